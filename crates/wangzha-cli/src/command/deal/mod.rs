//! `wangzha deal`: a hand for everybody.
//!
//! The same seed gives the same deal, on every machine and in every version.

pub(crate) mod doudizhu;
pub(crate) mod tienlen;

use std::io::{self, Write};

use wangzha::{Card, Cards, Language};

use crate::args::Seed;
use crate::encoding::Encoding;
use crate::input::{self, InputError};
use crate::layout::{gap, pad, width, wrap_words};
use crate::show::{self, BOLD, DIM};
use crate::text;
use crate::ui::Ui;

/// The seed asked for, or a new one from the operating system.
pub(crate) fn key(seed: &Seed) -> Result<[u8; 32], InputError> {
    if let Some(hex) = &seed.hex {
        return input::seed(hex);
    }
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(InputError::NoRandomness)?;
    Ok(key)
}

pub(crate) fn hex(key: &[u8; 32]) -> String {
    key.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A line of the answer: what it is, its content, and what is to be noted.
struct Line {
    label: String,
    content: String,
    notes: Vec<String>,
}

impl Line {
    fn new(label: impl Into<String>, content: String) -> Line {
        Line { label: label.into(), content, notes: Vec::new() }
    }

    fn seed(key: &[u8; 32], language: Language) -> Line {
        Line::new(text::deal::seed(language), hex(key))
    }
}

/// The sorted cards of a hand from high to low, perhaps as another program writes
/// them.
fn shown(hand: &[Card], encoding: Option<Encoding>) -> String {
    match encoding {
        Some(encoding) => encoding.write_all(&hand.iter().rev().copied().collect::<Vec<_>>()),
        None => show::hand(hand),
    }
}

/// The cards of a hand in JSON as another program writes them.
fn encoded(hand: Cards, encoding: Option<Encoding>) -> Option<Vec<serde_json::Value>> {
    encoding.map(|encoding| hand.iter().map(|card| encoding.json(card)).collect())
}

/// "seat 1" for the first.
fn seat(place: usize, language: Language) -> String {
    text::deal::seat(language, &(place + 1)).to_string()
}

/// The contents under each other, notes below them.
fn print(lines: &[Line], ui: &mut Ui) -> io::Result<()> {
    let columns = lines.iter().map(|line| width(&line.label)).max().unwrap_or(0) + 2;
    for Line { label, content, notes } in lines {
        let label = pad(&format!("{BOLD}{label}{BOLD:#}"), columns);
        writeln!(ui, "{label}{}", wrap_words(content, columns))?;
        if !notes.is_empty() {
            let notes = wrap_words(&notes.join(text::plays::and(ui.language)), columns);
            writeln!(ui, "{}{DIM}{notes}{DIM:#}", gap(columns))?;
        }
    }
    Ok(())
}
