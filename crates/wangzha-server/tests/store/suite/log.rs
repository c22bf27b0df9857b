//! Logs of tables.

use std::sync::Arc;

use wangzha::{doudizhu, tienlen};
use wangzha_server::store::AppendError;
use wangzha_table::{Person, Table};

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

pub(crate) async fn many_logs_are_read_at_once_each_in_its_order(doors: &Doors) {
    doors
        .append(&[opening("a"), opening("斗地主"), nap("a", 2), opening("c"), nap("斗地主", 2)])
        .await;
    let asked = ["斗地主", "nowhere", "a"].map(name);
    let logs = doors.store.read_many(&asked).await.unwrap();
    assert_eq!(logs.len(), 3);
    for (table, log) in asked.iter().zip(logs) {
        assert_eq!(doors.store.read(*table, 0).await, Ok(log), "{table}");
    }
    assert_eq!(doors.store.read_many(&[]).await, Ok(vec![]));
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
