//! Wins that need no search: who leads can play all his cards, and gets the
//! lead back whenever he loses it.

use wangzha::doudizhu::{Kind, Play, Rules};

use super::dominance::bombs;
use super::key::at_least;
use super::node::Node;
use super::order::Ranked;

/// Whether who leads, with these plays, can run out: his hand falls apart into
/// plays that nobody beats, solos and pairs that may be beaten but are made up
/// for by higher ones, and one play that is kept for the end.
///
/// A weak solo that is beaten costs a strong solo, which wins the trick back.
/// Meanwhile each opponent gets rid of one card, so he must have enough of
/// them. The same holds for pairs. Against a bomb nothing is certain, nor is it
/// where winning is not enough because a spring must not be lost on the way.
pub(super) fn runs_out(rules: &Rules, node: &Node, plays: &[Ranked]) -> bool {
    let may_run_out = node.table.is_none()
        && node.goal.is_only_to_win(node.is_landlords_turn())
        && node.opponents().iter().all(|hand| bombs(*hand) == 0);
    may_run_out && RunOut::new(rules, node, plays).covers(node.hand().nibbles(), Tally::default())
}

struct RunOut<'a> {
    rules: &'a Rules,
    node: &'a Node,
    plays: &'a [Ranked],
    /// The ranks above all solos of the opponents, above all their pairs.
    strong: [u64; 2],
    /// How many cards the opponent with the fewest has.
    fewest: i32,
}

/// A leading zero for each nibble to borrow from.
const GUARD: u64 = 0x0888_8888_8888_8888;

impl<'a> RunOut<'a> {
    fn new(rules: &'a Rules, node: &'a Node, plays: &'a [Ranked]) -> RunOut<'a> {
        let opponents = node.opponents();
        let ranks = |n: u32| opponents.iter().fold(0, |all, hand| all | at_least(*hand, n));
        let fewest = opponents.iter().map(|hand| hand.total() as i32).min().unwrap_or(0);
        RunOut { rules, node, plays, strong: [1, 2].map(|n| above(ranks(n))), fewest }
    }

    /// Whether the cards that are left fall apart as they should. Some play
    /// must contain the lowest of them: only those are tried.
    fn covers(&self, left: u64, tally: Tally) -> bool {
        let lowest = 15 << (left.trailing_zeros() & !3);
        self.plays.iter().filter_map(|ranked| ranked.choice.play()).any(|play| {
            let cards = play.counts().nibbles();
            // a nibble that is too small borrows its guard
            let rest = (left | GUARD).wrapping_sub(cards);
            if cards & lowest == 0 || rest & GUARD != GUARD {
                return false;
            }
            let (rest, tally) = (rest & !GUARD, tally.with(self, play));
            if rest == 0 {
                tally.is_enough(self)
            } else {
                tally.may_be_enough(self, rest) && self.covers(rest, tally)
            }
        })
    }

    /// Whether an opponent beats a play that is neither a solo nor a pair.
    fn is_beaten(&self, play: Play) -> bool {
        self.node.opponents().iter().any(|hand| self.rules.has_move(*hand, Some(play)))
    }
}

/// All bits above the highest of some ranks.
fn above(ranks: u64) -> u64 {
    if ranks == 0 { u64::MAX } else { !(u64::MAX >> ranks.leading_zeros()) << 3 }
}

/// How many plays of a decomposition can be beaten.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Solos and pairs that can be beaten.
    weak: [i32; 2],
    /// Solos and pairs that beat whatever the opponents have.
    strong: [i32; 2],
    /// Other plays that can be beaten.
    others: i32,
}

impl Tally {
    #[inline]
    fn with(mut self, runout: &RunOut<'_>, play: Play) -> Tally {
        let kind = match play.kind() {
            Kind::Solo => 0,
            Kind::Pair => 1,
            _ => {
                self.others += i32::from(runout.is_beaten(play));
                return self;
            }
        };
        let cards = play.counts().nibbles();
        // as high as their highest is enough to lead, but wins nothing back
        if cards & runout.strong[kind] != 0 {
            self.strong[kind] += 1;
        } else if cards << 4 & runout.strong[kind] == 0 {
            self.weak[kind] += 1;
        }
        self
    }

    /// Whether it can still be enough if every strong card of `rest` helps.
    #[inline]
    fn may_be_enough(&self, runout: &RunOut<'_>, rest: u64) -> bool {
        // a nibble of n cards has at most 2 bits: n is at most twice as many
        let more = |kind: usize| 2 * (rest & runout.strong[kind]).count_ones() as i32;
        self.lost(0, more(0)) + self.lost(1, more(1)) + self.others <= 1
    }

    /// Whether one weak play at most is not made up for, and no opponent can
    /// get rid of all his cards before it.
    fn is_enough(&self, runout: &RunOut<'_>) -> bool {
        let [solos, pairs] = self.weak;
        let [lost_solos, lost_pairs] = [self.lost(0, 0), self.lost(1, 0)];
        // The last play gives the opponents no chance any more.
        let cards_of_the_last = if self.others > 0 {
            0
        } else if lost_pairs > 0 || lost_solos == 0 && pairs > 0 {
            2
        } else {
            1
        };
        lost_solos + lost_pairs + self.others <= 1
            && solos + 2 * pairs - cards_of_the_last < runout.fewest
    }

    /// How many weak solos or pairs no strong one makes up for.
    #[inline]
    fn lost(&self, kind: usize, more: i32) -> i32 {
        (self.weak[kind] - self.strong[kind] - more).max(0)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use wangzha::Cards;

    use super::*;
    use crate::solver::doudizhu::Endgame;
    use crate::solver::doudizhu::goal::Goal;
    use crate::solver::doudizhu::key::Keys;

    /// Whether the landlord is certain to win against one farmer.
    fn is_certain(landlord: &str, farmer: &str) -> bool {
        let rules = Rules::COMPETITION;
        let hand = |text: &str| text.parse::<Cards>().unwrap();
        let endgame = Endgame::puzzle(rules, hand(landlord), hand(farmer));
        let node = Node::new(&endgame, Goal::WIN, &Keys::new(&rules));
        let mut plays = Vec::new();
        let _ = rules.each_move(node.hand(), None, |play| {
            plays.push(Ranked::new(play));
            ControlFlow::<()>::Continue(())
        });
        runs_out(&rules, &node, &plays)
    }

    #[test]
    fn a_strong_solo_makes_up_for_a_weak_one() {
        assert!(is_certain("3 4 2", "5 6 7 K"));
        assert!(!is_certain("3 4 5 2", "5 6 7 K"));
        assert!(!is_certain("3 4 K", "5 6 7 K"));
    }

    #[test]
    fn nobody_else_may_be_out_before() {
        assert!(is_certain("3 4 2", "5 6"));
        assert!(!is_certain("3 4 2", "5"));
        assert!(is_certain("33 4 22", "55"));
    }

    #[test]
    fn against_a_bomb_nothing_is_certain() {
        assert!(!is_certain("3 4 2", "5555 6"));
    }
}
