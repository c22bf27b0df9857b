//! Cards as text, both ways.
//!
//! A card is its rank, `3 4 5 6 7 8 9 T J Q K A 2 B R`, with an optional suit
//! after it: `Ts`, `T♠`. Small letters will do; `10` and `0` are a ten, `1` an
//! ace, `X` and 小王 the small joker, `D` and 大王 the big one. Cards may be
//! in any order, with spaces or commas between them or not. A card without a
//! suit is the first of its rank that the text does not use otherwise.

use core::fmt;
use core::iter::{Peekable, Zip};
use core::ops::RangeFrom;
use core::str::{Chars, FromStr};

mod error;

pub use error::ParseCardsError;

use crate::{Card, Cards, Rank, Suit};
use error::Problem;

impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        cards(&Tokens::new(text, true))
    }
}

impl Cards {
    /// Reads the cards of a game without jokers: the same notation as
    /// [`FromStr`], but `D` is always the suit and a joker is an error.
    ///
    /// ```
    /// use wangzha::Cards;
    /// assert_eq!(Cards::parse_without_jokers("3D")?.to_string(), "3d");
    /// assert!(Cards::parse_without_jokers("3 R").is_err());
    /// assert!("3D".parse::<Cards>().is_err()); // 3♦, or 3 and the big joker?
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn parse_without_jokers(text: &str) -> Result<Cards, ParseCardsError> {
        cards(&Tokens::new(text, false))
    }
}

/// One card as it is written: its column, its rank and its suit if it has one.
struct Token {
    column: usize,
    rank: Rank,
    suit: Option<Suit>,
}

/// The text as tokens, or the error that ends it.
#[derive(Clone)]
struct Tokens<'a> {
    /// The characters with their columns.
    chars: Peekable<Zip<Chars<'a>, RangeFrom<usize>>>,
    has_jokers: bool,
    /// Whether a `D` after a rank is a suit: if the game has no jokers, or if
    /// another suit stands somewhere in the text.
    d_is_suit: bool,
}

impl Tokens<'_> {
    fn new(text: &str, has_jokers: bool) -> Tokens<'_> {
        let is_suit = |c| c != 'D' && suit_of(c).is_some();
        let d_is_suit = !has_jokers || text.chars().any(is_suit);
        Tokens { chars: text.chars().zip(1..).peekable(), has_jokers, d_is_suit }
    }

    /// The rank that starts with `c`; takes a second character where it has one.
    fn rank(&mut self, c: char) -> Result<Rank, Problem> {
        let next = self.chars.peek().map(|(next, _)| *next);
        let rank = match (c, next) {
            ('1', Some('0')) | ('小' | '大', Some('王')) => {
                self.chars.next();
                rank_of(if c == '1' { '0' } else { c })
            }
            ('小' | '大', _) => return Err(Problem::HalfAJoker(c)),
            ('D' | 'd', _) if !self.has_jokers => None,
            _ => rank_of(c),
        };
        match rank {
            Some(rank) if rank.is_joker() && !self.has_jokers => Err(Problem::NoJokers(c)),
            Some(rank) => Ok(rank),
            None if suit_of(c).is_some() => Err(Problem::SuitWithoutRank(c)),
            None => Err(Problem::Unknown(c)),
        }
    }

    /// The suit behind this rank, if there is one.
    fn suit(&mut self, rank: Rank) -> Result<Option<Suit>, ParseCardsError> {
        let Some(&(letter, column)) = self.chars.peek() else { return Ok(None) };
        let Some(suit) = suit_of(letter) else { return Ok(None) };
        let problem = match letter {
            'D' | 'd' if rank.is_joker() => return Ok(None), // BD: both jokers
            _ if rank.is_joker() => Problem::SuitOnJoker(rank, letter),
            'D' if !self.d_is_suit => Problem::DiamondOrJoker(rank),
            _ => {
                self.chars.next();
                return Ok(Some(suit));
            }
        };
        Err(ParseCardsError { column, problem })
    }
}

impl Iterator for Tokens<'_> {
    type Item = Result<Token, ParseCardsError>;

    fn next(&mut self) -> Option<Result<Token, ParseCardsError>> {
        let (c, column) = self.chars.find(|(c, _)| !c.is_whitespace() && *c != ',')?;
        let rank = self.rank(c).map_err(|problem| ParseCardsError { column, problem });
        Some(rank.and_then(|rank| Ok(Token { column, rank, suit: self.suit(rank)? })))
    }
}

