//! Sections 1.1 to 1.11: Dou Dizhu. The counts of 1.8 and 1.9 are held against
//! the engine and the slow reference by the test `doudizhu`, those of 1.2 by
//! `dealing`.

use std::ops::ControlFlow;

use wangzha::doudizhu::{
    AllPass, Allow, Auction, Auctioned, Bid, Bidding, Dealing, Doubling, FirstBidder, Kind, Rules,
    Scoring, Side, Spring, Stakes,
};
use wangzha::encoding::{csharp, java, lua, unity};
use wangzha::{Card, Cards, Counts, Language, Rank, Seat, Suit};
use wangzha_oracle::rulebook::{number, table, yes_or_no};

#[test]
fn the_card_numbers_of_the_articles_are_those_of_the_code() {
    let table = table("1.1", "article");
    let unity = |card| match unity::to_unity(card) {
        unity::UnityCard::Suited { suit, index } => format!("{suit}:{index}"),
        _ => "–".to_owned(),
    };
    let java = |card| java::to_number(card).map_or("–".to_owned(), |number| number.to_string());
    for (heading, card) in [
        ("3♠", Card::new(Rank::THREE, Suit::Spade)),
        ("A♥", Card::new(Rank::ACE, Suit::Heart)),
        ("2♦", Card::new(Rank::TWO, Suit::Diamond)),
        ("small joker", Card::SMALL_JOKER),
        ("big joker", Card::BIG_JOKER),
    ] {
        assert_eq!(table.at("C#", heading), csharp::to_value(card).to_string());
        assert_eq!(table.at("Lua", heading), format!("0x{:02X}", lua::to_byte(card)));
        assert_eq!(table.at("Unity", heading), unity(card));
        assert_eq!(table.at("Java", heading), java(card));
    }
}

#[test]
fn the_names_of_the_kinds_are_those_of_the_code() {
    let table = table("1.5", "kind");
    assert_eq!(table.first_cells(), Kind::ALL.map(Kind::id));
    for kind in Kind::ALL {
        assert_eq!(table.at(kind.id(), "name"), kind.name(Language::English));
        assert_eq!(table.at(kind.id(), "中文"), kind.name(Language::Chinese));
    }
}

/// Every play of the pack under these rules.
fn plays(rules: &Rules) -> Vec<(Kind, u8, Counts)> {
    let mut plays = Vec::new();
    let done = rules.each_move(Counts::PACK, None, |play| {
        plays.push((play.kind(), play.len(), play.counts()));
        ControlFlow::<()>::Continue(())
    });
    assert!(done.is_continue());
    plays
}

/// Seats A, B, C speak in this order; what they say is in the first column.
#[test]
fn call_and_rob_ends_as_the_table_says() {
    let table = table("1.3", "said");
    for row in &table.rows {
        let mut auction = Auction::new(Bidding::CallAndRob, Seat::S0);
        let mut end = None;
        for said in row[0].split(", ") {
            assert_eq!(end, None, "{row:?}: over before {said}");
            let (seat, word) = said.split_once(' ').unwrap();
            assert_eq!(auction.turn(), seat_of(seat), "{row:?}: {said}");
            let bid = match word {
                "call" => Bid::Call,
                "rob" => Bid::Rob,
                _ => Bid::Pass,
            };
            end = auction.say(bid).unwrap();
        }
        let expected = match table.cell(row, "landlord") {
            "nobody" => Auctioned::Nobody,
            seat => {
                let times = number(table.cell(row, "times")) as u8;
                Auctioned::Landlord {
                    seat: seat_of(seat),
                    bid: 1,
                    robs: times.trailing_zeros() as u8,
                }
            }
        };
        assert_eq!(end, Some(expected), "{row:?}");
    }
}

fn seat_of(letter: &str) -> Seat {
    Seat::new(letter.as_bytes()[0] - b'A').unwrap()
}

