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
    /// Text that is no UTF-8 is an answer like any other that makes no sense.
    pub(super) fn ask(&mut self, question: &str, ui: &mut Ui) -> io::Result<Option<String>> {
        write!(ui, "{BOLD}{question} >{BOLD:#} ")?;
        ui.flush()?;
        let line = match self.lines.next() {
            None => None,
            Some(Ok(line)) => Some(line.trim().to_owned()),
            Some(Err(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Some(char::REPLACEMENT_CHARACTER.to_string())
            }
            Some(Err(error)) => return Err(error),
        };
        match &line {
            Some(line) if !self.echoes => writeln!(ui, "{}", printable(line))?,
            Some(_) => {}
            None => writeln!(ui)?,
        }
        Ok(line)
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
