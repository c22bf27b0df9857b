//! A round played on to its end by the planner's policy on all seats.

use wangzha::doudizhu::{Play, Side};

use crate::bot::planner::doudizhu::nibbles::total;
use crate::bot::planner::doudizhu::policy::Policy;
use crate::bot::planner::doudizhu::scene::Scene;
use crate::bot::searcher::allowance::{TimeIsUp, look};
use crate::solver::Limits;

/// A round with all hands open, to be played on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Playout {
    pub(super) hands: [u64; 3],
    pub(super) landlord: usize,
    pub(super) turn: usize,
    /// The play to beat, and whose it is.
    pub(super) to_beat: Option<(usize, Play)>,
    /// How many bombs have been played.
    pub(super) bombs: u8,
}

impl Playout {
    /// Makes a play, or passes.
    pub(super) fn make(&mut self, play: Option<Play>) {
        let seat = self.turn;
        self.turn = (seat + 1) % 3;
        match play {
            Some(play) => {
                self.hands[seat] -= play.counts().nibbles();
                self.to_beat = Some((seat, play));
                self.bombs += u8::from(play.kind().is_bomb());
            }
            None => self.to_beat = self.to_beat.filter(|(owner, _)| *owner != self.turn),
        }
    }

    /// Who has won, as soon as a hand is empty.
    pub(super) fn winner(&self) -> Option<Side> {
        let winner = self.hands.iter().position(|hand| *hand == 0)?;
        Some(if winner == self.landlord { Side::Landlord } else { Side::Farmers })
    }

    /// What the player whose turn it is sees.
    pub(super) fn scene(&self) -> Scene {
        let hand = self.hands[self.turn];
        Scene {
            hand,
            unseen: self.hands.iter().sum::<u64>() - hand,
            left: self.hands.map(|hand| total(hand) as u8),
            seat: self.turn,
            landlord: self.landlord,
            table: self.to_beat,
        }
    }

    /// Plays on to the end; tells who wins and with how many bombs.
    pub(super) fn play_on(
        mut self,
        policy: &mut Policy,
        limits: &Limits,
    ) -> Result<(Side, u8), TimeIsUp> {
        loop {
            if let Some(winner) = self.winner() {
                return Ok((winner, self.bombs));
            }
            look(limits)?;
            let choice = policy.quick(&self.scene());
            self.make(choice);
        }
    }
}
