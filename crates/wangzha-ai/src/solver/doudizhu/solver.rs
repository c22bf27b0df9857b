//! The solver: keeps the table from question to question, and asks the search.

use wangzha::doudizhu::{Planner, Rules, Side};

use super::busy::Busy;
use super::goal::Goal;
use super::node::Node;
use super::search::{Scratch, Search};
use super::table::Table;
use super::{Move, Outcome, Position, PositionError, Solution, points};
use crate::solver::Limits;
use crate::solver::meter::{Meter, Progress, Signals, Stopped};
use crate::threads::{side_by_side, useful};

/// How much memory a solver may use unless told otherwise, in bytes.
const MEMORY: usize = 256 << 20;
/// The smallest table has `2^SMALLEST` buckets.
const SMALLEST: u32 = 8;

/// Solves positions under some rules, and remembers what it has learnt.
///
/// What it knows does not depend on the deal: whoever asks about many small
/// positions does well to ask the same solver.
///
/// ```
/// use wangzha::doudizhu::{Rules, Side};
/// use wangzha_ai::solver::doudizhu::{Outcome, Position, Solver};
/// use wangzha_ai::solver::Limits;
/// let mut solver = Solver::new(&Rules::COMPETITION);
/// let position = Position::puzzle("3455KK".parse()?, "345522".parse()?);
/// let solution = solver.solve(&position, &Limits::NONE)?;
/// assert_eq!(solution.outcome, Outcome::Win(Side::Landlord));
/// // nobody has a bomb, so a win is worth one point
/// assert_eq!(solver.solve_points(&position, &Limits::NONE)?.outcome, Outcome::Points(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    rules: Rules,
    planner: Planner,
    table: Table,
    memory: usize,
    /// One for each thread.
    scratch: Vec<Scratch>,
}

impl Solver {
    /// A solver for these rules that uses up to 256 MiB.
    pub fn new(rules: &Rules) -> Solver {
        Solver::with_memory(rules, MEMORY)
    }

    /// A solver with up to so many bytes for its table of solved positions. It
    /// takes as much only for positions of many cards.
    pub fn with_memory(rules: &Rules, bytes: usize) -> Solver {
        Solver {
            rules: *rules,
            planner: Planner::new(rules),
            table: Table::new(SMALLEST),
            memory: bytes,
            scratch: vec![Scratch::new()],
        }
    }

    /// The same with so many threads, which share the table. Only positions
    /// that take a second or more gain from a second one. Without the feature
    /// `threads` there is one.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::doudizhu::Solver;
    /// let solver = Solver::with_memory(&Rules::COMPETITION, 64 << 20).threads(2);
    /// assert_eq!(solver.rules().name, "competition");
    /// ```
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Solver {
        self.scratch.resize_with(useful(threads), Scratch::new);
        self
    }

