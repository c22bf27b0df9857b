//! The solver: keeps the table from question to question, and asks the search.

use wangzha::tienlen::{Action, Prices};
use wangzha::{Game, Points, Seat};

use super::candidates::Candidates;
use super::coalition::Coalition;
use super::duel::{Duel, Sides};
use super::ends::Ends;
use super::flow::Flow;
use super::frame::Frame;
use super::points::{ForPoints, Trick};
use super::search::{Answer, Search};
use super::table::Table;
use super::{Endgame, Unsolvable};
use crate::solver::meter::{Meter, Stopped};
use crate::solver::{Limits, Outcome, Question, Solution, Solve};

/// Solves [endgames](Endgame) of Tien Len, and remembers what it has learnt.
///
/// Rounds that follow from one another share what is known, as long as the same
/// is asked for the same seat. There is one thread.
///
/// ```
/// use wangzha::tienlen::{Round, Rules};
/// use wangzha::{Cards, Seat};
/// use wangzha_ai::solver::tienlen::{Endgame, Solver};
/// use wangzha_ai::solver::{Limits, Outcome, Solve};
/// let hands = ["3s 4s 2c", "5s 5d 2h"].map(|hand| hand.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let mut solver = Solver::new();
/// let mut outcome_for = |seat| solver.solve(&Endgame::new(round, seat), &Limits::NONE);
/// assert_eq!(outcome_for(Seat::S0)?.outcome, Outcome::Loss);
/// assert_eq!(outcome_for(Seat::S1)?.outcome, Outcome::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    table: Table,
    /// What the table is about.
    known: Option<(Subject, Frame)>,
}

/// Results for one of these are of no use for another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// Who of two goes out first.
    Duel,
    /// Whether this seat goes out first, against so many seats in all.
    Coalition(Seat, u8),
    /// How many points this seat gets.
    Points(Seat),
}

impl Solver {
    /// A solver.
    #[must_use]
    pub fn new() -> Solver {
        Solver { table: Table::new(), known: None }
    }

    /// Whether the seat goes out first, or next if someone is out already.
    fn find_winner(&mut self, endgame: &Endgame, flow: &Flow, limits: &Limits) -> Found {
        let Endgame { round, seat } = *endgame;
        let opening = round.view(flow.turn).opening;
        if flow.players > 2 {
            let subject = Subject::Coalition(seat, flow.players);
            return self.search(subject, endgame, flow, limits, |search| {
                Coalition { search, hero: seat }.root(flow, opening)
            });
        }
        self.search(Subject::Duel, endgame, flow, limits, |search| {
            let answer = Duel(search).root(sides(flow), flow.play_to_beat(), opening)?;
            let wins = (answer.outcome == Outcome::Win) == (flow.turn == seat);
            Ok(Answer { outcome: Outcome::of(wins), ..answer })
        })
    }

    /// How many half units the whole round brings the seat, of two.
    fn find_points(
        &mut self,
        endgame: &Endgame,
        flow: &Flow,
        limits: &Limits,
    ) -> Result<Found, Unsolvable> {
        let Endgame { round, seat } = *endgame;
        if flow.players > 2 {
            return Err(Unsolvable::PointsForMoreThanTwo);
        }
        check_prices(&round.rules().prices)?;
        let ends = Ends::new(*round.rules()).ok_or(Unsolvable::Impossible)?;
        let view = round.view(flow.turn);
        let trick = Trick {
            sides: sides(flow),
            table: flow.play_to_beat(),
            chop: view.chop.map(|chop| chop.amount.halves() as i32),
            played: (0..2)
                .filter(|seat| !view.played[*seat].is_empty())
                .map(|seat| 1 << seat)
                .sum(),
        };
        Ok(self.search(Subject::Points(seat), endgame, flow, limits, |search| {
            let mut search = ForPoints { search, ends: &ends, hero: seat.index() };
            let (to_come, best) = search.root(&trick, view.opening)?;
            let points = view.paid[seat] + Points::from_halves(to_come.into());
            Ok(Answer { outcome: Outcome::Points(points), best })
        }))
    }

