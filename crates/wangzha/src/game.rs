//! What both games share: seats, and a round as a state machine.

use core::fmt;
use core::ops::ControlFlow;

/// A seat at the table, counted from 0 in the order of play.
///
/// ```
/// use wangzha::Seat;
/// assert_eq!(Seat::new(2).next(3), Seat::new(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    pub const fn new(index: u8) -> Seat {
        Seat(index)
    }

    /// The number of the seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays next at a table of so many.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 < players { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// All seats of a table of so many, beginning with this one.
    pub fn round_the_table(self, players: u8) -> impl Iterator<Item = Seat> {
        core::iter::successors(Some(self), move |seat| Some(seat.next(players)))
            .take(players.into())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A round of a game from the deal to the score.
///
/// A refused action changes nothing. A clone is a plain copy: nothing in a
/// round is on the heap.
pub trait Game: Clone {
    /// What a player can do.
    type Action: Copy + PartialEq + fmt::Debug;
    /// What an action led to.
    type Event: Copy + PartialEq + fmt::Debug;
    /// Why an action is refused.
    type Refusal: Copy + PartialEq + fmt::Debug + fmt::Display;
    /// What one seat may know.
    type View: Clone + PartialEq + fmt::Debug;

    /// How many seats there are.
    fn players(&self) -> u8;

    /// The seat that the table waits for; `None` when the round is over.
    fn turn(&self) -> Option<Seat>;

    /// Shows every action that the seat may take now to `visit`, until that
    /// breaks off. Plays are shown with one choice of suits where suits do not
    /// matter.
    fn each_action<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Carries out an action.
    fn apply(&mut self, seat: Seat, action: Self::Action) -> Result<Self::Event, Self::Refusal>;

    /// What the seat may know, and nothing else.
    fn view(&self, seat: Seat) -> Self::View;
}
