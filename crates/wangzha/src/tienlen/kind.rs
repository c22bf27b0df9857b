//! The kinds of play.

use crate::kind::known_by_id;
use crate::words;

/// What kind of play some cards are.
///
/// ```
/// use wangzha::Language;
/// use wangzha::tienlen::Kind;
/// assert_eq!(Kind::PairRun.to_string(), "pair_run");
/// assert_eq!(Kind::PairRun.name(Language::Vietnamese), "đôi thông");
/// assert_eq!(Kind::from_id("pair_run"), Some(Kind::PairRun));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// One card (lá lẻ, rác).
    Single,
    /// Two equal cards (đôi).
    Pair,
    /// Three equal cards (sám cô).
    Triple,
    /// Four equal cards (tứ quý).
    Quad,
    /// Three or more consecutive ranks (sảnh).
    Run,
    /// Three or more consecutive pairs (đôi thông).
    PairRun,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 6] =
        [Kind::Single, Kind::Pair, Kind::Triple, Kind::Quad, Kind::Run, Kind::PairRun];

    const IDS: &[&str; 6] = &["single", "pair", "triple", "quad", "run", "pair_run"];

    words! {
        /// The name for players.
        pub const fn name(self) {
            Kind::Single => { en: "single", zh: "单张", vi: "lá lẻ" }
            Kind::Pair => { en: "pair", zh: "对子", vi: "đôi" }
            Kind::Triple => { en: "triple", zh: "三张", vi: "sám cô" }
            Kind::Quad => { en: "quad", zh: "四条", vi: "tứ quý" }
            Kind::Run => { en: "run", zh: "顺子", vi: "sảnh" }
            Kind::PairRun => { en: "pair run", zh: "连对", vi: "đôi thông" }
        }
    }

    /// How many cards of each rank it has.
    #[inline]
    #[must_use]
    pub const fn body(self) -> u8 {
        match self {
            Kind::Single | Kind::Run => 1,
            Kind::Pair | Kind::PairRun => 2,
            Kind::Triple => 3,
            Kind::Quad => 4,
        }
    }

    /// Whether it is made of consecutive ranks.
    #[inline]
    #[must_use]
    pub const fn is_run(self) -> bool {
        matches!(self, Kind::Run | Kind::PairRun)
    }
}

known_by_id!(Kind);
