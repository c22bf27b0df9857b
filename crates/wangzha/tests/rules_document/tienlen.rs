//! Sections 2.1 to 2.11: Tien Len. The numbers of hands in 2.8 are held against
//! the engine by the test `tienlen`.

use std::ops::ControlFlow;

use wangzha::tienlen::{
    Action, Bombs, Chops, End, FinishWithTwo, Follow, InstantWin, InstantWins, Kind, OutOfTurn,
    PairRuns, Prices, Round, Rules, Scoring,
};
use wangzha::{Cards, Game, Language, Seat, Suit};
use wangzha_oracle::rulebook::{number, table, yes_or_no};

fn cards(text: &str) -> Cards {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_suit_orders_are_those_of_the_code() {
    let table = table("2.1", "suits");
    for rules in Rules::PRESETS.iter().copied() {
        let order = rules.suits.low_to_high();
        let letters: String = order.map(Suit::letter).into_iter().collect();
        let [lowest, .., highest] = order.map(Suit::symbol);
        let symbols = order.map(|suit| suit.symbol().to_string()).join(" ");
        assert_eq!(table.at(&letters, "from low to high"), symbols);
        assert_eq!(table.at(&letters, "lowest card"), format!("3{lowest}"));
        assert_eq!(table.at(&letters, "highest card"), format!("2{highest}"));
    }
}

#[test]
fn the_names_of_the_kinds_are_those_of_the_code() {
    let table = table("2.4", "kind");
    assert_eq!(table.first_cells(), Kind::ALL.map(Kind::id));
    for kind in Kind::ALL {
        assert_eq!(table.at(kind.id(), "name"), kind.name(Language::English));
        assert_eq!(table.at(kind.id(), "Tiếng Việt"), kind.name(Language::Vietnamese));
    }
}

/// How many plays of a kind these cards have that use so many ranks.
fn count(rules: &Rules, hand: Cards, kind: Kind, len: u8) -> i64 {
    let mut count = 0;
    let _ = rules.each_of_kind(hand, kind, |play| {
        count += i64::from(play.len() == len);
        ControlFlow::<()>::Continue(())
    });
    count
}

/// Pair runs of three to six pairs: from every lowest rank those that use all
/// ranks there are.
fn pair_runs(rules: &Rules) -> i64 {
    let ranks = |first: u32, len: u32| {
        let bits = (0..4 * len).fold(0_u64, |bits, bit| bits | 1 << (4 * first + bit));
        Cards::from_bits(bits).unwrap()
    };
    let from = |len: u32| (0..=13 - len).map(move |first| (first, len));
    let all = (3..=6).flat_map(from);
    all.map(|(first, len)| count(rules, ranks(first, len), Kind::PairRun, len as u8)).sum()
}

/// Runs are too many to list here, and the engine counts them by formula,
/// together with the pair runs of up to 13 pairs that only the pack has.
fn runs(rules: &Rules, of_one_rank: i64) -> i64 {
    let ranks = i64::from(rules.run_top.index()) + 1;
    let of_pairs = |len: u32| (ranks + 1 - i64::from(len)) * 6_i64.pow(len);
    let pair_runs = match rules.pair_runs {
        PairRuns::Off => 0,
        PairRuns::From(least) => (u32::from(least)..=ranks as u32).map(of_pairs).sum(),
    };
    rules.count_moves(Cards::SUITED, None) as i64 - pair_runs - of_one_rank
}

#[test]
fn there_are_as_many_plays_as_the_table_says() {
    let table = table("2.4", "plays");
    for rules in Rules::PRESETS.iter().copied() {
        let same_rank = [Kind::Single, Kind::Pair, Kind::Triple, Kind::Quad]
            .map(|kind| (kind, count(&rules, Cards::SUITED, kind, 1)));
        let of_one_rank = same_rank.iter().map(|(_, count)| count).sum();
        let runs = [(Kind::Run, runs(&rules, of_one_rank)), (Kind::PairRun, pair_runs(&rules))];
        let mut all = 0;
        for (kind, count) in same_rank.into_iter().chain(runs) {
            assert_eq!(number(table.at(kind.id(), &rules.name)), count, "{kind} in {}", rules.name);
            all += count;
        }
        assert_eq!(number(table.at("all", &rules.name)), all, "{}", rules.name);
    }
}

/// `Q 3P+`: a quad, and three pairs or more.
fn in_words(bombs: Bombs) -> String {
    let has = |len: u8| bombs.has(Bombs::pairs(len));
    let quad = bombs.has(Bombs::QUAD).then(|| "Q".to_owned());
    let pairs = (2..=13).find(|len| has(*len)).map(|least| {
        let longer = (least + 1..=13).filter(|len| has(*len)).count();
        assert!(longer == 0 || longer == usize::from(13 - least), "{bombs:?} has gaps");
        format!("{least}P{}", if longer > 0 { "+" } else { "" })
    });
    let words: Vec<String> = quad.into_iter().chain(pairs).collect();
    if words.is_empty() { "–".to_owned() } else { words.join(" ") }
}

#[test]
fn the_chop_table_is_that_of_the_code() {
    let table = table("2.6", "on the table");
    let plays = [
        ("2", "2h"),
        ("22", "2d2h"),
        ("222", "2c2d2h"),
        ("3P", "QdQhKdKhAdAh"),
        ("Q", "AsAcAdAh"),
        ("4P", "JdJhQdQhKdKhAdAh"),
        ("5P", "TdThJdJhQdQhKdKhAdAh"),
        ("6P", "9d9hTdThJdJhQdQhKdKhAdAh"),
    ];
    for rules in Rules::PRESETS.iter().copied() {
        let column = plays.map(|(name, text)| {
            let play = Rules::SOUTHERN.classify(cards(text)).unwrap();
            (name, in_words(rules.chops.over(play)))
        });
        table.check_column(&rules.name, &column);
    }
    let of_rank = |text| Rules::SOUTHERN.classify(cards(text)).unwrap();
    for other in ["Ah", "AdAh", "AcAdAh", "QhKhAh"] {
        for rules in Rules::PRESETS.iter().copied() {
            assert_eq!(rules.chops.over(of_rank(other)), Bombs::NONE, "{other}");
        }
    }
}

#[test]
fn who_may_chop_after_a_pass_is_what_the_table_says() {
    let table = table("2.6", "out_of_turn");
    for rules in Rules::PRESETS.iter().copied() {
        let presets = table.at(out_of_turn(rules.out_of_turn), "presets");
        assert!(presets.split(' ').any(|name| name == rules.name), "{}", rules.name);
    }
    let all: usize =
        table.rows.iter().map(|row| table.cell(row, "presets").split(' ').count()).sum();
    assert_eq!(all, Rules::PRESETS.len());
}

#[test]
fn the_hands_that_win_at_once_are_those_of_the_code() {
    let table = table("2.8", "switch");
    let hands = InstantWin::ALL.map(|win| (win.id(), InstantWins::of(win)));
    let special = [
        ("quad_is_two_pairs", InstantWins::QUAD_IS_TWO_PAIRS),
        ("dragon_of_one_suit", InstantWins::DRAGON_OF_ONE_SUIT),
        ("twelve_of_one_colour", InstantWins::TWELVE_OF_ONE_COLOUR),
    ];
    for rules in Rules::PRESETS.iter().copied() {
        let column: Vec<_> = hands
            .iter()
            .chain(&special)
            .map(|(name, win)| (*name, yes_or_no(rules.instant_wins.has(*win))))
            .collect();
        table.check_column(&rules.name, &column);
    }
    for win in InstantWin::ALL {
        assert_eq!(table.at(win.id(), "Tiếng Việt"), win.name(Language::Vietnamese));
    }
}

/// Points as the rule book writes them, from half points: `−1.5`.
fn points(halves: i32) -> String {
    let sign = if halves < 0 { "−" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.abs() / 2)
}

#[test]
fn the_prices_are_those_of_the_code() {
    let table = table("2.10", "price");
    for rules in Rules::PRESETS.iter().copied() {
        let Prices {
            card,
            black_two,
            red_two,
            three_pairs,
            quad,
            four_pairs,
            no_card_played,
            instant_win,
            finish_with_two,
        } = rules.prices;
        let column = [
            ("card", card),
            ("black_two", black_two),
            ("red_two", red_two),
            ("three_pairs", three_pairs),
            ("quad", quad),
            ("four_pairs", four_pairs),
            ("no_card_played", no_card_played),
            ("instant_win", instant_win),
            ("finish_with_two", finish_with_two),
        ];
        table.check_column(&rules.name, &column.map(|(name, halves)| (name, points(halves))));
    }
    assert_eq!(
        Rules {
            end: End::FirstOut,
            scoring: Scoring::Cards,
            prices: Rules::SOUTHERN_BY_CARDS.prices,
            name: Rules::SOUTHERN_BY_CARDS.name,
            ..Rules::SOUTHERN
        },
        Rules::SOUTHERN_BY_CARDS
    );
}

/// Plays the rounds of the table: hands, what is played, and what it pays.
#[test]
fn the_worked_examples_of_the_score_are_what_the_code_pays() {
    let table = table("2.10", "what it shows");
    for row in &table.rows {
        let rules = Rules::preset(table.cell(row, "rules")).unwrap();
        let hands: Vec<Cards> = table.cell(row, "hands").split(" / ").map(cards).collect();
        let mut round = Round::midway(rules, &hands, Seat::S0).unwrap();
        for play in table.cell(row, "plays").split(", ") {
            let (seat, what) = play.split_once(' ').unwrap();
            let seat = Seat::new(seat.as_bytes()[0] - b'A').unwrap();
            let action = if what == "pass" { Action::Pass } else { Action::Play(cards(what)) };
            let done = round.apply(seat, action);
            assert!(done.is_ok(), "{row:?}: {play}: {}", done.unwrap_err());
        }
        let scores = round.scores().unwrap_or_else(|| panic!("{row:?} is not over"));
        let paid: Vec<String> = scores.iter().map(|score| points(score.halves() as i32)).collect();
        let expected: Vec<&str> =
            ["A", "B", "C"][..hands.len()].iter().map(|seat| table.cell(row, seat)).collect();
        assert_eq!(paid, expected, "{row:?}");
    }
}

#[test]
fn the_other_rules_of_the_presets_are_those_of_the_code() {
    let table = table("2.11", "rule");
    for rules in Rules::PRESETS.iter().copied() {
        table.check_column(&rules.name, &fields(rules));
    }
}

const fn out_of_turn(out_of_turn: OutOfTurn) -> &'static str {
    match out_of_turn {
        OutOfTurn::Nobody => "nobody",
        OutOfTurn::FourPairs => "four_pairs",
        OutOfTurn::AnyBomb => "any_bomb",
    }
}

