//! Everything that the protocol says can be read back.

use wangzha::deck::ChaCha20;
use wangzha::{Game, GameView, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::Random;
use wangzha_ai::player::Player;
use wangzha_arena::protocol::Spoken;

/// Plays at random; at every decision, view and actions must survive being said
/// and understood.
fn check<G: Spoken>(mut round: G, rules: &G::Rules, seed: u64) {
    let read: G::Rules = rules.to_string().parse().ok().unwrap();
    assert_eq!(read, *rules);
    let mut random = Random::new(seed);
    let mut history = Vec::new();
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let json = G::view_to_json(&view, &history);
        let line = json.to_string();
        let read = G::view_from_json(rules, &serde_json::from_str(&line).unwrap());
        assert_eq!(read.as_ref(), Ok(&view), "{line}");
        for action in view.actions() {
            let text = G::spell(rules, action);
            let (mut one, mut other) = (round, round);
            let meant = G::action_meant(&view, &text).unwrap();
            assert_eq!(one.apply(seat, meant), other.apply(seat, action), "{text}");
            assert_eq!(one.view(seat), other.view(seat), "{text}");
            let strict: G::Action = text.parse().ok().unwrap();
            assert!(round.clone().apply(seat, strict).is_ok(), "{text}");
        }
        let action = Player::<G>::act(&mut random, &view, &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
        history.push((seat, action));
    }
}

#[test]
fn every_view_of_dou_dizhu_survives_the_protocol() {
    use doudizhu::{Allow, Deal, Round, Rules};
    let capped = Rules { multiplier_cap: Some(8), ..Rules::CLASSIC };
    let house = Rules::COMPETITION.forbidding(Allow::BARE_TRIO).allowing(Allow::WING_FOUR);
    for rules in Rules::PRESETS.iter().copied().chain([house, capped]) {
        for seed in 0..20 {
            let deal = Deal::shuffled_with_key(&[seed; 32], rules.dealing);
            check(
                Round::new(rules, deal, Seat::new(seed % 3).unwrap()).unwrap(),
                &rules,
                seed.into(),
            );
        }
    }
}

#[test]
fn every_view_of_tien_len_survives_the_protocol() {
    use tienlen::{Round, Rules, SuitOrder};
    let house = Rules { suits: SuitOrder::CAMBODIAN, ..Rules::KILLER };
    let unlocked = Rules { pass_locks: false, ..Rules::SOUTHERN };
    for rules in Rules::PRESETS.iter().copied().chain([house, unlocked]) {
        for seed in 0..20_u8 {
            let hands =
                tienlen::Deal::shuffled(&mut ChaCha20::from_key([seed; 32]), 4, tienlen::HAND)
                    .unwrap();
            let round = Round::first(rules, &hands[..2 + usize::from(seed % 3)]).unwrap();
            check(round, &rules, seed.into());
        }
    }
}

#[test]
fn ranks_will_do_in_dou_dizhu_and_a_two_is_a_card_when_cards_are_played() {
    use doudizhu::{Action, Round, Rules};
    let hands = ["2d 3c 3d", "4s", "5s"].map(|text| text.parse::<wangzha::Cards>().unwrap());
    let view = Round::midway(Rules::COMPETITION, hands, Seat::S0).unwrap().view(Seat::S0);
    let cards = |text: &str| Action::Play { cards: text.parse().unwrap(), reading: None };
    assert_eq!(Round::action_meant(&view, "2"), Ok(cards("2d")));
    assert_eq!(Round::action_meant(&view, "33"), Ok(cards("3c 3d")));
    assert_eq!(Round::action_meant(&view, "3s"), Ok(cards("3c")));
    assert_eq!(Round::action_meant(&view, "pass"), Ok(Action::Pass));
    let error = Round::action_meant(&view, "hello").unwrap_err().to_string();
    assert!(error.starts_with("'hello': "), "{error}");
}

#[test]
fn nonsense_is_answered_with_a_reason_and_never_a_panic() {
    use serde_json::json;
    let rules = tienlen::Rules::SOUTHERN;
    for view in [json!(null), json!({}), json!({"seat": 9}), json!([1, 2])] {
        assert!(tienlen::Round::view_from_json(&rules, &view).is_err());
        assert!(doudizhu::Round::view_from_json(&doudizhu::Rules::CLASSIC, &view).is_err());
    }
}

/// Views that crashed a bot or kept it busy for ever: they are answered with a
/// reason, and the bot plays on.
#[test]
fn a_view_that_cannot_be_is_refused_and_the_bot_plays_on() {
    use serde_json::json;
    use tienlen::{Round, Rules};
    use wangzha_ai::player::{Level, Means};
    let deal = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND).unwrap();
    let round = Round::first(Rules::SOUTHERN, &deal).unwrap();
    let seat = round.turn().unwrap();
    let good = Round::view_to_json(&round.view(seat), &[]);
    let with = |name: &str, value: serde_json::Value| {
        let mut view = good.clone();
        view[name] = value;
        view
    };
    let pack: String = "3456789TJQKA2"
        .chars()
        .flat_map(|rank| ["s", "c", "d", "h"].map(|suit| format!("{rank}{suit}")))
        .collect();
    let mut lines = vec![
        r#"{"type":"round","game":"tienlen","rules":"southern","players":4,"seat":0,"seed":"0000000000000001"}"#
            .to_owned(),
    ];
    let bad = [
        with("places", json!([2, 1, 0])),
        with("hand", json!(pack)),
        with("cards_left", json!([13, 13, 13, 200])),
        with("players", json!(2)),
        with("seat", json!(3 - seat.index())),
        with("waits_for", json!([])),
    ];
    for view in bad.iter().chain([&good]) {
        let act = json!({"type": "act", "id": 1, "view": view, "legal": [], "time_ms": 1000});
        lines.push(act.to_string());
    }
    let mut out = Vec::new();
    let planner = Level::Planner.into();
    wangzha_arena::protocol::serve(lines.join("\n").as_bytes(), &mut out, &planner, &Means::NONE)
        .unwrap();
    let out = String::from_utf8(out).unwrap();
    let answers: Vec<&str> = out.lines().collect();
    assert_eq!(answers.len(), bad.len() + 1, "{out}");
    for answer in &answers[..bad.len()] {
        assert!(answer.starts_with(r#"{"type":"error""#), "{answer}");
    }
    assert!(answers[bad.len()].starts_with(r#"{"type":"act""#), "{out}");
}
