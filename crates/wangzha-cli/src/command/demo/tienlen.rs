//! A tour of Tien Len.

use wangzha::tienlen::Rules;

use super::Tour;
use crate::args::{Seats, Seed};
use crate::command::{self, Outcome, deal};
use crate::text;
use crate::ui::Ui;

/// A play of each kind.
const PLAYS: [&str; 6] = ["7d", "4s4c", "9s9c9d", "8s8c8d8h", "5s6h7d", "3s3c4d4h5s5c"];

/// Plays that may not be made, and what lies on the table.
const REFUSED: [(&str, Option<&str>); 5] = [
    ("KsAs2s", None),
    ("5s6h8d", None),
    ("9c", Some("9h")),
    ("AsAh", Some("Kd")),
    ("3s3c4d4h5s5c", Some("2d2h")),
];

pub(crate) fn run(rules: &Rules, seed: &Seed, ui: &mut Ui) -> command::Result {
    let key = deal::key(seed)?;
    let hands = deal::tienlen::deal(&key, Seats::default())?;
    let tour = Tour::new(rules, ui);

    tour.step(text::demo::deal_with_suits, ui)?;
    let seed = Seed { hex: Some(deal::hex(&key)) };
    deal::tienlen::run(rules, &seed, Seats::default(), ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::classify, ui)?;
    tour.classify_all(&PLAYS, ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::chops, ui)?;
    for rules in [Rules::SOUTHERN, Rules::CAMBODIAN] {
        Tour { rules: &rules, ..tour }.check("3s3c4d4h5s5c", Some("2h"), ui)?;
        Tour { rules: &rules, ..tour }.check("8s8c8d8h", Some("2h"), ui)?;
    }
    tour.wait(ui)?;

    tour.step(text::demo::refusals, ui)?;
    tour.refuse_all(&REFUSED, ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::answer_to_seat, ui)?;
    if let [first, second, ..] = hands[..] {
        tour.answer(first, second, ui)?;
    }
    tour.end(ui)?;
    Ok(Outcome::Fine)
}
