//! The logs in memory.

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::{Event, Key, Person, Public, Time, What, Who};

use super::{KnownTable, Memory, State};
use crate::store::{Append, AppendError, Log, StoreError, Tail};

#[async_trait]
impl Log for Memory {
    async fn commit(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let pause = {
            let mut state = self.state();
            let slow = state.faults;
            state.dice.strikes(slow.slow).then(|| state.dice.time(slow.slowness))
        };
        if let Some(pause) = pause {
            tokio::time::sleep(pause).await;
        }
        let mut state = match self.writing() {
            Ok(state) => state,
            Err(error) => return vec![Err(AppendError::Store(error)); batch.len()],
        };
        state.commit(batch)
    }

    async fn read(&self, table: Name, after: u64) -> Result<Vec<Event>, StoreError> {
        let state = self.state();
        let events = state.tables.get(table.as_str()).map(|table| table.events.iter());
        let later = events.into_iter().flatten().filter(|event| event.number > after);
        Ok(later.cloned().collect())
    }

    async fn tails(&self, tables: &[Name]) -> Result<Vec<Tail>, StoreError> {
        let state = self.state();
        let tail = |name: &Name| {
            let Some(table) = state.tables.get(name.as_str()) else { return Tail::default() };
            let after = table.bookmark.as_ref().map_or(0, |bookmark| bookmark.number);
            let later = table.events.iter().filter(|event| event.number > after);
            Tail { bookmark: table.bookmark.clone(), events: later.cloned().collect() }
        };
        Ok(tables.iter().map(tail).collect())
    }

    async fn ahead(&self, tables: &[(Name, u64)]) -> Result<Vec<Name>, StoreError> {
        let state = self.state();
        let number = |name: &Name| state.tables.get(name.as_str()).map_or(0, |table| table.number);
        let ahead = tables.iter().filter(|(name, known)| number(name) > *known);
        Ok(ahead.map(|(name, _)| *name).collect())
    }

    async fn opened(&self, person: Person, key: Key) -> Result<Option<Name>, StoreError> {
        Ok(self.state().opened(person, key))
    }

    async fn unfinished(&self) -> Result<Vec<Name>, StoreError> {
        let state = self.state();
        let open = state.tables.values().filter(|table| table.closed.is_none());
        Ok(open.map(|table| table.name).collect())
    }
}

impl State {
    fn commit(&mut self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let lost = || StoreError::Away { detail: String::from("injected") };
        if self.dice.strikes(self.faults.fails_before) {
            return vec![Err(AppendError::Store(lost())); batch.len()];
        }
        let results = batch.iter().map(|append| {
            if append.expected() > 0 && self.dice.strikes(self.faults.rival) {
                self.rival(append);
            }
            self.append(append)
        });
        let results = results.collect();
        self.commits += 1;
        if self.dice.strikes(self.faults.answer_lost) {
            return vec![Err(AppendError::Unknown(lost())); batch.len()];
        }
        results
    }

    /// Somebody else believes that the table is theirs: nothing happens there,
    /// but it has a number. If the table was just woken, they have woken it, too.
    fn rival(&mut self, append: &Append) {
        let first = append.events().first();
        let at = first.map_or(Time(0), |event| event.at);
        let slept = first.filter(|event| matches!(event.what, What::Public(Public::Slept { .. })));
        let nothing = || Public::Slept { milliseconds: 0 }.into();
        let what = slept.map_or_else(nothing, |event| event.what.clone());
        let number = append.expected() + 1;
        let event = Event { number, at, by: Who::Keeper, key: None, what };
        if let Ok(theirs) = Append::new(append.table(), vec![event], None) {
            let _ = self.append(&theirs);
        }
    }

    fn opened(&self, person: Person, key: Key) -> Option<Name> {
        let founder = (Who::Person(person), Some(key));
        let is_founded = |first: &Event| (first.by, first.key) == founder;
        let mut open = self.tables.values().filter(|table| table.closed.is_none());
        open.find(|table| table.events.first().is_some_and(is_founded)).map(|table| table.name)
    }

    fn append(&mut self, append: &Append) -> Result<(), AppendError> {
        let name = append.table();
        let new = KnownTable {
            name,
            events: Vec::new(),
            number: 0,
            bookmark: None,
            closed: None,
            pruned: false,
        };
        let known = self.tables.get(name.as_str());
        let is_closed = known.is_some_and(|table| table.closed.is_some());
        let is_opened = |(person, key)| self.opened(person, key).is_some();
        if is_closed || append.founder().is_some_and(is_opened) {
            return Err(AppendError::Fenced);
        }
        if known.map_or(0, |table| table.number) != append.expected() {
            return Err(AppendError::Fenced);
        }
        let table = self.tables.entry(name.to_string()).or_insert(new);
        table.events.extend(append.events().iter().cloned());
        table.number = append.number();
        table.bookmark = append.bookmark().cloned().or(table.bookmark.take());
        if append.closes() {
            (table.closed, table.bookmark) = (Some(Time(append.at())), None);
        }
        self.rounds.extend(append.finished().map(|round| (name, round.clone())));
        Ok(())
    }
}
