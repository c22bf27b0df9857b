//! Every rule that can be changed is written, and read as it was.

use proptest::prelude::*;
use wangzha::doudizhu::{self, AllPass, Allow, Bidding, Dealing, Doubling, FirstBidder};
use wangzha::record::{Expected, Record, Unrecordable};
use wangzha::tienlen::{
    self, Bombs, Chops, End, FinishWithTwo, Follow, InstantWin, InstantWins, OutOfTurn, PairRuns,
    Prices, SuitOrder,
};
use wangzha::{Rank, Suit};
use wangzha_oracle::tries;

use crate::games;

fn one<T: Clone + std::fmt::Debug + 'static>(values: &[T]) -> impl Strategy<Value = T> + use<T> {
    prop::sample::select(values.to_vec())
}

fn doudizhu_rules() -> impl Strategy<Value = doudizhu::Rules> {
    use doudizhu::{Rules, Scoring};
    let landlord = (
        one(&[Bidding::CallOnce, Bidding::CallUntilTwoPasses, Bidding::CallAndRob, Bidding::Given]),
        one(&[FirstBidder::FaceUpCard, FirstBidder::Random, FirstBidder::Seat]),
        one(&[AllPass::Redeal, AllPass::RedealNextSeat, AllPass::Void]),
        one(&[Doubling::None, Doubling::Everybody, Doubling::FarmersThenLandlord]),
    );
    let score = (
        one(&[Scoring::Points, Scoring::OneForWinning]),
        prop::option::of(any::<u32>()),
        any::<[bool; 4]>(),
    );
    let dealing = one(&[
        Dealing::OneByOne,
        Dealing::Blocks,
        Dealing::OneByOneBottomLast,
        Dealing::BlocksBottomLast,
        Dealing::Given,
    ]);
    (one(Rules::PRESETS), any::<u32>(), landlord, score, dealing).prop_map(
        |(preset, switches, landlord, score, dealing)| {
            let (bidding, first_bidder, all_pass, doubling) = landlord;
            let (scoring, multiplier_cap, [super_double, open_hand, spring, bombs_double]) = score;
            let on = Allow::SWITCHES.iter().enumerate().filter(|(n, _)| switches >> n & 1 != 0);
            Rules {
                name: preset.name,
                allow: on.fold(Allow::NONE, |sum, (_, (switch, _))| sum.with(*switch)),
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
            }
        },
    )
}

fn bombs() -> impl Strategy<Value = Bombs> {
    (any::<u16>(), any::<bool>(), 0_u8..16).prop_map(|(bits, longer, from)| {
        let some = (0..16).filter(|len| bits >> len & 1 != 0).map(Bombs::pairs);
        let some = some.fold(Bombs::NONE, Bombs::with);
        if longer { some.with(Bombs::pairs_from(from)) } else { some }
    })
}

fn instant_wins() -> impl Strategy<Value = InstantWins> {
    let all = InstantWin::ALL.map(InstantWins::of).into_iter().chain([
        InstantWins::QUAD_IS_TWO_PAIRS,
        InstantWins::DRAGON_OF_ONE_SUIT,
        InstantWins::TWELVE_OF_ONE_COLOUR,
    ]);
    prop::sample::subsequence(all.collect::<Vec<_>>(), 0..=12)
        .prop_map(|some| some.into_iter().fold(InstantWins::NONE, InstantWins::with))
}

