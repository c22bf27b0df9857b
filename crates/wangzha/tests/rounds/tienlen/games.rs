//! The number of complete games of small deals, like perft in chess. The engine
//! and a second, naive implementation go through every position side by side.

use std::collections::{BTreeSet, HashMap};

use wangzha::tienlen::{Action, FinishWithTwo, InstantWins, Round, Rules};
use wangzha::{Cards, Game, Seat};
use wangzha_oracle::tienlen::reference::{Reading, classify, subsets};

use super::cards;
use super::naive::Naive;
use super::random::actions;

/// Complete games, and how often each seat is out first.
type Count = [u64; 5];

/// Goes through the games of one deal.
struct Walk<'a> {
    rules: &'a Rules,
    counted: HashMap<Naive, (Round, Count)>,
    /// What can be played out of a hand at all.
    plays: HashMap<Cards, Vec<Reading>>,
}

impl Walk<'_> {
    fn count(&mut self, round: &Round, naive: &Naive) -> Count {
        if let Some((seen, count)) = self.counted.get(naive) {
            assert_eq!(seen, round, "a round remembers more than counts");
            return *count;
        }
        self.compare(round, naive);
        let mut count = [0; 5];
        if naive.is_over(self.rules) {
            count[0] = 1;
            count[1 + naive.out[0]] = 1;
        } else {
            for seat in 0..naive.hands.len() {
                self.count_after(round, naive, seat, &mut count);
            }
        }
        self.counted.insert(naive.clone(), (*round, count));
        count
    }

    /// Adds the games that go on with an action of this seat.
    fn count_after(&mut self, round: &Round, naive: &Naive, seat: usize, count: &mut Count) {
        let rules = self.rules;
        let hand = naive.hands[seat];
        let list = || subsets(hand).filter_map(|cards| classify(rules, cards)).collect();
        let plays = self.plays.entry(hand).or_insert_with(list);
        let mut next: Vec<(Action, Naive)> = plays
            .iter()
            .filter(|play| naive.may_play(rules, seat, **play))
            .map(|play| (Action::Play(play.cards), naive.after_play(rules, seat, *play)))
            .collect();
        if naive.may_pass(seat) {
            next.push((Action::Pass, naive.after_pass(rules, seat)));
        }
        let seat = Seat::new(seat as u8).unwrap();
        let shown = in_order(actions(round, seat).iter());
        assert_eq!(shown, in_order(next.iter().map(|(action, _)| action)), "{seat}: {naive:?}");
        for (action, naive) in next {
            let mut round = *round;
            round.apply(seat, action).expect("what is shown may be done");
            let more = self.count(&round, &naive);
            *count = std::array::from_fn(|i| count[i] + more[i]);
        }
    }

    /// Both must agree about all that can be seen.
    fn compare(&self, round: &Round, naive: &Naive) {
        let seat = |seat: usize| Seat::new(seat as u8).unwrap();
        let view = round.view(seat(0));
        assert_eq!(round.turn().is_none(), naive.is_over(self.rules), "{naive:?}");
        assert!(round.turn().is_none_or(|turn| turn.index() == naive.turn), "{naive:?}");
        assert!(
            round.places().iter().map(|seat| seat.index()).zip(&naive.out).all(|(a, b)| a == *b)
        );
        let paid: Vec<i32> = view.paid.iter().map(|points| points.halves() as i32).collect();
        assert_eq!(paid, naive.paid, "{naive:?}");
        assert_eq!(view.opening, naive.must_have);
        let table = round.table().map(|table| (table.seat.index(), Reading::from(table.play)));
        assert_eq!(table, naive.table, "{naive:?}");
        for (place, hand) in naive.hands.iter().enumerate() {
            assert_eq!(round.hand(seat(place)), *hand, "{naive:?}");
        }
    }
}

/// The cards of each action, none for a pass.
fn in_order<'a>(actions: impl Iterator<Item = &'a Action>) -> BTreeSet<Cards> {
    let cards = |action: &Action| match action {
        Action::Play(cards) => *cards,
        Action::Pass => Cards::EMPTY,
    };
    actions.map(cards).collect()
}

