//! What the reader sees: what the others have done, and hands that they may
//! have. For each size of a table inputs of their own.

use wangzha::ranks::{RUN_RANKS, at_least, exactly, run_starts};
use wangzha::tienlen::Kind;
use wangzha::{Game, Rank};

use super::book::CARDS;
use super::memory::OTHER_KINDS;
use super::sight::{equal, others};
use super::{Book, Position};
use crate::bot::planner::doudizhu::nibbles::above;
use crate::net::layout::{Group, three_after};
use crate::net::signs::Shown;

const KINDS: usize = Kind::ALL.len();
const RANKS: usize = 13;
/// More groups that somebody would have shown are not told apart.
const FEW: usize = 6;

// What everybody has seen of the three others, who follow in turn:
const LEFT: [Group; 3] = three_after(Group::first(0), 18);
const HAS_PASSED: [Group; 3] = three_after(LEFT[2], 1);
const PLAYED: [Group; 3] = three_after(HAS_PASSED[2], CARDS);
const SHOWN: [Shown; 3] = {
    let first = shown_after(PLAYED[2]);
    let second = shown_after(first.skipped[1]);
    [first, second, shown_after(second.skipped[1])]
};
const OWNER: Group = SHOWN[2].skipped[1].then(3);
/// By kind; the last for a lead.
const TO_BEAT_KIND: Group = OWNER.then(KINDS + 1);
// What they may have:
const HANDS: [Group; 3] = three_after(TO_BEAT_KIND, CARDS);
/// By rank: at least two, three, four.
const EQUAL: [Group; 3] = three_after(HANDS[2], 4 * RANKS);
/// The fewest plays.
const PLAYS: [Group; 3] = three_after(EQUAL[2], 12);
const TWOS: [Group; 3] = three_after(PLAYS[2], 5);
// How many single cards and pairs of them they would have shown, if they play as
// most do: of ranks that they have skipped, or higher than what they let pass.
const SKIPPED: [[Group; 3]; 2] = six(TWOS[2]);
const HIGHER: [[Group; 3]; 2] = six(SKIPPED[1][2]);

/// How many inputs there are for each size of a table.
const EACH: usize = HIGHER[1][2].end();

pub(super) const INPUTS: usize = 3 * EACH;

const fn shown_after(group: Group) -> Shown {
    let passed = [group.then(RANKS), group.then(RANKS).then(RANKS)];
    let passed_kinds = passed[1].then(OTHER_KINDS);
    let last = [passed_kinds.then(KINDS), passed_kinds.then(KINDS).then(RANKS)];
    Shown {
        passed,
        passed_kinds,
        last,
        skipped: [last[1].then(RANKS), last[1].then(RANKS).then(RANKS)],
    }
}

/// Single cards and pairs of the three others.
const fn six(group: Group) -> [[Group; 3]; 2] {
    let first = three_after(group, FEW);
    [first, three_after(first[2], FEW)]
}

/// Lists what everybody has seen.
pub(super) fn ask_shown(book: &Book, position: &Position, inputs: &mut Vec<u16>) {
    let from = inputs.len();
    let view = position.round.view(position.turn());
    for (place, seat) in others(&view) {
        inputs.push(LEFT[place].one(view.cards_left[seat.index()].into()));
        if view.passed.contains(seat) {
            inputs.push(HAS_PASSED[place].one(0));
        }
        PLAYED[place].bits(book.by_height(view.played[seat.index()]), inputs);
        SHOWN[place].ask(&position.memory.seats[seat.index()], inputs);
        if view.table.is_some_and(|table| table.seat == seat) {
            inputs.push(OWNER.one(place));
        }
    }
    let kind = view.table.map_or(KINDS, |table| table.play.kind() as usize);
    inputs.push(TO_BEAT_KIND.one(kind));
    of_players(position, &mut inputs[from..]);
}

/// Lists what the others may have.
pub(super) fn ask_hidden(book: &Book, position: &Position, inputs: &mut Vec<u16>) {
    let from = inputs.len();
    let round = &position.round;
    for (place, seat) in position.turn().round_the_table(round.players()).skip(1).enumerate() {
        let hand = round.hand(seat);
        let sorted = book.by_height(hand);
        HANDS[place].bits(sorted, inputs);
        EQUAL[place].bits(equal(sorted), inputs);
        inputs.push(PLAYS[place].one(book.planner.min_plays(hand) as usize));
        inputs.push(TWOS[place].one(hand.of_rank(Rank::TWO).len()));
        let signs = &position.memory.seats[seat.index()];
        for (of, group) in singles_and_pairs(hand.counts().nibbles()).into_iter().enumerate() {
            let of_skipped = group & signs.skipped[of];
            inputs.push(SKIPPED[of][place].one(of_skipped.count_ones() as usize));
            let enough = signs.passed[of].map_or(0, |rank| above(rank.into()));
            inputs.push(HIGHER[of][place].one((group & enough).count_ones() as usize));
        }
    }
    of_players(position, &mut inputs[from..]);
}

/// How many play changes what everything means.
fn of_players(position: &Position, inputs: &mut [u16]) {
    let players = usize::from(position.round.players()).clamp(2, 4);
    let shift = ((players - 2) * EACH) as u16;
    inputs.iter_mut().for_each(|input| *input += shift);
}

/// The ranks of which there is one card that is no part of a run, and of which
/// there are two, in counts of ranks.
fn singles_and_pairs(cards: u64) -> [u64; 2] {
    let starts = run_starts(at_least(cards, 1) & RUN_RANKS, 3);
    [exactly(cards, 1) & !(starts | starts << 4 | starts << 8), exactly(cards, 2)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_runs_are_not_single() {
        // 3, 5 5, 7 8 9, a king, a two: twos are no part of runs
        let cards = 0x1_0100_0111_0201;
        assert_eq!(singles_and_pairs(cards), [0x1_0100_0000_0001, 0x100]);
        assert_eq!(singles_and_pairs(0x1_1100_0000_0000)[0], 0x1_1100_0000_0000);
    }
}
