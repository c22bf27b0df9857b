//! The case file `flow.jsonl`: bids, calls and robs, scores, spring.

use serde_json::Value;
use wangzha::Seat;
use wangzha::doudizhu::{Auction, Auctioned, Bid, Rules, Side, Spring, Stakes};
use wangzha_oracle::{cases, text};

/// The Dou Dizhu cases of one kind, each with the presets it is about.
fn flow(kind: &str) -> Vec<(Value, Vec<Rules>)> {
    let all = cases("flow.jsonl").into_iter();
    let found: Vec<_> = all
        .filter(|case| case["game"] == "doudizhu" && case["kind"] == kind)
        .map(|case| {
            let presets = text(&case, "preset").split(',').map(|name| Rules::preset(name).unwrap());
            let presets = presets.collect();
            (case, presets)
        })
        .collect();
    assert!(found.len() >= 5, "only {} cases of {kind}", found.len());
    found
}

/// The end of a bidding as the case file writes it.
fn bid_through(rules: &Rules, first: &Value, bids: impl Iterator<Item = Bid>) -> Value {
    let first = Seat::new(u8::try_from(first.as_u64().unwrap()).unwrap()).unwrap();
    let mut auction = Auction::new(rules.bidding, first);
    let mut end = None;
    for bid in bids {
        assert_eq!(end, None, "nothing can be said after the end");
        match auction.say(bid) {
            Ok(ended) => end = ended,
            Err(_) => return "illegal".into(),
        }
    }
    match end.expect("the bidding has ended") {
        Auctioned::Nobody => match rules.all_pass {
            wangzha::doudizhu::AllPass::Void => "void".into(),
            _ => "redeal".into(),
        },
        Auctioned::Landlord { seat, bid, robs } => match rules.bidding {
            wangzha::doudizhu::Bidding::CallAndRob => {
                serde_json::json!({"landlord": seat.index(), "mult": 1 << robs})
            }
            _ => serde_json::json!({"landlord": seat.index(), "bid": bid}),
        },
    }
}

#[test]
fn bids_of_points_end_as_the_case_file_says() {
    for (case, presets) in flow("bid") {
        let points = case["actions"].as_array().unwrap().iter().map(|bid| bid.as_u64().unwrap());
        for rules in presets {
            let bids = points.clone().map(|points| match points {
                0 => Bid::Pass,
                points => Bid::Points(u8::try_from(points).unwrap()),
            });
            assert_eq!(bid_through(&rules, &case["first"], bids), case["expect"], "{case}");
        }
    }
}

#[test]
fn calls_and_robs_end_as_the_case_file_says() {
    for (case, presets) in flow("rob") {
        for rules in presets {
            let words = case["actions"].as_array().unwrap().iter();
            let bids = words.map(|word| match word.as_str().unwrap() {
                "call" => Bid::Call,
                "rob" => Bid::Rob,
                _ => Bid::Pass,
            });
            assert_eq!(bid_through(&rules, &case["first"], bids), case["expect"], "{case}");
        }
    }
}

#[test]
fn scores_are_those_of_the_case_file() {
    for (case, presets) in flow("score") {
        let given = &case["given"];
        let number = |name: &str| given[name].as_u64().unwrap_or(0);
        let factor =
            |of: &str| match (&given[format!("super_double_{of}")], &given[format!("double_{of}")])
            {
                (Value::Bool(true), _) => 4,
                (_, Value::Bool(true)) => 2,
                _ => 1,
            };
        let winner = if given["winner"] == "landlord" { Side::Landlord } else { Side::Farmers };
        let stakes = Stakes {
            bid: u32::try_from(number("bid").max(number("base")).max(1)).unwrap(),
            robs: number("robs") as u8,
            bombs: number("bombs") as u8,
            rockets: number("rockets") as u8,
            spring: spring(&given["spring"]),
            doubles: ["landlord", "down", "up"].map(factor),
            redoubled: given["redouble"] == true,
            ..Stakes::new(Seat::S0, winner)
        };
        let expect = &case["expect"];
        let farmer =
            |name: &str| if expect[name].is_null() { &expect["farmer"] } else { &expect[name] };
        let expected = [&expect["landlord"], farmer("down"), farmer("up")];
        let scores_of = |rules: &Rules| {
            let scores = stakes.score(rules);
            wangzha::doudizhu::SEATS.map(|seat| Value::from(scores[seat].halves() / 2))
        };
        for rules in presets {
            assert_eq!(scores_of(&rules), expected.map(Clone::clone), "{case}");
        }
    }
}

#[test]
fn one_sided_rounds_are_those_of_the_case_file() {
    for (case, _) in flow("spring") {
        let plays: Vec<u8> =
            case["plays"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u8).collect();
        let winner = if case["winner"] == "landlord" { Side::Landlord } else { Side::Farmers };
        let found = Spring::of(plays.try_into().unwrap(), Seat::S0, winner);
        assert_eq!(found, spring(&case["expect"]), "{case}");
    }
}

fn spring(value: &Value) -> Option<Spring> {
    match value.as_str() {
        Some("spring") => Some(Spring::Spring),
        Some("anti") => Some(Spring::AntiSpring),
        _ => None,
    }
}
