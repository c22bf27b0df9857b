//! Cards as players read them.

use anstyle::{AnsiColor, Style};
use wangzha::{Card, Suit};

/// Red suits, the big joker, what is refused.
pub(crate) const RED: Style = AnsiColor::Red.on_default();
/// What is legal.
pub(crate) const GREEN: Style = AnsiColor::Green.on_default();
/// Headings.
pub(crate) const BOLD: Style = Style::new().bold();
/// Side notes.
pub(crate) const DIM: Style = Style::new().dimmed();

/// One card, hearts, diamonds and the big joker in red: `T♥`.
pub(crate) fn card(card: Card) -> String {
    let red = card.suit().map_or(card == Card::BIG_JOKER, Suit::is_red);
    if red { format!("{RED}{card:#}{RED:#}") } else { format!("{card:#}") }
}

/// The sorted cards of a hand from high to low.
pub(crate) fn hand(cards: &[Card]) -> String {
    cards.iter().rev().map(|one| card(*one)).collect::<Vec<_>>().join(" ")
}

/// The ranks of a sorted hand from high to low.
pub(crate) fn ranks(cards: &[Card]) -> String {
    cards.iter().rev().map(|card| card.rank().to_string()).collect::<Vec<_>>().join(" ")
}

/// The sorted cards of a play close together: `3♠3♥4♣`.
pub(crate) fn cards(cards: &[Card]) -> String {
    cards.iter().map(|one| card(*one)).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wangzha::Cards;

    use super::*;

    #[test]
    fn hearts_diamonds_and_the_big_joker_are_red() {
        let red = |text: &str| {
            let first = text.parse::<Cards>().unwrap().iter().next().unwrap();
            card(first).contains('\u{1b}')
        };
        assert!(red("3h") && red("Td") && red("R"));
        assert!(!red("3s") && !red("Tc") && !red("B"));
    }
}
