//! What is kept of every deal.

use serde::{Deserialize, Serialize};
use wangzha::Points;

use super::Times;

/// What team A was in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Dou Dizhu: the landlord.
    Landlord,
    /// Dou Dizhu: against the landlord.
    Farmers,
    /// Tien Len: it leads the first trick.
    Leads,
    /// Tien Len: the other team leads the first trick.
    Follows,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 4] = [Role::Landlord, Role::Farmers, Role::Leads, Role::Follows];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Role::Landlord => "landlord",
            Role::Farmers => "farmers",
            Role::Leads => "leads",
            Role::Follows => "follows",
        }
    }
}

/// One game of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// Who sat where: `ABB`.
    pub seats: String,
    /// What A was.
    pub role: Option<Role>,
    /// 1 if A has won, ½ if neither team has, 0 if B has.
    pub won: Points,
    /// What A has won from B.
    pub points: Points,
    /// How many actions there were.
    pub actions: u32,
    /// How many answers of A and of B were not legal.
    pub illegal: [u32; 2],
    /// How many answers of A and of B came too late.
    pub late: [u32; 2],
}

/// A deal with all its games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealResult {
    /// The number of the deal.
    pub deal: u64,
    /// Its games, one a seating.
    pub games: Vec<GameResult>,
    /// How long the decisions of A and of B took. Everything else is the same in
    /// every run.
    pub times: [Times; 2],
}

impl DealResult {
    /// The share of its games that A has won.
    ///
    /// ```
    /// # use wangzha_arena::{DealResult, GameResult};
    /// # use wangzha::Points;
    /// # let game = |won, points| GameResult {
    /// #     seats: "AB".into(), role: None, won: Points::whole(won), points: Points::whole(points), actions: 9,
    /// #     illegal: [0, 0], late: [0, 0],
    /// # };
    /// let deal = DealResult { deal: 0, games: vec![game(1, 3), game(0, -1)], times: Default::default() };
    /// assert_eq!((deal.win_rate(), deal.points()), (0.5, 1.0));
    /// ```
    pub fn win_rate(&self) -> f64 {
        self.mean(|game| game.won.as_f64())
    }

    /// What A has won from B, on average of its games.
    pub fn points(&self) -> f64 {
        self.mean(|game| game.points.as_f64())
    }

    fn mean(&self, value: impl Fn(&GameResult) -> f64) -> f64 {
        self.games.iter().map(value).sum::<f64>() / self.games.len().max(1) as f64
    }

    /// The deal with only those games in which A had this role.
    pub(super) fn in_role(&self, role: Role) -> Option<DealResult> {
        let games = self.games.iter().filter(|game| game.role == Some(role));
        let games: Vec<GameResult> = games.cloned().collect();
        (!games.is_empty()).then(|| DealResult { games, ..self.clone() })
    }
}
