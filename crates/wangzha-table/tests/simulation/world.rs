//! Some tables, some people, and everything that can go wrong between them.

use wangzha_oracle::Random;
use wangzha_table::{Command, Person, Request, Who};

use crate::agenda::{Agenda, Item};
use crate::fault::Fault;
use crate::keeper::{Answer, Keeper, created};
use crate::lines::Mouth;
use crate::people::{Client, Sight, choose};
use crate::report::Report;
use crate::session::Line;

/// How long everything goes wrong, in milliseconds of the world.
const STORM: u64 = 240_000;
/// How many steps the calm may take until every round is over.
const PATIENCE: u64 = 60_000;

pub(crate) struct World {
    pub(crate) random: Random,
    pub(crate) now: u64,
    pub(crate) agenda: Agenda,
    pub(crate) keepers: Vec<Keeper>,
    pub(crate) people: Vec<Client>,
    pub(crate) report: Report,
    pub(crate) calm: bool,
    /// Clocks jump in some worlds only: there nobody can say how long somebody
    /// had time.
    jumps: bool,
    crashes: bool,
    pub(crate) loses: usize,
    /// Whether people speak the protocol.
    by_text: bool,
}

impl World {
    pub(crate) fn new(seed: u64, fault: Option<Fault>) -> World {
        let mut random = Random::fixed(seed);
        random.bits();
        let tables = 1 + random.below(2);
        let mut world = World {
            now: 0,
            agenda: Agenda::default(),
            keepers: Vec::new(),
            people: Vec::new(),
            report: Report { worlds: 1, tables: tables as u64, ..Report::default() },
            calm: false,
            jumps: random.below(3) == 0,
            crashes: random.below(4) > 0,
            loses: random.below(6),
            by_text: random.below(3) == 0,
            random,
        };
        for table in 0..tables {
            let host = Person(table as u64 * 10);
            let event = created(table, host, &mut world.random, 0);
            world.keepers.push(Keeper::new(&event, 0, world.by_text, fault));
            let people = 1 + world.random.below(6) as u64;
            for person in 0..people {
                let mut client = Client::new(Person(host.0 + person), table);
                if world.by_text {
                    client.mouth = Some(Mouth::new(client.person));
                }
                world.people.push(client);
            }
            if world.crashes {
                world.later(40_000, Item::Crash { table });
            }
            if world.jumps {
                world.later(60_000, Item::Jump { table });
            }
        }
        for person in 0..world.people.len() {
            world.later(1_000, Item::Thinks { person });
        }
        world
    }

    fn later(&mut self, most: usize, item: Item) {
        let at = self.now + 1 + self.random.below(most) as u64;
        self.agenda.put(at, item);
    }

    pub(crate) fn run(mut self) -> Report {
        while self.now < STORM && self.step() {}
        self.calm = true;
        let mut steps = 0;
        while !self.is_quiet() && self.step() {
            steps += 1;
            assert!(steps < PATIENCE, "a round does not end: {}", self.stuck());
        }
        assert!(self.is_quiet(), "nothing happens any more: {}", self.stuck());
        self.keepers.iter().for_each(Keeper::check_acknowledged);
        self.report
    }

    fn stuck(&self) -> String {
        let tables = self.keepers.iter().map(|keeper| format!("{:?}", keeper.table));
        tables.collect::<Vec<_>>().join("\n")
    }

    fn is_quiet(&self) -> bool {
        self.keepers.iter().all(|keeper| keeper.is_between_rounds() && !keeper.is_writing())
    }

    fn step(&mut self) -> bool {
        let Some((at, item)) = self.agenda.take() else { return false };
        self.now = self.now.max(at);
        self.report.steps += 1;
        match item {
            Item::Arrives { table, request } => self.arrives(table, request, None),
            Item::Says { table, line, text } => self.says(table, line, &text),
            Item::Durable { table, life } => self.durable(table, life),
            Item::Tick { table, life } => {
                if self.keepers[table].life == life {
                    self.arrives(table, Request::of_keeper(Command::Tick), None);
                }
            }
            Item::Thinks { person } => self.thinks(person),
            Item::Crash { table } => self.crash(table),
            Item::Restart { table } => self.restart(table),
            Item::Jump { table } => self.jump(table),
        }
        true
    }

    fn arrives(&mut self, table: usize, request: Request, line: Option<Line>) {
        let keeper = &mut self.keepers[table];
        let was_writing = keeper.is_writing();
        let answer = keeper.receive(self.now, request, line, &mut self.random, &mut self.report);
        self.writes(table, was_writing);
        self.answered(answer);
        self.deliver(table);
    }

    fn says(&mut self, table: usize, line: Line, text: &str) {
        let keeper = &mut self.keepers[table];
        if keeper.table.is_none() {
            self.report.down += 1;
            return self.hang_up_all(table);
        }
        let was_writing = keeper.is_writing();
        keeper.hear(self.now, line, text, &mut self.random, &mut self.report);
        self.writes(table, was_writing);
        self.deliver(table);
        self.check_heard(table);
    }

