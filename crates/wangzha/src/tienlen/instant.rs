//! Hands that win at once (ăn trắng, tới trắng).

use core::ops::BitOr;

use super::{Follow, Rules};
use crate::ranks::{EACH_RANK, RUN_RANKS, run_starts};
use crate::{Cards, Rank, spoken, words};

/// A hand that wins at once, right after the deal. Of several the first in
/// this order counts (rules 2.8).
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{InstantWin, Rules};
/// let hand: Cards = "2s2c2d2h 3s 4s 5c 7d 8h 9h Js Qs Ks".parse()?;
/// assert_eq!(Rules::SOUTHERN.instant_win(hand, false), Some(InstantWin::FourTwos));
/// assert_eq!(Rules::CAMBODIAN.instant_win(hand, false), None);
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum InstantWin {
    /// All four 2s (tứ quý heo).
    FourTwos,
    /// One card of each rank from three to ace (sảnh rồng).
    Dragon,
    /// Six pairs (sáu đôi).
    SixPairs,
    /// Five consecutive pairs (năm đôi thông).
    FivePairRun,
    /// All cards of one colour (đồng màu).
    OneColour,
    /// All four 3s, in a first round only (tứ quý ba).
    FourThrees,
    /// Three or four consecutive pairs with the lowest card of the pack in
    /// them, in a first round only.
    PairRunWithLowest,
    /// Four triples.
    FourTriples,
    /// Three quads.
    ThreeQuads,
}

/// Which hands win at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InstantWins(u16);

impl InstantWins {
    /// None.
    pub const NONE: InstantWins = InstantWins(0);
    /// Four cards of one rank count as two of the six pairs.
    pub const QUAD_IS_TWO_PAIRS: InstantWins = InstantWins(1 << 15);
    /// The dragon must be of one suit.
    pub const DRAGON_OF_ONE_SUIT: InstantWins = InstantWins(1 << 14);
    /// Twelve cards of one colour are enough.
    pub const TWELVE_OF_ONE_COLOUR: InstantWins = InstantWins(1 << 13);

    /// What wins at once in the south.
    pub const SOUTHERN: InstantWins = InstantWins::KILLER
        .with(InstantWins::of(InstantWin::Dragon))
        .with(InstantWins::of(InstantWin::FivePairRun))
        .with(InstantWins::of(InstantWin::OneColour))
        .with(InstantWins::of(InstantWin::FourThrees));

    /// As in the south, the dragon in one suit, pairs in one colour.
    pub const NORTHERN: InstantWins = InstantWins::SOUTHERN.with(InstantWins::DRAGON_OF_ONE_SUIT);

    /// Four 2s or six pairs.
    pub const KILLER: InstantWins = InstantWins::of(InstantWin::FourTwos)
        .with(InstantWins::of(InstantWin::SixPairs))
        .with(InstantWins::QUAD_IS_TWO_PAIRS);

    /// Only this.
    #[must_use]
    pub const fn of(win: InstantWin) -> InstantWins {
        InstantWins(1 << win as u16)
    }

    /// These and those.
    #[must_use]
    pub const fn with(self, other: InstantWins) -> InstantWins {
        InstantWins(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: InstantWins) -> InstantWins {
        InstantWins(self.0 & !other.0)
    }

    /// Whether all of `other` are among these.
    #[must_use]
    pub const fn has(self, other: InstantWins) -> bool {
        other.0 & !self.0 == 0
    }
}

impl BitOr for InstantWins {
    type Output = InstantWins;
    fn bitor(self, other: InstantWins) -> InstantWins {
        self.with(other)
    }
}

impl InstantWin {
    /// All, in the order in which they count.
    pub const ALL: [InstantWin; 9] = [
        InstantWin::FourTwos,
        InstantWin::Dragon,
        InstantWin::SixPairs,
        InstantWin::FivePairRun,
        InstantWin::OneColour,
        InstantWin::FourThrees,
        InstantWin::PairRunWithLowest,
        InstantWin::FourTriples,
        InstantWin::ThreeQuads,
    ];

    /// The name in files and protocols: `four_twos`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        const IDS: [&str; 9] = [
            "four_twos",
            "dragon",
            "six_pairs",
            "five_pair_run",
            "one_colour",
            "four_threes",
            "pair_run_with_lowest",
            "four_triples",
            "three_quads",
        ];
        IDS[self as usize]
    }

    words! {
        /// The name for players.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha::tienlen::InstantWin;
        /// assert_eq!(InstantWin::Dragon.name(Language::Vietnamese), "sảnh rồng");
        /// ```
        pub const fn name(self) {
            InstantWin::FourTwos => { en: "four 2s", zh: "四张2", vi: "tứ quý heo" }
            InstantWin::Dragon => { en: "dragon", zh: "一条龙", vi: "sảnh rồng" }
            InstantWin::SixPairs => { en: "six pairs", zh: "六对", vi: "sáu đôi" }
            InstantWin::FivePairRun => {
                en: "five consecutive pairs",
                zh: "五连对",
                vi: "năm đôi thông",
            }
            InstantWin::OneColour => { en: "all of one colour", zh: "全部同色", vi: "đồng màu" }
            InstantWin::FourThrees => {
                en: "four 3s in a first round",
                zh: "首局四张3",
                vi: "tứ quý 3 ở ván đầu",
            }
            InstantWin::PairRunWithLowest => {
                en: "consecutive pairs with the lowest card in a first round",
                zh: "首局带最小牌的连对",
                vi: "đôi thông nhỏ ở ván đầu",
            }
            InstantWin::FourTriples => { en: "four triples", zh: "四个三张", vi: "bốn sám cô" }
            InstantWin::ThreeQuads => { en: "three quads", zh: "三个四条", vi: "ba tứ quý" }
        }
    }
}

