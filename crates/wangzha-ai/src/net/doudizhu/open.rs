//! What the critic sees: all hands.

use wangzha::doudizhu::Kind;

use super::{Guide, Position};
use crate::bot::planner::doudizhu::nibbles::total;
use crate::net::layout::{CARDS, Group, three_after};

const KINDS: usize = Kind::ALL.len();

const HANDS: [Group; 3] = three_after(Group::first(0), CARDS);
const SIZES: [Group; 3] = three_after(HANDS[2], 20);
/// The fewest plays of each hand.
const PLAYS: [Group; 3] = three_after(SIZES[2], 12);
/// What the planner thinks that each hand is worth, in steps.
const WORTH: [Group; 3] = three_after(PLAYS[2], 32);
const TO_BEAT: Group = WORTH[2].then(CARDS);
/// By kind; the last for a lead.
const TO_BEAT_KIND: Group = TO_BEAT.then(KINDS + 1);
const OWNER: Group = TO_BEAT_KIND.then(3);
const BOMBS: Group = OWNER.then(7);

/// How many inputs there are for each seat whose turn it can be.
const EACH: usize = BOMBS.end();

pub(super) const INPUTS: usize = 3 * EACH;

/// Lists what the critic sees.
pub(super) fn ask(position: &Position, guide: &mut Guide, inputs: &mut Vec<u16>) {
    inputs.clear();
    guide.look_at(position.hands.iter().sum());
    for (seat, hand) in position.hands.into_iter().enumerate() {
        HANDS[seat].cards(hand, inputs);
        inputs.push(SIZES[seat].one((total(hand) as usize).saturating_sub(1)));
        inputs.push(PLAYS[seat].one(position.fewest[seat].into()));
        let worth = (guide.worth(hand) + 6.0) / 0.33;
        inputs.push(WORTH[seat].one(worth.max(0.0) as usize));
    }
    match position.to_beat {
        Some((owner, play)) => {
            TO_BEAT.cards(play.counts().nibbles(), inputs);
            inputs.push(TO_BEAT_KIND.one(play.kind() as usize));
            inputs.push(OWNER.one(owner));
        }
        None => inputs.push(TO_BEAT_KIND.one(KINDS)),
    }
    inputs.push(BOMBS.one(position.bombs.into()));
    // who is to play changes what everything means
    let shift = (position.turn * EACH) as u16;
    inputs.iter_mut().for_each(|input| *input += shift);
}
