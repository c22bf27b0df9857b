//! `wangzha arena`: reports, files, refusals.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::{finish, run, wangzha};

/// A path in the temporary directory for one test.
fn temporary(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("wangzha-cli-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// The arena with a program as B, which may contain spaces.
fn against(program: &str, arguments: &str) -> Command {
    let mut command = wangzha(&format!("arena {arguments}"));
    command.args(["--a", "greedy", "--b", &format!("cmd:{program}")]);
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command
}

fn this_binary(level: &str) -> String {
    format!("{} bot --level {level}", env!("CARGO_BIN_EXE_wangzha"))
}

#[test]
fn the_report_says_who_played_what_and_how_it_ended() {
    let run = run("arena --a 2 --b random --deals 30 --seed 5");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "Dou Dizhu, competition rules, landlord given  seed 5");
    assert_eq!(&lines[1..3], ["A  greedy", "B  random"]);
    assert_eq!(lines[3], "30 deals, each played 2 times with the teams swapped: 60 games");
    for row in ["all ", "as landlord ", "as farmers "] {
        assert!(lines.iter().any(|line| line.starts_with(row) && line.contains(" % ")), "{row}");
    }
}

#[test]
fn the_report_exists_in_three_languages() {
    let zh = run("arena --a 2 --b random --deals 3 --lang zh").out;
    assert!(zh.contains("3副牌，每副交换双方打2局：共6局") && zh.contains("当地主"), "{zh}");
    let vi = run("arena --a 2 --b random --deals 3 --game tienlen --players 2 --lang vi").out;
    assert!(vi.contains("3 lần chia, mỗi lần đánh 2 ván đổi phe: 6 ván"), "{vi}");
}

#[test]
fn json_has_the_estimates_with_their_intervals() {
    let json = run("arena --a greedy --b random --deals 40 --game tienlen --json").json();
    assert_eq!(json["game"], "tienlen");
    assert_eq!(json["rules"], serde_json::json!({"preset": "southern"}));
    assert_eq!((&json["deals"], &json["games"]), (&40.into(), &240.into()));
    let rate = |end: &str| json["win_rate"][end].as_f64().unwrap();
    assert!(rate("low") < rate("mean") && rate("mean") < rate("high"));
    assert!(json["teams"][0]["decisions"].as_u64().unwrap() > 100);
    assert_eq!(json["teams"][1]["illegal"], 0);
    assert!(json["forfeit"].is_null());
}

#[test]
fn a_level_over_the_protocol_plays_exactly_as_inside() {
    for arguments in [
        "--deals 4 --threads 2",
        "--deals 2 --landlord bid --preset huanle",
        "--deals 2 --game tienlen --players 3",
        "--deals 2 --game tienlen --preset northern --suit-order hdcs",
        "--deals 2 --preset classic --allow wing_pair --forbid bare_trio",
    ] {
        let run = finish(against(&this_binary("2"), arguments).arg("--json"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments}");
        let json = run.json();
        assert_eq!(json["win_rate"]["mean"], 0.5, "{arguments}");
        assert_eq!(json["teams"][1]["illegal"], 0, "{arguments}");
        assert_eq!(json["teams"][1]["late"], 0, "{arguments}");
    }
}

#[test]
fn the_example_in_python_plays_both_games_legally() {
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    if !has_python {
        return;
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    for arguments in [
        "--deals 3",
        "--deals 1 --landlord bid",
        "--deals 1 --landlord bid --preset huanle",
        "--deals 1 --game tienlen",
    ] {
        let run = finish(against(&format!("python3 {example}"), arguments).arg("--json"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments}");
        assert_eq!(run.json()["teams"][1]["illegal"], 0, "{arguments}");
    }
}

#[test]
fn files_get_a_line_a_game_and_a_picture() {
    let (csv, svg) = (temporary("games.csv"), temporary("chart.svg"));
    let mut command = wangzha("arena --a 2 --b random --deals 5");
    let run = finish(command.arg("--csv").arg(&csv).arg("--svg").arg(&svg));
    assert_eq!(run.code, Some(0));
    let table = fs::read_to_string(&csv).unwrap();
    assert_eq!(table.lines().count(), 1 + 10);
    assert!(table.lines().nth(1).unwrap().starts_with("0,ABB,landlord,"), "{table}");
    let picture = fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(picture.contains("A greedy – B random") && picture.contains("as landlord"));
    fs::remove_file(csv).unwrap();
    fs::remove_file(svg).unwrap();
}

#[test]
fn a_resumed_run_reports_what_one_run_reports() {
    let file = temporary("resume.jsonl");
    let of = |deals: &str, resume: bool| {
        let mut command =
            wangzha(&format!("arena --a 2 --b random --json --seed 1 --deals {deals}"));
        if resume {
            command.arg("--resume").arg(&file);
        }
        let mut json = finish(&mut command).json();
        json.as_object_mut().unwrap().remove("teams"); // times differ
        json
    };
    of("4", true);
    of("9", true);
    assert_eq!(of("20", true), of("20", false));
    assert_eq!(of("9", true), of("9", false)); // fewer than the file holds
    let mut other = wangzha("arena --a 2 --b 2 --deals 20");
    let refused = finish(other.arg("--resume").arg(&file));
    refused.complains(&["it belongs to another run: b is \"random\" there, \"greedy\" here"]);
    fs::remove_file(file).unwrap();
}

#[test]
fn without_a_seed_a_new_one_is_drawn_and_shown() {
    let of = |seed: &str| run(&format!("arena --a 2 --b random --deals 5 --json {seed}")).json();
    let (one, other) = (of(""), of(""));
    assert_ne!(one["seed"], other["seed"]);
    let again = of(&format!("--seed {}", one["seed"]));
    assert_eq!((&again["win_rate"], &again["points"]), (&one["win_rate"], &one["points"]));
    assert_eq!(again["seed"], one["seed"]);
}

#[test]
fn a_run_that_goes_on_has_the_seed_of_its_file() {
    let file = temporary("resumed-seed.jsonl");
    let of = |more: &str| {
        let mut command = wangzha(&format!("arena --a 2 --b random --json {more}"));
        finish(command.arg("--resume").arg(&file))
    };
    let first = of("--deals 2").json();
    assert_eq!(of("--deals 4").json()["seed"], first["seed"]);
    let wrong = first["seed"].as_u64().unwrap() ^ 1;
    of(&format!("--deals 4 --seed {wrong}")).complains(&["seed is"]);
    fs::remove_file(file).unwrap();
}

#[test]
fn files_of_others_are_refused_and_left_as_they_were() {
    let [foreign, csv, svg] = ["foreign.txt", "old.csv", "old.svg"].map(temporary);
    for text in ["milk\nbread", "milk", "milk\n"] {
        fs::write(&foreign, text).unwrap();
        fs::write(&csv, "old table").unwrap();
        fs::write(&svg, "old picture").unwrap();
        let mut command = wangzha("arena --a 2 --b random --deals 3");
        command.arg("--resume").arg(&foreign).arg("--csv").arg(&csv).arg("--svg").arg(&svg);
        finish(&mut command).complains(&["it holds no results of an arena"]);
        assert_eq!(fs::read_to_string(&foreign).unwrap(), text);
        assert_eq!(fs::read_to_string(&csv).unwrap(), "old table");
        assert_eq!(fs::read_to_string(&svg).unwrap(), "old picture");
    }
    [foreign, csv, svg].iter().for_each(|path| fs::remove_file(path).unwrap());
}

#[test]
fn one_file_cannot_have_two_purposes() {
    let file = temporary("both");
    finish(wangzha("arena --a 2 --b random --deals 2").arg("--resume").arg(&file));
    let ledger = fs::read_to_string(&file).unwrap();
    let mut in_another_way = file.parent().unwrap().join(".");
    in_another_way.push(file.file_name().unwrap());
    for (one, other) in [("--csv", "--resume"), ("--svg", "--resume"), ("--csv", "--svg")] {
        let mut command = wangzha("arena --a 2 --b random --deals 2");
        command.arg(one).arg(&file).arg(other).arg(&in_another_way);
        finish(&mut command).complains(&[&format!("{one} and {other} name the same file")]);
        assert_eq!(fs::read_to_string(&file).unwrap(), ledger);
    }
    fs::remove_file(file).unwrap();
}

/// Whoever breaks a run off finds the table as it was, and a ledger that nobody
/// else could write to in the meantime.
#[test]
#[cfg(unix)]
fn a_run_that_is_broken_off_destroys_nothing() {
    let [csv, ledger] = ["kept.csv", "kept.jsonl"].map(temporary);
    fs::write(&csv, "old table").unwrap();
    let silent = "cat >/dev/null";
    let with_files = |program: &str| {
        let mut command = against(program, "--deals 2 --seed 1");
        command.arg("--csv").arg(&csv).arg("--resume").arg(&ledger);
        command
    };
    let mut child = with_files(silent).spawn().unwrap();
    while fs::metadata(&ledger).map_or(0, |metadata| metadata.len()) == 0 {
        std::thread::yield_now();
    }
    finish(&mut with_files(silent)).complains(&["another arena is writing to it"]);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_to_string(&csv).unwrap(), "old table");
    [csv, ledger].iter().for_each(|path| fs::remove_file(path).unwrap());
}

#[test]
#[cfg(unix)]
fn a_ledger_is_a_regular_file() {
    for device in ["/dev/full", "/dev/zero", "/dev/null"] {
        let run = run(&format!("arena --a 2 --b random --deals 2 --resume {device}"));
        run.complains(&["it is not a regular file"]);
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_dies_forfeits_and_the_exit_code_is_1() {
    let hello = r#"{"type":"hello","protocol":2,"name":"x"}"#;
    let dies = format!("read -r line; echo '{hello}'; exit 7");
    let run = finish(&mut against(&dies, "--deals 3"));
    assert_eq!(run.code, Some(1));
    let last = run.out.lines().last().unwrap();
    assert_eq!(last, "! B forfeits in deal 0: it has ended (exit status: 7)");
    let json = finish(against(&dies, "--deals 3 --lang zh").arg("--json")).json();
    assert_eq!(json["forfeit"]["reason"], "它已退出（exit status: 7）");
    assert_eq!(json["deals"], 0);
    let never_starts = finish(&mut against("exit 5", "--deals 3"));
    assert_eq!(never_starts.code, Some(1));
    assert!(never_starts.err.contains("B: it has ended (exit status: 5)"), "{}", never_starts.err);
}

/// Where threads cannot be made, that is said.
#[test]
#[cfg(target_os = "linux")]
fn too_few_threads_are_an_error_and_not_a_panic() {
    let binary = env!("CARGO_BIN_EXE_wangzha");
    // stacks so large that what the limit leaves is too little for a third of them, and
    // enough for whatever the threads need that are there
    let limited = format!("ulimit -v 1000000; exec {binary} arena --a 1 --b 1 --threads 256");
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(limited);
    let run = finish(shell.env("RUST_MIN_STACK", "314572800").env("MALLOC_ARENA_MAX", "1"));
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("the system gives only"), "{}", run.err);
    assert!(run.err.contains("of 256 threads"), "{}", run.err);
}

/// Ctrl-C stops players in the middle of a thought; what was played is kept, and
/// the run goes on from there.
#[test]
#[cfg(unix)]
fn ctrl_c_stops_thinking_and_leaves_a_whole_ledger() {
    let [csv, ledger] = ["stopped.csv", "stopped.jsonl"].map(temporary);
    fs::write(&csv, "old table").unwrap();
    let arena = |players: &str, deals: &str| {
        let mut command = wangzha(&format!("arena {players} --seed 1 --threads 2 --deals {deals}"));
        command.arg("--csv").arg(&csv).arg("--resume").arg(&ledger);
        command
    };
    // a deal takes a moment, not a second
    let endless = "--a searcher:40 --b random";
    let mut child = arena(endless, "1000000").stderr(Stdio::piped()).spawn().unwrap();
    while fs::read_to_string(&ledger).map_or(0, |text| text.lines().count()) < 2 {
        std::thread::yield_now();
    }
    let begin = std::time::Instant::now();
    let interrupt = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").arg("-c").arg(interrupt).status().unwrap().success());
    let mut err = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut err).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(begin.elapsed().as_secs() < 10, "it took {:?}", begin.elapsed());
    let text = fs::read_to_string(&ledger).unwrap();
    assert!(text.ends_with('\n'), "{text}");
    let deals = text.lines().count() - 1;
    let err = err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(err.contains(&format!("stopped after {deals} of 1000000 deals")), "{err}");
    assert!(err.contains("the same command goes on from there"), "{err}");
    assert_eq!(fs::read_to_string(&csv).unwrap(), "old table");
    let rest = finish(arena(endless, &(deals + 1).to_string()).arg("--json")).json();
    assert_eq!(rest["deals"], deals + 1);
    [csv, ledger].iter().for_each(|path| fs::remove_file(path).unwrap());
}

/// Ctrl-C ends the programs too, and what they have started.
#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_leaves_nothing_running() {
    let file = temporary("child");
    let program = format!("sleep 100 & echo $! >{}; cat >/dev/null", file.display());
    let mut arena = against(&program, "--deals 2").stderr(Stdio::null()).spawn().unwrap();
    let child = loop {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if text.ends_with('\n') {
            break text;
        }
        std::thread::yield_now();
    };
    let interrupt = format!("kill -INT {}", arena.id());
    assert!(Command::new("sh").arg("-c").arg(interrupt).status().unwrap().success());
    assert_eq!(arena.wait().unwrap().code(), Some(130));
    // whoever waits for it may take a moment
    let begin = std::time::Instant::now();
    let is_running = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.trim()));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    while is_running() {
        assert!(begin.elapsed().as_secs() < 10, "{child} still runs");
        std::thread::yield_now();
    }
    fs::remove_file(file).unwrap();
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    run("arena --a 9 --b 1").complains(&["the levels are 1 beginner, 2 greedy", "cmd:COMMAND"]);
    run("arena --a 2:often --b 1").complains(&["a budget is a number of playouts such as 200"]);
    run("arena --a 2 --b random --budget 0").complains(&["a budget is a number"]);
    run("arena --a 2 --b random --limit soon")
        .complains(&["'soon' is not a time: write 500ms or 10s"]);
    run("arena --a 2 --b random --players 2")
        .complains(&["--players is an option of Tien Len only"]);
    run("arena --a 2 --b random --game tienlen --landlord bid")
        .complains(&["--landlord is an option of Dou Dizhu only"]);
    run("arena --a 2 --b random --game tienlen --cards 17").complains(&["needs 68 cards"]);
    run("arena --a 2 --b random --csv /nowhere/x.csv").complains(&["/nowhere/x.csv: "]);
    assert_eq!(run("arena --a 2").code, Some(2));
    run("arena --a 2 --b random --threads 2000").complains(&["from 1 to 256"]);
}
