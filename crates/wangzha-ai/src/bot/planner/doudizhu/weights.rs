//! What the planner thinks that plays and situations are worth.

/// How well plays of a kind win tricks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grip {
    /// How much the chance that a play holds falls with each higher one that
    /// could be out there.
    pub decay: f32,
    /// How often plays of the kind come up, so that a high one takes the lead.
    pub take: f32,
}

/// What the planner thinks that plays and situations are worth, in turns.
///
/// A play costs the turn in which it is made. It wins that turn back if it
/// holds, and one more if it takes a trick that somebody else has begun. So a
/// hand that is worth nothing needs about as many turns as it wins by itself.
/// The default was found by playing against itself and others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlannerWeights {
    /// Single cards.
    pub solo: Grip,
    /// Pairs.
    pub pair: Grip,
    /// Trios, with a kicker or without.
    pub trio: Grip,
    /// Chains of five; longer ones are harder to beat.
    pub chain: Grip,
    /// Pair chains of three; longer ones are harder to beat.
    pub pair_chain: Grip,
    /// Planes of two; longer ones are harder to beat.
    pub plane: Grip,
    /// Four with two.
    pub four_two: f32,
    /// A bomb.
    pub bomb: f32,
    /// The rocket.
    pub rocket: f32,
    /// How much the chance that a play holds falls with each bomb that could
    /// be out there.
    pub fear_of_bombs: f32,
    /// How much harder opponents try to beat a player with one card left; with
    /// `n` an `n`th.
    pub urgency: f32,
    /// To have something left that takes the trick back when a play is beaten.
    pub regain: f32,
    /// To have the lead.
    pub lead: f32,
    /// To lead a solo, a pair, a trio, a run: which kinds others are less happy
    /// to answer.
    pub leads: [f32; 4],
    /// That the partner has the lead.
    pub partners_lead: f32,
    /// What the lead of an opponent costs who has one card left, two, or `n`;
    /// then it is an `n`th of the last.
    pub threats: [f32; 3],
    /// That the partner has the lead with one card left; with `n` an `n`th.
    pub help: f32,
    /// To let an opponent go out.
    pub risk: f32,
    /// To let the partner go out.
    pub feed: f32,
    /// To go out without being beaten.
    pub finish: f32,
    /// To get rid of a card.
    pub shed: f32,
    /// That the partner may still beat an opponent's play.
    pub trust: f32,
}

impl Default for PlannerWeights {
    fn default() -> PlannerWeights {
        PlannerWeights {
            solo: Grip { decay: 0.189, take: 0.808 },
            pair: Grip { decay: 0.376, take: 0.805 },
            trio: Grip { decay: 0.062, take: 0.207 },
            chain: Grip { decay: 0.205, take: 0.140 },
            pair_chain: Grip { decay: 0.097, take: 0.093 },
            plane: Grip { decay: 0.065, take: 0.143 },
            four_two: -0.080,
            bomb: 1.474,
            rocket: 1.754,
            fear_of_bombs: 0.130,
            urgency: 0.706,
            regain: 0.583,
            lead: 0.281,
            leads: [-0.049, 0.146, 0.185, 0.212],
            partners_lead: 1.359,
            threats: [3.675, 1.704, 2.769],
            help: 0.647,
            risk: 2.565,
            feed: 2.268,
            finish: 1.784,
            shed: 0.092,
            trust: 0.097,
        }
    }
}
