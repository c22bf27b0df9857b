//! The players of Dou Dizhu.

use wangzha::doudizhu::Round;

use super::planner::doudizhu::PlannerBot;
use super::searcher::doudizhu::SearcherBot;
use super::{GreedyBot, Playable};
use crate::player::{Budget, Effort, Player};

impl Playable for Round {
    const QUICK: Budget = SearcherBot::QUICK;
    const SLOW: Budget = SearcherBot::SLOW;

    fn greedy() -> Box<dyn Player<Round>> {
        Box::new(GreedyBot)
    }

    fn planner() -> Box<dyn Player<Round>> {
        Box::new(PlannerBot::new())
    }

    fn searcher(effort: Effort, seed: u64, threads: usize) -> Box<dyn Player<Round>> {
        Box::new(SearcherBot::new(effort, seed).with_threads(threads))
    }
}
