//! Who meets whom.

use std::time::Duration;

use wangzha_ai::player::{Budget, Description};

/// Two contenders, and what they get.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matchup {
    /// A and B.
    pub contenders: [Description; 2],
    /// The seed of cards and dice.
    pub seed: u64,
    /// The budget of levels that have none of their own.
    pub budget: Option<Budget>,
    /// How long a program may take for an answer.
    pub limit: Duration,
    /// How many deals are played at once.
    pub threads: usize,
}

impl Matchup {
    /// A against B on one thread; programs have ten seconds for an answer.
    pub fn new(a: Description, b: Description, seed: u64) -> Matchup {
        Matchup {
            contenders: [a, b],
            seed,
            budget: None,
            limit: Duration::from_secs(10),
            threads: 1,
        }
    }
}
