//! What strangers send, and what they hear: a clear error each, and the table
//! unharmed.

use serde_json::{Value, json};

use crate::client::Client;
use crate::house::tien_len;
use crate::web::Web;

/// A clear error each, and the table unharmed.
#[tokio::test]
async fn bad_and_forged_messages_are_answered_and_change_nothing() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    let mut bo = web.connect(&web.visitor("Bo").await).await;
    // nobody wins before the first turn there
    let mut settings = tien_len(2);
    settings["rules"]["rules"]["preset"] = json!("cambodian");
    let table = an.create(&settings).await;
    bo.sit(&table, "Bo").await;
    (an.plays, bo.plays) = (false, false);
    let number = |snapshot: &Value| snapshot["n"].as_u64();
    an.say(&json!({"type": "snapshot"})).await;
    let before = number(&an.until_type("snapshot").await);

    for text in [
        "",
        "{",
        "null",
        "[]",
        "\"hello\"",
        "{\"type\":7}",
        "{\"type\":\"sing\"}",
        "{\"type\":\"act\",\"key\":1}",
        "{\"type\":\"ready\",\"key\":-1,\"ready\":true}",
        "{\"type\":\"ready\",\"key\":5,\"ready\":true,\"seat\":1}",
        "{\"type\":\"act\",\"key\":5,\"at\":0,\"action\":\"9z\"}",
        "{\"type\":\"ready\",\"key\":99999999999999999,\"ready\":true}",
    ] {
        bo.say_text(text).await;
        let error = bo.until_type("error").await;
        assert!(!error["text"].as_str().unwrap().is_empty(), "{text}");
    }
    for (wish, id) in [
        (json!({"type": "act", "key": 50, "at": 0, "action": "pass"}), "no_round"),
        (json!({"type": "commit", "key": 50, "commitment": "00".repeat(32)}), "not_dealing"),
        (json!({"type": "close", "key": 50}), "not_host"),
        (json!({"type": "remove", "key": 50, "seat": 0}), "not_host"),
        (json!({"type": "sit", "key": 50, "name": "Bo", "seat": 0}), "seated_already"),
        (json!({"type": "sit", "key": 50, "name": "Bo"}), "seated_already"),
    ] {
        bo.say(&wish).await;
        let refused = bo.until(|message| message["key"] == 50).await;
        assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &json!(id)), "{wish}");
    }
    an.say(&json!({"type": "snapshot"})).await;
    assert_eq!(number(&an.until_type("snapshot").await), before, "nothing has happened");

    // the wrong turn, another moment, and the same command twice
    (an.plays, bo.plays) = (true, true);
    bo.ready().await;
    an.ready().await;
    let dealt = |client: Client| async move {
        let mut client = client;
        client.until_what("dealt").await;
        client.plays = false;
        client
    };
    let (mut an, mut bo) = tokio::join!(dealt(an), dealt(bo));
    let first = bo.heard.last().unwrap()["waits"][0]["seat"].as_u64().unwrap();
    let (mine, other) = if first == 0 { (&mut an, &mut bo) } else { (&mut bo, &mut an) };
    let key = other.wish("act", json!({"at": 0, "action": "pass"})).await;
    assert_eq!(other.answer(key).await["id"], "not_your_turn");
    let key = mine.wish("act", json!({"at": 7, "action": "pass"})).await;
    assert_eq!(mine.answer(key).await["id"], "moved_on");
    let asked = match mine.heard.iter().rfind(|message| message["type"] == "asked") {
        Some(asked) => asked.clone(),
        None => mine.until_type("asked").await,
    };
    let key = mine.act(&asked).await;
    let done = mine.answer(key).await;
    assert_eq!(done["type"], "done");
    let action = json!({"type": "act", "key": key, "at": 0, "action": "pass"});
    mine.say(&action).await;
    assert_eq!(mine.answer(key).await, done, "it is done once");
}

#[tokio::test]
async fn nobody_gets_in_without_a_token_that_the_server_knows() {
    let web = Web::start().await;
    let token = web.visitor("An").await;
    let mut stranger = web.dial("").await;
    stranger.say(&json!({"type": "create", "key": 1, "name": "An", "settings": tien_len(2)})).await;
    let error = stranger.until_type("error").await;
    assert_eq!(error["text"], "the first message is hello");
    stranger.say(&json!({"type": "hello", "versions": [1], "language": "vi"})).await;
    let refused = stranger.until_type("refused").await;
    assert_eq!(refused["id"], "unknown_token");
    assert!(refused["text"].as_str().unwrap().starts_with("máy chủ"), "{refused}");
    for forged in ["1-00", &token.replace(['0', '1'], "2"), "1", "💣"] {
        stranger.token = forged.to_owned();
        assert_eq!(stranger.hello().await["id"], "unknown_token");
    }
    stranger.token = token;
    stranger
        .say(&json!({"type": "hello", "versions": [99], "token": stranger.token.clone()}))
        .await;
    assert_eq!(stranger.until_type("refused").await["id"], "no_common_version");
    assert_eq!(stranger.hello().await["type"], "welcome");
}

