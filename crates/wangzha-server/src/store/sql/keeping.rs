//! Checks and tidying up in a database; see `sql/mod.rs`.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::Row as _;
use wangzha::Name;
use wangzha_table::Time;

use super::{Db, Row, fail};
use crate::store::sql::row;
use crate::store::{Keeping, KeptRound, KeptTable, StoreError};

/// How many logs are thrown away in one transaction.
const PAGE: i64 = 20;

#[async_trait]
impl Keeping for Db {
    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.back_up(to).await
    }

    async fn tables(&self, after: Option<Name>, limit: u32) -> Result<Vec<KeptTable>, StoreError> {
        let rows = sqlx::query(
            "SELECT name, number, closed, pruned FROM tables
             WHERE name > $1 ORDER BY name LIMIT $2",
        )
        .bind(after.as_deref().unwrap_or_default())
        .bind(i64::from(limit))
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        rows.iter().map(kept_table).collect()
    }

    async fn table(&self, name: Name) -> Result<Option<KeptTable>, StoreError> {
        let found = sqlx::query("SELECT name, number, closed, pruned FROM tables WHERE name = $1")
            .bind(name.as_str())
            .fetch_optional(self.reader())
            .await
            .map_err(fail)?;
        found.as_ref().map(kept_table).transpose()
    }

    async fn rounds_at(&self, table: Name) -> Result<Vec<KeptRound>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, round, record FROM rounds WHERE table_name = $1 ORDER BY round",
        )
        .bind(table.as_str())
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        let rounds = rows.iter().map(|found| {
            let record: String = found.try_get("record").map_err(fail)?;
            Ok(KeptRound {
                id: row::round_id(found.try_get("id").map_err(fail)?),
                round: row::number(found.try_get("round").map_err(fail)?),
                record: Arc::from(record),
            })
        });
        rounds.collect()
    }

    async fn prune(&self, before: Time) -> Result<u64, StoreError> {
        let mut count = 0;
        loop {
            match self.prune_some(before).await? {
                0 => return Ok(count),
                some => count += some,
            }
        }
    }
}

impl Db {
    /// A few tables at a time, so that others need not wait long.
    async fn prune_some(&self, before: Time) -> Result<u64, StoreError> {
        let mut transaction = self.begin().await?;
        let names: Vec<String> = sqlx::query_scalar(
            "UPDATE tables SET pruned = TRUE WHERE name IN
             (SELECT name FROM tables WHERE closed AND NOT pruned AND at < $1 LIMIT $2)
             RETURNING name",
        )
        .bind(row::to_row(before.0))
        .bind(PAGE)
        .fetch_all(&mut *transaction)
        .await
        .map_err(fail)?;
        for name in &names {
            sqlx::query("DELETE FROM events WHERE table_name = $1")
                .bind(name)
                .execute(&mut *transaction)
                .await
                .map_err(fail)?;
        }
        transaction.commit().await.map_err(fail)?;
        Ok(names.len() as u64)
    }
}

fn kept_table(found: &Row) -> Result<KeptTable, StoreError> {
    Ok(KeptTable {
        name: row::name(found.try_get("name").map_err(fail)?)?,
        number: row::number(found.try_get("number").map_err(fail)?),
        closed: found.try_get("closed").map_err(fail)?,
        pruned: found.try_get("pruned").map_err(fail)?,
    })
}