spoken!(InstantWin, name);

impl Rules {
    /// Whether a hand as it was dealt wins at once, and by what. Some hands
    /// only count in the first of a series of rounds.
    #[must_use]
    pub fn instant_win(&self, hand: Cards, is_first_round: bool) -> Option<InstantWin> {
        InstantWin::ALL
            .into_iter()
            .filter(|win| self.instant_wins.has(InstantWins::of(*win)))
            .find(|win| self.wins_at_once(hand & Cards::SUITED, *win, is_first_round))
    }

    fn wins_at_once(&self, hand: Cards, win: InstantWin, is_first_round: bool) -> bool {
        let counts = hand.counts();
        match win {
            InstantWin::FourTwos => hand.of_rank(Rank::TWO).len() == 4,
            InstantWin::Dragon => self.is_dragon(hand),
            InstantWin::SixPairs => self.pairs(hand) >= 6,
            InstantWin::FivePairRun => self.has_pair_run(hand, 5),
            InstantWin::OneColour => self.is_one_colour(hand),
            InstantWin::FourThrees => is_first_round && hand.of_rank(Rank::THREE).len() == 4,
            InstantWin::PairRunWithLowest => is_first_round && self.has_lowest_pair_run(hand),
            InstantWin::FourTriples => counts.at_least(3).count_ones() >= 4,
            InstantWin::ThreeQuads => counts.at_least(4).count_ones() >= 3,
        }
    }

    /// One card of each rank from three to ace.
    fn is_dragon(&self, hand: Cards) -> bool {
        const DRAGON: u64 = EACH_RANK & RUN_RANKS;
        let has_all = |ranks: u64| ranks & DRAGON == DRAGON;
        if self.instant_wins.has(InstantWins::DRAGON_OF_ONE_SUIT) {
            (0..4).any(|suit| has_all(hand.bits() >> suit))
        } else {
            has_all(hand.counts().at_least(1))
        }
    }

    /// How many pairs the hand has.
    fn pairs(&self, hand: Cards) -> u32 {
        let quads = if self.instant_wins.has(InstantWins::QUAD_IS_TWO_PAIRS) {
            hand.counts().at_least(4).count_ones()
        } else {
            0
        };
        self.pair_ranks(hand).count_ones() + quads
    }

    /// The ranks of which there is a pair: of one colour, where pairs below
    /// the 2 must be.
    fn pair_ranks(&self, hand: Cards) -> u64 {
        if self.follow == Follow::Any {
            return hand.counts().at_least(2);
        }
        let of_one_colour = hand.bits() & hand.bits() >> 2;
        let twos = hand.of_rank(Rank::TWO).counts().at_least(2);
        (of_one_colour | of_one_colour >> 1) & EACH_RANK | twos
    }

    fn has_pair_run(&self, hand: Cards, len: u32) -> bool {
        let in_runs = RUN_RANKS & EACH_RANK;
        match self.follow {
            Follow::Any => run_starts(self.pair_ranks(hand) & in_runs, len) != 0,
            Follow::SameSuits => (0..2).any(|colour| {
                let pairs = hand.bits() >> colour & hand.bits() >> (colour + 2);
                run_starts(pairs & in_runs, len) != 0
            }),
        }
    }

    fn is_one_colour(&self, hand: Cards) -> bool {
        const BLACK: u64 = 0b0101 * EACH_RANK;
        let black = (hand.bits() & BLACK).count_ones();
        let strangers = black.min(hand.bits().count_ones() - black);
        let allowed = u32::from(self.instant_wins.has(InstantWins::TWELVE_OF_ONE_COLOUR));
        !hand.is_empty() && strangers <= allowed
    }

    /// Three or more consecutive pairs from the threes on, with the lowest card
    /// of the pack in one; all of its colour where pairs must be of one colour.
    fn has_lowest_pair_run(&self, hand: Cards) -> bool {
        let lowest = self.suits.card(0);
        let pairs = match self.follow {
            Follow::Any => self.pair_ranks(hand),
            Follow::SameSuits => {
                let colour = lowest.index() % 2;
                hand.bits() >> colour & hand.bits() >> (colour + 2) & EACH_RANK
            }
        };
        hand.contains(lowest) && run_starts(pairs & RUN_RANKS, 3) & 1 != 0
    }
}
