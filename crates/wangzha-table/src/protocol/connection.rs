//! One client of a table: texts in, messages out. All shells do this alike.

use serde_json::{Map, json};
use wangzha::{AnyView, Language, Name, words};
use wangzha_ai::advice::Advice;
use wangzha_json::Problem;

use super::VERSIONS;
use super::asked::{Mark, asked};
use super::client::{ClientSays, Create, Events, Hello, Unfit};
use super::hints::{Hints, hinted};
use super::table::{Done, Misunderstood, Pong, Refused, TableSays, Welcome};
use crate::{Audience, Event, Key, Person, Public, Refusal, Request, Settings, Table, Time, What};

/// A client that speaks for a person. The shell has found out who that is, a
/// server by the [`Token`](super::Token) of a `hello` which it has read before.
///
/// What comes in is [heard](Connection::hear); what has happened and is durable
/// is [told](Connection::happened), and then the command that it came from is
/// [answered](Connection::decided).
#[derive(Clone, Debug)]
pub struct Connection {
    person: Person,
    language: Language,
    /// Whether players may sit down whose nets are not built in.
    brings_nets: bool,
    /// Whether a version has been agreed on.
    is_welcome: bool,
    /// What the client is shown, since it was last told something.
    audience: Option<Audience>,
    /// The last question that the client was asked.
    asked: Option<Mark>,
}

/// What the shell is to do about a text.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Heard {
    /// Send these messages back.
    Answer(Vec<TableSays>),
    /// Let the table decide this, make the events durable, tell them to
    /// everybody, and answer with [`Connection::decided`].
    Request(Request),
    /// Tell the events after this number: [`Connection::caught_up`].
    Events {
        /// The number.
        after: u64,
    },
    /// Open a table with [`Table::create`]. The settings are fit for it.
    Create {
        /// The number of the command.
        key: Key,
        /// What the host is called.
        name: Name,
        /// What the table is about.
        settings: Box<Settings>,
    },
    /// Look for this table, and greet the client: [`Connection::arrived`].
    Join {
        /// What the table is called.
        table: Name,
    },
    /// Let an [`Adviser`](wangzha_ai::advice::Adviser) look at this, and answer
    /// with [`Connection::hints`]. It takes a millisecond or more, so a shell
    /// with many tables does it aside, and keeps its advisers.
    Hint {
        /// How many actions there have been.
        at: u32,
        /// What the person may know.
        view: Box<AnyView>,
    },
}

words! {
    fn no_common_version() {
        en: "this table speaks other versions of the protocol: please update the client",
        zh: "协议版本不一致：请更新客户端",
        vi: "bàn dùng phiên bản giao thức khác: hãy cập nhật ứng dụng",
    }
}

impl Connection {
    /// A client of which nothing has been heard.
    #[must_use]
    pub const fn new(person: Person) -> Connection {
        let language = Language::English;
        Connection {
            person,
            language,
            brings_nets: false,
            is_welcome: false,
            audience: None,
            asked: None,
        }
    }

    /// The same for a shell that is given nets while it runs, as the page's is: a
    /// player who needs them may sit down before they are there.
    #[must_use]
    pub const fn bringing_nets(self) -> Connection {
        Connection { brings_nets: true, ..self }
    }

    /// For whom the client speaks.
    #[must_use]
    pub const fn person(&self) -> Person {
        self.person
    }

    /// The language of texts for people, which the client has asked for.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// What is to be done about this text. `table` is the one that the client
    /// has created or joined. Any text is answered, and none changes the table.
    pub fn hear(&mut self, now: Time, table: Option<&Table>, text: &str) -> Heard {
        match ClientSays::read_with_key(text) {
            (key, Ok(said)) => self.take(now, table, key, said),
            (key, Err(problem)) => self.misunderstood(key, problem),
        }
    }

