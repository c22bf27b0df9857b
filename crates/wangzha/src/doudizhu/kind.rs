//! The kinds of play (牌型).

use crate::kind::known_by_id;
use crate::words;

/// What kind of play some cards are. Bomb and rocket come last: they beat
/// what stands before them.
///
/// ```
/// use wangzha::Language;
/// use wangzha::doudizhu::Kind;
/// assert_eq!(Kind::PlaneSolo.to_string(), "plane_solo");
/// assert_eq!(Kind::PlaneSolo.name(Language::Chinese), "飞机带单");
/// assert_eq!(Kind::from_id("plane_solo"), Some(Kind::PlaneSolo));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// One card, 单牌.
    Solo,
    /// Two equal cards, 对子.
    Pair,
    /// Three equal cards, 三张.
    Trio,
    /// Three equal cards and another one, 三带一.
    TrioSolo,
    /// Three equal cards and a pair, 三带一对.
    TrioPair,
    /// Five or more consecutive ranks up to the ace, 顺子.
    Chain,
    /// Three or more consecutive pairs up to the aces, 连对.
    PairChain,
    /// Two or more consecutive trios up to the aces, 飞机 without wings.
    Plane,
    /// A plane with as many single cards as trios, 飞机带单.
    PlaneSolo,
    /// A plane with as many pairs as trios, 飞机带对.
    PlanePair,
    /// Four equal cards and two single cards, 四带二. Not a bomb.
    FourTwoSolo,
    /// Four equal cards and two pairs, 四带两对. Not a bomb.
    FourTwoPair,
    /// Four equal cards and a pair as a kind of its own, 四带一对: only in
    /// rules that set [`Allow::FOUR_PAIR`](super::Allow::FOUR_PAIR).
    FourPair,
    /// Four equal cards, 炸弹.
    Bomb,
    /// Both jokers, 王炸: nothing beats it.
    Rocket,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 15] = [
        Kind::Solo,
        Kind::Pair,
        Kind::Trio,
        Kind::TrioSolo,
        Kind::TrioPair,
        Kind::Chain,
        Kind::PairChain,
        Kind::Plane,
        Kind::PlaneSolo,
        Kind::PlanePair,
        Kind::FourTwoSolo,
        Kind::FourTwoPair,
        Kind::FourPair,
        Kind::Bomb,
        Kind::Rocket,
    ];

    /// The kinds by their place in [`ALL`](Kind::ALL) and one. The length, a
    /// power of two, saves a bounds check where it matters.
    pub(super) const BY_CODE: [Kind; 16] = {
        let mut kinds = [Kind::Solo; 16];
        let mut place = 0;
        while place < Kind::ALL.len() {
            kinds[place + 1] = Kind::ALL[place];
            place += 1;
        }
        kinds
    };

    const IDS: &[&str; 15] = &[
        "solo",
        "pair",
        "trio",
        "trio_solo",
        "trio_pair",
        "chain",
        "pair_chain",
        "plane",
        "plane_solo",
        "plane_pair",
        "four_two_solo",
        "four_two_pair",
        "four_pair",
        "bomb",
        "rocket",
    ];

    words! {
        /// The name for players.
        pub const fn name(self) {
            Kind::Solo => { en: "solo", zh: "单牌", vi: "lá lẻ" }
            Kind::Pair => { en: "pair", zh: "对子", vi: "đôi" }
            Kind::Trio => { en: "trio", zh: "三张", vi: "bộ ba" }
            Kind::TrioSolo => { en: "trio+solo", zh: "三带一", vi: "bộ ba kèm một lá" }
            Kind::TrioPair => { en: "trio+pair", zh: "三带一对", vi: "bộ ba kèm đôi" }
            Kind::Chain => { en: "chain", zh: "顺子", vi: "sảnh" }
            Kind::PairChain => { en: "pair chain", zh: "连对", vi: "đôi thông" }
            Kind::Plane => { en: "plane", zh: "飞机", vi: "máy bay" }
            Kind::PlaneSolo => { en: "plane+solos", zh: "飞机带单", vi: "máy bay kèm lá lẻ" }
            Kind::PlanePair => { en: "plane+pairs", zh: "飞机带对", vi: "máy bay kèm đôi" }
            Kind::FourTwoSolo => { en: "four+solos", zh: "四带二", vi: "tứ quý kèm hai lá" }
            Kind::FourTwoPair => { en: "four+pairs", zh: "四带两对", vi: "tứ quý kèm hai đôi" }
            Kind::FourPair => { en: "four+pair", zh: "四带一对", vi: "tứ quý kèm một đôi" }
            Kind::Bomb => { en: "bomb", zh: "炸弹", vi: "bom" }
            Kind::Rocket => { en: "rocket", zh: "王炸", vi: "tên lửa" }
        }
    }

    /// How many equal cards each rank of the body has: 3 for a plane.
    #[inline]
    #[must_use]
    pub const fn body(self) -> u8 {
        match self {
            Kind::Solo | Kind::Chain | Kind::Rocket => 1,
            Kind::Pair | Kind::PairChain => 2,
            Kind::FourTwoSolo | Kind::FourTwoPair | Kind::FourPair | Kind::Bomb => 4,
            _ => 3, // trios and planes
        }
    }

    /// Whether cards ride along with the body: wings or kickers (翅膀, 带牌).
    #[inline]
    #[must_use]
    pub const fn has_attachment(self) -> bool {
        matches!(
            self,
            Kind::TrioSolo
                | Kind::TrioPair
                | Kind::PlaneSolo
                | Kind::PlanePair
                | Kind::FourTwoSolo
                | Kind::FourTwoPair
                | Kind::FourPair
        )
    }

    /// Whether the body is a run of consecutive ranks, which neither a 2 nor a
    /// joker can be part of.
    #[inline]
    #[must_use]
    pub const fn is_run(self) -> bool {
        matches!(
            self,
            Kind::Chain | Kind::PairChain | Kind::Plane | Kind::PlaneSolo | Kind::PlanePair
        )
    }

    /// Whether it beats plays of other kinds: a bomb or the rocket.
    #[inline]
    #[must_use]
    pub const fn is_bomb(self) -> bool {
        matches!(self, Kind::Bomb | Kind::Rocket)
    }
}

known_by_id!(Kind);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_found_by_its_id_and_stands_at_its_place() {
        for (place, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, place);
            assert_eq!(Kind::from_id(kind.id()), Some(kind));
        }
        assert_eq!(Kind::from_id("straight"), None);
    }
}
