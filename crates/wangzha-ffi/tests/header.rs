//! The header in the tree, and what LuaJIT reads of it, are those that cbindgen
//! makes of the sources. With `WANGZHA_RENEW=1` they are written anew.

#![allow(clippy::expect_used)]

use std::path::{Path, PathBuf};
use std::{env, fs};

use cbindgen::{Builder, Config};

fn home() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}

fn config() -> Config {
    Config::from_file(home().join("cbindgen.toml")).expect("a configuration")
}

fn made(config: Config) -> String {
    let mut header = Vec::new();
    let builder = Builder::new().with_src(home().join("src/lib.rs")).with_config(config);
    builder.generate().expect("bindings").write(&mut header);
    String::from_utf8(header).expect("UTF-8")
}

fn compare(file: &Path, text: &str) {
    if env::var_os("WANGZHA_RENEW").is_some() {
        fs::write(file, text).expect("a file that can be written");
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    assert!(kept == text, "{} is old: run this test with WANGZHA_RENEW=1", file.display());
}

#[test]
fn the_header_is_what_cbindgen_makes() {
    compare(&home().join("include/wangzha.h"), &made(config()));
}

/// LuaJIT reads declarations, but runs no preprocessor.
#[test]
fn the_declarations_for_luajit_are_those_of_the_header() {
    let text = format!(
        "-- Made from crates/wangzha-ffi/include/wangzha.h: do not edit it.\nreturn [[\n{}]]\n",
        declarations(&made(config()))
    );
    compare(&home().join("../../bindings/lua/wangzha_cdef.lua"), &text);
}

/// The header as an older C compiler sees it: without comments, C++ and what is newest in C.
fn declarations(header: &str) -> String {
    let mut code = header.to_owned();
    while let Some((before, rest)) = code.split_once("/*") {
        let after = rest.split_once("*/").expect("a comment ends").1;
        code = format!("{before}{after}");
    }
    // whether what stands between the conditions is read
    let mut read = vec![true];
    let mut kept = String::new();
    for line in code.lines().map(str::trim_end) {
        match line.split_whitespace().next() {
            Some("#if" | "#ifdef") => read.push(false),
            Some("#ifndef") => read.push(true),
            Some("#else") => {
                let last = read.last_mut().expect("a condition");
                *last = !*last;
            }
            Some("#endif") => {
                read.pop();
            }
            Some(word) if !word.starts_with('#') && read.iter().all(|is_read| *is_read) => {
                kept.push_str(line);
                kept.push('\n');
            }
            _ => {}
        }
    }
    kept
}
