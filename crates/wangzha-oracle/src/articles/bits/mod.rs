//! What users have today: the functions of the C# articles on bit operations,
//! as they behave, mistakes included (rules 1.12, C1 to C6).
//!
//! A play is a list of card numbers, as in the articles, in any order. Each
//! type has a test of its own that walks over the cards; `GetPokerType` tries
//! one test after the other, `Check` compares two plays of known types, and
//! `FastCheck` tries only the test of the type on the table.

mod tests_of_types;

use tests_of_types::*;

/// The articles' types. The order matters to [`check`]: what stands from
/// `Bomb` on beats every type before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Type {
    None,
    Solo,
    Pair,
    Chain,
    PairChain,
    Trio,
    TrioSolo,
    TrioPair,
    FourSolos,
    FourPair,
    FourPairs,
    Plane,
    PlaneSolos2,
    PlaneSolos3,
    PlaneSolos4,
    PlaneSolos5,
    PlanePairs2,
    PlanePairs3,
    PlanePairs4,
    Bomb,
    Rocket,
}

/// The articles' `GetPokerType`: splits by the number of cards, then tries the
/// tests in their order. The pair chain comes before fours and planes, which
/// is how its lax test takes some of them (C2).
pub fn type_of(cards: &[u8]) -> Type {
    let even = cards.len().is_multiple_of(2);
    if even && cards.len() < 5 {
        if is_pair(cards) {
            return Type::Pair;
        } else if is_trio_solo(cards) {
            return Type::TrioSolo;
        } else if is_bomb(cards) {
            return Type::Bomb;
        } else if is_rocket(cards) {
            return Type::Rocket;
        }
    } else if !even && cards.len() <= 5 {
        if is_solo(cards) {
            return Type::Solo;
        } else if is_trio(cards) {
            return Type::Trio;
        } else if is_trio_pair(cards) {
            return Type::TrioPair;
        }
    }
    if cards.len() >= 5 { type_of_many(cards) } else { Type::None }
}

fn type_of_many(cards: &[u8]) -> Type {
    if is_chain(cards) {
        return Type::Chain;
    } else if is_pair_chain(cards) {
        return Type::PairChain;
    } else if is_four_with_solos(cards) {
        return Type::FourSolos;
    } else if is_four_with_pair(cards) {
        return Type::FourPair;
    } else if is_four_with_pairs(cards) {
        return Type::FourPairs;
    } else if is_plane(cards) {
        return Type::Plane;
    } else if is_plane_with_solos(cards, 2) {
        return Type::PlaneSolos2;
    }
    if cards.len() < 10 {
        Type::None
    } else if is_plane_with_solos(cards, 3) {
        Type::PlaneSolos3
    } else if is_plane_with_solos(cards, 4) {
        Type::PlaneSolos4
    } else if is_plane_with_solos(cards, 5) {
        Type::PlaneSolos5
    } else if is_plane_with_pairs(cards, 2) {
        Type::PlanePairs2
    } else if is_plane_with_pairs(cards, 3) {
        Type::PlanePairs3
    } else if is_plane_with_pairs(cards, 4) {
        Type::PlanePairs4
    } else {
        Type::None
    }
}

/// The articles' `Check`: whether `cards` of a known type may be played on the
/// table. Solos, chains and pair chains are compared by their sums, everything
/// else by its trios: so a pair never beats a pair (C1).
pub fn check(cards: &[u8], its: Type, table: &[u8], tables: Type) -> bool {
    if its == Type::None || tables == Type::None {
        return false;
    }
    if its == tables && cards.len() == table.len() {
        return if matches!(its, Type::Solo | Type::Chain | Type::PairChain) {
            let difference = |(card, other): (&u8, &u8)| i32::from(card / 4) - i32::from(other / 4);
            cards.iter().zip(table).map(difference).sum::<i32>() > 0
        } else {
            ranks_held_thrice(cards) > ranks_held_thrice(table)
        };
    }
    its > tables && its >= Type::Bomb
}

/// The articles' `FastCheck`: guesses that the cards are of the table's type.
/// It looks for a bomb only when there are fewer cards than on the table, so
/// that a bomb over a solo, pair, trio or trio with a card is refused (C6).
pub fn fast_check(cards: &[u8], table: &[u8], tables: Type) -> bool {
    if tables == Type::None {
        return false; // the articles raise an error
    }
    if is_rocket(cards) {
        return true;
    }
    if cards.len() == table.len() {
        let its = if is(tables, cards) { tables } else { Type::None };
        check(cards, its, table, tables)
    } else if cards.len() < table.len() && is_bomb(cards) {
        check(cards, Type::Bomb, table, tables)
    } else {
        false
    }
}

/// Whether the test of this one type accepts the cards.
fn is(wanted: Type, cards: &[u8]) -> bool {
    match wanted {
        Type::None | Type::Rocket => false,
        Type::Solo => true, // the number of cards was compared already
        Type::Pair => is_pair(cards),
        Type::Chain => is_chain(cards),
        Type::PairChain => is_pair_chain(cards),
        Type::Trio => is_trio(cards),
        Type::TrioSolo => is_trio_solo(cards),
        Type::TrioPair => is_trio_pair(cards),
        Type::FourSolos => is_four_with_solos(cards),
        Type::FourPair => is_four_with_pair(cards),
        Type::FourPairs => is_four_with_pairs(cards),
        Type::Plane => is_plane(cards),
        Type::PlaneSolos2 => is_plane_with_solos(cards, 2),
        Type::PlaneSolos3 => is_plane_with_solos(cards, 3),
        Type::PlaneSolos4 => is_plane_with_solos(cards, 4),
        Type::PlaneSolos5 => is_plane_with_solos(cards, 5),
        Type::PlanePairs2 => is_plane_with_pairs(cards, 2),
        Type::PlanePairs3 => is_plane_with_pairs(cards, 3),
        Type::PlanePairs4 => is_plane_with_pairs(cards, 4),
        Type::Bomb => is_bomb(cards),
    }
}
