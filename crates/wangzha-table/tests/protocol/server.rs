//! A server in memory: one table, its clients, and all that was said.

use wangzha::deck::ChaCha20;
use wangzha::{AnyAction, AnyHint, AnyView};
use wangzha_ai::advice::advise;
use wangzha_fair::Secret;
use wangzha_table::protocol::{Asked, Connection, Heard, TableSays};
use wangzha_table::{Command, Event, Person, Request, ShownWhat, Table, Time};

/// A client, and what it has said (`>`) and heard (`<`).
pub(crate) struct Client {
    connection: Connection,
    pub(crate) lines: Vec<String>,
    pub(crate) heard: Vec<TableSays>,
    pub(crate) key: u64,
}

/// A table behind the protocol. Everything is durable at once.
pub(crate) struct Server {
    pub(crate) table: Option<Table>,
    pub(crate) log: Vec<Event>,
    pub(crate) now: u64,
    dice: ChaCha20,
    pub(crate) clients: Vec<Client>,
}

impl Server {
    pub(crate) fn new(people: u64) -> Server {
        let client = |person| Client {
            connection: Connection::new(Person(person)),
            lines: Vec::new(),
            heard: Vec::new(),
            key: 0,
        };
        Server {
            table: None,
            log: Vec::new(),
            now: 1_000,
            dice: ChaCha20::from_key([7; 32]),
            clients: (1..=people).map(client).collect(),
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    /// The client says this; what it hears then.
    pub(crate) fn say(&mut self, client: usize, text: &str) -> Vec<TableSays> {
        let before = self.clients[client].heard.len();
        self.now += 250;
        self.clients[client].lines.push(format!("> {text}"));
        let heard = self.clients[client].connection.hear(Time(self.now), self.table.as_ref(), text);
        match heard {
            Heard::Answer(said) => self.send(client, said),
            Heard::Request(request) => self.decide(client, &request),
            Heard::Events { after } => {
                let missed: Vec<Event> =
                    self.log.iter().filter(|event| event.number > after).cloned().collect();
                let table = self.table.clone().unwrap();
                let said = self.clients[client].connection.caught_up(&table, &missed);
                self.send(client, said);
            }
            Heard::Create { key, name, settings } => {
                let host = self.clients[client].connection.person();
                let room = "room 8".parse().unwrap();
                let event =
                    Table::create(Time(self.now), room, *settings, host, name, Some(key)).unwrap();
                self.table = Table::opened_by(&event);
                self.happened(&[event]);
                let said =
                    self.clients[client].connection.decided::<()>(self.table(), key, &Ok(()));
                self.send(client, vec![said]);
            }
            Heard::Join { .. } => {
                let table = self.table.clone().unwrap();
                let said = self.clients[client].connection.arrived(&table);
                self.send(client, said);
            }
            Heard::Hint { at, view } => {
                let said = self.clients[client].connection.hints(at, &advise(&view));
                self.send(client, vec![said]);
            }
            other => panic!("{other:?}"),
        }
        self.clients[client].heard[before..].to_vec()
    }

    /// The same with the next number of the client before the other fields.
    pub(crate) fn wish(&mut self, client: usize, word: &str, fields: &str) -> Vec<TableSays> {
        self.clients[client].key += 1;
        let (key, comma) = (self.clients[client].key, if fields.is_empty() { "" } else { "," });
        self.say(client, &format!(r#"{{"type":"{word}","key":{key}{comma}{fields}}}"#))
    }

    fn decide(&mut self, client: usize, request: &Request) {
        let table = self.table.as_ref().unwrap();
        let decided = table.decide(Time(self.now), request, &mut self.dice);
        if let Ok(events) = &decided {
            events.iter().for_each(|event| self.table.as_mut().unwrap().evolve(event));
            self.happened(events);
        }
        let key = request.key.unwrap();
        let said = self.clients[client].connection.decided(self.table(), key, &decided);
        self.send(client, vec![said]);
    }

    /// The shell or a computer wants this.
    pub(crate) fn keep(&mut self, request: &Request) {
        let table = self.table.as_ref().unwrap();
        let events = table.decide(Time(self.now), request, &mut self.dice).unwrap();
        events.iter().for_each(|event| self.table.as_mut().unwrap().evolve(event));
        self.happened(&events);
    }

    fn happened(&mut self, events: &[Event]) {
        self.log.extend(events.iter().cloned());
        let table = self.table.clone().unwrap();
        for client in 0..self.clients.len() {
            let said = self.clients[client].connection.happened(&table, events);
            self.send(client, said);
        }
    }

    fn send(&mut self, client: usize, said: Vec<TableSays>) {
        let client = &mut self.clients[client];
        client.lines.extend(said.iter().map(|said| format!("< {}", said.to_text())));
        client.heard.extend(said);
    }

    /// The connection breaks and is made again: the client knows what it has
    /// heard, the server nothing of it.
    pub(crate) fn reconnect(&mut self, client: usize) {
        let person = self.clients[client].connection.person();
        self.clients[client].connection = Connection::new(person);
        self.say(client, HELLO);
    }

    /// The ceremony of a deal: these clients commit and show their bytes.
    pub(crate) fn deal(&mut self, clients: &[usize]) {
        let bytes = |client: usize| Secret::from_bytes([client as u8 + 1; 32]);
        for client in clients {
            let commitment = bytes(*client).commitment().to_hex();
            self.wish(*client, "commit", &format!(r#""commitment":"{commitment}""#));
        }
        for client in clients {
            let bytes = bytes(*client).to_hex();
            self.wish(*client, "reveal", &format!(r#""bytes":"{bytes}""#));
        }
    }

    /// Clients and computers play the round to its end.
    pub(crate) fn play_out(&mut self) {
        self.play_until(|_| false);
    }

    /// … or until this is so.
    pub(crate) fn play_until(&mut self, is_so: impl Fn(&Server) -> bool) {
        while self.table().at().is_some() && !is_so(self) {
            self.now += 900;
            if self.computer_acts() {
                continue;
            }
            let asked = |client: &Client| last_question(&client.heard);
            let (client, asked) = (0..self.clients.len())
                .find_map(|client| Some((client, asked(&self.clients[client])?)))
                .expect("somebody is asked");
            let action = choice(&asked.view);
            self.wish(client, "act", &format!(r#""at":{},"action":"{action}""#, asked.at));
        }
    }

    /// A computer acts, if one must.
    pub(crate) fn computer_acts(&mut self) -> bool {
        let question = self.table().thinking().next();
        let request = question.map(|question| {
            Request::of_computer(question.seat, question.at, choice(&question.view))
        });
        request.iter().for_each(|request| self.keep(request));
        request.is_some()
    }

    pub(crate) fn tick(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.keep(&Request::of_keeper(Command::Tick));
    }
}

pub(crate) const HELLO: &str = r#"{"type":"hello","versions":[1],"language":"en"}"#;

/// What a client must answer: the last question, unless it has acted since.
pub(crate) fn last_question(heard: &[TableSays]) -> Option<Asked> {
    let mut seat = None;
    let mut open = None;
    for said in heard {
        match said {
            TableSays::Asked(asked) => {
                seat = Some(asked.view.seat());
                open = asked.your_turn.then(|| (**asked).clone());
            }
            TableSays::Happened(shown) => match &shown.what {
                ShownWhat::Acted { seat: who, .. } if Some(*who) == seat => open = None,
                _ => {}
            },
            _ => {}
        }
    }
    open
}

/// The best hint, or else the last that can be done and is not a pass.
pub(crate) fn choice(view: &AnyView) -> AnyAction {
    let (game, actions) = (view.rules().game(), view.actions());
    let pass = AnyAction::pass(game);
    let hinted = view.hints().first().map(AnyHint::action);
    let hinted = hinted.filter(|action| actions.contains(action));
    let other = || actions.iter().copied().rfind(|action| *action != pass);
    hinted.or_else(other).unwrap_or(pass)
}
