//! A server with its store, people with their clients, and a network between
//! them in which everything goes wrong that can.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use wangzha_ai::player::Level;
use wangzha_oracle::Random;
use wangzha_server::store::{Faults, Memory, Sqlite, StoreError, check_data};
use wangzha_server::{HallOptions, Limits};
use wangzha_swarm::{Character, Guest};
use wangzha_table::{Audience, Settings, Stage, Table};

use crate::agenda::{Agenda, Item, Line};
use crate::fault::Fault;
use crate::house::House;
use crate::inspector::Inspector;
use crate::people::{Actor, Client, Prankster};
use crate::report::Report;
use crate::shelf::Shelf;
use crate::watched::Watched;

/// How long everything goes wrong, in milliseconds of the world.
const STORM: usize = 90_000;
/// How long the calm may take until every round is over.
const PATIENCE: u64 = 3_600_000;
/// … and how many steps it may all take.
const MOST_STEPS: u64 = 60_000;
/// The time of the world at which it begins.
const EPOCH: u64 = 1_000_000;

pub(crate) struct World {
    pub(crate) seed: u64,
    pub(crate) random: Random,
    pub(crate) now: u64,
    pub(crate) agenda: Agenda,
    pub(crate) house: Option<House>,
    pub(crate) shelf: Shelf,
    pub(crate) truth: Arc<Shelf>,
    pub(crate) memory: Option<Memory>,
    pub(crate) inspector: Arc<Inspector>,
    pub(crate) clients: Vec<Client>,
    pub(crate) parties: Vec<Party>,
    pub(crate) options: HallOptions,
    pub(crate) weather: Weather,
    pub(crate) lines: Line,
    /// Since when somebody has not been told everything.
    pub(crate) behind: BTreeMap<Line, u64>,
    pub(crate) calm: bool,
    /// Whether everything that happens is printed: `WANGZHA_TRACE=1`.
    pub(crate) traces: bool,
    pub(crate) report: Report,
}

/// Those who want to play together.
pub(crate) struct Party {
    pub(crate) settings: Settings,
    /// Their clients, the host first.
    pub(crate) clients: Vec<usize>,
    pub(crate) rounds: u32,
    /// Their table, when it is known.
    pub(crate) table: Option<String>,
    /// Whether no round was on at some moment of the calm.
    pub(crate) rested: bool,
}

/// What goes wrong in this world.
pub(crate) struct Weather {
    pub(crate) crashes: bool,
    pub(crate) breaks: bool,
    pub(crate) stalls: bool,
    pub(crate) outages: bool,
    pub(crate) pranks: bool,
    pub(crate) jumps: bool,
    pub(crate) doubles: bool,
    pub(crate) faults: Faults,
}

impl Weather {
    fn new(random: &mut Random) -> Weather {
        let mut one_in = |n: usize| random.below(n) == 0;
        let is_bad_store = one_in(3);
        let faults = Faults {
            fails_before: 15,
            answer_lost: 15,
            rival: 4,
            slow: 150,
            slowness: Duration::from_millis(300),
        };
        Weather {
            crashes: !one_in(3),
            breaks: !one_in(3),
            stalls: one_in(3),
            outages: one_in(4),
            pranks: one_in(3),
            jumps: one_in(5),
            doubles: !one_in(3),
            faults: if is_bad_store { faults } else { Faults::default() },
        }
    }
}

/// What the server keeps its data in.
pub(crate) enum Kept {
    InMemory,
    /// In this database, which is asked on this runtime.
    InSqlite(Arc<Sqlite>, Handle),
}

impl Kept {
    fn shelf(&self, weather: &Weather, random: &mut Random) -> (Shelf, Option<Memory>) {
        match self {
            Kept::InMemory => {
                let memory = Memory::with_faults(random.bits(), weather.faults);
                (Shelf::new(Arc::new(memory.clone()), None), Some(memory))
            }
            Kept::InSqlite(store, runtime) => {
                (Shelf::new(Arc::clone(store) as _, Some(runtime.clone())), None)
            }
        }
    }
}

