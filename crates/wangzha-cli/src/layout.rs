//! Text in columns and lines of 80, or less in a narrow terminal, where a Chinese
//! character is two columns wide and a colour code none.

use std::io::{self, IsTerminal};

use anstream::adapter::strip_str;
use terminal_size::{Width, terminal_size};
use unicode_width::UnicodeWidthStr;

/// The width that everything fits into.
const LINE: usize = 80;

/// Narrower than this nothing is worth reading.
const LEAST: usize = 40;

/// How many columns there are now: a terminal may be narrower, and may change.
fn line() -> usize {
    let terminal = if io::stdout().is_terminal() { terminal_size() } else { None };
    terminal.map_or(LINE, |(Width(columns), _)| usize::from(columns)).clamp(LEAST, LINE)
}

/// How many columns a terminal needs for the text.
pub(crate) fn width(text: &str) -> usize {
    strip_str(text).to_string().width()
}

/// The text with spaces after it, up to `columns`.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", gap(columns.saturating_sub(width(text))))
}

/// The text with spaces before it, up to `columns`.
pub(crate) fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", gap(columns.saturating_sub(width(text))))
}

/// The text with spaces around it, up to `columns`.
pub(crate) fn center(text: &str, columns: usize) -> String {
    let left = columns.saturating_sub(width(text)) / 2;
    pad(&format!("{}{text}", gap(left)), columns)
}

/// So many spaces.
pub(crate) fn gap(columns: usize) -> String {
    " ".repeat(columns)
}

/// Rows of cells as lines with aligned columns, two spaces between them.
pub(crate) fn columns<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let mut widths = [0; N];
    for row in rows {
        for (most, cell) in widths.iter_mut().zip(row) {
            *most = width(cell).max(*most);
        }
    }
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).map(|(cell, columns)| pad(cell, columns));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// The items on as many lines as they need behind an indent of so many
/// columns, `space` between them: each item with what stands before it, so that
/// any number of them can be printed as they come. The first line comes without
/// its indent, so that something else can stand there.
pub(crate) fn wrapped(
    items: impl IntoIterator<Item = String>,
    space: &str,
    indent: usize,
) -> impl Iterator<Item = String> {
    let (mut column, line) = (indent, line());
    items.into_iter().map(move |item| {
        let needed = width(&item);
        if column == indent {
            column += needed;
            item
        } else if column + space.len() + needed > line {
            column = indent + needed;
            format!("\n{}{item}", gap(indent))
        } else {
            column += space.len() + needed;
            format!("{space}{item}")
        }
    })
}

/// A sentence on as many lines as it needs, broken at spaces and where Chinese
/// has a comma. The first line comes without its indent, as in [`wrapped`].
pub(crate) fn wrap_words(sentence: &str, indent: usize) -> String {
    broken(sentence, indent, line())
}

/// The same with lines of so many columns.
fn broken(sentence: &str, indent: usize, line: usize) -> String {
    let mut text = String::new();
    let mut column = indent;
    for word in sentence.split(' ') {
        let mut space = " ";
        let pieces: Vec<&str> = word.split_inclusive(['，', '、', '；', '。']).collect();
        for piece in if pieces.is_empty() { vec![""] } else { pieces } {
            let needed = width(piece);
            if column > indent && column + space.len() + needed > line {
                text = format!("{text}\n{}", gap(indent));
                column = indent;
            } else if column > indent {
                text.push_str(space);
                column += space.len();
            }
            text.push_str(piece);
            column += needed;
            space = "";
        }
    }
    text
}

/// Each line of a text on as many lines as it needs, all as far indented.
pub(crate) fn wrap_lines(text: &str) -> String {
    let line = |line: &str| {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        format!("{}{}", gap(indent), wrap_words(words, indent))
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chinese_character_is_two_columns_wide_and_a_colour_none() {
        assert_eq!(width("炸弹"), 4);
        assert_eq!(width("\u{1b}[31m3♥\u{1b}[0m"), 2);
        assert_eq!(pad("炸弹", 6), "炸弹  ");
    }

    #[test]
    fn columns_line_up_whatever_the_script() {
        let rows =
            [["bomb", "1"], ["炸弹", "2"], ["rocket", "3"]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), ["bomb    1", "炸弹    2", "rocket  3"]);
    }

    #[test]
    fn no_line_is_longer_than_the_line() {
        let items = (0..50).map(|n| format!("item{n}"));
        let text = format!("{}{}", gap(10), wrapped(items, "  ", 10).collect::<String>());
        assert!(text.lines().count() > 4);
        for line in text.lines() {
            assert!(width(line) <= LINE && line.starts_with("          item"), "{line}");
        }
    }

    #[test]
    fn a_sentence_is_broken_at_spaces_and_behind_chinese_commas() {
        for columns in [LINE, LEAST] {
            let english = broken(&"word ".repeat(20), 2, columns);
            assert!(english.contains("word\n  word"), "{english}");
            let chinese = broken(&"压不住，".repeat(12), 2, columns);
            assert!(chinese.contains("，\n  压"), "{chinese}");
            for line in english.lines().chain(chinese.lines()) {
                assert!(width(line) <= columns, "{line}");
            }
        }
        assert_eq!(wrap_words("a  b", 0), "a  b");
        assert_eq!(wrap_lines("one\n  p  pass"), "one\n  p  pass");
    }

    #[test]
    fn an_item_that_is_too_long_gets_a_line_of_its_own() {
        let long = "x".repeat(100);
        let items = ["a".to_owned(), long.clone(), "b".to_owned()];
        let text: String = wrapped(items, " ", 2).collect();
        assert_eq!(text, format!("a\n  {long}\n  b"));
    }
}
