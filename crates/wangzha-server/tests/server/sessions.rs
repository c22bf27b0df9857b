//! What clients do to a server, well meant and not: over real sockets, and in
//! memory where the clock must run.

use std::time::Duration;

use serde_json::{Value, json};
use wangzha_server::store::Memory;

use crate::client::Client;
use crate::house::{House, dou_dizhu, options, tien_len};
use crate::web::Web;

fn is_end(message: &Value) -> bool {
    message["what"] == "finished" && message["redeal"] == false
}

#[tokio::test]
async fn a_whole_round_of_each_game_over_real_sockets() {
    let web = Web::start().await;
    for settings in [dou_dizhu(), tien_len(4), tien_len(2)] {
        let mut an = web.connect(&web.visitor("An").await).await;
        let mut bo = web.connect(&web.visitor("Bo").await).await;
        let table = an.create(&settings).await;
        bo.sit(&table, "Bo").await;
        let play = |mut client: Client| async move {
            client.ready().await;
            let end = client.until(is_end).await;
            client.check_numbers();
            end["record"].as_str().unwrap().to_owned()
        };
        let (of_an, of_bo) = tokio::join!(play(an), play(bo));
        assert_eq!(of_an, of_bo);
        let record: wangzha::record::AnyRecord = of_an.parse().unwrap();
        let verdict = wangzha_fair::verify(&record);
        assert_eq!(verdict.problems().count(), 0, "{verdict}");
    }
}

#[tokio::test]
async fn what_was_missed_is_told_again_in_the_same_words() {
    let web = Web::start().await;
    let (an, bo) = (web.visitor("An").await, web.visitor("Bo").await);
    let (mut an, mut bo) = (web.connect(&an).await, web.connect(&bo).await);
    let table = an.create(&tien_len(2)).await;
    bo.sit(&table, "Bo").await;
    bo.ready().await;
    an.ready().await;
    let play = |mut client: Client| async move {
        client.until(is_end).await;
        client
    };
    let (an, bo) = tokio::join!(play(an), play(bo));
    let mut again = web.connect(&bo.token).await;
    again.join(&table).await;
    again.until_type("snapshot").await;
    again.say(&json!({"type": "events", "after": 3})).await;
    again.until(is_end).await;
    let told = |client: &Client| -> Vec<Value> {
        let shown =
            client.heard.iter().filter(|it| it["type"] == "happened" && it["n"].as_u64() > Some(3));
        shown.cloned().collect()
    };
    assert_eq!(told(&again), told(&bo));
    assert_ne!(told(&again), told(&an), "the hands differ");
}

#[tokio::test(start_paused = true)]
async fn whoever_lets_the_time_run_out_is_played_for_until_they_are_back() {
    let house = House::new().await;
    let mut an = house.visitor().await;
    an.create(&tien_len(2)).await;
    an.plays = false;
    an.ready().await;
    let late = an.until_what("late").await;
    assert_eq!(late["seats"], json!([0]), "the deal does not wait");
    let auto = an.until_what("auto_play").await;
    assert_eq!(
        (&auto["seat"], &auto["on"], &auto["late"]),
        (&json!(0), &json!(true), &json!(true))
    );
    let acted = an.until(|message| message["what"] == "acted" && message["seat"] == 0).await;
    assert_eq!(acted["auto"], true);
    let key = an.wish("auto_play", json!({"on": false})).await;
    assert_eq!(an.answer(key).await["type"], "done");
    an.plays = true;
    an.say(&json!({"type": "snapshot"})).await;
    an.until(is_end).await;
}

#[tokio::test]
async fn whoever_asks_what_to_do_is_told() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    an.create(&tien_len(2)).await;
    an.ready().await;
    an.until_what("dealt").await;
    an.plays = false;
    let asked = match an.heard.iter().rfind(|message| message["type"] == "asked") {
        Some(asked) => asked.clone(),
        None => an.until_type("asked").await,
    };
    an.say(&json!({"type": "hint"})).await;
    let hints = an.until_type("hints").await;
    assert_eq!(hints["at"], asked["at"]);
    assert!(hints["hints"][0]["estimate"].is_u64(), "{hints}");
    let action = &hints["hints"][0]["action"];
    let key = an.wish("act", json!({"at": asked["at"], "action": action})).await;
    assert_eq!(an.answer(key).await["type"], "done", "{hints}");
}

