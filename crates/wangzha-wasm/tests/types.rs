//! The types of TypeScript in `web/src/engine` are what the types of Rust say.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::Path;

fn compare(name: &str, types: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/engine").join(name);
    let how = "WANGZHA_RENEW=1 cargo test -p wangzha-wasm --all-features --test types";
    let right = format!("// Written by `{how}`.\n\n{types}");
    if std::env::var_os("WANGZHA_RENEW").is_some() {
        fs::write(&path, &right).unwrap();
    }
    let is_right = fs::read_to_string(&path).unwrap_or_default() == right;
    assert!(is_right, "web/src/engine/{name} is not what the code says; to renew it:\n{how}");
}

#[test]
fn the_messages_of_typescript_are_those_of_rust() {
    compare("protocol.ts", &wangzha_wasm::typescript::types(&wangzha_table::protocol::schema()));
}

#[test]
fn the_calls_of_typescript_are_those_of_rust() {
    compare("calls.ts", &wangzha_wasm::calls::typescript());
}
