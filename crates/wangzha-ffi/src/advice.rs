//! Hints and plans.

use serde::Serialize;
use wangzha::{Cards, GamePlay, HintReason, Hints, Language, doudizhu, tienlen};

use crate::border::{self, Room, Wrong, WzStatus, WzText, answer, number, to_json};
use crate::json::{self, Written};
use crate::numbers::{Numbered, WzPlay};
use crate::play::Rulebook;
use crate::rules::{Planner, WzRules};

/// Which plan is wanted.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzPlanning {
    /// One with the fewest plays.
    Fewest = 0,
    /// Of those with the fewest plays the strongest.
    Strongest = 1,
    /// The one whose plays are worth most by the weights of the Lua article,
    /// however many they are. In Tien Len the strongest.
    ByWeights = 2,
}

impl WzPlanning {
    fn from_number(number: i32) -> Result<WzPlanning, Wrong> {
        match number {
            0 => Ok(WzPlanning::Fewest),
            1 => Ok(WzPlanning::Strongest),
            2 => Ok(WzPlanning::ByWeights),
            _ => {
                Err(Wrong::Invalid(format!("{number} is not a way to plan; there are 0, 1 and 2")))
            }
        }
    }
}

/// A planner of either game.
trait Plans {
    type Rules: Rulebook<Play = Self::Play>;
    type Play: GamePlay + Numbered + Written;

    fn rulebook(&self) -> &Self::Rules;
    fn fewest(&self, hand: Cards) -> u32;
    fn plan_by(&self, hand: Cards, how: WzPlanning) -> Vec<Self::Play>;
    fn worth(&self, play: Self::Play) -> i32;
    fn hinted(&self, hand: Cards, table: Option<Self::Play>) -> Hints<Self::Play>;
}

impl Plans for doudizhu::Planner {
    type Rules = doudizhu::Rules;
    type Play = doudizhu::Play;

    fn rulebook(&self) -> &doudizhu::Rules {
        self.rules()
    }

    fn fewest(&self, hand: Cards) -> u32 {
        self.min_plays(hand)
    }

    fn plan_by(&self, hand: Cards, how: WzPlanning) -> Vec<doudizhu::Play> {
        let weights = doudizhu::Weights::default();
        match how {
            WzPlanning::Fewest => self.plan(hand).to_vec(),
            WzPlanning::Strongest => self.strongest_plan(hand, &weights).to_vec(),
            WzPlanning::ByWeights => self.plan_by_weights(hand, &weights).to_vec(),
        }
    }

    fn worth(&self, play: doudizhu::Play) -> i32 {
        doudizhu::Weights::default().of(play)
    }

    fn hinted(&self, hand: Cards, table: Option<doudizhu::Play>) -> Hints<doudizhu::Play> {
        self.hints(hand, table)
    }
}

impl Plans for tienlen::Planner {
    type Rules = tienlen::Rules;
    type Play = tienlen::Play;

    fn rulebook(&self) -> &tienlen::Rules {
        self.rules()
    }

    fn fewest(&self, hand: Cards) -> u32 {
        self.min_plays(hand)
    }

    fn plan_by(&self, hand: Cards, how: WzPlanning) -> Vec<tienlen::Play> {
        match how {
            WzPlanning::Fewest => self.plan(hand).to_vec(),
            _ => self.strongest_plan(hand, &tienlen::Weights::default()).to_vec(),
        }
    }

    fn worth(&self, play: tienlen::Play) -> i32 {
        tienlen::Weights::default().of(play, self.rules())
    }

    fn hinted(&self, hand: Cards, table: Option<tienlen::Play>) -> Hints<tienlen::Play> {
        self.hints(hand, table)
    }
}

/// The same expression for the planner of either game.
macro_rules! either {
    ($any:expr, $planner:ident => $value:expr) => {
        match $any {
            Planner::DouDizhu($planner) => $value,
            Planner::TienLen($planner) => $value,
        }
    };
}

#[derive(Serialize)]
struct Answer {
    outcome: &'static str,
    text: &'static str,
    hints: Vec<Hinted>,
}

#[derive(Serialize)]
struct Hinted {
    #[serde(flatten)]
    play: json::Play,
    plays_left: u8,
    reasons: Vec<&'static str>,
    text: String,
}

#[derive(Serialize)]
struct Plan {
    min_plays: u32,
    plays: Vec<json::Play>,
    worth: f64,
}

fn hints<P: Plans>(
    planner: &P,
    hand: u64,
    over: u64,
    over_as: u32,
) -> Result<Hints<P::Play>, Wrong> {
    let table = planner.rulebook().table(over, over_as)?;
    Ok(planner.hinted(P::Rules::hand(hand)?, table))
}