impl World {
    pub(crate) fn new(seed: u64, fault: Option<Fault>, kept: &Kept) -> World {
        let mut random = Random::fixed(seed);
        random.bits();
        let weather = Weather::new(&mut random);
        let (truth, memory) = kept.shelf(&weather, &mut random);
        let truth = Arc::new(truth);
        let limits = Limits {
            credits: *random.choose(&[100_000, 100_000, 100_000, 60]),
            outbox: *random.choose(&[128, 128, 16, 6]),
            inbox: *random.choose(&[64, 64, 4]),
            abandoned: Duration::from_secs(*random.choose(&[1_800, 1_800, 20])),
            ..Limits::default()
        };
        let pace = Duration::from_millis(*random.choose(&[0, 100, 500]));
        let mut world = World {
            inspector: Arc::new(Inspector::new(Arc::clone(&truth) as _, random.bits(), fault)),
            shelf: truth.with(fault),
            truth,
            memory,
            seed,
            now: EPOCH,
            agenda: Agenda::default(),
            house: None,
            clients: Vec::new(),
            parties: Vec::new(),
            options: HallOptions { limits, thinkers: 0, pace },
            weather,
            lines: 0,
            behind: BTreeMap::new(),
            calm: false,
            traces: std::env::var_os("WANGZHA_TRACE").is_some(),
            report: Report { worlds: 1, ..Report::default() },
            random,
        };
        world.inspector.state().rivals = world.weather.faults.rival > 0;
        world.start();
        world.invite();
        world
    }

    pub(crate) fn later(&mut self, most: usize, item: Item) {
        let at = self.now + 1 + self.random.below(most) as u64;
        self.agenda.put(at, item);
    }

    /// Whether something happens that happens once in so many times, while the
    /// storm lasts.
    pub(crate) fn chance(&mut self, often: usize) -> bool {
        !self.calm && self.random.below(often) == 0
    }

    /// People sign up, and the storm is prepared.
    fn invite(&mut self) {
        let tables = 1 + self.random.below(2);
        for _ in 0..tables {
            let mut settings = crate::rules::settings(&mut self.random);
            // guests do not ask how the cards were mixed
            settings.no_shuffle = None;
            let levels = [Level::Random, Level::Greedy, Level::Greedy];
            settings.stand_in = (*self.random.choose(&levels)).into();
            settings.fill = settings.fill.map(|_| (*self.random.choose(&levels)).into());
            let most = usize::from(settings.players);
            let people = match settings.fill {
                Some(_) => 1 + self.random.below(most),
                None => most,
            };
            let clients = (0..people).map(|_| self.sign_up(Actor::Waiting)).collect();
            let rounds = 1 + self.random.below(2) as u32;
            self.parties.push(Party { settings, clients, rounds, table: None, rested: false });
        }
        self.report.tables += tables as u64;
        for party in 0..tables {
            self.seat(party, None);
        }
        if self.weather.pranks {
            for _ in 0..1 + self.random.below(2) {
                let client = self.sign_up(Actor::Prankster(Prankster::default()));
                self.later(5_000, Item::Calls { client });
                self.later(10_000, Item::Prank { client });
            }
        }
        if self.weather.crashes {
            self.later(20_000, Item::Crash);
        }
        if self.weather.outages {
            self.later(30_000, Item::Outage { begins: true });
        }
    }

    fn sign_up(&mut self, actor: Actor) -> usize {
        let house = self.house.as_ref().expect("people sign up while the server is up");
        let name = format!("guest {}", self.clients.len()).parse().unwrap();
        let (person, token) = house.block_on(house.service.visitor(name)).unwrap();
        let token = token.secret().to_owned();
        self.clients.push(Client { person, token, actor, line: None, arrives: (0, 0) });
        self.clients.len() - 1
    }

    /// The host of a party opens a table; or, when it is there, the others come.
    pub(crate) fn seat(&mut self, party: usize, table: Option<wangzha::Name>) {
        let Party { settings, clients, rounds, .. } = &self.parties[party];
        let (settings, clients, rounds) = (settings.clone(), clients.clone(), *rounds);
        let pace = [100, 400, 1_500][self.random.below(3)];
        for (place, client) in clients.iter().enumerate() {
            let character = Character {
                name: format!("guest {client}").parse().unwrap(),
                token: self.clients[*client].token.clone(),
                player: (*self.random.choose(&[Level::Random, Level::Greedy])).into(),
                pace,
                rounds: Some(rounds),
                people: clients.len() as u8,
                seed: self.seed ^ (*client as u64) << 32,
            };
            let guest = match (place, table) {
                (0, None) => Guest::host(character, settings.clone()),
                (1.., Some(table)) => Guest::joining(character, table, settings.rules),
                _ => continue,
            };
            self.clients[*client].actor = Actor::Guest(Box::new(guest));
            self.later(3_000, Item::Calls { client: *client });
            if self.weather.breaks {
                self.later(20_000, Item::Breaks { client: *client });
            }
            if self.weather.stalls {
                self.later(20_000, Item::Stalls { client: *client });
            }
        }
    }

