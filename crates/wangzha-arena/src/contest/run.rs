//! Many deals on several threads, with results in order.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::player::{Fault, Means, Player, Reason};

use super::thread_clock::thread_clock;
use super::{ArenaError, Contest, Matchup, TeamResult, key_of_cards, seeds_of_dice};
use crate::player::player;
use crate::results::{DealResult, GameResult, Times};
use crate::table::{Played, Unfinished, play};
use crate::team::{Seating, Team};

/// How a contest ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every deal was played.
    Complete,
    /// A player could not go on.
    Forfeited(Forfeited),
    /// Somebody has said stop; the results so far are whole.
    Stopped,
}

impl Ending {
    /// Who could not go on, if that is why it ended.
    #[must_use]
    pub fn forfeited(self) -> Option<Forfeited> {
        match self {
            Ending::Forfeited(forfeited) => Some(forfeited),
            Ending::Complete | Ending::Stopped => None,
        }
    }
}

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
/// order. `take` stops everything with an error, `stop` at once: players who
/// think break off, and deals that are not over do not count.
///
/// The results depend on the contest, the contenders and the seed alone, if the
/// contenders depend on their seeds alone.
pub fn run<C: Contest>(
    contest: &C,
    matchup: &Matchup,
    deals: Range<u64>,
    stop: &Stop,
    mut take: impl FnMut(DealResult) -> io::Result<()>,
) -> Result<Ending, ArenaError> {
    let queue = Queue { next: AtomicU64::new(deals.start), end: AtomicU64::new(deals.end) };
    let (reports, inbox) = channel();
    thread::scope(|scope| {
        let wanted = matchup.threads.max(1);
        for started in 0..wanted {
            let (reports, queue) = (reports.clone(), &queue);
            let work = move || Worker::run(contest, matchup, queue, stop, &reports);
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                queue.stop_before(0);
                return Err(ArenaError::Threads { started, wanted, error });
            }
        }
        drop(reports);
        let ending = in_order(&inbox, deals.start, &queue, &mut take);
        queue.stop_before(0);
        ending
    })
}

/// Which deals are still to be played.
struct Queue {
    next: AtomicU64,
    end: AtomicU64,
}

impl Queue {
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
    Stopped,
    Error(ArenaError),
}

/// Hands on the results in the order of the deals, up to the first deal that
/// was forfeited.
fn in_order(
    inbox: &Receiver<Report>,
    first: u64,
    queue: &Queue,
    take: &mut impl FnMut(DealResult) -> io::Result<()>,
) -> Result<Ending, ArenaError> {
    let mut waiting = BTreeMap::new();
    let mut next = first;
    let mut forfeited: Option<Forfeited> = None;
    let mut is_stopped = false;
    for report in inbox {
        match report {
            Report::Deal(result) => {
                waiting.insert(result.deal, result);
            }
            Report::Forfeited(new) => {
                queue.stop_before(new.deal);
                if forfeited.as_ref().is_none_or(|old| new.deal < old.deal) {
                    forfeited = Some(new);
                }
            }
            Report::Stopped => is_stopped = true,
            Report::Error(error) => return Err(error),
        }
        let is_valid = |deal: u64| forfeited.as_ref().is_none_or(|forfeited| deal < forfeited.deal);
        while let Some(result) = waiting.remove(&next).filter(|result| is_valid(result.deal)) {
            take(result)?;
            next += 1;
        }
    }
    Ok(match forfeited {
        Some(forfeited) => Ending::Forfeited(forfeited),
        None if is_stopped => Ending::Stopped,
        None => Ending::Complete,
    })
}

type Players<G> = Vec<Box<dyn Player<G>>>;

/// One thread, with players of its own for every seat.
struct Worker<'a, C: Contest> {
    contest: &'a C,
    stop: &'a Stop,
    seed: u64,
    seatings: Vec<Seating>,
    teams: [Players<C::Round>; 2],
}

impl<'a, C: Contest> Worker<'a, C> {
    fn run(
        contest: &'a C,
        matchup: &Matchup,
        queue: &Queue,
        stop: &'a Stop,
        reports: &Sender<Report>,
    ) {
        let mut worker = match Worker::new(contest, matchup, stop) {
            Ok(worker) => worker,
            Err(error) => {
                queue.stop_before(0);
                // a program that was not waited for has not failed
                let is_stopped = stop.is_said();
                let _ =
                    reports.send(if is_stopped { Report::Stopped } else { Report::Error(error) });
                return;
            }
        };
        while let Some(deal) = queue.take() {
            let report = worker.play(deal);
            let goes_on = matches!(report, Report::Deal(_));
            if reports.send(report).is_err() || !goes_on {
                return;
            }
        }
    }

    fn new(contest: &'a C, matchup: &Matchup, stop: &'a Stop) -> Result<Worker<'a, C>, ArenaError> {
        let seatings = contest.seatings();
        let means = Means::with_clock(thread_clock());
        let member = |team: Team| {
            let described = matchup.contenders[team.index()].clone().or_budget(matchup.budget);
            let made = player(&described, &means, matchup.limit, stop);
            made.map_err(|why| ArenaError::Player(team, why))
        };
        let [a, b] = Team::BOTH.map(|team| {
            let most = seatings.iter().map(|seating| seating.count(team)).max().unwrap_or(0);
            (0..most).map(|_| member(team)).collect::<Result<Vec<_>, _>>()
        });
        Ok(Worker { contest, stop, seed: matchup.seed, seatings, teams: [a?, b?] })
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
            match play(round, &mut players, &seeds, self.stop) {
                Ok(played) => note(self.contest, &played, seating, &mut result),
                Err(Unfinished::Stopped) => return Report::Stopped,
                Err(Unfinished::Forfeit { seat, why }) => {
                    let team = seating.teams()[seat.index()];
                    return Report::Forfeited(Forfeited { team, deal, why });
                }
            }
        }
        Report::Deal(result)
    }
}

/// The players of both teams on their seats.
fn seat<'p, G: Playable>(
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
    let TeamResult { role, won, points } = contest.result(&played.round, seating);
    let (seats, actions) = (seating.to_string(), played.actions);
    result.games.push(GameResult { seats, role, won, points, actions, illegal, late });
}