fn tienlen_rules() -> impl Strategy<Value = tienlen::Rules> {
    use tienlen::{Rules, Scoring};
    let runs = (
        one(&[Follow::Any, Follow::SameSuits]),
        2_u8..=13,
        one(&[Rank::ACE, Rank::TWO]),
        prop_oneof![Just(PairRuns::Off), (2_u8..=13).prop_map(PairRuns::From)],
    );
    let chops = (prop::array::uniform5(bombs()), any::<bool>());
    let flow = (
        one(&[OutOfTurn::Nobody, OutOfTurn::FourPairs, OutOfTurn::AnyBomb]),
        any::<[bool; 2]>(),
        one(&[FinishWithTwo::Allowed, FinishWithTwo::Punished, FinishWithTwo::Forbidden]),
        one(&[End::LastPlayer, End::FirstOut]),
        instant_wins(),
    );
    let prices = prop::array::uniform9(-1_000_000..=1_000_000_i32);
    let score = (one(&[Scoring::Places, Scoring::Cards]), prices);
    let suits = Just(Suit::ALL.to_vec()).prop_shuffle();
    (one(Rules::PRESETS), suits, runs, chops, flow, score).prop_map(
        |(preset, suits, runs, chops, flow, (scoring, prices))| {
            let (follow, run_least, run_top, pair_runs) = runs;
            let ([two, pair_of_twos, three_twos, three_pairs, quad], longer_pairs) = chops;
            let (out_of_turn, flags, finish_with_two, end, instant_wins) = flow;
            let [pass_locks, first_lead_has_lowest] = flags;
            Rules {
                name: preset.name,
                suits: SuitOrder::new(suits.try_into().unwrap()).unwrap(),
                follow,
                run_least,
                run_top,
                pair_runs,
                chops: Chops { two, pair_of_twos, three_twos, three_pairs, quad, longer_pairs },
                out_of_turn,
                pass_locks,
                first_lead_has_lowest,
                finish_with_two,
                end,
                instant_wins,
                scoring,
                prices: Prices {
                    card: prices[0],
                    black_two: prices[1],
                    red_two: prices[2],
                    three_pairs: prices[3],
                    quad: prices[4],
                    four_pairs: prices[5],
                    no_card_played: prices[6],
                    instant_win: prices[7],
                    finish_with_two: prices[8],
                },
            }
        },
    )
}

proptest! {
    #![proptest_config(tries(300))]

    #[test]
    fn any_rules_of_dou_dizhu_are_written_and_read(rules in doudizhu_rules(), seed: [u8; 32]) {
        let record = games::doudizhu(rules, seed, 1_000);
        let text = record.to_string();
        prop_assert_eq!(text.parse::<Record<doudizhu::Round>>(), Ok(record), "{}", text);
    }

    #[test]
    fn any_rules_of_tien_len_are_written_and_read(rules in tienlen_rules(), seed: [u8; 32]) {
        let record = games::tienlen(rules, seed, 200);
        let text = record.to_string();
        prop_assert_eq!(text.parse::<Record<tienlen::Round>>(), Ok(record), "{}", text);
    }
}

/// The third line of the record of some rules.
fn line(rules: tienlen::Rules) -> Result<String, Unrecordable> {
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
    let record = Record::first(rules, &hands)?;
    Ok(record.to_string().lines().nth(2).unwrap().to_owned())
}

#[test]
fn only_what_differs_from_the_preset_is_written() {
    use tienlen::Rules;
    for rules in Rules::PRESETS.iter().copied() {
        assert_eq!(line(rules).unwrap(), format!("rules {}", rules.name));
    }
    assert_eq!(line(Rules::SOUTHERN_BY_CARDS).unwrap(), "rules southern_by_cards");
    let chops = Chops {
        two: Bombs::NONE,
        quad: Bombs::QUAD.with(Bombs::pairs(3)).with(Bombs::pairs_from(5)),
        ..Rules::KILLER.chops
    };
    assert_eq!(
        line(Rules { chops, suits: SuitOrder::CAMBODIAN, ..Rules::KILLER }).unwrap(),
        "rules killer suits=hdcs chop_two=none chop_quad=quad,3,5+",
    );
    let wins = InstantWins::KILLER.without(InstantWins::of(InstantWin::SixPairs));
    let instant_wins = wins.with(InstantWins::of(InstantWin::ThreeQuads));
    assert_eq!(
        line(Rules { instant_wins, ..Rules::KILLER }).unwrap(),
        "rules killer -six_pairs +three_quads",
    );
    let prices = Prices { card: 2, black_two: 3, red_two: -1, ..Rules::KILLER.prices };
    assert_eq!(
        line(Rules { prices, ..Rules::KILLER }).unwrap(),
        "rules killer price_card=1 price_black_two=1.5 price_red_two=-0.5",
    );
}

