//! The logs in a database; see `sql/mod.rs`.

use std::collections::HashMap;

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::{Event, Key, Person};

use super::claim::{append_events, claim, keep_bookmarks};
use super::rounds::keep;
use super::{Db, Transaction, fail, is_undone};
use crate::store::sql::{all_failed, row, waves};
use crate::store::{Append, AppendError, Bookmark, Log, StoreError, Tail};

#[async_trait]
impl Log for Db {
    async fn commit(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let mut transaction = match self.begin().await {
            Ok(transaction) => transaction,
            Err(error) => return all_failed(batch, &AppendError::Store(error)),
        };
        let results = match write(&mut transaction, batch).await {
            Ok(results) => results,
            Err(error) => {
                // it is undone when the connection is used again, or is gone
                drop(transaction);
                return all_failed(batch, &AppendError::Store(error));
            }
        };
        match transaction.commit().await {
            Ok(()) => results,
            Err(error) if is_undone(&error) => all_failed(batch, &AppendError::Store(fail(error))),
            Err(error) => all_failed(batch, &AppendError::Unknown(fail(error))),
        }
    }

    async fn read(&self, table: Name, after: u64) -> Result<Vec<Event>, StoreError> {
        let texts: Vec<String> = sqlx::query_scalar(
            "SELECT event FROM events WHERE table_name = $1 AND number > $2 ORDER BY number",
        )
        .bind(table.as_str())
        .bind(row::to_row(after))
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        texts.iter().map(|text| row::event(text)).collect()
    }

    async fn tails(&self, tables: &[Name]) -> Result<Vec<Tail>, StoreError> {
        // a later bookmark that is written meanwhile does no harm: the log only grows
        let mut tails: HashMap<String, Tail> = HashMap::with_capacity(tables.len());
        for (table, number, text) in self.bookmarks_of(tables).await.map_err(fail)? {
            let bookmark = Bookmark { number: row::number(number), text: text.into() };
            tails.insert(table, Tail { bookmark: Some(bookmark), events: Vec::new() });
        }
        let after = |table: &Name| {
            let bookmark = tails.get(table.as_str()).and_then(|tail| tail.bookmark.as_ref());
            (*table, bookmark.map_or(0, |bookmark| bookmark.number))
        };
        let asked: Vec<(Name, u64)> = tables.iter().map(after).collect();
        for (table, event) in self.events_after(&asked).await.map_err(fail)? {
            tails.entry(table).or_default().events.push(row::event(&event)?);
        }
        Ok(tables.iter().map(|table| tails.remove(table.as_str()).unwrap_or_default()).collect())
    }

    async fn ahead(&self, tables: &[(Name, u64)]) -> Result<Vec<Name>, StoreError> {
        row::names(&self.names_ahead(tables).await.map_err(fail)?)
    }

    async fn opened(&self, person: Person, key: Key) -> Result<Option<Name>, StoreError> {
        let name: Option<String> = sqlx::query_scalar(
            "SELECT name FROM tables WHERE founder = $1 AND founder_key = $2 AND NOT closed",
        )
        .bind(row::to_row(person.0))
        .bind(row::key_to_row(key))
        .fetch_optional(self.reader())
        .await
        .map_err(fail)?;
        row::optional_name(name)
    }

    async fn unfinished(&self) -> Result<Vec<Name>, StoreError> {
        let names: Vec<String> =
            sqlx::query_scalar("SELECT name FROM tables WHERE NOT closed ORDER BY name")
                .fetch_all(self.reader())
                .await
                .map_err(fail)?;
        row::names(&names)
    }

    async fn unkept(&self) -> Result<Vec<Name>, StoreError> {
        self.kept_by_nobody().await
    }

    fn knows_servers(&self) -> bool {
        Self::KNOWS_SERVERS
    }
}

/// Writes all appends that are not fenced.
async fn write(
    transaction: &mut Transaction,
    batch: &[Append],
) -> Result<Vec<Result<(), AppendError>>, StoreError> {
    let mut results = vec![Err(AppendError::Fenced); batch.len()];
    for wave in waves(batch) {
        let appends: Vec<&Append> = wave.iter().map(|place| &batch[*place]).collect();
        let ours = claim(transaction, &appends).await.map_err(fail)?;
        let won: Vec<&Append> =
            appends.iter().copied().filter(|append| ours.contains(&*append.table())).collect();
        append_events(transaction, &won).await?;
        keep_bookmarks(transaction, &won).await.map_err(fail)?;
        keep(transaction, &won).await.map_err(fail)?;
        for (place, append) in wave.iter().zip(&appends) {
            if ours.contains(&*append.table()) {
                results[*place] = Ok(());
            }
        }
    }
    Ok(results)
}
