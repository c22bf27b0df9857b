//! Logs of tables.

use std::sync::Arc;

use wangzha::{doudizhu, tienlen};
use wangzha_server::store::{Append, AppendError, Bookmark, check_data};
use wangzha_table::{Closing, Command, Event, Key, Person, Public, Settings, Table, Time, What};

use super::Doors;
use crate::game::{Game, name, nap, opening};

const FENCED: Result<(), AppendError> = Err(AppendError::Fenced);

pub(crate) async fn an_unknown_table_has_no_events(doors: &Doors) {
    assert_eq!(doors.store.read(name("nowhere"), 0).await, Ok(vec![]));
    assert_eq!(doors.store.unfinished().await, Ok(vec![]));
}

pub(crate) async fn what_is_appended_can_be_read_from_any_number(doors: &Doors) {
    doors.append(&[opening("a"), nap("a", 2), nap("a", 3)]).await;
    for (after, numbers) in [(0, vec![1, 2, 3]), (1, vec![2, 3]), (3, vec![]), (9, vec![])] {
        let events = doors.store.read(name("a"), after).await.unwrap();
        let read: Vec<u64> = events.iter().map(|event| event.number).collect();
        assert_eq!(read, numbers);
    }
    assert_eq!(doors.store.read(name("a"), u64::MAX).await, Ok(vec![]));
}

pub(crate) async fn many_tables_are_read_at_once_each_in_its_order(doors: &Doors) {
    let marked = Bookmark { number: 2, text: "anything \"'…".into() };
    doors
        .append(&[
            opening("a"),
            opening("斗地主"),
            nap("a", 2).with_bookmark(Some(marked.clone())),
            opening("c"),
            nap("斗地主", 2),
            nap("a", 3),
            nap("a", 4),
        ])
        .await;
    let asked = ["斗地主", "nowhere", "a"].map(name);
    let tails = doors.store.tails(&asked).await.unwrap();
    let marks: Vec<_> = tails.iter().map(|tail| tail.bookmark.clone()).collect();
    assert_eq!(marks, [None, None, Some(marked)]);
    for (place, (table, after)) in asked.iter().zip([0, 0, 2]).enumerate() {
        let events = doors.store.read(*table, after).await.unwrap();
        assert_eq!(tails[place].events, events, "{table}");
    }
    assert_eq!((tails[0].events.len(), tails[2].events.len()), (2, 2));
    assert_eq!(doors.store.tails(&[]).await, Ok(vec![]));
}

/// What the store would bring back, and of how many events.
async fn brought_back(doors: &Doors, table: &Table) -> (Table, usize) {
    let tail = doors.store.tails(&[table.name()]).await.unwrap().remove(0);
    (tail.table(table.name()).unwrap(), tail.events.len())
}

pub(crate) async fn a_bookmark_and_what_follows_is_the_whole_log(doors: &Doors) {
    let people = [Person(1), Person(2)];
    for game in [
        Game::new("chaoshan", doudizhu::Rules::HUANLE, &people).after(3),
        Game::new("hanoi", tienlen::Rules::NORTHERN, &people).after(3),
    ] {
        let (mut log, mut since) = (Vec::new(), 0);
        for append in &game.appends {
            doors.append(std::slice::from_ref(append)).await;
            log.extend(append.events().iter().cloned());
            let is_end =
                |event: &Event| matches!(event.what, What::Public(Public::Finished { .. }));
            let last = append.events().iter().rposition(is_end);
            since =
                last.map_or(since + append.events().len(), |end| append.events().len() - end - 1);
            if since % 7 < 2 {
                let back = (Table::of(&log).unwrap(), since);
                assert_eq!(brought_back(doors, &back.0).await, back, "after {}", log.len());
            }
        }
        assert!(log.len() > 3 * since, "{} events, {since} of them read", log.len());
    }
    let report = check_data(&*doors.store).await.unwrap();
    assert!(report.holds(), "{report}");
}

