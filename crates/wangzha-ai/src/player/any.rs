//! A player of either game.

use wangzha::{AnyAction, AnyRefusal, AnyRules, AnyView, GameId, Seat, doudizhu, tienlen};

use super::{CannotPlay, Description, Failure, Fault, Level, Means, Player};
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

    /// Whether this player decides by nets under these rules.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// use wangzha_ai::player::{AnyPlayer, Level};
    /// let needs_nets = |level: Level, rules: Rules| AnyPlayer::needs_nets(&level.into(), &rules.into());
    /// assert!(needs_nets(Level::Learned, Rules::SOUTHERN));
    /// assert!(!needs_nets(Level::Learned, Rules::NORTHERN)); // which nets have not learnt
    /// assert!(!needs_nets(Level::Planner, Rules::SOUTHERN));
    /// ```
    #[must_use]
    pub fn needs_nets(description: &Description, rules: &AnyRules) -> bool {
        let have_learnt = || match rules {
            AnyRules::DouDizhu(rules) => doudizhu::Round::have_learnt(rules),
            AnyRules::TienLen(rules) => tienlen::Round::have_learnt(rules),
        };
        matches!(description, Description::Level(level, _) if level.needs_nets()) && have_learnt()
    }

    /// Who plays where there are no nets: for somebody who needs them a searcher,
    /// under rules that nets have not learnt the same as where there are some.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// use wangzha_ai::player::AnyPlayer;
    /// let without_nets = |player: &str, rules: Rules| {
    ///     let player = player.parse().expect("a player");
    ///     AnyPlayer::without_nets(&player, &rules.into()).to_string()
    /// };
    /// assert_eq!(without_nets("expert:50ms", Rules::SOUTHERN), "searcher:50ms");
    /// assert_eq!(without_nets("learned", Rules::SOUTHERN), "searcher");
    /// assert_eq!(without_nets("learned", Rules::NORTHERN), "quick-searcher");
    /// assert_eq!(without_nets("planner", Rules::SOUTHERN), "planner");
    /// ```
    #[must_use]
    pub fn without_nets(description: &Description, rules: &AnyRules) -> Description {
        let needs_nets = AnyPlayer::needs_nets(description, rules);
        match description {
            Description::Level(Level::Learned, _) if !needs_nets => Level::QuickSearcher.into(),
            Description::Level(Level::Learned | Level::Expert, budget) => {
                Description::Level(Level::Searcher, *budget)
            }
            _ => description.clone(),
        }
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
