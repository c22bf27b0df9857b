//! Whole games over standard input.

use std::io::Write;
use std::process::Stdio;

use unicode_width::UnicodeWidthStr;

use super::replay::{file, typing};
use super::{PLAY_SEED, Run, finish, run, wangzha};

const RANKS: &str = "3 4 5 6 7 8 9 T J Q K A 2 B R";

/// A game with these lines typed, of one round unless something else is asked.
pub(crate) fn play(arguments: &str, lines: &str) -> Run {
    let rounds = if arguments.contains("--rounds") { "" } else { "--rounds 1" };
    let arguments = format!("{arguments} {rounds}");
    typing(&mut wangzha(&format!("play --seed {PLAY_SEED} {arguments}")), lines)
}

/// Somebody who calls, robs, doubles, and then tries every single card and a
/// pass again and again: some of it is always legal.
fn stubborn(cards: impl Iterator<Item = String>) -> String {
    let cards: Vec<String> = cards.collect();
    format!("c\nr\ny\n{}\np\n", cards.join("\n")).repeat(80)
}

fn every_rank() -> String {
    stubborn(RANKS.split(' ').map(str::to_owned))
}

fn every_card() -> String {
    let ranks = RANKS.split(' ').take(13);
    stubborn(ranks.flat_map(|rank| ["s", "c", "d", "h"].map(|suit| format!("{rank}{suit}"))))
}

/// The last line has a total for each player, and these sum up.
pub(crate) fn ends_with_totals(run: &Run, players: usize) -> Vec<f64> {
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let last = run.out.lines().last().unwrap();
    let number = |text: &str| {
        let (whole, half) = text.strip_suffix('½').map_or((text, 0.0), |whole| (whole, 0.5));
        let size: f64 = whole.trim_start_matches(['+', '-']).parse().unwrap_or(0.0) + half;
        if text.starts_with('-') { -size } else { size }
    };
    let amounts = last.split_whitespace().rev().take(players);
    assert!(amounts.clone().all(|text| text == "0" || text.starts_with(['+', '-'])), "{last}");
    amounts.map(number).collect()
}

pub(crate) fn is_zero(sum: f64) -> bool {
    sum.abs() < 0.25
}

#[test]
fn a_game_of_dou_dizhu_can_be_played_to_the_end_under_every_preset() {
    for preset in ["classic", "huanle", "competition", "douzero", "rlcard", "openspiel", "article"]
    {
        for seat in 1..=3 {
            // a seed with which every seat gets to play a card under every preset
            let mut command = wangzha(&format!(
                "play --rounds 1 --seed {:064x} --preset {preset} --seat {seat}",
                13
            ));
            let run = typing(&mut command, &every_rank());
            let totals = ends_with_totals(&run, 3);
            if preset != "rlcard" {
                assert!(is_zero(totals.iter().sum()), "{preset}: {totals:?}");
            }
            assert!(run.out.contains("wins: ") || run.out.contains("win: "), "{}", run.out);
            let solos = ["you: solo", "you (landlord): solo"];
            assert!(solos.iter().any(|solo| run.out.contains(solo)), "{}", run.out);
        }
    }
}

#[test]
fn a_game_of_tien_len_can_be_played_to_the_end_under_every_preset() {
    for preset in ["southern", "northern", "cambodian", "pagat", "killer"] {
        for players in 2..=4 {
            let arguments = format!("--game tienlen --preset {preset} --players {players}");
            let run = play(&arguments, &every_card());
            let totals = ends_with_totals(&run, players);
            assert!(is_zero(totals.iter().sum()), "{preset}: {totals:?}");
            assert!(run.out.contains("The winner: "), "{}", run.out);
        }
    }
}

