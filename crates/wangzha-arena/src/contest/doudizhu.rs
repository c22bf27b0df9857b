//! Dou Dizhu in the arena.

use std::cmp::Ordering;
use std::iter;

use serde_json::{Value, json};
use wangzha::doudizhu::{Bidding, Deal, Doubling, Round, Rules, Scoring};
use wangzha::tienlen::WrongTable;
use wangzha::{AnyRules, Game, Points, Scores, Seat};

use super::{Contest, TeamResult};
use crate::results::Role;
use crate::team::{Seating, Team};

/// How the landlord is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Landlord {
    /// One team is the landlord and the other one both farmers, then the other
    /// way round. Nobody bids or doubles: only the play counts.
    #[default]
    Given,
    /// By bidding, with the teams mixed on the seats in every way.
    Bid,
}

/// Dou Dizhu under some rules.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_arena::{Contest, DouDizhu, Landlord};
/// let given = DouDizhu::new(Rules::COMPETITION, Landlord::Given);
/// assert_eq!(given.seatings().len(), 2); // ABB and BAA
/// assert_eq!(DouDizhu::new(Rules::COMPETITION, Landlord::Bid).seatings().len(), 6);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DouDizhu {
    rules: Rules,
    landlord: Landlord,
}

impl DouDizhu {
    /// The contest under these rules. Where they have no bidding, the landlord
    /// is given.
    pub fn new(rules: Rules, landlord: Landlord) -> DouDizhu {
        match landlord {
            Landlord::Bid if rules.bidding != Bidding::Given => DouDizhu { rules, landlord },
            _ => {
                let rules = Rules { bidding: Bidding::Given, doubling: Doubling::None, ..rules };
                DouDizhu { rules, landlord: Landlord::Given }
            }
        }
    }
}

impl Contest for DouDizhu {
    type Round = Round;

    const ROLES: [Role; 2] = [Role::Landlord, Role::Farmers];

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seatings(&self) -> Vec<Seating> {
        let landlord_is_a = Seating::new([Team::A, Team::B, Team::B]);
        match self.landlord {
            Landlord::Given => vec![landlord_is_a.clone(), landlord_is_a.swapped()],
            Landlord::Bid => Seating::all(3),
        }
    }

    /// Seat 0 is the landlord or bids first.
    fn deal(&self, key: &[u8; 32]) -> Result<Round, WrongTable> {
        let deal = Deal::shuffled_with_key(key, self.rules.dealing);
        Round::new(self.rules, deal, Seat::S0).map_err(WrongTable::Leader)
    }

    /// A has won if its seats have on average more points than those of B: with
    /// a given landlord that is the side that was out first. A round in which
    /// nobody bids is neither won nor lost.
    fn result(&self, end: &Round, seating: &Seating) -> TeamResult {
        let scores = end.scores().unwrap_or(Scores::zero(end.players()));
        let of = |team| {
            let seats =
                seating.teams().iter().zip(scores.iter()).filter(move |(other, _)| **other == team);
            seats.map(|(_, score)| score)
        };
        let (a, b): (Points, Points) = (of(Team::A).sum(), of(Team::B).sum());
        // the mean of A against that of B, without dividing
        let times =
            |points: Points, seats: usize| -> Points { iter::repeat_n(points, seats).sum() };
        let (a_times_b, b_times_a) =
            (times(a, seating.count(Team::B)), times(b, seating.count(Team::A)));
        let won = match a_times_b.cmp(&b_times_a) {
            Ordering::Less => Points::ZERO,
            Ordering::Equal => Points::HALF,
            Ordering::Greater => Points::whole(1),
        };
        let points = match self.rules.scoring {
            Scoring::Points => a,
            // one for each winner: two farmers win no more than one landlord
            Scoring::OneForWinning => of(Team::A).max().unwrap_or_default(),
        };
        let role = end.landlord().filter(|_| end.winner().is_some()).map(|landlord| match seating
            .teams()[landlord.index()]
        {
            Team::A => Role::Landlord,
            Team::B => Role::Farmers,
        });
        TeamResult { role, won, points }
    }

    fn to_json(&self) -> Value {
        json!(AnyRules::from(self.rules))
    }
}
