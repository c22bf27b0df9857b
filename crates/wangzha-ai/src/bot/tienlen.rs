//! The players of Tien Len.

use std::sync::Arc;

use wangzha::tienlen::{Follow, Round, Rules};

use super::planner::tienlen::PlannerBot;
use super::searcher::tienlen::SearcherBot;
use super::{ExpertBot, GreedyBot, LearnedBot, Playable};
use crate::net::{BadNets, Nets};
use crate::player::{Budget, Effort, Player};

impl Playable for Round {
    const QUICK: Budget = SearcherBot::QUICK;
    const SLOW: Budget = SearcherBot::SLOW;

    fn beginner(seed: u64) -> Box<dyn Player<Round>> {
        Box::new(PlannerBot::new().careless(seed))
    }

    fn greedy() -> Box<dyn Player<Round>> {
        Box::new(GreedyBot)
    }

    fn planner() -> Box<dyn Player<Round>> {
        Box::new(PlannerBot::new())
    }

    fn learned(nets: &Arc<Nets>) -> Result<Box<dyn Player<Round>>, BadNets> {
        Ok(Box::new(LearnedBot::<Round>::new(nets)?))
    }

    fn expert(
        nets: &Arc<Nets>,
        effort: Effort,
        seed: u64,
        threads: usize,
    ) -> Result<Box<dyn Player<Round>>, BadNets> {
        Ok(Box::new(ExpertBot::<Round>::new(nets, effort, seed)?.with_threads(threads)))
    }

    /// Southern rules, and others as long as no suits must be followed: who has to
    /// follow suit plays another game.
    fn have_learnt(rules: &Rules) -> bool {
        rules.follow == Follow::Any
    }

    fn searcher(effort: Effort, seed: u64, threads: usize) -> Box<dyn Player<Round>> {
        Box::new(SearcherBot::new(effort, seed).with_threads(threads))
    }
}
