//! A swarm: simulated people who play at the tables of a server over real
//! WebSockets, measure how long everything takes, and check everything that they
//! are told.
//!
//! [`Guest`] is one of them as a pure state machine (texts in, texts out), for
//! tests and simulations too. [`run`] gives many of them connections, good ones
//! and bad ones, and adds up what they found.
//!
//! A guest believes nothing. Numbers must have no gaps, nothing that was told may
//! be gone after the server was killed, every view must be the one that the
//! record of the round allows for that seat after that many actions, and the deal
//! must verify against what the server committed to before.

#![forbid(unsafe_code)]

mod client;
mod course;
mod faults;
mod guest;
mod heard;
mod report;
mod seen;
mod tally;
mod visitor;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rand_core::Rng;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};
use wangzha::deck::ChaCha20;
use wangzha::{AnyRules, Name};
use wangzha_ai::player::{Description, Level};
use wangzha_table::{Clocks, Settings};

use self::client::Client;
use self::course::{Course, Stopping};
pub use self::faults::{Fault, Faults};
pub use self::guest::{Character, Guest, Mark, Out};
pub use self::report::{Latency, Report};
use self::tally::Tally;

/// What a swarm is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server, as `host:port`. If there are several (on one database), guests
    /// begin at any of them, and go to the next when they are told that their
    /// table has moved, or find nobody.
    pub addresses: Vec<String>,
    /// How many tables.
    pub tables: usize,
    /// The rules of the tables, in turn.
    pub rules: Vec<AnyRules>,
    /// How many people sit at each; computers of the server fill the rest.
    pub people: Option<u8>,
    /// How long guests think on average.
    pub pace: Duration,
    /// How they play.
    pub player: Description,
    /// After how many rounds they leave; if nobody says, they play on.
    pub rounds: Option<u32>,
    /// For how long, from when the last table is opened.
    pub time: Option<Duration>,
    /// The share of guests whose connections break again and again.
    pub bad: f64,
    /// Whether the rounds that are on when the time is up are played to their
    /// end, after which everybody leaves.
    pub finish: bool,
    /// How long a bad connection lasts on average.
    pub lasts: Duration,
    /// How long it takes until all tables are opened.
    pub ramp: Duration,
    /// What the dice of the guests depend on.
    pub seed: u64,
}

impl Options {
    /// Some tables of both games with calm guests on good connections.
    #[must_use]
    pub fn new(address: impl Into<String>, tables: usize) -> Options {
        Options {
            addresses: vec![address.into()],
            tables,
            rules: vec![
                wangzha::doudizhu::Rules::HUANLE.into(),
                wangzha::tienlen::Rules::SOUTHERN.into(),
            ],
            people: None,
            pace: Duration::from_secs(2),
            player: Level::Greedy.into(),
            rounds: None,
            time: None,
            finish: false,
            bad: 0.0,
            lasts: Duration::from_secs(20),
            ramp: Duration::ZERO,
            seed: 1,
        }
    }

    /// One of the servers; they are counted round and round.
    pub(crate) fn address(&self, place: usize) -> &str {
        self.addresses.get(place % self.addresses.len().max(1)).map_or("", String::as_str)
    }

    /// How many guests there are, each with a connection.
    ///
    /// ```
    /// let options = wangzha_swarm::Options::new("127.0.0.1:8080", 10);
    /// assert_eq!(options.guests(), 5 * 3 + 5 * 4, "of Dou Dizhu and of Tien Len");
    /// ```
    #[must_use]
    pub fn guests(&self) -> usize {
        (0..self.tables).map(|table| usize::from(self.people_at(&self.settings(table)))).sum()
    }

    fn people_at(&self, settings: &Settings) -> u8 {
        self.people.unwrap_or(settings.players).clamp(1, settings.players)
    }

    fn settings(&self, table: usize) -> Settings {
        let usual: AnyRules = wangzha::doudizhu::Rules::HUANLE.into();
        let rules = self.rules.get(table % self.rules.len().max(1)).copied().unwrap_or(usual);
        Settings {
            public: false,
            clocks: Some(Clocks { decision: 60_000, ceremony: 30_000, ..Clocks::default() }),
            ..Settings::new(rules)
        }
    }
}

