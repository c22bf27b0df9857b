//! The bombs of a hand, and what would break them up.

use crate::Cards;
use crate::ranks::in_runs_of;
use crate::tienlen::{Bombs, Kind, Planner, Play, Rules};

/// The bombs of a hand: its quads, and its consecutive pairs as far as they
/// go, if they can chop.
///
/// A play breaks a bomb up if it takes some cards of a quad, or leaves a rank
/// of such pairs with fewer than two cards. To play a quad, or all of the
/// consecutive pairs, is to use a bomb and not to break one up, though others
/// may have shared cards with it; but pairs out of quads do break those up, and
/// three of four consecutive pairs are not all.
pub(crate) struct HeldBombs<'a> {
    rules: &'a Rules,
    hand: Cards,
    quads: u64,
    /// The ranks of consecutive pairs, one word for each choice of suits that
    /// pair runs have.
    pairs: [u64; 2],
}

impl HeldBombs<'_> {
    pub(crate) fn of(hand: Cards, planner: &Planner) -> HeldBombs<'_> {
        let rules = planner.rules();
        let quads_chop = rules.chopping().has(Bombs::QUAD);
        let quads = if quads_chop { hand.counts().at_least(4) } else { 0 };
        let mut pairs = [0; 2];
        if let Some(least) = rules.fewest_pairs_that_chop() {
            for (ranks, &suits) in pairs.iter_mut().zip(rules.suits_of_pair_runs()) {
                *ranks = in_runs_of(rules.ranks_for_runs(hand, suits), least);
            }
        }
        HeldBombs { rules, hand, quads, pairs }
    }

    /// The hand that has them.
    pub(crate) fn hand(&self) -> Cards {
        self.hand
    }

    /// Whether the hand has no bombs.
    pub(crate) fn is_empty(&self) -> bool {
        self.quads == 0 && self.pairs == [0; 2]
    }

    /// Whether the play breaks a bomb up.
    #[inline]
    pub(crate) fn breaks(&self, play: Play) -> bool {
        !self.is_empty()
            && (self.takes_of_a_quad(play) || !self.is_whole(play) && self.cuts_pairs(play))
    }

    /// Whether the play is a bomb, or all of the consecutive pairs that have
    /// one in them.
    fn is_whole(&self, play: Play) -> bool {
        let top = play.form().top_place();
        let low = top + 4 - 4 * u32::from(play.len());
        let is_all = |ranks: &u64| {
            let at = |place: u32| ranks >> place & 1 != 0;
            at(top) && !at(top + 4) && !(low > 0 && at(low - 4))
        };
        match play.kind() {
            Kind::Quad => self.rules.is_bomb(play),
            Kind::PairRun => {
                let mut lanes = self.rules.suits_of_pair_runs().iter().zip(&self.pairs);
                lanes.any(|(suits, ranks)| self.is_of_suits(play, *suits) && is_all(ranks))
            }
            _ => false,
        }
    }

    /// Whether the suits of a pair run are these, where that matters.
    fn is_of_suits(&self, play: Play, suits: u64) -> bool {
        self.rules.suits_of_pair_runs().len() == 1 || play.suits() == suits
    }

    /// Whether the play takes some of the cards of a quad, and not all.
    fn takes_of_a_quad(&self, play: Play) -> bool {
        play.kind() != Kind::Quad && self.quads & play.cards().counts().at_least(1) != 0
    }

    /// Whether pairs of a bomb are not there any more without the play.
    fn cuts_pairs(&self, play: Play) -> bool {
        let rest = self.hand - play.cards();
        let mut pairs = self.rules.suits_of_pair_runs().iter().zip(&self.pairs);
        pairs.any(|(&suits, ranks)| ranks & !self.rules.ranks_for_runs(rest, suits) != 0)
    }
}
