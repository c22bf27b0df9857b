//! The players of Tien Len.

use wangzha::tienlen::Round;

use super::planner::tienlen::Planner;
use super::searcher::tienlen::Searcher;
use super::{Bot, Effort, Greedy, Level, Playable, Random};

impl Playable for Round {
    fn bot(level: Level, effort: Effort, seed: u64) -> Box<dyn Bot<Round>> {
        let searcher = |usual| {
            let budget = effort.budget.unwrap_or(usual);
            Box::new(Searcher::new(budget, seed).with_threads(effort.threads))
        };
        match level {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy),
            Level::Planner => Box::new(Planner::new()),
            Level::QuickSearcher => searcher(Searcher::QUICK),
            Level::Searcher => searcher(Searcher::SLOW),
        }
    }
}
