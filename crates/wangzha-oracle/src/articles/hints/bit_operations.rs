//! The hints of the C# articles on bit operations, as they behave (rules 1.13,
//! H3 to H5; 1.12, C2 and C7).
//!
//! They sort a hand into groups by exact multiplicity and never split a group.
//! A lead is the lowest of the first group that is not empty; an answer is the
//! lowest of the table's own group that is higher, else the lowest bomb.

use wangzha::Counts;

use crate::articles::bits::{Type, type_of};

/// A bit for each rank, the three being bit 0.
type Ranks = u16;

const RANKS: usize = 15;
/// Three to ace: the ranks of runs.
const OF_RUNS: Ranks = (1 << 12) - 1;
const JOKERS: Ranks = 0b11 << 13;

/// The groups of a hand.
struct Groups {
    solos: Ranks,
    chains: Ranks,
    pairs: Ranks,
    pair_chains: Ranks,
    trios: Ranks,
    planes: Ranks,
    bombs: Ranks,
    has_rocket: bool,
}

impl Groups {
    fn of(hand: Counts) -> Groups {
        let exactly = |n: u8| ranks_where(hand, |count| count == n);
        let chains = in_runs(exactly(1) & OF_RUNS, 5);
        let pair_chains = in_runs(exactly(2) & OF_RUNS, 3);
        let planes = in_runs(exactly(3) & OF_RUNS, 2);
        let has_rocket = exactly(1) & JOKERS == JOKERS;
        let rocket = if has_rocket { JOKERS } else { 0 };
        Groups {
            solos: exactly(1) & !chains & !rocket,
            chains,
            pairs: exactly(2) & !pair_chains,
            pair_chains,
            trios: exactly(3) & !planes,
            planes,
            bombs: exactly(4),
            has_rocket,
        }
    }

    fn lowest_bomb(&self) -> Option<Counts> {
        lowest(self.bombs).map(|rank| cards(1 << rank, 4))
    }

    fn rocket(&self) -> Option<Counts> {
        self.has_rocket.then(|| cards(JOKERS, 1))
    }
}

/// The article's hint for a lead. `Some` without cards is what it gives for a
/// plane: the cards are looked for among the pair chains, of which there are
/// none left (C7).
pub fn lead(hand: Counts) -> Option<Counts> {
    let groups = Groups::of(hand);
    if let Some(rank) = lowest(groups.solos) {
        Some(cards(1 << rank, 1))
    } else if groups.chains != 0 {
        Some(cards(lowest_run(groups.chains), 1))
    } else if groups.pair_chains != 0 {
        Some(cards(lowest_run(groups.pair_chains), 2))
    } else if let Some(rank) = lowest(groups.pairs) {
        Some(cards(1 << rank, 2))
    } else if groups.planes != 0 {
        Some(Counts::EMPTY)
    } else if let Some(rank) = lowest(groups.trios) {
        Some(cards(1 << rank, 3))
    } else {
        groups.lowest_bomb().or_else(|| groups.rocket())
    }
}

/// The article's hint for an answer.
///
/// Which kickers and wings it takes, the article leaves to its sources; here
/// they are the lowest solos or pairs among the groups, which is what its
/// helper functions are made for.
pub fn answer(hand: Counts, table: Counts) -> Option<Counts> {
    let groups = Groups::of(hand);
    let kind = type_of(&numbers(table));
    if hand.total() < table.total() {
        // the rocket is thought of only when the table is a bomb
        return if kind == Type::Bomb && groups.has_rocket {
            groups.rocket()
        } else {
            groups.lowest_bomb()
        };
    }
    let of_kind = answer_of_kind(&groups, kind, table);
    let bomb = || groups.lowest_bomb().filter(|_| kind != Type::Bomb);
    of_kind.or_else(bomb).or_else(|| groups.rocket())
}

