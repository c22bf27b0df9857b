//! The hand split into the plays that are worth most together.

use super::book::EACH_RANK;
use super::odds::{Group, Odds};
use super::sets::{Sets, each_rank};
use super::splits::{Splits, Way};
use super::worth::Worth;

/// No hand needs more groups than it has cards.
const MOST: usize = 17;

/// The groups of the best way to split a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    groups: [Group; MOST],
    len: usize,
}

impl Split {
    pub(super) fn of(mut hand: u64, odds: &Odds, notes: &mut Notes) -> Split {
        let mut split = Split { groups: [Group::default(); MOST], len: 0 };
        let mut search = Search { odds, notes };
        while let Some(place) = search.first_run(hand) {
            let below = hand & ((1 << place) - 1);
            split.add_sets(below, odds);
            hand &= !below;
            let run = search.with_runs(hand, place).run;
            if run.cards == 0 {
                split.add_sets(hand & 15 << place, odds);
                hand &= !(15 << place);
            } else {
                split.push(run);
                hand &= !run.cards;
            }
        }
        split.add_sets(hand, odds);
        split
    }

    fn add_sets(&mut self, cards: u64, odds: &Odds) {
        each_rank(cards, |place, nibble| odds.each_group(place, nibble, |group| self.push(group)));
    }

    pub(super) fn groups(&self) -> &[Group] {
        &self.groups[..self.len]
    }

    /// What is left when a group has been played.
    pub(super) fn without(&self, gone: usize) -> Worth {
        let left = self.groups().iter().enumerate().filter(|(place, _)| *place != gone);
        left.fold(Worth::NOTHING, |worth, (_, group)| worth.and(Worth::from(*group)))
    }

    /// What the groups add up to.
    pub(super) fn worth(&self) -> Worth {
        self.without(self.len)
    }

    fn push(&mut self, group: Group) {
        if let Some(place) = self.groups.get_mut(self.len) {
            *place = group;
            self.len += 1;
        }
    }
}

/// Which cards of a rank go into a run.
#[derive(Clone, Copy, PartialEq)]
enum Pick {
    Lowest,
    TwoLowest,
    Suit(u32),
}

/// What was found out under the same odds.
#[derive(Clone, Debug)]
pub(super) struct Notes {
    sets: Sets,
    splits: Splits,
}

impl Notes {
    pub(super) fn new() -> Notes {
        Notes { sets: Sets::NONE, splits: Splits::new() }
    }

    /// Forgets everything: the odds have changed.
    pub(super) fn forget(&mut self) {
        self.sets.forget();
        self.splits.forget();
    }
}

/// What a hand is worth in the best way to split it.
pub(super) fn worth(hand: u64, odds: &Odds, notes: &mut Notes) -> Worth {
    Search { odds, notes }.best_of(hand)
}

/// Goes through all ways to take runs out of a hand; what is left stays
/// together by ranks.
struct Search<'a> {
    odds: &'a Odds<'a>,
    notes: &'a mut Notes,
}

impl Search<'_> {
    fn best_of(&mut self, hand: u64) -> Worth {
        let Some(place) = self.first_run(hand) else {
            return self.notes.sets.worth(hand, self.odds);
        };
        let below = hand & ((1 << place) - 1);
        let worth = self.notes.sets.worth(below, self.odds);
        worth.and(self.with_runs(hand & !below, place).worth)
    }

    /// The lowest place where a run or pair run can begin.
    #[inline]
    fn first_run(&self, hand: u64) -> Option<u32> {
        let book = self.odds.book;
        let cards = hand & book.in_runs;
        let places = if book.follows_suits {
            let of_suit = |suit: u32| starts(cards >> suit & EACH_RANK, book.run_least);
            let of_pairs = starts(self.pairs_of(cards), book.pair_run_least);
            (0..4).fold(of_pairs, |all, suit| all | of_suit(suit))
        } else if book.run_least <= book.pair_run_least {
            // where pairs run, so do single cards
            starts(ranks_of(cards), book.run_least)
        } else {
            let of_pairs = starts(self.pairs_of(cards), book.pair_run_least);
            of_pairs | starts(ranks_of(cards), book.run_least)
        };
        (places != 0).then(|| places.trailing_zeros())
    }

    /// The ranks with a pair.
    #[inline]
    fn pairs_of(&self, cards: u64) -> u64 {
        if self.odds.book.pair_run_least > 13 {
            return 0;
        }
        let low = cards & 0x3333_3333_3333_3333;
        let high = cards >> 2 & 0x3333_3333_3333_3333;
        let both = |bits: u64| bits & bits >> 1;
        let any = |bits: u64| bits | bits >> 1;
        (both(low) | both(high) | any(low) & any(high)) & EACH_RANK
    }

    /// The best way if a run can begin at this place, the lowest of the hand.
    fn with_runs(&mut self, hand: u64, place: u32) -> Way {
        if let Some(way) = self.notes.splits.get(hand) {
            return way;
        }
        let here = hand & 15 << place;
        let together = self.notes.sets.worth(here, self.odds);
        let worth = together.and(self.best_of(hand & !here));
        let mut best = Way { run: Group::default(), worth };
        if self.odds.book.follows_suits {
            for suit in 0..4 {
                let ranks = hand >> suit & EACH_RANK;
                self.with_runs_of(hand, place, ranks, Pick::Suit(suit), &mut best);
            }
        } else {
            self.with_runs_of(hand, place, ranks_of(hand), Pick::Lowest, &mut best);
        }
        let pairs = self.pairs_of(hand);
        if pairs >> place & 1 != 0 {
            self.with_runs_of(hand, place, pairs, Pick::TwoLowest, &mut best);
        }
        self.notes.splits.put(hand, best);
        best
    }

    /// Tries the runs of all lengths whose ranks are among these.
    fn with_runs_of(&mut self, hand: u64, place: u32, ranks: u64, pick: Pick, best: &mut Way) {
        let book = self.odds.book;
        let ranks = ranks & book.in_runs;
        let least = if pick == Pick::TwoLowest { book.pair_run_least } else { book.run_least };
        let (mut cards, mut at, mut len) = (0, place, 0);
        while ranks >> at & 1 != 0 {
            let nibble = hand >> at & 15;
            let picked = match pick {
                Pick::Suit(suit) => 1 << suit,
                Pick::Lowest => u64::from(book.lowest[nibble as usize]),
                Pick::TwoLowest => book.two_lowest(nibble),
            };
            cards |= picked << at;
            len += 1;
            if len >= least {
                let run = match pick {
                    Pick::TwoLowest => self.odds.pair_run(len, at / 4, cards),
                    _ => self.odds.run(len, at / 4, cards),
                };
                let worth = Worth::from(run).and(self.best_of(hand & !cards));
                if worth.value > best.worth.value {
                    *best = Way { run, worth };
                }
            }
            at += 4;
        }
    }
}

