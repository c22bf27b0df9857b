//! Hands that win at once: how many of the 635,013,559,600 hands of 13 cards do
//! (rules 2.8), by counting all of them, and which win counts first.

use wangzha::tienlen::{HAND, InstantWin, InstantWins, Rules};
use wangzha::{Card, Cards, Suit};
use wangzha_oracle::rulebook::{number, table};
use wangzha_oracle::tienlen::reference;

use crate::cards::cards;
use crate::hands_by_rank::{ANY_SUITS, BY_COLOUR, Group, each_hand};

/// 52 over 13.
const ALL_HANDS: u64 = 635_013_559_600;

/// How many hands have this, by the table in rules 2.8.
fn hands_in_the_rule_book(switch: &str) -> u64 {
    number(table("2.8", "switch").at(switch, "hands")) as u64
}

/// The rules with these instant wins and no other.
fn with(rules: Rules, instant_wins: InstantWins) -> Rules {
    Rules { instant_wins, ..rules }
}

/// How many hands of 13 cards win at once, for each of some rules.
fn winners<const N: usize>(groups: &[Group], rules: [Rules; N]) -> [u64; N] {
    let (mut winners, mut all) = ([0; N], 0);
    each_hand(groups, HAND as u32, &mut |hand, stands_for| {
        all += stands_for;
        for (winners, rules) in winners.iter_mut().zip(&rules) {
            if rules.instant_win(hand, true).is_some() {
                *winners += stands_for;
            }
        }
    });
    assert_eq!(all, ALL_HANDS);
    winners
}

#[test]
fn exactly_so_many_hands_win_at_once() {
    let of = |win| with(Rules::SOUTHERN, InstantWins::of(win));
    let six_pairs = InstantWins::of(InstantWin::SixPairs);
    let found = winners(
        &ANY_SUITS,
        [
            of(InstantWin::FourTwos),
            of(InstantWin::Dragon),
            with(Rules::SOUTHERN, six_pairs.with(InstantWins::QUAD_IS_TWO_PAIRS)),
            with(Rules::SOUTHERN, six_pairs),
            of(InstantWin::FivePairRun),
            of(InstantWin::FourThrees),
            of(InstantWin::FourTriples),
            of(InstantWin::ThreeQuads),
        ],
    );
    let expected = [
        "four_twos", // 48 over 9
        "dragon",    // 4^13 with a 2, 12 · 6 · 4^11 with a pair
        "quad_is_two_pairs",
        "six_pairs",
        "five_pair_run",
        "four_threes",
        "four_triples",
        "three_quads", // 13 over 3 choices of quads, and one of 40 cards
    ];
    assert_eq!(found, expected.map(hands_in_the_rule_book));
}

/// Two pairs a rank are of one colour, of the 2s any. A quad is two pairs.
#[test]
fn exactly_so_many_hands_have_six_pairs_in_the_north() {
    let six_pairs = InstantWins::of(InstantWin::SixPairs);
    let found = winners(
        &BY_COLOUR,
        [
            with(Rules::NORTHERN, six_pairs.with(InstantWins::QUAD_IS_TWO_PAIRS)),
            with(Rules::NORTHERN, six_pairs),
        ],
    );
    // the numbers come from a program that knows all 16 choices of suits of a rank
    let in_the_book = table("2.8", "in the north");
    let expected = ["quad_is_two_pairs", "six_pairs"].map(|row| in_the_book.at(row, "hands"));
    assert_eq!(found, expected.map(|cell| number(cell) as u64));
}

/// All 26 cards of one colour.
fn of_colour(red: bool) -> Vec<Card> {
    let is_colour = |card: &Card| card.suit().is_some_and(|suit| suit.is_red() == red);
    Cards::SUITED.iter().filter(is_colour).collect()
}

/// Shows every choice of `left` of the cards.
fn each_choice(cards: &[Card], left: usize, chosen: Cards, visit: &mut impl FnMut(Cards)) {
    if left == 0 {
        visit(chosen);
    } else if let Some((card, rest)) = cards.split_first()
        && left <= cards.len()
    {
        each_choice(rest, left - 1, chosen | (*card).into(), visit);
        each_choice(rest, left, chosen, visit);
    }
}

/// Twice 26 over 13; every one of them wins, and none that has a card of the
/// other colour instead of its lowest.
#[test]
fn exactly_20_801_200_hands_are_of_one_colour() {
    let rules = with(Rules::SOUTHERN, InstantWins::of(InstantWin::OneColour));
    let (mut winners, mut others) = (0_u64, 0_u64);
    for red in [false, true] {
        let stranger = of_colour(!red)[12];
        each_choice(&of_colour(red), HAND, Cards::EMPTY, &mut |hand| {
            winners += u64::from(rules.instant_win(hand, false).is_some());
            let mut mixed = hand | stranger.into();
            mixed.remove(hand.iter().next().unwrap());
            others += u64::from(rules.instant_win(mixed, false).is_some());
        });
    }
    assert_eq!((winners, others), (20_801_200, 0));
    assert_eq!(winners, hands_in_the_rule_book("one_colour"));
}

