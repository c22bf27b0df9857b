//! Calls over HTTP, as a browser and a curl make them.

use serde_json::{Value, json};

use crate::web::Web;

#[tokio::test]
async fn the_page_is_there_and_its_headers_are_strict() {
    let web = Web::start().await;
    let page = web.get("/").await;
    assert_eq!(page.status, 200);
    assert!(page.headers.contains("content-type: text/html; charset=utf-8"), "{page:?}");
    assert!(page.headers.contains("content-security-policy: default-src 'none'"));
    assert!(page.headers.contains("x-content-type-options: nosniff"));
    assert!(!page.headers.contains("unsafe-inline") && !page.headers.contains("'unsafe-eval'"));
    assert!(!page.body.contains(" onclick=") && !page.body.contains(" style="), "nothing inline");
    // every script has a source of its own, which is there
    let scripts: Vec<&str> = page.body.split("<script").skip(1).collect();
    assert!(!scripts.is_empty());
    for script in scripts {
        let source = script.split_once("src=\"").unwrap().1.split_once('"').unwrap().0;
        let path = format!("/{}", source.trim_start_matches(['.', '/']));
        let answer = web.get(&path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.headers.contains("content-type: text/javascript"), "{answer:?}");
        assert!(answer.headers.contains("x-content-type-options: nosniff"));
    }
    let posted = web.post("/", "", json!({})).await;
    assert_eq!(posted.status, 404, "the page is only read");
}

#[tokio::test]
async fn health_readiness_and_figures_can_be_asked_for() {
    let web = Web::start().await;
    assert_eq!(web.get("/healthz").await.body, "ok\n");
    assert_eq!(web.get("/readyz").await.body, "ready\n");
    let figures = web.get("/metrics").await;
    for name in ["wangzha_tables 0", "wangzha_connections 0", "wangzha_commit_seconds_bucket"] {
        assert!(figures.body.contains(name), "{name} in {}", figures.body);
    }
    let nothing = web.get("/secret").await;
    assert_eq!((nothing.status, &nothing.json()["id"]), (404, &json!("not_found")));
}

#[tokio::test]
async fn accounts_have_names_passwords_and_an_end() {
    let web = Web::start().await;
    let token = web.visitor("An").await;
    let bearer = format!("Bearer {token}");
    let me = web.call("GET", "/api/me", &[("authorization", &bearer)], None).await.json();
    assert_eq!((&me["name"], &me["login"]), (&json!("An"), &Value::Null));

    assert_eq!(web.post("/api/name", &token, json!({"name": "阿安"})).await.status, 204);
    let wish = json!({"login": "an", "password": "correct horse"});
    assert_eq!(web.post("/api/password", &token, wish.clone()).await.status, 204);
    let signed = web.post("/api/sign-in", "", wish).await;
    assert_eq!(signed.status, 200, "{signed:?}");
    assert_eq!(signed.json()["person"], me["person"]);
    let other = signed.json()["token"].as_str().unwrap().to_owned();
    let wrong = json!({"login": "an", "password": "wrong horse"});
    let refused = web.post("/api/sign-in", "", wrong).await;
    assert_eq!((refused.status, &refused.json()["id"]), (401, &json!("wrong_password")));

    assert_eq!(web.post("/api/sign-out", &other, json!({})).await.status, 204);
    assert_eq!(web.post("/api/sign-out", &other, json!({})).await.status, 401);
    let gone = web.call("DELETE", "/api/me", &[("authorization", &bearer)], None).await;
    assert_eq!(gone.status, 204);
    let me = web.call("GET", "/api/me", &[("authorization", &bearer)], None).await;
    assert_eq!((me.status, &me.json()["id"]), (401, &json!("unknown_token")));
}

