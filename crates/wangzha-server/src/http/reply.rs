//! How calls are answered.

use axum::Json;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use wangzha::Language;

use crate::Denied;

/// A refusal in the language of whoever asked.
#[derive(Debug)]
pub(crate) struct No(pub(crate) Denied, pub(crate) Language);

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let No(denied, language) = self;
        let status = match &denied {
            Denied::UnknownToken | Denied::WrongPassword => StatusCode::UNAUTHORIZED,
            Denied::ForeignOrigin => StatusCode::FORBIDDEN,
            Denied::NoSuchTable | Denied::NotFound => StatusCode::NOT_FOUND,
            Denied::TooFast | Denied::TooManyConnections { .. } => StatusCode::TOO_MANY_REQUESTS,
            Denied::Append(_)
            | Denied::Store(_)
            | Denied::Moved { .. }
            | Denied::Busy
            | Denied::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Denied::LoginTaken | Denied::TooManyTables { .. } => StatusCode::CONFLICT,
            Denied::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        };
        let text = denied.text(language).to_string();
        let body = json!({"id": denied.id(), "facts": denied.facts(), "text": text});
        (status, Json(body)).into_response()
    }
}

/// The language that somebody asks for.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let first = wanted.and_then(|wanted| wanted.split([',', ';']).next());
    first.and_then(|first| Language::from_code(first.trim())).unwrap_or_default()
}

pub(crate) async fn nothing_here(headers: HeaderMap) -> No {
    No(Denied::NotFound, language(&headers))
}
