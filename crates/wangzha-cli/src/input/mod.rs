//! What was typed, made into cards, plays and rules.

mod error;
mod pointer;
mod weights;

use wangzha::tienlen::SuitOrder;
use wangzha::{Card, Cards, GameId, Rank, Suit, doudizhu, tienlen};
use wangzha_json::explain;

pub(crate) use self::error::InputError;
pub(crate) use self::weights::weights;
use crate::args::Table;
use crate::encoding::Encoding;
use crate::game::{Kind, KindOf, Play, Rules};

/// The rules with this name.
pub(crate) fn preset<R: Rules>(name: &str) -> Result<R, InputError> {
    fn has<R: Rules>(name: &str) -> Option<GameId> {
        R::preset(name).map(|_| R::GAME)
    }
    R::preset(name).ok_or_else(|| {
        let name = name.to_owned();
        match has::<doudizhu::Rules>(&name).or_else(|| has::<tienlen::Rules>(&name)) {
            Some(owner) => InputError::PresetOf { name, owner },
            None => {
                let known = R::PRESETS.iter().map(Rules::preset_name).collect();
                InputError::Preset { name, known }
            }
        }
    })
}

/// The rules that a text means: a preset and the differences from it, or JSON.
pub(crate) fn rules<R: Rules>(text: &str) -> Result<R, InputError> {
    let text = text.trim();
    if text.starts_with('{') {
        return serde_json::from_str(text).map_err(|error| InputError::RulesJson(explain(&error)));
    }
    match text.split_once(char::is_whitespace) {
        // a name in quotes stands before the preset
        Some((name, _)) if !text.starts_with('"') => preset::<R>(name).map(|_| ())?,
        None => return preset(text),
        _ => {}
    }
    text.parse()
        .map_err(|error| InputError::Rules { text: text.to_owned(), error: Box::new(error) })
}

/// The order of four letters or symbols, the lowest suit first.
pub(crate) fn suit_order(text: &str) -> Result<SuitOrder, InputError> {
    let wrong = || InputError::SuitOrder(text.to_owned());
    let suit = |c: char| {
        let is_it = |suit: &Suit| suit.letter() == c.to_ascii_lowercase() || suit.symbol() == c;
        Suit::ALL.into_iter().find(is_it)
    };
    let suits: Vec<Suit> = text.chars().map(suit).collect::<Option<_>>().ok_or_else(wrong)?;
    let order = <[Suit; 4]>::try_from(suits).map_err(|_| wrong())?;
    SuitOrder::new(order).ok_or_else(wrong)
}

/// The kind of play with this name.
pub(crate) fn kind<R: Rules>(name: &str) -> Result<KindOf<R>, InputError> {
    let all = KindOf::<R>::ALL;
    all.iter().find(|kind| kind.id() == name).copied().ok_or_else(|| InputError::Kind {
        name: name.to_owned(),
        known: all.iter().map(|kind| kind.id()).collect(),
    })
}

/// The cards of some arguments, which are one text with spaces in between.
pub(crate) fn cards<R: Rules>(
    words: &[String],
    encoding: Option<Encoding>,
) -> Result<Cards, InputError> {
    let text = words.join(" ");
    if let Some(encoding) = encoding {
        let cards = encoding.read(&text)?;
        // the game may have no such cards
        R::parse(&cards.to_string()).map_err(|error| InputError::Cards { text, error })?;
        return Ok(cards);
    }
    R::parse(&text).map_err(|error| InputError::Cards { text, error })
}

/// Cards that one player can hold.
pub(crate) fn hand<R: Rules>(
    words: &[String],
    encoding: Option<Encoding>,
) -> Result<Cards, InputError> {
    at_most(R::MOST_CARDS, cards::<R>(words, encoding)?)
}

/// The cards, if they are not too many for a hand.
pub(crate) fn at_most(most: usize, hand: Cards) -> Result<Cards, InputError> {
    match hand.len() {
        cards if cards > most => Err(InputError::TooManyCards { cards, most }),
        _ => Ok(hand),
    }
}

/// A single card.
pub(crate) fn card<R: Rules>(
    words: &[String],
    encoding: Option<Encoding>,
) -> Result<Card, InputError> {
    let cards = cards::<R>(words, encoding)?;
    let first = cards.iter().next().filter(|_| cards.len() == 1);
    first.ok_or_else(|| InputError::OneCard(words.join(" ")))
}

/// The play on the table, if there is one, and none of the cards in the hand
/// are in it.
pub(crate) fn table<R: Rules>(
    rules: &R,
    table: &Table,
    hand: Cards,
    encoding: Option<Encoding>,
) -> Result<Option<R::Play>, InputError> {
    let Some(words) = &table.over else {
        return Ok(None);
    };
    let cards = self::hand::<R>(words, encoding)?;
    if R::SUITS_COUNT && !(cards & hand).is_empty() {
        return Err(InputError::InHandAndOnTable(cards & hand));
    }
    if let Some(rank) = more_than_a_pack(hand, cards) {
        return Err(InputError::MoreThanAPack(rank));
    }
    read_as(rules, cards, table.reading.as_deref()).map(Some)
}

