//! A limit gives "unknown", and nonsense is refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wangzha::doudizhu::{Deal, Round, Rules};
use wangzha::{Cards, Counts, Points, Seat};
use wangzha_ai::Stop;
use wangzha_ai::clock::HandClock;
use wangzha_ai::solver::doudizhu::{Endgame, Move, Solver, Unsolvable};
use wangzha_ai::solver::{Limits, OpenHands, Outcome, Progress, Question, Solve};

fn hands(texts: [&str; 3]) -> [Counts; 3] {
    texts.map(|text| text.parse::<Cards>().unwrap().counts())
}

/// A whole deal that no machine solves at a glance.
fn whole_deal() -> Endgame {
    let rules = Rules::DOUZERO;
    let deal = Deal::shuffled_with_key(&[3; 32], rules.dealing);
    let round = Round::new(rules, deal, Seat::S0).unwrap();
    Endgame { rules: Rules::COMPETITION, ..Endgame::of_round(&round, Seat::S0).unwrap() }
}

#[test]
fn too_few_nodes_give_no_answer() {
    let mut solver = Solver::new();
    let solution = solver.solve(&whole_deal(), &Limits::NONE.nodes(20)).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert_eq!(solution.best, None);
    assert_eq!(solution.nodes, 20);
}

#[test]
fn too_little_time_gives_no_answer() {
    let mut solver = Solver::new();
    let limits = Limits::NONE.time(Arc::new(HandClock::default()), Duration::ZERO);
    let solution = solver.solve_points(&whole_deal(), &limits).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
}

#[test]
fn the_clock_is_asked_once_in_a_thousand_nodes_and_obeyed_at_once() {
    for asked in [1, 2, 10] {
        let clock = Arc::new(HandClock::jumping(asked, Duration::from_secs(60)));
        let limits = Limits::NONE.time(clock.clone(), Duration::from_secs(1));
        let mut solver = Solver::new();
        let solution = solver.solve(&whole_deal(), &limits).unwrap();
        assert_eq!(solution.outcome, Outcome::Unknown);
        // the first question is when it begins
        assert_eq!((solution.nodes, clock.asked()), (1_024 * asked, asked + 1));
    }
}

#[test]
fn a_search_with_several_threads_obeys_within_a_thousand_nodes_of_each() {
    let mut solver = Solver::new().with_threads(3);
    let stop = Stop::new();
    stop.say();
    let solution = solver.solve(&whole_deal(), &Limits::NONE.or_when(&stop)).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert!(solution.nodes <= 3 * 1_024, "{}", solution.nodes);
}

#[test]
fn whoever_watches_can_stop_the_search() {
    let mut solver = Solver::new();
    let (seen, stop) = (Arc::new(AtomicU64::new(0)), Stop::new());
    let (last, enough) = (seen.clone(), stop.clone());
    let limits = Limits::NONE.or_when(&stop).watched(move |progress: Progress| {
        last.store(progress.nodes, Ordering::Relaxed);
        enough.say();
    });
    let solution = solver.solve(&whole_deal(), &limits).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert_eq!(seen.load(Ordering::Relaxed), solution.nodes);
}

#[test]
fn a_stopped_search_leaves_nothing_wrong_behind() {
    let mut solver = Solver::new();
    let endgame =
        Endgame::lead(Rules::COMPETITION, hands(["3458JQA2", "3559TTQK", "4679JKKA"]), Seat::S0);
    let expected = Solver::new().solve(&endgame, &Limits::NONE).unwrap();
    for nodes in 1..200 {
        let limits = Limits::NONE.nodes(nodes * nodes);
        let outcome = solver.solve(&endgame, &limits).unwrap().outcome;
        assert!(outcome == Outcome::Unknown || outcome == expected.outcome);
    }
    assert_eq!(solver.solve(&endgame, &Limits::NONE).unwrap().outcome, expected.outcome);
}

