//! Lines from the person.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::show::BOLD;
use crate::ui::Ui;

/// Standard input, a line at a time.
pub(super) struct Input {
    stdin: io::StdinLock<'static>,
    /// Whether what is typed shows by itself.
    echoes: bool,
}

impl Input {
    pub(super) fn new() -> Input {
        let stdin = io::stdin();
        Input { echoes: stdin.is_terminal(), stdin: stdin.lock() }
    }

    /// The next line without spaces around it; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str, ui: &mut Ui) -> io::Result<Option<String>> {
        write!(ui, "{BOLD}{question} >{BOLD:#} ")?;
        ui.flush()?;
        let line = heard((&mut self.stdin).lines().next(), self.echoes)?;
        match &line {
            Some(line) if !self.echoes => writeln!(ui, "{}", printable(line))?,
            Some(_) => {}
            None => writeln!(ui)?,
        }
        Ok(line.map(|line| half_width(&line)))
    }

    /// Whether there may be somebody to be asked: a person at a terminal, or
    /// more to read.
    pub(super) fn may_answer(&mut self, ui: &mut Ui) -> io::Result<bool> {
        ui.flush()?;
        Ok(self.echoes || !self.stdin.fill_buf()?.is_empty())
    }
}

/// Input methods for Chinese type ３４５ and ？, which mean 345 and ?.
fn half_width(line: &str) -> String {
    let half = |c: char| match c {
        '\u{3000}' => ' ',
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    line.chars().map(half).collect::<String>().trim().to_owned()
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
    /// Do what the hint says.
    TakeHint,
    /// Every legal play.
    Moves,
    /// The cards that were played.
    Played,
    /// Open the hand for all to see.
    Open,
    /// A small `q`: quit, if it is meant.
    PerhapsQuit,
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
        "?" | "help" | "帮助" | "trợ giúp" => Said::Help,
        "h" | "hint" | "提示" | "gợi ý" => Said::Hint,
        "!" | "ok" | "照办" | "theo gợi ý" => Said::TakeHint,
        "m" | "moves" | "出法" | "cách đánh" => Said::Moves,
        "s" | "seen" | "记牌" | "记牌器" | "bài đã đánh" => Said::Played,
        "o" | "open" | "明牌" | "ngửa bài" => Said::Open,
        "q" => Said::PerhapsQuit,
        "quit" | "exit" | "退出" | "thoát" => Said::Quit,
        "p" | "pass" | "不出" | "过" | "不要" | "要不起" | "bỏ" | "bỏ lượt" => {
            Said::Pass
        }
        _ => Said::Words,
    }
}

/// Yes or no, in any of the languages.
pub(super) fn yes_or_no(line: &str) -> Option<bool> {
    match line.to_lowercase().as_str() {
        "y" | "yes" | "是" | "好" | "要" | "có" | "vâng" => Some(true),
        "n" | "no" | "否" | "不" | "不了" | "không" => Some(false),
        _ => None,
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
            ("!", Said::TakeHint),
            ("s", Said::Played),
            ("记牌器", Said::Played),
            ("明牌", Said::Open),
            ("q", Said::PerhapsQuit),
            ("quit", Said::Quit),
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

    #[test]
    fn full_width_characters_mean_what_the_others_mean() {
        assert_eq!(half_width("３４５ Ｔ　Ｊ"), "345 T J");
        assert_eq!(half_width("？"), "?");
        assert_eq!(half_width("不出"), "不出");
    }

    #[test]
    fn yes_and_no_are_understood_in_all_languages() {
        assert_eq!(["Y", "好", "có"].map(yes_or_no), [Some(true); 3]);
        assert_eq!(["n", "不", "không"].map(yes_or_no), [Some(false); 3]);
        assert_eq!(["", "3", "p"].map(yes_or_no), [None; 3]);
    }
}
