//! Any text as the rules of both games.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wangzha_oracle::anything::rules(text));
