//! Whole rounds over real sockets: a client may reconnect in every phase; people
//! go on at the same table; the clock plays for who does not.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::{Client, view};
use crate::house::{dou_dizhu, tien_len};
use crate::web::Web;

/// Where a client stands when it has come back: what it is shown and asked.
fn phase(snapshot: &Value, asked: Option<&Value>) -> String {
    let stage = &snapshot["stage"];
    let asked = asked.filter(|asked| asked["your_turn"] == true);
    match stage["type"].as_str().unwrap() {
        "gathering" if snapshot["last_round"].is_null() => "waiting".to_owned(),
        "gathering" => "between rounds".to_owned(),
        "dealing" => stage["phase"].as_str().unwrap().to_owned(),
        "playing" if stage["game"] == "doudizhu" => {
            stage["view"]["phase"].as_str().map_or("playing", |phase| phase).to_owned()
        }
        // who has passed in this trick and is asked again may chop out of turn
        "playing" if asked.is_some_and(|asked| has_passed(&asked["view"])) => "chop".to_owned(),
        "playing" => "playing".to_owned(),
        other => other.to_owned(),
    }
}

fn has_passed(view: &Value) -> bool {
    view["passed"].as_array().is_some_and(|passed| passed.contains(&view["seat"]))
}

/// The connection breaks before every message that the client would get, or
/// after every one, and the round is played to its end all the same.
async fn play_with_broken_connections(web: &Web, settings: &Value, phases: &mut BTreeSet<String>) {
    let token = web.visitor("An").await;
    let mut an = web.connect(&token).await;
    let table = an.create(settings).await;
    let mut is_ready = false;
    for _ in 0..600 {
        let mut again = web.connect(&token).await;
        again.carry_on(&an);
        an = again;
        an.plays = false;
        an.join(&table).await;
        let snapshot = an.until_type("snapshot").await;
        let seen = an.heard.len();
        // the question, if there is one, stands behind the snapshot
        an.say(&json!({"type": "ping"})).await;
        an.until_type("pong").await;
        let has_happened = an.heard[seen..].iter().any(|message| message["type"] == "happened");
        let asked = an.heard.iter().rfind(|message| message["type"] == "asked").cloned();
        let phase = phase(&snapshot, asked.as_ref());
        phases.insert(phase.clone());
        if phase == "between rounds" {
            return;
        }
        // one thing is done on this connection, or one thing happens
        if !is_ready {
            an.ready().await;
            is_ready = true;
            continue;
        }
        an.plays = true;
        an.react(&snapshot).await;
        if let Some(asked) = asked.filter(|asked| asked["your_turn"] == true) {
            let key = an.act(&asked).await;
            an.answer(key).await;
        } else if !has_happened {
            // else the round may be over, and nothing more happens for a minute
            an.until(|message| message["type"] == "done" || message["type"] == "happened").await;
        }
    }
    panic!("the round does not end: {phases:?}");
}

#[tokio::test]
async fn a_client_may_reconnect_in_every_phase_of_dou_dizhu() {
    let web = Web::start().await;
    let mut phases = BTreeSet::new();
    let all = ["waiting", "committing", "revealing", "bidding", "doubling", "playing"];
    // who does not become landlord and is not asked to double has other phases
    for _ in 0..30 {
        play_with_broken_connections(&web, &dou_dizhu(), &mut phases).await;
        if all.iter().all(|phase| phases.contains(*phase)) {
            break;
        }
    }
    for phase in all.iter().chain(&["between rounds"]) {
        assert!(phases.contains(*phase), "{phase} is not among {phases:?}");
    }
}

#[tokio::test]
async fn a_client_may_reconnect_in_every_phase_of_tien_len_and_before_a_chop() {
    let web = Web::start().await;
    let mut phases = BTreeSet::new();
    for _ in 0..60 {
        play_with_broken_connections(&web, &tien_len(4), &mut phases).await;
        if phases.contains("chop") {
            break;
        }
    }
    for phase in ["waiting", "committing", "revealing", "playing", "chop", "between rounds"] {
        assert!(phases.contains(phase), "{phase} is not among {phases:?}");
    }
}

/// Two people play three rounds; the totals are the sums of the scores.
#[tokio::test]
async fn people_go_on_at_the_same_table() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    let mut bo = web.connect(&web.visitor("Bo").await).await;
    let table = an.create(&tien_len(2)).await;
    bo.sit(&table, "Bo").await;
    let play = |mut client: Client| async move {
        let mut sums = [0.0; 2];
        for _ in 0..3 {
            client.ready().await;
            let end = client.until_what("finished").await;
            for (sum, score) in sums.iter_mut().zip(end["scores"].as_array().unwrap()) {
                *sum += score.as_f64().unwrap();
            }
        }
        client.say(&json!({"type": "snapshot"})).await;
        let snapshot = client.until_type("snapshot").await;
        client.check_numbers();
        (sums, snapshot)
    };
    let ((sums, snapshot), (of_bo, _)) = tokio::join!(play(an), play(bo));
    assert_eq!(sums, of_bo);
    for (sum, seat) in sums.iter().zip(snapshot["seats"].as_array().unwrap()) {
        assert_eq!(seat["total"].as_f64(), Some(*sum), "{snapshot}");
    }
    assert_eq!(sums.iter().sum::<f64>(), 0.0, "what one wins the other loses");
}

/// The clock runs on a real socket too: who says nothing is played for, and may
/// come back.
#[tokio::test]
async fn the_clock_plays_for_who_does_not_and_lets_them_come_back() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    let mut settings = tien_len(2);
    settings["clocks"] =
        json!({"decision": 300, "reserve": 0, "ceremony": 300, "between": 60000, "computer": 5000});
    an.create(&settings).await;
    an.plays = false;
    an.ready().await;
    assert_eq!(an.until_what("late").await["seats"], json!([0]));
    let auto = an.until_what("auto_play").await;
    assert_eq!((&auto["on"], &auto["late"]), (&json!(true), &json!(true)));
    let acted = an.until(|message| message["what"] == "acted" && message["seat"] == 0).await;
    assert_eq!(acted["auto"], true);
    let key = an.wish("auto_play", json!({"on": false})).await;
    let answer = an.answer(key).await;
    // the round may be over by then
    assert!(answer["type"] == "done" || answer["id"] == "no_round", "{answer}");
}

/// What a person is asked is what they may do.
#[tokio::test]
async fn whoever_is_asked_can_act() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    an.create(&dou_dizhu()).await;
    an.ready().await;
    let asked = an.until(|message| message["type"] == "asked" && message["your_turn"] == true);
    assert!(!view(&asked.await).actions().is_empty());
}
