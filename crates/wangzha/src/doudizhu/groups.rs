//! Which plays a hand has, in groups that belong together.
//!
//! One generator serves everybody who asks about moves: who wants a list
//! expands the groups, who wants a number counts each by a formula, who wants
//! to know whether there is any move stops at the first.
//!
//! Ranks are given as words with one bit a rank, at the bottom of the rank's
//! nibble. Such a word times `n` is the counts of `n` cards of each rank.

use core::ops::ControlFlow;

use super::{Allow, Kind, Play, Reading, Rules, single_wings};
use crate::ranks::{ROCKET, RUN, RUN_RANKS, bits, run_starts};
use crate::{Counts, Rank};

/// No play has more cards.
const MOST_CARDS: u32 = 20;

const ACE: u64 = 1 << (4 * Rank::ACE.index());
const TWO: u64 = 1 << (4 * Rank::TWO.index());
const SMALL_JOKER: u64 = 1 << (4 * Rank::SMALL_JOKER.index());

/// Takes groups of plays; each method may stop the generator.
pub(super) trait Visitor {
    type Stop;

    /// Plays of `len` ranks with the same number of cards each, one for every
    /// lowest rank in `starts`.
    fn bodies(&mut self, kind: Kind, len: u32, starts: u64) -> ControlFlow<Self::Stop>;

    /// One play that needs to be told whole: the rocket, a low chain.
    fn play(&mut self, play: Play) -> ControlFlow<Self::Stop>;

    /// Every rank of `bodies` with `equal` cards of one other rank of `kickers`.
    fn kickers(
        &mut self,
        kind: Kind,
        bodies: u64,
        equal: u64,
        kickers: u64,
    ) -> ControlFlow<Self::Stop>;

    /// One body with every choice of `wings`.
    fn wings(&mut self, kind: Kind, low: u64, len: u32, wings: &Wings) -> ControlFlow<Self::Stop>;
}

/// What may be attached to a body: `n` units of `unit` cards.
pub(super) struct Wings {
    pub(super) n: u32,
    pub(super) unit: u64,
    /// `together[i]`: the ranks of which `i + 1` units may be taken.
    pub(super) together: [u64; 4],
    pub(super) both_jokers: bool,
}

impl Wings {
    /// The ranks above `rank` that may be taken along with it.
    #[inline]
    pub(super) fn after(&self, ranks: u64, rank: u64) -> u64 {
        let higher = ranks & !(rank | (rank - 1));
        if rank == SMALL_JOKER && !self.both_jokers { 0 } else { higher }
    }
}

/// The ranks of a hand by how many cards it has of them.
pub(super) struct Groups {
    allow: Allow,
    counts: u64,
    solos: u64,
    pairs: u64,
    trios: u64,
    fours: u64,
}

impl Groups {
    #[inline]
    pub(super) fn new(rules: &Rules, hand: Counts) -> Groups {
        Groups {
            allow: rules.allow,
            counts: hand.nibbles(),
            solos: hand.at_least(1),
            pairs: hand.at_least(2),
            trios: hand.at_least(3),
            fours: hand.at_least(4),
        }
    }

    /// All plays that may be led.
    #[inline]
    pub(super) fn leads<V: Visitor>(&self, to: &mut V) -> ControlFlow<V::Stop> {
        to.bodies(Kind::Solo, 1, self.solos)?;
        to.bodies(Kind::Pair, 1, self.pairs)?;
        self.runs(Kind::Chain, self.solos, 5, to)?;
        if self.allow.has(Allow::LOW_CHAIN) {
            self.low_chains(None, to)?;
        }
        let shortest = if self.allow.has(Allow::PAIR_CHAIN_OF_TWO) { 2 } else { 3 };
        self.runs(Kind::PairChain, self.pairs, shortest, to)?;
        if self.trios != 0 {
            self.leads_with_trios(to)?;
        }
        self.bombs(u64::MAX, to)
    }

