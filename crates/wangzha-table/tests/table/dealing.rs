//! The ceremony of the deal at the table.

use wangzha::record::AnyRecord;
use wangzha::{Seat, Seats, doudizhu, tienlen};
use wangzha_fair::{Finding, Secret, verify};
use wangzha_table::{Command, Public, Refusal, Settings, What};

use crate::shell::{AN, BO, Shell};

#[test]
fn who_does_not_commit_in_time_is_dealt_for_by_the_fallback() {
    let mut shell = Shell::new(Settings::new(doudizhu::Rules::CLASSIC));
    shell.sit(BO).unwrap();
    shell.ask(AN, Command::Ready(true)).unwrap();
    shell.ask(BO, Command::Ready(true)).unwrap();
    let bytes = Secret::from_bytes([1; 32]);
    shell.ask(AN, Command::Commit(bytes.commitment())).unwrap();
    assert!(matches!(shell.ask(AN, Command::Reveal(bytes)), Err(Refusal::Deal(_))), "too early");
    assert_eq!(shell.wait(4_999), []);
    let happened = shell.wait(1);
    assert!(
        matches!(happened[0], What::Public(Public::Late { seats, .. }) if seats == Seats::only(Seat::S1))
    );
    let late = shell.ask(BO, Command::Commit(Secret::from_bytes([2; 32]).commitment()));
    assert_eq!(late.unwrap_err().id(), "too_late_to_commit");
    let happened = shell.ask(AN, Command::Reveal(bytes)).unwrap();
    assert!(matches!(happened[1], What::Dealt { .. }));
    shell.play_out(&[AN, BO]);
    assert!(findings(&shell).contains(&Finding::DidNotCommit { seat: Seat::S1 }));
}

#[test]
fn nobody_waits_for_people_who_have_left() {
    let settings = Settings { clocks: None, ..Settings::new(doudizhu::Rules::CLASSIC) };
    let mut shell = Shell::new(settings);
    shell.sit(BO).unwrap();
    shell.ask(AN, Command::Ready(true)).unwrap();
    shell.ask(BO, Command::Ready(true)).unwrap();
    let bytes = Secret::from_bytes([1; 32]);
    shell.ask(AN, Command::Commit(bytes.commitment())).unwrap();
    let happened = shell.ask(BO, Command::Leave).unwrap();
    assert!(matches!(happened[1], What::Public(Public::Late { .. })));
    shell.ask(AN, Command::Reveal(bytes)).unwrap();
    assert!(shell.table.at().is_some());
}

#[test]
fn every_round_has_a_number_of_its_own_and_verifies() {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::SOUTHERN));
    for round in 1..=3 {
        shell.begin(&[AN]);
        shell.play_out(&[AN]);
        let record = last_record(&shell);
        assert!(verify(&record).holds());
        assert!(record.to_string().contains(&format!("\nround {round}\n")));
    }
}

#[test]
fn a_no_shuffle_deal_is_dealt_recorded_and_verified() {
    let mut settings = Settings::new(doudizhu::Rules::CLASSIC);
    settings.no_shuffle = Some(30);
    let mut shell = Shell::new(settings);
    shell.begin(&[AN]);
    shell.play_out(&[AN]);
    assert!(findings(&shell).contains(&Finding::NoShuffle { factor: 30 }));
    assert!(verify(&last_record(&shell)).holds());
}

fn last_record(shell: &Shell) -> AnyRecord {
    let record = |what: &What| match what {
        What::Public(Public::Finished { record, .. }) => Some(record.clone()),
        _ => None,
    };
    let records = shell.log.iter().rev().find_map(|event| record(&event.what));
    records.expect("a round was played").parse().unwrap()
}

fn findings(shell: &Shell) -> Vec<Finding> {
    verify(&last_record(shell)).findings().to_vec()
}
