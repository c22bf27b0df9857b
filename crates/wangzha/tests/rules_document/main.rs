//! The rule book, `docs/rules.md`, says what the code does: its tables of
//! presets, plays, chops, prices and scores are read and compared.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod doudizhu;
mod tienlen;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// "rules 2.10" in a comment must lead somewhere.
#[test]
fn every_section_that_a_comment_cites_is_there() {
    let heading = |line: &str| line.strip_prefix("## ")?.split(' ').next().map(str::to_owned);
    let decision = |line: &str| line.strip_prefix("- **")?.split(' ').next().map(str::to_owned);
    let sections: BTreeSet<String> =
        book().lines().filter_map(|line| heading(line).or_else(|| decision(line))).collect();
    assert!(sections.contains("1.14") && sections.contains("3.12"), "{sections:?}");
    check_citations(&sections, sections_in, 20);
}

/// And so must "C2" or "A16".
#[test]
fn every_mark_that_a_comment_cites_is_there() {
    let question = |line: &str| line.strip_prefix("| ")?.split(' ').next().map(str::to_owned);
    let mistake = |line: &str| line.strip_prefix("- ")?.split('.').next().map(str::to_owned);
    let marks: BTreeSet<String> = book()
        .lines()
        .filter_map(|line| question(line).or_else(|| mistake(line)))
        .filter(|word| is_mark(word))
        .collect();
    assert!(marks.contains("A23") && marks.contains("C7") && marks.contains("U2"), "{marks:?}");
    check_citations(&marks, marks_in, 25);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn book() -> String {
    std::fs::read_to_string(root().join("docs/rules.md")).unwrap()
}

/// Looks through all source files: what they cite must be known, and there must
/// be many different citations, or the search no longer works.
fn check_citations(known: &BTreeSet<String>, cited_in: fn(&[&str]) -> Vec<String>, many: usize) {
    let mut cited = BTreeSet::new();
    for file in sources(&root().join("crates")) {
        let text = std::fs::read_to_string(&file).unwrap();
        for citation in cited_in(&words_of_comments(&text)) {
            assert!(known.contains(&citation), "{citation}: cited by {}", file.display());
            cited.insert(citation);
        }
    }
    assert!(cited.len() >= many, "only {cited:?} are cited");
}

/// All source files in a folder and those within.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The words of all comments, without the punctuation around them; a sentence
/// may be broken into lines.
fn words_of_comments(text: &str) -> Vec<&str> {
    let comments = text.lines().filter_map(|line| line.trim_start().strip_prefix("//"));
    let words = comments.flat_map(|line| line.trim_start_matches(['/', '!']).split_whitespace());
    words.map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric())).collect()
}

/// The numbers after the word "rules".
fn sections_in(words: &[&str]) -> Vec<String> {
    let pairs = words.windows(2).filter(|pair| matches!(pair[0], "rules" | "Rules"));
    let is_section = |word: &&str| {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        word.split_once('.')
            .is_some_and(|(chapter, section)| is_number(chapter) && is_number(section))
    };
    pairs.map(|pair| pair[1]).filter(is_section).map(str::to_owned).collect()
}

fn marks_in(words: &[&str]) -> Vec<String> {
    words.iter().filter(|word| is_mark(word)).map(|word| (*word).to_owned()).collect()
}

/// `A16`: a question, a mistake or a demand of the rule book.
fn is_mark(word: &str) -> bool {
    word.strip_prefix(['A', 'C', 'D', 'H', 'O', 'U'])
        .is_some_and(|number| matches!(number.len(), 1 | 2) && number.parse::<u8>().is_ok())
}

#[test]
fn citations_are_found_across_lines() {
    let text =
        "/// As rules 1.8 say (Rules\n    //! 2.10, H1) or\n// rules that 3.4 rules\nrules 1.1";
    assert_eq!(sections_in(&words_of_comments(text)), ["1.8", "2.10"]);
    assert_eq!(marks_in(&words_of_comments(text)), ["H1"]);
}
