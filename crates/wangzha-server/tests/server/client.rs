//! A client that plays: over a pipe in memory, or over a real WebSocket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use wangzha::{AnyAction, AnyView};
use wangzha_fair::Secret;
use wangzha_server::{Goodbye, Received, Socket};

/// The server's end of a pipe.
pub(crate) struct Pipe {
    pub(crate) from_client: mpsc::Receiver<Received>,
    pub(crate) to_client: mpsc::Sender<String>,
}

impl Socket for Pipe {
    async fn receive(&mut self) -> Option<Received> {
        self.from_client.recv().await
    }

    async fn send(&mut self, text: String) -> bool {
        self.to_client.send(text).await.is_ok()
    }

    async fn ping(&mut self) -> bool {
        !self.to_client.is_closed()
    }

    async fn close(self, _: Goodbye) {}
}

pub(crate) enum Wire {
    Pipe { to_server: mpsc::Sender<Received>, from_server: mpsc::Receiver<String> },
    Web(Box<WebSocketStream<MaybeTlsStream<TcpStream>>>),
}

/// A pipe with room for so many texts to the client.
pub(crate) fn pipe(room: usize) -> (Pipe, Wire) {
    let (to_server, from_client) = mpsc::channel(64);
    let (to_client, from_server) = mpsc::channel(room);
    (Pipe { from_client, to_client }, Wire::Pipe { to_server, from_server })
}

impl Wire {
    async fn send(&mut self, text: &str) -> bool {
        match self {
            Wire::Pipe { to_server, .. } => {
                to_server.send(Received::Text(text.to_owned())).await.is_ok()
            }
            Wire::Web(socket) => socket.send(Message::text(text)).await.is_ok(),
        }
    }

    async fn next(&mut self) -> Option<String> {
        match self {
            Wire::Pipe { from_server, .. } => from_server.recv().await,
            Wire::Web(socket) => loop {
                match socket.next().await?.ok()? {
                    Message::Text(text) => return Some(text.to_string()),
                    Message::Close(_) => return None,
                    _ => {}
                }
            },
        }
    }
}

/// A client, and all that it has heard.
pub(crate) struct Client {
    pub(crate) wire: Wire,
    pub(crate) key: u64,
    pub(crate) heard: Vec<Value>,
    /// The token, to connect again.
    pub(crate) token: String,
    pub(crate) table: String,
    secret: [u8; 32],
    people: usize,
    committed: usize,
    seat: Option<u64>,
    /// Whether it plays by itself.
    pub(crate) plays: bool,
}

impl Client {
    pub(crate) fn new(wire: Wire, token: &str) -> Client {
        Client {
            wire,
            key: 0,
            heard: Vec::new(),
            token: token.to_owned(),
            table: String::new(),
            secret: [7; 32],
            people: 0,
            committed: 0,
            seat: None,
            plays: true,
        }
    }

    /// Goes on for another client of the same person: higher numbers, and the
    /// same bytes for the deal.
    pub(crate) fn carry_on(&mut self, other: &Client) {
        (self.key, self.secret) = (other.key + 1_000, other.secret);
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.wire.send(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.wire.send(text).await;
    }

    /// Says it with the next number.
    pub(crate) async fn wish(&mut self, word: &str, fields: Value) -> u64 {
        self.key += 1;
        let mut message = json!({"type": word, "key": self.key});
        for (name, value) in fields.as_object().unwrap() {
            message[name] = value.clone();
        }
        self.say(&message).await;
        self.key
    }

    /// The next message; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = tokio::time::timeout(Duration::from_secs(100), self.wire.next());
        let text = text.await.expect("the server is silent")?;
        let message: Value = serde_json::from_str(&text).unwrap();
        self.heard.push(message.clone());
        Some(message)
    }

    /// The same, if it comes in time.
    #[allow(dead_code)] // not every test needs it
    pub(crate) async fn next_within(&mut self, time: Duration) -> Option<Value> {
        let text = tokio::time::timeout(time, self.wire.next()).await.ok()??;
        let message: Value = serde_json::from_str(&text).unwrap();
        self.heard.push(message.clone());
        Some(message)
    }

    /// Reads until this message comes, and plays meanwhile.
    pub(crate) async fn until(&mut self, is_this: impl Fn(&Value) -> bool) -> Value {
        loop {
            let Some(message) = self.next().await else {
                panic!("closed after {:?}", self.heard.last())
            };
            self.react(&message).await;
            if is_this(&message) {
                return message;
            }
        }
    }

