//! `wangzha train FOLDER`: nets learn by playing against themselves.
//!
//! The folder holds the `checkpoint`, from which the run goes on whenever it was
//! broken off, the `nets` that players use (`net:FOLDER/nets`), and `log.csv`,
//! a line each time they are written. It is for whoever makes players, and in
//! English.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use wangzha::{GameId, doudizhu, tienlen};
use wangzha_ai::net::{self, Learnable};
use wangzha_ai::player::Level;
use wangzha_arena::{Contest, DouDizhu, Estimate, Landlord, TienLen};
use wangzha_train::{Learnt, Trainer, trial};

use super::{Outcome, Result};
use crate::args::Train;
use crate::input::InputError;
use crate::interrupt::stop_on_ctrl_c;
use crate::ui::Ui;

pub(crate) fn doudizhu(rules: &doudizhu::Rules, options: &Train, ui: &mut Ui) -> Result {
    let contest = DouDizhu::new(*rules, Landlord::Given);
    let book = net::doudizhu::Book::new(rules);
    let contests = [("planner", contest)];
    run::<net::doudizhu::Position, _>(GameId::DouDizhu, book, &contests, options, ui)
}

pub(crate) fn tienlen(rules: &tienlen::Rules, options: &Train, ui: &mut Ui) -> Result {
    let of = |players| TienLen::new(*rules, players, tienlen::HAND).map_err(InputError::Seating);
    let book = net::tienlen::Book::new(rules);
    let contests = [("planner of two", of(2)?), ("planner of four", of(4)?)];
    run::<net::tienlen::Position, _>(GameId::TienLen, book, &contests, options, ui)
}

/// Whom the nets meet again and again.
const OPPONENT: Level = Level::Planner;

