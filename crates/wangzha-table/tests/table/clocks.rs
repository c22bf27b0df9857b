//! Time, auto-play, and coming back.

use wangzha::Seat;
use wangzha::tienlen::Rules;
use wangzha_table::{Audience, Clocks, Command, Public, Refusal, Settings, Stage, What};

use crate::shell::{AN, BO, Shell};

const CLOCKS: Clocks =
    Clocks { decision: 10_000, reserve: 5_000, ceremony: 3_000, between: 60_000, computer: 30_000 };

/// A round for two people, and who is to play.
fn playing() -> (Shell, wangzha_table::Person, Seat) {
    let settings = Settings { players: 2, clocks: Some(CLOCKS), ..Settings::new(Rules::SOUTHERN) };
    let mut shell = Shell::new(settings);
    shell.sit(BO).unwrap();
    shell.begin(&[AN, BO]);
    let turn = turn(&shell);
    (shell, if turn == Seat::S0 { AN } else { BO }, turn)
}

fn turn(shell: &Shell) -> Seat {
    shell.table.view(Audience::Watchers).unwrap().waits_for().first().unwrap()
}

fn reserve(shell: &Shell, seat: Seat) -> u64 {
    let Stage::Playing(round) = shell.table.snapshot(Audience::Watchers).stage else { panic!() };
    round.reserve[seat.index()]
}

#[test]
fn a_decision_has_its_time_and_then_the_reserve() {
    let (mut shell, person, seat) = playing();
    shell.now += 12_000;
    shell.acts(person).unwrap();
    assert_eq!(reserve(&shell, seat), 3_000, "two seconds over");
    let other = turn(&shell);
    assert_ne!(other, seat);
    assert_eq!(shell.table.due().unwrap().0, shell.now + 15_000);
}

#[test]
fn when_time_and_reserve_are_used_up_a_computer_plays() {
    let (mut shell, person, seat) = playing();
    assert_eq!(shell.wait(14_999), []);
    let happened = shell.wait(1);
    assert!(matches!(happened[..], [What::Public(Public::AutoPlay { on: true, late: true, .. })]));
    assert_eq!(reserve(&shell, seat), 0);
    assert_eq!(shell.computer_acts(), Some(seat));
    // it goes on playing until the person is back
    shell.ask(person, Command::AutoPlay(false)).unwrap();
    assert!(shell.table.thinking().next().is_none());
}

#[test]
fn who_comes_back_does_not_get_the_lost_decision_back() {
    let (mut shell, person, seat) = playing();
    shell.wait(15_000);
    shell.ask(person, Command::AutoPlay(false)).unwrap();
    let question = shell.table.thinking().next().expect("the computer still decides");
    assert_eq!(question.seat, seat);
    assert_eq!(shell.computer_acts(), Some(seat));
}

#[test]
fn who_goes_and_comes_back_does_not_gain_time() {
    let (mut shell, person, seat) = playing();
    shell.now += 9_000;
    shell.ask(person, Command::AutoPlay(true)).unwrap();
    assert_eq!(shell.table.thinking().next().map(|question| question.seat), Some(seat));
    shell.now += 1_000;
    shell.ask(person, Command::AutoPlay(false)).unwrap();
    assert_eq!(shell.table.due().unwrap().0, shell.now + 5_000, "the reserve is left");
}

#[test]
fn who_acts_is_back() {
    let (mut shell, person, seat) = playing();
    shell.ask(person, Command::AutoPlay(true)).unwrap();
    shell.acts(person).unwrap();
    let snapshot = shell.table.snapshot(Audience::Seat(seat));
    let who = serde_json::to_value(&snapshot.seats[seat.index()].who).unwrap();
    assert_eq!(who["auto"], false);
}

#[test]
fn for_a_computer_that_hangs_the_table_does_something_simple() {
    let (mut shell, person, _) = playing();
    shell.ask(person, Command::AutoPlay(true)).unwrap();
    assert_eq!(shell.wait(29_999), []);
    assert!(matches!(shell.wait(1)[..], [What::Acted { .. }]));
}

#[test]
fn the_clocks_stand_still_while_nobody_keeps_them() {
    let (mut shell, person, _) = playing();
    let due = shell.table.due().unwrap().0;
    shell.now += 1_000_000;
    assert_eq!(
        shell.keeper(Command::Wake),
        [What::Public(Public::Slept { milliseconds: 1_000_000 })]
    );
    assert_eq!(shell.table.due().unwrap().0, due + 1_000_000);
    shell.now += 12_000;
    shell.acts(person).unwrap();
    assert_eq!(shell.ask(person, Command::Wake), Err(Refusal::OnlyKeeper));
    assert_eq!(shell.ask(person, Command::Tick), Err(Refusal::OnlyKeeper));
}

#[test]
fn a_clock_that_goes_back_does_no_harm() {
    let (mut shell, person, seat) = playing();
    shell.now = 0;
    shell.acts(person).unwrap();
    assert_eq!(reserve(&shell, seat), 5_000);
}

#[test]
fn without_clocks_nothing_is_ever_due() {
    let settings = Settings { players: 2, clocks: None, ..Settings::new(Rules::SOUTHERN) };
    let mut shell = Shell::new(settings);
    shell.begin(&[AN]);
    assert_eq!(shell.table.due(), None);
    assert_eq!(shell.wait(u64::MAX / 2), []);
}

/// An alarm that is due and changes nothing would ring for ever.
#[test]
fn nothing_is_due_while_all_are_ready_and_the_table_waits_for_others() {
    let settings =
        Settings { players: 2, clocks: Some(CLOCKS), fill: None, ..Settings::new(Rules::SOUTHERN) };
    let mut shell = Shell::new(settings);
    shell.sit(BO).unwrap();
    shell.begin(&[AN, BO]);
    shell.play_out(&[AN, BO]);
    shell.ask(BO, Command::Leave).unwrap();
    assert!(shell.table.due().is_some(), "An may be late");
    shell.ask(AN, Command::Ready(true)).unwrap();
    assert_eq!(shell.table.due(), None);
    assert_eq!(shell.wait(CLOCKS.between + 1), []);
    assert_eq!(shell.table.due(), None);
}
