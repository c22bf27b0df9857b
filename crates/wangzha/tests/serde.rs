//! The feature `serde`: what is written is read as it was, in the spelling of
//! the text, and what is wrong is said in plain words.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fmt::Debug;

use proptest::prelude::*;
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};
use wangzha::deck::{ChaCha20, uniform};
use wangzha::{
    AnyAction, AnyRound, AnyRules, AnyView, Card, Cards, Game, GameId, NoSuchSeat, Points, Rank,
    Scores, Seat, Seats, TurnRefusal, doudizhu, tienlen,
};
use wangzha_oracle::tries;

/// The JSON of a value, which must be read as the same value.
fn written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let json = to_value(value).unwrap();
    assert_eq!(&from_value::<T>(json.clone()).unwrap(), value, "{json}");
    json
}

fn wrong<T: DeserializeOwned + Debug>(json: Value) -> String {
    from_value::<T>(json).unwrap_err().to_string()
}

#[test]
fn values_are_spelt_as_their_text() {
    let cards: Cards = "3s 3h B".parse().unwrap();
    assert_eq!(written(&cards), "3s3hB");
    assert_eq!(written(&Card::BIG_JOKER), "R");
    assert_eq!(written(&Rank::TEN), "T");
    assert_eq!(written(&GameId::TienLen), "tienlen");
    assert_eq!(written(&Seat::S2), 2);
    assert_eq!(written(&Seats::of(3).without(Seat::S1)), json!([0, 2]));
    assert_eq!(written(&Points::whole(-3)), -3);
    assert_eq!(written(&Points::HALF), 0.5);
    assert_eq!(written(&Scores::from_halves([3, -4, 1])), json!([1.5, -2, 0.5]));
    assert_eq!(written(&doudizhu::Kind::PlaneSolo), "plane_solo");
    assert_eq!(written(&tienlen::Kind::PairRun), "pair_run");
    for text in ["pass", "no", "2", "call", "x4", "open_early", "3s3h", "3s=solo:3:1"] {
        assert_eq!(written(&text.parse::<doudizhu::Action>().unwrap()), text);
    }
    assert_eq!(written(&"JJJ+3".parse::<doudizhu::Play>().unwrap()), "JJJ+3");
    assert_eq!(written(&"3s3h".parse::<tienlen::Action>().unwrap()), "3s3h");
    let any = AnyAction::from(tienlen::Action::Pass);
    assert_eq!(written(&any), json!({"game": "tienlen", "action": "pass"}));
}

#[test]
fn rules_are_a_preset_and_differences_as_an_object_or_a_text() {
    use doudizhu::Rules;
    let rules: Rules =
        "\"at home\" competition -bare_trio spring=no multiplier_cap=64".parse().unwrap();
    let object = json!({
        "preset": "competition", "name": "at home",
        "bare_trio": false, "spring": false, "multiplier_cap": 64,
    });
    assert_eq!(written(&rules), object);
    assert_eq!(from_value::<Rules>(json!(rules.to_string())).unwrap(), rules);
    assert_eq!(written(&Rules::HUANLE), json!({"preset": "huanle"}));
    let tien_len: tienlen::Rules = "southern -dragon run_top=2 chop_two=quad,5+".parse().unwrap();
    let object = json!({
        "preset": "southern", "dragon": false, "run_top": 2, "chop_two": "quad,5+",
    });
    assert_eq!(written(&tien_len), object);
    let priced: tienlen::Rules = "southern price_card=1 price_quad=2.5".parse().unwrap();
    assert_eq!(written(&priced), json!({"preset": "southern", "price_card": 1, "price_quad": 2.5}));
    written(&AnyRules::from(tien_len));
}

#[test]
fn wrong_values_are_explained_without_names_of_types() {
    let errors = [
        wrong::<Cards>(json!("3z")),
        wrong::<Cards>(json!(3)),
        wrong::<Seat>(json!(4)),
        wrong::<Seats>(json!([1, 1])),
        wrong::<Points>(json!(0.25)),
        wrong::<Scores>(json!([1])),
        wrong::<doudizhu::Action>(json!("bet")),
        wrong::<doudizhu::Rules>(json!({"preset": "mine"})),
        wrong::<doudizhu::Rules>(json!({"spring": true})),
        wrong::<doudizhu::Rules>(json!({"preset": "huanle", "sprung": true})),
        wrong::<doudizhu::Rules>(json!({"preset": "huanle", "spring": "maybe"})),
        wrong::<doudizhu::Rules>(json!({"preset": "huanle", "spring": []})),
        wrong::<tienlen::RoundRefusal>(json!({"id": "too_loud"})),
    ];
    for error in &errors {
        for leak in ["u8", "u32", "i64", "enum", "struct", "variant", "String"] {
            assert!(!error.contains(leak), "{error}");
        }
    }
    assert!(errors[0].contains("column 2: 'z' is not a card"), "{}", errors[0]);
    assert!(errors[9].contains("the rule 'sprung'"), "{}", errors[9]);
}

