//! Which single cards may be the wings of a plane (rules 1.7, A1 to A8).
//!
//! The table of plays, the moves, the readings and the plans all ask here; the
//! build script includes this file, so that the table is written by the same
//! rule that the library goes by.

use super::allow::Allow;
use crate::ranks::{ROCKET, beside};

/// The switches that rules must have on so that `cards` cards of one rank may
/// be among the single wings of a plane with this body; `None` if that cannot
/// be. Bodies and ranks are words with a bit a nibble.
#[inline]
pub(crate) const fn needs(cards: u32, rank: u64, body: u64) -> Option<Allow> {
    let switch = match cards {
        1 if rank & body != 0 => return Some(Allow::WING_OF_BODY),
        _ if rank & body != 0 => return None, // the pack has four
        1 => return Some(Allow::NONE),
        2 => return Some(Allow::WING_PAIR),
        3 => Allow::WING_TRIO,
        _ => Allow::WING_FOUR,
    };
    let lengthens = rank & beside(body) != 0;
    Some(if lengthens { switch.with(Allow::WING_ADJACENT_TRIO) } else { switch })
}

/// The ranks of which `cards` cards may be among the single wings.
#[inline]
pub(crate) const fn ranks_for(allow: Allow, cards: u32, body: u64) -> u64 {
    const fn if_allowed(allow: Allow, cards: u32, ranks: u64, body: u64) -> u64 {
        match needs(cards, ranks, body) {
            Some(switches) if allow.has(switches) => ranks,
            _ => 0,
        }
    }
    let beside = beside(body);
    if_allowed(allow, cards, body, body)
        | if_allowed(allow, cards, beside, body)
        | if_allowed(allow, cards, !(body | beside), body)
}

/// The switches for all of these wings together, a nibble a rank.
pub(crate) const fn needs_of_all(wings: u64, body: u64) -> Option<Allow> {
    let mut all = if wings & ROCKET == ROCKET { Allow::WING_BOTH_JOKERS } else { Allow::NONE };
    let mut left = wings;
    while left != 0 {
        let place = left.trailing_zeros() & !3;
        let cards = (left >> place & 7) as u32;
        match needs(cards, 1 << place, body) {
            Some(switches) => all = all.with(switches),
            None => return None,
        }
        left &= !(15 << place);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;

    /// The switches for wings beside 444555.
    fn needed(wings: &str) -> Option<Allow> {
        needs_of_all(wings.parse::<Cards>().unwrap().counts().nibbles(), 0x110)
    }

    #[test]
    fn wings_need_the_switches_of_the_rule_book() {
        for (wings, switches) in [
            ("7 2", Allow::NONE),
            ("77", Allow::WING_PAIR),
            ("777", Allow::WING_TRIO),
            ("222", Allow::WING_TRIO),
            ("7777", Allow::WING_FOUR),
            ("BR", Allow::WING_BOTH_JOKERS),
            ("33", Allow::WING_PAIR),
            ("333", Allow::WING_TRIO.with(Allow::WING_ADJACENT_TRIO)),
            ("6666", Allow::WING_FOUR.with(Allow::WING_ADJACENT_TRIO)),
            ("4 7", Allow::WING_OF_BODY),
            ("77 B R", Allow::WING_PAIR.with(Allow::WING_BOTH_JOKERS)),
        ] {
            assert_eq!(needed(wings), Some(switches), "{wings}");
        }
        assert_eq!(needed("44"), None); // 444 is in the body
    }

    #[test]
    fn the_ranks_for_some_wings_are_those_whose_switches_are_on() {
        for (switch, _) in Allow::SWITCHES {
            let allow = Allow::EVERYTHING.without(switch);
            for cards in 1..=4 {
                let ranks = ranks_for(allow, cards, 0x110);
                for place in (0..60).step_by(4) {
                    let is_allowed =
                        needs(cards, 1 << place, 0x110).is_some_and(|it| allow.has(it));
                    assert_eq!(
                        ranks >> place & 1 != 0,
                        is_allowed,
                        "{cards} at {place}: {allow:?}"
                    );
                }
            }
        }
    }
}
