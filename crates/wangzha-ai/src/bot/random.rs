//! The player that leaves everything to chance.

use wangzha::GameView;
use wangzha::deck::{ChaCha20, uniform};

use super::{Bot, Playable, chance};

/// Takes one of the legal each equally likely: level 1, and what every
/// other player must beat.
///
/// ```
/// use wangzha::doudizhu::{Deal, Round, Rules};
/// use wangzha::{Game, Seat};
/// use wangzha_ai::bot::{Bot, Random};
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::DOUZERO.dealing);
/// let view = Round::new(Rules::DOUZERO, deal, Seat::S0)?.view(Seat::S0);
/// let first = |seed| Bot::<Round>::act(&mut Random::new(seed), &view);
/// assert_eq!(first(1), first(1));
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
#[derive(Debug)]
pub struct Random {
    chance: ChaCha20,
}

impl Random {
    /// The player whom this seed makes choose.
    pub fn new(seed: u64) -> Random {
        Random { chance: chance(seed) }
    }
}

impl<G: Playable> Bot<G> for Random {
    fn begin(&mut self, seed: u64) {
        self.chance = chance(seed);
    }

    fn act(&mut self, view: &G::View) -> G::Action {
        let actions = view.actions();
        let last = (actions.len() as u32).saturating_sub(1);
        let choice = uniform(&mut self.chance, ..=last) as usize;
        actions.get(choice).copied().unwrap_or(G::PASS)
    }
}
