//! The suite with SQLite, and what only a file can suffer.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use tempfile::TempDir;
use wangzha_server::store::{
    AppendError, Keeping, Log, People, Rounds, Sqlite, Store, StoreError, Unwatched, Writer,
    check_data,
};
use wangzha_table::{Person, Time};

use crate::game::{Game, name, nap, opening};
use crate::small_disk::SmallDisk;
use crate::suite::{Doors, every_test, individually};

async fn open(file: PathBuf) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(&file).await.unwrap())
}

async fn doors() -> (Doors, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wangzha.db");
    (Doors::new(move || open(file.clone())).await, folder)
}

every_test!(individually);

async fn file_in(folder: &TempDir) -> (Sqlite, PathBuf) {
    let file = folder.path().join("wangzha.db");
    (Sqlite::open(&file).await.unwrap(), file)
}

/// A connection to the file itself, to look at it and to damage it.
async fn connect(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    SqliteConnection::connect_with(&options).await.unwrap()
}

async fn run(file: &Path, statements: &'static str) {
    connect(file).await.execute(sqlx::raw_sql(statements)).await.unwrap();
}

async fn is_sound(file: &Path) -> bool {
    let mut connection = connect(file).await;
    let answer: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
    answer == "ok"
}

/// Appends to a table until it fails, and says with what number and how.
async fn append_until_it_fails(store: &Sqlite, from: u64) -> (u64, AppendError) {
    for number in from.. {
        // another table in the same batch, which fails with it
        let batch = [nap("a", number), opening(&format!("with {number}"))];
        match &store.commit(&batch).await[..] {
            [Ok(()), Ok(())] => {}
            [Err(one), Err(other)] => {
                assert_eq!(one, other);
                return (number, one.clone());
            }
            mixed => panic!("{mixed:?}"),
        }
    }
    unreachable!()
}

/// After a failure: nothing of it is there, and what was there is.
async fn expect_whole(store: &Sqlite, failed: u64) {
    let log = store.read(name("a"), 0).await.unwrap();
    let numbers: Vec<u64> = log.iter().map(|event| event.number).collect();
    assert_eq!(numbers, (1..failed).collect::<Vec<_>>());
    assert_eq!(store.read(name(&format!("with {failed}")), 0).await, Ok(vec![]));
}

#[tokio::test]
async fn a_file_that_may_not_grow_is_full_and_works_again_when_it_may() {
    let folder = tempfile::tempdir().unwrap();
    let (store, file) = file_in(&folder).await;
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
    store.pragma("max_page_count", "60").await.unwrap();
    let (failed, error) = append_until_it_fails(&store, 2).await;
    assert_eq!(error, AppendError::Store(StoreError::Full));
    expect_whole(&store, failed).await;
    let again = store.commit(&[nap("a", failed), opening(&format!("with {failed}"))]).await;
    assert_eq!(again[0], Err(AppendError::Store(StoreError::Full)), "it stays full");

    store.pragma("max_page_count", "100000").await.unwrap();
    assert_eq!(store.commit(&[nap("a", failed)]).await, [Ok(())]);
    expect_whole(&store, failed + 1).await;
    assert!(is_sound(&file).await);
    assert!(check_data(&store).await.unwrap().holds());
}

#[tokio::test]
async fn a_full_disk_is_an_error_and_works_again_when_there_is_room() {
    let Some(disk) = SmallDisk::new() else { return };
    let file = disk.path().join("wangzha.db");
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
    disk.fill().unwrap();
    let (failed, error) = append_until_it_fails(&store, 2).await;
    assert_eq!(error, AppendError::Store(StoreError::Full));
    expect_whole(&store, failed).await;
    assert_eq!(store.new_person(name("An"), [0; 32], Time(0)).await, Err(StoreError::Full));

    disk.empty().unwrap();
    assert_eq!(store.commit(&[nap("a", failed)]).await, [Ok(())]);
    expect_whole(&store, failed + 1).await;
    assert!(store.new_person(name("An"), [0; 32], Time(0)).await.is_ok());
    assert!(is_sound(&file).await);
    assert!(check_data(&store).await.unwrap().holds());
}

