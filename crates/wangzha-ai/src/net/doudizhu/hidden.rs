//! What the reader sees: what the others have done, and hands that they may
//! have.

use wangzha::doudizhu::Kind;

use super::Position;
use super::habits::{Habits, OTHER_KINDS};
use crate::bot::planner::doudizhu::nibbles::{ROCKET, above, at_least, exactly, run_starts, total};
use crate::net::layout::{CARDS, Group, two_after};
use crate::net::signs::Shown;

const KINDS: usize = Kind::ALL.len();
const RANKS: usize = 15;
/// Of no higher rank there are two cards, but for the last.
const TWO: usize = 13;
/// More of what somebody would have shown is not told apart.
const FEW: usize = 6;

// What everybody has seen of the two others, who plays next first:
const PLAYED: [Group; 2] = two_after(Group::first(0), CARDS);
const LEFT: [Group; 2] = two_after(PLAYED[1], 20);
const LEADS: [Group; 2] = two_after(LEFT[1], 6);
const PASSED_TRIO: [Group; 2] = two_after(LEADS[1], TWO);
const SHOWN: [Shown; 2] = {
    let first = shown_after(PASSED_TRIO[1]);
    [first, shown_after(first.skipped[1].then(FEW))]
};
/// The fewest cards that somebody had whom they let go.
const SPARED: [Group; 2] = [SHOWN[0].skipped[1].then(FEW), SHOWN[1].skipped[1].then(FEW)];
/// By kind; the last for a lead.
const TO_BEAT_KIND: Group = SPARED[1].then(KINDS + 1);
const OWNER: Group = TO_BEAT_KIND.then(2);
// What they may have:
const HANDS: [Group; 2] = two_after(OWNER, CARDS);
/// The fewest plays.
const PLAYS: [Group; 2] = two_after(HANDS[1], 12);
const BOMBS: [Group; 2] = two_after(PLAYS[1], 4);
const HAS_ROCKET: [Group; 2] = two_after(BOMBS[1], 1);
/// How many ranks the longest chain and the longest pair chain have.
const CHAIN: [Group; 2] = two_after(HAS_ROCKET[1], 9);
const PAIR_CHAIN: [Group; 2] = two_after(CHAIN[1], 4);
// Solos that are no part of a chain, pairs and trios: how many there are, the
// rank of the lowest, and how many they would have shown, if they play as most
// do, as they are of ranks that they have skipped, or higher than what they let
// pass.
const MANY: [[Group; 2]; 3] = six(PAIR_CHAIN[1], 9);
const LOWEST: [[Group; 2]; 3] = six(MANY[2][1], RANKS + 1);
const SKIPPED: [[Group; 2]; 3] = six(LOWEST[2][1], FEW);
const HIGHER: [[Group; 2]; 3] = six(SKIPPED[2][1], FEW);

/// How many inputs there are for each seat whose turn it can be.
const EACH: usize = HIGHER[2][1].end();

pub(super) const INPUTS: usize = 3 * EACH;

const fn shown_after(group: Group) -> Shown {
    let passed = [group.then(14), group.then(14).then(TWO)];
    let passed_kinds = passed[1].then(OTHER_KINDS);
    let last = [passed_kinds.then(KINDS), passed_kinds.then(KINDS).then(RANKS)];
    let skipped = [last[1].then(RANKS), last[1].then(RANKS).then(TWO)];
    Shown { passed, passed_kinds, last, skipped }
}

/// Solos, pairs and trios of both others.
const fn six(group: Group, len: usize) -> [[Group; 2]; 3] {
    let solos = two_after(group, len);
    let pairs = two_after(solos[1], len);
    [solos, pairs, two_after(pairs[1], len)]
}

