//! `web/src/engine/protocol.ts` is what the types of Rust say.

use std::fs;
use std::path::Path;

#[test]
fn the_types_of_typescript_are_those_of_rust() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/engine/protocol.ts");
    let right = format!(
        "// Written by `WANGZHA_RENEW=1 cargo test -p wangzha-wasm --all-features --test types`.\n\n{}",
        wangzha_wasm::typescript::types(&wangzha_table::protocol::schema())
    );
    if std::env::var_os("WANGZHA_RENEW").is_some() {
        fs::write(&path, &right).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap_or_default() == right,
        "web/src/engine/protocol.ts is not what the code says; to renew it:\n\
         WANGZHA_RENEW=1 cargo test -p wangzha-wasm --all-features --test types"
    );
}
