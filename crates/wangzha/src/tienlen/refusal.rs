//! Why cards may not be played.

use core::fmt;

use super::Kind;
use crate::{Card, Language, Rank};

/// The rule that refuses a play, with the facts that a message needs.
///
/// ```
/// use wangzha::{Cards, Language};
/// use wangzha::tienlen::Rules;
/// let refusal = Rules::SOUTHERN.check("Ks As 2s".parse::<Cards>()?, None).unwrap_err();
/// assert_eq!(refusal.to_string(), "no run can contain a 2");
/// assert_eq!(refusal.text(Language::Vietnamese).to_string(), "sảnh không được có 2");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

    /// The refusal as a sentence for players.
    pub const fn text(self, language: Language) -> impl fmt::Display {
        Text { refusal: self, language }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl core::error::Error for Refusal {}

struct Text {
    refusal: Refusal,
    language: Language,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.language {
            Language::English => english(self.refusal, f),
            Language::Chinese => chinese(self.refusal, f),
            Language::Vietnamese => vietnamese(self.refusal, f),
        }
    }
}

fn english(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match refusal {
        Refusal::NoCards => f.write_str("no cards: a play has at least one"),
        Refusal::Joker(_) => f.write_str("this game is played without jokers"),
        Refusal::NotInRun(rank) => write!(f, "no run can contain a {rank}"),
        Refusal::GapInRun(rank) => write!(f, "a run has no gaps: {rank} is missing"),
        Refusal::RunTooShort { kind, len, least } => {
            write!(f, "a {kind} needs at least {least} consecutive ranks, not {len}")
        }
        Refusal::NoPairRuns => f.write_str("these rules have no runs of pairs"),
        Refusal::MixedSuits => f.write_str("under these rules a run is of one suit"),
        Refusal::MixedColours => f.write_str("under these rules pairs are of one colour, ♠♣ or ♦♥"),
        Refusal::NoCombination => f.write_str("these cards make no combination"),
        Refusal::MustContain(card) => write!(f, "the first play must contain {card:#}"),
        Refusal::NotHigher { kind, table } => {
            write!(
                f,
                "this {kind} is not higher than the one on the table, which goes up to {table:#}"
            )
        }
        Refusal::FollowSuit(kind) => {
            write!(f, "under these rules a {kind} is answered in its own suits")
        }
        Refusal::OtherLength { kind, len, table } => {
            write!(f, "the {kind} on the table has length {table}, this one {len}")
        }
        Refusal::OtherKind { kind, table, can_be_chopped } => {
            let chop = if can_be_chopped { ", or chop it" } else { "" };
            write!(f, "a {kind} does not answer a {table}: play a higher {table}{chop}")
        }
        Refusal::NoChop { kind: Kind::PairRun, len, table, top } => {
            write!(f, "{len} consecutive pairs do not chop ")?;
            target(table, top, Language::English, f)
        }
        Refusal::NoChop { kind, table, top, .. } => {
            write!(f, "a {kind} does not chop ")?;
            target(table, top, Language::English, f)
        }
    }
}

