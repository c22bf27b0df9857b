//! One line of a file: which kind of case it is, told by its fields, and what
//! it says.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use wangzha::{Cards, ParseCardsError, doudizhu, tienlen};
use wangzha_fair::HexError;

use super::{bidding, fair, games, plans, puzzles, score, turns};
use crate::game::Rules;
use crate::input::{self, InputError};

/// A case, ready to be run.
#[derive(Debug)]
pub(super) enum Case {
    /// What some cards are, and what they beat.
    DouDizhu(Plays<doudizhu::Rules>),
    TienLen(Plays<tienlen::Rules>),
    /// How many legal leads a hand of Dou Dizhu has.
    Leads {
        hand: Cards,
        numbers: Vec<(doudizhu::Rules, Numbers)>,
    },
    /// How many legal leads of each kind a hand of Tien Len has, and in total.
    TienLenLeads {
        hand: Cards,
        numbers: Vec<(tienlen::Rules, BTreeMap<String, u64>)>,
    },
    /// The legal moves that DouZero lists, `rival` being the play to beat; an
    /// empty move is a pass.
    DouZeroMoves {
        hand: Cards,
        rival: Cards,
        moves: BTreeSet<String>,
    },
    /// Who becomes the landlord.
    Bidding(bidding::Case),
    /// What a round of Dou Dizhu pays.
    Score(score::Case),
    /// Which rounds of Dou Dizhu are one-sided.
    Spring(score::SpringCase),
    /// Turns, passes and chops of Tien Len.
    Turns(turns::Case),
    /// How many complete games a small deal of Dou Dizhu has.
    Games(games::Case),
    /// A deal that players can check.
    FairDeal(fair::Case),
    /// The fewest plays of a hand in the exercise of NOIP 2015.
    FewestPlays(plans::Case),
    /// Who wins an endgame of Dou Dizhu.
    Puzzle(puzzles::Case),
}

/// What is asked of some cards under each of some rules.
#[derive(Debug)]
pub(super) struct Plays<R> {
    pub(super) presets: Vec<R>,
    pub(super) cards: Cards,
    pub(super) question: Question,
}

#[derive(Debug)]
pub(super) enum Question {
    /// All readings of the cards.
    Classify { readings: BTreeSet<String> },
    /// Whether they beat others, which may have been declared.
    Beats { over: Cards, over_as: Option<String>, expect: bool },
}

/// How many different sets of ranks, and how many readings of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Numbers {
    pub(super) multisets: usize,
    pub(super) readings: usize,
}

/// Why a line is not a case.
#[derive(Debug)]
pub(crate) enum Misfit {
    /// Not a JSON object, or one whose fields are not what they should be.
    Json(serde_json::Error),
    /// The fields are those of no kind of case.
    Fields(Vec<String>),
    /// A game that is not there.
    Game(String),
    /// A field should hold cards.
    Cards(String, ParseCardsError),
    /// A field should hold 32 bytes.
    Bytes(String, HexError),
    /// Not what a seat does.
    Step(String),
    /// Nothing that can be said about a round.
    Fact(String),
    /// A preset that is not there.
    Preset(InputError),
    /// A position that cannot be.
    Position(InputError),
}

/// Reads a line. The second value is the `id` that it gives itself, if any.
pub(super) fn read(line: &str) -> Result<(Case, Option<String>), Misfit> {
    let fields = fields_of(line)?;
    let id = id(&fields);
    Ok((case(fields)?, id))
}

pub(super) fn fields_of(line: &str) -> Result<Map<String, Value>, Misfit> {
    serde_json::from_str(line).map_err(Misfit::Json)
}

/// The name that a line gives itself.
pub(super) fn id(fields: &Map<String, Value>) -> Option<String> {
    match fields.get("id") {
        Some(Value::String(id)) => Some(id.clone()),
        other => other.map(Value::to_string),
    }
}

