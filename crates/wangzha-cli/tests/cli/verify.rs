//! What `verify` says about good and about spoilt records.

use std::process::Stdio;

use wangzha::doudizhu::{Deal, Rules};
use wangzha::record::{AnyRecord, Bytes, Fair, Record};
use wangzha::{Card, Cards, GameId, Seat, doudizhu, tienlen};
use wangzha_fair::{DealKey, Secret};

use super::replay::{typing, watched};
use super::{Run, wangzha};

/// What is said about a record in one line, with its exit code.
fn verify(record: &str, language: &str) -> (Option<i32>, String) {
    let run = typing(&mut wangzha(&format!("verify - --lang {language}")), record);
    assert_eq!(run.err, "");
    (run.code, run.out.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The record does not hold, for this reason in each language.
fn fails(record: &str, english: &str, chinese: &str, vietnamese: &str) {
    for (language, words, end) in [
        ("en", english, "not hold."),
        ("zh", chinese, "项未通过。"),
        ("vi", vietnamese, "mục không đạt."),
    ] {
        let (code, said) = verify(record, language);
        assert_eq!(code, Some(1), "{said}");
        // where a line is broken depends on the language
        let without_spaces = |text: &str| text.replace(' ', "");
        assert!(without_spaces(&said).contains(&without_spaces(words)), "{words}\n{said}");
        assert!(without_spaces(&said).contains(&without_spaces(end)), "{said}");
    }
}

#[test]
fn a_closed_pipe_hides_no_verdict() {
    let (file, record, _) = watched("unread", "");
    std::fs::write(&file, changed(&record, "secret")).unwrap();
    for arguments in ["verify", "verify --json"] {
        let mut child = wangzha(arguments).arg(&file).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        assert_eq!(child.wait().unwrap().code(), Some(1), "{arguments}");
    }
    let mut child = wangzha("check 34568").stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_round_that_is_not_over_is_not_called_wrong() {
    let (_, record, _) = watched("not-over", "");
    let end = record.find("\n\n").unwrap() + 2;
    let begun = without(&without(&record[..end], "secret"), "result");
    for (language, waits, conclusion) in [
        ("en", "… the server shows its secret when the round is over", "so far holds"),
        ("zh", "… 服务器要到这一局结束才公开密值", "目前可验证的项目全部通过"),
        ("vi", "… hết ván máy chủ mới công khai bí mật", "đến lúc này đều đạt"),
    ] {
        let (code, said) = verify(&begun, language);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(waits) && said.contains(conclusion), "{said}");
    }
    let run = typing(&mut wangzha("verify --json -"), &begun);
    assert_eq!((run.code, run.json()["conclusion"].as_str()), (Some(0), Some("not_yet")));
}

/// The line that begins so.
fn line<'a>(record: &'a str, start: &str) -> &'a str {
    record.lines().find(|line| line.starts_with(start)).unwrap()
}

/// The record with the last digit of a line changed.
fn changed(record: &str, start: &str) -> String {
    let line = line(record, start);
    let other = if line.ends_with('0') { "1" } else { "0" };
    record.replace(line, &format!("{}{other}", &line[..line.len() - 1]))
}

fn without(record: &str, start: &str) -> String {
    record.replace(&format!("{}\n", line(record, start)), "")
}

#[test]
fn a_record_that_holds_says_so_and_what_it_does_not_prove() {
    let (_, record, _) = watched("holds", "");
    let (code, said) = verify(&record, "en");
    assert_eq!(code, Some(0));
    for words in [
        "actions are legal, and the result is theirs",
        "✓ the server's secret fits its commitment",
        "✓ the bytes that stood in for seat 1 fit the fallback commitment ! the server drew the bytes of seat 1",
        "✓ the bytes that stood in for seat 3 fit the fallback commitment",
        "! no player drew any bytes",
        "✓ the cards are those that the bytes give: all 54 were dealt so",
        "! this does not prove that nobody else knew the cards",
        "All that can be checked holds.",
    ] {
        assert!(said.contains(words), "{words}\n{said}");
    }
    assert!(!said.contains("seat 0") && !said.contains("seat 4"), "{said}");
    let (code, said) = verify(&record, "zh");
    assert!(code == Some(0) && said.contains("牌与字节算出的一致：54张都是这样发的"), "{said}");
    assert!(said.contains("可验证的项目全部通过。"), "{said}");
    let (code, said) = verify(&record, "vi");
    assert!(code == Some(0) && said.contains("bài đúng như các byte cho ra: cả 54 lá"), "{said}");
}

