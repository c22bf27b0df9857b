//! Any text as a record.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wangzha_oracle::anything::record(text));
