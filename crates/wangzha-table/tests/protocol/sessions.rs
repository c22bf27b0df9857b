//! Whole sessions, from hello to the finished round, of each game.

use wangzha_table::protocol::TableSays;
use wangzha_table::{Public, ShownWhat};

use crate::server::{HELLO, Server, last_question};

/// The usual table of a game. The third seat, or none, is filled by a computer.
pub(crate) fn settings(rules: &str, players: u8) -> String {
    format!(
        r#"{{"rules":{rules},"players":{players},"clocks":{{"decision":20000,"reserve":30000,"ceremony":5000,"between":60000,"computer":30000}},"public":false,"watchers":true,"hints":true,"fill":"planner","stand_in":"planner"}}"#
    )
}

pub(crate) const TIEN_LEN: &str = r#"{"game":"tienlen","rules":{"preset":"southern"}}"#;
pub(crate) const DOU_DIZHU: &str = r#"{"game":"doudizhu","rules":{"preset":"huanle"}}"#;

/// An opens a table, and Bo sits down.
pub(crate) fn gathered(rules: &str, players: u8) -> Server {
    let mut server = Server::new(2);
    server.say(0, HELLO);
    server.say(1, r#"{"type":"hello","versions":[1,2],"language":"vi"}"#);
    let settings = settings(rules, players);
    server.wish(0, "create", &format!(r#""name":"An","settings":{settings}"#));
    server.say(1, r#"{"type":"join","table":"room 8"}"#);
    server.wish(1, "sit", r#""name":"Bo""#);
    server
}

/// … and both get ready.
pub(crate) fn ready(rules: &str, players: u8) -> Server {
    let mut server = gathered(rules, players);
    server.wish(0, "ready", r#""ready":true"#);
    server.wish(1, "ready", r#""ready":true"#);
    server
}

/// … and play a round.
pub(crate) fn session(rules: &str, players: u8) -> Server {
    let mut server = ready(rules, players);
    server.deal(&[0, 1]);
    server.play_until(|server| last_question(&server.clients[0].heard).is_some());
    server.say(0, r#"{"type":"hint"}"#);
    server.play_out();
    server
}

pub(crate) fn both() -> [Server; 2] {
    [session(TIEN_LEN, 2), session(DOU_DIZHU, 3)]
}

#[test]
fn a_whole_round_of_each_game_is_played_by_messages_alone() {
    for server in both() {
        let finished = |said: &&TableSays| matches!(said, TableSays::Happened(shown) if matches!(shown.what, ShownWhat::Public(Public::Finished { .. })));
        for client in &server.clients {
            assert_eq!(client.heard.iter().filter(finished).count(), 1);
            let errors = client.lines.iter().filter(|line| line.contains(r#""type":"error""#));
            assert_eq!(errors.count(), 0);
            let refused = client.lines.iter().filter(|line| line.contains(r#""type":"refused""#));
            assert_eq!(refused.count(), 0);
        }
    }
}

#[test]
fn every_client_hears_of_every_event_once_and_in_order() {
    for server in both() {
        for client in &server.clients {
            let mut known = None;
            for said in &client.heard {
                match said {
                    TableSays::Snapshot(snapshot) => known = Some(snapshot.number),
                    TableSays::Happened(shown) => {
                        assert_eq!(known.map(|number| number + 1), Some(shown.number));
                        known = Some(shown.number);
                    }
                    _ => {}
                }
            }
            assert_eq!(known, Some(server.table().number()));
        }
    }
}

#[test]
fn the_record_of_a_finished_round_verifies() {
    for server in both() {
        let record = server.clients[0].heard.iter().find_map(|said| match said {
            TableSays::Happened(shown) => match &shown.what {
                ShownWhat::Public(Public::Finished { record, .. }) => Some(record.clone()),
                _ => None,
            },
            _ => None,
        });
        let record: wangzha::record::AnyRecord = record.unwrap().parse().unwrap();
        let verdict = wangzha_fair::verify(&record);
        assert_eq!(verdict.conclusion(), wangzha_fair::Conclusion::Holds, "{verdict:?}");
    }
}
