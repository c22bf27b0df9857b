//! Clients that come, go, come back, and repeat themselves.

use wangzha_table::protocol::TableSays;
use wangzha_table::{Audience, ShownWhat};

use crate::server::{HELLO, Server, last_question};
use crate::sessions::{DOU_DIZHU, TIEN_LEN, gathered, ready};

fn words(said: &[TableSays]) -> Vec<String> {
    let word = |said: &TableSays| {
        let said = serde_json::to_value(said).unwrap();
        said.get("what").unwrap_or(&said["type"]).as_str().unwrap().to_owned()
    };
    said.iter().map(word).collect()
}

/// The client that is asked.
fn asked_client(server: &Server) -> Option<usize> {
    (0..2).find(|client| last_question(&server.clients[*client].heard).is_some())
}

#[test]
fn who_comes_is_shown_the_whole_table() {
    let mut server = gathered(TIEN_LEN, 3);
    let said = server.wish(1, "leave", "");
    assert_eq!(words(&said), ["left", "done"]);
    assert_eq!(words(&server.wish(0, "say", r#""phrase":"hello""#)), ["said", "done"]);
    assert_eq!(words(&server.clients[1].heard[server.clients[1].heard.len() - 1..]), ["done"]);
    assert_eq!(words(&server.wish(1, "watch", r#""name":"Bo""#)), ["snapshot", "done"]);
    assert_eq!(words(&server.wish(1, "sit", r#""name":"Bo""#)), ["snapshot", "done"]);
}

#[test]
fn who_is_not_there_is_told_so() {
    let mut server = ready(TIEN_LEN, 2);
    server.reconnect(1);
    server.wish(1, "leave", "");
    for text in [r#"{"type":"snapshot"}"#, r#"{"type":"events","after":0}"#, r#"{"type":"hint"}"#] {
        let said = server.say(1, text);
        assert!(matches!(&said[..], [TableSays::Refused(it)] if it.id == "not_here"), "{said:?}");
    }
    let mut nobody = Server::new(1);
    nobody.say(0, HELLO);
    let said = nobody.wish(0, "ready", r#""ready":true"#);
    assert!(matches!(&said[..], [TableSays::Refused(it)] if it.id == "not_here"));
}

#[test]
fn who_comes_back_is_told_what_was_missed_and_asked_again() {
    let mut server = ready(DOU_DIZHU, 3);
    server.deal(&[0, 1]);
    server.play_until(|server| asked_client(server).is_some());
    let client = asked_client(&server).unwrap();
    let all: Vec<TableSays> = server.clients[client].heard.clone();
    let happened = |said: &&TableSays| matches!(said, TableSays::Happened(_));
    let last: Vec<&TableSays> = all.iter().filter(happened).collect();
    let known = server.table().number() - 3;
    server.reconnect(client);
    let said = server.say(client, &format!(r#"{{"type":"events","after":{known}}}"#));
    let again: Vec<&TableSays> = said.iter().filter(happened).collect();
    assert_eq!(again, last[last.len() - 3..], "the same again");
    assert!(matches!(said.last(), Some(TableSays::Asked(_))));
    let said = server.say(client, r#"{"type":"events","after":99999}"#);
    assert_eq!(words(&said), ["snapshot", "asked"], "a number that is not there yet");
    let said = server.say(client, r#"{"type":"join","table":"room 8"}"#);
    assert_eq!(words(&said), ["snapshot", "asked"]);
}

#[test]
fn the_same_command_twice_is_done_once_and_answered_twice() {
    let mut server = gathered(TIEN_LEN, 3);
    let first = server.wish(0, "say", r#""phrase":"well_played""#);
    assert_eq!(words(&first), ["said", "done"]);
    let key = server.clients[0].key;
    let again = server.say(0, &format!(r#"{{"type":"say","key":{key},"phrase":"well_played"}}"#));
    assert_eq!(again, first[1..]);
}

#[test]
fn nobody_is_asked_the_same_twice_nor_while_a_computer_plays() {
    let mut server = ready(TIEN_LEN, 2);
    server.deal(&[0, 1]);
    let client = asked_client(&server).unwrap();
    let said = server.wish(client, "say", r#""phrase":"one_moment""#);
    assert_eq!(words(&said), ["said", "done"]);
    let said = server.wish(client, "auto_play", r#""on":true"#);
    assert_eq!(words(&said), ["auto_play", "done"]);
    let said = server.wish(client, "auto_play", r#""on":false"#);
    assert_eq!(words(&said), ["auto_play", "asked", "done"], "who is back is asked");
    let TableSays::Asked(asked) = &said[1] else { panic!() };
    assert_eq!(asked.until, server.table().due());
    server.tick(60_000);
    let heard = &server.clients[client].heard;
    assert_eq!(words(&heard[heard.len() - 1..]), ["auto_play"], "the time is up");
}

#[test]
fn an_unseen_doubling_is_asked_of_everybody_and_told_to_nobody() {
    let mut server = ready(DOU_DIZHU, 3);
    server.deal(&[0, 1]);
    server.play_until(|server| {
        let view = server.table().view(Audience::Watchers);
        view.is_some_and(|view| view.waits_for().len() == 3)
    });
    let at = last_question(&server.clients[0].heard).unwrap().at;
    assert_eq!(last_question(&server.clients[1].heard).unwrap().at, at);
    let said = server.wish(0, "act", &format!(r#""at":{at},"action":"x2""#));
    assert!(matches!(&said[..], [TableSays::Happened(_), ..]), "{said:?}");
    let heard = server.clients[1].heard.last().unwrap();
    let TableSays::Happened(shown) = heard else { panic!("not asked again: {heard:?}") };
    assert!(matches!(shown.what, ShownWhat::Acted { action: None, .. }));
    let said = server.wish(1, "act", &format!(r#""at":{at},"action":"x2""#));
    assert!(matches!(said.last(), Some(TableSays::Done(_))), "{said:?}");
}
