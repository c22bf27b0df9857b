//! What a seat sees that has to play or pass, and the question that it puts to
//! its net.

use wangzha::Seat;
use wangzha::doudizhu::{Kind, Play, View};

use super::habits::{Habits, OTHER_KINDS};
use super::{Book, Guide};
use crate::bot::planner::doudizhu::look::Look;
use crate::bot::planner::doudizhu::nibbles::{ROCKET, at_least, exactly, total};
use crate::bot::planner::doudizhu::strength::higher;
use crate::net::Inputs;
use crate::net::layout::{self, CARDS, Group, two_after};
use crate::net::signs::Shown;

/// What a seat sees that has to play or pass, by rank. Of the two others the
/// one who plays next comes first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// How many seats after the landlord it sits.
    pub(super) role: usize,
    pub(super) hand: u64,
    /// The cards of both others together.
    pub(super) unseen: u64,
    /// What the others have played.
    pub(super) played: [u64; 2],
    /// How many cards the others have.
    pub(super) left: [u8; 2],
    /// The play to beat, and which of the others has made it.
    pub(super) to_beat: Option<(usize, Play)>,
    /// How many bombs have been played.
    pub(super) bombs: u8,
    /// What the landlord still holds of the bottom cards, as far as all know.
    pub(super) bottom: u64,
    pub(super) habits: [Habits; 2],
}

const UNSEEN: Group = Group::first(CARDS);
const PLAYED: [Group; 2] = two_after(UNSEEN, CARDS);
const TO_BEAT: Group = PLAYED[1].then(CARDS);
/// By kind; the last for a lead.
const TO_BEAT_KIND: Group = TO_BEAT.then(KINDS + 1);
const OWNER: Group = TO_BEAT_KIND.then(2);
const LEFT: [Group; 2] = two_after(OWNER, MOST_CARDS);
const BOMBS: Group = LEFT[1].then(7);
const BOTTOM: Group = BOMBS.then(CARDS);
const PASSED_SOLO: [Group; 2] = two_after(BOTTOM, 14);
const PASSED_PAIR: [Group; 2] = two_after(PASSED_SOLO[1], 13);
const PASSED_KIND: [Group; 2] = two_after(PASSED_PAIR[1], OTHER_KINDS);
const LAST_KIND: [Group; 2] = two_after(PASSED_KIND[1], KINDS);
const LAST_TOP: [Group; 2] = two_after(LAST_KIND[1], RANKS);
/// What follows depends on the choice.
const REST: Group = LAST_TOP[1].then(CARDS);
const CHOICE: Group = REST.then(CARDS);
/// By kind; the last for a pass.
const CHOICE_KIND: Group = CHOICE.then(KINDS + 1);
const REST_SIZE: Group = CHOICE_KIND.then(MOST_CARDS + 1);
/// The fewest plays of what is left, and how many the choice costs.
const PLAYS: Group = REST_SIZE.then(12);
const COST: Group = PLAYS.then(6);
/// Nothing unseen beats the choice; only bombs do: by the plays that are left.
const SAFE: Group = COST.then(4);
const NEARLY_SAFE: Group = SAFE.then(4);
/// Twos, jokers and bombs that are left.
const CONTROLS: Group = NEARLY_SAFE.then(8);
/// An opponent has one card, or two: a solo, a pair, anything else is played.
const DANGER: Group = CONTROLS.then(6);
/// Solos and pairs that are left and lower than the highest unseen ones.
const LOW_SOLOS: Group = DANGER.then(8);
const LOW_PAIRS: Group = LOW_SOLOS.then(6);
// What the planner thinks of the choice, in steps:
const SCORE: Group = LOW_PAIRS.then(40);
/// How much less than the best.
const LESS: Group = SCORE.then(16);
const WORTH: Group = LESS.then(40);
const HOLD: Group = WORTH.then(11);
const RUN: Group = HOLD.then(11);
const REGAIN: Group = RUN.then(6);
const LOSERS: Group = REGAIN.then(16);
/// The plays of the rest, and the ranks of its lowest two solos.
const SPLIT: Group = LOSERS.then(layout::PLAYS);
const SOLOS: Group = SPLIT.then(2 * RANKS);
// What each of the others has most likely not, and whom it let go:
const SKIPPED_SOLO: [Group; 2] = two_after(SOLOS, RANKS);
const SKIPPED_PAIR: [Group; 2] = two_after(SKIPPED_SOLO[1], 13);
const SPARED: [Group; 2] = two_after(SKIPPED_PAIR[1], 6);

