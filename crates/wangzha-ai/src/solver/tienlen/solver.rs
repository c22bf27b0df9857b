//! The solver: keeps the table from question to question, and asks the search.

use std::ops::ControlFlow;

use wangzha::tienlen::{Prices, Round};
use wangzha::{Cards, Game, Seat};

use super::candidates::Candidates;
use super::coalition::Coalition;
use super::duel::{Duel, Sides};
use super::ends::Ends;
use super::flow::Flow;
use super::frame::Frame;
use super::points::{Points, Trick};
use super::search::{Answer, Search};
use super::table::Table;
use super::{Outcome, RoundError, Solution};
use crate::solver::meter::{Meter, Stopped};
use crate::solver::{Limits, Progress};

/// How much memory a solver may use unless told otherwise, in bytes.
const MEMORY: usize = 256 << 20;

/// Solves rounds, and remembers what it has learnt.
///
/// Rounds that follow from one another share what is known: asking again after
/// a move is cheap.
///
/// ```
/// use wangzha::tienlen::{Round, Rules};
/// use wangzha::{Cards, Seat};
/// use wangzha_ai::solver::Limits;
/// use wangzha_ai::solver::tienlen::{Outcome, Solver};
/// let hands = ["3s 4s 2c", "5s 5d 2h"].map(|hand| hand.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let mut solver = Solver::new();
/// let (first, second) = (Seat::S0, Seat::S1);
/// assert_eq!(solver.solve(&round, first, &Limits::NONE)?.outcome, Outcome::Loss);
/// assert_eq!(solver.solve(&round, second, &Limits::NONE)?.outcome, Outcome::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    table: Table,
    /// What the table is about.
    asked: Option<(Question, Frame)>,
}

/// Results for one of these are of no use for another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    /// Who of two goes out first.
    Duel,
    /// Whether this seat goes out first, against so many seats in all.
    Coalition(Seat, u8),
    /// How many points this seat gets.
    Points(Seat),
}

impl Solver {
    /// A solver that uses up to 256 MiB.
    pub fn new() -> Solver {
        Solver::with_memory(MEMORY)
    }

    /// A solver that uses up to so many bytes for its table of solved
    /// positions, though never less than 16 KiB. It takes only what it needs.
    pub fn with_memory(bytes: usize) -> Solver {
        Solver { table: Table::new(bytes), asked: None }
    }

