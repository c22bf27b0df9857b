//! Every set of ranks that is a play under some rules, with its readings and
//! the switches that each reading needs.

use std::collections::BTreeMap;

use crate::allow::Allow;
use crate::single_wings;

/// Cards by rank: how many threes, fours, … twos, small jokers, big jokers.
type Ranks = [u8; 15];

const ACE: usize = 11;
const TWO: usize = 12;
const JOKERS: [usize; 2] = [13, 14];
const MOST_CARDS: u8 = 20;

/// What some cards are under rules that allow all of `needs`. The order is
/// that in which readings are preferred (rules 1.8): more groups, no
/// attachment, higher body.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Reading {
    groups_left_out: u8,
    has_attachment: bool,
    ranks_above_top: u8,
    kind: &'static str,
    needs: u32,
}

impl Reading {
    /// For cards that are not a play: needs a switch that no rules have.
    pub(crate) const IMPOSSIBLE: Reading = Reading {
        groups_left_out: MOST_CARDS - 1,
        has_attachment: false,
        ranks_above_top: 14,
        kind: "Solo",
        needs: 1 << 31,
    };

    /// As a line of the table in the library.
    pub(crate) fn row(&self, more: bool) -> String {
        let (top, len) = (14 - self.ranks_above_top, MOST_CARDS - self.groups_left_out);
        let Reading { kind, needs, .. } = self;
        format!("    Entry::row({needs:#x}, Kind::{kind}, {top}, {len}, {more}),")
    }
}

/// All plays of up to 20 cards, except planes with a wing of the body's rank:
/// there are 60,000 of those, and they are searched when rules allow them.
pub(crate) fn all() -> BTreeMap<u64, Vec<Reading>> {
    let mut plays = Plays::default();
    plays.add_same_rank();
    plays.add_four_and_two();
    plays.add_chains();
    plays.add_low_chains();
    plays.add_planes();
    plays.0
}

#[derive(Default)]
struct Plays(BTreeMap<u64, Vec<Reading>>);

impl Plays {
    fn add(&mut self, cards: Ranks, kind: &'static str, top: usize, len: usize, needs: Allow) {
        if cards.iter().sum::<u8>() > MOST_CARDS {
            return;
        }
        let nibbles = word(cards);
        let has_attachment = matches!(
            kind,
            "TrioSolo"
                | "TrioPair"
                | "PlaneSolo"
                | "PlanePair"
                | "FourTwoSolo"
                | "FourTwoPair"
                | "FourPair"
        );
        let readings = self.0.entry(nibbles).or_default();
        readings.push(Reading {
            groups_left_out: MOST_CARDS - len as u8,
            has_attachment,
            ranks_above_top: 14 - top as u8,
            kind,
            needs: needs.bits(),
        });
        readings.sort();
    }

    /// Solo, pair, trio, trio with a kicker, bomb, rocket.
    fn add_same_rank(&mut self) {
        for rank in 0..15 {
            self.add(cards(1, rank..=rank), "Solo", rank, 1, Allow::NONE);
        }
        for rank in 0..=TWO {
            self.add(cards(2, rank..=rank), "Pair", rank, 1, Allow::NONE);
            self.add(cards(3, rank..=rank), "Trio", rank, 1, Allow::BARE_TRIO);
            self.add(cards(4, rank..=rank), "Bomb", rank, 1, Allow::NONE);
            for kicker in (0..15).filter(|&kicker| kicker != rank) {
                let mut play = cards(3, rank..=rank);
                play[kicker] = 1;
                self.add(play, "TrioSolo", rank, 1, Allow::NONE);
                if kicker <= TWO {
                    play[kicker] = 2;
                    self.add(play, "TrioPair", rank, 1, Allow::TRIO_PAIR);
                }
            }
        }
        self.add(cards(1, JOKERS[0]..=JOKERS[1]), "Rocket", JOKERS[1], 1, Allow::NONE);
    }

