//! Deals of the cards that a seat cannot see, in agreement with what it knows.

use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha::tienlen::{MOST_PLAYERS, Round, View};
use wangzha::{Card, Cards};

use super::history::{History, Scene, likelihood};
use crate::bot::planner::tienlen::policy::Policy;
use crate::bot::searcher::allowance::TimeIsUp;
use crate::solver::Limits;

/// From so many deals it is known how likely they usually are.
const SAMPLE: u32 = 16;

/// So many deals are looked at, at most, for one that is likely.
const TRIES: u32 = 20;

/// No deal counts more than so many others.
const MOST_WEIGHT: f32 = 5.0;

/// Deals the unseen cards again and again.
pub(super) struct Dealer<'a> {
    view: &'a View,
    unseen: Vec<Card>,
    scenes: Vec<Scene>,
    /// How likely what was done is in a deal, on average; never nothing.
    usual: f32,
}

impl<'a> Dealer<'a> {
    pub(super) fn new(
        view: &'a View,
        history: &History,
        (policy, limits): (&mut Policy, &Limits),
        rng: &mut ChaCha20,
    ) -> Result<Dealer<'a>, TimeIsUp> {
        let unseen = view.unseen().iter().collect();
        let scenes = history.scenes(view);
        let mut dealer = Dealer { view, unseen, scenes, usual: f32::MIN_POSITIVE };
        if !dealer.scenes.is_empty() {
            for _ in 0..SAMPLE {
                let hands = dealer.any_hands(rng);
                let likely =
                    likelihood(&mut dealer.scenes, &hands, &view.played, 0.0, (policy, limits))?;
                dealer.usual += likely.unwrap_or(0.0) / SAMPLE as f32;
            }
        }
        Ok(dealer)
    }

    /// A deal, and how much it counts: unlikely ones are rare and count little.
    pub(super) fn deal(
        &mut self,
        (policy, limits): (&mut Policy, &Limits),
        rng: &mut ChaCha20,
    ) -> Result<(Round, f32), TimeIsUp> {
        if self.scenes.is_empty() {
            return Ok((self.view.suppose(self.any_hands(rng)), 1.0));
        }
        let mut hands = self.any_hands(rng);
        for _ in 1..TRIES {
            // drawn before, so that a deal can be given up as soon as it is too unlikely
            let least = uniform(rng, ..=9_999) as f32 / 10_000.0 * self.usual;
            let played = &self.view.played;
            let means = (&mut *policy, limits);
            if let Some(likely) = likelihood(&mut self.scenes, &hands, played, least, means)? {
                let weight = (likely / self.usual).clamp(1.0, MOST_WEIGHT);
                return Ok((self.view.suppose(hands), weight));
            }
            hands = self.any_hands(rng);
        }
        Ok((self.view.suppose(hands), 1.0))
    }

    fn any_hands(&mut self, rng: &mut ChaCha20) -> [Cards; MOST_PLAYERS] {
        shuffle(&mut self.unseen, rng);
        let mut cards = self.unseen.iter().copied();
        let mut hands = [Cards::EMPTY; MOST_PLAYERS];
        for (seat, hand) in hands.iter_mut().enumerate() {
            if seat != self.view.seat.index() {
                hand.extend(cards.by_ref().take(usize::from(self.view.cards_left[seat])));
            }
        }
        hands
    }
}
