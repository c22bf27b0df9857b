//! What a seat sees that has to play or pass, and the question that it puts to
//! its net.

use wangzha::tienlen::{Action, Kind, Play, View};
use wangzha::{Cards, Rank, Seat};

use super::book::CARDS;
use super::memory::{Memory, OTHER_KINDS};
use super::{Book, Guide};
use crate::bot::planner::tienlen::policy::{Look, each_play};
use crate::net::Inputs;
use crate::net::layout::{self, Group, three_after};
use crate::net::signs::Shown;

// Of each of the three others, who follow in turn:
const LEFT: [Group; 3] = three_after(Group::first(0), MOST_CARDS + 1);
const PASSED: [Group; 3] = three_after(LEFT[2], 1);
const PLAYED: [Group; 3] = three_after(PASSED[2], CARDS);
const PASSED_SINGLE: [Group; 3] = three_after(PLAYED[2], RANKS);
const PASSED_PAIR: [Group; 3] = three_after(PASSED_SINGLE[2], RANKS);
const PASSED_KIND: [Group; 3] = three_after(PASSED_PAIR[2], OTHER_KINDS);
const LAST_KIND: [Group; 3] = three_after(PASSED_KIND[2], KINDS);
const LAST_TOP: [Group; 3] = three_after(LAST_KIND[2], RANKS);
const OWNER: Group = LAST_TOP[2].then(3);
const UNSEEN: Group = OWNER.then(CARDS);
/// The top card of the play to beat, its kind and its length; the last kind for
/// a lead.
const TO_BEAT: Group = UNSEEN.then(CARDS);
const TO_BEAT_KIND: Group = TO_BEAT.then(KINDS + 1);
const TO_BEAT_LEN: Group = TO_BEAT_KIND.then(RANKS);
/// It has passed in this trick; something was chopped in it; how many are out.
const HAS_PASSED: Group = TO_BEAT_LEN.then(1);
const CHOP: Group = HAS_PASSED.then(1);
const OUT: Group = CHOP.then(4);
// What follows depends on the choice.
const REST: Group = OUT.then(CARDS);
/// By rank: at least two, three, four.
const EQUAL: Group = REST.then(4 * RANKS);
/// The top card of the choice, its kind and its length; the last kind for a
/// pass.
const CHOICE: Group = EQUAL.then(CARDS);
const CHOICE_KIND: Group = CHOICE.then(KINDS + 1);
const CHOICE_LEN: Group = CHOICE_KIND.then(RANKS);
const REST_SIZE: Group = CHOICE_LEN.then(MOST_CARDS + 1);
/// The fewest plays of what is left, and how many the choice costs.
const PLAYS: Group = REST_SIZE.then(12);
const COST: Group = PLAYS.then(6);
/// Nothing unseen beats the choice, by the plays that are left.
const SAFE: Group = COST.then(4);
/// How many unseen cards are higher than a single card.
const HIGHER: Group = SAFE.then(12);
const TWOS: Group = HIGHER.then(5);
/// Somebody has one card, or two: a single card, a pair, anything else is
/// played. The next player has as many as the choice.
const DANGER: Group = TWOS.then(6);
const FEEDS_NEXT: Group = DANGER.then(1);
// What the planner thinks of the choice, in steps:
const SCORE: Group = FEEDS_NEXT.then(40);
/// How much less than the best.
const LESS: Group = SCORE.then(16);
const WORTH: Group = LESS.then(40);
const HOLD: Group = WORTH.then(11);
const RUN: Group = HOLD.then(11);
const GOES_OUT: Group = RUN.then(6);
/// The groups of the rest, and the ranks of its lowest two single cards.
const GROUPS: Group = GOES_OUT.then(layout::PLAYS);
const SINGLES: Group = GROUPS.then(2 * RANKS);
// What each of the others has most likely not:
const SKIPPED_SINGLE: [Group; 3] = three_after(SINGLES, RANKS);
const SKIPPED_PAIR: [Group; 3] = three_after(SKIPPED_SINGLE[2], RANKS);

