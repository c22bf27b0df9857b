//! What a table advises, and to whom.

use wangzha::doudizhu::{Action, Round, Rules};
use wangzha::{AnyView, Cards, Game, Seat};
use wangzha_ai::advice::advise;
use wangzha_table::Person;
use wangzha_table::protocol::{Connection, Hints, TableSays};

use crate::server::{HELLO, Server, last_question};
use crate::sessions::{DOU_DIZHU, TIEN_LEN, ready, settings};
use crate::strangers::refusal;

const HINT: &str = r#"{"type":"hint"}"#;

fn hints(said: &[TableSays]) -> &Hints {
    let [TableSays::Hints(hints)] = said else { panic!("{said:?}") };
    hints
}

#[test]
fn hints_are_given_where_the_table_gives_them_and_to_who_plays() {
    let mut server = ready(TIEN_LEN, 2);
    assert_eq!(refusal(&server.say(0, HINT)).0, "no_round");
    let quiet = settings(TIEN_LEN, 2).replace(r#""hints":true"#, r#""hints":false"#);
    let mut server = Server::new(1);
    server.say(0, HELLO);
    server.wish(0, "create", &format!(r#""name":"An","settings":{quiet}"#));
    assert_eq!(refusal(&server.say(0, HINT)).0, "no_hints");
}

#[test]
fn who_has_nothing_to_decide_is_given_no_hints() {
    let mut server = ready(TIEN_LEN, 2);
    server.deal(&[0, 1]);
    let asked = last_question(&server.clients[0].heard).is_some();
    let (plays, waits) = if asked { (0, 1) } else { (1, 0) };
    assert!(!hints(&server.say(plays, HINT)).hints.is_empty());
    assert!(hints(&server.say(waits, HINT)).hints.is_empty());
}

/// Whoever is asked asks for a hint, and does the first.
#[test]
fn a_whole_round_of_each_game_can_be_played_by_hints() {
    for (rules, players) in [(TIEN_LEN, 2), (DOU_DIZHU, 3)] {
        let mut server = ready(rules, players);
        server.deal(&[0, 1]);
        let mut taken = 0;
        while server.table().at().is_some() {
            let asked = |client: &usize| last_question(&server.clients[*client].heard).is_some();
            let Some(client) = (0..2).find(asked) else {
                server.computer_acts();
                continue;
            };
            let hints = hints(&server.say(client, HINT)).clone();
            let action = &hints.hints[0].action;
            let fields = format!(r#""at":{},"action":"{action}""#, hints.at);
            let said = server.wish(client, "act", &fields);
            assert!(matches!(said.last(), Some(TableSays::Done(_))), "{action}: {said:?}");
            taken += 1;
        }
        assert!(taken > 5, "{taken}");
    }
}

#[test]
fn a_bidder_is_told_the_chance_to_win_in_his_language() {
    let mut server = ready(DOU_DIZHU, 3);
    server.deal(&[0, 1]);
    server.play_until(|server| last_question(&server.clients[1].heard).is_some());
    let said = server.say(1, HINT); // Bo speaks Vietnamese
    let hint = &hints(&said).hints[0];
    let chance = hint.chance.unwrap();
    assert_eq!(chance.side, "landlord");
    assert_eq!(hint.text, format!("khả năng thắng khoảng {}% nếu làm địa chủ", chance.percent));
    assert_eq!(hint.plays_left, None);
}

/// The landlord has led a three, and the partner's small joker lies on it: he
/// goes out with his last card.
#[test]
fn a_farmer_is_told_to_pass_for_the_partner_in_three_languages() {
    let hands = ["3s 9s 9h", "B 7s", "R 4h 5h"].map(|hand| hand.parse::<Cards>().unwrap());
    let mut round = Round::midway(Rules::COMPETITION, hands, Seat::S0).unwrap();
    let play = |cards: &str| Action::Play { cards: cards.parse().unwrap(), reading: None };
    round.apply(Seat::S0, play("3s")).unwrap();
    round.apply(Seat::S1, play("B")).unwrap();
    let advice = advise(&AnyView::from(round.view(Seat::S2)));
    for (language, text) in [
        ("en", "the partner keeps the trick and goes out, beating it costs a high card or a bomb"),
        ("zh-CN", "队友拿到出牌权就能出完，要压就得用大牌或炸弹"),
        ("vi", "đồng đội giữ lượt và đánh hết bài, muốn chặn phải mất bài lớn hoặc bom"),
    ] {
        let mut connection = Connection::new(Person(1));
        let hello = format!(r#"{{"type":"hello","versions":[1],"language":"{language}"}}"#);
        connection.hear(wangzha_table::Time(0), None, &hello);
        let said = [connection.hints(2, &advice)];
        let best = &hints(&said).hints[0];
        assert_eq!((best.action.as_str(), best.text.as_str()), ("pass", text));
        assert_eq!(best.reasons, ["partner_goes_out", "answers_are_dear"]);
    }
}
