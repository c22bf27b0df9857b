//! Rounds of Tien Len.

mod flow;
mod games;
mod naive;
mod properties;
mod random;
mod steps;
mod views;

use wangzha::Cards;

fn cards(text: &str) -> Cards {
    Cards::parse_without_jokers(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
