//! Opening a file, and bringing it to the newest version.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

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
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            .foreign_keys(true)
            // a log that has grown in a bad hour does not stay so
            .pragma("journal_size_limit", "67108864");
        let pool = SqlitePoolOptions::new()
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None);
        let writing =
            pool.clone().max_connections(1).connect_with(options.clone()).await.map_err(fail)?;
        let store =
            Sqlite { reading: pool.max_connections(READERS).connect_lazy_with(options), writing };
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
        if steps.is_empty() {
            return Ok(());
        }
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
