//! What the critic sees: all hands, from the seat whose turn it is on.

use wangzha::tienlen::{Kind, Round};
use wangzha::{Game, Seat};

use super::book::CARDS;
use super::{Book, Guide};
use crate::net::layout::{Group, four_after, three_after};

const KINDS: usize = Kind::ALL.len();
const RANKS: usize = 13;

const HAND: Group = Group::first(CARDS);
const HANDS: [Group; 3] = three_after(HAND, CARDS);
const SIZE: Group = HANDS[2].then(18);
const SIZES: [Group; 3] = three_after(SIZE, 18);
/// The fewest plays of each hand.
const PLAY: Group = SIZES[2].then(12);
const PLAYS: [Group; 3] = three_after(PLAY, 12);
/// What the planner thinks that each hand is worth, in steps, and the chance to
/// run it out.
const WORTH: [Group; 4] = four_after(PLAYS[2], 32);
const RUN: [Group; 4] = four_after(WORTH[3], 6);
const PASSED: Group = RUN[3].then(4);
const OWNER: Group = PASSED.then(3);
const TO_BEAT: Group = OWNER.then(CARDS);
/// By kind; the last for a lead.
const TO_BEAT_KIND: Group = TO_BEAT.then(KINDS + 1);
const TO_BEAT_LEN: Group = TO_BEAT_KIND.then(RANKS);
const CHOP: Group = TO_BEAT_LEN.then(1);
/// How many are out, and which place each has.
const OUT: Group = CHOP.then(4);
const PLACES: Group = OUT.then(16);

/// How many play: two, three or four.
const PLAYERS: Group = PLACES.then(3);

pub(super) const INPUTS: usize = PLAYERS.end();

/// Lists what the critic sees.
pub(super) fn ask(book: &Book, guide: &mut Guide, round: &Round, inputs: &mut Vec<u16>) {
    inputs.clear();
    let turn = round.turn().unwrap_or(Seat::S0);
    let view = round.view(turn);
    for (place, seat) in turn.round_the_table(round.players()).enumerate() {
        let hand = round.hand(seat);
        let of = |own: Group, others: &[Group; 3]| if place == 0 { own } else { others[place - 1] };
        of(HAND, &HANDS).bits(book.by_height(hand), inputs);
        inputs.push(of(SIZE, &SIZES).one(hand.len()));
        inputs.push(of(PLAY, &PLAYS).one(book.planner.min_plays(hand) as usize));
        let (worth, run) = guide.outlook(&round.view(seat));
        inputs.push(WORTH[place].one(((worth + 6.0) / 0.33).max(0.0) as usize));
        inputs.push(RUN[place].one((run / 0.1999) as usize));
        if view.passed.contains(seat) {
            inputs.push(PASSED.one(place));
        }
        if place > 0 && view.table.is_some_and(|table| table.seat == seat) {
            inputs.push(OWNER.one(place - 1));
        }
        if let Some(rank) = round.places().iter().position(|out| *out == seat) {
            inputs.push(PLACES.one(4 * place + rank));
        }
    }
    match view.table {
        Some(table) => {
            inputs.push(TO_BEAT.one(book.height(table.play.top())));
            inputs.push(TO_BEAT_KIND.one(table.play.kind() as usize));
            inputs.push(TO_BEAT_LEN.one(usize::from(table.play.len()) - 1));
        }
        None => inputs.push(TO_BEAT_KIND.one(KINDS)),
    }
    if view.chop.is_some() {
        inputs.push(CHOP.one(0));
    }
    inputs.push(OUT.one(round.places().len()));
    inputs.push(PLAYERS.one(usize::from(round.players()).saturating_sub(2)));
}