#[test]
fn events_and_refusals_are_an_id_and_facts() {
    use doudizhu::{AllPass, Allow, Event, Kind, Refusal, RoundRefusal, Side};
    assert_eq!(written(&Event::Landlord(Seat::S1)), json!({"id": "landlord", "seat": 1}));
    assert_eq!(
        written(&Event::NobodyBid(AllPass::Void)),
        json!({"id": "nobody_bid", "then": "void"})
    );
    assert_eq!(written(&Event::Won(Side::Farmers)), json!({"id": "won", "side": "farmers"}));
    assert_eq!(written(&tienlen::Event::Over), json!({"id": "over"}));
    let not_higher = Refusal::NotHigher { kind: Kind::Pair, table: Rank::FOUR };
    let json = json!({"id": "not_higher", "kind": "pair", "table": "4"});
    assert_eq!(written(&not_higher), json);
    assert_eq!(written(&RoundRefusal::Play(not_higher)), json);
    let forbidden = Refusal::Forbidden(Allow::BARE_TRIO);
    assert_eq!(written(&forbidden), json!({"id": "forbidden", "switches": ["bare_trio"]}));
}

fn check(json: &Value, id: &str) {
    assert_eq!(json["id"], id);
}

#[test]
fn every_refusal_of_any_round_is_written_under_its_id() {
    let turn = [
        TurnRefusal::NotYourTurn { turn: Seat::S1 },
        TurnRefusal::RoundIsOver,
        TurnRefusal::LeaderMayNotPass,
        TurnRefusal::NotInHand(Card::SMALL_JOKER),
        TurnRefusal::NoSuchSeat(NoSuchSeat { seat: Seat::S3, players: 3 }),
    ];
    for refusal in turn {
        check(&written(&refusal), refusal.id());
        check(&written(&doudizhu::RoundRefusal::Turn(refusal)), refusal.id());
        check(&written(&tienlen::RoundRefusal::Turn(refusal)), refusal.id());
    }
}

#[test]
fn every_refusal_of_dou_dizhu_is_written_under_its_id() {
    use doudizhu::{Allow, Kind, Refusal, RoundRefusal};
    let kind = Kind::Chain;
    for refusal in [
        Refusal::NoCards,
        Refusal::TooManyCards,
        Refusal::Forbidden(Allow::LOW_CHAIN),
        Refusal::NotInRun(Rank::TWO),
        Refusal::GapInRun(Rank::SIX),
        Refusal::RunTooShort { kind, len: 4, least: 5 },
        Refusal::JokersAreNoPair,
        Refusal::TrioKickers(3),
        Refusal::PlaneWings { trios: 2, cards: 3 },
        Refusal::FourKickers(3),
        Refusal::TwoFours,
        Refusal::NoCombination,
        Refusal::OtherLength { kind, len: 5, table: 6 },
        Refusal::OtherKind { kind, table: Kind::Solo },
        Refusal::NotABomb(kind),
        Refusal::OverRocket,
    ] {
        check(&written(&refusal), refusal.id());
        check(&written(&RoundRefusal::Play(refusal)), refusal.id());
    }
    for refusal in [
        RoundRefusal::StillBidding,
        RoundRefusal::StillDoubling,
        RoundRefusal::AlreadyPlaying,
        RoundRefusal::NoSuchBid,
        RoundRefusal::BidNotHigher { bid: 1, highest: 2 },
        RoundRefusal::NoSuchDouble(3),
        RoundRefusal::CannotOpen,
        RoundRefusal::Play(Refusal::NoSuchReading("trio:3:1".parse().unwrap())),
    ] {
        check(&written(&refusal), refusal.id());
    }
}

