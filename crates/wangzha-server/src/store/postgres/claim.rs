//! The statements for many tables at once: values come as arrays, one a column.

use std::collections::HashSet;

use super::{Postgres, Transaction, fail};
use wangzha::Name;

use crate::store::sql::row;
use crate::store::{Append, StoreError};

/// Moves the numbers of these tables on, where they are as expected, and says
/// which were. Every table is there once. Rows are locked in one
/// order, so that two servers never wait for each other.
pub(super) async fn claim(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> sqlx::Result<HashSet<String>> {
    let (opening, going_on): (Vec<&Append>, Vec<&Append>) =
        appends.iter().copied().partition(|append| append.expected() == 0);
    let mut ours = HashSet::new();
    if !opening.is_empty() {
        ours.extend(open(transaction, &opening).await?);
    }
    if !going_on.is_empty() {
        ours.extend(go_on(transaction, &going_on).await?);
    }
    let closed = appends.iter().filter(|append| append.closes() && ours.contains(&*append.table()));
    close(transaction, &closed.copied().collect::<Vec<_>>()).await?;
    Ok(ours)
}

fn column<T>(appends: &[&Append], value: impl Fn(&Append) -> T) -> Vec<T> {
    appends.iter().map(|append| value(append)).collect()
}

async fn open(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "INSERT INTO tables (name, number, closed, at, founder, founder_key, owner)
         SELECT new.*, current_setting('wangzha.server')::bigint
         FROM unnest($1::text[], $2::bigint[], $3::boolean[], $4::bigint[], $5::bigint[], $6::bigint[])
           AS new (name, number, closed, at, founder, founder_key)
         ORDER BY founder, founder_key, name COLLATE \"C\"
         ON CONFLICT DO NOTHING RETURNING name",
    )
    .bind(column(appends, |append| append.table().to_string()))
    .bind(column(appends, |append| row::to_row(append.number())))
    .bind(column(appends, Append::closes))
    .bind(column(appends, |append| row::to_row(append.at())))
    .bind(column(appends, |append| Some(row::to_row(append.founder()?.0.0))))
    .bind(column(appends, |append| Some(row::key_to_row(append.founder()?.1))))
    .fetch_all(&mut **transaction)
    .await
}

async fn go_on(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "WITH new AS (
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])
               AS new (name, expected, number)
         ), locked AS (
             SELECT name FROM tables WHERE name = ANY($1) ORDER BY name FOR UPDATE
         )
         UPDATE tables SET number = new.number, owner = current_setting('wangzha.server')::bigint
         FROM new JOIN locked ON locked.name = new.name
         WHERE tables.name = new.name AND tables.number = new.expected AND NOT tables.closed
         RETURNING tables.name",
    )
    .bind(column(appends, |append| append.table().to_string()))
    .bind(column(appends, |append| row::to_row(append.expected())))
    .bind(column(appends, |append| row::to_row(append.number())))
    .fetch_all(&mut **transaction)
    .await
}

/// Closes tables. It is rare, and a statement of its own: whatever sets these
/// columns writes all indexes of the row anew.
async fn close(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<()> {
    if appends.is_empty() {
        return Ok(());
    }
    let close = "UPDATE tables SET closed = TRUE, at = new.at
         FROM unnest($1::text[], $2::bigint[]) AS new (name, at) WHERE tables.name = new.name";
    sqlx::query(close)
        .bind(column(appends, |append| append.table().to_string()))
        .bind(column(appends, |append| row::to_row(append.at())))
        .execute(&mut **transaction)
        .await
        .map(drop)
}

impl Postgres {
    /// The bookmarks of these tables: name, number, text.
    pub(super) async fn bookmarks_of(
        &self,
        tables: &[Name],
    ) -> sqlx::Result<Vec<(String, i64, String)>> {
        let names: Vec<String> = tables.iter().map(ToString::to_string).collect();
        let asked = "SELECT table_name, number, state FROM bookmarks WHERE table_name = ANY($1)";
        sqlx::query_as(asked).bind(names).fetch_all(self.reader()).await
    }

    /// Which of these tables have events after these numbers.
    pub(super) async fn names_ahead(&self, tables: &[(Name, u64)]) -> sqlx::Result<Vec<String>> {
        let names: Vec<String> = tables.iter().map(|(table, _)| table.to_string()).collect();
        let numbers: Vec<i64> = tables.iter().map(|(_, number)| row::to_row(*number)).collect();
        sqlx::query_scalar(
            "SELECT tables.name FROM unnest($1::text[], $2::bigint[]) AS asked (name, number)
             JOIN tables ON tables.name = asked.name AND tables.number > asked.number",
        )
        .bind(names)
        .bind(numbers)
        .fetch_all(self.reader())
        .await
    }

    /// The events of these tables after these numbers with the names of the
    /// tables, in order.
    pub(super) async fn events_after(
        &self,
        tables: &[(Name, u64)],
    ) -> sqlx::Result<Vec<(String, String)>> {
        let names: Vec<String> = tables.iter().map(|(table, _)| table.to_string()).collect();
        let numbers: Vec<i64> = tables.iter().map(|(_, after)| row::to_row(*after)).collect();
        sqlx::query_as(
            "SELECT table_name, event FROM unnest($1::text[], $2::bigint[]) AS asked (name, after)
             JOIN events ON table_name = asked.name AND number > asked.after
             ORDER BY table_name, number",
        )
        .bind(names)
        .bind(numbers)
        .fetch_all(self.reader())
        .await
    }
}

/// Writes the bookmarks of these, and forgets those of tables that are closed.
pub(super) async fn keep_bookmarks(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> sqlx::Result<()> {
    let (mut names, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        if let Some(bookmark) = append.bookmark() {
            names.push(append.table().to_string());
            numbers.push(row::to_row(bookmark.number));
            texts.push(bookmark.text.to_string());
        }
    }
    if !names.is_empty() {
        sqlx::query(
            "INSERT INTO bookmarks (table_name, number, state)
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])
             ON CONFLICT (table_name) DO UPDATE
             SET number = excluded.number, state = excluded.state",
        )
        .bind(names)
        .bind(numbers)
        .bind(texts)
        .execute(&mut **transaction)
        .await?;
    }
    let closed = appends.iter().filter(|append| append.closes());
    let closed: Vec<String> = closed.map(|append| append.table().to_string()).collect();
    if !closed.is_empty() {
        let forget = "DELETE FROM bookmarks WHERE table_name = ANY($1)";
        sqlx::query(forget).bind(closed).execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Writes the events of these.
pub(super) async fn append_events(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<(), StoreError> {
    let (mut names, mut numbers, mut events) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        for event in append.events() {
            names.push(append.table().to_string());
            numbers.push(row::to_row(event.number));
            events.push(row::event_to_row(event)?);
        }
    }
    if events.is_empty() {
        return Ok(());
    }
    let done = sqlx::query(
        "INSERT INTO events (table_name, number, event)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])",
    )
    .bind(names)
    .bind(numbers)
    .bind(events)
    .execute(&mut **transaction)
    .await;
    done.map(drop).map_err(fail)
}