#[test]
fn the_computer_plays_all_seats_to_the_end_for_those_who_watch() {
    let games = [
        ("doudizhu", "classic huanle competition douzero rlcard openspiel article", 3),
        ("tienlen", "southern northern cambodian pagat killer", 4),
    ];
    for (game, presets, players) in games {
        for preset in presets.split(' ') {
            let arguments = format!("--game {game} --preset {preset} --watch --rounds 20");
            let run = play(&arguments, "");
            ends_with_totals(&run, players);
            assert!(run.out.contains("Round 20 of 20"));
            assert!(!run.out.contains("you"), "{}", run.out);
        }
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let [first, second] = [(); 2].map(|()| play("--rounds 2", &every_rank()).out);
    assert_eq!(first, second);
    assert!(first.contains(PLAY_SEED));
    let other = play("--rounds 2 --seat 2", &every_rank()).out;
    assert_ne!(first, other);
}

#[test]
fn the_same_seed_deals_the_same_cards_whether_or_not_the_round_is_noted() {
    for game in ["", "--game tienlen", "--watch --level 4 --dice 1"] {
        let mut command = wangzha(&format!("play --seed {PLAY_SEED} {game} --overwrite --record"));
        let noted = typing(command.arg(file("same-cards")), "3\n").out;
        let unnoted = play(game, "3\n").out;
        // what was announced and where the record is stands only there
        let (before, announced) = noted.split_once("Announced before the deal").unwrap();
        let noted = format!("{before}{}", announced.split_once("\n}\n").unwrap().1);
        let noted: Vec<&str> = noted.lines().filter(|line| !line.contains("record")).collect();
        assert_eq!(noted, unnoted.lines().collect::<Vec<_>>());
    }
}

#[test]
fn a_file_is_replaced_only_by_who_says_so() {
    let path = file("precious");
    std::fs::write(&path, "precious").unwrap();
    let record =
        |options: &str| finish(wangzha(&format!("play --watch {options} --record")).arg(&path));
    record("").complains(&["precious.record", "there is such a file", "--overwrite"]);
    record("--lang zh").complains(&["文件已存在"]);
    record("--lang vi").complains(&["đã có tệp này"]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
    assert_eq!(record("--overwrite").code, Some(0));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("wangzha 1\n"));
    run("play --overwrite").complains(&["--record"]);
}

#[test]
fn the_first_screen_says_what_this_is_and_how_to_answer() {
    let run = play("", "");
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with("Dou Dizhu, competition rules"));
    assert!(run.out.contains("You have seat 1"));
    assert!(run.out.contains("h a hint, m what you can play, s cards played, ? help, q quit"));
    assert!(run.out.contains("your bid: 1 2 3, or p for no > "));
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    for arguments in ["", "--game tienlen", "--preset huanle", "--preset rlcard"] {
        let run = play(arguments, "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert!(run.out.ends_with("\nThe round was not finished. Goodbye!\n"), "{}", run.out);
    }
}

#[test]
fn who_quits_is_not_asked_again() {
    for word in ["quit", "退出", "thoát"] {
        let run = play("", &format!("{word}\n3\n"));
        assert_eq!(run.code, Some(0));
        assert!(run.out.ends_with("\nThe round was not finished. Goodbye!\n"), "{}", run.out);
        assert_eq!(run.out.matches(" > ").count(), 1);
    }
}

#[test]
fn bad_input_says_why_and_the_game_goes_on() {
    let wrong = "5\n\n3\np\n34568\n3z\nAA\n4d\n\n3\n";
    let run = play("", wrong);
    for complaint in [
        "! '5' is not an answer here",
        "! '' is not an answer here",
        "! the leader must play",
        "! a run has no gaps: 7 is missing",
        "'z' is not a card",
        "! you have no A",
        "! 4♦ is not in the hand",
        "! type the cards to play, or p to pass",
    ] {
        assert!(run.out.contains(complaint), "'{complaint}' should be in: {}", run.out);
    }
    assert!(run.out.contains("you (landlord): solo 3\n"), "{}", run.out);
    // the table is shown again after each of them
    assert!(run.out.matches("nothing: you lead").count() > 6, "{}", run.out);
}

#[test]
fn a_line_that_is_not_text_is_bad_input_like_any_other() {
    let mut child = wangzha(&format!("play --seed {PLAY_SEED}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\n\x1b[2J\n3\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("is not an answer here") && out.contains("you: 3 points"), "{out}");
    assert!(!out.contains('\u{1b}'), "no code of the input moves the cursor");
}

#[test]
fn help_and_moves_are_given_as_often_as_asked() {
    let run = play("", "?\nm\n3\nm\n?\nm\n");
    assert_eq!(run.out.matches("Cards, low to high: 3 4 5").count(), 3, "{}", run.out);
    assert_eq!(run.out.matches("trio+pair   16  666+33  666+TT").count(), 2, "{}", run.out);
    let tienlen = play("--game tienlen", "?\nm\n");
    assert!(tienlen.out.contains("Suits count, low to high: ♠ ♣ ♦ ♥"), "{}", tienlen.out);
    assert!(tienlen.out.contains("you lead, and 3♠ must be in it"), "{}", tienlen.out);
    assert!(tienlen.out.contains("3♠4♦5♠  3♠4♥5♠"), "{}", tienlen.out);
}

#[test]
fn hints_are_given_one_after_the_other_the_best_first() {
    let out = play("", "3\nh\nh\n").out;
    let best = "hint 1 of 38  chain 3456789\n  leaves 3 plays, the quickest way out";
    assert!(out.contains(best), "{out}");
    assert!(out.contains("hint 2 of 38  "), "{out}");
    assert_eq!(out.matches("h shows the next one").count(), 1, "{out}");
    // after the last comes the first
    let round_and_round = play("", &format!("3\n{}", "h\n".repeat(39))).out;
    assert_eq!(round_and_round.matches("hint 1 of 38  chain 3456789").count(), 2);
    let tienlen = play("--game tienlen", "h\n").out;
    assert!(tienlen.contains("contains the card that must be led"), "{tienlen}");
}

#[test]
fn hints_can_say_how_likely_each_play_wins() {
    for (game, lines) in [("", "3\nh\nh\n"), ("--game tienlen", "h\nh\n")] {
        let out = play(&format!("{game} --chances"), lines).out;
        // a sentence goes on in the next line where it is too long
        let in_one_line = |out: &str| out.split_whitespace().collect::<Vec<_>>().join(" ");
        let hints: Vec<String> = out.split("hint ").skip(1).map(in_one_line).collect();
        assert!(hints.len() >= 2, "{out}");
        assert!(hints[..2].iter().all(|hint| hint.contains(" % to win")), "{out}");
        assert!(!in_one_line(&play(game, lines).out).contains("% to win"));
    }
}

#[test]
fn hints_stay_with_the_question_and_start_anew_with_the_next() {
    let out = play("", "3\nh\nh\n345678\nh\n").out;
    assert_eq!(out.matches("hint 1 of ").count(), 2, "{out}");
}

#[test]
fn cards_that_ride_along_can_be_written_behind_a_plus() {
    let run = play("", "3\nTTT+3\n");
    assert!(run.out.contains("you (landlord): trio+solo TTT+3\n"), "{}", run.out);
    assert!(play("", "3\n3+TTT\n").out.contains("! 3+TTT cannot be played like that"));
}

#[test]
fn suits_are_asked_for_only_where_they_matter() {
    let game = "--game tienlen --preset southern";
    // the hand has three 3s: only 3♠ may be led
    let hand = "2♥ A♥ 9♣ 8♥ 6♠ 5♥ 5♦ 5♠ 4♥ 4♦ 3♥ 3♦ 3♠";
    assert!(play(game, "").out.contains(hand));
    assert!(play(game, "3\n").out.contains("you: single 3♠\n"));
    assert!(play(game, "3456\n").out.contains("you: run 3♠4♦5♠6♠\n"));
    // runs up to different 5s do not beat the same
    let asked = play(game, "345\n345h\n");
    assert!(asked.out.contains("! which of these? 3♠4♦5♠  3♠4♦5♦  3♠4♦5♥\n"), "{}", asked.out);
    assert!(asked.out.contains("you: run 3♠4♦5♥\n"), "{}", asked.out);
}

#[test]
fn who_has_no_answer_passes_with_a_notice() {
    let run = play("--game tienlen", &every_card());
    assert!(run.out.contains("you: pass (nothing in your hand beats that)\n"), "{}", run.out);
}

#[test]
fn few_cards_are_announced() {
    let run = play("--watch --rounds 5", "");
    assert!(run.out.contains("one card left!") && run.out.contains("two cards left!"));
}

#[test]
fn the_stakes_are_told_at_the_end() {
    let run = play("--watch --rounds 500", "");
    for words in ["bid 3", "1 bomb", "spring", "1 rocket", "×2"] {
        assert!(run.out.contains(words), "{words}");
    }
    let run = play("--watch --rounds 60 --game tienlen", "");
    for words in ["chop!", "for the chop: ", "1. seat", "wins at once"] {
        assert!(run.out.contains(words), "{words}");
    }
}

#[test]
fn every_language_plays_and_no_line_is_wider_than_80_columns() {
    for (language, words) in [
        ("zh", ["叫分：1 2 3", "（地主）：单牌", "不出", "得分"]),
        ("vi", ["gọi điểm: 1 2 3", "(địa chủ): lá lẻ", "bỏ lượt", "điểm"]),
        ("en", ["your bid: 1 2 3", "(landlord): solo", "pass", "score"]),
    ] {
        let lines = format!("?\nh\nx\n3\n?\nh\nAA\n3z\n{}", every_rank());
        let run = play(&format!("--lang {language}"), &lines);
        ends_with_totals(&run, 3);
        for word in words {
            assert!(run.out.contains(word), "{language}: {word} in {}", run.out);
        }
        let tienlen =
            play(&format!("--lang {language} --game tienlen"), &format!("?\nh\n{}", every_card()));
        ends_with_totals(&tienlen, 4);
        for line in run.out.lines().chain(tienlen.out.lines()) {
            assert!(line.width() <= 80, "{language}: {line}");
        }
    }
}

#[test]
fn a_table_has_only_so_many_seats() {
    run("play --seat 4").complains(&["there is no seat 4", "1 to 3"]);
    run("play --seat 0").complains(&["not a whole number from 1 to 4"]);
    run("play --game tienlen --players 2 --seat 3").complains(&["1 to 2"]);
    run("play --players 3").complains(&["--players is an option of Tien Len only"]);
    run("play --json").complains(&["JSON"]);
    run("play --watch --seat 2").complains(&["cannot be used with"]);
    run("play --seed 12").complains(&["64 hexadecimal digits"]);
}

#[test]
fn every_play_is_listed_or_counted() {
    use wangzha::tienlen::Rules;
    use wangzha::{Card, Cards};

    let (mut lists, mut cut) = (0, 0);
    for (seed, seat) in (1..=12).flat_map(|seed| [1, 2].map(|seat| (seed, seat))) {
        // nobody wins at once by these rules
        let game = "--game tienlen --preset pagat --players 2 --cards 17";
        let arguments = format!("play {game} --seed {seed:064} --seat {seat}");
        let out = typing(&mut wangzha(&arguments), "m\nquit\n").out;
        if !out.contains("nothing: you lead") {
            continue;
        }
        let number_in = |line: &str| -> usize {
            line.split_whitespace().find_map(|word| word.parse().ok()).unwrap()
        };
        // a paragraph for each kind, then their sum, then what is only counted
        let list = out.split("> m\n").nth(1).unwrap().split("\n\n").next().unwrap();
        let (sums, kinds): (Vec<&str>, Vec<&str>) = list
            .lines()
            .filter(|line| !line.starts_with(' '))
            .partition(|line| line.starts_with("total ") || line.starts_with("and "));
        let number = |beginning: &str| {
            sums.iter().find(|line| line.starts_with(beginning)).map(|line| number_in(line))
        };
        let hand = out.lines().find_map(|line| line.strip_prefix("hand")).unwrap();
        let hand = Cards::parse_without_jokers(hand).unwrap();
        let first = out.split("you lead, and ").nth(1).unwrap().split(' ').next().unwrap();
        let first: Card = first.parse().unwrap();
        let plays = Rules::PAGAT.moves(hand, None);
        let legal = plays.iter().filter(|play| play.cards().contains(first)).count();
        let listed: usize = kinds.iter().map(|line| number_in(line)).sum();
        // plays of a single kind have no sum
        assert_eq!(number("total "), (kinds.len() > 1).then_some(listed), "{out}");
        assert_eq!(listed + number("and ").unwrap_or(0), legal, "{out}");
        assert!(listed == legal || legal > 60, "{out}");
        lists += 1;
        cut += usize::from(listed < legal);
    }
    assert!(lists >= 8 && cut > 0, "{lists}, {cut}");
}
