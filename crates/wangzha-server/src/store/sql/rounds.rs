//! Finished rounds in a database; see `sql/mod.rs`.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::{QueryBuilder, Row as _};
use wangzha::{GameId, Name};
use wangzha_table::Person;

use super::{Db, Driver, Row, Transaction, fail};
use crate::store::sql::row;
use crate::store::{
    Append, Counts, FinishedRound, FinishedSeat, PlayedRound, PlayedSeat, Player, Ranked, Rated,
    Rating, RoundId, Rounds, StoreError,
};

#[async_trait]
impl Rounds for Db {
    async fn rounds_of(
        &self,
        person: Person,
        before: Option<RoundId>,
        limit: u32,
    ) -> Result<Vec<PlayedRound>, StoreError> {
        let rows = sqlx::query(
            "SELECT rounds.id, table_name, round, game, preset, at
             FROM seats JOIN rounds ON rounds.id = seats.round_id
             WHERE seats.person = $1 AND seats.computer = '' AND seats.round_id < $2
             ORDER BY seats.round_id DESC LIMIT $3",
        )
        .bind(row::to_row(person.0))
        .bind(before.map_or(i64::MAX, |before| row::to_row(before.0)))
        .bind(i64::from(limit))
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        let mut rounds = Vec::with_capacity(rows.len());
        for found in rows {
            rounds.push(self.played(&found).await?);
        }
        Ok(rounds)
    }

    async fn round(&self, id: RoundId) -> Result<Option<PlayedRound>, StoreError> {
        let found =
            sqlx::query("SELECT id, table_name, round, game, preset, at FROM rounds WHERE id = $1")
                .bind(row::to_row(id.0))
                .fetch_optional(self.reader())
                .await
                .map_err(fail)?;
        match found {
            Some(found) => self.played(&found).await.map(Some),
            None => Ok(None),
        }
    }

    async fn record(&self, id: RoundId) -> Result<Option<Arc<str>>, StoreError> {
        let found: Option<String> = sqlx::query_scalar("SELECT record FROM rounds WHERE id = $1")
            .bind(row::to_row(id.0))
            .fetch_optional(self.reader())
            .await
            .map_err(fail)?;
        Ok(found.map(Arc::from))
    }

    async fn rate_more(&self, limit: u32) -> Result<u32, StoreError> {
        self.rate_rounds(i64::from(limit)).await
    }

    async fn ratings_of(&self, player: Player) -> Result<Vec<Rated>, StoreError> {
        let (person, computer) = row::player_to_row(player);
        let rows = sqlx::query(
            "SELECT game, preset, mean, sd, rounds FROM ratings
             WHERE person = $1 AND computer = $2 ORDER BY game, preset",
        )
        .bind(person)
        .bind(computer)
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        let rated = rows.iter().map(|found| {
            Ok(Rated {
                game: row::game(found.try_get("game").map_err(fail)?)?,
                preset: row::name(found.try_get("preset").map_err(fail)?)?,
                rating: rating(found)?,
                rounds: row::number(found.try_get("rounds").map_err(fail)?),
            })
        });
        rated.collect()
    }

    async fn ranking(
        &self,
        game: GameId,
        preset: Name,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        let rows = sqlx::query(
            "SELECT ratings.person, ratings.computer, people.name, mean, sd, rounds
             FROM ratings LEFT JOIN people ON people.id = ratings.person
             WHERE game = $1 AND preset = $2
               AND (ratings.computer <> '' OR people.name IS NOT NULL)
             ORDER BY mean - 3 * sd DESC, ratings.person LIMIT $3",
        )
        .bind(game.id())
        .bind(preset.as_str())
        .bind(i64::from(limit))
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        let ranked = rows.iter().map(|found| {
            Ok(Ranked {
                player: player(found)?,
                name: row::optional_name(found.try_get("name").map_err(fail)?)?,
                rating: rating(found)?,
                rounds: row::number(found.try_get("rounds").map_err(fail)?),
            })
        });
        ranked.collect()
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let found = sqlx::query(
            "SELECT (SELECT count(*) FROM people WHERE name IS NOT NULL) AS people,
                    (SELECT count(*) FROM tables) AS tables,
                    (SELECT count(*) FROM tables WHERE NOT closed) AS unfinished,
                    (SELECT CAST(coalesce(sum(number), 0) AS BIGINT) FROM tables) AS events,
                    (SELECT count(*) FROM rounds) AS rounds,
                    (SELECT count(*) FROM rounds WHERE NOT rated) AS unrated",
        )
        .fetch_one(self.reader())
        .await
        .map_err(fail)?;
        let count = |column| found.try_get(column).map(row::number).map_err(fail);
        Ok(Counts {
            people: count("people")?,
            tables: count("tables")?,
            unfinished: count("unfinished")?,
            events: count("events")?,
            rounds: count("rounds")?,
            unrated: count("unrated")?,
        })
    }
}