/// All rules but chops, instant wins and prices, in the words of records. Breaks
/// when the rules get a field that the rule book does not have.
fn fields(rules: Rules) -> Vec<(&'static str, String)> {
    let Rules {
        name: _,
        suits,
        follow,
        run_least,
        run_top,
        pair_runs,
        chops:
            Chops { two: _, pair_of_twos: _, three_twos: _, three_pairs: _, quad: _, longer_pairs: _ },
        out_of_turn: chop_after_pass,
        pass_locks,
        first_lead_has_lowest,
        finish_with_two,
        end,
        instant_wins: _,
        scoring,
        prices: _,
    } = rules;
    let follow = match follow {
        Follow::Any => "any",
        Follow::SameSuits => "same_suits",
    };
    let pair_runs = match pair_runs {
        PairRuns::Off => "none".to_owned(),
        PairRuns::From(least) => least.to_string(),
    };
    let finish_with_two = match finish_with_two {
        FinishWithTwo::Allowed => "allowed",
        FinishWithTwo::Punished => "punished",
        FinishWithTwo::Forbidden => "forbidden",
    };
    let end = match end {
        End::LastPlayer => "last_player",
        End::FirstOut => "first_out",
    };
    let scoring = match scoring {
        Scoring::Places => "places",
        Scoring::Cards => "cards",
    };
    vec![
        ("suits", suits.low_to_high().map(Suit::letter).into_iter().collect()),
        ("follow", follow.to_owned()),
        ("run_least", run_least.to_string()),
        ("run_top", run_top.to_string()),
        ("pair_runs", pair_runs),
        ("out_of_turn", out_of_turn(chop_after_pass).to_owned()),
        ("pass_locks", yes_or_no(pass_locks)),
        ("first_lead_has_lowest", yes_or_no(first_lead_has_lowest)),
        ("finish_with_two", finish_with_two.to_owned()),
        ("end", end.to_owned()),
        ("scoring", scoring.to_owned()),
    ]
}
