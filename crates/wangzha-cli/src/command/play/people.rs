//! Who sits at the table.

use wangzha::{Language, Seat};

use crate::args::PlayOptions;
use crate::input::InputError;
use crate::text;

/// The seats and the person among them.
pub(crate) struct People {
    /// Where the person sits; `None` if the computer plays all seats.
    pub(super) person: Option<Seat>,
    pub(super) players: u8,
    pub(super) language: Language,
    /// The names that are known, seat 0 first; empty where there is none.
    names: Vec<String>,
}

impl People {
    /// Those who have played a round that is shown again.
    pub(crate) fn named(names: &[String], language: Language) -> People {
        People { person: None, players: names.len() as u8, language, names: names.to_vec() }
    }

    pub(super) fn new(
        options: &PlayOptions,
        players: u8,
        language: Language,
    ) -> Result<People, InputError> {
        let n = options.seat;
        if n == 0 || n > players {
            return Err(InputError::Seat { n, players });
        }
        let person = if options.watch { None } else { Seat::new(n - 1) };
        Ok(People { person, players, language, names: Vec::new() })
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::S0.round_the_table(self.players)
    }

    /// "you", "seat 2", or the name.
    pub(crate) fn name(&self, seat: Seat) -> String {
        if self.person == Some(seat) {
            return text::play::you(self.language).to_owned();
        }
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        let number = || text::deal::seat(self.language, &seat.number()).to_string();
        name.cloned().unwrap_or_else(number)
    }

    pub(super) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(text::plays::and(self.language))
    }
}
