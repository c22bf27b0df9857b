//! Acknowledged means durable; a fenced table lets go; what the store refuses
//! changes nothing; a restart loses nothing.

use std::time::Duration;

use serde_json::{Value, json};
use wangzha_server::store::{Append, Bookmark, Faults, Log, Memory, StoreError};
use wangzha_table::{Event, Public, Table, What, Who};

use crate::client::Client;
use crate::house::{House, dou_dizhu, open, options, tien_len};

async fn log(house: &House, client: &Client) -> Vec<Event> {
    house.store.read(client.table.parse().unwrap(), 0).await.unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_whole_round_of_dou_dizhu_against_computers() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    an.create(&dou_dizhu()).await;
    an.ready().await;
    let end = an.until(|message| message["what"] == "finished" && message["redeal"] == false).await;
    assert_eq!(end["scores"].as_array().unwrap().len(), 3);
    let record = end["record"].as_str().unwrap();
    assert!(record.starts_with("wangzha 1\n"), "{record}");
    an.check_numbers();
    assert_eq!(house.service.metrics().rounds.get(), 1);
}

#[tokio::test(start_paused = true)]
async fn two_people_play_tien_len() {
    let house = House::new().await;
    let (mut an, mut bo) = (house.visitor().await, house.visitor().await);
    let table = an.create(&tien_len(2)).await;
    bo.sit(&table, "Bo").await;
    let play = |mut client: Client| async move {
        client.ready().await;
        let end = client.until_what("finished").await;
        client.check_numbers();
        end["scores"].clone()
    };
    let (of_an, of_bo) = tokio::join!(play(an), play(bo));
    assert_eq!(of_an, of_bo);
}

#[tokio::test(start_paused = true)]
async fn whoever_is_told_done_finds_it_in_the_log() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    an.create(&tien_len(2)).await;
    an.ready().await;
    an.until_what("finished").await;
    let log = log(&house, &an).await;
    for message in &an.heard {
        match message["type"].as_str().unwrap() {
            "done" => {
                let key = message["key"].as_u64();
                assert!(log.iter().any(|event| event.key.map(|key| key.0) == key), "{message}");
                assert!(message["n"].as_u64().unwrap() <= log.len() as u64);
            }
            "happened" => assert!(message["n"].as_u64().unwrap() <= log.len() as u64),
            _ => {}
        }
    }
}

/// A fault that the store reports may hit any command: what was answered with
/// `done` or shown is in the log all the same, and the round is played to its
/// end.
#[tokio::test(start_paused = true)]
async fn acknowledged_means_durable_whatever_the_store_does() {
    for seed in 0..12 {
        let faults = Faults {
            fails_before: 60,
            answer_lost: 60,
            slow: 200,
            slowness: Duration::from_millis(300),
            ..Faults::default()
        };
        let house = House::with(Memory::with_faults(seed, faults), options()).await;
        let mut an = house.visitor().await;
        // a client sends again what was refused, with the same number
        while an.table.is_empty() {
            let key = an.wish("create", json!({"name": "An", "settings": tien_len(2)})).await;
            let answer = an.until(|message| message["key"] == key).await;
            if answer["type"] == "done" {
                let opened = an.heard.iter().rfind(|message| message["type"] == "snapshot");
                an.table = opened.unwrap()["table"].as_str().unwrap().to_owned();
            }
        }
        let sent = an.wish("ready", json!({"ready": true})).await;
        loop {
            let message = an.until(|_| true).await;
            if message["what"] == "finished" {
                break;
            }
            if message["type"] == "refused" && message["key"] == sent {
                tokio::time::sleep(Duration::from_millis(100)).await;
                an.say(&json!({"type": "ready", "key": sent, "ready": true})).await;
            }
        }
        let log = log(&house, &an).await;
        for shown in an.heard.iter().filter(|message| message["type"] == "happened") {
            let number = shown["n"].as_u64().unwrap() as usize;
            assert_eq!(log[number - 1].at.0, shown["at"].as_u64().unwrap(), "seed {seed}: {shown}");
        }
        for done in an.heard.iter().filter(|message| message["type"] == "done") {
            assert!(done["n"].as_u64().unwrap() <= log.len() as u64, "seed {seed}: {done}");
        }
        an.check_numbers();
        assert!(Table::of(&log).is_some(), "seed {seed}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_the_store_refuses_changes_nothing_and_is_said() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    an.create(&dou_dizhu()).await;
    house.store.break_with(Some(StoreError::Full));
    let key = an.wish("ready", json!({"ready": true})).await;
    let refused = an.answer(key).await;
    assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &json!("disk_full")));
    assert_eq!(
        refused["text"],
        "the server's disk is full and this cannot be saved: try again later"
    );
    an.say(&json!({"type": "snapshot"})).await;
    let snapshot = an.until_type("snapshot").await;
    assert_eq!((&snapshot["n"], &snapshot["seats"][0]["ready"]), (&json!(1), &json!(false)));

    // there is room again: the same command succeeds, without a restart
    house.store.break_with(None);
    an.say(&json!({"type": "ready", "key": key, "ready": true})).await;
    assert_eq!(an.answer(key).await["type"], "done");
}

