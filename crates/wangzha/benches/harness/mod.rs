//! Times functions against a baseline of the same run.
//!
//! A [`Race`] runs its rows in turns, one pass over all inputs each, round
//! after round, so that whatever else the machine does meets all of them
//! alike. It prints nanoseconds of this thread's CPU time per call (the mean of
//! the fastest tenth of the rounds, and the median) and how many times faster
//! than each baseline a row is. A pass gives a checksum, which must be the same
//! in every round.
//!
//! What a bench does depends on its arguments:
//!
//! * `--bench`, as from `cargo bench`: times everything;
//! * `--callgrind [PART]`: one pass of each row whose key contains PART, for
//!   `callgrind.sh`, which counts the instructions in [`measured_pass`];
//! * none, as from `cargo test --benches`: two short rounds, for the asserts.

mod table;

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use table::{Figures, Table};

/// How long a race lasts. A shared machine has slow seconds and fast ones.
const LASTS: Duration = Duration::from_secs(3);
/// So many rounds at least, however long they take.
const ROUNDS: usize = 20;

/// What to do with the rows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Time them.
    Time,
    /// Run those whose key contains this text once.
    Callgrind(String),
    /// Run them, only for what they assert.
    Check,
}

impl Mode {
    /// Reads the arguments of the process.
    pub(crate) fn from_args() -> Mode {
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--bench" => return Mode::Time,
                "--callgrind" => {
                    let part = args.find(|arg| !arg.starts_with("--"));
                    return Mode::Callgrind(part.unwrap_or_default());
                }
                _ => {}
            }
        }
        Mode::Check
    }

    /// How many inputs to make where `full` are to be timed. Instructions per
    /// call and asserts need fewer.
    pub(crate) fn inputs(&self, full: usize) -> usize {
        match self {
            Mode::Time => full,
            Mode::Callgrind(_) => full / 10,
            Mode::Check => full / 50,
        }
    }
}

/// Some functions that do the same job on the same inputs.
pub(crate) struct Race<'a> {
    key: &'static str,
    title: String,
    per: Option<(&'static str, f64)>,
    rows: Vec<Row<'a>>,
}

struct Row<'a> {
    key: &'static str,
    name: &'static str,
    calls: usize,
    role: Role,
    /// What a pass must give, where that is known.
    expected: Option<u64>,
    pass: Box<dyn FnMut() -> u64 + 'a>,
    times: Vec<Duration>,
}

/// Why a row is in the race.
#[derive(Clone, Copy)]
enum Role {
    /// The others are compared with it; the word stands above that column.
    Baseline(&'static str),
    /// It should take less than so many nanoseconds, if a number is given.
    Ours(Option<f64>),
}

impl<'a> Race<'a> {
    /// A race without rows. `key` is its name for `--callgrind`.
    pub(crate) fn new(key: &'static str, title: impl Into<String>) -> Race<'a> {
        Race { key, title: title.into(), per: None, rows: Vec::new() }
    }

    /// Prints the time of each part and the calls a second too, where a call
    /// makes so many parts.
    #[allow(dead_code)] // most calls have no parts
    pub(crate) fn per(mut self, part: &'static str, parts_a_call: f64) -> Race<'a> {
        self.per = Some((part, parts_a_call));
        self
    }

    /// Says what a pass of the row just added must give.
    #[allow(dead_code)] // not always known
    pub(crate) fn expecting(mut self, sum: usize) -> Race<'a> {
        if let Some(row) = self.rows.last_mut() {
            row.expected = Some(sum as u64);
        }
        self
    }

    /// Adds what the others are compared with. `pass` makes `calls` calls.
    pub(crate) fn baseline(
        self,
        key: &'static str,
        name: &'static str,
        calls: usize,
        pass: impl FnMut() -> u64 + 'a,
    ) -> Race<'a> {
        self.row(key, name, calls, Role::Baseline(key), pass)
    }

    /// Adds a function of the engine, which should take less than `target`
    /// nanoseconds a call.
    pub(crate) fn ours(
        self,
        key: &'static str,
        name: &'static str,
        target: impl Into<Option<f64>>,
        calls: usize,
        pass: impl FnMut() -> u64 + 'a,
    ) -> Race<'a> {
        self.row(key, name, calls, Role::Ours(target.into()), pass)
    }

