//! What a person can type at the table besides cards, and what is kept of a game.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};

use wangzha::record::AnyRecord;
use wangzha::{Game, Seat};

use super::play::{ends_with_totals, is_zero, play};
use super::replay::{file, typing};
use super::{PLAY_SEED, finish, run, wangzha};

#[test]
fn a_small_q_quits_after_a_question_and_a_big_one_is_the_queen() {
    for yes in ["y", "q", "quit", "好", "có"] {
        let run = play("", &format!("3\nq\n{yes}\n3\n"));
        assert!(run.out.contains("leave the game? y or n > "), "{}", run.out);
        assert!(run.out.ends_with("\nThe round was not finished. Goodbye!\n"), "{}", run.out);
        assert!(!run.out.contains("solo 3"), "{}", run.out);
    }
    let stays = play("", "3\nq\nn\nQ\n").out;
    assert!(stays.contains("you (landlord): solo Q\n"), "{stays}");
    // who meant the queen just says so
    let meant = play("", "3\nq\nQ\n").out;
    assert!(meant.contains("you (landlord): solo Q\n"), "{meant}");
}

#[test]
fn another_round_is_played_by_who_wants_one() {
    let game = |arguments: &str, lines: &str| {
        let arguments = format!("play --seed {PLAY_SEED} --dice 1 {arguments}");
        typing(&mut wangzha(&arguments), lines)
    };
    // what the hints say, until the round is over, and then no or yes
    let (no, yes) = ("3\nn\nh\n!\n".repeat(80), "3\ny\nh\n!\n".repeat(80));
    for (language, ask, heading) in [
        ("en", "another round? y or n > ", "\nRound 2\n"),
        ("zh", "再来一局吗？y 或 n > ", "\n第2局\n"),
        ("vi", "chơi ván nữa? y hoặc n > ", "\nVán 2\n"),
    ] {
        let run = game(&format!("--lang {language}"), &no);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains(ask) && !run.out.contains(heading), "{}", run.out);
        let run = game(&format!("--lang {language}"), &yes);
        assert!(run.out.contains(ask) && run.out.contains(heading), "{}", run.out);
    }
    // neither those who watch are asked, nor whoever plays a number of rounds
    for arguments in ["--watch", "--rounds 1"] {
        let run = game(arguments, &no);
        ends_with_totals(&run, 3);
        assert!(!run.out.contains("another round?"), "{}", run.out);
    }
}

#[test]
fn the_hint_that_was_shown_is_taken_with_a_key() {
    let out = play("", "3\n!\nh\nh\n!\n").out;
    assert!(out.contains("! no hint was shown yet"), "{out}");
    let second = out.split("hint 2 of ").nth(1).unwrap();
    let second = second.split_once("  ").unwrap().1.lines().next().unwrap();
    assert!(out.contains(&format!("you (landlord): {second}\n")), "{out}");
}

#[test]
fn cards_that_were_played_are_shown_and_those_still_to_come() {
    let out = play("", "3\nTTT+3\ns\n").out;
    assert!(out.contains("Played so far:\nyou (landlord)  TTT 3\n"), "{out}");
    let (played, unseen) = out.split_once("Not seen yet:\n").unwrap();
    let unseen: String = unseen.split("\n\n").next().unwrap().split_whitespace().collect();
    let played = played.split("Played so far:\n").nth(1).unwrap();
    let of_others = played.lines().skip(1).flat_map(|line| line.split_whitespace().skip(2));
    let of_others: usize = of_others.map(|set| set.replace('–', "").len()).sum();
    // 20 are one's own
    assert_eq!(unseen.chars().count() + of_others, 34, "{out}");
    let tienlen = play("--game tienlen", "s\n").out;
    assert!(tienlen.contains("Not seen yet:\n2♦ 2♣ 2♠ A♦"), "{tienlen}");
}

#[test]
fn the_hand_is_shown_again_after_the_moves() {
    let out = play("", "3\nm\n").out;
    let after = out.split("\ntotal ").nth(1).unwrap();
    assert!(after.contains("\nhand   R 2♦ 2♥"), "{out}");
}

