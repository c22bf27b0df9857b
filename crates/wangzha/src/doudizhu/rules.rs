//! The rules as data: what they allow, how the landlord is found, what a round
//! pays. Seven presets.

use super::Allow;
use crate::Name;
use crate::{Seat, Seats};

/// How the landlord is found (rules 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Bidding {
    /// Call 1, 2 or 3, each player once (叫分).
    CallOnce,
    /// Call 1, 2 or 3 until two passes follow a bid.
    CallUntilTwoPasses,
    /// Call, then rob (叫地主, 抢地主).
    CallAndRob,
    /// No bidding: the landlord is given.
    Given,
}

/// Who bids first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstBidder {
    /// The player who was dealt the card turned face up in the pack
    /// ([`Deal::turn_up`](super::Deal::turn_up)).
    FaceUpCard,
    /// A random player.
    Random,
    /// A seat that the organiser sets.
    Seat,
}

/// What happens when nobody bids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AllPass {
    /// A new deal.
    Redeal,
    /// A new deal in which the next seat bids first.
    RedealNextSeat,
    /// The round counts nothing.
    Void,
}

/// Who may double the stake before the play (加倍).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubling {
    /// Nobody.
    None,
    /// All three, each for his own share.
    Everybody,
    /// The farmers; then the landlord may redouble.
    FarmersThenLandlord,
}

impl Doubling {
    /// Who is asked whether to double, unseen by the others.
    pub(super) fn asked(self, landlord: Option<Seat>) -> Seats {
        let all: Seats = super::SEATS.into_iter().collect();
        match self {
            Doubling::None => Seats::NONE,
            Doubling::Everybody => all,
            Doubling::FarmersThenLandlord => landlord.map_or(all, |landlord| all.without(landlord)),
        }
    }
}

/// How the cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dealing {
    /// Bottom first, then one card at a time.
    OneByOne,
    /// Bottom first, then blocks of 17.
    Blocks,
    /// One card at a time, what is left is the bottom.
    OneByOneBottomLast,
    /// Blocks of 17, what is left is the bottom.
    BlocksBottomLast,
    /// The hands are given.
    Given,
}

/// What the score is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Points that the sides pay each other.
    Points,
    /// One for each winner, nothing for the losers.
    OneForWinning,
}

/// The rules of a table: plain data, so that a variant is a value.
///
/// ```
/// use wangzha::doudizhu::{Allow, Rules};
/// // at home: no trio without a kicker
/// let home = Rules::COMPETITION.forbidding(Allow::BARE_TRIO);
/// let trio: wangzha::Cards = "333".parse()?;
/// assert!(home.classify(trio).is_none());
/// assert!(Rules::COMPETITION.classify(trio).is_some());
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The name of the preset that these rules are or come from, or one of
    /// their own.
    pub name: Name,
    /// Which plays there are.
    pub allow: Allow,
    /// How the landlord is found.
    pub bidding: Bidding,
    /// Who bids first.
    pub first_bidder: FirstBidder,
    /// What happens when nobody bids.
    pub all_pass: AllPass,
    /// Who may double.
    pub doubling: Doubling,
    /// Whether a share may also be multiplied by four (超级加倍).
    pub super_double: bool,
    /// Whether players may open their hands (明牌).
    pub open_hand: bool,
    /// Whether spring and anti-spring double the score (春天, 反春).
    pub spring: bool,
    /// Whether each bomb and rocket doubles the score.
    pub bombs_double: bool,
    /// What the score is counted in.
    pub scoring: Scoring,
    /// The most that the common multiplier can be.
    pub multiplier_cap: Option<u32>,
    /// How the cards are dealt.
    pub dealing: Dealing,
}

/// What all presets allow.
const COMMON: Allow =
    Allow::BARE_TRIO.with(Allow::BARE_PLANE).with(Allow::TRIO_PAIR).with(Allow::PLANE_PAIR);

const FOUR_TWO: Allow = Allow::FOUR_TWO_SOLO.with(Allow::FOUR_TWO_PAIR);

const EQUAL_WINGS: Allow = Allow::WING_PAIR.with(Allow::WING_TRIO);

