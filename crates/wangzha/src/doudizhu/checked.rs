//! Which views can be.

use super::round::{PLAYERS, place};
use super::{Bidding, Doubling, FaceUp, Phase, SEATS, Side, Table, View};
use crate::impossible::{Impossible, distinct, ensure};
use crate::{Cards, Seat, Seats};

/// What the landlord is dealt, with the bottom.
pub(super) const MOST_CARDS: usize = 20;

/// More than all bombs of a pack.
const MOST_BOMBS: u8 = 13;

/// The most that opened hands can multiply by, and the highest base score.
const MOST_OPEN: u32 = 125;
const HIGHEST_BASE: u32 = 1_000_000;

impl View {
    /// This view, if it can be that of a round. Whoever is given a view by
    /// another program should ask: a player who thinks about an impossible one
    /// may think for ever.
    ///
    /// ```
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// use wangzha::{Game, Impossible, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    /// let mut view = Round::new(Rules::CLASSIC, deal, Seat::S0)?.view(Seat::S1);
    /// assert_eq!(view.checked(), Ok(view));
    /// view.played[2] = view.hand.iter().take(1).collect();
    /// assert!(matches!(view.checked(), Err(Impossible::CardTwice(_))));
    /// # Ok::<(), wangzha::NoSuchSeat>(())
    /// ```
    pub fn checked(self) -> Result<View, Impossible> {
        self.check_seats()?;
        self.check_cards()?;
        self.check_face_up()?;
        self.check_plays()?;
        self.check_stakes()?;
        self.check_phase()?;
        self.check_table()?;
        Ok(self)
    }

    fn left(&self, seat: Seat) -> usize {
        self.cards_left[place(seat)].into()
    }

    fn check_seats(&self) -> Result<(), Impossible> {
        let face_up = self.face_up.map(|face_up| face_up.seat);
        // who only watches has no seat at the table, and no hand
        let own =
            Some(self.seat).filter(|seat| place(*seat) == seat.index() || !self.hand.is_empty());
        let named = [own, self.landlord, self.first_opener, face_up];
        let table = self.table.map(|table| table.seat);
        let named = named.into_iter().flatten().chain(table).chain([self.stakes.landlord]);
        for seat in named.chain((self.waits_for | self.opened).iter()) {
            ensure(Seats::of(PLAYERS).contains(seat), Impossible::NoSuchSeat(seat))?;
        }
        Ok(())
    }

    fn check_cards(&self) -> Result<(), Impossible> {
        let is_over = self.waits_for.is_empty();
        let mut hidden = 0;
        for seat in SEATS {
            let is_shown = seat == self.seat || is_over || self.opened.contains(seat);
            let hand = self.open_hands[place(seat)];
            let is_own = seat != self.seat || hand == Some(self.hand);
            ensure(hand.is_some() == is_shown && is_own, Impossible::OpenHand(seat))?;
            match hand.map(Cards::len) {
                Some(held) => {
                    let said = self.left(seat);
                    ensure(said == held, Impossible::CardsLeft { seat, said, held })?;
                }
                None => hidden += self.left(seat),
            }
            let cards = self.left(seat) + self.played[place(seat)].len();
            let most = MOST_CARDS;
            ensure(cards <= most, Impossible::TooManyCards { seat, cards, most })?;
        }
        let hands = self.open_hands.into_iter().flatten();
        distinct(self.played.into_iter().chain(hands))?;
        self.check_bottom()?;
        ensure(hidden <= self.unseen().len(), Impossible::MoreThanThePack)
    }

    /// The bottom is with the landlord, in the hand or played.
    fn check_bottom(&self) -> Result<(), Impossible> {
        let Some(bottom) = self.bottom else { return Ok(()) };
        for seat in SEATS.into_iter().filter(|seat| Some(*seat) != self.landlord) {
            let hand = self.open_hands[place(seat)].unwrap_or_default();
            distinct([bottom, hand | self.played[place(seat)]])?;
        }
        let landlords = self.landlord.and_then(|landlord| {
            let hand = self.open_hands[place(landlord)]?;
            Some(hand | self.played[place(landlord)])
        });
        let fits = landlords.is_none_or(|cards| cards.contains_all(bottom));
        ensure(fits && bottom.len() <= 3, Impossible::Phase)
    }