#[test]
fn the_table_stays_within_its_memory() {
    let bytes = 1 << 20;
    let mut solver = Solver::new();
    let endgame =
        Endgame::lead(Rules::COMPETITION, hands(["3458JQA2", "3559TTQK", "4679JKKA"]), Seat::S0);
    let solution = solver.solve(&endgame, &Limits::NONE.memory(bytes)).unwrap();
    assert!(solution.table_bytes <= bytes);
    assert!(solution.table_entries as usize * 8 <= bytes);
    let roomy = Solver::new().solve(&endgame, &Limits::NONE).unwrap();
    assert_eq!(solution.outcome, roomy.outcome);
}

#[test]
fn nonsense_is_refused_with_its_reason() {
    let rules = Rules::COMPETITION;
    let check = |endgame: Endgame| endgame.check();
    let sound = Endgame::lead(Rules::COMPETITION, hands(["34", "56", "78"]), Seat::S0);
    assert_eq!(check(sound), Ok(()));
    let seat = Seat::S3;
    assert_eq!(check(Endgame { turn: seat, ..sound }), Err(Unsolvable::NoSuchSeat(seat)));
    let none = hands(["", "56", "78"]);
    assert_eq!(check(Endgame { hands: none, ..sound }), Err(Unsolvable::NoCards(Seat::S0)));
    let alone = hands(["34", "", ""]);
    assert_eq!(check(Endgame { hands: alone, ..sound }), Err(Unsolvable::OnlyOneHand));
    let five = hands(["333", "33", "78"]);
    assert!(matches!(check(Endgame { hands: five, ..sound }), Err(Unsolvable::TooManyCards(_))));
    let solo = rules.classify("9".parse::<Cards>().unwrap()).unwrap();
    let own = Endgame { table: Some((Seat::S0, solo)), ..sound };
    assert_eq!(check(own), Err(Unsolvable::OwnTable));
    let four_pair = Rules::ARTICLE.classify("333344".parse::<Cards>().unwrap()).unwrap();
    let other = Endgame { table: Some((Seat::S1, four_pair)), ..sound };
    assert_eq!(check(other), Err(Unsolvable::NoPlay(four_pair)));
    assert_eq!(Solver::new().solve(&own, &Limits::NONE), Err(Unsolvable::OwnTable));
}

/// A line asks again after every move: together it keeps to its limit.
#[test]
fn the_limits_of_a_line_are_for_all_its_moves_together() {
    let endgame =
        Endgame::lead(Rules::COMPETITION, hands(["3458JQA2", "3559TTQK", "4679JKKA"]), Seat::S0);
    let limits = Limits::NONE.memory(0);
    let first = Solver::new().solve(&endgame, &limits).unwrap().nodes;
    let line = |limits| Solver::new().best_line(&endgame, Question::Winner, &limits).unwrap();
    let whole = line(limits.clone());
    assert!(whole.is_complete && whole.moves.len() > 1 && whole.nodes > first);
    let cut = line(limits.nodes(first));
    assert_eq!((cut.outcome, cut.is_complete, cut.nodes), (whole.outcome, false, first));
    assert_eq!(cut.moves, whole.moves[..1]);
}

#[test]
fn the_limits_of_winning_moves_are_for_all_of_them_and_what_is_known_is_told() {
    let hands = hands(["3458JQA2", "3559TTQK", "4679JKKA"]);
    let lead = Endgame::lead(Rules::COMPETITION, hands, Seat::S0);
    let endgame = Endgame { turn: Seat::S1, ..lead };
    let moves = |limits| Solver::new().winning_moves(&endgame, &limits).unwrap();
    let all = moves(Limits::NONE);
    assert!(all.is_complete() && !all.winning.is_empty());
    for nodes in [0, all.nodes / 4, all.nodes / 2, all.nodes - 1] {
        let some = moves(Limits::NONE.nodes(nodes));
        assert!(some.nodes <= nodes && !some.is_complete());
        assert!(some.winning.iter().all(|known| all.winning.contains(known)));
        let is_told = |winning| some.winning.contains(winning) || some.unknown.contains(winning);
        assert!(all.winning.iter().all(is_told));
    }
    assert_eq!(moves(Limits::NONE.nodes(all.nodes)), all);
}

