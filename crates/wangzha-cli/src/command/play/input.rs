//! Lines from the person.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::show::BOLD;
use crate::ui::Ui;

/// Standard input, a line at a time.
pub(super) struct Input {
    lines: io::Lines<io::StdinLock<'static>>,
    /// Whether what is typed shows by itself.
    echoes: bool,
}

impl Input {
    pub(super) fn new() -> Input {
        let stdin = io::stdin();
        Input { echoes: stdin.is_terminal(), lines: stdin.lock().lines() }
    }

    /// The next line without spaces around it; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str, ui: &mut Ui) -> io::Result<Option<String>> {
        write!(ui, "{BOLD}{question} >{BOLD:#} ")?;
        ui.flush()?;
        let line = heard(self.lines.next(), self.echoes)?;
        match &line {
            Some(line) if !self.echoes => writeln!(ui, "{}", printable(line))?,
            Some(_) => {}
            None => writeln!(ui)?,
        }
        Ok(line)
    }
}

/// Text that is not UTF-8 is an answer like any other that makes no sense. A
/// terminal that was closed is no error: nobody is there to read about it.
fn heard(line: Option<io::Result<String>>, is_terminal: bool) -> io::Result<Option<String>> {
    match line.transpose() {
        Ok(line) => Ok(line.map(|line| line.trim().to_owned())),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            Ok(Some(char::REPLACEMENT_CHARACTER.to_string()))
        }
        Err(_) if is_terminal => Err(io::ErrorKind::BrokenPipe.into()),
        Err(error) => Err(error),
    }
}

/// Without codes that would move the cursor.
fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    Help,
    /// A good play.
    Hint,
    /// Every legal play.
    Moves,
    Quit,
    Pass,
    /// Cards or a bid.
    Words,
}

/// A big `Q` is the queen.
pub(super) fn said(line: &str) -> Said {
    if line == "Q" {
        return Said::Words;
    }
    match line.to_lowercase().as_str() {
        "?" | "？" | "help" | "帮助" | "trợ giúp" => Said::Help,
        "h" | "hint" | "提示" | "gợi ý" => Said::Hint,
        "m" | "moves" | "出法" | "cách đánh" => Said::Moves,
        "q" | "quit" | "exit" | "退出" | "thoát" => Said::Quit,
        "p" | "pass" | "不出" | "过" | "不要" | "要不起" | "bỏ" | "bỏ lượt" => {
            Said::Pass
        }
        _ => Said::Words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_terminal_is_left_in_silence_and_other_errors_are_told() {
        let hung_up = || Some(Err(io::Error::other("hung up")));
        let kind = |is_terminal| heard(hung_up(), is_terminal).map_err(|error| error.kind());
        assert_eq!(kind(true), Err(io::ErrorKind::BrokenPipe));
        assert_eq!(kind(false), Err(io::ErrorKind::Other));
        let garbage = Some(Err(io::ErrorKind::InvalidData.into()));
        assert_eq!(heard(garbage, true).unwrap().as_deref(), Some("\u{fffd}"));
        assert_eq!(heard(Some(Ok(" 3 ".into())), true).unwrap().as_deref(), Some("3"));
        assert_eq!(heard(None, true).unwrap(), None);
    }

    #[test]
    fn commands_are_understood_in_all_languages() {
        for (line, expected) in [
            ("?", Said::Help),
            ("H", Said::Hint),
            ("gợi ý", Said::Hint),
            ("m", Said::Moves),
            ("出法", Said::Moves),
            ("q", Said::Quit),
            ("退出", Said::Quit),
            ("PASS", Said::Pass),
            ("不出", Said::Pass),
            ("Bỏ", Said::Pass),
            ("Q", Said::Words),
            ("", Said::Words),
            ("334455", Said::Words),
        ] {
            assert_eq!(said(line), expected, "{line}");
        }
    }
}
