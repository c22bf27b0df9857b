//! Any lines as what a table says to one of our bots: it answers or says what
//! is wrong, and the next lines are heard.
#![no_main]

use wangzha_ai::player::{Level, Means};
use wangzha_arena::protocol::{TableSays, serve};

libfuzzer_sys::fuzz_target!(|lines: &str| {
    for line in lines.lines() {
        if let Ok(said) = TableSays::from_line(line) {
            let written = said.to_line();
            let again = TableSays::from_line(&written).map(|said| said.to_line());
            assert_eq!(again.as_ref(), Ok(&written));
        }
    }
    let mut answers = Vec::new();
    serve(lines.as_bytes(), &mut answers, &Level::Greedy.into(), &Means::NONE).unwrap();
    assert!(answers.is_empty() || answers.ends_with(b"\n"));
});
