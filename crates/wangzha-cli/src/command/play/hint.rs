//! `h` at the table: the best advice first, and asked again the next.

use std::io::{self, Write};

use wangzha::{AnyView, GameView};
use wangzha_ai::advice::{self, Advice, Estimator};

use super::Tabletop;
use crate::layout::wrap_words;
use crate::show::{BOLD, DIM};
use crate::text;
use crate::ui::Ui;

/// Who gives advice, with `--chances` how likely each piece of it wins.
pub(super) struct Adviser {
    adviser: advice::Adviser,
    estimator: Option<Estimator>,
}

impl Adviser {
    pub(super) fn new(with_chances: bool) -> Adviser {
        Adviser { adviser: advice::Adviser::new(), estimator: with_chances.then(Estimator::new) }
    }

    fn advise(&mut self, view: &AnyView) -> Vec<Advice> {
        let mut advice = self.adviser.advise(view);
        if let Some(estimator) = &mut self.estimator {
            estimator.estimate(view, &mut advice);
        }
        advice
    }
}

/// The advice for one question, and which of it is next. It is looked for when
/// the first is wanted.
pub(super) struct Cycle<'a> {
    adviser: &'a mut Adviser,
    found: Option<Vec<Advice>>,
    /// How many times one was shown.
    shown: usize,
}

impl<'a> Cycle<'a> {
    pub(super) const fn new(adviser: &'a mut Adviser) -> Cycle<'a> {
        Cycle { adviser, found: None, shown: 0 }
    }

    /// What was advised last.
    pub(super) fn accepted<T: Tabletop>(&self) -> Option<T::Action> {
        let list = self.found.as_ref()?;
        let last = self.shown.checked_sub(1)?.checked_rem(list.len())?;
        list.get(last).and_then(|advice| advice.action.try_into().ok())
    }

    /// Shows a piece of advice and goes on to the next, after the last to the
    /// first. Whoever is asked is advised.
    pub(super) fn show<T: Tabletop>(&mut self, view: &T::View, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        let is_first_time = self.shown == 0;
        let found = self.found.get_or_insert_with(|| self.adviser.advise(&(*view).into()));
        let of = found.len();
        let next = self.shown.checked_rem(of).unwrap_or(0);
        let Some(advice) = found.get(next) else { return Ok(()) };
        let heading = match of {
            1 => text::advice::only_hint(language).to_owned(),
            _ => text::advice::hint(language, next + 1, of).to_string(),
        };
        if let Ok(action) = advice.action.try_into() {
            let what = T::in_words(view, action, language);
            writeln!(ui, "{heading}  {BOLD}{what}{BOLD:#}")?;
        }
        let why = advice.text(language).to_string();
        if !why.is_empty() {
            writeln!(ui, "  {}", wrap_words(&why, 2))?;
        }
        self.shown += 1;
        if is_first_time {
            let more = match of {
                1 => text::advice::take_hint(language),
                _ => text::advice::more_hints(language),
            };
            writeln!(ui, "{DIM}{}{DIM:#}", wrap_words(more, 0))?;
        }
        writeln!(ui)
    }
}

/// Whether the seat has anything to choose: a single legal action needs none.
pub(super) fn has_choice<T: Tabletop>(view: &T::View) -> bool {
    view.actions() != [T::PASS]
}
