//! Hidden cards of Dou Dizhu are dealt again.

use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{Action, Play, Round, SEATS, View};
use wangzha::{Counts, Seat};

use super::memory::as_play;
use super::{Book, Memory, Position};
use crate::bot::planner::doudizhu::nibbles::total;
use crate::bot::searcher::doudizhu::deals::Dealer;
use crate::net::{Outcome, Supposed};
use crate::solver::doudizhu::{Endgame, Solver};
use crate::solver::{Limits, Solve};

/// Positions with more cards than this are left to the critic.
const FEW_CARDS: u32 = 14;

/// So are those that are not solved with so many positions.
const MOST_NODES: u64 = 2_000;

/// More than enough for so few cards, in bytes.
const MEMORY: usize = 1 << 20;

impl Supposed for Round {
    type Dealer = Dealer;
    type Hands = [u64; 3];

    fn dealer(view: &View) -> Dealer {
        Dealer::new(view)
    }

    fn deal(dealer: &mut Dealer, chance: &mut ChaCha20) -> [u64; 3] {
        dealer.deal(chance)
    }

    fn now(view: &View, memory: &Memory, book: &Book, hands: &[u64; 3]) -> Position {
        Position::seen(view, &memory.habits(view), book, hands)
    }

    fn then(view: &View, book: &Book, hands: &[u64; 3], first: Seat) -> Option<Position> {
        let landlord = view.landlord.filter(|landlord| *landlord == first)?;
        let seat = |role: usize| (landlord.index() + role) % 3;
        let held = |role: usize| hands[seat(role)] + view.played[seat(role)].counts().nibbles();
        let bottom = view.bottom.unwrap_or_default().counts().nibbles();
        Some(Position::new(book, std::array::from_fn(held), bottom))
    }

    fn choice(position: &Position, book: &Book, action: &Action) -> Option<Option<Play>> {
        let table = position.to_beat.map(|(_, play)| play);
        match action {
            Action::Pass => Some(None),
            action => as_play(&book.rules, *action, table).map(Some),
        }
    }

    fn is_play(action: &Action) -> bool {
        matches!(action, Action::Play { .. } | Action::Pass)
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
