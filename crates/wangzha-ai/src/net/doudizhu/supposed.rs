//! Hidden cards of Dou Dizhu are dealt again.

use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{Round, SEATS, View};
use wangzha::{Counts, Seat};

use super::{Book, Memory, Position};
use crate::bot::planner::doudizhu::nibbles::total;
use crate::bot::searcher::doudizhu::deals;
use crate::net::{Outcome, Supposed};
use crate::solver::doudizhu::{Endgame, Solver};
use crate::solver::{Limits, Solve};

/// Positions with more cards than this are played on by nets: the solver lets all
/// see each other's cards, so that what it says of many of them is worth less.
const FEW_CARDS: u32 = 7;

/// So are those that are not solved with so many positions.
const MOST_NODES: u64 = 2_000;

/// More than enough for so few cards, in bytes.
const MEMORY: usize = 1 << 20;

/// Deals the cards that a seat does not see, again and again.
#[derive(Clone, Debug)]
pub struct Dealer {
    cards: deals::Dealer,
    /// The round without hands.
    position: Position,
    landlord: usize,
}

impl Supposed for Round {
    type Dealer = Dealer;

    fn dealer(view: &View, memory: &Memory, book: &Book) -> Dealer {
        Dealer {
            cards: deals::Dealer::new(view),
            position: Position::seen(view, &memory.habits(view), book, &[0; 3]),
            landlord: view.landlord.map_or(0, Seat::index),
        }
    }

    fn deal(dealer: &mut Dealer, book: &Book, chance: &mut ChaCha20) -> Position {
        let hands = dealer.cards.deal(chance);
        let by_role = std::array::from_fn(|role| hands[(dealer.landlord + role) % 3]);
        dealer.position.with(book, by_role)
    }

    fn place(view: &View, seat: Seat) -> usize {
        (seat.index() + 3 - view.landlord.map_or(0, Seat::index)) % 3
    }

    type Ending = Solver;

    fn end(
        solver: &mut Solver,
        position: &Position,
        book: &Book,
        limits: &Limits,
    ) -> Option<Outcome> {
        if position.hands.iter().map(|hand| total(*hand)).sum::<u32>() > FEW_CARDS {
            return None;
        }
        let hands = position.hands.map(|hand| Counts::from_nibbles(hand).unwrap_or_default());
        let endgame = Endgame {
            turn: SEATS[position.turn],
            table: position.to_beat.map(|(owner, play)| (SEATS[owner], play)),
            ..Endgame::lead(book.rules, hands, SEATS[0])
        };
        let limits = limits.clone().nodes(MOST_NODES).memory(MEMORY);
        let landlord_wins = solver.solve(&endgame, &limits).ok()?.outcome.wins()?;
        Some(position.outcome_if(landlord_wins))
    }
}
