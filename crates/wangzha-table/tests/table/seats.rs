//! Who sits where, who is the host, who watches.

use wangzha::doudizhu::Rules;
use wangzha::{Seat, tienlen};
use wangzha_table::{
    Audience, Closing, Command, Leaving, OnSeat, Phrase, Public, Refusal, Settings, What,
};

use crate::shell::{AN, BO, CHI, DAO, Shell, sit};

fn doudizhu() -> Shell {
    Shell::new(Settings::new(Rules::CLASSIC))
}

#[test]
fn the_host_has_the_first_seat_and_others_the_next() {
    let mut shell = doudizhu();
    shell.sit(BO).unwrap();
    shell.ask(CHI, sit(Some(Seat::S2))).unwrap();
    let seats = [AN, BO, CHI].map(|person| shell.table.seat_of(person));
    assert_eq!(seats, [Some(Seat::S0), Some(Seat::S1), Some(Seat::S2)]);
    assert_eq!(shell.table.host(), Some(AN));
    assert_eq!(shell.sit(DAO), Err(Refusal::Full));
    assert_eq!(shell.ask(DAO, sit(Some(Seat::S1))), Err(Refusal::SeatTaken { seat: Seat::S1 }));
    assert_eq!(shell.sit(BO), Err(Refusal::SeatedAlready { seat: Seat::S1 }));
    let refusal = shell.ask(DAO, sit(Some(Seat::S3))).unwrap_err();
    assert_eq!(refusal.to_string(), "there is no seat 4 at a table of 3");
}

#[test]
fn computers_take_empty_seats_when_all_people_are_ready() {
    let mut shell = doudizhu();
    shell.sit(BO).unwrap();
    assert_eq!(shell.ask(AN, Command::Ready(true)).unwrap().len(), 1);
    let happened = shell.ask(BO, Command::Ready(true)).unwrap();
    assert!(matches!(
        happened[1],
        What::Public(Public::ComputerSat { seat: Seat::S2, fills: true, .. })
    ));
    assert!(matches!(happened[2], What::Opened { round: 1, .. }));
}

#[test]
fn a_table_that_nobody_fills_waits_for_people() {
    let mut shell = Shell::new(Settings { fill: None, ..Settings::new(Rules::CLASSIC) });
    assert_eq!(shell.ask(AN, Command::Ready(true)).unwrap().len(), 1);
    shell.sit(BO).unwrap();
    shell.ask(BO, Command::Ready(true)).unwrap();
    shell.sit(CHI).unwrap();
    let happened = shell.ask(CHI, Command::Ready(true)).unwrap();
    assert!(matches!(happened[1], What::Opened { .. }));
}

#[test]
fn a_person_takes_the_seat_of_a_computer_that_only_fills_it() {
    let mut shell = doudizhu();
    shell.begin(&[AN]);
    assert_eq!(shell.sit(BO), Err(Refusal::RoundIsOn));
    shell.play_out(&[AN]);
    shell.sit(BO).unwrap();
    assert_eq!(shell.table.seat_of(BO), Some(Seat::S1));
}

#[test]
fn a_computer_that_the_host_has_seated_stays() {
    let mut shell = doudizhu();
    let seated = Command::SeatComputer { seat: Seat::S1, player: "greedy".parse().unwrap() };
    assert_eq!(shell.ask(BO, seated.clone()), Err(Refusal::NotHost));
    shell.ask(AN, seated).unwrap();
    assert_eq!(shell.ask(BO, sit(Some(Seat::S1))), Err(Refusal::SeatTaken { seat: Seat::S1 }));
    shell.ask(AN, Command::Remove(Seat::S1)).unwrap();
    shell.ask(BO, sit(Some(Seat::S1))).unwrap();
}

#[test]
fn the_host_may_send_somebody_away_between_rounds_only() {
    let mut shell = doudizhu();
    shell.sit(BO).unwrap();
    assert_eq!(shell.ask(BO, Command::Remove(Seat::S0)), Err(Refusal::NotHost));
    shell.begin(&[AN, BO]);
    assert_eq!(shell.ask(AN, Command::Remove(Seat::S1)), Err(Refusal::RoundIsOn));
    shell.play_out(&[AN, BO]);
    shell.ask(AN, Command::Remove(Seat::S1)).unwrap();
    assert_eq!(shell.table.seat_of(BO), None);
    assert_eq!(shell.sit(BO), Err(Refusal::SentAway));
    let watch = Command::Watch { name: "Bo".parse().unwrap() };
    assert_eq!(shell.ask(BO, watch), Err(Refusal::SentAway));
}

