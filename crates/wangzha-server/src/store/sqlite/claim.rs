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
        let (founder, key) = match append.founder() {
            Some((person, key)) => {
                (row::to_row(person.0).to_string(), row::key_to_row(key).to_string())
            }
            None => (String::from("null"), String::from("null")),
        };
        format!(
            "[{},{expected},{number},{},{},{founder},{key}]",
            quoted(&append.table()),
            append.closes(),
            append.at()
        )
    });
    let values = list(values);
    let mut ours = HashSet::new();
    if appends.iter().any(|append| append.expected() == 0) {
        let opened: Vec<String> = sqlx::query_scalar(
            "INSERT INTO tables (name, number, closed, at, founder, founder_key)
             SELECT value ->> 0, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
             FROM json_each($1) WHERE value ->> 1 = 0
             ON CONFLICT DO NOTHING RETURNING name",
        )
        .bind(&values)
        .fetch_all(&mut **transaction)
        .await?;
        ours.extend(opened);
    }
    if appends.iter().any(|append| append.expected() > 0) {
        let moved: Vec<String> = sqlx::query_scalar(
            "UPDATE tables SET number = new.value ->> 2
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
    let closed = appends.iter().filter(|append| append.closes() && ours.contains(&*append.table()));
    close(transaction, &closed.copied().collect::<Vec<_>>()).await?;
    Ok(ours)
}

/// Closes tables. It is rare, and a statement of its own: whatever sets these
/// columns writes their indexes anew.
async fn close(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<()> {
    if appends.is_empty() {
        return Ok(());
    }
    let value = |append: &&Append| format!("[{},{}]", quoted(&append.table()), append.at());
    let values = list(appends.iter().map(value));
    let close = "UPDATE tables SET closed = TRUE, at = new.value ->> 1
         FROM json_each($1) AS new WHERE tables.name = new.value ->> 0";
    sqlx::query(close).bind(values).execute(&mut **transaction).await.map(drop)
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

/// Writes the bookmarks of these, and forgets those of tables that are closed.
pub(super) async fn keep_bookmarks(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> sqlx::Result<()> {
    let row = |append: &&Append| {
        let bookmark = append.bookmark()?;
        Some(format!(
            "[{},{},{}]",
            quoted(&append.table()),
            bookmark.number,
            quoted(&bookmark.text)
        ))
    };
    let kept: Vec<String> = appends.iter().filter_map(row).collect();
    if !kept.is_empty() {
        sqlx::query(
            "INSERT INTO bookmarks (table_name, number, state)
             SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1) WHERE TRUE
             ON CONFLICT (table_name) DO UPDATE
             SET number = excluded.number, state = excluded.state",
        )
        .bind(list(kept))
        .execute(&mut **transaction)
        .await?;
    }
    let closed = appends.iter().filter(|append| append.closes());
    let closed: Vec<String> = closed.map(|append| quoted(&append.table())).collect();
    if !closed.is_empty() {
        let forget = "DELETE FROM bookmarks WHERE table_name IN (SELECT value FROM json_each($1))";
        sqlx::query(forget).bind(list(closed)).execute(&mut **transaction).await?;
    }
    Ok(())
}

impl Sqlite {
    /// The bookmarks of these tables: name, number, text.
    pub(super) async fn bookmarks_of(
        &self,
        tables: &[Name],
    ) -> sqlx::Result<Vec<(String, i64, String)>> {
        sqlx::query_as(
            "SELECT table_name, number, state FROM bookmarks
             WHERE table_name IN (SELECT value FROM json_each($1))",
        )
        .bind(list(tables.iter().map(|table| quoted(table))))
        .fetch_all(self.reader())
        .await
    }

    /// Which of these tables have events after these numbers.
    pub(super) async fn names_ahead(&self, tables: &[(Name, u64)]) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar(
            "SELECT name FROM json_each($1) AS asked CROSS JOIN tables
             ON name = asked.value ->> 0 AND number > asked.value ->> 1",
        )
        .bind(list(tables.iter().map(|(table, number)| format!("[{},{number}]", quoted(table)))))
        .fetch_all(self.reader())
        .await
    }

    /// The events of these tables after these numbers with the names of the
    /// tables, in order.
    pub(super) async fn events_after(
        &self,
        tables: &[(Name, u64)],
    ) -> sqlx::Result<Vec<(String, String)>> {
        sqlx::query_as(
            "SELECT table_name, event FROM json_each($1) AS asked CROSS JOIN events
             ON table_name = asked.value ->> 0 AND number > asked.value ->> 1
             ORDER BY table_name, number",
        )
        .bind(list(tables.iter().map(|(table, after)| format!("[{},{after}]", quoted(table)))))
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