    /// The card that was turned up is with the player who was dealt it.
    fn check_face_up(&self) -> Result<(), Impossible> {
        let Some(FaceUp { card, seat }) = self.face_up else { return Ok(()) };
        let seen = |other: Seat| {
            self.open_hands[place(other)].unwrap_or_default() | self.played[place(other)]
        };
        let is_elsewhere =
            SEATS.into_iter().any(|other| other != seat && seen(other).contains(card))
                || self.bottom.is_some_and(|bottom| bottom.contains(card));
        let is_missing = self.open_hands[place(seat)].is_some() && !seen(seat).contains(card);
        ensure(!is_elsewhere && !is_missing, Impossible::FaceUp(card))
    }

    fn check_plays(&self) -> Result<(), Impossible> {
        for seat in SEATS {
            let (plays, cards) = (self.plays[place(seat)], self.played[place(seat)].len());
            let fits = usize::from(plays) <= cards && (plays == 0) == (cards == 0);
            ensure(fits, Impossible::Plays(seat))?;
        }
        Ok(())
    }

    fn check_stakes(&self) -> Result<(), Impossible> {
        let stakes = &self.stakes;
        let is_factor = |factor: &u8| matches!(factor, 1 | 2 | 4);
        let fits = (1..=HIGHEST_BASE).contains(&stakes.bid)
            && stakes.robs <= 4
            && stakes.bombs <= MOST_BOMBS
            && stakes.rockets <= 1
            && (1..=MOST_OPEN).contains(&stakes.open)
            && stakes.spring.is_none()
            && stakes.doubles.iter().all(is_factor)
            && self.doubles.iter().flatten().all(is_factor)
            && stakes.redoubled == self.redoubled
            && self.landlord.is_none_or(|landlord| landlord == stakes.landlord);
        ensure(fits, Impossible::Stakes)
    }

    fn check_phase(&self) -> Result<(), Impossible> {
        let untouched = self.plays == [0; 3] && self.table.is_none() && self.passes == 0;
        let has_cards = SEATS.into_iter().all(|seat| self.left(seat) > 0);
        let (waits, landlord) = (self.waits_for, self.landlord);
        let is_landlords = landlord.is_some_and(|landlord| waits == Seats::only(landlord));
        match self.phase {
            Phase::Bidding(auction) => {
                let is_asked = waits == Seats::only(auction.turn());
                let knows_nothing = landlord.is_none() && self.bottom.is_none();
                ensure(untouched && has_cards && knows_nothing, Impossible::Phase)?;
                ensure(is_asked, Impossible::Turn)?;
                ensure(
                    self.rules.bidding != Bidding::Given && auction.can_be(self.rules.bidding),
                    Impossible::Bidding,
                )
            }
            Phase::Doubling => {
                let asked = self.rules.doubling.asked(landlord);
                ensure(untouched && has_cards && landlord.is_some(), Impossible::Phase)?;
                ensure(!waits.is_empty() && (waits - asked).is_empty(), Impossible::Turn)
            }
            Phase::Redoubling => {
                let is_known = self.rules.doubling == Doubling::FarmersThenLandlord;
                ensure(untouched && has_cards && is_known, Impossible::Phase)?;
                ensure(is_landlords, Impossible::Turn)
            }
            Phase::Playing => {
                ensure(has_cards && landlord.is_some(), Impossible::Phase)?;
                let leads = !untouched || is_landlords;
                ensure(waits.len() == 1 && leads, Impossible::Turn)
            }
            Phase::NobodyBid(_) => {
                ensure(untouched && has_cards && landlord.is_none(), Impossible::Phase)?;
                ensure(waits.is_empty(), Impossible::Turn)
            }
            Phase::Won(side) => {
                let mut out = SEATS.into_iter().filter(|seat| self.left(*seat) == 0);
                let (winner, another) = (out.next(), out.next());
                let is_winner = winner.is_some_and(|seat| {
                    (Some(seat) == landlord) == (side == Side::Landlord) && landlord.is_some()
                });
                ensure(is_winner && another.is_none(), Impossible::Phase)?;
                ensure(waits.is_empty(), Impossible::Turn)
            }
        }
    }

    fn check_table(&self) -> Result<(), Impossible> {
        let Some(Table { seat, play, cards }) = self.table else {
            return ensure(self.passes == 0, Impossible::Passes);
        };
        let is_play = self.rules.check_as(cards, None, play.reading()) == Ok(play);
        let was_played = self.played[place(seat)].contains_all(cards);
        ensure(is_play && was_played && play.counts() == cards.counts(), Impossible::Table)?;
        let asked = (0..=self.passes.min(1)).fold(seat, |seat, _| seat.next(PLAYERS));
        let is_asked = self.waits_for.is_empty() || self.waits_for == Seats::only(asked);
        ensure(self.passes < PLAYERS - 1 && is_asked, Impossible::Passes)
    }
}
