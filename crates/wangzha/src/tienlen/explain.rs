//! Which rule refuses some cards.

use super::{Bombs, Kind, PairRuns, Play, Refusal, Rules};
use crate::{Cards, Rank};

/// Why these cards are not a play.
#[cold]
pub(super) fn no_play(rules: &Rules, cards: Cards) -> Refusal {
    if cards.is_empty() {
        return Refusal::NoCards;
    }
    if let Some(joker) = (cards & Cards::JOKERS).iter().next() {
        return Refusal::Joker(joker.rank());
    }
    let counts = cards.counts();
    let ranks = counts.at_least(1);
    let equal = counts.nibbles() >> ranks.trailing_zeros() & 7;
    let is_even = counts.nibbles() == equal * ranks;
    match (is_even, equal, ranks.count_ones()) {
        (true, 1, len) => run(rules, Kind::Run, ranks, len),
        (true, 2, 1) => Refusal::MixedColours,
        (true, 2, len) => run(rules, Kind::PairRun, ranks, len),
        _ => Refusal::NoCombination,
    }
}

/// What is wrong with ranks that all have one card, or all two.
fn run(rules: &Rules, kind: Kind, ranks: u64, len: u32) -> Refusal {
    let (low, high) = (ranks.trailing_zeros() / 4, (63 - ranks.leading_zeros()) / 4);
    let missing = (low..high).find(|index| ranks >> (4 * index) & 1 == 0);
    let least = rules.least(kind);
    match missing {
        _ if kind == Kind::PairRun && rules.pair_runs == PairRuns::Off => Refusal::NoPairRuns,
        Some(_) if len < least => Refusal::NoCombination,
        None if len < 2 => Refusal::NoCombination,
        None if high > u32::from(rules.run_top.index()) => Refusal::NotInRun(Rank::new(high)),
        None if len < least => Refusal::RunTooShort { kind, len: len as u8, least: least as u8 },
        _ if high > u32::from(rules.run_top.index()) => Refusal::NotInRun(Rank::new(high)),
        Some(missing) => Refusal::GapInRun(Rank::new(missing)),
        None if kind == Kind::Run => Refusal::MixedSuits,
        None => Refusal::MixedColours,
    }
}

/// Why `play` does not beat `table`.
#[cold]
pub(super) fn not_beaten(rules: &Rules, play: Play, table: Play) -> Refusal {
    let (kind, len) = (play.kind(), play.len());
    if play.form().is_higher(table.form()) {
        // then it is the suits that are wrong
        return Refusal::FollowSuit(kind);
    }
    if kind == table.kind() {
        if len == table.len() {
            return Refusal::NotHigher { kind, table: table.top() };
        }
        return Refusal::OtherLength { kind, len, table: table.len() };
    }
    let (top, table_kind) = (table.top().rank(), table.kind());
    if Bombs::of(play) != Bombs::NONE {
        return Refusal::NoChop { kind, len, table: table_kind, top };
    }
    let can_be_chopped = rules.chops.over(table) != Bombs::NONE;
    Refusal::OtherKind { kind, table: table_kind, can_be_chopped }
}
