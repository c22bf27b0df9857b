//! The page, which is part of the program.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};

use super::reply;

/// A file of the page.
pub(crate) struct File {
    /// Its path below the page.
    name: &'static str,
    bytes: &'static [u8],
    /// The same by gzip, where that was made with the page.
    compressed: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Whether this is the whole page, built from `web/`, or the small one that
/// needs no tools.
pub(crate) const fn is_whole() -> bool {
    IS_BUILT
}

/// Any file of the page; what there is not is refused.
pub(crate) async fn file(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let name = match path {
        "" => "index.html",
        "favicon.ico" => "icon.svg",
        path => path,
    };
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match FILES.iter().find(|file| file.name == name) {
        Some(file) if is_read => file.answer(request.headers()),
        _ => reply::nothing_here(request.headers().clone()).await.into_response(),
    }
}

impl File {
    fn answer(&self, asked: &HeaderMap) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(kind(self.name).unwrap_or(BYTES)),
        );
        // names in assets/ have a checksum in them; the others are looked at again
        let keeping = match self.name.starts_with("assets/") {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keeping));
        let Some(compressed) = self.compressed else {
            return (headers, self.bytes).into_response();
        };
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if !takes_gzip(asked) {
            return (headers, self.bytes).into_response();
        }
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        (headers, compressed).into_response()
    }
}

/// Whether somebody takes gzip: named, and not with a quality of nothing.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter();
    let mut words = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    words.any(|word| {
        let mut parts = word.split(';').map(str::trim);
        parts.next() == Some("gzip")
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Of whatever is no text, picture or program.
const BYTES: &str = "application/octet-stream";

/// What kind of file this is, if that is known.
fn kind(name: &str) -> Option<&'static str> {
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "nets" => BYTES,
        _ => return None,
    };
    Some(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    #[test]
    fn only_who_takes_gzip_gets_it() {
        assert!(takes_gzip(&asked("gzip, deflate, br")));
        assert!(takes_gzip(&asked("br;q=1.0, gzip;q=0.5")));
        assert!(!takes_gzip(&asked("br, gzip;q=0")));
        assert!(!takes_gzip(&asked("identity")));
        assert!(!takes_gzip(&HeaderMap::new()));

        let file = File { name: "assets/a-1.js", bytes: b"plain", compressed: Some(b"small") };
        let headers = |encodings| file.answer(&asked(encodings)).headers().clone();
        assert_eq!(headers("gzip")[header::CONTENT_ENCODING], "gzip");
        assert!(!headers("br").contains_key(header::CONTENT_ENCODING));
        assert_eq!(headers("br")[header::VARY], "accept-encoding");
        assert!(headers("br")[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    }

    #[test]
    fn the_page_has_a_beginning_and_files_of_known_kinds() {
        assert!(FILES.iter().any(|file| file.name == "index.html"));
        for file in FILES {
            assert!(kind(file.name).is_some(), "{}", file.name);
            assert!(!file.bytes.is_empty(), "{}", file.name);
        }
    }
}