/// Lists what everybody has seen.
pub(super) fn ask_shown(position: &Position, inputs: &mut Vec<u16>) {
    let from = inputs.len();
    let others = position.others();
    for (place, seat) in others.into_iter().enumerate() {
        PLAYED[place].cards(position.played[seat], inputs);
        let left = total(position.hands[seat]) as usize;
        inputs.push(LEFT[place].one(left.saturating_sub(1)));
        let habits = &position.habits[seat];
        inputs.push(LEADS[place].one(habits.leads.into()));
        PASSED_TRIO[place].from(habits.passed_trio, inputs);
        SHOWN[place].ask(&habits.signs, inputs);
        SPARED[place].from(habits.spared.map(|left| left.saturating_sub(1)), inputs);
    }
    match position.to_beat {
        Some((owner, play)) => {
            inputs.push(TO_BEAT_KIND.one(play.kind() as usize));
            inputs.push(OWNER.one(usize::from(owner != others[0])));
        }
        None => inputs.push(TO_BEAT_KIND.one(KINDS)),
    }
    turn(position, &mut inputs[from..]);
}

/// Lists what the others may have.
pub(super) fn ask_hidden(position: &Position, inputs: &mut Vec<u16>) {
    let from = inputs.len();
    for (place, seat) in position.others().into_iter().enumerate() {
        let hand = position.hands[seat];
        HANDS[place].cards(hand, inputs);
        inputs.push(PLAYS[place].one(position.fewest[seat].into()));
        inputs.push(BOMBS[place].one(at_least(hand, 4).count_ones() as usize));
        if hand & ROCKET == ROCKET {
            inputs.push(HAS_ROCKET[place].one(0));
        }
        let (chain, len) = longest_run(at_least(hand, 1), 5);
        inputs.push(CHAIN[place].one(len.saturating_sub(4)));
        inputs.push(PAIR_CHAIN[place].one(longest_run(at_least(hand, 2), 3).1.saturating_sub(2)));
        let groups = [exactly(hand, 1) & !chain, exactly(hand, 2), exactly(hand, 3)];
        let Habits { signs, passed_trio, .. } = position.habits[seat];
        let ([solo, pair], [solos, pairs]) = (signs.passed, signs.skipped);
        let skipped = [solos, pairs, 0];
        for (of, passed) in [solo, pair, passed_trio].into_iter().enumerate() {
            let count = |ranks: u64| (groups[of] & ranks).count_ones() as usize;
            inputs.push(MANY[of][place].one(count(u64::MAX)));
            inputs.push(LOWEST[of][place].one(groups[of].trailing_zeros() as usize / 4));
            inputs.push(SKIPPED[of][place].one(count(skipped[of])));
            let enough = passed.map_or(0, |rank| above(rank.into()));
            inputs.push(HIGHER[of][place].one(count(enough)));
        }
    }
    turn(position, &mut inputs[from..]);
}

/// Who is to play changes what everything means.
fn turn(position: &Position, inputs: &mut [u16]) {
    let shift = (position.turn * EACH) as u16;
    inputs.iter_mut().for_each(|input| *input += shift);
}

/// The ranks that are part of runs of at least so many, and how many the longest
/// run has.
fn longest_run(ranks: u64, shortest: u32) -> (u64, usize) {
    let mut starts = run_starts(ranks, shortest);
    let all = (0..shortest).fold(0, |all, rank| all | starts << (4 * rank));
    let mut len = if starts == 0 { 0 } else { shortest as usize };
    while starts & starts >> 4 != 0 {
        starts &= starts >> 4;
        len += 1;
    }
    (all, len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_run_is_found_and_all_that_is_part_of_one() {
        assert_eq!(longest_run(0x11_1111, 5), (0x11_1111, 6));
        assert_eq!(longest_run(0x11_1101, 5), (0, 0));
        assert_eq!(longest_run(0x1_0111_0111, 3), (0x1_0111_0111 & !0x1_0000_0000, 3));
        assert_eq!(longest_run(0x1111_1111_0000, 5).1, 8);
    }
}
