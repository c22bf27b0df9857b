//! The chance to win, for who must bid or double.

use wangzha::doudizhu::Side;
use wangzha::words;

/// How likely somebody wins, judged by his hand before the first play: fitted
/// to deals that planners played among themselves.
///
/// ```
/// use wangzha::Language;
/// use wangzha::doudizhu::Side;
/// use wangzha_ai::advice::Chance;
/// let chance = Chance { percent: 62, side: Side::Farmers };
/// assert_eq!(chance.text(Language::English).to_string(), "about 62 % to win as a farmer");
/// assert_eq!(chance.text(Language::Chinese).to_string(), "当农民约有62%的胜率");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    /// In hundredths, 0 to 100.
    pub percent: u8,
    /// As what: in the bidding as the landlord, whoever that will be.
    pub side: Side,
}

impl Chance {
    /// The chance `likely`, 0 to 1.
    pub(super) fn new(likely: f32, side: Side) -> Chance {
        Chance { percent: (100.0 * likely.clamp(0.0, 1.0)).round() as u8, side }
    }

    words! {
        /// The chance as a sentence for players.
        pub fn text(self) {
            Chance { percent, side: Side::Landlord } => {
                en: "about {percent} % to win as the landlord",
                zh: "当地主约有{percent}%的胜率",
                vi: "khả năng thắng khoảng {percent}% nếu làm địa chủ",
            }
            Chance { percent, side: Side::Farmers } => {
                en: "about {percent} % to win as a farmer",
                zh: "当农民约有{percent}%的胜率",
                vi: "khả năng thắng khoảng {percent}% nếu làm nông dân",
            }
        }
    }
}
