//! Going through sets of cards, and what form they have.

use wangzha::{Card, Cards};

/// How many ranks there are.
const RANKS: u32 = 13;

/// The form of a set of cards, as it grows from the lowest rank upwards. Only
/// equal numbers of cards of consecutive ranks can be a play (rules 2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// No card yet.
    Nothing,
    /// So many cards of each rank from `first` up to the one before `end`.
    Even { cards: u32, first: u32, end: u32 },
    /// Anything else.
    Uneven,
}

impl Form {
    /// The form when `cards` more cards are added, all of this rank.
    #[inline]
    fn add(self, rank: u32, cards: u32) -> Form {
        match self {
            _ if cards == 0 => self,
            Form::Nothing => Form::Even { cards, first: rank, end: rank + 1 },
            Form::Even { cards: each, first, end } if each == cards && end == rank => {
                Form::Even { cards, first, end: rank + 1 }
            }
            _ => Form::Uneven,
        }
    }
}

/// The choices of no card of a rank, one, two, three and four, as the four bits
/// of the rank.
const SUITS: [&[u64]; 5] = [&[0], &[1, 2, 4, 8], &[3, 5, 6, 9, 10, 12], &[7, 11, 13, 14], &[15]];

/// What a set may have of a rank.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choices {
    /// No card or so many, in all suits.
    Cards(usize),
    /// Up to four cards, in suits that vary from set to set.
    Counts,
}

impl Choices {
    /// How many choices there are for a rank.
    const fn len(self) -> usize {
        match self {
            Choices::Cards(cards) => 1 + SUITS[cards].len(),
            Choices::Counts => SUITS.len(),
        }
    }

    /// The choice number `n` for a set that has the cards `below`.
    #[inline]
    fn get(self, n: usize, below: u64) -> u64 {
        match self {
            _ if n == 0 => 0,
            Choices::Cards(cards) => SUITS[cards][n - 1],
            Choices::Counts => SUITS[n][(mix(below) >> 33) as usize % SUITS[n].len()],
        }
    }

    /// Into how many chunks the sets are cut: by the choices of the two lowest
    /// ranks.
    pub(crate) fn chunks(self) -> usize {
        self.len() * self.len()
    }

    /// Shows `visit` every set of up to `most` ranks in a chunk, with its form.
    pub(crate) fn each_set(self, chunk: usize, most: u32, visit: &mut impl FnMut(Cards, Form)) {
        let (mut cards, mut form, mut left) = (0, Form::Nothing, most);
        for (rank, n) in [(0, chunk / self.len()), (1, chunk % self.len())] {
            let choice = self.get(n, cards);
            cards |= choice << (4 * rank);
            form = form.add(rank, choice.count_ones());
            left = match left.checked_sub(u32::from(choice != 0)) {
                Some(left) => left,
                None => return,
            };
        }
        self.add_rank(2, (cards, form), left, visit);
    }

    fn add_rank(
        self,
        rank: u32,
        (cards, form): (u64, Form),
        left: u32,
        visit: &mut impl FnMut(Cards, Form),
    ) {
        if rank == RANKS {
            return visit(Cards::from_bits(cards).expect("cards of the pack"), form);
        }
        self.add_rank(rank + 1, (cards, form), left, visit);
        if left > 0 {
            for n in 1..self.len() {
                let choice = self.get(n, cards);
                let added = (cards | choice << (4 * rank), form.add(rank, choice.count_ones()));
                self.add_rank(rank + 1, added, left - 1, visit);
            }
        }
    }
}

/// Every bit of the result depends on every bit of `bits` (the finish of
/// SplitMix64).
#[inline]
pub(crate) fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// How many ranks a window has.
const WINDOW: u32 = 5;

/// Into how many chunks the windows are cut: by the lowest rank, and by what is
/// held of the highest.
pub(crate) const WINDOW_CHUNKS: usize = (RANKS - WINDOW + 1) as usize * 16;

/// Shows `visit` every set of cards of five neighbouring ranks in a chunk.
pub(crate) fn each_set_in_window(chunk: usize, visit: &mut impl FnMut(Cards)) {
    let (first, highest) = (chunk / 16, chunk as u64 % 16);
    for lower in 0..1_u64 << (4 * (WINDOW - 1)) {
        let cards = (lower | highest << (4 * (WINDOW - 1))) << (4 * first);
        visit(Cards::from_bits(cards).expect("cards of the pack"));
    }
}

/// Shows `visit` every set of one to `most` cards whose first is `lowest`.
pub(crate) fn each_small_set(lowest: usize, most: usize, visit: &mut impl FnMut(Cards)) {
    fn add(cards: Cards, above: u8, left: usize, visit: &mut impl FnMut(Cards)) {
        visit(cards);
        if left > 0 {
            for next in above..52 {
                add(cards | card(next).into(), next + 1, left - 1, visit);
            }
        }
    }
    let lowest = lowest as u8;
    add(card(lowest).into(), lowest + 1, most - 1, visit);
}

fn card(index: u8) -> Card {
    Card::from_index(index).expect("one of the 52")
}
