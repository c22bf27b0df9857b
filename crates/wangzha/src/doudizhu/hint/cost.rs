//! What a play costs the hand: which groups it breaks up, what it gives away.

use crate::doudizhu::{Kind, Play};
use crate::ranks::{ROCKET, places};
use crate::{Counts, Rank};

/// Whether the play uses cards of a bomb or of the rocket for something else
/// (rules 1.13, H1). Four with two keeps its four together; whether that may be
/// hinted is another question.
pub(in crate::doudizhu) fn breaks_a_bomb(hand: Counts, play: Play) -> bool {
    let kind = play.kind();
    let four = if kind.body() == 4 { 1 << (4 * play.top().index()) } else { 0 };
    let touched = play.counts().at_least(1);
    let breaks_four = hand.at_least(4) & touched & !four != 0;
    let has_rocket = hand.nibbles() & ROCKET == ROCKET;
    breaks_four || has_rocket && kind != Kind::Rocket && touched & ROCKET != 0
}

/// Whether the play takes some of a rank's cards and leaves others.
pub(in crate::doudizhu) fn splits_a_group(hand: Counts, play: Play) -> bool {
    hand.without(play.counts()).at_least(1) & play.counts().at_least(1) != 0
}

/// How dear a play is, cheap ones first: a lower body, then a cheaper
/// attachment, then the order of the cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::doudizhu) struct Cost {
    top: Rank,
    /// The slots of all attached cards: 1 for a three, 15 for the big joker.
    attached: u32,
    cards: Counts,
}

impl Cost {
    pub(in crate::doudizhu) fn of(play: Play) -> Cost {
        let (top, cards) = (play.top(), play.counts());
        let attached = if play.kind().has_attachment() { slots(play.attached()) } else { 0 };
        Cost { top, attached, cards }
    }
}

fn slots(cards: Counts) -> u32 {
    let ranks = places(cards.at_least(1)).map(|place| Rank::new(place / 4));
    ranks.map(|rank| u32::from(cards.of(rank)) * u32::from(rank.slot())).sum()
}
