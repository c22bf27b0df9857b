//! Rounds of every preset to let bots play.

use wangzha::{Seat, doudizhu, tienlen};
use wangzha_ai::bot::chance;

/// A round of Dou Dizhu for every preset, and one with all options.
pub(super) fn doudizhu(seed: u64) -> Vec<doudizhu::Round> {
    use doudizhu::{Deal, Round, Rules};
    let options = Rules { super_double: true, ..Rules::HUANLE };
    let rules = Rules::PRESETS.iter().copied().chain([options]);
    let round = |rules: Rules| {
        let deal = Deal::shuffled(&mut chance(seed), rules.dealing);
        Round::new(rules, deal, Seat::new((seed % 3) as u8).unwrap()).unwrap()
    };
    rules.map(round).collect()
}

/// A round of Tien Len for every preset, of two to four players, and under
/// rules that no preset has.
pub(super) fn tienlen(seed: u64) -> Vec<tienlen::Round> {
    use tienlen::{FinishWithTwo, Round, Rules};
    let free = Rules { pass_locks: false, ..Rules::KILLER };
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let rules = Rules::PRESETS.iter().copied().chain([free, strict]);
    let hands = tienlen::Deal::shuffled(&mut chance(seed), 4, tienlen::HAND).unwrap();
    let hands = &hands[..2 + (seed % 3) as usize];
    let round = |rules: Rules| match seed % 2 {
        0 => Round::first(rules, hands).unwrap(),
        _ => Round::later(rules, hands, Seat::S1).unwrap(),
    };
    rules.map(round).collect()
}