#[test]
fn a_wrong_or_missing_secret_is_named() {
    let (_, record, _) = watched("secret", "");
    fails(
        &changed(&record, "secret"),
        "✗ the server's secret does not fit the commitment it published before",
        "✗ 服务器的密值与它事先公布的承诺不符",
        "✗ bí mật của máy chủ không khớp với cam kết đã công bố trước đó",
    );
    fails(
        &without(&record, "secret"),
        "? the server has not shown its secret",
        "? 服务器没有公开密值",
        "? máy chủ chưa công khai bí mật",
    );
    let (_, said) = verify(&without(&record, "secret"), "en");
    assert!(said.contains("! the deal was not computed again"), "{said}");
}

#[test]
fn the_bytes_of_a_seat_that_are_wrong_missing_or_not_committed_are_named() {
    let (_, record, _) = watched("seats", "");
    fails(
        &changed(&record, "bytes 1"),
        "✗ the bytes that stood in for seat 2 do not fit the fallback commitment",
        "✗ 代替2号位的字节与备用承诺不符",
        "✗ các byte thay cho ghế 2 không khớp với cam kết dự phòng",
    );
    fails(
        &without(&record, "bytes 2"),
        "? there are no bytes for seat 3",
        "? 没有3号位的字节",
        "? không có byte cho ghế 3",
    );
    fails(
        &without(&record, "fallback 0"),
        "? the server drew the bytes of seat 1 without a fallback commitment",
        "? 服务器替1号位抽取字节却没有备用承诺",
        "? máy chủ rút byte thay ghế 1 mà không có cam kết dự phòng",
    );
    // as if the player had drawn them
    let revealed = record.replace("bytes 1 fallback", "bytes 1 revealed");
    fails(&revealed, "? seat 2 has no commitment", "? 2号位没有承诺", "? ghế 2 không có cam kết");
    let commitment = line(&record, "fallback 1").replace("fallback", "commit");
    let committed = revealed.replace("bytes 0", &format!("{commitment}\nbytes 0"));
    fails(
        &changed(&committed, "bytes 1"),
        "✗ the bytes that seat 2 showed do not fit its commitment",
        "✗ 2号位公开的字节与它的承诺不符",
        "✗ các byte mà ghế 2 công khai không khớp",
    );
}

#[test]
fn bytes_that_a_player_drew_are_told_from_those_of_the_server() {
    let (_, record, _) = watched("drawn", "");
    let commitment = line(&record, "fallback 1").replace("fallback", "commit");
    let committed = record.replace("bytes 0", &format!("{commitment}\nbytes 0"));
    let (code, said) = verify(&committed, "en");
    assert_eq!(code, Some(0));
    assert!(said.contains("seat 2 committed but did not show its bytes"), "{said}");
    let revealed = committed.replace("bytes 1 fallback", "bytes 1 revealed");
    let (code, said) = verify(&revealed, "en");
    assert_eq!(code, Some(0));
    assert!(said.contains("the server drew the bytes of seat 1"), "{said}");
    assert!(!said.contains("the server drew the bytes of seat 2"), "{said}");
    assert!(!said.contains("no player drew"), "{said}");
    for (language, words) in
        [("zh", "1号位的字节由服务器代抽"), ("vi", "máy chủ rút byte thay cho ghế 1")]
    {
        assert!(verify(&record, language).1.contains(words));
    }
}

/// The same record with other cards and without its actions.
fn redealt(record: &str, change: impl Fn(&mut Deal)) -> String {
    let AnyRecord::DouDizhu(record) = record.parse().unwrap() else { panic!("{record}") };
    let hands = record.hands().try_into().unwrap();
    let mut deal = Deal { hands, bottom: record.bottom() };
    change(&mut deal);
    let fresh = Record::new(*record.rules(), deal, Seat::S0).unwrap();
    fresh.with_fair(record.fair().unwrap().clone()).unwrap().to_string()
}

fn lowest(cards: Cards) -> Card {
    cards.iter().next().unwrap()
}

fn exchange(a: &mut Cards, b: &mut Cards) {
    let (from_a, from_b) = (lowest(*a), lowest(*b));
    a.remove(from_a);
    b.remove(from_b);
    a.insert(from_b);
    b.insert(from_a);
}

#[test]
fn a_changed_card_is_named_with_the_one_that_had_to_be_dealt() {
    let (_, record, _) = watched("cards", "");
    let AnyRecord::DouDizhu(right) = record.parse().unwrap() else { panic!("{record}") };
    let [first, second] = [0, 1].map(|seat| lowest(right.hands()[seat]));
    let bottom = lowest(right.bottom());
    assert_eq!(verify(&redealt(&record, |_| {}), "en").0, Some(0));
    let swapped = redealt(&record, |deal| {
        let [a, b, _] = &mut deal.hands;
        exchange(a, b);
    });
    fails(
        &swapped,
        &format!("✗ seat 1 was dealt {second:#}; by the bytes it should be {first:#} ✗ seat 2 was"),
        &format!("✗ 1号位发到 {second:#}；按字节应是 {first:#}"),
        &format!("✗ ghế 1 được chia {second:#}; theo các byte phải là {first:#}"),
    );
    let swapped = redealt(&record, |deal| exchange(&mut deal.hands[1], &mut deal.bottom));
    fails(
        &swapped,
        &format!("✗ the bottom has {second:#}; by the bytes it should be {bottom:#}"),
        &format!("✗ 底牌里有 {second:#}；按字节应是 {bottom:#}"),
        &format!("✗ bài đáy có {second:#}; theo các byte phải là {bottom:#}"),
    );
}

