//! Who else sits at the table: what they are told, and what the person sees of
//! what they do.

use std::collections::BTreeSet;

use serde_json::Value;

use super::play::ends_with_totals;
use super::replay::typing;
use super::{finish, wangzha};

/// With these options seat 2 calls, and the person on seat 3 is asked next.
const ROBBING: &str = "play --preset huanle --seat 3 --level 2 --dice 1 --rounds 1 --seed \
                       0000000000000000000000000000000000000000000000000000000000000011";

#[test]
fn a_person_robs_the_landlords_place_and_that_doubles_the_stakes() {
    for word in ["y", "r", "rob", "抢", "cướp"] {
        // then what the hints say, to the end
        let lines = format!("{word}\nn\n{}", "h\n!\n".repeat(60));
        let run = typing(&mut wangzha(ROBBING), &lines);
        assert!(run.out.contains("seat 2: call\n"), "{}", run.out);
        assert!(run.out.contains("take the landlord's place? y or n"), "{}", run.out);
        assert!(run.out.contains("you: rob\nseat 1: no\nseat 2: no\nlandlord: you\n"));
        assert!(run.out.contains("\nstakes  1 rob ×2\n"), "{}", run.out);
        let totals = ends_with_totals(&run, 3);
        assert_eq!(totals.iter().map(|points| points.abs()).fold(0.0, f64::max), 4.0);
    }
}

#[test]
fn a_person_who_does_not_rob_says_so_in_the_words_for_that() {
    for (language, said) in [("en", "you: no\n"), ("zh", "你：不抢\n"), ("vi", "bạn: không cướp\n")]
    {
        for word in ["n", "p", "不抢"] {
            let run = typing(wangzha(ROBBING).args(["--lang", language]), &format!("{word}\n"));
            assert!(run.out.contains(said), "{}", run.out);
        }
    }
}

/// What one program was told, line by line.
type Log = Vec<Value>;

/// Plays rounds between programs that note what they are told.
#[cfg(unix)]
fn logs_of(arguments: &str) -> Vec<Log> {
    let folder = std::env::temp_dir().join(format!("wangzha-told-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let binary = env!("CARGO_BIN_EXE_wangzha");
    let noting = format!("cmd:tee {}/$$ | {binary} bot --level greedy", folder.display());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let run = finish(wangzha(arguments).args(["--level", &noting]).env("PATH", path));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let files = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let read = |path| std::fs::read_to_string(path).unwrap();
    let told =
        |text: String| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let logs = files.map(read).map(told).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    logs
}

/// Everybody hears the bid that makes the landlord before being asked to double,
/// and nobody hears a double before all have decided.
#[test]
#[cfg(unix)]
fn computers_hear_of_unseen_doubles_only_when_all_have_decided() {
    let logs = logs_of("play --watch --preset huanle --dice 1 --rounds 12");
    assert_eq!(logs.len(), 3);
    let (mut asked, mut doubled) = (0, 0);
    for log in &logs {
        // the seats that were said to double, and what was said in this round
        let (mut told, mut bids) = (BTreeSet::new(), Vec::new());
        for said in log {
            match said["type"].as_str().unwrap() {
                "round" => (told, bids) = (BTreeSet::new(), Vec::new()),
                "did" => {
                    let action = said["action"].as_str().unwrap();
                    if let Some(factor) = action.strip_prefix('x') {
                        told.insert(said["seat"].as_u64().unwrap());
                        doubled += usize::from(factor != "1");
                    } else if ["no", "call", "rob"].contains(&action) {
                        bids.push(action);
                    }
                }
                "act" if said["view"]["phase"] == "doubling" => {
                    assert!(told.is_empty(), "told too early: {said}");
                    assert!(bids.iter().any(|bid| *bid != "no"), "told too late: {said}");
                    assert_eq!(said["view"]["doubles"], serde_json::json!([null, null, null]));
                    asked += 1;
                }
                "act" if said["view"]["phase"] == "playing" => assert_eq!(told.len(), 3, "{said}"),
                _ => {}
            }
        }
    }
    assert!(asked >= 30 && doubled > 0, "{asked} questions, {doubled} doubles");
}

/// None of our levels opens its hand, but a program can.
#[test]
#[cfg(unix)]
fn the_hand_that_a_computer_opens_is_told_and_shown_from_then_on() {
    let hello = r#"{"type":"hello","protocol":2,"name":"x"}"#;
    let opener = format!(
        r#"cmd:read -r line; echo '{hello}'
        while read -r line; do case "$line" in *'"type":"act"'*)
            id=${{line#*'"id":'}}; id=${{id%%,*}}
            case "$line" in *'"open_late"'*) action=open_late;; *) action=no;; esac
            echo "{{\"type\":\"act\",\"id\":$id,\"action\":\"$action\"}}";;
        esac; done"#
    );
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut command = wangzha("play --open-hands --rounds 1 --seat 3 --seed");
    command.arg(super::PLAY_SEED).args(["--level", &opener]).env("PATH", path);
    let out = typing(&mut command, "3\nn\n").out;
    let (_, opened) = out.split_once("seat 1: open hand: ").unwrap_or_else(|| panic!("{out}"));
    let hand = opened.lines().next().unwrap();
    assert_eq!(hand.split(' ').count(), 17, "{out}");
    let shown = format!("\nseat 1  {hand}\n");
    assert!(opened.contains(&shown), "{shown} in {out}");
}
