//! What a game adds to the protocol.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wangzha::doudizhu::{self, Action, Phase, Rules, View};
use wangzha::{Cards, tienlen};
use wangzha_ai::bot::Playable;

/// A game that programs can play by the protocol. Its actions, rules and views
/// cross in the spelling of the engine's feature `serde`; a view is checked as
/// it is read.
pub trait ProtocolGame:
    Playable<
        Action: Serialize + DeserializeOwned + fmt::Display + FromStr<Err: fmt::Display>,
        Rules: Serialize + DeserializeOwned,
        View: Serialize + DeserializeOwned,
    >
{
    /// The action without what goes without saying: in Dou Dizhu, the reading
    /// of cards that have only one.
    ///
    /// ```
    /// use wangzha::doudizhu::{Round, Rules};
    /// use wangzha_arena::protocol::ProtocolGame;
    /// let action = Round::shortened(&Rules::CLASSIC, "3s3h=pair:3:1".parse()?);
    /// assert_eq!(action.to_string(), "3s3h");
    /// # Ok::<(), wangzha::ParseActionError>(())
    /// ```
    #[must_use]
    fn shortened(_rules: &Self::Rules, action: Self::Action) -> Self::Action {
        action
    }

    /// What the seat that has this view means by a text, which need not be
    /// spelt as strictly as we do it: in Dou Dizhu ranks will do. The error is
    /// a sentence. Whether the action is legal is for the round to say.
    fn understand(_view: &Self::View, text: &str) -> Result<Self::Action, String> {
        action(text)
    }
}

fn action<A: FromStr<Err: fmt::Display>>(text: &str) -> Result<A, String> {
    text.parse().map_err(|error| format!("'{text}': {error}"))
}

impl ProtocolGame for doudizhu::Round {
    fn shortened(rules: &Rules, action: Action) -> Action {
        match action {
            Action::Play { cards, .. } if rules.readings(cards).count() < 2 => {
                Action::Play { cards, reading: None }
            }
            action => action,
        }
    }

    /// `2` and `3` are bids or cards, and any card of the rank will do.
    fn understand(view: &View, text: &str) -> Result<Action, String> {
        let is_rank = view.phase == Phase::Playing && ["2", "3"].contains(&text);
        let meant = match text.parse::<Cards>() {
            Ok(cards) if is_rank => Action::Play { cards, reading: None },
            _ => action(text)?,
        };
        match meant {
            Action::Play { cards, reading } if !view.hand.contains_all(cards) => {
                let held = cards.counts().pick_from(view.hand);
                Ok(Action::Play { cards: held.unwrap_or(cards), reading })
            }
            meant => Ok(meant),
        }
    }
}

impl ProtocolGame for tienlen::Round {}
