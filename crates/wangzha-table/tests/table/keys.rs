//! Commands that arrive twice, late or out of order.

use wangzha::Seat;
use wangzha::tienlen::Rules;
use wangzha_table::{Audience, Command, Key, Refusal, Request, Settings, Time};

use crate::shell::{AN, BO, Shell, sit};

fn table() -> Shell {
    Shell::new(Settings { players: 2, ..Settings::new(Rules::SOUTHERN) })
}

#[test]
fn a_command_that_arrives_twice_has_one_effect() {
    let mut shell = table();
    assert_eq!(shell.ask_with(BO, 5, sit(None)).unwrap().len(), 1);
    assert_eq!(shell.ask_with(BO, 5, sit(None)), Ok(vec![]));
    assert_eq!(shell.table.last_key(BO), Some(Key(5)));
}

#[test]
fn a_command_that_was_overtaken_is_not_carried_out() {
    let mut shell = table();
    shell.ask_with(BO, 5, sit(None)).unwrap();
    shell.ask_with(BO, 7, Command::Leave).unwrap();
    assert_eq!(shell.ask_with(BO, 6, Command::Ready(true)), Ok(vec![]));
    assert_eq!(shell.ask_with(BO, 5, sit(None)), Ok(vec![]), "who has left stays away");
    assert_eq!(shell.table.seat_of(BO), None);
}

#[test]
fn a_refused_command_uses_no_key() {
    let mut shell = table();
    assert_eq!(shell.ask_with(BO, 5, Command::Ready(true)), Err(Refusal::NotSeated));
    assert_eq!(shell.ask_with(BO, 5, sit(None)).unwrap().len(), 1);
}

#[test]
fn people_must_give_keys() {
    let shell = table();
    let request = Request { key: None, ..Request::of_person(AN, Key(1), Command::Leave) };
    let mut dice = wangzha::deck::ChaCha20::from_key([1; 32]);
    assert_eq!(shell.table.decide(Time(0), &request, &mut dice), Err(Refusal::NoKey));
}

#[test]
fn what_was_meant_for_another_moment_is_refused() {
    let mut shell = table();
    shell.sit(BO).unwrap();
    shell.begin(&[AN, BO]);
    let person = |shell: &Shell| {
        let turn = shell.table.view(Audience::Watchers).unwrap().waits_for().first().unwrap();
        if turn == Seat::S0 { AN } else { BO }
    };
    let first = person(&shell);
    shell.acts(first).unwrap();
    let second = person(&shell);
    let pass = wangzha::AnyAction::pass(wangzha::GameId::TienLen);
    let old = Command::Act { at: 0, action: pass };
    assert_eq!(shell.ask(second, old), Err(Refusal::MovedOn { at: 0, now: 1 }));
    shell.ask(second, Command::Act { at: 1, action: pass }).unwrap();
}
