//! A shell for tests: everything is durable at once.

use wangzha::deck::ChaCha20;
use wangzha::{AnyAction, Seat};
use wangzha_fair::Secret;
use wangzha_table::{Command, Event, Key, Person, Refusal, Request, Settings, Table, Time, What};

pub(crate) const AN: Person = Person(1);
pub(crate) const BO: Person = Person(2);
pub(crate) const CHI: Person = Person(3);
pub(crate) const DAO: Person = Person(4);

pub(crate) struct Shell {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
    pub(crate) now: u64,
    dice: ChaCha20,
    key: u64,
}

impl Shell {
    /// A table of An's.
    pub(crate) fn new(settings: Settings) -> Shell {
        let event = Table::create(
            Time(0),
            "room 8".parse().unwrap(),
            settings,
            AN,
            "An".parse().unwrap(),
            Some(Key(0)),
        );
        let event = event.unwrap();
        let table = Table::opened_by(&event).unwrap();
        let dice = ChaCha20::from_key([7; 32]);
        Shell { table, log: vec![event], now: 0, dice, key: 0 }
    }

    fn take(&mut self, request: &Request) -> Result<Vec<What>, Refusal> {
        let before = self.table.clone();
        let events = self.table.decide(Time(self.now), request, &mut self.dice);
        assert_eq!(self.table, before, "to decide changes nothing");
        let events = events?;
        events.iter().for_each(|event| self.table.evolve(event));
        self.log.extend(events.iter().cloned());
        assert_eq!(Table::of(&self.log).as_ref(), Some(&self.table));
        Ok(events.into_iter().map(|event| event.what).collect())
    }

    /// A person wants this.
    pub(crate) fn ask(&mut self, person: Person, command: Command) -> Result<Vec<What>, Refusal> {
        self.key += 1;
        self.take(&Request::of_person(person, Key(self.key), command))
    }

    /// The same with this key.
    pub(crate) fn ask_with(
        &mut self,
        person: Person,
        key: u64,
        command: Command,
    ) -> Result<Vec<What>, Refusal> {
        self.key = self.key.max(key);
        self.take(&Request::of_person(person, Key(key), command))
    }

    pub(crate) fn keeper(&mut self, command: Command) -> Vec<What> {
        self.take(&Request::of_keeper(command)).unwrap()
    }

    /// So many milliseconds pass, and the clock ticks.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> Vec<What> {
        self.now += milliseconds;
        self.keeper(Command::Tick)
    }

    pub(crate) fn sit(&mut self, person: Person) -> Result<Vec<What>, Refusal> {
        self.ask(person, sit(None))
    }

    /// The dealing of a round, in which these people take part.
    pub(crate) fn deal(&mut self, people: &[Person]) {
        let bytes = |person: &Person| Secret::from_bytes([person.0 as u8; 32]);
        for person in people {
            self.ask(*person, Command::Commit(bytes(person).commitment())).unwrap();
        }
        for person in people {
            self.ask(*person, Command::Reveal(bytes(person))).unwrap();
        }
        assert!(self.table.at().is_some(), "the cards are dealt");
    }

    /// These people get ready, and the cards are dealt.
    pub(crate) fn begin(&mut self, people: &[Person]) {
        for person in people {
            self.ask(*person, Command::Ready(true)).unwrap();
        }
        self.deal(people);
    }

    /// A computer answers for the first seat that needs one, with the last
    /// of its legal actions that is not a pass, so that somebody bids.
    pub(crate) fn computer_acts(&mut self) -> Option<Seat> {
        let question = self.table.thinking().next()?;
        let (seat, at) = (question.seat, question.at);
        let action = an_action(&question.view.actions());
        self.take(&Request::of_computer(seat, at, action)).unwrap();
        Some(seat)
    }

    /// A computer answers this.
    pub(crate) fn answer(&mut self, seat: Seat, at: u32, action: AnyAction) -> Vec<What> {
        self.take(&Request::of_computer(seat, at, action)).unwrap()
    }

    /// A person does the same.
    pub(crate) fn acts(&mut self, person: Person) -> Result<Vec<What>, Refusal> {
        let audience = self.table.audience(person).unwrap();
        let action = an_action(&self.table.view(audience).unwrap().actions());
        let at = self.table.at().unwrap();
        self.ask(person, Command::Act { at, action })
    }

    /// Everybody plays, to the end of the round.
    pub(crate) fn play_out(&mut self, people: &[Person]) {
        while self.table.at().is_some() {
            if self.computer_acts().is_some() {
                continue;
            }
            let is_asked = |person: &&Person| {
                let audience = self.table.audience(**person).unwrap();
                let view = self.table.view(audience).unwrap();
                view.waits_for().contains(audience.seat().unwrap())
            };
            let person = *people.iter().find(is_asked).expect("somebody is asked");
            self.acts(person).unwrap();
        }
    }
}

fn an_action(actions: &[AnyAction]) -> AnyAction {
    let pass = AnyAction::pass(actions[0].game());
    actions.iter().copied().rfind(|action| *action != pass).unwrap_or(actions[0])
}

pub(crate) fn sit(seat: Option<Seat>) -> Command {
    Command::Sit { seat, name: "somebody".parse().unwrap() }
}
