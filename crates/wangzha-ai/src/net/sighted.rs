//! How a player asks its nets: by a view, and by what it has watched.

use wangzha::Seat;

use super::{Critic, Inputs, Learnable};
use crate::bot::Playable;

/// A game whose players can ask nets.
pub trait Sighted: Playable {
    /// Its rounds as trainers play them.
    type Position: Learnable;

    /// What a player remembers of what it has watched since the round began.
    type Memory: Clone + Default + Send + Sync;

    /// What is worked out of the rules.
    fn book(rules: &Self::Rules) -> <Self::Position as Learnable>::Book;

    /// The rules that a book is of.
    fn rules_of(book: &<Self::Position as Learnable>::Book) -> &Self::Rules;

    /// A new round begins.
    fn begin(memory: &mut Self::Memory, rules: &Self::Rules);

    /// A seat has done this in the open.
    fn watch(memory: &mut Self::Memory, seat: Seat, action: &Self::Action);

    /// Lists what the seat can do and puts the question; tells which net
    /// answers, or `None` if that is not for a net to decide.
    fn ask(
        view: &Self::View,
        memory: &Self::Memory,
        book: &<Self::Position as Learnable>::Book,
        guide: &mut <Self::Position as Learnable>::Guide,
        choices: &mut Vec<<Self::Position as Learnable>::Choice>,
        inputs: &mut Inputs,
    ) -> Option<usize>;

    /// What to bid or whether to double, as the critic judges deals of the hidden
    /// cards; `None` if there is no such thing to decide.
    fn bid(
        _: &Self::View,
        _: &<Self::Position as Learnable>::Book,
        _: &mut <Self::Position as Learnable>::Guide,
        _: &mut Critic<'_>,
    ) -> Option<Self::Action> {
        None
    }

    /// A choice as an action.
    fn action(
        view: &Self::View,
        choice: <Self::Position as Learnable>::Choice,
    ) -> Option<Self::Action>;
}
