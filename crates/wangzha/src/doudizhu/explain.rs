//! Which rule refuses some cards.

use super::{Allow, Kind, Play, Refusal, readings};
use crate::ranks::{ROCKET, RUN_RANKS, first_gap};
use crate::{Counts, Rank};

/// Why these cards are not a play under rules that allow this.
#[cold]
pub(super) fn no_play(allow: Allow, counts: Counts) -> Refusal {
    if counts.is_empty() {
        return Refusal::NoCards;
    }
    if counts.total() > 20 {
        return Refusal::TooManyCards;
    }
    let [solos, pairs, trios, fours] = [1, 2, 3, 4].map(|n| counts.exactly(n));
    if solos | pairs | trios == 0 {
        return Refusal::TwoFours;
    }
    if let Some(switch) = missing_switch(allow, counts) {
        return Refusal::Forbidden(switch);
    }
    match (solos != 0, pairs != 0, trios != 0, fours != 0) {
        (true, false, false, false) if allow.has(Allow::LOW_CHAIN) => Refusal::NoCombination,
        (true, false, false, false) => run(Kind::Chain, solos, 5),
        (false, true, false, false) => run(Kind::PairChain, pairs, 3),
        (false, false, true, false) => run(Kind::Plane, trios, 2),
        (_, _, true, _) => beside_trios(counts, trios | fours),
        (_, _, false, true) => beside_fours(counts, fours),
        _ => Refusal::NoCombination,
    }
}

/// Why `play` does not beat `table`.
pub(super) fn not_beaten(play: Play, table: Play) -> Refusal {
    let (kind, len) = (play.kind(), play.len());
    match table.kind() {
        Kind::Rocket => Refusal::OverRocket,
        same if same == kind && table.len() == len => {
            Refusal::NotHigher { kind, table: table.top() }
        }
        same if same == kind => Refusal::OtherLength { kind, len, table: table.len() },
        Kind::Bomb => Refusal::NotABomb(kind),
        other => Refusal::OtherKind { kind, table: other },
    }
}

/// The switch to name to a player whose cards other rules would allow: takes
/// all switches but those that the cards cannot do without, and gives the first
/// of these. The exotic reading of a wing of the body's own rank goes first if
/// it can, and "would lengthen the plane" is only said if nothing else is wrong.
fn missing_switch(allow: Allow, counts: Counts) -> Option<Allow> {
    let is_play = |allow: Allow| readings::all(allow, counts).next().is_some();
    if !is_play(Allow::EVERYTHING) {
        return None;
    }
    let common = Allow::SWITCHES.map(|(switch, _)| switch);
    let order = [Allow::WING_OF_BODY, Allow::WING_FOUR].into_iter().chain(common);
    let mut enough = Allow::EVERYTHING;
    let mut missing = None;
    for switch in order.filter(|switch| !allow.has(*switch)) {
        if is_play(enough.without(switch)) {
            enough = enough.without(switch);
        } else {
            missing = missing.or(Some(switch));
        }
    }
    missing
}

/// What is wrong with ranks that all have the same number of cards.
fn run(kind: Kind, ranks: u64, least: u32) -> Refusal {
    let len = ranks.count_ones();
    if ranks & ROCKET == ROCKET && len == 2 && kind != Kind::Chain {
        return Refusal::JokersAreNoPair;
    }
    let in_run = ranks & RUN_RANKS;
    let consecutive = gap(in_run).is_none();
    if len < least {
        return match kind {
            Kind::Chain if len < 3 || !consecutive || in_run != ranks => Refusal::NoCombination,
            Kind::PairChain if !consecutive || in_run != ranks => Refusal::NoCombination,
            _ => Refusal::RunTooShort { kind, len: len as u8, least: least as u8 },
        };
    }
    match gap(in_run) {
        _ if in_run != ranks => Refusal::NotInRun(lowest(ranks & !RUN_RANKS)),
        Some(missing) => Refusal::GapInRun(missing),
        None => Refusal::NoCombination,
    }
}

/// What is wrong with cards that ride along with trios.
fn beside_trios(counts: Counts, trios: u64) -> Refusal {
    let all = counts.total() as u8;
    let longest = longest_run(trios & RUN_RANKS);
    if longest >= 2 {
        return Refusal::PlaneWings { trios: longest, cards: all - 3 * longest };
    }
    if trios.count_ones() == 1 {
        if counts.nibbles() & ROCKET == ROCKET && all == 5 {
            return Refusal::JokersAreNoPair;
        }
        return Refusal::TrioKickers(all - 3);
    }
    match gap(trios & RUN_RANKS) {
        _ if trios & !RUN_RANKS != 0 => Refusal::NotInRun(Rank::TWO),
        Some(missing) => Refusal::GapInRun(missing),
        None => Refusal::NoCombination,
    }
}

/// What is wrong with cards that ride along with four equal ones.
fn beside_fours(counts: Counts, fours: u64) -> Refusal {
    if fours.count_ones() > 1 {
        return Refusal::TwoFours;
    }
    Refusal::FourKickers(counts.total() as u8 - 4)
}

fn lowest(ranks: u64) -> Rank {
    Rank::new(ranks.trailing_zeros() / 4)
}

/// The first rank that is missing between the lowest and the highest.
fn gap(ranks: u64) -> Option<Rank> {
    let gap = first_gap(ranks);
    (gap != 0).then(|| lowest(gap))
}

/// The length of the longest run.
fn longest_run(ranks: u64) -> u8 {
    let (mut starts, mut len) = (ranks, 0);
    while starts != 0 {
        starts &= starts >> 4;
        len += 1;
    }
    len
}
