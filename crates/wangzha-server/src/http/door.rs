//! The door to the tables: a WebSocket becomes a session.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;

use super::App;
use super::headers::{Peer, address, is_own_origin};
use super::reply::{No, language};
use crate::Denied;
use crate::session::{Goodbye, Received, Socket, Text};

/// A connection that is counted.
struct Counted {
    app: Arc<App>,
    address: IpAddr,
}

impl Counted {
    fn new(app: &Arc<App>, address: IpAddr) -> Result<Counted, Denied> {
        let most = app.config.hall.limits.connections_of_address;
        let mut all = app.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(address).or_default();
        if *count >= most {
            return Err(Denied::TooManyConnections { most });
        }
        *count += 1;
        Ok(Counted { app: Arc::clone(app), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut all = self.app.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}

pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let language = language(&headers);
    let no = |denied| No(denied, language).into_response();
    if !is_own_origin(&app.config, &headers) {
        return no(Denied::ForeignOrigin);
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    if app.service.hall().is_stopping() {
        return no(Denied::Stopping);
    }
    let counted = match Counted::new(&app, address(&app.config, peer, &headers)) {
        Ok(counted) => counted,
        Err(denied) => return no(denied),
    };
    let message = app.config.hall.limits.message;
    upgrade
        // what is usual there is 128 kB for each connection
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .max_message_size(message)
        .max_frame_size(message)
        .on_upgrade(move |socket| async move {
            app.service.serve(Web(socket)).await;
            drop(counted);
        })
}

struct Web(WebSocket);

impl Socket for Web {
    async fn receive(&mut self) -> Option<Received> {
        match self.0.recv().await?.ok()? {
            Message::Text(text) => Some(Received::Text(text.as_str().to_owned())),
            Message::Binary(_) => Some(Received::Bytes),
            Message::Ping(_) | Message::Pong(_) => Some(Received::Life),
            Message::Close(_) => None,
        }
    }

    async fn send(&mut self, text: String) -> bool {
        self.0.send(Message::Text(text.into())).await.is_ok()
    }

    async fn send_all(&mut self, texts: VecDeque<Text>) -> bool {
        for text in texts {
            if self.0.feed(Message::Text(text)).await.is_err() {
                return false;
            }
        }
        self.0.flush().await.is_ok()
    }

    async fn ping(&mut self) -> bool {
        self.0.send(Message::Ping(Vec::new().into())).await.is_ok()
    }

    async fn close(mut self, why: Goodbye) {
        let code = match why {
            Goodbye::Done => close_code::NORMAL,
            Goodbye::Away => close_code::AWAY,
            Goodbye::Policy => close_code::POLICY,
        };
        let frame = CloseFrame { code, reason: "".into() };
        // a client that is gone does not hear it
        let _ = self.0.send(Message::Close(Some(frame))).await;
    }
}
