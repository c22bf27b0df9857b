//! Endgames of either game, for whoever handles both: a table, a server, a
//! binding to another language.

use wangzha::{AnyAction, AnyRound, Cards, GameId, Seat, spoken, words};

use super::{Limits, OpenHands, Question, Solution, Solve, doudizhu, tienlen};

/// A position of either game with all hands open.
///
/// ```
/// use wangzha::{AnyRound, Cards, Seat, tienlen};
/// use wangzha_ai::solver::{AnyEndgame, AnySolver, Limits, Outcome, Solve};
/// let hands = ["3s Qs Qh", "4h Kd"].map(|hand| hand.parse::<Cards>().unwrap());
/// let round = tienlen::Round::midway(tienlen::Rules::SOUTHERN, &hands, Seat::S0)?;
/// let mut round = AnyRound::from(round);
/// // is this winnable, and how?
/// let endgame = AnyEndgame::of_round(&round, Seat::S0)?;
/// let solution = AnySolver::new().solve(&endgame, &Limits::NONE)?;
/// assert_eq!(solution.outcome, Outcome::Win);
/// let best = solution.best.and_then(|best| best.action(round.hand(Seat::S0)));
/// round.apply(Seat::S0, best.expect("the answer is known"))?;
/// assert_eq!(round.hand(Seat::S0), "3s".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(clippy::large_enum_variant)] // neither is on the heap
pub enum AnyEndgame {
    /// Of Dou Dizhu.
    DouDizhu(doudizhu::Endgame),
    /// Of Tien Len.
    TienLen(tienlen::Endgame),
}

/// What a player of either game can do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AnyMove {
    /// Of Dou Dizhu.
    DouDizhu(doudizhu::Move),
    /// Of Tien Len.
    TienLen(wangzha::tienlen::Action),
}

/// Why a position of either game cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AnyUnsolvable {
    /// By what is possible in Dou Dizhu.
    DouDizhu(doudizhu::Unsolvable),
    /// By what is possible in Tien Len.
    TienLen(tienlen::Unsolvable),
}

impl AnyEndgame {
    /// Where a round stands in which cards are being played, for one seat.
    pub fn of_round(round: &AnyRound, seat: Seat) -> Result<AnyEndgame, AnyUnsolvable> {
        Ok(match round {
            AnyRound::DouDizhu(round) => doudizhu::Endgame::of_round(round, seat)?.into(),
            AnyRound::TienLen(round) => tienlen::Endgame::of_round(round, seat)?.into(),
        })
    }

    /// Of which game it is.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            AnyEndgame::DouDizhu(_) => GameId::DouDizhu,
            AnyEndgame::TienLen(_) => GameId::TienLen,
        }
    }
}

impl AnyMove {
    /// The move as an action of a player who holds these cards; `None` if they
    /// are others.
    #[must_use]
    pub fn action(self, hand: Cards) -> Option<AnyAction> {
        match self {
            AnyMove::DouDizhu(choice) => choice.action(hand).map(AnyAction::from),
            AnyMove::TienLen(action) => match action {
                wangzha::tienlen::Action::Play(cards) if !hand.contains_all(cards) => None,
                _ => Some(action.into()),
            },
        }
    }
}

impl AnyUnsolvable {
    words! {
        /// The error as a sentence for players.
        pub fn text(self) {
            AnyUnsolvable::DouDizhu(error) => { say error }
            AnyUnsolvable::TienLen(error) => { say error }
        }
    }
}

spoken!(AnyUnsolvable, text);

impl std::error::Error for AnyUnsolvable {}

/// Each game's value as that of either game.
macro_rules! either_game {
    ($($name:ident: $dou_dizhu:ty, $tien_len:ty;)+) => {
        $(
            impl From<$dou_dizhu> for $name {
                fn from(value: $dou_dizhu) -> $name {
                    $name::DouDizhu(value)
                }
            }

            impl From<$tien_len> for $name {
                fn from(value: $tien_len) -> $name {
                    $name::TienLen(value)
                }
            }
        )+
    };
}

either_game! {
    AnyEndgame: doudizhu::Endgame, tienlen::Endgame;
    AnyMove: doudizhu::Move, wangzha::tienlen::Action;
    AnyUnsolvable: doudizhu::Unsolvable, tienlen::Unsolvable;
}

/// The same expression for the endgame of either game.
macro_rules! either {
    ($any:expr, $name:ident => $value:expr) => {
        match $any {
            AnyEndgame::DouDizhu($name) => $value,
            AnyEndgame::TienLen($name) => $value,
        }
    };
}

impl OpenHands for AnyEndgame {
    type Move = AnyMove;
    type Error = AnyUnsolvable;

    fn check(&self) -> Result<(), AnyUnsolvable> {
        either!(self, endgame => Ok(endgame.check()?))
    }

    fn seat(&self) -> Seat {
        either!(self, endgame => endgame.seat())
    }

    fn turn(&self) -> Seat {
        either!(self, endgame => endgame.turn())
    }

    fn is_own_turn(&self) -> bool {
        either!(self, endgame => endgame.is_own_turn())
    }

    fn moves(&self) -> Vec<AnyMove> {
        either!(self, endgame => endgame.moves().into_iter().map(AnyMove::from).collect())
    }

    /// A move of the other game ends nothing and changes nothing.
    fn after(&self, choice: AnyMove) -> Option<AnyEndgame> {
        match (self, choice) {
            (AnyEndgame::DouDizhu(endgame), AnyMove::DouDizhu(choice)) => {
                endgame.after(choice).map(AnyEndgame::from)
            }
            (AnyEndgame::TienLen(endgame), AnyMove::TienLen(choice)) => {
                endgame.after(choice).map(AnyEndgame::from)
            }
            _ => Some(*self),
        }
    }
}

/// Solves endgames of both games.
#[derive(Default)]
pub struct AnySolver {
    doudizhu: doudizhu::Solver,
    tienlen: tienlen::Solver,
}

impl AnySolver {
    /// A solver.
    #[must_use]
    pub fn new() -> AnySolver {
        AnySolver::default()
    }
}

impl Solve for AnySolver {
    type Endgame = AnyEndgame;

    fn ask(
        &mut self,
        endgame: &AnyEndgame,
        question: Question,
        limits: &Limits,
    ) -> Result<Solution<AnyMove>, AnyUnsolvable> {
        Ok(match endgame {
            AnyEndgame::DouDizhu(it) => self.doudizhu.ask(it, question, limits)?.map(AnyMove::from),
            AnyEndgame::TienLen(it) => self.tienlen.ask(it, question, limits)?.map(AnyMove::from),
        })
    }

    fn forget(&mut self) {
        self.doudizhu.forget();
        self.tienlen.forget();
    }
}
