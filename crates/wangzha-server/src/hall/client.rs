//! The clients at a table.

use std::sync::Arc;

use wangzha_table::protocol::{Connection, Control, TableSays};
use wangzha_table::{Event, Person, Table};

use super::outbox::Outbox;
use crate::metrics::Metrics;
use crate::session::Text;

/// The number of a connection to this server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ClientId(pub(crate) u64);

/// A client at a table.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) id: ClientId,
    pub(crate) connection: Connection,
    pub(crate) outbox: Arc<Outbox>,
}

/// All clients at a table; who came or acted later stands later, so that the
/// last one of a person is in control.
#[derive(Debug)]
pub(crate) struct Clients {
    clients: Vec<Client>,
    metrics: Arc<Metrics>,
}

impl Clients {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Clients {
        Clients { clients: Vec::new(), metrics }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    pub(crate) fn get(&mut self, id: ClientId) -> Option<&mut Client> {
        self.clients.iter_mut().find(|client| client.id == id)
    }

    pub(crate) fn has(&self, person: Person) -> bool {
        self.in_control(person).is_some()
    }

    fn in_control(&self, person: Person) -> Option<ClientId> {
        let last = self.clients.iter().rfind(|client| client.connection.person() == person);
        last.map(|client| client.id)
    }

    /// A client has come, is told this, and takes control.
    pub(crate) fn enter(&mut self, client: Client, said: &[TableSays]) {
        let id = client.id;
        let before = self.in_control(client.connection.person());
        put(&self.metrics, &client, said.iter().map(TableSays::to_text));
        self.clients.push(client);
        self.pass_control(before, id);
    }

    /// A client has gone; so has its person if this was the last.
    pub(crate) fn leave(&mut self, id: ClientId) -> Option<Person> {
        let place = self.clients.iter().position(|client| client.id == id)?;
        let person = self.clients[place].connection.person();
        let was_in_control = self.in_control(person) == Some(id);
        self.clients.remove(place);
        match self.in_control(person) {
            None => Some(person),
            Some(next) => {
                if was_in_control {
                    self.say(next, [TableSays::Control(Control { yours: true })]);
                }
                None
            }
        }
    }

    /// This client acts: it takes control.
    pub(crate) fn take_control(&mut self, id: ClientId) {
        let Some(place) = self.clients.iter().position(|client| client.id == id) else { return };
        let before = self.in_control(self.clients[place].connection.person());
        if before != Some(id) {
            let client = self.clients.remove(place);
            self.clients.push(client);
            self.pass_control(before, id);
        }
    }

    fn pass_control(&mut self, before: Option<ClientId>, now: ClientId) {
        if let Some(before) = before {
            self.say(before, [TableSays::Control(Control { yours: false })]);
            self.say(now, [TableSays::Control(Control { yours: true })]);
        }
    }

    /// Says this to one client.
    pub(crate) fn say(&mut self, id: ClientId, said: impl IntoIterator<Item = TableSays>) {
        let metrics = Arc::clone(&self.metrics);
        if let Some(client) = self.get(id) {
            put(&metrics, client, said.into_iter().map(|said| said.to_text()));
        }
    }

    /// These events have happened.
    pub(crate) fn tell(&mut self, table: &Table, events: &[Event]) {
        // most of it is the same for everybody, and is written once
        let mut written: Vec<(TableSays, Text)> = Vec::new();
        for client in &mut self.clients {
            let said = client.connection.happened(table, events);
            let texts: Vec<Text> = said.into_iter().map(|said| write(said, &mut written)).collect();
            put(&self.metrics, client, texts);
        }
    }

    /// Shows a client that has fallen behind everything anew.
    pub(crate) fn resynchronise(&mut self, id: ClientId, table: &Table) {
        self.metrics.resynchronised.inc();
        if let Some(client) = self.get(id) {
            let said = client.connection.arrived(table);
            client.outbox.begin_anew(said.iter().map(TableSays::to_text));
        }
    }

    /// The last words to all of them.
    pub(crate) fn say_last(&mut self, said: impl Fn(&Connection) -> TableSays) {
        for client in self.clients.drain(..) {
            client.outbox.put_last(said(&client.connection).to_text());
        }
    }
}

/// The text of a message, which others may have been told too.
fn write(said: TableSays, written: &mut Vec<(TableSays, Text)>) -> Text {
    let is_for_all = matches!(said, TableSays::Happened(_));
    let found = written.iter().find(|(other, _)| is_for_all && *other == said);
    if let Some((_, text)) = found {
        return text.clone();
    }
    let text = Text::from(said.to_text());
    if is_for_all {
        written.push((said, text.clone()));
    }
    text
}

fn put(metrics: &Metrics, client: &Client, said: impl IntoIterator<Item = impl Into<Text>>) {
    let texts: Vec<Text> = said.into_iter().map(Into::into).collect();
    if !texts.is_empty() {
        metrics.said.inc_by(texts.len() as u64);
        client.outbox.put(texts);
    }
}
