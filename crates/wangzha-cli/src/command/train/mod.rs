//! `wangzha train FOLDER`: nets learn by playing against themselves.
//!
//! The folder holds the `checkpoint`, from which the run goes on whenever it was
//! broken off, the `nets` that players use (`net:FOLDER/nets`), and `log.csv`,
//! a line each time they are written. It is for whoever makes players, and in
//! English.
//!
//! JSON: a line at the beginning, with `"game"`, `"rules"`, `"games"` `"of"` how
//! many, `"seed"`, `"width"`, `"guests"` and `"players"`; then one each time, with
//! `"games"`, `"of"`, `"choices"`, `"games_a_second"`, `"losses"` of each net by
//! its name, `null` for one that has not learnt, and `"matches"`: `{"against",
//! "win_rate", "margin"}`.

mod folder;
mod report;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ProcessTime;
use wangzha::{GameId, doudizhu, tienlen};
use wangzha_ai::net::{self, Learnable};
use wangzha_ai::player::Level;
use wangzha_arena::{Contest, DouDizhu, Landlord, TienLen};
use wangzha_train::{Trainer, trial};

use self::report::{Match, Names, Since};
use super::{Outcome, Result};
use crate::args::Train;
use crate::input::InputError;
use crate::interrupt::stop_on_ctrl_c;
use crate::ui::Ui;

pub(crate) fn doudizhu(rules: &doudizhu::Rules, options: &Train, ui: &mut Ui) -> Result {
    let contest = DouDizhu::new(*rules, Landlord::Given);
    let book = net::doudizhu::Book::new(rules);
    let names = Names {
        nets: &["landlord", "farmer after him", "farmer before him", "critic", "reader"],
        opponents: &["planner"],
    };
    let contests = [("planner", contest)];
    run::<net::doudizhu::Position, _>(GameId::DouDizhu, book, (&names, &contests), options, ui)
}

pub(crate) fn tienlen(rules: &tienlen::Rules, options: &Train, ui: &mut Ui) -> Result {
    let of = |players| TienLen::new(*rules, players, tienlen::HAND).map_err(InputError::Seating);
    let book = net::tienlen::Book::new(rules);
    let contests = match options.players {
        Some(2) => vec![("planner of two", of(2)?)],
        Some(3) => vec![("planner of three", of(3)?)],
        Some(_) => vec![("planner of four", of(4)?)],
        None => vec![("planner of two", of(2)?), ("planner of four", of(4)?)],
    };
    let names = Names {
        nets: &["two", "three", "four", "critic", "reader"],
        opponents: &["planner of two", "planner of three", "planner of four"],
    };
    run::<net::tienlen::Position, _>(GameId::TienLen, book, (&names, &contests), options, ui)
}

/// Whom the nets meet again and again.
const OPPONENT: Level = Level::Planner;

/// What they play there, and what that is called.
type Contests<'a, C> = &'a [(&'static str, C)];

fn run<G: Learnable, C: Contest>(
    game: GameId,
    book: G::Book,
    (names, contests): (&Names, Contests<'_, C>),
    options: &Train,
    ui: &mut Ui,
) -> Result {
    let rules = G::rules(&book);
    let (mut trainer, _alone) = match folder::open::<G>(game, book, options) {
        Ok(found) => found,
        Err(why) => {
            ui.complain(&why);
            return Ok(Outcome::BadInput);
        }
    };
    report::begin(game, &rules, &trainer, ui)?;
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
            let matches = keep_and_meet(&trainer, contests, options, threads)?;
            since.report(&trainer, names, &matches, ui)?;
            since.log(&options.folder, &trainer, names, &matches)?;
            since = Since::new();
        }
    }
    if trainer.is_over() {
        return Ok(Outcome::Fine);
    }
    if !ui.json {
        writeln!(ui, "stopped; the same command goes on")?;
    }
    Ok(Outcome::Interrupted)
}

/// Writes down how far the run is, and finds out how strong its nets are.
fn keep_and_meet<G: Learnable, C: Contest>(
    trainer: &Trainer<G>,
    contests: Contests<'_, C>,
    options: &Train,
    threads: usize,
) -> io::Result<Vec<Match>> {
    let nets = Arc::new(trainer.nets());
    folder::write(&options.folder, "nets", &nets.to_bytes())?;
    folder::write(&options.folder, "checkpoint", &trainer.checkpoint())?;
    let meet = |(name, contest): &(&'static str, C)| {
        let estimate = (options.deals > 0)
            .then(|| trial(contest, &nets, OPPONENT, options.deals, threads).ok());
        Match { name, estimate: estimate.flatten() }
    };
    Ok(contests.iter().map(meet).collect())
}