#[tokio::test]
async fn watchers_see_what_is_public_and_no_cards() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    let table = an.create(&tien_len(2)).await;
    let mut chi = web.connect(&web.visitor("Chi").await).await;
    chi.join(&table).await;
    let key = chi.wish("watch", json!({"name": "Chi"})).await;
    assert_eq!(chi.answer(key).await["type"], "done");
    an.ready().await;
    an.until(is_end).await;
    chi.until(is_end).await;
    let dealt = chi.heard.iter().find(|message| message["what"] == "dealt").unwrap();
    assert_eq!(dealt["hand"], Value::Null);
    assert!(!chi.heard.iter().any(|message| message["type"] == "asked"));
    let key = chi.wish("act", json!({"at": 0, "action": "pass"})).await;
    assert_eq!(chi.answer(key).await["id"], "not_seated");
}

#[tokio::test]
async fn a_private_table_is_found_by_its_code_alone() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    let table = an.create(&tien_len(2)).await;
    assert_eq!(web.get("/api/tables").await.json()["tables"], json!([]));
    let mut bo = web.connect(&web.visitor("Bo").await).await;
    bo.sit(&table.to_uppercase(), "Bo").await;
    bo.join("zzzzzzzz").await;
    let refused = bo.until_type("refused").await;
    assert_eq!(refused["id"], "no_such_table");
}

#[tokio::test(start_paused = true)]
async fn several_tabs_are_told_everything_and_the_last_one_is_in_control() {
    let house = House::new().await;
    let mut one = house.visitor().await;
    let table = one.create(&tien_len(2)).await;
    let mut two = house.again(&one).await;
    two.join(&table).await;
    two.until_type("snapshot").await;
    assert_eq!(two.until_type("control").await["yours"], true);
    assert_eq!(one.until_type("control").await["yours"], false);

    // who acts takes over, and both are told what happens
    (one.plays, two.plays) = (false, false);
    one.key = 5_000;
    one.ready().await;
    assert_eq!(two.until_type("control").await["yours"], false);
    two.until(|message| message["what"] == "ready" && message["seat"] == 0).await;
    assert!(
        one.heard.iter().any(|message| message["type"] == "control" && message["yours"] == true)
    );

    // nobody is away as long as one of them is there
    drop(one);
    assert_eq!(two.until_type("control").await["yours"], true);
    assert!(!two.heard.iter().any(|message| message["what"] == "connected"));
}

#[tokio::test(start_paused = true)]
async fn others_are_told_who_is_connected() {
    let house = House::new().await;
    let (mut an, mut bo) = (house.visitor().await, house.visitor().await);
    let table = an.create(&tien_len(3)).await;
    bo.sit(&table, "Bo").await;
    let again = house.again(&bo).await;
    drop(bo);
    let away = an.until_what("connected").await;
    assert_eq!((&away["person"], &away["here"]), (&json!(2), &json!(false)));
    let mut bo = again;
    bo.join(&table).await;
    assert_eq!(an.until_what("connected").await["here"], true);
}

/// A client that does not read is shown the whole table when it does again,
/// and never slows the others.
#[tokio::test(start_paused = true)]
async fn a_slow_client_is_resynchronised() {
    let mut small = options();
    small.limits.outbox = 4;
    let house = House::with(Memory::new(), small).await;
    let mut an = house.visitor().await;
    let table = an.create(&tien_len(2)).await;
    let (_, token) = house.service.visitor("Slow".parse().unwrap()).await.unwrap();
    let mut slow = house.dial(token.secret(), 1);
    slow.hello().await;
    slow.join(&table).await;
    let key = slow.wish("watch", json!({"name": "Slow"})).await;
    slow.answer(key).await;
    an.ready().await;
    let end = an.until(is_end).await;
    assert_eq!(house.service.metrics().resynchronised.get(), 0, "it has not read since");
    let snapshot =
        slow.until(|message| message["type"] == "snapshot" && message["n"] == end["n"]).await;
    assert_eq!(snapshot["last_round"]["record"], end["record"]);
    assert_eq!(house.service.metrics().resynchronised.get(), 1);
    slow.check_numbers();
}

#[tokio::test]
async fn a_stop_tells_everybody_and_takes_no_longer_than_stated() {
    let web = Web::start().await;
    let mut clients = Vec::new();
    for _ in 0..20 {
        let mut client = web.connect(&web.visitor("An").await).await;
        client.create(&dou_dizhu()).await;
        client.ready().await;
        clients.push(client);
    }
    let began = std::time::Instant::now();
    let stop = tokio::spawn(web.server.stop());
    for client in &mut clients {
        let goodbye = client.until_type("goodbye").await;
        assert_eq!(
            (&goodbye["why"], &goodbye["reconnect_after"]),
            (&json!("stopping"), &json!(2000))
        );
        assert!(client.next().await.is_none());
    }
    stop.await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    assert!(tokio::net::TcpStream::connect(web.address).await.is_err(), "nobody listens any more");
}