/// A hand stands for all with as many black cards.
#[test]
fn exactly_523_001_600_hands_have_twelve_cards_of_one_colour() {
    let wins = InstantWins::of(InstantWin::OneColour).with(InstantWins::TWELVE_OF_ONE_COLOUR);
    let rules = with(Rules::SOUTHERN, wins);
    let choices = |n: u64| (0..n).fold(1, |all, i| all * (26 - i) / (i + 1)); // 26 over n
    let (mut winners, mut all) = (0, 0);
    for black in 0..=HAND {
        let red = HAND - black;
        let blacks = of_colour(false).into_iter().take(black);
        let hand: Cards = blacks.chain(of_colour(true).into_iter().take(red)).collect();
        let stands_for = choices(black as u64) * choices(red as u64);
        all += stands_for;
        winners += if rules.instant_win(hand, false).is_some() { stands_for } else { 0 };
    }
    assert_eq!((winners, all), (523_001_600, ALL_HANDS));
    assert_eq!(winners, hands_in_the_rule_book("twelve_of_one_colour"));
}

/// Twelve of one suit and any one of the other 40 cards.
#[test]
fn exactly_160_hands_are_dragons_of_one_suit() {
    let rules = with(
        Rules::NORTHERN,
        InstantWins::of(InstantWin::Dragon).with(InstantWins::DRAGON_OF_ONE_SUIT),
    );
    let dragons = Suit::ALL.map(|suit| {
        let of_suit = |card: &Card| card.suit() == Some(suit) && card.rank().letter() != '2';
        Cards::SUITED.iter().filter(of_suit).collect::<Cards>()
    });
    let mut found = 0;
    for dragon in dragons {
        assert_eq!(dragon.len(), 12);
        for card in Cards::SUITED - dragon {
            found += u64::from(rules.instant_win(dragon | card.into(), false).is_some());
        }
        // with one card of another suit it is none, though it has all ranks
        for card in dragon {
            let other = Cards::SUITED.of_rank(card.rank()) - card.into();
            let mixed = (dragon | other) - card.into();
            assert_eq!(rules.instant_win(mixed, false), None, "{mixed}");
            assert_eq!(
                Rules::SOUTHERN.instant_win(mixed, false),
                Some(InstantWin::Dragon),
                "{mixed}"
            );
        }
    }
    assert_eq!(found, 160);
    assert_eq!(found, hands_in_the_rule_book("dragon_of_one_suit"));
}

/// Rules 2.8: four 2s > dragon > six pairs > five pairs > one colour > four 3s.
#[test]
fn of_several_wins_the_first_counts() {
    let ranked = [
        (InstantWin::FourTwos, "2s2c2d2h 3s3c 4s4c 5s5c 6s6c 8h"), // and six pairs
        (InstantWin::Dragon, "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As Ac"), // and one colour
        (InstantWin::SixPairs, "3s3c 4s4c 5s5c 6s6c 7s7c 9s9c Ks"), // and five pairs, one colour
        (InstantWin::FivePairRun, "3s3c 4s4c 5s5c 6s6c 7s7c 9s Js Ks"), // and one colour
        (InstantWin::OneColour, "3s3c 4s4c 5s5c 6s6c 8s 9s Ts Qs Ks"),
        (InstantWin::FourThrees, "3s3c3d3h 4s4c 5s5c 6s 8h 9h Th Qs"),
    ];
    for (win, hand) in ranked {
        let hand = cards(hand);
        assert_eq!(hand.len(), HAND, "{hand}");
        assert_eq!(Rules::SOUTHERN.instant_win(hand, true), Some(win), "{hand}");
        let expected = (win == InstantWin::FourTwos || win == InstantWin::SixPairs).then_some(win);
        assert_eq!(Rules::KILLER.instant_win(hand, true), expected, "{hand}");
        assert_eq!(Rules::CAMBODIAN.instant_win(hand, true), None, "{hand}");
        assert_eq!(Rules::PAGAT.instant_win(hand, true), None, "{hand}");
    }
    assert_eq!(InstantWin::ALL[..6], ranked.map(|(win, _)| win));
}

/// On every hand of 13 cards, the wins that need no colour.
#[test]
fn what_wins_among_many_is_what_wins_alone() {
    let enabled = |wins: &[InstantWin]| {
        let all = wins.iter().fold(InstantWins::NONE, |all, win| all.with(InstantWins::of(*win)));
        with(Rules::SOUTHERN, all.with(InstantWins::QUAD_IS_TWO_PAIRS))
    };
    let wins: Vec<InstantWin> = InstantWin::ALL
        .into_iter()
        .filter(|win| !matches!(win, InstantWin::OneColour | InstantWin::PairRunWithLowest))
        .collect();
    let together = enabled(&wins);
    let alone: Vec<Rules> = wins.iter().map(|win| enabled(&[*win])).collect();
    let mut winners = 0;
    each_hand(&ANY_SUITS, HAND as u32, &mut |hand, stands_for| {
        let found = together.instant_win(hand, true);
        let first = alone.iter().find_map(|rules| rules.instant_win(hand, true));
        assert_eq!(found, first, "{hand}");
        winners += if found.is_some() { stands_for } else { 0 };
    });
    assert!(winners > 2_856_863_152 && winners < ALL_HANDS / 50, "{winners}");
}

