//! Where answers and complaints go.

use std::io::{self, BufWriter, Write};

use anstream::AutoStream;
use serde::Serialize;
use wangzha::Language;

use crate::layout::{width, wrap_words};
use crate::show::{BOLD, RED};
use crate::text;

/// Standard output, with colours only where a terminal shows them and
/// `NO_COLOR` is not set, and how the answer is wanted.
pub(crate) struct Ui {
    /// The language of everything a person reads.
    pub(crate) language: Language,
    /// Whether the answer is to be one line of JSON.
    pub(crate) json: bool,
    out: BufWriter<AutoStream<io::Stdout>>,
}

impl Ui {
    pub(crate) fn new(language: Language, json: bool) -> Ui {
        Ui { language, json, out: BufWriter::new(anstream::stdout()) }
    }

    /// Prints `answer` as one line of JSON.
    pub(crate) fn print_json(&mut self, answer: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, answer)?;
        writeln!(self.out)
    }

    /// Says on standard error what is wrong with the input. If nobody listens
    /// there either, nothing can be done about it.
    pub(crate) fn complain(&self, what: &str) {
        let error = text::errors::error(self.language);
        let one_sentence = !what.contains('\n');
        let what = if one_sentence { &wrap_words(what, width(error)) } else { what };
        let _ = writeln!(anstream::stderr(), "{RED}{BOLD}{error}{BOLD:#}{RED:#}{what}");
    }
}

impl Write for Ui {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
