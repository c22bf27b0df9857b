//! Any call over HTTP: path and query, headers (where it comes from, for whom,
//! who speaks, in which language), body. Nothing panics; the answer is never a
//! failure of the server; it has the strict headers; and what is refused is
//! refused in JSON, with a name and a sentence.
//!
//! The first line is `METHOD PATH`, then come headers, a line each, and behind an
//! empty line the body. `TOKEN` stands for that of somebody who is known.
#![no_main]

use std::cell::RefCell;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderName, HeaderValue, Request};
use serde_json::Value;
use tokio::runtime::Runtime;
use tower_service::Service as _;
use wangzha_server::store::Memory;
use wangzha_server::{Clock, Config, Dice, HallOptions, Service, routes};
use wangzha_table::Time;

/// A server, and how often it was asked.
struct Server {
    runtime: Runtime,
    router: Router,
    token: String,
    asked: u32,
}

impl Server {
    fn start() -> Server {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().unwrap();
        let config = Config {
            hall: HallOptions { thinkers: 0, ..HallOptions::default() },
            origins: vec!["https://cards.example".to_owned()],
            proxies: vec!["127.0.0.1".parse().unwrap()],
            ..Config::default()
        };
        let (router, token) = runtime.block_on(async {
            let (clock, dice) = (Clock::starting_at(Time(1_000_000)), Dice::of_seed(7));
            let store = Arc::new(Memory::new());
            let opened = Service::open(store, clock, dice, config.hall, config.writer);
            let (service, _) = opened.await.unwrap();
            let (_, token) = service.visitor("An".parse().unwrap()).await.unwrap();
            (routes(service, config), token.secret().to_owned())
        });
        Server { runtime, router, token, asked: 0 }
    }
}

/// The call that a text describes.
fn call(text: &str, token: &str) -> Option<Request<Body>> {
    let text = text.replace("TOKEN", token);
    let (head, body) = text.split_once("\n\n").unwrap_or((&text, ""));
    let mut lines = head.lines();
    let (method, path) = lines.next()?.split_once(' ')?;
    let mut request = Request::builder().method(method).uri(path);
    for line in lines {
        let (name, value) = line.split_once(':')?;
        let name = HeaderName::from_bytes(name.trim().as_bytes()).ok()?;
        request = request.header(name, HeaderValue::from_bytes(value.trim().as_bytes()).ok()?);
    }
    let peer: SocketAddr = ([127, 0, 0, 1], 4242).into();
    request.extension(ConnectInfo(peer)).body(Body::from(body.to_owned())).ok()
}

fn check(server: &mut Server, request: Request<Body>) {
    let is_api = request.uri().path().starts_with("/api/");
    let router = &mut server.router;
    let (parts, body) = server.runtime.block_on(async {
        let answer = router.call(request).await.expect("there is always an answer");
        let (parts, body) = answer.into_parts();
        (parts, to_bytes(body, 1 << 20).await.expect("answers are short"))
    });
    assert!(!parts.status.is_server_error(), "{parts:?}");
    let policy = parts.headers.get("content-security-policy").expect("a policy");
    // the page's engine is WebAssembly; no text is ever taken for a script
    let policy = policy.to_str().unwrap().replace("'wasm-unsafe-eval'", "");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(parts.headers["x-content-type-options"], "nosniff");
    if is_api && parts.status.is_client_error() && !body.is_empty() {
        let said: Value = serde_json::from_slice(&body).expect("refusals are JSON");
        assert!(said["id"].is_string() && said["text"].is_string(), "{said}");
    }
}

thread_local! {
    static SERVER: RefCell<Option<Server>> = const { RefCell::new(None) };
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    SERVER.with_borrow_mut(|kept| {
        let server = kept.get_or_insert_with(Server::start);
        if let Some(request) = call(text, &server.token) {
            check(server, request);
            server.asked += 1;
        }
        // what was done to it is forgotten from time to time
        if server.asked > 500 || text.starts_with("DELETE") {
            *kept = None;
        }
    });
});
