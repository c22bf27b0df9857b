//! Bookmarks that are wrong and look right: version, sum, name and number are as
//! they should be. So does the mistake look of who keeps another table than the
//! one of the log, or does not look whose it is.

use wangzha::Name;
use wangzha_server::store::{Bookmark, Tail};
use wangzha_table::{Event, Public, Table, Time, What, Who};

/// The bookmark is one event old, and says that it is not.
pub(crate) fn stale(name: Name, tail: &Tail) -> Option<Tail> {
    let table = tail.bookmark.as_ref()?.table(name).ok()?;
    let (missing, events) = tail.events.split_first()?;
    let bookmark = pretend(table, missing.number, missing.at)?;
    Some(Tail { bookmark: Some(bookmark), events: events.to_vec() })
}

/// The bookmark is that of an earlier moment of this log, which may be that of
/// another table: the last one before its number at which no round was on.
pub(crate) fn of_another(name: Name, tail: &Tail, mut log: Vec<Event>) -> Option<Tail> {
    let number = tail.bookmark.as_ref()?.number;
    if let What::Public(Public::Created { table, .. }) = &mut log.first_mut()?.what {
        *table = name;
    }
    let mut table = Table::opened_by(log.first()?)?;
    let mut between_rounds = table.clone();
    for event in log.iter().skip(1).take_while(|event| event.number < number) {
        table.evolve(event);
        if table.bookmark().is_some() {
            between_rounds = table.clone();
        }
    }
    let bookmark = pretend(between_rounds, number, log.last()?.at)?;
    Some(Tail { bookmark: Some(bookmark), events: tail.events.clone() })
}

/// The table as it is, but with this number.
fn pretend(mut table: Table, number: u64, at: Time) -> Option<Bookmark> {
    for number in table.number() + 1..=number {
        let what = Public::Slept { milliseconds: 0 }.into();
        table.evolve(&Event { number, at, by: Who::Keeper, key: None, what });
    }
    Some(Bookmark { number, text: table.bookmark()?.into() })
}
