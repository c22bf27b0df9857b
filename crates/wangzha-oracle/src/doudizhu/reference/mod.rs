//! A slow reference of the Dou Dizhu plays, written straight from the rules
//! (rules 1.5 to 1.8) and from nothing of the engine but the names of kinds and
//! switches. It tries every kind with every body and looks at the rest.

mod attachment;
mod moves;

use wangzha::doudizhu::{Allow, Kind, Play, Rules};
use wangzha::{Counts, Rank};

pub use moves::{Move, every_play, moves};

/// How many cards of each rank, the threes first.
pub type RankCounts = [u8; Rank::COUNT];

/// A hand has at most 20 cards, and so has a play (rules 1.1).
pub const LARGEST_PLAY: u8 = 20;

/// What cards are read as: the kind, the highest rank of the body, and how many
/// groups the body has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reading {
    pub kind: Kind,
    pub top: Rank,
    pub len: u8,
}

impl std::fmt::Debug for Reading {
    /// As case files write it: `plane_solo:4:2`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.kind.id(), self.top, self.len)
    }
}

impl From<Play> for Reading {
    fn from(play: Play) -> Reading {
        Reading { kind: play.kind(), top: play.top(), len: play.len() }
    }
}

/// The engine's counts as an array.
pub fn rank_counts(counts: Counts) -> RankCounts {
    Rank::all()
        .map(|rank| counts.of(rank))
        .collect::<Vec<u8>>()
        .try_into()
        .expect("one count a rank")
}

/// The array as the engine's counts.
pub fn counts(cards: &RankCounts) -> Counts {
    let nibbles = (0..Rank::COUNT).map(|rank| u64::from(cards[rank]) << (4 * rank)).sum();
    Counts::from_nibbles(nibbles).expect("cards of one pack")
}

/// All readings of `cards`, the default first (rules 1.8): more groups first,
/// then no attachment, then the higher body. Where a house has four with a pair
/// both as a kind of its own and as four with two solos, the former comes first.
pub fn readings(rules: &Rules, cards: &RankCounts) -> Vec<Reading> {
    let total: u8 = cards.iter().sum();
    let mut found = Vec::new();
    if total == 0 || total > LARGEST_PLAY {
        return found;
    }
    for kind in Kind::ALL {
        let Some(len) = length(rules, kind, total) else { continue };
        for top in Rank::all() {
            if let Some(body) = body(rules, kind, top, len)
                && let Some(rest) = without(cards, &body)
                && attachment::fits(rules, kind, &body, &rest)
            {
                found.push(Reading { kind, top, len });
            }
        }
    }
    found.sort_by_key(|it| {
        let top = -i16::from(it.top.index());
        (-i16::from(it.len), it.kind.has_attachment(), top, it.kind == Kind::FourTwoSolo)
    });
    found
}

/// Whether a play read as `answer` may follow one read as `table` (rules 1.6).
#[allow(clippy::match_same_arms)] // one line a rule
pub fn beats(answer: Reading, table: Reading) -> bool {
    match (answer.kind, table.kind) {
        (_, Kind::Rocket) => false,
        (Kind::Rocket, _) => true,
        (Kind::Bomb, Kind::Bomb) => answer.top > table.top,
        (Kind::Bomb, _) => true,
        (same, kind) => same == kind && answer.len == table.len && answer.top > table.top,
    }
}

/// The table of rules 1.5: equal cards a group, attached cards a group, and the
/// least and greatest number of groups. House rules make some kinds shorter or
/// longer, or forbid them.
#[allow(clippy::match_same_arms)] // one line a kind
fn shape(rules: &Rules, kind: Kind) -> Option<(u8, u8, u8, u8)> {
    let allowed = |what| rules.allow.has(what);
    let (needs, shape) = match kind {
        Kind::Solo => (Allow::NONE, (1, 0, 1, 1)),
        Kind::Pair => (Allow::NONE, (2, 0, 1, 1)),
        Kind::Trio => (Allow::BARE_TRIO, (3, 0, 1, 1)),
        Kind::TrioSolo => (Allow::NONE, (3, 1, 1, 1)),
        Kind::TrioPair => (Allow::TRIO_PAIR, (3, 2, 1, 1)),
        Kind::Chain if allowed(Allow::LOW_CHAIN) => (Allow::NONE, (1, 0, 5, 13)),
        Kind::Chain => (Allow::NONE, (1, 0, 5, 12)),
        Kind::PairChain if allowed(Allow::PAIR_CHAIN_OF_TWO) => (Allow::NONE, (2, 0, 2, 10)),
        Kind::PairChain => (Allow::NONE, (2, 0, 3, 10)),
        Kind::Plane => (Allow::BARE_PLANE, (3, 0, 2, 6)),
        Kind::PlaneSolo => (Allow::NONE, (3, 1, 2, 5)),
        Kind::PlanePair => (Allow::PLANE_PAIR, (3, 2, 2, 4)),
        Kind::FourTwoSolo => (Allow::FOUR_TWO_SOLO, (4, 2, 1, 1)),
        Kind::FourTwoPair => (Allow::FOUR_TWO_PAIR, (4, 4, 1, 1)),
        Kind::FourPair => (Allow::FOUR_PAIR, (4, 2, 1, 1)),
        Kind::Bomb => (Allow::NONE, (4, 0, 1, 1)),
        Kind::Rocket => (Allow::NONE, (2, 0, 1, 1)),
    };
    allowed(needs).then_some(shape)
}

/// How many groups a play of this kind has if it has `total` cards.
fn length(rules: &Rules, kind: Kind, total: u8) -> Option<u8> {
    let (equal, attached, least, greatest) = shape(rules, kind)?;
    let len = total / (equal + attached);
    let exact = total.is_multiple_of(equal + attached);
    (exact && (least..=greatest).contains(&len)).then_some(len)
}

/// The body of this kind and length with `top` as the highest rank, if there is
/// such a body.
fn body(rules: &Rules, kind: Kind, top: Rank, len: u8) -> Option<RankCounts> {
    let mut body = [0; Rank::COUNT];
    if kind == Kind::Rocket {
        body[Rank::SMALL_JOKER.index() as usize] = 1;
        body[Rank::BIG_JOKER.index() as usize] = 1;
        return (top == Rank::BIG_JOKER).then_some(body);
    }
    let (equal, ..) = shape(rules, kind)?;
    // no 2 and no joker in a run, no pair of jokers
    let highest = match equal {
        _ if kind.is_run() => Rank::ACE,
        1 => Rank::BIG_JOKER,
        _ => Rank::TWO,
    };
    if top > highest {
        return None;
    }
    for down in 0..len {
        let place = top.index() as i8 - down as i8;
        let rank = match place {
            0.. => place as usize,
            // the house rule: below the three stand the low 2 and the low ace
            -1 if low_chain(rules, kind) => Rank::TWO.index() as usize,
            -2 if low_chain(rules, kind) => Rank::ACE.index() as usize,
            _ => return None,
        };
        body[rank] += equal;
    }
    Some(body)
}

fn low_chain(rules: &Rules, kind: Kind) -> bool {
    kind == Kind::Chain && rules.allow.has(Allow::LOW_CHAIN)
}

/// `cards` without `body`, if they contain it.
fn without(cards: &RankCounts, body: &RankCounts) -> Option<RankCounts> {
    let mut rest = *cards;
    for (left, taken) in rest.iter_mut().zip(body) {
        *left = left.checked_sub(*taken)?;
    }
    Some(rest)
}