fn case(fields: Map<String, Value>) -> Result<Case, Misfit> {
    let has = |names: &[&str]| names.iter().all(|name| fields.contains_key(*name));
    if has(&["game", "kind", "expect"]) {
        let is_about_cards = has(&["cards"]);
        let game = fields.get("game").and_then(Value::as_str);
        return match (game, is_about_cards) {
            (Some("doudizhu"), true) => Ok(Case::DouDizhu(plays(fields_as(fields)?)?)),
            (Some("tienlen"), true) => Ok(Case::TienLen(plays(fields_as(fields)?)?)),
            (Some("doudizhu"), false) => doudizhu_flow(fields_as(fields)?),
            (Some("tienlen"), false) => tienlen_flow(fields_as(fields)?),
            _ => Err(Misfit::Game(fields["game"].to_string())),
        };
    }
    if has(&["hand", "rival", "moves"]) {
        return douzero_moves(fields_as(fields)?);
    }
    if has(&["hand", "lead"]) {
        return tienlen_leads(fields_as(fields)?);
    }
    if has(&["hand", "kind"]) {
        return leads(fields_as(fields)?);
    }
    if has(&["landlord", "leaves"]) {
        return games::Case::read(fields_as(fields)?).map(Case::Games);
    }
    if has(&["server_seed", "deck"]) {
        return fair::Case::read(fields_as(fields)?).map(Case::FairDeal);
    }
    if has(&["hand", "min_plays"]) {
        return plans::Case::read(fields_as(fields)?).map(Case::FewestPlays);
    }
    if has(&["landlord", "farmers", "winner"]) {
        let rules = doudizhu::Rules::default();
        return puzzles::Case::read(fields_as(fields)?, &rules).map(Case::Puzzle);
    }
    Err(Misfit::Fields(fields.keys().cloned().collect()))
}

pub(super) fn fields_as<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, Misfit> {
    value_as(Value::Object(fields))
}

pub(super) fn value_as<T: DeserializeOwned>(value: Value) -> Result<T, Misfit> {
    serde_json::from_value(value).map_err(Misfit::Json)
}

/// A number that can be at most so high.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(try_from = "u8")]
pub(super) struct UpTo<const MOST: u8>(pub(super) u8);

impl<const MOST: u8> TryFrom<u8> for UpTo<MOST> {
    type Error = String;