/// Lets a swarm play, and says every second how it goes. It ends when all guests
/// are done, when its time is up, or when `stopped` is.
pub async fn run(
    options: Options,
    stopped: impl Future<Output = ()>,
    mut progress: impl FnMut(&Report),
) -> Report {
    let options = Arc::new(options);
    let tally = Arc::new(Tally::new(options.tables));
    let mut course = Course::new(Arc::clone(&options), Arc::clone(&tally));
    let mut tables = JoinSet::new();
    for table in 0..options.tables {
        tables.spawn(play_at(table, options.clone(), tally.clone(), course.stopping()));
    }
    let mut seconds = interval(Duration::from_secs(1));
    let mut stopped = std::pin::pin!(stopped);
    let mut is_stopped = false;
    loop {
        tokio::select! {
            () = &mut stopped, if !is_stopped => {
                is_stopped = true;
                course.is_up();
            }
            _ = seconds.tick() => {
                let report = tally.report();
                progress(&report);
                course.second(&report);
            }
            ended = tables.join_next() => {
                if ended.is_none() {
                    return Report { witnesses: tally.witnesses(), ..tally.report() };
                }
            }
        }
    }
}

/// Everybody at one table.
async fn play_at(
    table: usize,
    options: Arc<Options>,
    tally: Arc<Tally>,
    stopping: watch::Receiver<Stopping>,
) {
    sleep(options.ramp.mul_f64(table as f64 / options.tables.max(1) as f64)).await;
    let settings = options.settings(table);
    let people = options.people_at(&settings);
    let rules = settings.rules;
    let (tell, mut told) = watch::channel(None::<Name>);
    let mut guests = JoinSet::new();
    for number in 0..people {
        let Some(character) = character(table, number, people, &options, &stopping).await else {
            break;
        };
        let client = client(table, character.seed, &options, &tally, &stopping);
        let guest = match number {
            0 => Guest::host(character, settings.clone()),
            _ => {
                let mut stopping = stopping.clone();
                let named = tokio::select! {
                    named = told.wait_for(Option::is_some) => named.ok().and_then(|name| *name),
                    _ = stopping.wait_for(|stopping| *stopping != Stopping::No) => None,
                };
                let Some(name) = named else { break };
                Guest::joining(character, name, rules)
            }
        };
        let (tell, tally) = (tell.clone(), tally.clone());
        let met = move |guest: &Guest| {
            let is_new = tell.send_if_modified(|known| {
                let is_new = number == 0 && known.is_none() && guest.table().is_some();
                if is_new {
                    *known = guest.table();
                }
                is_new
            });
            if is_new {
                tally.tables.fetch_add(1, Ordering::Relaxed);
            }
        };
        guests.spawn(client.run(guest, met));
    }
    while guests.join_next().await.is_some() {}
}

async fn character(
    table: usize,
    number: u8,
    people: u8,
    options: &Options,
    stopping: &watch::Receiver<Stopping>,
) -> Option<Character> {
    let name = format!("guest {table}.{number}");
    let seed = options.seed
        ^ ((table as u64) << 8 | u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut place = dice(seed, 2).next_u32() as usize;
    let token = loop {
        match visitor::sign_up(options.address(place), &name).await {
            Ok(token) => break token,
            Err(_) if *stopping.borrow() != Stopping::No => return None,
            Err(_) => sleep(Duration::from_millis(300)).await,
        }
        place += 1;
    };
    Some(Character {
        name: name.parse().ok()?,
        token,
        player: options.player.clone(),
        pace: options.pace.as_millis() as u64,
        rounds: options.rounds,
        people,
        seed,
    })
}

/// The dice for one of the things that depend on a seed.
fn dice(seed: u64, what: u8) -> ChaCha20 {
    let mut key = [what; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha20::from_key(key)
}

fn client(
    table: usize,
    seed: u64,
    options: &Arc<Options>,
    tally: &Arc<Tally>,
    stopping: &watch::Receiver<Stopping>,
) -> Client {
    let mut dice = dice(seed, 1);
    let is_bad = f64::from(dice.next_u32()) < options.bad * f64::from(u32::MAX);
    Client {
        options: options.clone(),
        tally: tally.clone(),
        table,
        stopping: stopping.clone(),
        lasts: is_bad.then_some(options.lasts),
        place: dice.next_u32() as usize,
        dice,
    }
}
