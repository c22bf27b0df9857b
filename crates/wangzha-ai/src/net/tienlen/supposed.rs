//! Hidden cards of Tien Len are dealt again.

use wangzha::deck::{ChaCha20, shuffle};
use wangzha::tienlen::{Action, MOST_PLAYERS, Round, View};
use wangzha::{Card, Cards, Game, Seat};

use super::{Book, Memory, Position};
use crate::net::{Outcome, Supposed};
use crate::solver::tienlen::{Endgame, Solver};
use crate::solver::{Limits, Solve};

/// Positions with more cards than this are left to the critic.
const FEW_CARDS: usize = 10;

/// So are those that are not solved with so many positions.
const MOST_NODES: u64 = 2_000;

/// More than enough for so few cards, in bytes.
const MEMORY: usize = 1 << 20;

/// Deals the unseen cards again and again.
#[derive(Clone, Debug)]
pub struct Dealer {
    own: usize,
    left: [u8; MOST_PLAYERS],
    hand: Cards,
    unseen: Vec<Card>,
}

impl Supposed for Round {
    type Dealer = Dealer;
    type Hands = [Cards; MOST_PLAYERS];

    fn dealer(view: &View) -> Dealer {
        let unseen = view.unseen().iter().collect();
        Dealer { own: view.seat.index(), left: view.cards_left, hand: view.hand, unseen }
    }

    fn deal(dealer: &mut Dealer, chance: &mut ChaCha20) -> [Cards; MOST_PLAYERS] {
        shuffle(&mut dealer.unseen, chance);
        let mut cards = dealer.unseen.iter().copied();
        let mut hands = [Cards::EMPTY; MOST_PLAYERS];
        for (seat, hand) in hands.iter_mut().enumerate() {
            if seat == dealer.own {
                *hand = dealer.hand;
            } else {
                hand.extend(cards.by_ref().take(dealer.left[seat].into()));
            }
        }
        hands
    }

    fn now(view: &View, memory: &Memory, _: &Book, hands: &[Cards; MOST_PLAYERS]) -> Position {
        Position::seen(view.suppose(*hands), memory.of(view))
    }

    fn then(view: &View, _: &Book, hands: &[Cards; MOST_PLAYERS], first: Seat) -> Option<Position> {
        let mut held = *hands;
        for (hand, played) in held.iter_mut().zip(view.played) {
            *hand |= played;
        }
        let held = &held[..usize::from(view.players)];
        Round::midway(view.rules, held, first).ok().map(Position::new)
    }

    fn choice(_: &Position, _: &Book, action: &Action) -> Option<Action> {
        Some(*action)
    }

    fn is_play(_: &Action) -> bool {
        true
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
