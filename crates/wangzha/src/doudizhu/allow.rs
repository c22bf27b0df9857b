//! What rules allow: one switch for each question that rule books answer
//! differently.

use core::fmt;
use core::ops::BitOr;

/// What a set of rules allows, one switch a bit.
///
/// A switch is *on* when the rules allow the thing. The marks A1 to A23 are
/// the questions that rule books answer differently (rules 1.7).
///
/// ```
/// use wangzha::doudizhu::{Allow, Rules};
/// assert!(Rules::HUANLE.allow.has(Allow::WING_PAIR));
/// assert!(!Rules::CLASSIC.allow.has(Allow::WING_PAIR));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Allow(u32);

impl Allow {
    /// Nothing.
    pub const NONE: Allow = Allow(0);
    /// Every switch.
    pub const EVERYTHING: Allow = Allow((1 << Allow::SWITCHES.len()) - 1);
    /// A trio without a kicker (A18): `333`.
    pub const BARE_TRIO: Allow = Allow(1 << 0);
    /// A plane without wings (A18): `333444`.
    pub const BARE_PLANE: Allow = Allow(1 << 1);
    /// A trio with a pair (A19): `333 44`.
    pub const TRIO_PAIR: Allow = Allow(1 << 2);
    /// A plane with pairs (A19): `333444 55 66`.
    pub const PLANE_PAIR: Allow = Allow(1 << 3);
    /// Exactly two equal cards among single wings (A1): `333444 55`.
    pub const WING_PAIR: Allow = Allow(1 << 4);
    /// Exactly three equal cards among single wings (A2, A4): `333444555 777`.
    pub const WING_TRIO: Allow = Allow(1 << 5);
    /// Three or four equal wings next to the body, which could lengthen it
    /// (A3, A20, A21): `333444555 666`.
    pub const WING_ADJACENT_TRIO: Allow = Allow(1 << 6);
    /// A bomb as wings (A5): `333444555666 7777`.
    pub const WING_FOUR: Allow = Allow(1 << 7);
    /// Both jokers among the wings (A6): `333444 BR`.
    pub const WING_BOTH_JOKERS: Allow = Allow(1 << 8);
    /// The fourth card of a body's rank as a wing (A8): `333444 3 5`.
    pub const WING_OF_BODY: Allow = Allow(1 << 9);
    /// Four with two different single cards (A12): `3333 4 5`.
    pub const FOUR_TWO_SOLO: Allow = Allow(1 << 10);
    /// Four with a pair as its two single cards (A13): `3333 44`. Without
    /// [`FOUR_TWO_SOLO`](Allow::FOUR_TWO_SOLO) it has no effect.
    pub const FOUR_TWO_SOLO_EQUAL: Allow = Allow(1 << 11);
    /// Four with a pair as a kind of its own (A13): `3333 44`. Where both this
    /// and [`FOUR_TWO_SOLO_EQUAL`](Allow::FOUR_TWO_SOLO_EQUAL) are on, the
    /// cards have both readings, this one first.
    pub const FOUR_PAIR: Allow = Allow(1 << 12);
    /// Four with both jokers (A14): `3333 BR`. Without
    /// [`FOUR_TWO_SOLO`](Allow::FOUR_TWO_SOLO) it has no effect.
    pub const FOUR_BOTH_JOKERS: Allow = Allow(1 << 13);
    /// Four with two different pairs (A15): `3333 44 55`.
    pub const FOUR_TWO_PAIR: Allow = Allow(1 << 14);
    /// A pair chain of only two pairs: `3344`.
    pub const PAIR_CHAIN_OF_TWO: Allow = Allow(1 << 15);
    /// Chains in which ace and 2 count low: `A2345`, `23456`.
    pub const LOW_CHAIN: Allow = Allow(1 << 16);

    /// Every switch with its name in files and on the command line, lowest
    /// bit first.
    pub const SWITCHES: [(Allow, &'static str); 17] = [
        (Allow::BARE_TRIO, "bare_trio"),
        (Allow::BARE_PLANE, "bare_plane"),
        (Allow::TRIO_PAIR, "trio_pair"),
        (Allow::PLANE_PAIR, "plane_pair"),
        (Allow::WING_PAIR, "wing_pair"),
        (Allow::WING_TRIO, "wing_trio"),
        (Allow::WING_ADJACENT_TRIO, "wing_adjacent_trio"),
        (Allow::WING_FOUR, "wing_four"),
        (Allow::WING_BOTH_JOKERS, "wing_both_jokers"),
        (Allow::WING_OF_BODY, "wing_of_body"),
        (Allow::FOUR_TWO_SOLO, "four_two_solo"),
        (Allow::FOUR_TWO_SOLO_EQUAL, "four_two_solo_equal"),
        (Allow::FOUR_PAIR, "four_pair"),
        (Allow::FOUR_BOTH_JOKERS, "four_both_jokers"),
        (Allow::FOUR_TWO_PAIR, "four_two_pair"),
        (Allow::PAIR_CHAIN_OF_TWO, "pair_chain_of_two"),
        (Allow::LOW_CHAIN, "low_chain"),
    ];

    /// The switches in a word.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether all switches of `what` are on.
    #[inline]
    #[must_use]
    pub const fn has(self, what: Allow) -> bool {
        what.0 & !self.0 == 0
    }

    /// With the switches of `what` turned on.
    #[must_use]
    pub const fn with(self, what: Allow) -> Allow {
        Allow(self.0 | what.0)
    }

    /// With the switches of `what` turned off.
    #[must_use]
    pub const fn without(self, what: Allow) -> Allow {
        Allow(self.0 & !what.0)
    }
}

impl BitOr for Allow {
    type Output = Allow;
    fn bitor(self, other: Allow) -> Allow {
        self.with(other)
    }
}

impl fmt::Debug for Allow {
    /// The names of the switches that are on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = Allow::SWITCHES.iter().filter(|(switch, _)| self.has(*switch));
        f.write_str("Allow")?;
        f.debug_set().entries(on.map(|(_, name)| name)).finish()
    }
}