/// An answer of the type that the article takes the table for.
fn answer_of_kind(groups: &Groups, kind: Type, table: Counts) -> Option<Counts> {
    let set = |group: Ranks, n: u32| {
        let rank = lowest(group & above(lowest(body(table))?))?;
        Some(cards(1 << rank, n))
    };
    let run = |group: Ranks, n: u32, len: u32| {
        let starts = (0..len).fold(group, |starts, step| starts & group >> step);
        let start = lowest(starts & above(lowest(body(table))?))?;
        Some(cards(((1 << len) - 1) << start, n))
    };
    let with = |body: Option<Counts>, group: Ranks, n: u32, equal: u32| {
        Some(body? + lowest_some(group, n).map(|ranks| cards(ranks, equal))?)
    };
    let len = table.total();
    match kind {
        Type::Solo => set(groups.solos, 1),
        Type::Pair => set(groups.pairs, 2),
        Type::Trio => set(groups.trios, 3),
        Type::TrioSolo => with(set(groups.trios, 3), groups.solos, 1, 1),
        Type::TrioPair => with(set(groups.trios, 3), groups.pairs, 1, 2),
        Type::FourSolos => with(set(groups.bombs, 4), groups.solos, 2, 1),
        Type::FourPair => with(set(groups.bombs, 4), groups.pairs, 1, 2),
        Type::FourPairs => with(set(groups.bombs, 4), groups.pairs, 2, 2),
        Type::Chain => run(groups.chains, 1, len),
        Type::PairChain => run(groups.pair_chains, 2, len / 2),
        Type::Plane => run(groups.planes, 3, len / 3),
        Type::PlaneSolos2 | Type::PlaneSolos3 | Type::PlaneSolos4 | Type::PlaneSolos5 => {
            with(run(groups.planes, 3, len / 4), groups.solos, len / 4, 1)
        }
        Type::PlanePairs2 | Type::PlanePairs3 | Type::PlanePairs4 => {
            with(run(groups.planes, 3, len / 5), groups.pairs, len / 5, 2)
        }
        Type::Bomb => set(groups.bombs, 4),
        Type::None | Type::Rocket => None,
    }
}

/// The ranks of the table that decide: those that it has most of.
fn body(table: Counts) -> Ranks {
    let most = (0..=4).rev().find(|n| ranks_where(table, |count| count == *n && *n > 0) != 0);
    // only three or four of a rank can have something attached
    let least = most.unwrap_or(1).min(3);
    ranks_where(table, |count| count >= least)
}

fn ranks_where(cards: Counts, is_wanted: impl Fn(u8) -> bool) -> Ranks {
    let count = |rank: usize| (cards.nibbles() >> (4 * rank) & 15) as u8;
    (0..RANKS).filter(|rank| is_wanted(count(*rank))).fold(0, |ranks, rank| ranks | 1 << rank)
}

fn lowest(ranks: Ranks) -> Option<u32> {
    (ranks != 0).then(|| ranks.trailing_zeros())
}

fn above(rank: u32) -> Ranks {
    Ranks::MAX << (rank + 1)
}

/// So many ranks, the lowest.
fn lowest_some(ranks: Ranks, n: u32) -> Option<Ranks> {
    let mut left = ranks;
    (0..n).try_fold(0, |some, _| {
        let rank = lowest(left)?;
        left &= left - 1;
        Some(some | 1 << rank)
    })
}

/// The ranks in runs of `least` and more.
fn in_runs(ranks: Ranks, least: u32) -> Ranks {
    let starts = (0..least).fold(ranks, |starts, step| starts & ranks >> step);
    (0..least).fold(0, |all, step| all | starts << step)
}

/// The run with the lowest rank, as long as it goes.
fn lowest_run(ranks: Ranks) -> Ranks {
    let start = ranks.trailing_zeros();
    let len = (ranks >> start).trailing_ones();
    ((1 << len) - 1) << start
}

/// So many cards of each rank.
fn cards(ranks: Ranks, n: u32) -> Counts {
    let nibbles = (0..RANKS).filter(|rank| ranks >> rank & 1 == 1).map(|rank| 1 << (4 * rank));
    Counts::from_nibbles(u64::from(n) * nibbles.sum::<u64>()).unwrap()
}

/// The articles' numbers of some cards of these ranks.
fn numbers(cards: Counts) -> Vec<u8> {
    let of_rank = |rank: u8| {
        let count = (cards.nibbles() >> (4 * rank) & 15) as u8;
        (0..count).map(move |suit| 4 * rank + suit)
    };
    (0..RANKS as u8).flat_map(of_rank).collect()
}
