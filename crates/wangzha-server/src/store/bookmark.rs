//! Where a table goes on from after a restart, instead of its first event.

use std::sync::Arc;

use wangzha::Name;
use wangzha_table::{BadBookmark, Event, Public, Table, What};

/// Between rounds a table is kept once in so many events.
const EVERY: u64 = 256;

/// A table as it was after one of its events. It is written in the transaction
/// of that event, so that it is as true as the log.
///
/// It stands at the end of each round, where a table is small and no secret of a
/// deal is in it; and where people come and go without playing, once in 256
/// events. So a restart reads the events of one round, however many were played
/// before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
    /// The number of the event.
    pub number: u64,
    /// The table, as [`Table::bookmark`] writes it.
    pub text: Arc<str>,
}

impl Bookmark {
    /// What is kept of these events, which were decided at this table.
    #[must_use]
    pub fn of(table: &Table, events: &[Event]) -> Option<Bookmark> {
        let is_end = |event: &&Event| matches!(event.what, What::Public(Public::Finished { .. }));
        let last = events.last()?.number;
        let number = match events.iter().rfind(is_end) {
            Some(end) => end.number,
            None if table.number() / EVERY < last / EVERY => last,
            None => return None,
        };
        let mut table = table.clone();
        let before = events.iter().take_while(|event| event.number <= number);
        before.for_each(|event| table.evolve(event));
        Some(Bookmark { number, text: table.bookmark()?.into() })
    }

    /// The table, if it is one of this name and number.
    pub fn table(&self, name: Name) -> Result<Table, BadBookmark> {
        let table = Table::from_bookmark(&self.text)?;
        let is_this = (table.name(), table.number()) == (name, self.number);
        if is_this { Ok(table) } else { Err(BadBookmark::Damaged) }
    }
}

/// What a table goes on from: its bookmark, if it has one, and every event after
/// that.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tail {
    /// The bookmark.
    pub bookmark: Option<Bookmark>,
    /// What has happened since.
    pub events: Vec<Event>,
}

impl Tail {
    /// The table of this name that goes on from there; why not, if it cannot.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// use wangzha_server::store::Tail;
    /// use wangzha_table::{Person, Settings, Table, Time};
    /// let (name, settings) = ("b7k2".parse()?, Settings::new(Rules::SOUTHERN));
    /// let opened = Table::create(Time(0), name, settings, Person(1), "An".parse()?, None)?;
    /// let tail = Tail { bookmark: None, events: vec![opened.clone()] };
    /// assert_eq!(tail.table(name).ok(), Table::opened_by(&opened));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn table(&self, name: Name) -> Result<Table, BadBookmark> {
        let (mut table, later) = match &self.bookmark {
            Some(bookmark) => (bookmark.table(name)?, self.events.as_slice()),
            None => {
                let (first, later) = self.events.split_first().ok_or(BadBookmark::Damaged)?;
                (Table::opened_by(first).ok_or(BadBookmark::Damaged)?, later)
            }
        };
        later.iter().for_each(|event| table.evolve(event));
        // an event that does not follow is not taken in
        let last = later.last().map_or(table.number(), |event| event.number);
        let is_this = (table.name(), table.number()) == (name, last);
        if is_this { Ok(table) } else { Err(BadBookmark::Damaged) }
    }
}
