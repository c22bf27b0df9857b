//! Why cards may not be played.

use core::fmt;

use super::{Allow, Kind};
use crate::{Language, Rank};

/// The rule that refuses a play, with the facts that a message needs.
///
/// ```
/// use wangzha::{Cards, Language};
/// use wangzha::doudizhu::Rules;
/// let rules = Rules::COMPETITION;
/// let table = rules.classify("4444".parse::<Cards>()?);
/// let refusal = rules.check("AAAA 2 K".parse::<Cards>()?, table).unwrap_err();
/// assert_eq!(refusal.to_string(), "four+solos is not a bomb: only a higher bomb or the rocket beats a bomb");
/// assert_eq!(refusal.text(Language::Chinese).to_string(), "四带二不是炸弹：只有更大的炸弹或王炸能压炸弹");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// No card was given.
    NoCards,
    /// Nobody can hold that many cards.
    TooManyCards,
    /// The cards would be a play if the rules allowed this.
    Forbidden(Allow),
    /// Neither a 2 nor a joker can be in a run.
    NotInRun(Rank),
    /// A run misses this rank.
    GapInRun(Rank),
    /// A chain of fewer than five ranks, or a pair chain of fewer than three.
    RunTooShort {
        /// Chain or pair chain.
        kind: Kind,
        /// How many ranks it has.
        len: u8,
        /// How many it needs.
        least: u8,
    },
    /// The two jokers are not a pair.
    JokersAreNoPair,
    /// The wrong number of cards beside a trio.
    TrioKickers(u8),
    /// The wrong number or kind of cards beside a plane.
    PlaneWings {
        /// How many trios the plane has.
        trios: u8,
        /// How many cards are beside it.
        cards: u8,
    },
    /// The wrong number or kind of cards beside four equal ones.
    FourKickers(u8),
    /// Two fours: they are two bombs, not one play.
    TwoFours,
    /// The cards make no combination at all.
    NoCombination,
    /// The same kind and length, but not higher than the table.
    NotHigher {
        /// The kind of both plays.
        kind: Kind,
        /// The top rank of the table's play.
        table: Rank,
    },
    /// The same kind, but another length than the table's play.
    OtherLength {
        /// The kind of both plays.
        kind: Kind,
        /// The length of the refused play.
        len: u8,
        /// The length of the table's play.
        table: u8,
    },
    /// Another kind than the table's play, and no bomb.
    OtherKind {
        /// The kind of the refused play.
        kind: Kind,
        /// The kind of the table's play.
        table: Kind,
    },
    /// A bomb lies on the table, and this kind is not a bomb.
    NotABomb(Kind),
    /// The rocket lies on the table.
    OverRocket,
}

impl Refusal {
    /// The name of the rule in files and protocols.
    ///
    /// ```
    /// use wangzha::doudizhu::Refusal;
    /// assert_eq!(Refusal::OverRocket.id(), "over_rocket");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Refusal::NoCards => "no_cards",
            Refusal::TooManyCards => "too_many_cards",
            Refusal::Forbidden(_) => "forbidden",
            Refusal::NotInRun(_) => "not_in_run",
            Refusal::GapInRun(_) => "gap_in_run",
            Refusal::RunTooShort { .. } => "run_too_short",
            Refusal::JokersAreNoPair => "jokers_are_no_pair",
            Refusal::TrioKickers(_) => "trio_kickers",
            Refusal::PlaneWings { .. } => "plane_wings",
            Refusal::FourKickers(_) => "four_kickers",
            Refusal::TwoFours => "two_fours",
            Refusal::NoCombination => "no_combination",
            Refusal::NotHigher { .. } => "not_higher",
            Refusal::OtherLength { .. } => "other_length",
            Refusal::OtherKind { .. } => "other_kind",
            Refusal::NotABomb(_) => "not_a_bomb",
            Refusal::OverRocket => "over_rocket",
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
        Refusal::TooManyCards => f.write_str("nobody holds more than 20 cards"),
        Refusal::Forbidden(switch) => {
            write!(f, "these rules do not allow {}", switch.describe(Language::English))
        }
        Refusal::NotInRun(rank) => {
            write!(f, "no run can contain a {rank}: chains, pair chains and planes end at the ace")
        }
        Refusal::GapInRun(rank) => write!(f, "a run has no gaps: {rank} is missing"),
        Refusal::RunTooShort { kind, len, least } => {
            write!(f, "a {kind} needs at least {least} consecutive ranks, not {len}")
        }
        Refusal::JokersAreNoPair => f.write_str("the two jokers are not a pair"),
        Refusal::TrioKickers(cards) => {
            write!(f, "a trio takes one card or one pair along (other cards here: {cards})")
        }
        Refusal::PlaneWings { trios, cards } => write!(
            f,
            "a plane of {trios} takes {trios} single cards or {trios} different pairs along \
             (other cards here: {cards})"
        ),
        Refusal::FourKickers(cards) => write!(
            f,
            "four equal cards take two single cards or two different pairs along \
             (other cards here: {cards})"
        ),
        Refusal::TwoFours => f.write_str("two fours are two bombs, not one play"),
        Refusal::NoCombination => f.write_str("these cards make no combination"),
        Refusal::NotHigher { kind, table } => {
            write!(
                f,
                "this {kind} is not higher than the one on the table, which goes up to {table}"
            )
        }
        Refusal::OtherLength { kind, len, table } => {
            write!(f, "the {kind} on the table has length {table}, this one {len}")
        }
        Refusal::OtherKind { kind, table } => {
            write!(
                f,
                "a {kind} does not answer a {table}: play a higher {table}, a bomb or the rocket"
            )
        }
        Refusal::NotABomb(kind) => {
            write!(f, "{kind} is not a bomb: only a higher bomb or the rocket beats a bomb")
        }
        Refusal::OverRocket => f.write_str("nothing beats the rocket"),
    }
}