impl Rules {
    /// As pagat.com describes the game: wings all different.
    pub const CLASSIC: Rules = Rules {
        name: Name::known("classic"),
        allow: COMMON.with(FOUR_TWO),
        bidding: Bidding::CallOnce,
        first_bidder: FirstBidder::FaceUpCard,
        all_pass: AllPass::Redeal,
        doubling: Doubling::None,
        super_double: false,
        open_hand: false,
        spring: false,
        bombs_double: true,
        scoring: Scoring::Points,
        multiplier_cap: None,
        dealing: Dealing::OneByOne,
    };

    /// 欢乐斗地主: call and rob, wings of any cards short of a bomb.
    pub const HUANLE: Rules = Rules {
        name: Name::known("huanle"),
        allow: Rules::COMPETITION.allow.with(Allow::WING_ADJACENT_TRIO),
        bidding: Bidding::CallAndRob,
        first_bidder: FirstBidder::Random,
        doubling: Doubling::Everybody,
        spring: true,
        ..Rules::CLASSIC
    };

    /// The national competition rules of 2016, and the default: every legal
    /// set of cards has exactly one reading.
    pub const COMPETITION: Rules = Rules {
        name: Name::known("competition"),
        allow: COMMON.with(FOUR_TWO).with(EQUAL_WINGS).with(Allow::FOUR_TWO_SOLO_EQUAL),
        first_bidder: FirstBidder::Seat,
        all_pass: AllPass::RedealNextSeat,
        doubling: Doubling::FarmersThenLandlord,
        spring: true,
        ..Rules::CLASSIC
    };

    /// What DouZero's move generator offers.
    pub const DOUZERO: Rules = Rules {
        name: Name::known("douzero"),
        allow: Rules::HUANLE
            .allow
            .with(Allow::WING_FOUR)
            .with(Allow::WING_BOTH_JOKERS)
            .with(Allow::FOUR_BOTH_JOKERS),
        bidding: Bidding::Given,
        first_bidder: FirstBidder::Seat,
        all_pass: AllPass::Void,
        dealing: Dealing::Given,
        ..Rules::CLASSIC
    };

    /// RLCard: the plays of [`COMPETITION`](Rules::COMPETITION), no bidding.
    pub const RLCARD: Rules = Rules {
        name: Name::known("rlcard"),
        allow: Rules::COMPETITION.allow,
        bombs_double: false,
        scoring: Scoring::OneForWinning,
        dealing: Dealing::BlocksBottomLast,
        ..Rules::DOUZERO
    };

    /// OpenSpiel: no four-with-two, bidding until two passes.
    pub const OPENSPIEL: Rules = Rules {
        name: Name::known("openspiel"),
        allow: COMMON.with(EQUAL_WINGS).with(Allow::WING_ADJACENT_TRIO),
        bidding: Bidding::CallUntilTwoPasses,
        all_pass: AllPass::Void,
        spring: true,
        dealing: Dealing::OneByOneBottomLast,
        ..Rules::CLASSIC
    };

    /// What the articles on bit operations mean: wings all different, four with
    /// a pair a kind of its own, jokers free to ride along.
    pub const ARTICLE: Rules = Rules {
        name: Name::known("article"),
        allow: COMMON
            .with(FOUR_TWO)
            .with(Allow::FOUR_PAIR)
            .with(Allow::WING_BOTH_JOKERS)
            .with(Allow::FOUR_BOTH_JOKERS),
        spring: true,
        ..Rules::CLASSIC
    };

    /// All presets.
    pub const PRESETS: &'static [Rules] = &[
        Rules::CLASSIC,
        Rules::HUANLE,
        Rules::COMPETITION,
        Rules::DOUZERO,
        Rules::RLCARD,
        Rules::OPENSPIEL,
        Rules::ARTICLE,
    ];

    /// The preset with this name.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// assert_eq!(Rules::preset("huanle"), Some(Rules::HUANLE));
    /// ```
    #[must_use]
    pub fn preset(name: &str) -> Option<Rules> {
        Rules::PRESETS.iter().copied().find(|rules| rules.name == name)
    }

    /// The same rules with something more allowed.
    #[must_use]
    pub const fn allowing(mut self, what: Allow) -> Rules {
        self.allow = self.allow.with(what);
        self
    }

    /// The same rules with something forbidden.
    #[must_use]
    pub const fn forbidding(mut self, what: Allow) -> Rules {
        self.allow = self.allow.without(what);
        self
    }
}

impl Default for Rules {
    /// [`Rules::COMPETITION`].
    fn default() -> Rules {
        Rules::COMPETITION
    }
}
