//! One step of a round, and whom it is told.

use super::Game;
use crate::Seat;

/// Carries out actions and tells everybody what may be told: at once what is
/// done in the open, and what is done unseen (doubling) when all have decided.
///
/// Every loop around a round takes its steps here.
///
/// ```
/// use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules};
/// use wangzha::{Seat, Unseen};
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::HUANLE.dealing);
/// let mut round = Round::new(Rules::HUANLE, deal, Seat::S0)?;
/// let (mut unseen, mut told) = (Unseen::new(), Vec::new());
/// let mut step = |seat, action| {
///     unseen.apply(&mut round, seat, action, |seat, action| told.push((seat, action))).unwrap();
///     told.len()
/// };
/// assert_eq!(step(Seat::S0, Action::Bid(Bid::Call)), 1);
/// assert_eq!(step(Seat::S1, Action::Bid(Bid::Pass)), 2);
/// assert_eq!(step(Seat::S2, Action::Bid(Bid::Pass)), 3); // seat 0 is the landlord
/// assert_eq!(step(Seat::S1, Action::Double(2)), 3); // unseen
/// assert_eq!(step(Seat::S0, Action::Double(1)), 3);
/// assert_eq!(step(Seat::S2, Action::Double(1)), 6); // all have decided
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Unseen<G: Game> {
    /// Each seat decides once.
    kept: [Option<(Seat, G::Action)>; Seat::MOST],
}

impl<G: Game> Unseen<G> {
    /// Nothing has been done unseen.
    #[must_use]
    pub const fn new() -> Unseen<G> {
        Unseen { kept: [None; Seat::MOST] }
    }

    /// Carries out the action and calls `tell` with everything that becomes
    /// known by it, in the order in which it was done. A refused action changes
    /// nothing and is not told.
    pub fn apply(
        &mut self,
        round: &mut G,
        seat: Seat,
        action: G::Action,
        tell: impl FnMut(Seat, G::Action),
    ) -> Result<G::Event, G::Refusal> {
        let before = *round;
        let event = round.apply(seat, action)?;
        self.done(&before, round, seat, action, tell);
        Ok(event)
    }

    /// The action has led from one round to the other: calls `tell` as
    /// [`apply`](Unseen::apply) does, for who keeps the round elsewhere.
    pub fn done(
        &mut self,
        before: &G,
        after: &G,
        seat: Seat,
        action: G::Action,
        mut tell: impl FnMut(Seat, G::Action),
    ) {
        let is_unseen = before.is_unseen(&action);
        if is_unseen && let Some(free) = self.kept.iter_mut().find(|kept| kept.is_none()) {
            *free = Some((seat, action));
        } else {
            tell(seat, action);
        }
        if !after.hides_choices() {
            for (seat, action) in self.kept.iter_mut().filter_map(Option::take) {
                tell(seat, action);
            }
        }
    }
}

impl<G: Game> Default for Unseen<G> {
    fn default() -> Unseen<G> {
        Unseen::new()
    }
}
