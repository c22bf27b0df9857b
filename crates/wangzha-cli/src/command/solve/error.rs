//! Positions that make no sense.

use std::fmt::Display;

use wangzha::{Cards, Language};
use wangzha_ai::solver::doudizhu::PositionError;
use wangzha_ai::solver::tienlen::RoundError;

use crate::args::Game;
use crate::text::Phrase;
use crate::text::solve::{FARMERS, NO_CARDS, NOBODY, PLAYERS, TWICE, WHICH_HANDS, WHOSE_HANDS};

/// Why a position cannot be solved.
#[derive(Clone, Debug)]
pub(crate) enum SolveError {
    /// Nobody has said who holds what.
    NoHands(Game),
    /// Not one or two farmers.
    Farmers(usize),
    /// Not two to four players.
    Players(usize),
    /// This player has no cards.
    NoCards(Phrase),
    /// Nobody is called so.
    Nobody {
        text: String,
        known: String,
    },
    /// The same card in two hands, or in a hand and on the table.
    Twice(Cards),
    /// The play to beat is that of the player whose turn it is.
    OwnTable,
    /// What the solver says.
    Position(PositionError),
    Round(RoundError),
}

impl SolveError {
    /// What is wrong and what would have been right.
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            SolveError::NoHands(Game::Doudizhu) => WHOSE_HANDS.of(language).to_owned(),
            SolveError::NoHands(Game::Tienlen) => WHICH_HANDS.of(language).to_owned(),
            SolveError::Farmers(n) => FARMERS.with(language, &[("n", n)]),
            SolveError::Players(n) => PLAYERS.with(language, &[("n", n)]),
            SolveError::NoCards(who) => NO_CARDS.with(language, &[("who", &who.of(language))]),
            SolveError::Nobody { text, known } => {
                let values: [(&str, &dyn Display); 2] = [("text", text), ("known", known)];
                NOBODY.with(language, &values)
            }
            SolveError::Twice(cards) => TWICE.with(language, &[("cards", &format!("{cards:#}"))]),
            SolveError::OwnTable => PositionError::OwnTable.text(language).to_string(),
            SolveError::Position(error) => error.text(language).to_string(),
            SolveError::Round(error) => error.text(language).to_string(),
        }
    }
}
