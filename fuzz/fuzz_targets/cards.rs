//! Any text as cards.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wangzha_oracle::anything::cards(text));
