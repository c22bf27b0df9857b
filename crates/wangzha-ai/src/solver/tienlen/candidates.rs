//! Plays that a search is going to try.

use wangzha::Card;
use wangzha::tienlen::{Action, Play};

/// A stack of lists of plays, one list for each position on the way from the
/// first: nothing is allocated once it is deep enough.
#[derive(Default)]
pub(super) struct Candidates(Vec<(i32, Play)>);

impl Candidates {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds a play to the last list.
    #[inline]
    pub(super) fn push(&mut self, play: Play) {
        self.0.push((0, play));
    }

    /// Sorts the list that begins here, unless there is nothing to sort; plays
    /// of a lower order are tried first.
    #[inline]
    pub(super) fn sort(&mut self, first: usize, order_of: impl Fn(Play) -> i32) {
        let list = &mut self.0[first..];
        if list.len() > 1 {
            for (order, play) in &mut *list {
                *order = order_of(*play);
            }
            list.sort_by_key(|(order, _)| *order);
        }
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Play> {
        self.0.get(index).map(|(_, play)| *play)
    }

    /// Gives up the list that begins here.
    #[inline]
    pub(super) fn forget(&mut self, first: usize) {
        self.0.truncate(first);
    }

    /// Takes the list of the first position: its plays, of which the first of a
    /// round must contain the `opening` card, and a pass where it is allowed.
    pub(super) fn take(&mut self, opening: Option<Card>, may_pass: bool) -> Vec<Choice> {
        let plays = self.0.drain(..).map(|(_, play)| play);
        let plays = plays.filter(|play| opening.is_none_or(|card| play.cards().contains(card)));
        plays.map(Some).chain(may_pass.then_some(None)).collect()
    }
}

/// A play, or a pass.
pub(super) type Choice = Option<Play>;

/// The choice as an action of a round.
pub(super) fn action(choice: Choice) -> Action {
    choice.map_or(Action::Pass, |play| Action::Play(play.cards()))
}
