//! What one seat may know of a round.

use core::ops::ControlFlow;

use super::round::MOST_PLAYERS;
use super::{Action, Chop, Hints, InstantWin, Play, Round, Rules, Table};
use crate::{Card, Cards, Game, GameView, Scores, Seat, Seats};

/// What one seat may know: its own cards and everything that has happened in
/// the open, and nothing else. It is all that a player or a computer player is
/// given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// The rules of the round.
    pub rules: Rules,
    /// How many players there are.
    pub players: u8,
    /// Whom the round waits for; nobody when it is over.
    pub waits_for: Seats,
    /// The cards of this seat.
    pub hand: Cards,
    /// How many cards each seat holds.
    pub cards_left: [u8; MOST_PLAYERS],
    /// The play to beat.
    pub table: Option<Table>,
    /// Who has passed in this trick.
    pub passed: Seats,
    /// Who of these has passed on the play that lies on the table now.
    pub declined: Seats,
    /// The card that the first play must contain.
    pub opening: Option<Card>,
    /// Who has gone out, in order.
    pub places: [Option<Seat>; MOST_PLAYERS],
    /// The hand that won at once: it is shown.
    pub instant_win: Option<(Seat, InstantWin, Cards)>,
    /// The chop that will be paid when the trick is over.
    pub chop: Option<Chop>,
    /// What chops and the first player's going out have paid so far.
    pub paid: Scores,
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
            waits_for: round.waits_for(),
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
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let seen = self.played.iter().fold(self.hand, |seen, cards| seen | *cards);
        let shown = self.instant_win.map_or(Cards::EMPTY, |(_, _, hand)| hand);
        Cards::SUITED - seen - shown
    }

    /// The seat that is asked next; `None` when the round is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.waits_for.first()
    }

    /// The round as it would be if the seats held these cards: for players who
    /// think about what the others may hold. This seat keeps its hand.
    ///
    /// ```
    /// use wangzha::tienlen::{self, Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
    /// let view = Round::first(Rules::SOUTHERN, &hands)?.view(Seat::S1);
    /// assert_eq!(view.suppose(hands.of_all_seats()).view(Seat::S1), view);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn suppose(&self, mut hands: [Cards; MOST_PLAYERS]) -> Round {
        hands[self.seat.index()] = self.hand;
        let turn = self.turn().unwrap_or(self.seat);
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
            is_over: self.waits_for.is_empty(),
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
    /// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S2)?;
    /// let has_action = |seat| !round.view(seat).actions().is_empty();
    /// assert_eq!(Seat::ALL.map(has_action), [false, false, true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each_action<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.suppose([Cards::EMPTY; MOST_PLAYERS]).each_action(self.seat, visit)
    }

    /// Every action that this seat may take now.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn actions(&self) -> alloc::vec::Vec<Action> {
        GameView::actions(self)
    }
}

impl GameView for View {
    type Rules = Rules;
    type Action = Action;
    type Play = Play;

    fn hints(&self) -> Hints {
        self.hints()
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn hand(&self) -> Cards {
        self.hand
    }

    fn waits_for(&self) -> Seats {
        self.waits_for
    }

    fn each_action<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        View::each_action(self, visit)
    }
}