#[test]
fn every_refusal_of_tien_len_is_written_under_its_id() {
    use tienlen::{Kind, Refusal, RoundRefusal};
    let (kind, card) = (Kind::Run, "3s".parse().unwrap());
    for refusal in [
        Refusal::NoCards,
        Refusal::Joker(Rank::BIG_JOKER),
        Refusal::NotInRun(Rank::TWO),
        Refusal::GapInRun(Rank::SIX),
        Refusal::RunTooShort { kind, len: 2, least: 3 },
        Refusal::NoPairRuns,
        Refusal::MixedSuits,
        Refusal::MixedColours,
        Refusal::NoCombination,
        Refusal::MustContain(card),
        Refusal::NotHigher { kind, table: card },
        Refusal::FollowSuit(kind),
        Refusal::OtherLength { kind, len: 3, table: 4 },
        Refusal::OtherKind { kind, table: Kind::Pair, can_be_chopped: true },
        Refusal::NoChop { kind, len: 3, table: Kind::Single, top: Rank::TWO },
    ] {
        check(&written(&refusal), refusal.id());
        check(&written(&RoundRefusal::Play(refusal)), refusal.id());
    }
    for refusal in [RoundRefusal::PassedAlready, RoundRefusal::FinishWithTwo] {
        check(&written(&refusal), refusal.id());
    }
}

/// Plays a round at random and writes every view of every seat.
fn write_each_view<G: Game>(mut round: G, random: &mut impl Rng)
where
    G::View: Serialize + DeserializeOwned,
{
    loop {
        for seat in Seats::of(round.players()).iter() {
            written(&round.view(seat));
        }
        let Some(seat) = round.waits_for().iter().next() else { return };
        let actions = round.actions(seat);
        let choice = uniform(random, ..=actions.len() as u32 - 1);
        round.apply(seat, actions[choice as usize]).unwrap();
    }
}

#[test]
fn every_view_of_a_round_is_read_as_it_was_written() {
    let all = doudizhu::Rules { super_double: true, open_hand: true, ..doudizhu::Rules::HUANLE };
    for rules in doudizhu::Rules::PRESETS.iter().copied().chain([all]) {
        for n in 0..4 {
            let deal = doudizhu::Deal::shuffled_with_key(&[n; 32], rules.dealing);
            let round = doudizhu::Round::new(rules, deal, Seat::S2).unwrap();
            write_each_view(round, &mut ChaCha20::from_key([n; 32]));
        }
    }
    for rules in tienlen::Rules::PRESETS {
        for n in 0..6 {
            let deal = tienlen::Deal::shuffled_with_key(&[n; 32], 2 + n % 3, 13).unwrap();
            let round = tienlen::Round::first(*rules, &deal).unwrap();
            write_each_view(round, &mut ChaCha20::from_key([n; 32]));
        }
    }
}

#[test]
fn an_impossible_view_is_refused_with_a_sentence() {
    let deal = tienlen::Deal::shuffled_with_key(&[7; 32], 4, 13).unwrap();
    let round = tienlen::Round::later(tienlen::Rules::SOUTHERN, &deal, Seat::S3).unwrap();
    let mut json = to_value(round.view(Seat::S3)).unwrap();
    json["places"] = json!([2, 1, 0]);
    let error = wrong::<tienlen::View>(json.clone());
    assert!(error.starts_with("'places' cannot be: the places do not fit the hands"), "{error}");
    json["places"] = json!([]);
    json["colour"] = json!("red");
    assert!(wrong::<tienlen::View>(json).contains("unknown field `colour`"));
}

#[test]
fn a_view_has_all_its_fields_even_those_that_may_be_null() {
    let deal = tienlen::Deal::shuffled_with_key(&[7; 32], 4, 13).unwrap();
    let round = tienlen::Round::later(tienlen::Rules::SOUTHERN, &deal, Seat::S3).unwrap();
    each_field_is_needed::<tienlen::View>(&to_value(round.view(Seat::S3)).unwrap());
    let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], doudizhu::Dealing::OneByOne);
    let round = doudizhu::Round::new(doudizhu::Rules::CLASSIC, deal, Seat::S0).unwrap();
    each_field_is_needed::<doudizhu::View>(&to_value(round.view(Seat::S0)).unwrap());
}

