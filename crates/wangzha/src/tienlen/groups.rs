//! Which plays a hand has, in groups that belong together.
//!
//! As in Dou Dizhu, one generator serves who lists, who counts and who only
//! asks whether there is a move. Here the suits matter: a choice of cards of
//! one rank is a nibble, and a set of such choices a word of 16 bits.

use core::ops::ControlFlow;

use super::classify::{ONE_COLOUR, TWOS};
use super::{Bombs, Follow, Kind, Play, Rules};
use crate::Cards;
use crate::bits::{places, run_starts};
use crate::counts::EACH_RANK;

/// `SUBSETS[n][nibble]`: the choices of `n` cards out of these, one bit each.
pub(super) const SUBSETS: [[u16; 16]; 5] = {
    let mut subsets = [[0; 16]; 5];
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

/// The choices of two cards of one colour.
const ONE_COLOUR_PAIRS: u16 = 1 << ONE_COLOUR[0] | 1 << ONE_COLOUR[1];

/// Takes groups of plays; each method may stop the generator.
pub(super) trait Visitor {
    type Stop;

    /// Cards of the rank at `place`: each of the `choices`.
    fn sets(&mut self, kind: Kind, place: u32, choices: u16) -> ControlFlow<Self::Stop>;

    /// Runs of `len` ranks up to the one at `top`, of which each of the
    /// `choices` will do; of the others any suits.
    fn runs(&mut self, kind: Kind, len: u32, top: u32, choices: u16) -> ControlFlow<Self::Stop>;

    /// Runs of `len` ranks with the same `suits` in each, one for every lowest
    /// rank in `starts`.
    fn flushes(&mut self, kind: Kind, len: u32, suits: u64, starts: u64)
    -> ControlFlow<Self::Stop>;
}

/// The cards of a hand by rank.
pub(super) struct Groups<'a> {
    rules: &'a Rules,
    cards: u64,
    /// `ranks[n]`: the ranks of which the hand has at least `n` cards.
    ranks: [u64; 5],
}

impl Groups<'_> {
    #[inline]
    pub(super) fn new(rules: &Rules, hand: Cards) -> Groups<'_> {
        let hand = hand & Cards::SUITED;
        let counts = hand.counts();
        let [one, two, three, four] = [1, 2, 3, 4].map(|n| counts.at_least(n));
        let ranks = [EACH_RANK, one, two, three, four];
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
        if !kind.is_run() {
            for place in places(self.ranks[kind.body() as usize]) {
                self.set(kind, place, u16::MAX, to)?;
            }
            return ControlFlow::Continue(());
        }
        let least = self.rules.least(kind);
        for len in least..=13 {
            let starts = self.run_starts(kind, len);
            if starts == 0 {
                break;
            }
            self.runs(kind, len, starts, to)?;
        }
        ControlFlow::Continue(())
    }

    /// All plays that beat `table`: higher ones of its kind, then chops.
    #[inline]
    pub(super) fn answers<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        if table.kind().is_run() {
            self.higher_runs(table, to)?;
        } else {
            self.higher_sets(table, to)?;
        }
        let chops = self.rules.chops.over(table);
        if chops == Bombs::NONE {
            return ControlFlow::Continue(());
        }
        self.chops(chops, to)
    }

    /// Sets of the table's kind from its own rank upwards.
    #[inline]
    fn higher_sets<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        let kind = table.kind();
        let own = u32::from(table.height()) & !3;
        let higher = self.rules.suits.above(table.height());
        for place in places(self.ranks[kind.body() as usize] & u64::MAX << own) {
            let above = if place == own { higher } else { u16::MAX };
            self.set(kind, place, above & self.follow(table, place), to)?;
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
        kind: Kind,
        place: u32,
        wanted: u16,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let nibble = (self.cards >> place) as usize % 16;
        let any_colour = kind != Kind::Pair || place == TWOS || self.rules.follow == Follow::Any;
        let colours = if any_colour { u16::MAX } else { ONE_COLOUR_PAIRS };
        let choices = SUBSETS[kind.body() as usize][nibble] & wanted & colours;
        if choices == 0 {
            return ControlFlow::Continue(());
        }
        to.sets(kind, place, choices)
    }

    /// Runs of the table's length whose top card is higher.
    #[inline]
    fn higher_runs<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        let (kind, len) = (table.kind(), u32::from(table.len()));
        let own = (u32::from(table.height()) & !3) + 4 - 4 * len;
        if self.rules.follow == Follow::SameSuits {
            let starts = self.lane(table.suits(), len) & u64::MAX << (own + 4);
            return self.flush(kind, len, table.suits(), starts, to);
        }
        for place in places(self.run_starts(kind, len) & u64::MAX << own) {
            let above =
                if place == own { self.rules.suits.above(table.height()) } else { u16::MAX };
            self.run(kind, len, place, above, to)?;
        }
        ControlFlow::Continue(())
    }

    /// Quads and pair runs that chop.
    #[cold]
    fn chops<V: Visitor>(&self, chops: Bombs, to: &mut V) -> ControlFlow<V::Stop> {
        if chops.meet(Bombs::QUAD) {
            self.of_kind(Kind::Quad, to)?;
        }
        for len in self.rules.least(Kind::PairRun)..=13 {
            if chops.meet(Bombs::pairs(len as u8)) {
                self.runs(Kind::PairRun, len, self.run_starts(Kind::PairRun, len), to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The ranks from which there are runs of this length, suits aside.
    #[inline]
    fn run_starts(&self, kind: Kind, len: u32) -> u64 {
        run_starts(self.ranks[kind.body() as usize] & self.in_runs(), len)
    }

    /// The nibbles of all ranks that runs are made of.
    #[inline]
    fn in_runs(&self) -> u64 {
        (1 << self.rules.run_end()) - 1
    }

    /// All runs of one length from these ranks on.
    #[inline]
    fn runs<V: Visitor>(
        &self,
        kind: Kind,
        len: u32,
        starts: u64,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        if self.rules.follow == Follow::SameSuits {
            let of_one_suit = [0b0001, 0b0010, 0b0100, 0b1000];
            let suits = if kind == Kind::Run { &of_one_suit[..] } else { &ONE_COLOUR };
            for &suits in suits {
                self.flush(kind, len, suits, self.lane(suits, len), to)?;
            }
            return ControlFlow::Continue(());
        }
        for place in places(starts) {
            self.run(kind, len, place, u16::MAX, to)?;
        }
        ControlFlow::Continue(())
    }

    /// The runs of one length from the rank at `place` on, with the `wanted`
    /// choices of the top rank.
    #[inline]
    fn run<V: Visitor>(
        &self,
        kind: Kind,
        len: u32,
        place: u32,
        wanted: u16,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let top = place + 4 * (len - 1);
        let nibble = (self.cards >> top) as usize % 16;
        let choices = SUBSETS[kind.body() as usize][nibble] & wanted;
        if choices == 0 {
            return ControlFlow::Continue(());
        }
        to.runs(kind, len, top, choices)
    }

    fn flush<V: Visitor>(
        &self,
        kind: Kind,
        len: u32,
        suits: u64,
        starts: u64,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        if starts == 0 {
            return ControlFlow::Continue(());
        }
        to.flushes(kind, len, suits, starts)
    }

    /// The ranks from which there are runs of this length in these suits.
    fn lane(&self, suits: u64, len: u32) -> u64 {
        let in_suit = |suit: u32| self.cards >> suit & EACH_RANK;
        let ranks = places(suits).fold(EACH_RANK, |ranks, suit| ranks & in_suit(suit));
        run_starts(ranks & self.in_runs(), len)
    }
}