    fn add_four_and_two(&mut self) {
        for rank in 0..=TWO {
            let four = cards(4, rank..=rank);
            for kickers in choose(2, |kicker| if kicker == rank { 0 } else { pack(kicker).min(2) })
            {
                let play = sum(four, kickers);
                if kickers.contains(&2) {
                    let needs = Allow::FOUR_TWO_SOLO | Allow::FOUR_TWO_SOLO_EQUAL;
                    self.add(play, "FourTwoSolo", rank, 1, needs);
                    self.add(play, "FourPair", rank, 1, Allow::FOUR_PAIR);
                } else if JOKERS.iter().all(|&joker| kickers[joker] == 1) {
                    let needs = Allow::FOUR_TWO_SOLO | Allow::FOUR_BOTH_JOKERS;
                    self.add(play, "FourTwoSolo", rank, 1, needs);
                } else {
                    self.add(play, "FourTwoSolo", rank, 1, Allow::FOUR_TWO_SOLO);
                }
            }
            for pairs in choose(2, |kicker| u8::from(kicker != rank && kicker <= TWO)) {
                self.add(
                    sum(four, pairs.map(|n| 2 * n)),
                    "FourTwoPair",
                    rank,
                    1,
                    Allow::FOUR_TWO_PAIR,
                );
            }
        }
    }

    fn add_chains(&mut self) {
        for (low, top) in runs() {
            let len = top - low + 1;
            if len >= 5 {
                self.add(cards(1, low..=top), "Chain", top, len, Allow::NONE);
            }
            if len >= 3 {
                self.add(cards(2, low..=top), "PairChain", top, len, Allow::NONE);
            } else if len == 2 {
                self.add(cards(2, low..=top), "PairChain", top, len, Allow::PAIR_CHAIN_OF_TWO);
            }
        }
    }

    /// Chains that start with a 2, or an ace and a 2, below the three.
    fn add_low_chains(&mut self) {
        for top in 0..=ACE {
            let mut play = cards(1, 0..=top);
            play[TWO] = 1;
            if top + 2 >= 5 {
                self.add(play, "Chain", top, top + 2, Allow::LOW_CHAIN);
            }
            if top + 3 >= 5 && top < ACE {
                play[ACE] = 1;
                self.add(play, "Chain", top, top + 3, Allow::LOW_CHAIN);
            }
        }
    }

    fn add_planes(&mut self) {
        for (low, top) in runs().filter(|(low, top)| low < top) {
            let (body, len) = (cards(3, low..=top), top - low + 1);
            let is_body = |rank| (low..=top).contains(&rank);
            self.add(body, "Plane", top, len, Allow::BARE_PLANE);
            if len <= 5 {
                for wings in choose(len, |rank| if is_body(rank) { 0 } else { pack(rank) }) {
                    self.add(sum(body, wings), "PlaneSolo", top, len, needs_of_wings(wings, body));
                }
            }
            if len <= 4 {
                for pairs in choose(len, |rank| u8::from(!is_body(rank) && rank <= TWO)) {
                    self.add(
                        sum(body, pairs.map(|n| 2 * n)),
                        "PlanePair",
                        top,
                        len,
                        Allow::PLANE_PAIR,
                    );
                }
            }
        }
    }
}

/// The switches that single wings need beside a body.
fn needs_of_wings(wings: Ranks, body: Ranks) -> Allow {
    single_wings::needs_of_all(word(wings), word(body) / 3).expect("no wing of the body's rank")
}

/// A nibble a rank.
fn word(cards: Ranks) -> u64 {
    cards.iter().rev().fold(0, |word, &n| word << 4 | u64::from(n))
}

/// The ranges from `low` to `top` that runs can take: neither 2 nor jokers.
fn runs() -> impl Iterator<Item = (usize, usize)> {
    (0..=ACE).flat_map(|low| (low..=ACE).map(move |top| (low, top)))
}

/// How many cards of a rank the pack has.
fn pack(rank: usize) -> u8 {
    if rank <= TWO { 4 } else { 1 }
}

fn cards(equal: u8, ranks: std::ops::RangeInclusive<usize>) -> Ranks {
    std::array::from_fn(|rank| if ranks.contains(&rank) { equal } else { 0 })
}

fn sum(a: Ranks, b: Ranks) -> Ranks {
    std::array::from_fn(|rank| a[rank] + b[rank])
}

/// All ways to choose `n` cards with at most `limit(rank)` of each rank.
fn choose(n: usize, limit: impl Fn(usize) -> u8) -> Vec<Ranks> {
    let mut chosen = vec![([0; 15], n as u8)];
    for rank in 0..15 {
        chosen = chosen
            .into_iter()
            .flat_map(|(cards, left)| {
                (0..=limit(rank).min(left)).map(move |take| {
                    let mut cards: Ranks = cards;
                    cards[rank] = take;
                    (cards, left - take)
                })
            })
            .collect();
    }
    chosen.into_iter().filter(|(_, left)| *left == 0).map(|(cards, _)| cards).collect()
}
