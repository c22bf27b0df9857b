//! Programs that play over pipes: good ones and bad ones.
#![cfg(unix)]

use std::time::Duration;

use wangzha::doudizhu::Rules;
use wangzha_ai::Stop;
use wangzha_ai::player::{Level, Means};
use wangzha_arena::protocol::serve;
use wangzha_arena::{
    ArenaError, DouDizhu, Landlord, Matchup, NoPlayer, ProgramError, Summary, Team, run,
};

use crate::{matchup, results};

const HELLO: &str = r#"{"type":"hello","protocol":2,"name":"script"}"#;

fn contest() -> DouDizhu {
    DouDizhu::new(Rules::COMPETITION, Landlord::Given)
}

/// A contender that is this shell script.
fn script(body: &str) -> String {
    format!("cmd:{body}")
}

/// Says hello, then this to each question; `$id` is the number of the question.
fn answering(answer: &str) -> String {
    script(&format!(
        r#"read -r line; echo '{HELLO}'
        while read -r line; do case "$line" in *'"type":"act"'*)
            id=${{line#*'"id":'}}; id=${{id%%,*}}; {answer};;
        esac; done"#
    ))
}

fn run_against(
    program: &str,
    limit_ms: u64,
    deals: u64,
) -> Result<(Summary, Option<String>), ArenaError> {
    let limit = Duration::from_millis(limit_ms);
    let matchup = Matchup { limit, ..matchup("greedy", program) };
    let mut results = Vec::new();
    let ending = run(&contest(), &matchup, 0..deals, &Stop::NEVER, |result| {
        results.push(result);
        Ok(())
    })?;
    let sentence = ending.forfeited().map(|forfeited| {
        assert_eq!(forfeited.team, Team::B);
        assert_eq!(forfeited.deal, results.len() as u64);
        forfeited.why.to_string()
    });
    Ok((Summary::of(&results), sentence))
}

#[test]
fn an_illegal_answer_is_counted_and_replaced() {
    let cheat = answering(r#"echo "{\"type\":\"act\",\"id\":$id,\"action\":\"BR\"}""#);
    let (summary, forfeited) = run_against(&cheat, 20_000, 2).unwrap();
    assert_eq!((summary.deals, forfeited), (2, None));
    let [a, b] = &summary.teams;
    assert_eq!((a.illegal, a.late), (0, 0));
    assert!(b.illegal > 0 && b.late == 0, "{b:?}");
}

#[test]
fn what_is_not_an_answer_at_all_is_counted_too() {
    for nonsense in ["echo pass", r#"echo "{\"type\":\"act\",\"id\":999999,\"action\":\"pass\"}""#]
    {
        let (summary, forfeited) = run_against(&answering(nonsense), 20_000, 1).unwrap();
        assert_eq!(forfeited, None);
        assert_eq!(summary.teams[1].illegal, summary.teams[1].decisions);
    }
}

#[test]
fn late_answers_are_counted_and_an_answer_to_an_earlier_question_is_passed_over() {
    // every second question is answered, and then the one before too
    let slow = answering(
        r#"if [ $((id % 2)) = 0 ]; then
            echo "{\"type\":\"act\",\"id\":$((id - 1)),\"action\":\"BR\"}"
            echo "{\"type\":\"act\",\"id\":$id,\"action\":\"pass\"}"; fi"#,
    );
    let (summary, forfeited) = run_against(&slow, 60, 1).unwrap();
    assert_eq!(forfeited, None);
    let slow = &summary.teams[1];
    assert!(slow.late >= slow.decisions / 2 - 1, "{slow:?}");
    assert!(slow.late + slow.illegal < slow.decisions, "some answers were fine: {slow:?}");
}

#[test]
fn who_never_answers_forfeits() {
    let (summary, forfeited) = run_against(&answering(":"), 20, 3).unwrap();
    assert_eq!(summary.deals, 0);
    let why = "it has stopped answering: 10 answers in succession were late";
    assert_eq!(forfeited.as_deref(), Some(why));
}

#[test]
fn who_dies_forfeits_with_the_reason_and_the_deals_before_count() {
    // the sixth question of the game and later
    let mortal = answering(
        r#"[ "$id" -lt 60 ] || exit 3
        echo "{\"type\":\"act\",\"id\":$id,\"action\":\"pass\"}""#,
    );
    let (summary, forfeited) = run_against(&mortal, 20_000, 50).unwrap();
    assert!((1..50).contains(&summary.deals), "{summary:?}");
    assert_eq!(forfeited.as_deref(), Some("it has ended (exit status: 3)"));
}

#[test]
fn who_does_not_begin_as_the_protocol_says_does_not_play() {
    let fails = |program: &str| match run_against(&script(program), 1_000, 1) {
        Err(ArenaError::Player(Team::B, NoPlayer::Program(why))) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(fails("exit 4"), ProgramError::Ended("exit status: 4".into()));
    assert_eq!(fails("echo hi; cat >/dev/null"), ProgramError::NoHello("hi".into()));
    for version in [1, 3] {
        let hello = format!(r#"{{"type":"hello","protocol":{version},"name":"x"}}"#);
        let why = fails(&format!("echo '{hello}'; cat >/dev/null"));
        assert_eq!(why, ProgramError::Version(version));
        assert!(why.to_string().contains("docs/bot-protocol.md"), "{why}");
    }
}

/// Everything that a bot may do wrong with its output, in the memory and the
/// time that a good one needs.
#[test]
fn who_writes_without_end_forfeits_or_is_late_and_the_memory_stays_small() {
    let before = memory();
    let endless_line = format!("read -r line; echo '{HELLO}'; yes | tr -d '\\n'");
    let (_, forfeited) = run_against(&script(&endless_line), 1_000, 1).unwrap();
    let why = "it has written a line of more than 65536 bytes";
    assert_eq!(forfeited.as_deref(), Some(why));
    let old_answers = r#"yes '{"type":"act","id":0,"action":"pass"}'"#;
    let flood = format!("read -r line; echo '{HELLO}'; {old_answers}");
    let (_, forfeited) = run_against(&script(&flood), 50, 1).unwrap();
    let why = "it has stopped answering: 10 answers in succession were late";
    assert_eq!(forfeited.as_deref(), Some(why));
    let nonsense = format!("read -r line; echo '{HELLO}'; yes");
    let (summary, forfeited) = run_against(&script(&nonsense), 1_000, 1).unwrap();
    assert_eq!(forfeited, None);
    assert_eq!(summary.teams[1].illegal, summary.teams[1].decisions);
    let grown = memory().saturating_sub(before);
    assert!(grown < 64 << 20, "{grown} bytes more than before");
}

/// How much memory this process has ever had; 0 where the system does not say.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = peak.and_then(|peak| peak.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}

#[test]
fn who_answers_without_reading_forfeits() {
    // answers questions that it has not read, and guesses their numbers
    let deaf = format!(
        r#"read -r line; echo '{HELLO}'
        id=0; while id=$((id + 1)); do echo "{{\"type\":\"act\",\"id\":$id,\"action\":\"pass\"}}"; done"#
    );
    let (_, forfeited) = run_against(&script(&deaf), 20_000, 1_000).unwrap();
    assert_eq!(forfeited.as_deref(), Some("it does not read what it is told"));
}

/// A process that a bot has started, and the file that its number is in.
fn child_of_bot(name: &str) -> (std::path::PathBuf, String) {
    let path = std::env::temp_dir().join(format!("wangzha-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    let start = format!("sleep 100 & echo $! >{}", path.display());
    (path, start)
}

fn has_ended(number: &str) -> bool {
    // a zombie that nobody has waited for yet has ended too
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", number.trim()));
    stat.map_or(true, |stat| stat.contains(") Z "))
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_that_a_bot_has_started_outlives_it() {
    let (path, start) = child_of_bot("orphan");
    let stubborn = format!("{start}; read -r line; echo '{HELLO}'; trap '' TERM INT; sleep 100");
    let (_, forfeited) = run_against(&script(&stubborn), 20, 1).unwrap();
    assert!(forfeited.is_some());
    let number = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    let begin = std::time::Instant::now();
    while !has_ended(&number) {
        assert!(begin.elapsed() < Duration::from_secs(10), "{number} still runs");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_bot_that_has_ended_is_noticed_at_once_even_if_its_child_holds_the_output() {
    let begin = std::time::Instant::now();
    let program = script("sleep 100 & read -r line; exit 3");
    let result = run_against(&program, 1_000, 1);
    let Err(ArenaError::Player(Team::B, NoPlayer::Program(why))) = result else {
        panic!("it has played");
    };
    assert_eq!(why, ProgramError::Ended("exit status: 3".into()));
    assert!(begin.elapsed() < Duration::from_secs(10), "it took {:?}", begin.elapsed());
}

#[test]
fn a_limit_longer_than_the_clock_can_count_is_no_limit() {
    let passes = answering(r#"echo "{\"type\":\"act\",\"id\":$id,\"action\":\"pass\"}""#);
    let matchup = Matchup { limit: Duration::MAX, ..matchup("greedy", &passes) };
    let (deals, forfeited) = results(&contest(), &matchup, 1);
    assert_eq!((deals.len(), forfeited), (1, None));
}

#[test]
fn the_bot_side_answers_nonsense_with_reasons_and_goes_on() {
    let lines = [
        "nonsense",
        r#"{"type":"act","id":1,"view":{},"legal":[],"time_ms":1}"#,
        r#"{"type":"hello","protocol":7,"program":"x"}"#,
        r#"{"type":"round","game":"chess","rules":{"preset":"fide"},"players":2,"seat":0,"seed":"0000000000000001"}"#,
        r#"{"type":"round","game":"tienlen","rules":{"preset":"fide"},"players":2,"seat":0,"seed":"0000000000000001"}"#,
        r#"{"type":"round","game":"tienlen","rules":{"preset":"southern"},"players":9,"seat":0,"seed":"0000000000000001"}"#,
        r#"{"type":"round","game":"tienlen","rules":{"preset":"southern"},"players":2,"seat":2,"seed":"0000000000000001"}"#,
        r#"{"type":"round","game":"tienlen","rules":{"preset":"southern"},"players":2,"seat":0,"seed":"+000000000000001"}"#,
        r#"{"type":"round","game":"tienlen","rules":{"preset":"southern"},"players":2,"seat":0,"seed":"0000000000000001"}"#,
        r#"{"type":"did","seat":3,"action":"pass"}"#,
        r#"{"type":"did","seat":1,"action":"3z"}"#,
        r#"{"type":"act","id":2,"view":{},"legal":[],"time_ms":1}"#,
        r#"{"type":"hello","protocol":2,"program":"x"}"#,
        r#"{"type":"bye"}"#,
        "never read",
    ];
    let mut out = Vec::new();
    serve(lines.join("\n").as_bytes(), &mut out, &Level::Greedy.into(), &Means::NONE).unwrap();
    let out = String::from_utf8(out).unwrap();
    let reasons: Vec<&str> = out.lines().collect();
    let expected = [
        "not understood",
        "no round has begun",
        "speaks version 2 of the protocol, not 7",
        "'game': 'chess' should be",
        "'rules': 'fide' is not a preset",
        "'players': this game is played by 2 to 4, not by 9",
        "'seat': there is no seat 2: the seats are 0 to 1",
        "'seed': '+000000000000001' should be 16 hexadecimal digits",
        "'seat': there is no seat 3: the seats are 0 to 1",
        "'action': '3z': column 2: 'z' is not a card",
        "'view': the field 'rules' is missing",
        r#""type":"hello""#,
    ];
    assert_eq!(reasons.len(), expected.len(), "{out}");
    for (line, words) in reasons.iter().zip(expected) {
        assert!(line.contains(words), "{line} should say {words}");
    }
}

#[test]
fn a_forfeit_ends_the_contest_at_the_same_deal_whatever_the_threads() {
    let mortal = answering(r#"echo "{\"type\":\"act\",\"id\":$id,\"action\":\"pass\"}"; exit 0"#);
    for threads in [1, 3] {
        let matchup = Matchup { threads, ..matchup("greedy", &mortal) };
        let (deals, forfeited) = results(&contest(), &matchup, 20);
        assert!(deals.is_empty());
        assert_eq!(forfeited.map(|forfeited| (forfeited.team, forfeited.deal)), Some((Team::B, 0)));
    }
}
