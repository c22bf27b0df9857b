//! A server with its store, people with their clients, and a network between
//! them in which everything goes wrong that can.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use wangzha_ai::player::Level;
use wangzha_oracle::Random;
use wangzha_server::store::{Faults, Memory, Sqlite, StoreError, check_data};
use wangzha_server::{HallOptions, Limits, Received};
use wangzha_swarm::{Character, Guest, Out};
use wangzha_table::{Audience, Settings, Stage, Table};

use crate::agenda::{Agenda, Item, Line};
use crate::fault::Fault;
use crate::house::{Came, House};
use crate::inspector::Inspector;
use crate::people::{Actor, Client, Prankster};
use crate::report::Report;
use crate::shelf::Shelf;
use crate::wire::Sent;

/// How long everything goes wrong, in milliseconds of the world.
const STORM: usize = 90_000;
/// How long the calm may take until every round is over.
const PATIENCE: u64 = 3_600_000;
/// … and how many steps it may all take.
const MOST_STEPS: u64 = 60_000;
/// The time of the world at which it begins.
const EPOCH: u64 = 1_000_000;

pub(crate) struct World {
    seed: u64,
    random: Random,
    now: u64,
    agenda: Agenda,
    house: Option<House>,
    shelf: Shelf,
    truth: Arc<Shelf>,
    memory: Option<Memory>,
    inspector: Arc<Inspector>,
    clients: Vec<Client>,
    parties: Vec<Party>,
    options: HallOptions,
    weather: Weather,
    lines: Line,
    /// Since when somebody has not been told everything.
    behind: BTreeMap<Line, u64>,
    calm: bool,
    /// Whether everything that happens is printed: `WANGZHA_TRACE=1`.
    traces: bool,
    report: Report,
}

/// Those who want to play together.
struct Party {
    settings: Settings,
    /// Their clients, the host first.
    clients: Vec<usize>,
    rounds: u32,
    /// Their table, when it is known.
    table: Option<String>,
    /// Whether no round was on at some moment of the calm.
    rested: bool,
}

/// What goes wrong in this world.
struct Weather {
    crashes: bool,
    breaks: bool,
    stalls: bool,
    outages: bool,
    pranks: bool,
    jumps: bool,
    doubles: bool,
    faults: Faults,
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

impl World {
    pub(crate) fn new(seed: u64, fault: Option<Fault>) -> World {
        World::keeping(seed, fault, &mut |weather, random| {
            let memory = Memory::with_faults(random.bits(), weather.faults);
            (Shelf::new(Arc::new(memory.clone()), None), Some(memory))
        })
    }

    /// A world whose server keeps its data in this database, which is asked on
    /// this runtime.
    pub(crate) fn on(seed: u64, store: Sqlite, runtime: tokio::runtime::Handle) -> World {
        let store = Arc::new(store);
        World::keeping(seed, None, &mut |_, _| {
            (Shelf::new(Arc::clone(&store) as _, Some(runtime.clone())), None)
        })
    }

