//! One play without looking ahead: the smallest answer, the simplest lead.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::hint::{Cost, breaks_a_bomb, splits_a_group};
use super::{Analysis, Play, Rules};
use crate::Counts;
use crate::ranks::{RUN, run_length};

impl Rules {
    /// The smallest play of the hand that beats `table` (rules 1.13, H3): of
    /// the table's kind if there is one, better without splitting a pair or
    /// trio of the hand; else the lowest bomb; else the rocket. No bomb is
    /// broken up for it, nor the rocket.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let rules = Rules::COMPETITION;
    /// let king = rules.check(Cards::parse("K")?, None)?;
    /// let answer = |hand: &str| {
    ///     let answer = rules.find_bigger(hand.parse::<Cards>().unwrap(), king);
    ///     answer.map(|play| play.to_string())
    /// };
    /// assert_eq!(answer("3 A A 2").as_deref(), Some("2"));
    /// assert_eq!(answer("3 A A").as_deref(), Some("A"));
    /// assert_eq!(answer("3 A A A A").as_deref(), Some("AAAA"));
    /// assert_eq!(answer("3 Q"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find_bigger(&self, hand: impl Into<Counts>, table: Play) -> Option<Play> {
        let hand = hand.into();
        let mut smallest: Option<((bool, bool, Cost), Play)> = None;
        let _ = self.each_move::<Infallible>(hand, Some(table), |play| {
            if !breaks_a_bomb(hand, play) {
                let cost = (play.kind().is_bomb(), splits_a_group(hand, play), Cost::of(play));
                if smallest.is_none_or(|(least, _)| cost < least) {
                    smallest = Some((cost, play));
                }
            }
            ControlFlow::Continue(())
        });
        smallest.map(|(_, play)| play)
    }

    /// A lead without looking ahead (rules 1.13, H4): the lowest solo; where
    /// the [`Analysis`] finds none, the lowest chain, pair chain, pair, plane,
    /// trio, bomb, and last the rocket. `None` only without cards.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let lead = |hand: &str| {
    ///     let lead = Rules::COMPETITION.simple_lead(hand.parse::<Cards>().unwrap());
    ///     lead.map(|play| play.to_string())
    /// };
    /// assert_eq!(lead("34567 9 KK").as_deref(), Some("9"));
    /// assert_eq!(lead("34567 33 KK").as_deref(), Some("4")); // three threes are not a single card
    /// assert_eq!(lead("33 44 55 7777").as_deref(), Some("334455"));
    /// assert_eq!(lead("7777 BR").as_deref(), Some("7777"));
    /// ```
    pub fn simple_lead(&self, hand: impl Into<Counts>) -> Option<Play> {
        let groups = Analysis::of(hand);
        let trio = lowest_rank(groups.trios() + groups.planes());
        let in_order = [
            lowest_rank(groups.solos()),
            lowest_run(groups.chains(), 12),
            lowest_run(groups.pair_chains(), 10),
            lowest_rank(groups.pairs()),
            lowest_run(groups.planes(), 6),
            trio,
            two_of(trio), // where a bare trio is not a play
            lowest_rank(groups.bombs()),
            groups.rocket(),
        ];
        in_order.into_iter().find_map(|cards| self.classify(cards))
    }
}

/// All cards of the lowest rank.
fn lowest_rank(cards: Counts) -> Counts {
    let lowest = cards.nibbles() & cards.nibbles().wrapping_neg();
    let nibble = 15 << (lowest.trailing_zeros() & 0x3C);
    Counts::from_valid_nibbles(cards.nibbles() & nibble)
}

/// The lowest run, of `longest` ranks at most.
fn lowest_run(cards: Counts, longest: u32) -> Counts {
    let ranks = cards.at_least(1);
    if ranks == 0 {
        return Counts::EMPTY;
    }
    let place = ranks.trailing_zeros();
    let run = RUN[run_length(ranks, place).min(longest) as usize] << place;
    Counts::from_valid_nibbles(cards.nibbles() & (15 * run))
}

/// Two cards of a rank.
fn two_of(trio: Counts) -> Counts {
    Counts::from_valid_nibbles(2 * trio.at_least(1))
}
