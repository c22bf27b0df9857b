//! `docs/bot-protocol.md` is true: its conversation is one that was had, and
//! its tables have every field there is.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use serde_json::{Value, to_value};
use wangzha::{Cards, Game, Seat, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::GreedyBot;
use wangzha_ai::player::Player;
use wangzha_arena::protocol::{BotSays, ProtocolGame, TableSays};
use wangzha_arena::{Program, play};

fn document() -> String {
    let path = format!("{}/../../docs/bot-protocol.md", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

/// What stands under a heading, up to the next one.
fn section(heading: &str) -> String {
    let document = document();
    let after = document.split_once(&format!("\n## {heading}\n")).unwrap().1;
    after.split("\n## ").next().unwrap().split("\n# ").next().unwrap().to_owned()
}

/// The blocks of a section between fences.
fn blocks(section: &str) -> Vec<String> {
    section.split("```").skip(1).step_by(2).map(|block| block.trim().to_owned()).collect()
}

/// Lets a program that answers what the document says play a round on the last
/// seat against greedy ones; gives what was said, as the document writes it.
fn conversation<G: ProtocolGame>(round: G, answers: &[&str], name: &str) -> String
where
    GreedyBot: Player<G>,
{
    let file = |what: &str| {
        let name = format!("wangzha-{}-{name}-{what}", std::process::id());
        std::env::temp_dir().join(name)
    };
    let (script, log) = (file("answers"), file("log"));
    fs::write(&script, answers.join("\n") + "\n").unwrap();
    let command = format!(
        r#"exec 3<'{}'; while read -r line; do printf '> %s\n' "$line"
        case "$line" in *'"type":"hello"'*|*'"type":"act"'*)
            read -r answer <&3; printf '< %s\n' "$answer"; printf '%s\n' "$answer" >&4;;
        esac; done 4>&1 >'{}'"#,
        script.display(),
        log.display()
    );
    let mut program = Program::<G>::start(&command, Duration::from_secs(10), &Stop::NEVER).unwrap();
    let mut greedy: Vec<GreedyBot> = (1..round.players()).map(|_| GreedyBot).collect();
    let mut players: Vec<&mut dyn Player<G>> =
        greedy.iter_mut().map(|player| player as &mut dyn Player<G>).collect();
    players.push(&mut program);
    play(round, &mut players, &[7; 4], &Stop::NEVER).unwrap();
    drop(program);
    let said = fs::read_to_string(&log).unwrap();
    [script, log].iter().for_each(|path| fs::remove_file(path).unwrap());
    said.trim().to_owned()
}

fn hands<const N: usize>(hands: [&str; N]) -> [Cards; N] {
    hands.map(|text| text.parse().unwrap())
}

fn answers(block: &str) -> Vec<&str> {
    block.lines().filter_map(|line| line.strip_prefix("< ")).collect()
}

#[test]
fn the_conversation_is_one_that_was_had() {
    let blocks = blocks(&section("A conversation"));
    let tien_len = tienlen::Round::midway(
        tienlen::Rules::SOUTHERN,
        &hands(["4s 9d 2h", "5c 6h Qd"]),
        Seat::S0,
    );
    let said = conversation(tien_len.unwrap(), &answers(&blocks[0]), "tienlen");
    assert_eq!(blocks[0], said, "{said}");
    for line in said.lines() {
        let is_read = match line.split_at(2) {
            ("> ", line) => TableSays::from_line(line).is_ok(),
            (_, line) => BotSays::from_line(line).is_ok(),
        };
        assert!(is_read, "{line}");
    }
}

#[test]
fn the_views_are_those_of_rounds() {
    let rules = doudizhu::Rules::COMPETITION;
    let round = doudizhu::Round::midway(rules, hands(["4s 4h 9d", "6h 8c 8d", "5c 7s"]), Seat::S0);
    let mut round = round.unwrap();
    round.apply(Seat::S0, "4s4h".parse().unwrap()).unwrap();
    view_stands_in("The view of Dou Dizhu", &to_value(round.view(Seat::S1)).unwrap());
    let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], rules.dealing);
    let mut round = doudizhu::Round::new(rules, deal, Seat::S0).unwrap();
    round.apply(Seat::S0, "no".parse().unwrap()).unwrap();
    round.apply(Seat::S1, "2".parse().unwrap()).unwrap();
    let bidding = to_value(round.view(Seat::S2)).unwrap()["bidding"].to_string();
    let section = section("The view of Dou Dizhu");
    assert!(section.contains(&format!("`{bidding}`")), "{bidding}");
}