#[test]
fn a_hand_is_opened_where_the_rules_know_it() {
    let out = play("--open-hands", "o\n3\n").out;
    assert!(out.contains("you: open hand: R 2♦ 2♥"), "{out}");
    assert!(play("", "o\n").out.contains("! you cannot open your hand now"));
    assert!(play("--open-hands", "?\n").out.contains("  o  open your hand"));
    run("play --game tienlen --open-hands").complains(&["--open-hands is an option of Dou Dizhu"]);
}

#[test]
fn full_width_digits_are_digits() {
    let out = play("", "３\n１０１０１０　３\n").out;
    assert!(out.contains("you: 3 points\n"), "{out}");
    assert!(out.contains("you (landlord): trio+solo TTT+3\n"), "{out}");
}

#[test]
fn calling_robbing_and_doubling_take_the_same_keys() {
    for words in ["y\ny\n", "c\n2\n", "n\nn\n", "p\np\n"] {
        let out = play("--preset huanle --dice 1", words).out;
        assert!(out.contains("\nyou: ") && !out.contains("is not an answer"), "{out}");
    }
}

#[test]
fn the_landlord_sees_the_bottom_before_the_question_whether_to_redouble() {
    let mut seen = 0;
    for seed in 1..40 {
        let mut command = wangzha(&format!("play --rounds 1 --dice 1 --seed {seed:064}"));
        let out = typing(&mut command, "3\ny\n").out;
        let Some((before, _)) = out.split_once("double the stakes? y or n >") else { continue };
        if before.contains("landlord: you\n") {
            assert!(before.contains("\nbottom: "), "{out}");
            assert_eq!(out.matches("\nbottom: ").count(), 1, "{out}");
            seen += 1;
        }
    }
    assert!(seen > 0, "somebody doubles against the person");
}

#[test]
fn the_name_is_in_the_record_and_in_the_greeting() {
    let path = file("named");
    let arguments = format!("play --seed {PLAY_SEED} --name Lan --overwrite --record");
    let run = typing(wangzha(&arguments).arg(&path), "3\n");
    assert!(run.out.contains("Lan, you have seat 1"), "{}", run.out);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nseats \"Lan\" \"planner\" \"planner\"\n"), "{text}");
    let long = "a".repeat(40);
    assert_eq!(super::run(&format!("play --name {long}")).code, Some(2));
}

#[test]
fn what_was_paid_is_told_item_by_item_and_sums_up() {
    let run = play("--watch --rounds 60 --dice 1 --game tienlen", "");
    for words in ["\nplaces  ", "\nchops  ", "\n2s left  ", " left in the hand\n"] {
        assert!(run.out.contains(words), "{words} in {}", run.out);
    }
    let row = |line: &str| -> Vec<f64> {
        let cells = line.split_whitespace().filter(|cell| cell.starts_with(['+', '-', '0']));
        let number = |cell: &str| match cell.trim_start_matches(['+', '-']) {
            "½" => 0.5,
            size => size.replace('½', ".5").parse().unwrap(),
        };
        cells.map(|cell| if cell.starts_with('-') { -number(cell) } else { number(cell) }).collect()
    };
    let mut sheets = 0;
    for sheet in run.out.split("\nThe winner").skip(1) {
        let (_, sheet) = sheet.split_once(" seat 1  ").unwrap();
        let (items, score) = sheet.split_once("\nscore").unwrap();
        let items: Vec<Vec<f64>> = items.lines().map(row).filter(|row| row.len() == 4).collect();
        let score = row(score.lines().next().unwrap());
        for (seat, points) in score.into_iter().enumerate().filter(|_| !items.is_empty()) {
            let sum: f64 = items.iter().map(|row| row[seat]).sum();
            assert!(is_zero(sum - points), "{sheet}");
            sheets += 1;
        }
    }
    assert!(sheets > 0);
}

