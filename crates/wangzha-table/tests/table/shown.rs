//! What everybody sees, and when.

use wangzha::doudizhu::{Action, Bid, Rules};
use wangzha::{AnyAction, Seat};
use wangzha_table::{Audience, Command, Settings, ShownWhat, Told, What};

use crate::shell::{AN, BO, CHI, Shell};

const PEOPLE: [wangzha_table::Person; 3] = [AN, BO, CHI];

#[test]
fn doubling_is_shown_when_all_have_decided() {
    let mut shell = Shell::new(Settings::new(Rules::HUANLE));
    shell.sit(BO).unwrap();
    shell.sit(CHI).unwrap();
    shell.begin(&PEOPLE);
    let act = |shell: &mut Shell, seat: Seat, action: Action| {
        let at = shell.table.at().unwrap();
        let action = AnyAction::from(action);
        shell.ask(PEOPLE[seat.index()], Command::Act { at, action }).unwrap();
        shell.log.last().unwrap().clone()
    };
    let first = shell.table.view(Audience::Watchers).unwrap().waits_for().first().unwrap();
    act(&mut shell, first, Action::Bid(Bid::Call));
    act(&mut shell, first.next(3), Action::Bid(Bid::Pass));
    act(&mut shell, first.next(3).next(3), Action::Bid(Bid::Pass));
    let shown = |event: &wangzha_table::Event, to| match event.show(to).what {
        ShownWhat::Acted { action, with, .. } => (action, with.len()),
        other => panic!("{other:?}"),
    };
    let double = act(&mut shell, Seat::S1, Action::Double(2));
    assert!(matches!(double.what, What::Acted { told: Told::Later, .. }));
    let action = Some(AnyAction::from(Action::Double(2)));
    assert_eq!(shown(&double, Audience::Seat(Seat::S1)), (action, 0));
    for to in [Audience::Seat(Seat::S0), Audience::Seat(Seat::S2), Audience::Watchers] {
        assert_eq!(shown(&double, to), (None, 0));
    }
    act(&mut shell, Seat::S2, Action::Double(1));
    let last = act(&mut shell, Seat::S0, Action::Double(1));
    assert_eq!(shown(&last, Audience::Watchers).1, 2, "the other two with it");
}

#[test]
fn who_decides_unseen_keeps_the_time_when_another_has_decided() {
    let mut shell = Shell::new(Settings::new(Rules::HUANLE));
    shell.sit(BO).unwrap();
    shell.sit(CHI).unwrap();
    shell.begin(&PEOPLE);
    while !shell.table.view(Audience::Watchers).unwrap().waits_for().contains(Seat::S0)
        || shell.table.view(Audience::Watchers).unwrap().waits_for().len() < 3
    {
        let turn = shell.table.view(Audience::Watchers).unwrap().waits_for().first().unwrap();
        let at = shell.table.at().unwrap();
        let view = shell.table.view(Audience::Seat(turn)).unwrap();
        let bid = if at == 0 { Bid::Call } else { Bid::Pass };
        let action = AnyAction::from(Action::Bid(bid));
        assert!(view.actions().contains(&action));
        shell.ask(PEOPLE[turn.index()], Command::Act { at, action }).unwrap();
    }
    let (due, at) = (shell.table.due(), shell.table.at().unwrap());
    shell.now += 5_000;
    let action = AnyAction::from(Action::Double(1));
    shell.ask(BO, Command::Act { at, action }).unwrap();
    assert_eq!(shell.table.due(), due);
    // what was decided before the other's decision was seen still counts
    shell.ask(CHI, Command::Act { at, action }).unwrap();
}

#[test]
fn watchers_see_no_hand_even_where_four_play() {
    let mut shell = Shell::new(Settings::new(wangzha::tienlen::Rules::SOUTHERN));
    shell.begin(&[AN]);
    assert!(shell.table.view(Audience::Watchers).unwrap().hand().is_empty());
    assert_eq!(shell.table.view(Audience::Seat(Seat::S0)).unwrap().hand().len(), 13);
}

#[test]
fn the_name_of_a_program_is_not_in_the_record() {
    let mut shell = Shell::new(Settings::new(Rules::CLASSIC));
    let player = "cmd:bots/an --secret \"x\"".parse().unwrap();
    shell.ask(AN, Command::SeatComputer { seat: Seat::S1, player }).unwrap();
    shell.begin(&[AN]);
    shell.play_out(&[AN]);
    let record = shell.table.snapshot(Audience::Watchers).last_round.unwrap().record;
    assert!(record.contains("seats \"An\" \"computer\" \"planner\""));
}