/// What each of the others has shown.
const SHOWN: [Shown; 2] = [shown(0), shown(1)];

const fn shown(other: usize) -> Shown {
    Shown {
        passed: [PASSED_SOLO[other], PASSED_PAIR[other]],
        passed_kinds: PASSED_KIND[other],
        last: [LAST_KIND[other], LAST_TOP[other]],
        skipped: [SKIPPED_SOLO[other], SKIPPED_PAIR[other]],
    }
}

const KINDS: usize = Kind::ALL.len();
const RANKS: usize = 15;
const MOST_CARDS: usize = 20;

/// How many inputs there are. New ones come last, so that a run that has begun
/// without them can go on.
pub(super) const INPUTS: usize = SPARED[1].end();

impl Sight {
    /// What the view shows, and what the other seats have shown by what they
    /// did, by seat; `None` while nobody is the landlord.
    pub fn of(view: &View, habits: &[Habits; 3]) -> Option<Sight> {
        let landlord = view.landlord?;
        let nibbles = |cards: wangzha::Cards| cards.counts().nibbles();
        let own = view.seat.index() % 3;
        let others = [(own + 1) % 3, (own + 2) % 3];
        let unseen = wangzha::Cards::PACK
            - view.played.into_iter().fold(view.hand, |seen, cards| seen | cards);
        let known = view.bottom.unwrap_or_default().counts();
        let bottom = known - view.played[landlord.index() % 3].counts();
        let owner = |seat: Seat| usize::from(seat.index() % 3 != others[0]);
        Some(Sight {
            role: (own + 3 - landlord.index() % 3) % 3,
            hand: nibbles(view.hand),
            unseen: nibbles(unseen),
            played: others.map(|seat| nibbles(view.played[seat])),
            left: others.map(|seat| view.cards_left[seat]),
            to_beat: view.table.map(|table| (owner(table.seat), table.play)),
            bombs: view.stakes.bombs.saturating_add(view.stakes.rockets),
            bottom: bottom.nibbles(),
            habits: others.map(|seat| habits[seat]),
        })
    }

    /// All cards that have not been played.
    pub(super) fn unplayed(&self) -> u64 {
        self.hand + self.unseen
    }

    /// Which net decides: by how many seats after the landlord.
    pub fn net(&self) -> usize {
        self.role
    }

    /// What can be played; `None` is a pass. Of many ways to take cards along
    /// there are only a few.
    pub fn choices(&self, book: &Book, guide: &mut Guide, choices: &mut Vec<Option<Play>>) {
        choices.clear();
        guide.look_at(self.unplayed());
        guide.each_move(book, self, |play| choices.push(Some(play)));
        if self.to_beat.is_some() {
            choices.push(None);
        }
    }

    /// The question which of these choices is best.
    pub fn ask(
        &self,
        book: &Book,
        guide: &mut Guide,
        choices: &[Option<Play>],
        inputs: &mut Inputs,
    ) {
        inputs.clear();
        self.ask_shared(&mut inputs.shared);
        let whole = book.fewest_plays(self.hand);
        guide.look_at(self.unplayed());
        let looks = guide.looks(self, choices);
        let most = looks.iter().map(|look| look.score).fold(f32::NEG_INFINITY, f32::max);
        for (choice, look) in choices.iter().zip(looks) {
            let gone = choice.map_or(0, |play| play.counts().nibbles());
            let rest = self.hand - gone;
            inputs.choice(
                |added| {
                    self.ask_choice(book, *choice, rest, whole, added);
                    ask_look(look, most, added);
                },
                |taken| REST.cards_less(self.hand, rest, taken),
            );
        }
    }

