//! What the log of a whole game says, at its most talkative: tables and people,
//! but no cards, tokens, passwords or secrets of a deal.

#![allow(clippy::unwrap_used, clippy::expect_used)] // helpers of tests fail as tests do

#[path = "../server/call.rs"]
#[allow(dead_code)]
mod call;
#[path = "../server/client.rs"]
#[allow(dead_code)]
mod client;
#[path = "../server/web.rs"]
#[allow(dead_code)]
mod web;

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex};

use serde_json::json;
use wangzha_server::store::{Log, Sqlite};
use wangzha_table::What;

use crate::web::{Web, config};

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
    let web = Web::on(config(), Arc::clone(&store) as _).await;
    let token = web.visitor("An").await;

    // everything that a person can do with an account, right and wrong
    let password = "correct horse battery staple";
    let account = json!({"login": "an", "password": password});
    assert_eq!(web.post("/api/password", &token, account.clone()).await.status, 204);
    let signed = web.post("/api/sign-in", "", account).await.json();
    let second = signed["token"].as_str().unwrap().to_owned();
    let wrong = "incorrect horse battery staple";
    web.post("/api/sign-in", "", json!({"login": "an", "password": wrong})).await;
    web.post("/api/sign-in", "", json!({"login": "an", "password": {"text": password}})).await;
    web.post("/api/name", &token, json!({"name": "An"})).await;
    let forged = format!("{token}0");
    web.post("/api/name", &forged, json!({"name": "An"})).await;
    web.dial(&forged).await.hello().await;

    let mut an = web.connect(&token).await;
    let rules = json!({"game": "tienlen", "rules": {"preset": "southern"}});
    let settings = json!({
        "rules": rules, "players": 4, "public": true, "watchers": true, "hints": true,
        "fill": "greedy", "stand_in": "greedy"
    });
    let table = an.create(&settings).await;
    an.ready().await;
    // hints, and cards that are not understood or refused
    let asked = an.until(|message| message["type"] == "asked").await;
    an.say(&json!({"type": "hint"})).await;
    let hand = asked["view"]["hand"].as_str().unwrap().to_owned();
    an.wish("act", json!({"at": 0, "action": hand})).await;
    an.wish("act", json!({"at": 0, "action": format!("{hand}=?")})).await;
    an.say_text(&format!("{{\"type\":\"{hand}\"")).await;
    an.until_what("finished").await;
    let bearer = format!("Bearer {second}");
    web.call("GET", "/api/me/rounds", &[("authorization", &bearer)], None).await;
    web.call("DELETE", "/api/me", &[("authorization", &bearer)], None).await;
    web.server.stop().await;

    let text = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains(&table), "the log names tables: {text}");
    let mut secrets = BTreeSet::from([token.clone(), second.clone(), hand]);
    secrets.extend([password.to_owned(), wrong.to_owned()]);
    for token in [&token, &second, &forged] {
        secrets.insert(token.split_once('-').unwrap().1.to_owned());
    }
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
