//! The suite with PostgreSQL, and what only a server can suffer.

mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use wangzha_oracle::Random;
use wangzha_server::store::{
    AppendError, Keeping, Log, People, Postgres, Store, StoreError, Unwatched, Writer,
};
use wangzha_table::Time;

use crate::game::{Game, name, nap, opening};
use crate::suite::{Doors, every_test};
use server::Server;

async fn open(url: String) -> Arc<dyn Store> {
    Arc::new(Postgres::open(&url).await.unwrap())
}

/// All tests of the suite with one server, each in a database of its own: to
/// start a server takes longer than most of them.
#[tokio::test]
async fn postgres_passes_the_whole_suite() {
    let server = Server::start().await;
    macro_rules! together {
        ($($module:ident::$test:ident,)*) => {
            $({
                println!("{}", stringify!($test)); // shown if it fails
                let (_, url) = server.database().await;
                let doors = Doors::new(move || open(url.clone())).await;
                crate::suite::$module::$test(&doors).await;
            })* // each lets its connections go: the server has a hundred
        };
    }
    every_test!(together);
}

#[tokio::test]
async fn a_database_of_an_older_version_keeps_its_data_and_a_newer_one_is_refused() {
    let server = Server::start().await;
    let (database, url) = server.database().await;
    let store = Postgres::open(&url).await.unwrap();
    let game =
        Game::new("a", wangzha::doudizhu::Rules::HUANLE, &[wangzha_table::Person(1)]).after(1);
    for append in &game.appends {
        assert_eq!(store.commit(std::slice::from_ref(append)).await, [Ok(())]);
    }
    drop(store);
    // as the first version was
    let back = "DROP INDEX founded_tables; ALTER TABLE tables DROP COLUMN founder;
                ALTER TABLE tables DROP COLUMN founder_key; ALTER TABLE tables DROP COLUMN owner; DROP TABLE bookmarks; DROP INDEX old_tables; DROP TABLE ratings; DROP INDEX unrated_rounds;
                ALTER TABLE rounds DROP COLUMN rated; UPDATE schema_version SET version = 1";
    server.run(&database, back.into()).await;
    let store: Arc<dyn Store> = open(url.clone()).await;
    assert_eq!(store.read(name("a"), 0).await, Ok(game.log()));
    assert_eq!(store.rate_more(9).await, Ok(1));

    server.run(&database, "UPDATE schema_version SET version = 99".into()).await;
    let refused = Postgres::open(&url).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }));
}

#[tokio::test]
async fn a_database_that_is_read_only_says_so_and_works_again_later() {
    let server = Server::start().await;
    let (_, url) = server.database().await;
    let store = Postgres::open(&url).await.unwrap();
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
    let read_only = |on: &str| {
        [
            format!("ALTER SYSTEM SET default_transaction_read_only = {on}"),
            "SELECT pg_reload_conf()".into(),
        ]
    };
    for statement in read_only("on") {
        server.run("postgres", statement).await;
    }
    let failed = Err(AppendError::Store(StoreError::ReadOnly));
    while store.commit(&[nap("nowhere", 7)]).await != [failed.clone()] {
        tokio::time::sleep(Duration::from_millis(10)).await; // until it is told
    }
    assert_eq!(store.commit(&[nap("a", 2)]).await, [failed]);
    assert_eq!(store.new_person(name("An"), [0; 32], Time(0)).await, Err(StoreError::ReadOnly));
    assert_eq!(store.read(name("a"), 0).await.unwrap().len(), 1, "reading goes on");
    for statement in read_only("off") {
        server.run("postgres", statement).await;
    }
    while store.commit(&[nap("a", 2)]).await != [Ok(())] {
        tokio::time::sleep(Duration::from_millis(10)).await; // until it is told
    }
    assert!(store.new_person(name("An"), [0; 32], Time(0)).await.is_ok());
}

#[tokio::test]
async fn a_backup_is_made_by_another_program_which_is_named() {
    let server = Server::start().await;
    let (_, url) = server.database().await;
    let store = Postgres::open(&url).await.unwrap();
    let error = store.backup(std::path::Path::new("/backup")).await.unwrap_err();
    assert!(error.to_string().contains("pg_dump"), "{error}");
}