pub(crate) async fn people_who_come_and_go_without_playing_make_no_long_tail(doors: &Doors) {
    let mut game = Game::new("a", tienlen::Rules::SOUTHERN, &[Person(1)]);
    while game.table.number() < 1_000 {
        let person = Person(2 + game.table.number() % 60);
        game.ask(person, Command::Watch { name: name("somebody") });
        game.ask(person, Command::Leave);
    }
    doors.append(&game.appends).await;
    let (table, events) = brought_back(doors, &game.table).await;
    assert_eq!(table, game.table);
    assert!(events <= 256, "{events} events are read");
}

pub(crate) async fn a_fenced_append_leaves_no_bookmark_and_a_closed_table_has_none(doors: &Doors) {
    let mark = |number: u64| Some(Bookmark { number, text: format!("at {number}").into() });
    doors.append(&[opening("a"), nap("a", 2).with_bookmark(mark(2))]).await;
    let batch = [nap("a", 2).with_bookmark(mark(7)), nap("a", 3), nap("a", 4)];
    assert_eq!(doors.store.commit(&batch).await, [FENCED, Ok(()), Ok(())]);
    let tail = &doors.store.tails(&[name("a")]).await.unwrap()[0];
    assert_eq!((tail.bookmark.clone(), tail.events.len()), (mark(2), 2));
    // two in one transaction: the later one counts
    let batch = [nap("a", 5).with_bookmark(mark(5)), nap("a", 6).with_bookmark(mark(6))];
    doors.append(&batch).await;
    assert_eq!(doors.store.tails(&[name("a")]).await.unwrap()[0].bookmark, mark(6));

    let game = Game::new("b", tienlen::Rules::SOUTHERN, &[Person(1)]).after(1).closed();
    doors.append(&game.appends).await;
    let tail = &doors.store.tails(&[name("b")]).await.unwrap()[0];
    assert_eq!((tail.bookmark.clone(), &tail.events), (None, &game.log()));
}

pub(crate) async fn a_wrong_bookmark_is_not_used_and_is_found(doors: &Doors) {
    type Change = fn(&Bookmark) -> String;
    let changes: [(&str, Change, Option<&str>); 4] = [
        (
            "another letter",
            |right| right.text.replacen("true", "fals", 1),
            Some("damaged_bookmark"),
        ),
        ("no bookmark", |_| String::from("x"), Some("damaged_bookmark")),
        ("another table", |_| opened("b", tienlen::Rules::SOUTHERN), Some("damaged_bookmark")),
        ("newer", |right| right.text.replacen("table-1", "table-2", 1), None),
    ];
    for (table, change, id) in changes {
        let game = Game::new(table, tienlen::Rules::SOUTHERN, &[Person(1)]).after(1);
        let (last, earlier) = game.appends.split_last().unwrap();
        let right = last.bookmark().expect("a round ends").clone();
        doors.append(earlier).await;
        let wrong = Bookmark { text: change(&right).into(), ..right };
        doors.append(&[last.clone().with_bookmark(Some(wrong))]).await;
        let tail = doors.store.tails(&[name(table)]).await.unwrap().remove(0);
        assert!(tail.table(name(table)).is_err(), "{table}");
        assert_eq!(bookmark_problem(doors, table).await, id, "{table}");
    }
}

pub(crate) async fn a_bookmark_of_something_else_than_the_log_is_found(doors: &Doors) {
    let text = opened("a", tienlen::Rules::NORTHERN).into();
    let append = opening("a").with_bookmark(Some(Bookmark { number: 1, text }));
    doors.append(&[append, nap("a", 2)]).await;
    assert_eq!(bookmark_problem(doors, "a").await, Some("other_bookmark"));
}

/// The bookmark of a table that was just opened.
fn opened(table: &str, rules: tienlen::Rules) -> String {
    Game::new(table, rules, &[Person(1)]).table.bookmark().unwrap()
}

/// What is wrong with the bookmark of a table.
async fn bookmark_problem(doors: &Doors, table: &str) -> Option<&'static str> {
    let report = check_data(&*doors.store).await.unwrap();
    let mut here = report.problems.iter().filter(|(of, _)| *of == name(table));
    here.find(|(_, problem)| problem.id().ends_with("bookmark")).map(|(_, problem)| problem.id())
}

