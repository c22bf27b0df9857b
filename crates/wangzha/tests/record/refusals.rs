//! What is wrong is said with its place and what would be right.

use wangzha::record::{
    AnyRecord, Bytes, Expected, Problem, Record, RecordError, SeatBytes, Unrecordable,
};
use wangzha::{Language, Seat, doudizhu, tienlen};

use crate::games::{self, cards};

/// A finished round with everything in it.
pub(crate) fn sample_of_doudizhu() -> String {
    let record = games::doudizhu(doudizhu::Rules::HUANLE, [3; 32], 1_000);
    let mut fair = games::fair(3, true, [1; 32]);
    let seat = |fallback, commitment, bytes| SeatBytes {
        fallback: Some([fallback; 32]),
        commitment: Some([commitment; 32]),
        bytes,
    };
    fair.seats[0] = seat(33, 16, Bytes::Revealed([19; 32]));
    fair.seats[1] = seat(34, 17, Bytes::Fallback([18; 32]));
    (fair.server_secret, fair.no_shuffle) = (Some([20; 32]), Some(50));
    fair.table = "room \"8\"".into();
    let record = record.with_names(["Ann", "\\o/", "王"]).unwrap().with_fair(fair).unwrap();
    assert!(record.result().is_some());
    record.to_string()
}

pub(crate) fn sample_of_tienlen() -> String {
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 3, 17).unwrap();
    let record = Record::first(tienlen::Rules::CAMBODIAN, &hands).unwrap();
    let mut record = record.with_names(["An", "", "Chi"]).unwrap();
    games::play_on(&mut record, 1_000, &mut wangzha::deck::ChaCha20::from_key([4; 32]));
    assert!(record.result().is_some() && record.actions().len() > 20);
    record.to_string()
}

/// The error after a change of the text, and in which line and column it is.
fn after(text: &str, from: &str, to: &str) -> (usize, usize, RecordError) {
    assert!(text.contains(from), "{from}\n{text}");
    let error = text.replacen(from, to, 1).parse::<AnyRecord>().unwrap_err();
    (error.line(), error.column(), error)
}

#[test]
fn every_error_says_where_and_what_would_be_right() {
    let text = sample_of_tienlen();
    for (from, to, place, words) in [
        ("wangzha 1", "wangzha 2", (1, 1), "format 2"),
        ("wangzha 1", "wangzha one", (1, 1), "`wangzha 1`"),
        ("wangzha 1", "{\"game\":1}", (1, 1), "`wangzha 1`"),
        ("game tienlen", "game poker", (2, 6), "one of doudizhu, tienlen"),
        ("game tienlen", "game tienlen ", (2, 14), "the end of the line"),
        ("game tienlen", "Game tienlen", (2, 1), "the line `game …`"),
        ("seats \"An\"", "seats An", (4, 7), "a name in quotes"),
        ("seats \"An\"", "seats \"A\tn\"", (4, 7), "found '\"A\\tn\" \"\" \"Chi\"'"),
        ("first lowest", "first 3", (5, 7), "there is no seat 4"),
        ("first lowest", "first 9", (5, 7), "a whole number from 0 to 3"),
        ("first lowest", "first 0 later", (5, 9), "one of midway"),
        ("first lowest", "table \"8\"", (5, 1), "the line `first …`"),
        ("hand 1 ", "hand 2 ", (7, 6), "a whole number from 1 to 1"),
        ("hand 1 ", "hand 1  ", (7, 8), "a card"),
        ("hand 1 ", "hand 1 B ", (7, 8), "without jokers such as B"),
    ] {
        let (line, column, error) = after(&text, from, to);
        assert_eq!((line, column), place, "{from} → {to}: {error}");
        assert!(error.to_string().contains(words), "{from} → {to}: {error}");
    }
}

