//! Moves by brute force, and all plays of the pack.

use std::collections::BTreeSet;

use wangzha::doudizhu::{Kind, Rules};
use wangzha::{Counts, Rank};

use super::{LARGEST_PLAY, RankCounts, Reading, beats, body, counts, rank_counts, readings, shape};

/// A move: the cards, and what they are read as.
pub type Move = (Counts, Reading);

/// All moves of `hand` that answer `table`, or all leads: goes through every
/// choice of cards there is.
pub fn moves(rules: &Rules, hand: &RankCounts, table: Option<Reading>) -> BTreeSet<Move> {
    let mut moves = BTreeSet::new();
    sub_multisets(hand, LARGEST_PLAY, &mut |cards| {
        for reading in readings(rules, cards) {
            if table.is_none_or(|table| beats(reading, table)) {
                moves.insert((counts(cards), reading));
            }
        }
    });
    moves
}

/// Calls `visit` with every choice of at most `most` cards of `hand`, the empty
/// one included.
fn sub_multisets(hand: &RankCounts, most: u8, visit: &mut impl FnMut(&RankCounts)) {
    fn choose(
        hand: &RankCounts,
        rank: usize,
        most: u8,
        chosen: &mut RankCounts,
        visit: &mut impl FnMut(&RankCounts),
    ) {
        if rank == Rank::COUNT {
            return visit(chosen);
        }
        for count in 0..=hand[rank].min(most) {
            chosen[rank] = count;
            choose(hand, rank + 1, most - count, chosen, visit);
        }
        chosen[rank] = 0;
    }
    choose(hand, 0, most, &mut [0; Rank::COUNT], visit);
}

/// All plays of the pack with their readings, without going through the half a
/// thousand million choices of up to 20 cards: each body with every possible
/// attachment, kept if it reads so.
pub fn every_play(rules: &Rules) -> BTreeSet<Move> {
    let mut plays = BTreeSet::new();
    for kind in Kind::ALL {
        let Some((_, attached, least, greatest)) = shape(rules, kind) else { continue };
        for len in least..=greatest {
            for body in Rank::all().filter_map(|top| body(rules, kind, top, len)) {
                each_attachment(&body, kind, len * attached, &mut |cards| {
                    let found = readings(rules, cards);
                    plays.extend(found.into_iter().map(|reading| (counts(cards), reading)));
                });
            }
        }
    }
    plays
}

/// `body` with every choice of `attached` cards out of the rest of the pack;
/// kinds that take pairs get pairs.
fn each_attachment(
    body: &RankCounts,
    kind: Kind,
    attached: u8,
    visit: &mut impl FnMut(&RankCounts),
) {
    let pairs =
        matches!(kind, Kind::TrioPair | Kind::PlanePair | Kind::FourTwoPair | Kind::FourPair);
    let unit = if pairs { 2 } else { 1 };
    let mut room = rank_counts(Counts::PACK);
    for (left, taken) in room.iter_mut().zip(body) {
        *left = (*left - taken) / unit;
    }
    sub_multisets(&room, attached / unit, &mut |chosen| {
        if chosen.iter().sum::<u8>() * unit == attached {
            let mut cards = *body;
            for (count, chosen) in cards.iter_mut().zip(chosen) {
                *count += chosen * unit;
            }
            visit(&cards);
        }
    });
}
