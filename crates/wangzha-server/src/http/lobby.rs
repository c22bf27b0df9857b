//! What there is to see and to join: tables, rounds, ranking.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use wangzha::{GameId, Name};

use super::App;
use super::account::Known;
use super::asked::Fields;
use super::reply::{No, language};
use crate::Denied;
use crate::store::{PlayedRound, Player, Ranked, RoundId};

/// How many tables are listed.
const MOST_TABLES: usize = 200;

/// How many rounds are on a page.
const PAGE: u32 = 50;

/// How many stand in a ranking.
const RANKED: u32 = 100;

/// Public tables with a free seat first, then those that can be watched.
pub(crate) async fn tables(State(app): State<Arc<App>>) -> Json<Value> {
    let mut tables = app.service.hall().public_tables();
    let free =
        |table: &crate::Summary| usize::from(table.players).saturating_sub(table.people.len());
    tables.retain(|table| free(table) > 0 || table.watchers);
    tables.sort_by_key(|table| (table.is_playing, free(table) == 0, table.table.to_string()));
    tables.truncate(MOST_TABLES);
    Json(json!({"tables": tables}))
}

fn who(player: Player, name: Option<Name>) -> Value {
    match player {
        Player::Person(person) => json!({"person": person, "name": name}),
        Player::Computer(level) => json!({"computer": level}),
    }
}

fn shown(round: &PlayedRound) -> Value {
    let seats = round.seats.iter().map(|seat| {
        let mut shown = who(seat.player, seat.name);
        shown["score"] = json!(seat.score);
        shown
    });
    json!({
        "id": round.id.0,
        "table": round.table,
        "round": round.round,
        "game": round.game.id(),
        "preset": round.preset,
        "at": round.at,
        "seats": seats.collect::<Vec<_>>(),
        "record": format!("/api/rounds/{}/record", round.id.0),
    })
}

/// The rounds of whoever asks, the latest first.
pub(crate) async fn rounds(
    State(app): State<Arc<App>>,
    known: Known,
    asked: Fields,
) -> Result<Json<Value>, No> {
    let before = asked.get("before")?;
    let rounds = app.service.store.rounds_of(known.person, before.map(RoundId), PAGE).await;
    let rounds = rounds.map_err(|error| No(error.into(), known.language))?;
    let next = rounds.last().filter(|_| rounds.len() == PAGE as usize).map(|round| round.id.0);
    let shown: Vec<Value> = rounds.iter().map(shown).collect();
    Ok(Json(json!({"rounds": shown, "before": next})))
}

/// A record, to be replayed and verified. Who knows its number may have it:
/// everybody at the table has seen it.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, No> {
    let no = |denied| No(denied, language(&headers));
    let id = id.parse().map_err(|_| no(Denied::NotFound))?;
    let record = app.service.store.record(RoundId(id)).await.map_err(|error| no(error.into()))?;
    let record = record.ok_or_else(|| no(Denied::NotFound))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}

pub(crate) async fn ranking(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    asked: Fields,
) -> Result<Json<Value>, No> {
    let no = |denied| No(denied, language(&headers));
    let (game, preset): (GameId, Name) = (asked.need("game")?, asked.need("preset")?);
    let ranking = app.service.store.ranking(game, preset, RANKED).await;
    let ranking = ranking.map_err(|error| no(error.into()))?;
    let shown = |ranked: &Ranked| {
        let mut shown = who(ranked.player, ranked.name);
        shown["mean"] = json!(ranked.rating.mean);
        shown["sd"] = json!(ranked.rating.sd);
        shown["at_least"] = json!(ranked.rating.at_least());
        shown["rounds"] = json!(ranked.rounds);
        shown
    };
    let ranking: Vec<Value> = ranking.iter().map(shown).collect();
    Ok(Json(json!({"game": game.id(), "preset": preset, "ranking": ranking})))
}
