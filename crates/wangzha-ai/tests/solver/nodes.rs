//! How much work the solver has: a change that should not touch the search
//! must not touch these numbers.

use wangzha::doudizhu::{Deal, Rules};
use wangzha::{Cards, Seat};
use wangzha_ai::solver::doudizhu::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Solve};

/// Three hands of so many cards, the landlord leads.
fn deal(number: u8, cards: usize) -> Endgame {
    let deal = Deal::shuffled_with_key(&[number; 32], Rules::COMPETITION.dealing);
    let hands = deal.hands.map(|hand| hand.iter().take(cards).collect::<Cards>().counts());
    Endgame::lead(Rules::COMPETITION, hands, Seat::S0)
}

#[test]
fn the_same_positions_take_the_same_number_of_nodes() {
    let nodes = [6, 8, 10, 12].map(|cards| {
        // one solver: what it has learnt counts too
        let mut solver = Solver::new();
        let endgames = (0..10).map(|number| deal(number, cards));
        endgames.map(|it| solver.solve(&it, &Limits::NONE).unwrap().nodes).sum::<u64>()
    });
    assert_eq!(nodes, [723, 5_617, 48_533, 1_215_494]);
}

#[test]
fn the_same_points_take_the_same_number_of_nodes() {
    let mut solver = Solver::new();
    let endgames = (0..10).map(|number| deal(number, 7));
    let nodes = endgames.map(|it| solver.solve_points(&it, &Limits::NONE).unwrap().nodes);
    assert_eq!(nodes.sum::<u64>(), 2_300);
}
