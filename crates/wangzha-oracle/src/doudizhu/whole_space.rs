//! The sweep: every choice of 1 to 20 cards by rank, in the order of the
//! [`Counts`] word, against the sorted list of plays that the move generator
//! makes out of the whole pack. What the one side calls a play must be in the
//! list of the other, and with the same readings.

use std::ops::ControlFlow;

use wangzha::doudizhu::{Kind, Play, Rules};
use wangzha::{Counts, Rank};

/// No play has more cards (rules 1.1).
pub const LARGEST_PLAY: u32 = 20;

/// How many choices of 1 to 20 cards there are (one more with the empty one):
/// the sum of the coefficients of `x` to `x²⁰` in
/// `(1 + x + x² + x³ + x⁴)¹³ (1 + x)²`.
pub const ALL_MULTISETS: u64 = 509_430_669;

/// The space is cut into chunks by what the highest ranks hold: the jokers, the
/// 2, the ace and the king.
const CUT: [Rank; 5] = [Rank::BIG_JOKER, Rank::SMALL_JOKER, Rank::TWO, Rank::ACE, Rank::KING];

/// How many chunks there are.
pub const CHUNKS: usize = 2 * 2 * 5 * 5 * 5;

/// What a sweep found for one preset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub multisets: u64,
    pub plays: u64,
    pub readings: u64,
    pub differences: u64,
    /// The first sets that differ.
    pub examples: Vec<Counts>,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.multisets += other.multisets;
        self.plays += other.plays;
        self.readings += other.readings;
        self.differences += other.differences;
        self.examples.extend(&other.examples);
        self.examples.truncate(10);
    }

    fn differs(&mut self, counts: Counts) {
        self.differences += 1;
        if self.examples.len() < 10 {
            self.examples.push(counts);
        }
    }
}

/// The plays of one preset, made by the move generator, in the order of the
/// counts; the readings of a set in the order of the rules.
pub struct Generated {
    pub rules: Rules,
    plays: Vec<Play>,
}

impl Generated {
    pub fn new(rules: Rules) -> Generated {
        let mut plays = Vec::new();
        let _ = rules.each_move(Counts::PACK, None, |play| {
            plays.push(play);
            ControlFlow::<()>::Continue(())
        });
        plays.sort_by_key(|play| (play.counts(), default_order(*play)));
        Generated { rules, plays }
    }
}

/// Rules 1.8: more groups first, then no attachment, then the higher body. Four
/// with a pair as a kind of its own comes before four with two solos.
fn default_order(play: Play) -> (i16, bool, i16, bool) {
    let (kind, top) = (play.kind(), -i16::from(play.top().index()));
    (-i16::from(play.len()), kind.has_attachment(), top, kind == Kind::FourTwoSolo)
}

/// Sweeps one chunk with all presets at once: all choices of at most `most`
/// cards in it.
pub fn sweep(presets: &[Generated], chunk: usize, most: u32) -> Vec<Tally> {
    let (first, held) = start(chunk);
    let mut walks: Vec<Walk<'_>> =
        presets.iter().map(|preset| Walk::new(preset, first, most)).collect();
    if let Some(left) = most.checked_sub(held) {
        each_multiset(first, Rank::QUEEN.index(), left, &mut |nibbles| {
            let counts = Counts::from_nibbles(nibbles).expect("cards of one pack");
            for walk in &mut walks {
                walk.step(counts);
            }
        });
    }
    walks.into_iter().map(|walk| walk.finish(first)).collect()
}

/// The lowest word of a chunk, and how many cards that is.
fn start(mut chunk: usize) -> (u64, u32) {
    let (mut nibbles, mut held) = (0, 0);
    for rank in CUT.into_iter().rev() {
        let choices = if rank.is_joker() { 2 } else { 5 };
        nibbles |= ((chunk % choices) as u64) << (4 * rank.index());
        held += (chunk % choices) as u32;
        chunk /= choices;
    }
    (nibbles, held)
}

/// All words that add at most `left` cards of `rank` and lower ones, ascending.
fn each_multiset(nibbles: u64, rank: u8, left: u32, visit: &mut impl FnMut(u64)) {
    for count in 0..=left.min(4) {
        let nibbles = nibbles | u64::from(count) << (4 * rank);
        if rank == 0 {
            visit(nibbles);
        } else {
            each_multiset(nibbles, rank - 1, left - count, visit);
        }
    }
}

/// A walk of one preset through a chunk, in step with the generated plays.
struct Walk<'a> {
    preset: &'a Generated,
    most: u32,
    /// The generated plays that have not been met.
    ahead: &'a [Play],
    tally: Tally,
}

impl<'a> Walk<'a> {
    fn new(preset: &'a Generated, first: u64, most: u32) -> Walk<'a> {
        let behind = preset.plays.partition_point(|play| play.counts().nibbles() < first);
        Walk { preset, most, ahead: &preset.plays[behind..], tally: Tally::default() }
    }

    #[inline]
    fn step(&mut self, counts: Counts) {
        if counts.is_empty() {
            return;
        }
        self.tally.multisets += 1;
        let rules = &self.preset.rules;
        let is_play = rules.classify(counts).is_some() | rules.readings(counts).next().is_some();
        if is_play || self.ahead.first().is_some_and(|next| next.counts() <= counts) {
            self.meet(counts);
        }
    }

    /// Some side calls this a play: then all must, and with the same readings.
    fn meet(&mut self, counts: Counts) {
        self.skip_unvisited(counts.nibbles());
        let same = self.ahead.iter().take_while(|play| play.counts() == counts).count();
        let (generated, ahead) = self.ahead.split_at(same);
        self.ahead = ahead;
        self.tally.plays += u64::from(same > 0);
        self.tally.readings += generated.len() as u64;
        let rules = &self.preset.rules;
        let agrees = rules.classify(counts) == generated.first().copied()
            && rules.readings(counts).eq(generated.iter().copied());
        if !agrees {
            self.tally.differs(counts);
        }
    }

    /// Generated plays below `end` that the walk has passed without meeting
    /// them are not a choice of up to 20 cards at all, unless this sweep leaves
    /// out their size.
    fn skip_unvisited(&mut self, end: u64) {
        while let Some((play, ahead)) = self.ahead.split_first()
            && play.counts().nibbles() < end
        {
            self.ahead = ahead;
            let left_out = self.most + 1..=LARGEST_PLAY;
            if !left_out.contains(&play.counts().total()) {
                self.tally.differs(play.counts());
            }
        }
    }

    fn finish(mut self, first: u64) -> Tally {
        let end = first + (1 << (4 * Rank::KING.index()));
        self.skip_unvisited(end);
        self.tally
    }
}
