//! What stands in the write-ahead log moves into the database beside those who
//! write. Left to itself, `SQLite` does it within a commit now and then, and
//! everybody who waits for that commit waits for it too.

use std::time::Duration;

use sqlx::sqlite::SqlitePool;
use tokio::time::sleep;

/// When the log is moved into the database; lengths are in pages of 4 kB.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checkpoints {
    /// How often the log is looked at.
    pub every: Duration,
    /// So much that has not been moved is moved, and nobody waits for it.
    pub long: i64,
    /// A log of this length begins anew. While somebody writes all the time, it
    /// does so only if they wait for a moment.
    pub too_long: i64,
}

impl Default for Checkpoints {
    fn default() -> Checkpoints {
        Checkpoints { every: Duration::from_millis(250), long: 2_048, too_long: 8_192 }
    }
}

/// How long people who read are waited for before a log begins anew. Whoever
/// writes waits meanwhile, so it is short: a backup may read for a minute.
pub(super) const PATIENCE: Duration = Duration::from_millis(50);

/// How long the log is, and how much of it is in the database too.
struct Length {
    log: i64,
    moved: i64,
}

/// Keeps the log short for as long as it is polled. Both are of one connection.
pub(super) async fn keep_short(moving: SqlitePool, writing: SqlitePool, checkpoints: Checkpoints) {
    let mut has_failed = false;
    loop {
        sleep(checkpoints.every).await;
        // said once, not four times a second; nothing is lost, and play goes on
        match shorten(&moving, &writing, checkpoints).await {
            Err(error) => {
                if !has_failed {
                    tracing::warn!(%error, "the log of the database cannot be moved into it, and grows");
                }
                has_failed = true;
            }
            Ok(true) => {
                if has_failed {
                    tracing::info!("the log of the database is moved into it again");
                }
                has_failed = false;
            }
            Ok(false) => {} // somebody else is at it, and nothing was tried
        }
    }
}

/// Whether what should be moved was moved.
async fn shorten(
    moving: &SqlitePool,
    writing: &SqlitePool,
    checkpoints: Checkpoints,
) -> sqlx::Result<bool> {
    let Some(length) = checkpoint(moving, "PRAGMA wal_checkpoint(NOOP)").await? else {
        return Ok(false);
    };
    let is_too_long = length.log >= checkpoints.too_long;
    let mut is_moved = true;
    if is_too_long || length.log - length.moved >= checkpoints.long {
        is_moved = checkpoint(moving, "PRAGMA wal_checkpoint(PASSIVE)").await?.is_some();
    }
    if is_too_long {
        // nearly all of it is moved; the rest needs a moment in which nobody writes,
        // and whoever polls for one may never find it
        let _nobody_writes = writing.acquire().await?;
        checkpoint(moving, "PRAGMA wal_checkpoint(RESTART)").await?;
    }
    Ok(is_moved)
}

/// `None` for one that somebody else keeps from its end: it is tried again later.
async fn checkpoint(moving: &SqlitePool, statement: &'static str) -> sqlx::Result<Option<Length>> {
    let (is_busy, log, moved): (bool, i64, i64) =
        sqlx::query_as(statement).fetch_one(moving).await?;
    Ok((!is_busy).then_some(Length { log, moved }))
}
