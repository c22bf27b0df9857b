//! A tour of Dou Dizhu.

use wangzha::doudizhu::{Deal, Rules};

use super::{Tour, print_command};
use crate::args::{DealOptions, Seed};
use crate::command::{self, Outcome, classify, deal};
use crate::text;
use crate::ui::Ui;

/// A play of each common kind.
const PLAYS: [&str; 9] = ["7", "44", "3335", "34567", "334455", "33344456", "333345", "2222", "BR"];

/// Plays that may not be made, and what lies on the table.
const REFUSED: [(&str, Option<&str>); 5] = [
    ("TJQKA2", None),
    ("333555", None),
    ("AA", Some("22")),
    ("AAAA2K", Some("4444")),
    ("333444567", None),
];

pub(crate) fn run(rules: &Rules, seed: &Seed, ui: &mut Ui) -> command::Result {
    let key = deal::key(seed)?;
    let dealt = Deal::shuffled_with_key(&key, rules.dealing);
    let tour = Tour::new(rules, ui);

    tour.step(text::demo::deal, ui)?;
    let seed = Seed { hex: Some(deal::hex(&key)) };
    deal::doudizhu::run(rules, &seed, DealOptions::default(), ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::classify, ui)?;
    tour.classify_all(&PLAYS, ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::readings, ui)?;
    print_command::<Rules>("classify 333444555666 --preset huanle", ui)?;
    classify::run(&Rules::HUANLE, &["333444555666".to_owned()], ui)?;
    print_command::<Rules>("classify 333444555666", ui)?;
    classify::run(&Rules::COMPETITION, &["333444555666".to_owned()], ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::refusals, ui)?;
    tour.refuse_all(&REFUSED, ui)?;
    tour.wait(ui)?;

    tour.step(text::demo::answers, ui)?;
    tour.answer(dealt.hands[0] | dealt.bottom, dealt.hands[1], ui)?;
    tour.end(ui)?;
    Ok(Outcome::Fine)
}