/// What was announced before the last deal of a game.
fn announced(out: &str) -> String {
    let heading = "\nAnnounced before the deal, for wangzha verify --announced:\n";
    let (before, after) = out.rsplit_once(heading).unwrap_or_else(|| panic!("{out}"));
    assert!(!before.contains("hand ") || before.contains("new cards"), "too late: {out}");
    let (noted, _) = after.split_once("\n}\n").unwrap();
    format!("{noted}\n}}")
}

#[test]
fn what_was_announced_before_the_deal_is_what_the_record_is_compared_with() {
    for game in ["", "--game tienlen --players 2", "--watch --no-shuffle 3"] {
        let path = file("announced-by-play");
        let mut command = wangzha(&format!("play {game} --overwrite --record"));
        let run = typing(command.arg(&path), &"h\n!\n".repeat(120));
        let noted = announced(&run.out);
        let verify =
            |noted: &str| finish(wangzha("verify").arg(&path).args(["--announced", noted]));
        let verdict = verify(&noted);
        assert_eq!(verdict.code, Some(0), "{}", verdict.out);
        let as_announced = "the commitments are those that were announced before the round";
        assert!(verdict.out.contains(as_announced), "{}", verdict.out);
        // another game has another announcement
        let other =
            typing(wangzha(&format!("play {game} --overwrite --record")).arg(file("x")), "");
        assert_eq!(verify(&announced(&other.out)).code, Some(1));
    }
    // without a record there is nothing to compare
    assert!(!play("", "").out.contains("nnounced"));
}

/// A game in which the person has bid and played, and is asked again.
fn until_third_question(path: &Path) -> Child {
    let mut command = wangzha(&format!("play --seed {PLAY_SEED} --overwrite --record"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.arg(path).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(b"3\n345678\n").unwrap();
    let mut said = String::new();
    let out = child.stdout.as_mut().unwrap();
    while said.matches(" > ").count() < 3 {
        let mut some = [0; 1024];
        let n = out.read(&mut some).unwrap();
        assert!(n > 0, "{said}");
        said.push_str(&String::from_utf8_lossy(&some[..n]));
    }
    child
}

/// The record of that game is whole, up to the person's next turn.
fn has_every_action(path: &Path) {
    has_every_action_in(&std::fs::read_to_string(path).unwrap());
}

fn has_every_action_in(text: &str) {
    let AnyRecord::DouDizhu(record) = text.parse().unwrap() else { panic!("{text}") };
    assert!(text.contains("0:3h4h5c6"), "{text}");
    assert!(record.actions().len() >= 6, "{text}");
    assert_eq!(record.round().turn(), Some(Seat::S0));
}

#[test]
fn whoever_is_cut_off_has_a_record_of_everything_up_to_the_last_action() {
    let path = file("cut-off");
    let mut child = until_third_question(&path);
    // nobody gives it time for a goodbye
    child.kill().unwrap();
    child.wait().unwrap();
    has_every_action(&path);
}

#[cfg(unix)]
fn press_ctrl_c(child: &Child) {
    let pid = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(sent.success());
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_a_record_of_everything_up_to_the_last_action() {
    let path = file("ctrl-c");
    let mut child = until_third_question(&path);
    // to wait would close the input, which ends the game as well
    let _input = child.stdin.take();
    press_ctrl_c(&child);
    assert!(!child.wait().unwrap().success());
    has_every_action(&path);
}

/// What a pipe got cannot be taken back, and a result would stand before the
/// actions: so it gets the round in one piece, once.
#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_leaves_a_record_in_a_pipe_too() {
    let mut child = until_third_question(Path::new("/dev/stderr"));
    let _input = child.stdin.take();
    press_ctrl_c(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    has_every_action_in(&String::from_utf8(output.stderr).unwrap());
}

#[test]
fn a_closed_input_leaves_a_record_of_everything_up_to_the_last_action() {
    let path = file("closed");
    let mut child = until_third_question(&path);
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
    has_every_action(&path);
}
