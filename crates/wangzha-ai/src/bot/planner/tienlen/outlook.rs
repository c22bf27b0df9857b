//! What may happen to a play that lies on the table.

use wangzha::tienlen::{Play, View};
use wangzha::{Seat, Seats};

use super::odds::{Odds, fading};

/// What may happen to a play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The chance that nobody beats it.
    pub(super) hold: f32,
    /// The chance that somebody goes out on it.
    pub(super) out: f32,
    /// How near those are to the end who may take the trick: one for a player
    /// with one card, half of it with two.
    pub(super) nearness: f32,
    /// The chance that it is chopped.
    pub(super) chopped: f32,
}

impl Outlook {
    /// The outlook of a play by `owner`, whom the viewing seat does not beat.
    pub(super) fn of(view: &View, odds: &Odds, play: Play, owner: Seat) -> Outlook {
        let size = play.cards().len();
        let (mut reach, mut total, mut nearness, mut able) = (0.0_f32, 0.0_f32, 0.0_f32, 0.0_f32);
        let mut ends = 0.0_f32;
        for seat in others(view) {
            let left = view.cards_left[seat.index()];
            total += f32::from(left);
            let is_live = seat != owner && !is_locked(view, seat);
            if is_live && usize::from(left) >= size {
                reach += f32::from(left);
                nearness += 1.0 / f32::from(left);
                able += 1.0;
                if usize::from(left) == size {
                    ends += f32::from(left);
                }
            }
        }
        let (over, grip) = odds.over(play);
        let each = over / total.max(1.0);
        Outlook {
            hold: fading(each * reach * grip.decay),
            out: (each * ends).min(1.0),
            nearness: nearness / able.max(1.0),
            chopped: 1.0 - fading(odds.chops_of(play) * reach / total.max(1.0)),
        }
    }
}

/// The other seats that hold cards.
pub(super) fn others(view: &View) -> impl Iterator<Item = Seat> + Clone {
    let (seat, left, players) = (view.seat, view.cards_left, view.players);
    Seats::of(players).iter().filter(move |other| *other != seat && left[other.index()] > 0)
}

/// Whether a seat has passed and is out of the trick.
fn is_locked(view: &View, seat: Seat) -> bool {
    view.rules.pass_locks && view.passed.contains(seat)
}
