//! Calls over HTTP, as a browser and a curl make them.

use serde_json::{Value, json};
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

#[tokio::test]
async fn the_page_is_there_and_its_headers_are_strict() {
    let web = Web::start().await;
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/page.js", "text/javascript; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
    ] {
        let answer = web.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.headers.contains(&format!("content-type: {kind}")), "{answer:?}");
        assert!(answer.headers.contains("content-security-policy: default-src 'none'"));
        assert!(answer.headers.contains("x-content-type-options: nosniff"));
    }
    let page = web.get("/").await;
    assert!(!page.headers.contains("unsafe-inline"));
    assert!(!page.body.contains(" onclick=") && !page.body.contains(" style="), "nothing inline");
    let scripts = page.body.matches("<script").count();
    assert_eq!(scripts, page.body.matches("<script src=\"/page.js\"").count());
}

#[tokio::test]
async fn health_readiness_and_figures_can_be_asked_for() {
    let web = Web::start().await;
    assert_eq!(web.get("/healthz").await.body, "ok\n");
    assert_eq!(web.get("/readyz").await.body, "ready\n");
    let figures = web.get("/metrics").await;
    for name in ["wangzha_tables 0", "wangzha_connections 0", "wangzha_commit_seconds_bucket"] {
        assert!(figures.body.contains(name), "{name} in {}", figures.body);
    }
    let nothing = web.get("/secret").await;
    assert_eq!((nothing.status, &nothing.json()["id"]), (404, &json!("not_found")));
}

#[tokio::test]
async fn accounts_have_names_passwords_and_an_end() {
    let web = Web::start().await;
    let token = web.visitor("An").await;
    let bearer = format!("Bearer {token}");
    let me = web.call("GET", "/api/me", &[("authorization", &bearer)], None).await.json();
    assert_eq!((&me["name"], &me["login"]), (&json!("An"), &Value::Null));

    assert_eq!(web.post("/api/name", &token, json!({"name": "阿安"})).await.status, 204);
    let wish = json!({"login": "an", "password": "correct horse"});
    assert_eq!(web.post("/api/password", &token, wish.clone()).await.status, 204);
    let signed = web.post("/api/sign-in", "", wish).await;
    assert_eq!(signed.status, 200, "{signed:?}");
    assert_eq!(signed.json()["person"], me["person"]);
    let other = signed.json()["token"].as_str().unwrap().to_owned();
    let wrong = json!({"login": "an", "password": "wrong horse"});
    let refused = web.post("/api/sign-in", "", wrong).await;
    assert_eq!((refused.status, &refused.json()["id"]), (401, &json!("wrong_password")));

    assert_eq!(web.post("/api/sign-out", &other, json!({})).await.status, 204);
    assert_eq!(web.post("/api/sign-out", &other, json!({})).await.status, 401);
    let gone = web.call("DELETE", "/api/me", &[("authorization", &bearer)], None).await;
    assert_eq!(gone.status, 204);
    let me = web.call("GET", "/api/me", &[("authorization", &bearer)], None).await;
    assert_eq!((me.status, &me.json()["id"]), (401, &json!("unknown_token")));
}

