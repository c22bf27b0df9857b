//! How a run goes: a line for people, one of JSON, and one of the log.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use wangzha::GameId;
use wangzha_ai::net::Learnable;
use wangzha_arena::Estimate;
use wangzha_train::{Learnt, Recipe, Trainer};

use crate::ui::Ui;

/// What the nets of a game are called, the critic and the reader last, and all
/// whom they may meet.
pub(super) struct Names {
    pub(super) nets: &'static [&'static str],
    pub(super) opponents: &'static [&'static str],
}

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
            Some([mean, margin]) => format!("{mean:.1} ± {margin:.1} % against {}", self.name),
            None => format!("– against {}", self.name),
        }
    }
}

/// Says what is learnt when a run begins or goes on.
pub(super) fn begin<G: Learnable>(
    game: GameId,
    rules: &str,
    trainer: &Trainer<G>,
    ui: &mut Ui,
) -> io::Result<()> {
    let (games, recipe) = (trainer.games(), trainer.recipe());
    let Recipe { games: of, seed, guests, players, width: [width, _], .. } = recipe;
    let game = game.id();
    if ui.json {
        ui.print_json(&json!({
            "game": game, "rules": rules, "games": games, "of": of, "seed": seed, "width": width,
            "guests": guests, "players": players,
        }))?;
    } else if trainer.is_over() {
        writeln!(ui, "{game}, {rules}: all {games} games are played; --games gives the run more")?;
    } else {
        let tables = players.map_or(String::new(), |players| format!(", tables of {players}"));
        writeln!(
            ui,
            "{game}, {rules}: {games} of {of} games, seed {seed}, nets {width} wide, guests in \
             {:.0} % of the games{tables}; Ctrl-C ends it after a round",
            100.0 * guests
        )?;
    }
    ui.flush()
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
        names: &Names,
        matches: &[Match],
        ui: &mut Ui,
    ) -> io::Result<()> {
        if ui.json {
            ui.print_json(&self.json(trainer, names, matches))?;
        } else {
            writeln!(ui, "{}", self.line(trainer, names, matches))?;
        }
        ui.flush()
    }

    fn line<G: Learnable>(&self, trainer: &Trainer<G>, names: &Names, matches: &[Match]) -> String {
        let part = 100.0 * trainer.games() as f64 / trainer.recipe().games as f64;
        let loss = |(name, loss): (&&str, Option<f64>)| match loss {
            Some(loss) => format!("{name} {loss:.3}"),
            None => format!("{name} –"),
        };
        let losses: Vec<String> = names.nets.iter().zip(self.losses()).map(loss).collect();
        let matches: Vec<String> = matches.iter().map(Match::line).collect();
        format!(
            "{} games ({:.1} %), {} choices; {:.0} games/s ({:.0} % learning); errors: {}; wins: {}",
            trainer.games(),
            part.min(100.0),
            trainer.choices(),
            self.speed(),
            100.0 * self.times[1].as_secs_f64() / self.seconds(),
            losses.join(", "),
            matches.join(", "),
        )
    }

    fn json<G: Learnable>(&self, trainer: &Trainer<G>, names: &Names, matches: &[Match]) -> Value {
        let of_match = |met: &Match| {
            let [win_rate, margin] = met.shares().map_or([None; 2], |shares| shares.map(Some));
            json!({ "against": met.name, "win_rate": win_rate, "margin": margin })
        };
        let losses = names.nets.iter().zip(self.losses());
        let losses: Map<String, Value> =
            losses.map(|(name, loss)| ((*name).to_owned(), json!(loss))).collect();
        json!({
            "games": trainer.games(),
            "of": trainer.recipe().games,
            "choices": trainer.choices(),
            "games_a_second": self.speed(),
            "losses": losses,
            "matches": matches.iter().map(of_match).collect::<Vec<_>>(),
        })
    }

    /// Adds a line to the log: times are those since the line before it.
    pub(super) fn log<G: Learnable>(
        &self,
        folder: &Path,
        trainer: &Trainer<G>,
        names: &Names,
        matches: &[Match],
    ) -> io::Result<()> {
        let mut file = open_log(folder, &names.columns())?;
        write!(
            file,
            "{},{},{:.1},{:.1},{:.1}",
            trainer.games(),
            trainer.choices(),
            self.seconds(),
            self.cpu.as_secs_f64(),
            self.speed(),
        )?;
        for loss in self.losses() {
            write!(file, ",{}", loss.map_or(String::new(), |loss| format!("{loss:.4}")))?;
        }
        for opponent in names.opponents {
            let met = matches.iter().find(|met| met.name == *opponent);
            match met.and_then(Match::shares) {
                Some([mean, margin]) => write!(file, ",{mean:.4},{margin:.4}")?,
                None => write!(file, ",,")?,
            }
        }
        writeln!(file)
    }
}

impl Names {
    /// The first line of the log.
    fn columns(&self) -> String {
        let mut columns = "games,choices,seconds,cpu_seconds,games_a_second".to_owned();
        self.nets.iter().for_each(|net| columns += &format!(",error: {net}"));
        self.opponents.iter().for_each(|name| columns += &format!(",{name},{name}: margin"));
        columns
    }
}

/// Opens the log at its end. One of an older program, with other columns, is put
/// aside.
fn open_log(folder: &Path, columns: &str) -> io::Result<File> {
    let path = folder.join("log.csv");
    let first = match File::open(&path) {
        Ok(file) => BufReader::new(file).lines().next().transpose()?,
        Err(_) => None,
    };
    if first.as_ref().is_some_and(|first| first != columns) {
        let aside = (1..).map(|number| folder.join(format!("log-{number}.csv")));
        let aside = aside.into_iter().find(|aside| !aside.exists());
        aside.map_or(Ok(()), |aside| fs::rename(&path, aside))?;
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    if first.as_deref() != Some(columns) {
        writeln!(file, "{columns}")?;
    }
    Ok(file)
}
