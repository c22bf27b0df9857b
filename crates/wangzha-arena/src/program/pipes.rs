//! The two pipes to a program, each with a thread, so that a program that does
//! not read or write never holds up the table.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::player::Failing;
use crate::protocol::TableSays;

/// The longest line that is read; a longer one is cut, and so not understood.
const LONGEST_LINE: u64 = 1 << 20;

/// How long a program may take to end after it was said goodbye.
const TIME_TO_END: Duration = Duration::from_millis(500);

pub(super) struct Pipes {
    child: Child,
    /// To the thread that writes; dropped, it closes the program's input.
    to: Option<Sender<String>>,
    /// From the thread that reads.
    from: Receiver<String>,
}

/// What there was to hear.
pub(super) enum Heard {
    Line(String),
    /// No line in time.
    Nothing,
    /// The program says nothing more.
    End,
}

impl Pipes {
    pub(super) fn start(command: &str) -> Result<Pipes, Failing> {
        let failing = |error: io::Error| Failing::NotStarted(error.to_string());
        let mut child =
            shell(command).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failing)?;
        let (to, lines_to_write) = channel();
        let (lines_read, from) = channel();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &lines_to_write));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &lines_read));
        }
        Ok(Pipes { child, to: Some(to), from })
    }

    /// If the program has ended, this is found out when it should answer.
    pub(super) fn say(&mut self, what: &TableSays) {
        if let Some(to) = &self.to {
            let _ = to.send(what.to_line());
        }
    }

    pub(super) fn hear(&mut self, limit: Duration) -> Heard {
        match self.from.recv_timeout(limit) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    pub(super) fn why_it_ended(&mut self) -> Failing {
        match self.wait(TIME_TO_END) {
            Some(status) => Failing::Ended(status),
            None => Failing::ClosedOutput,
        }
    }

    /// The exit status, if the program ends within this time.
    fn wait(&mut self, limit: Duration) -> Option<String> {
        let deadline = Instant::now() + limit;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        self.say(&TableSays::Bye);
        self.to = None;
        if self.wait(TIME_TO_END).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, lines: &Sender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if !text.is_empty() && lines.send(text).is_err() {
            return;
        }
    }
}
