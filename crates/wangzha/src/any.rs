//! Rounds, views, actions and rules of either game, for whoever handles both:
//! a table, a server, a binding to another language.
//!
//! ```
//! use wangzha::{AnyRound, GameId, Seat, doudizhu, tienlen};
//!
//! let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
//! let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], doudizhu::Dealing::OneByOne);
//! let rounds: [AnyRound; 2] = [
//!     tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?.into(),
//!     doudizhu::Round::new(doudizhu::Rules::CLASSIC, deal, Seat::S0)?.into(),
//! ];
//! for mut round in rounds {
//!     while let Some(seat) = round.turn() {
//!         let action = round.actions(seat)[0];
//!         round.apply(seat, action)?;
//!     }
//!     assert!(round.scores().is_some());
//! }
//! assert_eq!(rounds.map(|round| round.game()), [GameId::TienLen, GameId::DouDizhu]);
//! assert!(doudizhu::Round::try_from(rounds[1]).is_ok()); // and back again
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::ops::ControlFlow;

use crate::HintOutcome;
#[cfg(feature = "alloc")]
use crate::HintReason;
use crate::{
    Cards, Game, GameId, GameView, ParseActionError, Scores, Seat, Seats, Unseen, doudizhu, tienlen,
};
use crate::{Language, spoken, words};

/// An enum with a value of either game, and what follows from that.
macro_rules! of_either_game {
    ($($(#[$doc:meta])* $name:ident: $dou_dizhu:ty, $tien_len:ty;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Debug)]
            #[allow(clippy::large_enum_variant)] // neither is on the heap
            pub enum $name {
                /// Of Dou Dizhu.
                DouDizhu($dou_dizhu),
                /// Of Tien Len.
                TienLen($tien_len),
            }

            impl $name {
                /// Of which game it is.
                #[must_use]
                pub const fn game(&self) -> GameId {
                    match self {
                        $name::DouDizhu(_) => GameId::DouDizhu,
                        $name::TienLen(_) => GameId::TienLen,
                    }
                }
            }

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

            /// Or of which game it is instead.
            impl TryFrom<$name> for $dou_dizhu {
                type Error = GameId;

                fn try_from(any: $name) -> Result<$dou_dizhu, GameId> {
                    if let $name::DouDizhu(value) = any { Ok(value) } else { Err(any.game()) }
                }
            }

            /// Or of which game it is instead.
            impl TryFrom<$name> for $tien_len {
                type Error = GameId;

                fn try_from(any: $name) -> Result<$tien_len, GameId> {
                    if let $name::TienLen(value) = any { Ok(value) } else { Err(any.game()) }
                }
            }
        )+
    };
}

/// The same expression for the round or view of either game.
macro_rules! either {
    ($any:ident, $name:ident => $value:expr) => {
        match $any {
            Self::DouDizhu($name) => $value,
            Self::TienLen($name) => $value,
        }
    };
}

of_either_game! {
    /// The rules of a table of either game.
    AnyRules: doudizhu::Rules, tienlen::Rules;
    /// What a player of either game can do.
    AnyAction: doudizhu::Action, tienlen::Action;
    /// What an action of either game led to.
    AnyEvent: doudizhu::Event, tienlen::Event;
    /// What one seat may know of a round of either game.
    AnyView: doudizhu::View, tienlen::View;
    /// A play of either game that is worth a thought.
    AnyHint: doudizhu::Hint, tienlen::Hint;
    /// A round of either game; it does what a [`Game`] does.
    AnyRound: doudizhu::Round, tienlen::Round;
    /// What was done unseen in a round of either game; see [`Unseen`].
    AnyUnseen: Unseen<doudizhu::Round>, Unseen<tienlen::Round>;
}

/// Why an action is refused in a round of either game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyRefusal {
    /// By the rules of Dou Dizhu.
    DouDizhu(doudizhu::RoundRefusal),
    /// By the rules of Tien Len.
    TienLen(tienlen::RoundRefusal),
    /// It is an action of the other game; this one is played here.
    OtherGame(GameId),
}

impl AnyRefusal {
    /// The name of the rule in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            AnyRefusal::DouDizhu(refusal) => refusal.id(),
            AnyRefusal::TienLen(refusal) => refusal.id(),
            AnyRefusal::OtherGame(_) => "other_game",
        }
    }

    words! {
        /// The refusal as a sentence for players.
        pub fn text(self) {
            AnyRefusal::DouDizhu(refusal) => { say refusal }
            AnyRefusal::TienLen(refusal) => { say refusal }
            AnyRefusal::OtherGame(game) => {
                en: "this is a round of {game}, and the action is of another game",
                zh: "这一局是{game}，不能用别的游戏的动作",
                vi: "đây là ván {game}, không dùng được nước đi của trò khác",
            }
        }
    }
}

spoken!(AnyRefusal, text);

impl core::error::Error for AnyRefusal {}

impl From<doudizhu::RoundRefusal> for AnyRefusal {
    fn from(refusal: doudizhu::RoundRefusal) -> AnyRefusal {
        AnyRefusal::DouDizhu(refusal)
    }
}

