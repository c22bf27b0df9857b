//! Random games: what a search asks for thousands of times.

use rand_core::Rng;

use super::{Event, Moves, Round};
use crate::Game;
use crate::deck::uniform;

impl Round {
    /// Plays on at random to the end, every legal action equally likely.
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::deck::ChaCha20;
    /// use wangzha::tienlen::{self, Moves, Round, Rules};
    /// let mut rng = ChaCha20::from_key([7; 32]);
    /// let hands = tienlen::Deal::shuffled(&mut rng, 4, tienlen::HAND)?;
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S2).expect("four players");
    /// let end = round.playout(&mut Moves::new(), &mut rng);
    /// assert_eq!(end.places().len(), 4);
    /// # Ok::<(), wangzha::tienlen::WrongTable>(())
    /// ```
    #[must_use]
    pub fn playout(mut self, moves: &mut Moves, rng: &mut impl Rng) -> Round {
        while self.random_step(moves, rng).is_some() {}
        self
    }

    /// One of the legal actions of the seat whose turn it is, all equally
    /// likely; nothing when the round is over.
    #[inline]
    pub fn random_step(&mut self, moves: &mut Moves, rng: &mut impl Rng) -> Option<Event> {
        let seat = self.turn()?;
        let table = self.table().map(|table| table.play);
        let plays = self.rules().moves_into(self.hand(seat), table, moves);
        let choices = (plays.len() + usize::from(table.is_some())) as u32;
        loop {
            let choice = uniform(rng, ..=choices.saturating_sub(1));
            let Some(play) = plays.get(choice as usize) else {
                return Some(self.make_pass(seat));
            };
            // The opening must have the lowest card, who has passed may only
            // chop: what the moment forbids is drawn again.
            if self.check_moment(seat, *play).is_ok() {
                return Some(self.make(seat, *play));
            }
        }
    }
}
