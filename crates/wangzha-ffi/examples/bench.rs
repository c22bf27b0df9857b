//! Nanoseconds a call of the engine itself, which those of the bindings are
//! compared with: `make bench-bindings`.

use std::hint::black_box;

use cpu_time::ProcessTime;
use wangzha::Cards;
use wangzha::doudizhu::{Moves, Play, Rules};

const CALLS: u64 = 4_000_000;
const BATCHES: usize = 15;

/// The best of some batches, in time of the processor: others may use the
/// machine too.
fn nanoseconds(mut call: impl FnMut(u64)) -> f64 {
    let batch = |_| {
        let start = ProcessTime::now();
        (0..CALLS).for_each(&mut call);
        start.elapsed().as_secs_f64() * 1e9 / CALLS as f64
    };
    (0..BATCHES).map(batch).fold(f64::INFINITY, f64::min)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = black_box(Rules::COMPETITION);
    let cards = [Cards::parse("3334")?, Cards::parse("5556")?, Cards::parse("34568")?];
    let table = rules.check(cards[0], None)?;
    let hand = black_box(Cards::parse("44455566789TJQKKBR")?);
    let (mut plays, mut cards_of_plays) = (Moves::new(), [Cards::EMPTY; 64]);
    let turn = |i: u64| black_box(cards[(i % 3) as usize]);
    let classify = nanoseconds(|i| {
        black_box(rules.classify(turn(i)));
    });
    let answer = nanoseconds(|i| {
        black_box(rules.answers(turn(i), black_box(table)));
    });
    let moves = nanoseconds(|i| {
        if i % 16 == 0 {
            let plays = rules.moves_into(hand, Some(table), &mut plays);
            black_box(pick(plays, hand, &mut cards_of_plays));
        }
    });
    println!(
        "{:<8} classify {classify:6.1}  answer {answer:6.1}  moves {:6.1}",
        "Rust",
        moves * 16.0
    );
    Ok(())
}

/// The cards of the hand that make each play, which C is given too.
fn pick<'a>(plays: &[Play], hand: Cards, room: &'a mut [Cards]) -> &'a [Cards] {
    for (place, play) in room.iter_mut().zip(plays) {
        *place = play.counts().pick_from(hand).unwrap_or(Cards::EMPTY);
    }
    room
}
