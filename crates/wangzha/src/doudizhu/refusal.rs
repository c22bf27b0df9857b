//! Why cards may not be played.

use super::{Allow, Kind, Reading};
use crate::words::{a, several};
use crate::{Rank, refused_alike, spoken, words};

type Alike = refused_alike::Alike<Kind>;

/// The rule that refuses a play, with the facts that a message needs.
///
/// ```
/// use wangzha::{Cards, Language};
/// use wangzha::doudizhu::Rules;
/// let rules = Rules::COMPETITION;
/// let table = rules.classify(Cards::parse("4444")?);
/// let refusal = rules.check(Cards::parse("AAAA 2 K")?, table).unwrap_err();
/// assert_eq!(refusal.to_string(), "a four+solos is not a bomb: only a higher bomb or the rocket beats a bomb");
/// assert_eq!(refusal.text(Language::Chinese).to_string(), "四带二不是炸弹：只有更大的炸弹或王炸能压炸弹");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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
    /// The cards are a play, but not this one.
    NoSuchReading(Reading),
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
    #[must_use]
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
            Refusal::NoSuchReading(_) => "no_such_reading",
            Refusal::NotHigher { .. } => "not_higher",
            Refusal::OtherLength { .. } => "other_length",
            Refusal::OtherKind { .. } => "other_kind",
            Refusal::NotABomb(_) => "not_a_bomb",
            Refusal::OverRocket => "over_rocket",
        }
    }

    words! {
        /// The refusal as a sentence for players.
        pub fn text(self) {
            Refusal::NoCards => { say Alike::NoCards }
            Refusal::TooManyCards => {
                en: "nobody holds more than 20 cards",
                zh: "一手牌最多20张",
                vi: "không ai cầm quá 20 lá",
            }
            Refusal::Forbidden(switch) => {
                en: "these rules do not allow {switch}",
                zh: "本规则不允许{switch}",
                vi: "luật này không cho phép {switch}",
            }
            Refusal::NotInRun(rank) => {
                en(-rank): (
                    "{a_rank} cannot be in a run: chains, pair chains and planes end at the ace",
                    a_rank = a(rank),
                ),
                zh: "{rank}不能进顺子、连对或飞机：最大到A",
                vi: "{rank} không được nằm trong sảnh, đôi thông hay máy bay: cao nhất là A",
            }
            Refusal::GapInRun(rank) => { say Alike::GapInRun(rank) }
            Refusal::RunTooShort { kind, len, least } => { say Alike::RunTooShort { kind, len, least } }
            Refusal::JokersAreNoPair => {
                en: "the two jokers are not a pair",
                zh: "大小王不是对子",
                vi: "hai joker không phải là đôi",
            }
            Refusal::TrioKickers(cards) => {
                en: "a trio takes one card or one pair along (other cards here: {cards})",
                zh: "三张只能带一张单牌或一对（这里另有{cards}张）",
                vi: "bộ ba chỉ kèm được một lá hoặc một đôi (ở đây có {cards} lá khác)",
            }
            Refusal::PlaneWings { trios, cards } => {
                en: "a plane of {trios} takes {trios} single cards or {trios} different pairs along \
                     (other cards here: {cards})",
                zh: "{trios}连飞机要带{trios}张单牌或{trios}个不同的对子（这里另有{cards}张）",
                vi: "máy bay {trios} bộ ba phải kèm {trios} lá lẻ hoặc {trios} đôi khác nhau \
                     (ở đây có {cards} lá khác)",
            }
            Refusal::FourKickers(cards) => {
                en: "four equal cards take two single cards or two different pairs along \
                     (other cards here: {cards})",
                zh: "四张只能带两张单牌或两个不同的对子（这里另有{cards}张）",
                vi: "tứ quý chỉ kèm được hai lá lẻ hoặc hai đôi khác nhau (ở đây có {cards} lá khác)",
            }
            Refusal::TwoFours => {
                en: "two fours are two bombs, not one play",
                zh: "两个四张是两个炸弹，不是一手牌",
                vi: "hai tứ quý là hai quả bom, không phải một lượt đánh",
            }
            Refusal::NoCombination => { say Alike::NoCombination }
            Refusal::NoSuchReading(reading) => {
                en: "the cards cannot be read as {reading}",
                zh: "这些牌不能当作{reading}",
                vi: "các lá này không thể hiểu là {reading}",
            }
            Refusal::NotHigher { kind: Kind::Solo, table } => {
                en(-table): ("this card is not higher: the table has {a_rank}", a_rank = a(table)),
                zh: "压不住：单牌要比 {table} 大",
                vi: "lá này không chặn được lá {table} trên bàn",
            }
            Refusal::NotHigher { kind, table } if kind.is_run() => {
                en: "this {kind} is not higher: the one on the table goes up to {table}",
                zh: "压不住：{kind}最大的一张要比 {table} 大",
                vi: "{kind} này không chặn được {kind} đến {table} trên bàn",
            }
            Refusal::NotHigher { kind, table } => {
                en(-table): (
                    "this {kind} is not higher: the table has a {kind} of {ranks}",
                    ranks = several(table),
                ),
                zh: "压不住：{kind}要比 {table} 大",
                vi: "{kind} này không chặn được {kind} {table} trên bàn",
            }
            Refusal::OtherLength { kind, len, table } => { say Alike::OtherLength { kind, len, table } }
            Refusal::OtherKind { kind, table } => {
                en: "a {kind} does not answer a {table}: play a higher {table}, a bomb or the rocket",
                zh: "{kind}不能压{table}：要出更大的{table}、炸弹或王炸",
                vi: "{kind} không chặn được {table}: cần {table} lớn hơn, bom hoặc tên lửa",
            }
            Refusal::NotABomb(kind) => {
                en: "a {kind} is not a bomb: only a higher bomb or the rocket beats a bomb",
                zh: "{kind}不是炸弹：只有更大的炸弹或王炸能压炸弹",
                vi: "{kind} không phải bom: chỉ bom lớn hơn hoặc tên lửa mới chặn được bom",
            }
            Refusal::OverRocket => {
                en: "nothing beats the rocket",
                zh: "没有牌能压王炸",
                vi: "không gì chặn được tên lửa",
            }
        }
    }
}

spoken!(Refusal, text);

impl core::error::Error for Refusal {}
