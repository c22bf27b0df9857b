//! Going through everything that is kept: is it what was written?

mod problem;
mod table;
mod told;

pub use problem::Problem;
pub use told::check_told;

use std::fmt;

use wangzha::words::plural;
use wangzha::{Language, Name, words};

use super::{Store, StoreError};

/// How many tables are looked up at once.
const PAGE: u32 = 200;

/// What was found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// How many tables there are.
    pub tables: u64,
    /// Of how many the log was thrown away.
    pub pruned: u64,
    /// How many events were replayed.
    pub events: u64,
    /// How many finished rounds were verified.
    pub rounds: u64,
    /// How many clients were asked what they were told.
    pub witnesses: u64,
    /// What is wrong, and at which table.
    pub problems: Vec<(Name, Problem)>,
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.problems.is_empty()
    }

    /// The problems, one a line, and then how much was looked at.
    pub fn text(&self, language: Language) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            for (table, problem) in &self.problems {
                writeln!(f, "{table}: {}", problem.text(language))?;
            }
            let all = looked_at(language, self.tables, self.events, self.rounds);
            write!(f, "{all} ")?;
            if self.witnesses > 0 {
                write!(f, "{} ", asked(language, self.witnesses))?;
            }
            write!(f, "{}", conclusion(language, self.problems.len()))
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

words! {
    fn looked_at(tables: u64, events: u64, rounds: u64) {
        en: ("{tables} {t}, {events} {e}, {rounds} finished {r}.",
            t = plural(&tables, "table", "tables"), e = plural(&events, "event", "events"),
            r = plural(&rounds, "round", "rounds")),
        zh: "{tables}张牌桌，{events}个事件，{rounds}局已结束的牌局。",
        vi: "{tables} bàn, {events} sự kiện, {rounds} ván đã xong.",
    }

    fn asked(witnesses: u64) {
        en: ("{witnesses} {word} asked what they were told.", word = plural(&witnesses, "client was", "clients were")),
        zh: "核对了{witnesses}个客户端收到的内容。",
        vi: "Đã đối chiếu những gì {witnesses} máy khách được báo.",
    }

    fn conclusion(problems: usize) {
        en: ("{problems} {word}.", word = plural(&problems, "problem", "problems")),
        zh: "{problems}个问题。",
        vi: "{problems} vấn đề.",
    }
}

/// Replays the log of every table and verifies the record of every round.
///
/// It only reads, so the server may go on meanwhile. An error means that it
/// could not go on; what is wrong with the data stands in the report.
///
/// ```
/// use wangzha_server::store::{Memory, check_data};
/// # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
/// # runtime.block_on(async {
/// let report = check_data(&Memory::new()).await?;
/// assert!(report.holds());
/// assert_eq!(report.to_string(), "0 tables, 0 events, 0 finished rounds. 0 problems.");
/// # Ok::<(), wangzha_server::store::StoreError>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub async fn check_data(store: &dyn Store) -> Result<Report, StoreError> {
    check_data_watched(store, &mut |_| {}).await
}

/// The same, and tells what was found so far now and then.
pub async fn check_data_watched(
    store: &dyn Store,
    watch: &mut (dyn FnMut(&Report) + Send),
) -> Result<Report, StoreError> {
    let mut report = Report::default();
    let mut after = None;
    loop {
        let tables = store.tables(after, PAGE).await?;
        let Some(last) = tables.last() else { return Ok(report) };
        after = Some(last.name);
        for kept in &tables {
            table::check(store, *kept, &mut report).await?;
        }
        watch(&report);
    }
}
