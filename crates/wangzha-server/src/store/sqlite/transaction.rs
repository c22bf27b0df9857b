//! A transaction whose connection is not used again if it fails.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

/// A transaction that is undone unless it is committed.
///
/// When a disk is full, `SQLite` may undo a transaction by itself, and then the
/// driver's own transactions lose count. Here a connection on which something
/// went wrong is closed, and the next transaction gets a new one.
pub(super) struct Transaction {
    connection: PoolConnection<sqlx::Sqlite>,
    is_committed: bool,
}

impl Transaction {
    /// Begins one, and waits for whoever else writes: who begins by reading might
    /// find that another has written since.
    pub(super) async fn begin(pool: &SqlitePool) -> sqlx::Result<Transaction> {
        let connection = pool.acquire().await?;
        let mut transaction = Transaction { connection, is_committed: false };
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *transaction).await?;
        Ok(transaction)
    }

    pub(super) async fn commit(mut self) -> sqlx::Result<()> {
        sqlx::query("COMMIT").execute(&mut *self).await?;
        self.is_committed = true;
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.is_committed {
            self.connection.close_on_drop();
        }
    }
}

impl Deref for Transaction {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}
