//! Whole games as `docs/transcripts` shows them.
//!
//! A transcript begins with the command and is otherwise what it prints. What was
//! typed stands behind the questions, so that a transcript is all that is needed
//! to play it again. `WANGZHA_RENEW=1` writes what is printed now in its place.

use std::path::{Path, PathBuf};

use unicode_width::UnicodeWidthStr;

use super::replay::typing;
use super::wangzha;

/// A game that was written down.
struct Transcript {
    path: PathBuf,
    arguments: String,
    shown: String,
}

impl Transcript {
    fn read(path: PathBuf) -> Transcript {
        let text = std::fs::read_to_string(&path).unwrap();
        let (command, shown) = text.split_once('\n').unwrap();
        let arguments = command.strip_prefix("$ wangzha ").unwrap().to_owned();
        Transcript { path, arguments, shown: shown.to_owned() }
    }

    fn all() -> Vec<Transcript> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/transcripts");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        files.map(Transcript::read).collect()
    }

    /// What was typed, line by line.
    fn typed(&self) -> String {
        let answers = self.shown.lines().filter_map(|line| line.split_once(" > "));
        answers.map(|(_, answer)| format!("{answer}\n")).collect()
    }

    /// What the same answers lead to now.
    fn played_again(&self) -> String {
        let run = typing(&mut wangzha(&self.arguments), &self.typed());
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", self.path.display());
        run.out
    }
}

#[test]
fn a_game_goes_as_its_transcript_shows() {
    for transcript in Transcript::all() {
        let out = transcript.played_again();
        if std::env::var_os("WANGZHA_RENEW").is_some() {
            let text = format!("$ wangzha {}\n{out}", transcript.arguments);
            std::fs::write(&transcript.path, text).unwrap();
            continue;
        }
        let pairs = transcript.shown.lines().zip(out.lines());
        if let Some((shown, printed)) = pairs.clone().find(|(shown, printed)| shown != printed) {
            panic!("{}: '{printed}' is printed, not '{shown}'", transcript.path.display());
        }
        assert_eq!(out, transcript.shown, "{}", transcript.path.display());
    }
}

#[test]
fn both_games_are_shown_to_their_end_in_every_language() {
    let all = Transcript::all();
    for (language, score) in [("en", "\nscore "), ("zh", "\n得分 "), ("vi", "\nđiểm ")] {
        for game in ["doudizhu", "tienlen"] {
            let name = format!("{game}-{language}.txt");
            let transcript = all.iter().find(|transcript| transcript.path.ends_with(&name));
            let Some(transcript) = transcript else { panic!("{name} is missing") };
            assert!(transcript.shown.contains(score), "{name} has no score");
            let is_tien_len = transcript.arguments.contains("--game tienlen");
            assert_eq!(is_tien_len, game == "tienlen", "{name}");
        }
    }
    for transcript in &all {
        for line in transcript.shown.lines() {
            assert!(line.width() <= 80, "{}: {line}", transcript.path.display());
        }
    }
}

#[test]
fn another_answer_or_another_text_is_noticed() {
    let mut transcript = Transcript::all().remove(0);
    let shown = transcript.shown.clone();
    let (before, _) = shown.split_once(" > ").unwrap();
    transcript.shown = format!("{before} > quit\n");
    assert_ne!(transcript.played_again(), shown);
}
