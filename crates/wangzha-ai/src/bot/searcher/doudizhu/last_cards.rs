//! The last cards of a deal, solved instead of played on.

use wangzha::doudizhu::{Rules, SEATS, Side};
use wangzha::{Counts, Seat};

use super::playout::Playout;
use crate::bot::planner::doudizhu::nibbles::total;
use crate::solver::doudizhu::{Endgame, Solver};
use crate::solver::{Limits, Solve};

/// Solves deals with few cards left.
pub(super) struct LastCards {
    rules: Rules,
    solver: Solver,
}

/// Deals with more cards than this are played on.
const FEW_CARDS: u32 = 14;

/// A deal that is not solved with so many positions is played on.
const MOST_NODES: u64 = 2_000;

/// More than enough for so few cards.
const MEMORY: usize = 1 << 20;

impl LastCards {
    pub(super) fn new(rules: &Rules) -> LastCards {
        LastCards { rules: *rules, solver: Solver::new() }
    }

    /// Forgets what it has learnt: a round must not depend on those before it.
    pub(super) fn forget(&mut self) {
        self.solver.forget();
    }

    /// Who wins with best play, if there are few cards left and it is found out
    /// soon enough.
    pub(super) fn winner(&mut self, playout: &Playout, limits: &Limits) -> Option<Side> {
        if let Some(winner) = playout.winner() {
            return Some(winner);
        }
        if playout.hands.iter().map(|hand| total(*hand)).sum::<u32>() > FEW_CARDS {
            return None;
        }
        let hands = playout.hands.map(|hand| Counts::from_nibbles(hand).unwrap_or_default());
        let seat = |seat: usize| -> Seat { SEATS[seat % SEATS.len()] };
        let endgame = Endgame {
            turn: seat(playout.turn),
            table: playout.to_beat.map(|(owner, play)| (seat(owner), play)),
            ..Endgame::lead(self.rules, hands, seat(playout.landlord))
        };
        let limits = limits.clone().nodes(MOST_NODES).memory(MEMORY);
        let landlord_wins = self.solver.solve(&endgame, &limits).ok()?.outcome.wins()?;
        Some(if landlord_wins { Side::Landlord } else { Side::Farmers })
    }
}
