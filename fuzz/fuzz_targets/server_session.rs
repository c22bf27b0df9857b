//! Any texts on a WebSocket, in every state of a session: before `hello`, after
//! it, at a table that waits, in both phases of a deal, in a round, as a watcher,
//! and between rounds. Nothing panics; every text is answered or the connection
//! is closed; and the table is unharmed: whoever sits there is shown it, and its
//! log is whole.
//!
//! The first byte says which state; then every line is a text, and an empty line
//! is bytes that are no text.
#![no_main]

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use wangzha::{AnyAction, AnyView};
use wangzha_fair::Secret;
use wangzha_server::store::{Memory, check_data};
use wangzha_server::{Clock, Dice, Goodbye, HallOptions, Received, Service, Socket};
use wangzha_table::Time;

/// The server's end of a connection.
struct Pipe {
    from_client: mpsc::Receiver<Received>,
    to_client: mpsc::UnboundedSender<String>,
}

impl Socket for Pipe {
    async fn receive(&mut self) -> Option<Received> {
        self.from_client.recv().await
    }

    async fn send(&mut self, text: String) -> bool {
        self.to_client.send(text).is_ok()
    }

    async fn ping(&mut self) -> bool {
        !self.to_client.is_closed()
    }

    async fn close(self, _: Goodbye) {}
}

/// A client.
struct Client {
    to_server: mpsc::Sender<Received>,
    from_server: mpsc::UnboundedReceiver<String>,
    key: u64,
}

impl Client {
    fn of(service: &Service) -> Client {
        let (to_server, from_client) = mpsc::channel(1_000);
        let (to_client, from_server) = mpsc::unbounded_channel();
        let service = service.clone();
        tokio::spawn(async move { service.serve(Pipe { from_client, to_client }).await });
        Client { to_server, from_server, key: 0 }
    }

    async fn say(&mut self, what: Received) -> bool {
        self.to_server.send(what).await.is_ok()
    }

    async fn wish(&mut self, mut said: Value) {
        self.key += 1;
        if said["key"] == 0 {
            said["key"] = self.key.into();
        }
        self.say(Received::Text(said.to_string())).await;
    }

    /// The next message with this type or event; nothing if the connection is
    /// closed.
    async fn until(&mut self, word: &str) -> Option<Value> {
        loop {
            let text = self.from_server.recv().await?;
            let said: Value = serde_json::from_str(&text).expect("the server speaks JSON");
            if said["type"] == word || said["what"] == word {
                return Some(said);
            }
        }
    }
}

async fn hello(service: &Service, name: &str) -> Client {
    let (_, token) = service.visitor(name.parse().unwrap()).await.unwrap();
    let mut client = Client::of(service);
    client.wish(json!({"type": "hello", "versions": [1], "token": token.secret()})).await;
    client.until("welcome").await.expect("An is welcome");
    client
}

/// The host of a table, who plays along until it is as it should be.
async fn host(service: &Service, state: u8) -> (Client, String) {
    let mut an = hello(service, "An").await;
    let settings = json!({
        "rules": {"game": "tienlen", "rules": {"preset": "southern"}}, "players": 2,
        "clocks": {"decision": 900_000, "reserve": 0, "ceremony": 900_000, "between": 900_000, "computer": 60_000},
        "public": true, "watchers": true, "hints": true, "fill": "greedy", "stand_in": "greedy"
    });
    an.wish(json!({"type": "create", "key": 0, "name": "An", "settings": settings})).await;
    let table = an.until("snapshot").await.unwrap()["table"].as_str().unwrap().to_owned();
    let bytes = Secret::from_bytes([9; 32]);
    if state >= 3 {
        an.wish(json!({"type": "ready", "key": 0, "ready": true})).await;
        an.until("opened").await;
    }
    if state >= 4 {
        let commitment = bytes.commitment().to_hex();
        an.wish(json!({"type": "commit", "key": 0, "commitment": commitment})).await;
        an.until("committed").await;
    }
    if state >= 5 {
        an.wish(json!({"type": "reveal", "key": 0, "bytes": bytes.to_hex()})).await;
        an.until("dealt").await;
    }
    if state >= 7 {
        play_to_the_end(&mut an).await;
    }
    (an, table)
}

async fn play_to_the_end(an: &mut Client) {
    loop {
        let text = an.from_server.recv().await.expect("the round goes on");
        let said: Value = serde_json::from_str(&text).unwrap();
        if said["what"] == "finished" {
            return;
        }
        if said["type"] == "asked" && said["your_turn"] == true {
            let view = json!({"game": said["game"], "view": said["view"]});
            let view: AnyView = serde_json::from_value(view).unwrap();
            let (actions, pass) = (view.actions(), AnyAction::pass(view.rules().game()));
            let action = actions.iter().rfind(|action| **action != pass).unwrap_or(&pass);
            let (at, action) = (&said["at"], action.to_string());
            an.wish(json!({"type": "act", "key": 0, "at": at, "action": action})).await;
        }
    }
}

async fn attack(state: u8, texts: &str) {
    let store = Memory::new();
    let options = HallOptions { thinkers: 0, pace: Duration::ZERO, ..HallOptions::default() };
    let clock = Clock::starting_at(Time(1_000_000));
    let opened = Service::open(
        Arc::new(store.clone()),
        clock,
        Dice::of_seed(7),
        options,
        Default::default(),
    );
    let (service, _) = opened.await.unwrap();
    let (mut an, table) = host(&service, state).await;
    let mut stranger = match state {
        0 => Client::of(&service),
        // who sits there may ruin their own game
        2..=5 | 7 => std::mem::replace(&mut an, hello(&service, "Bo").await),
        _ => hello(&service, "Bo").await,
    };
    if state == 6 {
        stranger.wish(json!({"type": "join", "table": table})).await;
        stranger.wish(json!({"type": "watch", "key": 0, "name": "Bo"})).await;
        stranger.until("snapshot").await.unwrap();
    }
    for text in texts.lines().take(40) {
        let text = text.replace("TABLE", &table);
        let what = match text.is_empty() {
            true => Received::Bytes,
            false => Received::Text(text.clone()),
        };
        stranger.say(what).await;
        // whatever it was, the server is still there, or has closed
        stranger.say(Received::Text(r#"{"type":"ping"}"#.to_owned())).await;
        if stranger.until("pong").await.is_none() {
            break;
        }
    }
    // somebody else is served as ever
    let mut bo = hello(&service, "Chi").await;
    bo.say(Received::Text(json!({"type": "join", "table": table}).to_string())).await;
    bo.say(Received::Text(r#"{"type":"ping"}"#.to_owned())).await;
    bo.until("pong").await.expect("others are served");
    let report = check_data(&store).await.unwrap();
    assert!(report.holds(), "{report}");
}

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let Some((state, texts)) = input.split_first() else { return };
    let Ok(texts) = std::str::from_utf8(texts) else { return };
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build().unwrap();
    // ASCII digits choose a state, so that the corpus can be read
    runtime.block_on(attack(state.wrapping_sub(b'0') % 8, texts));
});
