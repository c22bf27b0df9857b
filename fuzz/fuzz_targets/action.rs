//! Any text as an action of both games.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wangzha_oracle::anything::action(text));
