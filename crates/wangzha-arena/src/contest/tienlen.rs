//! Tien Len in the arena.

use serde_json::{Value, json};
use wangzha::tienlen::{Deal, Round, Rules, WrongTable};
use wangzha::{AnyRules, Cards, Game, Points, Scores, Seat};

use super::{Contest, TeamResult};
use crate::results::Role;
use crate::team::{Seating, Team};

/// Tien Len under some rules, for two to four players. Every round is a first
/// one: the lowest card leads.
///
/// ```
/// use wangzha::tienlen::Rules;
/// use wangzha_arena::{Contest, TienLen};
/// let contest = TienLen::new(Rules::SOUTHERN, 4, 13)?;
/// assert_eq!(contest.seatings().len(), 6); // AABB, ABAB, ABBA and swapped
/// assert!(TienLen::new(Rules::SOUTHERN, 4, 17).is_err());
/// # Ok::<(), wangzha::tienlen::WrongTable>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TienLen {
    rules: Rules,
    players: u8,
    cards: usize,
}

impl TienLen {
    /// The contest for so many players (two to four) with so many cards each;
    /// the pack must have enough.
    pub fn new(rules: Rules, players: u8, cards: usize) -> Result<TienLen, WrongTable> {
        let contest = TienLen { rules, players: players.clamp(2, 4), cards };
        contest.hands(&[0; 32])?;
        Ok(contest)
    }

    fn hands(&self, key: &[u8; 32]) -> Result<Deal, WrongTable> {
        Deal::shuffled_with_key(key, self.players, self.cards)
    }
}

impl Contest for TienLen {
    type Round = Round;

    const ROLES: [Role; 2] = [Role::Leads, Role::Follows];

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seatings(&self) -> Vec<Seating> {
        Seating::all(self.players)
    }

    fn deal(&self, key: &[u8; 32]) -> Result<Round, WrongTable> {
        Round::first(self.rules, &self.hands(key)?)
    }

    /// A has won if one of its seats was out first.
    fn result(&self, end: &Round, seating: &Seating) -> TeamResult {
        let scores = end.scores().unwrap_or(Scores::zero(end.players()));
        let seats = || Seat::S0.round_the_table(end.players());
        let team = |seat: Seat| seating.teams()[seat.index()];
        let of_a = seats().filter(|seat| team(*seat) == Team::A);
        let points = of_a.map(|seat| scores[seat]).sum();
        let winner = end.instant_win().map(|(seat, _)| seat).or(end.places().first().copied());
        let won = match winner.map(team) {
            Some(Team::A) => Points::whole(1),
            Some(Team::B) => Points::ZERO,
            None => Points::HALF,
        };
        TeamResult { role: self.role(end, seating), won, points }
    }

    fn to_json(&self) -> Value {
        let mut contest = json!(AnyRules::from(self.rules));
        contest["players"] = json!(self.players);
        contest["cards"] = json!(self.cards);
        contest
    }
}

impl TienLen {
    /// Whether A led the round; nobody does if a hand wins at once.
    fn role(&self, end: &Round, seating: &Seating) -> Option<Role> {
        if end.instant_win().is_some() {
            return None;
        }
        let played = end.view(Seat::S0).played;
        let dealt = |seat: Seat| end.hand(seat) | played[seat.index()];
        let hands: Vec<Cards> = Seat::S0.round_the_table(end.players()).map(dealt).collect();
        let lowest = self.rules.lowest_card(&hands)?;
        let leader = hands.iter().position(|hand| hand.contains(lowest))?;
        Some(match seating.teams()[leader] {
            Team::A => Role::Leads,
            Team::B => Role::Follows,
        })
    }
}
