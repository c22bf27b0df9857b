//! Limits give no answer rather than a wrong one.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use wangzha::Seat;
use wangzha::deck::ChaCha20;
use wangzha::tienlen::{Deal, HAND, Round, Rules};
use wangzha_ai::Stop;
use wangzha_ai::clock::{HandClock, SystemClock};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Progress, Question, Solve};
use wangzha_oracle::{Random, many};

use super::deals::round;

const FIRST: Seat = Seat::S0;

/// Four whole hands that take millions of positions.
fn whole_deal() -> Round {
    let hands = Deal::shuffled(&mut ChaCha20::from_key([3; 32]), 4, HAND).unwrap();
    Round::midway(Rules::SOUTHERN, &hands, FIRST).unwrap()
}

#[test]
fn a_limit_on_nodes_is_kept() {
    let solution = Solver::new()
        .solve(&Endgame::new(whole_deal(), FIRST), &Limits::NONE.nodes(1_000))
        .unwrap();
    assert_eq!((solution.outcome, solution.best), (Outcome::Unknown, None));
    assert_eq!(solution.nodes, 1_000);
    assert!(solution.depth > 5 && solution.table_entries > 0);
}

#[test]
fn a_limit_on_time_is_kept() {
    let began = Instant::now();
    let limits = Limits::NONE.time(Arc::new(SystemClock::default()), Duration::from_millis(50));
    let solution = Solver::new().solve(&Endgame::new(whole_deal(), FIRST), &limits).unwrap();
    assert_eq!(solution.outcome, Outcome::Unknown);
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[test]
fn the_clock_is_asked_once_in_a_thousand_nodes_and_obeyed_at_once() {
    for asked in [1, 2, 10] {
        let clock = Arc::new(HandClock::jumping(asked, Duration::from_secs(60)));
        let limits = Limits::NONE.time(clock.clone(), Duration::from_secs(1));
        let solution = Solver::new().solve(&Endgame::new(whole_deal(), FIRST), &limits).unwrap();
        assert_eq!(solution.outcome, Outcome::Unknown);
        // the first question is when it begins
        assert_eq!((solution.nodes, clock.asked()), (1_024 * asked, asked + 1));
    }
}

#[test]
fn who_watches_sees_the_progress_and_may_stop_it() {
    let (seen, stop) = (Arc::new(Mutex::new(Vec::new())), Stop::new());
    let (all, enough) = (seen.clone(), stop.clone());
    let limits = Limits::NONE.or_when(&stop).watched(move |progress: Progress| {
        let mut all = all.lock().unwrap();
        all.push(progress);
        if all.len() == 3 {
            enough.say();
        }
    });
    let solution = Solver::new().solve(&Endgame::new(whole_deal(), FIRST), &limits).unwrap();
    let seen = seen.lock().unwrap();
    assert_eq!((solution.outcome, solution.best), (Outcome::Unknown, None));
    assert!(seen.is_sorted_by_key(|progress| progress.nodes));
    assert_eq!(seen.last().map(|progress| progress.nodes), Some(solution.nodes));
}

#[test]
fn who_watches_points_may_stop_them() {
    let hands = Deal::shuffled(&mut ChaCha20::from_key([5; 32]), 4, HAND).unwrap();
    let round = Round::midway(Rules::SOUTHERN, &hands[..2], FIRST).unwrap();
    let stop = Stop::new();
    let enough = stop.clone();
    let limits = Limits::NONE.or_when(&stop).watched(move |_| enough.say());
    let stopped = Solver::new().solve_points(&Endgame::new(round, FIRST), &limits);
    assert_eq!(stopped.unwrap().outcome, Outcome::Unknown);
}

#[test]
fn a_line_stops_where_the_limit_is_reached() {
    let limits = Limits::NONE.nodes(100);
    let endgame = Endgame::new(whole_deal(), FIRST);
    let line = Solver::new().best_line(&endgame, Question::Winner, &limits).unwrap();
    assert_eq!((line.outcome, line.is_complete, line.nodes), (Outcome::Unknown, false, 100));
    assert!(line.moves.is_empty());
}

#[test]
fn little_memory_costs_time_but_changes_no_answer() {
    let mut random = Random::stream(8);
    let mut small = (Solver::new(), Limits::NONE.memory(0));
    let mut large = (Solver::new(), Limits::NONE);
    for _ in 0..many(60) {
        let round = round(&mut random, Rules::SOUTHERN, 2, 10);
        let [with_little, with_much] = [&mut small, &mut large]
            .map(|(solver, limits)| solver.solve(&Endgame::new(round, FIRST), limits).unwrap());
        assert_eq!(with_little.outcome, with_much.outcome, "{round:?}");
        assert_eq!(with_little.table_bytes, 16 << 10);
        let [with_little, with_much] = [&mut small, &mut large].map(|(solver, limits)| {
            solver.solve_points(&Endgame::new(round, FIRST), limits).unwrap()
        });
        assert_eq!(with_little.outcome, with_much.outcome, "{round:?}");
    }
}

#[test]
fn whatever_the_limit_an_answer_is_the_right_one() {
    let mut random = Random::stream(9);
    for _ in 0..many(200) {
        let players = 2 + random.below(3);
        let round = round(&mut random, Rules::KILLER, players, 5);
        let seat = wangzha::Game::turn(&round).unwrap();
        let known = Solver::new().solve(&Endgame::new(round, seat), &Limits::NONE).unwrap();
        // one solver, so that what it has learnt before it was stopped is used
        let mut solver = Solver::new();
        for nodes in [0, 1, 5, 20, 100, 1_000, u64::MAX] {
            let solution =
                solver.solve(&Endgame::new(round, seat), &Limits::NONE.nodes(nodes)).unwrap();
            assert!(solution.nodes <= nodes);
            assert!([known.outcome, Outcome::Unknown].contains(&solution.outcome), "{round:?}");
        }
        assert_eq!(
            solver.solve(&Endgame::new(round, seat), &Limits::NONE).unwrap().outcome,
            known.outcome
        );
    }
}
