//! How likely plays are to hold, by counting the cards that are out there.

use wangzha::Cards;
use wangzha::tienlen::{Kind, Play};

use super::book::{Book, TWOS};
use super::weights::{Grip, PlannerWeights};

const RANKS: usize = 13;

/// How many higher plays the others are expected to hold against each play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds<'a> {
    pub(super) book: &'a Book,
    pub(super) weights: &'a PlannerWeights,
    pub(super) unseen: u64,
    /// How many cards the others hold for each that is unseen.
    share: f32,
    /// The most cards that one of the others holds.
    most_left: usize,
    /// Against a pair and a triple of each rank.
    pairs: [f32; RANKS],
    triples: [f32; RANKS],
    /// Against a run by its length and top rank.
    runs: [[f32; RANKS]; RANKS + 1],
    pair_runs: [[f32; RANKS]; RANKS + 1],
    /// Bombs against a 2 and a pair of 2s.
    chops: [f32; 2],
}

/// One of the groups that a hand is split into.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Group {
    pub(super) cards: u64,
    /// How many turns it wins, less the one that it costs.
    pub(super) value: f32,
    /// The chance that it holds when it is led.
    pub(super) hold: f32,
}

impl<'a> Odds<'a> {
    /// The odds for a player who has not seen these cards, while the others
    /// hold so many; runs are asked for up to this length.
    pub(super) fn new(
        book: &'a Book,
        weights: &'a PlannerWeights,
        unseen: Cards,
        others: impl Iterator<Item = u8> + Clone,
        longest: usize,
    ) -> Odds<'a> {
        let total = unseen.len().max(1) as f32;
        let shares = others.clone().filter(|left| *left > 0).map(|left| f32::from(left) / total);
        let (mut players, mut sums) = (0.0_f32, [0.0_f32; 3]);
        for share in shares {
            players += 1.0;
            let powers = [share, share * share, share * share * share];
            sums.iter_mut().zip(powers).for_each(|(sum, power)| *sum += power);
        }
        let most_left = usize::from(others.max().unwrap_or(0));
        let mut odds = Odds {
            book,
            weights,
            unseen: unseen.bits(),
            share: sums[0],
            most_left,
            pairs: [0.0; RANKS],
            triples: [0.0; RANKS],
            runs: [[0.0; RANKS]; RANKS + 1],
            pair_runs: [[0.0; RANKS]; RANKS + 1],
            chops: [0.0; 2],
        };
        let counts: [usize; RANKS] =
            std::array::from_fn(|rank| (odds.unseen >> (4 * rank) & 15).count_ones() as usize);
        odds.count_sets(&counts, sums);
        odds.count_runs(&counts, sums[0] / players.max(1.0), players, longest);
        odds
    }

    /// Pairs and triples of higher ranks; of the same rank half count, as the
    /// suits decide.
    fn count_sets(&mut self, counts: &[usize; RANKS], sums: [f32; 3]) {
        // where suits must be followed, few pairs are pairs of the right colour
        let [of_two, of_three] = if self.book.follows_suits { [0.17, 0.25] } else { [1.0, 1.0] };
        let (mut pairs, mut triples) = (0.0, 0.0);
        for rank in (0..RANKS).rev() {
            let pairs_here = [0.0, 0.0, 1.0, 3.0, 6.0][counts[rank]] * sums[1] * of_two;
            let triples_here = [0.0, 0.0, 0.0, 1.0, 4.0][counts[rank]] * sums[2] * of_three;
            self.pairs[rank] = pairs + pairs_here / 2.0;
            self.triples[rank] = triples + triples_here / 2.0;
            pairs += pairs_here;
            triples += triples_here;
        }
    }

    fn count_runs(&mut self, counts: &[usize; RANKS], share: f32, players: f32, asked: usize) {
        let not = 1.0 - share;
        let has_one = if self.book.follows_suits {
            [0.0, share, share, share, share]
        } else {
            let square = not * not;
            [1.0, not, square, not * square, square * square].map(|none| 1.0 - none)
        };
        let square = share * share;
        let ones: [f32; RANKS] = std::array::from_fn(|rank| has_one[counts[rank]]);
        let twos: [f32; RANKS] =
            std::array::from_fn(|rank| ([0.0, 0.0, 1.0, 3.0, 6.0][counts[rank]] * square).min(1.0));
        let end = self.book.in_runs.count_ones() as usize / 4;
        let longest = self.most_left.min(end).min(asked);
        expected(&mut self.runs, &ones[..end], self.book.run_least as usize..=longest, players);
        let least = self.book.pair_run_least as usize;
        let longest = (self.most_left / 2).min(end).min(asked.max(4));
        let of_pairs = expected(&mut self.pair_runs, &twos[..end], least..=longest, players);
        let can_be_quads = |count: &&usize| self.most_left >= 4 && **count == 4;
        let quads = counts.iter().filter(can_be_quads).count() as f32;
        let bombs = [quads * square * square * players, of_pairs[0], of_pairs[1]];
        let fear = |chops: &[bool; 3]| {
            chops.iter().zip(bombs).map(|(chops, bombs)| if *chops { bombs } else { 0.0 }).sum()
        };
        self.chops = [fear(&self.book.chops_two), fear(&self.book.chops_pair)];
    }

    /// How many plays the others are expected to hold that beat a single card.
    #[inline]
    fn over_single(&self, card: u32) -> f32 {
        let higher = (self.unseen & self.book.above[card as usize % 52]).count_ones() as f32;
        higher * self.share + if card >= TWOS { self.chops[0] } else { 0.0 }
    }

    #[inline]
    fn over_pair(&self, place: u32) -> f32 {
        self.pairs[place as usize / 4] + if place == TWOS { self.chops[1] } else { 0.0 }
    }

    /// How many bombs the others are expected to hold that chop this.
    pub(super) fn chops_of(&self, play: Play) -> f32 {
        match play.kind() {
            Kind::Single if u32::from(play.top().index()) >= TWOS => self.chops[0],
            Kind::Pair if u32::from(play.top().index()) >= TWOS => self.chops[1],
            _ => 0.0,
        }
    }

    /// How many plays the others are expected to hold that beat this one, and
    /// the grip of its kind.
    pub(super) fn over(&self, play: Play) -> (f32, Grip) {
        let place = u32::from(play.top().index()) & !3;
        let (rank, len) = (place as usize / 4 % RANKS, usize::from(play.len()) % (RANKS + 1));
        let weights = self.weights;
        if play.cards().len() > self.most_left {
            return (0.0, weights.run);
        }
        match play.kind() {
            Kind::Single => (self.over_single(play.top().index().into()), weights.single),
            Kind::Pair => (self.over_pair(place), weights.pair),
            Kind::Triple => (self.triples[rank], weights.triple),
            Kind::Run => (self.runs[len][rank], weights.run),
            Kind::PairRun => (self.pair_runs[len][rank], weights.heavy),
            Kind::Quad => (0.05, weights.heavy),
        }
    }

    /// The group of one card, by its place.
    #[inline]
    pub(super) fn single(&self, card: u32) -> Group {
        self.group(1 << card, self.over_single(card), self.weights.single)
    }

    #[inline]
    pub(super) fn pair(&self, place: u32, nibble: u64) -> Group {
        self.group(nibble << place, self.over_pair(place), self.weights.pair)
    }

    #[inline]
    pub(super) fn triple(&self, place: u32, nibble: u64) -> Group {
        self.group(nibble << place, self.triples[place as usize / 4], self.weights.triple)
    }

    pub(super) fn quad(&self, place: u32) -> Group {
        let cards = 15 << place;
        if self.book.quad_is_bomb {
            self.bomb(cards)
        } else {
            self.group(cards, 0.05, self.weights.heavy)
        }
    }

    #[inline]
    pub(super) fn run(&self, len: u32, top: u32, cards: u64) -> Group {
        self.group(cards, self.runs[len as usize][top as usize], self.weights.run)
    }

    pub(super) fn pair_run(&self, len: u32, top: u32, cards: u64) -> Group {
        if self.book.pairs_are_bombs[len as usize] {
            return self.bomb(cards);
        }
        self.group(cards, self.pair_runs[len as usize][top as usize], self.weights.heavy)
    }

    fn bomb(&self, cards: u64) -> Group {
        let shed = self.weights.shed * cards.count_ones() as f32;
        Group { cards, value: self.weights.bomb - 1.0 - shed, hold: 0.95 }
    }

    #[inline]
    fn group(&self, cards: u64, over: f32, grip: Grip) -> Group {
        let size = cards.count_ones();
        let hold = if size as usize > self.most_left { 1.0 } else { fading(over * grip.decay) };
        let shed = self.weights.shed * size as f32;
        Group { cards, value: hold * grip.take - 1.0 - shed, hold }
    }
}

