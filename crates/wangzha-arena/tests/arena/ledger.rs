//! Runs that are broken off and resumed.

use std::fs;
use std::path::PathBuf;

use wangzha::GameId;
use wangzha::doudizhu::Rules;
use wangzha_ai::Stop;
use wangzha_ai::net::{Net, Nets, Shape};
use wangzha_arena::{DouDizhu, Landlord, Ledger, LedgerError, Matchup, Summary, run};

use crate::{matchup, results, without_times};

/// A file that is removed in the end.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> TempFile {
        let path = std::env::temp_dir().join(format!("wangzha-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        TempFile(path)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn contest() -> DouDizhu {
    DouDizhu::new(Rules::COMPETITION, Landlord::Given)
}

fn play_up_to(file: &TempFile, matchup: &Matchup, deals: u64) -> Ledger {
    let mut ledger = Ledger::open(&file.0, &contest(), matchup).unwrap();
    let done = ledger.results().len() as u64;
    run(&contest(), matchup, done..deals, &Stop::NEVER, |result| ledger.add(result)).unwrap();
    ledger
}

#[test]
fn a_resumed_run_gives_exactly_what_one_run_gives() {
    let file = TempFile::new("resumed");
    let matchup = matchup("greedy", "random");
    let (whole, _) = results(&contest(), &matchup, 30);
    for deals in [7, 8, 20] {
        play_up_to(&file, &Matchup { threads: 2, ..matchup.clone() }, deals);
    }
    let ledger = play_up_to(&file, &matchup, 30);
    assert_eq!(without_times(ledger.results()), without_times(&whole));
    let (resumed, whole) = (Summary::of(ledger.results()), Summary::of(&whole));
    assert_eq!(resumed.win_rate, whole.win_rate);
    assert_eq!(resumed.points, whole.points);
    assert_eq!(resumed.roles, whole.roles);
}

#[test]
fn a_line_that_was_not_written_to_its_end_is_played_again() {
    let file = TempFile::new("cut");
    let matchup = matchup("greedy", "random");
    let whole = without_times(play_up_to(&file, &matchup, 6).results());
    let text = fs::read_to_string(&file.0).unwrap();
    for cut in [1, 30, text.lines().last().unwrap().len() + 1] {
        fs::write(&file.0, &text[..text.len() - cut]).unwrap();
        let ledger = play_up_to(&file, &matchup, 6);
        assert_eq!(without_times(ledger.results()), whole, "{cut} bytes short");
        assert_eq!(fs::read_to_string(&file.0).unwrap().lines().count(), 7);
    }
}

#[test]
fn the_file_of_another_run_is_refused_with_what_differs() {
    let file = TempFile::new("other");
    play_up_to(&file, &matchup("greedy", "random"), 2);
    let refused = |matchup: &Matchup, contest: &DouDizhu| {
        Ledger::open(&file.0, contest, matchup).unwrap_err().to_string()
    };
    let sentence = refused(&matchup("random", "random"), &contest());
    assert_eq!(
        sentence,
        "it belongs to another run: a is \"greedy\" there, \"random\" here; name a new file"
    );
    let other_seed = Matchup { seed: 8, ..matchup("greedy", "random") };
    assert!(refused(&other_seed, &contest()).contains("seed is 7 there, 8 here"));
    let bid = DouDizhu::new(Rules::COMPETITION, Landlord::Bid);
    assert!(refused(&matchup("greedy", "random"), &bid).contains("contest is"));
}

#[test]
fn what_is_not_a_ledger_is_not_touched() {
    let file = TempFile::new("no-ledger");
    let endless = "no line feed for a long time ".repeat(100_000);
    for text in ["shopping list\n", "milk\nbread", "milk", "{\"a\":1}\n", "{\"a\":1}", &endless] {
        fs::write(&file.0, text).unwrap();
        let error = Ledger::open(&file.0, &contest(), &matchup("1", "2")).unwrap_err();
        assert!(matches!(error, LedgerError::NotALedger), "{error}");
        assert_eq!(fs::read_to_string(&file.0).unwrap(), text);
    }
    fs::write(&file.0, [0xff; 100]).unwrap();
    assert!(Ledger::open(&file.0, &contest(), &matchup("1", "2")).is_err());
    assert_eq!(fs::read(&file.0).unwrap(), [0xff; 100]);
}

#[test]
fn a_ledger_of_another_run_is_not_touched_even_if_its_last_line_is_cut() {
    let file = TempFile::new("other-cut");
    drop(play_up_to(&file, &matchup("greedy", "random"), 2));
    let text = fs::read_to_string(&file.0).unwrap();
    let cut = &text[..text.len() - 10];
    fs::write(&file.0, cut).unwrap();
    assert!(Ledger::open(&file.0, &contest(), &matchup("random", "random")).is_err());
    assert_eq!(fs::read_to_string(&file.0).unwrap(), cut);
}

#[test]
fn a_run_does_not_go_on_with_other_nets_in_the_same_file() {
    let net = |weight: f32| {
        let shape = Shape { inputs: 9, first: 128, second: 32, values: 2 };
        Net::new(shape, vec![weight; shape.weights()]).unwrap()
    };
    let nets = |weight| Nets {
        game: GameId::DouDizhu,
        roles: vec![net(weight)],
        critic: net(0.0),
        reader: None,
    };
    let (file, kept) = (TempFile::new("nets-ledger"), TempFile::new("nets"));
    let matchup = matchup(&format!("net:{}", kept.0.display()), "random");
    let open = |weight| {
        fs::write(&kept.0, nets(weight).to_bytes()).unwrap();
        Ledger::open(&file.0, &contest(), &matchup)
    };
    drop(open(0.25).unwrap());
    assert!(open(0.25).is_ok());
    let error = open(0.5).unwrap_err();
    assert!(matches!(&error, LedgerError::OtherRun { name, .. } if name == "nets"), "{error}");
}

#[test]
fn a_run_that_was_broken_off_in_its_first_line_begins_anew() {
    let file = TempFile::new("cut-header");
    let matchup = matchup("greedy", "random");
    drop(play_up_to(&file, &matchup, 0));
    let header = fs::read_to_string(&file.0).unwrap();
    for cut in [0, 1, header.len() / 2, header.len() - 1] {
        fs::write(&file.0, &header[..cut]).unwrap();
        assert_eq!(play_up_to(&file, &matchup, 3).results().len(), 3);
        assert!(fs::read_to_string(&file.0).unwrap().starts_with(&header), "{cut}");
    }
}

#[test]
fn two_runs_cannot_have_the_same_file() {
    let file = TempFile::new("twice");
    let matchup = matchup("greedy", "random");
    let first = play_up_to(&file, &matchup, 2);
    let error = Ledger::open(&file.0, &contest(), &matchup).unwrap_err();
    assert!(matches!(error, LedgerError::InUse), "{error}");
    assert_eq!(error.to_string(), "another arena is writing to it");
    drop(first);
    assert_eq!(play_up_to(&file, &matchup, 3).results().len(), 3);
}

#[test]
fn the_seed_of_a_run_is_found_in_its_file() {
    let file = TempFile::new("seed");
    assert_eq!(Ledger::seed(&file.0).unwrap(), None);
    drop(play_up_to(&file, &matchup("greedy", "random"), 1));
    assert_eq!(Ledger::seed(&file.0).unwrap(), Some(7));
    fs::write(&file.0, "").unwrap();
    assert_eq!(Ledger::seed(&file.0).unwrap(), None);
    fs::write(&file.0, "milk\n").unwrap();
    assert!(matches!(Ledger::seed(&file.0), Err(LedgerError::NotALedger)));
}

#[test]
#[cfg(unix)]
fn what_is_not_a_regular_file_is_refused_at_once() {
    for path in ["/dev/full", "/dev/zero", "/dev/null", "/tmp"] {
        let path = std::path::Path::new(path);
        let error = Ledger::open(path, &contest(), &matchup("1", "2")).unwrap_err();
        assert_eq!(error.to_string(), "it is not a regular file", "{}", path.display());
        assert!(matches!(Ledger::seed(path), Err(LedgerError::NotAFile)));
    }
}

/// Every value of a ledger is checked, not only that it can be read.
#[test]
fn a_value_that_no_game_could_have_is_named_by_its_line() {
    let file = TempFile::new("values");
    let matchup = matchup("greedy", "random");
    drop(play_up_to(&file, &matchup, 3));
    let text = fs::read_to_string(&file.0).unwrap();
    let third = text.lines().nth(2).unwrap();
    let number_of = |name: &str| {
        let behind = third.split_once(&format!("\"{name}\":")).unwrap().1;
        let digits = behind.find(|letter: char| !letter.is_ascii_digit()).unwrap();
        format!("\"{name}\":{}", &behind[..digits])
    };
    for (old, new) in [
        (number_of("won"), r#""won":100"#),
        (number_of("won"), r#""won":1.5"#),
        (number_of("won"), r#""won":0.25"#),
        (number_of("won"), r#""won":-1"#),
        (number_of("actions"), r#""actions":1"#),
        (number_of("longest_ns"), r#""longest_ns":1"#),
        (r#""classes":{"#.into(), r#""classes":{"65535":1,"#),
        (r#""classes":{"#.into(), r#""classes":{"0":18446744073709551615,"#),
        (r#""illegal":[0,0]"#.into(), r#""illegal":[4000000000,4000000000]"#),
        (r#""seats":"ABB""#.into(), r#""seats":"AAA""#),
        (r#""role":"landlord""#.into(), r#""role":"leads""#),
    ] {
        let changed = third.replacen(&old, new, 1);
        assert_ne!(changed, third, "{old}");
        fs::write(&file.0, text.replacen(third, &changed, 1)).unwrap();
        let error = Ledger::open(&file.0, &contest(), &matchup).unwrap_err();
        assert!(matches!(error, LedgerError::BadLine(3)), "{new}: {error}");
    }
    fs::write(&file.0, &text).unwrap();
    assert_eq!(play_up_to(&file, &matchup, 3).results().len(), 3);
}

/// What is in it was counted in another way: it is neither misread nor lost.
#[test]
fn a_ledger_of_another_version_is_refused_with_what_to_do_and_left_as_it_was() {
    let file = TempFile::new("version");
    let matchup = matchup("greedy", "random");
    drop(play_up_to(&file, &matchup, 2));
    let text = fs::read_to_string(&file.0).unwrap();
    for (version, name) in [(2, "2"), (4, "4")] {
        let other =
            text.replacen("\"wangzha_arena\":3", &format!("\"wangzha_arena\":{version}"), 1);
        assert_ne!(other, text);
        fs::write(&file.0, &other).unwrap();
        let errors = [
            Ledger::open(&file.0, &contest(), &matchup).unwrap_err(),
            Ledger::seed(&file.0).unwrap_err(),
        ];
        for error in errors {
            let sentence = format!(
                "it is a ledger of version {name}, and this arena reads version 3: finish that run \
                 with the program that began it, or name a new file"
            );
            assert_eq!(error.to_string(), sentence);
        }
        assert_eq!(fs::read_to_string(&file.0).unwrap(), other);
    }
}

#[test]
fn a_missing_or_damaged_deal_is_named_by_its_line() {
    let file = TempFile::new("damaged");
    let matchup = matchup("greedy", "random");
    play_up_to(&file, &matchup, 4);
    let text = fs::read_to_string(&file.0).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let without_the_third = [&lines[..2], &lines[3..]].concat().join("\n") + "\n";
    fs::write(&file.0, without_the_third).unwrap();
    let error = Ledger::open(&file.0, &contest(), &matchup).unwrap_err();
    assert!(matches!(error, LedgerError::BadLine(3)), "{error}");
}