#[test]
fn wrong_hands_are_refused_in_their_line() {
    let text = sample_of_tienlen();
    let hand = |seat: usize| text.lines().nth(5 + seat).unwrap().to_owned();
    let last = |seat: usize| hand(seat).split(' ').next_back().unwrap().to_owned();
    let (line, _, error) = after(&text, &format!(" {}\nhand 2", last(1)), "\nhand 2");
    assert_eq!(line, 7);
    assert_eq!(
        *error.problem(),
        Unrecordable::HandSize { seat: Seat::S1, cards: 16, right: 17 }.into()
    );
    let (from, to) = (format!(" {}\nhand 2", last(1)), format!(" {}\nhand 2", last(0)));
    let (line, _, error) = after(&text, &from, &to);
    assert_eq!(line, 7);
    let twice = cards(&last(0)).iter().next().unwrap();
    assert_eq!(*error.problem(), Unrecordable::DealtTwice(twice).into());
    let (from, to) = (hand(2), format!("{} {}", hand(2), last(2)));
    let (line, column, error) = after(&text, &from, &to);
    assert_eq!((line, column), (8, from.len() + 2), "{error}");
    let text = sample_of_doudizhu();
    let bottom = text.lines().find(|line| line.starts_with("bottom")).unwrap();
    let (_, _, error) = after(&text, bottom, &bottom[..bottom.len() - 3]);
    assert!(matches!(error.problem(), Problem::Unrecordable(Unrecordable::BottomSize(2))));
}

#[test]
fn an_illegal_action_is_refused_with_the_engines_words() {
    let text = sample_of_tienlen();
    let first = text.lines().nth(10).unwrap().split(' ').next().unwrap();
    let (line, column, error) =
        after(&text, &format!("\n{first} "), &format!("\n{first} {first} "));
    assert_eq!((line, column), (11, first.len() + 2));
    assert!(matches!(error.problem(), Problem::Illegal(_)), "{error}");
    assert!(error.to_string().contains("this action is not legal: "), "{error}");
    let (_, _, error) = after(&text, &format!("\n{first} "), "\n0:flush ");
    assert!(error.to_string().contains("expected cards such as 3s3h, or pass, found"), "{error}");
    let (_, _, error) = after(&text, &format!("\n{first} "), "\npass ");
    assert!(error.to_string().contains("such as 0:pass"), "{error}");
    let (_, _, error) = after(&text, &format!("\n{first} "), "\n7:pass ");
    assert!(error.to_string().contains("a whole number from 0 to 2"), "{error}");
    let (_, _, error) = after(&text, &format!("\n{first} "), "\n0:3x ");
    assert!(
        error.to_string().contains("expected a card (")
            && error.to_string().ends_with("found '3x'"),
        "{error}"
    );
}

#[test]
fn the_result_must_be_that_of_the_actions() {
    let text = sample_of_tienlen();
    let result = text.lines().find(|line| line.starts_with("result")).unwrap().to_owned();
    let place = text.lines().position(|line| line == result).unwrap() + 1;
    let (line, column, error) = after(&text, &result, "result 9 -9 0");
    assert_eq!((line, column), (place, 8));
    assert!(
        error.to_string().contains(&format!("`{result}`, which follows from the actions")),
        "{error}"
    );
    let (line, _, error) = after(&text, &format!("{result}\n"), "");
    assert_eq!(line, place);
    assert!(error.to_string().contains(&format!("`{result}`")), "{error}");
    let end = text.trim_end().rfind('\n').unwrap();
    let error = text[..=end].parse::<AnyRecord>().unwrap_err();
    assert_eq!((error.line(), error.column()), (place, 8));
    assert_eq!(*error.problem(), Problem::ResultTooEarly);
}

