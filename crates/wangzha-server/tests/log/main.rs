//! What the log of a whole game says, at its most talkative: tables and people,
//! but no cards, tokens, passwords or secrets of a deal.

#![allow(clippy::unwrap_used, clippy::expect_used)] // helpers of tests fail as tests do

#[path = "../server/client.rs"]
#[allow(dead_code)]
mod client;

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Client, Wire};
use serde_json::json;
use wangzha_server::store::{Log, Sqlite};
use wangzha_server::{Config, Server};
use wangzha_table::What;

#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_of_a_whole_game_has_no_cards_tokens_or_secrets() {
    let written = Written::default();
    let log = written.clone();
    tracing_subscriber::fmt()
        .with_env_filter("trace")
        .with_ansi(false)
        .with_writer(move || log.clone())
        .init();

    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("wangzha.sqlite")).await.unwrap());
    let mut config = Config::default();
    config.address.set_port(0);
    config.hall.pace = Duration::ZERO;
    let server = Server::start(config, Arc::clone(&store) as _).await.unwrap();
    let (_, token) = server.service().visitor("An".parse().unwrap()).await.unwrap();

    let address = format!("ws://{}/ws", server.address());
    let (socket, _) = tokio_tungstenite::connect_async(address).await.unwrap();
    let mut an = Client::new(Wire::Web(Box::new(socket)), token.secret());
    an.hello().await;
    let rules = json!({"game": "tienlen", "rules": {"preset": "southern"}});
    let settings = json!({
        "rules": rules, "players": 4, "public": true, "watchers": true, "hints": true,
        "fill": "greedy", "stand_in": "greedy"
    });
    let table = an.create(&settings).await;
    an.ready().await;
    an.until_what("finished").await;
    server.stop().await;

    let text = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains(&table), "the log names tables: {text}");
    let mut secrets = BTreeSet::from([token.secret().to_owned()]);
    secrets.insert(token.secret().split_once('-').unwrap().1.to_owned());
    for event in store.read(table.parse().unwrap(), 0).await.unwrap() {
        match event.what {
            What::Opened { server, fallbacks, .. } => {
                secrets.extend(fallbacks.iter().chain([&server]).map(|secret| secret.to_hex()));
            }
            What::Dealt { hands, .. } => {
                secrets.extend(hands.iter().map(|hand| format!("{hand}")));
                secrets.extend(hands.iter().map(|hand| format!("{hand:?}")));
                secrets.extend(hands.iter().map(|hand| hand.to_string().replace(' ', "")));
            }
            What::Acted { action, .. } if action.to_string().len() > 4 => {
                secrets.insert(action.to_string());
            }
            _ => {}
        }
    }
    assert!(secrets.len() > 10);
    for secret in secrets {
        let line = text.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "'{secret}' is in the log");
    }
}
