//! The write-ahead log of SQLite is moved into the database beside those who
//! write, and does not grow without end.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use wangzha_server::store::{Append, Checkpoints, Log, Sqlite, check_data};

use crate::game::{nap, opening};
use crate::small_disk::SmallDisk;

const SOON: Duration = Duration::from_millis(2);
const NEVER: i64 = i64::MAX;

/// Memory, where there is such a place: it is about order, not about disks.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
    let file = folder.path().join("wangzha.db");
    (folder, file)
}

async fn connect(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// How many pages the log has, and how many of these are in the database.
async fn length(file: &Path) -> (i64, i64) {
    let asked = sqlx::query_as("PRAGMA wal_checkpoint(NOOP)");
    let (_, log, moved): (i64, i64, i64) = asked.fetch_one(&mut connect(file).await).await.unwrap();
    (log, moved)
}

/// Waits for something that happens soon.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..10_000 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(SOON).await;
    }
    panic!("it does not happen");
}

async fn append(store: &Sqlite, batch: &[Append]) {
    let results = store.commit(batch).await;
    assert!(results.iter().all(Result::is_ok), "{results:?}");
}

/// Appends to eight tables without a pause, so many times; returns how many pages
/// the log had at most, by its file.
async fn longest_log(times: u64, checkpoints: Checkpoints) -> u64 {
    let (_folder, file) = folder();
    let store = Sqlite::open_with(&file, checkpoints).await.unwrap();
    let mut longest = 0;
    for number in 1..=times {
        let batch = (0..8).map(|table| match number {
            1 => opening(&format!("t{table}")),
            _ => nap(&format!("t{table}"), number),
        });
        append(&store, &batch.collect::<Vec<_>>()).await;
        let log = std::fs::metadata(file.with_extension("db-wal")).unwrap().len();
        longest = longest.max(log / 4096);
    }
    assert!(check_data(&store).await.unwrap().holds());
    longest
}

#[tokio::test]
async fn the_log_is_short_while_somebody_writes_without_a_pause() {
    let never = Checkpoints { every: SOON, long: NEVER, too_long: NEVER };
    let without = longest_log(800, never).await;
    assert!(without > 2_000, "it grows to {without} pages if nobody moves it");
    let with = longest_log(800, Checkpoints { too_long: 100, ..never }).await;
    assert!((100..without / 2).contains(&with), "{with} of {without} pages");
}

#[tokio::test]
async fn a_log_that_is_moved_begins_anew_by_itself() {
    let (_folder, file) = folder();
    let soon = Checkpoints { every: SOON, long: 8, too_long: NEVER };
    let store = Sqlite::open_with(&file, soon).await.unwrap();
    append(&store, &[opening("a")]).await;
    let all: Vec<Append> = (2..200).map(|number| nap("a", number)).collect();
    for batch in all.chunks(20) {
        append(&store, batch).await;
    }
    until(async || matches!(length(&file).await, (log, moved) if log - moved < 8)).await;
    let is_sound = "PRAGMA integrity_check";
    let is_sound: String =
        sqlx::query_scalar(is_sound).fetch_one(&mut connect(&file).await).await.unwrap();
    assert_eq!(is_sound, "ok");
    assert_eq!(store.read("a".parse().unwrap(), 0).await.unwrap().len(), 199);
}

#[tokio::test]
async fn nobody_waits_for_who_reads_for_long_and_then_the_log_is_short_again() {
    let (_folder, file) = folder();
    let soon = Checkpoints { every: SOON, long: 8, too_long: 50 };
    let store = Sqlite::open_with(&file, soon).await.unwrap();
    append(&store, &[opening("a")]).await;
    let mut reader = connect(&file).await;
    reader.execute("BEGIN; SELECT count(*) FROM events").await.unwrap();
    let mut number = 1;
    while length(&file).await.0 < 100 {
        number += 1;
        append(&store, &[nap("a", number)]).await;
    }
    reader.execute("COMMIT").await.unwrap();
    until(async || {
        number += 1;
        append(&store, &[nap("a", number)]).await;
        length(&file).await.0 < 50
    })
    .await;
}

/// What is written to the server's own log.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<u8>>>);

impl io::Write for Notes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Notes {
    fn count(&self, words: &str) -> usize {
        String::from_utf8_lossy(&self.0.lock().unwrap()).matches(words).count()
    }
}

#[tokio::test]
async fn a_disk_without_room_for_it_is_noted_once_and_play_goes_on() {
    let Some(disk) = SmallDisk::new() else { return };
    let notes = Notes::default();
    let writer = notes.clone();
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone());
    let _noting = tracing::subscriber::set_default(log.finish());

    let file = disk.path().join("wangzha.db");
    let soon = Checkpoints { every: SOON, long: 1, too_long: NEVER };
    let store = Sqlite::open_with(&file, soon).await.unwrap();
    let many: Vec<Append> = (0..600).map(|table| opening(&format!("before {table}"))).collect();
    append(&store, &many).await;
    // its file is long; when all of it is moved and nobody reads it, it begins anew
    let (long, _) = length(&file).await;
    let mut anew = 0;
    until(async || {
        anew += 1;
        append(&store, &[opening(&format!("anew {anew}"))]).await;
        length(&file).await.0 < long / 4
    })
    .await;
    // so there is room in it; the file of the database cannot grow
    disk.fill().unwrap();
    let mut full = 0;
    until(async || {
        full += 1;
        append(&store, &[opening(&format!("full {full}"))]).await;
        notes.count("cannot be moved") > 0
    })
    .await;
    append(&store, &[opening("still")]).await;
    tokio::time::sleep(20 * SOON).await;
    assert_eq!(notes.count("cannot be moved"), 1);

    disk.empty().unwrap();
    until(async || notes.count("moved into it again") > 0).await;
    append(&store, &[opening("again")]).await;
    let report = check_data(&store).await.unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!(report.tables, 602 + anew + full);
}
