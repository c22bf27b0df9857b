//! Cards as text, both ways.
//!
//! A card is its rank, `3 4 5 6 7 8 9 T J Q K A 2 B R`, with an optional suit
//! after it: `Ts`, `T♠`. Small letters will do; `10` and `0` are a ten, `1` an
//! ace, `X` and 小王 the small joker, `D` and 大王 the big one. Cards may be
//! in any order, with spaces or commas between them or not. A card without a
//! suit is the first of its rank that the text does not use otherwise.
//!
//! Players may write as they speak: 黑桃2, 红桃A, 方块３, 梅花10, or `2 bích`,
//! `A cơ`, `3 rô`, `10 chuồn` (`tép`), with or without the marks above the
//! letters.

use core::fmt;
use core::str::FromStr;

mod action;
mod error;
mod one;
mod unknown;
mod words;

pub use action::ParseActionError;
pub(crate) use action::looks_like_cards;
pub use error::ParseCardsError;
#[cfg(feature = "alloc")]
pub(crate) use error::at_column;
pub use unknown::UnknownWord;

use crate::{Card, Cards, Rank, Suit};
use error::Problem;
use words::{plain, rank_of, suit_of};

impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        Cards::parse(text)
    }
}

impl Cards {
    /// Reads cards: the same as [`FromStr`], where the type of `parse()` would
    /// have to be said.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// assert!(Rules::COMPETITION.classify(Cards::parse("333 4")?).is_some());
    /// assert_eq!(Cards::parse("黑桃2 红桃Ａ")?, Cards::parse("2 bích, A cơ")?);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Cards, ParseCardsError> {
        cards(&Tokens::new(text, true))
    }

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
    rest: &'a str,
    /// The place of the first character of the rest, counted from 1.
    column: usize,
    has_jokers: bool,
    /// Whether a `D` after a rank is a suit: if the game has no jokers, or if
    /// another suit stands somewhere in the text.
    d_is_suit: bool,
}

impl Tokens<'_> {
    fn new(text: &str, has_jokers: bool) -> Tokens<'_> {
        let is_suit = |c| c != 'D' && suit_of(c).is_some();
        let has_suit = text.chars().map(plain).any(is_suit) || words::is_suit_in(text);
        Tokens { rest: text, column: 1, has_jokers, d_is_suit: !has_jokers || has_suit }
    }

    /// The next character, in its plain form.
    fn peek(&self) -> Option<char> {
        self.rest.chars().next().map(plain)
    }

    /// Goes on behind so many bytes.
    fn advance(&mut self, bytes: usize) {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += taken.chars().count();
        self.rest = rest;
    }

    fn skip_char(&mut self) {
        self.advance(self.rest.chars().next().map_or(0, char::len_utf8));
    }

    /// Goes on to the next card.
    fn skip_separators(&mut self) {
        let rest = self.rest.trim_start_matches(words::is_separator);
        self.advance(self.rest.len() - rest.len());
    }

    fn error<T>(&self, problem: Problem) -> Result<T, ParseCardsError> {
        Err(ParseCardsError { column: self.column, problem })
    }

    /// The next card. There is one.
    fn token(&mut self) -> Result<Token, ParseCardsError> {
        let column = self.column;
        let Some((word, suit)) = words::suit_before(self.rest) else {
            let rank = self.rank()?;
            return Ok(Token { column, rank, suit: self.suit(rank)? });
        };
        self.advance(word.len());
        self.skip_separators();
        if self.rest.is_empty() {
            return self.error(Problem::SuitAlone(suit));
        }
        match self.rank()? {
            rank if rank.is_joker() => {
                let problem = Problem::SuitOnJoker { joker: rank.letter(), suit: suit.symbol() };
                Err(ParseCardsError { column, problem })
            }
            rank => Ok(Token { column, rank, suit: Some(suit) }),
        }
    }

    /// The rank that stands here, of one character or two.
    fn rank(&mut self) -> Result<Rank, ParseCardsError> {
        let mut chars = self.rest.chars().map(plain);
        let (c, next) = (chars.next().unwrap_or_default(), chars.next());
        let (rank, len) = match (c, next) {
            ('1', Some('0')) => (Some(Rank::TEN), 2),
            ('小' | '大', Some('王')) => (rank_of(c), 2),
            ('小' | '大' | '王', _) => return self.error(Problem::HalfAJoker(c)),
            ('D' | 'd', _) if !self.has_jokers => (None, 1),
            _ => (rank_of(c), 1),
        };
        match rank {
            Some(rank) if rank.is_joker() && !self.has_jokers => self.error(Problem::NoJokers(c)),
            Some(rank) => {
                (0..len).for_each(|_| self.skip_char());
                Ok(rank)
            }
            None if suit_of(c).is_some() => self.error(Problem::SuitWithoutRank(c)),
            None => match words::numeral(c) {
                Some(rank) => self.error(Problem::Numeral { c, rank }),
                None => self.error(Problem::Unknown(c)),
            },
        }
    }

    /// The suit behind this rank, if there is one.
    fn suit(&mut self, rank: Rank) -> Result<Option<Suit>, ParseCardsError> {
        if let Some((bytes, suit)) = words::suit_after(self.rest).filter(|_| !rank.is_joker()) {
            self.advance(bytes);
            return Ok(Some(suit));
        }
        let Some(letter) = self.peek() else { return Ok(None) };
        let Some(suit) = suit_of(letter) else { return Ok(None) };
        match letter {
            'D' | 'd' if rank.is_joker() => Ok(None), // BD: both jokers
            _ if rank.is_joker() => {
                self.error(Problem::SuitOnJoker { joker: rank.letter(), suit: letter })
            }
            'D' if !self.d_is_suit => self.error(Problem::DiamondOrJoker(rank)),
            _ => {
                self.skip_char();
                Ok(Some(suit))
            }
        }
    }
}

impl Iterator for Tokens<'_> {
    type Item = Result<Token, ParseCardsError>;

    fn next(&mut self) -> Option<Result<Token, ParseCardsError>> {
        self.skip_separators();
        if self.rest.is_empty() { None } else { Some(self.token()) }
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

impl fmt::Display for Cards {
    /// The cards with their suits, lowest rank first: `3s3h4cB`, or for people,
    /// with the alternate flag (`{:#}`), `3♠ 3♥ 4♣ B`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 && f.alternate() {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
