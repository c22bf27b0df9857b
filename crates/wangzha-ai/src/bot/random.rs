//! The player that leaves everything to chance.

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Game, GameView, Seat};

use super::chance;
use crate::Stop;
use crate::player::{Failure, Player};

/// Takes one of the legal actions, each equally likely: what every other player
/// must beat.
///
/// ```
/// use wangzha::doudizhu::{Deal, Round, Rules};
/// use wangzha::{Game, Seat};
/// use wangzha_ai::Stop;
/// use wangzha_ai::bot::RandomBot;
/// use wangzha_ai::player::Player;
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::DOUZERO.dealing);
/// let view = Round::new(Rules::DOUZERO, deal, Seat::S0)?.view(Seat::S0);
/// let first = |seed| Player::<Round>::act(&mut RandomBot::new(seed), &view, &Stop::NEVER);
/// assert_eq!(first(1), first(1));
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
#[derive(Debug)]
pub struct RandomBot {
    chance: ChaCha20,
}

impl RandomBot {
    /// The player whom this seed makes choose.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { chance: chance(seed) }
    }
}

impl<G: Game> Player<G> for RandomBot {
    fn begin(&mut self, _: Seat, _: u8, _: &G::Rules, seed: u64) {
        self.chance = chance(seed);
    }

    fn act(&mut self, view: &G::View, _: &Stop) -> Result<G::Action, Failure> {
        let actions = view.actions();
        let last = (actions.len() as u32).saturating_sub(1);
        let choice = uniform(&mut self.chance, ..=last) as usize;
        Ok(actions.get(choice).copied().unwrap_or(G::PASS))
    }
}
