//! What a server sends of a fair deal reads back as itself.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, from_value, json, to_value};
use wangzha::doudizhu::{Deal, Rules};
use wangzha::record::{Fair, Record};
use wangzha::{GameId, Seat, Seats};
use wangzha_fair::{Announcement, Ceremony, Phase, Secret, Setup, verify};

fn drawn(byte: u8) -> Secret {
    Secret::from_bytes([byte; 32])
}

fn ceremony(no_shuffle: Option<i32>) -> Ceremony {
    let setup = Setup {
        table: "room \"8\"".into(),
        round: 7,
        game: GameId::DouDizhu,
        people: Seats::of(2),
        no_shuffle,
    };
    Ceremony::open(setup, drawn(1), [2, 3, 4].map(drawn)).unwrap()
}

#[test]
fn an_announcement_reads_back_as_itself() {
    for no_shuffle in [None, Some(30)] {
        let announced = ceremony(no_shuffle).announcement();
        let value = to_value(&announced).unwrap();
        assert_eq!(value["commit"], drawn(1).commitment().to_hex());
        assert_eq!(value["fallbacks"].as_array().unwrap().len(), 3);
        assert_eq!(value.get("no_shuffle").is_some(), no_shuffle.is_some());
        assert_eq!(from_value::<Announcement>(value).unwrap(), announced);
    }
}

#[test]
fn an_announcement_of_no_table_is_refused_in_plain_words() {
    let right = to_value(ceremony(None).announcement()).unwrap();
    let refusal = |field: &str, value: Value| {
        let mut wrong = right.clone();
        wrong[field] = value;
        from_value::<Announcement>(wrong).unwrap_err().to_string()
    };
    let one = right["commit"].clone();
    assert!(refusal("fallbacks", json!([one])).contains('1'));
    assert!(refusal("commit", json!("12")).contains("hexadecimal digits"));
    let mut tien_len = right.clone();
    tien_len["game"] = json!("tienlen");
    tien_len["no_shuffle"] = json!(5);
    assert!(from_value::<Announcement>(tien_len).is_err());
    assert!(refusal("luck", json!(1)).contains("luck"));
}

#[test]
fn what_is_public_reads_back_as_itself_in_every_phase() {
    let mut ceremony = ceremony(Some(30));
    let (ann, bo) = (drawn(5), drawn(6));
    let mut seen: Vec<Value> = Vec::new();
    let mut note = |ceremony: &Ceremony| {
        let value = to_value(ceremony.public()).unwrap();
        assert_eq!(from_value::<Fair>(value.clone()).unwrap(), ceremony.public());
        seen.push(value);
    };
    note(&ceremony);
    ceremony.commit(Seat::S0, ann.commitment()).unwrap();
    ceremony.commit(Seat::S1, bo.commitment()).unwrap();
    note(&ceremony);
    ceremony.reveal(Seat::S0, ann).unwrap();
    ceremony.time_is_up();
    note(&ceremony);
    ceremony.round_is_over().unwrap();
    note(&ceremony);
    assert!(seen[0]["seats"][0].get("commit").is_none());
    assert_eq!(seen[1]["seats"][1]["commit"], bo.commitment().to_hex());
    assert_eq!(seen[2]["seats"][0]["bytes"]["revealed"], ann.to_hex());
    assert_eq!(seen[2]["seats"][1]["bytes"]["fallback"], drawn(3).to_hex());
    assert!(seen[2].get("secret").is_none());
    assert_eq!(seen[3]["secret"], drawn(1).to_hex());
    assert_eq!(to_value(Phase::Over).unwrap(), "over");
}

#[test]
fn a_verdict_is_its_conclusion_and_its_findings() {
    let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    let record = Record::new(Rules::CLASSIC, deal, Seat::S0).unwrap();
    let value = to_value(verify(&record.into())).unwrap();
    assert_eq!(value["conclusion"], "fails");
    let unfinished = json!({"id": "unfinished", "standing": "not_yet", "facts": {"actions": "0"}});
    assert_eq!(value["findings"][0]["id"], unfinished["id"]);
    assert_eq!(value["findings"][0]["facts"], unfinished["facts"]);
    assert_eq!(value["findings"][1]["id"], "no_commitments");
}
