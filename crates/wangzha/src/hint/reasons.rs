//! Sets of reasons.

use core::fmt;
use core::marker::PhantomData;

use crate::words::Say;

/// A reason for a hint, of either game.
pub trait HintReason: Copy + Eq + fmt::Debug + Say + 'static {
    /// All reasons, the strongest first.
    const ALL: &'static [Self];

    /// The name in files and protocols.
    fn id(self) -> &'static str;

    /// Where it stands among all.
    fn place(self) -> usize;
}

/// A set of reasons.
///
/// ```
/// use wangzha::tienlen::{Reason, Reasons};
/// let reasons: Reasons = [Reason::KeepsTwos, Reason::Chops].into_iter().collect();
/// assert!(reasons.has(Reason::Chops));
/// assert!(reasons.iter().eq([Reason::Chops, Reason::KeepsTwos]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reasons<R> {
    bits: u16,
    of: PhantomData<R>,
}

impl<R> Reasons<R> {
    /// No reason.
    pub const NONE: Reasons<R> = Reasons { bits: 0, of: PhantomData };
}

impl<R: HintReason> Reasons<R> {
    /// Whether this reason is in the set.
    pub fn has(self, reason: R) -> bool {
        self.bits >> reason.place() & 1 != 0
    }

    /// The reasons in order, the strongest first.
    pub fn iter(self) -> impl Iterator<Item = R> + Clone {
        R::ALL.iter().copied().filter(move |reason| self.has(*reason))
    }
}

impl<R> Default for Reasons<R> {
    fn default() -> Reasons<R> {
        Reasons::NONE
    }
}

impl<R: HintReason> FromIterator<R> for Reasons<R> {
    fn from_iter<I: IntoIterator<Item = R>>(reasons: I) -> Reasons<R> {
        let bits = reasons.into_iter().fold(0, |set, reason| set | 1 << reason.place());
        Reasons { bits, of: PhantomData }
    }
}

/// A reason that is given only if it is true.
impl<R: HintReason> FromIterator<(R, bool)> for Reasons<R> {
    fn from_iter<I: IntoIterator<Item = (R, bool)>>(reasons: I) -> Reasons<R> {
        reasons.into_iter().filter(|(_, is_given)| *is_given).map(|(reason, _)| reason).collect()
    }
}

impl<R: HintReason> fmt::Debug for Reasons<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, doudizhu, tienlen};
    use std::string::ToString;

    fn check<R: HintReason>() {
        for (place, &reason) in R::ALL.iter().enumerate() {
            let set: Reasons<R> = [reason].into_iter().collect();
            assert!(set.iter().eq([reason]), "{set:?}");
            assert_eq!(reason.place(), place);
            for &other in R::ALL.iter().filter(|other| **other != reason) {
                assert_ne!(reason.id(), other.id());
                for language in Language::ALL {
                    let said = |reason| crate::words::Said(&reason, language).to_string();
                    assert_ne!(said(reason), said(other));
                }
            }
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in_and_every_reason_has_words_of_its_own() {
        check::<doudizhu::Reason>();
        check::<tienlen::Reason>();
    }
}
