//! Which views can be.

use super::{End, Table, View};
use crate::impossible::{Impossible, distinct, ensure};
use crate::{Cards, Seat, Seats};

/// No seat is dealt more: half of the pack, for two players.
const MOST_CARDS: usize = 26;

impl View {
    /// This view, if it can be that of a round. Whoever is given a view by
    /// another program should ask: a player who thinks about an impossible one
    /// may think for ever.
    pub fn checked(self) -> Result<View, Impossible> {
        self.check_seats()?;
        self.check_cards()?;
        self.check_places()?;
        self.check_table()?;
        self.check_turn()?;
        Ok(self)
    }

    fn seats(&self) -> Seats {
        Seats::of(self.players)
    }

    fn left(&self, seat: Seat) -> usize {
        self.cards_left[seat.index()].into()
    }

    /// Whether it is the view of somebody who only watches and sees no hand.
    /// Where four play such a view still has to name a seat.
    fn is_hidden(&self) -> bool {
        self.hand.is_empty()
    }

    fn is_over(&self) -> bool {
        self.waits_for.is_empty()
    }

    fn check_seats(&self) -> Result<(), Impossible> {
        ensure((2..=4).contains(&self.players), Impossible::Players(self.players))?;
        let chop = self.chop.into_iter().flat_map(|chop| [chop.victim, chop.chopper]);
        let named = chop
            .chain(Some(self.seat).filter(|_| !self.is_hidden()))
            .chain(self.places.into_iter().flatten())
            .chain(self.table.map(|table| table.seat))
            .chain(self.instant_win.map(|(seat, _, _)| seat))
            .chain((self.waits_for | self.passed | self.declined).iter());
        for seat in named {
            ensure(self.seats().contains(seat), Impossible::NoSuchSeat(seat))?;
        }
        ensure(self.paid.players() == self.players, Impossible::Players(self.paid.players()))
    }

    fn check_cards(&self) -> Result<(), Impossible> {
        let shown = match self.instant_win {
            Some((seat, _, hand)) if seat != self.seat || self.is_hidden() => hand,
            Some((_, _, hand)) => {
                ensure(hand == self.hand, Impossible::OpenHand(self.seat))?;
                Cards::EMPTY
            }
            None => Cards::EMPTY,
        };
        let seen = distinct(self.played.into_iter().chain([self.hand, shown]))?;
        ensure((seen & Cards::JOKERS).is_empty(), Impossible::Joker)?;
        for seat in Seat::ALL {
            let (left, played) = (self.left(seat), self.played[seat.index()].len());
            if !self.seats().contains(seat) {
                ensure(left + played == 0, Impossible::NoSuchSeat(seat))?;
            }
            let most = MOST_CARDS;
            let too_many = Impossible::TooManyCards { seat, cards: left + played, most };
            ensure(left + played <= most, too_many)?;
        }
        let own = (!self.is_hidden()).then_some((self.seat, self.hand));
        let known = [own, self.instant_win.map(|(seat, _, hand)| (seat, hand))];
        for (seat, hand) in known.into_iter().flatten() {
            let (said, held) = (self.left(seat), hand.len());
            ensure(said == held, Impossible::CardsLeft { seat, said, held })?;
        }
        let hidden: usize = self.cards_left.iter().map(|left| usize::from(*left)).sum();
        let hidden = hidden - self.hand.len() - shown.len();
        ensure(hidden <= self.unseen().len(), Impossible::MoreThanThePack)
    }

    /// Who has no cards is out, and the others are not, but for the last.
    fn check_places(&self) -> Result<(), Impossible> {
        let out: Seats = self.places.into_iter().flatten().collect();
        let count = self.places.iter().flatten().count();
        let in_order = self.places[..count].iter().all(Option::is_some) && out.len() == count;
        let empty: Seats = self.seats().iter().filter(|seat| self.left(*seat) == 0).collect();
        let players = usize::from(self.players);
        let fits = match (self.is_over(), self.rules.end) {
            (false, End::LastPlayer) => out == empty && count + 1 < players,
            (false, End::FirstOut) => count == 0 && empty.is_empty(),
            (true, _) if self.instant_win.is_some() => count == 0,
            (true, End::FirstOut) => count == 1 && empty == out,
            (true, End::LastPlayer) => {
                let last = self.places[players - 1];
                count == players && last.is_some_and(|last| empty == out.without(last))
            }
        };
        ensure(in_order && fits, Impossible::Places)
    }

    fn check_table(&self) -> Result<(), Impossible> {
        let has_cards = |seat: Seat| self.left(seat) > 0;
        let Some(Table { seat, play }) = self.table else {
            ensure(self.passed.is_empty() && self.declined.is_empty(), Impossible::Passes)?;
            return ensure(self.chop.is_none(), Impossible::Chop);
        };
        let is_play = self.rules.classify(play.cards()) == Some(play);
        let was_played = self.played[seat.index()].contains_all(play.cards());
        ensure(is_play && was_played, Impossible::Table)?;
        let may_pass = |passer: Seat| passer != seat && has_cards(passer);
        let fits = self.passed.iter().all(may_pass) && (self.declined - self.passed).is_empty();
        ensure(fits, Impossible::Passes)?;
        let fits = |chop: super::Chop| chop.chopper == seat && chop.victim != seat;
        ensure(self.chop.is_none_or(fits), Impossible::Chop)
    }

    fn check_turn(&self) -> Result<(), Impossible> {
        let has_played = self.played.iter().any(|cards| !cards.is_empty());
        let Some(turn) = self.turn() else {
            return ensure(self.opening.is_none() || !has_played, Impossible::Opening);
        };
        let owner = self.table.map(|table| table.seat);
        let fits = self.waits_for.len() == 1
            && self.left(turn) > 0
            && owner != Some(turn)
            && !self.declined.contains(turn);
        ensure(fits && self.instant_win.is_none(), Impossible::Turn)?;
        let Some(opening) = self.opening else { return Ok(()) };
        let is_first = self.table.is_none() && !has_played && opening.suit().is_some();
        let is_held = turn != self.seat || self.hand.contains(opening) || self.is_hidden();
        let is_free = turn == self.seat || !self.hand.contains(opening);
        ensure(is_first && is_held && is_free, Impossible::Opening)
    }
}
