//! The number of complete games of small deals, like perft in chess.

use std::ops::ControlFlow;

use serde_json::Value;
use wangzha::doudizhu::{Round, Rules, Side};
use wangzha::{Game, Seat};
use wangzha_oracle::{cases, text};

/// Complete games from here on, and how many of them the landlord wins.
fn count(round: &Round) -> (u64, u64) {
    let Some(turn) = round.turn() else {
        return (1, u64::from(round.winner() == Some(Side::Landlord)));
    };
    let (mut games, mut won) = (0, 0);
    let _ = round.each_action(turn, |action| {
        let mut next = *round;
        next.apply(turn, action).expect("what is shown may be done");
        let (more, more_won) = count(&next);
        games += more;
        won += more_won;
        ControlFlow::<()>::Continue(())
    });
    (games, won)
}

#[test]
fn small_deals_have_as_many_games_as_the_case_file_says() {
    for case in cases("games_doudizhu.jsonl") {
        let hands = ["landlord", "down", "up"].map(|seat| text(&case, seat).parse().unwrap());
        for rules in Rules::PRESETS.iter().copied() {
            // RLCard's plays are those of the competition rules
            let column = if rules.name == "rlcard" { "competition" } else { &rules.name };
            let round = Round::midway(rules, hands, Seat::S0).unwrap();
            let expected = ["leaves", "landlord_win_leaves"].map(|of| number(&case[of][column]));
            let (games, won) = count(&round);
            assert_eq!([games, won], expected, "{}: {case}", rules.name);
        }
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}
