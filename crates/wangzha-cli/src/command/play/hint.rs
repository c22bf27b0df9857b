//! `h` at the table: the best hint first, and asked again the next one.

use std::io::{self, Write};

use wangzha::Seat;

use super::{PlayOf, Tabletop, describe};
use crate::game::advice::Hints;
use crate::layout::wrap_words;
use crate::show::{BOLD, DIM};
use crate::text;
use crate::ui::Ui;

/// The hints of one question, and which of them is next. They are looked for
/// when the first is wanted.
pub(super) struct Cycle<T: Tabletop> {
    hints: Option<Hints<PlayOf<T>>>,
    next: usize,
}

impl<T: Tabletop> Cycle<T> {
    pub(super) const fn new() -> Cycle<T> {
        Cycle { hints: None, next: 0 }
    }

    /// Shows a hint and goes on to the next, after the last to the first.
    pub(super) fn show(&mut self, round: &T, seat: Seat, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        let is_first_time = self.hints.is_none();
        let found = self.hints.get_or_insert_with(|| round.hints(seat, language));
        let of = found.hints.len();
        match found.hints.get(self.next) {
            None => {
                let sentence = text::advice::no_hint(language, &found.text).to_string();
                writeln!(ui, "{}", wrap_words(&sentence, 2))?;
            }
            Some(hint) => {
                let n = self.next + 1;
                let heading = text::advice::hint(language, n, of);
                let play = describe(round, hint.play, language);
                writeln!(ui, "{heading}  {BOLD}{play}{BOLD:#}")?;
                if !found.is_found {
                    writeln!(ui, "  {}", wrap_words(found.text, 2))?;
                }
                writeln!(ui, "  {}", wrap_words(&hint.text, 2))?;
                self.next = n % of;
            }
        }
        if is_first_time {
            writeln!(ui, "{DIM}{}{DIM:#}", text::advice::more_hints(language))?;
        }
        writeln!(ui)
    }
}