#[tokio::test]
async fn pages_of_others_may_not_speak_for_people() {
    let web = Web::start().await;
    let evil = [("origin", "https://evil.example")];
    let visit = web.call("POST", "/api/visitors", &evil, Some(&json!({"name": "An"}))).await;
    assert_eq!((visit.status, &visit.json()["id"]), (403, &json!("foreign_origin")));
    let own = format!("http://{}", web.address);
    let visit =
        web.call("POST", "/api/visitors", &[("origin", &own)], Some(&json!({"name": "An"}))).await;
    assert_eq!(visit.status, 201);
    let upgrade = [
        ("origin", "https://evil.example"),
        ("upgrade", "websocket"),
        ("connection", "Upgrade"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_eq!(web.call("GET", "/ws", &upgrade, None).await.status, 403);
}

#[tokio::test]
async fn what_is_not_a_call_is_refused_and_nothing_breaks() {
    let web = Web::start().await;
    let bad = json!({"name": "a name that is much too long for any table to be shown on it"});
    assert!((400..500).contains(&web.call("POST", "/api/visitors", &[], Some(&bad)).await.status));
    assert!(
        (400..500).contains(&web.call("POST", "/api/visitors", &[], Some(&json!([]))).await.status)
    );
    let long = json!({"name": "x".repeat(100_000)});
    assert_eq!(web.call("POST", "/api/visitors", &[], Some(&long)).await.status, 413);
    assert_eq!(web.get("/api/rounds/x/record").await.status, 400);
    assert_eq!(web.get("/api/rounds/99/record").await.status, 404);
    assert_eq!(web.get("/api/ranking?game=chess&preset=x").await.status, 404);
    assert_eq!(web.get("/api/ranking").await.status, 400);
    assert_eq!(web.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn an_address_may_try_only_so_many_accounts() {
    let web = Web::with(|config| config.hall.limits.accounts_of_address = 3).await;
    for _ in 0..3 {
        web.visitor("An").await;
    }
    let visit = web.call("POST", "/api/visitors", &[], Some(&json!({"name": "An"}))).await;
    assert_eq!((visit.status, &visit.json()["id"]), (429, &json!("too_fast")));
}

#[tokio::test]
async fn quick_match_seats_people_together_and_computers_fill_up() {
    let web = Web::start().await;
    let (an, bo) = (web.visitor("An").await, web.visitor("Bo").await);
    let wish = json!({"game": "doudizhu"});
    let (first, second) =
        tokio::join!(web.post("/api/quick", &an, wish.clone()), web.post("/api/quick", &bo, wish));
    assert_eq!((first.status, second.status), (200, 200), "{first:?}");
    let table = first.json()["table"].clone();
    assert_eq!(table, second.json()["table"], "they sit together");
    let mut clients = Vec::new();
    for token in [an, bo] {
        let mut client = web.connect(&token).await;
        client.key = first.json()["key"].as_u64().unwrap();
        client.join(table.as_str().unwrap()).await;
        client.until_type("snapshot").await;
        clients.push(client);
    }
    let play = |mut client: crate::client::Client| async move {
        client.until(|message| message["what"] == "finished" && message["redeal"] == false).await;
    };
    let bo = clients.pop().unwrap();
    let an = clients.pop().unwrap();
    tokio::join!(play(an), play(bo));
}

#[tokio::test]
async fn a_finished_round_can_be_found_downloaded_and_ranked() {
    let web = Web::start().await;
    let token = web.visitor("An").await;
    let mut an = web.connect(&token).await;
    an.create(&crate::house::dou_dizhu()).await;
    let tables = web.get("/api/tables").await.json();
    assert_eq!(tables["tables"][0]["people"], json!(["An"]), "{tables}");
    an.ready().await;
    let end = an.until(|message| message["what"] == "finished" && message["redeal"] == false).await;
    let bearer = format!("Bearer {token}");
    let rounds =
        web.call("GET", "/api/me/rounds", &[("authorization", &bearer)], None).await.json();
    let round = &rounds["rounds"][0];
    assert_eq!((&round["game"], &round["preset"]), (&json!("doudizhu"), &json!("huanle")));
    let record = web.get(round["record"].as_str().unwrap()).await;
    assert_eq!(record.body, end["record"].as_str().unwrap());
    assert!(record.headers.contains("text/plain"));
    let mut ranked = Value::Null;
    for _ in 0..50 {
        ranked = web.get("/api/ranking?game=doudizhu&preset=huanle").await.json();
        if ranked["ranking"].as_array().is_some_and(|ranking| !ranking.is_empty()) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let names: Vec<&Value> =
        ranked["ranking"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert!(names.contains(&&json!("An")), "{ranked}");
}