pub(crate) async fn tables_that_others_have_written_to_are_found(doors: &Doors) {
    doors.append(&[opening("a"), nap("a", 2), opening("b"), opening("c")]).await;
    let asked = [("a", 1), ("b", 1), ("c", 0), ("nowhere", 0)];
    let mut ahead =
        doors.store.ahead(&asked.map(|(table, number)| (name(table), number))).await.unwrap();
    ahead.sort_by_key(ToString::to_string);
    assert_eq!(ahead, [name("a"), name("c")]);
    assert_eq!(doors.store.ahead(&[]).await, Ok(vec![]));
}

pub(crate) async fn an_append_with_another_number_is_fenced_and_the_others_are_not(doors: &Doors) {
    doors.append(&[opening("a"), nap("a", 2), opening("b")]).await;
    let batch = [nap("a", 2), nap("b", 2), nap("a", 4), opening("c"), nap("nowhere", 5)];
    let results = doors.store.commit(&batch).await;
    assert_eq!(results, [FENCED, Ok(()), FENCED, Ok(()), FENCED]);
    assert_eq!(doors.store.read(name("a"), 0).await.unwrap().len(), 2);
    assert_eq!(doors.store.read(name("b"), 0).await.unwrap().len(), 2);
    assert_eq!(doors.store.read(name("nowhere"), 0).await, Ok(vec![]));
    let names = vec![name("a"), name("b"), name("c")];
    assert_eq!(doors.store.unfinished().await, Ok(names));
}

pub(crate) async fn of_two_owners_exactly_one_append_wins(doors: &Doors) {
    let rival = doors.again().await;
    doors.append(&[opening("a")]).await;
    assert_eq!(rival.commit(&[nap("a", 2)]).await, [Ok(())]);
    assert_eq!(doors.store.commit(&[nap("a", 2)]).await, [FENCED]);
    // also if both are in one batch
    assert_eq!(doors.store.commit(&[nap("a", 3), nap("a", 3)]).await, [Ok(()), FENCED]);
    assert_eq!(doors.store.read(name("a"), 0).await.unwrap().len(), 3);
}

pub(crate) async fn of_two_servers_that_race_for_a_table_exactly_one_wins(doors: &Doors) {
    let tables: Vec<String> = (0..8).map(|table| format!("t{table}")).collect();
    doors.append(&tables.iter().map(|table| opening(table)).collect::<Vec<_>>()).await;
    let (one, other) = (Arc::clone(&doors.store), doors.again().await);
    for number in 2..12 {
        let batch: Vec<_> = tables.iter().map(|table| nap(table, number)).collect();
        let reversed: Vec<_> = batch.iter().rev().cloned().collect();
        let race = |store: Arc<_>, batch: Vec<_>| {
            tokio::spawn(async move {
                let store: Arc<dyn wangzha_server::store::Store> = store;
                store.commit(&batch).await
            })
        };
        let (one, other) = (race(Arc::clone(&one), batch), race(Arc::clone(&other), reversed));
        let (one, other) = (one.await.unwrap(), other.await.unwrap());
        for (one, other) in one.iter().zip(other.iter().rev()) {
            assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1, "{one:?} {other:?}");
        }
    }
    for table in &tables {
        let numbers = doors.store.read(name(table), 0).await.unwrap();
        let numbers: Vec<u64> = numbers.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..12).collect::<Vec<u64>>());
    }
}

pub(crate) async fn two_appends_to_one_table_can_be_in_one_batch(doors: &Doors) {
    let batch = [opening("a"), nap("a", 2), opening("b"), nap("a", 3)];
    assert_eq!(doors.store.commit(&batch).await, vec![Ok(()); 4]);
    assert_eq!(doors.store.read(name("a"), 0).await.unwrap().len(), 3);
}

pub(crate) async fn a_second_table_of_the_same_name_is_fenced(doors: &Doors) {
    assert_eq!(doors.store.commit(&[opening("a"), opening("a")]).await, [Ok(()), FENCED]);
    assert_eq!(doors.store.commit(&[opening("a")]).await, [FENCED]);
    assert_eq!(doors.store.read(name("a"), 0).await.unwrap().len(), 1);
}