/// `5–12`.
fn range(numbers: impl Iterator<Item = u32> + Clone) -> String {
    let (least, most) = (numbers.clone().min().unwrap(), numbers.max().unwrap());
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

#[test]
fn the_kinds_have_as_many_cards_and_groups_as_the_code_makes() {
    let table = table("1.5", "kind");
    let all = plays(&Rules::COMPETITION.allowing(Allow::FOUR_PAIR));
    for kind in Kind::ALL {
        let of_kind = all.iter().filter(|play| play.0 == kind);
        let cards = range(of_kind.clone().map(|play| play.2.total()));
        let groups = range(of_kind.clone().map(|play| play.1.into()));
        assert_eq!(table.at(kind.id(), "cards"), cards, "{kind}");
        assert_eq!(table.at(kind.id(), "length"), groups, "{kind}");
        let count = table.at(kind.id(), "plays");
        if count != "1.9" {
            assert_eq!(number(count), of_kind.count() as i64, "{kind}");
        }
    }
}

#[test]
fn every_preset_answers_the_questions_of_the_rule_books_as_the_table_says() {
    let table = table("1.7", "mark");
    for row in &table.rows {
        let cards: Cards = table.cell(row, "cards").replace('+', "").parse().unwrap();
        let kind = Kind::from_id(table.cell(row, "as"));
        assert!(kind.is_some() || table.cell(row, "as") == "any", "{row:?}");
        for rules in Rules::PRESETS.iter().copied() {
            let is_read =
                rules.readings(cards).any(|play| kind.is_none_or(|kind| play.kind() == kind));
            assert_eq!(table.cell(row, &rules.name), yes_or_no(is_read), "{row:?}: {}", rules.name);
        }
    }
    let marks: Vec<&str> = table.first_cells();
    assert!((1..=23).all(|mark| marks.contains(&format!("A{mark}").as_str())), "{marks:?}");
}

/// The switch of a row decides its question: with it on, some rules say yes.
#[test]
fn the_switch_named_for_a_question_decides_it() {
    let table = table("1.7", "mark");
    for row in table.rows.iter().filter(|row| table.cell(row, "switch") != "–") {
        let cards: Cards = table.cell(row, "cards").replace('+', "").parse().unwrap();
        let kind = Kind::from_id(table.cell(row, "as")).unwrap();
        let name = table.cell(row, "switch");
        let (switch, _) = Allow::SWITCHES.into_iter().find(|switch| switch.1 == name).unwrap();
        let all = Rules::COMPETITION.allowing(Allow::EVERYTHING);
        let reads = |rules: Rules| rules.readings(cards).any(|play| play.kind() == kind);
        assert!(reads(all) && !reads(all.forbidding(switch)), "{row:?}");
    }
}

/// A row of worked examples: A is the landlord, B and C are the farmers.
#[test]
fn the_worked_examples_of_the_score_are_what_the_code_pays() {
    let table = table("1.10", "preset");
    for row in &table.rows {
        let cell = |heading| table.cell(row, heading);
        let rules = Rules::preset(cell("preset")).unwrap();
        let winner = if cell("winner") == "landlord" { Side::Landlord } else { Side::Farmers };
        let spring = match cell("one-sided") {
            "spring" => Some(Spring::Spring),
            "anti-spring" => Some(Spring::AntiSpring),
            other => {
                assert_eq!(other, "–");
                None
            }
        };
        let doubled = |seat| if cell("doubled").contains(seat) { 2 } else { 1 };
        let stakes = Stakes {
            bid: number(cell("base")) as u32,
            robs: number(cell("robs")) as u8,
            bombs: number(cell("bombs")) as u8,
            rockets: number(cell("rockets")) as u8,
            spring,
            doubles: ['A', 'B', 'C'].map(doubled),
            redoubled: cell("redoubled") == "yes",
            ..Stakes::new(Seat::S0, winner)
        };
        let expected = ["A", "B", "C"].map(|seat| number(cell(seat)));
        assert_eq!(stakes.score(&rules), wangzha::Scores::whole(expected), "{row:?}");
    }
}

#[test]
fn the_switches_of_the_presets_are_those_of_the_code() {
    let table = table("1.11", "switch");
    for rules in Rules::PRESETS.iter().copied() {
        let expected =
            Allow::SWITCHES.map(|(switch, name)| (name, yes_or_no(rules.allow.has(switch))));
        table.check_column(&rules.name, &expected);
    }
    let examples = Allow::SWITCHES.map(|(switch, name)| (name, switch.example().to_owned()));
    table.check_column("example", &examples);
}

#[test]
fn the_other_rules_of_the_presets_are_those_of_the_code() {
    let table = table("1.11", "rule");
    for rules in Rules::PRESETS.iter().copied() {
        table.check_column(&rules.name, &fields(rules));
    }
}

/// All rules but the switches, in the words of records. Breaks when the rules
/// get a field that the rule book does not have.
fn fields(rules: Rules) -> Vec<(&'static str, String)> {
    let Rules {
        name: _,
        allow: _,
        bidding,
        first_bidder,
        all_pass,
        doubling,
        super_double,
        open_hand,
        spring,
        bombs_double,
        scoring,
        multiplier_cap,
        dealing,
    } = rules;
    let bidding = match bidding {
        Bidding::CallOnce => "call_once",
        Bidding::CallUntilTwoPasses => "call_until_two_passes",
        Bidding::CallAndRob => "call_and_rob",
        Bidding::Given => "given",
    };
    let first_bidder = match first_bidder {
        FirstBidder::FaceUpCard => "face_up_card",
        FirstBidder::Random => "random",
        FirstBidder::Seat => "seat",
    };
    let all_pass = match all_pass {
        AllPass::Redeal => "redeal",
        AllPass::RedealNextSeat => "redeal_next_seat",
        AllPass::Void => "void",
    };
    let doubling = match doubling {
        Doubling::None => "nobody",
        Doubling::Everybody => "everybody",
        Doubling::FarmersThenLandlord => "farmers_then_landlord",
    };
    let scoring = match scoring {
        Scoring::Points => "points",
        Scoring::OneForWinning => "one_for_winning",
    };
    let dealing = match dealing {
        Dealing::OneByOne => "one_by_one",
        Dealing::Blocks => "blocks",
        Dealing::OneByOneBottomLast => "one_by_one_bottom_last",
        Dealing::BlocksBottomLast => "blocks_bottom_last",
        Dealing::Given => "given",
    };
    vec![
        ("bidding", bidding.to_owned()),
        ("first_bidder", first_bidder.to_owned()),
        ("all_pass", all_pass.to_owned()),
        ("doubling", doubling.to_owned()),
        ("super_double", yes_or_no(super_double)),
        ("open_hand", yes_or_no(open_hand)),
        ("spring", yes_or_no(spring)),
        ("bombs_double", yes_or_no(bombs_double)),
        ("scoring", scoring.to_owned()),
        ("multiplier_cap", multiplier_cap.map_or("none".to_owned(), |cap| cap.to_string())),
        ("dealing", dealing.to_owned()),
    ]
}
