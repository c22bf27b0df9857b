//! What one seat may know of a round.

use core::ops::ControlFlow;

use super::round::MOST_PLAYERS;
use super::{Action, Chop, InstantWin, Round, Rules, Table};
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
    /// Who of these has passed on the play that lies on the table now.
    pub declined: u8,
    /// The card that the first play must contain.
    pub opening: Option<Card>,
    /// Who has gone out, in order.
    pub places: [Option<Seat>; MOST_PLAYERS],
    /// The hand that won at once: it is shown.
    pub instant_win: Option<(Seat, InstantWin, Cards)>,
    /// The chop that will be paid when the trick is over.
    pub chop: Option<Chop>,
    /// What chops and the first player's going out have paid so far, in half
    /// units.
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
            declined: round.declined,
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

    /// The round as it would be if the seats held these cards: for players who
    /// think about what the others may hold. Of the own seat it takes the own
    /// hand.
    ///
    /// ```
    /// use wangzha::tienlen::{self, Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// let hands = tienlen::deal_with_key::<4>(&[7; 32], tienlen::HAND)?;
    /// let view = Round::first(Rules::SOUTHERN, &hands)?.view(Seat::new(1));
    /// assert_eq!(view.suppose(hands).view(Seat::new(1)), view);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn suppose(&self, mut hands: [Cards; MOST_PLAYERS]) -> Round {
        hands[self.seat.index() % MOST_PLAYERS] = self.hand;
        let turn = self.turn.unwrap_or(self.seat);
        Round {
            rules: self.rules,
            players: self.players,
            hands,
            turn,
            table: self.table,
            passed: self.passed,
            declined: self.declined,
            opening: self.opening,
            out: self.places.map(|place| place.unwrap_or(turn)),
            out_count: self.places.iter().flatten().count() as u8,
            is_over: self.turn.is_none(),
            instant_win: self.instant_win.map(|(winner, win, _)| (winner, win)),
            chop: self.chop,
            paid: self.paid,
            played: self.played,
        }
    }

    /// Shows every action that this seat may take now to `visit`, as
    /// [`Game::each_action`] does: what is legal depends on nothing hidden.
    ///
    /// ```
    /// use wangzha::tienlen::{self, Round, Rules};
    /// use wangzha::{Game, Seat};
    /// let hands = tienlen::deal_with_key::<4>(&[7; 32], tienlen::HAND)?;
    /// let round = Round::with_leader(Rules::SOUTHERN, &hands, Seat::new(2))?;
    /// let has_action = |seat| round.view(Seat::new(seat)).each_action(std::ops::ControlFlow::Break).is_break();
    /// assert_eq!([0, 1, 2, 3].map(has_action), [false, false, true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each_action<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.suppose([Cards::EMPTY; MOST_PLAYERS]).each_action(self.seat, visit)
    }
}
