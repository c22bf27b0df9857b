//! What the score of a round of Dou Dizhu is made of, in words.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use wangzha::doudizhu::{Spring, Stake};
use wangzha::{Language, Seat};

use crate::play;

/// The item in words; `name` says what a seat is called.
///
/// ```
/// use wangzha::doudizhu::Stake;
/// use wangzha::{Language, Seat};
/// let name = |_: Seat| "An".to_owned();
/// assert_eq!(wangzha_text::stake(Language::English, Stake::Bombs(2), name), "2 bombs");
/// let double = Stake::Double { seat: Seat::S1, factor: 2 };
/// assert_eq!(wangzha_text::stake(Language::Chinese, double, name), "An ×2");
/// ```
#[must_use]
pub fn stake(language: Language, stake: Stake, name: impl Fn(Seat) -> String) -> String {
    match stake {
        Stake::Bid(points) => play::stake_bid(language, points).to_string(),
        Stake::Open(factor) => play::stake_open(language, factor).to_string(),
        Stake::Robs(times) => play::stake_robs(language, times).to_string(),
        Stake::Bombs(bombs) => play::stake_bombs(language, bombs).to_string(),
        Stake::Rockets(rockets) => play::stake_rockets(language, rockets).to_string(),
        Stake::Spring(Spring::Spring) => play::stake_spring(language).to_owned(),
        Stake::Spring(Spring::AntiSpring) => play::stake_anti_spring(language).to_owned(),
        Stake::Double { seat, factor } => {
            play::stake_doubles(language, name(seat), factor).to_string()
        }
        Stake::Redoubled => play::stake_redoubled(language).to_owned(),
        Stake::Cap(most) => play::stake_cap(language, most).to_string(),
    }
}

/// Whether the words of an item say by what it multiplies.
#[must_use]
pub const fn names_its_factor(stake: Stake) -> bool {
    matches!(stake, Stake::Bid(_) | Stake::Open(_) | Stake::Double { .. } | Stake::Cap(_))
}
