//! Puzzles.

use serde::{Deserialize, Serialize};
use wangzha::{AnyRules, Cards, GameId, Language, Seat};
use wangzha_ai::puzzle::{Grade as AiGrade, Maker};
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use crate::Mind;
use crate::naming::{Playable, Tongue};

/// How hard a puzzle is.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Grade {
    /// A few cards, and perhaps two ways to win.
    Easy,
    /// One way to win, which is not the play that comes to mind first.
    Medium,
    /// The same with more cards.
    Hard,
}

/// Which puzzle.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "PuzzleAsk"))]
pub(crate) struct Ask {
    /// Of which game.
    #[cfg_attr(feature = "typescript", schemars(with = "String"))]
    game: GameId,
    /// How hard.
    grade: Grade,
    /// Which: the same number gives the same puzzle.
    number: u64,
    /// The language of the texts.
    language: Tongue,
}

/// An endgame that seat 0 leads and can win: ready to be used as a position.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Puzzle {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// What each seat holds.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Cards>"))]
    hands: Vec<Cards>,
    /// Who leads.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seat"))]
    first: Seat,
    /// Every first play that wins.
    winning: Vec<Playable>,
}

pub(super) fn puzzle(_: &mut Mind, asks: Ask) -> Answer<Puzzle> {
    let language: Language = asks.language.into();
    let grade = match asks.grade {
        Grade::Easy => AiGrade::Easy,
        Grade::Medium => AiGrade::Medium,
        Grade::Hard => AiGrade::Hard,
    };
    let puzzle = Maker::new().make(asks.game, grade, asks.number);
    let winning = puzzle.winning.iter();
    Ok(Puzzle {
        rules: puzzle.rules,
        hands: puzzle.hands.to_vec(),
        first: Seat::S0,
        winning: winning.map(|action| Playable::new(&puzzle.rules, action, language)).collect(),
    })
}