fn view_stands_in(heading: &str, view: &Value) {
    let text = section(heading);
    let shown: Value = serde_json::from_str(&blocks(&text)[0]).unwrap();
    assert_eq!(shown, *view, "{view}");
}

/// The names in the first column of the first table of a section.
fn fields_in(section: &str) -> BTreeSet<String> {
    let rows = section.lines().skip_while(|line| !line.starts_with("| field"));
    let rows = rows.take_while(|line| line.starts_with('|'));
    let first = rows.filter_map(|row| row.split('|').nth(1).map(str::to_owned)).collect::<String>();
    first.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_tables_have_every_field_of_a_view_and_no_other() {
    let fields = |view: Value| view.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    let round = tienlen::Round::midway(tienlen::Rules::SOUTHERN, &hands(["3s", "4s"]), Seat::S0);
    let view = to_value(round.unwrap().view(Seat::S0)).unwrap();
    assert_eq!(fields_in(&section("The view of Tien Len")), fields(view));
    let hands = hands(["3s", "4s", "5s"]);
    let round = doudizhu::Round::midway(doudizhu::Rules::CLASSIC, hands, Seat::S0);
    let view = to_value(round.unwrap().view(Seat::S0)).unwrap();
    assert_eq!(fields_in(&section("The view of Dou Dizhu")), fields(view));
}

#[test]
fn every_kind_of_play_is_listed() {
    let text = section("The view of Dou Dizhu");
    for kind in doudizhu::Kind::ALL {
        assert!(text.contains(&format!("`{}`", kind.id())), "{kind}");
    }
    let text = section("The view of Tien Len");
    for kind in tienlen::Kind::ALL {
        assert!(text.contains(&format!("`{}`", kind.id())), "{kind}");
    }
}

/// What the document says of a given landlord, of bombs and of passes.
#[test]
fn what_is_said_of_the_numbers_holds() {
    use doudizhu::{Bidding, Doubling, Round, Rules};
    let given = Rules { bidding: Bidding::Given, doubling: Doubling::None, ..Rules::COMPETITION };
    let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], given.dealing);
    let view = to_value(Round::new(given, deal, Seat::S0).unwrap().view(Seat::S0)).unwrap();
    assert_eq!(view["phase"], "playing");
    assert_eq!((&view["bid"], &view["bidding"]), (&1.into(), &Value::Null));
    assert_eq!(view["doubles"], Value::from(vec![Value::Null; 3]));
    let cards = hands(["B R 3s 3h 3c 3d 4s", "5s", "6s"]);
    let mut round = Round::midway(given, cards, Seat::S0).unwrap();
    let numbers = |round: &Round| {
        let view = to_value(round.view(Seat::S0)).unwrap();
        ["bombs", "rockets", "passes"].map(|name| view[name].as_u64().unwrap())
    };
    round.apply(Seat::S0, "BR".parse().unwrap()).unwrap();
    assert_eq!(numbers(&round), [0, 1, 0]);
    round.apply(Seat::S1, "pass".parse().unwrap()).unwrap();
    assert_eq!(numbers(&round), [0, 1, 1]);
    round.apply(Seat::S2, "pass".parse().unwrap()).unwrap();
    assert_eq!(numbers(&round), [0, 1, 0], "who leads has nothing to beat");
    round.apply(Seat::S0, "3s3h3c3d".parse().unwrap()).unwrap();
    assert_eq!(numbers(&round), [1, 1, 0]);
}