    pub(crate) fn run(mut self) -> Report {
        let storm = EPOCH + STORM as u64;
        while self.now < storm {
            self.step();
        }
        self.calm_down();
        while !self.is_over() {
            self.step();
            let is_patient = self.now < storm + PATIENCE && self.report.steps < MOST_STEPS;
            assert!(is_patient, "a round does not end: {}", self.stuck());
        }
        self.finish()
    }

    fn calm_down(&mut self) {
        self.calm = true;
        if let Some(memory) = &self.memory {
            memory.set_faults(Faults::default());
            memory.break_with(None);
        }
        if let Some(house) = &mut self.house {
            house.lines.values_mut().for_each(|end| end.stalled = 0);
        }
        for client in 0..self.clients.len() {
            if matches!(self.clients[client].actor, Actor::Guest(_)) {
                self.later(1_000, Item::Rouses { client });
            }
        }
    }

    fn stuck(&self) -> String {
        let state = self.inspector.state();
        let tables = state.tables.iter();
        let tables = tables.map(|(name, table)| format!("{name}: {:?}", table.last()));
        tables.collect::<Vec<_>>().join("\n")
    }

    /// The next thing happens, or the server says something before it.
    fn step(&mut self) {
        self.report.steps += 1;
        let next = self.agenda.next().unwrap_or(self.now + SLICE);
        // a server that is up is looked at often enough to know when what happens
        let most = if self.house.is_some() { self.now + SLICE } else { u64::MAX };
        let time = next.min(most).max(self.now + 1);
        match &mut self.house {
            Some(house) => {
                house.run_until(time);
                self.now = house.now();
                self.collect();
                self.look();
            }
            None => self.now = time,
        }
        self.check();
        if self.now >= next
            && let Some(item) = self.agenda.take()
        {
            self.happens(item);
            self.check();
        }
    }

    /// Whether anything was found that must not be.
    fn check(&mut self) {
        let panicked = crate::PANICKED.take();
        assert!(panicked.is_none(), "the server panicked: {}", panicked.unwrap_or_default());
        let problem = self.inspector.state().problem.take();
        assert!(problem.is_none(), "{}", problem.unwrap_or_default());
        for client in &mut self.clients {
            if let Some(guest) = client.guest() {
                assert!(guest.faults.is_empty(), "a guest has found\n{}", guest.faults);
            }
        }
    }

    /// Reads the logs of all tables, and in calm times whether all are told.
    pub(crate) fn look(&mut self) {
        let Some(house) = &self.house else { return };
        let tables: Vec<String> = self.inspector.state().tables.keys().cloned().collect();
        house.block_on(async {
            for table in tables {
                self.inspector.catch_up(&table).await;
            }
        });
        if !self.calm {
            return;
        }
        let state = self.inspector.state();
        for (line, end) in &house.lines {
            let is_used = self.clients[end.client].line == Some(*line);
            match state.check_told(*line) {
                Err(problem) if is_used => {
                    let since = *self.behind.entry(*line).or_insert(self.now);
                    assert!(self.now - since < TELLING, "{problem}");
                }
                _ => _ = self.behind.remove(line),
            }
        }
        for party in &mut self.parties {
            let table = party.table.as_ref().and_then(|name| state.tables.get(name));
            party.rested |= table.is_some_and(|table| is_between_rounds(table.last()));
        }
    }

    fn happens(&mut self, item: Item) {
        if self.traces {
            let text: String = format!("{item:?}").chars().take(400).collect();
            eprintln!("{} {text}", self.now - EPOCH);
        }
        match item {
            Item::Says { line, what } => self.says(line, what),
            Item::Hears { client, line, text } => self.hears(client, line, &text),
            Item::Wants { client } => self.wants(client),
            Item::Rouses { client } => {
                self.wants(client);
                self.call_again(client);
                self.later(3_000, Item::Rouses { client });
            }
            Item::Prank { client } => self.prank(client),
            Item::Calls { client } => self.calls(client),
            Item::Notices { client, line } => self.notices(client, line),
            Item::Breaks { client } => self.breaks(client),
            Item::Hangs { line } => {
                if let Some(house) = &mut self.house {
                    house.lines.remove(&line);
                }
            }
            Item::Stalls { client } => self.stalls(client),
            Item::Crash => self.crash(false),
            Item::Stop => self.stop(),
            Item::Start => self.start(),
            Item::Outage { begins } => self.outage(begins),
            Item::Nothing => {}
        }
    }

    /// The process is killed: between two things that it does, or in the middle
    /// of one.
    pub(crate) fn crash(&mut self, in_the_middle: bool) {
        if self.calm {
            return;
        }
        if self.house.is_some() {
            if in_the_middle {
                let steps = self.random.below(12);
                if let Some(house) = &self.house {
                    house.run_steps(steps);
                }
                self.report.between_awaits += 1;
            }
            self.report.crashes += 1;
            self.ends();
        }
        if !in_the_middle {
            let next = if self.random.below(4) == 0 { Item::Stop } else { Item::Crash };
            self.later(30_000, next);
        }
    }

