//! How a run goes: a line for people, one of JSON, and one of the log.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;
use wangzha::GameId;
use wangzha_ai::net::Learnable;
use wangzha_arena::Estimate;
use wangzha_train::{Learnt, Trainer};

use crate::ui::Ui;

/// How the nets have done against the planner, if they have met.
pub(super) struct Match {
    pub(super) name: &'static str,
    pub(super) estimate: Option<Estimate>,
}

impl Match {
    /// The share of games that they have won, and by how much that may be wrong.
    fn shares(&self) -> Option<[f64; 2]> {
        self.estimate.map(|Estimate { mean, margin }| [mean, margin.unwrap_or(1.0).min(1.0)])
    }

    fn line(&self) -> String {
        match self.shares().map(|shares| shares.map(|share| 100.0 * share)) {
            Some([mean, margin]) => format!("{} {mean:.1} ± {margin:.1} %", self.name),
            None => format!("{} –", self.name),
        }
    }
}

/// What is said when a run begins or goes on.
pub(super) fn heading<G: Learnable>(game: GameId, rules: &str, trainer: &Trainer<G>) -> String {
    let (games, of) = (trainer.games(), trainer.recipe().games);
    let seed = trainer.recipe().seed;
    let game = game.id();
    if trainer.is_over() {
        return format!(
            "{game}, {rules}: all {games} games are played; --games gives the run more"
        );
    }
    format!("{game}, {rules}: {games} of {of} games, seed {seed}; Ctrl-C ends it after a round")
}

/// What has happened since the last line.
pub(super) struct Since {
    pub(super) began: Instant,
    /// By the clock of the processor, of all threads together.
    pub(super) cpu: Duration,
    games: u64,
    rounds: u32,
    losses: Vec<f64>,
    times: [Duration; 2],
}

impl Since {
    pub(super) fn new() -> Since {
        Since {
            began: Instant::now(),
            cpu: Duration::ZERO,
            games: 0,
            rounds: 0,
            losses: Vec::new(),
            times: [Duration::ZERO; 2],
        }
    }

    pub(super) fn add(&mut self, learnt: &Learnt) {
        self.games += learnt.games;
        self.rounds += 1;
        self.losses.resize(learnt.losses.len(), 0.0);
        self.losses.iter_mut().zip(&learnt.losses).for_each(|(sum, loss)| *sum += loss);
        self.times.iter_mut().zip(learnt.times).for_each(|(sum, time)| *sum += time);
    }

    /// Of each net that has learnt: nobody is right to the last digit.
    fn losses(&self) -> impl Iterator<Item = Option<f64>> {
        let mean = |sum: &f64| sum / f64::from(self.rounds.max(1));
        self.losses.iter().map(move |sum| Some(mean(sum)).filter(|mean| *mean > 0.0))
    }

    /// How long they played and learnt.
    fn seconds(&self) -> f64 {
        self.times.iter().sum::<Duration>().as_secs_f64().max(1e-9)
    }

    fn speed(&self) -> f64 {
        self.games as f64 / self.seconds()
    }

    /// Says how far the run is.
    pub(super) fn report<G: Learnable>(
        &self,
        trainer: &Trainer<G>,
        matches: &[Match],
        ui: &mut Ui,
    ) -> io::Result<()> {
        if ui.json {
            ui.print_json(&self.json(trainer, matches))?;
        } else {
            writeln!(ui, "{}", self.line(trainer, matches))?;
        }
        ui.flush()
    }

    fn line<G: Learnable>(&self, trainer: &Trainer<G>, matches: &[Match]) -> String {
        let part = 100.0 * trainer.games() as f64 / trainer.recipe().games as f64;
        let loss = |loss: Option<f64>| loss.map_or("–".to_owned(), |loss| format!("{loss:.3}"));
        let losses: Vec<String> = self.losses().map(loss).collect();
        let matches: Vec<String> = matches.iter().map(Match::line).collect();
        format!(
            "{} games ({:.1} %), {} choices; {:.0} games/s ({:.0} % learning); loss {}; {}",
            trainer.games(),
            part.min(100.0),
            trainer.choices(),
            self.speed(),
            100.0 * self.times[1].as_secs_f64() / self.seconds(),
            losses.join(" "),
            matches.join(", "),
        )
    }

    fn json<G: Learnable>(&self, trainer: &Trainer<G>, matches: &[Match]) -> serde_json::Value {
        let of_match = |met: &Match| {
            let [win_rate, margin] = met.shares().map_or([None; 2], |shares| shares.map(Some));
            json!({ "against": met.name, "win_rate": win_rate, "margin": margin })
        };
        json!({
            "games": trainer.games(),
            "of": trainer.recipe().games,
            "choices": trainer.choices(),
            "games_a_second": self.speed(),
            "losses": self.losses().collect::<Vec<_>>(),
            "matches": matches.iter().map(of_match).collect::<Vec<_>>(),
        })
    }

    /// Adds a line to the log: times are those since the line before it.
    pub(super) fn log<G: Learnable>(
        &self,
        folder: &Path,
        trainer: &Trainer<G>,
        matches: &[Match],
    ) -> io::Result<()> {
        let path = folder.join("log.csv");
        let is_new = !path.exists();
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        if is_new {
            let names = matches.iter().map(|met| format!(",{0},{0}: margin", met.name));
            let names: String = names.collect();
            writeln!(file, "games,choices,seconds,cpu_seconds,games_a_second,losses{names}")?;
        }
        let loss = |loss: Option<f64>| loss.map_or("–".to_owned(), |loss| format!("{loss:.4}"));
        let losses: Vec<String> = self.losses().map(loss).collect();
        let rate = |met: &Match| match met.shares() {
            Some([mean, margin]) => format!(",{mean:.4},{margin:.4}"),
            None => ",,".to_owned(),
        };
        let rates: String = matches.iter().map(rate).collect();
        writeln!(
            file,
            "{},{},{:.1},{:.1},{:.1},{}{rates}",
            trainer.games(),
            trainer.choices(),
            self.seconds(),
            self.cpu.as_secs_f64(),
            self.speed(),
            losses.join(" "),
        )
    }
}
