//! A round with all hands open, and who asks.

use std::ops::ControlFlow;

use wangzha::tienlen::{Action, Round};
use wangzha::{Cards, Game, Seat};

use super::Unsolvable;
use super::flow::Flow;
use crate::solver::OpenHands;

/// A round as it stands, under its rules, and the seat that asks.
///
/// The seat wins if it goes out before all others; if someone is out already,
/// if it is the next. With three or four players it has to do so even if all
/// others work together. Points are those of the whole round, with what chops
/// have paid before; they can be asked for where two play.
///
/// Everybody acts when the table waits for him: who has passed and may chop out
/// of turn does so when he is asked.
///
/// ```
/// use wangzha::tienlen::{Round, Rules};
/// use wangzha::{Cards, Points, Seat};
/// use wangzha_ai::solver::tienlen::{Endgame, Solver};
/// use wangzha_ai::solver::{Limits, Outcome, Solve};
/// let hands = ["3s 4s 2c", "5s 5d 2h"].map(|hand| hand.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let (mut solver, endgame) = (Solver::new(), Endgame::new(round, Seat::S0));
/// assert_eq!(solver.solve(&endgame, &Limits::NONE)?.outcome, Outcome::Loss);
/// let points = solver.solve_points(&endgame, &Limits::NONE)?.outcome.points();
/// assert_eq!(points, Some(Points::whole(-1))); // the 2 is spent in time
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Endgame {
    /// Who holds what, whose turn it is, what is to be beaten.
    pub round: Round,
    /// Whose win and points are asked for.
    pub seat: Seat,
}

impl Endgame {
    /// A round, and who asks.
    #[must_use]
    pub const fn new(round: Round, seat: Seat) -> Endgame {
        Endgame { round, seat }
    }

    /// Where a round stands that is not over, for one seat.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Seat};
    /// use wangzha_ai::solver::tienlen::{Endgame, Unsolvable};
    /// let hands = ["3s", "4s"].map(|hand| hand.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// assert!(Endgame::of_round(&round, Seat::S1).is_ok());
    /// let nobody = Endgame::of_round(&round, Seat::S2);
    /// assert_eq!(nobody, Err(Unsolvable::NotPlaying(Seat::S2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_round(round: &Round, seat: Seat) -> Result<Endgame, Unsolvable> {
        let endgame = Endgame::new(*round, seat);
        endgame.check().map(|()| endgame)
    }

    /// Where the round stands, if the seat can ask about it.
    pub(super) fn flow(&self) -> Result<Flow, Unsolvable> {
        let Endgame { round, seat } = self;
        let flow = Flow::of_round(round).ok_or(Unsolvable::IsOver)?;
        if seat.index() >= usize::from(flow.players) || round.hand(*seat).is_empty() {
            return Err(Unsolvable::NotPlaying(*seat));
        }
        let mut seen = Cards::JOKERS;
        for hand in flow.hands {
            if !(seen & hand).is_empty() {
                return Err(Unsolvable::Impossible);
            }
            seen |= hand;
        }
        let can_act = round.each_action(flow.turn, |_| ControlFlow::Break(())).is_break();
        if can_act { Ok(flow) } else { Err(Unsolvable::Impossible) }
    }
}

impl OpenHands for Endgame {
    type Move = Action;
    type Error = Unsolvable;

    fn check(&self) -> Result<(), Unsolvable> {
        self.flow().map(|_| ())
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat that asks, if the round is over.
    fn turn(&self) -> Seat {
        self.round.turn().unwrap_or(self.seat)
    }

    fn is_own_turn(&self) -> bool {
        self.turn() == self.seat
    }

    fn moves(&self) -> Vec<Action> {
        self.round.actions(self.turn())
    }

    fn after(&self, choice: Action) -> Option<Endgame> {
        let mut next = *self;
        next.round.apply(self.turn(), choice).ok()?;
        let somebody_is_out = next.round.places().len() > self.round.places().len();
        (!somebody_is_out && next.round.turn().is_some()).then_some(next)
    }
}
