//! The rule book, `docs/rules.md`, says what the code does: its tables of
//! presets, plays, chops, prices and scores are read and compared.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod doudizhu;
mod tienlen;

use std::collections::BTreeSet;

/// "rules 2.10" in a comment must lead somewhere.
#[test]
fn every_section_that_a_comment_cites_is_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let book = std::fs::read_to_string(root.join("docs/rules.md")).unwrap();
    let heading = |line: &str| line.strip_prefix("## ")?.split(' ').next().map(str::to_owned);
    let decision = |line: &str| line.strip_prefix("- **")?.split(' ').next().map(str::to_owned);
    let sections: BTreeSet<String> =
        book.lines().filter_map(|line| heading(line).or_else(|| decision(line))).collect();
    assert!(sections.contains("1.14") && sections.contains("3.12"), "{sections:?}");
    let mut cited = BTreeSet::new();
    for file in sources(&root.join("crates")) {
        let text = std::fs::read_to_string(&file).unwrap();
        for number in citations(&text) {
            assert!(sections.contains(&number), "rules {number}: cited by {}", file.display());
            cited.insert(number);
        }
    }
    assert!(cited.len() > 20, "only {cited:?} are cited: does the search still work?");
}

/// All source files in a folder and those within.
fn sources(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
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

/// The numbers after the word "rules" in comments, which may be broken into
/// lines: "rules 1.12".
fn citations(text: &str) -> Vec<String> {
    let comments = text.lines().filter_map(|line| line.trim_start().strip_prefix("//"));
    let words: Vec<&str> =
        comments.flat_map(|line| line.trim_start_matches(['/', '!']).split_whitespace()).collect();
    let cites = |word: &str| matches!(word.trim_start_matches('('), "rules" | "Rules");
    let pairs = words.windows(2).filter(|pair| cites(pair[0]));
    let numbers = pairs.map(|pair| pair[1].trim_end_matches(|c: char| !c.is_ascii_digit()));
    numbers
        .filter(|number| {
            number.split_once('.').is_some_and(|(a, b)| {
                a.len() == 1 && !b.is_empty() && (a.to_owned() + b).parse::<u32>().is_ok()
            })
        })
        .map(str::to_owned)
        .collect()
}

#[test]
fn citations_are_found_across_lines() {
    let text =
        "/// As rules 1.8 say (Rules\n    //! 2.10, H1) or\n// rules that 3.4 rules\nrules 1.1";
    assert_eq!(citations(text), ["1.8", "2.10"]);
}