#[test]
fn another_table_or_round_is_another_deal() {
    let (_, record, _) = watched("other", "");
    for other in
        [changed(&record, "round"), record.replace("table \"wangzha play\"", "table \"wangzha\"")]
    {
        fails(&other, "✗ this is another deal: ", "✗ 这是另一次发牌：", "✗ đây là lần chia khác: ");
    }
}

#[test]
fn a_record_without_commitments_proves_nothing() {
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
    let record = Record::later(tienlen::Rules::SOUTHERN, &hands, Seat::S0).unwrap();
    fails(
        &record.to_string(),
        "? the record does not say how it was dealt",
        "? 记录没有说明是怎样发牌的",
        "? bản ghi ván bài không ghi cách chia",
    );
    for (language, words) in [
        ("en", "the round has not begun"),
        ("zh", "这一局还没有开始"),
        ("vi", "ván bài chưa bắt đầu"),
    ] {
        assert!(verify(&record.to_string(), language).1.contains(words));
    }
}

/// A deal of Dou Dizhu from these secrets, hardly mixed if there is a factor.
fn fair_record(rules: Rules, no_shuffle: Option<i32>) -> String {
    let server = Secret::from_bytes([1; 32]);
    let seats = [2, 3, 4].map(|byte| Secret::from_bytes([byte; 32]));
    let key = DealKey::new(&server, &seats, "room 8", 5, GameId::DouDizhu);
    let deal = match no_shuffle {
        Some(factor) => key.no_shuffle(factor).unwrap(),
        None => Deal::of(&key.deck(), rules.dealing).unwrap(),
    };
    let fair = Fair {
        table: "room 8".into(),
        round: 5,
        server_commitment: server.commitment().to_bytes(),
        seats: seats
            .map(|secret| wangzha::record::SeatBytes {
                fallback: None,
                commitment: Some(secret.commitment().to_bytes()),
                bytes: Bytes::Revealed(secret.to_bytes()),
            })
            .to_vec(),
        server_secret: Some(server.to_bytes()),
        no_shuffle,
    };
    Record::new(rules, deal, Seat::S0).unwrap().with_fair(fair).unwrap().to_string()
}

#[test]
fn a_deal_without_a_shuffle_is_computed_again_too() {
    let record = fair_record(Rules::HUANLE, Some(30));
    for (language, words) in
        [("en", "factor 30"), ("zh", "系数30"), ("vi", "cố ý hầu như không xào (hệ số 30)")]
    {
        let (code, said) = verify(&record, language);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(words), "{said}");
    }
    let (code, said) = verify(&record.replace("no_shuffle 30", "no_shuffle 5"), "en");
    assert_eq!(code, Some(1));
    assert!(said.contains("it should be") || said.contains("another deal"), "{said}");
    assert_eq!(verify(&without(&record, "no_shuffle"), "en").0, Some(1));
}

#[test]
fn the_way_of_dealing_is_that_of_the_rules() {
    use doudizhu::Dealing::{Blocks, BlocksBottomLast, Given, OneByOne, OneByOneBottomLast};
    for dealing in [OneByOne, Blocks, OneByOneBottomLast, BlocksBottomLast, Given] {
        let record = fair_record(Rules { dealing, ..Rules::CLASSIC }, None);
        assert_eq!(verify(&record, "en").0, Some(0), "{record}");
    }
    let record = fair_record(Rules { dealing: Blocks, ..Rules::CLASSIC }, None);
    let (code, said) = verify(&record.replace("dealing=blocks", "dealing=given"), "en");
    assert!(code == Some(1) && said.contains("another deal"), "{said}");
}