fn chinese(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |kind: Kind| kind.name(Language::Chinese);
    match refusal {
        Refusal::NoCards => f.write_str("没有牌：至少要出一张"),
        Refusal::TooManyCards => f.write_str("一手牌最多20张"),
        Refusal::Forbidden(switch) => {
            write!(f, "本规则不允许{}", switch.describe(Language::Chinese))
        }
        Refusal::NotInRun(rank) => write!(f, "{rank}不能进顺子、连对或飞机：最大到A"),
        Refusal::GapInRun(rank) => write!(f, "牌不连续：缺{rank}"),
        Refusal::RunTooShort { kind, len, least } => {
            write!(f, "{}至少要连续{least}个点数，这里只有{len}个", name(kind))
        }
        Refusal::JokersAreNoPair => f.write_str("大小王不是对子"),
        Refusal::TrioKickers(cards) => write!(f, "三张只能带一张单牌或一对（这里另有{cards}张）"),
        Refusal::PlaneWings { trios, cards } => {
            write!(f, "{trios}连飞机要带{trios}张单牌或{trios}个不同的对子（这里另有{cards}张）")
        }
        Refusal::FourKickers(cards) => {
            write!(f, "四张只能带两张单牌或两个不同的对子（这里另有{cards}张）")
        }
        Refusal::TwoFours => f.write_str("两个四张是两个炸弹，不是一手牌"),
        Refusal::NoCombination => f.write_str("这些牌不成牌型"),
        Refusal::NotHigher { kind, table } => {
            write!(f, "这手{}不比桌上的大（桌上到{table}）", name(kind))
        }
        Refusal::OtherLength { kind, len, table } => {
            write!(f, "桌上的{}长度是{table}，这手是{len}", name(kind))
        }
        Refusal::OtherKind { kind, table } => {
            let (kind, table) = (name(kind), name(table));
            write!(f, "{kind}不能压{table}：要出更大的{table}、炸弹或王炸")
        }
        Refusal::NotABomb(kind) => {
            write!(f, "{}不是炸弹：只有更大的炸弹或王炸能压炸弹", name(kind))
        }
        Refusal::OverRocket => f.write_str("没有牌能压王炸"),
    }
}

fn vietnamese(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |kind: Kind| kind.name(Language::Vietnamese);
    match refusal {
        Refusal::NoCards => f.write_str("chưa có lá nào: phải đánh ít nhất một lá"),
        Refusal::TooManyCards => f.write_str("không ai cầm quá 20 lá"),
        Refusal::Forbidden(switch) => {
            write!(f, "luật này không cho phép {}", switch.describe(Language::Vietnamese))
        }
        Refusal::NotInRun(rank) => {
            write!(f, "{rank} không được nằm trong sảnh, đôi thông hay máy bay: cao nhất là A")
        }
        Refusal::GapInRun(rank) => write!(f, "dãy không liền nhau: thiếu {rank}"),
        Refusal::RunTooShort { kind, len, least } => {
            write!(f, "{} cần ít nhất {least} bậc liền nhau, ở đây chỉ có {len}", name(kind))
        }
        Refusal::JokersAreNoPair => f.write_str("hai joker không phải là đôi"),
        Refusal::TrioKickers(cards) => {
            write!(f, "bộ ba chỉ kèm được một lá hoặc một đôi (ở đây có {cards} lá khác)")
        }
        Refusal::PlaneWings { trios, cards } => write!(
            f,
            "máy bay {trios} bộ ba phải kèm {trios} lá lẻ hoặc {trios} đôi khác nhau (ở đây có {cards} lá khác)"
        ),
        Refusal::FourKickers(cards) => write!(
            f,
            "tứ quý chỉ kèm được hai lá lẻ hoặc hai đôi khác nhau (ở đây có {cards} lá khác)"
        ),
        Refusal::TwoFours => f.write_str("hai tứ quý là hai quả bom, không phải một lượt đánh"),
        Refusal::NoCombination => f.write_str("các lá này không thành bộ nào"),
        Refusal::NotHigher { kind, table } => {
            write!(f, "{} này không lớn hơn bài trên bàn, cao đến {table}", name(kind))
        }
        Refusal::OtherLength { kind, len, table } => {
            write!(f, "{} trên bàn dài {table}, bài này dài {len}", name(kind))
        }
        Refusal::OtherKind { kind, table } => {
            let (kind, table) = (name(kind), name(table));
            write!(f, "{kind} không chặn được {table}: cần {table} lớn hơn, bom hoặc tên lửa")
        }
        Refusal::NotABomb(kind) => write!(
            f,
            "{} không phải bom: chỉ bom lớn hơn hoặc tên lửa mới chặn được bom",
            name(kind)
        ),
        Refusal::OverRocket => f.write_str("không gì chặn được tên lửa"),
    }
}
