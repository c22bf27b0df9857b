//! A new visitor of a server.

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;

/// The answer to a new visitor.
#[derive(Deserialize)]
struct Visitor {
    token: String,
}

/// The token of a new visitor of the server at `host:port`.
pub(crate) async fn sign_up(address: &str, name: &str) -> Result<String, String> {
    let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|error| error.to_string())?;
    let connection = tokio::spawn(connection);
    let body = serde_json::json!({ "name": name }).to_string();
    let request = Request::post("/api/visitors")
        .header(HOST, address)
        .header(CONTENT_TYPE, "application/json")
        .body(Full::new(Bytes::from(body)))
        .map_err(|error| error.to_string())?;
    let answer = sender.send_request(request).await.map_err(|error| error.to_string())?;
    let status = answer.status();
    let body = answer.into_body().collect().await.map_err(|error| error.to_string())?.to_bytes();
    connection.abort();
    let visitor: Visitor = serde_json::from_slice(&body)
        .map_err(|_| format!("{status}: {}", String::from_utf8_lossy(&body)))?;
    Ok(visitor.token)
}
