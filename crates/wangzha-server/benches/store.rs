//! How much each database keeps: durable events a second by the size of the
//! batch, how long a commit takes, how long unfinished tables take to come back.
//!
//! The events are those of real rounds. The disk must be a disk: on a file
//! system in memory the figures mean nothing.

#![allow(clippy::unwrap_used, clippy::expect_used, dead_code)]

#[path = "../tests/store/game.rs"]
mod game;
#[path = "../tests/store/postgres/server.rs"]
mod server;

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Game;
use server::Server;
use wangzha::{doudizhu, tienlen};
use wangzha_server::store::{Append, Store, Unwatched, Writer, open};
use wangzha_table::Person;

const BATCHES: [usize; 5] = [1, 8, 32, 128, 512];
/// How long each is measured.
const TIME: Duration = Duration::from_secs(2);
/// How many tables come back.
const TABLES: usize = 3_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("wangzha.db");
        measure("SQLite", file.to_str().unwrap()).await;
        let server = Server::start_with("fsync=on").await;
        measure("PostgreSQL", &server.database().await.1).await;
    });
}

async fn measure(title: &str, database: &str) {
    let store = open(database).await.unwrap();
    println!("{title}");
    println!("  appends a batch   events/s   commits/s   commit p50   p99");
    let mut tables = Tables::default();
    for batch in BATCHES {
        measure_batch(&*store, &mut tables, batch).await;
    }
    measure_writer(&store, &mut tables).await;
    measure_rating(&*store).await;
    measure_recovery(&store).await;
}

/// Tables that are played at, one after the other for ever.
#[derive(Default)]
struct Tables {
    names: usize,
    games: Vec<std::vec::IntoIter<Append>>,
}

impl Tables {
    /// The next append of each of so many tables.
    fn batch(&mut self, size: usize) -> Vec<Append> {
        while self.games.len() < size {
            let next = self.next_game();
            self.games.push(next);
        }
        let mut batch = Vec::with_capacity(size);
        for place in 0..size {
            let append = self.games[place].next();
            batch.push(match append {
                Some(append) => append,
                None => {
                    self.games[place] = self.next_game();
                    self.games[place].next().unwrap()
                }
            });
        }
        batch
    }

    fn next_game(&mut self) -> std::vec::IntoIter<Append> {
        self.names += 1;
        let (name, people) = (format!("table {}", self.names), [Person(1), Person(2)]);
        let game = match self.names % 2 {
            0 => Game::new(&name, doudizhu::Rules::HUANLE, &people),
            _ => Game::new(&name, tienlen::Rules::SOUTHERN, &people),
        };
        game.after(1).appends.into_iter()
    }
}

async fn measure_batch(store: &dyn Store, tables: &mut Tables, size: usize) {
    let (mut events, mut times) = (0, Vec::new());
    let mut total = Duration::ZERO;
    while total < TIME {
        let batch = tables.batch(size);
        let began = Instant::now();
        let results = store.commit(&batch).await;
        let took = began.elapsed();
        assert!(results.iter().all(Result::is_ok));
        events += batch.iter().map(|append| append.events().len()).sum::<usize>();
        times.push(took);
        total += took;
    }
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "  {size:>15} {:>10.0} {:>11.0} {:>12.1?} {:>7.1?}",
        events as f64 / total.as_secs_f64(),
        times.len() as f64 / total.as_secs_f64(),
        at(0.5),
        at(0.99),
    );
}

/// As the server does it: every table waits for its append, then goes on.
async fn measure_writer(store: &Arc<dyn Store>, tables: &mut Tables) {
    let (writer, _) = Writer::start(Arc::clone(store), Default::default(), Arc::new(Unwatched));
    let games: Vec<_> = (0..TABLES).map(|_| tables.next_game()).collect();
    let began = Instant::now();
    let playing = games.into_iter().map(|game| {
        let writer = writer.clone();
        tokio::spawn(async move {
            let mut times = Vec::new();
            for append in game.take(20) {
                let asked = Instant::now();
                writer.append(append).await.unwrap();
                times.push(asked.elapsed());
            }
            times
        })
    });
    let mut times = Vec::new();
    for table in playing.collect::<Vec<_>>() {
        times.extend(table.await.unwrap());
    }
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "  through the writer, {TABLES} tables without a pause: {:.0} appends/s, p50 {:.1?}, p99 {:.1?}",
        times.len() as f64 / began.elapsed().as_secs_f64(),
        at(0.5),
        at(0.99),
    );
}

async fn measure_rating(store: &dyn Store) {
    let (began, mut rounds, mut longest) = (Instant::now(), 0, Duration::ZERO);
    loop {
        let step = Instant::now();
        let rated = store.rate_more(200).await.unwrap();
        if rated == 0 {
            break;
        }
        longest = longest.max(step.elapsed());
        rounds += rated;
    }
    let rate = f64::from(rounds) / began.elapsed().as_secs_f64();
    println!("  {rate:.0} rounds rated a second; 200 at a time take {longest:.1?} at most");
}

async fn measure_recovery(store: &Arc<dyn Store>) {
    let began = Instant::now();
    let names = store.unfinished().await.unwrap();
    let names: Vec<_> = names.into_iter().take(TABLES).collect();
    let mut events = 0;
    for some in names.chunks(names.len().div_ceil(8).max(1)) {
        let reading = some.iter().map(|name| {
            let (store, name) = (Arc::clone(store), *name);
            tokio::spawn(async move {
                let tail = store.tails(&[name]).await.unwrap().remove(0);
                assert!(tail.table(name).is_ok());
                tail.events.len()
            })
        });
        for table in reading.collect::<Vec<_>>() {
            events += table.await.unwrap();
        }
    }
    let (tables, took) = (names.len(), began.elapsed());
    println!("  {tables} unfinished tables with {events} events are back after {took:.2?}\n");
}
