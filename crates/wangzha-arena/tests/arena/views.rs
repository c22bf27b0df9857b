//! Everything that the protocol says can be read back, and what cannot be is
//! refused with a sentence.

use rand_core::Rng;
use serde_json::{Value, from_value, json, to_value};
use wangzha::deck::ChaCha20;
use wangzha::{AnyRules, Game, GameView, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::RandomBot;
use wangzha_ai::player::{Level, Means, Player};
use wangzha_arena::protocol::{ProtocolGame, Question, RoundBegins, TableSays, serve};

/// Plays at random; at every decision, view and actions must survive being said
/// and understood.
fn check<G: ProtocolGame>(mut round: G, seed: u64) {
    let rules = *round.rules();
    assert_eq!(from_value::<G::Rules>(to_value(rules).unwrap()).unwrap(), rules);
    let mut random = RandomBot::new(seed);
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let read: G::View = question(&view).view().unwrap();
        assert_eq!(read, view);
        for action in view.actions() {
            let text = G::shortened(&rules, action).to_string();
            let (mut one, mut other) = (round, round);
            let meant = G::understand(&view, &text).unwrap();
            assert_eq!(one.apply(seat, meant), other.apply(seat, action), "{text}");
            assert_eq!(one.view(seat), other.view(seat), "{text}");
            let strict: G::Action = text.parse().ok().unwrap();
            assert!({ round }.apply(seat, strict).is_ok(), "{text}");
        }
        let action = Player::<G>::act(&mut random, &view, &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
    }
}

fn question(view: &impl serde::Serialize) -> Question {
    question_of(to_value(view).unwrap())
}

fn question_of(view: Value) -> Question {
    Question { id: 1, view, legal: Vec::new(), time_ms: 1000 }
}

#[test]
fn every_view_of_dou_dizhu_survives_the_protocol() {
    use doudizhu::{Allow, Deal, Round, Rules};
    let capped = Rules { multiplier_cap: Some(8), ..Rules::CLASSIC };
    let house = Rules::COMPETITION.forbidding(Allow::BARE_TRIO).allowing(Allow::WING_FOUR);
    for rules in Rules::PRESETS.iter().copied().chain([house, capped]) {
        for seed in 0..20 {
            let deal = Deal::shuffled_with_key(&[seed; 32], rules.dealing);
            let first = Seat::new(seed % 3).unwrap();
            check(Round::new(rules, deal, first).unwrap(), seed.into());
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
            check(round, seed.into());
        }
    }
}

#[test]
fn ranks_will_do_in_dou_dizhu_and_a_two_is_a_card_when_cards_are_played() {
    use doudizhu::{Action, Round, Rules};
    let hands = ["2d 3c 3d", "4s", "5s"].map(|text| text.parse::<wangzha::Cards>().unwrap());
    let view = Round::midway(Rules::COMPETITION, hands, Seat::S0).unwrap().view(Seat::S0);
    let cards = |text: &str| Action::Play { cards: text.parse().unwrap(), reading: None };
    assert_eq!(Round::understand(&view, "2"), Ok(cards("2d")));
    assert_eq!(Round::understand(&view, "33"), Ok(cards("3c 3d")));
    assert_eq!(Round::understand(&view, "3s"), Ok(cards("3c")));
    assert_eq!(Round::understand(&view, "pass"), Ok(Action::Pass));
    let error = Round::understand(&view, "hello").unwrap_err();
    assert!(error.starts_with("'hello': "), "{error}");
}

/// A round of each game some actions on, with its views as they are written.
fn some_views() -> [(AnyRules, Value); 2] {
    let deal = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND).unwrap();
    let round = tienlen::Round::first(tienlen::Rules::SOUTHERN, &deal).unwrap();
    let tien_len = after(round, 6);
    let rules = doudizhu::Rules::COMPETITION;
    let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], rules.dealing);
    let dou_dizhu = after(doudizhu::Round::new(rules, deal, Seat::S0).unwrap(), 12);
    [(tienlen::Rules::SOUTHERN.into(), tien_len), (rules.into(), dou_dizhu)]
}

