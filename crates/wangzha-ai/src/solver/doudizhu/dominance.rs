//! Moves that need no search, because another one is at least as good.
//!
//! A hand gets no weaker when all its cards of one rank become cards of a
//! higher rank that it lacks, unless they were part of a run: whatever could be
//! played before can still be played, as high or higher. So, of two moves that
//! differ in such cards alone, the one that keeps the higher cards is enough: a
//! trio takes its lowest kicker along.
//!
//! One thing can go wrong: a farmer who plays higher may stand in the way of
//! his partner. So the partner must have no cards between the two ranks.
//!
//! All this is about one or two cards of a rank. Three could come to lie beside
//! a plane, where some rules do not take them as wings.

use wangzha::Counts;
use wangzha::doudizhu::{Kind, Play};

use super::key::{EACH, JOKERS, Keys, at_least};
use super::node::Node;

/// Finds moves of one node that have a better one.
pub(super) struct Dominance<'a> {
    keys: &'a Keys,
    hand: u64,
    /// The ranks of which the hand has exactly one card, exactly two.
    exactly: [u64; 2],
    /// The ranks that the partner has, that anybody else has.
    partner: u64,
    others: u64,
    /// The ranks of which somebody else has a pair.
    pairs_of_others: u64,
    /// Whether somebody else can bomb.
    bombs: bool,
    /// The ranks that beat the table's.
    above: u64,
}

impl<'a> Dominance<'a> {
    pub(super) fn new(keys: &'a Keys, node: &Node) -> Dominance<'a> {
        let hand = node.hand();
        let [one, two, three] = [1, 2, 3].map(|n| at_least(hand, n));
        let mut dominance = Dominance {
            keys,
            hand: hand.nibbles(),
            exactly: [one & !two, two & !three],
            partner: at_least(node.partner(), 1),
            others: 0,
            pairs_of_others: 0,
            bombs: false,
            above: node.table.map_or(u64::MAX, |play| !0 << (4 * play.top().index()) << 4),
        };
        for other in node.opponents().iter().copied().chain([node.partner()]) {
            dominance.others |= at_least(other, 1);
            dominance.pairs_of_others |= at_least(other, 2);
            dominance.bombs |= bombs(other) > 0;
        }
        dominance
    }

    /// Whether another move of the node is at least as good as this one.
    #[inline]
    pub(super) fn has_better(&self, play: Play) -> bool {
        match play.kind() {
            Kind::Solo => self.has_lower(play, 1),
            Kind::Pair => self.has_lower(play, 2),
            kind if kind.has_attachment() => self.has_lower_attachment(play),
            _ => false,
        }
    }

    /// A solo or pair and a lower one that is as good: nobody has cards between
    /// them, or nobody beats the lower one.
    fn has_lower(&self, play: Play, n: u64) -> bool {
        let rank = 1 << (4 * play.top().index());
        let lower = self.substitute(play, rank, n) & self.above;
        if lower == 0 {
            return false;
        }
        let answers = if n == 1 { self.others } else { self.pairs_of_others };
        let is_safe = !self.bombs && answers & !up_to(lower) == 0;
        self.others & between(lower, rank) == 0 || is_safe
    }

    /// A play with a kicker or wing that could be a lower one.
    fn has_lower_attachment(&self, play: Play) -> bool {
        let cards = play.counts().nibbles();
        let mut attached = at_least(play.counts(), 1) & !body(play);
        while attached != 0 {
            let rank = attached & attached.wrapping_neg();
            attached &= attached - 1;
            if self.substitute(play, rank, (cards / rank) & 7) != 0 {
                return true;
            }
        }
        false
    }

    /// The closest lower rank that the play could use instead of this one, of
    /// which it has `n` cards; 0 if there is none.
    #[inline]
    fn substitute(&self, play: Play, rank: u64, n: u64) -> u64 {
        if n > 2 || self.exactly[n as usize - 1] & rank == 0 {
            return 0;
        }
        let left = self.hand - play.counts().nibbles();
        let candidates = self.exactly[n as usize - 1] & (rank - 1) & !at_least(play.counts(), 1);
        // Two jokers are more than two cards: with both, there are wings that
        // some rules forbid.
        if candidates == 0 || rank & JOKERS != 0 && left & JOKERS != 0 {
            return 0;
        }
        let links = self.keys.links(left);
        let candidates = candidates & !(links | links << 4);
        if candidates == 0 {
            return 0;
        }
        let lower = 1 << (63 - candidates.leading_zeros());
        if self.partner & between(lower, rank) == 0 { lower } else { 0 }
    }
}

/// How many bombs there are in a hand, the rocket included.
#[inline]
pub(super) fn bombs(hand: Counts) -> u32 {
    at_least(hand, 4).count_ones() + u32::from(hand.nibbles() & JOKERS == JOKERS)
}

/// All bits up to that of a rank.
#[inline]
fn up_to(rank: u64) -> u64 {
    rank | (rank - 1)
}

/// The ranks above `low` up to `high`.
#[inline]
fn between(low: u64, high: u64) -> u64 {
    up_to(high) & !up_to(low)
}

/// The ranks of a play's body.
#[inline]
fn body(play: Play) -> u64 {
    let top = 4 * u32::from(play.top().index());
    let len = 4 * u32::from(play.len());
    (EACH & ((1 << len) - 1)) << (top + 4 - len)
}
