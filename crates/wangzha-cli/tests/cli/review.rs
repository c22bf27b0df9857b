//! Rounds that are looked at again: what cost most, and what would have been
//! better.

use wangzha::doudizhu::{Action, Round, Rules};
use wangzha::record::Record;
use wangzha::{Cards, Seat};

use super::replay::{about, file, watched};

/// The landlord could have led the ace and then the three.
fn thrown_away(name: &str) -> std::path::PathBuf {
    let hands = ["3s As", "4s", "5h 7h"].map(|text| text.parse::<Cards>().unwrap());
    let mut record = Record::<Round>::midway(Rules::COMPETITION, hands, Seat::S0).unwrap();
    for (seat, cards) in [(Seat::S0, "3s"), (Seat::S1, "4s")] {
        record.apply(seat, Action::Play { cards: cards.parse().unwrap(), reading: None }).unwrap();
    }
    let file = file(name);
    std::fs::write(&file, record.to_string()).unwrap();
    file
}

#[test]
fn a_win_that_was_thrown_away_is_found_and_proven() {
    let file = thrown_away("thrown_away");
    let said = |language: &str, words: &[&str]| {
        let run = about(&format!("review --lang {language}"), &file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        for word in words {
            assert!(run.out.contains(word), "{word}\n{}", run.out);
        }
    };
    said("en", &["2 decisions looked at.", "after 0 of 2 actions", "solo 3", "better: solo A"]);
    said("en", &["threw a certain win away (proven with all hands open)"]);
    said("zh", &["共分析了2个决定", "更好：", "把必胜的牌打丢了"]);
    said("vi", &["Đã xem 2 quyết định", "tốt hơn:", "để tuột ván chắc thắng"]);

    let json = about("review --json", &file).json();
    assert_eq!((&json["game"], &json["decisions"]), (&"doudizhu".into(), &2.into()));
    let moments = json["moments"].as_array().unwrap();
    assert_eq!(moments.len(), 1);
    let moment = &moments[0];
    assert_eq!((&moment["at"], &moment["seat"]), (&0.into(), &0.into()));
    assert_eq!((&moment["action"], &moment["better"]), (&"3s".into(), &"As=solo:A:1".into()));
    assert_eq!((&moment["cost"], &moment["sure"]), (&1.0.into(), &"exact".into()));
}

#[test]
fn only_the_seat_that_is_meant_is_looked_at() {
    let file = thrown_away("one_seat");
    let of = |seat: u8| about(&format!("review --seat {seat}"), &file).out;
    assert!(of(2).contains("1 decision looked at.") && of(2).contains("well played"), "{}", of(2));
    assert!(of(3).starts_with("No decision to look at: bids, doubles"), "{}", of(3));
    about("review --seat 4", &file).complains(&["--seat 4: only 3 play in this record"]);
    about("review --seat 5", &file).complains(&["a whole number from 1 to 4"]);
    about("review --game tienlen", &file).complains(&["--game"]);
}

#[test]
fn a_whole_round_of_each_game_is_reviewed() {
    for (name, arguments) in
        [("of_doudizhu", "--level 2"), ("of_tienlen", "--game tienlen --level 2")]
    {
        let (file, _, _) = watched(&format!("review_{name}"), arguments);
        let run = about("review --most 2 --seat 1", &file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains("looked at."), "{}", run.out);
        assert!(run.out.matches(" actions").count() <= 2, "{}", run.out);
    }
}
