//! Rating rounds in a database, each once; see `sql/mod.rs`.
//!
//! It takes a few statements for many rounds: whoever appends waits meanwhile.

use std::collections::{BTreeMap, HashMap};

use sqlx::{QueryBuilder, Row as _};
use wangzha::{GameId, Name};

use super::rounds::{player, rating};
use super::{Db, Driver, Transaction, fail};
use crate::store::sql::row;
use crate::store::{FinishedSeat, Player, Rating, StoreError, rate};

/// Who, and at what.
type Rated = (Player, GameId, Name);

/// What somebody is worth at what, and from how many rounds.
type Known = HashMap<Rated, (Rating, i64)>;

/// A round that is not rated yet.
struct Unrated {
    game: GameId,
    preset: Option<Name>,
    seats: Vec<FinishedSeat>,
}

impl Db {
    pub(super) async fn rate_rounds(&self, limit: i64) -> Result<u32, StoreError> {
        let any: Option<i64> = sqlx::query_scalar("SELECT id FROM rounds WHERE NOT rated LIMIT 1")
            .fetch_optional(self.reader())
            .await
            .map_err(fail)?;
        if any.is_none() {
            return Ok(0); // and nobody has waited
        }
        let mut transaction = self.begin().await?;
        // One server rates at a time: the others wait for this row.
        sqlx::query("UPDATE schema_version SET version = version")
            .execute(&mut *transaction)
            .await
            .map_err(fail)?;
        let rounds = take(&mut transaction, limit).await?;
        let known = known(&mut transaction, &rounds).await?;
        let after = rated(known.clone(), &rounds);
        let changed = after.iter().filter(|(key, now)| known.get(key) != Some(now));
        for some in changed.collect::<Vec<_>>().chunks(row::TOGETHER) {
            write(&mut transaction, some).await?;
        }
        transaction.commit().await.map_err(fail)?;
        Ok(rounds.len() as u32)
    }
}

/// Marks rounds as rated, and returns them in their order.
async fn take(
    transaction: &mut Transaction,
    limit: i64,
) -> Result<BTreeMap<i64, Unrated>, StoreError> {
    let rows = sqlx::query(
        "UPDATE rounds SET rated = TRUE WHERE id IN
         (SELECT id FROM rounds WHERE NOT rated ORDER BY id LIMIT $1)
         RETURNING id, game, preset",
    )
    .bind(limit)
    .fetch_all(&mut **transaction)
    .await
    .map_err(fail)?;
    let mut rounds = BTreeMap::new();
    for found in &rows {
        let game = row::game(found.try_get("game").map_err(fail)?)?;
        let preset = row::optional_name(found.try_get("preset").map_err(fail)?)?;
        let id: i64 = found.try_get("id").map_err(fail)?;
        rounds.insert(id, Unrated { game, preset, seats: Vec::new() });
    }
    let seats = sqlx::query(
        "SELECT round_id, person, computer, score FROM seats
         WHERE round_id BETWEEN $1 AND $2 ORDER BY round_id, seat",
    )
    .bind(rounds.keys().next().copied().unwrap_or(0))
    .bind(rounds.keys().next_back().copied().unwrap_or(0))
    .fetch_all(&mut **transaction)
    .await
    .map_err(fail)?;
    for found in &seats {
        let id: i64 = found.try_get("round_id").map_err(fail)?;
        // others may have rounds in between that were rated earlier
        let Some(round) = rounds.get_mut(&id) else { continue };
        let score = row::points(found.try_get("score").map_err(fail)?);
        round.seats.push(FinishedSeat { player: player(found)?, score });
    }
    Ok(rounds)
}

/// What all who sat there are worth before.
async fn known(
    transaction: &mut Transaction,
    rounds: &BTreeMap<i64, Unrated>,
) -> Result<Known, StoreError> {
    let rows = sqlx::query(
        "SELECT person, computer, game, preset, mean, sd, rounds FROM ratings
         WHERE (person, computer) IN
         (SELECT person, computer FROM seats WHERE round_id BETWEEN $1 AND $2)",
    )
    .bind(rounds.keys().next().copied().unwrap_or(0))
    .bind(rounds.keys().next_back().copied().unwrap_or(0))
    .fetch_all(&mut **transaction)
    .await
    .map_err(fail)?;
    let known = rows.iter().map(|found| {
        let game = row::game(found.try_get("game").map_err(fail)?)?;
        let preset = row::name(found.try_get("preset").map_err(fail)?)?;
        let rounds = found.try_get("rounds").map_err(fail)?;
        Ok(((player(found)?, game, preset), (rating(found)?, rounds)))
    });
    known.collect()
}

/// What they are worth after these rounds, one after the other.
fn rated(mut known: Known, rounds: &BTreeMap<i64, Unrated>) -> Known {
    for round in rounds.values() {
        let (game, Some(preset)) = (round.game, round.preset) else { continue };
        let now = |player| known.get(&(player, game, preset)).copied();
        let rating_of = |player| now(player).map_or(Rating::NEW, |(rating, _)| rating);
        for (player, rating) in rate(game, &round.seats, rating_of) {
            let before = known.entry((player, game, preset)).or_insert((rating, 0));
            *before = (rating, before.1 + 1);
        }
    }
    known
}

/// Writes what has changed.
async fn write(
    transaction: &mut Transaction,
    changed: &[(&Rated, &(Rating, i64))],
) -> Result<(), StoreError> {
    let mut insert = QueryBuilder::<Driver>::new(
        "INSERT INTO ratings (person, computer, game, preset, mean, sd, rounds) ",
    );
    insert.push_values(changed, |mut values, ((player, game, preset), (rating, rounds))| {
        let (person, computer) = row::player_to_row(*player);
        values
            .push_bind(person)
            .push_bind(computer)
            .push_bind(game.id())
            .push_bind(preset.as_str())
            .push_bind(rating.mean)
            .push_bind(rating.sd)
            .push_bind(*rounds);
    });
    insert.push(
        " ON CONFLICT (person, computer, game, preset) DO UPDATE
         SET mean = excluded.mean, sd = excluded.sd, rounds = excluded.rounds",
    );
    let done = insert.build().persistent(false).execute(&mut **transaction).await;
    done.map(drop).map_err(fail)
}