fn chinese(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |kind: Kind| kind.name(Language::Chinese);
    match refusal {
        Refusal::NoCards => f.write_str("没有牌：至少要出一张"),
        Refusal::Joker(_) => f.write_str("这个游戏没有大小王"),
        Refusal::NotInRun(rank) => write!(f, "顺子和连对里不能有{rank}"),
        Refusal::GapInRun(rank) => write!(f, "牌不连续：缺{rank}"),
        Refusal::RunTooShort { kind, len, least } => {
            write!(f, "{}至少要连续{least}个点数，这里只有{len}个", name(kind))
        }
        Refusal::NoPairRuns => f.write_str("本规则没有连对"),
        Refusal::MixedSuits => f.write_str("本规则的顺子必须同一花色"),
        Refusal::MixedColours => f.write_str("本规则的对子必须同一颜色（♠♣或♦♥）"),
        Refusal::NoCombination => f.write_str("这些牌不成牌型"),
        Refusal::MustContain(card) => write!(f, "第一手必须带{card:#}"),
        Refusal::NotHigher { kind, table } => {
            write!(f, "这手{}不比桌上的大（桌上到{table:#}）", name(kind))
        }
        Refusal::FollowSuit(kind) => write!(f, "本规则要用同样的花色压{}", name(kind)),
        Refusal::OtherLength { kind, len, table } => {
            write!(f, "桌上的{}长度是{table}，这手是{len}", name(kind))
        }
        Refusal::OtherKind { kind, table, can_be_chopped } => {
            let (kind, table) = (name(kind), name(table));
            let chop = if can_be_chopped { "，或者炸它" } else { "" };
            write!(f, "{kind}不能压{table}：要出更大的{table}{chop}")
        }
        Refusal::NoChop { kind: Kind::PairRun, len, table, top } => {
            write!(f, "{len}连对炸不了")?;
            target(table, top, Language::Chinese, f)
        }
        Refusal::NoChop { kind, table, top, .. } => {
            write!(f, "{}炸不了", name(kind))?;
            target(table, top, Language::Chinese, f)
        }
    }
}

fn vietnamese(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |kind: Kind| kind.name(Language::Vietnamese);
    match refusal {
        Refusal::NoCards => f.write_str("chưa có lá nào: phải đánh ít nhất một lá"),
        Refusal::Joker(_) => f.write_str("trò này không có joker"),
        Refusal::NotInRun(rank) => write!(f, "sảnh không được có {rank}"),
        Refusal::GapInRun(rank) => write!(f, "sảnh không liền nhau: thiếu {rank}"),
        Refusal::RunTooShort { kind, len, least } => {
            write!(f, "{} cần ít nhất {least} bậc liền nhau, ở đây chỉ có {len}", name(kind))
        }
        Refusal::NoPairRuns => f.write_str("luật này không có đôi thông"),
        Refusal::MixedSuits => f.write_str("luật này bắt sảnh phải đồng chất"),
        Refusal::MixedColours => f.write_str("luật này bắt đôi phải cùng màu, ♠♣ hoặc ♦♥"),
        Refusal::NoCombination => f.write_str("các lá này không thành bộ nào"),
        Refusal::MustContain(card) => write!(f, "lượt đầu phải có {card:#}"),
        Refusal::NotHigher { kind, table } => {
            write!(f, "{} này không lớn hơn bài trên bàn, cao đến {table:#}", name(kind))
        }
        Refusal::FollowSuit(kind) => {
            write!(f, "luật này bắt chặn {} bằng bài cùng chất", name(kind))
        }
        Refusal::OtherLength { kind, len, table } => {
            write!(f, "{} trên bàn dài {table}, bài này dài {len}", name(kind))
        }
        Refusal::OtherKind { kind, table, can_be_chopped } => {
            let (kind, table) = (name(kind), name(table));
            let chop = if can_be_chopped { " hoặc chặt" } else { "" };
            write!(f, "{kind} không chặn được {table}: cần {table} lớn hơn{chop}")
        }
        Refusal::NoChop { kind: Kind::PairRun, len, table, top } => {
            write!(f, "{len} đôi thông không chặt được ")?;
            target(table, top, Language::Vietnamese, f)
        }
        Refusal::NoChop { kind, table, top, .. } => {
            write!(f, "{} không chặt được ", name(kind))?;
            target(table, top, Language::Vietnamese, f)
        }
    }
}

/// What lies on the table and is not chopped: "a pair of 2s", "a run up to 5".
fn target(kind: Kind, top: Rank, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = kind.name(language);
    match language {
        Language::English if kind == Kind::Single => write!(f, "a {top}"),
        Language::English if kind.is_run() => write!(f, "a {name} up to {top}"),
        Language::English => write!(f, "a {name} of {top}s"),
        Language::Chinese if kind.is_run() => write!(f, "到{top}的{name}"),
        Language::Vietnamese if kind.is_run() => write!(f, "{name} cao đến {top}"),
        Language::Chinese => write!(f, "{name}{top}"),
        Language::Vietnamese => write!(f, "{name} {top}"),
    }
}
