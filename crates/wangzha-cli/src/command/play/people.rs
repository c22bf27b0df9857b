//! Who sits at the table.

use wangzha::{Language, Seat};

use crate::args::Sitting;
use crate::input::InputError;
use crate::text;

/// The seats and the person among them.
pub(super) struct People {
    /// Where the person sits; `None` if the computer plays all seats.
    pub(super) person: Option<Seat>,
    pub(super) players: u8,
    pub(super) language: Language,
}

impl People {
    pub(super) fn new(
        sitting: Sitting,
        players: u8,
        language: Language,
    ) -> Result<People, InputError> {
        let n = sitting.seat;
        if n == 0 || n > players {
            return Err(InputError::Seat { n, players });
        }
        let person = (!sitting.watch).then_some(Seat::new(n - 1));
        Ok(People { person, players, language })
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::new(0).round_the_table(self.players)
    }

    /// "you" or "seat 2".
    pub(super) fn name(&self, seat: Seat) -> String {
        if self.person == Some(seat) {
            text::play::YOU.of(self.language).to_owned()
        } else {
            text::SEAT.with(self.language, &[("n", &(seat.index() + 1))])
        }
    }

    pub(super) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(text::AND.of(self.language))
    }
}