#[tokio::test]
async fn a_file_that_may_not_be_written_to_says_so_and_works_again_when_it_may() {
    let folder = tempfile::tempdir().unwrap();
    let (store, file) = file_in(&folder).await;
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
    store.pragma("query_only", "ON").await.unwrap();
    let read_only = StoreError::ReadOnly;
    assert_eq!(store.commit(&[nap("a", 2)]).await, [Err(AppendError::Store(read_only.clone()))]);
    assert_eq!(store.new_person(name("An"), [0; 32], Time(0)).await, Err(read_only.clone()));
    assert_eq!(store.rename(Person(1), name("Bo")).await, Err(read_only));
    assert_eq!(store.read(name("a"), 0).await.unwrap().len(), 1, "reading goes on");
    store.pragma("query_only", "OFF").await.unwrap();
    assert_eq!(store.commit(&[nap("a", 2)]).await, [Ok(())]);
    assert!(is_sound(&file).await);
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_an_error() {
    let error = Sqlite::open(Path::new("/nowhere/at/all/wangzha.db")).await.unwrap_err();
    assert!(matches!(error, StoreError::Failed { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_that_is_something_else_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wangzha.db");
    std::fs::write(&file, "this is not a database, but a text that is long enough").unwrap();
    let error = Sqlite::open(&file).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error:?}");
}

async fn append_all(store: &Sqlite, game: &Game) {
    for append in &game.appends {
        assert_eq!(store.commit(std::slice::from_ref(append)).await, [Ok(())]);
    }
}

#[tokio::test]
async fn a_file_of_an_older_version_keeps_its_data_and_a_newer_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (store, file) = file_in(&folder).await;
    let game = Game::new("a", wangzha::doudizhu::Rules::HUANLE, &[Person(1)]).after(2);
    append_all(&store, &game).await;
    let (an, token) = store.new_person(name("An"), [7; 32], Time(0)).await.unwrap();
    drop(store);
    // as the first version was
    run(
        &file,
        "DROP INDEX founded_tables; ALTER TABLE tables DROP COLUMN founder;
         ALTER TABLE tables DROP COLUMN founder_key; ALTER TABLE tables DROP COLUMN owner; DROP TABLE bookmarks; DROP INDEX old_tables; DROP TABLE ratings; DROP INDEX unrated_rounds; ALTER TABLE rounds DROP COLUMN rated;
         UPDATE schema_version SET version = 1",
    )
    .await;
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.read(name("a"), 0).await, Ok(game.log()));
    assert_eq!(store.account(an).await.unwrap().unwrap().name, "An");
    assert_eq!(store.token(token).await.unwrap().unwrap().hash, [7; 32]);
    assert_eq!(store.rate_more(9).await, Ok(2), "its rounds are rated now");
    let report = check_data(&store).await.unwrap();
    assert!(report.holds(), "{report}");
    drop(store);

    run(&file, "UPDATE schema_version SET version = 99").await;
    let error = Sqlite::open(&file).await.unwrap_err();
    assert_eq!(error, StoreError::Newer { found: 99, known: 6 });
}

#[tokio::test]
async fn a_backup_while_others_write_is_whole_and_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = file_in(&folder).await;
    let game = Game::new("game", wangzha::tienlen::Rules::SOUTHERN, &[Person(1)]).after(1);
    append_all(&store, &game).await;
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
            for number in 2..200 {
                assert_eq!(store.commit(&[nap("a", number)]).await, [Ok(())]);
            }
        }
    });
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    writing.await.unwrap();
    assert!(matches!(store.backup(&copy).await, Err(StoreError::Failed { .. })), "not twice");

    let copy = Sqlite::open(&copy).await.unwrap();
    assert_eq!(copy.read(name("game"), 0).await, Ok(game.log()));
    let report = check_data(&copy).await.unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!(report.rounds, 1);
    assert_eq!(store.read(name("a"), 0).await.unwrap().len(), 199);
}

