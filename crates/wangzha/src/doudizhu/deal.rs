//! A deal: three hands of 17 and the bottom cards.

use rand_core::Rng;

use super::Dealing;
use crate::deck::{ChaCha20, Deck, TooFewCards, in_blocks, one_by_one, uniform};
use crate::{Card, Cards};

/// How many cards each player is dealt.
const HAND: usize = 17;
/// How many cards are kept for the landlord.
const BOTTOM: usize = 3;

/// The hands of the three seats and the three bottom cards (底牌), which the
/// landlord takes.
///
/// ```
/// use wangzha::doudizhu::{Deal, Rules};
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::COMPETITION.dealing);
/// assert_eq!(deal.hands[0].len(), 17);
/// assert_eq!(deal.bottom.len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    /// What each seat is dealt.
    pub hands: [Cards; 3],
    /// What is kept for the landlord.
    pub bottom: Cards,
}

impl Deal {
    /// Deals a deck that lies in some order (rules 1.2, 1.11).
    ///
    /// Where the hands are [`Dealing::Given`] there is no bidding and seat 0
    /// is the landlord. They are cut from the deck as DouZero does it: the
    /// landlord's 17, the bottom, then the farmer who plays before him (seat
    /// 2), then the one who plays after him (seat 1).
    ///
    /// ```
    /// use wangzha::Deck;
    /// use wangzha::doudizhu::{Deal, Dealing};
    /// let deal = Deal::of(&Deck::full(), Dealing::OneByOne)?;
    /// assert_eq!(deal.bottom.to_string(), "3s3h3c");
    /// assert!(Deal::of(&Deck::without_jokers(), Dealing::OneByOne).is_err());
    /// # Ok::<(), wangzha::deck::TooFewCards>(())
    /// ```
    pub fn of(deck: &Deck, dealing: Dealing) -> Result<Deal, TooFewCards> {
        deck.enough(Cards::PACK.len())?;
        Ok(Deal::cut(&deck.cards, dealing))
    }

    /// Shuffles a full deck and deals it.
    pub fn shuffled(rng: &mut (impl Rng + ?Sized), dealing: Dealing) -> Deal {
        let mut deck = Deck::full();
        deck.shuffle(rng);
        Deal::cut(&deck.cards, dealing)
    }

    /// The deal that the key names: shuffled with its [`ChaCha20`] stream.
    #[must_use]
    pub fn shuffled_with_key(key: &[u8; 32], dealing: Dealing) -> Deal {
        Deal::shuffled(&mut ChaCha20::from_key(*key), dealing)
    }

    /// A 'no-shuffle' deal (不洗牌): the pack is hardly mixed, so that there
    /// are many bombs, the more the smaller the control factor.
    ///
    /// Below 2 no single card moves: eleven bombs and the rocket are dealt and
    /// the bottom is a triple. From 100 on it is a shuffled deal, one by one.
    /// The C# article's own default is 50.
    ///
    /// These are the steps of rules 1.2, each choice one [`uniform`] of the
    /// stream: 5 to 19 times, two ranks of the ordered pack change places;
    /// fewer times than the control factor, two single cards; the bottom and
    /// then blocks of 17 are dealt; one hand changes places with the next.
    ///
    /// ```
    /// use wangzha::deck::ChaCha20;
    /// use wangzha::doudizhu::Deal;
    /// let deal = Deal::no_shuffle(&mut ChaCha20::from_key([7; 32]), 0);
    /// let rank = deal.bottom.iter().next().map(|card| card.rank());
    /// assert!(deal.bottom.iter().all(|card| Some(card.rank()) == rank));
    /// ```
    pub fn no_shuffle(rng: &mut (impl Rng + ?Sized), control_factor: i32) -> Deal {
        if control_factor >= 100 {
            return Deal::shuffled(rng, Dealing::OneByOne);
        }
        let mut cards = Deck::full().cards;
        for _ in 0..5 + uniform(rng, ..=14) {
            let a = 4 * uniform(rng, ..=12) as usize;
            let b = 4 * uniform(rng, ..=12) as usize;
            for suit in 0..4 {
                cards.swap(a + suit, b + suit);
            }
        }
        let most_swaps = control_factor.saturating_sub(1).max(0).unsigned_abs();
        for _ in 0..uniform(rng, ..=most_swaps) {
            let a = uniform(rng, ..=53) as usize;
            let b = uniform(rng, ..=53) as usize;
            cards.swap(a, b);
        }
        let mut deal = Deal::cut(&cards, Dealing::Blocks);
        let seat = uniform(rng, ..=2) as usize;
        deal.hands.swap(seat, (seat + 1) % 3);
        deal
    }