#[test]
fn when_the_host_leaves_the_next_person_is_host() {
    let mut shell = doudizhu();
    shell.sit(BO).unwrap();
    shell.ask(AN, Command::Leave).unwrap();
    assert_eq!(shell.table.host(), Some(BO));
    assert_eq!(shell.table.audience(AN), None);
    let happened = shell.ask(BO, Command::Leave).unwrap();
    assert_eq!(happened[1], What::Public(Public::Closed { why: Closing::Empty }));
    assert_eq!(shell.sit(CHI), Err(Refusal::Closed));
}

#[test]
fn who_leaves_in_the_middle_of_a_round_is_played_for_and_may_come_back() {
    let mut shell = doudizhu();
    shell.sit(BO).unwrap();
    shell.begin(&[AN, BO]);
    shell.ask(BO, Command::Leave).unwrap();
    assert_eq!(shell.table.audience(BO), None, "who has left sees nothing");
    assert_eq!(shell.ask(BO, Command::AutoPlay(false)), Err(Refusal::NotSeated));
    assert_eq!(shell.ask(CHI, sit(Some(Seat::S1))), Err(Refusal::RoundIsOn));
    shell.sit(BO).unwrap();
    assert_eq!(shell.table.audience(BO), Some(Audience::Seat(Seat::S1)));
    shell.ask(BO, Command::Leave).unwrap();
    shell.play_out(&[AN]);
    let snapshot = shell.table.snapshot(Audience::Watchers);
    assert_eq!(snapshot.seats[1].who, OnSeat::Nobody, "the seat is free after the round");
}

#[test]
fn a_round_is_played_to_its_end_though_everybody_has_left() {
    let mut shell = doudizhu();
    shell.begin(&[AN]);
    shell.ask(AN, Command::Leave).unwrap();
    shell.play_out(&[]);
    assert!(shell.table.is_closed());
    assert!(
        shell.log.iter().any(|event| matches!(event.what, What::Public(Public::Finished { .. })))
    );
}

#[test]
fn watchers_come_where_they_may() {
    let mut shell = doudizhu();
    let watch = || Command::Watch { name: "Dao".parse().unwrap() };
    shell.ask(DAO, watch()).unwrap();
    assert_eq!(shell.table.audience(DAO), Some(Audience::Watchers));
    assert_eq!(shell.ask(DAO, Command::Ready(true)), Err(Refusal::NotSeated));
    assert_eq!(shell.ask(DAO, Command::Close), Err(Refusal::NotHost));
    let private = Settings { watchers: false, ..Settings::new(Rules::CLASSIC) };
    assert_eq!(Shell::new(private).ask(DAO, watch()), Err(Refusal::NoWatchers));
}

#[test]
fn the_host_changes_the_rules_between_rounds_and_nobody_loses_a_seat() {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::SOUTHERN));
    shell.sit(BO).unwrap();
    shell.ask(CHI, sit(Some(Seat::S3))).unwrap();
    let fewer = Settings { players: 3, ..Settings::new(tienlen::Rules::NORTHERN) };
    let change = |settings: &Settings| Command::Configure(Box::new(settings.clone()));
    assert_eq!(shell.ask(AN, change(&fewer)), Err(Refusal::SeatsInUse));
    assert_eq!(shell.ask(BO, change(&fewer)), Err(Refusal::NotHost));
    shell.ask(CHI, Command::Leave).unwrap();
    shell.ask(BO, Command::Ready(true)).unwrap();
    shell.ask(AN, change(&fewer)).unwrap();
    assert_eq!(*shell.table.settings(), fewer);
    let ready = |shell: &Shell| shell.table.snapshot(Audience::Watchers).seats[1].ready;
    assert!(!ready(&shell), "who was ready was ready for something else");
}

#[test]
fn people_say_what_there_is_to_say_and_not_too_often() {
    let mut shell = doudizhu();
    shell.ask(AN, Command::Say(Phrase::Hello)).unwrap();
    shell.now += 1_999;
    assert_eq!(shell.ask(AN, Command::Say(Phrase::Wow)), Err(Refusal::TooSoon));
    shell.now += 1;
    shell.ask(AN, Command::Say(Phrase::Wow)).unwrap();
    assert_eq!(shell.ask(BO, Command::Say(Phrase::Wow)), Err(Refusal::NotSeated));
}

#[test]
fn who_is_not_ready_in_time_for_the_next_round_loses_the_seat() {
    let mut shell = doudizhu();
    shell.sit(BO).unwrap();
    shell.begin(&[AN, BO]);
    shell.play_out(&[AN, BO]);
    shell.ask(AN, Command::Ready(true)).unwrap();
    assert_eq!(shell.wait(59_000), []);
    let happened = shell.wait(1_000);
    assert_eq!(
        happened[0],
        What::Public(Public::Left { person: BO, why: Leaving::NotReady, host: Some(AN) })
    );
    assert!(matches!(happened.last(), Some(What::Opened { round: 2, .. })));
}
