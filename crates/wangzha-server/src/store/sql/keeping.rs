//! Checks and tidying up in a database; see `sql/mod.rs`.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::Row as _;
use wangzha::Name;
use wangzha_table::Time;

use super::{Db, fail};
use crate::store::sql::row;
use crate::store::{Keeping, KeptRound, KeptTable, StoreError};

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
        let tables = rows.iter().map(|found| {
            Ok(KeptTable {
                name: row::name(found.try_get("name").map_err(fail)?)?,
                number: row::number(found.try_get("number").map_err(fail)?),
                closed: found.try_get("closed").map_err(fail)?,
                pruned: found.try_get("pruned").map_err(fail)?,
            })
        });
        tables.collect()
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
        let mut transaction = self.begin().await?;
        sqlx::query(
            "DELETE FROM events WHERE table_name IN
             (SELECT name FROM tables WHERE closed AND NOT pruned AND at < $1)",
        )
        .bind(row::to_row(before.0))
        .execute(&mut *transaction)
        .await
        .map_err(fail)?;
        let done =
            sqlx::query("UPDATE tables SET pruned = TRUE WHERE closed AND NOT pruned AND at < $1")
                .bind(row::to_row(before.0))
                .execute(&mut *transaction)
                .await
                .map_err(fail)?;
        transaction.commit().await.map_err(fail)?;
        Ok(done.rows_affected())
    }
}