impl From<tienlen::RoundRefusal> for AnyRefusal {
    fn from(refusal: tienlen::RoundRefusal) -> AnyRefusal {
        AnyRefusal::TienLen(refusal)
    }
}

impl AnyHint {
    /// The cards to play.
    #[must_use]
    pub fn cards(&self) -> Cards {
        either!(self, hint => hint.cards)
    }

    /// To play it.
    ///
    /// ```
    /// use wangzha::{AnyRound, tienlen};
    /// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
    /// let mut round: AnyRound = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?.into();
    /// let turn = round.turn().ok_or("somebody leads")?;
    /// let hint = round.view(turn).hints()[0];
    /// round.apply(turn, hint.action())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn action(&self) -> AnyAction {
        match self {
            AnyHint::DouDizhu(hint) => {
                let reading = Some(hint.play.reading());
                doudizhu::Action::Play { cards: hint.cards, reading }.into()
            }
            AnyHint::TienLen(hint) => tienlen::Action::Play(hint.cards).into(),
        }
    }

    /// How many plays the rest of the hand takes at least.
    #[must_use]
    pub fn plays_left(&self) -> u8 {
        either!(self, hint => hint.plays_left)
    }

    /// The names of the reasons in files and protocols, the strongest first.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn reasons(&self) -> Vec<&'static str> {
        either!(self, hint => hint.reasons.iter().map(HintReason::id).collect())
    }

    /// Why this play, as a sentence for players.
    #[must_use]
    pub fn text(&self, language: Language) -> impl Display {
        fmt::from_fn(move |f| either!(self, hint => hint.text(language).fmt(f)))
    }
}

impl AnyAction {
    /// Playing nothing, in this game.
    #[must_use]
    pub const fn pass(game: GameId) -> AnyAction {
        match game {
            GameId::DouDizhu => AnyAction::DouDizhu(doudizhu::Round::PASS),
            GameId::TienLen => AnyAction::TienLen(tienlen::Round::PASS),
        }
    }
}

impl AnyAction {
    /// The action of this game that a text is, as records write it. In Dou
    /// Dizhu `1`, `2` and `3` alone are bids; the card is `3s`.
    ///
    /// ```
    /// use wangzha::{AnyAction, GameId};
    /// let action = AnyAction::parse(GameId::DouDizhu, "3s3h")?;
    /// assert_eq!(action.to_string(), "3s3h");
    /// assert!(AnyAction::parse(GameId::TienLen, "call").is_err());
    /// # Ok::<(), wangzha::ParseActionError>(())
    /// ```
    pub fn parse(game: GameId, text: &str) -> Result<AnyAction, ParseActionError> {
        Ok(match game {
            GameId::DouDizhu => AnyAction::DouDizhu(text.parse()?),
            GameId::TienLen => AnyAction::TienLen(text.parse()?),
        })
    }
}

/// As records write it.
impl Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, action => action.fmt(f))
    }
}

impl AnyUnseen {
    /// Nothing has been done unseen in a round of this game.
    #[must_use]
    pub const fn new(game: GameId) -> AnyUnseen {
        match game {
            GameId::DouDizhu => AnyUnseen::DouDizhu(Unseen::new()),
            GameId::TienLen => AnyUnseen::TienLen(Unseen::new()),
        }
    }

    /// Carries out the action and calls `tell` with everything that becomes
    /// known by it: see [`Unseen::apply`].
    pub fn apply(
        &mut self,
        round: &mut AnyRound,
        seat: Seat,
        action: AnyAction,
        mut tell: impl FnMut(Seat, AnyAction),
    ) -> Result<AnyEvent, AnyRefusal> {
        match (self, &mut *round, action) {
            (AnyUnseen::DouDizhu(unseen), AnyRound::DouDizhu(round), AnyAction::DouDizhu(it)) => {
                Ok(unseen.apply(round, seat, it, |seat, it| tell(seat, it.into()))?.into())
            }
            (AnyUnseen::TienLen(unseen), AnyRound::TienLen(round), AnyAction::TienLen(it)) => {
                Ok(unseen.apply(round, seat, it, |seat, it| tell(seat, it.into()))?.into())
            }
            (_, round, _) => Err(AnyRefusal::OtherGame(round.game())),
        }
    }
}

impl AnyRound {
    /// The rules of the round.
    #[must_use]
    pub fn rules(&self) -> AnyRules {
        either!(self, round => (*round.rules()).into())
    }

    /// How many seats there are.
    #[must_use]
    pub fn players(&self) -> u8 {
        either!(self, round => round.players())
    }

    /// The seats that the round waits for: see [`Game::waits_for`].
    #[must_use]
    pub fn waits_for(&self) -> Seats {
        either!(self, round => round.waits_for())
    }

