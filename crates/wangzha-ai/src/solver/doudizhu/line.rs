//! The line that follows when all play their best.

use super::{Move, Outcome, Position, PositionError, Solution, Solver};
use crate::solver::Limits;

impl Solver {
    /// The moves from here to the end when both sides play their best: the
    /// winner wins, and the loser makes it as hard as he can. It ends early if
    /// a limit is reached; the limits are for the whole line.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::doudizhu::{Position, Solver};
    /// use wangzha_ai::solver::Limits;
    /// let mut solver = Solver::new(&Rules::COMPETITION);
    /// let position = Position::puzzle("44A".parse()?, "3K".parse()?);
    /// let line = solver.best_line(&position, &Limits::NONE)?;
    /// assert_eq!(line.iter().map(|m| m.to_string()).collect::<Vec<_>>(), ["44", "pass", "A"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_line(
        &mut self,
        position: &Position,
        limits: &Limits,
    ) -> Result<Vec<Move>, PositionError> {
        self.follow(position, limits, Solver::solve)
    }

    /// As [`best_line`](Solver::best_line), for points.
    pub fn best_line_for_points(
        &mut self,
        position: &Position,
        limits: &Limits,
    ) -> Result<Vec<Move>, PositionError> {
        self.follow(position, limits, Solver::solve_points)
    }

    fn follow(
        &mut self,
        position: &Position,
        limits: &Limits,
        ask: impl Fn(&mut Solver, &Position, &Limits) -> Result<Solution, PositionError>,
    ) -> Result<Vec<Move>, PositionError> {
        let mut line = Vec::new();
        let (mut position, mut nodes) = (*position, 0);
        loop {
            let solution = ask(self, &position, &limits.without(nodes))?;
            nodes += solution.nodes;
            let Some(best) = solution.best.filter(|_| solution.outcome != Outcome::Unknown) else {
                return Ok(line);
            };
            line.push(best);
            match position.after(best) {
                Some(next) => position = next,
                None => return Ok(line),
            }
        }
    }
}
