//! `wangzha cards`, and cards as other programs write them.

use super::{SEED, run};

#[test]
fn cards_are_shown_in_every_way_that_they_are_written() {
    run("cards 3h 2s R").gives(
        0,
        "card  name         csharp  lua   java  unity\n\
         3♥    3 of hearts  1       0x13  31    x_1_3\n\
         2♠    2 of spades  48      0x02  154   x_2_2\n\
         R     big joker    56      0x4F  -     x_joker_2\n",
    );
    let json = run("cards Ah --json --lang zh").json();
    assert_eq!(json[0]["name"], "红桃A");
    assert_eq!((&json[0]["lua"], &json[0]["java"]), (&0x11.into(), &141.into()));
    assert_eq!(run("cards Tc --lang vi --json").json()[0]["name"], "10 chuồn");
}

#[test]
fn cards_are_read_as_other_programs_write_them() {
    for (encoding, cards) in [
        ("csharp", "0 1 4"),
        ("lua", "0x03,0x13,0x04"),
        ("lua", "3 19 4"),
        ("unity", "x_2_3 x_1_3 card_2_4"),
    ] {
        let json = run(&format!("cards {cards} --encoding {encoding} --json")).json();
        let read: Vec<&str> =
            json.as_array().unwrap().iter().map(|card| card["card"].as_str().unwrap()).collect();
        assert_eq!(read, ["3s", "3h", "4s"], "{encoding} {cards}");
    }
    run("classify 0x03 0x13 --encoding lua")
        .gives(0, "pair\n  cards    33\n  top      3\n  length   1\n  reading  pair:3:1\n");
    assert_eq!(run("check 41,42 --over 31,32 --encoding java --game tienlen").code, Some(0));
    assert_eq!(run("moves 0 1 --encoding csharp --count").out, "2\n");
    assert_eq!(run("plan x_1_3 x_2_3 --encoding unity --json").json()["hand"], "3s3h");
}

#[test]
fn what_is_no_card_of_the_encoding_is_refused_with_the_reason() {
    run("cards 0x5A --encoding lua").complains(&["'0x5A'", "encoding lua", "is not a suit"]);
    run("cards x --encoding java").complains(&["'x'", "not such a number"]);
    run("cards 300 --encoding csharp").complains(&["'300'"]);
    run("cards x_9_9 --encoding unity").complains(&["'x_9_9'", "9 is not a suit"]);
    run("cards 0,0 --encoding csharp").complains(&["3♠ is there twice"]);
    run("cards 56 --encoding csharp --game tienlen").complains(&["joker"]);
    run("cards 3 --encoding perl").complains(&["csharp, lua, java, unity"]);
    run("rules --encoding lua").complains(&["--encoding"]);
}

#[test]
fn deals_and_hints_are_written_as_other_programs_read_them() {
    let deal = run(&format!("deal --seed {SEED} --encoding unity"));
    assert!(deal.out.ends_with("bottom  x_joker_2 x_1_7 x_3_6\n"), "{}", deal.out);
    let json = run(&format!("deal --seed {SEED} --encoding lua --json")).json();
    assert_eq!(json["hands"][0]["encoded"].as_array().unwrap().len(), 17);
    let hint = run("hint 0x03,0x19 --over 0x05 --encoding lua");
    assert!(hint.out.contains("play   solo 0x19\n"), "{}", hint.out);
}

#[test]
fn hints_name_the_very_cards_of_the_hand() {
    let hint = run("hint 3h 9d --over 5 --suits");
    assert!(hint.out.contains("play   solo 9♦\n"), "{}", hint.out);
    let json = run("hint 3h 9d --over 5 --json").json();
    assert_eq!(json["hints"][0]["from_hand"], "9d");
    assert_eq!(json["hints"][0].get("encoded"), None);
    run("hint 3 --suits --game tienlen").complains(&["--suits is an option of Dou Dizhu only"]);
}
