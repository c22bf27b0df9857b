//! Questions to a solver that together keep to one set of limits.

use std::time::{Duration, Instant};

use wangzha::{Cards, Language};
use wangzha_ai::solver::Limits;

use super::endgame::{Choice, Endgame, Found, PlayOf, Step};
use super::error::SolveError;
use super::progress::Progress;
use crate::game::{Play, Rules};

/// A solver at work.
pub(super) struct Thinking<E: Endgame> {
    solver: E::Solver,
    /// For all questions together.
    limits: Limits,
    began: Instant,
    /// Positions looked at so far.
    nodes: u64,
    progress: Progress,
}

/// Moves up to the end, or as far as the limits allow.
pub(super) struct Line<P> {
    pub(super) steps: Vec<Step<P>>,
    pub(super) is_complete: bool,
}

impl<E: Endgame> Thinking<E> {
    pub(super) fn new(solver: E::Solver, limits: Limits, language: Language) -> Thinking<E> {
        let progress = Progress::new(language);
        Thinking { solver, limits, began: Instant::now(), nodes: 0, progress }
    }

    pub(super) fn solve(
        &mut self,
        endgame: &E,
        points: bool,
    ) -> Result<Found<PlayOf<E>>, SolveError> {
        let left = self.limits.without(self.nodes);
        let (before, began, progress) = (self.nodes, self.began, &mut self.progress);
        let found = endgame.solve(&mut self.solver, points, &left, &mut |now| {
            progress.show(before + now.nodes, began.elapsed());
        })?;
        self.nodes += found.nodes;
        Ok(found)
    }

    /// How long it has taken so far.
    pub(super) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Every move that wins for the side whose turn it is, by kind; `None` if a
    /// limit was reached.
    pub(super) fn winning_moves(&mut self, endgame: &E) -> Result<Winning<E>, SolveError> {
        let mut winning = Vec::new();
        for choice in endgame.choices() {
            let wins = match endgame.after(choice) {
                None => Some(endgame.is_askers_turn()),
                Some(next) => self.solve(&next, false)?.asker_wins,
            };
            let Some(asker_wins) = wins else { return Ok(None) };
            if asker_wins == endgame.is_askers_turn() {
                winning.push(choice);
            }
        }
        let rules = endgame.rules();
        winning.sort_by_cached_key(|choice| choice.map(|play| (play.kind(), rules.order(play))));
        Ok(Some(winning))
    }

    /// The line from here when all play their best; `found` is the first answer.
    pub(super) fn line(
        &mut self,
        endgame: &E,
        points: bool,
        mut found: Found<PlayOf<E>>,
    ) -> Result<Line<PlayOf<E>>, SolveError> {
        let (mut steps, mut here) = (Vec::new(), *endgame);
        loop {
            let Some(choice) = found.best else {
                return Ok(Line { steps, is_complete: false });
            };
            steps.push(step(&here, choice));
            match here.after(choice) {
                Some(next) => here = next,
                None => return Ok(Line { steps, is_complete: true }),
            }
            found = self.solve(&here, points)?;
        }
    }
}

/// What [`Thinking::winning_moves`] finds.
pub(super) type Winning<E> = Option<Vec<Choice<PlayOf<E>>>>;

/// The move of the player whose turn it is.
pub(super) fn step<E: Endgame>(endgame: &E, choice: Choice<PlayOf<E>>) -> Step<PlayOf<E>> {
    let hand = endgame.hand(endgame.turn());
    let played = choice.and_then(|play| E::Rules::choices(play, hand).next());
    Step { seat: endgame.turn(), choice, left: hand - played.unwrap_or(Cards::EMPTY) }
}
