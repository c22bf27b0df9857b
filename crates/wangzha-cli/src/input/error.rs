//! What can be wrong with what was typed.

use std::fmt::Display;
use std::path::PathBuf;

use wangzha::doudizhu::Allow;
use wangzha::tienlen::WrongTable;
use wangzha::{Card, Cards, Language, ParseCardsError};
use wangzha_ai::player::{CannotPlay, ParseBudgetError, ParseDescriptionError};

use crate::args::Game;
use crate::command::solve::SolveError;
use crate::game::Reason;
use crate::layout::{gap, width, wrap_words};
use crate::text;

/// Something that was typed makes no sense.
#[derive(Debug)]
pub(crate) enum InputError {
    /// An option that only the other game has.
    Option { option: &'static str, owner: Game },
    /// No preset has this name.
    Preset { name: String, known: Vec<&'static str> },
    /// Only the other game has a preset with this name.
    PresetOf { name: String, owner: Game },
    /// No switch has this name.
    Switch(String),
    /// Not the four suits.
    SuitOrder(String),
    /// No kind of play has this name.
    Kind { name: String, known: Vec<&'static str> },
    /// The text is no set of cards.
    Cards { text: String, error: ParseCardsError },
    /// One card is wanted, not more, not less.
    OneCard(String),
    /// Cards that are in the hand cannot lie on the table.
    InHandAndOnTable(Cards),
    /// The cards on the table are no play.
    Table { cards: String, refusal: Box<dyn Reason> },
    /// The cards on the table cannot be read in the way that was declared.
    Reading { declared: String, cards: String, readings: Vec<String> },
    /// More cards than anybody holds.
    TooManyCards { cards: usize, most: usize },
    /// A card that must be played is somewhere else.
    NotInHand(Card),
    /// More plays than anybody would read.
    TooManyPlays(u64),
    /// No round can begin at such a table.
    Seating(WrongTable),
    /// Not 64 hexadecimal digits.
    Seed(String),
    /// A command that talks with a person was asked for JSON.
    NoJson,
    /// The table has not so many seats.
    Seat { n: u8, players: u8 },
    /// Nobody who could play.
    Player(ParseDescriptionError),
    /// Somebody who cannot play here.
    CannotPlay(CannotPlay),
    /// Neither a number of playouts nor a time.
    Budget(ParseBudgetError),
    /// Not a time.
    Time(String),
    /// A file cannot be read or written, or does not fit.
    File { path: PathBuf, reason: String },
    /// Two options name the same file.
    SameFile { options: [&'static str; 2] },
    /// A position that cannot be solved.
    Solve(SolveError),
    /// The operating system has no random bytes for us.
    NoRandomness(getrandom::Error),
}

impl From<SolveError> for InputError {
    fn from(error: SolveError) -> InputError {
        InputError::Solve(error)
    }
}

impl InputError {
    /// What is wrong and what would have been right.
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            InputError::Option { option, owner } => {
                let game = text::game(*owner).of(language);
                text::OPTION_OF_OTHER_GAME.with(language, &[("option", option), ("game", &game)])
            }
            InputError::Preset { name, known } => {
                let known = known.join(", ");
                text::NO_SUCH_PRESET.with(language, &[("name", name), ("known", &known)])
            }
            InputError::PresetOf { name, owner } => {
                let (game, id) = (text::game(*owner).of(language), owner.id());
                let values: [(&str, &dyn Display); 3] =
                    [("name", name), ("game", &game), ("id", &id)];
                text::PRESET_OF_OTHER_GAME.with(language, &values)
            }
            InputError::Switch(name) => {
                let known = Allow::SWITCHES.map(|(_, known)| known).join(", ");
                text::NO_SUCH_SWITCH.with(language, &[("name", name), ("known", &known)])
            }
            InputError::SuitOrder(order) => {
                text::BAD_SUIT_ORDER.with(language, &[("order", order)])
            }
            InputError::Kind { name, known } => {
                let known = known.join(", ");
                text::NO_SUCH_KIND.with(language, &[("name", name), ("known", &known)])
            }
            InputError::Cards { text, error } => point_at(text, *error, language),
            InputError::OneCard(text) => text::NOT_ONE_CARD.with(language, &[("cards", text)]),
            InputError::InHandAndOnTable(cards) => {
                text::IN_HAND_AND_ON_TABLE.with(language, &[("cards", &format!("{cards:#}"))])
            }
            InputError::Table { cards, refusal } => {
                let reason = refusal.text(language);
                text::TABLE_IS_NO_PLAY.with(language, &[("cards", cards), ("reason", &reason)])
            }
            InputError::Reading { declared, cards, readings } => {
                let values: [(&str, &dyn Display); 3] =
                    [("declared", declared), ("cards", cards), ("known", &readings.join(", "))];
                text::NO_SUCH_READING.with(language, &values)
            }
            InputError::TooManyCards { cards, most } => {
                text::advice::TOO_MANY_CARDS.with(language, &[("cards", cards), ("most", most)])
            }
            InputError::NotInHand(card) => {
                text::advice::NOT_IN_HAND.with(language, &[("card", &format!("{card:#}"))])
            }
            InputError::TooManyPlays(n) => text::TOO_MANY_PLAYS.with(language, &[("n", n)]),
            InputError::Seating(error) => error.text(language).to_string(),
            InputError::Seed(hex) => text::BAD_SEED.with(language, &[("seed", hex)]),
            InputError::NoJson => text::play::NO_JSON.of(language).to_owned(),
            InputError::Seat { n, players } => {
                text::play::NO_SUCH_SEAT.with(language, &[("n", n), ("players", players)])
            }
            InputError::Player(error) => error.text(language).to_string(),
            InputError::CannotPlay(error) => error.text(language).to_string(),
            InputError::Budget(error) => error.text(language).to_string(),
            InputError::Time(time) => text::arena::BAD_TIME.with(language, &[("time", time)]),
            InputError::File { path, reason } => {
                let values: [(&str, &dyn Display); 2] =
                    [("path", &path.display()), ("reason", reason)];
                text::arena::BAD_FILE.with(language, &values)
            }
            InputError::SameFile { options: [one, other] } => {
                text::arena::SAME_FILE.with(language, &[("one", one), ("other", other)])
            }
            InputError::Solve(error) => error.text(language),
            InputError::NoRandomness(error) => {
                text::NO_RANDOMNESS.with(language, &[("error", error)])
            }
        }
    }
}

/// The text with a caret under the first character that is wrong.
fn point_at(text: &str, error: ParseCardsError, language: Language) -> String {
    // a tab or an escape code would move the caret away
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let before: String = text.chars().take(error.column() - 1).collect();
    let heading = text::NO_CARDS.of(language);
    let message = wrap_words(&error.text(language).to_string(), 2);
    format!("{heading}\n  {text}\n  {}^\n  {message}", gap(width(&before)))
}
