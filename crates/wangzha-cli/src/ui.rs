//! Where answers and complaints go.

use std::io::{self, BufWriter, Write};

use anstream::AutoStream;
use serde::Serialize;
use wangzha::Language;

use crate::encoding::Encoding;
use crate::input::InputError;
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
    /// How other programs write the cards that are read, and those of the answer.
    pub(crate) encoding: Option<Encoding>,
    out: BufWriter<AutoStream<io::Stdout>>,
    /// Whether the work goes on when nobody reads any more.
    goes_on_unread: bool,
}

impl Ui {
    pub(crate) fn new(language: Language, json: bool) -> Ui {
        Ui {
            language,
            json,
            encoding: None,
            out: BufWriter::new(anstream::stdout()),
            goes_on_unread: false,
        }
    }

    /// The exit code is an answer of its own: the command goes on to its end
    /// even if nobody reads what it prints.
    pub(crate) fn go_on_unread(&mut self) {
        self.goes_on_unread = true;
    }

    /// Prints `answer` as one line of JSON.
    pub(crate) fn print_json(&mut self, answer: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut *self, answer)?;
        writeln!(self)
    }

    fn unless_unread<T>(&self, done: io::Result<T>, instead: T) -> io::Result<T> {
        match done {
            Err(error) if self.goes_on_unread && error.kind() == io::ErrorKind::BrokenPipe => {
                Ok(instead)
            }
            done => done,
        }
    }

    /// Says on standard error what is wrong with the input: people are shown where,
    /// programs get one sentence.
    pub(crate) fn refuse(&self, error: &InputError) {
        self.complain(&match self.json {
            true => error.sentence(self.language),
            false => error.text(self.language),
        });
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
    /// Somebody has pressed Ctrl-C.
    Interrupted,
}

impl Complaint {
    const fn id(self) -> &'static str {
        match self {
            Complaint::Usage => "usage",
            Complaint::Input => "input",
            Complaint::Output => "output",
            Complaint::Interrupted => "interrupted",
        }
    }
}

impl Write for Ui {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.unless_unread(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.unless_unread(flushed, ())
    }
}
