//! Tables that are played at, and what they append.

use rand_core::Rng;
use wangzha::deck::ChaCha20;
use wangzha::{AnyAction, AnyRules, Name, Seat};
use wangzha_fair::Secret;
use wangzha_server::store::Append;
use wangzha_table::{
    Audience, Command, Event, Key, OnSeat, Person, Public, Request, Settings, Snapshot, Stage,
    Table, Time, What,
};

/// A table at which everybody does something legal at random.
pub(crate) struct Game {
    pub(crate) table: Table,
    /// What was appended, in order.
    pub(crate) appends: Vec<Append>,
    now: u64,
    key: u64,
    dice: ChaCha20,
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

impl Game {
    /// The first of these people opens a table, the others sit down; computers
    /// take the other seats.
    pub(crate) fn new(table: &str, rules: impl Into<AnyRules>, people: &[Person]) -> Game {
        let settings = Settings::new(rules);
        let host = name(&format!("person {}", people[0].0));
        let opened = Table::create(Time(1), name(table), settings, people[0], host, None).unwrap();
        let mut key = [0; 32];
        key[..table.len()].copy_from_slice(table.as_bytes());
        let mut game = Game {
            table: Table::opened_by(&opened).unwrap(),
            appends: vec![Append::opening(opened).unwrap()],
            now: 1,
            key: 0,
            dice: ChaCha20::from_key(key),
        };
        for person in &people[1..] {
            let name = name(&format!("person {}", person.0));
            game.ask(*person, Command::Sit { seat: None, name });
        }
        game
    }

    /// The same after so many rounds.
    pub(crate) fn after(mut self, rounds: usize) -> Game {
        let before = self.finished();
        while self.finished() < before + rounds {
            self.step();
        }
        self
    }

    /// The same, closed by its host.
    pub(crate) fn closed(mut self) -> Game {
        while !matches!(self.seen().stage, Stage::Gathering { .. }) {
            self.step();
        }
        let host = self.table.host().unwrap();
        self.ask(host, Command::Close);
        self
    }

    /// Everything that has happened.
    pub(crate) fn log(&self) -> Vec<Event> {
        self.appends.iter().flat_map(|append| append.events().to_vec()).collect()
    }

    /// How many rounds are over.
    pub(crate) fn finished(&self) -> usize {
        self.appends.iter().filter(|append| append.finished().is_some()).count()
    }

    fn seen(&self) -> Snapshot {
        self.table.snapshot(Audience::Watchers)
    }

    pub(crate) fn ask(&mut self, person: Person, command: Command) {
        self.key += 1;
        self.take(&Request::of_person(person, Key(self.key), command));
    }

    fn take(&mut self, request: &Request) {
        self.now += 1;
        let events = self.table.decide(Time(self.now), request, &mut self.dice).unwrap();
        if events.is_empty() {
            return;
        }
        let append = Append::of(&self.table, events).unwrap();
        append.events().iter().for_each(|event| self.table.evolve(event));
        self.appends.push(append);
    }

    /// Somebody does what the table waits for.
    pub(crate) fn step(&mut self) {
        let seen = self.seen();
        let person = |seat: Seat| match seen.seats[seat.index()].who {
            OnSeat::Person { person, .. } => person,
            _ => panic!("no person has this seat"),
        };
        match &seen.stage {
            Stage::Gathering { .. } => {
                let seat = (0..4).find(|seat| !seen.seats[*seat].ready).unwrap();
                self.ask(person(Seat::ALL[seat]), Command::Ready(true));
            }
            Stage::Dealing { phase, waits_for, .. } => {
                let seat = waits_for.iter().next().unwrap();
                let bytes = Secret::from_bytes([seat.index() as u8; 32]);
                let command = match *phase {
                    "committing" => Command::Commit(bytes.commitment()),
                    _ => Command::Reveal(bytes),
                };
                self.ask(person(seat), command);
            }
            Stage::Playing(round) => {
                let thinking = self.table.thinking().next();
                if let Some(question) = thinking {
                    let (seat, at, actions) = (question.seat, question.at, question.view.actions());
                    let action = self.one_of(&actions);
                    return self.take(&Request::of_computer(seat, at, action));
                }
                let seat = round.waits[0].seat;
                let actions = self.table.view(Audience::Seat(seat)).unwrap().actions();
                let (at, action) = (round.actions, self.one_of(&actions));
                self.ask(person(seat), Command::Act { at, action });
            }
            Stage::Closed => panic!("the table is closed"),
        }
    }

    fn one_of(&mut self, actions: &[AnyAction]) -> AnyAction {
        actions[self.dice.next_u32() as usize % actions.len()]
    }
}

/// An append of one event with this number.
pub(crate) fn nap(table: &str, number: u64) -> Append {
    let what: What = Public::Slept { milliseconds: 0 }.into();
    let by = wangzha_table::Who::Keeper;
    let event = Event { number, at: Time(number), by, key: None, what };
    Append::new(name(table), vec![event], None).unwrap()
}

/// What opens a table of this name.
pub(crate) fn opening(table: &str) -> Append {
    let settings = Settings::new(wangzha::tienlen::Rules::SOUTHERN);
    let opened = Table::create(Time(1), name(table), settings, Person(1), name("An"), None);
    Append::opening(opened.unwrap()).unwrap()
}
