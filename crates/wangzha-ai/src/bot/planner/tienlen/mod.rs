//! The planner of Tien Len.

mod book;
mod odds;
mod outlook;
pub(crate) mod policy;
mod sets;
mod shape;
mod split;
mod splits;
mod weights;
mod worth;

use wangzha::Seat;
use wangzha::tienlen::{Action, Round, Rules, View};

use self::policy::{Policy, best};
pub use self::weights::{Grip, PlannerWeights};
use super::careless::Careless;
use crate::Stop;
use crate::bot::fallback;
use crate::player::{Failure, Player};

/// Splits its hand into the plays that are worth most, counts the cards that
/// are gone, and makes the play after which it needs the fewest turns: level 3.
///
/// ```
/// use wangzha::tienlen::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::Stop;
/// use wangzha_ai::bot::planner::tienlen::PlannerBot;
/// use wangzha_ai::player::Player;
/// let hands = ["3s 4s 5s 6s 7s Ks", "8s 9s 9c", "Ts Jh"].map(|text| text.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let lead = PlannerBot::new().act(&round.view(Seat::S0), &Stop::NEVER)?;
/// assert_eq!(lead, Action::Play("3s 4s 5s 6s 7s".parse()?)); // then the king
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlannerBot {
    weights: Option<PlannerWeights>,
    policy: Policy,
    /// If it does not always make the best play.
    careless: Option<Careless>,
}

impl PlannerBot {
    /// A planner.
    pub fn new() -> PlannerBot {
        let policy = Policy::new(&Rules::default(), None);
        PlannerBot { weights: None, policy, careless: None }
    }

    /// The same, but it often overlooks what is best: level 1.
    #[must_use]
    pub fn careless(self, seed: u64) -> PlannerBot {
        PlannerBot { careless: Some(Careless::new(seed)), ..self }
    }

    /// A planner that thinks so of plays, however many players there are.
    pub fn with_weights(weights: PlannerWeights) -> PlannerBot {
        let weights = Some(weights);
        PlannerBot { weights, policy: Policy::new(&Rules::default(), weights), careless: None }
    }
}

impl Default for PlannerBot {
    fn default() -> PlannerBot {
        PlannerBot::new()
    }
}

impl Player<Round> for PlannerBot {
    fn begin(&mut self, _: Seat, _: u8, _: &Rules, seed: u64) {
        self.careless = self.careless.take().map(|_| Careless::new(seed));
    }

    fn act(&mut self, view: &View, _: &Stop) -> Result<Action, Failure> {
        if *self.policy.rules() != view.rules {
            self.policy = Policy::new(&view.rules, self.weights);
        }
        let choices = self.policy.choices(view);
        let choice = match &mut self.careless {
            Some(careless) => {
                let scores = choices.iter().map(|choice| choice.score);
                careless.choose(scores).map(|place| choices[place])
            }
            None => best(choices),
        };
        let choice = choice.map(|choice| choice.action);
        Ok(choice.or_else(|| fallback::<Round>(view)).unwrap_or(Action::Pass))
    }
}