    /// The rules that it solves under.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Forgets what it has learnt: from here on it answers like a new one, node
    /// for node. Whoever limits its nodes and wants the same answers again needs
    /// that.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::Limits;
    /// use wangzha_ai::solver::doudizhu::{Position, Solver};
    /// let mut solver = Solver::new(&Rules::COMPETITION);
    /// let position = Position::puzzle("3455KK".parse()?, "345522".parse()?);
    /// let first = solver.solve(&position, &Limits::NONE)?;
    /// solver.forget();
    /// assert_eq!(solver.solve(&position, &Limits::NONE)?.nodes, first.nodes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forget(&mut self) {
        self.table = Table::new(SMALLEST);
    }

    /// Which side wins, and by which move.
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits,
    ) -> Result<Solution, PositionError> {
        self.solve_watched(position, limits, &mut |_| {})
    }

    /// As [`solve`](Solver::solve); `watch` is told the progress some thousand
    /// times a second.
    pub fn solve_watched(
        &mut self,
        position: &Position,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solution, PositionError> {
        self.ask(position, limits, watch, |search| {
            let node = Node::new(position, Goal::WIN, &search.keys);
            let (reached, best) = search.root(&node)?;
            Ok((Outcome::Win(winner(reached)), best))
        })
    }

    /// How many points the position is worth, see [`Outcome::Points`], and by
    /// which move.
    pub fn solve_points(
        &mut self,
        position: &Position,
        limits: &Limits,
    ) -> Result<Solution, PositionError> {
        self.solve_points_watched(position, limits, &mut |_| {})
    }

    /// As [`solve_points`](Solver::solve_points), with progress as in
    /// [`solve_watched`](Solver::solve_watched).
    pub fn solve_points_watched(
        &mut self,
        position: &Position,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solution, PositionError> {
        self.ask(position, limits, watch, |search| {
            let (points, best) = points::solve(search, position)?;
            Ok((Outcome::Points(points), best))
        })
    }

    /// All moves that win for the side whose turn it is, passes first, then by
    /// number of cards; `None` if a limit was reached.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::doudizhu::{Position, Solver};
    /// use wangzha_ai::solver::Limits;
    /// let mut solver = Solver::new(&Rules::COMPETITION);
    /// let position = Position::puzzle("3455KK".parse()?, "345522".parse()?);
    /// let moves = solver.winning_moves(&position, &Limits::NONE)?.expect("no limits");
    /// assert_eq!(moves.iter().map(|m| m.to_string()).collect::<Vec<_>>(), ["4", "5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_moves(
        &mut self,
        position: &Position,
        limits: &Limits,
    ) -> Result<Option<Vec<Move>>, PositionError> {
        position.check(&self.rules)?;
        self.make_room(position);
        let mut watch = |_| {};
        let meter = Meter::new(limits, &mut watch);
        let Solver { rules, planner, table, scratch, .. } = self;
        let mut search = Search::new(rules, table, planner, &mut scratch[0], meter);
        let node = Node::new(position, Goal::WIN, &search.keys);
        let Ok(mut winning) = search.all_winning(&node) else { return Ok(None) };
        let order = |choice: &Move| {
            choice.play().map(|play| (play.counts().total(), play.counts().nibbles()))
        };
        winning.sort_by_key(order);
        Ok(Some(winning))
    }

    /// Puts a question to all threads; the first answer counts.
    fn ask(
        &mut self,
        position: &Position,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
        question: impl Fn(&mut Search<'_>) -> Result<Answer, Stopped> + Sync,
    ) -> Result<Solution, PositionError> {
        position.check(&self.rules)?;
        self.make_room(position);
        let Solver { rules, planner, table, scratch, .. } = self;
        let (rules, planner, table, question) = (&*rules, &*planner, &*table, &question);
        let signals = &Signals::default();
        let busy = (scratch.len() > 1).then(Busy::new);
        let meter = match busy {
            None => Meter::new(limits, watch),
            Some(_) => Meter::new(limits, watch).with_helpers(signals),
        };
        let run = |scratch, meter| {
            let search = Search::new(rules, table, planner, scratch, meter);
            let mut search = search.beside(busy.as_ref());
            let answer = question(&mut search);
            // whoever has it tells the others to stop
            signals.stop();
            Report { answer, nodes: search.meter.nodes(), depth: search.deepest }
        };
        let (leaders, helpers) = scratch.split_at_mut(1);
        let help = |scratch| run(scratch, Meter::helper(limits, signals));
        let reports = side_by_side(helpers, help, || run(&mut leaders[0], meter));
        let (outcome, best) = reports
            .iter()
            .find_map(|report| report.answer.ok())
            .unwrap_or((Outcome::Unknown, None));
        Ok(Solution {
            outcome,
            best,
            nodes: reports.iter().map(|report| report.nodes).sum(),
            depth: reports.iter().map(|report| report.depth).max().unwrap_or(0),
            table_entries: self.table.entries(),
            table_bytes: self.table.bytes(),
        })
    }

    /// Makes the table large enough for the position.
    fn make_room(&mut self, position: &Position) {
        let cards: u32 = position.hands.iter().map(|hand| hand.total()).sum();
        let bits = Table::bucket_bits_in(self.memory).min(enough_bucket_bits(cards));
        if self.table.bucket_bits() < bits {
            self.table = self.table.grown(bits);
        }
    }
}

/// What a search answers: the outcome and the best move.
type Answer = (Outcome, Option<Move>);

/// What a thread has found, and what it has cost.
struct Report {
    answer: Result<Answer, Stopped>,
    nodes: u64,
    depth: u32,
}

/// As many buckets as positions of so many cards make use of, with few
/// exceptions. A small table fits into the caches.
fn enough_bucket_bits(cards: u32) -> u32 {
    match cards {
        0..=16 => 12,
        17..=24 => 15,
        25..=30 => 18,
        31..=36 => 20,
        _ => u32::MAX,
    }
}

fn winner(landlord: bool) -> Side {
    if landlord { Side::Landlord } else { Side::Farmers }
}
