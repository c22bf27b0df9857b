//! Whose turn it is, told to the seat that it is about.

use std::ops::ControlFlow;

use wangzha::Seat;

use super::table::Asked;
use crate::Time;
use crate::table::Table;

/// By what one question differs from the next: the round, how many actions
/// there were when it was put, until when an answer is awaited, and whether one
/// is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark(u64, u32, Option<Time>, bool);

/// What the seat must decide now, or could: not while a computer decides for it.
pub(super) fn asked(table: &Table, seat: Seat) -> Option<(Mark, Asked)> {
    let playing = table.playing().filter(|_| !table.is_automatic(seat))?;
    let view = playing.round.view(seat);
    let waiting = playing.waits[seat.index()];
    let can_act = || view.each_action(|_| ControlFlow::Break(())).is_break();
    if waiting.is_none() && !can_act() {
        return None;
    }
    let (round, at, your_turn) = (table.rounds, playing.at(), waiting.is_some());
    let until = waiting.and_then(|waiting| waiting.until);
    let since = waiting.map_or(at, |waiting| waiting.at);
    Some((Mark(round, since, until, your_turn), Asked { round, at, your_turn, until, view }))
}