    fn ask_shared(&self, inputs: &mut Vec<u16>) {
        UNSEEN.cards(self.unseen, inputs);
        BOTTOM.cards(self.bottom, inputs);
        inputs.push(BOMBS.one(self.bombs.into()));
        match self.to_beat {
            Some((owner, play)) => {
                TO_BEAT.cards(play.counts().nibbles(), inputs);
                inputs.push(TO_BEAT_KIND.one(play.kind() as usize));
                inputs.push(OWNER.one(owner));
            }
            None => inputs.push(TO_BEAT_KIND.one(KINDS)),
        }
        for other in 0..2 {
            PLAYED[other].cards(self.played[other], inputs);
            inputs.push(LEFT[other].one(usize::from(self.left[other]).saturating_sub(1)));
            SHOWN[other].ask(&self.habits[other].signs, inputs);
            SPARED[other]
                .from(self.habits[other].spared.map(|left| left.saturating_sub(1)), inputs);
        }
        REST.cards(self.hand, inputs);
    }

    fn ask_choice(
        &self,
        book: &Book,
        choice: Option<Play>,
        rest: u64,
        whole: u32,
        inputs: &mut Vec<u16>,
    ) {
        let left = total(rest) as usize;
        let plays = if choice.is_some() { book.fewest_plays(rest) } else { whole };
        inputs.push(REST_SIZE.one(left));
        inputs.push(PLAYS.one(plays as usize));
        inputs.push(CONTROLS.one(controls(rest) as usize));
        let low = |n: u32| exactly(rest, n) & below(at_least(self.unseen, n));
        inputs.push(LOW_SOLOS.one(low(1).count_ones() as usize));
        inputs.push(LOW_PAIRS.one(low(2).count_ones() as usize));
        let Some(play) = choice else {
            inputs.push(CHOICE_KIND.one(KINDS));
            return;
        };
        let kind = play.kind();
        CHOICE.cards(play.counts().nibbles(), inputs);
        inputs.push(CHOICE_KIND.one(kind as usize));
        inputs.push(COST.one((plays + 1 - whole.min(plays + 1)) as usize));
        let (len, top) = (play.len().into(), play.top().index().into());
        if higher(self.unseen, kind, len, top) == 0 {
            let has_rocket = self.unseen & ROCKET == ROCKET;
            let has_bomb = !kind.is_bomb() && at_least(self.unseen, 4) != 0;
            let is_safe = kind == Kind::Rocket || !has_rocket && !has_bomb;
            let group = if is_safe { SAFE } else { NEARLY_SAFE };
            inputs.push(group.one(plays as usize));
        }
        let of_play = match kind {
            Kind::Solo => 0,
            Kind::Pair => 1,
            _ => 2,
        };
        if let Some(few @ 1..=2) = self.fewest_cards_of_opponents() {
            inputs.push(DANGER.one(3 * (usize::from(few) - 1) + of_play));
        }
    }

    /// The landlord plays against both, the farmers against the landlord, who
    /// is two seats before the farmer that sits before him.
    fn fewest_cards_of_opponents(&self) -> Option<u8> {
        match self.role {
            0 => self.left.into_iter().min(),
            1 => Some(self.left[1]),
            _ => Some(self.left[0]),
        }
    }
}

/// What the planner thinks, in steps.
fn ask_look(look: &Look, most: f32, inputs: &mut Vec<u16>) {
    inputs.push(SCORE.step(look.score + 10.0, 0.4));
    inputs.push(LESS.less(most - look.score));
    inputs.push(WORTH.step(look.worth + 6.0, 0.25));
    inputs.push(HOLD.step(look.hold, 0.0999));
    inputs.push(RUN.step(look.run, 0.0999));
    inputs.push(REGAIN.step(look.regain, 0.1));
    inputs.push(LOSERS.step(look.losers, 0.33));
    SPLIT.plays(&look.shape, inputs);
    SOLOS.singles(&look.shape, inputs);
}

/// The places that are lower than the highest of these.
fn below(ranks: u64) -> u64 {
    let highest = ranks.checked_ilog2().unwrap_or(0);
    (1 << highest) - 1
}

/// Twos, jokers and bombs.
fn controls(hand: u64) -> u32 {
    total(hand >> 48) + (at_least(hand, 4) & 0x0000_FFFF_FFFF_FFFF).count_ones()
}
