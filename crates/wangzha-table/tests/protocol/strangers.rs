//! What clients may ask for who are not trusted.

use wangzha_table::protocol::TableSays;

use crate::server::{HELLO, Server};
use crate::sessions::{TIEN_LEN, gathered, ready, settings};

pub(crate) fn refusal(said: &[TableSays]) -> (String, String) {
    match said {
        [TableSays::Refused(refused)] => (refused.id.clone(), refused.text.clone()),
        other => panic!("{other:?}"),
    }
}

fn misunderstanding(said: &[TableSays]) -> (String, String) {
    match said {
        [TableSays::Error(error)] => (error.place.clone(), error.text.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn no_program_of_the_host_is_named_from_outside() {
    let hole = settings(TIEN_LEN, 2).replace(r#""fill":"planner""#, r#""fill":"cmd:sh""#);
    let mut server = Server::new(1);
    server.say(0, HELLO);
    let said = server.wish(0, "create", &format!(r#""name":"An","settings":{hole}"#));
    assert_eq!(refusal(&said).0, "not_built_in");
    assert!(server.table.is_none());

    let mut server = gathered(TIEN_LEN, 3);
    let said = server.wish(0, "configure", &format!(r#""settings":{hole}"#));
    assert_eq!(refusal(&said).0, "not_built_in");
    for player in ["cmd:sh", "net:/etc/passwd"] {
        let said = server.wish(0, "seat_computer", &format!(r#""seat":2,"player":"{player}""#));
        assert_eq!(refusal(&said).0, "not_built_in");
    }
}

/// The nets are not in every program: who cannot play cannot sit down.
#[test]
fn learned_players_sit_down_where_their_nets_are() {
    let mut server = gathered(TIEN_LEN, 3);
    for player in ["learned", "4", "expert", "expert:100ms", "expert:500"] {
        let fields = format!(r#""seat":2,"player":"{player}""#);
        let said = server.wish(0, "seat_computer", &fields);
        if wangzha_ai::net::ARE_BUILT_IN {
            assert!(matches!(said.last(), Some(TableSays::Done(_))), "{player}: {said:?}");
        } else {
            assert_eq!(refusal(&said).0, "not_built_in", "{player}");
        }
    }
    let said = server.wish(0, "seat_computer", r#""seat":2,"player":"expert:501""#);
    let why = if wangzha_ai::net::ARE_BUILT_IN { "budget" } else { "not_built_in" };
    assert_eq!(refusal(&said).0, why);
}

/// Level 5 takes 100 ms; whoever wants more has to bring the machine.
#[test]
fn nobody_lets_the_host_think_longer_than_its_strongest_level_does() {
    let table = |player: &str| {
        settings(TIEN_LEN, 2)
            .replace(r#""stand_in":"planner""#, &format!(r#""stand_in":"{player}""#))
    };
    let mut server = gathered(TIEN_LEN, 3);
    for player in ["searcher:101ms", "searcher:1s", "quick-searcher:4294967s", "searcher:5001"] {
        let said =
            server.wish(0, "create", &format!(r#""name":"An","settings":{}"#, table(player)));
        assert_eq!(refusal(&said).0, "budget", "{player}");
        let said = server.wish(0, "configure", &format!(r#""settings":{}"#, table(player)));
        assert_eq!(refusal(&said).0, "budget", "{player}");
        let fields = format!(r#""seat":2,"player":"{player}""#);
        let (id, text) = refusal(&server.wish(0, "seat_computer", &fields));
        assert_eq!(id, "budget", "{player}");
        let right = "a computer here thinks for at most 100ms or 5000 playouts a decision";
        assert_eq!(text, format!("{right}, an expert 500"));
    }
    for player in ["searcher", "searcher:100ms", "searcher:5000", "planner"] {
        let fields = format!(r#""seat":2,"player":"{player}""#);
        let said = server.wish(0, "seat_computer", &fields);
        assert!(matches!(said.last(), Some(TableSays::Done(_))), "{player}: {said:?}");
    }
}

#[test]
fn nobody_speaks_for_the_shell() {
    let mut server = ready(TIEN_LEN, 2);
    for word in ["tick", "wake", "connected"] {
        let (place, text) = misunderstanding(&server.wish(0, word, ""));
        assert_eq!(place, "type");
        assert!(text.starts_with(&format!("there is no '{word}' here")), "{text}");
    }
}

#[test]
fn versions_are_agreed_on_first() {
    let mut server = Server::new(1);
    let (place, text) = misunderstanding(&server.say(0, r#"{"type":"snapshot"}"#));
    assert_eq!((place.as_str(), text.as_str()), ("type", "the first message is hello"));
    let said = server.say(0, r#"{"type":"hello","versions":[7],"language":"zh-CN"}"#);
    let [TableSays::Refused(refused)] = &said[..] else { panic!("{said:?}") };
    assert_eq!(refused.id, "no_common_version");
    assert_eq!(refused.facts["versions"], serde_json::json!([1]));
    assert_eq!(refused.text, "协议版本不一致：请更新客户端");
    let said = server.say(0, r#"{"type":"hello","versions":[7,1]}"#);
    assert!(matches!(&said[..], [TableSays::Welcome(welcome)] if welcome.version == 1));
}

#[test]
fn refusals_speak_the_language_of_the_client_and_have_their_facts() {
    let mut server = ready(TIEN_LEN, 2);
    server.deal(&[0, 1]);
    let said = server.wish(1, "act", r#""at":9,"action":"pass""#);
    let [TableSays::Refused(refused)] = &said[..] else { panic!("{said:?}") };
    assert_eq!(refused.id, "moved_on");
    assert_eq!(refused.facts["at"], 9);
    assert_eq!(refused.facts["now"], 0);
    assert_eq!(refused.text, "bàn đã có thay đổi: hãy xem lại");
}

#[test]
fn an_error_names_the_field_and_what_would_be_right() {
    let mut server = ready(TIEN_LEN, 2);
    server.deal(&[0, 1]);
    let wrong = settings(TIEN_LEN, 2).replace("20000", "\"long\"");
    for (word, fields, place, text) in [
        (
            "configure",
            format!(r#""settings":{wrong}"#),
            "settings.clocks.decision",
            "there should be a whole number here, not the text \"long\"",
        ),
        (
            "sit",
            r#""name":"Bo","seat":9"#.into(),
            "seat",
            "there should be a seat (0 to 3) here, not 9",
        ),
        (
            "sit",
            r#""name":"Bo","sea":1"#.into(),
            "sea",
            "there is no field 'sea'; there are key, name, seat",
        ),
        (
            "act",
            r#""at":0,"action":"call""#.into(),
            "action",
            "column 1: this should be pass, or cards such as 3s3h",
        ),
        ("ready", String::new(), "", "the field 'ready' is missing"),
        (
            "commit",
            r#""commitment":"ab""#.into(),
            "commitment",
            "2 hexadecimal digits; 32 bytes have exactly 64",
        ),
    ] {
        let said = server.wish(0, word, &fields);
        let key = server.clients[0].key;
        assert!(
            matches!(&said[..], [TableSays::Error(error)] if error.key.is_some_and(|it| it.0 == key))
        );
        assert_eq!(misunderstanding(&said), (place.into(), text.into()));
    }
    let (place, text) = misunderstanding(&server.say(0, "ready"));
    assert_eq!((place.as_str(), text.as_str()), ("", "column 1: this is not JSON"));
    let (place, _) = misunderstanding(&server.say(0, r#"{"type":"leave","key":9007199254740992}"#));
    assert_eq!(place, "key");
}
