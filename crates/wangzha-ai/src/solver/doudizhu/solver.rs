//! The solver: keeps the table from question to question, and asks the search.

use wangzha::Points;
use wangzha::doudizhu::{Planner, Rules};

use super::busy::Busy;
use super::goal::Goal;
use super::node::Node;
use super::search::{Scratch, Search};
use super::table::Table;
use super::{Endgame, Move, Unsolvable, points};
use crate::solver::meter::{Meter, Signals, Stopped};
use crate::solver::{Limits, OpenHands, Outcome, Question, Solution, Solve};
use crate::threads::{side_by_side, useful};

/// The smallest table has `2^SMALLEST` buckets.
const SMALLEST: u32 = 8;
/// By how many bits the table grows at once.
const GROWTH: u32 = 2;

/// Solves [endgames](Endgame) of Dou Dizhu, and remembers what it has learnt.
///
/// What it knows does not depend on the deal: whoever asks about many small
/// positions under the same rules does well to ask the same solver.
///
/// ```
/// use wangzha::Points;
/// use wangzha::doudizhu::Rules;
/// use wangzha_ai::solver::doudizhu::{Endgame, Solver};
/// use wangzha_ai::solver::{Limits, Outcome, Solve};
/// let mut solver = Solver::new();
/// let endgame = Endgame::puzzle(Rules::COMPETITION, "3455KK".parse()?, "345522".parse()?);
/// assert_eq!(solver.solve(&endgame, &Limits::NONE)?.outcome, Outcome::Win);
/// // nobody has a bomb, so a win is worth one point
/// let points = solver.solve_points(&endgame, &Limits::NONE)?.outcome.points();
/// assert_eq!(points, Some(Points::whole(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    /// The rules of what it knows.
    known: Option<(Rules, Planner)>,
    table: Table,
    /// One for each thread.
    scratch: Vec<Scratch>,
}

impl Solver {
    /// A solver that thinks in one thread.
    #[must_use]
    pub fn new() -> Solver {
        Solver { known: None, table: Table::new(SMALLEST), scratch: vec![Scratch::new()] }
    }

    /// The same with so many threads, which share the table. Only positions
    /// that take a second or more gain from a second one. Without the feature
    /// `threads` there is one.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::doudizhu::{Endgame, Solver};
    /// use wangzha_ai::solver::{Limits, Outcome, Solve};
    /// let endgame = Endgame::puzzle(Rules::COMPETITION, "44A".parse()?, "3K".parse()?);
    /// let solution = Solver::new().with_threads(2).solve(&endgame, &Limits::NONE)?;
    /// assert_eq!(solution.outcome, Outcome::Win);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Solver {
        self.scratch.resize_with(useful(threads), Scratch::new);
        self
    }

    /// Puts a question to all threads; the first answer counts. When the table
    /// is crowded they begin again with a larger one.
    fn answer(&mut self, endgame: &Endgame, question: Question, limits: &Limits) -> Attempt {
        let most_bits = self.make_room(endgame, limits);
        let mut all = Attempt::default();
        loop {
            let may_grow = self.table.bucket_bits() < most_bits;
            let one = self.attempt(endgame, question, &limits.without(all.nodes), may_grow);
            all.nodes += one.nodes;
            all.depth = all.depth.max(one.depth);
            all.answer = one.answer;
            if all.answer.is_some() || !one.is_crowded {
                return all;
            }
            self.table = self.table.grown((self.table.bucket_bits() + GROWTH).min(most_bits));
        }
    }

    /// The same until the table is crowded.
    fn attempt(
        &mut self,
        endgame: &Endgame,
        question: Question,
        limits: &Limits,
        may_grow: bool,
    ) -> Attempt {
        let rules = &endgame.rules;
        let Solver { known, table, scratch } = self;
        let (_, planner) = known.get_or_insert_with(|| (*rules, Planner::new(rules)));
        let (planner, table) = (&*planner, &*table);
        let signals = &Signals::default();
        let busy = (scratch.len() > 1).then(Busy::new);
        let meter = match busy {
            None => Meter::new(limits),
            Some(_) => Meter::new(limits).with_helpers(signals),
        };
        let run = |scratch, meter| {
            let search = Search::new(rules, table, planner, scratch, meter);
            let mut search = search.beside(busy.as_ref()).growing(may_grow);
            let answer = put(question, endgame, &mut search).ok();
            // whoever has it tells the others to stop
            signals.stop();
            let Search { is_crowded, deepest: depth, .. } = search;
            Attempt { answer, is_crowded, nodes: search.meter.nodes(), depth }
        };
        let (leaders, helpers) = scratch.split_at_mut(1);
        let help = |scratch| run(scratch, Meter::helper(limits, signals));
        let attempts = side_by_side(helpers, help, || run(&mut leaders[0], meter));
        Attempt {
            answer: attempts.iter().find_map(|attempt| attempt.answer),
            is_crowded: attempts.iter().any(|attempt| attempt.is_crowded),
            nodes: attempts.iter().map(|attempt| attempt.nodes).sum(),
            depth: attempts.iter().map(|attempt| attempt.depth).max().unwrap_or(0),
        }
    }

    /// Makes the table fit for the rules, the limits and the position; tells how
    /// large it may grow.
    fn make_room(&mut self, endgame: &Endgame, limits: &Limits) -> u32 {
        let bits_in_memory = Table::bucket_bits_in(limits.bytes()).max(SMALLEST);
        let is_known = self.known.as_ref().is_some_and(|(rules, _)| *rules == endgame.rules);
        if !is_known {
            self.known = None;
        }
        if !is_known || self.table.bucket_bits() > bits_in_memory {
            self.forget();
        }
        let enough = enough_bucket_bits(endgame.hands.iter().map(|hand| hand.total()).sum());
        let bits = enough.start.min(bits_in_memory);
        if self.table.bucket_bits() < bits {
            self.table = self.table.grown(bits);
        }
        enough.most.min(bits_in_memory)
    }
}

