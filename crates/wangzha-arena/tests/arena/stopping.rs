//! Stop is heard at once, and leaves whole results.

use std::time::{Duration, Instant};

use wangzha::doudizhu::Rules;
use wangzha_ai::Stop;
use wangzha_arena::{Contest, DealResult, DouDizhu, Ending, Landlord, Matchup, run};

use crate::{matchup, results, without_times};

fn contest() -> DouDizhu {
    DouDizhu::new(Rules::COMPETITION, Landlord::Given)
}

/// Runs the contest, says stop after some time, and expects an end soon.
fn stopped<C: Contest>(contest: &C, matchup: &Matchup) -> Vec<DealResult> {
    let stop = Stop::new();
    let mut results = Vec::new();
    let said = std::thread::scope(|scope| {
        let saying = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(300));
            stop.say();
            Instant::now()
        });
        let ending = run(contest, matchup, 0..1_000_000, &stop, |result| {
            results.push(result);
            Ok(())
        });
        assert_eq!(ending.unwrap(), Ending::Stopped);
        saying.join().unwrap()
    });
    assert!(said.elapsed() < Duration::from_secs(5), "it took {:?}", said.elapsed());
    results
}

#[test]
fn players_who_think_for_hours_break_off() {
    let matchup = Matchup { threads: 2, ..matchup("searcher:1000000000", "random") };
    assert!(stopped(&contest(), &matchup).is_empty());
}

#[test]
#[cfg(unix)]
fn programs_that_are_waited_for_are_left() {
    let hello = r#"{"type":"hello","protocol":2,"name":"x"}"#;
    let day = Duration::from_secs(86_400);
    for silent in ["cat >/dev/null", &format!("read -r line; echo '{hello}'; cat >/dev/null")] {
        let matchup = Matchup { limit: day, ..matchup("greedy", &format!("cmd:{silent}")) };
        assert!(stopped(&contest(), &matchup).is_empty());
    }
}

#[test]
fn the_deals_before_the_stop_are_whole_and_in_order() {
    let matchup = Matchup { threads: 3, ..matchup("greedy", "random") };
    let before = stopped(&contest(), &matchup);
    assert!(!before.is_empty());
    let (again, _) = results(&contest(), &matchup, before.len() as u64);
    assert_eq!(without_times(&before), without_times(&again));
}

#[test]
fn what_was_said_before_the_beginning_counts_too() {
    let stop = Stop::new();
    stop.say();
    let ending = run(&contest(), &matchup("greedy", "random"), 0..5, &stop, |_| panic!("played"));
    assert_eq!(ending.unwrap(), Ending::Stopped);
}
