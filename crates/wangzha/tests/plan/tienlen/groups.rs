//! The groups of an analysis.

use proptest::prelude::*;
use wangzha::tienlen::{Analysis, Follow, Kind, Rules};
use wangzha::{Cards, Rank};
use wangzha_oracle::tienlen::to_plan as strategies;
use wangzha_oracle::tries;

proptest! {
    #![proptest_config(tries(3000))]

    #[test]
    fn groups_are_the_whole_hand_and_do_not_overlap(
        rules in strategies::rules(),
        hand in strategies::hand(17),
    ) {
        let it = Analysis::of(hand, &rules);
        let groups = [
            it.singles(), it.runs(), it.pairs(), it.pair_runs(), it.triples(), it.quads(), it.twos(),
        ];
        let mut together = Cards::EMPTY;
        for group in groups {
            prop_assert!((together & group).is_empty(), "{it:?}");
            together |= group;
        }
        prop_assert_eq!(together, hand);
        prop_assert!((it.quads() | it.pair_runs()).contains_all(it.bombs()));
    }

    #[test]
    fn no_group_splits_a_rank_where_suits_do_not_matter(
        rules in strategies::rules(),
        hand in strategies::hand(17),
    ) {
        let rules = Rules { follow: Follow::Any, ..rules };
        let it = Analysis::of(hand, &rules);
        for rank in Rank::all().filter(|rank| *rank != Rank::TWO) {
            let cards = hand.of_rank(rank);
            let group = match cards.len() {
                1 => it.singles() | it.runs(),
                2 => it.pairs() | it.pair_runs(),
                3 => it.triples(),
                _ => it.quads(),
            };
            prop_assert!(group.contains_all(cards), "{rank} of {it:?}");
        }
    }

    #[test]
    fn cards_are_in_a_group_of_runs_if_a_run_of_that_group_has_them(
        rules in strategies::rules(),
        hand in strategies::hand(17),
    ) {
        let it = Analysis::of(hand, &rules);
        let in_runs = |kind: Kind, cards: Cards| {
            let moves = rules.moves(cards, None);
            let runs = moves.into_iter().filter(|play| play.kind() == kind);
            runs.fold(Cards::EMPTY, |all, run| all | run.cards())
        };
        prop_assert_eq!(in_runs(Kind::Run, it.singles() | it.runs()), it.runs());
        prop_assert_eq!(in_runs(Kind::PairRun, it.pairs() | it.pair_runs()), it.pair_runs());
    }
}

#[test]
fn only_pairs_that_chop_are_bombs() {
    let hand: Cards = "3s3h4s4h5s5h 8s8c8d8h".parse().unwrap();
    assert_eq!(Analysis::of(hand, &Rules::SOUTHERN).bombs(), hand);
    assert_eq!(Analysis::of(hand, &Rules::CAMBODIAN).bombs(), hand.of_rank(Rank::EIGHT));
}
