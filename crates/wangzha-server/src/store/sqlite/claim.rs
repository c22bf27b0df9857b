//! The statements for many tables at once: values come as a list of JSON.

use std::collections::HashSet;

use super::{Sqlite, Transaction, fail};
use wangzha::Name;

use crate::store::sql::row;
use crate::store::{Append, StoreError};

/// Moves the numbers of these tables on, where they are as expected, and says
/// which were. Every table is there once.
pub(super) async fn claim(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> sqlx::Result<HashSet<String>> {
    let values = appends.iter().map(|append| {
        let (expected, number) = (append.expected(), append.number());
        format!(
            "[{},{expected},{number},{},{}]",
            quoted(&append.table()),
            append.closes(),
            append.at()
        )
    });
    let values = list(values);
    let mut ours = HashSet::new();
    if appends.iter().any(|append| append.expected() == 0) {
        let opened: Vec<String> = sqlx::query_scalar(
            "INSERT INTO tables (name, number, closed, at)
             SELECT value ->> 0, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)
             WHERE value ->> 1 = 0
             ON CONFLICT (name) DO NOTHING RETURNING name",
        )
        .bind(&values)
        .fetch_all(&mut **transaction)
        .await?;
        ours.extend(opened);
    }
    if appends.iter().any(|append| append.expected() > 0) {
        let moved: Vec<String> = sqlx::query_scalar(
            "UPDATE tables SET number = new.value ->> 2, closed = new.value ->> 3,
                    at = new.value ->> 4
             FROM json_each($1) AS new
             WHERE tables.name = new.value ->> 0 AND new.value ->> 1 > 0
               AND tables.number = new.value ->> 1 AND NOT tables.closed
             RETURNING tables.name",
        )
        .bind(&values)
        .fetch_all(&mut **transaction)
        .await?;
        ours.extend(moved);
    }
    Ok(ours)
}

/// Writes the events of these.
pub(super) async fn append_events(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<(), StoreError> {
    if appends.is_empty() {
        return Ok(());
    }
    let mut values = Vec::new();
    for append in appends {
        let table = quoted(&append.table());
        for event in append.events() {
            let text = row::event_to_row(event)?;
            values.push(format!("[{table},{},{}]", event.number, quoted(&text)));
        }
    }
    let done = sqlx::query(
        "INSERT INTO events (table_name, number, event)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)",
    )
    .bind(list(values))
    .execute(&mut **transaction)
    .await;
    done.map(drop).map_err(fail)
}

impl Sqlite {
    /// The events of these tables with the names of the tables, in order.
    pub(super) async fn rows_of(&self, tables: &[Name]) -> sqlx::Result<Vec<(String, String)>> {
        sqlx::query_as(
            "SELECT table_name, event FROM events
             WHERE table_name IN (SELECT value FROM json_each($1)) ORDER BY table_name, number",
        )
        .bind(list(tables.iter().map(|table| quoted(table))))
        .fetch_all(self.reader())
        .await
    }
}

/// A text as JSON writes it.
fn quoted(text: &str) -> String {
    // a text can always be written
    serde_json::to_string(text).unwrap_or_default()
}

fn list(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    format!("[{}]", values.join(","))
}
