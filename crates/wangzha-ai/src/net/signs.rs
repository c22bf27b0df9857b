//! What a seat shows of its hand by what it plays, and by what it lets pass.

use super::layout::Group;

/// What a seat has shown, in either game. Ranks are counted from the three on;
/// in a set of ranks each has the lowest bit of a nibble.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Signs {
    /// The rank of the lowest single card and of the lowest pair of an opponent
    /// that it has let pass.
    pub(super) passed: [Option<u8>; 2],
    /// What else it has let pass, a bit for each kind that is told apart.
    pub(super) passed_kinds: u8,
    /// What it has played last, by kind and top rank.
    pub(super) last: Option<(u8, u8)>,
    /// The ranks of single cards and of pairs that would have done where it
    /// played a higher one: who plays on as most do has none there.
    pub(super) skipped: [u64; 2],
}

impl Signs {
    /// Nothing yet.
    pub(super) const NONE: Signs =
        Signs { passed: [None; 2], passed_kinds: 0, last: None, skipped: [0; 2] };
}

/// Keeps the lowest number in mind.
pub(super) fn lower(lowest: &mut Option<u8>, number: u8) {
    *lowest = Some(lowest.map_or(number, |known| known.min(number)));
}

/// The inputs of what a seat has shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    /// By rank, single cards and pairs.
    pub(super) passed: [Group; 2],
    pub(super) passed_kinds: Group,
    /// By kind, and by top rank.
    pub(super) last: [Group; 2],
    /// By rank, single cards and pairs.
    pub(super) skipped: [Group; 2],
}

impl Shown {
    /// Lists those that there are.
    pub(super) fn ask(&self, signs: &Signs, inputs: &mut Vec<u16>) {
        for place in 0..2 {
            self.passed[place].from(signs.passed[place], inputs);
            self.skipped[place].ranks(signs.skipped[place], inputs);
        }
        self.passed_kinds.bits(signs.passed_kinds.into(), inputs);
        if let Some((kind, top)) = signs.last {
            inputs.push(self.last[0].one(kind.into()));
            inputs.push(self.last[1].one(top.into()));
        }
    }
}
