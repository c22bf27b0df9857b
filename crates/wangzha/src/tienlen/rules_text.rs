//! The rules of Tien Len as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::record::{Expected, RecordError, Word};
use crate::rules_text::{Field, Switch, choice, rules_as_text, yes_or_no};
use crate::tienlen::{
    Bombs, End, FinishWithTwo, Follow, InstantWin, InstantWins, OutOfTurn, PairRuns, Rules,
    Scoring, SuitOrder,
};
use crate::{Points, Rank, Suit};

rules_as_text! {
    /// ```
    /// use wangzha::tienlen::Rules;
    /// let rules: Rules = "southern run_least=4 chop_two=quad".parse()?;
    /// assert_eq!(rules.run_least, 4);
    /// assert_eq!(rules.to_string(), "southern run_least=4 chop_two=quad");
    /// # Ok::<(), wangzha::ParseRulesError>(())
    /// ```
    Rules
}

/// How many ranks a run or pair run can be asked to have: less would be no run.
const RUN: (i128, i128) = (2, 13);

/// Prices beyond this, above and below nothing, could not be added up.
const PRICE: Points = Points::whole(500_000);

/// Breaks when the rules get a field that is not written down here.
const _: fn(Rules) = |rules| {
    let Rules {
        name: _,
        suits: _,
        follow: _,
        run_least: _,
        run_top: _,
        pair_runs: _,
        chops:
            crate::tienlen::Chops {
                two: _,
                pair_of_twos: _,
                three_twos: _,
                three_pairs: _,
                quad: _,
                longer_pairs: _,
            },
        out_of_turn: _,
        pass_locks: _,
        first_lead_has_lowest: _,
        finish_with_two: _,
        end: _,
        instant_wins: _,
        scoring: _,
        prices:
            crate::tienlen::Prices {
                card: _,
                black_two: _,
                red_two: _,
                three_pairs: _,
                quad: _,
                four_pairs: _,
                no_card_played: _,
                instant_win: _,
                finish_with_two: _,
            },
    } = rules;
};

macro_rules! wins {
    ($($name:expr, $win:expr);+ $(;)?) => {
        &[$(Switch {
            name: $name,
            is_on: |rules| rules.instant_wins.has($win),
            set: |rules, is_on| {
                let wins = rules.instant_wins;
                rules.instant_wins = if is_on { wins.with($win) } else { wins.without($win) };
            },
        }),+]
    };
}

macro_rules! win {
    ($($win:ident)+) => {
        wins! {
            $(InstantWin::$win.id(), InstantWins::of(InstantWin::$win);)+
            "quad_is_two_pairs", InstantWins::QUAD_IS_TWO_PAIRS;
            "dragon_of_one_suit", InstantWins::DRAGON_OF_ONE_SUIT;
            "twelve_of_one_colour", InstantWins::TWELVE_OF_ONE_COLOUR;
        }
    };
}

const SWITCHES: &[Switch<Rules>; InstantWin::ALL.len() + 3] = win!(
    FourTwos Dragon SixPairs FivePairRun OneColour FourThrees PairRunWithLowest FourTriples
    ThreeQuads
);

macro_rules! bombs {
    ($name:literal, $field:ident) => {
        Field {
            name: $name,
            write: |rules| rules.chops.$field.to_string(),
            read: |rules, word| {
                rules.chops.$field = read_bombs(word)?;
                Ok(())
            },
        }
    };
}

macro_rules! price {
    ($name:literal, $field:ident) => {
        Field {
            name: $name,
            write: |rules| Points::from_halves(rules.prices.$field.into()).to_string(),
            read: |rules, word| {
                rules.prices.$field = read_price(word)?;
                Ok(())
            },
        }
    };
}

