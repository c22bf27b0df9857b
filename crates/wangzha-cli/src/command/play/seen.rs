//! `s` at the table: the cards that were played, and those still to come (记牌器).

use std::io::{self, Write};

use wangzha::{Cards, GameView, Rank};

use super::{People, Tabletop, print_labelled};
use crate::game::Rules;
use crate::show;
use crate::text;
use crate::ui::Ui;

pub(super) fn show<T: Tabletop>(view: &T::View, at: &People, ui: &mut Ui) -> io::Result<()> {
    let landlord = T::landlord(view);
    let mut lines: Vec<(String, String)> = Vec::new();
    for seat in at.seats() {
        let cards = in_short::<T>(view, T::played(view, seat));
        lines.push((at.title(seat, landlord), cards));
    }
    writeln!(ui, "{}", text::play::cards_played(ui.language))?;
    print(&lines, ui)?;
    writeln!(ui, "{}", text::play::cards_unseen(ui.language))?;
    let unseen = in_short::<T>(view, T::unseen(view));
    writeln!(ui, "{}", crate::layout::wrap_words(&unseen, 0))
}

fn print(lines: &[(String, String)], ui: &mut Ui) -> io::Result<()> {
    let lines: Vec<(&str, String)> =
        lines.iter().map(|(label, content)| (label.as_str(), content.clone())).collect();
    print_labelled(&lines, ui)
}

/// From high to low: `A♥ 9♠`, or where suits do not count `R 22 A KKK`.
fn in_short<T: Tabletop>(view: &T::View, cards: Cards) -> String {
    if cards.is_empty() {
        return String::from("–");
    }
    if <T as wangzha::Game>::Rules::SUITS_COUNT {
        return show::hand(&view.rules().sorted(cards));
    }
    let ranks: Vec<Rank> = Rank::all().collect();
    let of_rank = |rank: &Rank| rank.to_string().repeat(cards.of_rank(*rank).len());
    let sets: Vec<String> = ranks.iter().rev().map(of_rank).filter(|set| !set.is_empty()).collect();
    sets.join(" ")
}