    fn row(
        mut self,
        key: &'static str,
        name: &'static str,
        calls: usize,
        role: Role,
        pass: impl FnMut() -> u64 + 'a,
    ) -> Race<'a> {
        assert!(calls > 0, "{name} has no inputs");
        self.rows.push(Row {
            key,
            name,
            calls,
            role,
            expected: None,
            pass: Box::new(pass),
            times: Vec::new(),
        });
        self
    }

    /// Runs the race and prints its table.
    pub(crate) fn run(mut self, mode: &Mode) {
        match mode {
            Mode::Time => {
                self.rounds(ROUNDS, LASTS);
                println!("{}", self.table());
            }
            Mode::Callgrind(part) => self.each_once(part),
            Mode::Check => self.rounds(1, Duration::ZERO),
        }
    }

    /// One round to warm up, then those that count.
    fn rounds(&mut self, at_least: usize, lasts: Duration) {
        let sums: Vec<u64> = self.rows.iter_mut().map(Row::first_pass).collect();
        let begin = Instant::now();
        let mut rounds = 0;
        while rounds < at_least || begin.elapsed() < lasts {
            for (row, &sum) in self.rows.iter_mut().zip(&sums) {
                let start = ThreadTime::now();
                let again = measured_pass(&mut row.pass);
                row.times.push(start.elapsed());
                assert_eq!(again, sum, "{}: a pass gives another result than the first", row.name);
            }
            rounds += 1;
        }
    }

    /// A warm-up is not needed to count instructions, and would be counted.
    fn each_once(&mut self, part: &str) {
        for row in &mut self.rows {
            let key = format!("{}-{}", self.key, row.key);
            if key.contains(part) {
                let sum = row.first_pass();
                println!("row\t{key}\t{}\t{}\tchecksum {sum:x}", row.calls, row.name);
            }
        }
    }

    fn table(&self) -> Table {
        let baselines: Vec<(&str, f64)> = self.rows.iter().filter_map(Row::as_baseline).collect();
        let words: Vec<&str> = baselines.iter().map(|(word, _)| *word).collect();
        let mut table = Table::new(&self.title);
        table.head(self.per.map(|(part, _)| part), &words);
        for row in &self.rows {
            let best_tenth = row.best_tenth();
            let figures = Figures {
                best_tenth,
                median: row.median(),
                per_part: self.per.map(|(_, parts)| best_tenth / parts),
                times_faster: baselines.iter().map(|(_, baseline)| baseline / best_tenth).collect(),
                target: row.target(),
            };
            table.row(row.name, &figures);
        }
        table
    }
}

impl Row<'_> {
    fn first_pass(&mut self) -> u64 {
        let sum = measured_pass(&mut self.pass);
        assert_eq!(
            sum,
            self.expected.unwrap_or(sum),
            "{}: a pass gives the known result",
            self.name
        );
        sum
    }

    /// The head of its column and its time, if others are compared with it.
    fn as_baseline(&self) -> Option<(&str, f64)> {
        match self.role {
            Role::Baseline(word) => Some((word, self.best_tenth())),
            Role::Ours(_) => None,
        }
    }

    fn target(&self) -> Option<f64> {
        match self.role {
            Role::Baseline(_) => None,
            Role::Ours(target) => target,
        }
    }

    fn sorted_times(&self) -> Vec<Duration> {
        let mut times = self.times.clone();
        times.sort_unstable();
        times
    }

    /// Nanoseconds a call: the mean of the fastest tenth of the rounds.
    fn best_tenth(&self) -> f64 {
        let times = self.sorted_times();
        let best = &times[..times.len().div_ceil(10)];
        let total: Duration = best.iter().sum();
        total.as_nanos() as f64 / (best.len() * self.calls) as f64
    }

    /// Nanoseconds a call in the middle round.
    fn median(&self) -> f64 {
        let times = self.sorted_times();
        times[times.len() / 2].as_nanos() as f64 / self.calls as f64
    }
}

/// Runs a pass. `callgrind.sh` counts what happens inside this function, so it
/// keeps its name and is never inlined.
#[inline(never)]
fn measured_pass(pass: &mut dyn FnMut() -> u64) -> u64 {
    black_box(pass())
}
