//! Opening a file, and bringing it to the newest version.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use tokio::task::JoinSet;

use super::backup::make_private;
use super::checkpoint::{self, Checkpoints, keep_short};
use super::{Sqlite, fail};
use crate::store::StoreError;
use crate::store::sql::schema;

/// How long a lock of another process is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many connections read.
const READERS: u32 = 4;

impl Sqlite {
    /// Opens the store in this file, which is made if it is not there. One of an
    /// older version is brought to the newest, one of a newer is refused.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(file, Checkpoints::default()).await
    }

    /// The same, for tests that want to see what usually takes long.
    #[doc(hidden)]
    pub async fn open_with(file: &Path, checkpoints: Checkpoints) -> Result<Sqlite, StoreError> {
        if !file.exists() {
            // where this fails, the database says why
            let _ = make_private(file);
        }
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            .foreign_keys(true)
            // nobody who commits waits for that: see `checkpoint.rs`
            .pragma("wal_autocheckpoint", "0")
            // a log that has grown in a bad hour does not stay so
            .pragma("journal_size_limit", "67108864");
        let pool = SqlitePoolOptions::new()
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None);
        let one = pool.clone().max_connections(1);
        let writing = one.clone().connect_with(options.clone()).await.map_err(fail)?;
        let moving = one.connect_lazy_with(options.clone().busy_timeout(checkpoint::PATIENCE));
        let mut checkpointer = JoinSet::new();
        checkpointer.spawn(keep_short(moving, writing.clone(), checkpoints));
        let reading = pool.max_connections(READERS).connect_lazy_with(options);
        let store = Sqlite { reading, writing, _checkpointer: Arc::new(checkpointer) };
        store.migrate().await?;
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        sqlx::query(schema::VERSION_TABLE).execute(&mut *transaction).await.map_err(fail)?;
        let version: Option<i64> = sqlx::query_scalar("SELECT version FROM schema_version")
            .fetch_optional(&mut *transaction)
            .await
            .map_err(fail)?;
        let steps = schema::missing(version)?;
        for step in steps {
            sqlx::raw_sql(*step).execute(&mut *transaction).await.map_err(fail)?;
        }
        let set = match version {
            Some(_) => "UPDATE schema_version SET version = $1",
            None => "INSERT INTO schema_version (version) VALUES ($1)",
        };
        let newest = schema::STEPS.len() as i64;
        sqlx::query(set).bind(newest).execute(&mut *transaction).await.map_err(fail)?;
        transaction.commit().await.map_err(fail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a connection that writes is set to.
    async fn settings(store: &Sqlite) -> (String, i64, i64, i64) {
        let mut connection = store.writing.acquire().await.unwrap();
        let journal = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection);
        let journal: String = journal.await.unwrap();
        let synchronous = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection);
        let synchronous: i64 = synchronous.await.unwrap();
        let keys = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut *connection);
        let keys: i64 = keys.await.unwrap();
        let pages = sqlx::query_scalar("PRAGMA wal_autocheckpoint").fetch_one(&mut *connection);
        (journal, synchronous, keys, pages.await.unwrap())
    }

    #[tokio::test]
    async fn every_connection_that_writes_waits_for_the_disk_and_for_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("wangzha.db")).await.unwrap();
        let full = ("wal".to_owned(), 2, 1, 0);
        assert_eq!(settings(&store).await, full);
        sqlx::query("PRAGMA synchronous = OFF").execute(store.writer()).await.unwrap();
        assert_eq!(settings(&store).await, ("wal".to_owned(), 0, 1, 0));
        // a transaction is given up, and its connection with it
        drop(store.begin().await.unwrap());
        assert_eq!(settings(&store).await, full);
    }

    #[tokio::test]
    async fn what_is_given_up_is_undone_and_keeps_nobody_from_writing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("wangzha.db")).await.unwrap();
        for _ in 0..3 {
            let mut transaction = store.begin().await.unwrap();
            let insert = "INSERT INTO people (name, since) VALUES ('An', 1)";
            sqlx::query(insert).execute(&mut *transaction).await.unwrap();
        }
        let insert = "INSERT INTO people (name, since) VALUES ('Bo', 1)";
        sqlx::query(insert).execute(store.writer()).await.unwrap();
        let names: Vec<String> =
            sqlx::query_scalar("SELECT name FROM people").fetch_all(store.reader()).await.unwrap();
        assert_eq!(names, ["Bo"]);
    }
}
