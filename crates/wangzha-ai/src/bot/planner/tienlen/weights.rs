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
/// needs. The default was found by playing against itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
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

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            single: Grip { decay: 0.72, take: 1.5 },
            pair: Grip { decay: 1.09, take: 1.3 },
            triple: Grip { decay: 0.7, take: 1.0 },
            run: Grip { decay: 1.04, take: 1.1 },
            heavy: Grip { decay: 0.7, take: 1.0 },
            bomb: 1.4,
            lead: 0.285,
            threat: 1.13,
            risk: 0.75,
            finish: 0.94,
            shed: 0.045,
            money: 0.25,
            caught: 0.19,
        }
    }
}
