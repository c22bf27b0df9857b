//! What one seat may know of a round.

use core::ops::ControlFlow;

use super::{Action, Doubling, Phase, Round, Rules, Side, Stakes, Table};
use crate::{Cards, Game, Seat};

/// What one seat may know: its own cards and everything that has happened in
/// the open, and nothing else. It is all that a player or a computer player is
/// given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// The rules of the round.
    pub rules: Rules,
    /// What the round is about now.
    pub phase: Phase,
    /// Whom the table waits for.
    pub turn: Option<Seat>,
    /// The own cards.
    pub hand: Cards,
    /// The hands that are open to all, and the own.
    pub open_hands: [Option<Cards>; 3],
    /// Who has opened his hand (明牌), a bit a seat.
    pub opened: u8,
    /// Who did so first, before the bidding: he is the landlord if nobody bids.
    pub first_opener: Option<Seat>,
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
    pub fn unseen(&self) -> Cards {
        let shown = self.open_hands.into_iter().flatten();
        Cards::PACK - shown.chain(self.played).fold(self.hand, |seen, cards| seen | cards)
    }

    /// The side that this seat is on, once the landlord is known.
    pub fn side(&self) -> Option<Side> {
        self.landlord.map(
            |landlord| {
                if landlord == self.seat { Side::Landlord } else { Side::Farmers }
            },
        )
    }

    /// The round as it would be if the seats and the bottom were these cards:
    /// for players who think about what the others may hold. Of the own seat it
    /// takes the own hand, and the bottom if it is shown.
    ///
    /// While doubles are made unseen, who was asked before this seat is
    /// supposed not to have doubled.
    ///
    /// ```
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// use wangzha::{Game, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    /// let round = Round::new(Rules::CLASSIC, deal, Seat::new(0));
    /// let view = round.view(Seat::new(1));
    /// assert_eq!(view.suppose(deal.hands, deal.bottom), round);
    /// ```
    pub fn suppose(&self, mut hands: [Cards; 3], bottom: Cards) -> Round {
        hands[self.seat.index() % 3] = self.hand;
        let asked = self.turn.unwrap_or(self.seat);
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
            table: self.table,
            passes: self.passes,
            plays: self.plays,
            played: self.played,
        }
    }

    /// Who must have decided about doubling, a bit a seat: whose choice is
    /// known, and who was asked before the seat that is asked now.
    fn decided(&self) -> u8 {
        let seats = || self.landlord.unwrap_or(self.seat).round_the_table(3);
        let is_doubling = self.phase == Phase::Doubling;
        let asked_before = seats().take_while(|seat| is_doubling && self.turn != Some(*seat));
        let is_asked = |seat: &Seat| {
            self.rules.doubling == Doubling::Everybody || self.landlord != Some(*seat)
        };
        let known = seats().filter(|seat| self.doubles[seat.index()].is_some());
        asked_before.filter(is_asked).chain(known).fold(0, |bits, seat| bits | 1 << seat.index())
    }

    /// Shows every action that this seat may take now to `visit`, as
    /// [`Game::each_action`] does: what is legal depends on nothing hidden.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules};
    /// use wangzha::{Game, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    /// let view = Round::new(Rules::CLASSIC, deal, Seat::new(0)).view(Seat::new(0));
    /// let first = view.each_action(std::ops::ControlFlow::Break).break_value();
    /// assert_eq!(first, Some(Action::Bid(Bid::Pass)));
    /// ```
    pub fn each_action<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.suppose([Cards::EMPTY; 3], Cards::EMPTY).each_action(self.seat, visit)
    }
}

impl Round {
    /// What the seat may know.
    pub(super) fn view_of(&self, seat: Seat, turn: Option<Seat>) -> View {
        let is_over = matches!(self.phase, Phase::Won(_) | Phase::NobodyBid(_));
        let is_open =
            |other: usize| is_over || other == seat.index() || self.opened >> other & 1 != 0;
        let all_decided = !matches!(self.phase, Phase::Bidding(_) | Phase::Doubling);
        let knows_double = |other: usize| all_decided || other == seat.index();
        let decided = |other: usize| self.decided >> other & 1 != 0;
        // What the others have chosen shows in the stakes only when all have.
        let mut stakes = self.stakes;
        if !all_decided {
            stakes.doubles = [1; 3];
        }
        View {
            seat,
            rules: self.rules,
            phase: self.phase,
            turn,
            hand: self.hand(seat),
            open_hands: core::array::from_fn(|other| is_open(other).then_some(self.hands[other])),
            opened: self.opened,
            first_opener: self.first_opener,
            cards_left: self.hands.map(|hand| hand.len() as u8),
            bottom: self.bottom_is_shown().then_some(self.bottom),
            landlord: self.landlord,
            doubles: core::array::from_fn(|other| {
                (knows_double(other) && decided(other)).then_some(self.stakes.doubles[other])
            }),
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