const FIELDS: &[Field<Rules>] = &[
    Field { name: "suits", write: |rules| letters(rules.suits), read: read_suits },
    choice!("follow", follow, Follow::Any => "any", Follow::SameSuits => "same_suits"),
    Field {
        name: "run_least",
        write: |rules| rules.run_least.to_string(),
        read: |rules, word| {
            rules.run_least = word.number(RUN.0, RUN.1)? as u8;
            Ok(())
        },
    },
    Field {
        name: "run_top",
        write: |rules| rules.run_top.to_string(),
        read: |rules, word| {
            rules.run_top = [Rank::ACE, Rank::TWO][word.one_of(&["A", "2"])?];
            Ok(())
        },
    },
    Field {
        name: "pair_runs",
        write: |rules| match rules.pair_runs {
            PairRuns::Off => "none".to_string(),
            PairRuns::From(least) => least.to_string(),
        },
        read: |rules, word| {
            rules.pair_runs = match word.text {
                "none" => PairRuns::Off,
                _ => PairRuns::From(word.number(RUN.0, RUN.1)? as u8),
            };
            Ok(())
        },
    },
    bombs!("chop_two", two),
    bombs!("chop_pair_of_twos", pair_of_twos),
    bombs!("chop_three_twos", three_twos),
    bombs!("chop_three_pairs", three_pairs),
    bombs!("chop_quad", quad),
    yes_or_no!("chop_longer_pairs", chops.longer_pairs),
    choice!("out_of_turn", out_of_turn,
        OutOfTurn::Nobody => "nobody",
        OutOfTurn::FourPairs => "four_pairs",
        OutOfTurn::AnyBomb => "any_bomb"),
    yes_or_no!("pass_locks", pass_locks),
    yes_or_no!("first_lead_has_lowest", first_lead_has_lowest),
    choice!("finish_with_two", finish_with_two,
        FinishWithTwo::Allowed => "allowed",
        FinishWithTwo::Punished => "punished",
        FinishWithTwo::Forbidden => "forbidden"),
    choice!("end", end, End::LastPlayer => "last_player", End::FirstOut => "first_out"),
    choice!("scoring", scoring, Scoring::Places => "places", Scoring::Cards => "cards"),
    price!("price_card", card),
    price!("price_black_two", black_two),
    price!("price_red_two", red_two),
    price!("price_three_pairs", three_pairs),
    price!("price_quad", quad),
    price!("price_four_pairs", four_pairs),
    price!("price_no_card_played", no_card_played),
    price!("price_instant_win", instant_win),
    price!("price_finish_with_two", finish_with_two),
];

fn letters(order: SuitOrder) -> String {
    order.low_to_high().map(Suit::letter).into_iter().collect()
}

fn read_suits(rules: &mut Rules, word: Word<'_>) -> Result<(), RecordError> {
    let suit = |letter| Suit::ALL.into_iter().find(|suit| suit.letter() == letter);
    let suits: Option<Vec<Suit>> = word.text.chars().map(suit).collect();
    let order = suits.and_then(|suits| <[Suit; 4]>::try_from(suits).ok());
    let order = order.and_then(SuitOrder::new).ok_or_else(|| word.expected(Expected::Suits))?;
    rules.suits = order;
    Ok(())
}

/// Points, of which the rules count the halves.
fn read_price(word: Word<'_>) -> Result<i32, RecordError> {
    let price = word.text.parse::<Points>().ok().filter(|price| (-PRICE..=PRICE).contains(price));
    let halves = price.and_then(|price| i32::try_from(price.halves()).ok());
    halves.ok_or_else(|| word.expected(Expected::Points { most: PRICE }))
}

fn read_bombs(word: Word<'_>) -> Result<Bombs, RecordError> {
    if word.text == "none" {
        return Ok(Bombs::NONE);
    }
    let one = |text: &str| {
        let (digits, from) = match text.strip_suffix('+') {
            Some(digits) => (digits, true),
            None => (text, false),
        };
        let len = digits.parse().ok().filter(|len| (1..=Bombs::LONGEST).contains(len));
        match len {
            _ if text == "quad" => Some(Bombs::QUAD),
            Some(len) if from => Some(Bombs::pairs_from(len)),
            Some(len) => Some(Bombs::pairs(len)),
            None => None,
        }
    };
    let all = word.text.split(',').map(one);
    let all = all.reduce(|sum, bombs| sum.zip(bombs).map(|(sum, bombs)| sum.with(bombs)));
    all.flatten().ok_or_else(|| word.expected(Expected::Bombs))
}
