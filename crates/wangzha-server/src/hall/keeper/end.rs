//! A table is not kept any longer.

use wangzha_table::protocol::{Connection, Farewell, Goodbye, TableSays};

use super::{Keeper, Order};
use crate::Denied;
use crate::hall::client::Client;

/// Why a table is not kept any longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It is closed.
    Closed,
    /// Somebody else keeps it.
    Moved,
    /// The server stops.
    Stopped,
}

impl Keeper {
    /// Everybody is told, and nobody waits for ever.
    pub(super) async fn end(mut self, end: End) {
        let seated = self.entry.summary().persons.len();
        self.hall.metrics.seats.dec_by(seated as i64);
        let after = if end == End::Moved { self.hall.note_lost(&self.entry) } else { 0 };
        self.hall.forget(&self.entry);
        tracing::debug!(table = %self.table.name(), ?end, "a table is not kept any longer");
        let goodbye = |connection: &Connection| {
            TableSays::Goodbye(Goodbye::new(Farewell::Moved, after, connection.language()))
        };
        if end == End::Moved {
            self.hall.metrics.fenced.inc();
            tracing::warn!(table = %self.table.name(), "another server keeps this table");
            self.clients.say_last(goodbye);
        }
        // what comes from now on is answered by the session, for whom the table is
        // gone; nobody waits for ever who came before
        self.inbox.close();
        let why = match end {
            End::Closed => Denied::NoSuchTable,
            End::Moved => Denied::Moved { after },
            End::Stopped => Denied::Stopping,
        };
        while let Some(order) = self.inbox.recv().await {
            match order {
                Order::Enter(Client { connection, outbox, .. }, _) if end == End::Moved => {
                    outbox.put_last(goodbye(&connection).to_text());
                }
                Order::Enter(Client { connection, outbox, .. }, key) => {
                    outbox.put([why.say(key, connection.language()).to_text()]);
                }
                Order::Hear(id, key, _) => {
                    if let Some(client) = self.clients.get(id) {
                        let said = why.say(key, client.connection.language());
                        self.clients.say(id, [said]);
                    }
                }
                Order::Carry(_, _, answer) => _ = answer.send(Err(why.clone())),
                Order::Resynchronise(_) | Order::Leave(_) | Order::LookAround => {}
            }
        }
    }
}
