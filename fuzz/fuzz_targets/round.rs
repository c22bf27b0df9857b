//! Any bytes as a whole round of legal actions.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wangzha_oracle::anything::round(bytes));
