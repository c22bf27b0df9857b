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

    /// Says on standard error what is wrong, with `--json` as one line of JSON.
    /// If nobody listens there either, nothing can be done about it.
    pub(crate) fn complain(&self, what: &str) {
        self.complain_about(Complaint::Input, what);
    }

    /// The same about something else than what was asked.
    pub(crate) fn complain_about(&self, kind: Complaint, what: &str) {
        if self.json {
            let complaint = serde_json::json!({ "error": { "kind": kind.id(), "text": what } });
            let _ = writeln!(anstream::stderr(), "{complaint}");
            return;
        }
        let error = text::errors::error(self.language);
        let one_sentence = !what.contains('\n');
        let what = if one_sentence { &wrap_words(what, width(error)) } else { what };
        let _ = writeln!(anstream::stderr(), "{RED}{BOLD}{error}{BOLD:#}{RED:#}{what}");
    }
}

/// What a complaint is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Complaint {
    /// The command line itself.
    Usage,
    /// What was asked.
    Input,
    /// The answer cannot be written.
    Output,
}

impl Complaint {
    const fn id(self) -> &'static str {
        match self {
            Complaint::Usage => "usage",
            Complaint::Input => "input",
            Complaint::Output => "output",
        }
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
