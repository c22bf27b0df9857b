//! How something happens at a table: it is decided, it becomes durable, and then
//! everybody is told. And what is done when the store fails.

use std::sync::atomic::Ordering;

use wangzha_table::{Command, Event, Key, Person, Public, Request, Time, What};

use super::Keeper;
use crate::Denied;
use crate::hall::summary::Summary;
use crate::store::{Append, AppendError, StoreError};

/// How long the store is left alone when it has failed.
pub(super) const RETRY: u64 = 1_000;

/// What became of something that was wanted.
pub(super) enum Failed {
    /// It is refused; all is as it was.
    Denied(Denied),
    /// Somebody else keeps the table.
    Fenced,
}

impl<E: Into<Denied>> From<E> for Failed {
    fn from(error: E) -> Failed {
        Failed::Denied(error.into())
    }
}

/// The store has failed, and has not been asked again since.
pub(super) struct Trouble {
    /// When it will be.
    pub(super) retry: Time,
    /// What may be in the log or not.
    pub(super) unsure: Vec<Event>,
}

impl Keeper {
    /// The hall does something for a person, whose own commands come later.
    pub(super) async fn carry_for(
        &mut self,
        command: Command,
        person: Person,
    ) -> Result<(), Failed> {
        let key = self.table.last_key(person).map_or(0, |last| last.0 + 1);
        self.carry_out(&Request::of_person(person, Key(key), command)).await
    }

    /// Decides, makes it durable, takes it in and tells everybody.
    pub(super) async fn carry_out(&mut self, request: &Request) -> Result<(), Failed> {
        if self.trouble.is_some() {
            self.mend().await?;
        }
        let events = self.table.decide(self.now(), request, &mut self.dice)?;
        self.happen(events).await
    }

    async fn happen(&mut self, events: Vec<Event>) -> Result<(), Failed> {
        if events.is_empty() {
            return Ok(());
        }
        let append = match Append::of(&self.table, events.clone()) {
            Ok(append) => append,
            Err(error) => return Err(StoreError::Failed { detail: error.to_string() }.into()),
        };
        self.hall.metrics.appends.inc();
        let appended = self.hall.writer.append(append).await;
        self.hall.metrics.appends.dec();
        match appended {
            Ok(()) => {
                self.take_in(&events);
                Ok(())
            }
            Err(AppendError::Fenced) => Err(Failed::Fenced),
            Err(AppendError::Unknown(error)) => {
                self.begin_trouble(&error, events);
                if self.look_again().await? {
                    self.trouble = None;
                    return Ok(());
                }
                Err(AppendError::Unknown(error).into())
            }
            Err(error) => {
                self.begin_trouble(&error, Vec::new());
                Err(error.into())
            }
        }
    }

    fn begin_trouble(&mut self, error: &dyn std::fmt::Display, unsure: Vec<Event>) {
        tracing::error!(table = %self.table.name(), %error, "the store has failed");
        self.trouble = Some(Trouble { retry: self.now().after(RETRY), unsure });
    }

    /// The store has failed before: is all well now? While it was not, the
    /// clocks stood still.
    pub(super) async fn mend(&mut self) -> Result<(), Failed> {
        self.look_again().await?;
        let wake = Request::of_keeper(Command::Wake);
        let slept = self.table.decide(self.now(), &wake, &mut self.dice)?;
        let trouble = self.trouble.take();
        let done = self.happen(slept).await;
        if done.is_err() && self.trouble.is_none() {
            self.trouble = trouble;
        }
        done
    }

    /// What was not known to be durable: is it? Then it has happened.
    async fn look_again(&mut self) -> Result<bool, Failed> {
        let Some(trouble) = &mut self.trouble else { return Ok(false) };
        if trouble.unsure.is_empty() {
            return Ok(false);
        }
        trouble.retry = self.hall.clock.now().after(RETRY);
        let found = self.hall.store.read(self.table.name(), self.table.number()).await?;
        let tried = std::mem::take(&mut trouble.unsure);
        if found.is_empty() {
            return Ok(false);
        }
        if found != tried {
            return Err(Failed::Fenced);
        }
        self.take_in(&tried);
        Ok(true)
    }

    /// These events are durable: they have happened.
    fn take_in(&mut self, events: &[Event]) {
        let mut is_news = false;
        for event in events {
            self.table.evolve(event);
            let metrics = &self.hall.metrics;
            match &event.what {
                What::Acted { .. } => _ = metrics.actions.inc(),
                What::Public(Public::Finished { redeal: false, .. }) => {
                    metrics.rounds.inc();
                    is_news = true;
                }
                // what does not change who sits there and whether they play
                What::Public(
                    Public::Connected { .. }
                    | Public::Said { .. }
                    | Public::Ready { .. }
                    | Public::Committed { .. }
                    | Public::Revealed { .. }
                    | Public::AutoPlay { .. },
                ) => {}
                _ => is_news = true,
            }
        }
        self.entry.number.store(self.table.number(), Ordering::Relaxed);
        self.hall.metrics.events.inc_by(events.len() as u64);
        self.clients.tell(&self.table, events);
        if is_news {
            self.note(false);
        }
        self.ask_computers();
    }

    /// Says in the hall what the table is like now.
    pub(super) fn note(&self, is_new: bool) {
        let summary = Summary::of(&self.table);
        let before = if is_new { 0 } else { self.entry.summary().persons.len() };
        self.hall.metrics.seats.inc_by(summary.persons.len() as i64 - before as i64);
        self.entry.set_summary(summary);
    }
}
