//! The two pipes to a program, each with a thread and a queue that has an end,
//! so that a program that does not read, does not write or writes without end
//! neither holds up the table nor fills the memory.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use wangzha_ai::Stop;

use super::ProgramError;
use super::process::Process;
use crate::protocol::TableSays;

/// No answer needs a longer line.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines of a program may wait to be heard; then it must wait itself.
const LINES_TO_HEAR: usize = 16;

/// How many lines may wait for a program to read them. It is asked before there
/// are so many, and so reads before there are so many, if it reads at all.
const LINES_TO_READ: usize = 4096;

/// How long a program may take to end after it was said goodbye.
const TIME_TO_END: Duration = Duration::from_millis(500);

/// How often it is looked whether a silent program has ended.
const LOOK: Duration = Duration::from_millis(50);

pub(super) struct Pipes {
    process: Process,
    /// To the thread that writes; dropped, it closes the program's input.
    to: Option<SyncSender<String>>,
    /// From the thread that reads.
    from: Receiver<Said>,
    /// Whether there were too many lines that the program did not read.
    is_full: bool,
}

/// What the thread that reads has read.
enum Said {
    Line(String),
    /// A line without an end; no more is read.
    TooLong,
}

impl Pipes {
    pub(super) fn start(command: &str) -> Result<Pipes, ProgramError> {
        let not_started = |error: io::Error| ProgramError::NotStarted(error.to_string());
        let mut process = Process::start(command).map_err(not_started)?;
        let (to, lines_to_write) = sync_channel(LINES_TO_READ);
        let (lines_read, from) = sync_channel(LINES_TO_HEAR);
        let thread = || thread::Builder::new();
        if let Some(input) = process.child().stdin.take() {
            let write = move || write_lines(input, &lines_to_write);
            thread().spawn(write).map_err(not_started)?;
        }
        if let Some(output) = process.child().stdout.take() {
            thread().spawn(move || read_lines(output, &lines_read)).map_err(not_started)?;
        }
        Ok(Pipes { process, to: Some(to), from, is_full: false })
    }

    /// If the program has ended or does not read, this is found out when it
    /// should answer.
    pub(super) fn say(&mut self, what: &TableSays) {
        use std::sync::mpsc::TrySendError::Full;
        if let Some(to) = &self.to {
            self.is_full |= matches!(to.try_send(what.to_line()), Err(Full(_)));
        }
    }

    /// The next line of the program; `None` if there is none before the
    /// deadline, or before somebody says stop. Without a deadline it waits until
    /// the program ends.
    pub(super) fn hear(
        &mut self,
        deadline: Option<Instant>,
        stop: &Stop,
    ) -> Result<Option<String>, ProgramError> {
        if self.is_full {
            return Err(ProgramError::StoppedReading);
        }
        let mut had_ended = false;
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            match self.from.recv_timeout(left.map_or(LOOK, |left| left.min(LOOK))) {
                Ok(Said::Line(line)) => return Ok(Some(line)),
                Ok(Said::TooLong) => return Err(ProgramError::LineTooLong(LONGEST_LINE)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.why_it_ended()),
                // a child of it holds the output open, and there is nothing left to read
                Err(RecvTimeoutError::Timeout) if had_ended => return Err(self.why_it_ended()),
                Err(RecvTimeoutError::Timeout) => {
                    had_ended = self.process.has_ended();
                    let is_over = stop.is_said() || left.is_some_and(|left| left.is_zero());
                    if !had_ended && is_over {
                        return Ok(None);
                    }
                }
            }
        }
    }

    fn why_it_ended(&mut self) -> ProgramError {
        if self.process.ends_within(TIME_TO_END) {
            ProgramError::Ended(self.process.end())
        } else {
            ProgramError::ClosedOutput
        }
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        self.say(&TableSays::Bye);
        self.to = None;
        self.process.ends_within(TIME_TO_END);
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, lines: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let is_cut = line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n');
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        let said = match is_cut {
            true => Said::TooLong,
            false if text.is_empty() => continue,
            false => Said::Line(text),
        };
        if lines.send(said).is_err() || is_cut {
            return;
        }
    }
}
