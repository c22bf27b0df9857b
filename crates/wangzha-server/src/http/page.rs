//! The page, which is part of the program.

use axum::http::header;
use axum::response::{IntoResponse, Response};

fn file(kind: &'static str, bytes: &'static [u8]) -> Response {
    // it is small, and a new program has a new one
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes).into_response()
}

pub(crate) async fn index() -> Response {
    file("text/html; charset=utf-8", include_bytes!("../../page/index.html"))
}

pub(crate) async fn script() -> Response {
    file("text/javascript; charset=utf-8", include_bytes!("../../page/page.js"))
}

pub(crate) async fn style() -> Response {
    file("text/css; charset=utf-8", include_bytes!("../../page/style.css"))
}

pub(crate) async fn icon() -> Response {
    file("image/svg+xml", include_bytes!("../../page/icon.svg"))
}
