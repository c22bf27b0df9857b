//! What breaks up a bomb, rank by rank.

use wangzha::tienlen::{Bombs, Follow, Kind, PairRuns, Play, Rules};
use wangzha::{Cards, Rank};

/// Whether the play takes part of a quad that can chop, or leaves consecutive
/// pairs that can chop shorter than they were. To play a quad breaks up
/// nothing; nor do all of the pairs, if no quad is among them.
pub(crate) fn breaks_a_bomb(rules: &Rules, hand: Cards, play: Play) -> bool {
    let stretches = stretches(rules, hand);
    if play.kind() == Kind::Quad && chops(rules, Bombs::QUAD) {
        return false;
    }
    let rest = hand - play.cards();
    let takes_of_quad = |rank: Rank| {
        hand.of_rank(rank).len() == 4 && rest.of_rank(rank).len() < 4 && chops(rules, Bombs::QUAD)
    };
    let is_cut =
        |stretch: &Stretch| stretch.ranks.iter().any(|&rank| !has_pair(rest, rank, stretch.suits));
    let is_whole =
        play.kind() == Kind::PairRun && stretches.iter().any(|stretch| is_all_of(stretch, play));
    Rank::all().any(takes_of_quad) || !is_whole && stretches.iter().any(is_cut)
}

fn chops(rules: &Rules, bomb: Bombs) -> bool {
    let it = rules.chops;
    let rows = [it.two, it.pair_of_twos, it.three_twos];
    let longer = (5..=13).any(|len| it.longer_pairs && bomb == Bombs::pairs(len));
    let on_bombs = (it.quad.has(bomb) && bomb != Bombs::QUAD)
        || (it.three_pairs.has(bomb) && bomb != Bombs::pairs(3));
    rows.iter().any(|row| row.has(bomb)) || longer || on_bombs
}

/// Consecutive pairs as far as they go, that have a bomb in them.
struct Stretch {
    /// As bits of a nibble, where suits must be followed.
    suits: Option<u64>,
    ranks: Vec<Rank>,
}

fn has_pair(cards: Cards, rank: Rank, suits: Option<u64>) -> bool {
    let nibble = cards.bits() >> (4 * rank.index()) & 15;
    match suits {
        None => nibble.count_ones() >= 2,
        Some(suits) => nibble & suits == suits,
    }
}

fn is_all_of(stretch: &Stretch, play: Play) -> bool {
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !play.cards().of_rank(*rank).is_empty()).collect();
    let suits = play.cards().bits() >> (4 * play.top().rank().index()) & 15;
    ranks == stretch.ranks && stretch.suits.is_none_or(|own| own == suits)
}

fn stretches(rules: &Rules, hand: Cards) -> Vec<Stretch> {
    let PairRuns::From(least) = rules.pair_runs else { return Vec::new() };
    let suits = match rules.follow {
        Follow::Any => vec![None],
        Follow::SameSuits => vec![Some(0b0101), Some(0b1010)],
    };
    let mut all = Vec::new();
    for suits in suits {
        let mut ranks = Vec::new();
        for rank in Rank::all() {
            if rank <= rules.run_top && has_pair(hand, rank, suits) {
                ranks.push(rank);
            } else {
                all.push(Stretch { suits, ranks: std::mem::take(&mut ranks) });
            }
        }
    }
    all.retain(|stretch| {
        let lengths = least.max(2)..=stretch.ranks.len() as u8;
        lengths.into_iter().any(|len| chops(rules, Bombs::pairs(len)))
    });
    all
}
