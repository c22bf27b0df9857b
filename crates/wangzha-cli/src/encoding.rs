//! Cards as other programs number them.

use clap::ValueEnum;
use wangzha::encoding::{EncodingError, csharp, java, lua, unity};
use wangzha::{Card, Cards};

use crate::input::InputError;

/// How the programs of the four articles write cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Encoding {
    /// 0 (3 of spades) to 56 (big joker)
    Csharp,
    /// 0x01 (ace of spades) to 0x4F (big joker)
    Lua,
    /// 31 (3 of hearts) to 154 (2 of spades), no jokers
    Java,
    /// names of pictures, x_1_3
    Unity,
}

impl Encoding {
    pub(crate) const ALL: [Encoding; 4] =
        [Encoding::Csharp, Encoding::Lua, Encoding::Java, Encoding::Unity];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Encoding::Csharp => "csharp",
            Encoding::Lua => "lua",
            Encoding::Java => "java",
            Encoding::Unity => "unity",
        }
    }

    /// The cards of a text, with spaces or commas between them.
    pub(crate) fn read(self, text: &str) -> Result<Cards, InputError> {
        let mut cards = Cards::EMPTY;
        let words = text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty());
        for word in words {
            let card = self.card(word).map_err(|why| InputError::NotEncoded {
                word: word.to_owned(),
                encoding: self.id(),
                why,
            })?;
            if !cards.insert(card) {
                return Err(InputError::Twice(card));
            }
        }
        Ok(cards)
    }

    /// One card, or why it is none.
    fn card(self, word: &str) -> Result<Card, String> {
        let said = |error: EncodingError| error.to_string();
        match self {
            Encoding::Csharp => csharp::from_value(number(word)?).map_err(said),
            Encoding::Lua => lua::from_byte(number(word)?).map_err(said),
            Encoding::Java => java::from_number(number(word)?).map_err(said),
            Encoding::Unity => unity::from_picture(word).map_err(said),
        }
    }

    /// The card as these programs write it; `None` if they have no such card.
    pub(crate) fn write(self, card: Card) -> Option<String> {
        match self {
            Encoding::Csharp => Some(csharp::to_value(card).to_string()),
            Encoding::Lua => Some(format!("0x{:02X}", lua::to_byte(card))),
            Encoding::Java => java::to_number(card).map(|number| number.to_string()),
            Encoding::Unity => Some(unity::to_picture(card).to_string()),
        }
    }

    /// The cards with spaces between them, `-` for those that they have not.
    pub(crate) fn write_all(self, cards: &[Card]) -> String {
        let written = cards.iter().map(|card| self.write(*card).unwrap_or_else(|| "-".to_owned()));
        written.collect::<Vec<_>>().join(" ")
    }

    /// The same as a value of JSON: a number, or the name of a picture.
    pub(crate) fn json(self, card: Card) -> serde_json::Value {
        match self {
            Encoding::Csharp => csharp::to_value(card).into(),
            Encoding::Lua => lua::to_byte(card).into(),
            Encoding::Java => java::to_number(card).into(),
            Encoding::Unity => unity::to_picture(card).to_string().into(),
        }
    }
}

/// A whole number, or one in hexadecimal digits behind 0x.
fn number<T: TryFrom<u32>>(word: &str) -> Result<T, String> {
    let digits = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X"));
    let number = match digits {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => word.parse(),
    };
    let number = number.ok().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| "it is not such a number".to_owned())
}
