//! A process that is killed has lost nothing that it has acknowledged.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use wangzha_oracle::Random;
use wangzha_server::store::{Checkpoints, Keeping, Log, Sqlite, Store, Unwatched, Writer};
use wangzha_table::Table;

use crate::game::{name, nap, opening};

/// Where the child finds its file.
const FILE: &str = "WANGZHA_CRASH_TEST_FILE";
/// Whether it says what is not yet true.
const LIES: &str = "WANGZHA_CRASH_TEST_LIES";
const TABLES: usize = 24;
/// More than a child ever comes to.
const ENOUGH: u64 = 1_000_000;

/// Not a test: the process that is killed. It appends to all tables without end,
/// and prints what was acknowledged.
#[tokio::test]
#[ignore = "the child of the crash test"]
async fn child() {
    let Ok(file) = std::env::var(FILE) else { return };
    let lies = std::env::var(LIES).is_ok();
    // so that it is killed in the middle of them too
    let often = Checkpoints { every: Duration::from_millis(1), long: 8, too_long: 64 };
    let store = Sqlite::open_with(Path::new(&file), often).await.unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    let (writer, _) = Writer::start(Arc::clone(&store), Default::default(), Arc::new(Unwatched));
    let mut tables = Vec::new();
    for table in 0..TABLES {
        let (store, writer) = (Arc::clone(&store), writer.clone());
        tables.push(tokio::spawn(async move {
            let table = format!("t{table}");
            let mut number = store.read(name(&table), 0).await.unwrap().len() as u64;
            while number < ENOUGH {
                number += 1;
                let append = if number == 1 { opening(&table) } else { nap(&table, number) };
                if lies {
                    acknowledge(&table, number);
                }
                writer.append(append).await.unwrap();
                if !lies {
                    acknowledge(&table, number);
                }
            }
        }));
    }
    for table in tables {
        table.await.unwrap();
    }
}

fn acknowledge(table: &str, number: u64) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n{table} {number} acknowledged").unwrap();
    out.flush().unwrap();
}

fn start(file: &Path, lies: bool) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    if lies {
        command.env(LIES, "1");
    }
    command
        .args(["--exact", "crash::child", "--ignored", "--nocapture"])
        .env(FILE, file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Kills a process that appends after so many acknowledgements and a little
/// more, and adds what it had acknowledged.
fn kill_after(lines: usize, mut child: Child, random: &mut Random, told: &mut Told) {
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut note = |line: String| {
        let words: Vec<&str> = line.split(' ').collect();
        let [table, number, "acknowledged"] = words[..] else { return 0 };
        let number: u64 = number.parse().unwrap();
        let last = told.entry(table.to_owned()).or_insert(0);
        assert_eq!(number, *last + 1, "{table} goes on where it was");
        *last = number;
        1
    };
    let mut seen = 0;
    while seen < lines {
        seen += note(output.next().expect("the child goes on").unwrap());
    }
    std::thread::sleep(Duration::from_micros(random.below(5_000) as u64));
    child.kill().unwrap();
    child.wait().unwrap();
    // what it had said before it was killed
    for line in output.map_while(Result::ok) {
        note(line);
    }
}

/// What was acknowledged, by table.
type Told = HashMap<String, u64>;

/// Whether all is there that was acknowledged; then what is there is what the
/// next process goes on from.
async fn is_all_there(file: &Path, told: &mut Told) -> bool {
    let store = Sqlite::open(file).await.unwrap();
    for (table, last) in told {
        let log = store.read(name(table), 0).await.unwrap();
        let numbers: Vec<u64> = log.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>(), "without gaps");
        let count = numbers.len() as u64;
        if count < *last {
            return false;
        }
        assert!(count <= *last + 1, "one may be durable that was not yet acknowledged");
        assert!(Table::of(&log).is_some());
        *last = count;
    }
    assert_eq!(store.tables(None, 99).await.unwrap().len(), TABLES);
    true
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wangzha.db");
    (folder, file)
}

#[tokio::test]
async fn what_a_killed_process_has_acknowledged_is_there() {
    let (_folder, file) = folder();
    let (mut random, mut told) = (Random::stream(15), Told::new());
    for _ in 0..wangzha_oracle::many(4) {
        let lines = 100 + random.below(200);
        kill_after(lines, start(&file, false), &mut random, &mut told);
        let size = std::fs::metadata(&file).unwrap().len();
        assert!(size > 4096, "some of its log had been moved into the database");
        assert!(is_all_there(&file, &mut told).await, "{told:?}");
    }
}

#[tokio::test]
async fn a_process_that_acknowledges_too_early_is_found_out() {
    let (_folder, file) = folder();
    let (mut random, mut told) = (Random::stream(15), Told::new());
    let lines = 100 + random.below(200);
    kill_after(lines, start(&file, true), &mut random, &mut told);
    assert!(!is_all_there(&file, &mut told).await, "{told:?}");
}
