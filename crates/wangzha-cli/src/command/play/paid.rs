//! What a round of Tien Len has paid, and what for, in words.

use wangzha::Language;
use wangzha::record::Record;
use wangzha::tienlen::Round;

use super::score::Item;

/// Places, chops, 2s and bombs: each is a row, if anybody paid for it.
pub(super) fn items(record: &Record<Round>, language: Language) -> Vec<Item> {
    let paid = record.paid().into_iter();
    paid.map(|(what, scores)| (what.name(language), scores)).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wangzha::tienlen::Rules;
    use wangzha::{Cards, Points, Seat};

    use super::*;

    fn cards(text: &str) -> Cards {
        Cards::parse_without_jokers(text).unwrap()
    }

    /// Plays these actions, seat 0 leads, and shows the rows in half points.
    fn sheet(rules: Rules, hands: &[&str], actions: &str) -> Vec<(&'static str, Vec<i64>)> {
        let hands: Vec<Cards> = hands.iter().map(|hand| cards(hand)).collect();
        let mut record = Record::<Round>::midway(rules, &hands, Seat::S0).unwrap();
        for action in actions.split_whitespace() {
            let (seat, action) = action.split_once(':').unwrap();
            let seat = Seat::new(seat.parse().unwrap()).unwrap();
            record.apply(seat, action.parse().unwrap()).unwrap();
        }
        rows(&record)
    }

    fn rows(record: &Record<Round>) -> Vec<(&'static str, Vec<i64>)> {
        assert!(record.result().is_some(), "the round is not over");
        let items = items(record, Language::English).into_iter();
        items.map(|(label, paid)| (label, paid.iter().map(Points::halves).collect())).collect()
    }

    #[test]
    fn a_round_without_extras_pays_for_places_only() {
        let rows = sheet(Rules::SOUTHERN, &["3s 6s", "4s 7s", "5s 8s"], "0:3s 1:4s 2:5s 0:6s 1:7s");
        assert_eq!(rows, [("places", vec![2, 0, -2])]);
    }

    #[test]
    fn a_chopped_two_is_paid_by_its_owner_to_the_chopper() {
        let hands = ["2s 3s", "4s4c4d4h 5s"];
        let rows = sheet(Rules::SOUTHERN, &hands, "0:2s 1:4s4c4d4h 0:pass 1:5s");
        assert_eq!(rows, [("places", vec![-2, 2]), ("chops", vec![-1, 1])]);
    }

    #[test]
    fn the_last_victim_of_several_chops_pays_for_all() {
        let hands = ["2s 3s", "4s4c4d4h 6s 7s", "5s5c5d5h 8s"];
        let actions = "0:2s 1:4s4c4d4h 2:5s5c5d5h 0:pass 1:pass 2:8s 0:pass 1:pass 0:3s";
        let rows = sheet(Rules::SOUTHERN, &hands, actions);
        assert_eq!(rows, [("places", vec![0, -2, 2]), ("chops", vec![0, -7, 7])]);
    }

    #[test]
    fn who_has_not_played_when_the_first_is_out_pays_for_that() {
        let hands = ["3s", "4s 6h", "5s 7h"];
        let rows = sheet(Rules::SOUTHERN, &hands, "0:3s 1:pass 2:pass 1:4s 2:5s 1:6h");
        assert_eq!(rows, [("places", vec![2, 0, -2]), ("no card played", vec![8, -4, -4])]);
    }

    #[test]
    fn twos_that_are_left_are_paid_by_their_colour() {
        let rows = sheet(Rules::SOUTHERN, &["3s 6s", "4s 2s 2h"], "0:3s 1:4s 0:6s");
        assert_eq!(rows, [("places", vec![2, -2]), ("2s left", vec![3, -3])]);
    }

    #[test]
    fn bombs_that_are_left_are_paid_by_their_kind() {
        for (hand, price) in [("5s5c5d5h", 6), ("5s5c6c6d7c7d", 3), ("5s5c6c6d7c7d8c8d", 6)] {
            let loser = format!("4s {hand}");
            let rows = sheet(Rules::SOUTHERN, &["3s 6s", &loser], "0:3s 1:4s 0:6s");
            let left = ("bombs left", vec![price, -price]);
            assert_eq!(rows, [("places", vec![2, -2]), left], "{hand}");
        }
    }

    #[test]
    fn twos_and_bombs_that_are_left_are_two_rows() {
        let rows = sheet(Rules::SOUTHERN, &["3s 6s", "4s 2s 5s5c5d5h"], "0:3s 1:4s 0:6s");
        let left = [("2s left", vec![1, -1]), ("bombs left", vec![6, -6])];
        assert_eq!(rows[1..], left);
    }

    #[test]
    fn who_goes_out_with_a_two_pays_everybody_where_that_is_punished() {
        let hands = ["3s 2s", "4s 9h", "5s 9c Tc"];
        let rows = sheet(Rules::NORTHERN, &hands, "0:3s 1:4s 2:5s 0:2s");
        assert_eq!(rows, [("out with a 2", vec![-52, 26, 26]), ("cards left", vec![6, -2, -4])]);
    }

    #[test]
    fn a_game_by_cards_has_no_places_and_whoever_did_not_play_pays_once() {
        let rows = sheet(Rules::SOUTHERN_BY_CARDS, &["3s 6s", "4s 8s 2h"], "0:3s 1:4s 0:6s");
        assert_eq!(rows, [("2s left", vec![12, -12]), ("cards left", vec![2, -2])]);
        let rows = sheet(Rules::SOUTHERN_BY_CARDS, &["3s", "8s 2h"], "0:3s");
        assert_eq!(rows, [("no card played", vec![52, -52]), ("2s left", vec![12, -12])]);
    }

    #[test]
    fn a_hand_that_wins_at_once_is_paid_for_that_alone() {
        let hands = ["2s2c2d2h", "3s4s5s6s", "3c4c5c6c"].map(cards);
        let record = Record::first(Rules::SOUTHERN, &hands).unwrap();
        assert_eq!(rows(&record), [("instant win", vec![8, -4, -4])]);
    }

    #[test]
    fn everything_that_is_paid_in_one_round_has_a_row_of_its_own() {
        let hands = ["2h 2d 3s", "4s4c4d4h", "2s 9s"];
        let actions = "0:2h 1:4s4c4d4h 2:pass 0:pass 2:9s 0:2d 2:pass 0:3s";
        let rows = sheet(Rules::SOUTHERN, &hands, actions);
        let expected = [
            ("places", vec![0, 2, -2]),
            ("chops", vec![-2, 2, 0]),
            ("no card played", vec![0, 4, -4]),
            ("2s left", vec![0, 1, -1]),
        ];
        assert_eq!(rows, expected);
    }
}
