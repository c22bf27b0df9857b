//! `docs/protocol.md` is true: every message has an example that is one, and
//! the sessions are sessions that were had.

use std::fs;
use std::path::PathBuf;

use wangzha_table::protocol::ClientSays;

use crate::server::Server;
use crate::sessions::both;

fn path(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR")))
}

/// The file is this text; or it is made so, where that is asked for.
pub(crate) fn compare(name: &str, text: &str) {
    if std::env::var_os("WANGZHA_RENEW").is_some() {
        fs::write(path(name), text).unwrap();
    }
    let found = fs::read_to_string(path(name)).unwrap_or_default();
    assert!(
        found == text,
        "docs/{name} is not what the code says; to renew it:\n\
         WANGZHA_RENEW=1 cargo test -p wangzha-table --all-features --test protocol"
    );
}

pub(crate) fn document() -> String {
    fs::read_to_string(path("protocol.md")).unwrap()
}

/// The lines of JSON in the parts about each direction; whether a client says
/// it, and what.
pub(crate) fn examples() -> Vec<(bool, String)> {
    let document = document();
    let part = |heading: &str| {
        let after = document.split_once(&format!("\n## {heading}\n")).unwrap().1;
        after.split("\n## ").next().unwrap().to_owned()
    };
    let of = |heading: &str, is_client: bool| {
        let part = part(heading);
        let lines = part.lines().filter(|line| line.starts_with("{\"type\""));
        lines.map(|line| (is_client, line.to_owned())).collect::<Vec<_>>()
    };
    [of("What a client says", true), of("What a table says", false)].concat()
}

#[test]
fn every_message_of_a_client_has_an_example_that_reads_and_is_written_so() {
    let examples = examples();
    for word in ClientSays::WORDS {
        let begin = format!(r#"{{"type":"{word}""#);
        let example =
            examples.iter().find(|(is_client, text)| *is_client && text.starts_with(&begin));
        let (_, example) = example.unwrap_or_else(|| panic!("no example of {word}"));
        assert_eq!(ClientSays::read(example).unwrap().to_text(), *example);
    }
}

#[test]
fn the_bytes_of_the_example_are_those_it_commits_to() {
    let said = examples().into_iter().filter_map(|(_, text)| ClientSays::read(&text).ok());
    let (mut commitment, mut bytes) = (None, None);
    for said in said {
        match said {
            ClientSays::Commit(commit) => commitment = Some(commit.commitment),
            ClientSays::Reveal(reveal) => bytes = Some(reveal.bytes),
            _ => {}
        }
    }
    assert_eq!(bytes.map(|bytes| bytes.commitment()), commitment);
    assert!(commitment.is_some());
}

#[test]
fn every_phrase_is_named() {
    let document = document();
    for phrase in wangzha_table::Phrase::ALL {
        let name = serde_json::to_value(phrase).unwrap();
        assert!(document.contains(&format!("`{}`", name.as_str().unwrap())), "{name}");
    }
}

#[test]
fn every_message_of_a_table_has_an_example() {
    let examples = examples();
    let words = [
        "welcome", "snapshot", "happened", "asked", "done", "refused", "hints", "error", "pong",
        "control", "goodbye",
    ];
    for word in words {
        let begin = format!(r#"{{"type":"{word}""#);
        let is_example =
            |(is_client, text): &&(bool, String)| !is_client && text.starts_with(&begin);
        assert!(examples.iter().any(|example| is_example(&example)), "no example of {word}");
    }
}

/// The part that is written by hand, with what was said in these sessions as
/// examples of the long messages.
fn with_examples(sessions: &[Server; 2]) -> String {
    let document = document();
    let by_hand = document.split("\n## A session of Tien Len").next().unwrap();
    let said = |begin: &str| {
        let clients = sessions.iter().flat_map(|server| &server.clients);
        let lines = clients.flat_map(|client| &client.lines);
        lines.filter_map(|line| line.strip_prefix("< ")).find(|line| line.starts_with(begin))
    };
    let mut text = String::new();
    for line in by_hand.lines() {
        let begins = [
            r#"{"type":"snapshot","n""#,
            r#"{"type":"asked""#,
            r#"{"type":"hints","at":1,"#, // of Tien Len
            r#"{"type":"hints","at":0,"#, // of Dou Dizhu, in the bidding
        ];
        let begin = begins.into_iter().find(|begin| line.starts_with(begin));
        text += begin.map_or(line, |begin| said(begin).unwrap());
        text += "\n";
    }
    text
}

/// A session as the document shows it, from the side of the first client.
fn shown(server: &Server) -> String {
    let lines: Vec<&String> = server.clients[0].lines.iter().collect();
    let is_deal = |line: &&&String| line.contains(r#""what":"dealt""#);
    let is_end = |line: &&&String| line.contains(r#""what":"finished""#);
    let deal = lines.iter().position(|line| is_deal(&line)).unwrap();
    let end = lines.iter().position(|line| is_end(&line)).unwrap();
    // the cards, and how it goes on, and how it ends
    let (head, tail) = (&lines[..deal + 10], &lines[end - 4..]);
    let left_out = end - 4 - (deal + 10);
    let mut views = 0;
    let mut text = String::new();
    for line in head {
        text += &shortened(line, &mut views);
    }
    text += &format!("… {left_out} more messages of the same kinds …\n");
    for line in tail {
        text += &shortened(line, &mut views);
    }
    text
}

/// The first view is shown whole; of a record the beginning.
fn shortened(line: &str, views: &mut u32) -> String {
    let mut line = line.to_owned();
    if let Some(at) = line.find(r#""view":{"#) {
        *views += 1;
        if *views > 1 {
            line.truncate(at);
            line += r#""view":{…}}"#;
        }
    }
    if let Some(at) = line.find(r#""record":"wangzha 1\n"#) {
        let end = line[at..].find("\\n\",").or_else(|| line[at..].find("\",\"")).unwrap() + at;
        let rest = line.split_off(end);
        line.truncate(at);
        line += r#""record":"wangzha 1\n…"#;
        line += &rest;
    }
    line + "\n"
}

/// The same session, every message as it was.
fn whole(server: &Server) -> String {
    server.clients[0].lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_sessions_of_the_document_were_had() {
    let sessions = both();
    let by_hand = with_examples(&sessions);
    let [tien_len, dou_dizhu] = sessions;
    let text = format!(
        "{by_hand}\n\
         ## A session of Tien Len\n\nTwo people; this is what one of them (`>`) and the table \
         (`<`) say to each other. [The whole session](sessions/tienlen.txt) has every message as \
         it was.\n\n```text\n{}```\n\n\
         ## A session of Dou Dizhu\n\nTwo people and a computer. \
         [The whole session](sessions/doudizhu.txt)\n\n```text\n{}```\n",
        shown(&tien_len),
        shown(&dou_dizhu)
    );
    compare("protocol.md", &text);
    compare("sessions/tienlen.txt", &whole(&tien_len));
    compare("sessions/doudizhu.txt", &whole(&dou_dizhu));
}