    fn leads_with_trios<V: Visitor>(&self, to: &mut V) -> ControlFlow<V::Stop> {
        if self.allow.has(Allow::BARE_TRIO) {
            to.bodies(Kind::Trio, 1, self.trios)?;
        }
        to.kickers(Kind::TrioSolo, self.trios, 1, self.solos)?;
        if self.allow.has(Allow::TRIO_PAIR) {
            to.kickers(Kind::TrioPair, self.trios, 2, self.pairs)?;
        }
        if starts(self.trios, 2) != 0 {
            if self.allow.has(Allow::BARE_PLANE) {
                self.runs(Kind::Plane, self.trios, 2, to)?;
            }
            for len in 2..=5 {
                self.planes_with_wings(Kind::PlaneSolo, len, starts(self.trios, len), to)?;
            }
            for len in 2..=4 {
                self.planes_with_wings(Kind::PlanePair, len, starts(self.trios, len), to)?;
            }
        }
        if self.fours != 0 {
            self.fours_with_two(Kind::FourTwoSolo, self.fours, to)?;
            self.fours_with_two(Kind::FourTwoPair, self.fours, to)?;
            self.fours_with_two(Kind::FourPair, self.fours, to)?;
        }
        ControlFlow::Continue(())
    }

    /// All plays that beat `table`.
    #[inline]
    pub(super) fn answers<V: Visitor>(&self, table: Play, to: &mut V) -> ControlFlow<V::Stop> {
        let (kind, len) = (table.kind(), u32::from(table.len()));
        let higher = above(table.low());
        match kind {
            Kind::Solo => to.bodies(kind, 1, self.solos & higher)?,
            Kind::Pair => to.bodies(kind, 1, self.pairs & higher)?,
            Kind::Trio => to.bodies(kind, 1, self.trios & higher)?,
            Kind::TrioSolo => to.kickers(kind, self.trios & higher, 1, self.solos)?,
            Kind::TrioPair => to.kickers(kind, self.trios & higher, 2, self.pairs)?,
            Kind::Chain => {
                to.bodies(kind, len, starts(self.solos, len) & higher)?;
                if self.allow.has(Allow::LOW_CHAIN) {
                    self.low_chains(Some(table), to)?;
                }
            }
            Kind::PairChain => to.bodies(kind, len, starts(self.pairs, len) & higher)?,
            Kind::Plane => to.bodies(kind, len, starts(self.trios, len) & higher)?,
            Kind::PlaneSolo | Kind::PlanePair => {
                self.planes_with_wings(kind, len, starts(self.trios, len) & higher, to)?;
            }
            Kind::FourTwoSolo | Kind::FourTwoPair | Kind::FourPair => {
                self.fours_with_two(kind, self.fours & higher, to)?;
            }
            Kind::Bomb => return self.bombs(higher, to),
            Kind::Rocket => return ControlFlow::Continue(()),
        }
        self.bombs(u64::MAX, to)
    }

    /// Bombs of these ranks, and the rocket.
    #[inline]
    fn bombs<V: Visitor>(&self, ranks: u64, to: &mut V) -> ControlFlow<V::Stop> {
        if self.fours & ranks != 0 {
            to.bodies(Kind::Bomb, 1, self.fours & ranks)?;
        }
        if self.counts & ROCKET == ROCKET {
            let rocket = Counts::from_valid_nibbles(ROCKET);
            to.play(Play::new(Reading::new(Kind::Rocket, Rank::BIG_JOKER, 1), rocket))?;
        }
        ControlFlow::Continue(())
    }

    /// Runs of all lengths from the shortest on.
    #[inline]
    fn runs<V: Visitor>(
        &self,
        kind: Kind,
        ranks: u64,
        shortest: u32,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let longest = MOST_CARDS / u32::from(kind.body());
        let ranks = ranks & RUN_RANKS;
        let mut from = starts(ranks, shortest);
        let mut len = shortest;
        while from != 0 && len <= longest {
            to.bodies(kind, len, from)?;
            from &= ranks >> (4 * len);
            len += 1;
        }
        ControlFlow::Continue(())
    }

