//! What can be wrong with what was typed.

use std::path::PathBuf;

use wangzha::doudizhu::Allow;
use wangzha::record::RecordError;
use wangzha::tienlen::WrongTable;
use wangzha::words::nearest;
use wangzha::{Card, Cards, GameId, Language, ParseCardsError, ParseRulesError, Rank};
use wangzha_ai::player::{ParseBudgetError, ParseDescriptionError};
use wangzha_arena::NoPlayer;
use wangzha_table::SettingsError;

use super::pointer::point_at;
use crate::command::solve::SolveError;
use crate::file_text::{FileProblem, is_stdin};
use crate::game::Reason;
use crate::text;

/// Something that was typed makes no sense.
#[derive(Debug)]
pub(crate) enum InputError {
    /// An option that only the other game has.
    Option { option: &'static str, owner: GameId },
    /// No preset has this name.
    Preset { name: String, known: Vec<&'static str> },
    /// Only the other game has a preset with this name.
    PresetOf { name: String, owner: GameId },
    /// The text is not rules.
    Rules { text: String, error: Box<ParseRulesError> },
    /// The JSON is not rules, for this reason.
    RulesJson(String),
    /// House rules in `--preset` and in an option of their own.
    HouseRulesTwice { option: &'static str },
    /// A command whose file says which game and rules it is about.
    RulesAreSaid { option: &'static str },
    /// No switch has this name.
    Switch(String),
    /// The same switch is turned on and off.
    AllowedAndForbidden(String),
    /// Not the four suits.
    SuitOrder(String),
    /// Not what plays are worth.
    Weight(String),
    /// Nothing that is worth something has this name.
    NoWeight { name: String, known: Vec<&'static str> },
    /// No kind of play has this name.
    Kind { name: String, known: Vec<&'static str> },
    /// The text is not a set of cards.
    Cards { text: String, error: ParseCardsError },
    /// Not a card as another program writes it.
    NotEncoded { word: String, encoding: &'static str, why: String },
    /// The same card is there twice.
    Twice(Card),
    /// One card is wanted, not more, not less.
    OneCard(String),
    /// Cards that are in the hand cannot lie on the table.
    InHandAndOnTable(Cards),
    /// More cards of a rank in the hand and on the table than a pack has.
    MoreThanAPack(Rank),
    /// There are no cards on the table.
    EmptyTable,
    /// The cards on the table are not a play.
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
    /// No table can be like that.
    Settings(SettingsError),
    /// Not 64 hexadecimal digits.
    Seed(String),
    /// A command that talks with a person was asked for JSON.
    NoJson,
    /// The table has not so many seats.
    Seat { n: u8, players: u8 },
    /// Nobody who could play.
    Player(ParseDescriptionError),
    /// Somebody who cannot play here.
    NoPlayer(NoPlayer),
    /// Neither a number of playouts nor a time.
    Budget(ParseBudgetError),
    /// Not a time.
    Time(String),
    /// A file cannot be read or written, or does not fit.
    File { path: PathBuf, reason: FileProblem },
    /// A text is not a record: the line that is wrong, and why.
    Record { line: String, error: Box<RecordError> },
    /// A text is no announcement, for this reason.
    Announcement(String),
    /// `--step` waits for Enter where the record comes from.
    StepNeedsFile,
    /// The record has not so many actions.
    TooFar { of: usize, n: usize },
    /// Fewer play in the record.
    NoSuchSeat { seat: u8, players: u8 },
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
    /// What is wrong and what would have been right, for people: where the place
    /// can be shown, in several lines.
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            InputError::Cards { text, error } => {
                let message = error.text(language).to_string();
                point_at(text::errors::no_cards(language), text, error.column(), &message)
            }
            InputError::Rules { text, error } => {
                let message = error.text(language).to_string();
                point_at(text::errors::no_rules(language), text, error.column(), &message)
            }
            InputError::Record { line, error } => {
                let message = error.text(language).to_string();
                point_at(text::replay::no_record(language), line, error.column(), &message)
            }
            _ => self.sentence(language),
        }
    }

    /// The same in one sentence.
    pub(crate) fn sentence(&self, language: Language) -> String {
        let pointed_at = |heading: &str, what: String| {
            text::errors::pointed_at(language, heading, what).to_string()
        };
        match self {
            InputError::Option { option, owner } => {
                let game = owner.name(language);
                text::errors::option_of_other_game(language, option, &game).to_string()
            }
            InputError::Preset { name, known } => match nearest(name, known) {
                Some(near) => text::errors::nearly_preset(language, name, near).to_string(),
                None => text::errors::no_such_preset(language, name, known.join(", ")).to_string(),
            },
            InputError::Rules { error, .. } => {
                pointed_at(text::errors::no_rules(language), error.text(language).to_string())
            }
            InputError::RulesJson(why) => pointed_at(text::errors::no_rules(language), why.clone()),
            InputError::HouseRulesTwice { option } => {
                text::errors::house_rules_twice(language, option).to_string()
            }
            InputError::PresetOf { name, owner } => {
                let (game, id) = (owner.name(language), owner.id());
                text::errors::preset_of_other_game(language, name, game, id).to_string()
            }
            InputError::RulesAreSaid { option } => {
                text::errors::rules_are_said(language, option).to_string()
            }
            InputError::AllowedAndForbidden(name) => {
                text::errors::allowed_and_forbidden(language, name).to_string()
            }
            InputError::Switch(name) => {
                let known = Allow::SWITCHES.map(|(_, known)| known);
                match nearest(name, &known) {
                    Some(near) => text::errors::nearly_switch(language, name, near).to_string(),
                    None => {
                        text::errors::no_such_switch(language, name, known.join(", ")).to_string()
                    }
                }
            }
            InputError::SuitOrder(order) => {
                text::errors::bad_suit_order(language, order).to_string()
            }
            InputError::Weight(word) => text::errors::bad_weight(language, word).to_string(),
            InputError::NoWeight { name, known } => {
                text::errors::no_such_weight(language, name, known.join(", ")).to_string()
            }
            InputError::Kind { name, known } => match nearest(name, known) {
                Some(near) => text::errors::nearly_kind(language, name, near).to_string(),
                None => text::errors::no_such_kind(language, name, known.join(", ")).to_string(),
            },
            InputError::Cards { error, .. } => {
                pointed_at(text::errors::no_cards(language), error.text(language).to_string())
            }
            InputError::Record { error, .. } => {
                pointed_at(text::replay::no_record(language), error.text(language).to_string())
            }
            InputError::Announcement(why) => {
                text::replay::no_announcement(language, why).to_string()
            }
            InputError::StepNeedsFile => text::replay::step_needs_file(language).to_owned(),
            InputError::TooFar { of, n } => text::replay::too_far(language, of, n).to_string(),
            InputError::NoSuchSeat { seat, players } => {
                text::review::no_such_seat(language, seat, players).to_string()
            }
            InputError::NotEncoded { word, encoding, why } => {
                text::cards::not_encoded(language, word, encoding, why).to_string()
            }
            InputError::Twice(card) => text::cards::twice(language, card).to_string(),
            InputError::OneCard(text) => text::errors::not_one_card(language, text).to_string(),
            InputError::MoreThanAPack(rank) => {
                text::errors::more_than_a_pack(language, *rank).to_string()
            }
            InputError::InHandAndOnTable(cards) => {
                text::errors::in_hand_and_on_table(language, cards).to_string()
            }
            InputError::EmptyTable => text::errors::empty_table(language).to_owned(),
            InputError::Table { cards, refusal } => {
                text::errors::table_is_not_a_play(language, cards, refusal.text(language))
                    .to_string()
            }
            InputError::Reading { declared, cards, readings } => {
                let known = readings.join(", ");
                text::errors::no_such_reading(language, cards, declared, known).to_string()
            }
            InputError::TooManyCards { cards, most } => {
                text::advice::too_many_cards(language, cards, most).to_string()
            }
            InputError::NotInHand(card) => text::advice::not_in_hand(language, card).to_string(),
            InputError::TooManyPlays(n) => text::errors::too_many_plays(language, n).to_string(),
            InputError::Seating(error) => error.text(language).to_string(),
            InputError::Settings(error) => error.text(language).to_string(),
            InputError::Seed(hex) => text::errors::bad_seed(language, hex).to_string(),
            InputError::NoJson => text::play::no_json(language).to_owned(),
            InputError::Seat { n, players } => {
                text::play::no_such_seat(language, n, players).to_string()
            }
            InputError::Player(error) => error.text(language).to_string(),
            InputError::NoPlayer(error) => error.text(language).to_string(),
            InputError::Budget(error) => error.text(language).to_string(),
            InputError::Time(time) => text::arena::bad_time(language, time).to_string(),
            InputError::File { path, reason } => {
                let path = if is_stdin(path) {
                    text::files::standard_input(language).to_owned()
                } else {
                    path.display().to_string()
                };
                text::files::bad_file(language, path, reason.text(language)).to_string()
            }
            InputError::SameFile { options: [one, other] } => {
                text::files::same_file(language, one, other).to_string()
            }
            InputError::Solve(error) => error.text(language),
            InputError::NoRandomness(error) => {
                text::errors::no_randomness(language, error.to_string()).to_string()
            }
        }
    }
}
