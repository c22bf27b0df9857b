//! A round of either game as a state machine, and what a seat sees of it.

mod unseen;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

pub use unseen::Unseen;

use crate::{
    AnyAction, AnyEvent, AnyRefusal, AnyRound, AnyRules, AnyView, Cards, GameId, Scores, Seat,
    Seats,
};
use crate::{GamePlay, Hints};

/// A round of a game from the deal to the score: all that a table, an arena or
/// a program in another language needs to run one.
///
/// A refused action changes nothing. A round is a plain value: nothing in it is
/// on the heap, and a copy is a round of its own.
///
/// ```
/// use wangzha::doudizhu::{Deal, Round, Rules};
/// use wangzha::{Game, GameView, Seat};
///
/// /// Plays the first legal action until the round is over.
/// fn play_out<G: Game>(mut round: G) -> G {
///     while let Some(seat) = round.turn() {
///         let action = round.actions(seat)[0];
///         round.apply(seat, action).expect("it was listed");
///     }
///     round
/// }
///
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::DOUZERO.dealing);
/// let end = play_out(Round::new(Rules::DOUZERO, deal, Seat::S0)?);
/// assert!(end.waits_for().is_empty());
/// assert!(end.scores().is_some());
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
pub trait Game: Copy + PartialEq + fmt::Debug + Into<AnyRound> + Send + Sync + 'static {
    /// The rules of a table.
    type Rules: Copy + PartialEq + fmt::Debug + Into<AnyRules> + Send + Sync + 'static;
    /// What a player can do.
    type Action: Copy
        + PartialEq
        + fmt::Debug
        + Into<AnyAction>
        + TryFrom<AnyAction>
        + Send
        + Sync
        + 'static;
    /// What an action led to.
    type Event: Copy + PartialEq + fmt::Debug + Into<AnyEvent> + Send + Sync + 'static;
    /// Why an action is refused.
    type Refusal: Copy + PartialEq + core::error::Error + Into<AnyRefusal> + Send + Sync + 'static;
    /// What one seat may know.
    type View: GameView<Rules = Self::Rules, Action = Self::Action>
        + Into<AnyView>
        + TryFrom<AnyView>;

    /// Which game it is.
    const ID: GameId;

    /// Playing nothing.
    const PASS: Self::Action;

    /// The rules of the round.
    fn rules(&self) -> &Self::Rules;

    /// How many seats there are.
    fn players(&self) -> u8;

    /// The seats that the round waits for: one, or several where all decide at
    /// the same time, unseen; none when the round is over.
    ///
    /// A seat that is not among them may still be able to act, where the rules
    /// let somebody act out of turn.
    fn waits_for(&self) -> Seats;

    /// The seat that is asked next; `None` when the round is over. Where
    /// several may act it is the first of them, for callers who ask one after
    /// the other.
    fn turn(&self) -> Option<Seat>;

    /// The cards that a seat holds; none if there is no such seat.
    fn hand(&self, seat: Seat) -> Cards;

    /// What each seat has won or lost, once the round is over.
    fn scores(&self) -> Option<Scores>;

    /// Whether choices are made unseen now, until all have decided.
    fn hides_choices(&self) -> bool;

    /// Whether this action, done now, is hidden from the other seats until the
    /// round no longer [hides choices](Game::hides_choices). To be asked before
    /// the action is carried out; [`Unseen`] does all of that.
    fn is_unseen(&self, action: &Self::Action) -> bool;

    /// Shows every action that the seat may take now to `visit`, until that
    /// breaks off. Plays are shown with one choice of suits where suits do not
    /// matter.
    fn each_action<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Every action that the seat may take now.
    #[cfg(feature = "alloc")]
    fn actions(&self, seat: Seat) -> Vec<Self::Action> {
        collect(|visit| self.each_action(seat, visit))
    }

    /// Carries out an action.
    fn apply(&mut self, seat: Seat, action: Self::Action) -> Result<Self::Event, Self::Refusal>;

    /// What the seat may know, and nothing else. A seat that is not at the
    /// table sees what everybody sees.
    fn view(&self, seat: Seat) -> Self::View;
}

/// What one seat may know of a round, whichever game it is.
///
/// The views of both games have these methods of their own, too.
pub trait GameView: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The rules of a table.
    type Rules;
    /// What a player can do.
    type Action: Copy + PartialEq;
    /// What some cards are.
    type Play: GamePlay;

    /// Whose view it is.
    fn seat(&self) -> Seat;

    /// The rules of the round.
    fn rules(&self) -> &Self::Rules;

    /// How many seats there are.
    fn players(&self) -> u8;

    /// The cards of the seat whose view it is.
    fn hand(&self) -> Cards;

    /// The seats that the round waits for.
    fn waits_for(&self) -> Seats;

    /// Shows every action that this seat may take now to `visit`, until that
    /// breaks off: what is legal depends on nothing hidden.
    fn each_action<B>(&self, visit: impl FnMut(Self::Action) -> ControlFlow<B>) -> ControlFlow<B>;

    /// What this seat could play, the best first; nothing if it can play
    /// nothing now.
    fn hints(&self) -> Hints<Self::Play>;

    /// Every action that this seat may take now.
    #[cfg(feature = "alloc")]
    fn actions(&self) -> Vec<Self::Action> {
        collect(|visit| self.each_action(visit))
    }
}

/// What a visitor of actions is shown, as a list.
#[cfg(feature = "alloc")]
pub(crate) fn collect<A>(
    each: impl FnOnce(
        &mut dyn FnMut(A) -> ControlFlow<core::convert::Infallible>,
    ) -> ControlFlow<core::convert::Infallible>,
) -> Vec<A> {
    let mut actions = Vec::new();
    let _ = each(&mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}
