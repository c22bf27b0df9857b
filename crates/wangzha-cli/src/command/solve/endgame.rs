//! What the command needs to know of a game beside what its solver knows.

use serde_json::{Map, Value};
use wangzha::{Cards, Language, Points, Seat};
use wangzha_ai::solver::{ErrorOf, MoveOf, Outcome, Solve};

use super::error::SolveError;
use crate::game::Rules;
use crate::game::advice::Advice;
use crate::text;

/// A position of one of the games, as it is shown.
///
/// There is one side that the question is about, the asker: the landlord, or in
/// Tien Len the seat that wants to be out first.
pub(super) trait Endgame: Copy {
    type Rules: Advice;
    type Solver: Solve;

    fn rules(&self) -> &Self::Rules;

    /// Who plays, in the order of play.
    fn seats(&self) -> Vec<Seat>;

    fn who(&self, seat: Seat) -> Who;

    fn hand(&self, seat: Seat) -> Cards;

    fn table(&self) -> Option<(Seat, PlayOf<Self>)>;

    /// The position as the solver sees it.
    fn open(&self) -> &<Self::Solver as Solve>::Endgame;

    /// A solver that uses so many threads if it can.
    fn solver(threads: usize) -> Self::Solver;

    /// A move of the solver.
    fn choice(&self, of_solver: MoveOf<Self::Solver>) -> Choice<PlayOf<Self>>;

    /// What the solver refuses.
    fn refusal(error: ErrorOf<Self::Solver>) -> SolveError;

    /// Whether the asker wins, as far as the outcome tells.
    fn asker_wins(outcome: Outcome) -> Option<bool>;

    /// Whether the asker wins, as a sentence.
    fn result(&self, asker_wins: bool, language: Language) -> String;

    /// What the points mean, as a sentence.
    fn points(&self, points: Points, language: Language) -> String;

    /// The hands, as the options have them.
    fn json(&self) -> Map<String, Value>;

    /// Whether the asker wins, if that is known: the name of the field and what
    /// stands in it.
    fn json_result(&self, asker_wins: Option<bool>) -> (&'static str, Value);
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Who {
    Landlord,
    OnlyFarmer,
    /// One of two, counted from one.
    Farmer(u8),
    /// Somebody without a role.
    Seat(Seat),
}

impl Who {
    /// The name for players.
    pub(super) fn name(self, language: Language) -> String {
        match self {
            Who::Landlord => text::play::landlord(language).to_owned(),
            Who::OnlyFarmer => text::solve::farmer(language).to_owned(),
            Who::Farmer(n) => text::solve::farmer_number(language, n).to_string(),
            Who::Seat(seat) => text::solve::seat(language, seat.number()).to_string(),
        }
    }
}

/// The plays of a game.
pub(super) type PlayOf<E> = <<E as Endgame>::Rules as Rules>::Play;

/// What a player does: a play, or nothing.
pub(super) type Choice<P> = Option<P>;
