//! The server, or the database under it, is killed with SIGKILL again and again
//! while a swarm plays. It comes back, every round is played to its end, and
//! nothing that anybody was told is missing. The same with two servers on one
//! database, and people of each table at both.

#![allow(clippy::unwrap_used, clippy::expect_used)] // helpers of tests fail as tests do
#![cfg(all(unix, feature = "server"))]

#[path = "../../../wangzha-server/tests/store/postgres/server.rs"]
#[allow(dead_code)]
mod database;
mod running;

use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use wangzha_oracle::{Random, many};
use wangzha_server::store::{self, check_data, check_told};
use wangzha_swarm::{Options, Report};

use running::{Kept, Running, free_address};

const TABLES: usize = 12;

/// A swarm that plays until it is told to finish.
struct Swarm {
    playing: JoinHandle<Report>,
    finish: oneshot::Sender<()>,
}

impl Swarm {
    /// Quick people; this share of them lose their connection every two seconds.
    fn start(addresses: Vec<String>, bad: f64) -> Swarm {
        let options = Options {
            addresses,
            pace: Duration::from_millis(15),
            finish: true,
            bad,
            lasts: Duration::from_secs(2),
            ..Options::new("", TABLES)
        };
        let (finish, finished) = oneshot::channel();
        let finished = async { drop(finished.await) };
        let playing = tokio::spawn(async { wangzha_swarm::run(options, finished, |_| {}).await });
        Swarm { playing, finish }
    }

    /// Plays the rounds that are on to their end.
    async fn finish(self) -> Report {
        self.finish.send(()).unwrap();
        timeout(Duration::from_secs(120), self.playing).await.expect("it ends").unwrap()
    }
}

/// Nobody has found anything wrong, and all that they were told is there.
async fn check(report: &Report, kept: &Kept) {
    assert!(report.faults.is_empty(), "{report}");
    assert_eq!(report.tables, TABLES as u64, "all tables were opened");
    assert!(report.rounds >= TABLES as u64, "people saw the end of {} rounds only", report.rounds);
    let database = match kept {
        Kept::Folder(folder) => format!("{folder}/wangzha.sqlite"),
        Kept::Database(url) => url.clone(),
    };
    let store = store::open(&database).await.unwrap();
    assert!(store.unfinished().await.unwrap().is_empty(), "everybody has left every table");
    let mut found = check_data(&*store).await.unwrap();
    check_told(&*store, &report.witnesses, &mut found).await.unwrap();
    assert!(found.holds(), "{found}");
    assert!(found.rounds >= TABLES as u64 / 4, "{found}");
    assert_eq!(found.witnesses as usize, Options::new("", TABLES).guests());
}

/// Waits until something may be on its way.
async fn at_a_random_moment(dice: &mut Random) {
    sleep(Duration::from_millis(300 + dice.below(900) as u64)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_server_is_killed_at_random_moments() {
    let folder = tempfile::tempdir().unwrap();
    let (kept, address) = (Kept::folder(&folder.path().join("data")), free_address());
    let mut dice = Random::stream(15);
    let mut running = Running::start(&kept, &address);
    let swarm = Swarm::start(vec![address], 0.2);
    let mut brought_back = 0;
    for _ in 0..many(4).min(20) {
        at_a_random_moment(&mut dice).await;
        running.kill_and_start();
        brought_back = brought_back.max(running.tables);
    }
    let report = swarm.finish().await;
    assert!(report.reconnected > 0 && brought_back > 0, "it was killed while people played");
    assert!(running.terminate() < Duration::from_secs(6));
    check(&report, &kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_postgresql_is_killed_under_the_server() {
    let mut database = database::Server::start().await;
    let (_, url) = database.database().await;
    let (kept, address) = (Kept::Database(url), free_address());
    let mut dice = Random::stream(16);
    let running = Running::start(&kept, &address);
    let swarm = Swarm::start(vec![address], 0.2);
    for _ in 0..many(2).min(20) {
        at_a_random_moment(&mut dice).await;
        database.kill();
        at_a_random_moment(&mut dice).await;
        database.start_again().await;
    }
    let report = swarm.finish().await;
    assert!(running.terminate() < Duration::from_secs(6));
    check(&report, &kept).await;
}

/// Two servers on one database, and a swarm whose people are at both.
async fn two_servers() -> (database::Server, Kept, [Running; 2], Swarm) {
    let database = database::Server::start().await;
    let (_, url) = database.database().await;
    let kept = Kept::Database(url);
    let addresses = [free_address(), free_address()];
    let running = addresses.each_ref().map(|address| Running::start(&kept, address));
    (database, kept, running, Swarm::start(addresses.to_vec(), 0.2))
}

#[tokio::test(flavor = "multi_thread")]
async fn people_of_one_table_at_two_servers_meet_and_play() {
    let (_database, kept, running, swarm) = two_servers().await;
    sleep(Duration::from_secs(4)).await;
    let report = swarm.finish().await;
    for running in running {
        assert!(running.terminate() < Duration::from_secs(6));
    }
    check(&report, &kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_leaves_tables_where_they_are_and_takes_them_when_the_first_is_killed() {
    let database = database::Server::start().await;
    let (_, url) = database.database().await;
    let (kept, addresses) = (Kept::Database(url), [free_address(), free_address()]);
    let first = Running::start(&kept, &addresses[0]);
    let swarm = Swarm::start(addresses.to_vec(), 0.2);
    sleep(Duration::from_secs(2)).await;
    let second = Running::start(&kept, &addresses[1]);
    assert_eq!(second.tables, 0, "the tables of the first are not taken");
    sleep(Duration::from_secs(1)).await;
    drop(first); // killed
    let report = swarm.finish().await;
    assert!(second.terminate() < Duration::from_secs(6));
    check(&report, &kept).await;
}