fn games(rules: &Rules, deal: &[&str]) -> Count {
    let hands: Vec<Cards> = deal.iter().map(|hand| cards(hand)).collect();
    // so few cards are easily of one colour
    let rules_of_round = Rules { instant_wins: InstantWins::NONE, ..*rules };
    let round = Round::first(rules_of_round, &hands).unwrap();
    let mut walk = Walk { rules, counted: HashMap::new(), plays: HashMap::new() };
    walk.count(&round, &Naive::first(rules, &hands))
}

/// Complete games of each deal under the presets in order.
const GAMES: [(&[&str], [u64; 6]); 15] = [
    (&["3s 5h 2s", "4s 6h 2c"], [37, 22, 36, 37, 37, 37]),
    (&["3s 4s 5s 2h", "3h 4h 5h"], [140, 7, 161, 140, 140, 140]),
    (&["3s 4s 5s 6s 7d 7h", "8s 8c 9d 9h Ts"], [41_849, 12_667, 41_849, 41_849, 41_849, 41_849]),
    (&["3s3c3d3h 4s", "2s 5h 6c"], [555, 215, 555, 555, 555, 555]),
    (&["3s3c 4s4c 5d5h 9s", "2h 6s 7s 8s"], [129_591, 45_098, 129_591, 129_591, 129_591, 129_591]),
    (&["3s 3c 4d", "5s 6h", "7s 8h 2d"], [294, 16, 294, 294, 294, 63]),
    (&["3s 4d 5h", "3c 4c 5c", "6s 7s"], [307, 4, 342, 307, 307, 65]),
    (&["4s4c4d4h 3s", "2s 5h", "2h 6d"], [3241, 218, 2981, 3241, 3248, 503]),
    (
        &["3s 2s", "5s5h 6s6h 7c7d 8s8h", "2h 4c"],
        [2_726_099, 67_082, 3_377_271, 2_726_091, 2_726_163, 266_054],
    ),
    (
        &["3s 2s", "5s5h 6s6h 7c7d", "9s9c9d9h"],
        [1_519_275, 8500, 1_519_238, 1_519_275, 1_522_248, 141_393],
    ),
    (
        &["9s9c9d9h", "Ts", "5s5h 6s6h 7c7d 8s8h"],
        [15_588_628, 106_485, 15_588_623, 15_588_623, 15_588_623, 1_448_494],
    ),
    (&["3s 7h", "4s 8c", "5s 9d", "6s 2h"], [581, 12, 581, 581, 581, 32]),
    (&["3s 2s", "4s4c4d4h", "2h 5c", "6s 6c"], [23_084, 56, 24_723, 23_084, 23_179, 638]),
    (
        &["3s 2s", "5s5h 6s6h 7c7d 8s8h", "2h", "4c"],
        [3_236_254, 67_082, 3_887_414, 3_236_243, 3_236_356, 266_043],
    ),
    (&["3s 3c", "Ks 2c", "Ad 2d", "4h 5h 6h"], [961, 7, 890, 961, 961, 64]),
];

#[test]
fn small_deals_have_as_many_games_as_a_naive_count_finds() {
    for (deal, expected) in GAMES {
        let counts: Vec<_> = Rules::PRESETS.iter().map(|rules| games(rules, deal)).collect();
        assert_eq!(counts.iter().map(|count| count[0]).collect::<Vec<_>>(), expected, "{deal:?}");
        for count in counts {
            assert_eq!(count[1..].iter().sum::<u64>(), count[0], "somebody is out first");
        }
    }
}

/// Switches that no preset has.
#[test]
fn house_rules_go_as_the_naive_round_goes() {
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let free = Rules { pass_locks: false, ..Rules::SOUTHERN };
    let free_killer = Rules { pass_locks: false, ..Rules::KILLER };
    for rules in [strict, free, free_killer] {
        for (deal, _) in GAMES {
            assert!(games(&rules, deal)[0] > 1, "{deal:?}");
        }
    }
}