#[test]
fn the_answer_in_json_names_every_fact() {
    let (_, record, _) = watched("facts", "--game tienlen --players 2");
    let run: Run = typing(&mut wangzha("verify --json -"), &record);
    assert_eq!(run.code, Some(0));
    let answer = run.json();
    assert_eq!(answer["conclusion"], "holds");
    let findings = answer["findings"].as_array().unwrap();
    assert_eq!(findings[4]["facts"], serde_json::json!({"seat": "1"}));
    let facts: Vec<String> = findings
        .iter()
        .map(|found| format!("{} {}", found["id"], found["standing"]).replace('"', ""))
        .collect();
    assert_eq!(
        facts,
        [
            "finished holds",
            "server_secret_fits holds",
            "fallback_fits holds",
            "did_not_commit limit",
            "fallback_fits holds",
            "did_not_commit limit",
            "no_player_drew limit",
            "deal_fits holds",
            "not_noted limit",
            "server_sees_cards limit",
        ]
    );
    let run = typing(&mut wangzha("verify --json -"), &changed(&record, "secret"));
    assert_eq!((run.code, run.json()["conclusion"].as_str()), (Some(1), Some("fails")));
    let run = typing(&mut wangzha("verify --json -"), "nonsense");
    run.complains(&["line break"]);
}

/// What the server of this record announced before the round.
fn announced(record: &str) -> serde_json::Value {
    let line = |key: &str| {
        record
            .lines()
            .find_map(|line| line.strip_prefix(key))
            .expect(key)
            .trim_matches('"')
            .to_owned()
    };
    let fallbacks: Vec<String> = (0..3).map(|seat| line(&format!("fallback {seat} "))).collect();
    serde_json::json!({
        "game": line("game "),
        "table": line("table "),
        "round": line("round ").parse::<u64>().unwrap(),
        "commit": line("commit server "),
        "fallbacks": fallbacks,
    })
}

#[test]
fn a_record_is_compared_with_what_was_announced() {
    let (file, record, _) = watched("announced", "");
    let noted = announced(&record);
    let verify = |announced: &str| {
        super::finish(wangzha("verify").arg(&file).args(["--announced", announced]))
    };
    let fits = verify(&noted.to_string());
    assert_eq!((fits.code, fits.err.as_str()), (Some(0), ""), "{}", fits.out);
    let without = super::replay::about("verify", &file);
    assert_ne!(fits.out, without.out, "the limit is gone");
    let path = super::replay::file("announcement");
    std::fs::write(&path, format!("{noted}\n")).unwrap();
    assert_eq!(verify(path.to_str().unwrap()).out, fits.out);

    let mut other = noted.clone();
    other["commit"] = "00".repeat(32).into();
    let differs = verify(&other.to_string());
    assert_eq!(differs.code, Some(1), "{}", differs.out);
    other = noted.clone();
    other["round"] = 99.into();
    assert_eq!(verify(&other.to_string()).code, Some(1));
}

#[test]
fn the_announcement_in_the_documentation_is_that_of_its_record() {
    let page = include_str!("../../../../docs/record.md");
    let block = |fence: &str| {
        let (_, rest) = page.split_once(fence).expect(fence);
        rest.split_once("```").expect("an end").0.to_owned()
    };
    let (record, noted) = (block("```\n"), block("```json\n"));
    let verify = |noted: &str| {
        let mut command = wangzha("verify - --json --announced");
        typing(command.arg(noted), &record).json()
    };
    let is_found = |json: &serde_json::Value, id: &str| {
        json["findings"].as_array().unwrap().iter().any(|finding| finding["id"] == id)
    };
    let holds = verify(&noted);
    assert_eq!(holds["conclusion"], "holds", "{holds}");
    assert!(is_found(&holds, "noted_fits"), "{holds}");
    assert_eq!(verify(&noted.replace("94f0", "94f1"))["conclusion"], "fails");
}

#[test]
fn what_is_no_announcement_is_refused() {
    let (file, record, _) = watched("unannounced", "");
    let verify = |announced: &str| {
        super::finish(wangzha("verify").arg(&file).args(["--announced", announced]))
    };
    let mut wrong = announced(&record);
    wrong["commit"] = "12".into();
    for (noted, words) in [
        ("{", "the JSON ends too early"),
        ("{}", "the field 'game' is missing"),
        (&wrong.to_string(), "2 hexadecimal digits"),
        ("/nowhere/x", "there is no such file"),
    ] {
        verify(noted).complains(&[words]);
    }
}

#[test]
fn a_hardly_mixed_deal_holds_and_is_named() {
    let (_, record, _) = watched("no-shuffle", "--no-shuffle 30");
    assert!(record.contains("\nno_shuffle 30\n"), "{record}");
    let (code, said) = verify(&record, "en");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("30"), "{said}");
    let other = record.replace("no_shuffle 30", "no_shuffle 31");
    assert_ne!(other, record);
    let mixed = watched("shuffled", "").1;
    assert_ne!(hands(&record), hands(&mixed));
    super::run("play --no-shuffle --game tienlen").complains(&["--no-shuffle is an option of Dou"]);
}

fn hands(record: &str) -> Vec<&str> {
    record.lines().filter(|line| line.starts_with("hand ")).collect()
}