    fn keeping(
        seed: u64,
        fault: Option<Fault>,
        store: &mut dyn FnMut(&Weather, &mut Random) -> (Shelf, Option<Memory>),
    ) -> World {
        let mut random = Random::fixed(seed);
        random.bits();
        let weather = Weather::new(&mut random);
        let (truth, memory) = store(&weather, &mut random);
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

    fn later(&mut self, most: usize, item: Item) {
        let at = self.now + 1 + self.random.below(most) as u64;
        self.agenda.put(at, item);
    }

    /// Whether something happens that happens once in so many times, while the
    /// storm lasts.
    fn chance(&mut self, often: usize) -> bool {
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
    fn seat(&mut self, party: usize, table: Option<wangzha::Name>) {
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
    fn look(&mut self) {
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

    /// What the server has sent is under way.
    fn collect(&mut self) {
        let Some(house) = &mut self.house else { return };
        for (line, client, came) in house.collect(self.now) {
            match came {
                Came::Closed => self.later(500, Item::Notices { client, line }),
                Came::Sent(Sent::Ping) => {
                    self.later(100, Item::Says { line, what: Received::Life });
                }
                Came::Sent(Sent::Text(text)) => {
                    let delay = self.delay();
                    let arrives = &mut self.clients[client].arrives.1;
                    *arrives = (self.now + delay).max(*arrives);
                    self.agenda.put(*arrives, Item::Hears { client, line, text });
                }
            }
        }
    }

    /// How long a text is under way.
    fn delay(&mut self) -> u64 {
        let slow = self.chance(60);
        1 + self.random.below(if slow { 4_000 } else { 60 }) as u64
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

    fn says(&mut self, line: Line, what: Received) {
        let Some(house) = &mut self.house else { return };
        self.report.said += u64::from(matches!(what, Received::Text(_)));
        // a table that is just being opened has the most to lose
        let opens = matches!(&what, Received::Text(text) if text.contains(r#""create""#));
        house.deliver(line, what);
        if self.weather.crashes && self.chance(if opens { 6 } else { 300 }) {
            self.crash(true);
        }
    }

    fn hears(&mut self, client: usize, line: Line, text: &str) {
        if self.clients[client].line != Some(line) {
            return;
        }
        if self.clients[client].guest().is_some() && self.is_closed_for(client, text) {
            self.clients[client].actor = Actor::Away;
            return self.hang_up(client);
        }
        let mut out = Out::default();
        let now = self.now;
        let Some(guest) = self.clients[client].guest() else { return };
        let knew = guest.table();
        guest.hear(now, text, &mut out);
        let (knows, is_done) = (guest.table(), guest.is_done());
        if knew.is_none()
            && let Some(table) = knows
            && let Some(party) = self.parties.iter().position(|party| party.clients[0] == client)
        {
            self.parties[party].table = Some(table.to_string());
            self.seat(party, Some(table));
        }
        self.say(client, out);
        if is_done {
            self.report.left += 1;
            self.hang_up(client);
        }
    }

    /// Whether a guest hears that its table is not there, and it is closed indeed.
    fn is_closed_for(&mut self, client: usize, text: &str) -> bool {
        let table = self.clients[client].guest().and_then(|guest| guest.table());
        let Some(table) = table.filter(|_| text.contains(r#""id":"no_such_table""#)) else {
            return false;
        };
        let state = self.inspector.state();
        state.tables.get(table.as_str()).is_some_and(|table| table.last().is_closed())
    }

    fn wants(&mut self, client: usize) {
        let (now, mut out) = (self.now, Out::default());
        let Some(guest) = self.clients[client].guest() else { return };
        guest.tick(now, &mut out);
        self.say(client, out);
    }

    /// Whoever was refused a table calls again, with the same wish.
    fn call_again(&mut self, client: usize) {
        let has_none = self.clients[client].guest().is_some_and(|guest| guest.table().is_none());
        if has_none && self.clients[client].line.is_some() {
            self.hang_up(client);
            self.later(2_000, Item::Calls { client });
        }
    }

    /// What a client says is under way, some of it twice.
    fn say(&mut self, client: usize, out: Out) {
        let due = self.clients[client].guest().and_then(|guest| guest.due());
        if let Some(due) = due {
            self.agenda.put(due.max(self.now + 1), Item::Wants { client });
        }
        let Some(line) = self.clients[client].line else { return };
        for text in out.say {
            let delay = self.delay();
            let arrives = &mut self.clients[client].arrives.0;
            *arrives = (self.now + delay).max(*arrives);
            let at = *arrives;
            if self.weather.doubles && text.contains(r#""key""#) && self.chance(8) {
                self.report.doubled += 1;
                let again = at + self.random.below(3_000) as u64;
                let what = Received::Text(text.clone());
                self.agenda.put(again, Item::Says { line, what });
            }
            self.agenda.put(at, Item::Says { line, what: Received::Text(text) });
        }
    }

    fn prank(&mut self, client: usize) {
        if self.calm {
            return;
        }
        self.later(1_500, Item::Prank { client });
        let named = |party: &Party| Some((party.table.clone()?, party.settings.clone()));
        let tables: Vec<_> = self.parties.iter().filter_map(named).collect();
        let Client { actor: Actor::Prankster(prankster), token, line, .. } =
            &mut self.clients[client]
        else {
            return;
        };
        let Some(line) = *line else { return };
        let text = prankster.says(token, &tables, &mut self.random);
        self.report.pranks += 1;
        let what = if text.is_empty() { Received::Bytes } else { Received::Text(text) };
        let at = self.now + self.delay();
        self.agenda.put(at, Item::Says { line, what });
        if self.chance(40) {
            self.breaks(client);
        }
    }

    fn calls(&mut self, client: usize) {
        if self.clients[client].line.is_some() || self.clients[client].is_done() {
            return;
        }
        let Some(house) = &mut self.house else {
            return self.later(2_000, Item::Calls { client });
        };
        self.lines += 1;
        let line = self.lines;
        self.inspector.begins(line, self.clients[client].person);
        let room = if self.weather.stalls { 4 } else { 1_000 };
        house.connect(line, client, room);
        let (mut out, now) = (Out::default(), self.now);
        let caller = &mut self.clients[client];
        (caller.line, caller.arrives) = (Some(line), (now, now));
        caller.connected(&mut out);
        self.say(client, out);
    }

    fn notices(&mut self, client: usize, line: Line) {
        if self.clients[client].line == Some(line) {
            self.hang_up(client);
            self.later(2_000, Item::Calls { client });
        }
    }

    /// The client's end of a connection is gone.
    fn hang_up(&mut self, client: usize) {
        let Some(line) = self.clients[client].line.take() else { return };
        if let Some(guest) = self.clients[client].guest() {
            guest.disconnected();
        }
        // the server notices soon, or late
        let most = if self.chance(4) { 10_000 } else { 100 };
        self.later(most, Item::Hangs { line });
    }

    fn breaks(&mut self, client: usize) {
        if self.calm {
            return;
        }
        self.later(20_000, Item::Breaks { client });
        if self.clients[client].line.is_some() {
            self.report.broken += 1;
            self.hang_up(client);
            self.later(4_000, Item::Calls { client });
        }
    }

    fn stalls(&mut self, client: usize) {
        if self.calm {
            return;
        }
        self.later(20_000, Item::Stalls { client });
        let until = self.now + 500 + self.random.below(15_000) as u64;
        if let (Some(house), Some(line)) = (&mut self.house, self.clients[client].line)
            && let Some(end) = house.lines.get_mut(&line)
        {
            end.stalled = until;
            self.report.stalled += 1;
            self.agenda.put(until, Item::Nothing);
        }
    }

    /// The process is killed: between two things that it does, or in the middle
    /// of one.
    fn crash(&mut self, in_the_middle: bool) {
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
    fn ends(&mut self) {
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
        if self.house.is_none() || self.parties.iter().any(|party| !party.rested) {
            // a party without a table has nothing to end
            return self.house.is_some() && self.parties_have_rested();
        }
        self.weather.pranks || self.guests_are_done()
    }

    fn parties_have_rested(&mut self) -> bool {
        let state = self.inspector.state();
        let tables: Vec<bool> =
            state.tables.values().map(|table| is_between_rounds(table.last())).collect();
        drop(state);
        let all = tables.iter().all(|rested| *rested);
        all && !tables.is_empty() && (self.weather.pranks || self.guests_are_done())
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
        let mut opened = BTreeSet::new();
        for watched in state.tables.values() {
            let opening = watched.opening();
            assert!(opened.insert(format!("{opening:?}")), "{opening:?} was done twice");
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
