//! The server is killed, with SIGKILL, while people play; it comes back, and
//! nothing that anybody was told is missing.

#![allow(clippy::unwrap_used, clippy::expect_used)] // helpers of tests fail as tests do
#![cfg(all(unix, feature = "server"))]

#[path = "../../../wangzha-server/tests/server/client.rs"]
#[allow(dead_code)]
mod client;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use client::{Client, Wire};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use wangzha_fair::verify;
use wangzha_oracle::{Random, many};
use wangzha_server::store::{Log, Sqlite};
use wangzha_table::{Public, Table, What};

/// A server that runs.
struct Running {
    process: Child,
    address: SocketAddr,
    tables: u64,
}

impl Running {
    fn start(data: &Path, address: &str) -> Running {
        let limits = ["--accounts-per-address", "10000", "--credits", "100000"];
        let mut process = Command::new(env!("CARGO_BIN_EXE_wangzha"))
            .args(["serve", "--json", "--pace", "0", "--log", "warn", "--address", address])
            .args(limits)
            .arg("--data")
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let started: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("'{line}'"));
        let address = started["address"].as_str().unwrap();
        let address = address.trim_start_matches("http://").trim_end_matches('/');
        let tables = started["tables"].as_u64().unwrap();
        Running { process, address: address.parse().unwrap(), tables }
    }

    /// Ends it as a power cut would.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Ends it as a system does that shuts down.
    fn terminate(mut self) -> Duration {
        let began = Instant::now();
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = self.process.wait().unwrap();
        assert!(status.success(), "{status}");
        began.elapsed()
    }
}

async fn visitor(address: SocketAddr) -> String {
    let body = r#"{"name":"An"}"#;
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/visitors HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    let answer: Value = serde_json::from_str(body).unwrap();
    answer["token"].as_str().unwrap().to_owned()
}

fn settings() -> Value {
    let rules = json!({"game": "tienlen", "rules": {"preset": "southern"}});
    json!({
        "rules": rules, "players": 2, "public": false, "watchers": true, "hints": true,
        "fill": "greedy", "stand_in": "greedy"
    })
}

async fn dial(address: SocketAddr, token: &str) -> Option<Client> {
    let (socket, _) = tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.ok()?;
    Some(Client::new(Wire::Web(Box::new(socket)), token))
}

/// Somebody plays round after round at one table, and comes back whenever the
/// connection breaks. Returns the table and all that was heard.
async fn play(address: SocketAddr, token: String, over: Arc<AtomicBool>) -> (String, Vec<Value>) {
    let (mut heard, mut table) = (Vec::new(), String::new());
    let mut before: Option<Client> = None;
    while !over.load(Ordering::Relaxed) {
        let Some(mut client) = dial(address, &token).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        if let Some(before) = &before {
            client.carry_on(before);
        }
        let hello = json!({"type": "hello", "versions": [1], "token": token});
        client.say(&hello).await;
        if table.is_empty() {
            client
                .say(&json!({"type": "create", "key": 1, "name": "An", "settings": settings()}))
                .await;
            client.key = 1;
        } else {
            client.say(&json!({"type": "join", "table": table})).await;
        }
        while let Some(message) = client.next_within(Duration::from_secs(5)).await {
            client.react(&message).await;
            if message["type"] == "snapshot" {
                table = message["table"].as_str().unwrap().to_owned();
            }
            let is_between = message["what"] == "finished"
                || message["type"] == "snapshot" && message["stage"]["type"] == "gathering";
            if is_between {
                client.wish("ready", json!({"ready": true})).await;
            }
            if over.load(Ordering::Relaxed) {
                break;
            }
        }
        heard.append(&mut client.heard);
        before = Some(client);
    }
    (table, heard)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_told_is_missing_after_kills_at_random_moments() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let kills = many(4).min(20);
    let mut dice = Random::stream(15);
    let mut running = Running::start(&data, "127.0.0.1:0");
    let address = running.address;
    let over = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for _ in 0..8 {
        let token = visitor(address).await;
        players.push(tokio::spawn(play(address, token, Arc::clone(&over))));
    }
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(300 + dice.below(900) as u64)).await;
        running.kill();
        running = Running::start(&data, &address.to_string());
        assert!(running.tables <= 8);
    }
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    over.store(true, Ordering::Relaxed);
    let mut told = Vec::new();
    for player in players {
        told.push(player.await.unwrap());
    }
    assert!(running.terminate() < Duration::from_secs(6));

    let store = Sqlite::open(&data.join("wangzha.sqlite")).await.unwrap();
    let mut rounds = 0;
    for (name, heard) in told {
        let log = store.read(name.parse().unwrap(), 0).await.unwrap();
        let table = Table::of(&log).expect("every log can be read");
        assert_eq!(table.number(), log.len() as u64);
        for message in &heard {
            match message["type"].as_str().unwrap() {
                "happened" => {
                    let number = message["n"].as_u64().unwrap() as usize;
                    let event = log.get(number - 1).unwrap_or_else(|| panic!("missing: {message}"));
                    assert_eq!(Some(event.at.0), message["at"].as_u64(), "{message}");
                }
                "done" | "snapshot" => {
                    assert!(message["n"].as_u64().unwrap() <= log.len() as u64, "{message}");
                }
                _ => {}
            }
        }
        for event in &log {
            if let What::Public(Public::Finished { record, .. }) = &event.what {
                rounds += 1;
                assert_eq!(verify(&record.parse().unwrap()).problems().count(), 0, "{record}");
            }
        }
    }
    assert!(rounds >= 8, "only {rounds} rounds were played");
}
