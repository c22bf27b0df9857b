//! Runs that are broken off and resumed.

use std::fs;
use std::path::PathBuf;

use wangzha::doudizhu::Rules;
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
    run(&contest(), matchup, done..deals, |result| ledger.add(result)).unwrap();
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
    assert_eq!(sentence, "it belongs to another run: a is \"greedy\" there, here \"random\"");
    let other_seed = Matchup { seed: 8, ..matchup("greedy", "random") };
    assert!(refused(&other_seed, &contest()).contains("seed is 7 there, here 8"));
    let bid = DouDizhu::new(Rules::COMPETITION, Landlord::Bid);
    assert!(refused(&matchup("greedy", "random"), &bid).contains("contest is"));
}

#[test]
fn what_is_no_ledger_is_not_touched() {
    let file = TempFile::new("no-ledger");
    for text in ["shopping list\n", "{\"a\":1}\n"] {
        fs::write(&file.0, text).unwrap();
        let error = Ledger::open(&file.0, &contest(), &matchup("1", "2")).unwrap_err();
        assert!(matches!(error, LedgerError::NoLedger), "{error}");
        assert_eq!(fs::read_to_string(&file.0).unwrap(), text);
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
