//! What whoever runs the server needs.

use wangzha::tienlen;
use wangzha_server::store::{AppendError, KeptTable, Problem, check_data, check_told};
use wangzha_table::{Event, Missing, Person, Time, Witness};

use super::Doors;
use crate::game::{Game, name, nap, opening};

pub(crate) async fn all_tables_can_be_paged_through(doors: &Doors) {
    doors.append(&["b", "d", "a", "c", "e"].map(opening)).await;
    let mut after = None;
    let mut names = String::new();
    loop {
        let tables = doors.store.tables(after, 2).await.unwrap();
        let Some(last) = tables.last() else { break };
        after = Some(last.name);
        tables.iter().for_each(|table| names.push_str(&table.name));
    }
    assert_eq!(names, "abcde");
    let kept = KeptTable { name: name("c"), number: 1, closed: false, pruned: false };
    assert_eq!(doors.store.table(name("c")).await, Ok(Some(kept)));
    assert_eq!(doors.store.table(name("x")).await, Ok(None));
}

pub(crate) async fn logs_of_old_closed_tables_can_be_thrown_away(doors: &Doors) {
    let old = Game::new("old", tienlen::Rules::SOUTHERN, &[Person(1)]).after(1).closed();
    doors.append(&old.appends).await;
    doors.append(&[opening("open")]).await;
    let (closed, last) = (old.table.now(), old.table.number());
    assert_eq!(doors.store.prune(closed).await, Ok(0));
    assert_eq!(doors.store.prune(closed.after(1)).await, Ok(1));
    assert_eq!(doors.store.prune(Time(u64::MAX)).await, Ok(0), "an open table is not touched");

    assert_eq!(doors.store.read(name("old"), 0).await, Ok(vec![]));
    let kept = KeptTable { name: name("old"), number: last, closed: true, pruned: true };
    assert!(doors.store.tables(None, 9).await.unwrap().contains(&kept));
    assert_eq!(doors.store.rounds_at(name("old")).await.unwrap().len(), 1);
    assert_eq!(doors.store.commit(&[opening("old")]).await, [Err(AppendError::Fenced)]);
    assert_eq!(doors.store.read(name("open"), 0).await.unwrap().len(), 1);
}

pub(crate) async fn many_logs_are_thrown_away_in_pages(doors: &Doors) {
    for table in 0..50 {
        let game = Game::new(&format!("t{table}"), tienlen::Rules::SOUTHERN, &[Person(1)]).closed();
        doors.append(&game.appends).await;
    }
    assert_eq!(doors.store.prune(Time(u64::MAX)).await, Ok(50));
    assert!(doors.store.tables(None, 99).await.unwrap().iter().all(|table| table.pruned));
    assert_eq!(doors.store.read(name("t7"), 0).await, Ok(vec![]));
}

pub(crate) async fn a_check_while_others_write_finds_nothing_wrong(doors: &Doors) {
    let store = doors.again().await;
    let writing = tokio::spawn(async move {
        for table in 0..3 {
            let name = format!("t{table}");
            let game = Game::new(&name, tienlen::Rules::SOUTHERN, &[Person(1)]).after(1).closed();
            for append in game.appends {
                assert_eq!(store.commit(&[append]).await, [Ok(())]);
                tokio::task::yield_now().await;
            }
        }
    });
    while !writing.is_finished() {
        let report = check_data(&*doors.store).await.unwrap();
        assert!(report.holds(), "{report}");
        tokio::task::yield_now().await;
    }
    writing.await.unwrap();
    let report = check_data(&*doors.store).await.unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!((report.tables, report.rounds), (3, 3));
}

pub(crate) async fn what_clients_were_told_and_is_missing_is_found(doors: &Doors) {
    doors.append(&[opening("a"), nap("a", 2), opening("b")]).await;
    let told = |table: &str, events: &[Event]| {
        let mut witness = Witness::new(name(table), Person(1));
        events.iter().for_each(|event| witness.told(event.number, event.at));
        witness
    };
    let (a, b) = (doors.store.read(name("a"), 0).await.unwrap(), nap("b", 2).into_events());
    let mut report = check_data(&*doors.store).await.unwrap();
    let witnesses = [told("b", &b), told("a", &a), told("a", &a[1..])];
    check_told(&*doors.store, &witnesses, &mut report).await.unwrap();
    let missing = Problem::Missing(Missing::Event { number: 2 });
    assert_eq!((report.witnesses, report.problems), (3, vec![(name("b"), missing)]));
}
