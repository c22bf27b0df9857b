//! The best way to split a hand into plays: not always the one with the fewest,
//! but the one that is worth most.

use wangzha::Counts;
use wangzha::doudizhu::{Play, Rules};

use super::PlannerWeights;
use super::nibbles::{ROCKET, RUN_RANKS, at_least, count_at, exactly, places, run, run_starts};
use super::riders::{Bodies, attach};
use super::strength::Strengths;

/// A chain, pair chain or plane: how many cards of each rank, how many ranks,
/// and the lowest, in one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Run(u16);

impl Run {
    fn new(equal: u32, len: u32, place: u32) -> Run {
        Run((equal << 12 | len << 6 | place) as u16)
    }

    pub(super) fn equal(self) -> u32 {
        u32::from(self.0 >> 12)
    }

    pub(super) fn len(self) -> u32 {
        u32::from(self.0 >> 6 & 63)
    }

    fn place(self) -> u32 {
        u32::from(self.0 & 63)
    }

    pub(super) fn cards(self) -> u64 {
        (u64::from(self.equal()) * run(self.len())) << self.place()
    }
}

/// The shortest run with one, two and three cards of each rank.
const SHORTEST: [u32; 3] = [5, 3, 2];

/// Twenty cards have room for no more.
const MOST_RUNS: usize = 4;

/// The runs of a split; what is left is in groups of equal cards.
#[derive(Clone, Copy, Debug, Default)]
struct Runs {
    runs: [Run; MOST_RUNS],
    len: u8,
}

impl Runs {
    fn as_slice(&self) -> &[Run] {
        &self.runs[..usize::from(self.len).min(MOST_RUNS)]
    }
}

/// A play of a split and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Part {
    pub(crate) play: Play,
    pub(crate) worth: f32,
}

/// Splits hands, and remembers what it has found: in playouts the same hands
/// come again and again.
#[derive(Clone, Debug)]
pub(crate) struct Splitter {
    rules: Rules,
    strengths: Strengths,
    /// Each hand has one place.
    known: Vec<Known>,
    /// What was found with other strengths does not count.
    stamp: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Known {
    hand: u64,
    stamp: u32,
    worth: f32,
    runs: Runs,
}

impl Splitter {
    /// It remembers so many hands, a power of two.
    pub(crate) fn new(rules: &Rules, weights: &PlannerWeights, hands: usize) -> Splitter {
        Splitter {
            rules: *rules,
            strengths: Strengths::new(weights, Counts::PACK.nibbles()),
            known: vec![Known::default(); hands],
            stamp: 1,
        }
    }