/// The ranks of these cards, each at its first place.
#[inline]
pub(super) fn ranks_of(cards: u64) -> u64 {
    (cards | cards >> 1 | cards >> 2 | cards >> 3) & EACH_RANK
}

/// Where runs of so many of these ranks begin.
#[inline]
fn starts(ranks: u64, least: u32) -> u64 {
    (1..least).fold(ranks, |starts, step| starts & ranks.checked_shr(4 * step).unwrap_or(0))
}

/// How many ranks in a row there are at most.
pub(super) fn longest_run(cards: u64) -> usize {
    let (mut ranks, mut len) = (ranks_of(cards), 0);
    while ranks != 0 {
        ranks &= ranks >> 4;
        len += 1;
    }
    len
}

#[cfg(test)]
mod tests {
    use wangzha::Cards;
    use wangzha::tienlen::{self, Rules};

    use super::super::book::Book;
    use super::super::weights::PlannerWeights;
    use super::*;
    use crate::bot::chance;

    /// Compares on many hands what is found with and without what is known from
    /// before, and with the groups.
    fn check(rules: &Rules) {
        let (book, weights) = (Book::new(rules), PlannerWeights::FREE[2]);
        let mut notes = Notes::new();
        for seed in 0..200 {
            let deal = tienlen::Deal::shuffled(&mut chance(seed), 2, tienlen::HAND).unwrap();
            let (hand, other) = (deal[0], deal[1]);
            let others = [other.len() as u8].into_iter();
            let odds = Odds::new(&book, &weights, Cards::SUITED - hand, others, 13);
            notes.forget();
            for card in hand {
                let rest = (hand - Cards::from(card)).bits();
                let found = worth(rest, &odds, &mut notes);
                assert_eq!(worth(rest, &odds, &mut Notes::new()), found);
                let split = Split::of(rest, &odds, &mut notes);
                assert_eq!(split.groups().iter().fold(0, |all, group| all | group.cards), rest);
                let sum: f32 = split.groups().iter().map(|group| group.value).sum();
                assert!((sum - found.value).abs() < 1e-4, "{sum} {found:?}");
            }
        }
    }

    #[test]
    fn what_is_known_of_other_hands_changes_nothing_and_the_groups_are_worth_it() {
        check(&Rules::SOUTHERN);
        check(&Rules::NORTHERN);
        check(&Rules::PAGAT);
    }

    #[test]
    fn no_split_without_runs_is_worth_more() {
        let (book, weights) = (Book::new(&Rules::SOUTHERN), PlannerWeights::FREE[2]);
        let hand: Cards = "3s 4c 4d 5h 6s 9c 9d Kh 2s".parse().unwrap();
        let odds = Odds::new(&book, &weights, Cards::SUITED - hand, [13].into_iter(), 13);
        let mut notes = Notes::new();
        let best = worth(hand.bits(), &odds, &mut notes);
        assert!(best.value > notes.sets.worth(hand.bits(), &odds).value);
        let split = Split::of(hand.bits(), &odds, &mut notes);
        let run = "3s 4c 5h 6s".parse::<Cards>().unwrap().bits();
        assert!(split.groups().iter().any(|group| group.cards == run));
    }
}
