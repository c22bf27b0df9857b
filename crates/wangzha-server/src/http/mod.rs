//! HTTP: the page, the calls of the lobby, figures, and the door to the tables.

mod account;
mod asked;
mod door;
mod headers;
mod lobby;
pub(crate) mod page;
mod quick;
mod reply;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post};

use self::quick::Quick;
use crate::session::Credits;
use crate::store::TokenId;
use crate::{Config, Service};

/// What every call needs.
pub(crate) struct App {
    pub(crate) service: Service,
    pub(crate) config: Config,
    /// How many connections there are from each address.
    connections: Mutex<HashMap<IpAddr, usize>>,
    /// What each address may still try with accounts.
    tries: Mutex<HashMap<IpAddr, Credits>>,
    quick: Quick,
}

impl App {
    pub(crate) fn new(service: Service, config: Config) -> App {
        let (connections, tries) = (Mutex::default(), Mutex::default());
        App { service, config, connections, tries, quick: Quick::default() }
    }
}

/// The largest body of a call.
const BODY: usize = 16 * 1024;

/// The server as a function from calls to answers, for whoever brings a listener
/// of their own. Calls need the address of the client as an extension:
/// [`ConnectInfo`](axum::extract::ConnectInfo) of a socket's address.
pub fn routes(service: Service, config: Config) -> Router {
    let app = Arc::new(App::new(service, config));
    let calls = Router::new()
        .route("/api/visitors", post(account::visit))
        .route("/api/sign-in", post(account::sign_in))
        .route("/api/sign-out", post(account::sign_out))
        .route("/api/password", post(account::set_password))
        .route("/api/name", post(account::rename))
        .route("/api/me", delete(account::remove))
        .route("/api/quick", post(quick::match_people))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), headers::own_origin))
        .route("/api/me", get(account::me))
        .route("/api/me/rounds", get(lobby::rounds))
        .route("/api/tables", get(lobby::tables))
        .route("/api/rounds/{id}/record", get(lobby::record))
        .route("/api/ranking", get(lobby::ranking));
    Router::new()
        .route("/ws", any(door::enter))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(is_ready))
        .route("/metrics", get(metrics))
        .merge(calls)
        .fallback(page::file)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn(headers::strict))
        .with_state(app)
}

/// Whether people can play: the store answers, and the server does not stop.
async fn is_ready(State(app): State<Arc<App>>) -> Response {
    if app.service.hall().is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    // whoever watches over it asks often: this reads one row, however many there are
    match app.service.store.token(TokenId(0)).await {
        Ok(_) => "ready\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.service.metrics().text()).into_response()
}
