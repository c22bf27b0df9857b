//! The two teams, and who of them sits where.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two that are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Team {
    /// The first.
    A,
    /// The second.
    B,
}

impl Team {
    /// Both teams.
    pub const BOTH: [Team; 2] = [Team::A, Team::B];

    /// The place of the team in a list of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other team.
    #[must_use]
    pub const fn other(self) -> Team {
        match self {
            Team::A => Team::B,
            Team::B => Team::A,
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B"][self.index()])
    }
}

/// Which team plays each seat, seat 0 first.
///
/// ```
/// use wangzha_arena::Seating;
/// let seatings: Vec<String> = Seating::all(3).iter().map(ToString::to_string).collect();
/// assert_eq!(seatings, ["ABB", "BAA", "BAB", "ABA", "BBA", "AAB"]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seating(Vec<Team>);

impl Seating {
    /// These teams on these seats.
    pub fn new(teams: impl Into<Vec<Team>>) -> Seating {
        Seating(teams.into())
    }

    /// The ways to seat both teams as evenly as possible, each followed by the
    /// one with the teams swapped: AB and BA for two players; one against two
    /// and two against one for three; all ways of two against two for four.
    pub fn all(players: u8) -> Vec<Seating> {
        let players = players.max(2);
        let has_a = |bits: u32, seat: u8| bits >> seat & 1 != 0;
        let seating = |bits: u32| {
            let team = |seat| if has_a(bits, seat) { Team::A } else { Team::B };
            Seating::new((0..players).map(team).collect::<Vec<_>>())
        };
        let few = u32::from(players) / 2;
        let is_even = 2 * few == u32::from(players);
        (1..1_u32 << players)
            .filter(|bits| bits.count_ones() == few)
            // of two against two, the swapped ones come along anyway
            .filter(|bits| !is_even || has_a(*bits, 0))
            .map(seating)
            .flat_map(|seating| [seating.clone(), seating.swapped()])
            .collect()
    }

    /// The teams, seat 0 first.
    pub fn teams(&self) -> &[Team] {
        &self.0
    }

    /// How many seats a team has.
    pub fn count(&self, team: Team) -> usize {
        self.0.iter().filter(|other| **other == team).count()
    }

    /// The same with the teams swapped.
    #[must_use]
    pub fn swapped(&self) -> Seating {
        Seating(self.0.iter().map(|team| team.other()).collect())
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|team| team.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_is_played_by_each_team_equally_often() {
        for (players, games) in [(2, 2), (3, 6), (4, 6)] {
            let seatings = Seating::all(players);
            assert_eq!(seatings.len(), games);
            for seat in 0..usize::from(players) {
                let by_a = seatings.iter().filter(|seating| seating.teams()[seat] == Team::A);
                assert_eq!(by_a.count(), games / 2);
            }
        }
    }
}