fn each_field_is_needed<T: DeserializeOwned + Debug>(whole: &Value) {
    for field in whole.as_object().unwrap().keys() {
        let mut part = whole.clone();
        part.as_object_mut().unwrap().remove(field);
        assert_eq!(wrong::<T>(part), format!("missing field `{field}`"));
    }
}

proptest! {
    #![proptest_config(tries(500))]

    #[test]
    fn any_text_is_a_value_or_an_error_with_a_place(text in "\\PC{0,30}|[3-9TJQKA2BRshcd +=:,\"a-z_]{0,30}") {
        let end = text.chars().count() + 1;
        if let Err(error) = text.parse::<Cards>() {
            prop_assert!((1..=end).contains(&error.column()), "{}", error);
        }
        if let Err(error) = text.parse::<doudizhu::Action>() {
            prop_assert!((1..=end).contains(&error.column()), "{}", error);
        }
        if let Err(error) = text.parse::<tienlen::Action>() {
            prop_assert!((1..=end).contains(&error.column()), "{}", error);
        }
        match text.parse::<doudizhu::Play>() {
            Ok(play) => prop_assert_eq!(play.to_string().parse(), Ok(play)),
            Err(error) => prop_assert!((1..=end + 1).contains(&error.column()), "{}", error),
        }
        if let Err(error) = format!("southern {text}").parse::<tienlen::Rules>() {
            prop_assert!((1..=end + 10).contains(&error.column()), "{}", error);
        }
        let _ = (text.parse::<Card>(), text.parse::<Rank>(), text.parse::<doudizhu::Reading>());
        let _ = text.parse::<wangzha::record::AnyRecord>();
        let _ = serde_json::from_str::<doudizhu::View>(&text);
    }

    #[test]
    fn any_cards_and_plays_are_read_as_they_are_written(bits: u64) {
        let cards = Cards::from_bits(bits & Cards::PACK.bits()).unwrap();
        prop_assert_eq!(cards.to_string().parse(), Ok(cards));
        prop_assert_eq!(format!("{cards:#}").parse(), Ok(cards));
        let action = tienlen::Action::Play(cards & Cards::SUITED);
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }
}

#[test]
fn a_position_is_checked_as_it_is_read() {
    let hands = ["3", "44", "55B"].map(|text| text.parse().unwrap());
    let play = "6667".parse().unwrap();
    let table = Some((Seat::S0, play));
    let position = doudizhu::Position::new(hands, Seat::S0, Seat::S2, table, 1).unwrap();
    let mut json = written(&position);
    assert_eq!(
        json,
        json!({
            "hands": ["3", "44", "55B"],
            "landlord": 0,
            "turn": 2,
            "table": {"seat": 0, "play": "666+7"},
            "bombs": 1,
        })
    );
    json["table"]["seat"] = json!(3);
    assert_eq!(
        wrong::<doudizhu::Position>(json),
        "this position cannot be: there is no seat 4 at this table"
    );
}

/// Whoever watches is sent a view too, and must be able to read it.
#[test]
fn the_view_of_watchers_reads_back_at_every_moment() {
    let deal = doudizhu::Deal::shuffled_with_key(&[3; 32], doudizhu::Dealing::OneByOne);
    let first = doudizhu::Round::new(doudizhu::Rules::HUANLE, deal, Seat::S0).unwrap();
    let mut rounds: Vec<AnyRound> = vec![first.into()];
    for players in 2..=4 {
        for key in 0..8 {
            let hands = tienlen::Deal::shuffled_with_key(&[key; 32], players, tienlen::HAND);
            let round = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands.unwrap());
            rounds.push(round.unwrap().into());
        }
    }
    for mut round in rounds {
        loop {
            let view = round.public_view();
            let text = serde_json::to_string(&view).unwrap();
            assert_eq!(serde_json::from_str::<AnyView>(&text).unwrap(), view, "{text}");
            assert!(view.actions().is_empty() || view.actions() == [AnyAction::pass(round.game())]);
            let Some(seat) = round.turn() else { break };
            let actions = round.actions(seat);
            round.apply(seat, actions[actions.len() * 2 / 3]).unwrap();
        }
    }
}

#[test]
fn a_value_of_either_game_that_is_not_an_object_is_refused_in_plain_words() {
    let error = serde_json::from_str::<AnyAction>("\"3s\"").unwrap_err().to_string();
    assert!(error.contains("expected an object with 'game' and 'action'"), "{error}");
}