/// The set of the cards: first those with a suit, then those without from what
/// is free.
fn cards(tokens: &Tokens<'_>) -> Result<Cards, ParseCardsError> {
    let mut cards = Cards::EMPTY;
    for token in tokens.clone() {
        let Token { column, rank, suit: Some(suit) } = token? else { continue };
        let card = Card::new(rank, suit);
        if !cards.insert(card) {
            return Err(ParseCardsError { column, problem: Problem::Repeated(card) });
        }
    }
    for token in tokens.clone() {
        let Token { column, rank, suit: None } = token? else { continue };
        let free = (Cards::PACK - cards).of_rank(rank).iter().next();
        let error = ParseCardsError { column, problem: Problem::TooMany(rank) };
        cards.insert(free.ok_or(error)?);
    }
    Ok(cards)
}

fn rank_of(c: char) -> Option<Rank> {
    let letter = match c.to_ascii_uppercase() {
        '0' => 'T',
        '1' => 'A',
        'X' | '小' => 'B',
        'D' | '大' => 'R',
        letter => letter,
    };
    Rank::all().find(|rank| rank.letter() == letter)
}

fn suit_of(c: char) -> Option<Suit> {
    let is_it = |suit: &Suit| suit.letter() == c.to_ascii_lowercase() || suit.symbol() == c;
    Suit::ALL.into_iter().find(is_it)
}

impl fmt::Display for Cards {
    /// The cards with their suits, lowest rank first: `3s 3h 4c B`, or with
    /// the alternate flag (`{:#}`) `3♠ 3♥ 4♣ B`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn a_rank_with_a_suit_is_one_card() {
        for (rank, letter) in Rank::all().zip(Rank::LETTERS.chars()).take(13) {
            for suit in Suit::ALL {
                let one = Cards::from(Card::new(rank, suit));
                for mark in [suit.letter(), suit.symbol()] {
                    let mut text = std::string::String::from(letter);
                    text.push(mark);
                    assert_eq!(cards(&text), one);
                    assert_eq!(cards(&text.to_lowercase()), one);
                }
            }
        }
    }

    #[test]
    fn tens_aces_and_jokers_have_several_spellings() {
        assert_eq!(cards("10s"), cards("Ts"));
        assert_eq!(cards("0s"), cards("Ts"));
        assert_eq!(cards("1h"), cards("Ah"));
        assert_eq!(cards("1 0"), cards("A T"));
        assert_eq!(cards("110"), cards("AT"));
        assert_eq!(cards("X"), cards("B"));
        assert_eq!(cards("D"), cards("R"));
        assert_eq!(cards("XD"), Cards::JOKERS);
        assert_eq!(cards("小王大王"), Cards::JOKERS);
        assert_eq!(cards("22XD"), cards("2 2 B R"));
    }

    #[test]
    fn order_spaces_and_commas_do_not_matter() {
        assert_eq!(cards("4c3s"), cards("3s, 4c"));
        assert_eq!(cards(" 3s  4c "), cards("3s 4c"));
        assert_eq!(cards(""), Cards::EMPTY);
    }

    #[test]
    fn a_card_without_a_suit_takes_the_first_free_one() {
        assert_eq!(cards("3 3s 3"), cards("3s 3h 3c"));
        assert_eq!(cards("3333").len(), 4);
    }

    #[test]
    fn every_set_is_read_back_from_what_it_is_written_as() {
        for word in [0, 1, 0x0110_0000_0000_0000, 0x8421_8421_8421, Cards::PACK.bits()] {
            let set = Cards::from_valid_bits(word & Cards::PACK.bits());
            assert_eq!(cards(&set.to_string()), set);
            assert_eq!(cards(&std::format!("{set:#}")), set);
            assert_eq!(cards(&set.counts().to_string()).counts(), set.counts());
        }
    }

    #[test]
    fn a_wrong_text_says_where_what_and_what_would_be_right() {
        for (text, column, words) in [
            ("34z", 3, "'z' is no card"),
            ("3s 3s", 4, "3s is there twice"),
            ("33333", 5, "a fifth 3"),
            ("BB", 2, "one B too many"),
            ("s3", 1, "the suit 's' has no rank before it"),
            ("♠3", 1, "the suit '♠' has no rank"),
            ("Bs", 2, "a joker has no suit"),
            ("大", 1, "'大' alone is no card"),
            ("大王大", 3, "'大' alone is no card"),
        ] {
            match text.parse::<Cards>() {
                Ok(set) => panic!("{text} is read as {set}"),
                Err(error) => {
                    assert_eq!(error.column(), column, "{text}: {error}");
                    assert!(error.to_string().contains(words), "{text}: {error}");
                }
            }
        }
    }

    #[test]
    fn a_d_after_a_rank_is_diamonds_only_where_other_suits_are_written() {
        assert_eq!(cards("3d"), cards("3♦"));
        assert_eq!(cards("3S 3D"), cards("3♠ 3♦"));
        assert_eq!(cards("3 D"), cards("3 R"));
        let error = "3D".parse::<Cards>().unwrap_err();
        assert_eq!(error.column(), 2);
        assert!(error.to_string().contains("could be the 3 of diamonds"));
        assert!(error.to_string().contains("or the 3 and the big joker"));
    }
}
