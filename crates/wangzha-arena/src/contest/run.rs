//! Many deals on several threads, with results in order.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use wangzha_ai::player::{Description, Fault, Means, Player, Reason};

use super::{ArenaError, Contest, Matchup, Outcome, key_of_cards, seeds_of_dice};
use crate::program::Program;
use crate::protocol::Spoken;
use crate::results::{DealResult, GameResult, Times};
use crate::table::{Forfeit, Played, play};
use crate::team::{Seating, Team};

/// A team whose player could not go on: the contest ends before this deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeited {
    /// Whose player it was.
    pub team: Team,
    /// In which deal; what it has played of it does not count.
    pub deal: u64,
    /// Why.
    pub why: Reason,
}

/// Plays the deals with these numbers and hands each result to `take`, in
/// order. `take` stops everything with an error.
///
/// The results depend on the contest, the contenders and the seed alone, if the
/// contenders depend on their seeds alone.
pub fn run<C: Contest>(
    contest: &C,
    matchup: &Matchup,
    deals: Range<u64>,
    mut take: impl FnMut(DealResult) -> io::Result<()>,
) -> Result<Option<Forfeited>, ArenaError> {
    let floor = Floor { next: AtomicU64::new(deals.start), end: AtomicU64::new(deals.end) };
    let (reports, inbox) = channel();
    thread::scope(|scope| {
        let wanted = matchup.threads.max(1);
        for started in 0..wanted {
            let (reports, floor) = (reports.clone(), &floor);
            let work = move || Worker::run(contest, matchup, floor, &reports);
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                floor.stop_before(0);
                return Err(ArenaError::Threads { started, wanted, error });
            }
        }
        drop(reports);
        let outcome = in_order(&inbox, deals.start, &floor, &mut take);
        floor.stop_before(0);
        outcome
    })
}

/// Which deals are still to be played.
struct Floor {
    next: AtomicU64,
    end: AtomicU64,
}

impl Floor {
    fn take(&self) -> Option<u64> {
        let deal = self.next.fetch_add(1, Ordering::SeqCst);
        (deal < self.end.load(Ordering::SeqCst)).then_some(deal)
    }

    fn stop_before(&self, deal: u64) {
        self.end.fetch_min(deal, Ordering::SeqCst);
    }
}

/// What the threads report.
enum Report {
    Deal(DealResult),
    Forfeited(Forfeited),
    Error(ArenaError),
}

/// Hands on the results in the order of the deals, up to the first deal that
/// was forfeited.
fn in_order(
    inbox: &Receiver<Report>,
    first: u64,
    floor: &Floor,
    take: &mut impl FnMut(DealResult) -> io::Result<()>,
) -> Result<Option<Forfeited>, ArenaError> {
    let mut waiting = BTreeMap::new();
    let mut next = first;
    let mut forfeited: Option<Forfeited> = None;
    for report in inbox {
        match report {
            Report::Deal(result) => {
                waiting.insert(result.deal, result);
            }
            Report::Forfeited(new) => {
                floor.stop_before(new.deal);
                if forfeited.as_ref().is_none_or(|old| new.deal < old.deal) {
                    forfeited = Some(new);
                }
            }
            Report::Error(error) => return Err(error),
        }
        let is_valid = |deal: u64| forfeited.as_ref().is_none_or(|forfeited| deal < forfeited.deal);
        while let Some(result) = waiting.remove(&next).filter(|result| is_valid(result.deal)) {
            take(result)?;
            next += 1;
        }
    }
    Ok(forfeited)
}

type Players<G> = Vec<Box<dyn Player<G>>>;

/// One thread, with players of its own for every seat.
struct Worker<'a, C: Contest> {
    contest: &'a C,
    seed: u64,
    seatings: Vec<Seating>,
    teams: [Players<C::Round>; 2],
}

