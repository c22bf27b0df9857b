//! One test a type, each a walk over the cards with a few words of bits.

/// 3 for a three up to 17 for the big joker.
fn code(card: u8) -> u32 {
    3 + u32::from(card) / 4
}

const ACE: u32 = 14;

pub(super) fn is_solo(cards: &[u8]) -> bool {
    cards.len() == 1
}

pub(super) fn is_pair(cards: &[u8]) -> bool {
    cards.len() == 2 && cards[0] / 4 == cards[1] / 4
}

pub(super) fn is_rocket(cards: &[u8]) -> bool {
    cards.len() == 2 && code(cards[0]) + code(cards[1]) == 16 + 17
}

pub(super) fn is_bomb(cards: &[u8]) -> bool {
    cards.len() == 4 && repetitions(cards) == 4
}

pub(super) fn is_trio(cards: &[u8]) -> bool {
    cards.len() == 3 && repetitions(cards) == 3
}

pub(super) fn is_trio_solo(cards: &[u8]) -> bool {
    cards.len() == 4 && repetitions(cards) == 3
}

/// Five cards of which four are equal repeat four times as well: the sum of
/// the codes tells them apart.
pub(super) fn is_trio_pair(cards: &[u8]) -> bool {
    if cards.len() != 5 || repetitions(cards) != 4 {
        return false;
    }
    let Extent { low, high, sum } = extent(cards);
    3 * low + 2 * high == sum || 2 * low + 3 * high == sum
}

/// Neither a joker nor a 2, no code twice, and none above `lowest + n`.
pub(super) fn is_chain(cards: &[u8]) -> bool {
    if cards.len() < 5 {
        return false;
    }
    let (mut seen, mut low) = (0_u32, 99);
    for &card in cards {
        let code = code(card);
        low = low.min(code);
        if seen & 1 << code != 0 || code > ACE {
            return false;
        }
        seen |= 1 << code;
    }
    seen >> (low + cards.len() as u32) == 0
}

/// Only compares the sum with that of an arithmetic series, so that 335577,
/// 333444 and 455556 pass (C2).
pub(super) fn is_pair_chain(cards: &[u8]) -> bool {
    if cards.len() < 6 || !cards.len().is_multiple_of(2) {
        return false;
    }
    let (mut low, mut high, mut sum) = (99, 0, 0);
    for &card in cards {
        let code = code(card);
        if code > ACE {
            return false;
        }
        sum += code;
        low = low.min(code);
        high = high.max(code);
    }
    (low + high) * cards.len() as u32 / 2 == sum
}

/// A trio and a pair repeat four times too, so 333445 passes (C3).
pub(super) fn is_four_with_solos(cards: &[u8]) -> bool {
    cards.len() == 6 && repetitions(cards) == 4
}

pub(super) fn is_four_with_pair(cards: &[u8]) -> bool {
    cards.len() == 6 && repetitions(cards) == 5
}

/// Two trios and two cards repeat six times too: they have four ranks.
pub(super) fn is_four_with_pairs(cards: &[u8]) -> bool {
    if cards.len() != 8 || repetitions(cards) != 6 {
        return false;
    }
    let mut left = cards.iter().fold(0_u32, |seen, &card| seen | 1 << code(card));
    let mut ranks = 0;
    while left != 0 {
        ranks += left & 1;
        left >>= 1;
    }
    ranks == 3
}

/// Nobody asks whether the trios are neighbours, or are 2s (C4).
pub(super) fn is_plane(cards: &[u8]) -> bool {
    cards.len().is_multiple_of(3) && repetitions(cards) == cards.len() as u32
}

pub(super) fn is_plane_with_solos(cards: &[u8], trios: u32) -> bool {
    cards.len() as u32 == 4 * trios && is_winged_plane(cards, 3 * trios)
}

pub(super) fn is_plane_with_pairs(cards: &[u8], trios: u32) -> bool {
    cards.len() as u32 == 5 * trios && is_winged_plane(cards, 4 * trios)
}

/// Counts repetitions: a pair gives 1, three equal cards 3, four give 4. The
/// second card of a rank counts once and marks the rank, the next counts twice
/// and takes the mark away.
fn repetitions(cards: &[u8]) -> u32 {
    let (mut seen, mut marked, mut repetitions) = (0_u32, 0_u32, 0);
    for &card in cards {
        let code = code(card);
        let bit = 1 << code;
        let again = (seen & bit) >> code;
        let was_marked = (marked & bit) >> code;
        repetitions += again + was_marked;
        if again == 1 {
            marked |= bit;
        }
        if was_marked == 1 {
            marked &= !bit;
        }
        seen |= bit;
    }
    repetitions
}

/// The same count, and the lowest and highest trio, between which every rank
/// must be there, be it only as a wing (C5).
fn is_winged_plane(cards: &[u8], wanted: u32) -> bool {
    let (mut seen, mut marked, mut repetitions) = (0_u32, 0_u32, 0);
    let (mut low, mut high) = (100, 0);
    for &card in cards {
        let code = code(card);
        let bit = 1 << code;
        let again = (seen & bit) >> code;
        let was_marked = (marked & bit) >> code;
        repetitions += again + was_marked;
        if again == 1 {
            marked |= bit;
        }
        if was_marked == 1 {
            marked &= !bit;
            low = low.min(code);
            high = high.max(code);
        }
        seen |= bit;
    }
    let body = (low..=high).fold(0_u32, |body, code| body + (1 << code));
    repetitions == wanted && seen & body == body
}

/// A bit for each rank of which there are three or more; compared as numbers.
pub(super) fn ranks_held_thrice(cards: &[u8]) -> u32 {
    let (mut seen, mut twice, mut thrice) = (0_u32, 0_u32, 0);
    for &card in cards {
        let bit = 1 << code(card);
        if seen & bit != 0 {
            if twice & bit != 0 {
                thrice |= bit;
            }
            twice |= bit;
        }
        seen |= bit;
    }
    thrice
}

struct Extent {
    low: u32,
    high: u32,
    sum: u32,
}

fn extent(cards: &[u8]) -> Extent {
    let start = Extent { low: 99, high: 0, sum: 0 };
    cards.iter().map(|&card| code(card)).fold(start, |all, code| Extent {
        low: all.low.min(code),
        high: all.high.max(code),
        sum: all.sum + code,
    })
}
