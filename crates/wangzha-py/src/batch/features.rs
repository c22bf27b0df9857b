//! What a seat may know, as numbers for a net.
//!
//! Everything is seen from the seat: it comes first, then the others in the
//! order of play.

use wangzha::{Cards, GameView, Rank, Seat, Seats, doudizhu, tienlen};

use super::ranks::{COLUMNS, SUITED, ranks_row, suits_row};

/// A view that can be written down as numbers.
pub(crate) trait Features: GameView {
    /// What stands where: names, and how many numbers each has.
    fn layout(players: u8) -> Vec<(&'static str, usize)>;

    /// Writes the numbers.
    fn write(&self, out: &mut Vec<i8>);
}

/// How many numbers a view has.
pub(crate) fn width<V: Features>(players: u8) -> usize {
    V::layout(players).iter().map(|(_, numbers)| numbers).sum()
}

/// The seats of a table, this one first.
fn seen_from(seat: Seat, players: u8) -> impl Iterator<Item = Seat> {
    seat.round_the_table(players)
}

impl Features for doudizhu::View {
    fn layout(_: u8) -> Vec<(&'static str, usize)> {
        vec![
            ("hand", COLUMNS),
            ("table", COLUMNS),
            ("unseen", COLUMNS),
            ("bottom", COLUMNS),
            ("played", 3 * COLUMNS),
            ("cards_left", 3),
            ("landlord", 3),
            ("phase", 4),
            ("bid", 1),
            ("bombs", 1),
        ]
    }

    fn write(&self, out: &mut Vec<i8>) {
        let table = self.table.map(|table| table.cards).unwrap_or_default();
        let played = seen_from(self.seat, 3).map(|seat| self.played[seat.index() % 3]);
        let rows = [self.hand, table, self.unseen(), self.bottom.unwrap_or_default()];
        for cards in rows.into_iter().chain(played) {
            out.extend_from_slice(&ranks_row(cards));
        }
        out.extend(seen_from(self.seat, 3).map(|seat| self.cards_left[seat.index() % 3] as i8));
        out.extend(seen_from(self.seat, 3).map(|seat| i8::from(self.landlord == Some(seat))));
        let (phase, bid) = match self.phase {
            doudizhu::Phase::Bidding(auction) => (0, auction.highest()),
            doudizhu::Phase::Doubling => (1, self.stakes.bid as u8),
            doudizhu::Phase::Redoubling => (2, self.stakes.bid as u8),
            _ => (3, self.stakes.bid as u8),
        };
        out.extend((0..4).map(|number| i8::from(number == phase)));
        out.push(bid.min(100) as i8);
        out.push(self.stakes.bombs.saturating_add(self.stakes.rockets).min(14) as i8);
    }
}

impl Features for tienlen::View {
    fn layout(players: u8) -> Vec<(&'static str, usize)> {
        let players = usize::from(players);
        vec![
            ("hand", SUITED),
            ("table", SUITED),
            ("unseen", SUITED),
            ("played", players * SUITED),
            ("cards_left", players),
            ("passed", players),
            ("opening", 1),
        ]
    }

    fn write(&self, out: &mut Vec<i8>) {
        let table = self.table.map_or(Cards::EMPTY, |table| table.play.cards());
        let played = seen_from(self.seat, self.players).map(|seat| self.played[seat.index()]);
        for cards in [self.hand, table, self.unseen()].into_iter().chain(played) {
            out.extend_from_slice(&suits_row(cards));
        }
        let seats = || seen_from(self.seat, self.players);
        out.extend(seats().map(|seat| self.cards_left[seat.index()] as i8));
        let passed: Seats = self.passed;
        out.extend(seats().map(|seat| i8::from(passed.contains(seat))));
        out.push(i8::from(self.opening.is_some()));
    }
}

/// The rows of actions, given as [words](super::word): by rank, or with suits.
pub(crate) fn action_rows(words: &[u64], with_suits: bool) -> (Vec<i8>, usize) {
    let columns = if with_suits { SUITED } else { COLUMNS };
    let mut rows = Vec::with_capacity(words.len() * columns);
    for word in words {
        let cards = Cards::from_bits(word & ((1 << super::word::CARD_BITS) - 1));
        let cards = cards.unwrap_or_default();
        if with_suits {
            rows.extend_from_slice(&suits_row(cards));
        } else {
            rows.extend_from_slice(&ranks_row(cards));
        }
    }
    (rows, columns)
}

/// The four columns of each rank and the one of each joker fill a row.
const _: () = assert!(COLUMNS == 4 * (Rank::COUNT - 2) + 2);