    pub(crate) async fn until_type(&mut self, word: &str) -> Value {
        self.until(|message| message["type"] == word).await
    }

    pub(crate) async fn until_what(&mut self, what: &str) -> Value {
        self.until(|message| message["what"] == what).await
    }

    /// The answer to a command.
    pub(crate) async fn answer(&mut self, key: u64) -> Value {
        self.until(|message| message["key"] == key && message["type"] != "happened").await
    }

    pub(crate) async fn hello(&mut self) -> Value {
        let token = self.token.clone();
        self.say(&json!({"type": "hello", "versions": [1], "token": token})).await;
        self.until(|message| message["type"] == "welcome" || message["type"] == "refused").await
    }

    /// Opens a table, and says what it is called.
    pub(crate) async fn create(&mut self, settings: &Value) -> String {
        let key = self.wish("create", json!({"name": "An", "settings": settings})).await;
        let snapshot = self.until_type("snapshot").await;
        self.table = snapshot["table"].as_str().unwrap().to_owned();
        assert_eq!(self.answer(key).await["type"], "done");
        self.table.clone()
    }

    pub(crate) async fn join(&mut self, table: &str) {
        self.table = table.to_owned();
        self.say(&json!({"type": "join", "table": table})).await;
    }

    pub(crate) async fn sit(&mut self, table: &str, name: &str) {
        self.join(table).await;
        let key = self.wish("sit", json!({"name": name})).await;
        let answer = self.answer(key).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }

    pub(crate) async fn ready(&mut self) {
        let key = self.wish("ready", json!({"ready": true})).await;
        let answer = self.answer(key).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }

    pub(crate) async fn react(&mut self, message: &Value) {
        match (message["type"].as_str().unwrap(), message["what"].as_str()) {
            ("snapshot", _) => {
                self.seat = message["you"].as_u64();
                let stage = &message["stage"];
                let waits = stage["waits_for"].as_array();
                let for_me =
                    waits.is_some_and(|waits| waits.iter().any(|seat| seat.as_u64() == self.seat));
                if self.plays && for_me && stage["phase"] == "committing" {
                    self.commit().await;
                }
                if self.plays && for_me && stage["phase"] == "revealing" {
                    self.reveal().await;
                }
            }
            ("happened", Some("opened")) => {
                let people = message["people"].as_array().unwrap();
                (self.people, self.committed) = (people.len(), 0);
                if self.plays && people.iter().any(|seat| seat.as_u64() == self.seat) {
                    self.commit().await;
                }
            }
            ("happened", Some("committed")) => {
                self.committed += 1;
                if self.plays && self.committed == self.people && self.seat.is_some() {
                    self.reveal().await;
                }
            }
            ("asked", _) if message["your_turn"] == true && self.plays => {
                self.act(message).await;
            }
            _ => {}
        }
    }

    async fn commit(&mut self) {
        self.secret[0] = self.secret[0].wrapping_add(1);
        let commitment = Secret::from_bytes(self.secret).commitment().to_hex();
        self.wish("commit", json!({"commitment": commitment})).await;
    }

    async fn reveal(&mut self) {
        let bytes = Secret::from_bytes(self.secret).to_hex();
        self.wish("reveal", json!({"bytes": bytes})).await;
    }

    pub(crate) async fn act(&mut self, asked: &Value) -> u64 {
        let action = choice(asked).to_string();
        self.wish("act", json!({"at": asked["at"], "action": action})).await
    }

    /// The numbers of the events that were heard have no gaps and no repeats,
    /// since the last snapshot.
    pub(crate) fn check_numbers(&self) {
        let mut last = None;
        for message in &self.heard {
            let number = message["n"].as_u64();
            match message["type"].as_str().unwrap() {
                "snapshot" => last = number,
                "happened" => {
                    if let Some(last) = last {
                        assert_eq!(number, Some(last + 1), "{message}");
                    }
                    last = number;
                }
                _ => {}
            }
        }
    }
}

pub(crate) fn view(asked: &Value) -> AnyView {
    serde_json::from_value(json!({"game": asked["game"], "view": asked["view"]})).unwrap()
}

/// The best hint, or else the last that can be done and is not a pass.
fn choice(asked: &Value) -> AnyAction {
    let view = view(asked);
    let actions = view.actions();
    let pass = AnyAction::pass(view.rules().game());
    let hinted = view.hints().first().map(wangzha::AnyHint::action);
    let hinted = hinted.filter(|action| actions.contains(action));
    let other = || actions.iter().copied().rfind(|action| *action != pass);
    hinted.or_else(other).unwrap_or(pass)
}
