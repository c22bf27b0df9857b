//! What the plays of a hand can be worth at most.
//!
//! A rest is looked at rank by rank. What is forgotten is who rides on whom: a
//! trio offers a place to a card or a pair, a four to two of them, and all that
//! must come out even is how many places there are and how many riders. Where
//! runs may be chosen, a card of any run may go for nothing, or for as much as
//! if it were the top. So no plan is worth more, and without runs few hands
//! have a plan that is worth less.

use super::patterns::{LOW_CHAINS, Patterns};
use super::{Planner, Weights};
use crate::doudizhu::Play;
use crate::ranks::{ROCKET, RUN_RANKS, SUITED, in_runs_of};
use crate::{Counts, Rank};

/// What plays are worth, and of equally much the more the fewer they are.
pub(super) type Value = i64;

/// More than a hand can have plays.
const SCALE: Value = Planner::MOST_CARDS as Value + 1;

/// Less than any plan is worth, and no overflow if something is added.
const IMPOSSIBLE: Value = Value::MIN / 4;

/// No rider takes less than three cards, itself and its part of the body, and
/// no pair less than four.
const MOST_SOLOS: usize = Planner::MOST_CARDS as usize / 3;
const MOST_PAIRS: usize = Planner::MOST_CARDS as usize / 4;

/// The greatest value by the places that are free for solos and for pairs; less
/// than none if the places are still to come.
type Table = [[Value; 2 * MOST_PAIRS + 1]; 2 * MOST_SOLOS + 1];

/// A way to use cards of one rank: places that it adds or takes, and its value.
#[derive(Clone, Copy)]
struct Use {
    solos: isize,
    pairs: isize,
    value: Value,
}

/// The ranks whose cards may be in runs, one bit a nibble.
#[derive(Clone, Copy)]
struct InRuns {
    chains: u64,
    planes: u64,
}

pub(super) struct Bound<'a> {
    patterns: &'a Patterns,
    weights: &'a Weights,
}

impl<'a> Bound<'a> {
    pub(super) fn new(patterns: &'a Patterns, weights: &'a Weights) -> Bound<'a> {
        Bound { patterns, weights }
    }

    pub(super) fn value(&self, play: Play) -> Value {
        scaled(self.weights.of(play))
    }

    /// The most that plays without runs are worth.
    pub(super) fn without_runs(&self, hand: Counts) -> Value {
        self.most(hand, InRuns { chains: 0, planes: 0 })
    }

    /// The most that any plays are worth.
    pub(super) fn with_runs(&self, hand: Counts) -> Value {
        let ranks = |equal| hand.at_least(equal) & RUN_RANKS;
        let mut chains =
            in_runs_of(ranks(1), 5) | in_runs_of(ranks(2), self.patterns.shortest_pair_chain);
        if self.patterns.low_chains {
            let is_there = |chain: &&u64| **chain & !hand.at_least(1) == 0;
            chains |= LOW_CHAINS.iter().filter(is_there).fold(0, |all, chain| all | chain);
        }
        self.most(hand, InRuns { chains, planes: in_runs_of(ranks(3), 2) })
    }

    fn most(&self, hand: Counts, runs: InRuns) -> Value {
        let mut table = [[IMPOSSIBLE; 2 * MOST_PAIRS + 1]; 2 * MOST_SOLOS + 1];
        table[MOST_SOLOS][MOST_PAIRS] = 0;
        for rank in 0..SUITED {
            let place = 4 * rank;
            let cards = (hand.nibbles() >> place & 15) as usize;
            if cards > 0 {
                let in_run = |ranks: u64| ranks >> place & 1 != 0;
                let before = table;
                table = [[IMPOSSIBLE; 2 * MOST_PAIRS + 1]; 2 * MOST_SOLOS + 1];
                self.each_use(rank, cards, in_run(runs.chains), in_run(runs.planes), |it| {
                    add(&before, it, &mut table);
                });
            }
        }
        self.with_jokers(hand, &table)
    }

    /// Shows the ways to use all cards of a rank.
    fn each_use(
        &self,
        rank: usize,
        cards: usize,
        in_chain: bool,
        in_plane: bool,
        mut visit: impl FnMut(Use),
    ) {
        let alone = self.alone(rank, cards, in_chain);
        let mut with_body = |body: usize, places: [isize; 2], value: Value| {
            let left = cards - body;
            for pairs in 0..=left / 2 {
                for solos in 0..=left - 2 * pairs {
                    visit(Use {
                        solos: places[0] - solos as isize,
                        pairs: places[1] - pairs as isize,
                        value: value + alone[left - 2 * pairs - solos],
                    });
                }
            }
        };
        with_body(0, [0, 0], 0);
        for pieces in self.patterns.pieces() {
            let (body, riders) = (usize::from(pieces[0]), &pieces[1..]);
            if body < 3 || body > cards {
                continue;
            }
            let places = match riders {
                [4] => [0, 2],
                _ => [1, 2].map(|size| riders.iter().filter(|it| **it == size).count() as isize),
            };
            with_body(body, places, self.body(rank, body, riders.is_empty()));
        }
        if in_plane {
            let value = in_run(self.weights, rank);
            for places in [[0, 0], [1, 0], [0, 1]] {
                with_body(3, places, value);
            }
        }
    }

    fn body(&self, rank: usize, cards: usize, is_bare: bool) -> Value {
        scaled(match (cards, is_bare) {
            (4, true) => self.weights.bomb,
            (4, false) => self.weights.four_two[rank],
            _ => self.weights.trio[rank],
        })
    }

    /// The most that so many cards of a rank are worth as solos, as pairs and
    /// in chains.
    fn alone(&self, rank: usize, cards: usize, in_chain: bool) -> [Value; 5] {
        let solo = scaled(self.weights.solo[rank]);
        let pair = scaled(self.weights.pair[rank]);
        let one = if in_chain { solo.max(in_run(self.weights, rank)) } else { solo };
        let mut most = [0; 5];
        for n in 1..=cards {
            most[n] = most[n - 1] + one;
            if n >= 2 {
                most[n] = most[n].max(most[n - 2] + pair);
            }
        }
        most
    }

    /// The value when all places are taken, jokers too.
    fn with_jokers(&self, hand: Counts, table: &Table) -> Value {
        let jokers = hand.nibbles() & ROCKET;
        let [black, red] = [Rank::COUNT - 2, Rank::COUNT - 1];
        let solo = |rank: usize| match jokers >> (4 * rank) & 1 {
            0 => 0,
            _ => scaled(self.weights.solo[rank]),
        };
        let solos = [solo(black), solo(red)];
        let none = |riders: usize| table[MOST_SOLOS + riders][MOST_PAIRS];
        match jokers.count_ones() {
            0 => none(0),
            1 => (none(0) + solos[0] + solos[1]).max(none(1)),
            _ => {
                let both = (solos[0] + solos[1]).max(scaled(self.weights.rocket));
                (none(0) + both).max(none(1) + solos[0].max(solos[1])).max(none(2))
            }
        }
    }
}

