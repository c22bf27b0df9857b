//! The largest number of moves that a hand can have: the buffer must hold them.
//!
//! Answers are some of the leads, so only leads are counted. Where suits are
//! free their number depends on the ranks alone, and one hand stands for all
//! that differ in suits. In the north a hand has never more plays than in the
//! south, see `what_may_be_played_in_the_north_may_be_played_where_suits_are_free`.
//! Cambodia and Killer have the leads of the south.

use wangzha::Cards;
use wangzha::tienlen::{HAND, Moves, Rules};
use wangzha_oracle::tienlen::reference;

use crate::cards::cards;
use crate::hands_by_rank::{ANY_SUITS, each_hand};

/// The most leads of any hand of `total` cards, and the hands that were tried.
fn most_leads(rules: &Rules, total: usize) -> (u64, u64) {
    let (mut most, mut hands) = (0, 0);
    each_hand(&ANY_SUITS, total as u32, &mut |hand, _| {
        most = most.max(rules.count_moves(hand, None));
        hands += 1;
    });
    (most, hands)
}

/// Lists the leads of a hand that has as many as any.
fn check_worst_hand(rules: &Rules, hand: Cards, leads: u64) {
    let mut buffer = Moves::new();
    let listed = rules.moves_into(hand, None, &mut buffer).len();
    assert_eq!(rules.count_moves(hand, None), leads);
    assert_eq!(listed as u64, leads);
    assert!(buffer.is_complete());
}

#[test]
fn no_hand_of_13_cards_has_more_than_486_moves() {
    for rules in [Rules::SOUTHERN, Rules::PAGAT] {
        assert_eq!(most_leads(&rules, HAND), (486, 3_598_180), "{}", rules.name);
    }
    let worst = cards("JsJcJd QsQcQd KsKcKdKh AsAcAd");
    for rules in [Rules::SOUTHERN, Rules::CAMBODIAN, Rules::PAGAT, Rules::KILLER] {
        check_worst_hand(&rules, worst, 486);
        assert_eq!(reference::moves(&rules, worst, None).len(), 486, "{}", rules.name);
    }
}

/// Three players may agree on 17 cards each.
#[test]
fn no_hand_of_17_cards_has_more_than_2793_moves() {
    assert_eq!(most_leads(&Rules::SOUTHERN, 17), (2_793, 20_646_145));
    let worst = cards("TsTcTd JsJcJd QsQcQdQh KsKcKdKh AsAcAd");
    for rules in [Rules::SOUTHERN, Rules::CAMBODIAN, Rules::PAGAT, Rules::KILLER] {
        check_worst_hand(&rules, worst, 2_793);
    }
}
