//! What one seat may know of a round.

use super::round::MOST_PLAYERS;
use super::{Chop, InstantWin, Round, Rules, Table};
use crate::{Card, Cards, Game, Seat};

/// What one seat may know: its own cards and everything that has happened in
/// the open, and nothing else. It is all that a player or a computer player is
/// given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// The rules of the round.
    pub rules: Rules,
    /// How many players there are.
    pub players: u8,
    /// Whom the table waits for; `None` when the round is over.
    pub turn: Option<Seat>,
    /// The own cards.
    pub hand: Cards,
    /// How many cards each seat holds.
    pub cards_left: [u8; MOST_PLAYERS],
    /// The play to beat.
    pub table: Option<Table>,
    /// Who has passed in this trick, a bit a seat.
    pub passed: u8,
    /// The card that the first play must contain.
    pub opening: Option<Card>,
    /// Who has gone out, in order.
    pub places: [Option<Seat>; MOST_PLAYERS],
    /// The hand that won at once: it is shown.
    pub instant_win: Option<(Seat, InstantWin, Cards)>,
    /// The chop that will be paid when the trick is over.
    pub chop: Option<Chop>,
    /// What chops have paid so far, in half units.
    pub paid: [i32; MOST_PLAYERS],
    /// The cards that each seat has played.
    pub played: [Cards; MOST_PLAYERS],
}

impl View {
    pub(super) fn of(round: &Round, seat: Seat) -> View {
        let out = round.places();
        let show = |(winner, win): (Seat, InstantWin)| (winner, win, round.hand(winner));
        View {
            seat,
            rules: round.rules,
            players: round.players,
            turn: round.turn(),
            hand: round.hand(seat),
            cards_left: round.hands.map(|hand| hand.len() as u8),
            table: round.table,
            passed: round.passed,
            opening: round.opening,
            places: core::array::from_fn(|place| out.get(place).copied()),
            instant_win: round.instant_win.map(show),
            chop: round.chop,
            paid: round.paid,
            played: round.played,
        }
    }

    /// The cards that this seat has not seen: what the others hold and what
    /// was not dealt.
    pub fn unseen(&self) -> Cards {
        let seen = self.played.iter().fold(self.hand, |seen, cards| seen | *cards);
        let shown = self.instant_win.map_or(Cards::EMPTY, |(_, _, hand)| hand);
        Cards::SUITED - seen - shown
    }
}
