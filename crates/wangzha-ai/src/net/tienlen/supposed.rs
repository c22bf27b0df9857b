//! Hidden cards of Tien Len are dealt again.

use wangzha::deck::ChaCha20;
use wangzha::tienlen::{Round, View};
use wangzha::{Game, Seat};

use super::{Book, Dealer, Memory, Position};
use crate::net::{Outcome, Supposed};
use crate::solver::tienlen::{Endgame, Solver};
use crate::solver::{Limits, Solve};

/// Positions with more cards than this are played on by nets.
const FEW_CARDS: usize = 10;

/// So are those that are not solved with so many positions.
const MOST_NODES: u64 = 2_000;

/// More than enough for so few cards, in bytes.
const MEMORY: usize = 1 << 20;

impl Supposed for Round {
    type Dealer = Dealer;

    fn dealer(view: &View, memory: &Memory, _: &Book) -> Dealer {
        Dealer::new(view, memory.of(view))
    }

    fn deal(dealer: &mut Dealer, _: &Book, chance: &mut ChaCha20) -> Position {
        dealer.deal(chance)
    }

    fn place(_: &View, seat: Seat) -> usize {
        seat.index()
    }

    type Ending = Solver;

    fn end(solver: &mut Solver, position: &Position, _: &Book, limits: &Limits) -> Option<Outcome> {
        let round = position.round();
        let seats = || Seat::S0.round_the_table(round.players());
        let holding = || seats().filter(|seat| !round.hand(*seat).is_empty());
        let cards: usize = holding().map(|seat| round.hand(seat).len()).sum();
        // points and places are the critic's, so that only a duel is solved
        if round.players() != 2 || holding().count() != 2 || cards > FEW_CARDS {
            return None;
        }
        let seat = round.turn()?;
        let limits = limits.clone().nodes(MOST_NODES).memory(MEMORY);
        let wins = solver.solve(&Endgame::new(*round, seat), &limits).ok()?.outcome.wins()?;
        Some(position.outcome_if(seat, wins))
    }
}
