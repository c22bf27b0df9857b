//! What is wrong in a line, shown where it stands.

use crate::layout::{gap, width, wrap_words};

/// How much of a long line is shown before and after what is wrong with it.
const BEFORE: usize = 40;
const AFTER: usize = 30;

/// The line with a caret under its character in this column, counted from 1;
/// above it what it should be, below it what is wrong.
pub(super) fn point_at(heading: &str, line: &str, column: usize, message: &str) -> String {
    // a tab or an escape code would move the caret away
    let line: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let at = column.saturating_sub(1);
    let start = at.saturating_sub(BEFORE);
    let shown: String = line.iter().skip(start).take(BEFORE + AFTER).collect();
    let before: String = line.iter().skip(start).take(at - start).collect();
    // what is missing stands behind the end
    let missing = at.saturating_sub(line.len());
    let caret = gap(width(&before) + missing);
    format!("{heading}\n  {}\n  {caret}^\n  {}", shown.trim_end(), wrap_words(message, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_line_only_the_surroundings_are_shown() {
        let shown = point_at("wrong", &format!("{}z{}", "3".repeat(99), "4".repeat(99)), 100, "z");
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[1], format!("  {}z{}", "3".repeat(40), "4".repeat(29)));
        assert_eq!(lines[2], format!("  {}^", gap(40)));
    }

    #[test]
    fn what_is_missing_stands_behind_the_end() {
        assert_eq!(point_at("wrong", "ab", 4, "c"), "wrong\n  ab\n     ^\n  c");
    }
}
