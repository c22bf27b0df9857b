//! 'No-shuffle' deals: as many bombs as rules 1.2 says.

use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{Deal, Dealing};
use wangzha::{Cards, Rank};
use wangzha_oracle::rulebook::table;

const DEALS: u32 = 40_000;

fn bombs(hand: Cards) -> usize {
    Rank::all().filter(|&rank| hand.of_rank(rank).len() == 4).count()
}

fn rocket(hand: Cards) -> bool {
    hand.contains_all(Cards::JOKERS)
}

fn is_triple(bottom: Cards) -> bool {
    Rank::all().any(|rank| bottom.of_rank(rank).len() == 3)
}

/// The four columns of the table in rules 1.2: bombs in the three hands, at
/// least one, the rocket in one hand, the bottom a triple.
fn columns(deal: &Deal) -> [f64; 4] {
    let bombs: usize = deal.hands.iter().map(|&hand| bombs(hand)).sum();
    let rocket = deal.hands.iter().any(|&hand| rocket(hand));
    [bombs as f64, f64::from(bombs > 0), f64::from(rocket), f64::from(is_triple(deal.bottom))]
}

/// The mean of each column over many deals, and its standard error.
fn measure(mut deal: impl FnMut(&mut ChaCha20) -> Deal) -> [(f64, f64); 4] {
    let mut rng = ChaCha20::from_key(*b"one fixed key for all the tests!");
    let (mut sum, mut squares) = ([0.0; 4], [0.0; 4]);
    for _ in 0..DEALS {
        for (column, value) in columns(&deal(&mut rng)).into_iter().enumerate() {
            sum[column] += value;
            squares[column] += value * value;
        }
    }
    let n = f64::from(DEALS);
    std::array::from_fn(|column| {
        let mean = sum[column] / n;
        let variance = squares[column] / n - mean * mean;
        (mean, (variance / n).sqrt())
    })
}

/// Compares with a row of the table. A figure there is itself the mean of as
/// many deals, so that the error of the difference is √2 times ours, and it is
/// rounded to the digits printed. Four standard errors: less than one wrong
/// alarm in 15,000 figures.
fn check(mode: &str, found: [(f64, f64); 4]) {
    let table = table("1.2", "deal");
    let headings = [
        "bombs on average",
        "at least one bomb",
        "the rocket in one hand",
        "the bottom is three of a kind",
    ];
    for ((mean, error), heading) in found.into_iter().zip(headings) {
        let printed = table.at(mode, heading);
        let digits = printed.split_once('.').map_or(0, |(_, digits)| digits.len());
        let rounding = 0.5 * 0.1f64.powi(digits as i32);
        let expected: f64 = printed.parse().unwrap();
        let tolerance = 4.0 * 2f64.sqrt() * error + rounding;
        assert!((mean - expected).abs() <= tolerance, "{mode}: {mean} ± {error}, not {printed}");
    }
}

#[test]
fn a_shuffled_deal_has_as_many_bombs_as_chance_gives() {
    let found = measure(|rng| Deal::shuffled(rng, Dealing::OneByOne));
    check("shuffled", found);
}

#[test]
fn the_control_factor_gives_as_many_bombs_as_the_table_says() {
    let control_factors = [10, 20, 30, 50, 75, 99];
    for control_factor in control_factors {
        let found = measure(|rng| Deal::no_shuffle(rng, control_factor));
        check(&format!("factor {control_factor}"), found);
    }
    assert_eq!(table("1.2", "deal").rows.len(), 1 + control_factors.len());
}

#[test]
fn below_two_there_are_eleven_bombs_the_rocket_and_a_triple_at_the_bottom() {
    let mut rng = ChaCha20::from_key([2; 32]);
    for control_factor in [i32::MIN, -50, 0, 1] {
        for _ in 0..1000 {
            let deal = Deal::no_shuffle(&mut rng, control_factor);
            assert!(is_triple(deal.bottom));
            let mut hands = deal.hands.map(|hand| (bombs(hand), rocket(hand)));
            hands.sort_unstable();
            assert_eq!(hands, [(3, true), (4, false), (4, false)]);
        }
    }
}

#[test]
fn every_seat_can_get_the_rocket_and_every_rank_the_bottom() {
    let mut rng = ChaCha20::from_key([6; 32]);
    let (mut seats, mut ranks) = ([0; 3], [0; 13]);
    for _ in 0..3900 {
        let deal = Deal::no_shuffle(&mut rng, 0);
        let seat = deal.hands.iter().position(|&hand| rocket(hand)).unwrap();
        seats[seat] += 1;
        let rank = deal.bottom.iter().next().unwrap().rank();
        ranks[usize::from(rank.index())] += 1;
    }
    // the third block holds the jokers and moves with two of the three swaps
    assert!(seats.iter().all(|n| (1150..1450).contains(n)), "{seats:?}");
    assert!(ranks.iter().all(|&n| n > 100), "{ranks:?}");
}

#[test]
fn from_a_hundred_on_it_is_the_shuffled_deal() {
    for key in 0..50 {
        let shuffled = Deal::shuffled_with_key(&[key; 32], Dealing::OneByOne);
        for control_factor in [100, 101, i32::MAX] {
            assert_eq!(Deal::no_shuffle_with_key(&[key; 32], control_factor), shuffled);
        }
        assert_ne!(Deal::no_shuffle_with_key(&[key; 32], 99), shuffled);
    }
}