/// A table that goes on whatever happens; it counts what was acknowledged, and
/// returns the last of it.
async fn keep_appending(
    table: String,
    store: Arc<dyn Store>,
    writer: Writer,
    acknowledged: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) -> (String, u64) {
    let (mut number, mut told, mut was_refused) = (0, 0, false);
    while !stop.load(Relaxed) {
        let append = if number == 0 { opening(&table) } else { nap(&table, number + 1) };
        match writer.append(append).await {
            Ok(()) => {
                number += 1;
                told = number;
                was_refused = false;
                acknowledged.fetch_add(1, Relaxed);
            }
            Err(AppendError::Store(_)) => {
                was_refused = true;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(error) => {
                assert!(error != AppendError::Fenced || !was_refused, "what was refused is there");
                // nobody knows: the log does
                while let Err(error) = store.read(name(&table), 0).await {
                    assert!(matches!(error, StoreError::Away { .. }), "{error:?}");
                }
                number = store.read(name(&table), 0).await.map_or(number, |log| log.len() as u64);
            }
        }
    }
    (table, told)
}

async fn until(acknowledged: &AtomicU64, count: u64) {
    let goal = acknowledged.load(Relaxed) + count;
    while acknowledged.load(Relaxed) < goal {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn a_server_that_is_killed_under_load_has_lost_nothing_and_is_used_again() {
    let mut server = Server::start().await;
    let (_, url) = server.database().await;
    let store = open(url.clone()).await;
    let (writer, _) = Writer::start(Arc::clone(&store), Default::default(), Arc::new(Unwatched));
    let (acknowledged, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let tables = (0..16).map(|table| {
        tokio::spawn(keep_appending(
            format!("t{table}"),
            Arc::clone(&store),
            writer.clone(),
            Arc::clone(&acknowledged),
            Arc::clone(&stop),
        ))
    });
    let tables: Vec<_> = tables.collect();
    let mut random = Random::stream(16);
    for _ in 0..wangzha_oracle::many(2) {
        until(&acknowledged, 200).await;
        tokio::time::sleep(Duration::from_micros(random.below(5_000) as u64)).await;
        server.kill();
        server.start_again().await;
    }
    until(&acknowledged, 200).await; // by the same store, which was never told
    stop.store(true, Relaxed);
    let again = open(url).await;
    for table in tables {
        let (table, told) = table.await.unwrap();
        let log = again.read(name(&table), 0).await.unwrap();
        let numbers: Vec<u64> = log.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>(), "without gaps");
        assert!(told > 0 && numbers.len() as u64 >= told, "{table}: {told} was acknowledged");
    }
}

#[tokio::test]
async fn tables_of_servers_that_live_are_theirs_and_those_of_others_anybodys() {
    let server = Server::start().await;
    let (_, url) = server.database().await;
    let (one, other) = (open(url.clone()).await, open(url.clone()).await);
    assert!(one.knows_servers());
    assert_eq!(one.unkept().await, Ok(vec![]));
    assert_eq!(other.unkept().await, Ok(vec![]));
    assert_eq!(one.commit(&[opening("a"), opening("b")]).await, [Ok(()), Ok(())]);
    assert_eq!(other.unkept().await, Ok(vec![]), "they are kept");
    assert_eq!(other.commit(&[nap("b", 2)]).await, [Ok(())]);
    drop(one);
    let mut unkept = other.unkept().await.unwrap();
    for _ in 0..500 {
        if !unkept.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await; // until it is noticed
        unkept = other.unkept().await.unwrap();
    }
    assert_eq!(unkept, [name("a")], "b has been taken");
    // whoever looks without serving keeps nothing
    let looking = open(url).await;
    assert_eq!(looking.commit(&[nap("a", 2)]).await, [Ok(())]);
    assert_eq!(other.unkept().await, Ok(vec![name("a")]));
}

#[tokio::test]
async fn a_server_that_is_not_there_is_an_error_within_seconds() {
    let mut server = Server::start().await;
    let (_, url) = server.database().await;
    let store = Postgres::open(&url).await.unwrap();
    server.kill();
    let results = store.commit(&[opening("a")]).await;
    assert!(
        matches!(results[..], [Err(AppendError::Store(StoreError::Away { .. }))]),
        "{results:?}"
    );
    assert!(matches!(Postgres::open(&url).await, Err(StoreError::Away { .. })));
    server.start_again().await;
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
}
