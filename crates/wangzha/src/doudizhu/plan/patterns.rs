//! Which plays a planner may use.

use crate::Rank;
use crate::doudizhu::{Allow, Kind, Rules};
use crate::ranks::RUN;

/// What the planner needs to know of the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patterns {
    pub(super) allow: Allow,
    /// Whether planes take wings at all.
    pub(super) winged_planes: bool,
    /// Whether another four is as good as two pairs beside a four (rules
    /// 1.7, A16).
    pub(super) four_with_four: bool,
    pub(super) low_chains: bool,
    pub(super) shortest_pair_chain: u32,
    pub(super) longest_pair_chain: u32,
    pub(super) longest_plane: u32,
}

impl Patterns {
    /// No play has more than 20 cards.
    pub(super) fn of(rules: &Rules) -> Patterns {
        Patterns {
            allow: rules.allow,
            winged_planes: true,
            four_with_four: false,
            low_chains: rules.allow.has(Allow::LOW_CHAIN),
            shortest_pair_chain: if rules.allow.has(Allow::PAIR_CHAIN_OF_TWO) { 2 } else { 3 },
            longest_pair_chain: 10,
            longest_plane: 6,
        }
    }

    /// Whether plays of this kind may be used, if the rules know them.
    pub(super) fn has(&self, kind: Kind) -> bool {
        self.winged_planes || !matches!(kind, Kind::PlaneSolo | Kind::PlanePair)
    }

    /// The plays without runs, as numbers of equal cards, each of another rank.
    /// The rocket is not among them.
    pub(super) fn pieces(&self) -> impl Iterator<Item = &'static [u8]> {
        let allows = |what| self.allow.has(what);
        let equal_solos = allows(Allow::FOUR_TWO_SOLO | Allow::FOUR_TWO_SOLO_EQUAL);
        let plays: [(&[u8], bool); 10] = [
            (&[1], true),
            (&[2], true),
            (&[3], allows(Allow::BARE_TRIO)),
            (&[3, 1], true),
            (&[3, 2], allows(Allow::TRIO_PAIR)),
            (&[4], true),
            (&[4, 1, 1], allows(Allow::FOUR_TWO_SOLO)),
            (&[4, 2], equal_solos || allows(Allow::FOUR_PAIR)),
            (&[4, 2, 2], allows(Allow::FOUR_TWO_PAIR)),
            (&[4, 4], self.four_with_four),
        ];
        plays.into_iter().filter(|(_, is_allowed)| *is_allowed).map(|(pieces, _)| pieces)
    }
}

/// Every chain that has a 2, or an ace and a 2, below the three, as counts.
pub(super) const LOW_CHAINS: [u64; 18] = {
    let (two, ace) = (1 << (4 * Rank::TWO.index()), 1 << (4 * Rank::ACE.index()));
    let mut chains = [0; 18];
    let mut n = 0;
    let mut upper = 3;
    while upper <= 12 {
        if upper >= 4 {
            chains[n] = RUN[upper] | two;
            n += 1;
        }
        if upper < 12 {
            chains[n] = RUN[upper] | two | ace;
            n += 1;
        }
        upper += 1;
    }
    assert!(n == chains.len());
    chains
};