    fn try_from(number: u8) -> Result<UpTo<MOST>, String> {
        if number <= MOST {
            Ok(UpTo(number))
        } else {
            Err(format!("{number} is too high; at most {MOST} is possible"))
        }
    }
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum DouDizhuFlow {
    Bid(bidding::Line),
    Rob(bidding::Line),
    Score(score::Line),
    Spring(score::SpringLine),
}

fn doudizhu_flow(line: DouDizhuFlow) -> Result<Case, Misfit> {
    match line {
        DouDizhuFlow::Bid(line) | DouDizhuFlow::Rob(line) => {
            bidding::Case::read(line).map(Case::Bidding)
        }
        DouDizhuFlow::Score(line) => score::Case::read(line).map(Case::Score),
        DouDizhuFlow::Spring(line) => score::SpringCase::read(&line).map(Case::Spring),
    }
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TienLenFlow {
    Flow(turns::Line),
}

fn tienlen_flow(TienLenFlow::Flow(line): TienLenFlow) -> Result<Case, Misfit> {
    turns::Case::read(line).map(Case::Turns)
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum PlayLine {
    Classify { preset: String, cards: String, expect: BTreeSet<String> },
    Beats { preset: String, cards: String, over: String, over_as: Option<String>, expect: bool },
}

fn plays<R: Rules>(line: PlayLine) -> Result<Plays<R>, Misfit> {
    let (preset, cards, question) = match line {
        PlayLine::Classify { preset, cards, expect } => {
            (preset, cards, Question::Classify { readings: expect })
        }
        PlayLine::Beats { preset, cards, over, over_as, expect } => {
            (preset, cards, Question::Beats { over: read_cards::<R>(over)?, over_as, expect })
        }
    };
    Ok(Plays { presets: presets(&preset)?, cards: read_cards::<R>(cards)?, question })
}

#[derive(Deserialize)]
struct LeadsLine {
    hand: String,
    #[serde(rename = "kind")]
    _kind: LeadsKind,
    #[serde(flatten)]
    numbers: BTreeMap<String, Numbers>,
}

/// Only one kind is known; any other is refused.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum LeadsKind {
    Lead,
}

fn leads(line: LeadsLine) -> Result<Case, Misfit> {
    let hand = read_cards::<doudizhu::Rules>(line.hand)?;
    Ok(Case::Leads { hand, numbers: by_preset(line.numbers)? })
}

#[derive(Deserialize)]
struct TienLenLeadsLine {
    hand: String,
    lead: BTreeMap<String, BTreeMap<String, u64>>,
}

fn tienlen_leads(line: TienLenLeadsLine) -> Result<Case, Misfit> {
    let hand = read_cards::<tienlen::Rules>(line.hand)?;
    Ok(Case::TienLenLeads { hand, numbers: by_preset(line.lead)? })
}

fn by_preset<R: Rules, T>(numbers: BTreeMap<String, T>) -> Result<Vec<(R, T)>, Misfit> {
    numbers.into_iter().map(|(name, numbers)| Ok((preset(&name)?, numbers))).collect()
}

#[derive(Deserialize)]
struct MovesLine {
    hand: String,
    rival: String,
    moves: Vec<String>,
}

fn douzero_moves(line: MovesLine) -> Result<Case, Misfit> {
    let read = read_cards::<doudizhu::Rules>;
    let moves = line.moves.into_iter().map(|cards| Ok(read(cards)?.counts().to_string()));
    Ok(Case::DouZeroMoves {
        hand: read(line.hand)?,
        rival: read(line.rival)?,
        moves: moves.collect::<Result<_, _>>()?,
    })
}

pub(super) fn read_cards<R: Rules>(text: String) -> Result<Cards, Misfit> {
    R::parse(&text).map_err(|error| Misfit::Cards(text, error))
}

/// `all`, or some names with commas between them.
pub(super) fn presets<R: Rules>(names: &str) -> Result<Vec<R>, Misfit> {
    if names == "all" {
        return Ok(R::PRESETS.into());
    }
    names.split(',').map(preset).collect()
}

pub(super) fn preset<R: Rules>(name: &str) -> Result<R, Misfit> {
    input::preset(name.trim()).map_err(Misfit::Preset)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_case_is_known_by_its_fields() {
        let case = |line| read(line).unwrap().0;
        let play = r#"{"game": "doudizhu", "preset": "classic, article", "kind": "classify", "cards": "33", "expect": ["pair:3:1"]}"#;
        assert!(matches!(case(play), Case::DouDizhu(plays) if plays.presets.len() == 2));
        let moves = r#"{"hand": "344", "rival": "3", "moves": ["", "4"]}"#;
        assert!(matches!(case(moves), Case::DouZeroMoves { moves, .. } if moves.len() == 2));
        let leads = r#"{"hand": "3", "kind": "lead", "classic": {"multisets": 1, "readings": 1}}"#;
        assert!(matches!(case(leads), Case::Leads { numbers, .. } if numbers.len() == 1));
        let puzzle =
            r#"{"landlord": "3", "farmers": ["4"], "to_move": "landlord", "winner": "landlord"}"#;
        assert!(matches!(case(puzzle), Case::Puzzle(case) if case.winner.is_some()));
        let tien_len = r#"{"game": "tienlen", "preset": "all", "kind": "beats", "cards": "3D", "over": "4S", "expect": false}"#;
        assert!(matches!(case(tien_len), Case::TienLen(plays) if plays.presets.len() == 6));
        let tien_len = r#"{"hand": "3D", "lead": {"killer": {"total": 1, "single": 1}}}"#;
        assert!(matches!(case(tien_len), Case::TienLenLeads { numbers, .. } if numbers.len() == 1));
    }

    #[test]
    fn an_id_may_be_a_text_or_a_number() {
        let id = |id| read(&format!(r#"{{"id": {id}, "hand": "3", "min_plays": 1}}"#)).unwrap().1;
        assert_eq!(id("\"P01\"").as_deref(), Some("P01"));
        assert_eq!(id("7").as_deref(), Some("7"));
    }

    #[test]
    fn a_line_that_is_not_a_case_says_why() {
        assert!(matches!(read("[1, 2]"), Err(Misfit::Json(_))));
        assert!(
            matches!(read(r#"{"hand": "3"}"#), Err(Misfit::Fields(names)) if names == ["hand"])
        );
        let other_game = r#"{"game": "poker", "kind": "beats", "cards": "3", "expect": true}"#;
        assert!(matches!(read(other_game), Err(Misfit::Game(name)) if name.contains("poker")));
        let bad_cards = r#"{"hand": "3", "rival": "3z", "moves": []}"#;
        assert!(matches!(read(bad_cards), Err(Misfit::Cards(text, _)) if text == "3z"));
        let bad_preset = r#"{"game": "doudizhu", "preset": "home", "kind": "classify", "cards": "33", "expect": []}"#;
        assert!(matches!(read(bad_preset), Err(Misfit::Preset(_))));
        let bad_expect = r#"{"game": "doudizhu", "preset": "all", "kind": "beats", "cards": "33", "over": "44", "expect": 1}"#;
        assert!(matches!(read(bad_expect), Err(Misfit::Json(_))));
    }
}
