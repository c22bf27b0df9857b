//! Who somebody is: visitors, names, passwords.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use serde_json::{Value, json};
use wangzha::{Language, Name};
use wangzha_table::Person;
use wangzha_table::protocol::Token;

use super::App;
use super::asked::Body;
use super::headers::{Peer, address};
use super::reply::{No, language};
use crate::Denied;
use crate::session::Credits;
use crate::store::{Player, TokenId};

/// How many addresses are remembered that have tried something.
const MOST_ADDRESSES: usize = 10_000;

/// How many tries come back in a second.
const TRIES_A_SECOND: f64 = 1.0 / 6.0;

/// Somebody who has shown a token.
pub(crate) struct Known {
    pub(crate) person: Person,
    pub(crate) token: TokenId,
    pub(crate) language: Language,
}

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Known, No> {
        let language = language(&parts.headers);
        let shown = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let shown = shown.and_then(|shown| shown.strip_prefix("Bearer "));
        let token = shown.map(|shown| Token::from(shown.to_owned()));
        let token = token.ok_or(No(Denied::UnknownToken, language))?;
        let found = app.service.accounts.who_has(&token).await;
        let (person, token) = found.map_err(|denied| No(denied, language))?;
        Ok(Known { person, token, language })
    }
}

/// Pays for one try of an address.
fn pay(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Result<(), No> {
    let address: IpAddr = address(&app.config, peer, headers);
    let mut tries = app.tries.lock().unwrap_or_else(PoisonError::into_inner);
    if tries.len() >= MOST_ADDRESSES && !tries.contains_key(&address) {
        tries.retain(|_, credits| !credits.is_full());
    }
    let most = app.config.hall.limits.accounts_of_address;
    let credits = tries.entry(address).or_insert_with(|| Credits::new(most, TRIES_A_SECOND));
    if credits.pay() { Ok(()) } else { Err(No(Denied::TooFast, language(headers))) }
}

#[derive(Deserialize)]
pub(crate) struct Visit {
    name: Name,
}

pub(crate) async fn visit(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Body(Visit { name }): Body<Visit>,
) -> Result<(StatusCode, Json<Value>), No> {
    pay(&app, peer, &headers)?;
    let visitor = app.service.visitor(name).await;
    let (person, token) = visitor.map_err(|error| No(error.into(), language(&headers)))?;
    Ok((StatusCode::CREATED, Json(json!({"person": person, "token": token}))))
}

#[derive(Deserialize)]
pub(crate) struct SignIn {
    login: Name,
    password: String,
}

pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    Body(SignIn { login, password }): Body<SignIn>,
) -> Result<Json<Value>, No> {
    pay(&app, peer, &headers)?;
    let signed = app.service.accounts.sign_in(login, password).await;
    let (person, token) = signed.map_err(|denied| No(denied, language(&headers)))?;
    Ok(Json(json!({"person": person, "token": token})))
}

pub(crate) async fn sign_out(State(app): State<Arc<App>>, known: Known) -> Result<StatusCode, No> {
    let out = app.service.accounts.sign_out(known.token).await;
    out.map_err(|denied| No(denied, known.language))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn set_password(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    known: Known,
    Body(SignIn { login, password }): Body<SignIn>,
) -> Result<StatusCode, No> {
    pay(&app, peer, &headers)?;
    let set = app.service.accounts.set_password(known.person, login, password).await;
    set.map_err(|denied| No(denied, known.language))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    known: Known,
    Body(Visit { name }): Body<Visit>,
) -> Result<StatusCode, No> {
    let renamed = app.service.accounts.rename(known.person, name).await;
    renamed.map_err(|denied| No(denied, known.language))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn remove(State(app): State<Arc<App>>, known: Known) -> Result<StatusCode, No> {
    let removed = app.service.accounts.delete(known.person).await;
    removed.map_err(|denied| No(denied, known.language))?;
    app.service.hall().leave_everywhere(known.person).await;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn me(State(app): State<Arc<App>>, known: Known) -> Result<Json<Value>, No> {
    let no = |denied| No(denied, known.language);
    let account = app.service.accounts.account(known.person).await.map_err(no)?;
    let ratings = app.service.store.ratings_of(Player::Person(known.person)).await;
    let ratings = ratings.map_err(|error| no(error.into()))?;
    let ratings: Vec<Value> = ratings
        .iter()
        .map(|rated| {
            json!({
                "game": rated.game.id(),
                "preset": rated.preset,
                "mean": rated.rating.mean,
                "sd": rated.rating.sd,
                "rounds": rated.rounds,
            })
        })
        .collect();
    Ok(Json(json!({
        "person": account.person,
        "name": account.name,
        "login": account.login,
        "since": account.since,
        "ratings": ratings,
    })))
}
