//! Random rounds of all presets: text and record are the same thing.

use proptest::prelude::*;
use wangzha::record::{AnyRecord, First, Record, Recorded};
use wangzha::{Game, doudizhu, tienlen};
use wangzha_oracle::tries;

use crate::games;

/// All presets, and huanle with everything that it has as an option.
fn doudizhu_rules() -> impl Strategy<Value = doudizhu::Rules> {
    let all = doudizhu::Rules { super_double: true, open_hand: true, ..doudizhu::Rules::HUANLE };
    prop::sample::select([doudizhu::Rules::PRESETS, &[all]].concat())
}

fn tienlen_rules() -> impl Strategy<Value = tienlen::Rules> {
    let by_cards = tienlen::Rules::SOUTHERN_BY_CARDS;
    prop::sample::select([tienlen::Rules::PRESETS, &[by_cards]].concat())
}

/// Text and record say the same, also without knowing the game.
fn goes_there_and_back<G: Recorded>(record: &Record<G>)
where
    AnyRecord: From<Record<G>>,
{
    let text = record.to_string();
    let read: Record<G> = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read, *record);
    assert_eq!(read.to_string(), text);
    assert_eq!(text.parse::<AnyRecord>().unwrap(), AnyRecord::from(record.clone()));
    assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
}

/// Every prefix of the actions gives the round at that point.
fn every_prefix_is_a_round<G: Recorded>(record: &Record<G>) {
    let mut round = record.round_at(0).unwrap();
    for (n, step) in (1..).zip(record.steps()) {
        assert_eq!(round.apply(step.seat, step.action), Ok(step.event));
        assert_eq!(round, step.round);
        assert_eq!(record.round_at(n), Some(round));
    }
    assert_eq!(round, *record.round());
    assert_eq!(record.steps().count(), record.actions().len());
    assert_eq!(record.round_at(record.actions().len() + 1), None);
}

proptest! {
    #![proptest_config(tries(300))]

    #[test]
    fn a_round_of_dou_dizhu_is_written_and_read(
        rules in doudizhu_rules(), seed: [u8; 32], most in prop::sample::select(vec![0, 1, 4, 20, 1_000])
    ) {
        let record = games::doudizhu(rules, seed, most);
        goes_there_and_back(&record);
        every_prefix_is_a_round(&record);
        prop_assert_eq!(record.result().is_some(), record.round().turn().is_none());
        let record = record.with_names(["", "\"\\ \"", "王 x"]).unwrap();
        goes_there_and_back(&record.with_fair(games::fair(3, true, seed)).unwrap());
    }

    #[test]
    fn a_round_of_tien_len_is_written_and_read(
        rules in tienlen_rules(), seed: [u8; 32], most in prop::sample::select(vec![0, 1, 4, 20, 1_000])
    ) {
        let record = games::tienlen(rules, seed, most);
        goes_there_and_back(&record);
        every_prefix_is_a_round(&record);
        prop_assert_eq!(record.result().is_some(), record.round().turn().is_none());
        let seats = record.hands().len();
        if let First::Midway(_) = record.first_seat() {
            prop_assert!(record.with_fair(games::fair(seats, false, seed)).is_err());
        } else {
            goes_there_and_back(&record.with_fair(games::fair(seats, false, seed)).unwrap());
        }
    }
}