/// A rank of which the hand and the table together have more cards than a pack.
fn more_than_a_pack(hand: Cards, table: Cards) -> Option<Rank> {
    let (hand, table) = (hand.counts(), table.counts());
    let pack = Cards::PACK.counts();
    Rank::all().find(|rank| hand.of(*rank) + table.of(*rank) > pack.of(*rank))
}

/// The cards as a play: in the way that was declared, else as leading them
/// means.
pub(crate) fn read_as<R: Rules>(
    rules: &R,
    cards: Cards,
    declared: Option<&str>,
) -> Result<R::Play, InputError> {
    if cards.is_empty() {
        return Err(InputError::EmptyTable);
    }
    let text = || R::notation(cards);
    let default = rules
        .check(cards, None)
        .map_err(|refusal| InputError::Table { cards: text(), refusal: Box::new(refusal) })?;
    let Some(declared) = declared else {
        return Ok(default);
    };
    let readings = rules.readings(cards);
    let is_it = |play: &&R::Play| play.reading().eq_ignore_ascii_case(declared);
    match readings.iter().find(is_it) {
        Some(play) => Ok(*play),
        None => Err(InputError::Reading {
            declared: declared.to_owned(),
            cards: text(),
            readings: readings.iter().map(|play| play.reading()).collect(),
        }),
    }
}

/// The key of a deal from its 64 hexadecimal digits.
pub(crate) fn seed(hex: &str) -> Result<[u8; 32], InputError> {
    let wrong = || InputError::Seed(hex.to_owned());
    let digits: Vec<u32> =
        hex.chars().map(|c| c.to_digit(16)).collect::<Option<_>>().ok_or_else(wrong)?;
    let bytes: Vec<u8> =
        digits.chunks(2).map(|two| two.iter().fold(0, |sum, d| sum * 16 + *d as u8)).collect();
    match <[u8; 32]>::try_from(bytes) {
        Ok(key) if digits.len() == 64 => Ok(key),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wangzha::Language;
    use wangzha::doudizhu::Rules;

    use super::*;
    use crate::layout::gap;

    #[test]
    fn the_caret_stands_under_the_wrong_character_behind_wide_ones() {
        let error = cards::<Rules>(&["大王小王".to_owned(), "3z".to_owned()], None).unwrap_err();
        let text = error.text(Language::English);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "  大王小王 3z");
        assert_eq!(lines[2], format!("  {}^", gap(10)));
    }

    #[test]
    fn control_characters_do_not_move_the_caret() {
        let text = cards::<Rules>(&["3\tz".to_owned()], None).unwrap_err().text(Language::English);
        assert!(text.contains("\n  3 z\n    ^\n"), "{text}");
    }

    #[test]
    fn a_seed_is_exactly_64_hexadecimal_digits() {
        assert_eq!(seed(&"0f".repeat(32)).unwrap(), [15; 32]);
        assert!(seed(&"0F".repeat(32)).is_ok());
        for wrong in ["", "0f", &"0f".repeat(33), &"0g".repeat(32), &"f".repeat(63)] {
            assert!(seed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_declared_reading_must_be_one_of_the_cards() {
        let cards: Cards = "333444555666".parse().unwrap();
        let read = |declared| read_as(&Rules::HUANLE, cards, declared).map(Play::reading);
        assert_eq!(read(None).unwrap(), "plane:6:4");
        assert_eq!(read(Some("plane_solo:5:3")).unwrap(), "plane_solo:5:3");
        let error = read(Some("bomb:3:1")).unwrap_err().text(Language::English);
        assert!(error.contains("plane:6:4, plane_solo:6:3, plane_solo:5:3"), "{error}");
    }

    #[test]
    fn an_order_of_suits_has_each_suit_once() {
        for order in ["hdcs", "HDCS", "♥♦♣♠", "hd♣s"] {
            assert_eq!(suit_order(order).unwrap(), SuitOrder::CAMBODIAN, "{order}");
        }
        for wrong in ["", "scd", "scdhh", "scdd", "scdx", "s c d h"] {
            assert!(matches!(suit_order(wrong), Err(InputError::SuitOrder(_))), "{wrong}");
        }
    }

    #[test]
    fn a_preset_of_the_other_game_is_recognised() {
        assert!(preset::<Rules>("classic").is_ok());
        let error = preset::<Rules>("southern").map(|_| ()).unwrap_err();
        assert!(matches!(error, InputError::PresetOf { owner: GameId::TienLen, .. }));
        assert!(matches!(preset::<Rules>("home"), Err(InputError::Preset { .. })));
    }

    #[test]
    fn the_same_card_cannot_be_in_the_hand_and_on_the_table() {
        let over = |cards: &str| Table { over: Some(vec![cards.to_owned()]), reading: None };
        let hand = Cards::parse_without_jokers("2s 3d").unwrap();
        let rules = tienlen::Rules::SOUTHERN;
        assert!(table(&rules, &over("2c"), hand, None).is_ok());
        let twice = table(&rules, &over("2s"), hand, None);
        assert!(matches!(twice, Err(InputError::InHandAndOnTable(cards)) if cards.len() == 1));
        // where suits do not count, any two will do
        assert!(table(&Rules::COMPETITION, &over("2"), hand, None).is_ok());
    }
}
