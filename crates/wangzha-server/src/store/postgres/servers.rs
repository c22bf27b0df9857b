//! Which servers live, and what they keep.
//!
//! Every server has a number, by which it writes to tables. As long as it lives,
//! a connection of its own holds the advisory lock of that number; when it is
//! gone, however it went, so is the lock. So nobody needs a clock to find out.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::Mutex;
use wangzha::Name;

use super::{Postgres, fail};
use crate::store::StoreError;
use crate::store::sql::row;

/// The locks of servers are of this class; those of nobody else are.
const CLASS: i32 = 7727;

/// The setting of a connection that has the number of its server.
pub(super) const SETTING: &str = "wangzha.server";

/// This server among those on a database.
#[derive(Clone, Debug)]
pub(super) struct Presence {
    number: i32,
    /// The connection that holds the lock, once somebody has asked.
    connection: Arc<Mutex<Option<PgConnection>>>,
}

impl Presence {
    /// A server with a number that hardly any other has.
    pub(super) fn new() -> Presence {
        let number = RandomState::new().build_hasher().finish() as i32 & i32::MAX;
        Presence { number: number.max(1), connection: Arc::default() }
    }

    pub(super) const fn number(&self) -> i32 {
        self.number
    }

    /// Makes sure that the lock is held, and says whether it always was since it
    /// first was.
    async fn show(&self, options: &PgConnectOptions) -> sqlx::Result<bool> {
        let mut kept = self.connection.lock().await;
        let is_first = kept.is_none();
        if let Some(connection) = kept.as_mut()
            && connection.ping().await.is_ok()
        {
            return Ok(true);
        }
        let mut connection = PgConnection::connect_with(options).await?;
        sqlx::query("SELECT pg_advisory_lock($1, $2)")
            .bind(CLASS)
            .bind(self.number)
            .execute(&mut connection)
            .await?;
        *kept = Some(connection);
        Ok(is_first)
    }
}

impl Postgres {
    pub(super) const KNOWS_SERVERS: bool = true;

    /// All tables that are not closed, without those of servers that live.
    pub(super) async fn kept_by_nobody(&self) -> Result<Vec<Name>, StoreError> {
        if !self.presence.show(&self.pool.connect_options()).await.map_err(fail)? {
            // other servers may not have shown themselves again either
            let detail = String::from("the database was away");
            return Err(StoreError::Away { detail });
        }
        let names: Vec<String> = sqlx::query_scalar(
            "SELECT name FROM tables WHERE NOT closed AND owner NOT IN (
                 SELECT objid::bigint FROM pg_locks
                 WHERE locktype = 'advisory' AND classid = $1::bigint::oid AND objsubid = 2
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
             ) ORDER BY name",
        )
        .bind(i64::from(CLASS))
        .fetch_all(&self.pool)
        .await
        .map_err(fail)?;
        row::names(&names)
    }
}
