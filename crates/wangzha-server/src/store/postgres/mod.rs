//! The database for several machines.

mod claim;
#[path = "../sql/keeping.rs"]
mod keeping;
#[path = "../sql/log.rs"]
mod log;
mod open;
#[path = "../sql/people.rs"]
mod people;
#[path = "../sql/ratings.rs"]
mod ratings;
#[path = "../sql/rounds.rs"]
mod rounds;
mod servers;

use std::path::Path;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgPool, PgRow};

use super::StoreError;

/// A store in a database of `PostgreSQL`, which several servers may share.
///
/// While the database is away every call says so after a few seconds; when it is
/// back, it works again.
///
/// ```no_run
/// use wangzha_server::store::{Log, Postgres};
/// # async fn example() -> Result<(), wangzha_server::store::StoreError> {
/// let store = Postgres::open("postgres://wangzha:secret@db.example.net/wangzha").await?;
/// println!("{} tables go on", store.unfinished().await?.len());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Postgres {
    pool: PgPool,
    presence: servers::Presence,
}

use Postgres as Db;
type Driver = sqlx::Postgres;
type Row = PgRow;
type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;

impl Postgres {
    fn reader(&self) -> &PgPool {
        &self.pool
    }

    fn writer(&self) -> &PgPool {
        &self.pool
    }

    async fn begin(&self) -> Result<Transaction, StoreError> {
        self.pool.begin().await.map_err(fail)
    }

    /// `PostgreSQL` has a program for that.
    async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        let detail = format!("pg_dump --format=custom --file={}", to.display());
        Err(StoreError::Elsewhere { detail })
    }
}

/// What an error of the database means, by its code:
/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
#[allow(clippy::needless_pass_by_value)] // for `map_err`
fn fail(error: sqlx::Error) -> StoreError {
    let detail = error.to_string();
    let code = error.as_database_error().and_then(DatabaseError::code);
    match code.as_deref() {
        Some("53100") => StoreError::Full,
        Some("25006") => StoreError::ReadOnly,
        Some("XX001" | "XX002") => StoreError::Damaged { detail },
        // connections, shutting down and starting up, too much to do, deadlocks
        Some(code) if ["08", "57", "53", "40"].contains(&&code[..2.min(code.len())]) => {
            StoreError::Away { detail }
        }
        None if is_connection(&error) => StoreError::Away { detail },
        _ => StoreError::Failed { detail },
    }
}

fn is_connection(error: &sqlx::Error) -> bool {
    use sqlx::Error;
    matches!(
        error,
        Error::Io(_)
            | Error::PoolTimedOut
            | Error::PoolClosed
            | Error::WorkerCrashed
            | Error::Protocol(_)
            | Error::Tls(_)
    )
}

/// Whether nothing has been committed for certain, although it was tried: the
/// server has said so, and not while it was going down.
fn is_undone(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| !code.starts_with("57") && !code.starts_with("08"))
}
