//! Why cards may not be played.

use super::Kind;
use crate::words::{a, several};
use crate::{Card, Rank, refused_alike, spoken, words};

type Alike = refused_alike::Alike<Kind>;

/// The rule that refuses a play, with the facts that a message needs.
///
/// ```
/// use wangzha::{Cards, Language};
/// use wangzha::tienlen::Rules;
/// let refusal = Rules::SOUTHERN.check(Cards::parse("Ks As 2s")?, None).unwrap_err();
/// assert_eq!(refusal.to_string(), "a 2 cannot be in a run");
/// assert_eq!(refusal.text(Language::Vietnamese).to_string(), "sảnh không được có 2");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// No card was given.
    NoCards,
    /// The game is played without jokers.
    Joker(Rank),
    /// This rank cannot be in a run.
    NotInRun(Rank),
    /// A run misses this rank.
    GapInRun(Rank),
    /// A run of too few ranks.
    RunTooShort {
        /// Run or pair run.
        kind: Kind,
        /// How many ranks it has.
        len: u8,
        /// How many it needs.
        least: u8,
    },
    /// These rules have no pair runs.
    NoPairRuns,
    /// A run must be of one suit under these rules.
    MixedSuits,
    /// Pairs must be of one colour under these rules.
    MixedColours,
    /// The cards make no combination at all.
    NoCombination,
    /// The first play must contain this card.
    MustContain(Card),
    /// The same kind and length, but not higher than the table.
    NotHigher {
        /// The kind of both plays.
        kind: Kind,
        /// The top card of the table's play.
        table: Card,
    },
    /// Higher, but not in the suits of the table's play, which must be followed.
    FollowSuit(Kind),
    /// The same kind, but another length than the table's play.
    OtherLength {
        /// The kind of both plays.
        kind: Kind,
        /// The length of the refused play.
        len: u8,
        /// The length of the table's play.
        table: u8,
    },
    /// Another kind than the table's play.
    OtherKind {
        /// The kind of the refused play.
        kind: Kind,
        /// The kind of the table's play.
        table: Kind,
        /// Whether some bomb would chop the table's play.
        can_be_chopped: bool,
    },
    /// A bomb, but not one that chops what lies on the table.
    NoChop {
        /// The kind of the refused play.
        kind: Kind,
        /// The length of the refused play.
        len: u8,
        /// The kind of the table's play.
        table: Kind,
        /// The rank of the table's top card.
        top: Rank,
    },
}

