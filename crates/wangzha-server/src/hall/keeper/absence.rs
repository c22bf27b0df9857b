//! People who are not there: for a moment, since a restart, for a long time.

use std::ops::ControlFlow;

use wangzha_table::{Audience, Command, OnSeat, Person, Request, Stage, Table, Time};

use super::{End, Failed, Keeper};
use crate::Denied;

/// How long people who were at the table before a restart have to come back,
/// before the others are told that they are not there; and how long watchers
/// have to come back, before they are taken to have left.
pub(super) const GRACE: u64 = 15_000;

impl Keeper {
    pub(super) async fn connected(&mut self, person: Person, here: bool) -> ControlFlow<End> {
        let command = Command::Connected { person, here };
        let done = self.carry_out(&Request::of_keeper(command)).await;
        self.seen(&done)
    }

    /// People who were here before a restart and have not come back.
    pub(super) async fn miss_people(&mut self) -> ControlFlow<End> {
        let here = self.on_seats(|who| match who {
            OnSeat::Person { person, here: true, .. } => Some(*person),
            _ => None,
        });
        for person in here {
            if !self.clients.has(person) {
                self.connected(person, false).await?;
            }
        }
        for person in self.table.watchers().collect::<Vec<_>>() {
            self.stop_watching(person).await?;
        }
        ControlFlow::Continue(())
    }

    /// Whoever watches from nowhere does not watch: others may want the place.
    pub(super) async fn stop_watching(&mut self, person: Person) -> ControlFlow<End> {
        let watches = self.table.audience(person) == Some(Audience::Watchers);
        if !watches || self.clients.has(person) {
            return ControlFlow::Continue(());
        }
        let done = self.carry_for(Command::Leave, person).await;
        if matches!(done, Err(Failed::Denied(Denied::Append(_) | Denied::Store(_)))) {
            self.unseen.push((self.now().after(GRACE), person));
        }
        self.seen(&done)
    }

    pub(super) fn is_abandoned_at(&self, since: Time) -> Time {
        since.after(self.hall.limits.abandoned.as_millis() as u64)
    }

    /// Nobody has been here for a long time.
    pub(super) async fn empty(&mut self) -> ControlFlow<End> {
        let mut people = self.on_seats(|who| match who {
            OnSeat::Person { person, gone: false, .. } => Some(*person),
            _ => None,
        });
        // a table is closed when nobody watches either
        people.extend(self.table.watchers());
        let is_between_rounds = |table: &Table| {
            let stage = table.snapshot(Audience::Watchers).stage;
            matches!(stage, Stage::Gathering { .. }) || table.settings().clocks.is_none()
        };
        if is_between_rounds(&self.table) {
            for person in people {
                let done = self.carry_for(Command::Leave, person).await;
                self.seen(&done)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn on_seats<T>(&self, pick: impl Fn(&OnSeat) -> Option<T>) -> Vec<T> {
        let seen = self.table.snapshot(Audience::Watchers);
        seen.seats.iter().filter_map(|seat| pick(&seat.who)).collect()
    }
}
