//! The last cards of a deal, solved instead of played on.

use wangzha::Counts;
use wangzha::doudizhu::{Rules, SEATS, Side};

use super::playout::Table;
use crate::bot::planner::doudizhu::nibbles::total;
use crate::solver::Limits;
use crate::solver::doudizhu::{Outcome, Position, Solver};

/// Solves deals with few cards left.
pub(super) struct Endgame {
    solver: Solver,
}

/// Deals with more cards than this are played on.
const FEW_CARDS: u32 = 14;

/// A deal that is not solved with so many positions is played on.
const MOST_NODES: u64 = 2_000;

/// More than enough for so few cards.
const MEMORY: usize = 1 << 20;

impl Endgame {
    pub(super) fn new(rules: &Rules) -> Endgame {
        Endgame { solver: Solver::with_memory(rules, MEMORY) }
    }

    /// Forgets what it has learnt: a round must not depend on those before it.
    pub(super) fn forget(&mut self) {
        self.solver.forget();
    }

    /// Who wins with best play, if there are few cards left and it is found out
    /// soon enough.
    pub(super) fn winner(&mut self, table: &Table, limits: &Limits) -> Option<Side> {
        if let Some(winner) = table.winner() {
            return Some(winner);
        }
        if table.hands.iter().map(|hand| total(*hand)).sum::<u32>() > FEW_CARDS {
            return None;
        }
        let hands = table.hands.map(|hand| Counts::from_nibbles(hand).unwrap_or_default());
        let seat = |seat: usize| SEATS[seat % SEATS.len()];
        let position = Position {
            hands,
            landlord: seat(table.landlord),
            turn: seat(table.turn),
            table: table.to_beat.map(|(owner, play)| (seat(owner), play)),
            bombs: 0,
            plays: None,
        };
        let limits = limits.clone().nodes(MOST_NODES);
        match self.solver.solve(&position, &limits).ok()?.outcome {
            Outcome::Win(side) => Some(side),
            Outcome::Points(_) | Outcome::Unknown => None,
        }
    }
}
