//! Every way to hold so many cards, as far as the ranks go: a hand is known by
//! what it has of each rank, and stands for all hands that differ in suits only.

use wangzha::Cards;

/// Cards of one rank, as the four bits of a rank, and how many choices of suits
/// they stand for.
pub(crate) type Group = (u64, u64);

/// Where any suits will do: no card, one, two, three and four.
pub(crate) const ANY_SUITS: [Group; 5] =
    [(0b0000, 1), (0b0001, 4), (0b0011, 6), (0b0111, 4), (0b1111, 1)];

/// Where it matters whether two cards are of one colour: the two pairs ♠♣ and
/// ♥♦ apart from the four others. Of three cards two are always of one colour.
pub(crate) const BY_COLOUR: [Group; 6] =
    [(0b0000, 1), (0b0001, 4), (0b0101, 2), (0b0011, 4), (0b0111, 4), (0b1111, 1)];

/// Shows `visit` every hand of `total` cards, and how many it stands for.
pub(crate) fn each_hand(groups: &[Group], total: u32, visit: &mut impl FnMut(Cards, u64)) {
    add_rank(groups, 0, total, (0, 1), visit);
}

fn add_rank(
    groups: &[Group],
    rank: u32,
    left: u32,
    (held, stands_for): Group,
    visit: &mut impl FnMut(Cards, u64),
) {
    if rank == 13 {
        if left == 0 {
            visit(Cards::from_bits(held).expect("cards of the pack"), stands_for);
        }
        return;
    }
    // what is still to come must fit into the ranks above
    let least = left.saturating_sub(4 * (12 - rank));
    for (suits, choices) in groups {
        if (least..=left).contains(&suits.count_ones()) {
            let held = (held | suits << (4 * rank), stands_for * choices);
            add_rank(groups, rank + 1, left - suits.count_ones(), held, visit);
        }
    }
}