#[tokio::test(start_paused = true)]
async fn clocks_stand_still_while_the_store_fails() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    an.create(&dou_dizhu()).await;
    an.plays = false;
    an.ready().await;
    house.store.break_with(Some(StoreError::ReadOnly));
    // the time of the ceremony is long up when the disk can be written to again
    tokio::time::sleep(Duration::from_secs(600)).await;
    house.store.break_with(None);
    let slept = an.until_what("slept").await;
    assert!(slept["milliseconds"].as_u64().unwrap() >= 595_000, "{slept}");
    let late = an.until_what("late").await;
    assert!(late["at"].as_u64() > slept["at"].as_u64().map(|at| at + 4_000), "{late}");
}

#[tokio::test(start_paused = true)]
async fn a_fenced_table_says_that_it_has_moved_and_lets_go() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    let table = an.create(&dou_dizhu()).await;
    assert_eq!(house.service.hall().len(), 1);

    // another server keeps the table
    let (at, what) =
        (wangzha_table::Time(2_000_000), What::Public(Public::Slept { milliseconds: 0 }));
    let theirs = Event { number: 2, at, by: Who::Keeper, key: None, what };
    let append = Append::new(table.parse().unwrap(), vec![theirs], None).unwrap();
    assert_eq!(house.store.commit(&[append]).await, [Ok(())]);

    an.wish("ready", json!({"ready": true})).await;
    let goodbye = an.until_type("goodbye").await;
    assert_eq!(goodbye["why"], "moved");
    assert!(an.next().await.is_none(), "the connection is closed");
    assert_eq!(house.service.hall().len(), 0);
    assert_eq!(house.service.metrics().fenced.get(), 1);
    assert_eq!(log(&house, &an).await.len(), 2, "nothing was added");
}

#[tokio::test(start_paused = true)]
async fn two_servers_on_one_store_cannot_corrupt_a_table() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    let table = an.create(&dou_dizhu()).await;
    // the clock of the other one is ahead: it wakes the table, and has it
    let (second, recovered) = open(&house.store, 1_005_000, options()).await;
    assert_eq!(recovered.tables, 1);
    an.wish("ready", json!({"ready": true})).await;
    assert_eq!(an.until_type("goodbye").await["why"], "moved");

    let other = House { store: house.store.clone(), service: second };
    let mut again = other.again(&an).await;
    again.join(&table).await;
    again.until_type("snapshot").await;
    again.ready().await;
    again.until_what("finished").await;
    assert!(Table::of(&log(&house, &an).await).is_some());
}

/// Another server on the same store, whose clock is ahead: it has the tables.
async fn rival(house: &House) -> House {
    let (service, _) = open(&house.store, 1_005_000, options()).await;
    House { store: house.store.clone(), service }
}

#[tokio::test(start_paused = true)]
async fn who_waits_at_a_server_that_has_lost_the_table_is_told_within_seconds() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    let table = an.create(&dou_dizhu()).await;
    let began = tokio::time::Instant::now();
    let _other = rival(&house).await;
    let goodbye = an.until_type("goodbye").await;
    assert_eq!((&goodbye["why"], &goodbye["reconnect_after"]), (&json!("moved"), &json!(500)));
    assert!(began.elapsed() < Duration::from_secs(2));
    assert!(house.service.hall().is_empty());

    // who does not wait is told again, who waits is let in
    let mut early = house.again(&an).await;
    early.join(&table).await;
    let goodbye = early.until_type("goodbye").await;
    assert_eq!(goodbye["why"], "moved");
    let after = goodbye["reconnect_after"].as_u64().unwrap();
    assert!(after > 0 && after <= 500, "{goodbye}");
    tokio::time::sleep(Duration::from_millis(after)).await;
    let mut late = house.again(&an).await;
    late.join(&table).await;
    assert_eq!(late.until_type("snapshot").await["table"], Value::from(table));
}

