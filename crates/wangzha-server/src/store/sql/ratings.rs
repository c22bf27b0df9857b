//! Rating rounds in a database, each once; see `sql/mod.rs`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use sqlx::Row as _;
use wangzha::{GameId, Name};

use super::rounds::{player, rating};
use super::{Db, Transaction, fail};
use crate::store::sql::row;
use crate::store::{FinishedSeat, Player, Rating, StoreError, rate};

/// What somebody is worth, and from how many rounds.
type Known = HashMap<(Player, GameId, Name), (Rating, i64)>;

impl Db {
    pub(super) async fn rate_rounds(&self, limit: i64) -> Result<u32, StoreError> {
        let mut transaction = self.begin().await?;
        // One server rates at a time: the others wait for this row.
        sqlx::query("UPDATE schema_version SET version = version")
            .execute(&mut *transaction)
            .await
            .map_err(fail)?;
        let rounds =
            sqlx::query("SELECT id, game, preset FROM rounds WHERE NOT rated ORDER BY id LIMIT $1")
                .bind(limit)
                .fetch_all(&mut *transaction)
                .await
                .map_err(fail)?;
        let mut known = Known::new();
        for round in &rounds {
            let id: i64 = round.try_get("id").map_err(fail)?;
            let game = row::game(round.try_get("game").map_err(fail)?)?;
            let preset = row::optional_name(round.try_get("preset").map_err(fail)?)?;
            if let Some(preset) = preset {
                rate_round(&mut transaction, &mut known, id, game, preset).await?;
            }
            sqlx::query("UPDATE rounds SET rated = TRUE WHERE id = $1")
                .bind(id)
                .execute(&mut *transaction)
                .await
                .map_err(fail)?;
        }
        write(&mut transaction, &known).await?;
        transaction.commit().await.map_err(fail)?;
        Ok(rounds.len() as u32)
    }
}

async fn rate_round(
    transaction: &mut Transaction,
    known: &mut Known,
    id: i64,
    game: GameId,
    preset: Name,
) -> Result<(), StoreError> {
    let rows =
        sqlx::query("SELECT person, computer, score FROM seats WHERE round_id = $1 ORDER BY seat")
            .bind(id)
            .fetch_all(&mut **transaction)
            .await
            .map_err(fail)?;
    let seats = rows.iter().map(|seat| {
        let score = row::points(seat.try_get("score").map_err(fail)?);
        Ok(FinishedSeat { player: player(seat)?, score })
    });
    let seats: Vec<FinishedSeat> = seats.collect::<Result<_, StoreError>>()?;
    for seat in &seats {
        let key = (seat.player, game, preset);
        if let Entry::Vacant(new) = known.entry(key) {
            new.insert(read(transaction, key).await?);
        }
    }
    let rating_of = |player| known.get(&(player, game, preset)).map_or(Rating::NEW, |it| it.0);
    for (player, rating) in rate(game, &seats, rating_of) {
        let rounds = known.get(&(player, game, preset)).map_or(0, |it| it.1);
        known.insert((player, game, preset), (rating, rounds + 1));
    }
    Ok(())
}

async fn read(
    transaction: &mut Transaction,
    (player, game, preset): (Player, GameId, Name),
) -> Result<(Rating, i64), StoreError> {
    let (person, computer) = row::player_to_row(player);
    let found = sqlx::query(
        "SELECT mean, sd, rounds FROM ratings
         WHERE person = $1 AND computer = $2 AND game = $3 AND preset = $4",
    )
    .bind(person)
    .bind(computer)
    .bind(game.id())
    .bind(preset.as_str())
    .fetch_optional(&mut **transaction)
    .await
    .map_err(fail)?;
    match found {
        Some(found) => Ok((rating(&found)?, found.try_get("rounds").map_err(fail)?)),
        None => Ok((Rating::NEW, 0)),
    }
}

async fn write(transaction: &mut Transaction, known: &Known) -> Result<(), StoreError> {
    for ((player, game, preset), (rating, rounds)) in known {
        if *rounds == 0 {
            continue; // the round said nothing about them
        }
        let (person, computer) = row::player_to_row(*player);
        sqlx::query(
            "INSERT INTO ratings (person, computer, game, preset, mean, sd, rounds)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (person, computer, game, preset) DO UPDATE
             SET mean = excluded.mean, sd = excluded.sd, rounds = excluded.rounds",
        )
        .bind(person)
        .bind(computer)
        .bind(game.id())
        .bind(preset.as_str())
        .bind(rating.mean)
        .bind(rating.sd)
        .bind(*rounds)
        .execute(&mut **transaction)
        .await
        .map_err(fail)?;
    }
    Ok(())
}
