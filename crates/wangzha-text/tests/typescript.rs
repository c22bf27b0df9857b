//! The module of TypeScript says what the crate says.

#![allow(clippy::unwrap_used)]

use std::fmt::Display;
use std::path::Path;
use std::process::Command;

use wangzha::Language;
use wangzha_text::typescript::{JAVASCRIPT, MODULE};
use wangzha_text::{SUBJECTS, arena, errors, play, plays, replay};

#[test]
fn types_are_all_that_typescript_adds() {
    let without_types = MODULE
        .to_string()
        .replace("export type Language = \"en\" | \"zh\" | \"vi\";\n\n", "")
        .replace(": Language", "")
        .replace(": number", "")
        .replace(": string", "");
    assert_eq!(without_types, JAVASCRIPT.to_string());
    assert!(!JAVASCRIPT.to_string().contains(": string"));
}

#[test]
fn every_message_is_a_function_with_a_text_in_every_language() {
    let module = MODULE.to_string();
    for (subject, messages) in SUBJECTS {
        let start = module.find(&format!("export const {subject} = {{\n")).unwrap();
        let object = &module[start..start + module[start..].find("\n};\n").unwrap()];
        assert_eq!(object.matches("\n  },").count(), messages.len(), "{subject}");
        for message in *messages {
            assert!(object.contains(&format!("\n  {}(language: Language", message.name)));
        }
        for language in Language::ALL {
            let code = format!("      {}: () => `", language.code());
            assert_eq!(object.matches(&code).count(), messages.len(), "{subject}");
        }
    }
}

/// Calls in JavaScript, and what the same functions of this crate say.
fn calls(language: Language) -> Vec<(String, String)> {
    let code = language.code();
    let call = |call: &str, said: &dyn Display| {
        (call.replace("(language", &format!("(\"{code}\"")), said.to_string())
    };
    vec![
        call("play.say_points(language, 1)", &play::say_points(language, 1)),
        call("play.say_points(language, 3)", &play::say_points(language, 3)),
        call(r#"play.not_so_many(language, 2, "3", 4)"#, &play::not_so_many(language, 2, "3", 4)),
        call(r#"play.says(language, "{what}", "`$")"#, &play::says(language, "{what}", "`$")),
        call("play.say_no_rob(language)", &play::say_no_rob(language)),
        call("arena.played(language, 1, 2, 2)", &arena::played(language, 1, 2, 2)),
        call("replay.too_far(language, 1, 9)", &replay::too_far(language, 1, 9)),
        call("plays.and(language)", &plays::and(language)),
        call(
            r#"play.help(language, "3 4", "-", "tienlen")"#,
            &play::help(language, "3 4", "-", "tienlen"),
        ),
        call(r#"errors.bad_seed(language, "\\")"#, &errors::bad_seed(language, "\\")),
    ]
}

#[test]
fn node_says_the_same_sentences() {
    let is_there = Command::new("node").arg("--version").output().is_ok();
    if !is_there {
        eprintln!("node is not here: the module was not run");
        return;
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("words.mjs");
    let calls: Vec<(String, String)> = Language::ALL.into_iter().flat_map(calls).collect();
    let list: Vec<&str> = calls.iter().map(|(call, _)| call.as_str()).collect();
    let program = format!(
        "{JAVASCRIPT}\nfor (const said of [{}]) console.log(JSON.stringify(said).slice(1, -1));\n",
        list.join(",\n"),
    );
    std::fs::write(&file, program).unwrap();
    let output = Command::new("node").arg(&file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), calls.len());
    for (line, (call, right)) in said.lines().zip(&calls) {
        let right = right.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        assert_eq!(line, right, "{call}");
    }
}
