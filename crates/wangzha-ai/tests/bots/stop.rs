//! Whoever thinks stops when he is told to.

use std::thread;
use std::time::Duration;

use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::player::{Failure, Means};

use crate::rounds;

/// What a searcher answers that would think for hours, with this many threads.
fn stopped<G: Playable>(round: &G, stop: &Stop, threads: usize) -> Result<G::Action, Failure> {
    let hours = format!("searcher:{}", u32::MAX).parse().unwrap();
    let mut searcher = G::bot(&hours, &Means { threads, ..Means::NONE }, 1).unwrap();
    searcher.act(&round.view(round.turn().unwrap()), stop)
}

#[test]
fn a_searcher_that_is_told_to_stop_says_so_and_makes_no_play() {
    // the preset of the first has no bidding; in Tien Len a leader has many choices
    let doudizhu = rounds::doudizhu(5).into_iter().find(|round| round.landlord().is_some());
    for threads in [1, 2] {
        let stop = Stop::new();
        stop.say();
        assert_eq!(stopped(&doudizhu.unwrap(), &stop, threads), Err(Failure::Stopped));
        assert_eq!(stopped(&rounds::tienlen(5)[0], &stop, threads), Err(Failure::Stopped));
    }
}

#[test]
fn a_searcher_can_be_stopped_in_the_middle_of_its_thoughts() {
    let doudizhu = rounds::doudizhu(5).into_iter().find(|round| round.landlord().is_some());
    let stop = Stop::new();
    let said = stop.clone();
    let somebody = thread::spawn(move || {
        thread::sleep(Duration::from_millis(30));
        said.say();
    });
    assert_eq!(stopped(&doudizhu.unwrap(), &stop, 1), Err(Failure::Stopped));
    somebody.join().unwrap();
}
