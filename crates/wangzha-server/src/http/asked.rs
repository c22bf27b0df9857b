//! What is asked in a call: bodies and queries, read strictly and refused in
//! plain words.

use std::collections::HashMap;

use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use wangzha::Language;

use super::BODY;
use super::reply::{No, language};
use crate::Denied;

/// The body of a call, which is a JSON object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = No;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, No> {
        let language = language(request.headers());
        let no = |problem: &str| No(unreadable(problem), language);
        if !is_json(request.headers()) {
            return Err(no("the body is JSON, and says so: Content-Type: application/json"));
        }
        let text =
            String::from_request(request, state).await.map_err(|rejection| {
                match rejection.into_response().status() {
                    StatusCode::PAYLOAD_TOO_LARGE => No(Denied::TooLong { most: BODY }, language),
                    _ => no("the body is a text in UTF-8"),
                }
            })?;
        let object = wangzha_json::read_object(&text);
        let read = object.and_then(|object| wangzha_json::read_value(&object.into(), ""));
        read.map(Body).map_err(|problem| no(&problem.to_string()))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json"))
}

fn unreadable(problem: &str) -> Denied {
    Denied::Unreadable { problem: problem.to_owned() }
}

/// The fields of a query.
pub(crate) struct Fields {
    fields: HashMap<String, String>,
    language: Language,
}

impl<S: Send + Sync> FromRequestParts<S> for Fields {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Fields, No> {
        let language = language(&parts.headers);
        let fields = Query::from_request_parts(parts, state).await;
        let no = |_| No(unreadable("the query is a list of field=value"), language);
        fields.map(|Query(fields)| Fields { fields, language }).map_err(no)
    }
}

impl Fields {
    /// What a field says, if it is there.
    pub(crate) fn get<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, No> {
        let Some(text) = self.fields.get(name) else { return Ok(None) };
        let problem = || unreadable(&format!("'{name}': this cannot be read: \"{text}\""));
        text.parse().map(Some).map_err(|_| No(problem(), self.language))
    }

    /// What a field says, which must be there.
    pub(crate) fn need<T: std::str::FromStr>(&self, name: &str) -> Result<T, No> {
        let missing = || No(unreadable(&format!("the field '{name}' is missing")), self.language);
        self.get(name)?.ok_or_else(missing)
    }
}
