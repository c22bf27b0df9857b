//! Which cards ride along: kickers of trios, wings of planes, two with a four.

use wangzha::doudizhu::{Allow, Rules};

use super::nibbles::{ROCKET, at_least, exactly, places, total};
use super::split::Run;
use super::strength::Strengths;

/// A body that takes cards along, and which.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Body {
    pub(super) cards: u64,
    pub(super) riders: u64,
}

/// The bodies of a split: planes, trios and fours.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bodies {
    bodies: [Body; 8],
    len: usize,
}

impl Bodies {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Body> {
        self.bodies.iter().take(self.len)
    }

    fn push(&mut self, body: Body) {
        if let Some(place) = self.bodies.get_mut(self.len) {
            *place = body;
            self.len += 1;
        }
    }
}

/// The cards that may ride along: those that are alone, and pairs.
struct Loose {
    solos: u64,
    pairs: u64,
}

/// Lets the worst cards of `rest`, which has no more runs to choose, ride along
/// with the bodies; tells by how much the hand is better for it.
pub(super) fn attach(
    rules: &Rules,
    strengths: &Strengths,
    rest: u64,
    runs: &[Run],
    bodies: &mut Bodies,
) -> f32 {
    bodies.len = 0;
    let trios = exactly(rest, 3) & !strengths.split_trios;
    let fours = at_least(rest, 4);
    let planes = runs.iter().filter(|run| run.equal() == 3);
    let jokers = if rest & ROCKET == ROCKET { ROCKET } else { 0 };
    let mut loose = Loose { solos: exactly(rest, 1) & !jokers, pairs: exactly(rest, 2) };
    let mut gain = 0.0;
    for plane in planes {
        let riders = loose.take(rules, strengths, plane.len(), 0.0, &mut gain);
        bodies.push(Body { cards: plane.cards(), riders });
    }
    for place in places(trios) {
        let riders = loose.take(rules, strengths, 1, 0.0, &mut gain);
        bodies.push(Body { cards: 3 << place, riders });
    }
    for place in places(fours) {
        let price = strengths.bomb - strengths.four_two;
        let riders = if rules.allow.has(Allow::FOUR_TWO_SOLO) {
            loose.take(rules, strengths, 2, price, &mut gain)
        } else {
            0
        };
        bodies.push(Body { cards: 4 << place, riders });
    }
    gain
}

impl Loose {
    /// Takes the worst `n` cards or pairs, if the hand is better without them by
    /// more than `price`.
    fn take(
        &mut self,
        rules: &Rules,
        strengths: &Strengths,
        n: u32,
        price: f32,
        gain: &mut f32,
    ) -> u64 {
        let solos = lowest(self.solos, n);
        let solos_cost = cost(solos, n, &strengths.solo);
        let pairs = lowest(self.pairs, n);
        let pairs_are_allowed = rules.allow.has(Allow::TRIO_PAIR);
        let pairs_cost =
            if pairs_are_allowed { cost(pairs, n, &strengths.pair) } else { f32::INFINITY };
        let worst = solos_cost.min(pairs_cost);
        if worst + price >= 0.0 {
            return self.take_a_pair_as_two(rules, strengths, n, price, gain);
        }
        *gain -= worst + price;
        if solos_cost <= pairs_cost {
            self.solos &= !solos;
            solos
        } else {
            self.pairs &= !pairs;
            2 * pairs
        }
    }

    /// Two single wings may be a pair where the rules allow it.
    fn take_a_pair_as_two(
        &mut self,
        rules: &Rules,
        strengths: &Strengths,
        n: u32,
        price: f32,
        gain: &mut f32,
    ) -> u64 {
        let pair = lowest(self.pairs, 1);
        let worst = cost(pair, 1, &strengths.pair);
        let is_allowed = rules.allow.has(Allow::WING_PAIR);
        if n != 2 || !is_allowed || worst + price >= 0.0 || total(pair) == 0 {
            return 0;
        }
        *gain -= worst + price;
        self.pairs &= !pair;
        2 * pair
    }
}

/// The `n` lowest ranks, or as many as there are.
fn lowest(ranks: u64, n: u32) -> u64 {
    let rest = (0..n).fold(ranks, |left, _| left & left.wrapping_sub(1));
    ranks & !rest
}

/// What these ranks are worth together; infinite if they are not `n`.
fn cost(ranks: u64, n: u32, worth: &[f32; 16]) -> f32 {
    if ranks.count_ones() < n {
        return f32::INFINITY;
    }
    places(ranks).map(|place| worth[place as usize / 4 % 16]).sum()
}