fn in_words<P: Plans>(hints: &Hints<P::Play>, language: Language) -> Result<String, Wrong> {
    let hinted = |hint: &wangzha::Hint<P::Play>| Hinted {
        play: hint.play.json(language).made_with(hint.cards),
        plays_left: hint.plays_left,
        reasons: hint.reasons.iter().map(HintReason::id).collect(),
        text: hint.text(language).to_string(),
    };
    to_json(&Answer {
        outcome: hints.outcome().id(),
        text: hints.outcome_text(language),
        hints: hints.iter().map(hinted).collect(),
    })
}

/// The plays of a plan, each with its cards of the hand.
fn planned<P: Plans>(
    planner: &P,
    hand: u64,
    how: WzPlanning,
) -> Result<Vec<(P::Play, Cards)>, Wrong> {
    let mut left = P::Rules::hand(hand)?;
    let plan = planner.plan_by(left, how);
    let with_cards = |play| {
        let cards = P::Rules::cards_of(play, left);
        left -= cards;
        (play, cards)
    };
    Ok(plan.into_iter().map(with_cards).collect())
}

fn plan_in_words<P: Plans>(
    planner: &P,
    hand: u64,
    how: WzPlanning,
    language: Language,
) -> Result<String, Wrong> {
    let plays = planned(planner, hand, how)?;
    let worth: i32 = plays.iter().map(|(play, _)| planner.worth(*play)).sum();
    let written = |(play, cards): &(P::Play, Cards)| play.json(language).made_with(*cards);
    to_json(&Plan {
        min_plays: planner.fewest(P::Rules::hand(hand)?),
        plays: plays.iter().map(written).collect(),
        worth: f64::from(worth) / 2.0,
    })
}

/// Writes what the hand could play on over, or lead if that is 0, the best first,
/// up to capacity: for a hint button. No hint breaks a bomb. Returns how many
/// there are. The first hint or plan of a WzRules takes some milliseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_hints(
    rules: *const WzRules,
    hand: u64,
    over: u64,
    over_as: u32,
    hints: *mut WzPlay,
    capacity: usize,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let rules = unsafe { border::handle(rules)? };
        // SAFETY: as above
        let mut room = unsafe { Room::new(hints, capacity)? };
        either!(rules.planner(), planner => {
            for hint in &*self::hints(&**planner, hand, over, over_as)? {
                room.push(WzPlay { cards: hint.cards.bits(), reading: hint.play.number() });
            }
        });
        Ok(room.count())
    })
}

/// The same in words: {"outcome", "text", "hints"}, where each hint is a play
/// with "from_hand", "plays_left", "reasons" and "text".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_hints_text(
    rules: *const WzRules,
    hand: u64,
    over: u64,
    over_as: u32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let rules = border::handle(rules)?;
            either!(rules.planner(), planner => {
                hints_in_words(&**planner, hand, over, over_as, language)
            })
        })
    }
}

fn hints_in_words<P: Plans>(
    planner: &P,
    hand: u64,
    over: u64,
    over_as: u32,
    language: Language,
) -> Result<String, Wrong> {
    in_words::<P>(&hints(planner, hand, over, over_as)?, language)
}

/// The fewest plays that empty the hand.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_min_plays(rules: *const WzRules, hand: u64) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let rules = unsafe { border::handle(rules)? };
        either!(rules.planner(), planner => fewest(&**planner, hand))
    })
}

fn fewest<P: Plans>(planner: &P, hand: u64) -> Result<i32, Wrong> {
    Ok(border::count(planner.fewest(P::Rules::hand(hand)?) as usize))
}

/// Writes a plan to play the hand out, by a WzPlanning, up to capacity: each play
/// with its cards of the hand. Returns how many plays it has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_plan(
    rules: *const WzRules,
    hand: u64,
    planning: i32,
    plays: *mut WzPlay,
    capacity: usize,
) -> i32 {
    number(|| {
        // SAFETY: the conventions of the header
        let rules = unsafe { border::handle(rules)? };
        // SAFETY: as above
        let mut room = unsafe { Room::new(plays, capacity)? };
        let how = WzPlanning::from_number(planning)?;
        either!(rules.planner(), planner => {
            for (play, cards) in planned(&**planner, hand, how)? {
                room.push(WzPlay { cards: cards.bits(), reading: play.number() });
            }
        });
        Ok(room.count())
    })
}

/// The same in words: {"min_plays", "plays", "worth"}, where each play has
/// "from_hand".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_plan_text(
    rules: *const WzRules,
    hand: u64,
    planning: i32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let (rules, how) = (border::handle(rules)?, WzPlanning::from_number(planning)?);
            either!(rules.planner(), planner => plan_in_words(&**planner, hand, how, language))
        })
    }
}
