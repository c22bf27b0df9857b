//! Cards of one rank that stay together: singles, pairs, triples and quads.

use super::odds::{Group, Odds};
use super::worth::Worth;

const RANKS: usize = 13;

/// What cards of one rank are worth in the best way to group them, written down
/// when they are first asked for.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    /// Which sets of cards of each rank are known.
    known: [u16; RANKS],
    worth: [[Worth; 16]; RANKS],
}

impl Sets {
    pub(super) const NONE: Sets = Sets { known: [0; RANKS], worth: [[Worth::NOTHING; 16]; RANKS] };

    /// Forgets everything: the odds have changed.
    pub(super) fn forget(&mut self) {
        self.known = [0; RANKS];
    }

    /// What these cards are worth, rank by rank.
    #[inline]
    pub(super) fn worth(&mut self, cards: u64, odds: &Odds) -> Worth {
        let mut worth = Worth::NOTHING;
        each_rank(cards, |place, nibble| worth = worth.and(self.of_rank(place, nibble, odds)));
        worth
    }

    #[inline]
    fn of_rank(&mut self, place: u32, nibble: u64, odds: &Odds) -> Worth {
        let (rank, cards) = (place as usize / 4 % RANKS, nibble as usize % 16);
        if self.known[rank] >> cards & 1 == 0 {
            let mut worth = Worth::NOTHING;
            odds.each_group(place, nibble, |group| worth = worth.and(Worth::from(group)));
            self.worth[rank][cards] = worth;
            self.known[rank] |= 1 << cards;
        }
        self.worth[rank][cards]
    }
}

/// Shows the place of each rank and its cards, a nibble.
#[inline]
pub(super) fn each_rank(mut cards: u64, mut visit: impl FnMut(u32, u64)) {
    while cards != 0 {
        let place = cards.trailing_zeros() & !3;
        visit(place, cards >> place & 15);
        cards &= !(15 << place);
    }
}

impl Odds<'_> {
    /// Shows the groups that cards of one rank are best put into.
    pub(super) fn each_group(&self, place: u32, nibble: u64, mut visit: impl FnMut(Group)) {
        match nibble.count_ones() {
            1 => visit(self.single(place + nibble.trailing_zeros())),
            2 => self.each_of_two(place, nibble, visit),
            3 => {
                let triple = self.triple(place, nibble);
                let lowest = u64::from(self.book.lowest[nibble as usize & 15]);
                let pair = self.pair(place, nibble & !lowest);
                let single = self.single(place + lowest.trailing_zeros());
                if triple.value >= pair.value + single.value {
                    visit(triple);
                } else {
                    visit(single);
                    self.each_of_two(place, nibble & !lowest, visit);
                }
            }
            _ => {
                let (quad, lower) = (self.quad(place), self.book.two_lowest(nibble));
                if quad.value >= 2.0 * self.pair(place, lower).value {
                    visit(quad);
                } else {
                    self.each_of_two(place, lower, &mut visit);
                    self.each_of_two(place, nibble & !lower, &mut visit);
                }
            }
        }
    }

    fn each_of_two(&self, place: u32, nibble: u64, mut visit: impl FnMut(Group)) {
        let (first, second) = (nibble & nibble.wrapping_neg(), nibble & (nibble - 1));
        let singles = [first, second].map(|card| self.single(place + card.trailing_zeros()));
        let pair = self.pair(place, nibble);
        let is_pair = self.book.is_pair(place, nibble);
        if is_pair && pair.value >= singles[0].value + singles[1].value {
            visit(pair);
        } else {
            singles.into_iter().for_each(visit);
        }
    }
}
