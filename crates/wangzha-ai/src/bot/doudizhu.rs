//! The players of Dou Dizhu.

use wangzha::doudizhu::Round;

use super::planner::doudizhu::Planner;
use super::searcher::doudizhu::Searcher;
use super::{Greedy, Playable, Random};
use crate::player::{CannotPlay, Description, Level, Means, Player};

impl Playable for Round {
    fn bot(
        description: &Description,
        means: &Means,
        seed: u64,
    ) -> Result<Box<dyn Player<Round>>, CannotPlay> {
        let (level, budget) = match description {
            Description::Level(level, budget) => (level, budget),
            Description::Program(_) => return Err(CannotPlay::NoProgram(description.clone())),
            Description::Net(_) => return Err(CannotPlay::NoNet(description.clone())),
        };
        let searcher = |usual| {
            let effort = means.effort(budget.unwrap_or(usual))?;
            Ok(Box::new(Searcher::new(effort, seed).with_threads(means.threads)))
        };
        Ok(match level {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy),
            Level::Planner => Box::new(Planner::new()),
            Level::QuickSearcher => searcher(Searcher::QUICK)?,
            Level::Searcher => searcher(Searcher::SLOW)?,
        })
    }
}
