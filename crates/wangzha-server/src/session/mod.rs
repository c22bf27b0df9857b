//! One client: texts in, texts out. It knows no rules; what is about a table
//! goes to the keeper of the table.

mod credits;
mod socket;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use wangzha::Language;
use wangzha_table::Person;
use wangzha_table::protocol::{
    ClientSays, Connection, Farewell, Goodbye as LastWords, Heard, Hello, Misunderstood, TableSays,
};
use wangzha_table::{Key, Time};

pub(crate) use self::credits::Credits;
pub use self::socket::{Goodbye, Received, Socket, Text};
use crate::accounts::Accounts;
use crate::hall::{Client, ClientId, Entry, Hall, Next, Order, Outbox, stopped};
use crate::limits::Limits;
use crate::{Denied, Metrics};

/// After how many milliseconds a client should come back to a server that
/// stops.
const COME_BACK: u64 = 2_000;

/// A client, from its first word to its last.
pub(crate) struct Session<S> {
    socket: S,
    hall: Hall,
    accounts: Arc<Accounts>,
    limits: Limits,
    metrics: Arc<Metrics>,
    stopping: watch::Receiver<bool>,
    id: ClientId,
    /// Who it is, once it has said so.
    connection: Option<Connection>,
    /// The table that it speaks of.
    at: Option<Arc<Entry>>,
    /// What that table says to it.
    outbox: Arc<Outbox>,
    credits: Credits,
    began: Instant,
    /// When something was last heard of the client, and when that is looked at.
    heard: Instant,
    look: Instant,
}

/// Whether the client stays.
type Stays = Result<(), Goodbye>;

impl<S: Socket> Session<S> {
    pub(crate) fn new(socket: S, hall: Hall, accounts: Arc<Accounts>) -> Session<S> {
        let shared = hall.shared();
        let limits = shared.limits;
        Session {
            socket,
            limits,
            metrics: Arc::clone(&shared.metrics),
            stopping: shared.stopping.subscribe(),
            id: hall.new_client(),
            hall,
            accounts,
            connection: None,
            at: None,
            outbox: Arc::new(Outbox::new(limits.outbox)),
            credits: Credits::new(limits.credits, limits.credits_a_second),
            began: Instant::now(),
            heard: Instant::now(),
            look: Instant::now() + limits.hello,
        }
    }

    /// Serves the client until it is gone.
    pub(crate) async fn run(mut self) {
        self.metrics.connections.inc();
        let goodbye = loop {
            if let Err(goodbye) = self.step().await {
                break goodbye;
            }
        };
        let person = self.connection.as_ref().map(|connection| connection.person().0);
        tracing::debug!(client = self.id.0, person, ?goodbye, "a client is gone");
        self.leave().await;
        self.metrics.connections.dec();
        // a client that does not read is not waited for
        let _ = timeout(Duration::from_secs(1), self.socket.close(goodbye)).await;
    }

    async fn step(&mut self) -> Stays {
        tokio::select! {
            biased;
            () = stopped(&mut self.stopping) => self.stop().await,
            next = self.outbox.next() => self.send(next).await,
            received = self.socket.receive() => match received {
                None => Err(Goodbye::Done),
                Some(received) => {
                    self.heard = Instant::now();
                    self.receive(received).await
                }
            },
            () = sleep_until(self.look) => self.look_for_life().await,
        }
    }

    async fn stop(&mut self) -> Stays {
        let last = LastWords::new(Farewell::Stopping, COME_BACK, self.language());
        self.put(TableSays::Goodbye(last).to_text()).await?;
        Err(Goodbye::Away)
    }

    async fn look_for_life(&mut self) -> Stays {
        self.look = Instant::now() + self.limits.silence / 3;
        let silent = self.heard.elapsed() > self.limits.silence;
        let stranger = self.connection.is_none() && self.began.elapsed() >= self.limits.hello;
        if silent || stranger {
            return Err(Goodbye::Policy);
        }
        if self.socket.ping().await { Ok(()) } else { Err(Goodbye::Done) }
    }

    async fn send(&mut self, next: Next) -> Stays {
        match next {
            Next::Send(texts) => {
                let sent = timeout(self.limits.silence, self.socket.send_all(texts)).await;
                if sent == Ok(true) { Ok(()) } else { Err(Goodbye::Done) }
            }
            Next::Resynchronise => {
                if let Some(entry) = &self.at {
                    // a table that is gone has nothing to show
                    let _ = entry.order_surely(Order::Resynchronise(self.id)).await;
                }
                Ok(())
            }
            Next::Close => Err(Goodbye::Away),
        }
    }

    /// Sends a text; a client that does not take it for a long time is gone.
    async fn put(&mut self, text: String) -> Stays {
        match timeout(self.limits.silence, self.socket.send(text)).await {
            Ok(true) => Ok(()),
            _ => Err(Goodbye::Done),
        }
    }

    async fn say(&mut self, said: &TableSays) -> Stays {
        self.metrics.said.inc();
        self.put(said.to_text()).await
    }

    fn language(&self) -> Language {
        self.connection.as_ref().map(Connection::language).unwrap_or_default()
    }

    async fn deny(&mut self, key: Option<Key>, denied: &Denied) -> Stays {
        self.metrics.refused.inc();
        let said = denied.say(key, self.language());
        self.say(&said).await
    }

