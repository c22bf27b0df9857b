//! A table between two rounds as a text, to go on from there without all that
//! has happened before.
//!
//! It begins with its version and a sum of the rest. Whoever does not know the
//! version, or finds that the sum is another, reads the whole log instead: a
//! bookmark saves time and decides nothing.

use serde::{Deserialize, Serialize};
use wangzha::{Name, Seat, spoken, words};

use crate::place::{Keys, Place, Watcher};
use crate::table::{LastRound, Stage, Table};
use crate::{Key, Person, Settings, Time};

/// The first word of a bookmark. Whatever changes in the form, or in what a
/// table does with the same events, takes a new number.
const VERSION: &str = "wangzha-table-1";

/// All of a table at which no round is on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    number: u64,
    now: Time,
    name: Name,
    founder: (Person, Option<Key>),
    settings: Settings,
    places: Vec<Place>,
    watchers: Vec<Watcher>,
    host: Option<Person>,
    since: Time,
    redeal: bool,
    rounds: u64,
    bidder: Seat,
    leader: Option<Seat>,
    last_round: Option<LastRound>,
    keys: Keys,
    sent_away: Vec<Person>,
}

impl Form {
    fn of(table: Table) -> Option<Form> {
        // all of them are named, so that none is forgotten
        let Table {
            name,
            founder,
            settings,
            places,
            watchers,
            host,
            stage,
            rounds,
            bidder,
            leader,
            last_round,
            keys,
            sent_away,
            number,
            now,
        } = table;
        let Stage::Gathering { since, redeal } = stage else { return None };
        Some(Form {
            number,
            now,
            name,
            founder,
            settings,
            places,
            watchers,
            host,
            since,
            redeal,
            rounds,
            bidder,
            leader,
            last_round,
            keys,
            sent_away,
        })
    }

    /// The table, if there can be such a one.
    fn table(self) -> Option<Table> {
        let settings = self.settings.checked().ok()?;
        let has = |seat: Seat| seat.index() < self.places.len();
        let is_one = self.places.len() == usize::from(settings.players)
            && self.number > 0
            && has(self.bidder)
            && self.leader.is_none_or(has);
        is_one.then_some(Table {
            name: self.name,
            founder: self.founder,
            settings,
            places: self.places,
            watchers: self.watchers,
            host: self.host,
            stage: Stage::Gathering { since: self.since, redeal: self.redeal },
            rounds: self.rounds,
            bidder: self.bidder,
            leader: self.leader,
            last_round: self.last_round,
            keys: self.keys,
            sent_away: self.sent_away,
            number: self.number,
            now: self.now,
        })
    }
}

impl Table {
    /// All of the table as a text, from which it can go on; `None` while a round
    /// is on, and when it is closed. It is for the keeper's files: who sits where
    /// is in it, and what everybody did last.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// use wangzha_table::{BadBookmark, Person, Settings, Table, Time};
    /// let settings = Settings::new(Rules::SOUTHERN);
    /// let opened = Table::create(Time(0), "b7k2".parse()?, settings, Person(1), "An".parse()?, None)?;
    /// let table = Table::opened_by(&opened).ok_or("it opens a table")?;
    /// let text = table.bookmark().ok_or("no round is on")?;
    /// assert_eq!(Table::from_bookmark(&text), Ok(table));
    /// assert_eq!(Table::from_bookmark(&text.replace("An", "Bo")), Err(BadBookmark::Damaged));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bookmark(&self) -> Option<String> {
        if !self.is_between_rounds() {
            return None;
        }
        let form = serde_json::to_string(&Form::of(self.clone())?).ok()?;
        Some(format!("{VERSION} {:016x} {form}", sum(&form)))
    }

    /// The table of a [bookmark](Table::bookmark).
    pub fn from_bookmark(text: &str) -> Result<Table, BadBookmark> {
        let (version, rest) = text.split_once(' ').ok_or(BadBookmark::Damaged)?;
        if version != VERSION {
            return Err(BadBookmark::Version);
        }
        let (found, form) = rest.split_once(' ').ok_or(BadBookmark::Damaged)?;
        if found != format!("{:016x}", sum(form)) {
            return Err(BadBookmark::Damaged);
        }
        let form: Form = serde_json::from_str(form).map_err(|_| BadBookmark::Damaged)?;
        form.table().ok_or(BadBookmark::Damaged)
    }
}

/// A sum that is another if anything is (FNV-1a): against disks, not against
/// people, who could write a whole log as well.
fn sum(text: &str) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, step)
}

/// Why a table cannot go on from a bookmark. It can from its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadBookmark {
    /// Another version of the program has written it.
    Version,
    /// It is not what was written.
    Damaged,
}

impl BadBookmark {
    words! {
        /// What is wrong.
        pub const fn text(self) {
            BadBookmark::Version => {
                en: "another version of the program has written this bookmark",
                zh: "这个书签由其他版本的程序写入",
                vi: "dấu trang này do phiên bản khác của chương trình ghi",
            }
            BadBookmark::Damaged => {
                en: "the bookmark is damaged",
                zh: "书签已损坏",
                vi: "dấu trang đã hỏng",
            }
        }
    }
}

spoken!(BadBookmark, text);

impl std::error::Error for BadBookmark {}
