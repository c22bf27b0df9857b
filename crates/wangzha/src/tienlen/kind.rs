//! The kinds of play.

use core::fmt;
use core::str::FromStr;

use crate::words::Say;
use crate::{Language, UnknownWord, words};

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

    /// The name in files and protocols: `pair_run`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        Kind::IDS[self as usize]
    }

    /// The kind with this [`id`](Kind::id).
    #[must_use]
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }

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

/// People are told the name.
impl Say for Kind {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name(language))
    }
}

impl fmt::Display for Kind {
    /// The [`id`](Kind::id): players are told the [`name`](Kind::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Kind {
    type Err = UnknownWord;

    /// The kind with this [`id`](Kind::id).
    fn from_str(text: &str) -> Result<Kind, UnknownWord> {
        Kind::from_id(text.trim()).ok_or(UnknownWord::new(Kind::IDS))
    }
}
