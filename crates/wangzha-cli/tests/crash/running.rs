//! Processes of the server, and what they keep.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Where a server keeps everything.
#[derive(Clone, Debug)]
pub(crate) enum Kept {
    Folder(String),
    Database(String),
}

impl Kept {
    pub(crate) fn folder(path: &Path) -> Kept {
        Kept::Folder(path.to_str().unwrap().to_owned())
    }

    fn options(&self) -> [&str; 2] {
        match self {
            Kept::Folder(folder) => ["--data", folder],
            Kept::Database(url) => ["--database", url],
        }
    }
}

/// A server that runs.
pub(crate) struct Running {
    process: Child,
    kept: Kept,
    address: String,
    /// How many tables it has brought back.
    pub(crate) tables: u64,
}

/// A port that is free, and stays the same from life to life.
pub(crate) fn free_address() -> String {
    let free = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    free.local_addr().unwrap().to_string()
}

impl Running {
    pub(crate) fn start(kept: &Kept, address: &str) -> Running {
        let limits = ["--accounts-per-address", "10000", "--connections-per-address", "10000"];
        let mut process = Command::new(env!("CARGO_BIN_EXE_wangzha"))
            .args(["serve", "--json", "--pace", "0", "--log", "off", "--address", address])
            .args(limits)
            .args(["--credits", "100000"])
            .args(kept.options())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let started: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("'{line}'"));
        let tables = started["tables"].as_u64().unwrap();
        Running { process, kept: kept.clone(), address: address.to_owned(), tables }
    }

    /// Ends it as a power cut would, and starts it again.
    pub(crate) fn kill_and_start(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        *self = Running::start(&self.kept, &self.address);
    }

    /// Ends it as a system does that shuts down.
    pub(crate) fn terminate(mut self) -> Duration {
        let began = Instant::now();
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = self.process.wait().unwrap();
        assert!(status.success(), "{status}");
        began.elapsed()
    }
}

impl Drop for Running {
    /// A test that fails leaves nothing behind.
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
