//! Which rule refuses some cards.

use super::{Bombs, Kind, PairRuns, Play, Refusal, Rules};
use crate::ranks::first_gap;
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
    if !is_even | (equal > 2) {
        return Refusal::NoCombination;
    }
    match (equal, ranks.count_ones()) {
        (1, len) => run(rules, Kind::Run, ranks, len),
        (_, 1) => Refusal::MixedColours,
        (_, len) => run(rules, Kind::PairRun, ranks, len),
    }
}

/// What is wrong with ranks that all have one card, or all two.
fn run(rules: &Rules, kind: Kind, ranks: u64, len: u32) -> Refusal {
    if kind == Kind::PairRun && rules.pair_runs == PairRuns::Off {
        return Refusal::NoPairRuns;
    }
    let (gap, least) = (first_gap(ranks), rules.least(kind));
    let is_short = len < least;
    if (gap != 0) & is_short | (len < 2) {
        return Refusal::NoCombination;
    }
    let high = (63 - ranks.leading_zeros()) / 4;
    if high > u32::from(rules.run_top.index()) {
        return Refusal::NotInRun(Rank::new(high));
    }
    match kind {
        _ if is_short => Refusal::RunTooShort { kind, len: len as u8, least: least as u8 },
        _ if gap != 0 => Refusal::GapInRun(Rank::new(gap.trailing_zeros() / 4)),
        Kind::Run => Refusal::MixedSuits,
        _ => Refusal::MixedColours,
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
