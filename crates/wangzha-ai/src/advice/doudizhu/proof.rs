//! What somebody may hold, as far as a view shows it.

use std::ops::ControlFlow;

use wangzha::doudizhu::{Play, View};
use wangzha::{Cards, Seat};

/// Whether the seat may be able to beat the play: `false` only if it certainly
/// cannot. Open hands are known, and so is that only the landlord has what is
/// left of the bottom.
pub(super) fn may_beat(view: &View, seat: Seat, play: Play) -> bool {
    let left = view.cards_left.get(seat.index()).copied().unwrap_or(0);
    let fits = |answer: Play| {
        let is_in_hand = answer.counts().total() <= u32::from(left);
        if is_in_hand { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    view.rules.each_move(held(view, seat), Some(play), fits).is_break()
}

/// The hand of a seat if it is known, else all that it may hold.
fn held(view: &View, seat: Seat) -> Cards {
    if let Some(Some(hand)) = view.open_hands.get(seat.index()) {
        return *hand;
    }
    let unseen = view.unseen();
    match view.bottom {
        Some(bottom) if view.landlord != Some(seat) => unseen - bottom,
        _ => unseen,
    }
}

/// Whether the seat certainly goes out with one play when it leads.
pub(super) fn is_one_play(view: &View, seat: Seat) -> bool {
    let hand = view.open_hands.get(seat.index()).copied().flatten();
    match hand {
        Some(hand) => view.rules.classify(hand).is_some(),
        None => view.cards_left.get(seat.index()) == Some(&1),
    }
}
