//! A damaged record is refused with its place, or it is another record.

use proptest::prelude::*;
use wangzha::record::AnyRecord;
use wangzha_oracle::tries;

use crate::refusals::{sample_of_doudizhu, sample_of_tienlen};

/// Whatever the text is: a record that is written exactly so, or an error
/// somewhere in the text.
fn is_exact_or_refused(text: &str) {
    match text.parse::<AnyRecord>() {
        Ok(record) => assert_eq!(record.to_string(), text),
        Err(error) => {
            let lines: Vec<&str> = text.split('\n').collect();
            assert!((1..=lines.len()).contains(&error.line()), "{error}\n{text}");
            let columns = lines[error.line() - 1].chars().count() + 2;
            assert!((1..=columns).contains(&error.column()), "{error}\n{text}");
        }
    }
}

fn samples() -> [String; 3] {
    let finished = sample_of_tienlen();
    let result = finished.lines().find(|line| line.starts_with("result")).unwrap();
    let cut = finished.trim_end().rfind('\n').unwrap() + 1;
    let unfinished = finished[..cut].replace(&format!("{result}\n"), "");
    assert!(unfinished.parse::<AnyRecord>().is_ok());
    [sample_of_doudizhu(), finished, unfinished]
}

#[test]
fn a_record_that_is_cut_off_is_refused_unless_whole_tricks_are_left() {
    for text in samples() {
        let mut whole = 0;
        for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
            is_exact_or_refused(&text[..at]);
            let is_record = text[..at].parse::<AnyRecord>().is_ok();
            assert!(!is_record || text[..at].ends_with('\n'));
            whole += usize::from(is_record);
        }
        let tricks = text.split_once("\n\n").unwrap().1.lines().count();
        let expected = if text.contains("\nresult") { 0 } else { tricks };
        assert_eq!(whole, expected, "{text}");
    }
}

#[test]
fn every_character_can_be_lost_changed_or_doubled() {
    for text in samples() {
        let chars: Vec<char> = text.chars().collect();
        for at in 0..chars.len() {
            let with = |middle: &[char]| -> String {
                chars[..at].iter().chain(middle).chain(&chars[at + 1..]).collect()
            };
            is_exact_or_refused(&with(&[]));
            is_exact_or_refused(&with(&[chars[at]; 2]));
            for other in [' ', '\n', '0', '1', '3', 's', ':', '"', '=', '+', '\r', '\0', '王'] {
                is_exact_or_refused(&with(&[other]));
            }
        }
    }
}

#[test]
fn lines_and_words_can_be_lost_or_exchanged() {
    for text in samples() {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for at in 0..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(at);
            is_exact_or_refused(&fewer.concat());
            for other in 0..at {
                let mut exchanged = lines.clone();
                exchanged.swap(at, other);
                is_exact_or_refused(&exchanged.concat());
            }
        }
        let words: Vec<&str> = text.split(' ').collect();
        for at in 0..words.len() {
            let mut fewer = words.clone();
            fewer.remove(at);
            is_exact_or_refused(&fewer.join(" "));
        }
    }
}

proptest! {
    #![proptest_config(tries(2_000))]

    #[test]
    fn any_text_is_exact_or_refused(text: String) {
        is_exact_or_refused(&text);
        is_exact_or_refused(&format!("wangzha 1\ngame tienlen\n{text}\n"));
    }

    /// Words of two records thrown together, whole lines of them and pieces.
    #[test]
    fn a_record_of_pieces_is_exact_or_refused(pieces in prop::collection::vec((0..3_usize, any::<prop::sample::Index>()), 1..9)) {
        let samples = samples();
        let mut text = String::new();
        for (sample, index) in pieces {
            let lines: Vec<&str> = samples[sample].split_inclusive('\n').collect();
            let from = index.index(lines.len());
            text.extend(lines[from..].iter().take(from + 1).copied());
        }
        is_exact_or_refused(&text);
        is_exact_or_refused(&format!("{}{text}", samples[2]));
    }
}

#[test]
fn a_line_of_a_million_words_is_read_in_no_time() {
    let [_, _, text] = samples();
    let long = text.replacen(
        "rules cambodian",
        &format!("rules cambodian{}", " end=first_out".repeat(1_000_000)),
        1,
    );
    let start = std::time::Instant::now();
    is_exact_or_refused(&long);
    assert!(start.elapsed().as_secs() < 20);
}
