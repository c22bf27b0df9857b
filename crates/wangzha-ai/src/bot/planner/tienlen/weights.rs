//! What the planner thinks that plays and situations are worth.

/// How well plays of a kind win tricks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grip {
    /// How much the chance that a play holds falls with each higher one that
    /// the others are expected to hold.
    pub decay: f32,
    /// How many turns a play of the kind wins if it holds for certain: more
    /// than one where it also takes tricks that others have begun.
    pub take: f32,
}

/// What the planner thinks that plays and situations are worth, in turns.
///
/// A play costs the turn in which it is made, and wins it back if nobody beats
/// it. So a hand that is worth nothing wins as many turns by itself as it
/// needs.
///
/// What a card is good for depends on how many may beat it, and on whether suits
/// must be followed, so there are weights for each number of players and both
/// ways of following. They were found by playing against themselves.
///
/// ```
/// use wangzha_ai::bot::planner::tienlen::{PlannerBot, PlannerWeights};
/// let for_four = PlannerWeights::FREE[2];
/// let hoarder = PlannerBot::with_weights(PlannerWeights { bomb: 3.0, ..for_four });
/// # let _ = hoarder;
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlannerWeights {
    /// Single cards.
    pub single: Grip,
    /// Pairs.
    pub pair: Grip,
    /// Triples.
    pub triple: Grip,
    /// Runs.
    pub run: Grip,
    /// Pair runs and quads that chop nothing.
    pub heavy: Grip,
    /// What a bomb wins.
    pub bomb: f32,
    /// To have the lead.
    pub lead: f32,
    /// What the lead of a player with one card left costs; with `n` cards an
    /// `n`th of it.
    pub threat: f32,
    /// To let another player go out.
    pub risk: f32,
    /// To go out without being beaten.
    pub finish: f32,
    /// To get rid of a card.
    pub shed: f32,
    /// A half unit that is won or lost by a chop.
    pub money: f32,
    /// A half unit that 2s and cards in the hand would cost, when a player with
    /// one card left goes out; with `n` cards an `n`th of it.
    pub caught: f32,
}

impl PlannerWeights {
    /// For two, three and four players where anything higher beats a play.
    pub const FREE: [PlannerWeights; 3] = [
        PlannerWeights {
            single: Grip { decay: 0.7, take: 1.01 },
            pair: Grip { decay: 0.76, take: 0.67 },
            triple: Grip { decay: 0.86, take: 0.52 },
            run: Grip { decay: 1.35, take: 0.58 },
            heavy: Grip { decay: 0.68, take: 1.15 },
            bomb: 0.68,
            lead: 0.109,
            threat: 0.66,
            risk: 0.67,
            finish: 0.51,
            shed: 0.059,
            money: 0.17,
            caught: 0.052,
        },
        PlannerWeights {
            single: Grip { decay: 0.43, take: 1.33 },
            pair: Grip { decay: 0.62, take: 0.87 },
            triple: Grip { decay: 0.96, take: 0.65 },
            run: Grip { decay: 1.07, take: 0.77 },
            heavy: Grip { decay: 0.67, take: 1.84 },
            bomb: 1.05,
            lead: 0.154,
            threat: 0.9,
            risk: 0.34,
            finish: 0.75,
            shed: 0.045,
            money: 0.36,
            caught: 0.127,
        },
        PlannerWeights {
            single: Grip { decay: 0.29, take: 1.23 },
            pair: Grip { decay: 0.51, take: 1.11 },
            triple: Grip { decay: 0.47, take: 0.57 },
            run: Grip { decay: 0.68, take: 0.73 },
            heavy: Grip { decay: 0.67, take: 1.51 },
            bomb: 1.56,
            lead: 0.097,
            threat: 0.66,
            risk: 0.23,
            finish: 0.73,
            shed: 0.024,
            money: 1.18,
            caught: 0.101,
        },
    ];

    /// For two, three and four players where suits must be followed.
    pub const SAME_SUITS: [PlannerWeights; 3] = [
        PlannerWeights {
            single: Grip { decay: 0.6, take: 1.7 },
            pair: Grip { decay: 1.47, take: 1.31 },
            triple: Grip { decay: 1.31, take: 1.46 },
            run: Grip { decay: 0.38, take: 1.18 },
            heavy: Grip { decay: 0.46, take: 1.05 },
            bomb: 0.98,
            lead: 0.149,
            threat: 1.99,
            risk: 0.9,
            finish: 5.15,
            shed: 0.071,
            money: 0.73,
            caught: 0.035,
        },
        PlannerWeights {
            single: Grip { decay: 0.32, take: 1.5 },
            pair: Grip { decay: 1.98, take: 1.46 },
            triple: Grip { decay: 1.2, take: 1.3 },
            run: Grip { decay: 0.88, take: 0.35 },
            heavy: Grip { decay: 0.73, take: 1.92 },
            bomb: 1.38,
            lead: 0.08,
            threat: 1.04,
            risk: 0.4,
            finish: 3.81,
            shed: 0.033,
            money: 1.37,
            caught: 0.04,
        },
        PlannerWeights {
            single: Grip { decay: 0.35, take: 1.44 },
            pair: Grip { decay: 4.66, take: 2.09 },
            triple: Grip { decay: 1.06, take: 1.57 },
            run: Grip { decay: 1.29, take: 0.52 },
            heavy: Grip { decay: 0.57, take: 1.59 },
            bomb: 2.37,
            lead: 0.087,
            threat: 1.25,
            risk: 0.29,
            finish: 3.65,
            shed: 0.05,
            money: 1.37,
            caught: 0.036,
        },
    ];

    /// Those for so many players.
    pub(super) const fn of(follows_suits: bool, players: u8) -> &'static PlannerWeights {
        let all = if follows_suits { &PlannerWeights::SAME_SUITS } else { &PlannerWeights::FREE };
        match players {
            ..=2 => &all[0],
            3 => &all[1],
            _ => &all[2],
        }
    }
}