fn scaled(weight: i32) -> Value {
    Value::from(weight) * SCALE - 1
}

/// What a card of this rank can add as part of a run.
fn in_run(weights: &Weights, rank: usize) -> Value {
    scaled(weights.run[rank]).max(0)
}

/// Adds one way to use cards of a rank to all that can come before it.
fn add(before: &Table, it: Use, after: &mut Table) {
    for (solos, row) in before.iter().enumerate() {
        let Some(into) = solos.checked_add_signed(it.solos).and_then(|place| after.get_mut(place))
        else {
            continue;
        };
        for (pairs, value) in row.iter().enumerate().filter(|(_, value)| **value > IMPOSSIBLE / 2) {
            let place = pairs.checked_add_signed(it.pairs);
            if let Some(most) = place.and_then(|place| into.get_mut(place)) {
                *most = (*most).max(value + it.value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;
    use std::collections::HashMap;

    use super::*;
    use crate::Cards;
    use crate::doudizhu::{Allow, Rules};

    /// The value of the best plan by trying every play, and the same without
    /// runs; the bounds of every hand on the way are compared with them.
    fn checked(
        planner: &Planner,
        bound: &Bound<'_>,
        hand: Counts,
        known: &mut HashMap<Counts, [Value; 2]>,
    ) -> [Value; 2] {
        if hand.is_empty() {
            return [0, 0];
        }
        if let Some(best) = known.get(&hand) {
            return *best;
        }
        let mut best = [IMPOSSIBLE; 2];
        let _ = planner.each_play(hand, |play| {
            let rest = checked(planner, bound, hand.without(play.counts()), known);
            let value = bound.value(play);
            best[0] = best[0].max(value + rest[0]);
            if !play.kind().is_run() {
                best[1] = best[1].max(value + rest[1]);
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(bound.with_runs(hand) >= best[0], "{hand}");
        assert!(bound.without_runs(hand) >= best[1], "{hand}");
        known.insert(hand, best);
        best
    }

    #[test]
    fn no_plan_is_worth_more_than_the_bound() {
        let all = Weights::default();
        let flat = |weight| [weight; Rank::COUNT];
        let mut split_jokers = all;
        split_jokers.solo[Rank::COUNT - 2] = -90;
        let weights = [
            all,
            split_jokers,
            Weights { run: flat(50), ..all },
            Weights { trio: flat(-40), solo: flat(-30), pair: flat(-30), run: flat(1), ..all },
            Weights { four_two: flat(60), pair: flat(-30), ..all },
        ];
        let everything = Rules::CLASSIC.allowing(Allow::EVERYTHING);
        let planners =
            [Planner::new(&Rules::COMPETITION), Planner::new(&everything), Planner::noip()];
        let hands =
            ["333444555 6 7 9", "3334 6667 9 J", "34567 45678 A2", "33334444 6 BR", "334455 88 2"];
        for planner in &planners {
            for weights in &weights {
                let bound = Bound::new(&planner.patterns, weights);
                for hand in hands {
                    let hand = Cards::parse(hand).unwrap().counts();
                    checked(planner, &bound, hand, &mut HashMap::new());
                }
            }
        }
    }
}