/// What they play there, and what that is called.
type Contests<'a, C> = &'a [(&'static str, C)];

fn run<G: Learnable, C: Contest>(
    game: GameId,
    book: G::Book,
    contests: Contests<'_, C>,
    options: &Train,
    ui: &mut Ui,
) -> Result {
    fs::create_dir_all(&options.folder)?;
    let mut trainer = match open::<G>(game, book, options)? {
        Ok(trainer) => trainer,
        Err(why) => {
            ui.complain(&why);
            return Ok(Outcome::BadInput);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.map_or(cores, usize::from);
    let stop = stop_on_ctrl_c();
    let mut since = Since::new();
    while !trainer.is_over() && !stop.is_said() {
        let began = ProcessTime::now();
        since.add(&trainer.round(threads));
        since.cpu += began.elapsed();
        let is_time = since.began.elapsed() >= Duration::from_secs(options.every);
        if is_time || trainer.is_over() || stop.is_said() {
            let nets = Arc::new(trainer.nets());
            write(&options.folder, "nets", &nets.to_bytes())?;
            write(&options.folder, "checkpoint", &trainer.checkpoint())?;
            let meet = |(name, contest): &(_, C)| {
                (*name, trial(contest, &nets, OPPONENT, options.deals, threads).ok())
            };
            let rates: Vec<Rate> = contests.iter().map(meet).collect();
            let line = since.line(&trainer, &rates);
            writeln!(ui, "{line}")?;
            ui.flush()?;
            since.log(&options.folder, &trainer, &rates)?;
            since = Since::new();
        }
    }
    Ok(if trainer.is_over() { Outcome::Fine } else { Outcome::Interrupted })
}

/// The run in the folder, or a new one; or why there is none.
fn open<G: Learnable>(
    game: GameId,
    book: G::Book,
    options: &Train,
) -> io::Result<std::result::Result<Trainer<G>, String>> {
    let path = options.folder.join("checkpoint");
    match &options.from {
        Some(_) if path.exists() => {
            let run = options.folder.display();
            return Ok(Err(format!("there is a run in {run}: --from is for a new one")));
        }
        Some(from) => return Ok(begin_with::<G>(from, game, book, options)),
        None if !path.exists() => {
            let why = "the width of a net is a multiple of 128";
            return Ok(Trainer::new(game, book, options.recipe()).ok_or(why.to_owned()));
        }
        None => {}
    }
    let resumed = Trainer::resume(game, book, &fs::read(&path)?);
    Ok(resumed.map_err(|why| format!("{}: {why}", path.display())).map(|mut trainer| {
        options.games().into_iter().for_each(|games| trainer.prolong(games));
        options.guests().into_iter().for_each(|guests| trainer.invite(guests));
        trainer
    }))
}

/// A new run with the nets of a file; or why there is none.
fn begin_with<G: Learnable>(
    from: &Path,
    game: GameId,
    book: G::Book,
    options: &Train,
) -> std::result::Result<Trainer<G>, String> {
    let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", from.display());
    let bytes = fs::read(from).map_err(|why| wrong(&why))?;
    let nets = net::Nets::from_bytes(&bytes).map_err(|why| wrong(&why))?;
    Trainer::from_nets(book, options.recipe(), game, nets).map_err(|why| wrong(&why))
}

/// Writes a file beside and lets it take its place when it is whole.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let beside = folder.join(format!("{name}.new"));
    fs::write(&beside, bytes)?;
    fs::rename(beside, folder.join(name))
}

/// How the nets have done in a contest, by its name.
type Rate = (&'static str, Option<Estimate>);

/// What has happened since the last line.
struct Since {
    began: Instant,
    /// By the clock of the processor, of all threads together.
    cpu: Duration,
    games: u64,
    choices: u64,
    rounds: u32,
    losses: Vec<f64>,
    times: [Duration; 2],
}

impl Since {
    fn new() -> Since {
        Since {
            began: Instant::now(),
            cpu: Duration::ZERO,
            games: 0,
            choices: 0,
            rounds: 0,
            losses: Vec::new(),
            times: [Duration::ZERO; 2],
        }
    }

    fn add(&mut self, learnt: &Learnt) {
        self.games += learnt.games;
        self.choices += learnt.choices;
        self.rounds += 1;
        self.losses.resize(learnt.losses.len(), 0.0);
        self.losses.iter_mut().zip(&learnt.losses).for_each(|(sum, loss)| *sum += loss);
        self.times.iter_mut().zip(learnt.times).for_each(|(sum, time)| *sum += time);
    }

    fn losses(&self) -> impl Iterator<Item = f64> {
        self.losses.iter().map(|sum| sum / f64::from(self.rounds.max(1)))
    }

    fn speed(&self) -> f64 {
        self.games as f64 / self.times.iter().sum::<Duration>().as_secs_f64().max(1e-9)
    }

    fn line<G: Learnable>(&self, trainer: &Trainer<G>, rates: &[Rate]) -> String {
        let part = 100.0 * trainer.games() as f64 / trainer.recipe().games as f64;
        let losses: Vec<String> = self.losses().map(|loss| format!("{loss:.3}")).collect();
        let rates: Vec<String> = rates.iter().map(against).collect();
        format!(
            "{} games ({part:.1} %), {} choices; {:.0} games/s ({:.0} % learning); loss {}; {}",
            trainer.games(),
            trainer.choices(),
            self.speed(),
            100.0 * self.times[1].as_secs_f64()
                / self.times.iter().sum::<Duration>().as_secs_f64().max(1e-9),
            losses.join(" "),
            rates.join(", "),
        )
    }

    /// Adds a line to the log.
    fn log<G: Learnable>(
        &self,
        folder: &Path,
        trainer: &Trainer<G>,
        rates: &[Rate],
    ) -> io::Result<()> {
        let path = folder.join("log.csv");
        let is_new = !path.exists();
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        if is_new {
            let names: Vec<String> =
                rates.iter().map(|(name, _)| format!("{name},margin")).collect();
            writeln!(
                file,
                "games,choices,seconds,cpu_seconds,games_a_second,losses,{}",
                names.join(",")
            )?;
        }
        let losses: Vec<String> = self.losses().map(|loss| format!("{loss:.4}")).collect();
        let rate = |(_, rate): &Rate| match rate {
            Some(Estimate { mean, margin }) => {
                format!("{mean:.4},{:.4}", margin.unwrap_or(1.0))
            }
            None => ",".to_owned(),
        };
        let rates: Vec<String> = rates.iter().map(rate).collect();
        writeln!(
            file,
            "{},{},{:.1},{:.1},{:.1},{},{}",
            trainer.games(),
            trainer.choices(),
            self.times.iter().sum::<Duration>().as_secs_f64(),
            self.cpu.as_secs_f64(),
            self.speed(),
            losses.join(" "),
            rates.join(","),
        )
    }
}

fn against((name, rate): &Rate) -> String {
    match rate {
        Some(Estimate { mean, margin }) => {
            format!("{name} {:.1} ± {:.1} %", 100.0 * mean, 100.0 * margin.unwrap_or(1.0))
        }
        None => format!("{name} –"),
    }
}