/// Tokens that are almost right: somebody else's number, a token that was signed
/// out, one whose person is gone. By WebSocket and by call.
#[tokio::test]
async fn a_token_is_good_for_its_own_person_as_long_as_it_lasts() {
    let web = Web::start().await;
    let (an, bo) = (web.visitor("An").await, web.visitor("Bo").await);
    let (number, _) = an.split_once('-').unwrap();
    let (_, secret) = bo.split_once('-').unwrap();
    let crossed = format!("{number}-{secret}");
    let out = web.visitor("Chi").await;
    assert_eq!(web.post("/api/sign-out", &out, json!({})).await.status, 204);
    let gone = web.visitor("Dung").await;
    let bearer = format!("Bearer {gone}");
    let removed = web.call("DELETE", "/api/me", &[("authorization", &bearer)], None).await;
    assert_eq!(removed.status, 204);

    let long = "9".repeat(5_000);
    for token in [crossed.as_str(), &out, &gone, &an.to_uppercase(), &long, "-", "1-"] {
        if token == an {
            continue; // digits alone have no capitals
        }
        let refused = web.dial(token).await.hello().await;
        let is_known_spelling = token.eq_ignore_ascii_case(&an);
        assert!(is_known_spelling || refused["id"] == "unknown_token", "{token}: {refused}");
        for authorization in [format!("Bearer {token}"), format!("Basic {token}"), token.to_owned()]
        {
            let headers = [("authorization", authorization.as_str())];
            let answer = web.call("GET", "/api/me", &headers, None).await;
            let is_right = is_known_spelling && authorization.starts_with("Bearer ");
            assert!(is_right || answer.status == 401, "{authorization}: {answer:?}");
        }
    }
    assert_eq!(web.dial(&bo).await.hello().await["type"], "welcome", "the others are unharmed");
}

/// Whoever says `hello` again as somebody else leaves the table as the first
/// person, and gets no seat of theirs.
#[tokio::test]
async fn another_hello_is_another_person() {
    let web = Web::start().await;
    let (an, bo) = (web.visitor("An").await, web.visitor("Bo").await);
    let mut client = web.connect(&an).await;
    let table = client.create(&tien_len(2)).await;
    client.token = bo;
    assert_eq!(client.hello().await["person"], 2);
    let key = client.wish("ready", json!({"ready": true})).await;
    assert_eq!(client.answer(key).await["id"], "not_here");
    client.join(&table).await;
    let key = client.wish("ready", json!({"ready": true})).await;
    assert_eq!(client.answer(key).await["id"], "not_seated");
}

/// What is wrong with a call is said in plain words, as JSON, in the language of
/// who asks.
#[tokio::test]
async fn calls_that_cannot_be_read_are_explained() {
    let web = Web::start().await;
    let token = web.visitor("An").await;
    let bearer = format!("Bearer {token}");
    for (path, body, problem) in [
        ("/api/visitors", json!({}), "the field 'name' is missing"),
        ("/api/visitors", json!({"name": 7}), "'name': there should be a name here, not 7"),
        ("/api/visitors", json!([1]), "there should be an object here, not a list"),
        ("/api/visitors", json!({"name": "x".repeat(99)}), "'name': "),
        ("/api/visitors", json!({"name": ""}), "'name': "),
        ("/api/name", json!({"name": null}), "'name': "),
        ("/api/password", json!({"login": "an"}), "the field 'password' is missing"),
        ("/api/sign-in", json!("x"), "there should be an object here"),
        ("/api/quick", json!({"game": 1}), "'game': there should be a text here, not 1"),
        ("/api/quick", json!({"game": "doudizhu", "players": 300}), "'players': "),
    ] {
        let headers = [("authorization", bearer.as_str()), ("accept-language", "vi,en;q=0.5")];
        let answer = web.call("POST", path, &headers, Some(&body)).await;
        let said = answer.json();
        assert_eq!((answer.status, &said["id"]), (400, &json!("unreadable")), "{path} {body}");
        let found = said["facts"]["problem"].as_str().unwrap();
        assert!(found.starts_with(problem), "{path} {body}: {found}");
        assert!(said["text"].as_str().unwrap().starts_with("không đọc được"), "{said}");
    }
    let plain = [("content-type", "text/plain"), ("authorization", bearer.as_str())];
    let answer = web.call("POST", "/api/name", &plain, None).await;
    assert_eq!((answer.status, &answer.json()["id"]), (400, &json!("unreadable")));
    let long = web.post("/api/name", &token, json!({"name": "x".repeat(100_000)})).await;
    assert_eq!((long.status, &long.json()["id"]), (413, &json!("too_long")));
    let unknown = web.post("/api/quick", &token, json!({"game": "chess"})).await;
    assert_eq!((unknown.status, &unknown.json()["id"]), (404, &json!("not_found")));
    for method in ["PUT", "DELETE", "BREW"] {
        let answer = web.call(method, "/api/tables", &[], None).await;
        assert!((400..500).contains(&answer.status), "{method}: {answer:?}");
        assert!(answer.headers.contains("content-security-policy"), "also here");
    }
}
