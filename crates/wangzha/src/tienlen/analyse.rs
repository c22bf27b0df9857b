//! What is in a hand, by how many cards of each rank there are.

use core::fmt;

use super::classify::{ONE_COLOUR, ONE_COLOUR_PAIRS, TWOS};
use super::{Bombs, Follow, Kind, Rules};
use crate::Cards;
use crate::ranks::{EACH_RANK, in_runs_of, places};

impl Rules {
    /// The ranks that can be in runs with these suits in each, if suits must be
    /// followed, else with as many of any suit: bits at the bottom of nibbles.
    pub(super) fn ranks_for_runs(&self, cards: Cards, suits: u64) -> u64 {
        let in_runs = ((1 << self.run_end()) - 1) & EACH_RANK;
        let has = |suit: u32| cards.bits() >> suit;
        in_runs
            & match self.follow {
                Follow::Any => cards.counts().at_least(suits.count_ones()),
                Follow::SameSuits => places(suits).fold(EACH_RANK, |ranks, suit| ranks & has(suit)),
            }
    }

    /// The suits that pair runs have, as nibbles. Where suits do not matter,
    /// any two stand for all.
    pub(super) fn suits_of_pair_runs(&self) -> &'static [u64] {
        match self.follow {
            Follow::Any => &ONE_COLOUR[..1],
            Follow::SameSuits => &ONE_COLOUR,
        }
    }

    /// The suits that runs have, in the same way.
    fn suits_of_runs(&self) -> &'static [u64] {
        match self.follow {
            Follow::Any => &[0b0001],
            Follow::SameSuits => &[0b0001, 0b0010, 0b0100, 0b1000],
        }
    }
}

/// A hand sorted into groups by how many cards of each rank there are, none of
/// them split (rules 1.13, H5). Every card is in one group; together the groups
/// are the hand. Jokers are not looked at.
///
/// Where suits must be followed, two cards of a rank that are not a pair are
/// single cards, and runs are looked for in each suit.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Analysis, Rules};
/// let hand: Cards = "3s 4h 5c 7s7h 8s8c 9d9h Qs Ks Kh Kd 2h".parse()?;
/// let analysis = Analysis::of(hand, &Rules::SOUTHERN);
/// assert_eq!(analysis.runs().to_string(), "3s4h5c");
/// assert_eq!(analysis.pair_runs().to_string(), "7s7h8s8c9h9d");
/// assert_eq!(analysis.singles().to_string(), "Qs");
/// assert_eq!(analysis.triples().to_string(), "KsKhKd");
/// assert_eq!(analysis.twos().to_string(), "2h");
/// assert_eq!(analysis.bombs(), analysis.pair_runs()); // three pairs chop a 2
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Analysis {
    singles: Cards,
    runs: Cards,
    pairs: Cards,
    pair_runs: Cards,
    triples: Cards,
    quads: Cards,
    twos: Cards,
    bombs: Cards,
}

impl Analysis {
    /// Sorts a hand into groups.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Analysis, Rules};
    /// let hand: Cards = "3s 3h 4s 5s 9s9c9d9h".parse()?;
    /// let south = Analysis::of(hand, &Rules::SOUTHERN);
    /// assert_eq!((south.pairs().len(), south.bombs().len()), (2, 4));
    /// // in the north ♠ and ♥ are not a pair, so that there is a run of spades
    /// assert_eq!(Analysis::of(hand, &Rules::NORTHERN).runs().to_string(), "3s4s5s");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn of(hand: Cards, rules: &Rules) -> Analysis {
        let hand = (hand & Cards::SUITED).bits();
        let twos = hand & 15 << TWOS;
        let rest = Cards::from_valid_bits(hand & !twos);
        let exactly = |n: u32| rest.bits() & (15 * rest.counts().exactly(n));
        let no_pairs = match rules.follow {
            Follow::Any => 0,
            Follow::SameSuits => two_colours(exactly(2)),
        };
        let (loose, paired) = (exactly(1) | no_pairs, exactly(2) & !no_pairs);
        let runs = in_runs(rules, rules.suits_of_runs(), loose, rules.least(Kind::Run));
        let least = rules.least(Kind::PairRun);
        let pair_runs = in_runs(rules, rules.suits_of_pair_runs(), paired, least);
        let quad_chops = rules.chopping().has(Bombs::QUAD);
        let quads = exactly(4);
        let pairs_that_chop = rules.fewest_pairs_that_chop().unwrap_or(u32::MAX);
        let chopping_pairs = in_runs(rules, rules.suits_of_pair_runs(), paired, pairs_that_chop);
        let cards = Cards::from_valid_bits;
        Analysis {
            singles: cards(loose & !runs),
            runs: cards(runs),
            pairs: cards(paired & !pair_runs),
            pair_runs: cards(pair_runs),
            triples: cards(exactly(3)),
            quads: cards(quads),
            twos: cards(twos),
            bombs: cards(chopping_pairs | if quad_chops { quads } else { 0 }),
        }
    }

    /// Single cards that are in no run.
    #[must_use]
    pub const fn singles(self) -> Cards {
        self.singles
    }

    /// Single cards in runs.
    #[must_use]
    pub const fn runs(self) -> Cards {
        self.runs
    }

    /// Pairs that are in no pair run.
    #[must_use]
    pub const fn pairs(self) -> Cards {
        self.pairs
    }

    /// Pairs in pair runs.
    #[must_use]
    pub const fn pair_runs(self) -> Cards {
        self.pair_runs
    }

    /// Three of a rank.
    #[must_use]
    pub const fn triples(self) -> Cards {
        self.triples
    }

    /// Four of a rank.
    #[must_use]
    pub const fn quads(self) -> Cards {
        self.quads
    }

    /// The 2s, however many.
    #[must_use]
    pub const fn twos(self) -> Cards {
        self.twos
    }

    /// The quads and pair runs that can chop. They are among the other groups
    /// too.
    #[must_use]
    pub const fn bombs(self) -> Cards {
        self.bombs
    }
}

/// The cards that are in runs of these suits with `least` ranks and more.
fn in_runs(rules: &Rules, suits: &[u64], cards: u64, least: u32) -> u64 {
    let lanes = suits.iter().map(|&suits| {
        let ranks = rules.ranks_for_runs(Cards::from_valid_bits(cards), suits);
        let any_suit = rules.follow == Follow::Any;
        in_runs_of(ranks, least) * if any_suit { 15 } else { suits }
    });
    cards & lanes.fold(0, |all, lane| all | lane)
}

/// Of pairs of cards those that are of two colours.
fn two_colours(pairs: u64) -> u64 {
    let ranks = Cards::from_valid_bits(pairs).counts().at_least(2);
    let is_mixed = |place: &u32| ONE_COLOUR_PAIRS >> (pairs >> place & 15) & 1 == 0;
    places(ranks).filter(is_mixed).fold(0, |mixed, place| mixed | pairs & 15 << place)
}

impl fmt::Debug for Analysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analysis")
            .field("singles", &self.singles)
            .field("runs", &self.runs)
            .field("pairs", &self.pairs)
            .field("pair_runs", &self.pair_runs)
            .field("triples", &self.triples)
            .field("quads", &self.quads)
            .field("twos", &self.twos)
            .field("bombs", &self.bombs)
            .finish()
    }
}
