//! How much everybody may ask, and what happens to who asks more.

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use wangzha_server::Limits;
use wangzha_server::store::Memory;

use crate::client::Wire;
use crate::house::{House, options, tien_len};
use crate::web::Web;

#[tokio::test(start_paused = true)]
async fn floods_are_refused_and_then_cut_off() {
    let mut small = options();
    small.limits = Limits { credits: 10, ..Limits::default() };
    let house = House::with(Memory::new(), small).await;
    let mut an = house.visitor().await;
    for _ in 0..9 {
        an.say(&json!({"type": "ping"})).await;
        assert_eq!(an.next().await.unwrap()["type"], "pong");
    }
    for key in 0..10 {
        an.say(&json!({"type": "ready", "key": key, "ready": true})).await;
        let refused = an.next().await.unwrap();
        assert_eq!((&refused["id"], &refused["key"]), (&json!("too_fast"), &json!(key)));
    }
    an.say(&json!({"type": "ping"})).await;
    assert!(an.next().await.is_none(), "the connection is closed");
}

#[tokio::test]
async fn limits_on_tables_connections_and_sizes() {
    let web = Web::with(|config| {
        config.hall.limits.tables_of_person = 2;
        config.hall.limits.connections_of_address = 3;
        config.hall.limits.message = 2_000;
    })
    .await;
    let mut an = web.connect(&web.visitor("An").await).await;
    an.create(&tien_len(2)).await;
    an.create(&tien_len(2)).await;
    let key = an.wish("create", json!({"name": "An", "settings": tien_len(2)})).await;
    let refused = an.answer(key).await;
    assert_eq!(
        (&refused["id"], &refused["facts"]),
        (&json!("too_many_tables"), &json!({"most": 2}))
    );

    let second = web.dial("").await;
    let mut third = web.dial("").await;
    let fourth = connect_async(format!("ws://{}/ws", web.address)).await;
    assert!(fourth.unwrap_err().to_string().contains("429"));
    drop(second);
    third.say_text(&format!("{{\"type\":\"{}\"}}", "x".repeat(3_000))).await;
    assert!(third.next().await.is_none(), "the connection is closed");
    an.say(&json!({"type": "ping"})).await;
    an.until_type("pong").await;
}

#[tokio::test]
async fn bytes_are_not_messages() {
    let web = Web::start().await;
    let mut an = web.connect(&web.visitor("An").await).await;
    let Wire::Web(socket) = &mut an.wire else { panic!() };
    socket.send(Message::binary(vec![0_u8; 10])).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap();
    assert!(answer.to_text().unwrap().contains("not bytes"));
}

#[tokio::test(start_paused = true)]
async fn who_says_nothing_is_not_kept() {
    let mut usual = options();
    usual.limits = Limits::default();
    let house = House::with(Memory::new(), usual).await;
    let mut stranger = house.dial("", 10);
    assert!(stranger.next().await.is_none(), "there is a time to say hello");
    let mut an = house.visitor().await;
    an.create(&tien_len(2)).await;
    while an.next().await.is_some() {}
}

/// The same over a real socket, as the host has set it.
#[tokio::test]
async fn credits_are_what_the_host_has_set() {
    let web = Web::with(|config| {
        config.hall.limits.credits = 5;
        config.hall.limits.credits_a_second = 0.1;
    })
    .await;
    let mut an = web.connect(&web.visitor("An").await).await;
    for _ in 0..4 {
        an.say(&json!({"type": "ping"})).await;
        assert_eq!(an.next().await.unwrap()["type"], "pong");
    }
    an.say(&json!({"type": "ping"})).await;
    assert_eq!(an.next().await.unwrap()["id"], "too_fast");
    for _ in 0..20 {
        an.say(&json!({"type": "ping"})).await;
    }
    while an.next().await.is_some() {}
}

/// Whoever says himself where he comes from is not believed, so that nobody has
/// more connections or tries than others; a proxy that the host has named is.
#[tokio::test]
async fn a_forwarded_address_counts_only_from_a_proxy_that_was_named() {
    let proxy: std::net::IpAddr = "127.0.0.1".parse().unwrap();
    for is_named in [false, true] {
        let web = Web::with(|config| {
            config.hall.limits.accounts_of_address = 2;
            config.hall.limits.connections_of_address = 1;
            config.proxies.extend(Some(proxy).filter(|_| is_named));
        })
        .await;
        let mut statuses = Vec::new();
        for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
            let forwarded = [("x-forwarded-for", address)];
            let body = json!({"name": "An"});
            let visit = web.call("POST", "/api/visitors", &forwarded, Some(&body)).await;
            statuses.push(visit.status);
        }
        let expected = if is_named { [201, 201, 201] } else { [201, 201, 429] };
        assert_eq!(statuses, expected, "named: {is_named}");

        let mut open = Vec::new();
        for address in ["192.0.2.1", "192.0.2.2"] {
            let url = format!("ws://{}/ws", web.address);
            let mut request = url.into_client_request().unwrap();
            request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
            open.push(connect_async(request).await);
        }
        assert!(open[0].is_ok());
        assert_eq!(open[1].is_ok(), is_named, "named: {is_named}");
    }
}

/// Watchers who have gone away do not keep a place, and nobody keeps a table
/// open by having watched it.
#[tokio::test(start_paused = true)]
async fn a_watcher_who_does_not_come_back_has_left() {
    let house = House::new().await;
    let (mut an, mut chi) = (house.visitor().await, house.visitor().await);
    let table = an.create(&tien_len(3)).await;
    chi.join(&table).await;
    let key = chi.wish("watch", json!({"name": "Chi"})).await;
    assert_eq!(chi.answer(key).await["type"], "done");
    // a moment without a connection is not the end
    let mut again = house.again(&chi).await;
    drop(chi);
    again.join(&table).await;
    assert_eq!(again.until_type("snapshot").await["you"], serde_json::Value::Null);
    drop(again);
    let left = an.until_what("left").await;
    assert_eq!(left["person"], 2);
    an.say(&json!({"type": "snapshot"})).await;
    assert_eq!(an.until_type("snapshot").await["watchers"], json!([]));
}

#[tokio::test(start_paused = true)]
async fn a_table_with_people_and_watchers_who_are_all_gone_is_closed() {
    let house = House::new().await;
    let (mut an, mut chi) = (house.visitor().await, house.visitor().await);
    let table = an.create(&tien_len(3)).await;
    chi.join(&table).await;
    let key = chi.wish("watch", json!({"name": "Chi"})).await;
    chi.answer(key).await;
    drop((an, chi));
    tokio::time::sleep(std::time::Duration::from_secs(60 * 31)).await;
    assert!(house.service.hall().is_empty());
}