    /// The same about a message that has been [read](ClientSays::read_with_key).
    pub fn take(
        &mut self,
        now: Time,
        table: Option<&Table>,
        key: Option<Key>,
        said: ClientSays,
    ) -> Heard {
        match said {
            ClientSays::Hello(hello) => Heard::Answer(vec![self.greet(now, &hello)]),
            ClientSays::Ping => Heard::Answer(vec![TableSays::Pong(Pong { time: now })]),
            _ if !self.is_welcome => {
                self.misunderstood(key, Problem::at("type", "the first message is hello"))
            }
            ClientSays::Create(create) => self.create(create),
            ClientSays::Join(join) => Heard::Join { table: join.table },
            said => match table {
                Some(table) => self.hear_at(table, key, &said),
                None => self.refuse(key, &Refusal::NotHere),
            },
        }
    }

    fn hear_at(&mut self, table: &Table, key: Option<Key>, said: &ClientSays) -> Heard {
        match said {
            ClientSays::Snapshot => self.whole_table(table),
            ClientSays::Events(Events { after }) if *after > table.number() => {
                self.whole_table(table)
            }
            ClientSays::Events(Events { after }) => match table.audience(self.person) {
                Some(_) => Heard::Events { after: *after },
                None => self.refuse(key, &Refusal::NotHere),
            },
            ClientSays::Hint => match hinted(table, self.person) {
                Ok((at, view)) => Heard::Hint { at, view: Box::new(view) },
                Err(refusal) => self.refuse(key, &refusal),
            },
            said => match said.command(table.game(), self.brings_nets) {
                Ok(Some((key, command))) => {
                    Heard::Request(Request::of_person(self.person, key, command))
                }
                Ok(None) => Heard::Answer(Vec::new()),
                Err(Unfit::Problem(problem)) => self.misunderstood(key, problem),
                Err(Unfit::Refusal(refusal)) => self.refuse(key, &refusal),
            },
        }
    }

    fn greet(&mut self, now: Time, hello: &Hello) -> TableSays {
        let language = hello.language.as_deref().and_then(Language::from_code);
        self.language = language.unwrap_or_default();
        let common = VERSIONS.iter().filter(|version| hello.versions.contains(version));
        match common.max() {
            Some(version) => {
                self.is_welcome = true;
                TableSays::Welcome(Welcome {
                    version: *version,
                    person: self.person,
                    language: self.language.code(),
                    time: now,
                })
            }
            None => TableSays::Refused(Refused {
                key: None,
                id: "no_common_version".to_owned(),
                facts: Map::from_iter([("versions".to_owned(), json!(VERSIONS))]),
                text: no_common_version(self.language).to_string(),
            }),
        }
    }

    fn create(&self, create: Create) -> Heard {
        let Create { key, name, settings } = create;
        match settings.checked_for_client(self.brings_nets) {
            Ok(settings) => Heard::Create { key, name, settings: Box::new(settings) },
            Err(error) => self.refuse(Some(key), &error.into()),
        }
    }

    fn whole_table(&mut self, table: &Table) -> Heard {
        match self.arrived(table) {
            said if said.is_empty() => self.refuse(None, &Refusal::NotHere),
            said => Heard::Answer(said),
        }
    }

    fn refuse(&self, key: Option<Key>, refusal: &Refusal) -> Heard {
        Heard::Answer(vec![self.refused(key, refusal)])
    }

    fn misunderstood(&self, key: Option<Key>, problem: Problem) -> Heard {
        Heard::Answer(vec![TableSays::Error(Misunderstood::new(key, problem))])
    }

    /// That something is refused, in the client's language.
    #[must_use]
    pub fn refused(&self, key: Option<Key>, refusal: &Refusal) -> TableSays {
        TableSays::Refused(Refused::new(key, refusal, self.language))
    }

