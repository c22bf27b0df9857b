//! What one seat may know of a round.

use core::ops::ControlFlow;

use super::round::{PLAYERS, place};
use super::{
    Action, Doubling, FaceUp, Hints, Phase, Play, Round, Rules, SEATS, Side, Stakes, Table,
};
use crate::{Cards, Game, GameView, Seat, Seats};

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
    /// What the round is about now.
    pub phase: Phase,
    /// Whom the round waits for: several while choices are made unseen, nobody
    /// when it is over.
    pub waits_for: Seats,
    /// The cards of this seat.
    pub hand: Cards,
    /// The hands that are open to all, and that of this seat.
    pub open_hands: [Option<Cards>; 3],
    /// Who has opened his hand (明牌).
    pub opened: Seats,
    /// Who did so first, before the bidding: he is the landlord if nobody bids.
    pub first_opener: Option<Seat>,
    /// The card that lay face up in the pack, if one did, and who was dealt it.
    pub face_up: Option<FaceUp>,
    /// How many cards each seat holds.
    pub cards_left: [u8; 3],
    /// The bottom cards, once they are shown.
    pub bottom: Option<Cards>,
    /// The landlord, once known.
    pub landlord: Option<Seat>,
    /// By what each seat has multiplied its share, as far as that is known.
    pub doubles: [Option<u8>; 3],
    /// Whether the landlord has redoubled.
    pub redoubled: bool,
    /// The bid, the robs and the bombs so far.
    pub stakes: Stakes,
    /// The play to beat.
    pub table: Option<Table>,
    /// How many have passed since.
    pub passes: u8,
    /// How often each seat has played.
    pub plays: [u8; 3],
    /// The cards that each seat has played.
    pub played: [Cards; 3],
}

impl View {
    /// The cards that this seat has not seen: what the others hold, and the
    /// bottom while it is hidden.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let shown = self.open_hands.into_iter().flatten();
        Cards::PACK - shown.chain(self.played).fold(self.hand, |seen, cards| seen | cards)
    }

    /// The side that this seat is on, once the landlord is known.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.landlord.map(
            |landlord| {
                if landlord == self.seat { Side::Landlord } else { Side::Farmers }
            },
        )
    }

    /// The seat that is asked next; `None` when the round is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.waits_for.first_from(self.landlord.unwrap_or(Seat::S0))
    }

    /// The round as it would be if the seats and the bottom were these cards:
    /// for players who think about what the others may hold. This seat keeps
    /// its hand, and the bottom stays if it is shown.
    ///
    /// While doubles are made unseen, whoever has decided is supposed not to
    /// have doubled.
    ///
    /// ```
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// use wangzha::{Game, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    /// let round = Round::new(Rules::CLASSIC, deal, Seat::S0)?;
    /// let view = round.view(Seat::S1);
    /// assert_eq!(view.suppose(deal.hands, deal.bottom), round);
    /// # Ok::<(), wangzha::NoSuchSeat>(())
    /// ```
    #[must_use]
    pub fn suppose(&self, mut hands: [Cards; 3], bottom: Cards) -> Round {
        hands[place(self.seat)] = self.hand;
        let asked = self.waits_for.first().unwrap_or(self.seat);
        // The landlord leads next, but others may be asked about doubling first.
        let leader = self.landlord.filter(|_| self.phase == Phase::Doubling);
        let doubles = core::array::from_fn(|seat| self.doubles[seat].unwrap_or(1));
        Round {
            rules: self.rules,
            hands,
            bottom: self.bottom.unwrap_or(bottom),
            phase: self.phase,
            turn: leader.unwrap_or(asked),
            landlord: self.landlord,
            stakes: Stakes { doubles, ..self.stakes },
            decided: self.decided(),
            opened: self.opened,
            first_opener: self.first_opener,
            face_up: self.face_up,
            table: self.table,
            passes: self.passes,
            plays: self.plays,
            played: self.played,
        }
    }

    /// Who has decided about doubling.
    fn decided(&self) -> Seats {
        match self.phase {
            Phase::Doubling => self.rules.doubling.asked(self.landlord) - self.waits_for,
            _ => SEATS.into_iter().filter(|seat| self.doubles[place(*seat)].is_some()).collect(),
        }
    }

    /// Shows every action that this seat may take now to `visit`, as
    /// [`Game::each_action`] does: what is legal depends on nothing hidden.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules};
    /// use wangzha::{Game, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    /// let view = Round::new(Rules::CLASSIC, deal, Seat::S0)?.view(Seat::S0);
    /// let first = view.each_action(std::ops::ControlFlow::Break).break_value();
    /// assert_eq!(first, Some(Action::Bid(Bid::Pass)));
    /// # Ok::<(), wangzha::NoSuchSeat>(())
    /// ```
    pub fn each_action<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.suppose([Cards::EMPTY; 3], Cards::EMPTY).each_action(self.seat, visit)
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
        PLAYERS
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

impl Round {
    /// What the seat may know.
    pub(super) fn view_of(&self, seat: Seat) -> View {
        let is_over = matches!(self.phase, Phase::Won(_) | Phase::NobodyBid(_));
        let is_open = |other| is_over || other == seat || self.opened.contains(other);
        let all_decided = !matches!(self.phase, Phase::Bidding(_) | Phase::Doubling);
        let knows_double = |other| (all_decided || other == seat) && self.decided.contains(other);
        // What the others have chosen shows in the stakes only when all have.
        let mut stakes = self.stakes;
        if !all_decided {
            stakes.doubles = [1; 3];
        }
        View {
            seat,
            rules: self.rules,
            phase: self.phase,
            waits_for: self.waits_for(),
            hand: self.hand(seat),
            open_hands: SEATS.map(|other| is_open(other).then_some(self.hand(other))),
            opened: self.opened,
            first_opener: self.first_opener,
            face_up: self.face_up,
            cards_left: self.hands.map(|hand| hand.len() as u8),
            bottom: self.bottom_is_shown().then_some(self.bottom),
            landlord: self.landlord,
            doubles: SEATS
                .map(|other| knows_double(other).then_some(self.stakes.doubles[place(other)])),
            redoubled: self.stakes.redoubled,
            stakes,
            table: self.table,
            passes: self.passes,
            plays: self.plays,
            played: self.played,
        }
    }

    /// The bottom is shown with the landlord; where the farmers double before
    /// they have seen it, after that (rules 1.2).
    fn bottom_is_shown(&self) -> bool {
        match self.phase {
            Phase::Bidding(_) => false,
            Phase::Doubling | Phase::Redoubling => {
                self.rules.doubling != Doubling::FarmersThenLandlord
            }
            Phase::Playing | Phase::NobodyBid(_) | Phase::Won(_) => true,
        }
    }
}
