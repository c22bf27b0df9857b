//! What a seat may know, as numbers for a net.
//!
//! Everything is seen from the seat: it comes first, then the others in the
//! order of play.

use wangzha::{Cards, GameView, Rank, Seat, Seats, doudizhu, tienlen};

use super::ranks::{COLUMNS, write_ranks, write_suits};

/// The columns of a row of cards with suits.
const SUITED: usize = 52;

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

/// A row of zeros at the end of the numbers.
fn row(out: &mut Vec<i8>, columns: usize) -> &mut [i8] {
    let start = out.len();
    out.resize(start + columns, 0);
    &mut out[start..]
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
            write_ranks(cards, row(out, COLUMNS));
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
            write_suits(cards, row(out, SUITED));
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
    let mut rows = vec![0; words.len() * columns];
    for (word, row) in words.iter().zip(rows.chunks_exact_mut(columns)) {
        let cards = Cards::from_bits(word & ((1 << super::word::CARD_BITS) - 1));
        match cards.unwrap_or_default() {
            cards if with_suits => write_suits(cards, row),
            cards => write_ranks(cards, row),
        }
    }
    (rows, columns)
}

/// The four columns of each rank and the one of each joker fill a row.
const _: () = assert!(COLUMNS == 4 * (Rank::COUNT - 2) + 2);
