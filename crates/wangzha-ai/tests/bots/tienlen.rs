//! How the planner and the searcher play Tien Len.

use std::sync::Arc;
use std::time::Duration;

use wangzha::tienlen::{Action, MOST_PLAYERS, Round, Rules, View};
use wangzha::{Cards, Game, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::planner::tienlen::PlannerBot;
use wangzha_ai::bot::searcher::tienlen::SearcherBot;
use wangzha_ai::clock::Clock;
use wangzha_ai::player::{Effort, Player};

use crate::rounds;
use crate::thread_clock::ThreadClock;

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn play(text: &str) -> Action {
    Action::Play(cards(text))
}

/// A southern round of these hands in which seat 0 leads.
fn round(hands: &[&str]) -> Round {
    let hands: Vec<Cards> = hands.iter().map(|hand| cards(hand)).collect();
    Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap()
}

/// The same after seat 0 has led this: what seat 1 sees.
fn after(hands: &[&str], lead: &str) -> View {
    let mut round = round(hands);
    round.apply(Seat::S0, play(lead)).unwrap();
    round.view(Seat::S1)
}

/// What both players do.
fn both(view: &View) -> [Action; 2] {
    let mut searcher = SearcherBot::new(Effort::Playouts(400), 1);
    [PlannerBot::new().act(view, &Stop::NEVER).unwrap(), searcher.act(view, &Stop::NEVER).unwrap()]
}

#[test]
fn a_two_is_chopped_when_the_rest_is_one_card() {
    let view = after(&["2h 5d 9c Ts", "5s5c 6s6c 7s7c 3h", "8s 9s Jh Qd"], "2h");
    assert_eq!(both(&view), [play("5s5c 6s6c 7s7c"); 2]);
}

#[test]
fn somebody_with_one_card_is_not_led_the_lowest_single() {
    let pair = round(&["4s 8c 8d Kd", "5h", "6h 7s Jc Qc"]);
    for lead in both(&pair.view(Seat::S0)) {
        assert!([play("8c 8d"), play("Kd")].contains(&lead), "{lead:?}");
    }
    let singles = round(&["4s 6h Kd", "5h", "6c 7s Jc Qc"]);
    // the 6 and the king must both get past that card, and the king can still
    // take the trick back from the third player
    assert_eq!(both(&singles.view(Seat::S0)), [play("6h"); 2]);
    let two_players = round(&["4s Kd", "5h"]);
    assert_eq!(both(&two_players.view(Seat::S0)), [play("Kd"); 2]);
}

#[test]
fn somebody_with_one_card_is_not_left_the_lead() {
    let view = after(&["Kd 6h", "2s 4c 5h 7s 7d", "8s 9s Jh Qd Qs"], "Kd");
    assert_eq!(both(&view), [play("2s"); 2]);
}

#[test]
fn a_certain_win_is_taken() {
    // nobody has enough cards for a bomb: the 2 of hearts holds, then the pair
    let lead = round(&["2h 3s 3c", "4s 5s 7c", "6s 9s 9h"]);
    assert_eq!(both(&lead.view(Seat::S0)), [play("2h"); 2]);
    let out = after(&["9s Jd", "Th", "4s 5s 7c"], "9s");
    assert_eq!(both(&out), [play("Th"); 2]);
}

#[test]
fn twos_are_not_kept_to_be_caught_with_them() {
    // with two cards left against the ace, the last 2 is worth nothing later
    let view = after(&["Ah 6h", "2h 2d 4c", "8s 9s"], "Ah");
    for action in both(&view) {
        assert!([play("2h"), play("2d")].contains(&action), "{action:?}");
    }
}

/// The same position with the cards of the others swapped, if they hold as
/// many: nothing that the seat could know.
fn swapped(round: &Round, seat: Seat) -> Option<Round> {
    let mut hands: [Cards; MOST_PLAYERS] =
        std::array::from_fn(|seat| round.hand(Seat::new(seat as u8).unwrap()));
    let (one, other) = ((seat.index() + 1) % 4, (seat.index() + 2) % 4);
    hands.swap(one, other);
    (hands[one].len() == hands[other].len()).then(|| round.with_hands(hands))
}

#[test]
fn equal_views_get_equal_answers_whatever_the_others_hold() {
    let mut compared = 0;
    for seed in [2, 5, 8, 11] {
        for mut round in rounds::tienlen(seed) {
            let mut history = Vec::new();
            while let Some(seat) = round.turn() {
                let act = |round: &Round| {
                    let view = round.view(seat);
                    let mut searcher = SearcherBot::new(Effort::Playouts(40), seed);
                    history.iter().for_each(|(seat, action)| searcher.watch(*seat, action));
                    (
                        PlannerBot::new().act(&view, &Stop::NEVER).unwrap(),
                        searcher.act(&view, &Stop::NEVER).unwrap(),
                    )
                };
                let answer = act(&round);
                if let Some(swapped) = swapped(&round, seat) {
                    assert_eq!(act(&swapped), answer);
                    compared += 1;
                }
                round.apply(seat, answer.0).unwrap();
                history.push((seat, answer.0));
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// By the time of the thread, whatever else the machine does; of several tries
/// the quickest.
#[test]
fn the_time_for_a_decision_is_used_and_kept() {
    let round = rounds::tienlen(5)[0];
    let view = round.view(round.turn().unwrap());
    assert!(view.actions().len() > 1);
    let budget = Duration::from_millis(100);
    let mut searcher = SearcherBot::new(Effort::Time(Arc::new(ThreadClock), budget), 1);
    let taken = (0..6).map(|_| {
        let started = ThreadClock.now();
        searcher.act(&view, &Stop::NEVER).unwrap();
        ThreadClock.now() - started
    });
    let quickest = taken.min().unwrap();
    assert!(quickest >= budget && quickest <= budget.mul_f64(1.2), "{quickest:?} of {budget:?}");
}
