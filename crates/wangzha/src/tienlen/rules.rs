//! The rules as data, and six presets.

use super::{Bombs, Chops, InstantWins, Prices, Scoring, SuitOrder};
use crate::{Name, Rank};

/// Whether a play must be answered in its suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Follow {
    /// Any suits will do.
    Any,
    /// Runs are of one suit, pairs of one colour (♠♣ or ♦♥), and an answer has
    /// the suits of the play it beats. 2s are free: they go with any suit and
    /// on any suit.
    SameSuits,
}

/// Which runs of pairs there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PairRuns {
    /// None.
    Off,
    /// From so many pairs on.
    From(u8),
}

/// Who may chop after having passed (rules 2.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OutOfTurn {
    /// Nobody.
    Nobody,
    /// The holder of four or more consecutive pairs.
    FourPairs,
    /// The holder of any bomb.
    AnyBomb,
}

impl OutOfTurn {
    /// The bombs that may be played after a pass.
    pub(super) const fn bombs(self) -> Bombs {
        match self {
            OutOfTurn::Nobody => Bombs::NONE,
            OutOfTurn::FourPairs => Bombs::pairs_from(4),
            OutOfTurn::AnyBomb => Bombs::QUAD.with(Bombs::pairs_from(2)),
        }
    }

    /// How many cards the smallest of them has.
    pub(super) const fn least_cards(self) -> usize {
        match self {
            OutOfTurn::FourPairs => 8,
            OutOfTurn::Nobody | OutOfTurn::AnyBomb => 4,
        }
    }
}

/// Whether a player may go out with a 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FinishWithTwo {
    /// Yes.
    Allowed,
    /// Yes, but it costs him (see [`Prices::finish_with_two`]).
    Punished,
    /// The play is refused, unless he leads his very last card.
    Forbidden,
}

/// When a round is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// When one player is left with cards: all places are played for.
    LastPlayer,
    /// When the first player is out.
    FirstOut,
}

/// The rules of a table: plain data, so that a variant is a value.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{FinishWithTwo, Rules, SuitOrder};
/// // the Cambodian game with the suit order that its players use
/// let rules = Rules { suits: SuitOrder::VIETNAMESE, ..Rules::CAMBODIAN };
/// let (low, high) = (Cards::parse("3s")?, Cards::parse("3h")?);
/// let table = rules.classify(low).expect("a single card");
/// assert!(rules.check(high, Some(table)).is_ok());
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The name of the preset that these rules are or come from, or one of
    /// their own.
    pub name: Name,
    /// Which suit is higher.
    pub suits: SuitOrder,
    /// Whether suits must be followed.
    pub follow: Follow,
    /// How many ranks a run has at least.
    pub run_least: u8,
    /// The highest rank of a run or pair run: ace or 2.
    pub run_top: Rank,
    /// Which pair runs there are.
    pub pair_runs: PairRuns,
    /// What beats what across kinds.
    pub chops: Chops,
    /// Who may chop after having passed.
    pub out_of_turn: OutOfTurn,
    /// Whether who has passed is out until the trick ends.
    pub pass_locks: bool,
    /// Whether the first play of a first round must contain the lowest card
    /// that was dealt; its holder leads.
    pub first_lead_has_lowest: bool,
    /// Whether a player may go out with a 2.
    pub finish_with_two: FinishWithTwo,
    /// When a round is over.
    pub end: End,
    /// Which hands win at once.
    pub instant_wins: InstantWins,
    /// How a round is scored.
    pub scoring: Scoring,
    /// What 2s, bombs and cards cost.
    pub prices: Prices,
}

