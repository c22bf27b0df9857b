//! The planner of Dou Dizhu.

pub(crate) mod bidding;
pub(crate) mod look;
pub(crate) mod nibbles;
mod odds;
pub(crate) mod policy;
mod riders;
pub(crate) mod scene;
mod split;
pub(crate) mod strength;
mod weights;

use wangzha::doudizhu::{Action, Phase, Play, Round, Rules, View};
use wangzha::{Counts, Seat};

use self::policy::{Policy, best};
use self::scene::Scene;
pub use self::weights::{Grip, PlannerWeights};
use super::careless::Careless;
use crate::Stop;
use crate::bot::fallback;
use crate::player::{Failure, Player};
use crate::solver::doudizhu::Move;

/// Splits its hand into the plays that are worth most, counts the cards that
/// are gone, and makes the play after which it needs the fewest turns: level 3.
///
/// ```
/// use wangzha::doudizhu::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::Stop;
/// use wangzha_ai::bot::planner::doudizhu::PlannerBot;
/// use wangzha_ai::player::Player;
/// let hands = ["3s 4s 5s 6s 7s Ks", "8s 9s", "Ts Jh"].map(|text| text.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
/// let lead = PlannerBot::new().act(&round.view(Seat::S0), &Stop::NEVER)?;
/// let chain: Cards = "3s 4s 5s 6s 7s".parse()?; // then the king
/// assert!(matches!(lead, Action::Play { cards, .. } if cards == chain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlannerBot {
    weights: PlannerWeights,
    policy: Policy,
    /// If it does not always make the best play.
    careless: Option<Careless>,
}

impl PlannerBot {
    /// A planner.
    pub fn new() -> PlannerBot {
        PlannerBot::with_weights(PlannerWeights::default())
    }

    /// A planner that thinks differently of plays.
    pub fn with_weights(weights: PlannerWeights) -> PlannerBot {
        let policy = Policy::new(&Rules::default(), &weights);
        PlannerBot { weights, policy, careless: None }
    }

    /// The same, but it often overlooks what is best: level 1.
    #[must_use]
    pub fn careless(self, seed: u64) -> PlannerBot {
        PlannerBot { careless: Some(Careless::new(seed)), ..self }
    }

    fn play(&mut self, view: &View) -> Option<Action> {
        let scene = Scene::of(view)?;
        self.policy.look_at(scene.unplayed());
        let choices = self.policy.choices(&scene);
        let choice = match &mut self.careless {
            Some(careless) => {
                let scores = choices.iter().map(|choice| choice.score);
                careless.choose(scores).map(|place| choices[place])
            }
            None => best(choices),
        };
        as_action(view, choice?.play)
    }

    fn bid(&mut self, view: &View) -> Option<Action> {
        self.policy.look_at(Counts::PACK.nibbles());
        bidding::bid(bidding::chance(&mut self.policy, view), &view.actions())
    }
}

impl Default for PlannerBot {
    fn default() -> PlannerBot {
        PlannerBot::new()
    }
}

/// The play with cards of the hand; a pass if there is none.
pub(crate) fn as_action(view: &View, play: Option<Play>) -> Option<Action> {
    play.map_or(Move::Pass, Move::Play).action(view.hand)
}

impl Player<Round> for PlannerBot {
    fn begin(&mut self, _: Seat, _: u8, _: &Rules, seed: u64) {
        self.careless = self.careless.take().map(|_| Careless::new(seed));
    }

    fn act(&mut self, view: &View, _: &Stop) -> Result<Action, Failure> {
        if *self.policy.rules() != view.rules {
            self.policy = Policy::new(&view.rules, &self.weights);
        }
        let choice = match view.phase {
            Phase::Playing => self.play(view),
            _ => self.bid(view),
        };
        Ok(choice.or_else(|| fallback::<Round>(view)).unwrap_or(Action::Pass))
    }
}
