//! Rounds of Tien Len.

mod flow;
mod games;
mod properties;
mod steps;

use wangzha::Cards;

fn cards(text: &str) -> Cards {
    Cards::parse_without_jokers(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
