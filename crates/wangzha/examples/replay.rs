//! Reads a record and shows the round again, step by step.
//!
//! ```sh
//! cargo run -p wangzha --example replay               # the round below
//! cargo run -p wangzha --example replay -- FILE       # one that `wangzha play --record FILE` wrote
//! ```

use std::error::Error;

use wangzha::Seat;
use wangzha::record::{AnyRecord, Record, Recorded};

/// A round of Tien Len from its middle; docs/record.md explains the format.
const ROUND: &str = "\
wangzha 1
game tienlen
rules southern
seats \"An\" \"Binh\" \"Chi\"
first 2 midway
hand 0 9s 2h
hand 1 3s 4s 4h 4c 4d
hand 2 5s 6s 7s
result -1 2 -1

2:5s 0:2h 1:4s4h4c4d 2:pass 0:pass
1:3s 2:6s 0:9s
";

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => ROUND.to_owned(),
    };
    replay(&text)
}

fn replay(text: &str) -> Result<(), Box<dyn Error>> {
    // Reading a record plays it: whoever holds one holds a legal round, and an
    // error says in which line and column the first thing is wrong, and why.
    match text.parse()? {
        AnyRecord::DouDizhu(record) => show(&record),
        AnyRecord::TienLen(record) => show(&record),
    }
    Ok(())
}

/// Both games alike: `Game` has what is needed.
fn show<G: Recorded>(record: &Record<G>) {
    let name = |seat: Seat| match record.names()[seat.index()].as_str() {
        "" => format!("seat {}", seat.number()), // seats count from 1 for people
        name => name.to_owned(),
    };
    for (seat, hand) in Seat::ALL.into_iter().zip(record.hands()) {
        println!("{} holds {hand:#}", name(seat));
    }
    // Each step has the round after it, so that a player can go back and forth
    // (`Record::round_at` jumps).
    for step in record.steps() {
        let left = step.round.hand(step.seat).len();
        println!("{step}   {} has {left} left", name(step.seat));
    }
    if let Some(scores) = record.result() {
        for (seat, points) in Seat::ALL.into_iter().zip(scores.iter()) {
            println!("{} {points}", name(seat));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    #[test]
    fn the_round_is_shown_again_and_a_wrong_one_refused() {
        super::replay(super::ROUND).expect("a record");
        let error = super::replay(&super::ROUND.replace("1:3s", "1:5s")).unwrap_err();
        assert!(error.to_string().contains("line 12"), "{error}");
    }
}
