//! What a contest has shown.

use std::time::Duration;

use serde::Serialize;

use super::{DealResult, Estimate, Role, Times};
use crate::team::Team;

/// The results of all deals together. Win rates and points are those of team A;
/// B has the rest.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// How many deals were played.
    pub deals: usize,
    /// How many games that were.
    pub games: usize,
    /// The share of games that A has won. The interval is one of deals: each
    /// counts as the mean of its games.
    pub win_rate: Estimate,
    /// What A has won from B a game.
    pub points: Estimate,
    /// The same for each role that A had.
    pub roles: Vec<InRole>,
    /// How A and B decided.
    pub teams: [TeamReport; 2],
}

/// How team A did in a role.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InRole {
    /// The role.
    pub role: Role,
    /// In how many games.
    pub games: usize,
    /// The share that A has won.
    pub win_rate: Estimate,
    /// What A has won from B a game.
    pub points: Estimate,
}

/// How a team decided.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TeamReport {
    /// How often.
    pub decisions: u64,
    /// How many answers were not legal.
    pub illegal: u64,
    /// How many answers came too late.
    pub late: u64,
    /// Half of the decisions took no longer than this, in microseconds.
    #[serde(rename = "median_us", serialize_with = "micros")]
    pub median: Duration,
    /// 99 % of the decisions took no longer than this.
    #[serde(rename = "p99_us", serialize_with = "micros")]
    pub p99: Duration,
    /// No decision took longer than this.
    #[serde(rename = "longest_us", serialize_with = "micros")]
    pub longest: Duration,
}

fn micros<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_nanos() as f64 / 1e3)
}

impl Summary {
    /// The summary of these deals.
    pub fn of(deals: &[DealResult]) -> Summary {
        let in_role = |role| {
            let deals: Vec<_> = deals.iter().filter_map(|deal| deal.in_role(role)).collect();
            (!deals.is_empty()).then(|| InRole {
                role,
                games: games(&deals),
                win_rate: Estimate::of(deals.iter().map(DealResult::win_rate)),
                points: Estimate::of(deals.iter().map(DealResult::points)),
            })
        };
        Summary {
            deals: deals.len(),
            games: games(deals),
            win_rate: Estimate::of(deals.iter().map(DealResult::win_rate)),
            points: Estimate::of(deals.iter().map(DealResult::points)),
            roles: Role::ALL.into_iter().filter_map(in_role).collect(),
            teams: Team::BOTH.map(|team| TeamReport::of(deals, team)),
        }
    }
}

fn games(deals: &[DealResult]) -> usize {
    deals.iter().map(|deal| deal.games.len()).sum()
}

impl TeamReport {
    fn of(deals: &[DealResult], team: Team) -> TeamReport {
        let mut times = Times::default();
        deals.iter().for_each(|deal| times.add_all(&deal.times[team.index()]));
        let games = || deals.iter().flat_map(|deal| &deal.games);
        TeamReport {
            decisions: times.count(),
            illegal: games().map(|game| u64::from(game.illegal[team.index()])).sum(),
            late: games().map(|game| u64::from(game.late[team.index()])).sum(),
            median: times.quantile(0.5),
            p99: times.quantile(0.99),
            longest: times.longest(),
        }
    }
}
