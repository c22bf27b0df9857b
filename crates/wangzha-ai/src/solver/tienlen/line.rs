//! The line that follows when all play their best.

use wangzha::tienlen::{Action, Round};
use wangzha::{Game, Seat};

use super::{Outcome, RoundError, Solution, Solver};
use crate::solver::Limits;

impl Solver {
    /// Who does what from here until the next player is out, when the seat and
    /// all others play their best: who wins wins, and who loses makes it as
    /// hard as he can. It ends early if a limit is reached; the limits are for
    /// the whole line.
    ///
    /// ```
    /// use wangzha::tienlen::{Action, Round, Rules};
    /// use wangzha::{Cards, Seat};
    /// use wangzha_ai::solver::Limits;
    /// use wangzha_ai::solver::tienlen::Solver;
    /// let hands = ["4s 4d Ah", "3s Kd"].map(|hand| hand.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let line = Solver::new().best_line(&round, Seat::S0, &Limits::NONE)?;
    /// let first = (Seat::S0, Action::Play("4s 4d".parse()?));
    /// assert_eq!(line[0], first);
    /// assert_eq!(line.len(), 3); // the pair, a pass, the ace
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_line(
        &mut self,
        round: &Round,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Vec<(Seat, Action)>, RoundError> {
        self.follow(*round, limits, |solver, round, limits| solver.solve(round, seat, limits))
    }

    /// As [`best_line`](Solver::best_line), for points.
    pub fn best_line_for_points(
        &mut self,
        round: &Round,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Vec<(Seat, Action)>, RoundError> {
        self.follow(*round, limits, |solver, round, limits| {
            solver.solve_points(round, seat, limits)
        })
    }

    fn follow(
        &mut self,
        mut round: Round,
        limits: &Limits,
        ask: impl Fn(&mut Solver, &Round, &Limits) -> Result<Solution, RoundError>,
    ) -> Result<Vec<(Seat, Action)>, RoundError> {
        let out = round.places().len();
        let (mut line, mut nodes) = (Vec::new(), 0);
        loop {
            let solution = ask(self, &round, &limits.without(nodes))?;
            nodes += solution.nodes;
            let best = solution.best.filter(|_| solution.outcome != Outcome::Unknown);
            let (Some(best), Some(turn)) = (best, round.turn()) else { return Ok(line) };
            if round.apply(turn, best).is_err() {
                return Err(RoundError::Impossible);
            }
            line.push((turn, best));
            if round.turn().is_none() || round.places().len() > out {
                return Ok(line);
            }
        }
    }
}