/// The view of the seat that is asked after so many actions.
fn after<G: ProtocolGame>(mut round: G, actions: usize) -> Value {
    let mut greedy = G::bot(&Level::Greedy.into(), &Means::NONE, 1).unwrap();
    for _ in 0..actions {
        let seat = round.turn().unwrap();
        let action = greedy.act(&round.view(seat), &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
    }
    to_value(round.view(round.turn().unwrap())).unwrap()
}

/// What our bot at this level answers to the views, in this order.
fn answers(rules: AnyRules, views: &[Value], level: Level) -> Vec<Value> {
    let players = if matches!(rules, AnyRules::DouDizhu(_)) { 3 } else { 4 };
    let begins = RoundBegins { rules, players, seat: Seat::S0, seed: 1 };
    let mut lines = vec![TableSays::Round(begins).to_line()];
    lines.extend(views.iter().map(|view| TableSays::Act(question_of(view.clone())).to_line()));
    let mut out = Vec::new();
    serve(lines.join("\n").as_bytes(), &mut out, &level.into(), &Means::NONE).unwrap();
    let out = String::from_utf8(out).unwrap();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A field, what it is changed to, and words of the reason.
type Damage<'a> = (&'a str, Value, &'a str);

/// The bot answers each damaged view with a reason that names the place, and
/// then plays on.
fn each_is_refused(rules: AnyRules, good: &Value, damages: &[Damage]) {
    let damaged = damages.iter().map(|(field, value, _)| {
        let mut view = good.clone();
        view[*field] = value.clone();
        view
    });
    let views: Vec<Value> = damaged.chain([good.clone()]).collect();
    let answers = answers(rules, &views, Level::Planner);
    assert_eq!(answers.len(), views.len());
    for ((field, value, words), answer) in damages.iter().zip(&answers) {
        assert_eq!(answer["type"], "error", "{field}: {value}: {answer}");
        let reason = answer["reason"].as_str().unwrap();
        assert!(reason.contains(words), "{field}: {value}: {reason}");
        assert!(reason.starts_with("'view"), "{field}: {value}: {reason}");
        for foreign in ["u8", "u32", "enum", "struct", "variant", "`", "tuple", "array"] {
            assert!(!reason.contains(foreign), "{field}: {value}: {reason}");
        }
    }
    assert_eq!(answers[damages.len()]["type"], "act");
}

fn another_seat(view: &Value) -> Value {
    json!((view["seat"].as_u64().unwrap() + 1) % 3)
}

fn suited_cards() -> String {
    let suits = |rank| ["s", "c", "d", "h"].map(|suit| format!("{rank}{suit}"));
    "3456789TJQKA2".chars().flat_map(suits).collect()
}

/// Those with wrong places and with the whole pack in a hand once crashed a bot
/// or kept it busy for ever.
#[test]
fn a_view_of_tien_len_damaged_in_one_field_is_refused_with_a_sentence() {
    let [(rules, view), _] = some_views();
    let damages = [
        ("places", json!([2, 1, 0]), "'view': 'places' cannot be: the places do not fit"),
        ("places", json!([0, 1, 2, 3, 0]), "'view': 'places' cannot be: there are more"),
        ("hand", json!(suited_cards()), "is in two places"),
        ("hand", json!("3s3s"), "'view.hand': '3s3s' should be cards"),
        ("hand", json!(7), "'view.hand': there should be cards such as \"3s3h\" here, not 7"),
        ("seat", json!(4), "'view.seat': there should be a seat (0 to 3) here, not 4"),
        ("seat", another_seat(&view), ""),
        ("players", json!(2), "need one value for each player"),
        ("players", json!(300), "'view.players': there should be a whole number here"),
        ("waits_for", json!([]), "'places' cannot be"),
        ("waits_for", json!([0, 0]), "'view.waits_for': a seat is there twice"),
        ("waits_for", json!([0, 1]), "'waits_for' cannot be"),
        ("cards_left", json!([13, 13, 13, 200]), "'cards_left' cannot be"),
        ("paid", json!([0, 0]), "'players' cannot be"),
        ("played", json!(["", "", ""]), "need one value for each player"),
        ("opening", json!("3s4s"), "'view.opening': '3s4s' should be a card"),
        ("chop", json!({"victim": 0}), "'view.chop': the field 'chopper' is missing"),
        ("rules", json!({"preset": "mine"}), "'view.rules': 'mine' is not a preset"),
        ("rules", json!({"preset": "northern"}), "'view': "),
        ("colour", json!("red"), "there is no field 'colour'"),
        ("table", json!({"seat": 0, "cards": "3s", "kind": "pair"}), "'table' cannot be"),
    ];
    each_is_refused(rules, &view, &damages);
}

#[test]
fn a_view_of_dou_dizhu_damaged_in_one_field_is_refused_with_a_sentence() {
    let [_, (rules, view)] = some_views();
    let rockets = json!({"seat": 0, "cards": "3s", "play": "rockets"});
    let damages = [
        ("hand", json!(suited_cards() + "BR"), "seat"),
        ("seat", json!(3), "there is no seat 4 at this table"),
        ("seat", another_seat(&view), "seat"),
        ("landlord", json!(3), "there is no seat 4 at this table"),
        ("landlord", json!(null), ""),
        ("phase", json!("resting"), "'view.phase': there is no 'resting' here; there are bidding"),
        ("phase", json!("bidding"), "'bidding' is null except in the phase bidding"),
        ("waits_for", json!([0, 1, 2]), "'waits_for' cannot be"),
        ("cards_left", json!([17, 17]), "'view.cards_left': there should be a list of 3 values"),
        ("cards_left", json!([17, 17, 20]), ""),
        ("plays", json!([0, 0, 0]), "'plays' cannot be"),
        ("passes", json!(2), "passed"),
        ("bid", json!(0), "no round has such bids"),
        ("rockets", json!(2), "no round has such bids"),
        ("doubles", json!([3, null, null]), "no round has such bids"),
        ("open_hands", json!([null, null, null]), "shown although it is not open"),
        ("table", rockets, "'view.table.play': 'rockets'"),
        ("winner", json!("landlord"), "'winner' except in the phase won"),
    ];
    each_is_refused(rules, &view, &damages);
}

/// Changes one value somewhere in some JSON: another number, another card,
/// another word, a value more or less.
fn damage(value: &mut Value, dice: &mut ChaCha20) {
    let n = dice.next_u32() as usize;
    match value {
        Value::Object(fields) => {
            let place = n % fields.len().max(1);
            // the rules say what is checked: they stay
            if let Some((_, field)) =
                fields.iter_mut().filter(|(name, _)| *name != "rules").nth(place)
            {
                damage(field, dice);
            }
        }
        Value::Array(items) if n.is_multiple_of(4) || items.is_empty() => {
            items.push(json!(n / 4 % 4));
        }
        Value::Array(items) if n % 4 == 1 => {
            items.remove(n / 4 % items.len());
        }
        Value::Array(items) => {
            let place = n / 4 % items.len();
            damage(&mut items[place], dice);
        }
        Value::Number(number) => *value = json!(number.as_i64().unwrap_or(0) + (n % 5) as i64 - 2),
        Value::String(text) => {
            let with = format!("{text}{}", ["3s", "2h", "R", "4c5d6h", "x"][n % 5]);
            let without = text.get(2..).unwrap_or_default().to_owned();
            *value = json!(if n.is_multiple_of(2) { with } else { without });
        }
        Value::Bool(is_so) => *value = json!(!*is_so),
        Value::Null => *value = json!(n % 4),
    }
}

/// A view that passes the check is harmless: bots of levels 1 to 3 answer with
/// something legal, and soon.
#[test]
fn bots_answer_every_view_that_passes_the_check() {
    let mut dice = ChaCha20::from_key([5; 32]);
    let (mut refused, mut accepted) = (0, 0);
    let mut rounds: Vec<Value> = Vec::new();
    for seed in wangzha_oracle::seeds(40) {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let n = (seed % 60) as u8;
        let rules = tienlen::Rules::PRESETS[usize::from(n) % tienlen::Rules::PRESETS.len()];
        let deal = tienlen::Deal::shuffled_with_key(&key, 2 + n % 3, tienlen::HAND).unwrap();
        each_view(tienlen::Round::first(rules, &deal).unwrap(), seed, &mut rounds);
        for view in rounds.drain(..) {
            try_damaged::<tienlen::Round>(&view, &mut dice, &mut refused, &mut accepted);
        }
        let rules = doudizhu::Rules::PRESETS[usize::from(n) % doudizhu::Rules::PRESETS.len()];
        let deal = doudizhu::Deal::shuffled_with_key(&key, rules.dealing);
        each_view(doudizhu::Round::new(rules, deal, Seat::S0).unwrap(), seed, &mut rounds);
        for view in rounds.drain(..) {
            try_damaged::<doudizhu::Round>(&view, &mut dice, &mut refused, &mut accepted);
        }
    }
    assert!(refused > 1000 && accepted > 100, "{refused} {accepted}");
}

/// The views of whoever is asked in a round that is played at random.
fn each_view<G: ProtocolGame>(mut round: G, seed: u64, views: &mut Vec<Value>) {
    let mut random = RandomBot::new(seed);
    while let Some(seat) = round.turn() {
        views.push(to_value(round.view(seat)).unwrap());
        let action = Player::<G>::act(&mut random, &round.view(seat), &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
    }
}

fn try_damaged<G: ProtocolGame>(
    view: &Value,
    dice: &mut ChaCha20,
    refused: &mut u32,
    accepted: &mut u32,
) {
    let mut damaged = view.clone();
    damage(&mut damaged, dice);
    let view = match question_of(damaged.clone()).view::<G::View>() {
        Ok(view) => view,
        Err(reason) => {
            assert!(reason.starts_with("'view"), "{reason}");
            *refused += 1;
            return;
        }
    };
    let legal = view.actions();
    if legal.is_empty() {
        return;
    }
    *accepted += 1;
    for level in [Level::Random, Level::Greedy, Level::Planner] {
        let mut bot = G::bot(&level.into(), &Means::NONE, 1).unwrap();
        let begin = std::time::Instant::now();
        let action = bot.act(&view, &Stop::NEVER).unwrap();
        assert!(begin.elapsed().as_secs() < 5, "{level} thinks about {damaged}");
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert!(legal.contains(&action.to_string()), "{level} plays {action} in {damaged}");
    }
}