    /// What is written now will be durable later.
    fn writes(&mut self, table: usize, was_writing: bool) {
        let keeper = &self.keepers[table];
        if !was_writing && keeper.is_writing() {
            let life = keeper.life;
            self.later(20, Item::Durable { table, life });
            // the moment at which most can be lost
            if self.crashes && self.random.below(100) == 0 {
                self.agenda.put(self.now, Item::Crash { table });
            }
        }
    }

    fn durable(&mut self, table: usize, life: u32) {
        if self.keepers[table].life != life || self.keepers[table].table.is_none() {
            return;
        }
        let answer = self.keepers[table].durable(self.now, &mut self.random, &mut self.report);
        self.answered(answer);
        self.deliver(table);
        self.check_heard(table);
        self.attend(table);
        if let Some((request, line)) = self.keepers[table].next_request() {
            self.arrives(table, request, line);
        }
    }

    /// Asks the computers, and sets the alarm.
    fn attend(&mut self, table: usize) {
        let keeper = &self.keepers[table];
        let Some(state) = &keeper.table else { return };
        let mut answers = Vec::new();
        for question in state.thinking() {
            // now and then a computer hangs
            if self.calm || self.random.below(60) > 0 {
                let action = choose(&question.view, &mut self.random);
                let answer = action.map(|it| Request::of_computer(question.seat, question.at, it));
                answers.extend(answer);
            }
        }
        let (due, life) = (keeper.due(), keeper.life);
        for request in answers {
            self.later(400, Item::Arrives { table, request });
        }
        if let Some(due) = due
            && self.keepers[table].sets_alarm(due)
        {
            self.agenda.put(due.max(self.now + 1), Item::Tick { table, life });
        }
    }

    fn answered(&mut self, answer: Option<(Person, Answer)>) {
        let Some((person, answer)) = answer else { return };
        if !self.calm && self.random.below(20) < self.loses {
            self.report.dropped += 1;
            return;
        }
        let (Answer::Done(key) | Answer::Refused(key)) = answer;
        let client = self.people.iter_mut().find(|client| client.person == person);
        if let Some(client) = client
            && client.waiting.as_ref().is_some_and(|(request, _)| request.key == Some(key))
        {
            client.waiting = None;
        }
    }

    /// A person sends something again that was not answered, or something new.
    fn thinks(&mut self, person: usize) {
        self.later(if self.calm { 300 } else { 1_500 }, Item::Thinks { person });
        self.call(person);
        let client = &mut self.people[person];
        let table = client.table;
        if let Some((request, since)) = client.waiting.clone() {
            if self.now > since + 1_000 {
                self.send(person, request);
            }
            return;
        }
        if !self.calm && self.random.below(50) == 0 {
            client.connected = !client.connected;
            let here = client.connected;
            let command = Command::Connected { person: client.person, here };
            self.later(50, Item::Arrives { table, request: Request::of_keeper(command) });
            if !here {
                self.hang_up(person);
            }
        }
        let client = &mut self.people[person];
        if !client.connected && !self.calm {
            return;
        }
        let sight = match (&client.mouth, &self.keepers[table].table) {
            (Some(mouth), _) => mouth.ear.sight(),
            (None, Some(table)) => Sight::of(table, client.person),
            (None, None) => return,
        };
        let Some(request) = client.want(&sight, self.calm, &mut self.random) else { return };
        client.waiting = Some((request.clone(), self.now));
        self.send(person, request);
    }

    /// Sends it through a network that loses, doubles and delays.
    fn send(&mut self, person: usize, request: Request) {
        let table = self.people[person].table;
        if let (Who::Person(person), Some(key), Command::Act { at, .. }) =
            (request.from, request.key, &request.command)
        {
            self.keepers[table].knowledge.meant.insert((person, key.0), *at);
        }
        if self.by_text {
            return self.say_request(person, &request);
        }
        if !self.calm && self.random.below(20) < self.loses {
            self.report.dropped += 1;
            return;
        }
        let delay = match self.random.below(10) {
            0 if !self.calm => 10_000,
            _ => 200,
        };
        if !self.calm && self.random.below(6) == 0 {
            self.report.doubled += 1;
            let again = request.clone();
            self.later(5_000, Item::Arrives { table, request: again });
        }
        self.later(delay, Item::Arrives { table, request });
    }

    fn crash(&mut self, table: usize) {
        if self.calm || self.keepers[table].table.is_none() {
            return;
        }
        self.keepers[table].crash(self.now, &mut self.random, &mut self.report);
        self.hang_up_all(table);
        self.later(30_000, Item::Restart { table });
    }

    fn restart(&mut self, table: usize) {
        let request = self.keepers[table].restart(self.now, &mut self.random, &mut self.report);
        self.arrives(table, request, None);
        if !self.keepers[table].is_writing() {
            self.attend(table);
        }
        if !self.calm && self.crashes {
            self.later(60_000, Item::Crash { table });
        }
    }

    fn jump(&mut self, table: usize) {
        if self.calm {
            return;
        }
        self.report.jumps += 1;
        let step = self.random.below(60_000) as i64 - 30_000;
        self.keepers[table].offset += step;
        self.keepers[table].knowledge.jumped = true;
        self.attend(table);
        self.later(60_000, Item::Jump { table });
    }
}
