//! The tables of `docs/hints.md` are what the code says.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use wangzha::tienlen::Rules;
use wangzha::{Cards, Counts};
use wangzha_oracle::articles::hints::{bit_operations, find_bigger, java, table, weights};

fn counts(text: &str) -> Counts {
    cards(text).counts()
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

#[test]
fn the_tables_in_the_documentation_are_what_the_code_says() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hints.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    // other sections have tables of their own
    let (_, docs) = docs.split_once("## Compared with the articles").unwrap();
    assert!(!docs.contains("\n## "), "the comparison is the last section");
    for table in [table::hints(), table::plans()] {
        for line in table.lines() {
            assert!(docs.lines().any(|known| known == line), "not in docs/hints.md: {line}");
        }
    }
    let rows = docs.lines().filter(|line| line.starts_with('|')).count();
    let made = table::hints().lines().count() + table::plans().lines().count();
    assert_eq!(rows, made, "a row too many; the example articles_hints prints the tables");
}

#[test]
fn the_articles_lead_hint_has_its_order_and_its_empty_plane() {
    let lead = |hand| bit_operations::lead(counts(hand)).map(|cards| cards.to_string());
    let expected = [
        ("34567 9 KK", "9"),
        ("34567 KK", "34567"),
        ("334455 KK", "334455"),
        ("33 KK 555", "33"),
        ("333444 555 777", ""),
        ("333 777 KKKK", "333"),
        ("KKKK BR", "KKKK"),
        ("BR", "BR"),
    ];
    for (hand, play) in expected {
        assert_eq!(lead(hand).as_deref(), Some(play), "{hand}");
    }
    assert_eq!(lead(""), None);
}

#[test]
fn the_articles_answers_are_the_smallest_of_the_tables_own_group() {
    let answer = |hand, table| {
        bit_operations::answer(counts(hand), counts(table)).map(|cards| cards.to_string())
    };
    let expected = [
        ("4 5 9 KK", "4", Some("5")),
        ("3 55 66", "44", Some("55")),
        ("456789 K", "34567", Some("45678")),
        ("3 4444 5555", "6", Some("4444")),
        ("3 4444 5555", "4444", Some("5555")),
        ("3 5 BR", "2", Some("BR")),
        ("444 5 8", "3337", Some("4445")),
        ("444 5 88", "33377", Some("44488")),
        ("666777 9 J", "33344489", Some("6667779J")),
        ("666777 9", "333444555", None), // the plane of three on the table is read rightly
        ("7777 3", "34567", Some("7777")),
        ("K K K 3", "Q", None),
    ];
    for (hand, table, play) in expected {
        assert_eq!(answer(hand, table).as_deref(), play, "{hand} on {table}");
    }
}

#[test]
fn find_bigger_takes_the_first_card_or_the_first_neighbours() {
    let answer = |hand, table| {
        find_bigger::answer(counts(hand), counts(table)).map(|cards| cards.to_string())
    };
    assert_eq!(answer("3 5555 6", "4").as_deref(), Some("5"));
    assert_eq!(answer("456789", "34567").as_deref(), Some("45678"));
    assert_eq!(answer("TJQKA2", "34567").as_deref(), Some("TJQKA"));
    assert_eq!(answer("45678", "56789"), None);
    assert_eq!(answer("44 55", "33"), None); // written for single cards and chains alone
}

#[test]
fn the_weights_are_those_of_the_article() {
    let plan = |hand| {
        let groups = weights::plan(counts(hand));
        groups.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(plan("333 444 9"), ["333444", "9"]);
    assert_eq!(plan("BR 33334567"), ["3333", "4", "5", "6", "7", "BR"]); // no bomb is split
    assert_eq!(plan("QQ KK AA"), ["QQ", "KK", "AA"]); // heavier than the pair chain
}

#[test]
fn the_java_article_answers_with_the_first_of_the_tables_type() {
    let answer = |hand, table| {
        let found = java::answer(cards(hand), cards(table), &Rules::CAMBODIAN);
        found.map(|cards| cards.to_string())
    };
    assert_eq!(answer("4h5h9c", "4d").as_deref(), Some("5h"));
    assert_eq!(answer("5h 5d 5s 9c", "5c 4s"), None); // no type at all
    assert_eq!(answer("5h5d5s9c", "4h4s").as_deref(), Some("5h5d"));
    assert_eq!(answer("5h6d7s8c", "4h5s6s").as_deref(), Some("5h6d7s"));
    assert_eq!(answer("5h5d6h6d7h7d", "3h3d4h4d5c5s").as_deref(), Some("5h5d6h6d7h7d"));
    assert_eq!(answer("5h5d5c5s", "2h"), None); // its own rules would allow the chop
}
