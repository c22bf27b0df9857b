//! A file that keeps the results, so that a run can be resumed.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use serde_json::{Value, json};
use wangzha::Language;

use super::{Contest, Matchup};
use crate::protocol::Problem;
use crate::results::DealResult;

/// The first line of the file has this version.
const VERSION: u32 = 1;

/// The results of a run as lines of JSON: what was played in the first, then a
/// deal a line, in order. A run that was broken off is resumed from it; the
/// results are those of a run without a break.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_arena::{DouDizhu, Landlord, Ledger, Matchup, run};
/// let contest = DouDizhu::new(Rules::COMPETITION, Landlord::Given);
/// let matchup = Matchup::new("greedy".parse()?, "random".parse()?, 1);
/// let path = std::env::temp_dir().join(format!("ledger-{}.jsonl", std::process::id()));
/// for deals in [3, 5] {
///     let mut ledger = Ledger::open(&path, &contest, &matchup)?;
///     let done = ledger.results().len() as u64;
///     run(&contest, &matchup, done..deals, |result| ledger.add(result))?;
///     assert_eq!(ledger.results().len() as u64, deals);
/// }
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Ledger {
    file: File,
    results: Vec<DealResult>,
}

impl Ledger {
    /// Opens the file of a run, or begins it. A last line that was not written
    /// to its end is dropped.
    pub fn open<C: Contest>(
        path: &Path,
        contest: &C,
        matchup: &Matchup,
    ) -> Result<Ledger, LedgerError> {
        let header = header(contest, matchup).map_err(LedgerError::Rules)?;
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            file.set_len(whole as u64)?;
        }
        let mut lines = text[..whole].lines();
        let results = match lines.next() {
            None => {
                writeln!(file, "{header}")?;
                Vec::new()
            }
            Some(first) => {
                check_header(first, &header)?;
                read_results(lines)?
            }
        };
        Ok(Ledger { file, results })
    }

    /// The deals so far.
    pub fn results(&self) -> &[DealResult] {
        &self.results
    }

    /// Adds the next deal and writes it down.
    pub fn add(&mut self, result: DealResult) -> io::Result<()> {
        let mut line = serde_json::to_string(&result)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.results.push(result);
        Ok(())
    }
}

fn header<C: Contest>(contest: &C, matchup: &Matchup) -> Result<Value, Problem> {
    let [a, b] = &matchup.contenders;
    Ok(json!({
        "wangzha_arena": VERSION,
        "contest": contest.to_json()?,
        "a": a.to_string(),
        "b": b.to_string(),
        "seed": matchup.seed,
        "budget": matchup.budget.map(|budget| budget.to_string()),
    }))
}

/// Compares what the file says was played with what is to be played.
fn check_header(line: &str, expected: &Value) -> Result<(), LedgerError> {
    let found: Value = serde_json::from_str(line).map_err(|_| LedgerError::NoLedger)?;
    if found.get("wangzha_arena").is_none() {
        return Err(LedgerError::NoLedger);
    }
    let fields = expected.as_object().into_iter().flatten();
    for (name, value) in fields {
        let in_file = found.get(name).unwrap_or(&Value::Null);
        if in_file != value {
            let (name, in_file, wanted) = (name.clone(), in_file.to_string(), value.to_string());
            return Err(LedgerError::OtherRun { name, in_file, wanted });
        }
    }
    Ok(())
}

fn read_results<'l>(lines: impl Iterator<Item = &'l str>) -> Result<Vec<DealResult>, LedgerError> {
    let mut results = Vec::new();
    for (n, line) in (2..).zip(lines) {
        let result: Option<DealResult> = serde_json::from_str(line).ok();
        let is_next = |result: &DealResult| result.deal == results.len() as u64;
        results.push(result.filter(is_next).ok_or(LedgerError::BadLine(n))?);
    }
    Ok(results)
}

/// Why a file cannot be resumed from.
#[derive(Debug)]
pub enum LedgerError {
    /// It cannot be read or written.
    File(io::Error),
    /// It is no file of the arena.
    NoLedger,
    /// It belongs to another run.
    OtherRun {
        /// What differs.
        name: String,
        /// As the file has it.
        in_file: String,
        /// As it was asked for.
        wanted: String,
    },
    /// The line with this number is not the next deal.
    BadLine(usize),
    /// The rules cannot be written down.
    Rules(Problem),
}

impl LedgerError {
    /// The error as a sentence.
    pub fn text(&self, language: Language) -> String {
        use Language::{Chinese, English, Vietnamese};
        match (self, language) {
            (LedgerError::File(error), _) => error.to_string(),
            (LedgerError::Rules(problem), _) => problem.to_string(),
            (LedgerError::NoLedger, _) => language
                .choose(
                    "it holds no results of an arena",
                    "文件里没有竞技结果",
                    "tệp không chứa kết quả thi đấu",
                )
                .to_owned(),
            (LedgerError::OtherRun { name, in_file, wanted }, English) => {
                format!("it belongs to another run: {name} is {in_file} there, here {wanted}")
            }
            (LedgerError::OtherRun { name, in_file, wanted }, Chinese) => {
                format!("它属于另一次比赛：{name} 在文件里是 {in_file}，这里是 {wanted}")
            }
            (LedgerError::OtherRun { name, in_file, wanted }, Vietnamese) => {
                format!("nó thuộc lần chạy khác: {name} trong tệp là {in_file}, ở đây là {wanted}")
            }
            (LedgerError::BadLine(n), English) => format!("line {n} is not the next deal"),
            (LedgerError::BadLine(n), Chinese) => format!("第{n}行不是下一副牌的结果"),
            (LedgerError::BadLine(n), Vietnamese) => format!("dòng {n} không phải ván tiếp theo"),
        }
    }
}

impl std::fmt::Display for LedgerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for LedgerError {}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> LedgerError {
        LedgerError::File(error)
    }
}
