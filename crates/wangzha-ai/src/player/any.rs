//! A player of either game.

use wangzha::{AnyAction, AnyRefusal, AnyRules, AnyView, GameId, Seat, doudizhu, tienlen};

use super::{CannotPlay, Description, Failure, Fault, Means, Player};
use crate::Stop;
use crate::bot::Playable;

/// A player of either game, for whoever handles both without generics: a table,
/// a server, a binding.
///
/// ```
/// use wangzha::{AnyRound, GameId, tienlen};
/// use wangzha_ai::Stop;
/// use wangzha_ai::player::{AnyPlayer, Level, Means};
/// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
/// let mut round: AnyRound = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?.into();
/// let mut bot = AnyPlayer::bot(GameId::TienLen, &Level::Planner.into(), &Means::NONE, 1)?;
/// while let Some(seat) = round.turn() {
///     let action = bot.act(&round.view(seat), &Stop::NEVER)?; // one player on all seats
///     round.apply(seat, action)?;
/// }
/// assert!(round.scores().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub enum AnyPlayer {
    /// Of Dou Dizhu.
    DouDizhu(Box<dyn Player<doudizhu::Round>>),
    /// Of Tien Len.
    TienLen(Box<dyn Player<tienlen::Round>>),
}

impl AnyPlayer {
    /// The player of this game that is described: see [`Playable::bot`].
    pub fn bot(
        game: GameId,
        description: &Description,
        means: &Means,
        seed: u64,
    ) -> Result<AnyPlayer, CannotPlay> {
        Ok(match game {
            GameId::DouDizhu => {
                AnyPlayer::DouDizhu(doudizhu::Round::bot(description, means, seed)?)
            }
            GameId::TienLen => AnyPlayer::TienLen(tienlen::Round::bot(description, means, seed)?),
        })
    }

    /// Which game it plays.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            AnyPlayer::DouDizhu(_) => GameId::DouDizhu,
            AnyPlayer::TienLen(_) => GameId::TienLen,
        }
    }

    /// A new round begins: see [`Player::begin`]. Rules of the other game are
    /// not for this player.
    pub fn begin(&mut self, seat: Seat, players: u8, rules: &AnyRules, seed: u64) {
        match (self, rules) {
            (AnyPlayer::DouDizhu(player), AnyRules::DouDizhu(rules)) => {
                player.begin(seat, players, rules, seed);
            }
            (AnyPlayer::TienLen(player), AnyRules::TienLen(rules)) => {
                player.begin(seat, players, rules, seed);
            }
            _ => {}
        }
    }

    /// A seat has done this in the open: see [`Player::watch`].
    pub fn watch(&mut self, seat: Seat, action: &AnyAction) {
        match (self, action) {
            (AnyPlayer::DouDizhu(player), AnyAction::DouDizhu(action)) => {
                player.watch(seat, action);
            }
            (AnyPlayer::TienLen(player), AnyAction::TienLen(action)) => player.watch(seat, action),
            _ => {}
        }
    }

    /// What to do now: see [`Player::act`]. A view of the other game is refused.
    pub fn act(&mut self, view: &AnyView, stop: &Stop) -> Result<AnyAction, Failure> {
        let game = self.game();
        match (self, view) {
            (AnyPlayer::DouDizhu(player), AnyView::DouDizhu(view)) => {
                Ok(player.act(view, stop)?.into())
            }
            (AnyPlayer::TienLen(player), AnyView::TienLen(view)) => {
                Ok(player.act(view, stop)?.into())
            }
            _ => Err(Failure::Fault(Fault::Refused(AnyRefusal::OtherGame(game)))),
        }
    }
}
