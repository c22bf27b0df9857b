//! Cards as texts, and as other programs number them.

use std::ffi::c_char;

use wangzha::encoding::{csharp, java, lua};
use wangzha::{Card, Cards, GameId};

use crate::border::{self, Wrong, WzStatus, WzText, answer, answer_then, number};

/// How other programs number cards: those of the articles that the project
/// starts from.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzEncoding {
    /// The C# articles, 0 to 52 and 56: the index of the card.
    Csharp = 0,
    /// The Lua article, 0x01 to 0x3D, 0x4E and 0x4F: suit and face.
    Lua = 1,
    /// The Java article, 31 to 154: ten times the face, and the suit. It has no
    /// jokers.
    Java = 2,
}

impl WzEncoding {
    fn from_number(number: i32) -> Result<WzEncoding, Wrong> {
        match number {
            0 => Ok(WzEncoding::Csharp),
            1 => Ok(WzEncoding::Lua),
            2 => Ok(WzEncoding::Java),
            _ => Err(Wrong::Invalid(format!("{number} is not an encoding"))),
        }
    }

    fn read(self, number: i32) -> Option<Card> {
        match self {
            WzEncoding::Csharp => csharp::from_value(u8::try_from(number).ok()?).ok(),
            WzEncoding::Lua => lua::from_byte(u8::try_from(number).ok()?).ok(),
            WzEncoding::Java => java::from_number(u16::try_from(number).ok()?).ok(),
        }
    }

    fn write(self, card: Card) -> Option<i32> {
        match self {
            WzEncoding::Csharp => Some(csharp::to_value(card).into()),
            WzEncoding::Lua => Some(lua::to_byte(card).into()),
            WzEncoding::Java => java::to_number(card).map(i32::from),
        }
    }
}

/// Reads cards as players of a WzGame write them: "3s 3h 10 B", any order. Cards
/// without suits get the lowest that are free. In Dou Dizhu "3D" could be a three
/// and a joker, and is refused. The set is written to cards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_cards_parse(
    game: i32,
    text: *const c_char,
    cards: *mut u64,
    error: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(error, |language| {
            let place = border::handle_mut(cards)?;
            let text = border::text(text)?;
            let parsed = match border::game(game)? {
                GameId::DouDizhu => Cards::parse(text),
                GameId::TienLen => Cards::parse_without_jokers(text),
            };
            let parsed = parsed.map_err(|error| Wrong::invalid(&error, language))?;
            Ok((String::new(), move || *place = parsed.bits()))
        })
    }
}

/// The cards as records write them: "3s3h4c", the lowest first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_cards_text(cards: u64, out: *mut WzText) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { answer(out, |_| Ok(border::cards(cards)?.to_string())) }
}

/// The index of the card that a program of a WzEncoding calls by this number;
/// negative if it calls none so.
#[unsafe(no_mangle)]
pub extern "C" fn wz_card_from(encoding: i32, card: i32) -> i32 {
    number(|| {
        let found = WzEncoding::from_number(encoding)?.read(card);
        let wrong = || Wrong::Invalid(format!("{card} is not a card of this encoding"));
        Ok(i32::from(found.ok_or_else(wrong)?.index()))
    })
}

/// The number by which a program of a WzEncoding calls the card with this index;
/// negative if it has no such card.
#[unsafe(no_mangle)]
pub extern "C" fn wz_card_to(encoding: i32, card: i32) -> i32 {
    number(|| {
        let written = WzEncoding::from_number(encoding)?.write(border::card(card)?);
        written.ok_or_else(|| Wrong::Invalid(format!("there is no card {card} in this encoding")))
    })
}
