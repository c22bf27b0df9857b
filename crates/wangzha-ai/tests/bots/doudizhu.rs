//! How the planner and the searcher play Dou Dizhu.

use std::sync::Arc;
use std::time::Duration;

use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules, Side, View};
use wangzha::{Cards, Game, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::planner::doudizhu::PlannerBot;
use wangzha_ai::bot::searcher::doudizhu::SearcherBot;
use wangzha_ai::bot::{GreedyBot, RandomBot, chance};
use wangzha_ai::clock::Clock;
use wangzha_ai::player::{Effort, Player};

use crate::thread_clock::ThreadClock;

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

/// What is seen after these actions, `-` for a pass, by the seat that is next.
/// Seat 0 is the landlord and leads.
fn view_after(hands: [&str; 3], actions: &[&str]) -> View {
    let mut round = Round::midway(Rules::COMPETITION, hands.map(cards), Seat::S0).unwrap();
    for text in actions {
        let action = match *text {
            "-" => Action::Pass,
            text => Action::Play { cards: cards(text), reading: None },
        };
        round.apply(round.turn().unwrap(), action).unwrap();
    }
    round.view(round.turn().unwrap())
}

/// What both players do: the ranks that they play, `-` for a pass.
fn both(view: &View) -> [String; 2] {
    let mut searcher = SearcherBot::new(Effort::Playouts(400), 1);
    [PlannerBot::new().act(view, &Stop::NEVER).unwrap(), searcher.act(view, &Stop::NEVER).unwrap()]
        .map(|action| match action {
            Action::Play { cards, .. } => cards.counts().to_string(),
            _ => String::from("-"),
        })
}

#[test]
fn a_farmer_does_not_overtake_his_partner_who_is_winning() {
    let hands = ["3s 6s 8s 9s Ts Js Qs", "As 7s", "2s 4h 4d 5h 5d 7h 8d 9d"];
    assert_eq!(both(&view_after(hands, &["3s", "As"])), ["-", "-"]);
    let hands = ["3s 4s 6s 8s 9s Jd Qd", "4h 5h 6h 2s 9h 9d Kd", "Th 7s"];
    assert_eq!(both(&view_after(hands, &["3s", "5h", "Th", "-"])), ["-", "-"]);
}

#[test]
fn a_farmer_feeds_his_partners_last_card() {
    let hands = ["3s 6s 8s 9s Ts Jd Qd", "4h 2h 7h 7d Kh Kd 9h", "5d Jh"];
    let lead = view_after(hands, &["3s", "-", "5d", "-", "2h", "-", "-"]);
    assert_eq!(both(&lead), ["4", "4"]);
}

#[test]
fn a_farmer_blocks_the_landlords_last_card() {
    let hands = ["3s Ks", "5h 8h 8d 9d Td", "6h 7h 2s 7d 9s"];
    assert_eq!(both(&view_after(hands, &["3s", "5h"])), ["2", "2"]);
    // leading, anything but a low card
    let hands = ["3s Ks", "5h 8h 8d 9d Td", "6h 7h 2s 7d 9s"];
    for lead in both(&view_after(hands, &["3s", "5h", "2s", "-", "-"])) {
        assert_eq!(lead, "77");
    }
}

#[test]
fn a_certain_win_is_taken() {
    // nobody can beat the joker, and then the pair is out
    let hands = ["4s 4h R", "5h 5d", "8h 9h"];
    assert_eq!(both(&view_after(hands, &[])), ["R", "R"]);
    let hands = ["3s 9s", "Th", "4h 6d"];
    assert_eq!(both(&view_after(hands, &["3s"])), ["T", "T"]);
}

#[test]
fn a_bomb_stops_a_landlord_who_would_go_out() {
    let hands = ["2s Ks Kh", "7s 7h 7c 7d 3h", "4s 4h 5s 5h 6s 6h 8s"];
    assert_eq!(both(&view_after(hands, &["Ks Kh"])), ["7777", "7777"]);
}

#[test]
fn a_bomb_is_not_wasted_on_a_low_card() {
    let hands = [
        "3s 5s 6s 8s 9s Ts Jd Qd Kd Ad 2d",
        "4s 4h 4c 4d 6h 7h 8h 9h Jh Qh Kh",
        "5h 5d 6d 7d 8d 9d Td Jc Qc Kc Ac",
    ];
    for answer in both(&view_after(hands, &["3s"])) {
        assert_ne!(answer, "4444");
    }
}

/// What the planner bids who holds the first hand.
fn bid_with(hand: &str) -> Action {
    let hand = cards(hand);
    let rest: Vec<Cards> = (Cards::PACK - hand).iter().map(Cards::from).collect();
    let all = |cards: &[Cards]| cards.iter().fold(Cards::EMPTY, |all, card| all | *card);
    let hands = [hand, all(&rest[..17]), all(&rest[17..34])];
    let deal = Deal { hands, bottom: all(&rest[34..]) };
    let view = Round::new(Rules::COMPETITION, deal, Seat::S0).unwrap().view(Seat::S0);
    PlannerBot::new().act(&view, &Stop::NEVER).unwrap()
}

#[test]
fn a_strong_hand_bids_all_and_a_weak_one_passes() {
    let strong = "3s 4s 5s 6s 7s 9s 9h Ks Kh As Ah 2s 2h 2c B R Ts";
    assert_eq!(bid_with(strong), Action::Bid(Bid::Points(3)));
    let weak = "3s 4s 4h 5h 6s 7h 7s 9s 9h Ts Jh Qs Qd Kh Kd 8c 3d";
    assert_eq!(bid_with(weak), Action::Bid(Bid::Pass));
}

/// The same position with the cards of the others swapped as far as they hold
/// as many: nothing that the seat could know.
fn swapped(round: &Round, seat: Seat) -> Option<Round> {
    let mut hands = [0, 1, 2].map(|seat| round.hand(Seat::new(seat).unwrap()));
    let (one, other) = ((seat.index() + 1) % 3, (seat.index() + 2) % 3);
    let known = round.bottom();
    let (mine, theirs) = (hands[one] - known, hands[other] - known);
    let card = |cards: Cards| cards.iter().next().map(Cards::from);
    let (mine, theirs) = (card(mine)?, card(theirs)?);
    hands[one] = (hands[one] - mine) | theirs;
    hands[other] = (hands[other] - theirs) | mine;
    Some(round.with_hands(hands, round.bottom()))
}

#[test]
fn equal_views_get_equal_answers_whatever_the_others_hold() {
    let mut compared = 0;
    for seed in [2, 5, 8, 11] {
        let deal = Deal::shuffled(&mut chance(seed), Rules::RLCARD.dealing);
        let mut round = Round::new(Rules::RLCARD, deal, Seat::S0).unwrap();
        while let Some(seat) = round.turn() {
            let act = |round: &Round| {
                let view = round.view(seat);
                let mut searcher = SearcherBot::new(Effort::Playouts(40), seed);
                (
                    view,
                    PlannerBot::new().act(&view, &Stop::NEVER).unwrap(),
                    searcher.act(&view, &Stop::NEVER).unwrap(),
                )
            };
            let answer = act(&round);
            if let Some(swapped) = swapped(&round, seat) {
                assert_eq!(act(&swapped), answer);
                compared += 1;
            }
            round.apply(seat, answer.1).unwrap();
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn what_happened_in_rounds_before_does_not_matter() {
    let deal = |seed| Deal::shuffled(&mut chance(seed), Rules::DOUZERO.dealing);
    let actions = |bot: &mut SearcherBot, seed| {
        let mut round = Round::new(Rules::DOUZERO, deal(seed), Seat::S0).unwrap();
        let mut actions = Vec::new();
        bot.begin(Seat::S0, 3, round.rules(), seed);
        while let Some(seat) = round.turn() {
            let action = bot.act(&round.view(seat), &Stop::NEVER).unwrap();
            round.apply(seat, action).unwrap();
            bot.watch(seat, &action);
            actions.push(action);
        }
        actions
    };
    let mut bot = SearcherBot::new(Effort::Playouts(60), 1);
    let first = actions(&mut bot, 3);
    actions(&mut bot, 4);
    assert_eq!(actions(&mut bot, 3), first);
    assert_eq!(actions(&mut SearcherBot::new(Effort::Playouts(60), 9), 3), first);
}

/// By the time of the thread, whatever else the machine does; of several tries
/// the quickest.
#[test]
fn the_time_for_a_decision_is_used_and_kept() {
    let deal = Deal::shuffled(&mut chance(5), Rules::DOUZERO.dealing);
    let view = Round::new(Rules::DOUZERO, deal, Seat::S0).unwrap().view(Seat::S0);
    for budget in [Duration::from_millis(15), Duration::from_millis(100)] {
        let mut searcher = SearcherBot::new(Effort::Time(Arc::new(ThreadClock), budget), 1);
        let taken = (0..6).map(|_| {
            let started = ThreadClock.now();
            searcher.act(&view, &Stop::NEVER).unwrap();
            ThreadClock.now() - started
        });
        let quickest = taken.min().unwrap();
        assert!(
            quickest >= budget && quickest <= budget.mul_f64(1.2),
            "{quickest:?} of {budget:?}"
        );
    }
}

/// How many of both games of each deal A wins, once as the landlord and once
/// as the farmers.
fn wins(a: &mut dyn Player<Round>, b: &mut dyn Player<Round>, deals: u64) -> f64 {
    let mut won = 0;
    for seed in 0..deals {
        let deal = Deal::shuffled(&mut chance(seed), Rules::DOUZERO.dealing);
        for side in [Side::Landlord, Side::Farmers] {
            let mut round = Round::new(Rules::DOUZERO, deal, Seat::S0).unwrap();
            a.begin(Seat::S0, 3, round.rules(), seed);
            b.begin(Seat::S0, 3, round.rules(), seed);
            while let Some(seat) = round.turn() {
                let is_a = (seat == Seat::S0) == (side == Side::Landlord);
                let view = round.view(seat);
                let action = if is_a {
                    a.act(&view, &Stop::NEVER).unwrap()
                } else {
                    b.act(&view, &Stop::NEVER).unwrap()
                };
                round.apply(seat, action).unwrap();
            }
            won += u64::from(round.winner() == Some(side));
        }
    }
    won as f64 / (2 * deals) as f64
}

/// The arena has the figures; here they must only not become worse.
#[test]
fn each_level_is_better_than_the_one_below() {
    let mut planner = PlannerBot::new();
    assert!(wins(&mut planner, &mut RandomBot::new(1), 500) > 0.95);
    assert!(wins(&mut planner, &mut GreedyBot, 500) > 0.65);
    let mut searcher = SearcherBot::new(Effort::Playouts(300), 1);
    assert!(wins(&mut searcher, &mut planner, 60) > 0.5);
}
