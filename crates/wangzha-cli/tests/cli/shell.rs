//! What shells, manuals and other programs want of the command line itself.

use serde_json::Value;

use super::run;

#[test]
fn every_shell_gets_completions_of_all_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = run(&format!("completions {shell}"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{shell}");
        for command in ["classify", "arena", "verify"] {
            assert!(run.out.contains(command), "{shell}: {command}");
        }
    }
    run("completions tcsh").complains(&["tcsh"]);
}

#[test]
fn the_man_page_names_the_commands_and_a_folder_gets_them_all() {
    let page = run("man");
    assert_eq!(page.code, Some(0));
    assert!(page.out.contains(".TH") && page.out.contains("classify"), "{}", page.out);
    let folder = std::env::temp_dir().join(format!("wangzha-man-{}", std::process::id()));
    let all = run(&format!("man --to {}", folder.display()));
    assert_eq!((all.code, all.out.as_str()), (Some(0), ""), "{}", all.err);
    let hint = std::fs::read_to_string(folder.join("wangzha-hint.1")).unwrap();
    assert!(hint.contains("What would be a good play"), "{hint}");
    std::fs::remove_dir_all(&folder).unwrap();
    run("man --to /dev/null/x").complains(&["/dev/null/x"]);
}

#[test]
fn colours_are_used_when_they_are_asked_for() {
    let has_colour = |options: &str| run(&format!("classify 333 {options}")).out.contains('\x1b');
    assert!(!has_colour(""), "a pipe is not a terminal");
    assert!(!has_colour("--color never"));
    assert!(has_colour("--color always"));
}

#[test]
fn errors_are_json_where_the_answer_would_be() {
    for (arguments, kind, words) in [
        ("classify 34z --json", "input", "'z' is not a card"),
        ("classify --json", "usage", "required"),
        ("--json nonsense", "usage", "nonsense"),
        ("replay /nowhere/at/all --json", "input", "/nowhere/at/all"),
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        let error: Value = serde_json::from_str(&run.err).expect("JSON");
        assert_eq!(error["error"]["kind"], kind, "{arguments}");
        let text = error["error"]["text"].as_str().unwrap();
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn hand_and_table_have_no_more_cards_than_a_pack() {
    for command in ["moves 3344 --over 333", "hint 3344 --over 333", "check 33 --over 3334"] {
        run(command).complains(&[
            "the hand and the table together have more cards of the rank 3 than a pack",
        ]);
    }
    run("check BR --over B").complains(&["more cards of the rank small joker"]);
    assert_eq!(run("check 33 --over 44").code, Some(1));
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    for option in ["--game tienlen", "--preset huanle", "--allow wing_pair", "--forbid wing_pair"] {
        for command in ["replay x", "verify x", "conformance x"] {
            let name = option.split(' ').next().unwrap();
            run(&format!("{command} {option}")).complains(&[name, "does not belong here"]);
        }
    }
    let both = run("classify 333 --allow bare_trio --forbid bare_trio");
    both.complains(&["'bare_trio' cannot be allowed and forbidden at once"]);
}
