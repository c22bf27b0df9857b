//! What a seat has shown of its hand by what it did.

use wangzha::doudizhu::{Kind, Play};

/// What a seat has shown: what it let pass, and what it played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// The rank of the lowest solo and of the lowest pair of an opponent that
    /// it has let pass.
    pub(super) passed: [Option<u8>; 2],
    /// What else it has let pass: trios, chains, pair chains and planes, bombs,
    /// a bit each.
    pub(super) passed_kinds: u8,
    /// What it has played last, by kind and top rank.
    pub(super) last: Option<(u8, u8)>,
}

/// How many other kinds are told apart.
pub(super) const OTHER_KINDS: usize = 4;

impl Habits {
    /// Nothing yet.
    pub const NONE: Habits = Habits { passed: [None; 2], passed_kinds: 0, last: None };

    /// It has played this.
    pub(crate) fn plays(&mut self, play: Play) {
        self.last = Some((play.kind() as u8, play.top().index()));
    }

    /// It has let this play of an opponent pass.
    pub(crate) fn passes(&mut self, play: Play) {
        let rank = play.top().index();
        let lowest = match play.kind() {
            Kind::Solo => &mut self.passed[0],
            Kind::Pair => &mut self.passed[1],
            kind => {
                self.passed_kinds |= 1 << other(kind);
                return;
            }
        };
        *lowest = Some(lowest.map_or(rank, |known| known.min(rank)));
    }
}

fn other(kind: Kind) -> u8 {
    match kind {
        Kind::Chain => 1,
        Kind::PairChain | Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => 2,
        Kind::Bomb | Kind::Rocket => 3,
        _ => 0, // trios and fours
    }
}