impl Solve for Solver {
    type Endgame = Endgame;

    fn ask(
        &mut self,
        endgame: &Endgame,
        question: Question,
        limits: &Limits,
    ) -> Result<Solution<Move>, Unsolvable> {
        endgame.check()?;
        let found = self.answer(endgame, question, limits);
        let (outcome, best) = found.answer.unwrap_or((Outcome::Unknown, None));
        Ok(Solution {
            outcome,
            best,
            nodes: found.nodes,
            depth: found.depth,
            table_entries: self.table.entries(),
            table_bytes: self.table.bytes(),
        })
    }

    fn forget(&mut self) {
        self.table = Table::new(SMALLEST);
    }
}

impl Default for Solver {
    /// [`Solver::new`].
    fn default() -> Solver {
        Solver::new()
    }
}

/// What a search answers: the outcome and the best move.
type Answer = (Outcome, Option<Move>);

/// What was found, if anything, and what it has cost.
#[derive(Default)]
struct Attempt {
    answer: Option<Answer>,
    /// Whether it was given up for a larger table.
    is_crowded: bool,
    nodes: u64,
    depth: u32,
}

/// Puts the question to a search, which thinks of the landlord, and turns the
/// answer to the seat that asks.
fn put(question: Question, endgame: &Endgame, search: &mut Search<'_>) -> Result<Answer, Stopped> {
    let is_landlord = endgame.seat == endgame.landlord;
    match question {
        Question::Winner => {
            let node = Node::new(endgame, Goal::WIN, &search.keys);
            let (reached, best) = search.root(&node)?;
            Ok((Outcome::of(reached == is_landlord), best))
        }
        Question::Points => {
            let (points, best) = points::solve(search, endgame)?;
            let points = Points::whole(if is_landlord { points } else { -points });
            Ok((Outcome::Points(points), best))
        }
    }
}

/// How large a table is, in bits that index its buckets.
struct Room {
    start: u32,
    most: u32,
}

/// As many buckets as positions of so many cards make use of, with few
/// exceptions: a small table fits into the caches. What more cards need differs
/// so much that the table begins small and grows.
fn enough_bucket_bits(cards: u32) -> Room {
    let enough = |bits| Room { start: bits, most: bits };
    match cards {
        0..=16 => enough(12),
        17..=24 => enough(15),
        25..=30 => enough(18),
        31..=36 => enough(20),
        _ => Room { start: 18, most: u32::MAX },
    }
}
