//! Which plays a hand has, in groups that belong together.
//!
//! As in Dou Dizhu, one generator serves who lists, who counts and who only
//! asks whether there is a move. Here the suits matter: a choice of cards of
//! one rank is a nibble, and a set of such choices a word of 16 bits.

use core::ops::ControlFlow;

use super::classify::{ONE_COLOUR, ONE_COLOUR_PAIRS, TWOS};
use super::{Bombs, Follow, Kind, Play, Rules};
use crate::Cards;
use crate::ranks::{self, EACH_RANK, places, run_length, run_starts};

/// `SUBSETS[n][nibble]`: the choices of `n` cards out of these, one bit each.
/// Eight entries, so that the place needs no check.
const SUBSETS: [[u16; 16]; 8] = {
    let mut subsets = [[0; 16]; 8];
    let mut nibble = 0;
    while nibble < 16 {
        let mut choice = 1_usize;
        while choice < 16 {
            if choice & !nibble == 0 {
                subsets[choice.count_ones() as usize][nibble] |= 1 << choice;
            }
            choice += 1;
        }
        nibble += 1;
    }
    subsets
};

/// No run has more ranks.
const MOST_RANKS: u32 = ranks::SUITED as u32;

/// Takes groups of plays; each method may stop the generator.
pub(super) trait Visitor {
    type Stop;

    /// Each of these cards alone.
    fn singles(&mut self, cards: u64) -> ControlFlow<Self::Stop>;

    /// `equal` cards of the rank at `place`: each of the `choices`.
    fn sets(&mut self, equal: u32, place: u32, choices: u16) -> ControlFlow<Self::Stop>;

    /// Runs of any suits.
    fn runs(&mut self, runs: &Runs) -> ControlFlow<Self::Stop>;

    /// Runs of `len` ranks with the same `suits` in each, one for every lowest
    /// rank in `starts`.
    fn flushes(&mut self, len: u32, suits: u64, starts: u64) -> ControlFlow<Self::Stop>;
}

/// Runs that start with the same rank: of every length from `least` to `most`,
/// with every choice of `equal` cards of each rank.
pub(super) struct Runs {
    pub(super) equal: u32,
    /// The place of the lowest rank.
    pub(super) low: u32,
    pub(super) least: u32,
    pub(super) most: u32,
    /// These choices will do for the top rank of the longest.
    pub(super) tops: u16,
}

impl Runs {
    /// The place of the top rank of the run of `len` ranks.
    #[inline]
    pub(super) const fn place(&self, len: u32) -> u32 {
        self.low + 4 * (len - 1)
    }

    /// The choices of cards that `hand` has for that rank.
    #[inline]
    pub(super) const fn choices(&self, hand: u64, len: u32) -> u16 {
        let nibble = (hand >> self.place(len)) as usize % 16;
        let choices = SUBSETS[self.equal as usize % 8][nibble];
        if len == self.most { choices & self.tops } else { choices }
    }
}

/// The cards of a hand by rank.
pub(super) struct Groups<'a> {
    rules: &'a Rules,
    cards: u64,
    /// `ranks[n]`: the ranks of which the hand has at least `n` cards.
    ranks: [u64; 8],
}