#[test]
fn a_stop_is_heard_between_the_moves_of_a_question() {
    let stop = Stop::new();
    stop.say();
    let moves = Solver::new().winning_moves(&whole_deal(), &Limits::NONE.or_when(&stop)).unwrap();
    assert_eq!((moves.winning.len(), moves.nodes), (0, 0));
    assert_eq!(moves.unknown, whole_deal().moves());
}

#[test]
fn whoever_watches_a_line_sees_all_its_nodes() {
    let endgame =
        Endgame::lead(Rules::COMPETITION, hands(["3458JQA2K", "3559TTQK6", "4679JKKA7"]), Seat::S0);
    let seen = Arc::new(AtomicU64::new(0));
    let last = seen.clone();
    let limits = Limits::NONE.memory(0).watched(move |progress: Progress| {
        let before = last.swap(progress.nodes, Ordering::Relaxed);
        assert!(before < progress.nodes);
    });
    let line = Solver::new().best_line(&endgame, Question::Winner, &limits).unwrap();
    assert!((line.nodes - 1_024..=line.nodes).contains(&seen.load(Ordering::Relaxed)));
}

/// A table that has grown in the middle of a search knows what it knew, and one
/// that may not grow finds the same answer.
#[test]
fn the_table_of_many_cards_grows_with_need() {
    let deal = Deal::shuffled_with_key(&[5; 32], Rules::COMPETITION.dealing);
    let hands = deal.hands.map(|hand| hand.iter().take(14).collect::<Cards>().counts());
    let endgame = Endgame::lead(Rules::COMPETITION, hands, Seat::S0);
    let (mut solver, small) = (Solver::new(), 16 << 20);
    let begun = solver.solve(&endgame, &Limits::NONE.nodes(1_000)).unwrap();
    assert_eq!((begun.table_bytes, begun.nodes), (small, 1_000));
    let grown = solver.solve(&endgame, &Limits::NONE).unwrap();
    assert_eq!(grown.table_bytes, 4 * small);
    assert!(grown.table_entries > 600_000);
    let within = solver.solve(&endgame, &Limits::NONE.memory(small)).unwrap();
    assert_eq!((within.outcome, within.table_bytes), (grown.outcome, small));
}

#[test]
fn a_seat_asks_for_its_side() {
    let lead = Endgame::lead(Rules::COMPETITION, hands(["3333A", "56", "78"]), Seat::S0);
    let mut solver = Solver::new();
    let mut about = |seat| {
        let endgame = Endgame { seat, ..lead };
        let points = solver.solve_points(&endgame, &Limits::NONE).unwrap().outcome.points();
        let outcome = solver.solve(&endgame, &Limits::NONE).unwrap().outcome;
        let moves = solver.winning_moves(&endgame, &Limits::NONE).unwrap().winning.len();
        (outcome, points.unwrap().halves(), moves)
    };
    assert_eq!(about(Seat::S0), (Outcome::Win, 4, 6));
    assert_eq!(about(Seat::S1), (Outcome::Loss, -4, 6));
    assert_eq!(about(Seat::S2), (Outcome::Loss, -4, 6));
}

#[test]
fn other_rules_make_a_solver_forget() {
    let mut solver = Solver::new();
    for rules in [Rules::COMPETITION, Rules::HUANLE, Rules::COMPETITION] {
        let endgame = Endgame::lead(rules, hands(["3334448JQA2", "3559TTQK", "679JKKA"]), Seat::S0);
        let fresh = Solver::new().solve(&endgame, &Limits::NONE).unwrap();
        assert_eq!(solver.solve(&endgame, &Limits::NONE).unwrap(), fresh);
    }
}

#[test]
fn numbers_that_cannot_be_are_not_too_large() {
    let mut endgame = Endgame::lead(Rules::COMPETITION, hands(["3333A", "56", "78"]), Seat::S0);
    (endgame.bombs, endgame.plays) = (u8::MAX, Some([u8::MAX; 3]));
    let bomb = Rules::COMPETITION.classify("3333".parse::<Cards>().unwrap()).unwrap();
    assert_eq!(endgame.after(Move::Play(bomb)).unwrap().bombs, u8::MAX);
    let solution = Solver::new().solve_points(&endgame, &Limits::NONE).unwrap();
    assert!(matches!(solution.outcome, Outcome::Points(points) if points > Points::ZERO));
}
