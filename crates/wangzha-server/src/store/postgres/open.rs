//! Connecting to a database, and bringing it to the newest version.

use std::str::FromStr;
use std::time::Duration;

use sqlx::AssertSqlSafe;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::servers::{Presence, SETTING};
use super::{Postgres, fail};
use crate::store::StoreError;
use crate::store::sql::schema;

/// How long a database that is away is waited for.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many connections there are at most.
const CONNECTIONS: u32 = 8;

/// What every connection is told: what is acknowledged is durable, whatever is
/// usual there, and nobody waits for ever.
const SETTINGS: [(&str, &str); 3] =
    [("synchronous_commit", "on"), ("statement_timeout", "10s"), ("lock_timeout", "5s")];

impl Postgres {
    /// Connects to this database. One of an older version is brought to the
    /// newest, one of a newer is refused.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let presence = Presence::new();
        let options = PgConnectOptions::from_str(url).map_err(fail)?.options(SETTINGS);
        let options = options.options([(SETTING, presence.number())]);
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await
            .map_err(fail)?;
        let store = Postgres { pool, presence };
        store.migrate().await?;
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        // one server migrates, the others wait
        sqlx::query("SELECT pg_advisory_xact_lock(7726)")
            .execute(&mut *transaction)
            .await
            .map_err(fail)?;
        sqlx::query(schema::VERSION_TABLE).execute(&mut *transaction).await.map_err(fail)?;
        let version: Option<i64> = sqlx::query_scalar("SELECT version FROM schema_version")
            .fetch_optional(&mut *transaction)
            .await
            .map_err(fail)?;
        let steps = schema::missing(version)?;
        for step in steps {
            let step = AssertSqlSafe(translated(step));
            sqlx::raw_sql(step).execute(&mut *transaction).await.map_err(fail)?;
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

/// A step of the schema as this database writes it. Texts are compared byte by
/// byte, as elsewhere.
fn translated(step: &str) -> String {
    step.replace(
        "INTEGER PRIMARY KEY AUTOINCREMENT",
        "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    )
    .replace("BLOB", "BYTEA")
    .replace("TEXT", "TEXT COLLATE \"C\"")
}