#[tokio::test(start_paused = true)]
async fn who_comes_is_not_shown_what_a_server_knew_before_it_lost_the_table() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    let table = an.create(&dou_dizhu()).await;
    let other = rival(&house).await;
    let mut there = other.again(&an).await;
    there.join(&table).await;
    let shown = there.until_type("snapshot").await;
    // the first server has not noticed anything yet, and Bo adds nothing to the log
    let mut bo = house.visitor().await;
    bo.join(&table).await;
    assert_eq!(bo.until_type("goodbye").await["why"], "moved");
    assert!(shown["n"].as_u64() > Some(1));
}

/// Plays at one server until the round is over, however often the table moves.
async fn play_on(house: &House, mut client: Client, table: &str) -> (Value, usize) {
    let mut moves = 0;
    loop {
        let Some(message) = client.next().await else {
            moves += 1;
            let after = client.heard.last().unwrap()["reconnect_after"].as_u64().unwrap();
            tokio::time::sleep(Duration::from_millis(after)).await;
            client = house.again(&client).await;
            client.join(table).await;
            continue;
        };
        client.react(&message).await;
        if message["type"] == "snapshot" && message["stage"]["type"] == "gathering" {
            if message["last_round"].is_object() {
                return (message["last_round"]["scores"].clone(), moves);
            }
            client.wish("ready", json!({"ready": true})).await;
        }
        if message["what"] == "finished" {
            return (message["scores"].clone(), moves);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn two_who_stay_at_two_servers_take_turns_with_the_table_and_finish_their_round() {
    let house = House::new().await;
    let (mut an, bo) = (house.visitor().await, house.visitor().await);
    let table = an.create(&tien_len(2)).await;
    let other = rival(&house).await;
    let mut bo = other.again(&bo).await;
    bo.sit(&table, "Bo").await;
    let (of_an, of_bo) = tokio::join!(play_on(&house, an, &table), play_on(&other, bo, &table));
    assert_eq!(of_an.0, of_bo.0);
    // a round of two has some twenty turns: each server is patient
    assert!(of_an.1 > 0 && of_an.1 + of_bo.1 < 60, "{} and {} moves", of_an.1, of_bo.1);
    let report = wangzha_server::store::check_data(&house.store).await.unwrap();
    assert!(report.holds(), "{report}");
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_while_a_table_is_closed_is_answered() {
    let house = House::new().await;
    let (mut an, mut bo) = (house.visitor().await, house.visitor().await);
    let table = an.create(&dou_dizhu()).await;
    an.wish("close", json!({})).await;
    bo.join(&table).await;
    an.until_what("closed").await;
    let answer = bo.until(|message| message["type"] != "welcome").await;
    assert_eq!(answer["id"], "no_such_table", "{answer}");
}

#[tokio::test(start_paused = true)]
async fn a_damaged_bookmark_is_not_used_and_the_log_is() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    let table = an.create(&tien_len(2)).await;
    for _ in 0..2 {
        an.ready().await;
        an.until_what("finished").await;
    }
    let name = table.parse().unwrap();
    house.service.stop(Duration::from_secs(5)).await;
    let before = Table::of(&log(&house, &an).await).unwrap();
    // what is there is as good as the log
    let tail = house.store.tails(&[name]).await.unwrap().remove(0);
    assert_eq!(tail.table(name).as_ref(), Ok(&before));
    assert!(tail.events.len() < 10, "{} events", tail.events.len());
    let (number, text) = (before.number(), "wangzha-table-1 0 {}".into());
    let nap = Event {
        number: number + 1,
        at: before.now(),
        by: Who::Keeper,
        key: None,
        what: Public::Slept { milliseconds: 0 }.into(),
    };
    let append = Append::new(name, vec![nap], None).unwrap();
    let append = append.with_bookmark(Some(Bookmark { number, text }));
    assert_eq!(house.store.commit(&[append]).await, [Ok(())]);

    let (service, recovered) = open(&house.store, 9_000_000, options()).await;
    assert_eq!((recovered.tables, recovered.failed), (1, 0));
    let house = House { store: house.store, service };
    let mut again = house.again(&an).await;
    again.join(&table).await;
    let shown = again.until_type("snapshot").await;
    assert_eq!(
        json!(before.totals()),
        json!([&shown["seats"][0]["total"], &shown["seats"][1]["total"]])
    );
    // what happened long before the bookmark is still told to who asks for it
    again.say(&json!({"type": "events", "after": number - 40})).await;
    let first = again.until_type("happened").await;
    assert_eq!(first["n"].as_u64(), Some(number - 39));
}

#[tokio::test(start_paused = true)]
async fn a_restart_brings_every_table_back_where_it_was() {
    let house = House::new().await;
    let mut clients: Vec<Client> = Vec::new();
    for actions in 0..24 {
        let mut client = house.visitor().await;
        client.create(&tien_len(2)).await;
        if actions > 0 {
            client.ready().await;
        }
        // every phase: gathering, committing, revealing, dealt, in the middle
        for _ in 1..actions {
            if client.until_type("happened").await["what"] == "finished" {
                break;
            }
        }
        clients.push(client);
    }
    house.service.stop(Duration::from_secs(5)).await;
    for client in &mut clients {
        assert_eq!(client.until_type("goodbye").await["why"], "stopping");
    }

    let (service, recovered) = open(&house.store, 900_000_000, options()).await;
    let house = House { store: house.store, service };
    let open_tables = house.store.unfinished().await.unwrap().len();
    assert_eq!((recovered.tables, recovered.failed), (open_tables, 0));
    let go_on = clients.iter().map(|client| async {
        let mut again = house.again(client).await;
        again.join(&client.table).await;
        let first = again.until_type("snapshot").await;
        let last = client.heard.iter().rfind(|message| message["what"].is_string());
        if let Some(last) = last {
            assert!(first["n"].as_u64() > last["n"].as_u64(), "all that was told is there");
        }
        if first["stage"]["type"] == "gathering" {
            again.ready().await;
        }
        again.until_what("finished").await;
        again.check_numbers();
    });
    futures_util::future::join_all(go_on).await;
}

#[tokio::test(start_paused = true)]
async fn people_who_do_not_come_back_after_a_restart_are_away() {
    let house = House::new().await;
    let (mut an, mut bo) = (house.visitor().await, house.visitor().await);
    let table = an.create(&tien_len(3)).await;
    bo.sit(&table, "Bo").await;
    house.service.stop(Duration::from_secs(5)).await;

    let (service, _) = open(&house.store, 2_000_000, options()).await;
    let house = House { store: house.store, service };
    let mut again = house.again(&an).await;
    again.join(&table).await;
    let away = again.until_what("connected").await;
    assert_eq!((&away["person"], &away["here"]), (&json!(2), &json!(false)));
}

#[tokio::test(start_paused = true)]
async fn a_table_that_everybody_has_forgotten_is_closed() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    an.create(&dou_dizhu()).await;
    let name = an.table.clone();
    drop(an);
    tokio::time::sleep(Duration::from_secs(60 * 31)).await;
    assert!(house.service.hall().is_empty());
    let log = house.store.read(name.parse().unwrap(), 0).await.unwrap();
    assert!(matches!(log.last().unwrap().what, What::Public(Public::Closed { .. })));
}

#[tokio::test(start_paused = true)]
async fn a_command_that_opens_a_table_opens_one_however_often_it_comes() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    let table = an.create(&dou_dizhu()).await;
    let message = json!({"type": "create", "key": 1, "name": "An", "settings": dou_dizhu()});
    an.say(&message).await;
    assert_eq!(an.until_type("snapshot").await["table"], Value::from(table.as_str()));
    // also by another server, after a restart
    let (service, _) = open(&house.store, 2_000_000, options()).await;
    let other = House { store: house.store.clone(), service };
    let mut again = other.again(&an).await;
    again.say(&message).await;
    assert_eq!(again.until_type("snapshot").await["table"], Value::from(table.as_str()));
}

#[tokio::test(start_paused = true)]
async fn a_command_opens_one_table_also_if_it_comes_to_two_servers() {
    let house = House::new().await;
    let (service, _) = open(&house.store, 1_005_000, options()).await;
    let other = House { store: house.store.clone(), service };
    let mut an = house.visitor().await;
    let table = an.create(&dou_dizhu()).await;
    // the answer was lost, and the other server has never heard of the table
    assert!(other.service.hall().is_empty());
    let message = json!({"type": "create", "key": 1, "name": "An", "settings": dou_dizhu()});
    let mut again = other.again(&an).await;
    again.say(&message).await;
    assert_eq!(again.until_type("snapshot").await["table"], Value::from(table.as_str()));
    assert_eq!(house.store.unfinished().await.unwrap(), [table.as_str()]);
    // the first one has lost it for now, and says so
    let goodbye = an.until_type("goodbye").await;
    assert_eq!(goodbye["why"], "moved");
    let mut early = house.again(&an).await;
    early.say(&message).await;
    assert_eq!(early.until_type("goodbye").await["why"], "moved");
}
