//! One card, one rank, one suit as text.

use core::fmt;
use core::str::FromStr;

use super::error::Problem;
use super::words::suit_of;
use super::{ParseCardsError, Token, Tokens, words};
use crate::{Card, Rank, Suit};

impl FromStr for Card {
    type Err = ParseCardsError;

    /// One card with its suit: `3s`, `10♥`, `B`.
    ///
    /// ```
    /// use wangzha::{Card, Rank, Suit};
    /// assert_eq!("T♥".parse(), Ok(Card::new(Rank::TEN, Suit::Heart)));
    /// assert_eq!("R".parse(), Ok(Card::BIG_JOKER));
    /// let error = "T".parse::<Card>().unwrap_err();
    /// assert_eq!(error.to_string(), "column 2: T has no suit; write it behind the rank, as in Ts");
    /// ```
    fn from_str(text: &str) -> Result<Card, ParseCardsError> {
        let mut tokens = Tokens::new(text, true);
        // one card cannot be two: `3D` is the 3 of diamonds
        tokens.d_is_suit = true;
        let Token { rank, suit, .. } = only(&mut tokens, Problem::NotOneCard)?;
        match suit {
            Some(suit) => Ok(Card::new(rank, suit)),
            None if rank.is_joker() => Ok(Card::new(rank, Suit::Spade)),
            None => tokens.error(Problem::NoSuit(rank)),
        }
    }
}

impl FromStr for Rank {
    type Err = ParseCardsError;

    /// One rank: `T`, `10`, `小王`.
    ///
    /// ```
    /// use wangzha::Rank;
    /// assert_eq!("10".parse(), Ok(Rank::TEN));
    /// assert_eq!("大王".parse(), Ok(Rank::BIG_JOKER));
    /// assert!("Ts".parse::<Rank>().is_err()); // a card, not a rank
    /// ```
    fn from_str(text: &str) -> Result<Rank, ParseCardsError> {
        let mut tokens = Tokens::new(text, true);
        tokens.d_is_suit = true;
        let Token { column, rank, suit } = only(&mut tokens, Problem::NotOneRank)?;
        match suit {
            None => Ok(rank),
            Some(_) => Err(ParseCardsError { column, problem: Problem::NotOneRank }),
        }
    }
}

/// The only card of a text.
fn only(tokens: &mut Tokens<'_>, otherwise: Problem) -> Result<Token, ParseCardsError> {
    let Some(token) = tokens.next() else { return tokens.error(otherwise) };
    let token = token?;
    tokens.skip_separators();
    if tokens.rest.is_empty() { Ok(token) } else { tokens.error(otherwise) }
}

impl fmt::Display for Suit {
    /// `s`, or for people, with the alternate flag (`{:#}`), `♠`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if f.alternate() { self.symbol() } else { self.letter() };
        fmt::Write::write_char(f, sign)
    }
}

impl FromStr for Suit {
    type Err = ParseCardsError;

    /// One suit: `s`, `♠`, `黑桃`, `bích`.
    ///
    /// ```
    /// use wangzha::Suit;
    /// for text in ["h", "H", "♥", "红桃", "cơ"] {
    ///     assert_eq!(text.parse(), Ok(Suit::Heart));
    /// }
    /// assert!("x".parse::<Suit>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Suit, ParseCardsError> {
        let mut tokens = Tokens::new(text, true);
        tokens.skip_separators();
        let word = words::suit_before(tokens.rest).map(|(word, suit)| (word.len(), suit));
        let letter = || Some((tokens.rest.chars().next()?.len_utf8(), suit_of(tokens.peek()?)?));
        let Some((bytes, suit)) = word.or_else(|| words::suit_after(tokens.rest)).or_else(letter)
        else {
            return tokens.error(Problem::NotASuit);
        };
        tokens.advance(bytes);
        tokens.skip_separators();
        if tokens.rest.is_empty() { Ok(suit) } else { tokens.error(Problem::NotASuit) }
    }
}
