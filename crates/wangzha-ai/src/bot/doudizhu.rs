//! The players of Dou Dizhu.

use std::ops::ControlFlow;

use wangzha::doudizhu::{Action, Phase, Round};

use super::{Bot, Budget, Greedy, Level, LevelError, Playable, Random};

impl Playable for Round {
    const PASS: Action = Action::Pass;

    fn each_action_of<B>(
        view: &Self::View,
        visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        view.each_action(visit)
    }

    fn is_unseen(&self) -> bool {
        self.phase() == Phase::Doubling
    }

    fn bot(
        level: Level,
        _budget: Option<Budget>,
        seed: u64,
    ) -> Result<Box<dyn Bot<Round>>, LevelError> {
        match level {
            Level::Random => Ok(Box::new(Random::new(seed))),
            Level::Greedy => Ok(Box::new(Greedy)),
            Level::Planner | Level::QuickSearcher | Level::Searcher => {
                Err(LevelError::NotYet(level))
            }
        }
    }
}
