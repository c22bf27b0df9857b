//! Dou Dizhu between planners, the landlord given.

use std::ops::Range;

use wangzha::doudizhu::{Bidding, Deal, Doubling, Round, Rules, Side};
use wangzha::{Game as _, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::chance;
use wangzha_ai::bot::planner::doudizhu::{PlannerBot, PlannerWeights};
use wangzha_ai::player::Player;

use crate::evolution::{Score, Tuned};

pub(crate) struct Game {
    rules: Rules,
}

impl Game {
    pub(crate) fn new(preset: &str) -> Option<Game> {
        let rules = Rules::preset(preset)?;
        Some(Game { rules: Rules { bidding: Bidding::Given, doubling: Doubling::None, ..rules } })
    }
}

/// Whether the landlord wins.
fn landlord_wins(mut round: Round, landlord: &mut PlannerBot, farmers: &mut PlannerBot) -> bool {
    while let Some(seat) = round.turn() {
        let planner = if seat == Seat::S0 { &mut *landlord } else { &mut *farmers };
        // a planner never fails, and what it does is legal
        let Ok(action) = planner.act(&round.view(seat), &Stop::NEVER) else { break };
        if round.apply(seat, action).is_err() {
            break;
        }
    }
    round.winner() == Some(Side::Landlord)
}

impl Tuned for Game {
    type Weights = PlannerWeights;

    fn start(&self) -> PlannerWeights {
        PlannerWeights::default()
    }

    fn knobs(weights: &mut PlannerWeights) -> Vec<&mut f32> {
        let PlannerWeights { solo, pair, trio, chain, pair_chain, plane, leads, threats, .. } =
            weights;
        let PlannerWeights { four_two, bomb, rocket, fear_of_bombs, urgency, regain, lead, .. } =
            weights;
        let PlannerWeights { partners_lead, help, risk, feed, finish, shed, trust, .. } = weights;
        let grips = [solo, pair, trio, chain, pair_chain, plane].into_iter();
        let grips = grips.flat_map(|grip| [&mut grip.decay, &mut grip.take]);
        let rest = [four_two, bomb, rocket, fear_of_bombs, urgency, regain, lead, partners_lead];
        let ends = [help, risk, feed, finish, shed, trust];
        grips.chain(rest).chain(ends).chain(leads).chain(threats).collect()
    }

    fn contest(&self, one: &PlannerWeights, other: &PlannerWeights, deals: Range<u64>) -> Score {
        let [mut one, mut other] = [*one, *other].map(PlannerBot::with_weights);
        let (mut wins, mut games) = (0_u32, 0_u32);
        for deal in deals {
            let deal = Deal::shuffled(&mut chance(deal), self.rules.dealing);
            let Ok(round) = Round::new(self.rules, deal, Seat::S0) else { continue };
            wins += u32::from(landlord_wins(round, &mut one, &mut other));
            wins += u32::from(!landlord_wins(round, &mut other, &mut one));
            games += 2;
        }
        Score { wins: f64::from(wins) / f64::from(games.max(1)), points: 0.0 }
    }

    /// Only games count.
    fn point(&self) -> f64 {
        0.0
    }
}
