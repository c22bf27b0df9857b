//! What may ride along with a body (rules 1.5 and 1.7).

use wangzha::Rank;
use wangzha::doudizhu::{Allow, Kind, Rules};

use super::RankCounts;

const SMALL_JOKER: usize = Rank::SMALL_JOKER.index() as usize;
const BIG_JOKER: usize = Rank::BIG_JOKER.index() as usize;

/// Whether `rest`, which has the right number of cards, may be attached to
/// `body` in a play of this kind.
pub(super) fn fits(rules: &Rules, kind: Kind, body: &RankCounts, rest: &RankCounts) -> bool {
    match kind {
        Kind::TrioSolo => of_other_ranks(body, rest),
        Kind::TrioPair | Kind::PlanePair | Kind::FourTwoPair | Kind::FourPair => {
            of_other_ranks(body, rest) && all_are_pairs(rest)
        }
        Kind::PlaneSolo => wings_fit(rules, body, rest),
        Kind::FourTwoSolo => two_kickers_fit(rules, rest),
        _ => rest.iter().all(|&count| count == 0),
    }
}

fn of_other_ranks(body: &RankCounts, rest: &RankCounts) -> bool {
    (0..Rank::COUNT).all(|rank| body[rank] == 0 || rest[rank] == 0)
}

/// Pairs of different ranks: four equal cards are not two pairs (A9, A16), and
/// the two jokers, being of two ranks, are not a pair (A10).
fn all_are_pairs(rest: &RankCounts) -> bool {
    rest.iter().all(|&count| count == 0 || count == 2)
}

fn both_jokers(rest: &RankCounts) -> bool {
    rest[SMALL_JOKER] == 1 && rest[BIG_JOKER] == 1
}

/// The single wings of a plane (A1 to A8).
fn wings_fit(rules: &Rules, body: &RankCounts, rest: &RankCounts) -> bool {
    let allowed = |what| rules.allow.has(what);
    let each_rank_fits = (0..Rank::COUNT).all(|rank| {
        let of_body = body[rank] > 0;
        let next_to_body = could_lengthen(body, rank);
        match rest[rank] {
            1 if of_body => allowed(Allow::WING_OF_BODY),
            0 | 1 => true,
            2 => allowed(Allow::WING_PAIR),
            3 => allowed(Allow::WING_TRIO) && (!next_to_body || allowed(Allow::WING_ADJACENT_TRIO)),
            _ => allowed(Allow::WING_FOUR) && (!next_to_body || allowed(Allow::WING_ADJACENT_TRIO)),
        }
    });
    each_rank_fits && (!both_jokers(rest) || allowed(Allow::WING_BOTH_JOKERS))
}

/// Whether a trio of `rank` would make the plane longer: next to its body, and
/// not a 2, which stands next to the ace but in no plane (A4).
fn could_lengthen(body: &RankCounts, rank: usize) -> bool {
    let in_body = |rank: usize| body.get(rank).is_some_and(|&count| count > 0);
    let neighbours = in_body(rank + 1) || rank.checked_sub(1).is_some_and(in_body);
    rank <= Rank::ACE.index() as usize && !in_body(rank) && neighbours
}

/// The two single cards with a four (A13, A14): what more than two different
/// cards may go with it. They are never of its rank, which has no fifth card.
fn two_kickers_fit(rules: &Rules, rest: &RankCounts) -> bool {
    let allowed = |what| rules.allow.has(what);
    if rest.contains(&2) {
        allowed(Allow::FOUR_TWO_SOLO_EQUAL)
    } else {
        !both_jokers(rest) || allowed(Allow::FOUR_BOTH_JOKERS)
    }
}