/// Writes down for each length and top rank how many higher runs players are
/// expected to hold, given the chance for each rank; tells how many of three and
/// four ranks there are in all.
fn expected(
    over: &mut [[f32; RANKS]; RANKS + 1],
    chances: &[f32],
    lengths: std::ops::RangeInclusive<usize>,
    players: f32,
) -> [f32; 2] {
    let mut all = [0.0; 2];
    let mut products = [players; RANKS];
    for len in 1..=*lengths.end() {
        let mut higher = 0.0;
        for start in (0..=chances.len() - len).rev() {
            products[start] *= chances[start + len - 1];
            over[len][start + len - 1] = higher + products[start] / 2.0;
            higher += products[start];
        }
        if len >= *lengths.start() && (3..5).contains(&len) {
            all[len - 3] = higher;
        }
    }
    all
}

/// `exp(-x)`, nearly: exactly one at nothing, and nothing from eight on.
#[inline]
pub(super) fn fading(x: f32) -> f32 {
    let root = (1.0 - x / 8.0).max(0.0);
    let square = root * root;
    let fourth = square * square;
    fourth * fourth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fading_is_nearly_an_exponential() {
        assert_eq!(fading(0.0), 1.0);
        assert_eq!(fading(9.0), 0.0);
        for tenths in 0..30_u8 {
            let x = f32::from(tenths) / 10.0;
            assert!((fading(x) - (-x).exp()).abs() < 0.05, "{x}");
        }
    }
}
