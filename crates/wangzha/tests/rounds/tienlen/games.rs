//! The number of complete games of small deals, counted with the engine and
//! with a second, naive implementation of the flow.

use std::ops::ControlFlow;

use wangzha::tienlen::{End, FinishWithTwo, InstantWins, OutOfTurn, Play, Round, Rules};
use wangzha::{Cards, Game, Seat};

use super::cards;

/// Complete games from here on, and how often each seat is out first.
fn count(round: &Round) -> [u64; 5] {
    let Some(turn) = round.turn() else {
        let mut count = [1, 0, 0, 0, 0];
        count[1 + round.places()[0].index()] = 1;
        return count;
    };
    let mut sum = [0; 5];
    let _ = round.each_action(turn, |action| {
        let mut next = *round;
        next.apply(turn, action).expect("what is shown may be done");
        sum = add(sum, count(&next));
        ControlFlow::<()>::Continue(())
    });
    sum
}

fn add(a: [u64; 5], b: [u64; 5]) -> [u64; 5] {
    std::array::from_fn(|i| a[i] + b[i])
}

/// A round as one would write it down at the table: lists, no bits.
#[derive(Clone)]
struct Naive {
    hands: Vec<Vec<wangzha::Card>>,
    turn: usize,
    table: Option<(usize, Play)>,
    passed: Vec<bool>,
    out: Vec<usize>,
    must_have: Option<wangzha::Card>,
}

impl Naive {
    fn new(hands: &[Cards], turn: usize, must_have: Option<wangzha::Card>) -> Naive {
        Naive {
            hands: hands.iter().map(|hand| hand.iter().collect()).collect(),
            turn,
            table: None,
            passed: vec![false; hands.len()],
            out: Vec::new(),
            must_have,
        }
    }

    fn is_over(&self, rules: &Rules) -> bool {
        let still_in = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        still_in <= 1 || rules.end == End::FirstOut && !self.out.is_empty()
    }

    fn count(&self, rules: &Rules) -> [u64; 5] {
        if self.is_over(rules) {
            let mut count = [1, 0, 0, 0, 0];
            count[1 + self.out[0]] = 1;
            return count;
        }
        let hand = &self.hands[self.turn];
        let mut sum = [0; 5];
        for choice in 1_u32..1 << hand.len() {
            let chosen: Vec<_> =
                (0..hand.len()).filter(|i| choice >> i & 1 == 1).map(|i| hand[i]).collect();
            if let Some(next) = self.after(rules, &chosen) {
                sum = add(sum, next.count(rules));
            }
        }
        if self.table.is_some() {
            let mut next = self.clone();
            next.passed[self.turn] = true;
            next.go_on();
            sum = add(sum, next.count(rules));
        }
        sum
    }

    /// After playing these cards, if that is allowed.
    fn after(&self, rules: &Rules, chosen: &[wangzha::Card]) -> Option<Naive> {
        let play = rules.classify(chosen.iter().copied().collect())?;
        if self.must_have.is_some_and(|card| !chosen.contains(&card)) {
            return None;
        }
        if self.table.is_some_and(|(_, table)| !rules.beats(play, table)) {
            return None;
        }
        let all = chosen.len() == self.hands[self.turn].len();
        let with_two = chosen.iter().any(|card| card.rank() == wangzha::Rank::TWO);
        let has_choice = self.table.is_some() || self.hands[self.turn].len() > 1;
        if all && with_two && has_choice && rules.finish_with_two == FinishWithTwo::Forbidden {
            return None;
        }
        let mut next = self.clone();
        next.must_have = None;
        next.hands[self.turn].retain(|card| !chosen.contains(card));
        if next.hands[self.turn].is_empty() {
            next.out.push(self.turn);
        }
        next.table = Some((self.turn, play));
        next.go_on();
        Some(next)
    }

    /// Looks round the table for the next who may answer; if there is none,
    /// the owner of the table leads, or who sits next to him with cards.
    fn go_on(&mut self) {
        let (owner, _) = self.table.unwrap();
        let players = self.hands.len();
        for step in 1..players {
            let seat = (self.turn + step) % players;
            if seat != owner && !self.passed[seat] && !self.hands[seat].is_empty() {
                self.turn = seat;
                return;
            }
        }
        self.table = None;
        self.passed = vec![false; players];
        let seats = (0..players).map(|step| (owner + step) % players);
        self.turn = seats.into_iter().find(|seat| !self.hands[*seat].is_empty()).unwrap_or(owner);
    }
}

#[test]
fn small_deals_have_as_many_games_as_a_naive_count_finds() {
    let deals: [&[&str]; 6] = [
        &["3s 5h 2s", "4s 6h 2c"],
        &["3s 4s 5s 2h", "3h 4h 5h"],
        &["3s 3c 4d", "5s 6h", "7s 8h 2d"],
        &["3s 4d 5h", "3c 4c 5c", "6s 7s"],
        &["3s 7h", "4s 8c", "5s 9d", "6s 2h"],
        &["4s4c4d4h 3s", "2s 5h", "2h 6d"],
    ];
    for deal in deals {
        let hands: Vec<Cards> = deal.iter().map(|hand| cards(hand)).collect();
        let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
        for preset in Rules::PRESETS.into_iter().chain([strict]) {
            // the naive count knows neither instant wins nor chops after a pass
            let (out_of_turn, instant_wins) = (OutOfTurn::Nobody, InstantWins::NONE);
            let rules = Rules { out_of_turn, instant_wins, ..preset };
            let round = Round::first(rules, &hands).unwrap();
            let lowest = rules.lowest_card(&hands).unwrap();
            let leader = hands.iter().position(|hand| hand.contains(lowest)).unwrap();
            let naive = Naive::new(&hands, leader, Some(lowest));
            let games = count(&round);
            assert_eq!(games, naive.count(&rules), "{deal:?} in {}", rules.name);
            assert!(games[0] > 1, "{deal:?} in {}", rules.name);
        }
        let round = Round::with_leader(Rules::SOUTHERN, &hands, Seat::new(0)).unwrap();
        assert!(count(&round)[0] > 1);
    }
}