impl Rules {
    /// Tiến lên miền Nam, the game of southern Vietnam, and the default.
    pub const SOUTHERN: Rules = Rules {
        name: Name::known("southern"),
        suits: SuitOrder::VIETNAMESE,
        follow: Follow::Any,
        run_least: 3,
        run_top: Rank::ACE,
        pair_runs: PairRuns::From(3),
        chops: Chops::SOUTHERN,
        out_of_turn: OutOfTurn::FourPairs,
        pass_locks: true,
        first_lead_has_lowest: true,
        finish_with_two: FinishWithTwo::Allowed,
        end: End::LastPlayer,
        instant_wins: InstantWins::SOUTHERN,
        scoring: Scoring::Places,
        prices: Prices::SOUTHERN_PLACES,
    };

    /// Tiến lên miền Bắc, the core that all descriptions of the northern game
    /// share: suits must be followed.
    pub const NORTHERN: Rules = Rules {
        name: Name::known("northern"),
        follow: Follow::SameSuits,
        pair_runs: PairRuns::Off,
        chops: Chops::NORTHERN,
        out_of_turn: OutOfTurn::Nobody,
        finish_with_two: FinishWithTwo::Punished,
        end: End::FirstOut,
        instant_wins: InstantWins::NORTHERN,
        scoring: Scoring::Cards,
        prices: Prices::SOUTHERN_CARDS,
        ..Rules::SOUTHERN
    };

    /// The Cambodian game of the Java article: spades are high, and only two
    /// chops.
    pub const CAMBODIAN: Rules = Rules {
        name: Name::known("cambodian"),
        suits: SuitOrder::CAMBODIAN,
        chops: Chops::CAMBODIAN,
        out_of_turn: OutOfTurn::Nobody,
        instant_wins: InstantWins::NONE,
        prices: Prices::NONE,
        ..Rules::SOUTHERN
    };

    /// Thirteen as pagat.com describes it: a 2 may be the top of a run.
    pub const PAGAT: Rules = Rules {
        name: Name::known("pagat"),
        run_top: Rank::TWO,
        chops: Chops::PAGAT,
        out_of_turn: OutOfTurn::Nobody,
        instant_wins: InstantWins::NONE,
        prices: Prices::NONE,
        ..Rules::SOUTHERN
    };

    /// Killer, Thirteen as played in America: any bomb may be played after a
    /// pass.
    pub const KILLER: Rules = Rules {
        name: Name::known("killer"),
        chops: Chops::KILLER,
        out_of_turn: OutOfTurn::AnyBomb,
        instant_wins: InstantWins::KILLER,
        prices: Prices { instant_win: Prices::SOUTHERN_PLACES.instant_win, ..Prices::NONE },
        ..Rules::SOUTHERN
    };

    /// The southern game scored by the cards that are left (đếm lá): it ends
    /// when the first player is out.
    pub const SOUTHERN_BY_CARDS: Rules = Rules {
        name: Name::known("southern_by_cards"),
        end: End::FirstOut,
        scoring: Scoring::Cards,
        prices: Prices::SOUTHERN_CARDS,
        ..Rules::SOUTHERN
    };

    /// All presets.
    pub const PRESETS: &'static [Rules] = &[
        Rules::SOUTHERN,
        Rules::NORTHERN,
        Rules::CAMBODIAN,
        Rules::PAGAT,
        Rules::KILLER,
        Rules::SOUTHERN_BY_CARDS,
    ];

    /// The preset with this name.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// assert_eq!(Rules::preset("killer"), Some(Rules::KILLER));
    /// ```
    #[must_use]
    pub fn preset(name: &str) -> Option<Rules> {
        Rules::PRESETS.iter().copied().find(|rules| rules.name == name)
    }

    /// How many pairs a pair run has at least; more than there are ranks if
    /// there are none.
    #[inline]
    pub(super) const fn pair_run_least(&self) -> u8 {
        match self.pair_runs {
            PairRuns::Off => u8::MAX,
            PairRuns::From(least) => least,
        }
    }
}

impl Default for Rules {
    /// [`Rules::SOUTHERN`].
    fn default() -> Rules {
        Rules::SOUTHERN
    }
}
