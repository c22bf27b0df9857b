//! A card that nobody holds cannot say who bids first.

use crate::{Card, spoken, words};

/// The card that was turned up is in nobody's hand: it cannot say who bids
/// first.
///
/// ```
/// use wangzha::doudizhu::{Deal, NotDealt, Round, Rules};
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
/// let card = deal.bottom.iter().next().expect("three cards");
/// let refused = Round::with_face_up(Rules::CLASSIC, deal, card).unwrap_err();
/// assert_eq!(refused, NotDealt(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotDealt(pub Card);

impl NotDealt {
    words! {
        /// The error as a sentence for players.
        pub fn text(self) {
            NotDealt(card) => {
                en: "nobody was dealt {card}: it cannot say who bids first",
                zh: "没有人拿到{card}，不能由它决定谁先叫",
                vi: "không ai được chia {card}: lá này không quyết định được ai gọi trước",
            }
        }
    }
}

spoken!(NotDealt, text);

impl core::error::Error for NotDealt {}
