//! What the commands ask of a game.
//!
//! The engine's two games have the same names for the same things, but each its
//! own types. A command that works alike in both is written once, for any
//! [`Rules`]; what only one game has stays in a module of its own.

pub(crate) mod advice;
pub(crate) mod doudizhu;
pub(crate) mod tienlen;

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use wangzha::{
    AnyRefusal, AnyRules, Card, Cards, GameId, Language, ParseCardsError, ParseRulesError,
};

use crate::command::json;

/// A kind of play.
pub(crate) trait Kind: Copy + Ord + 'static {
    /// All kinds, in order.
    const ALL: &'static [Self];

    /// The name in files and options: `pair_run`.
    fn id(self) -> &'static str;

    /// The name for players.
    fn name(self, language: Language) -> &'static str;

    /// Whether players keep it back because it beats other kinds.
    fn is_bomb(self) -> bool;
}

/// A legal play.
pub(crate) trait Play: Copy + PartialEq + Debug {
    type Kind: Kind;

    fn kind(self) -> Self::Kind;

    /// The rank, or where suits count the card, that decides.
    fn top(self) -> String;

    /// How many ranks its body has.
    fn length(self) -> u8;

    /// What was declared: `plane_solo:4:2`, `run:5h:3`.
    fn reading(self) -> String {
        format!("{}:{}:{}", self.kind().id(), self.top(), self.length())
    }
}

/// Why a play is refused.
pub(crate) trait Reason: Debug {
    /// The refusal as JSON has it.
    fn any(&self) -> AnyRefusal;

    /// A sentence for players.
    fn text(&self, language: Language) -> String;
}

/// The rules of a game, and the game itself as far as it is the same under all
/// of its rules.
pub(crate) trait Rules:
    Copy
    + PartialEq
    + Default
    + Into<AnyRules>
    + Display
    + FromStr<Err = ParseRulesError>
    + DeserializeOwned
    + 'static
{
    type Play: Play;
    type Refusal: Reason + 'static;

    const GAME: GameId;
    const PRESETS: &'static [Self];
    /// Whether a card is more than its rank.
    const SUITS_COUNT: bool;
    /// Nobody is dealt more cards, and plans of more could take for ever.
    const MOST_CARDS: usize;

    /// The name of the preset that these rules are or come from.
    fn preset_name(&self) -> &str;

    /// The preset with this name.
    fn preset(name: &str) -> Option<Self> {
        Self::PRESETS.iter().find(|rules| rules.preset_name() == name).copied()
    }

    /// Whether these are house rules rather than a preset.
    fn is_changed(&self) -> bool {
        !Self::PRESETS.contains(self)
    }

    fn parse(text: &str) -> Result<Cards, ParseCardsError>;

    /// The cards as they are written in JSON and on the command line.
    fn notation(cards: Cards) -> String;

    /// The cards from low to high.
    fn sorted(&self, cards: Cards) -> Vec<Card>;

    /// Sorts the plays of one kind: by length, by what decides, then by the rest.
    fn order(&self, play: Self::Play) -> Vec<u8>;

    /// The play as players read it.
    fn show(&self, play: Self::Play) -> String;

    /// What decides, as players read it.
    fn show_top(play: Self::Play) -> String;

    /// Whether a play that beats the table's chops it rather than being a higher one
    /// of its kind.
    fn chops(play: Self::Play, table: Self::Play) -> bool;

    /// The rules as JSON has them.
    fn json(&self) -> AnyRules {
        (*self).into()
    }

    fn json_play(play: Self::Play, language: Language) -> json::Play;

    /// Everything that the cards can be, the default first.
    fn readings(&self, cards: Cards) -> Vec<Self::Play>;

    /// What the cards of the play can be besides.
    fn other_readings(&self, play: Self::Play) -> Vec<Self::Play>;

    fn check(&self, cards: Cards, table: Option<Self::Play>) -> Result<Self::Play, Self::Refusal>;

    /// Whether the cards may be the first play of a first round, where `lowest`
    /// is the lowest card that was dealt.
    fn check_first(&self, cards: Cards, lowest: Card) -> Result<Self::Play, Self::Refusal>;

    /// The engine's fast path.
    fn answers(&self, cards: Cards, table: Self::Play) -> bool;

    fn each_move<B>(
        &self,
        hand: Cards,
        table: Option<Self::Play>,
        visit: impl FnMut(Self::Play) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// As `each_move`, but of the plays that beat the same only one.
    fn each_class<B>(
        &self,
        hand: Cards,
        table: Option<Self::Play>,
        visit: impl FnMut(Self::Play) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    fn count_moves(&self, hand: Cards, table: Option<Self::Play>) -> u64;

    /// The cards of the hand that make the play: every choice of suits, where
    /// these do not count.
    fn choices(play: Self::Play, hand: Cards) -> impl Iterator<Item = Cards> + 'static;

    fn count_choices(play: Self::Play, hand: Cards) -> usize;
}

/// The kind of plays under some rules.
pub(crate) type KindOf<R> = <<R as Rules>::Play as Play>::Kind;

/// All plays in a list.
pub(crate) fn moves<R: Rules>(rules: &R, hand: Cards, table: Option<R::Play>) -> Vec<R::Play> {
    let mut plays = Vec::new();
    let _ = rules.each_move(hand, table, |play| {
        plays.push(play);
        ControlFlow::<()>::Continue(())
    });
    plays
}

/// What has the same name in both games.
macro_rules! same_names {
    ($game:ident) => {
        impl crate::game::Play for wangzha::$game::Play {
            type Kind = wangzha::$game::Kind;

            fn kind(self) -> wangzha::$game::Kind {
                self.kind()
            }

            fn top(self) -> String {
                self.top().to_string()
            }

            fn length(self) -> u8 {
                self.len()
            }
        }

        impl crate::game::Reason for wangzha::$game::Refusal {
            fn any(&self) -> wangzha::AnyRefusal {
                wangzha::$game::RoundRefusal::from(*self).into()
            }

            fn text(&self, language: wangzha::Language) -> String {
                (*self).text(language).to_string()
            }
        }
    };
}
use same_names;