    /// Whether the seat goes out first, or next if someone is out already.
    pub fn solve(
        &mut self,
        round: &Round,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Solution, RoundError> {
        self.solve_watched(round, seat, limits, &mut |_| {})
    }

    /// As [`solve`](Solver::solve); `watch` is told the progress some thousand
    /// times a second.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules, Deal};
    /// use wangzha::Seat;
    /// use wangzha_ai::solver::Limits;
    /// use wangzha_ai::solver::tienlen::{Outcome, Solver};
    /// let hands = Deal::shuffled_with_key(&[3; 32], 4, 13)?;
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let stop = wangzha_ai::Stop::new();
    /// let mut watch = |progress: wangzha_ai::solver::Progress| {
    ///     if progress.nodes > 10_000 {
    ///         stop.say();
    ///     }
    /// };
    /// let limits = Limits::NONE.or_when(&stop);
    /// let solution = Solver::new().solve_watched(&round, Seat::S0, &limits, &mut watch)?;
    /// assert_eq!(solution.outcome, Outcome::Unknown); // these whole hands take longer
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_watched(
        &mut self,
        round: &Round,
        seat: Seat,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solution, RoundError> {
        let flow = check(round, seat)?;
        let opening = round.view(flow.turn).opening;
        if flow.players > 2 {
            let question = Question::Coalition(seat, flow.players);
            return self.ask(question, round, &flow, (limits, watch), |search| {
                Coalition { search, hero: seat }.root(&flow, opening)
            });
        }
        let sides = sides(&flow);
        self.ask(Question::Duel, round, &flow, (limits, watch), |search| {
            let answer = Duel(search).root(sides, flow.play_to_beat(), opening)?;
            let wins = (answer.outcome == Outcome::Win) == (flow.turn == seat);
            Ok(Answer { outcome: if wins { Outcome::Win } else { Outcome::Loss }, ..answer })
        })
    }

    /// How many half units the whole round brings the seat; for two players.
    /// What chops have paid before is counted in.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Seat};
    /// use wangzha_ai::solver::Limits;
    /// use wangzha_ai::solver::tienlen::{Outcome, Solver};
    /// let hands = ["3s 4s 2c", "5s 5d 2h"].map(|hand| hand.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let solution = Solver::new().solve_points(&round, Seat::S0, &Limits::NONE)?;
    /// assert_eq!(solution.outcome, Outcome::Points(-2)); // the 2 is spent in time
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_points(
        &mut self,
        round: &Round,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Solution, RoundError> {
        self.solve_points_watched(round, seat, limits, &mut |_| {})
    }

    /// As [`solve_points`](Solver::solve_points), with progress as in
    /// [`solve_watched`](Solver::solve_watched).
    pub fn solve_points_watched(
        &mut self,
        round: &Round,
        seat: Seat,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solution, RoundError> {
        let flow = check(round, seat)?;
        if flow.players > 2 {
            return Err(RoundError::PointsForMoreThanTwo);
        }
        check_prices(&round.rules().prices)?;
        let ends = Ends::new(*round.rules()).ok_or(RoundError::Impossible)?;
        let view = round.view(flow.turn);
        let trick = Trick {
            sides: sides(&flow),
            table: flow.play_to_beat(),
            chop: view.chop.map(|chop| chop.amount.halves() as i32),
            played: (0..2)
                .filter(|seat| !view.played[*seat].is_empty())
                .map(|seat| 1 << seat)
                .sum(),
        };
        let paid = view.paid[seat].halves() as i32;
        self.ask(Question::Points(seat), round, &flow, (limits, watch), |search| {
            let mut points = Points { search, ends: &ends, hero: seat.index() };
            let answer = points.root(&trick, view.opening)?;
            Ok(match answer.outcome {
                Outcome::Points(rest) => Answer { outcome: Outcome::Points(paid + rest), ..answer },
                _ => answer,
            })
        })
    }

    /// Prepares a search, runs it, and reports.
    fn ask(
        &mut self,
        question: Question,
        round: &Round,
        flow: &Flow,
        (limits, watch): (&Limits, &mut dyn FnMut(Progress)),
        run: impl FnOnce(&mut Search) -> Result<Answer, Stopped>,
    ) -> Result<Solution, RoundError> {
        let asked = self.asked.take().filter(|(asked, frame)| {
            *asked == question && frame.rules == *round.rules() && frame.covers(flow.hands)
        });
        if asked.is_none() {
            self.table.clear();
        }
        let new_frame = || {
            let prices = &round.rules().prices;
            let keep_twos =
                matches!(question, Question::Points(_)) && prices.black_two != prices.red_two;
            (question, Frame::new(*round.rules(), flow.hands, keep_twos))
        };
        let (_, frame) = self.asked.insert(asked.unwrap_or_else(new_frame));
        let mut search = Search {
            frame,
            table: &mut self.table,
            meter: Meter::new(limits, watch),
            candidates: Candidates::default(),
            deepest: 0,
        };
        let unknown = Answer { outcome: Outcome::Unknown, best: None };
        let answer = run(&mut search).unwrap_or(unknown);
        let (nodes, depth) = (search.meter.nodes(), search.deepest);
        Ok(Solution {
            outcome: answer.outcome,
            best: answer.best,
            nodes,
            depth,
            table_entries: self.table.entries() as u64,
            table_bytes: self.table.bytes(),
        })
    }
}

impl Default for Solver {
    /// [`Solver::new`].
    fn default() -> Solver {
        Solver::new()
    }
}

/// Where the round stands, if the seat can ask about it.
fn check(round: &Round, seat: Seat) -> Result<Flow, RoundError> {
    let flow = Flow::of_round(round).ok_or(RoundError::IsOver)?;
    if seat.index() >= usize::from(flow.players) || round.hand(seat).is_empty() {
        return Err(RoundError::NotPlaying(seat));
    }
    let mut seen = Cards::JOKERS;
    for hand in flow.hands {
        if !(seen & hand).is_empty() {
            return Err(RoundError::Impossible);
        }
        seen |= hand;
    }
    let can_act = round.each_action(flow.turn, |_| ControlFlow::Break(())).is_break();
    if can_act { Ok(flow) } else { Err(RoundError::Impossible) }
}

fn sides(flow: &Flow) -> Sides {
    Sides { hands: [flow.hands[0], flow.hands[1]], turn: flow.turn.index() }
}

/// Bounds on points must fit into the table.
fn check_prices(prices: &Prices) -> Result<(), RoundError> {
    let Prices { card, black_two, red_two, three_pairs, quad, four_pairs, .. } = *prices;
    let Prices { no_card_played, instant_win, finish_with_two, .. } = *prices;
    let all = [card, black_two, red_two, three_pairs, quad, four_pairs];
    let mut all = all.into_iter().chain([no_card_played, instant_win, finish_with_two]);
    match all.find(|price| !(0..=100).contains(price)) {
        Some(price) => Err(RoundError::Price(price)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::Card;
    use wangzha::deck::{ChaCha20, uniform};
    use wangzha::tienlen::{PairRuns, Rules};

    /// So many cards to each, of neighbouring ranks and 2s.
    fn deal(random: &mut ChaCha20, rules: Rules, players: usize, cards: usize) -> Round {
        let ranks = (players * cards / 4 + uniform(random, ..=2) as usize) as u8;
        let mut pack: Vec<Card> = Cards::SUITED.iter().collect();
        pack.retain(|card| (1..=ranks).contains(&card.rank().index()) || card.rank().index() > 11);
        let mut draw = || pack.swap_remove(uniform(random, ..=pack.len() as u32 - 1) as usize);
        let hands: Vec<Cards> =
            (0..players).map(|_| (0..cards).map(|_| draw()).collect()).collect();
        Round::midway(rules, &hands, Seat::S0).unwrap()
    }

    fn blind() -> Solver {
        let mut solver = Solver::new();
        solver.table.is_blind = true;
        solver
    }

    fn all_rules() -> impl Iterator<Item = Rules> {
        let free = Rules { pass_locks: false, ..Rules::SOUTHERN };
        let short = Rules { pair_runs: PairRuns::From(2), ..Rules::KILLER };
        Rules::PRESETS.iter().copied().chain([free, short])
    }

    #[test]
    fn what_the_table_knows_changes_no_winner() {
        let mut random = ChaCha20::from_key([1; 32]);
        for rules in all_rules() {
            for (players, cards, deals) in [(2, 8, 60), (3, 5, 60), (4, 4, 60)] {
                for _ in 0..deals {
                    let round = deal(&mut random, rules, players, cards);
                    let seat =
                        Seat::new(uniform(&mut random, ..=players as u32 - 1) as u8).unwrap();
                    let [seeing, unseeing] = [Solver::new(), blind()]
                        .map(|mut it| it.solve(&round, seat, &Limits::NONE).unwrap().outcome);
                    assert_eq!(seeing, unseeing, "{} for {seat} of {round:?}", rules.name);
                }
            }
        }
    }

    #[test]
    fn what_the_table_knows_changes_no_points() {
        let mut random = ChaCha20::from_key([2; 32]);
        for rules in all_rules().chain([Rules::SOUTHERN_BY_CARDS]) {
            for _ in 0..60 {
                let round = deal(&mut random, rules, 2, 7);
                let [seeing, unseeing] = [Solver::new(), blind()].map(|mut solver| {
                    solver.solve_points(&round, Seat::S0, &Limits::NONE).unwrap().outcome
                });
                assert_eq!(seeing, unseeing, "{} {round:?}", rules.name);
            }
        }
    }
}
