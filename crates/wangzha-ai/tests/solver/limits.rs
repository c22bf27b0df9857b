//! A limit gives "unknown", and nonsense is refused.

use std::sync::Arc;
use std::time::Duration;

use wangzha::doudizhu::{Deal, Round, Rules};
use wangzha::{Cards, Counts, Seat};
use wangzha_ai::Stop;
use wangzha_ai::clock::HandClock;
use wangzha_ai::solver::doudizhu::{Move, Outcome, Position, PositionError, Solver};
use wangzha_ai::solver::{Limits, Progress};

fn hands(texts: [&str; 3]) -> [Counts; 3] {
    texts.map(|text| text.parse::<Cards>().unwrap().counts())
}

/// A whole deal that no machine solves at a glance.
fn whole_deal() -> Position {
    let rules = Rules::DOUZERO;
    let deal = Deal::shuffled_with_key(&[3; 32], rules.dealing);
    Position::of_round(&Round::new(rules, deal, Seat::S0).unwrap()).unwrap()
}

#[test]
fn too_few_nodes_give_no_answer() {
    let mut solver = Solver::new(&Rules::COMPETITION);
    let solution = solver.solve(&whole_deal(), &Limits::NONE.nodes(20)).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert_eq!(solution.best, None);
    assert_eq!(solution.nodes, 20);
}

#[test]
fn too_little_time_gives_no_answer() {
    let mut solver = Solver::new(&Rules::COMPETITION);
    let limits = Limits::NONE.time(Arc::new(HandClock::default()), Duration::ZERO);
    let solution = solver.solve_points(&whole_deal(), &limits).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
}

#[test]
fn the_clock_is_asked_once_in_a_thousand_nodes_and_obeyed_at_once() {
    for asked in [1, 2, 10] {
        let clock = Arc::new(HandClock::jumping(asked, Duration::from_secs(60)));
        let limits = Limits::NONE.time(clock.clone(), Duration::from_secs(1));
        let mut solver = Solver::new(&Rules::COMPETITION);
        let solution = solver.solve(&whole_deal(), &limits).unwrap();
        assert_eq!(solution.outcome, Outcome::Unknown);
        // the first question is when it begins
        assert_eq!((solution.nodes, clock.asked()), (1_024 * asked, asked + 1));
    }
}

#[test]
fn a_search_with_several_threads_obeys_within_a_thousand_nodes_of_each() {
    let mut solver = Solver::new(&Rules::COMPETITION).threads(3);
    let stop = Stop::new();
    stop.say();
    let solution = solver.solve(&whole_deal(), &Limits::NONE.or_when(&stop)).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert!(solution.nodes <= 3 * 1_024, "{}", solution.nodes);
}

#[test]
fn whoever_watches_can_stop_the_search() {
    let mut solver = Solver::new(&Rules::COMPETITION);
    let mut seen = 0;
    let stop = Stop::new();
    let mut watch = |progress: Progress| {
        seen = progress.nodes;
        stop.say();
    };
    let limits = Limits::NONE.or_when(&stop);
    let solution = solver.solve_watched(&whole_deal(), &limits, &mut watch).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert!(seen > 0);
}

#[test]
fn a_stopped_search_leaves_nothing_wrong_behind() {
    let mut solver = Solver::new(&Rules::COMPETITION);
    let position = Position::lead(hands(["3458JQA2", "3559TTQK", "4679JKKA"]), Seat::S0);
    let expected = Solver::new(&Rules::COMPETITION).solve(&position, &Limits::NONE).unwrap();
    for nodes in 1..200 {
        let limits = Limits::NONE.nodes(nodes * nodes);
        let outcome = solver.solve(&position, &limits).unwrap().outcome;
        assert!(outcome == Outcome::Unknown || outcome == expected.outcome);
    }
    assert_eq!(solver.solve(&position, &Limits::NONE).unwrap().outcome, expected.outcome);
}

#[test]
fn the_table_stays_within_its_memory() {
    let bytes = 1 << 20;
    let mut solver = Solver::with_memory(&Rules::COMPETITION, bytes);
    let position = Position::lead(hands(["3458JQA2", "3559TTQK", "4679JKKA"]), Seat::S0);
    let solution = solver.solve(&position, &Limits::NONE).unwrap();
    assert!(solution.table_bytes <= bytes);
    assert!(solution.table_entries as usize * 8 <= bytes);
    let roomy = Solver::new(&Rules::COMPETITION).solve(&position, &Limits::NONE).unwrap();
    assert_eq!(solution.outcome, roomy.outcome);
}

#[test]
fn nonsense_is_refused_with_its_reason() {
    let rules = Rules::COMPETITION;
    let check = |position: Position| position.check(&rules);
    let sound = Position::lead(hands(["34", "56", "78"]), Seat::S0);
    assert_eq!(check(sound), Ok(()));
    let seat = Seat::S3;
    assert_eq!(check(Position { turn: seat, ..sound }), Err(PositionError::NoSuchSeat(seat)));
    let none = hands(["", "56", "78"]);
    assert_eq!(check(Position { hands: none, ..sound }), Err(PositionError::NoCards(Seat::S0)));
    let alone = hands(["34", "", ""]);
    assert_eq!(check(Position { hands: alone, ..sound }), Err(PositionError::OnlyOneHand));
    let five = hands(["333", "33", "78"]);
    assert!(matches!(
        check(Position { hands: five, ..sound }),
        Err(PositionError::TooManyCards(_))
    ));
    let solo = rules.classify("9".parse::<Cards>().unwrap()).unwrap();
    let own = Position { table: Some((Seat::S0, solo)), ..sound };
    assert_eq!(check(own), Err(PositionError::OwnTable));
    let four_pair = Rules::ARTICLE.classify("333344".parse::<Cards>().unwrap()).unwrap();
    let other = Position { table: Some((Seat::S1, four_pair)), ..sound };
    assert_eq!(check(other), Err(PositionError::NoPlay(four_pair)));
    assert_eq!(Solver::new(&rules).solve(&own, &Limits::NONE), Err(PositionError::OwnTable));
}

/// A line asks again after every move: together it keeps to its limit.
#[test]
fn the_limits_of_a_line_are_for_all_its_moves_together() {
    let position = Position::lead(hands(["3458JQA2", "3559TTQK", "4679JKKA"]), Seat::S0);
    let fresh = || Solver::with_memory(&Rules::COMPETITION, 0);
    let first = fresh().solve(&position, &Limits::NONE).unwrap().nodes;
    let whole = fresh().best_line(&position, &Limits::NONE).unwrap();
    let line = fresh().best_line(&position, &Limits::NONE.nodes(first)).unwrap();
    assert!(whole.len() > 1);
    assert_eq!(line, whole[..1]);
}

#[test]
fn numbers_that_cannot_be_are_not_too_large() {
    let mut position = Position::lead(hands(["3333A", "56", "78"]), Seat::S0);
    (position.bombs, position.plays) = (u8::MAX, Some([u8::MAX; 3]));
    let bomb = Rules::COMPETITION.classify("3333".parse::<Cards>().unwrap()).unwrap();
    assert_eq!(position.after(Move::Play(bomb)).unwrap().bombs, u8::MAX);
    let solution = Solver::new(&Rules::COMPETITION).solve_points(&position, &Limits::NONE).unwrap();
    assert!(matches!(solution.outcome, Outcome::Points(points) if points > 0));
}
