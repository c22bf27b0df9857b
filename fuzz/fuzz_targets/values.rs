//! Any text as a seat, points, a kind of play and the like.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wangzha_oracle::anything::values(text));
