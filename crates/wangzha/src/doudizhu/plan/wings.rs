//! Wings for the planes of a plan.
//!
//! Only how many ranks with how many cards are left matters in the end, so
//! ranks with equally many cards are exchangeable, and one choice of each sort
//! is enough. Not so the ranks of the planes and those beside them, which rules
//! treat differently: each of them is a class of its own.

use super::Patterns;
use super::search::Search;
use crate::Counts;
use crate::doudizhu::{Allow, single_wings};
use crate::ranks::{ROCKET, beside, bits};

/// A plane that may get wings.
#[derive(Clone, Copy, Default)]
pub(super) struct Plane {
    /// Its ranks, one bit a nibble.
    pub(super) body: u64,
    pub(super) len: u32,
}

impl Plane {
    /// Whether so many cards of one rank may be among its single wings.
    fn takes(self, patterns: &Patterns, rank: u64, cards: u32) -> bool {
        let needs = single_wings::needs(cards, rank, self.body);
        needs.is_some_and(|switches| patterns.allow.has(switches))
    }
}

/// Exchangeable ranks: each has `equal` cards.
#[derive(Clone, Copy, Default)]
struct Class {
    ranks: u64,
    equal: u32,
}

/// The classes of what is left: of 13 ranks, and the jokers.
#[derive(Default)]
struct Classes {
    classes: [Class; 14],
    len: usize,
}

impl Classes {
    fn of(hand: u64, planes: &[Plane]) -> Classes {
        let special = planes.iter().fold(0, |ranks, plane| ranks | plane.body | beside(plane.body));
        let mut all = Classes::default();
        let mut more = 0;
        for equal in (1..=4).rev() {
            let ranks = Counts::from_valid_nibbles(hand).at_least(equal) & !more & !ROCKET;
            more |= ranks;
            all.add(Class { ranks: ranks & !special, equal });
            bits(ranks & special).for_each(|ranks| all.add(Class { ranks, equal }));
        }
        all.add(Class { ranks: hand & ROCKET, equal: 1 });
        all
    }

    fn add(&mut self, class: Class) {
        if class.ranks != 0 {
            self.classes[self.len] = class;
            self.len += 1;
        }
    }
}

/// A choice of wings that is being made.
#[derive(Clone, Copy)]
struct Choice<'c> {
    /// The plane that gets them, and those whose turn comes later.
    plane: Plane,
    planes: &'c [Plane],
    /// How many cards a wing has, and how many wings are missing.
    unit: u32,
    missing: u32,
    /// The ranks to take them from, how many wings of one rank at most, and
    /// what comes after these ranks.
    class: Class,
    most: u32,
    classes: &'c [Class],
}

impl Search<'_> {
    /// Gives the planes wings or none and counts the plays of what is left.
    pub(super) fn choose_wings(&mut self, planes: &[Plane], hand: u64, used: u32) {
        let plays = used + self.planner.rests.plays(hand);
        let Some((&plane, planes_left)) = planes.split_first() else {
            self.best = self.best.min(plays);
            return;
        };
        if self.is_too_much(plays, planes.iter().map(|plane| plane.len).sum()) {
            return;
        }
        let patterns = &self.planner.patterns;
        if patterns.allow.has(Allow::BARE_PLANE) {
            self.choose_wings(planes_left, hand, used);
        }
        if !patterns.winged_planes || plane.len > 5 {
            return;
        }
        let classes = Classes::of(hand, planes);
        let solos = Choice {
            plane,
            planes: planes_left,
            unit: 1,
            missing: plane.len,
            class: Class::default(),
            most: 0,
            classes: &classes.classes[..classes.len],
        };
        self.choose_from(solos, hand, used);
        if plane.len <= 4 && patterns.allow.has(Allow::PLANE_PAIR) {
            self.choose_from(Choice { unit: 2, ..solos }, hand, used);
        }
    }

    /// A wing saves one play at most: it could be played alone.
    #[inline]
    fn is_too_much(&self, plays: u32, wings: u32) -> bool {
        plays >= self.best + wings
    }

    /// Takes the missing wings from the class, or from those behind it.
    fn choose_from(&mut self, choice: Choice<'_>, hand: u64, used: u32) {
        if choice.missing == 0 {
            self.choose_wings(choice.planes, hand, used);
            return;
        }
        if let Some((&class, classes)) = choice.classes.split_first() {
            self.choose_from(Choice { class, classes, most: 4, ..choice }, hand, used);
        }
        let Class { ranks, equal } = choice.class;
        if ranks == 0 {
            return;
        }
        let rank = ranks & ranks.wrapping_neg();
        let both_jokers = self.planner.patterns.allow.has(Allow::WING_BOTH_JOKERS);
        let ranks_left = if rank & ROCKET != 0 && !both_jokers { 0 } else { ranks - rank };
        let class = Class { ranks: ranks_left, equal };
        for most in 1..=choice.most.min(choice.missing).min(equal / choice.unit) {
            let is_allowed = match choice.unit {
                1 => choice.plane.takes(&self.planner.patterns, rank, most),
                _ => most == 1,
            };
            if is_allowed {
                let missing = choice.missing - most;
                let hand = hand - u64::from(most * choice.unit) * rank;
                self.choose_from(Choice { missing, most, class, ..choice }, hand, used);
            }
        }
    }
}
