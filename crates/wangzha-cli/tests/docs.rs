//! What README and docs show of the command line is what it prints.
//!
//! In a fenced block, a line that begins with `$ wangzha` is run, and the lines
//! up to the next command are what it must print. A line `…` stands for any
//! lines; how long something took and how much it looked at may differ. A
//! command without output is only told about and not run. Games, which take
//! input, are compared with the transcripts; contests, which take minutes, are
//! not run.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Begins a line of which only the beginning must be the same.
const MEASURED: [&str; 4] = ["positions ", "depth ", "time ", "memory "];

/// A command that takes minutes.
const NOT_RUN: &str = "arena";

/// A command of a document and the lines that it is said to print.
#[derive(Debug, PartialEq)]
struct Shown {
    words: Vec<String>,
    prints: Vec<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README and all pages of `docs`, with their names.
fn documents() -> Vec<(String, String)> {
    let pages = std::fs::read_dir(root().join("docs")).unwrap().map(|page| page.unwrap().path());
    let pages = pages.filter(|page| page.extension().is_some_and(|it| it == "md"));
    let mut documents: Vec<PathBuf> = pages.chain([root().join("README.md")]).collect();
    documents.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).unwrap())
    };
    documents.into_iter().map(read).collect()
}

/// The commands in the fenced blocks of a document.
fn commands(document: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let (mut in_block, mut in_command) = (false, false);
    for line in document.lines() {
        if line.starts_with("```") {
            (in_block, in_command) = (!in_block, false);
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| in_block) {
            let words = words(command);
            in_command = words[0] == "wangzha";
            if in_command {
                found.push(Shown { words: words[1..].to_vec(), prints: Vec::new() });
            }
        } else if in_command {
            found.last_mut().unwrap().prints.push(line.trim_end().to_owned());
        }
    }
    for shown in &mut found {
        while shown.prints.last().is_some_and(String::is_empty) {
            shown.prints.pop();
        }
    }
    found
}

/// The words of a command; what stands in single quotes is one.
fn words(command: &str) -> Vec<String> {
    let quoted = command.split('\'').zip([false, true].into_iter().cycle());
    let words = quoted.flat_map(|(part, is_quoted)| match is_quoted {
        true => vec![part],
        false => part.split_whitespace().collect(),
    });
    words.map(str::to_owned).collect()
}

/// What a command prints, errors too.
fn printed(words: &[String]) -> Vec<String> {
    let run = Command::new(env!("CARGO_BIN_EXE_wangzha"))
        .args(words)
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = [run.stdout, run.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect()
}

/// The games of `docs/transcripts`, without the commands.
fn transcripts() -> Vec<Vec<String>> {
    let files = std::fs::read_dir(root().join("docs/transcripts")).unwrap();
    let read = |path| std::fs::read_to_string(path).unwrap();
    let lines =
        |text: String| text.lines().skip(1).map(|line| line.trim_end().to_owned()).collect();
    files.map(|file| lines(read(file.unwrap().path()))).collect()
}

/// Whether these lines are those that are expected.
fn are_as_shown(lines: &[String], expected: &[String]) -> bool {
    match (lines, expected) {
        ([], []) => true,
        (_, [any, rest @ ..]) if any == "…" => {
            (0..=lines.len()).any(|from| are_as_shown(&lines[from..], rest))
        }
        ([line, lines @ ..], [expected, rest @ ..]) => {
            let is_measured =
                |label: &&str| line.starts_with(*label) && expected.starts_with(*label);
            (line == expected || MEASURED.iter().any(is_measured)) && are_as_shown(lines, rest)
        }
        _ => false,
    }
}

#[test]
fn the_documents_show_what_the_commands_print() {
    let mut checked = 0;
    for (name, document) in documents() {
        for Shown { words, prints } in commands(&document) {
            if prints.is_empty() || words.iter().any(|word| word == NOT_RUN) {
                continue;
            }
            if words[0] == "play" {
                let is_shown = transcripts().iter().any(|game| are_as_shown(game, &prints));
                assert!(is_shown, "{name}: no transcript is\n{}", prints.join("\n"));
                continue;
            }
            let lines = printed(&words);
            assert!(
                are_as_shown(&lines, &prints),
                "{name}: $ wangzha {}\nprints\n{}\nand not\n{}",
                words.join(" "),
                lines.join("\n"),
                prints.join("\n")
            );
            checked += 1;
        }
    }
    assert!(checked >= 14, "only {checked} commands were found");
}

#[test]
fn a_document_that_shows_something_else_is_noticed() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<String>>();
    let page = "text\n$ wangzha no\n```\n$ wangzha a 'b c'\none\ntwo\n\n$ ls\nthree\n```\n";
    let shown = Shown { words: lines("a\nb c"), prints: lines("one\ntwo") };
    assert_eq!(commands(page), [shown]);
    for (expected, is_so) in [
        ("one\ntime 3 s\ntwo", true),
        ("one\n…\ntwo", true),
        ("…", true),
        ("one\n…", true),
        ("one\ntime 3 s", false),
        ("one\ntime 3 s\ntwo\nthree", false),
        ("one\ndepth 3\ntwo", false),
        ("one\n…\nthree", false),
        ("ONE\n…", false),
    ] {
        assert_eq!(
            are_as_shown(&lines("one\ntime 1 ms\ntwo"), &lines(expected)),
            is_so,
            "{expected}"
        );
    }
}