#[test]
fn rules_of_ones_own_are_written_under_their_name_by_the_nearest_preset() {
    use tienlen::Rules;
    let home = |rules| Rules { name: "nhà Ba".parse().unwrap(), ..rules };
    assert_eq!(line(home(Rules::KILLER)).unwrap(), "rules \"nhà Ba\" killer");
    let by_cards = home(Rules { run_least: 4, ..Rules::SOUTHERN_BY_CARDS });
    assert_eq!(line(by_cards).unwrap(), "rules \"nhà Ba\" southern_by_cards run_least=4");
    assert_eq!(by_cards.to_string().parse(), Ok(by_cards));
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
    let record = Record::first(by_cards, &hands).unwrap();
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn a_text_of_rules_is_refused_where_it_is_wrong() {
    for (text, column) in [
        ("", 1),
        ("home", 1),
        ("\"home\"", 8),
        ("\"home southern", 1),
        ("\"a\\\\b\" southern", 1),
        ("southern end=never", 14),
        ("southern  \t end=never", 17),
    ] {
        let error = text.parse::<tienlen::Rules>().unwrap_err();
        assert_eq!(error.column(), column, "{text}: {error}");
    }
    for spaced in [" southern end=first_out\r\n", "southern \t end=first_out"] {
        assert_eq!(spaced.parse::<tienlen::Rules>().unwrap().end, End::FirstOut);
    }
}

#[test]
fn rules_that_nobody_could_play_by_are_refused_with_what_would_be_right() {
    use tienlen::Rules;
    let base = Rules::SOUTHERN;
    let dear = Prices { card: 1_000_001, ..Prices::NONE };
    for (rules, field, right) in [
        (Rules { run_least: 1, ..base }, "run_least", "a whole number from 2 to 13"),
        (Rules { run_least: 255, ..base }, "run_least", "a whole number from 2 to 13"),
        (Rules { run_top: Rank::BIG_JOKER, ..base }, "run_top", "one of A, 2"),
        (Rules { pair_runs: PairRuns::From(0), ..base }, "pair_runs", "from 2 to 13"),
        (Rules { prices: dear, ..base }, "price_card", "from -500000 to 500000"),
    ] {
        let error = line(rules).unwrap_err();
        assert!(matches!(error, Unrecordable::Rule { field: found, .. } if found == field));
        assert!(error.to_string().contains(field) && error.to_string().contains(right), "{error}");
    }
}

/// What is wrong with a record of Tien Len under these rules.
fn wrong(rules: &str) -> (usize, Expected) {
    let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13).unwrap();
    let text = Record::first(tienlen::Rules::SOUTHERN, &hands).unwrap().to_string();
    let text = text.replace("rules southern", &format!("rules {rules}"));
    let error = text.parse::<Record<tienlen::Round>>().unwrap_err();
    assert_eq!(error.line(), 3);
    match error.problem() {
        wangzha::record::Problem::Expected { expected, .. } => (error.column(), expected.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_unknown_rule_or_value_is_refused_where_it_stands() {
    assert!(matches!(wrong("home"), (7, Expected::OneOf(presets)) if presets.len() == 6));
    assert!(matches!(wrong("southern +rocket"), (16, Expected::Difference(_))));
    assert!(matches!(wrong("southern end"), (16, Expected::Value("end"))));
    assert!(matches!(wrong("southern +end"), (16, Expected::Value("end"))));
    assert!(matches!(wrong("southern dragon"), (16, Expected::Signed("dragon"))));
    assert!(matches!(wrong("southern dragon=no"), (16, Expected::Signed("dragon"))));
    assert!(matches!(wrong("southern -dragn"), (16, Expected::Nearly("dragon"))));
    assert!(matches!(wrong("southern run_last=4"), (16, Expected::Nearly("run_least"))));
    assert!(matches!(wrong("southern speed=3"), (16, Expected::Difference(_))));
    assert!(matches!(wrong("southern "), (16, Expected::Difference(_))));
    assert!(matches!(wrong("southern end=never"), (20, Expected::OneOf(_))));
    assert!(matches!(wrong("southern run_least=1"), (26, Expected::Number { least: 2, most: 13 })));
    assert!(matches!(wrong("southern chop_two=5,quack"), (25, Expected::Bombs)));
    assert!(matches!(wrong("southern chop_two=16"), (25, Expected::Bombs)));
    assert!(matches!(wrong("southern suits=sscd"), (22, Expected::Suits)));
    for price in ["1.25", "500000.5", "-500000.5", "1.50", "one", ""] {
        let wrong = wrong(&format!("southern price_card={price}"));
        assert!(matches!(wrong, (27, Expected::Points { .. })), "{price}: {wrong:?}");
    }
}

#[test]
fn there_is_one_spelling_of_some_rules() {
    let spelling = |right: &str| Expected::Spelling(right.into());
    for (rules, expected) in [
        ("southern end=first_out follow=same_suits", (16, spelling("follow=same_suits"))),
        ("southern end=first_out end=first_out", (29, Expected::LineBreak)),
        ("southern chop_two=3,quad", (16, spelling("chop_two=quad,3"))),
        ("southern chop_two=quad,3,4+", (15, Expected::LineBreak)),
        ("southern +dragon", (15, Expected::LineBreak)),
        ("southern run_least=04", (16, spelling("run_least=4"))),
    ] {
        assert_eq!(wrong(rules), expected, "{rules}");
    }
}