    /// The 'no-shuffle' deal that the key names. See [`Deal::no_shuffle`].
    #[must_use]
    pub fn no_shuffle_with_key(key: &[u8; 32], control_factor: i32) -> Deal {
        Deal::no_shuffle(&mut ChaCha20::from_key(*key), control_factor)
    }

    /// Which card lay face up in the pack when it was dealt: one of those that
    /// the players hold, all equally likely. Whoever holds it bids first where
    /// the rules say so ([`Round::with_face_up`](super::Round::with_face_up)).
    /// `None` if nobody holds a card.
    ///
    /// It is one [`uniform`] of the stream, which counts the cards from seat 0
    /// on and in each hand from the lowest.
    ///
    /// ```
    /// use wangzha::deck::ChaCha20;
    /// use wangzha::doudizhu::{Deal, Rules};
    /// let mut dice = ChaCha20::from_key([7; 32]);
    /// let deal = Deal::shuffled(&mut dice, Rules::CLASSIC.dealing);
    /// let card = deal.turn_up(&mut dice).expect("51 cards are dealt");
    /// assert!(!deal.bottom.contains(card));
    /// ```
    pub fn turn_up(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Card> {
        let cards: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let place = uniform(rng, ..=(cards as u32).checked_sub(1)?);
        self.hands.iter().flat_map(|hand| hand.iter()).nth(place as usize)
    }

    /// The card that the key of the deal turns up: [`Deal::turn_up`] with its
    /// stream from block 2³¹ on, which no deal reads.
    ///
    /// ```
    /// use wangzha::doudizhu::{Deal, Rules};
    /// let key = [7; 32];
    /// let deal = Deal::shuffled_with_key(&key, Rules::CLASSIC.dealing);
    /// assert_eq!(deal.turn_up_with_key(&key), deal.turn_up_with_key(&key));
    /// ```
    #[must_use]
    pub fn turn_up_with_key(&self, key: &[u8; 32]) -> Option<Card> {
        self.turn_up(&mut ChaCha20::from_block(*key, 1 << 31))
    }

    fn cut(cards: &[Card; 54], dealing: Dealing) -> Deal {
        match dealing {
            Dealing::OneByOne => {
                let (bottom, rest) = cards.split_at(BOTTOM);
                Deal { hands: one_by_one(rest, HAND), bottom: set(bottom) }
            }
            Dealing::Blocks => {
                let (bottom, rest) = cards.split_at(BOTTOM);
                Deal { hands: in_blocks(rest, HAND), bottom: set(bottom) }
            }
            Dealing::OneByOneBottomLast => {
                let (rest, bottom) = cards.split_at(3 * HAND);
                Deal { hands: one_by_one(rest, HAND), bottom: set(bottom) }
            }
            Dealing::BlocksBottomLast => {
                let (rest, bottom) = cards.split_at(3 * HAND);
                Deal { hands: in_blocks(rest, HAND), bottom: set(bottom) }
            }
            Dealing::Given => {
                let (landlord, rest) = cards.split_at(HAND);
                let (bottom, farmers) = rest.split_at(BOTTOM);
                let [before, after] = in_blocks(farmers, HAND);
                Deal { hands: [set(landlord), after, before], bottom: set(bottom) }
            }
        }
    }
}

fn set(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}
