//! The sweep: what the classifier says about sets of cards, against the slow
//! reference, and against the plays that the generator makes.
//!
//! There are 2⁵² sets, too many to try. But every play has the same number of
//! cards of each of its ranks, and its ranks are consecutive (rules 2.4): what
//! could be judged wrongly is the numbers of cards by rank, or the suits of
//! sets that have this form or nearly so, or the borders between ranks. Each of
//! these is tried whole:
//!
//! * [`Part::Counts`]: all 5¹³ choices of numbers of cards by rank, in suits
//!   that vary from set to set;
//! * [`Part::Singles`]: all 5¹³ sets with at most one card of a rank, so every
//!   run, and all that is a run but for a gap, in all suits;
//! * [`Part::Pairs`], [`Part::Triples`], [`Part::Quads`]: up to six pairs, four
//!   triples or three quads and nothing else, in all suits: as many as a hand
//!   of 13 can hold;
//! * [`Part::Windows`]: all 2²⁰ sets of cards of five neighbouring ranks, for
//!   all nine of them;
//! * [`Part::Few`]: all sets of one to five cards.
//!
//! The first five know the form of a set from how they make it, and ask the
//! reference about forms only; the last two ask it about every set.

use std::array::from_fn;
use std::ops::Range;

use wangzha::tienlen::{Follow, Kind, Play, Rules};
use wangzha::{Card, Cards};

use super::sets::{self, Choices, Form, mix};
use crate::tienlen::reference::{self, Reading};

/// Sets that are tried whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Counts,
    Singles,
    Pairs,
    Triples,
    Quads,
    Windows,
    Few,
}

impl Part {
    /// How many sets it has, the empty one included where it is one of them.
    pub const fn sets(self) -> u64 {
        match self {
            Part::Counts | Part::Singles => 5_u64.pow(13),
            // the sums of 13 over k times 6^k, 4^k and 1
            Part::Pairs => 91_060_711,
            Part::Triples => 202_645,
            Part::Quads => 378,
            Part::Windows => 9 << 20,
            Part::Few => 52 + 1_326 + 22_100 + 270_725 + 2_598_960,
        }
    }

    pub fn chunks(self) -> usize {
        match self.choices() {
            Some((choices, _)) => choices.chunks(),
            None if self == Part::Windows => sets::WINDOW_CHUNKS,
            None => 52,
        }
    }

    /// What a set has of each rank, and of how many ranks at most.
    const fn choices(self) -> Option<(Choices, u32)> {
        match self {
            Part::Counts => Some((Choices::Counts, 13)),
            Part::Singles => Some((Choices::Cards(1), 13)),
            Part::Pairs => Some((Choices::Cards(2), 6)),
            Part::Triples => Some((Choices::Cards(3), 4)),
            Part::Quads => Some((Choices::Cards(4), 3)),
            Part::Windows | Part::Few => None,
        }
    }
}

/// A set of plays by their number and a sum over their cards: two sets that
/// have both in common are the same, but for a chance of one in 2⁶⁴. A play that
/// is there twice in the place of another does not pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    pub number: u64,
    sum: u64,
}

impl Plays {
    #[inline]
    pub fn add(&mut self, cards: Cards) {
        self.number += 1;
        self.sum = self.sum.wrapping_add(mix(cards.bits()));
    }

    fn add_all(&mut self, other: Plays) {
        self.number += other.number;
        self.sum = self.sum.wrapping_add(other.sum);
    }
}

/// What a sweep found for one preset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub sets: u64,
    /// What the classifier takes for a play, by kind.
    pub plays: [Plays; 6],
    pub differences: u64,
    /// The first sets that differ.
    pub examples: Vec<Cards>,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.sets += other.sets;
        for (plays, others) in self.plays.iter_mut().zip(other.plays) {
            plays.add_all(others);
        }
        self.differences += other.differences;
        self.examples.extend(&other.examples);
        self.examples.truncate(10);
    }

    fn record(&mut self, cards: Cards, found: Option<Play>, expected: Option<Reading>) {
        if let Some(play) = found {
            self.plays[play.kind() as usize].add(cards);
        }
        if found.map(Reading::from) != expected {
            self.differences += 1;
            if self.examples.len() < 10 {
                self.examples.push(cards);
            }
        }
    }
}