#[tokio::test]
async fn what_is_damaged_is_found() {
    let faults: &[(&'static str, &str)] = &[
        ("DELETE FROM events WHERE number = 5", "gap"),
        ("DELETE FROM events WHERE number = 1", "gap"),
        ("DELETE FROM events WHERE number = (SELECT max(number) FROM events)", "other_number"),
        ("UPDATE events SET event = 'x' WHERE number = 5", "unreadable"),
        ("UPDATE tables SET closed = TRUE", "other_end"),
        ("UPDATE tables SET number = number - 1", "other_number"),
        ("DELETE FROM seats; DELETE FROM rounds", "round_missing"),
        ("UPDATE rounds SET round = 77", "round_without_end"),
        ("UPDATE rounds SET record = 'x'", "bad_record"),
        ("UPDATE rounds SET record = replace(record, 'southern', 'northern')", "other_record"),
        ("UPDATE rounds SET record = replace(record, 'round 1', 'round 2')", "not_verified"),
        (
            "UPDATE events SET event = replace(event, '\"acted\":{\"seat\":1', '\"acted\":{\"seat\":2')",
            "other_actions",
        ),
        (
            "UPDATE events SET event = (SELECT event FROM events WHERE number = 2) WHERE number = 1;
             UPDATE events SET event = replace(event, '\"n\":2', '\"n\":1') WHERE number = 1",
            "not_opened",
        ),
    ];
    for (fault, id) in faults {
        let folder = tempfile::tempdir().unwrap();
        let (store, file) = file_in(&folder).await;
        let game = Game::new("a", wangzha::tienlen::Rules::SOUTHERN, &[Person(1)]).after(1);
        append_all(&store, &game).await;
        let report = check_data(&store).await.unwrap();
        assert!(report.holds(), "{report}");
        run(&file, fault).await;
        let report = check_data(&store).await.unwrap();
        let found: Vec<&str> = report.problems.iter().map(|(_, problem)| problem.id()).collect();
        assert!(found.contains(id), "{fault}: {report}");
    }
}

/// How many transactions the file has been given, by its write-ahead log: the
/// last frame of each says how large the database is after it.
/// <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>
fn transactions(file: &Path) -> usize {
    let log = std::fs::read(file.with_extension("db-wal")).unwrap();
    let word = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let (page, salt) = (word(8) as usize, word(16));
    let frames = (32..log.len()).step_by(24 + page).take_while(|at| word(at + 8) == salt);
    frames.filter(|at| word(at + 4) != 0).count()
}

#[tokio::test]
async fn many_appends_are_few_transactions_of_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let (store, file) = file_in(&folder).await;
    let before = transactions(&file);
    assert_eq!(store.commit(&[opening("one")]).await, [Ok(())]);
    assert_eq!(transactions(&file), before + 1, "they can be counted");

    let store: Arc<dyn Store> = Arc::new(store);
    let (writer, _) = Writer::start(store, Default::default(), Arc::new(Unwatched));
    let appends = (0..200).map(|table| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.append(opening(&format!("t{table}"))).await })
    });
    for append in appends.collect::<Vec<_>>() {
        assert_eq!(append.await.unwrap(), Ok(()));
    }
    let used = transactions(&file) - before - 1;
    assert!((1..=20).contains(&used), "{used} transactions");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = file_in(&folder).await;
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    let mut names = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file:?}");
        names.push(file.file_name().into_string().unwrap());
    }
    names.sort();
    assert_eq!(names, ["copy.db", "wangzha.db", "wangzha.db-shm", "wangzha.db-wal"]);
}
