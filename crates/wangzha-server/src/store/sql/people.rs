//! People in a database; see `sql/mod.rs`.

use async_trait::async_trait;
use sqlx::Row as _;
use wangzha::Name;
use wangzha_table::{Person, Time};

use super::{Db, fail};
use crate::store::round::without_name;
use crate::store::sql::row;
use crate::store::{Account, KnownToken, People, StoreError, TokenId};

/// From how many records a name is taken in one transaction, so that others
/// need not wait long.
const PAGE: i64 = 100;

#[async_trait]
impl People for Db {
    async fn new_person(
        &self,
        name: Name,
        hash: [u8; 32],
        at: Time,
    ) -> Result<(Person, TokenId), StoreError> {
        let mut transaction = self.begin().await?;
        let id: i64 =
            sqlx::query_scalar("INSERT INTO people (name, since) VALUES ($1, $2) RETURNING id")
                .bind(name.as_str())
                .bind(row::to_row(at.0))
                .fetch_one(&mut *transaction)
                .await
                .map_err(fail)?;
        let token: i64 = sqlx::query_scalar(
            "INSERT INTO tokens (person, hash, used) VALUES ($1, $2, $3) RETURNING id",
        )
        .bind(id)
        .bind(hash.to_vec())
        .bind(row::to_row(at.0))
        .fetch_one(&mut *transaction)
        .await
        .map_err(fail)?;
        transaction.commit().await.map_err(fail)?;
        Ok((row::person(id), row::token_id(token)))
    }

    async fn account(&self, person: Person) -> Result<Option<Account>, StoreError> {
        let found =
            sqlx::query("SELECT name, login, since FROM people WHERE id = $1 AND name IS NOT NULL")
                .bind(row::to_row(person.0))
                .fetch_optional(self.reader())
                .await
                .map_err(fail)?;
        let Some(found) = found else { return Ok(None) };
        Ok(Some(Account {
            person,
            name: row::name(found.try_get("name").map_err(fail)?)?,
            login: row::optional_name(found.try_get("login").map_err(fail)?)?,
            since: row::time(found.try_get("since").map_err(fail)?),
        }))
    }

    async fn rename(&self, person: Person, name: Name) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE people SET name = $2 WHERE id = $1 AND name IS NOT NULL")
            .bind(row::to_row(person.0))
            .bind(name.as_str())
            .execute(self.writer())
            .await
            .map_err(fail)?;
        Ok(done.rows_affected() > 0)
    }

    async fn new_token(
        &self,
        person: Person,
        hash: [u8; 32],
        at: Time,
    ) -> Result<Option<TokenId>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar(
            "INSERT INTO tokens (person, hash, used)
             SELECT id, $2, $3 FROM people WHERE id = $1 AND name IS NOT NULL RETURNING id",
        )
        .bind(row::to_row(person.0))
        .bind(hash.to_vec())
        .bind(row::to_row(at.0))
        .fetch_optional(self.writer())
        .await
        .map_err(fail)?;
        Ok(id.map(row::token_id))
    }

    async fn token(&self, id: TokenId) -> Result<Option<KnownToken>, StoreError> {
        let found = sqlx::query("SELECT person, hash, used FROM tokens WHERE id = $1")
            .bind(row::to_row(id.0))
            .fetch_optional(self.reader())
            .await
            .map_err(fail)?;
        let Some(found) = found else { return Ok(None) };
        let hash: Vec<u8> = found.try_get("hash").map_err(fail)?;
        Ok(Some(KnownToken {
            person: row::person(found.try_get("person").map_err(fail)?),
            hash: hash.try_into().map_err(|_| row::damaged("a token", id.0))?,
            used: row::time(found.try_get("used").map_err(fail)?),
        }))
    }

    async fn token_used(&self, id: TokenId, at: Time) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE tokens SET used = $2 WHERE id = $1")
            .bind(row::to_row(id.0))
            .bind(row::to_row(at.0))
            .execute(self.writer())
            .await;
        done.map(drop).map_err(fail)
    }

    async fn remove_token(&self, id: TokenId) -> Result<(), StoreError> {
        let done = sqlx::query("DELETE FROM tokens WHERE id = $1")
            .bind(row::to_row(id.0))
            .execute(self.writer())
            .await;
        done.map(drop).map_err(fail)
    }

    async fn set_password(
        &self,
        person: Person,
        login: Name,
        hash: &str,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE people SET login = $2, password = $3 WHERE id = $1 AND name IS NOT NULL",
        )
        .bind(row::to_row(person.0))
        .bind(login.as_str())
        .bind(hash)
        .execute(self.writer())
        .await;
        match done {
            Ok(done) => Ok(done.rows_affected() > 0),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(fail(error)),
        }
    }

    async fn password(&self, login: Name) -> Result<Option<(Person, String)>, StoreError> {
        let found = sqlx::query(
            "SELECT id, password FROM people WHERE login = $1 AND password IS NOT NULL",
        )
        .bind(login.as_str())
        .fetch_optional(self.reader())
        .await
        .map_err(fail)?;
        let Some(found) = found else { return Ok(None) };
        let id = found.try_get("id").map_err(fail)?;
        Ok(Some((row::person(id), found.try_get("password").map_err(fail)?)))
    }

    async fn delete_person(&self, person: Person, at: Time) -> Result<bool, StoreError> {
        let id = row::to_row(person.0);
        let mut after = 0;
        // The account goes last: whoever is interrupted can delete it again.
        while let Some(last) = self.forget_page(id, after).await? {
            after = last;
        }
        let mut transaction = self.begin().await?;
        let done = sqlx::query(
            "UPDATE people SET name = NULL, login = NULL, password = NULL, deleted = $2
             WHERE id = $1 AND name IS NOT NULL",
        )
        .bind(id)
        .bind(row::to_row(at.0))
        .execute(&mut *transaction)
        .await
        .map_err(fail)?;
        for statement in
            ["DELETE FROM tokens WHERE person = $1", "DELETE FROM ratings WHERE person = $1"]
        {
            sqlx::query(statement).bind(id).execute(&mut *transaction).await.map_err(fail)?;
        }
        transaction.commit().await.map_err(fail)?;
        Ok(done.rows_affected() > 0)
    }
}

impl Db {
    /// Takes a person's name from some records after this round, and says which
    /// was the last; `None` if there are no more.
    async fn forget_page(&self, person: i64, after: i64) -> Result<Option<i64>, StoreError> {
        let mut transaction = self.begin().await?;
        let rows = sqlx::query(
            "SELECT rounds.id, seats.seat, rounds.record
             FROM seats JOIN rounds ON rounds.id = seats.round_id
             WHERE seats.person = $1 AND seats.computer = '' AND seats.round_id > $2
             ORDER BY seats.round_id LIMIT $3",
        )
        .bind(person)
        .bind(after)
        .bind(PAGE)
        .fetch_all(&mut *transaction)
        .await
        .map_err(fail)?;
        let mut last = None;
        for found in rows {
            let id: i64 = found.try_get("id").map_err(fail)?;
            let seat: i64 = found.try_get("seat").map_err(fail)?;
            let record: String = found.try_get("record").map_err(fail)?;
            let seats: Vec<bool> = (0..=seat).map(|other| other == seat).collect();
            if let Some(record) = without_name(&record, &seats) {
                sqlx::query("UPDATE rounds SET record = $2 WHERE id = $1")
                    .bind(id)
                    .bind(&*record)
                    .execute(&mut *transaction)
                    .await
                    .map_err(fail)?;
            }
            last = Some(id);
        }
        transaction.commit().await.map_err(fail)?;
        Ok(last)
    }
}