#[test]
fn the_bytes_of_a_fair_deal_are_read_strictly() {
    let text = sample_of_doudizhu();
    let bytes = "12".repeat(32);
    for (from, to, words) in [
        ("table \"room \\\"8\\\"\"".to_owned(), "table room".to_owned(), "a name in quotes"),
        ("round ".to_owned(), "round -1".to_owned(), "a whole number from 0 to 184"),
        ("commit server".to_owned(), "commit 0".to_owned(), "one of server"),
        (format!("1 fallback {bytes}"), format!("1 stolen {bytes}"), "revealed, fallback"),
        (format!("1 fallback {bytes}"), format!("3 fallback {bytes}"), "from 0 to 2"),
        (format!("k {bytes}"), "k 12".to_owned(), "64 hexadecimal digits"),
        (format!("k {bytes}"), format!("k {}", bytes.replace('1', "A")), "64 hexadecimal"),
        (format!("k {bytes}"), format!("k {bytes} "), "the end of the line"),
        ("fallback 0 ".to_owned(), "fallback 3 ".to_owned(), "from 0 to 2"),
        (format!("fallback 1 {}", "22".repeat(32)), format!("fallback 0 {bytes}"), "expected"),
        (format!("commit 1 {}", "11".repeat(32)), format!("commit 0 {bytes}"), "expected"),
    ] {
        let (_, _, error) = after(&text, &from, &to);
        assert!(error.to_string().contains(words), "{from} → {to}: {error}");
    }
}

#[test]
fn what_cannot_be_recorded_is_refused_by_the_writer() {
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
    let record = Record::first(tienlen::Rules::SOUTHERN, &hands).unwrap();
    let named = |names: [&str; 2]| record.clone().with_names(names).unwrap_err();
    assert_eq!(named(["An", "a\nb"]), Unrecordable::Name("a\nb".into()));
    let fair = |seats| games::fair(seats, true, [2; 32]);
    assert_eq!(
        record.clone().with_fair(fair(3)).unwrap_err(),
        Unrecordable::SeatsOfBytes { given: 3, seats: 2 }
    );
    let no_shuffle = wangzha::record::Fair { no_shuffle: Some(50), ..fair(2) };
    assert_eq!(record.with_fair(no_shuffle).unwrap_err(), Unrecordable::NoShuffle);
    let rules = tienlen::Rules::SOUTHERN;
    assert_eq!(Record::first(rules, &hands[..1]).unwrap_err(), Unrecordable::Seats(1));
    let leader = Seat::S2;
    assert_eq!(
        Record::later(rules, &hands, leader).unwrap_err(),
        Unrecordable::NoSuchSeat { seat: leader, seats: 2 }
    );
    let hands = ["3s", "", "5s"].map(cards);
    assert_eq!(
        doudizhu::Record::midway(doudizhu::Rules::CLASSIC, hands, leader).unwrap_err(),
        Unrecordable::EmptyHand(Seat::S1)
    );
}

#[test]
fn every_error_has_its_own_text_in_every_language() {
    let text = sample_of_doudizhu();
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
        let Err(error) = text[..at].parse::<AnyRecord>() else { continue };
        let [english, chinese, vietnamese] =
            Language::ALL.map(|language| error.text(language).to_string());
        assert!(english != chinese && chinese != vietnamese && vietnamese != english);
        assert!(chinese.starts_with('第') && vietnamese.starts_with("dòng "), "{chinese}");
        assert_eq!(english, error.to_string());
    }
}

#[test]
fn a_newer_format_is_told_from_what_is_not_a_record() {
    let error = |text: &str| text.parse::<AnyRecord>().unwrap_err();
    let newer = error("wangzha 2\ngame go\n");
    assert_eq!(*newer.problem(), Problem::NewerFormat { format: 2 });
    assert!(newer.to_string().contains("format 2"), "{newer}");
    for other in
        ["wangzha 0\n", "wangzha x\n", "wangzha\n", "wangzha 1 \n", "wangzha 99999999999\n"]
    {
        let problem = error(other).problem().clone();
        assert!(
            matches!(problem, Problem::Expected { expected: Expected::Beginning, .. }),
            "{other}"
        );
    }
}