/// What each of the others has shown.
const SHOWN: [Shown; 3] = [shown(0), shown(1), shown(2)];

const fn shown(other: usize) -> Shown {
    Shown {
        passed: [PASSED_SINGLE[other], PASSED_PAIR[other]],
        passed_kinds: PASSED_KIND[other],
        last: [LAST_KIND[other], LAST_TOP[other]],
        skipped: [SKIPPED_SINGLE[other], SKIPPED_PAIR[other]],
    }
}

const KINDS: usize = Kind::ALL.len();
const RANKS: usize = 13;
const MOST_CARDS: usize = 17;

/// How many inputs there are. New ones come last, so that a run that has begun
/// without them can go on.
pub(super) const INPUTS: usize = SKIPPED_PAIR[2].end();

/// What can be done, of plays that beat the same one.
pub(super) fn choices(view: &View, choices: &mut Vec<Action>) {
    choices.clear();
    each_play(view, |play| choices.push(Action::Play(play.cards())));
    if view.table.is_some() {
        choices.push(Action::Pass);
    }
}

/// The question which of these choices is best.
pub(super) fn ask(
    book: &Book,
    view: &View,
    memory: &Memory,
    guide: &mut Guide,
    choices: &[Action],
    inputs: &mut Inputs,
) {
    inputs.clear();
    let memory = memory.of(view);
    let shared = &mut inputs.shared;
    for (place, seat) in others(view) {
        ask_other(book, view, &memory, (place, seat), shared);
    }
    UNSEEN.bits(book.by_height(view.unseen()), shared);
    match view.table {
        Some(table) => {
            shared.push(TO_BEAT.one(book.height(table.play.top())));
            shared.push(TO_BEAT_KIND.one(table.play.kind() as usize));
            shared.push(TO_BEAT_LEN.one(usize::from(table.play.len()) - 1));
        }
        None => shared.push(TO_BEAT_KIND.one(KINDS)),
    }
    if view.passed.contains(view.seat) {
        shared.push(HAS_PASSED.one(0));
    }
    if view.chop.is_some() {
        shared.push(CHOP.one(0));
    }
    shared.push(OUT.one(view.places.iter().flatten().count()));
    let hand = book.by_height(view.hand);
    REST.bits(hand, shared);
    EQUAL.bits(equal(hand), shared);
    let asker = Asker::new(book, view);
    let looks = guide.looks(view, choices);
    let most = looks.iter().map(|look| look.score).fold(f32::NEG_INFINITY, f32::max);
    for (choice, look) in choices.iter().zip(looks) {
        let play = match choice {
            Action::Play(cards) => book.rules.classify(*cards),
            Action::Pass => None,
        };
        let rest = view.hand - play.map_or(Cards::EMPTY, Play::cards);
        let sorted = book.by_height(rest);
        inputs.choice(
            |added| {
                asker.ask(play, rest, added);
                ask_look(look, most, added);
            },
            |taken| {
                REST.bits(hand & !sorted, taken);
                EQUAL.bits(equal(hand) & !equal(sorted), taken);
            },
        );
    }
}

/// What the planner thinks, in steps.
fn ask_look(look: &Look, most: f32, inputs: &mut Vec<u16>) {
    inputs.push(SCORE.step(look.score + 8.0, 0.4));
    inputs.push(LESS.less(most - look.score));
    inputs.push(WORTH.step(look.worth + 6.0, 0.25));
    inputs.push(HOLD.step(look.hold, 0.0999));
    inputs.push(RUN.step(look.run, 0.0999));
    inputs.push(GOES_OUT.step(look.out, 0.1));
    GROUPS.plays(&look.shape, inputs);
    SINGLES.singles(&look.shape, inputs);
}

/// The other seats in turn, and where their inputs are.
pub(super) fn others(view: &View) -> impl Iterator<Item = (usize, Seat)> {
    view.seat.round_the_table(view.players).skip(1).enumerate()
}