    /// The answer to a command that was decided, once its events are durable
    /// and told: `table` is what it is then.
    #[must_use]
    pub fn decided<T>(&self, table: &Table, key: Key, decided: &Result<T, Refusal>) -> TableSays {
        match decided {
            Ok(_) => TableSays::Done(Done { key, number: table.number() }),
            Err(refusal) => self.refused(Some(key), refusal),
        }
    }

    /// The answer to [`Heard::Hint`]: this advice for the decision after so many
    /// actions, in the client's language.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Round, Rules};
    /// use wangzha::{AnyView, Cards, Game, Seat};
    /// use wangzha_ai::advice::advise;
    /// use wangzha_table::protocol::{Connection, TableSays};
    /// use wangzha_table::Person;
    /// // the partner's small joker lies on the landlord's three
    /// let hands = ["3s 9s 9h", "B 7s", "R 4h 5h"].map(|text| text.parse::<Cards>().unwrap());
    /// let mut round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
    /// round.apply(Seat::S0, Action::Play { cards: "3s".parse()?, reading: None })?;
    /// round.apply(Seat::S1, Action::Play { cards: "B".parse()?, reading: None })?;
    /// let advice = advise(&AnyView::from(round.view(Seat::S2)));
    /// let TableSays::Hints(hints) = Connection::new(Person(1)).hints(2, &advice) else { panic!() };
    /// assert_eq!(hints.hints[0].action, "pass");
    /// assert_eq!(hints.hints[0].reasons[0], "partner_goes_out");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hints(&self, at: u32, advice: &[Advice]) -> TableSays {
        TableSays::Hints(Hints::new(at, advice, self.language))
    }

    /// These events have happened, after which the table is this one. Who is at
    /// the table is shown each of them, who has just come the whole table, and
    /// who has left nothing that came after.
    pub fn happened(&mut self, table: &Table, events: &[Event]) -> Vec<TableSays> {
        let now = table.audience(self.person);
        match self.audience {
            before if before == now => self.tell(table, events),
            Some(before) if now.is_none() => {
                let goes = |event: &&Event| matches!(&event.what, What::Public(Public::Left { person, .. }) if *person == self.person);
                let last = events.iter().find(goes).map_or(u64::MAX, |event| event.number);
                let seen = events.iter().filter(|event| event.number <= last);
                let said = seen.map(|event| TableSays::Happened(event.show(before))).collect();
                (self.audience, self.asked) = (None, None);
                said
            }
            _ => self.arrived(table),
        }
    }

    /// The whole table, for who comes to it and for who comes back. Nothing for
    /// who neither sits nor watches.
    pub fn arrived(&mut self, table: &Table) -> Vec<TableSays> {
        (self.audience, self.asked) = (table.audience(self.person), None);
        let Some(audience) = self.audience else { return Vec::new() };
        let mut said = vec![TableSays::Snapshot(Box::new(table.snapshot(audience)))];
        said.extend(self.question(table));
        said
    }

    /// The events that a client has missed, which are the last of this table.
    pub fn caught_up(&mut self, table: &Table, events: &[Event]) -> Vec<TableSays> {
        (self.audience, self.asked) = (table.audience(self.person), None);
        self.tell(table, events)
    }

    fn tell(&mut self, table: &Table, events: &[Event]) -> Vec<TableSays> {
        let Some(audience) = self.audience else { return Vec::new() };
        let shown = events.iter().map(|event| TableSays::Happened(event.show(audience)));
        let mut said: Vec<TableSays> = shown.collect();
        said.extend(self.question(table));
        said
    }

    /// What the client is asked, unless it has been asked already.
    fn question(&mut self, table: &Table) -> Option<TableSays> {
        let question = self.audience.and_then(Audience::seat).and_then(|seat| asked(table, seat));
        let is_new = question.as_ref().map(|(mark, _)| *mark) != self.asked;
        self.asked = question.as_ref().map(|(mark, _)| *mark);
        question.filter(|_| is_new).map(|(_, asked)| TableSays::Asked(Box::new(asked)))
    }
}