#[tokio::test]
async fn pages_of_others_may_not_speak_for_people() {
    let web = Web::start().await;
    let evil = [("origin", "https://evil.example")];
    let visit = web.call("POST", "/api/visitors", &evil, Some(&json!({"name": "An"}))).await;
    assert_eq!((visit.status, &visit.json()["id"]), (403, &json!("foreign_origin")));
    let own = format!("http://{}", web.address);
    let visit =
        web.call("POST", "/api/visitors", &[("origin", &own)], Some(&json!({"name": "An"}))).await;
    assert_eq!(visit.status, 201);
    let upgrade = [
        ("origin", "https://evil.example"),
        ("upgrade", "websocket"),
        ("connection", "Upgrade"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_eq!(web.call("GET", "/ws", &upgrade, None).await.status, 403);
}

#[tokio::test]
async fn what_is_not_a_call_is_refused_and_nothing_breaks() {
    let web = Web::start().await;
    let bad = json!({"name": "a name that is much too long for any table to be shown on it"});
    assert!((400..500).contains(&web.call("POST", "/api/visitors", &[], Some(&bad)).await.status));
    assert!(
        (400..500).contains(&web.call("POST", "/api/visitors", &[], Some(&json!([]))).await.status)
    );
    let long = json!({"name": "x".repeat(100_000)});
    assert_eq!(web.call("POST", "/api/visitors", &[], Some(&long)).await.status, 413);
    for (path, status, id) in [
        ("/api/rounds/x/record", 404, "not_found"),
        ("/api/rounds/99/record", 404, "not_found"),
        ("/api/rounds/-1/record", 404, "not_found"),
        ("/api/ranking?game=chess&preset=x", 400, "unreadable"),
        ("/api/ranking", 400, "unreadable"),
        ("/api/me", 401, "unknown_token"),
        ("/api/me/rounds?before=x", 401, "unknown_token"),
    ] {
        let answer = web.get(path).await;
        assert_eq!((answer.status, &answer.json()["id"]), (status, &json!(id)), "{path}");
    }
    assert_eq!(web.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn an_address_may_try_only_so_many_accounts() {
    let web = Web::with(|config| config.hall.limits.accounts_of_address = 3).await;
    for _ in 0..3 {
        web.visitor("An").await;
    }
    let visit = web.call("POST", "/api/visitors", &[], Some(&json!({"name": "An"}))).await;
    assert_eq!((visit.status, &visit.json()["id"]), (429, &json!("too_fast")));
}

#[tokio::test]
async fn quick_match_seats_people_together_and_computers_fill_up() {
    let web = Web::start().await;
    let (an, bo) = (web.visitor("An").await, web.visitor("Bo").await);
    let wish = json!({"game": "doudizhu"});
    let (first, second) =
        tokio::join!(web.post("/api/quick", &an, wish.clone()), web.post("/api/quick", &bo, wish));
    assert_eq!((first.status, second.status), (200, 200), "{first:?}");
    let table = first.json()["table"].clone();
    assert_eq!(table, second.json()["table"], "they sit together");
    let mut clients = Vec::new();
    for token in [an, bo] {
        let mut client = web.connect(&token).await;
        client.key = first.json()["key"].as_u64().unwrap();
        client.join(table.as_str().unwrap()).await;
        client.until_type("snapshot").await;
        clients.push(client);
    }
    let play = |mut client: crate::client::Client| async move {
        client.until(|message| message["what"] == "finished" && message["redeal"] == false).await;
    };
    let bo = clients.pop().unwrap();
    let an = clients.pop().unwrap();
    tokio::join!(play(an), play(bo));
}

#[tokio::test]
async fn a_finished_round_can_be_found_downloaded_and_ranked() {
    let web = Web::start().await;
    let token = web.visitor("An").await;
    let mut an = web.connect(&token).await;
    an.create(&crate::house::dou_dizhu()).await;
    let tables = web.get("/api/tables").await.json();
    assert_eq!(tables["tables"][0]["people"], json!(["An"]), "{tables}");
    an.ready().await;
    let end = an.until(|message| message["what"] == "finished" && message["redeal"] == false).await;
    let bearer = format!("Bearer {token}");
    let rounds =
        web.call("GET", "/api/me/rounds", &[("authorization", &bearer)], None).await.json();
    let round = &rounds["rounds"][0];
    assert_eq!((&round["game"], &round["preset"]), (&json!("doudizhu"), &json!("huanle")));
    let record = web.get(round["record"].as_str().unwrap()).await;
    assert_eq!(record.body, end["record"].as_str().unwrap());
    assert!(record.headers.contains("text/plain"));
    let mut ranked = Value::Null;
    for _ in 0..50 {
        ranked = web.get("/api/ranking?game=doudizhu&preset=huanle").await.json();
        if ranked["ranking"].as_array().is_some_and(|ranking| !ranking.is_empty()) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let ranking = ranked["ranking"].as_array().unwrap();
    let an = ranking.iter().find(|it| it["name"] == "An").expect("who has played is ranked");
    let number = |name: &str| an[name].as_f64().unwrap();
    assert!(number("sd") > 0.0 && number("at_least") < number("mean"), "{an}");
    assert_eq!(an["rounds"], 1);
    assert!(ranking.iter().any(|it| it["computer"] == "greedy"), "computers are ranked too");
    // each preset has a ranking of its own, and each person all of theirs
    let other = web.get("/api/ranking?game=doudizhu&preset=classic").await.json();
    assert_eq!(other["ranking"], json!([]), "{other}");
    let me = web.call("GET", "/api/me", &[("authorization", &bearer)], None).await.json();
    assert_eq!(me["ratings"][0]["preset"], "huanle");
    assert!(me["ratings"][0]["sd"].as_f64() > Some(0.0), "{me}");
}