    fn stop(&mut self) {
        if self.calm {
            return;
        }
        if let Some(house) = &self.house {
            house.block_on(house.service.stop(Duration::from_secs(5)));
            self.now = house.now();
            self.collect();
            self.look();
            self.report.stops += 1;
            self.ends();
        }
        self.later(30_000, Item::Crash);
    }

    /// What was in memory is gone; what was under way may still arrive.
    pub(crate) fn ends(&mut self) {
        self.collect();
        let Some(house) = self.house.take() else { return };
        let metrics = house.service.metrics();
        self.report.resynchronised += metrics.resynchronised.get();
        self.report.fenced += metrics.fenced.get();
        self.report.failed += metrics.failed.get();
        let awake = house.block_on(async { self.inspector.state().awake() });
        self.inspector.state().life.0 = awake;
        for (line, end) in &house.lines {
            let (client, line) = (end.client, *line);
            self.later(500, Item::Notices { client, line });
        }
        drop(house);
        self.later(15_000, Item::Start);
    }

    fn start(&mut self) {
        if self.house.is_some() {
            return;
        }
        self.report.lives += 1;
        let mut clock = self.now;
        if self.weather.jumps && !self.calm {
            // the clock of the machine was set while it was down
            clock = clock.saturating_add_signed(self.random.below(60_000) as i64 - 30_000);
        }
        self.shelf.killed(clock);
        let store = Arc::new(self.shelf.clone());
        let (time, seed) = ((self.now, clock), self.random.bits());
        let house = House::start(store, &self.inspector, self.options, time, seed);
        self.now = house.now();
        self.house = Some(house);
        let jumps = self.weather.jumps;
        self.inspector.state().tables.values_mut().for_each(|table| table.jumped |= jumps);
    }

    fn outage(&mut self, begins: bool) {
        if self.calm {
            return;
        }
        let errors =
            [StoreError::Full, StoreError::ReadOnly, StoreError::Away { detail: "gone".into() }];
        let error = self.random.choose(&errors).clone();
        if let Some(memory) = &self.memory {
            memory.break_with(begins.then_some(error));
            self.report.outages += u64::from(begins);
        }
        self.later(if begins { 8_000 } else { 30_000 }, Item::Outage { begins: !begins });
    }

    /// Whether every round is over, and everybody who could has had enough.
    fn is_over(&mut self) -> bool {
        let have_rested = self.parties.iter().all(|party| party.rested);
        let is_up = self.house.is_some();
        is_up && have_rested && (self.weather.pranks || self.guests_are_done())
    }

    /// Whether everybody has left who plays where computers fill the seats, or
    /// their table is closed.
    fn guests_are_done(&mut self) -> bool {
        let state = self.inspector.state();
        let clients = &mut self.clients;
        self.parties.iter().all(|party| {
            let table = party.table.as_ref().and_then(|name| state.tables.get(name));
            let is_closed = table.is_some_and(|table| table.last().is_closed());
            let mut guests = party.clients.iter();
            let are_done = guests.all(|client| match &mut clients[*client].actor {
                Actor::Guest(guest) => guest.is_done(),
                Actor::Away => true,
                _ => false,
            });
            is_closed || are_done || party.settings.fill.is_none() && table.is_some()
        })
    }

    fn finish(mut self) -> Report {
        self.look();
        self.check();
        self.ends();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let found = runtime.block_on(check_data(&*self.truth)).unwrap();
        assert!(found.holds(), "the data is damaged: {found}");
        let state = self.inspector.state();
        for watched in state.tables.values() {
            let is_again = |other: &&Watched| other.is_opened_again_by(watched);
            let again = state.tables.values().find(is_again).filter(|_| !self.weather.jumps);
            assert!(again.is_none(), "{:?} was done twice", watched.opening());
            self.report.events += watched.number();
            self.report.rounds += watched.rounds;
            self.report.late += watched.late;
        }
        assert_eq!(found.rounds, self.report.rounds, "the data is damaged: rounds are missing");
        self.report.add(&state.report);
        self.report
    }
}

/// How long it may take in calm times until everybody is told.
const TELLING: u64 = 3_000;

/// How long the world lets a server run without looking at its logs.
const SLICE: u64 = 300;

fn is_between_rounds(table: &Table) -> bool {
    let stage = table.snapshot(Audience::Watchers).stage;
    !matches!(stage, Stage::Dealing { .. } | Stage::Playing(_))
}
