//! Guests who want to play, and others who do harm.

use serde_json::{Value, json};
use wangzha_oracle::Random;
use wangzha_swarm::{Guest, Out};
use wangzha_table::{Person, Settings};

use crate::agenda::Line;

/// Somebody with a client.
pub(crate) struct Client {
    pub(crate) person: Person,
    pub(crate) token: String,
    pub(crate) actor: Actor,
    /// The connection.
    pub(crate) line: Option<Line>,
    /// When the last text of this connection arrives, there and here: texts do
    /// not overtake each other.
    pub(crate) arrives: (u64, u64),
}

pub(crate) enum Actor {
    /// Has not been told yet where to sit.
    Waiting,
    Guest(Box<Guest>),
    /// The table was closed before it had enough.
    Away,
    Prankster(Prankster),
}

/// Says whatever a stranger may say.
#[derive(Default)]
pub(crate) struct Prankster {
    key: u64,
    /// What it has said before.
    said: Vec<String>,
}

impl Client {
    pub(crate) fn guest(&mut self) -> Option<&mut Guest> {
        match &mut self.actor {
            Actor::Guest(guest) => Some(guest),
            _ => None,
        }
    }

    /// Whether it needs no connection any more.
    pub(crate) fn is_done(&mut self) -> bool {
        match &mut self.actor {
            Actor::Guest(guest) => guest.is_done(),
            Actor::Away => true,
            _ => false,
        }
    }

    /// What is said on a new connection.
    pub(crate) fn connected(&mut self, out: &mut Out) {
        match &mut self.actor {
            Actor::Guest(guest) => guest.connected(out),
            _ => out.say.push(self.hello(&self.token)),
        }
    }

    fn hello(&self, token: &str) -> String {
        json!({"type": "hello", "versions": [1], "language": "vi", "token": token}).to_string()
    }
}

impl Prankster {
    /// Something to say, at one of these tables; perhaps once more.
    pub(crate) fn says(
        &mut self,
        token: &str,
        tables: &[(String, Settings)],
        random: &mut Random,
    ) -> String {
        if !self.said.is_empty() && random.below(4) == 0 {
            let latest = self.said.len().saturating_sub(6);
            return random.choose(&self.said[latest..]).clone();
        }
        let text = self.new_words(token, tables, random);
        self.said.push(text.clone());
        text
    }

    fn new_words(
        &mut self,
        client: &str,
        tables: &[(String, Settings)],
        random: &mut Random,
    ) -> String {
        let Some((table, settings)) = tables.get(random.below(tables.len().max(1))) else {
            return json!({"type": "ping"}).to_string();
        };
        if random.below(4) > 0 {
            self.key += 1;
        }
        let (key, seat) = (self.key, random.below(4));
        let settings = serde_json::to_value(settings).unwrap();
        let hex = format!("{:02x}", random.below(256)).repeat(32);
        let said: Value = match random.below(30) {
            0..=5 => json!({"type": "join", "table": table}),
            6..=8 => json!({"type": "watch", "key": key, "name": "Wu"}),
            9..=10 => json!({"type": "sit", "key": key, "name": "Wu"}),
            11 => json!({"type": "sit", "key": key, "name": "Wu", "seat": seat}),
            12..=14 => json!({"type": "ready", "key": key, "ready": random.below(4) > 0}),
            15 => json!({"type": "leave", "key": key}),
            16 => json!({"type": "act", "key": key, "at": random.below(30), "action": "pass"}),
            17 => json!({"type": "act", "key": key, "at": random.below(9), "action": "3s"}),
            18 => json!({"type": "commit", "key": key, "commitment": hex}),
            19 => json!({"type": "reveal", "key": key, "bytes": hex}),
            20 => json!({"type": "close", "key": key}),
            21 => json!({"type": "remove", "key": key, "seat": seat}),
            22 => json!({"type": "configure", "key": key, "settings": settings}),
            23 => json!({"type": "seat_computer", "key": key, "seat": seat, "player": "greedy"}),
            24 => json!({"type": "auto_play", "key": key, "on": random.below(2) == 0}),
            25 => json!({"type": "say", "key": key, "phrase": "hurry"}),
            26 => json!({"type": "hint"}),
            27 => json!({"type": "snapshot"}),
            28 => json!({"type": "events", "after": random.below(60)}),
            _ => return self.nonsense(client, random),
        };
        said.to_string()
    }

    fn nonsense(&self, client: &str, random: &mut Random) -> String {
        let forged = json!({"type": "hello", "versions": [1], "token": format!("{client}0")});
        let texts = [
            String::new(),
            "{".to_owned(),
            "[]".to_owned(),
            forged.to_string(),
            json!({"type": "join", "table": "zzzzzzzz"}).to_string(),
            json!({"type": "wake", "key": 1}).to_string(),
            json!({"type": "create", "key": 0, "name": "Wu", "settings": {}}).to_string(),
            json!({"type": "events", "after": u64::MAX >> 12}).to_string(),
        ];
        random.choose(&texts).clone()
    }
}