    async fn receive(&mut self, received: Received) -> Stays {
        match received {
            Received::Life => Ok(()),
            Received::Text(text) => self.hear(&text).await,
            Received::Bytes if !self.credits.pay() && self.credits.is_hopeless() => {
                Err(Goodbye::Policy)
            }
            Received::Bytes => {
                let text = String::from("messages are texts of JSON, not bytes");
                let wrong = Misunderstood { key: None, place: String::new(), text };
                self.say(&TableSays::Error(wrong)).await
            }
        }
    }

    async fn hear(&mut self, text: &str) -> Stays {
        self.metrics.heard.inc();
        let (key, said) = ClientSays::read_with_key(text);
        if !self.credits.pay() {
            if self.credits.is_hopeless() {
                return Err(Goodbye::Policy);
            }
            return self.deny(key, &Denied::TooFast).await;
        }
        let now = self.hall.shared().clock.now();
        match (said, &mut self.connection) {
            (Ok(ClientSays::Hello(hello)), _) => self.greet(hello, now).await,
            // whoever has not said who it is hears that it should
            (_, None) => match Connection::new(Person(0)).hear(now, None, text) {
                Heard::Answer(said) => self.answer(&said).await,
                _ => Ok(()),
            },
            (Err(_), Some(connection)) => match connection.hear(now, None, text) {
                Heard::Answer(said) => self.answer(&said).await,
                _ => Ok(()),
            },
            (Ok(said), Some(connection)) => {
                let is_about_table =
                    !matches!(said, ClientSays::Create(_) | ClientSays::Join(_) | ClientSays::Ping);
                if let Some(entry) = self.at.as_ref().filter(|_| is_about_table) {
                    return match entry.order(Order::Hear(self.id, key, said)) {
                        // whoever was there is told where the table is
                        Ok(()) | Err(Denied::Moved { .. }) => Ok(()),
                        Err(denied) => self.deny(key, &denied).await,
                    };
                }
                let heard = connection.take(now, None, key, said);
                self.act(heard).await
            }
        }
    }

    async fn answer(&mut self, said: &[TableSays]) -> Stays {
        for said in said {
            self.say(said).await?;
        }
        Ok(())
    }

    async fn greet(&mut self, hello: Hello, now: Time) -> Stays {
        let whose = match &hello.token {
            Some(token) => self.accounts.who_has(token).await,
            None => Err(Denied::UnknownToken),
        };
        let person = match whose {
            Ok((person, _)) => person,
            Err(denied) => {
                let language = hello.language.as_deref().and_then(Language::from_code);
                self.metrics.refused.inc();
                return self.say(&denied.say(None, language.unwrap_or_default())).await;
            }
        };
        if self.connection.as_ref().is_none_or(|before| before.person() != person) {
            self.leave().await;
            self.connection = Some(Connection::new(person));
        }
        let Some(connection) = &mut self.connection else { return Ok(()) };
        match connection.take(now, None, None, ClientSays::Hello(hello)) {
            Heard::Answer(said) => self.answer(&said).await,
            _ => Ok(()),
        }
    }

    /// What is not about the table at which the client is.
    async fn act(&mut self, heard: Heard) -> Stays {
        let Some(connection) = &self.connection else { return Ok(()) };
        let person = connection.person();
        match heard {
            Heard::Answer(said) => self.answer(&said).await,
            Heard::Create { key, name, settings } => {
                match self.hall.open(person, Some(key), name, *settings).await {
                    Ok(entry) => self.enter(entry, Some(key)).await,
                    Err(denied) => self.turn_away(Some(key), &denied).await,
                }
            }
            Heard::Join { table } => match self.hall.find(table).await {
                Ok(entry) => self.enter(entry, None).await,
                Err(denied) => self.turn_away(None, &denied).await,
            },
            _ => Ok(()),
        }
    }

    /// The client cannot come to a table. If that is somewhere else, the client is
    /// better off on another connection.
    async fn turn_away(&mut self, key: Option<Key>, denied: &Denied) -> Stays {
        let Denied::Moved { after } = denied else { return self.deny(key, denied).await };
        let last = LastWords::new(Farewell::Moved, *after, self.language());
        self.put(TableSays::Goodbye(last).to_text()).await?;
        Err(Goodbye::Away)
    }

    async fn enter(&mut self, entry: Arc<Entry>, key: Option<Key>) -> Stays {
        self.leave().await;
        self.send(Next::Send(self.outbox.rest())).await?;
        let Some(connection) = self.connection.clone() else { return Ok(()) };
        // what the last table still says is not for this one
        self.outbox = Arc::new(Outbox::new(self.limits.outbox));
        let client = Client { id: self.id, connection, outbox: Arc::clone(&self.outbox) };
        match entry.order_surely(Order::Enter(client, key)).await {
            Ok(()) => {
                self.at = Some(entry);
                Ok(())
            }
            Err(denied) => self.turn_away(key, &denied).await,
        }
    }

    /// Leaves the table at which the client is, which does not mean that its
    /// person leaves.
    async fn leave(&mut self) {
        if let Some(entry) = self.at.take() {
            let _ = entry.order_surely(Order::Leave(self.id)).await;
        }
    }
}
