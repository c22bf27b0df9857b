//! A server in memory, whose time stands still unless all wait.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use wangzha_server::store::{Memory, WriterOptions};
use wangzha_server::{Clock, Dice, HallOptions, Limits, Recovered, Service};
use wangzha_table::Time;

use crate::client::{Client, pipe};

pub(crate) fn options() -> HallOptions {
    let limits =
        Limits { credits: 100_000, silence: Duration::from_secs(100_000), ..Limits::default() };
    HallOptions { limits, thinkers: 0, pace: Duration::from_millis(500) }
}

pub(crate) async fn open(store: &Memory, at: u64, options: HallOptions) -> (Service, Recovered) {
    let (clock, dice) = (Clock::starting_at(Time(at)), Dice::of_seed(at));
    let opened =
        Service::open(Arc::new(store.clone()), clock, dice, options, WriterOptions::default());
    opened.await.unwrap()
}

/// A server, and people who have come to it.
pub(crate) struct House {
    pub(crate) store: Memory,
    pub(crate) service: Service,
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(Memory::new(), options()).await
    }

    pub(crate) async fn with(store: Memory, options: HallOptions) -> House {
        let (service, _) = open(&store, 1_000_000, options).await;
        House { store, service }
    }

    /// Somebody new has connected and said hello.
    pub(crate) async fn visitor(&self) -> Client {
        let (_, token) = self.service.visitor("An".parse().unwrap()).await.unwrap();
        self.connect(token.secret()).await
    }

    pub(crate) async fn connect(&self, token: &str) -> Client {
        let mut client = self.dial(token, 10_000);
        assert_eq!(client.hello().await["type"], "welcome");
        client
    }

    /// A connection on which nothing was said.
    pub(crate) fn dial(&self, token: &str, room: usize) -> Client {
        let (socket, wire) = pipe(room);
        let service = self.service.clone();
        tokio::spawn(async move { service.serve(socket).await });
        Client::new(wire, token)
    }

    /// The same person on another connection.
    pub(crate) async fn again(&self, client: &Client) -> Client {
        let mut again = self.connect(&client.token).await;
        again.carry_on(client);
        again
    }
}

pub(crate) fn dou_dizhu() -> Value {
    json!({
        "rules": {"game": "doudizhu", "rules": {"preset": "huanle"}}, "players": 3,
        "clocks": {"decision": 20000, "reserve": 30000, "ceremony": 5000, "between": 60000, "computer": 30000},
        "public": true, "watchers": true, "hints": true, "fill": "greedy", "stand_in": "greedy"
    })
}

pub(crate) fn tien_len(players: u8) -> Value {
    json!({
        "rules": {"game": "tienlen", "rules": {"preset": "southern"}}, "players": players,
        "clocks": {"decision": 20000, "reserve": 30000, "ceremony": 5000, "between": 60000, "computer": 30000},
        "public": false, "watchers": true, "hints": true, "fill": "greedy", "stand_in": "greedy"
    })
}
