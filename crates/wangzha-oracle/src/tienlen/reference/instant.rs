//! Hands that win at once (rules 2.8).

use wangzha::tienlen::{Follow, InstantWin, InstantWins, Rules};
use wangzha::{Card, Cards, Rank, Suit};

use super::{classify, height, subsets};

/// The first win in the order of rules 2.8 that the rules have and the hand is.
pub fn instant_win(rules: &Rules, hand: Cards, is_first_round: bool) -> Option<InstantWin> {
    let enabled = |win: &InstantWin| rules.instant_wins.has(InstantWins::of(*win));
    let wins = |win: &InstantWin| is_win(rules, hand - Cards::JOKERS, *win, is_first_round);
    [
        InstantWin::FourTwos,
        InstantWin::Dragon,
        InstantWin::SixPairs,
        InstantWin::FivePairRun,
        InstantWin::OneColour,
        InstantWin::FourThrees,
        InstantWin::PairRunWithLowest,
        InstantWin::FourTriples,
        InstantWin::ThreeQuads,
    ]
    .into_iter()
    .find(|win| enabled(win) && wins(win))
}

fn is_win(rules: &Rules, hand: Cards, win: InstantWin, is_first_round: bool) -> bool {
    let option = |option| rules.instant_wins.has(option);
    let held = |rank: Rank| hand.of_rank(rank).len();
    let ranks_with = |least: usize| Rank::all().filter(|rank| held(*rank) >= least).count();
    match win {
        InstantWin::FourTwos => held(Rank::TWO) == 4,
        InstantWin::Dragon if option(InstantWins::DRAGON_OF_ONE_SUIT) => {
            Suit::ALL.iter().any(|&suit| run_ranks().all(|r| hand.contains(Card::new(r, suit))))
        }
        InstantWin::Dragon => run_ranks().all(|rank| held(rank) >= 1),
        InstantWin::SixPairs => {
            let quad_is_two = option(InstantWins::QUAD_IS_TWO_PAIRS);
            let pairs = Rank::all().map(|rank| match held(rank) {
                4 if quad_is_two => 2,
                _ => usize::from(has_pair(rules, hand, rank)),
            });
            pairs.sum::<usize>() >= 6
        }
        InstantWin::FivePairRun => starts().any(|start| has_pair_run(rules, hand, start, 5)),
        InstantWin::OneColour => {
            let red = hand.iter().filter(|card| card.suit().is_some_and(Suit::is_red)).count();
            let others = red.min(hand.len() - red);
            !hand.is_empty() && others <= usize::from(option(InstantWins::TWELVE_OF_ONE_COLOUR))
        }
        InstantWin::FourThrees => is_first_round && held(Rank::THREE) == 4,
        InstantWin::PairRunWithLowest => is_first_round && has_pair_run_with_lowest(rules, hand),
        InstantWin::FourTriples => ranks_with(3) >= 4,
        InstantWin::ThreeQuads => ranks_with(4) >= 3,
    }
}

/// Three to ace: no instant win has a 2 in its run.
fn run_ranks() -> impl Iterator<Item = Rank> {
    Rank::all().filter(|rank| *rank <= Rank::ACE)
}

fn starts() -> impl Iterator<Item = usize> {
    0..13
}

/// The pairs of one rank that the rules know.
fn pairs(rules: &Rules, hand: Cards, rank: Rank) -> impl Iterator<Item = Cards> {
    let of_rank = subsets(hand.of_rank(rank)).filter(|cards| cards.len() == 2);
    of_rank.filter(|cards| classify(rules, *cards).is_some())
}

fn has_pair(rules: &Rules, hand: Cards, rank: Rank) -> bool {
    pairs(rules, hand, rank).next().is_some()
}

/// So many consecutive pairs from a rank on; in the north all of one colour.
fn has_pair_run(rules: &Rules, hand: Cards, start: usize, len: usize) -> bool {
    let has_run = |hand: Cards| {
        let ranks = run_ranks().skip(start).take(len);
        ranks.filter(|rank| has_pair(rules, hand, *rank)).count() == len
    };
    match rules.follow {
        Follow::Any => has_run(hand),
        Follow::SameSuits => [true, false].iter().any(|red| has_run(of_colour(hand, *red))),
    }
}

fn of_colour(hand: Cards, red: bool) -> Cards {
    hand.iter().filter(|card| card.suit().is_some_and(|suit| suit.is_red() == red)).collect()
}

/// Three consecutive pairs (four begin with three) with the lowest card of the
/// pack among them.
fn has_pair_run_with_lowest(rules: &Rules, hand: Cards) -> bool {
    let lowest = Cards::SUITED.iter().min_by_key(|card| height(rules, *card));
    let rest = hand - hand.of_rank(Rank::THREE);
    let threes = pairs(rules, hand, Rank::THREE);
    let mut with_lowest = threes.filter(|pair| lowest.is_some_and(|card| pair.contains(card)));
    with_lowest.any(|pair| has_pair_run(rules, rest | pair, 0, 3))
}