    /// Chains that have a 2, or an ace and a 2, below the three.
    #[cold]
    fn low_chains<V: Visitor>(&self, over: Option<Play>, to: &mut V) -> ControlFlow<V::Stop> {
        for top in 2..=Rank::ACE.index() {
            let upper = RUN[top as usize + 1];
            for (lower, len) in [(TWO, top + 2), (TWO | ACE, top + 3)] {
                let cards = upper | lower;
                let is_there = cards & !self.solos == 0 && upper & lower == 0 && len >= 5;
                let reading = Reading::new(Kind::Chain, Rank::new(top.into()), len);
                let play = Play::new(reading, Counts::from_valid_nibbles(cards));
                if is_there && over.is_none_or(|table| play.beats(table)) {
                    to.play(play)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Planes of `len` trios with wings, from each of the ranks in `from`.
    fn planes_with_wings<V: Visitor>(
        &self,
        kind: Kind,
        len: u32,
        from: u64,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let wanted = if kind == Kind::PlaneSolo { 4 * len } else { 5 * len };
        let forbidden = kind == Kind::PlanePair && !self.allow.has(Allow::PLANE_PAIR);
        if Counts::from_valid_nibbles(self.counts).total() < wanted || forbidden {
            return ControlFlow::Continue(());
        }
        for low in bits(from) {
            let body = low * RUN[len as usize];
            let wings = if kind == Kind::PlaneSolo {
                self.single_wings(len, body)
            } else {
                self.pairs_beside(body, len)
            };
            to.wings(kind, low, len, &wings)?;
        }
        ControlFlow::Continue(())
    }

    /// The cards that may be single wings of a plane with this body.
    fn single_wings(&self, n: u32, body: u64) -> Wings {
        // three cards of a body's rank are the body
        let there = [self.solos & !body | self.fours & body, self.pairs, self.trios, self.fours];
        let together = core::array::from_fn(|i| {
            there[i] & single_wings::ranks_for(self.allow, i as u32 + 1, body)
        });
        Wings { n, unit: 1, together, both_jokers: self.allow.has(Allow::WING_BOTH_JOKERS) }
    }

    /// `n` different pairs that do not belong to the body.
    fn pairs_beside(&self, body: u64, n: u32) -> Wings {
        Wings { n, unit: 2, together: [self.pairs & !body, 0, 0, 0], both_jokers: true }
    }

    #[inline]
    fn if_allowed(&self, switch: Allow, ranks: u64) -> u64 {
        if self.allow.has(switch) { ranks } else { 0 }
    }

    /// Fours with two single cards, two pairs, or a pair that is a kind of
    /// its own.
    fn fours_with_two<V: Visitor>(
        &self,
        kind: Kind,
        fours: u64,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let switch = match kind {
            Kind::FourTwoSolo => Allow::FOUR_TWO_SOLO,
            Kind::FourTwoPair => Allow::FOUR_TWO_PAIR,
            _ => Allow::FOUR_PAIR,
        };
        if !self.allow.has(switch) {
            return ControlFlow::Continue(());
        }
        if kind == Kind::FourPair {
            return to.kickers(kind, fours, 2, self.pairs);
        }
        for four in bits(fours) {
            let wings = if kind == Kind::FourTwoSolo {
                self.two_solos_beside(four)
            } else {
                self.pairs_beside(four, 2)
            };
            to.wings(kind, four, 1, &wings)?;
        }
        ControlFlow::Continue(())
    }

    fn two_solos_beside(&self, four: u64) -> Wings {
        let equal = self.if_allowed(Allow::FOUR_TWO_SOLO_EQUAL, self.pairs & !four);
        let both_jokers = self.allow.has(Allow::FOUR_BOTH_JOKERS);
        Wings { n: 2, unit: 1, together: [self.solos & !four, equal, 0, 0], both_jokers }
    }
}

/// The ranks from which `len` consecutive ones are among `ranks`, none of them
/// a 2 or a joker.
#[inline]
fn starts(ranks: u64, len: u32) -> u64 {
    run_starts(ranks & RUN_RANKS, len)
}

/// All nibbles above the rank with this index, all of them if it is negative.
#[inline]
fn above(index: i8) -> u64 {
    if index < 0 { u64::MAX } else { u64::MAX << (4 * index as u32 + 4) }
}
