//! The kinds of play.

use core::fmt;

use crate::Language;

/// What kind of play some cards are.
///
/// ```
/// use wangzha::Language;
/// use wangzha::tienlen::Kind;
/// assert_eq!(Kind::PairRun.to_string(), "pair run");
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

    /// The name in files and protocols: `pair_run`.
    pub const fn id(self) -> &'static str {
        ["single", "pair", "triple", "quad", "run", "pair_run"][self as usize]
    }

    /// The kind with this [`id`](Kind::id).
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The name for players.
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Kind::Single => language.choose("single", "单张", "lá lẻ"),
            Kind::Pair => language.choose("pair", "对子", "đôi"),
            Kind::Triple => language.choose("triple", "三张", "sám cô"),
            Kind::Quad => language.choose("quad", "四条", "tứ quý"),
            Kind::Run => language.choose("run", "顺子", "sảnh"),
            Kind::PairRun => language.choose("pair run", "连对", "đôi thông"),
        }
    }

    /// How many cards of each rank it has.
    #[inline]
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
    pub const fn is_run(self) -> bool {
        matches!(self, Kind::Run | Kind::PairRun)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name(Language::English))
    }
}
