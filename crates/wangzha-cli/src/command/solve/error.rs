//! Positions that make no sense.

use wangzha::{Cards, GameId, Language};
use wangzha_ai::solver::{doudizhu, tienlen};

use super::endgame::Who;
use crate::text;

/// Why a position cannot be solved.
#[derive(Clone, Debug)]
pub(crate) enum SolveError {
    /// Nobody has said who holds what.
    NoHands(GameId),
    /// Not one or two farmers.
    Farmers(usize),
    /// Not two to four players.
    Players(usize),
    /// This player has no cards.
    NoCards(Who),
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
    DouDizhu(doudizhu::Unsolvable),
    TienLen(tienlen::Unsolvable),
}

impl SolveError {
    /// What is wrong and what would have been right.
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            SolveError::NoHands(GameId::DouDizhu) => text::solve::whose_hands(language).to_owned(),
            SolveError::NoHands(GameId::TienLen) => text::solve::which_hands(language).to_owned(),
            SolveError::Farmers(n) => text::solve::farmers(language, n).to_string(),
            SolveError::Players(n) => text::solve::players(language, n).to_string(),
            SolveError::NoCards(who) => {
                text::solve::no_cards(language, &who.name(language)).to_string()
            }
            SolveError::Nobody { text, known } => {
                text::solve::nobody(language, text, known).to_string()
            }
            SolveError::Twice(cards) => text::solve::twice(language, cards).to_string(),
            SolveError::OwnTable => doudizhu::Unsolvable::OwnTable.text(language).to_string(),
            SolveError::DouDizhu(error) => error.text(language).to_string(),
            SolveError::TienLen(error) => error.text(language).to_string(),
        }
    }
}
