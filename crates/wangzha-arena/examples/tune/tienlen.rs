//! Tien Len between planners.

use std::ops::Range;

use wangzha::tienlen::{self, Follow, Round, Rules};
use wangzha::{Game as _, Points, Scores, Seat, Seats};
use wangzha_ai::Stop;
use wangzha_ai::bot::chance;
use wangzha_ai::bot::planner::tienlen::{PlannerBot, PlannerWeights};
use wangzha_ai::player::Player;
use wangzha_arena::{Seating, Team};

use crate::evolution::{Score, Tuned};

pub(crate) struct Game {
    rules: Rules,
    players: u8,
}

impl Game {
    pub(crate) fn new(preset: &str, players: u8) -> Option<Game> {
        let rules = Rules::preset(preset)?;
        (2..=4).contains(&players).then_some(Game { rules, players })
    }

    /// What the seats of A win together.
    fn play(&self, mut round: Round, seating: &Seating, planners: &mut [PlannerBot; 2]) -> Score {
        let is_a = |seat: Seat| seating.teams()[seat.index()] == Team::A;
        while let Some(seat) = round.turn() {
            let planner = &mut planners[usize::from(!is_a(seat))];
            // a planner never fails, and what it does is legal
            let Ok(action) = planner.act(&round.view(seat), &Stop::NEVER) else { break };
            if round.apply(seat, action).is_err() {
                break;
            }
        }
        let first = round.places().first().copied();
        let scores = round.scores().unwrap_or(Scores::zero(self.players));
        let of_a = Seats::of(self.players).iter().filter(|seat| is_a(*seat));
        let points: Points = of_a.map(|seat| scores[seat]).sum();
        let wins = f64::from(u8::from(first.is_some_and(is_a)));
        Score { wins, points: points.as_f64() }
    }
}

impl Tuned for Game {
    type Weights = PlannerWeights;

    fn start(&self) -> PlannerWeights {
        let all = match self.rules.follow {
            Follow::Any => PlannerWeights::FREE,
            Follow::SameSuits => PlannerWeights::SAME_SUITS,
        };
        all[usize::from(self.players) - 2]
    }

    fn knobs(weights: &mut PlannerWeights) -> Vec<&mut f32> {
        let PlannerWeights { single, pair, triple, run, heavy, bomb, lead, threat, .. } = weights;
        let PlannerWeights { risk, finish, shed, money, caught, .. } = weights;
        let grips = [single, pair, triple, run, heavy].into_iter();
        let grips = grips.flat_map(|grip| [&mut grip.decay, &mut grip.take]);
        grips.chain([bomb, lead, threat, risk, finish, shed, money, caught]).collect()
    }

    fn contest(&self, one: &PlannerWeights, other: &PlannerWeights, deals: Range<u64>) -> Score {
        let mut planners = [*one, *other].map(PlannerBot::with_weights);
        let seatings = Seating::all(self.players);
        let (mut sum, mut games) = (Score::default(), 0.0_f64);
        for deal in deals {
            let Ok(hands) = tienlen::Deal::shuffled(&mut chance(deal), 4, tienlen::HAND) else {
                continue;
            };
            let hands = &hands[..usize::from(self.players)];
            let Ok(round) = Round::first(self.rules, hands) else { continue };
            if round.turn().is_none() {
                continue; // a hand that wins at once tells nothing
            }
            for seating in &seatings {
                let score = self.play(round, seating, &mut planners);
                sum.wins += score.wins;
                sum.points += score.points;
                games += 1.0;
            }
        }
        Score { wins: sum.wins / games.max(1.0), points: sum.points / games.max(1.0) }
    }

    /// In the north points are by far the larger numbers.
    fn point(&self) -> f64 {
        match self.rules.follow {
            Follow::Any => 0.15,
            Follow::SameSuits => 0.02,
        }
    }
}
