//! Which cards of the hand a text means.

use wangzha::{Cards, Counts, Language, Rank};

use crate::game::Rules;
use crate::input::InputError;
use crate::{show, text};

/// Cards that were asked for, some by rank and suit, some by rank alone.
pub(super) struct Wish {
    /// The cards as the notation has them: those without a suit are the first
    /// that are free.
    pub(super) cards: Cards,
    /// Those whose suit was given.
    with_suit: Cards,
}

impl Wish {
    pub(super) fn read<R: Rules>(text: &str, language: Language) -> Result<Wish, String> {
        let cards = R::parse(text)
            .map_err(|error| InputError::Cards { text: text.to_owned(), error }.text(language))?;
        Ok(Wish { cards, with_suit: with_suit::<R>(text) })
    }

    /// Every way to take the cards out of the hand. If there is none because of
    /// a rank, or of a card with its suit, that is what is wrong.
    pub(super) fn choices(
        &self,
        hand: Cards,
        language: Language,
    ) -> Result<impl Iterator<Item = Cards>, String> {
        let wanted = Counts::from(self.cards);
        let held = Counts::from(hand);
        if let Some(rank) = Rank::all().find(|rank| wanted.of(*rank) > held.of(*rank)) {
            let (have, want) = (held.of(rank), wanted.of(rank));
            return Err(match have {
                0 => text::play::none_of(language, rank).to_string(),
                _ => text::play::not_so_many(language, have, rank, want).to_string(),
            });
        }
        let with_suit = self.with_suit;
        if let Some(card) = (with_suit - hand).iter().next() {
            return Err(text::advice::not_in_hand(language, show::card(card)).to_string());
        }
        Ok(wanted.choices(hand).filter(move |cards| cards.contains_all(with_suit)))
    }
}

/// The cards that are written with their suit, in a text that is known to be
/// cards: there, a suit stands directly behind its rank.
fn with_suit<R: Rules>(text: &str) -> Cards {
    let chars: Vec<char> = text.to_lowercase().chars().collect();
    let is_suit = |c: char| "shcd♠♥♣♦".contains(c);
    let pairs = chars.windows(2).filter(|two| two[0].is_alphanumeric() && is_suit(two[1]));
    let cards = pairs.filter_map(|two| R::parse(&two.iter().collect::<String>()).ok());
    // two cards are the jokers BD
    cards.filter(|cards| cards.len() == 1).fold(Cards::EMPTY, |sum, card| sum | card)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn chosen<R: Rules>(text: &str, hand: &str) -> Vec<String> {
        let wish = Wish::read::<R>(text, Language::English).unwrap();
        let hand = hand.parse().unwrap();
        let choices = wish.choices(hand, Language::English).unwrap();
        choices.map(|cards| cards.to_string()).collect()
    }

    #[test]
    fn cards_without_a_suit_are_any_of_the_hand_and_those_with_one_are_that_one() {
        type R = wangzha::tienlen::Rules;
        assert_eq!(chosen::<R>("9", "9h"), ["9h"]);
        assert_eq!(chosen::<R>("9", "9h 9c"), ["9h", "9c"]);
        assert_eq!(chosen::<R>("9c", "9h 9c"), ["9c"]);
        assert_eq!(chosen::<R>("10♥ 10", "Ts Th Tc"), ["TsTh", "ThTc"]);
        assert_eq!(chosen::<R>("9D", "9h 9d"), ["9d"]);
    }

    #[test]
    fn jokers_are_not_suits() {
        type R = wangzha::doudizhu::Rules;
        assert_eq!(chosen::<R>("XD", "B R"), ["BR"]);
        assert_eq!(chosen::<R>("3 D", "3h R"), ["3hR"]);
        assert_eq!(chosen::<R>("3S 3D", "3s 3h 3d"), ["3s3d"]);
    }

    #[test]
    fn what_the_hand_has_too_few_of_is_said() {
        type R = wangzha::doudizhu::Rules;
        let wish = Wish::read::<R>("3 99", Language::English).unwrap();
        let wrong = wish.choices("3s 9h".parse().unwrap(), Language::English).err();
        assert_eq!(wrong.unwrap(), "not enough 9s: you have only 1, not 2");
        // the card that was meant, not one that stands for a rank
        let wish = Wish::read::<R>("J Q Ks", Language::English).unwrap();
        let wrong = wish.choices("Jc Qs Kc".parse().unwrap(), Language::English).err();
        assert_eq!(wrong.unwrap(), "K♠ is not in the hand");
    }
}
