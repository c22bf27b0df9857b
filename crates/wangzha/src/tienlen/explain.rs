//! Which rule refuses some cards.

use core::hint::select_unpredictable;

use super::form::Form;
use super::{Bombs, Kind, PairRuns, Play, Refusal, Rules};
use crate::ranks::first_gap;
use crate::{Card, Cards, Rank};

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

/// Why `play` does not beat `table`: mostly looked up, since no processor can
/// guess which way a `match` would go.
#[inline]
pub(super) fn not_beaten(rules: &Rules, play: Play, table: Play) -> Refusal {
    let (own, other) = (play.form(), table.form());
    let is_alike = own.code() == other.code();
    let is_of_other_length = is_alike & (own.len() != other.len());
    if own.is_bomb() | is_of_other_length | own.is_higher(other) {
        return seldom(rules, play, table);
    }
    let can_be_chopped = rules.chops.over(table) != Bombs::NONE;
    let of_kind = CARDS + 2 * other.code() + usize::from(can_be_chopped);
    let column = select_unpredictable(is_alike, other.top().index() as usize, of_kind);
    REASONS[own.code()][column % COLUMNS]
}

const CARDS: usize = 64;
const COLUMNS: usize = 128;

/// Why a play that is not a bomb does not beat another: for each kind by the top
/// card on the table, where it is the same kind, and then by the kind there and
/// whether that can be chopped.
static REASONS: [[Refusal; COLUMNS]; Form::KINDS.len()] = {
    let mut reasons = [[Refusal::NoCombination; COLUMNS]; Form::KINDS.len()];
    let mut code = 0;
    while code < Form::KINDS.len() {
        let kind = Form::KINDS[code];
        let mut card = 0;
        while card < Cards::SUITED.len() {
            let table = Card::from_bit(card as u32);
            reasons[code][card] = Refusal::NotHigher { kind, table };
            card += 1;
        }
        let mut place = 0;
        while place < 2 * Form::KINDS.len() {
            let (table, can_be_chopped) = (Form::KINDS[place / 2], place % 2 == 1);
            reasons[code][CARDS + place] = Refusal::OtherKind { kind, table, can_be_chopped };
            place += 1;
        }
        code += 1;
    }
    reasons
};

/// Why `play` does not beat `table`, decided.
#[cold]
#[inline(never)]
fn seldom(rules: &Rules, play: Play, table: Play) -> Refusal {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn what_is_looked_up_is_what_would_be_decided() {
        let texts = "3s 7d 2s 2h 4s4c KdKh 2s2c 5s5c5d 2s2c2d 6s6c6d6h 2s2c2d2h 3s4s5s 4s5s6s \
                     3s4s5s6s TcJcQcKcAc 3s3c4s4c5s5c 4d4h5d5h6d6h 3s3c4s4c5s5c6s6c \
                     7s7c8s8c9s9cTsTcJsJc";
        for rules in Rules::PRESETS {
            let play = |text: &str| rules.classify(Cards::parse(text).unwrap());
            let plays: Vec<Play> = texts.split(' ').filter_map(play).collect();
            assert!(plays.len() > 10);
            for &play in &plays {
                for &table in plays.iter().filter(|table| !rules.beats(play, **table)) {
                    let refusal = not_beaten(rules, play, table);
                    assert_eq!(refusal, seldom(rules, play, table), "{play} {table}");
                }
            }
        }
    }
}