impl Groups<'_> {
    #[inline]
    pub(super) fn new(rules: &Rules, hand: Cards) -> Groups<'_> {
        let hand = hand & Cards::SUITED;
        let counts = hand.counts();
        let [one, two, three, four] = [1, 2, 3, 4].map(|n| counts.at_least(n));
        let ranks = [EACH_RANK, one, two, three, four, 0, 0, 0];
        Groups { rules, cards: hand.bits(), ranks }
    }

    /// All plays that may be led.
    #[inline]
    pub(super) fn leads<V: Visitor>(&self, to: &mut V) -> ControlFlow<V::Stop> {
        for kind in Kind::ALL {
            self.of_kind(kind, to)?;
        }
        ControlFlow::Continue(())
    }

    /// All plays of one kind.
    #[inline]
    pub(super) fn of_kind<V: Visitor>(&self, kind: Kind, to: &mut V) -> ControlFlow<V::Stop> {
        match kind {
            Kind::Single => to.singles(self.cards),
            Kind::Pair | Kind::Triple | Kind::Quad => self.sets(kind.body().into(), to),
            Kind::Run | Kind::PairRun => self.runs(kind, self.least(kind), MOST_RANKS, to),
        }
    }

    /// All plays that beat `table`: higher ones of its kind, then chops.
    #[inline]
    pub(super) fn answers<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        match table.kind() {
            Kind::Single => to.singles(self.higher_singles(table))?,
            Kind::Pair | Kind::Triple | Kind::Quad => self.higher_sets(table, to)?,
            Kind::Run | Kind::PairRun => self.higher_runs(table, to)?,
        }
        let chops = self.rules.chops.over(table);
        if chops == Bombs::NONE {
            return ControlFlow::Continue(());
        }
        self.chops(chops, to)
    }

    /// The cards that beat a single card.
    #[inline]
    fn higher_singles(&self, table: Play) -> u64 {
        let own = table.form().top_place();
        let higher = self.rules.suits.suits_above(table.form().height()) << own;
        let followed = match self.rules.follow {
            Follow::Any => u64::MAX,
            Follow::SameSuits => (table.suits() * EACH_RANK) | (0xF << TWOS),
        };
        self.cards & (higher | u64::MAX << own << 4) & followed
    }

    /// All sets of so many equal cards.
    #[inline]
    fn sets<V: Visitor>(&self, equal: u32, to: &mut V) -> ControlFlow<V::Stop> {
        for place in places(self.ranks[equal as usize % 8]) {
            self.set(equal, place, u16::MAX, to)?;
        }
        ControlFlow::Continue(())
    }

    /// Sets of the table's kind from its own rank upwards.
    #[inline]
    fn higher_sets<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        let (equal, own) = (table.form().equal(), table.form().top_place());
        let higher = self.rules.suits.above(table.form().height());
        for place in places(self.ranks[equal as usize % 8] & u64::MAX << own) {
            let above = if place == own { higher } else { u16::MAX };
            self.set(equal, place, above & self.follow(table, place), to)?;
        }
        ControlFlow::Continue(())
    }

    /// The choices of a rank that follow the suits of the table.
    #[inline]
    fn follow(&self, table: Play, place: u32) -> u16 {
        match self.rules.follow {
            Follow::SameSuits if place != TWOS => 1 << table.suits(),
            _ => u16::MAX,
        }
    }

    /// Cards of one rank, those of the `wanted` choices that there are.
    #[inline]
    fn set<V: Visitor>(
        &self,
        equal: u32,
        place: u32,
        wanted: u16,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let nibble = (self.cards >> place) as usize % 16;
        let any_colour = equal != 2 || place == TWOS || self.rules.follow == Follow::Any;
        let colours = if any_colour { u16::MAX } else { ONE_COLOUR_PAIRS };
        to.sets(equal, place, SUBSETS[equal as usize % 8][nibble] & wanted & colours)
    }

    /// All runs or pair runs of `least` to `most` ranks.
    #[inline]
    fn runs<V: Visitor>(
        &self,
        kind: Kind,
        least: u32,
        most: u32,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        if self.rules.follow == Follow::SameSuits {
            return self.flushes(kind, least, most, to);
        }
        let equal = kind.body().into();
        let ranks = self.run_ranks(equal);
        for low in places(run_starts(ranks, least)) {
            let in_a_row = run_length(ranks, low);
            to.runs(&Runs { equal, low, least, most: in_a_row.min(most), tops: u16::MAX })?;
        }
        ControlFlow::Continue(())
    }

    /// The same where all ranks must have the same suits.
    fn flushes<V: Visitor>(
        &self,
        kind: Kind,
        least: u32,
        most: u32,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let of_one_suit = [0b0001, 0b0010, 0b0100, 0b1000];
        let suits = if kind == Kind::Run { &of_one_suit[..] } else { &ONE_COLOUR };
        for &suits in suits {
            let ranks = self.lane(suits);
            let mut starts = run_starts(ranks, least);
            for len in least..=most {
                if starts == 0 {
                    break;
                }
                to.flushes(len, suits, starts)?;
                starts &= ranks >> (4 * len);
            }
        }
        ControlFlow::Continue(())
    }

    /// Runs of the table's length whose top card is higher.
    #[inline]
    fn higher_runs<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        let (equal, len) = (table.form().equal(), u32::from(table.len()));
        let own = table.form().top_place() + 4 - 4 * len;
        if self.rules.follow == Follow::SameSuits {
            let starts = run_starts(self.lane(table.suits()), len) & u64::MAX << own << 4;
            return to.flushes(len, table.suits(), starts);
        }
        let higher = self.rules.suits.above(table.form().height());
        for low in places(run_starts(self.run_ranks(equal), len) & u64::MAX << own) {
            let tops = if low == own { higher } else { u16::MAX };
            to.runs(&Runs { equal, low, least: len, most: len, tops })?;
        }
        ControlFlow::Continue(())
    }

    /// Quads and pair runs that chop.
    #[cold]
    fn chops<V: Visitor>(&self, chops: Bombs, to: &mut V) -> ControlFlow<V::Stop> {
        if chops.meet(Bombs::QUAD) {
            self.sets(4, to)?;
        }
        for len in self.least(Kind::PairRun)..=MOST_RANKS {
            if run_starts(self.run_ranks(2), len) == 0 {
                break;
            }
            if chops.meet(Bombs::pairs(len as u8)) {
                self.runs(Kind::PairRun, len, len, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many ranks a run has at least; too many if there are no such runs.
    #[inline]
    fn least(&self, kind: Kind) -> u32 {
        self.rules.least(kind).min(MOST_RANKS + 1)
    }

    /// The ranks that can be in runs with so many cards of each.
    #[inline]
    fn run_ranks(&self, equal: u32) -> u64 {
        self.ranks[equal as usize % 8] & self.in_runs()
    }

    /// The ranks that can be in runs with these suits in each.
    fn lane(&self, suits: u64) -> u64 {
        let in_suit = |suit: u32| self.cards >> suit & EACH_RANK;
        let ranks = places(suits).fold(EACH_RANK, |ranks, suit| ranks & in_suit(suit));
        ranks & self.in_runs()
    }

    /// The nibbles of all ranks that runs are made of.
    #[inline]
    fn in_runs(&self) -> u64 {
        (1 << self.rules.run_end()) - 1
    }
}