    /// Prepares a search, and runs it.
    fn search(
        &mut self,
        subject: Subject,
        endgame: &Endgame,
        flow: &Flow,
        limits: &Limits,
        run: impl FnOnce(&mut Search) -> Result<Answer, Stopped>,
    ) -> Found {
        let rules = endgame.round.rules();
        let known = self.known.take().filter(|(known, frame)| {
            *known == subject && frame.rules == *rules && frame.covers(flow.hands)
        });
        if known.is_none() {
            self.table.clear();
        }
        self.table.keep_within(limits.bytes());
        let new_frame = || {
            let is_for_points = matches!(subject, Subject::Points(_));
            let keep_twos = is_for_points && rules.prices.black_two != rules.prices.red_two;
            (subject, Frame::new(*rules, flow.hands, keep_twos))
        };
        let (_, frame) = self.known.insert(known.unwrap_or_else(new_frame));
        let mut search = Search {
            frame,
            table: &mut self.table,
            meter: Meter::new(limits),
            candidates: Candidates::default(),
            deepest: 0,
        };
        let unknown = Answer { outcome: Outcome::Unknown, best: None };
        let answer = run(&mut search).unwrap_or(unknown);
        Found { answer, nodes: search.meter.nodes(), depth: search.deepest }
    }
}

/// What was found, and what it has cost.
struct Found {
    answer: Answer,
    nodes: u64,
    depth: u32,
}

impl Solve for Solver {
    type Endgame = Endgame;

    fn ask(
        &mut self,
        endgame: &Endgame,
        question: Question,
        limits: &Limits,
    ) -> Result<Solution<Action>, Unsolvable> {
        let flow = endgame.flow()?;
        let Found { answer, nodes, depth } = match question {
            Question::Winner => self.find_winner(endgame, &flow, limits),
            Question::Points => self.find_points(endgame, &flow, limits)?,
        };
        Ok(Solution {
            outcome: answer.outcome,
            best: answer.best,
            nodes,
            depth,
            table_entries: self.table.entries() as u64,
            table_bytes: self.table.bytes(),
        })
    }

    fn forget(&mut self) {
        self.known = None;
        self.table.clear();
    }
}

impl Default for Solver {
    /// [`Solver::new`].
    fn default() -> Solver {
        Solver::new()
    }
}

fn sides(flow: &Flow) -> Sides {
    Sides { hands: [flow.hands[0], flow.hands[1]], turn: flow.turn.index() }
}

/// Bounds on points must fit into the table.
fn check_prices(prices: &Prices) -> Result<(), Unsolvable> {
    let Prices { card, black_two, red_two, three_pairs, quad, four_pairs, .. } = *prices;
    let Prices { no_card_played, instant_win, finish_with_two, .. } = *prices;
    let all = [card, black_two, red_two, three_pairs, quad, four_pairs];
    let mut all = all.into_iter().chain([no_card_played, instant_win, finish_with_two]);
    match all.find(|price| !(0..=100).contains(price)) {
        Some(price) => Err(Unsolvable::Price(price)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::deck::{ChaCha20, uniform};
    use wangzha::tienlen::Round;
    use wangzha::tienlen::{PairRuns, Rules};
    use wangzha::{Card, Cards};

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
                    let [seeing, unseeing] = [Solver::new(), blind()].map(|mut it| {
                        let endgame = Endgame::new(round, seat);
                        it.solve(&endgame, &Limits::NONE).unwrap().outcome
                    });
                    assert_eq!(seeing, unseeing, "{} for {seat} of {round:?}", rules.name);
                }
            }
        }
    }

    #[test]
    fn what_the_table_knows_changes_no_points() {
        let mut random = ChaCha20::from_key([2; 32]);
        for rules in all_rules() {
            for _ in 0..60 {
                let round = deal(&mut random, rules, 2, 7);
                let [seeing, unseeing] = [Solver::new(), blind()].map(|mut solver| {
                    let endgame = Endgame::new(round, Seat::S0);
                    solver.solve_points(&endgame, &Limits::NONE).unwrap().outcome
                });
                assert_eq!(seeing, unseeing, "{} {round:?}", rules.name);
            }
        }
    }
}
