//! What a client was told of a table, to be held against the log afterwards.

use serde::{Deserialize, Serialize};
use wangzha::{Name, spoken, words};

use crate::{Event, Key, Person, Time, Who};

/// What one client was told of a table: short enough to be kept for thousands of
/// them, and enough to find out whether the log still has all of it.
///
/// ```
/// use wangzha::tienlen::Rules;
/// use wangzha_table::{Key, Missing, Person, Settings, Table, Time, Witness};
/// let (an, settings) = (Person(1), Settings::new(Rules::SOUTHERN));
/// let opened = Table::create(Time(5), "b7k2".parse()?, settings, an, "An".parse()?, Some(Key(1)))?;
/// let mut witness = Witness::new("b7k2".parse()?, an);
/// witness.told(1, Time(5));
/// witness.done(Key(1));
/// assert_eq!(witness.missing(&[opened.clone()]), None);
/// assert_eq!(witness.missing(&[]), Some(Missing::Event { number: 1 }));
/// witness.done(Key(2));
/// assert_eq!(witness.missing(&[opened]), Some(Missing::Command { key: Key(2) }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// Which table.
    pub table: Name,
    /// Who was told.
    pub person: Person,
    /// The highest number that it has heard of.
    number: u64,
    /// The events that it was told one by one.
    spans: Vec<Span>,
    /// Its commands that are done and have an event of their own.
    keys: Vec<Key>,
}

/// Events that follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Span {
    /// The number before the first of them.
    after: u64,
    /// The number of the last.
    until: u64,
    /// The sum of all their numbers and times.
    sum: u64,
}

/// What the sum of a span has of one event: another event of the same number
/// happened at another time.
const fn mixed(number: u64, at: Time) -> u64 {
    at.0.wrapping_mul(2 * number + 1)
}

/// Something that a client was told and that is not in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// There is no event of this number.
    Event {
        /// The number.
        number: u64,
    },
    /// Among these, other events are in the log than were told.
    Other {
        /// The number before the first.
        after: u64,
        /// The number of the last.
        until: u64,
    },
    /// No event has this command, although it was done.
    Command {
        /// Its number.
        key: Key,
    },
}

impl Missing {
    words! {
        /// What is missing.
        pub fn text(&self) {
            Missing::Event { number } => {
                en: "a client was told of event {number}, which is not there",
                zh: "客户端曾收到事件{number}，但日志中没有",
                vi: "một máy khách đã được báo sự kiện {number}, nhưng nhật ký không có",
            }
            Missing::Other { after, until } => {
                en: "between events {after} and {until} a client was told something else",
                zh: "在事件{after}与{until}之间，客户端收到的内容与日志不同",
                vi: "giữa sự kiện {after} và {until}, máy khách đã được báo điều khác",
            }
            Missing::Command { key: Key(key) } => {
                en: "command {key} of a client was done, and no event says so",
                zh: "客户端的命令{key}已确认完成，但没有对应的事件",
                vi: "lệnh {key} của máy khách đã được xác nhận, nhưng không có sự kiện nào",
            }
        }
    }
}

spoken!(Missing, text);

impl Witness {
    /// Somebody who has been told nothing yet.
    #[must_use]
    pub const fn new(table: Name, person: Person) -> Witness {
        Witness { table, person, number: 0, spans: Vec::new(), keys: Vec::new() }
    }

    /// It was told of an event.
    pub fn told(&mut self, number: u64, at: Time) {
        self.shown(number);
        match self.spans.last_mut().filter(|span| span.until + 1 == number) {
            Some(span) => {
                (span.until, span.sum) = (number, span.sum.wrapping_add(mixed(number, at)));
            }
            None => {
                let after = number.saturating_sub(1);
                self.spans.push(Span { after, until: number, sum: mixed(number, at) });
            }
        }
    }

    /// It was shown what the table is like after this number.
    pub fn shown(&mut self, number: u64) {
        self.number = self.number.max(number);
    }

    /// A command was done that changed something.
    pub fn done(&mut self, key: Key) {
        self.keys.push(key);
    }

    /// What of all that is not in the log of the table.
    #[must_use]
    pub fn missing(&self, log: &[Event]) -> Option<Missing> {
        if log.len() < self.number as usize {
            return Some(Missing::Event { number: self.number });
        }
        let is_other = |span: &&Span| {
            let told = &log[span.after as usize..span.until as usize];
            let sum = told.iter().map(|event| mixed(event.number, event.at));
            sum.fold(0, u64::wrapping_add) != span.sum
        };
        if let Some(span) = self.spans.iter().find(is_other) {
            return Some(Missing::Other { after: span.after, until: span.until });
        }
        let mine = log.iter().filter(|event| event.by == Who::Person(self.person));
        let done: Vec<Key> = mine.filter_map(|event| event.key).collect();
        let key = self.keys.iter().find(|key| !done.contains(key));
        key.map(|key| Missing::Command { key: *key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Public;

    fn log(times: &[u64]) -> Vec<Event> {
        let event = |(number, at): (u64, &u64)| Event {
            number,
            at: Time(*at),
            by: Who::Keeper,
            key: None,
            what: Public::Slept { milliseconds: 0 }.into(),
        };
        (1..).zip(times).map(event).collect()
    }

    #[test]
    fn an_event_in_the_place_of_another_is_noticed_behind_a_gap_too() {
        let mut witness = Witness::new("b7k2".parse().unwrap(), Person(1));
        for (number, at) in [(1, 10), (2, 11), (4, 13), (5, 13)] {
            witness.told(number, Time(at));
        }
        assert_eq!(witness.spans.len(), 2);
        assert_eq!(witness.missing(&log(&[10, 11, 12, 13, 13, 14])), None);
        assert_eq!(witness.missing(&log(&[10, 11, 99, 13, 13])), None, "3 was not told");
        let other = Missing::Other { after: 3, until: 5 };
        assert_eq!(witness.missing(&log(&[10, 11, 12, 13, 14])), Some(other));
        assert_eq!(witness.missing(&log(&[10, 11])), Some(Missing::Event { number: 5 }));
    }
}
