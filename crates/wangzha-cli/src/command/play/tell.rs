//! What has happened, in words: from what the person is shown.

use std::io::{self, Write};

use wangzha::record::Record;
use wangzha::{Game, GameView, Points, Scores, Seat};
use wangzha_fair::Announcement;
use wangzha_table::{Public, ShownWhat, Snapshot};

use super::computers::Computers;
use super::keeper::{Keeper, News};
use super::{People, PlayOf, Tabletop, describe, hint, score};
use crate::layout::wrap_words;
use crate::show::{BOLD, DIM};
use crate::text::{self, Label};
use crate::ui::Ui;

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// It has a result.
    Over,
    /// The person has left.
    Left,
}

/// Tells a round, and remembers what the person has seen of it.
pub(super) struct Teller<'a, T: Tabletop> {
    at: &'a People,
    view: Option<T::View>,
}

impl<'a, T: Tabletop> Teller<'a, T> {
    pub(super) const fn new(at: &'a People) -> Teller<'a, T> {
        Teller { at, view: None }
    }

    /// What the person sees, if the round waits for them.
    pub(super) fn asked(&self) -> Option<&T::View> {
        let view = self.view.as_ref()?;
        self.at.person.filter(|seat| view.waits_for().contains(*seat)).map(|_| view)
    }

    /// Tells one thing; whether the round is over with it.
    pub(super) fn tell(
        &mut self,
        news: News,
        keeper: &Keeper,
        computers: &mut Computers<T>,
        ui: &mut Ui,
    ) -> io::Result<Option<Ended>> {
        let view: Option<T::View> = news.view.and_then(|view| view.try_into().ok());
        match news.shown.what {
            ShownWhat::Opened { round, server, fallbacks, .. } if keeper.recorder().is_on() => {
                let Snapshot { table, settings, .. } = keeper.snapshot();
                let (table, no_shuffle) = (table.to_string(), settings.no_shuffle);
                let game = settings.game();
                announce(&Announcement { table, round, game, no_shuffle, server, fallbacks }, ui)?;
            }
            ShownWhat::Dealt { .. } => {
                if let Some(view) = &view {
                    computers.begin(view.rules());
                    T::tell_beginning(view, self.at, ui)?;
                    if !self.is_asked(view) {
                        writeln!(ui)?;
                    }
                }
                self.view = view;
            }
            ShownWhat::Acted { seat, action, .. } => {
                if let (Some(before), Some(after)) = (&self.view, &view) {
                    let action = action.and_then(|action| action.try_into().ok());
                    self.tell_action(before, after, seat, action, ui)?;
                }
                self.view = view;
            }
            ShownWhat::Public(Public::Finished { scores, record, redeal }) => {
                self.view = None;
                let record: Record<T> = record.parse().map_err(io::Error::other)?;
                computers.end(record.round(), record.actions());
                if redeal {
                    return Ok(None);
                }
                let seats = keeper.snapshot().seats;
                let totals: Vec<Points> = seats.iter().map(|seat| seat.total).collect();
                result(&record, &scores, &totals, self.at, ui)?;
                return Ok(Some(Ended::Over));
            }
            _ => {}
        }
        Ok(None)
    }

    fn is_asked(&self, view: &T::View) -> bool {
        self.at.person.is_some_and(|seat| view.waits_for().contains(seat))
    }

    fn tell_action(
        &self,
        before: &T::View,
        after: &T::View,
        seat: Seat,
        action: Option<T::Action>,
        ui: &mut Ui,
    ) -> io::Result<()> {
        let is_forced = self.at.person == Some(seat) && !hint::has_choice::<T>(before);
        if is_forced && !T::is_locked_out(before) {
            let note = text::play::pass_by_force(ui.language);
            say(seat, note, T::landlord(after), self.at, ui)?;
        } else if let (Some(action), false) = (action, is_forced) {
            T::tell(before, after, seat, action, self.at, ui)?;
        }
        rest::<T>(before, after, self.at, ui)
    }
}

/// What was announced before a deal, for `wangzha verify --announced`.
fn announce(announcement: &Announcement, ui: &mut Ui) -> io::Result<()> {
    let noted = serde_json::to_string_pretty(announcement)?;
    writeln!(ui, "{}\n{DIM}{noted}{DIM:#}", text::play::announced(ui.language))
}

/// Tells what an action has led to, with a line between tricks. What the person
/// is shown has one anyway.
pub(crate) fn rest<T: Tabletop>(
    before: &T::View,
    after: &T::View,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    T::tell_consequences(before, after, at, ui)?;
    let is_new_trick = T::table(before).is_some() && T::table(after).is_none();
    let is_asked = at.person.is_some_and(|seat| after.waits_for().contains(seat));
    if is_new_trick && !is_asked {
        writeln!(ui)?;
    }
    Ok(())
}

/// How a round has ended, what was paid for what, and what that makes of the sums
/// so far.
pub(crate) fn result<T: Tabletop>(
    record: &Record<T>,
    scores: &Scores,
    totals: &[Points],
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    T::tell_end(record, at, ui)?;
    score::print(&T::items(record, ui.language), scores, totals, at, ui)
}

/// "seat 2: pass".
pub(super) fn say(
    seat: Seat,
    what: &str,
    landlord: Option<Seat>,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    writeln!(ui, "{}", wrap_words(&at.says(seat, landlord, what), 2))
}

/// Tells a play, with how many cards are left when these are few.
pub(super) fn play<T: Tabletop>(
    after: &T::View,
    seat: Seat,
    play: PlayOf<T>,
    note: Option<&'static str>,
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    let left: Option<Label> = match T::cards_left(after, seat) {
        0 => Some(text::play::out),
        1 => Some(text::play::one_card_left),
        2 => Some(text::play::two_cards_left),
        _ => None,
    };
    let left = left.map(|words| words(ui.language));
    let notes: String =
        [note, left].into_iter().flatten().map(|note| format!("  {note}")).collect();
    let rules: &<T as Game>::Rules = after.rules();
    let what = describe::<T>(rules, play, ui.language);
    say(seat, &format!("{what}{BOLD}{notes}{BOLD:#}"), T::landlord(after), at, ui)
}
