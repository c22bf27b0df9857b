//! What is added to the log of a table.

use wangzha::{Name, spoken, words};
use wangzha_table::{Event, Key, Person, Public, Table, What, Who};

use super::{Bookmark, FinishedRound};

/// Events that are to be added to the log of a table, if nobody else has added
/// any since: the number before the first of them is the fence.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_server::store::Append;
/// use wangzha_table::{Command, Key, Person, Request, Settings, Table, Time};
/// let mut dice = wangzha::deck::ChaCha20::from_key([7; 32]);
/// let (an, settings) = (Person(1), Settings::new(Rules::HUANLE));
/// let opened = Table::create(Time(0), "b7k2".parse()?, settings, an, "An".parse()?, None)?;
/// let table = Table::opened_by(&opened).ok_or("it opens a table")?;
/// let ready = Request::of_person(an, Key(1), Command::Ready(true));
/// let append = Append::of(&table, table.decide(Time(1), &ready, &mut dice)?)?;
/// assert_eq!((append.table(), append.expected()), ("b7k2".parse()?, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    table: Name,
    events: Vec<Event>,
    finished: Option<FinishedRound>,
    bookmark: Option<Bookmark>,
}

impl Append {
    /// What was decided at this table, which has not yet taken it in.
    pub fn of(table: &Table, events: Vec<Event>) -> Result<Append, Misnumbered> {
        let finished = FinishedRound::of(table, &events);
        let bookmark = Bookmark::of(table, &events);
        let append = Append { bookmark, ..Append::new(table.name(), events, finished)? };
        if append.expected() == table.number() { Ok(append) } else { Err(Misnumbered) }
    }

    /// The first event of a table; `None` if it opens none.
    #[must_use]
    pub fn opening(event: Event) -> Option<Append> {
        let What::Public(Public::Created { table, .. }) = event.what else { return None };
        Append::new(table, vec![event], None).ok().filter(|append| append.expected() == 0)
    }

    /// These events, which follow each other, and the round that ends with them.
    pub fn new(
        table: Name,
        events: Vec<Event>,
        finished: Option<FinishedRound>,
    ) -> Result<Append, Misnumbered> {
        let first = events.first().ok_or(Misnumbered)?.number;
        let follows = |(event, number): (&Event, u64)| event.number == number;
        if first == 0 || !events.iter().zip(first..).all(follows) {
            return Err(Misnumbered);
        }
        Ok(Append { table, events, finished, bookmark: None })
    }

    /// Which table.
    #[must_use]
    pub const fn table(&self) -> Name {
        self.table
    }

    /// The last number that the log must have: 0 for a new table.
    #[must_use]
    pub fn expected(&self) -> u64 {
        self.events.first().map_or(0, |event| event.number - 1)
    }

    /// The last number that it has then.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.events.last().map_or(0, |event| event.number)
    }

    /// What is added; at least one event.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The round that ends with it.
    #[must_use]
    pub const fn finished(&self) -> Option<&FinishedRound> {
        self.finished.as_ref()
    }

    /// The same, with this bookmark in the place of the table's last one.
    #[must_use]
    pub fn with_bookmark(self, bookmark: Option<Bookmark>) -> Append {
        Append { bookmark, ..self }
    }

    /// Where the table can go on from, if that is somewhere else now. A table
    /// that is closed does not go on.
    #[must_use]
    pub fn bookmark(&self) -> Option<&Bookmark> {
        self.bookmark.as_ref().filter(|_| !self.closes())
    }

    /// The events, for who has been told that they are durable.
    #[must_use]
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Who opens the table with it, and by which command, if it is one that may
    /// come twice.
    pub(crate) fn founder(&self) -> Option<(Person, Key)> {
        let first = self.events.first().filter(|event| event.number == 1)?;
        let Who::Person(person) = first.by else { return None };
        Some((person, first.key?))
    }

    /// Whether the table is closed with it.
    pub(crate) fn closes(&self) -> bool {
        self.events.iter().any(|event| matches!(event.what, What::Public(Public::Closed { .. })))
    }

    /// When its last event happened.
    pub(crate) fn at(&self) -> u64 {
        self.events.last().map_or(0, |event| event.at.0)
    }
}

/// Events that do not follow each other cannot be added to a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misnumbered;

impl Misnumbered {
    words! {
        /// What is wrong.
        pub const fn text(self) {
            Misnumbered => {
            en: "the events do not follow each other, or the table's last one",
            zh: "事件编号不连续，或接不上牌桌的上一个事件",
            vi: "các sự kiện không nối tiếp nhau, hoặc không nối tiếp sự kiện cuối của bàn",
            }
        }
    }
}

spoken!(Misnumbered, text);

impl std::error::Error for Misnumbered {}
