//! What every answer says about itself, and who may ask.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::reply::{No, language};
use crate::{Config, Denied};

/// Nothing from elsewhere, no script in the page, no frame around it. The engine
/// is WebAssembly, which has a word of its own.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Strict headers on every answer.
pub(crate) async fn strict(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let policies = [
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in policies {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Calls that change something come from our own page, or not from a page.
pub(crate) async fn own_origin(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    if is_own_origin(&app.config, request.headers()) {
        return next.run(request).await;
    }
    No(Denied::ForeignOrigin, language(request.headers())).into_response()
}

/// Whether a page that says where it comes from is ours. Browsers always say
/// so; who says nothing is not a page.
pub(crate) fn is_own_origin(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if config.origins.iter().any(|known| known == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let rest = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    rest.is_some() && rest == host
}

/// The address of a client. A proxy's word is taken only if it is one of ours;
/// then it is the last address in the list that is not one.
pub(crate) fn address(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.ip().to_canonical();
    if !config.proxies.contains(&peer) {
        return peer;
    }
    let lists = headers.get_all("x-forwarded-for").iter();
    let all: Vec<&str> =
        lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(',')).collect();
    let addresses = all.iter().rev().map_while(|text| text.trim().parse::<IpAddr>().ok());
    let addresses = addresses.map(|address| address.to_canonical());
    addresses.into_iter().find(|address| !config.proxies.contains(address)).unwrap_or(peer)
}

/// The address of a client, as an extractor for handlers.
pub(crate) type Peer = ConnectInfo<SocketAddr>;

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_str(value).unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_pages_may_speak_for_people() {
        let config = Config { origins: vec!["https://cards.example".into()], ..Config::default() };
        let is_own = |pairs: &[(&'static str, &str)]| is_own_origin(&config, &headers(pairs));
        assert!(is_own(&[]));
        assert!(is_own(&[("origin", "http://localhost:8080"), ("host", "localhost:8080")]));
        assert!(is_own(&[("origin", "https://cards.example"), ("host", "inner:80")]));
        assert!(!is_own(&[("origin", "https://evil.example"), ("host", "localhost:8080")]));
        assert!(!is_own(&[("origin", "null"), ("host", "localhost:8080")]));
        assert!(!is_own(&[("origin", "http://localhost:8080.evil"), ("host", "localhost:8080")]));
        assert!(!is_own(&[("origin", "https://cards.example.evil")]));
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let config = Config { proxies: vec![proxy], ..Config::default() };
        let of = |peer: &str, list: &str| {
            let peer = SocketAddr::new(peer.parse().unwrap(), 1);
            address(&config, peer, &headers(&[("x-forwarded-for", list)])).to_string()
        };
        assert_eq!(
            of("192.0.2.7", "203.0.113.9"),
            "192.0.2.7",
            "whoever says so himself is not believed"
        );
        assert_eq!(of("10.0.0.1", "203.0.113.9"), "203.0.113.9");
        assert_eq!(
            of("10.0.0.1", "1.2.3.4, 203.0.113.9"),
            "203.0.113.9",
            "the last is the proxy's word"
        );
        assert_eq!(of("10.0.0.1", "203.0.113.9, 10.0.0.1"), "203.0.113.9");
        assert_eq!(of("10.0.0.1", "nonsense"), "10.0.0.1");
    }
}
