//! The statements for many tables at once: values come as arrays, one a column.

use std::collections::HashSet;

use super::{Postgres, Transaction, fail};
use wangzha::Name;

use crate::store::sql::row;
use crate::store::{Append, StoreError};

/// Moves the numbers of these tables on, where they are as expected, and says
/// which were. Every table is there once. Rows are locked in the order of their
/// names, so that two servers never wait for each other.
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
    Ok(ours)
}

fn column<T>(appends: &[&Append], value: impl Fn(&Append) -> T) -> Vec<T> {
    appends.iter().map(|append| value(append)).collect()
}

async fn open(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "INSERT INTO tables (name, number, closed, at)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::boolean[], $4::bigint[])
           AS new (name, number, closed, at)
         ORDER BY name COLLATE \"C\"
         ON CONFLICT (name) DO NOTHING RETURNING name",
    )
    .bind(column(appends, |append| append.table().to_string()))
    .bind(column(appends, |append| row::to_row(append.number())))
    .bind(column(appends, Append::closes))
    .bind(column(appends, |append| row::to_row(append.at())))
    .fetch_all(&mut **transaction)
    .await
}

async fn go_on(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "WITH new AS (
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[])
               AS new (name, expected, number, closed, at)
         ), locked AS (
             SELECT name FROM tables WHERE name = ANY($1) ORDER BY name FOR UPDATE
         )
         UPDATE tables SET number = new.number, closed = new.closed, at = new.at
         FROM new JOIN locked ON locked.name = new.name
         WHERE tables.name = new.name AND tables.number = new.expected AND NOT tables.closed
         RETURNING tables.name",
    )
    .bind(column(appends, |append| append.table().to_string()))
    .bind(column(appends, |append| row::to_row(append.expected())))
    .bind(column(appends, |append| row::to_row(append.number())))
    .bind(column(appends, Append::closes))
    .bind(column(appends, |append| row::to_row(append.at())))
    .fetch_all(&mut **transaction)
    .await
}

impl Postgres {
    /// The events of these tables with the names of the tables, in order.
    pub(super) async fn rows_of(&self, tables: &[Name]) -> sqlx::Result<Vec<(String, String)>> {
        let names: Vec<String> = tables.iter().map(ToString::to_string).collect();
        sqlx::query_as(
            "SELECT table_name, event FROM events
             WHERE table_name = ANY($1) ORDER BY table_name, number",
        )
        .bind(names)
        .fetch_all(self.reader())
        .await
    }
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
