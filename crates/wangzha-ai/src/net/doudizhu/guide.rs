//! The planner whom nets ask what it thinks.

use wangzha::Counts;
use wangzha::doudizhu::Play;

use super::{Book, Sight};
use crate::bot::planner::doudizhu::PlannerWeights;
use crate::bot::planner::doudizhu::look::Look;
use crate::bot::planner::doudizhu::nibbles::total;
use crate::bot::planner::doudizhu::policy::Policy;
use crate::bot::planner::doudizhu::scene::Scene;

/// A planner, with what it keeps from one question to the next.
#[derive(Clone, Debug)]
pub struct Guide {
    policy: Policy,
    /// The cards that it looks at as not played yet.
    unplayed: u64,
    moves: Vec<Play>,
    looks: Vec<Look>,
}

impl Guide {
    pub(super) fn new(book: &Book) -> Guide {
        Guide {
            policy: Policy::forgetful(book.rules(), &PlannerWeights::default()),
            unplayed: Counts::PACK.nibbles(),
            moves: Vec::new(),
            looks: Vec::new(),
        }
    }

    /// From now on these cards have not been played.
    pub(super) fn look_at(&mut self, unplayed: u64) {
        if self.unplayed != unplayed {
            self.unplayed = unplayed;
            self.policy.look_at(unplayed);
        }
    }

    /// What the best split of a hand is worth, in turns.
    pub(super) fn worth(&mut self, hand: u64) -> f32 {
        self.policy.worth(hand)
    }

    /// What can be played, without many ways to take cards along.
    pub(super) fn each_move(
        &mut self,
        book: &Book,
        sight: &Sight,
        visit: impl FnMut(Play),
    ) -> Option<()> {
        let hand = Counts::from_nibbles(sight.hand)?;
        let Guide { policy, moves, .. } = self;
        moves.clear();
        let table = sight.to_beat.map(|(_, play)| play);
        let _ = book.rules.each_move::<()>(hand, table, |play| {
            moves.push(play);
            std::ops::ControlFlow::Continue(())
        });
        policy.few_attached(sight.hand, moves, visit);
        Some(())
    }

    /// What the planner thinks of each of these choices.
    pub(super) fn looks(&mut self, sight: &Sight, choices: &[Option<Play>]) -> &[Look] {
        self.policy.looks(&scene(sight), choices, &mut self.looks);
        &self.looks
    }
}

/// What the seat sees, as the planner has it: the landlord has seat 0.
fn scene(sight: &Sight) -> Scene {
    let others = [(sight.role + 1) % 3, (sight.role + 2) % 3];
    let mut left = [total(sight.hand) as u8; 3];
    others.iter().zip(sight.left).for_each(|(seat, cards)| left[*seat] = cards);
    Scene {
        hand: sight.hand,
        unseen: sight.unseen,
        left,
        seat: sight.role,
        landlord: 0,
        table: sight.to_beat.map(|(owner, play)| (others[owner], play)),
    }
}
