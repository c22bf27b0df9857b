//! The player that anybody can follow: no search, no memory.

mod doudizhu;
pub(crate) mod tienlen;

/// Answers with the smallest play that will do, keeps bombs and high cards for
/// when somebody is about to go out, leads its lowest card with as many others
/// as possible, and bids by its 2s, jokers and bombs: level 2.
///
/// ```
/// use wangzha::doudizhu::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::Stop;
/// use wangzha_ai::bot::GreedyBot;
/// use wangzha_ai::player::Player;
/// let hands = ["4s 9s 9h", "5s 7s 7h", "6s"].map(|text| text.parse::<Cards>().unwrap());
/// let mut round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
/// let four: Cards = "4s".parse()?;
/// round.apply(Seat::S0, Action::Play { cards: four, reading: None })?;
/// let answer = Player::<Round>::act(&mut GreedyBot, &round.view(Seat::S1), &Stop::NEVER)?;
/// let five: Cards = "5s".parse()?;
/// assert!(matches!(answer, Action::Play { cards, .. } if cards == five));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyBot;

/// With so few cards an opponent may be about to go out.
const FEW: u8 = 3;