    /// The seat that is asked next; `None` when the round is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        either!(self, round => round.turn())
    }

    /// The cards that a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        either!(self, round => round.hand(seat))
    }

    /// What each seat has won or lost, once the round is over.
    #[must_use]
    pub fn scores(&self) -> Option<Scores> {
        either!(self, round => round.scores())
    }

    /// Whether choices are made unseen now: see [`Game::hides_choices`].
    #[must_use]
    pub fn hides_choices(&self) -> bool {
        either!(self, round => round.hides_choices())
    }

    /// Whether this action, done now, is hidden from the other seats: see
    /// [`Game::is_unseen`].
    #[must_use]
    pub fn is_unseen(&self, action: &AnyAction) -> bool {
        match (self, action) {
            (AnyRound::DouDizhu(round), AnyAction::DouDizhu(action)) => round.is_unseen(action),
            (AnyRound::TienLen(round), AnyAction::TienLen(action)) => round.is_unseen(action),
            _ => false,
        }
    }

    /// Shows every action that the seat may take now to `visit`, until that
    /// breaks off.
    pub fn each_action<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(AnyAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        either!(self, round => round.each_action(seat, |action| visit(action.into())))
    }

    /// Every action that the seat may take now.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn actions(&self, seat: Seat) -> Vec<AnyAction> {
        crate::game::collect(|visit| self.each_action(seat, visit))
    }

    /// Carries out an action. A refused one changes nothing.
    pub fn apply(&mut self, seat: Seat, action: AnyAction) -> Result<AnyEvent, AnyRefusal> {
        match (&mut *self, action) {
            (AnyRound::DouDizhu(round), AnyAction::DouDizhu(action)) => {
                Ok(round.apply(seat, action)?.into())
            }
            (AnyRound::TienLen(round), AnyAction::TienLen(action)) => {
                Ok(round.apply(seat, action)?.into())
            }
            _ => Err(AnyRefusal::OtherGame(self.game())),
        }
    }

    /// What the seat may know, and nothing else.
    #[must_use]
    pub fn view(&self, seat: Seat) -> AnyView {
        either!(self, round => round.view(seat).into())
    }

    /// What everybody may know: the view of somebody who only watches. It has
    /// no hand, and its seat means nothing.
    ///
    /// ```
    /// use wangzha::{AnyRound, Seat, tienlen};
    /// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
    /// let round: AnyRound = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?.into();
    /// assert!(round.public_view().hand().is_empty());
    /// assert_eq!(round.view(Seat::S0).hand().len(), 13);
    /// # Ok::<(), tienlen::WrongTable>(())
    /// ```
    #[must_use]
    pub fn public_view(&self) -> AnyView {
        match self {
            // there is no fourth player
            AnyRound::DouDizhu(round) => round.view(Seat::S3).into(),
            AnyRound::TienLen(round) => {
                tienlen::View { hand: Cards::EMPTY, ..round.view(Seat::S0) }.into()
            }
        }
    }
}

impl AnyView {
    /// Whose view it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        either!(self, view => view.seat)
    }

    /// The rules of the round.
    #[must_use]
    pub fn rules(&self) -> AnyRules {
        either!(self, view => view.rules.into())
    }

    /// How many seats there are.
    #[must_use]
    pub fn players(&self) -> u8 {
        either!(self, view => view.players())
    }

    /// The cards of the seat whose view it is.
    #[must_use]
    pub fn hand(&self) -> Cards {
        either!(self, view => view.hand)
    }

    /// The seats that the round waits for.
    #[must_use]
    pub fn waits_for(&self) -> Seats {
        either!(self, view => view.waits_for)
    }

    /// Shows every action that this seat may take now to `visit`, until that
    /// breaks off.
    pub fn each_action<B>(
        &self,
        mut visit: impl FnMut(AnyAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        either!(self, view => view.each_action(|action| visit(action.into())))
    }

    /// What this seat could play, the best first: see [`GameView::hints`].
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn hints(&self) -> Vec<AnyHint> {
        either!(self, view => view.hints().into_iter().map(AnyHint::from).collect())
    }

    /// What there is to say about the hints, also where there are none: see
    /// [`Hints::outcome`](crate::Hints::outcome).
    #[must_use]
    pub fn hint_outcome(&self) -> HintOutcome {
        either!(self, view => view.hints().outcome())
    }

    /// The same as a sentence for players.
    #[must_use]
    pub fn hint_outcome_text(&self, language: Language) -> &'static str {
        either!(self, view => view.hints().outcome_text(language))
    }

    /// Every action that this seat may take now.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn actions(&self) -> Vec<AnyAction> {
        crate::game::collect(|visit| self.each_action(visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn an_action_of_the_other_game_is_refused_and_changes_nothing() {
        let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 2, tienlen::HAND).unwrap();
        let mut round: AnyRound =
            tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands).unwrap().into();
        let before = round;
        let refusal = round.apply(Seat::S0, AnyAction::pass(GameId::DouDizhu)).unwrap_err();
        assert_eq!(refusal, AnyRefusal::OtherGame(GameId::TienLen));
        assert_eq!(
            refusal.to_string(),
            "this is a round of Tien Len, and the action is of another game"
        );
        assert_eq!(round, before);
    }
}
