//! A server of PostgreSQL for tests: its own data, on a free port of loopback.

use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tempfile::TempDir;

pub(crate) struct Server {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
    process: Child,
    setting: &'static str,
    databases: AtomicU32,
}

/// Debian keeps the programs where no PATH looks.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    let has_server = |folder: &PathBuf| folder.join("initdb").exists();
    folders.into_iter().find(has_server).expect("PostgreSQL is missing: run scripts/setup targets")
}

/// The user and the group that the server runs as: it refuses to be root.
fn user() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let id = |option| {
        let answer = Command::new("id").args([option, "postgres"]).output().unwrap();
        String::from_utf8(answer.stdout).unwrap().trim().parse().expect("there is a user postgres")
    };
    Some((id("-u"), id("-g")))
}

fn command(program: PathBuf) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = user() {
        command.uid(user).gid(group);
    }
    command.current_dir("/").stdin(Stdio::null());
    command
}

impl Server {
    /// One that does not wait for the disk: only processes are killed in tests,
    /// and what the system was given stays.
    pub(crate) async fn start() -> Server {
        Server::start_with("fsync=off").await
    }

    pub(crate) async fn start_with(setting: &'static str) -> Server {
        let (folder, programs) = (tempfile::tempdir().unwrap(), programs());
        if let Some((user, group)) = user() {
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let made = command(programs.join("initdb"))
            .args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"])
            .args(["--no-sync", "--pgdata"])
            .arg(folder.path().join("data"))
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let free = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let process = Server::launch(&programs, &folder, port, setting);
        let mut server =
            Server { folder, programs, port, process, setting, databases: AtomicU32::new(0) };
        server.wait().await;
        server
    }

    fn launch(programs: &Path, folder: &TempDir, port: u16, setting: &str) -> Child {
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(folder.path().join("log"))
            .unwrap();
        command(programs.join("postgres"))
            .args(["-c", setting])
            .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"])
            .arg("-k")
            .arg(folder.path())
            .arg("-D")
            .arg(folder.path().join("data"))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap()
    }

    /// Waits until it answers. After a kill the first attempts may find that
    /// what the old server has left is still in use.
    async fn wait(&mut self) {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            assert!(Instant::now() < end, "{}", self.log());
            if self.process.try_wait().unwrap().is_some() {
                self.process =
                    Server::launch(&self.programs, &self.folder, self.port, self.setting);
            }
            let is_open = TcpStream::connect(("127.0.0.1", self.port)).is_ok();
            if is_open && PgConnection::connect(&self.url("postgres")).await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// Runs a statement in a database.
    pub(crate) async fn run(&self, database: &str, statement: String) {
        let mut connection = PgConnection::connect(&self.url(database)).await.unwrap();
        connection.execute(sqlx::raw_sql(AssertSqlSafe(statement))).await.unwrap();
    }

    /// A new database, and where it is.
    pub(crate) async fn database(&self) -> (String, String) {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", format!("CREATE DATABASE {name}")).await;
        let url = self.url(&name);
        (name, url)
    }

    /// As if the machine had lost its power, but for the machine.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    pub(crate) async fn start_again(&mut self) {
        self.process = Server::launch(&self.programs, &self.folder, self.port, self.setting);
        self.wait().await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // at once; its other processes end with it
        if let Some(pid) = Pid::from_raw(self.process.id() as i32) {
            let _ = kill_process(pid, Signal::QUIT);
        }
        let _ = self.process.wait();
    }
}