impl Db {
    async fn played(&self, found: &Row) -> Result<PlayedRound, StoreError> {
        let id: i64 = found.try_get("id").map_err(fail)?;
        let seats = sqlx::query(
            "SELECT seats.person, seats.computer, seats.score, people.name
             FROM seats LEFT JOIN people ON people.id = seats.person
             WHERE seats.round_id = $1 ORDER BY seats.seat",
        )
        .bind(id)
        .fetch_all(self.reader())
        .await
        .map_err(fail)?;
        let seats = seats.iter().map(|seat| {
            Ok(PlayedSeat {
                player: player(seat)?,
                name: row::optional_name(seat.try_get("name").map_err(fail)?)?,
                score: row::points(seat.try_get("score").map_err(fail)?),
            })
        });
        Ok(PlayedRound {
            id: row::round_id(id),
            table: row::name(found.try_get("table_name").map_err(fail)?)?,
            round: row::number(found.try_get("round").map_err(fail)?),
            game: row::game(found.try_get("game").map_err(fail)?)?,
            preset: row::optional_name(found.try_get("preset").map_err(fail)?)?,
            at: row::time(found.try_get("at").map_err(fail)?),
            seats: seats.collect::<Result<_, StoreError>>()?,
        })
    }
}

pub(super) fn player(found: &Row) -> Result<Player, StoreError> {
    let person = found.try_get("person").map_err(fail)?;
    row::player(person, found.try_get("computer").map_err(fail)?)
}

pub(super) fn rating(found: &Row) -> Result<Rating, StoreError> {
    let mean = found.try_get("mean").map_err(fail)?;
    Ok(Rating { mean, sd: found.try_get("sd").map_err(fail)? })
}

/// Keeps the rounds that end with these appends, in their transaction: each table
/// is there once. Everybody waits for it, so it takes two statements however many
/// there are.
pub(super) async fn keep(transaction: &mut Transaction, appends: &[&Append]) -> sqlx::Result<()> {
    let finished = appends.iter().filter_map(|append| Some((append.table(), append.finished()?)));
    let finished: Vec<(Name, &FinishedRound)> = finished.collect();
    for some in finished.chunks(row::TOGETHER) {
        let ids = keep_rounds(transaction, some).await?;
        let seats = some.iter().filter_map(|(table, round)| {
            let id = *ids.get(table.as_str())?;
            Some((0_i64..).zip(&round.seats).map(move |(place, seat)| (id, place, *seat)))
        });
        keep_seats(transaction, seats.flatten().collect()).await?;
    }
    Ok(())
}

/// Returns the numbers of the rounds by their tables. A round that is there
/// already was kept by whoever wrote its last event.
async fn keep_rounds(
    transaction: &mut Transaction,
    finished: &[(Name, &FinishedRound)],
) -> sqlx::Result<HashMap<String, i64>> {
    let into = "INSERT INTO rounds (table_name, round, game, preset, at, record) ";
    let mut insert = QueryBuilder::<Driver>::new(into);
    insert.push_values(finished, |mut values, (table, round)| {
        values
            .push_bind(table.as_str())
            .push_bind(row::to_row(round.round))
            .push_bind(round.game.id())
            .push_bind(round.preset.as_deref())
            .push_bind(row::to_row(round.at.0))
            .push_bind(&*round.record);
    });
    insert.push(" ON CONFLICT DO NOTHING RETURNING table_name, id");
    let kept = insert.build_query_as().persistent(false).fetch_all(&mut **transaction).await?;
    Ok(kept.into_iter().collect())
}

async fn keep_seats(
    transaction: &mut Transaction,
    seats: Vec<(i64, i64, FinishedSeat)>,
) -> sqlx::Result<()> {
    if seats.is_empty() {
        return Ok(());
    }
    let into = "INSERT INTO seats (round_id, seat, person, computer, score) ";
    let mut insert = QueryBuilder::<Driver>::new(into);
    insert.push_values(seats, |mut values, (id, place, seat)| {
        let (person, computer) = row::player_to_row(seat.player);
        values
            .push_bind(id)
            .push_bind(place)
            .push_bind(person)
            .push_bind(computer)
            .push_bind(seat.score.halves());
    });
    insert.build().persistent(false).execute(&mut **transaction).await.map(drop)
}
