//! What a game gives to the protocol.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;
use wangzha::{Cards, ImpossibleView, Seat};
use wangzha_ai::bot::Playable;

/// A game whose actions, views and rules can be said in the protocol.
///
/// Actions are spelt as everywhere: `pass`, `3s3h4c`, in Dou Dizhu also
/// `no 1 2 3 call rob` and `x1 x2 x4`.
pub trait Spoken:
    Playable<
        Action: fmt::Display + FromStr<Err: fmt::Display>,
        Rules: fmt::Display + FromStr<Err: fmt::Display>,
    >
{
    /// The action as text, without a reading where there is only one.
    fn spell(_rules: &Self::Rules, action: Self::Action) -> String {
        action.to_string()
    }

    /// What the seat that has this view means by a text, which need not be
    /// spelt as strictly: in Dou Dizhu ranks will do.
    fn action_meant(_view: &Self::View, text: &str) -> Result<Self::Action, Problem> {
        action(text)
    }

    /// The view as JSON. `history` is what has happened in the open.
    fn view_to_json(view: &Self::View, history: &[(Seat, Self::Action)]) -> Value;

    /// The view that a JSON text means, if it can be the view of a round.
    fn view_from_json(rules: &Self::Rules, view: &Value) -> Result<Self::View, Problem>;
}

/// The action that a text means. Whether it is legal is for the round to say.
pub(super) fn action<A: FromStr<Err: fmt::Display>>(text: &str) -> Result<A, Problem> {
    text.parse().map_err(|error| Problem(format!("'{text}': {error}")))
}

/// The rules that a text means.
pub(super) fn rules<R: FromStr<Err: fmt::Display>>(text: &str) -> Result<R, Problem> {
    text.parse().map_err(|error| Problem(format!("the rules '{text}': {error}")))
}

/// Why something that was said is not understood: a sentence for who writes a
/// bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem(pub(super) String);

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Problem {}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem(super::explain(&error))
    }
}

impl From<ImpossibleView> for Problem {
    fn from(error: ImpossibleView) -> Problem {
        Problem(format!("this view cannot be: {error}"))
    }
}

/// A seat by its number, if the table has it.
pub(super) fn seat(number: u8, players: u8) -> Result<Seat, Problem> {
    let seat = Seat::new(number).filter(|_| number < players);
    let wrong = || format!("there is no seat {number}: the seats are 0 to {}", players - 1);
    seat.ok_or_else(|| Problem(wrong()))
}

pub(super) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

pub(super) fn cards(text: &str) -> Result<Cards, Problem> {
    if text.is_empty() {
        return Ok(Cards::EMPTY);
    }
    text.parse().map_err(|error| Problem(format!("'{text}' should be cards: {error}")))
}