impl<'a, C: Contest> Worker<'a, C> {
    fn run(contest: &'a C, matchup: &Matchup, floor: &Floor, reports: &Sender<Report>) {
        let mut worker = match Worker::new(contest, matchup) {
            Ok(worker) => worker,
            Err(error) => {
                floor.stop_before(0);
                let _ = reports.send(Report::Error(error));
                return;
            }
        };
        while let Some(deal) = floor.take() {
            let report = worker.play(deal);
            let goes_on = matches!(report, Report::Deal(_));
            if reports.send(report).is_err() || !goes_on {
                return;
            }
        }
    }

    fn new(contest: &'a C, matchup: &Matchup) -> Result<Worker<'a, C>, ArenaError> {
        let seatings = contest.seatings();
        let [a, b] = Team::BOTH.map(|team| {
            let most = seatings.iter().map(|seating| seating.count(team)).max().unwrap_or(0);
            (0..most).map(|_| player(matchup, team)).collect::<Result<Vec<_>, _>>()
        });
        Ok(Worker { contest, seed: matchup.seed, seatings, teams: [a?, b?] })
    }

    fn play(&mut self, deal: u64) -> Report {
        let round = match self.contest.deal(&key_of_cards(self.seed, deal)) {
            Ok(round) => round,
            Err(error) => return Report::Error(ArenaError::Table(error)),
        };
        let mut result = DealResult { deal, games: Vec::new(), times: Default::default() };
        for seating in &self.seatings {
            let seeds = seeds_of_dice(self.seed, deal, seating.teams().len());
            let mut players = seat(&mut self.teams, seating);
            match play(round, self.contest.rules(), &mut players, &seeds) {
                Ok(played) => note(self.contest, &played, seating, &mut result),
                Err(Forfeit { seat, why }) => {
                    let team = seating.teams()[seat.index()];
                    return Report::Forfeited(Forfeited { team, deal, why });
                }
            }
        }
        Report::Deal(result)
    }
}

/// A new player of a team.
fn player<G: Spoken>(matchup: &Matchup, team: Team) -> Result<Box<dyn Player<G>>, ArenaError> {
    match &matchup.contenders[team.index()] {
        Description::Program(command) => {
            let program = Program::start(command, matchup.limit);
            Ok(Box::new(program.map_err(|why| ArenaError::Program(team, why))?))
        }
        described => {
            let described = described.clone().or_budget(matchup.budget);
            let bot = G::bot(&described, &Means::of_system(), 0);
            bot.map_err(|why| ArenaError::Player(team, why))
        }
    }
}

/// The players of both teams on their seats.
fn seat<'p, G: Spoken>(
    teams: &'p mut [Players<G>; 2],
    seating: &Seating,
) -> Vec<&'p mut dyn Player<G>> {
    let [a, b] = teams;
    let (mut a, mut b) = (a.iter_mut(), b.iter_mut());
    let next = |team: &Team| match team {
        Team::A => a.next(),
        Team::B => b.next(),
    };
    seating.teams().iter().filter_map(next).map(|player| &mut **player as _).collect()
}

/// Adds a game to the result of its deal.
fn note<C: Contest>(
    contest: &C,
    played: &Played<C::Round>,
    seating: &Seating,
    result: &mut DealResult,
) {
    let (mut illegal, mut late) = ([0; 2], [0; 2]);
    for (seat, fault) in &played.faults {
        let team = seating.teams()[seat.index()].index();
        match fault {
            Fault::Late(_) => late[team] += 1,
            _ => illegal[team] += 1,
        }
    }
    for (seat, time) in &played.times {
        let times: &mut Times = &mut result.times[seating.teams()[seat.index()].index()];
        times.add(*time);
    }
    let Outcome { role, won_halves, half_points } = contest.outcome(&played.round, seating);
    let (seats, actions) = (seating.to_string(), played.actions);
    result.games.push(GameResult { seats, role, won_halves, half_points, actions, illegal, late });
}