    /// From now on these are the cards that have not been played.
    pub(crate) fn look_at(&mut self, weights: &PlannerWeights, unplayed: u64) {
        self.strengths = Strengths::new(weights, unplayed);
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.known.fill(Known::default());
            self.stamp = 1;
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the best split of a hand is worth.
    #[inline]
    pub(crate) fn worth(&mut self, hand: u64) -> f32 {
        self.find(hand).worth
    }

    #[inline]
    fn find(&mut self, hand: u64) -> Known {
        let mixed = hand.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let place = mixed as usize & (self.known.len() - 1);
        let known = self.known[place];
        if known.hand == hand && known.stamp == self.stamp {
            return known;
        }
        let mut search = Search::new(&self.rules, &self.strengths);
        search.split(hand);
        let known = Known { hand, stamp: self.stamp, worth: search.best, runs: search.best_runs };
        self.known[place] = known;
        known
    }

    /// The plays of the best split.
    pub(crate) fn split(&mut self, hand: u64, parts: &mut Vec<Part>) {
        parts.clear();
        let known = self.find(hand);
        let runs = known.runs.as_slice();
        let mut rest = runs.iter().fold(hand, |rest, run| rest - run.cards());
        let mut bodies = Bodies::default();
        attach(&self.rules, &self.strengths, rest, runs, &mut bodies);
        for run in runs.iter().filter(|run| run.equal() < 3) {
            let worth = self.worth_of_run(*run);
            self.add(run.cards(), worth, parts);
        }
        for body in bodies.iter() {
            // planes are not part of the rest
            let is_plane = at_least(body.cards, 1).count_ones() > 1;
            let with_riders = self.with_riders(body.cards, body.riders);
            let cards = with_riders.unwrap_or(body.cards);
            let worth = self.worth_of_body(body.cards, cards, runs);
            self.add(cards, worth, parts);
            rest -= cards - if is_plane { body.cards } else { 0 };
        }
        self.add_groups(rest, parts);
    }

    fn worth_of_run(&self, run: Run) -> f32 {
        self.strengths.runs[run.equal() as usize - 1][run.len() as usize % 16]
            [run.place() as usize / 4 % 16]
    }

    /// The body with its riders, if that is a legal play.
    fn with_riders(&self, body: u64, riders: u64) -> Option<u64> {
        let counts = Counts::from_nibbles(body + riders)?;
        let play = self.rules.classify(counts)?;
        let has_body =
            play.kind().has_attachment() && u32::from(play.len()) == at_least(body, 3).count_ones();
        (riders != 0 && has_body).then_some(body + riders)
    }

    fn worth_of_body(&self, body: u64, cards: u64, runs: &[Run]) -> f32 {
        let rank = body.trailing_zeros() as usize / 4 % 16;
        match at_least(body, 4) {
            0 => match runs.iter().find(|run| run.equal() == 3 && run.cards() == body) {
                Some(run) => self.worth_of_run(*run),
                None => self.strengths.trio[rank],
            },
            _ if cards == body => self.strengths.bomb,
            _ => self.strengths.four_two,
        }
    }

    /// Adds what is neither a run nor takes cards along.
    fn add_groups(&self, mut rest: u64, parts: &mut Vec<Part>) {
        if rest & ROCKET == ROCKET {
            self.add(ROCKET, self.strengths.rocket, parts);
            rest -= ROCKET;
        }
        for place in places(exactly(rest, 2)) {
            self.add(2 << place, self.strengths.pair[place as usize / 4 % 16], parts);
        }
        for place in places(at_least(rest, 1) & !exactly(rest, 2)) {
            for _ in 0..count_at(rest, place) {
                self.add(1 << place, self.strengths.solo[place as usize / 4 % 16], parts);
            }
        }
    }

    fn add(&self, cards: u64, worth: f32, parts: &mut Vec<Part>) {
        let classify = |cards: u64| self.rules.classify(Counts::from_nibbles(cards)?);
        if let Some(play) = classify(cards) {
            parts.push(Part { play, worth });
            return;
        }
        // no play under these rules, such as a trio without a kicker
        for place in places(at_least(cards, 1)) {
            let worth = self.strengths.solo[place as usize / 4 % 16];
            let solo = classify(1 << place).map(|play| Part { play, worth });
            parts.extend(std::iter::repeat_n(solo, count_at(cards, place)).flatten());
        }
    }
}

/// Goes through the ways to take runs out of a hand: planes, pair chains,
/// chains, each by its lowest rank, so that none is met twice.
struct Search<'a> {
    rules: &'a Rules,
    strengths: &'a Strengths,
    runs: Runs,
    best: f32,
    best_runs: Runs,
}

/// A run is not looked at if its ranks are worth so much more without it.
const SLACK: f32 = 0.3;

impl<'a> Search<'a> {
    fn new(rules: &'a Rules, strengths: &'a Strengths) -> Search<'a> {
        let none = Runs::default();
        Search { rules, strengths, runs: none, best: f32::NEG_INFINITY, best_runs: none }
    }

    fn split(&mut self, hand: u64) {
        let group = |place: u32| self.group(hand, place);
        let mut worth: f32 = places(at_least(hand, 1)).map(group).sum();
        if hand & ROCKET == ROCKET {
            let jokers = places(ROCKET).map(group).sum::<f32>();
            worth += self.strengths.rocket - jokers;
        }
        self.choose(3, hand, worth, Run::default());
    }

    /// What the cards of a rank are worth as a group.
    #[inline]
    fn group(&self, hand: u64, place: u32) -> f32 {
        self.strengths.groups[count_at(hand, place).min(4)][place as usize / 4 % 16]
    }

    /// Chooses runs with `equal` cards of each rank that do not stand before
    /// `last`, then the others. `worth` is that of the runs so far, and of the
    /// rest in groups.
    fn choose(&mut self, equal: u32, hand: u64, worth: f32, last: Run) {
        if equal > 1 {
            self.choose(equal - 1, hand, worth, Run::default());
        } else {
            self.finish(hand, worth);
        }
        if usize::from(self.runs.len) == MOST_RUNS {
            return;
        }
        let ranks = at_least(hand, equal) & RUN_RANKS;
        let shortest = SHORTEST[equal as usize - 1];
        let starts = run_starts(ranks, shortest) & u64::MAX << last.place();
        for place in places(starts) {
            let mut loss = 0.0;
            let mut len = 0;
            while ranks >> (place + 4 * len) & 1 != 0 {
                let at = place + 4 * len;
                loss += self.group(hand, at) - self.group(hand - (u64::from(equal) << at), at);
                len += 1;
                let is_before = place == last.place() && len < last.len();
                if len < shortest || is_before {
                    continue;
                }
                let run = Run::new(equal, len, place);
                let gain = self.strengths.runs[equal as usize - 1][len as usize % 16]
                    [place as usize / 4 % 16]
                    - loss;
                if gain > -SLACK {
                    self.runs.runs[usize::from(self.runs.len) % MOST_RUNS] = run;
                    self.runs.len += 1;
                    self.choose(equal, hand - run.cards(), worth + gain, run);
                    self.runs.len -= 1;
                }
            }
        }
    }

    fn finish(&mut self, rest: u64, worth: f32) {
        let mut bodies = Bodies::default();
        let runs = self.runs;
        let gain = attach(self.rules, self.strengths, rest, runs.as_slice(), &mut bodies);
        if worth + gain > self.best {
            self.best = worth + gain;
            self.best_runs = runs;
        }
    }
}
