//! Some tables, some people, and everything that can go wrong between them.

use wangzha_oracle::Random;
use wangzha_table::{Command, Person, Request, Who};

use crate::agenda::{Agenda, Item};
use crate::fault::Fault;
use crate::keeper::{Answer, Keeper, created};
use crate::people::{Client, choose};
use crate::report::Report;

/// How long everything goes wrong, in milliseconds of the world.
const STORM: u64 = 240_000;
/// How many steps the calm may take until every round is over.
const PATIENCE: u64 = 60_000;

pub(crate) struct World {
    random: Random,
    now: u64,
    agenda: Agenda,
    keepers: Vec<Keeper>,
    people: Vec<Client>,
    report: Report,
    calm: bool,
    /// Clocks jump in some worlds only: there nobody can say how long somebody
    /// had time.
    jumps: bool,
    crashes: bool,
    loses: usize,
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
            random,
        };
        for table in 0..tables {
            let host = Person(table as u64 * 10);
            let event = created(table, host, &mut world.random, 0);
            world.keepers.push(Keeper::new(&event, 0, fault));
            let people = 1 + world.random.below(6) as u64;
            for person in 0..people {
                world.people.push(Client::new(Person(host.0 + person), table));
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
            Item::Arrives { table, request } => self.arrives(table, request),
            Item::Durable { table, life } => self.durable(table, life),
            Item::Tick { table, life } => {
                if self.keepers[table].life == life {
                    self.arrives(table, Request::of_keeper(Command::Tick));
                }
            }
            Item::Thinks { person } => self.thinks(person),
            Item::Crash { table } => self.crash(table),
            Item::Restart { table } => self.restart(table),
            Item::Jump { table } => self.jump(table),
        }
        true
    }

    fn arrives(&mut self, table: usize, request: Request) {
        let keeper = &mut self.keepers[table];
        let was_writing = keeper.is_writing();
        let answer = keeper.receive(self.now, request, &mut self.random, &mut self.report);
        if !was_writing && keeper.is_writing() {
            let life = keeper.life;
            self.later(20, Item::Durable { table, life });
            // the moment at which most can be lost
            if self.crashes && self.random.below(100) == 0 {
                self.agenda.put(self.now, Item::Crash { table });
            }
        }
        self.answered(answer);
    }

    fn durable(&mut self, table: usize, life: u32) {
        if self.keepers[table].life != life || self.keepers[table].table.is_none() {
            return;
        }
        let answer = self.keepers[table].durable(self.now, &mut self.random, &mut self.report);
        self.answered(answer);
        self.attend(table);
        if let Some(request) = self.keepers[table].next_request() {
            self.arrives(table, request);
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
        let client = &mut self.people[person];
        let table = client.table;
        if let Some((request, since)) = client.waiting.clone() {
            if self.now > since + 1_000 {
                self.send(table, request);
            }
            return;
        }
        if !self.calm && self.random.below(50) == 0 {
            client.connected = !client.connected;
            let (person, here) = (client.person, client.connected);
            let request = Request::of_keeper(Command::Connected { person, here });
            self.later(50, Item::Arrives { table, request });
        }
        let client = &mut self.people[person];
        if !client.connected && !self.calm {
            return;
        }
        let Some(state) = &self.keepers[table].table else { return };
        let Some(request) = client.want(state, self.calm, &mut self.random) else { return };
        client.waiting = Some((request.clone(), self.now));
        self.send(table, request);
    }

    /// Sends it through a network that loses, doubles and delays.
    fn send(&mut self, table: usize, request: Request) {
        if let (Who::Person(person), Some(key), Command::Act { at, .. }) =
            (request.from, request.key, &request.command)
        {
            self.keepers[table].knowledge.meant.insert((person, key.0), *at);
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
        self.later(30_000, Item::Restart { table });
    }

    fn restart(&mut self, table: usize) {
        let request = self.keepers[table].restart(self.now, &mut self.random, &mut self.report);
        self.arrives(table, request);
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