impl Refusal {
    /// The name of the rule in files and protocols.
    ///
    /// ```
    /// use wangzha::tienlen::Refusal;
    /// assert_eq!(Refusal::NoPairRuns.id(), "no_pair_runs");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Refusal::NoCards => "no_cards",
            Refusal::Joker(_) => "joker",
            Refusal::NotInRun(_) => "not_in_run",
            Refusal::GapInRun(_) => "gap_in_run",
            Refusal::RunTooShort { .. } => "run_too_short",
            Refusal::NoPairRuns => "no_pair_runs",
            Refusal::MixedSuits => "mixed_suits",
            Refusal::MixedColours => "mixed_colours",
            Refusal::NoCombination => "no_combination",
            Refusal::MustContain(_) => "must_contain",
            Refusal::NotHigher { .. } => "not_higher",
            Refusal::FollowSuit(_) => "follow_suit",
            Refusal::OtherLength { .. } => "other_length",
            Refusal::OtherKind { .. } => "other_kind",
            Refusal::NoChop { .. } => "no_chop",
        }
    }

    words! {
        /// The refusal as a sentence for players.
        pub fn text(self) {
            Refusal::NoCards => { say Alike::NoCards }
            Refusal::Joker(_) => {
                en: "this game is played without jokers",
                zh: "这个游戏没有大小王",
                vi: "trò này không có joker",
            }
            Refusal::NotInRun(rank) => {
                en(-rank): ("{a_rank} cannot be in a run", a_rank = a(rank)),
                zh: "顺子和连对里不能有{rank}",
                vi: "sảnh không được có {rank}",
            }
            Refusal::GapInRun(rank) => { say Alike::GapInRun(rank) }
            Refusal::RunTooShort { kind, len, least } => { say Alike::RunTooShort { kind, len, least } }
            Refusal::NoPairRuns => {
                en: "these rules have no pair runs",
                zh: "本规则没有连对",
                vi: "luật này không có đôi thông",
            }
            Refusal::MixedSuits => {
                en: "under these rules a run is of one suit",
                zh: "本规则的顺子必须同一花色",
                vi: "luật này bắt sảnh phải đồng chất",
            }
            Refusal::MixedColours => {
                en: "under these rules pairs are of one colour, ♠♣ or ♦♥",
                zh: "本规则的对子必须同一颜色（♠♣或♦♥）",
                vi: "luật này bắt đôi phải cùng màu, ♠♣ hoặc ♦♥",
            }
            Refusal::NoCombination => { say Alike::NoCombination }
            Refusal::MustContain(card) => {
                en: "the first play must contain {card}",
                zh: "第一手必须带{card}",
                vi: "lượt đầu phải có {card}",
            }
            Refusal::NotHigher { kind: Kind::Single, table } => {
                en: "this card is not higher: the table has the {table}",
                zh: "压不住：单张要比 {table} 大",
                vi: "lá này không chặn được lá {table} trên bàn",
            }
            Refusal::NotHigher { kind, table } => {
                en: "this {kind} is not higher: the highest card of the one on the table is the {table}",
                zh: "压不住：{kind}最大的一张要比 {table} 大",
                vi: "{kind} này không chặn được {kind} đến {table} trên bàn",
            }
            Refusal::FollowSuit(kind) => {
                en: "under these rules a {kind} is answered in its own suits",
                zh: "本规则要用同样的花色压{kind}",
                vi: "luật này bắt chặn {kind} bằng bài cùng chất",
            }
            Refusal::OtherLength { kind, len, table } => { say Alike::OtherLength { kind, len, table } }
            Refusal::OtherKind { kind, table, can_be_chopped: true } => {
                en: "a {kind} does not answer a {table}: play a higher {table}, or chop it",
                zh: "{kind}不能压{table}：要出更大的{table}，或者炸它",
                vi: "{kind} không chặn được {table}: cần {table} lớn hơn hoặc chặt",
            }
            Refusal::OtherKind { kind, table, can_be_chopped: false } => {
                en: "a {kind} does not answer a {table}: play a higher {table}",
                zh: "{kind}不能压{table}：要出更大的{table}",
                vi: "{kind} không chặn được {table}: cần {table} lớn hơn",
            }
            Refusal::NoChop { kind: Kind::PairRun, len, table, top } => {
                say NoChop::Pairs { pairs: len, target: Target { kind: table, top } }
            }
            Refusal::NoChop { kind, table, top, .. } => {
                say NoChop::Other { kind, target: Target { kind: table, top } }
            }
        }
    }
}

spoken!(Refusal, text);

impl core::error::Error for Refusal {}

/// What does not chop the table's play.
enum NoChop {
    Pairs { pairs: u8, target: Target },
    Other { kind: Kind, target: Target },
}

impl NoChop {
    words! {
        fn text(&self) {
            NoChop::Pairs { pairs, target } => {
                en: "{pairs} consecutive pairs do not chop {target}",
                zh: "{pairs}连对炸不了{target}",
                vi: "{pairs} đôi thông không chặt được {target}",
            }
            NoChop::Other { kind, target } => {
                en: "a {kind} does not chop {target}",
                zh: "{kind}炸不了{target}",
                vi: "{kind} không chặt được {target}",
            }
        }
    }
}

spoken!(NoChop, text);

/// The table's play as what is not chopped.
struct Target {
    kind: Kind,
    top: Rank,
}

impl Target {
    words! {
        fn text(&self) {
            Target { kind: Kind::Single, top } => {
                en(-top): ("{a_rank}", a_rank = a(*top)),
                zh: "{top}",
                vi: "lá {top}",
            }
            Target { kind: Kind::Pair, top } => {
                en(-top): ("a pair of {ranks}", ranks = several(*top)),
                zh: "对{top}",
                vi: "đôi {top}",
            }
            Target { kind, top } if kind.is_run() => {
                en: "a {kind} up to {top}",
                zh: "到{top}的{kind}",
                vi: "{kind} đến {top}",
            }
            Target { kind, top } => {
                en(-top): ("a {kind} of {ranks}", ranks = several(*top)),
                zh: "{kind}{top}",
                vi: "{kind} {top}",
            }
        }
    }
}

spoken!(Target, text);
