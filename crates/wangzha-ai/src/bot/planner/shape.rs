//! What the plays of a split hand look like, in both games.

/// A play that holds less often than this counts as lost.
const LOST: f32 = 0.3;

/// A play that holds at least so often counts as safe.
const SAFE: f32 = 0.8;

/// How many plays of a hand there are of each form, by what becomes of them, and
/// the lowest of its single cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shape {
    /// By [`Form`]; each lost, open or safe.
    pub(crate) counts: [[u8; 3]; 4],
    /// The ranks of the lowest two single cards.
    pub(crate) singles: [Option<u8>; 2],
}

/// What is told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Single,
    Pair,
    Run,
    Other,
}

impl Shape {
    /// One more play, and how likely nobody beats it.
    #[inline]
    pub(super) fn add(&mut self, form: Form, hold: f32) {
        let fate = usize::from(hold >= LOST) + usize::from(hold >= SAFE);
        self.counts[form as usize][fate] += 1;
    }

    /// One of its plays is a single card of this rank.
    #[inline]
    pub(super) fn add_single(&mut self, rank: u8) {
        let [lowest, next] = &mut self.singles;
        if lowest.is_none_or(|lowest| rank < lowest) {
            *next = lowest.replace(rank);
        } else if next.is_none_or(|next| rank < next) {
            *next = Some(rank);
        }
    }
}
