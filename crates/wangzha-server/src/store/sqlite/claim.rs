//! The statements of a commit, each once for a whole batch: values come as a
//! list of JSON.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{Transaction, fail};
use crate::store::sql::row;
use crate::store::{Append, StoreError};

/// Moves the numbers of these tables on, where they are as expected, and says
/// which were. Every table is there once.
pub(super) async fn claim(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> sqlx::Result<HashSet<String>> {
    let values = appends.iter().map(|append| {
        json!([
            append.table().as_str(),
            append.expected(),
            append.number(),
            append.closes(),
            append.at()
        ])
    });
    let values = Value::Array(values.collect()).to_string();
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
    let mut values = Vec::new();
    for append in appends {
        for event in append.events() {
            values.push(json!([append.table().as_str(), event.number, row::event_to_row(event)?]));
        }
    }
    if values.is_empty() {
        return Ok(());
    }
    let done = sqlx::query(
        "INSERT INTO events (table_name, number, event)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)",
    )
    .bind(Value::Array(values).to_string())
    .execute(&mut **transaction)
    .await;
    done.map(drop).map_err(fail)
}