/// Rules under test, and what the reference says about them.
pub struct Judge {
    pub rules: Rules,
    reference: Rules,
    kinds: KindsOfForms,
    /// `tops[rank][suits]`: the highest of these cards.
    tops: [[Option<Card>; 16]; 13],
}

/// `[cards][first][end]`: what [`Form::Even`] is where suits are free.
type KindsOfForms = [[[Option<(Kind, u8)>; 14]; 14]; 5];

impl Judge {
    pub fn new(rules: Rules) -> Judge {
        Judge::between(rules, rules)
    }

    /// What the engine does with `rules` by what the reference says about
    /// others.
    pub fn between(rules: Rules, reference: Rules) -> Judge {
        let free = Rules { follow: Follow::Any, ..reference };
        let cards = |bits| Cards::from_bits(bits).expect("cards of the pack");
        let kind = |suits: u64, ranks: Range<usize>| {
            let even = ranks.map(|rank| suits << (4 * rank)).sum();
            reference::classify(&free, cards(even)).map(|play| (play.kind, play.len))
        };
        let suits = [0b0000, 0b0001, 0b0011, 0b0111, 0b1111];
        let kinds = suits.map(|suits| from_fn(|first| from_fn(|end| kind(suits, first..end))));
        let highest = |cards: Cards| cards.iter().max_by_key(|c| reference::height(&reference, *c));
        let tops = from_fn(|rank| from_fn(|suits| highest(cards((suits as u64) << (4 * rank)))));
        Judge { rules, reference, kinds, tops }
    }

    /// What a set of this form is.
    fn expected(&self, cards: Cards, form: Form) -> Option<Reading> {
        let Form::Even { cards: each, first, end } = form else { return None };
        let (kind, len) = self.kinds[each as usize][first as usize][end as usize]?;
        if self.reference.follow == Follow::SameSuits {
            // a run has the same suits in every rank
            let same = cards.bits() >> (4 * first) & 15;
            let is_same = |rank| cards.bits() >> (4 * rank) & 15 == same;
            let may_be = (first..end).all(is_same);
            return if may_be { reference::classify(&self.reference, cards) } else { None };
        }
        let suits = cards.bits() >> (4 * (end - 1)) & 15;
        let top = self.tops[end as usize - 1][suits as usize]?;
        Some(Reading { kind, len, top, cards })
    }
}

/// Sweeps one chunk of a part with all rules at once.
pub fn sweep(judges: &[Judge], part: Part, chunk: usize) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); judges.len()];
    let mut by_form = |cards: Cards, form: Form| {
        for (judge, tally) in judges.iter().zip(&mut tallies) {
            tally.sets += 1;
            let found = judge.rules.classify(cards);
            if found.is_some() || matches!(form, Form::Even { .. }) {
                tally.record(cards, found, judge.expected(cards, form));
            }
        }
    };
    if let Some((choices, most)) = part.choices() {
        choices.each_set(chunk, most, &mut by_form);
        return tallies;
    }
    let mut by_reference = |cards: Cards| {
        for (judge, tally) in judges.iter().zip(&mut tallies) {
            tally.sets += 1;
            let expected = reference::classify(&judge.reference, cards);
            tally.record(cards, judge.rules.classify(cards), expected);
        }
    };
    match part {
        Part::Windows => sets::each_set_in_window(chunk, &mut by_reference),
        _ => sets::each_small_set(chunk, 5, &mut by_reference),
    }
    tallies
}

/// The presets that differ in what is a play: what they differ in beside that
/// makes no difference here.
pub fn distinct_presets() -> Vec<Rules> {
    let mut distinct: Vec<Rules> = Vec::new();
    for rules in Rules::PRESETS.iter().copied() {
        let same = |other: &Rules| {
            (rules.suits, rules.follow, rules.run_least, rules.run_top, rules.pair_runs)
                == (other.suits, other.follow, other.run_least, other.run_top, other.pair_runs)
        };
        if !distinct.iter().any(same) {
            distinct.push(rules);
        }
    }
    distinct
}
