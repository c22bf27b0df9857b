//! How a net is to learn: all that a run depends on.

use serde::{Deserialize, Serialize};

/// How a net is to learn. Two runs by the same recipe are the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The seed of first weights, deals and what is tried.
    pub seed: u64,
    /// How many games the run has. Rates fall as it goes on; a run may be given
    /// more.
    pub games: u64,
    /// How many games are played before the nets learn from them.
    pub round: u64,
    /// How many choices are learnt from at once.
    pub batch: usize,
    /// How many units the layers of a net have.
    pub width: [usize; 2],
    /// The learning rate at the beginning.
    pub rate: f32,
    /// How much the result of a game counts against what the critic thinks: 1
    /// for the result alone.
    pub trust: f32,
    /// The share of games in which others sit at the table, too: planners, as many
    /// players who do not plan, and some who search.
    pub guests: f32,
    /// Only tables of so many players, in a game that has them of different
    /// sizes; of all sizes alike if that is not said.
    #[serde(default)]
    pub players: Option<u8>,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            seed: 1,
            games: 2_000_000,
            round: 2_000,
            batch: 512,
            width: [256, 32],
            rate: 1e-3,
            trust: 0.85,
            guests: 0.2,
            players: None,
        }
    }
}

/// What holds at one point of a run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// The learning rate.
    pub rate: f32,
    /// How much the result counts against the critic.
    pub trust: f32,
    /// The share of a deal's luck that is not learnt from: what the critic, who
    /// sees all hands, thinks of a position more than the net that does not.
    pub luck: f32,
    /// The share of games with others at the table.
    pub guests: f32,
    /// How many sit at a table, if not any number of them.
    pub players: Option<u8>,
}

/// The share of a deal's luck that is not learnt from, once the critic knows what
/// it is. With all of it nothing would tell a net how good its hand is.
const LUCK: f32 = 0.6;

/// From this part of a run on the rate falls to almost nothing.
const FINISH: f32 = 0.85;

impl Recipe {
    /// What holds when so many games have been played.
    ///
    /// ```
    /// use wangzha_train::Recipe;
    /// let recipe = Recipe { games: 1_000, ..Recipe::default() };
    /// assert!(recipe.at(0).rate > recipe.at(500).rate);
    /// assert!(recipe.at(999).rate < recipe.at(850).rate / 10.0);
    /// assert_eq!(recipe.at(0).trust, 1.0); // the critic knows nothing yet
    /// ```
    pub fn at(&self, games: u64) -> Step {
        let part = (games as f64 / self.games.max(1) as f64) as f32;
        // at first the critic knows nothing
        let grown = ((part - 0.01) / 0.04).clamp(0.0, 1.0);
        let trust = 1.0 - (1.0 - self.trust) * grown;
        let luck = LUCK * grown;
        let Recipe { guests, players, .. } = *self;
        if part < FINISH {
            let rate = self.rate * 0.5_f32.powf(part / 0.5);
            return Step { rate, trust, luck, guests, players };
        }
        let left = ((1.0 - part) / (1.0 - FINISH)).max(0.0);
        let rate = self.rate * (0.02 + 0.28 * left);
        Step { rate, trust, luck, guests, players }
    }
}
