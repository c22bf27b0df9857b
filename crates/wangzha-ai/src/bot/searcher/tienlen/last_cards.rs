//! The end of a round between two players who know each other's cards.

use wangzha::Cards;
use wangzha::tienlen::{Action, MOST_PLAYERS, View};

use crate::bot::searcher::allowance::Allowance;
use crate::solver::tienlen::{Endgame, Solver};
use crate::solver::{Outcome, Solve};

/// How much memory the solver may take, in bytes.
const MEMORY: usize = 8 << 20;

/// So many positions are looked at in place of each playout.
const NODES_A_PLAYOUT: u64 = 50;

/// What wins for certain, if one other player is left, all his cards are known,
/// and a quarter of the budget is enough to find out.
pub(super) fn solve(view: &View, allowance: &Allowance<'_>) -> Option<Action> {
    let unseen = view.unseen();
    let mut others = (0..usize::from(view.players))
        .filter(|seat| *seat != view.seat.index() && view.cards_left[*seat] > 0);
    let (other, None) = (others.next()?, others.next()) else { return None };
    if usize::from(view.cards_left[other]) != unseen.len() {
        return None;
    }
    let mut hands = [Cards::EMPTY; MOST_PLAYERS];
    hands[other] = unseen;
    let mut limits = allowance.part(1, 4).memory(MEMORY);
    limits.most_nodes =
        allowance.playouts().map(|playouts| u64::from(playouts) * NODES_A_PLAYOUT / 4);
    // a new solver: what it has learnt before must not matter
    let endgame = Endgame::new(view.suppose(hands), view.seat);
    let solution = Solver::new().solve(&endgame, &limits).ok()?;
    solution.best.filter(|_| solution.outcome == Outcome::Win)
}
