//! What the command asks of a game: a position with all hands open, and who can
//! solve it.

use serde_json::{Map, Value};
use wangzha::{Cards, Language, Seat};
use wangzha_ai::solver::{Limits, Progress};

use super::error::SolveError;
use crate::game::Rules;
use crate::game::advice::Advice;
use crate::text::Label;

/// A position of one of the games.
///
/// There is one side that the question is about, the asker: the landlord, or in
/// Tien Len the seat that wants to be out first.
pub(super) trait Endgame: Copy {
    type Rules: Advice;
    type Solver;

    fn rules(&self) -> &Self::Rules;

    /// Who plays, in the order of play.
    fn seats(&self) -> Vec<Seat>;

    /// The name for players.
    fn name(&self, seat: Seat) -> Label;

    /// The name in options and in JSON.
    fn id(&self, seat: Seat) -> Value;

    fn hand(&self, seat: Seat) -> Cards;

    fn turn(&self) -> Seat;

    fn table(&self) -> Option<(Seat, PlayOf<Self>)>;

    fn is_askers_turn(&self) -> bool;

    /// Everything that the player can do.
    fn choices(&self) -> Vec<Choice<PlayOf<Self>>>;

    /// The position after a legal choice; `None` if that decides who is out
    /// first.
    fn after(&self, choice: Choice<PlayOf<Self>>) -> Option<Self>;

    /// A solver that uses up to so many bytes, and so many threads if it can.
    fn solver(&self, memory: usize, threads: usize) -> Self::Solver;

    /// Who wins; with `points` by how much.
    fn solve(
        &self,
        solver: &mut Self::Solver,
        points: bool,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Found<PlayOf<Self>>, SolveError>;

    /// Whether the asker wins, as a sentence.
    fn result(&self, asker_wins: bool, language: Language) -> String;

    /// What the points mean, as a sentence.
    fn points(&self, points: i64, language: Language) -> String;

    /// The hands, as the options have them.
    fn json(&self) -> Map<String, Value>;

    fn json_points(&self, points: i64) -> Value;

    /// Whether the asker wins, if that is known: the name of the field and what
    /// stands in it.
    fn json_result(&self, asker_wins: Option<bool>) -> (&'static str, Value);
}

/// The plays of a game.
pub(super) type PlayOf<E> = <<E as Endgame>::Rules as Rules>::Play;

/// What a player does: a play, or nothing.
pub(super) type Choice<P> = Option<P>;

/// What a search has found, and what it has cost.
#[derive(Clone, Copy)]
pub(super) struct Found<P> {
    /// Whether the asker wins; `None` if that is not known.
    pub(super) asker_wins: Option<bool>,
    /// What it is worth, if that was asked and is known.
    pub(super) points: Option<i64>,
    /// The best move; `None` if the answer is not known.
    pub(super) best: Option<Choice<P>>,
    pub(super) nodes: u64,
    pub(super) depth: u32,
    pub(super) table_entries: u64,
    pub(super) table_bytes: usize,
}

/// One move of a line.
#[derive(Clone, Copy)]
pub(super) struct Step<P> {
    pub(super) seat: Seat,
    pub(super) choice: Choice<P>,
    /// What the player holds after it.
    pub(super) left: Cards,
}