fn ask_other(
    book: &Book,
    view: &View,
    memory: &Memory,
    (place, seat): (usize, Seat),
    inputs: &mut Vec<u16>,
) {
    inputs.push(LEFT[place].one(view.cards_left[seat.index()].into()));
    if view.passed.contains(seat) {
        inputs.push(PASSED[place].one(0));
    }
    if view.table.is_some_and(|table| table.seat == seat) {
        inputs.push(OWNER.one(place));
    }
    PLAYED[place].bits(book.by_height(view.played[seat.index()]), inputs);
    SHOWN[place].ask(&memory.seats[seat.index()], inputs);
}

/// What the choices of one question have in common.
struct Asker<'a> {
    book: &'a Book,
    view: &'a View,
    unseen: Cards,
    /// The fewest plays of the whole hand.
    whole: u32,
    /// The fewest cards of another player, and how many the next one has.
    fewest: u8,
    next: u8,
}

impl<'a> Asker<'a> {
    fn new(book: &'a Book, view: &'a View) -> Asker<'a> {
        let left = |seat: Seat| view.cards_left[seat.index()];
        let mut others = others(view).map(|(_, seat)| left(seat)).filter(|left| *left > 0);
        let next = others.next().unwrap_or(0);
        Asker {
            book,
            view,
            unseen: view.unseen(),
            whole: book.planner.min_plays(view.hand),
            fewest: others.fold(next, u8::min),
            next,
        }
    }

    fn ask(&self, play: Option<Play>, rest: Cards, inputs: &mut Vec<u16>) {
        let plays = if play.is_some() { self.book.planner.min_plays(rest) } else { self.whole };
        inputs.push(REST_SIZE.one(rest.len()));
        inputs.push(PLAYS.one(plays as usize));
        inputs.push(TWOS.one(rest.of_rank(Rank::TWO).len()));
        let Some(play) = play else {
            inputs.push(CHOICE_KIND.one(KINDS));
            return;
        };
        let kind = play.kind();
        inputs.push(CHOICE.one(self.book.height(play.top())));
        inputs.push(CHOICE_KIND.one(kind as usize));
        inputs.push(CHOICE_LEN.one(usize::from(play.len()) - 1));
        inputs.push(COST.one((plays + 1).saturating_sub(self.whole) as usize));
        if !self.view.rules.has_move(self.unseen, Some(play)) {
            inputs.push(SAFE.one(plays as usize));
        }
        if kind == Kind::Single {
            let height = self.book.height(play.top());
            let higher = self.book.by_height(self.unseen) >> height;
            inputs.push(HIGHER.one(higher.count_ones() as usize));
        }
        let of_play = match kind {
            Kind::Single => 0,
            Kind::Pair => 1,
            _ => 2,
        };
        if let 1..=2 = self.fewest {
            inputs.push(DANGER.one(3 * (usize::from(self.fewest) - 1) + of_play));
        }
        if usize::from(self.next) == play.cards().len() {
            inputs.push(FEEDS_NEXT.one(0));
        }
    }
}

/// By rank, how many cards there are: 0111 for four, 0011 for three, 0001 for
/// two.
pub(super) fn equal(sorted: u64) -> u64 {
    const EACH: u64 = 0x000F_FFFF_FFFF_FFFF & 0x1111_1111_1111_1111;
    let bit = |n: u32| sorted >> n & EACH;
    let counts = bit(0) + bit(1) + bit(2) + bit(3);
    let two = (counts >> 1 | counts >> 2) & EACH;
    let three = (counts >> 1 & counts | counts >> 2) & EACH;
    let four = counts >> 2 & EACH;
    two | three << 1 | four << 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_are_counted_by_rank() {
        // ranks with none, one, two, three and four cards
        assert_eq!(equal(0b1111_1101_0101_1000_0000), 0b0111_0011_0001_0000_0000);
    }
}
