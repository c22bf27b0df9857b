//! Which plays to try first. Any order gives the same answer; this one was
//! found by counting positions (docs/solver-tienlen.md).

use wangzha::Cards;
use wangzha::tienlen::Play;

use super::frame::{Frame, nibble};

/// Of leads, long and low ones come first that break up no pair and leave few
/// plays to make.
#[inline]
pub(super) fn lead(frame: &Frame, play: Play, hand: Cards) -> i32 {
    let length = 8 * play.cards().len() as i32;
    rank(play) + 5 * broken(play, hand) + 20 * plays_left(frame, play, hand) - length
}

/// Of answers of one player to another, chops come first, then what leaves few
/// plays to make, from low to high; but what the other cannot beat is kept for
/// later.
#[inline]
pub(super) fn answer(frame: &Frame, play: Play, hand: Cards, other: Cards) -> i32 {
    let kept = if frame.rules.has_move(other, Some(play)) { 0 } else { 15 };
    let length = 20 * play.cards().len() as i32;
    kept + rank(play) + 5 * broken(play, hand) + 40 * plays_left(frame, play, hand) - length
}

/// How many plays it takes at least to get rid of the rest of the hand.
#[inline]
fn plays_left(frame: &Frame, play: Play, hand: Cards) -> i32 {
    frame.planner.min_plays(hand - play.cards()) as i32
}

#[inline]
fn rank(play: Play) -> i32 {
    play.top().rank().index().into()
}

/// How many cards of the same ranks stay behind, counted for each card.
#[inline]
fn broken(play: Play, hand: Cards) -> i32 {
    let rest = hand - play.cards();
    play.cards().iter().map(|card| nibble(rest, card.rank()).count_ones() as i32).sum()
}