#[test]
fn four_3s_win_in_a_first_round_only() {
    let hand = cards("3s3c3d3h 4s 5s 7c 8h 9h Td Jc Qs Ks");
    for rules in [Rules::SOUTHERN, Rules::NORTHERN] {
        assert_eq!(rules.instant_win(hand, true), Some(InstantWin::FourThrees));
        assert_eq!(rules.instant_win(hand, false), None);
    }
}

#[test]
fn the_first_pairs_win_with_the_lowest_card_in_a_first_round_only() {
    let wins = InstantWins::of(InstantWin::PairRunWithLowest);
    let (with_spade, without) = ("3s3h 4s4d 5c5d 7h 9h", "3c3h 4s4d 5c5d 7h 9h");
    let (south, cambodia) = (with(Rules::SOUTHERN, wins), with(Rules::CAMBODIAN, wins));
    let win = Some(InstantWin::PairRunWithLowest);
    assert_eq!(south.instant_win(cards(with_spade), true), win);
    assert_eq!(south.instant_win(cards(with_spade), false), None);
    assert_eq!(south.instant_win(cards(without), true), None);
    // there hearts are the lowest suit
    assert_eq!(cambodia.instant_win(cards(without), true), win);
    assert_eq!(south.instant_win(cards("3s3h 4s4d 6c6d 7h 9h"), true), None);
}

/// Rules 2.8: in the north pairs are of one colour, and so are five in a row.
#[test]
fn northern_pairs_win_in_one_colour_only() {
    let north = |text: &str| Rules::NORTHERN.instant_win(cards(text), false);
    assert_eq!(north("3s3c 5d5h 7s7c 9s9c JdJh KsKc 4d"), Some(InstantWin::SixPairs));
    assert_eq!(north("3s3c 5d5h 7s7c 9s9c JdJh KsKd 4d"), None);
    // 2s are free
    assert_eq!(north("3s3c 5d5h 7s7c 9s9c JdJh 2s2d 4d"), Some(InstantWin::SixPairs));
    // a quad is two pairs, three cards always hold one
    assert_eq!(north("3s3c 5d5h 7s7c 9s9d9h JsJcJdJh"), Some(InstantWin::SixPairs));
    assert_eq!(north("3d3h 4d4h 5d5h 6d6h 7d7h 9s Js Kc"), Some(InstantWin::FivePairRun));
    assert_eq!(north("3d3h 4d4h 5s5c 6d6h 7d7h 9s Js Kc"), None);
    assert_eq!(north("TdTh JdJh QdQh KdKh AdAh 3s 4s 7c"), Some(InstantWin::FivePairRun));
    assert_eq!(north("JdJh QdQh KdKh AdAh 2d2h 3s 4s 7c"), None); // no 2 in the run
    let south = |text: &str| Rules::SOUTHERN.instant_win(cards(text), false);
    assert_eq!(south("3d3h 4s4h 5s5c 6d6c 7d7h 9s Js Kc"), Some(InstantWin::FivePairRun));
}

#[test]
fn one_stranger_is_allowed_where_twelve_of_a_colour_are_enough() {
    let (twelve, eleven) =
        ("3s4c5s6c 8s9cTs Qc Ks Ac 2s 2c 7h", "3s4c5s6c 8s9cTs Qc Ks Ac 2s 7d 7h");
    let strict = with(Rules::SOUTHERN, InstantWins::of(InstantWin::OneColour));
    let wins = strict.instant_wins.with(InstantWins::TWELVE_OF_ONE_COLOUR);
    let lenient = with(Rules::SOUTHERN, wins);
    assert_eq!(strict.instant_win(cards(twelve), false), None);
    assert_eq!(lenient.instant_win(cards(twelve), false), Some(InstantWin::OneColour));
    assert_eq!(lenient.instant_win(cards(eleven), false), None);
}

/// Odd hands are judged like others, and a joker neither helps nor harms.
#[test]
fn hands_of_any_size_can_be_asked_about() {
    let wins = InstantWin::ALL.into_iter();
    let options = InstantWins::QUAD_IS_TWO_PAIRS.with(InstantWins::TWELVE_OF_ONE_COLOUR);
    let wins = wins.fold(options, |all, win| all.with(InstantWins::of(win)));
    let pack: Vec<Card> = Cards::PACK.iter().collect();
    for preset in Rules::PRESETS.iter().copied() {
        let rules = with(preset, wins);
        for size in 0..=pack.len() {
            let hand: Cards = pack[..size].iter().copied().collect();
            for is_first_round in [false, true] {
                let expected = reference::instant_win(&rules, hand, is_first_round);
                assert_eq!(rules.instant_win(hand, is_first_round), expected, "{hand}");
            }
        }
        assert_eq!(rules.instant_win(Cards::EMPTY, true), None, "{}", rules.name);
        let whole = rules.instant_win(Cards::PACK, false);
        assert_eq!(whole, Some(InstantWin::FourTwos), "{}", rules.name);
    }
}
