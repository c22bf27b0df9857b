//! Which plays to try first. Any order gives the same answer; this one was
//! found by counting positions (docs/solver-tienlen.md).

use wangzha::Cards;
use wangzha::tienlen::Play;

use super::frame::nibble;

/// Of leads, long and low ones come first, and such as break up no pair.
#[inline]
pub(super) fn lead(play: Play, hand: Cards) -> i32 {
    rank(play) + 5 * broken(play, hand) - 8 * play.cards().len() as i32
}

/// Of answers, chops come first, then high cards; but what the others cannot
/// beat is kept for later.
#[inline]
pub(super) fn answer(play: Play, hand: Cards, is_beaten: bool) -> i32 {
    let kept = if is_beaten { 0 } else { 15 };
    kept + 5 * broken(play, hand) - rank(play) - 20 * play.cards().len() as i32
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
