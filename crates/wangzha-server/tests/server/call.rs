//! How tests call a server over HTTP.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::web::Web;

/// An answer to a call.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{self:?}"))
    }
}

impl Web {
    pub(crate) async fn call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            request += "content-type: application/json\r\n";
        }
        request += &format!("content-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (headers, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = headers.split(' ').nth(1).unwrap().parse().unwrap();
        let body = match headers.contains("transfer-encoding: chunked") {
            true => unchunked(body),
            false => body.to_owned(),
        };
        Answer { status, headers: headers.to_owned(), body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call("GET", path, &[], None).await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        let bearer = format!("Bearer {token}");
        self.call("POST", path, &[("authorization", &bearer)], Some(&body)).await
    }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        whole += &rest[..length];
        body = &rest[length + 2..];
        if length == 0 {
            break;
        }
    }
    whole
}
