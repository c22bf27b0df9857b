//! The moves of a position.

use wangzha::doudizhu::{Action, Play};
use wangzha::words::Shown;
use wangzha::{Cards, spoken, words};

/// What the player whose turn it is can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Plays nothing.
    Pass,
    /// Plays these cards.
    Play(Play),
}

impl Move {
    /// The play, unless it is a pass.
    #[must_use]
    pub const fn play(self) -> Option<Play> {
        match self {
            Move::Pass => None,
            Move::Play(play) => Some(play),
        }
    }

    /// The move as an action of a player who holds these cards; `None` if they
    /// are others.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Rules};
    /// use wangzha::Cards;
    /// use wangzha_ai::solver::doudizhu::Move;
    /// let pair = Rules::COMPETITION.classify("44".parse::<Cards>()?).expect("a pair");
    /// let action = Move::Play(pair).action("4s 4h 4c 9s".parse()?);
    /// assert!(matches!(action, Some(Action::Play { cards, .. }) if cards.len() == 2));
    /// assert_eq!(Move::Play(pair).action("4s 9s".parse()?), None);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn action(self, hand: Cards) -> Option<Action> {
        match self {
            Move::Pass => Some(Action::Pass),
            Move::Play(play) => {
                let cards = play.counts().pick_from(hand)?;
                Some(Action::Play { cards, reading: Some(play.reading()) })
            }
        }
    }

    words! {
        /// The move in words for players: the cards, or that nothing is played.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::solver::doudizhu::Move;
        /// assert_eq!(Move::Pass.text(Language::Chinese).to_string(), "不出");
        /// ```
        pub fn text(self) {
            Move::Pass => { en: "pass", zh: "不出", vi: "bỏ lượt" }
            Move::Play(play) => { say Shown(play) }
        }
    }
}

spoken!(Move, text);
