//! What the rules say about single cards and cards of one rank, looked up
//! often and therefore written down once.

use wangzha::tienlen::{Bombs, Chops, Follow, PairRuns, Rules};
use wangzha::{Card, Cards, Rank};

/// Bits at the bottom of nibbles: one for each rank.
pub(super) const EACH_RANK: u64 = 0x0001_1111_1111_1111;

/// The place of the 2s in a set of cards.
pub(super) const TWOS: u32 = 48;

/// Rules, and what the planner needs of them again and again.
#[derive(Clone, Debug)]
pub(super) struct Book {
    pub(super) rules: Rules,
    /// For every card those that beat it, card against card.
    pub(super) above: [u64; 52],
    /// For every set of cards of one rank, a nibble, the lowest card in it.
    pub(super) lowest: [u8; 16],
    /// Which nibbles are a pair, below the 2s and of 2s.
    pairs: [u16; 2],
    /// The nibbles of the ranks that runs are made of.
    pub(super) in_runs: u64,
    /// How many ranks a run has at least.
    pub(super) run_least: u32,
    /// How many pairs a pair run has at least.
    pub(super) pair_run_least: u32,
    pub(super) follows_suits: bool,
    /// Which of quads, three pairs and four pairs chop a 2 and a pair of 2s.
    pub(super) chops_two: [bool; 3],
    pub(super) chops_pair: [bool; 3],
    /// Whether a quad, and runs of so many pairs, can chop at all.
    pub(super) quad_is_bomb: bool,
    pub(super) pairs_are_bombs: [bool; 14],
}

impl Book {
    pub(super) fn new(rules: &Rules) -> Book {
        let lowest = |nibble: usize| {
            let mut suits = rules.suits.low_to_high().into_iter().map(|suit| 1 << suit as u8);
            suits.find(|suit| nibble as u8 & suit != 0).unwrap_or(0)
        };
        let ends = 4 * (u32::from(rules.run_top.index()) + 1);
        let chopping = rules.chopping();
        Book {
            rules: *rules,
            above: std::array::from_fn(|card| above(rules, card as u8)),
            lowest: std::array::from_fn(lowest),
            pairs: [0, TWOS].map(|place| pairs(rules, place)),
            in_runs: ((1 << ends) - 1) & Cards::SUITED.bits(),
            run_least: u32::from(rules.run_least).max(2),
            pair_run_least: match rules.pair_runs {
                PairRuns::From(least) => u32::from(least).max(2),
                PairRuns::Off => 14,
            },
            follows_suits: rules.follow == Follow::SameSuits,
            chops_two: chops(rules.chops, |chops| chops.two),
            chops_pair: chops(rules.chops, |chops| chops.pair_of_twos),
            quad_is_bomb: chopping.has(Bombs::QUAD),
            pairs_are_bombs: std::array::from_fn(|len| chopping.has(Bombs::pairs(len as u8))),
        }
    }

    /// Whether these cards of one rank are a pair.
    #[inline]
    pub(super) fn is_pair(&self, place: u32, nibble: u64) -> bool {
        self.pairs[usize::from(place == TWOS)] >> nibble & 1 != 0
    }

    /// The two lowest cards of some of one rank.
    #[inline]
    pub(super) fn two_lowest(&self, nibble: u64) -> u64 {
        let first = u64::from(self.lowest[nibble as usize & 15]);
        first | u64::from(self.lowest[(nibble & !first) as usize & 15])
    }
}

fn above(rules: &Rules, card: u8) -> u64 {
    let single = |card: Card| rules.classify(card.into());
    let Some(table) = Card::from_index(card).and_then(single) else { return 0 };
    let beats = |card: &Card| single(*card).is_some_and(|play| rules.beats(play, table));
    Cards::SUITED.iter().filter(beats).fold(0, |all, card| all | 1 << card.index())
}

fn pairs(rules: &Rules, place: u32) -> u16 {
    let is_pair = |nibble: &u64| {
        nibble.count_ones() == 2
            && Cards::from_bits(nibble << place)
                .is_some_and(|cards| rules.classify(cards).is_some())
    };
    (0..16).filter(is_pair).fold(0, |all, nibble| all | 1 << nibble)
}

fn chops(chops: Chops, on: impl Fn(Chops) -> Bombs) -> [bool; 3] {
    [Bombs::QUAD, Bombs::pairs(3), Bombs::pairs(4)].map(|bomb| on(chops).has(bomb))
}

/// The 2s among some cards.
#[inline]
pub(super) fn twos(cards: Cards) -> Cards {
    cards.of_rank(Rank::TWO)
}