/// What opens a table of this name by this command.
fn opening_by(table: &str, person: u64, key: u64) -> Append {
    let (settings, key) = (Settings::new(tienlen::Rules::SOUTHERN), Some(Key(key)));
    let opened = Table::create(Time(1), name(table), settings, Person(person), name("An"), key);
    Append::opening(opened.unwrap()).unwrap()
}

pub(crate) async fn one_command_opens_one_table_at_whatever_server_until_it_is_closed(
    doors: &Doors,
) {
    let other = doors.again().await;
    let opened = async |person, key| doors.store.opened(Person(person), Key(key)).await.unwrap();
    assert_eq!(opened(1, 7).await, None);
    doors.append(&[opening_by("a", 1, 7)]).await;
    assert_eq!(other.commit(&[opening_by("b", 1, 7)]).await, [FENCED]);
    assert_eq!(doors.store.read(name("b"), 0).await, Ok(vec![]));
    assert_eq!(other.opened(Person(1), Key(7)).await, Ok(Some(name("a"))));
    // other people, other commands, and none at all
    doors.append(&[opening_by("b", 2, 7), opening_by("c", 1, u64::MAX), opening("d")]).await;
    doors.append(&[opening("e")]).await;
    assert_eq!(opened(2, 7).await, Some(name("b")));
    assert_eq!(opened(1, u64::MAX).await, Some(name("c")));
    // twice in one batch, and after others have played there
    let results = other.commit(&[opening_by("f", 1, 8), opening_by("g", 1, 8)]).await;
    assert_eq!(results, [Ok(()), FENCED]);
    doors.append(&[nap("f", 2)]).await;
    assert_eq!(other.commit(&[opening_by("g", 1, 8)]).await, [FENCED]);
    // when the table is closed, it may be opened again
    let closed = Event {
        number: 2,
        what: Public::Closed { why: Closing::Wanted }.into(),
        ..nap("a", 2).events()[0].clone()
    };
    doors.append(&[Append::new(name("a"), vec![closed], None).unwrap()]).await;
    assert_eq!(opened(1, 7).await, None);
    doors.append(&[opening_by("g", 1, 7)]).await;
    assert_eq!(opened(1, 7).await, Some(name("g")));
}

pub(crate) async fn a_closed_table_is_finished_and_takes_nothing_more(doors: &Doors) {
    let game = Game::new("a", tienlen::Rules::SOUTHERN, &[Person(1)]).closed();
    doors.append(&game.appends).await;
    doors.append(&[opening("b")]).await;
    assert_eq!(doors.store.unfinished().await, Ok(vec![name("b")]));
    let number = game.table.number() + 1;
    assert_eq!(doors.store.commit(&[nap("a", number)]).await, [FENCED]);
    assert_eq!(doors.store.read(name("a"), 0).await, Ok(game.log()));
}

pub(crate) async fn an_empty_batch_is_nothing(doors: &Doors) {
    assert_eq!(doors.store.commit(&[]).await, []);
}

pub(crate) async fn another_door_shows_the_same(doors: &Doors) {
    doors.append(&[opening("nhà Ba"), nap("nhà Ba", 2), opening("斗地主")]).await;
    let again = doors.again().await;
    assert_eq!(again.read(name("nhà Ba"), 0).await, doors.store.read(name("nhà Ba"), 0).await);
    assert_eq!(again.unfinished().await.unwrap().len(), 2);
}

pub(crate) async fn whole_rounds_come_back_as_they_were(doors: &Doors) {
    let people = [Person(1), Person(2)];
    let games = [
        Game::new("chaoshan", doudizhu::Rules::HUANLE, &people).after(2),
        Game::new("hanoi", tienlen::Rules::NORTHERN, &people).after(2),
    ];
    for game in &games {
        doors.append(&game.appends).await;
        let log = doors.again().await.read(game.table.name(), 0).await.unwrap();
        assert_eq!(log, game.log());
        assert_eq!(Table::of(&log).as_ref(), Some(&game.table));
    }
}
