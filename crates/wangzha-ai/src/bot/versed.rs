//! The built-in nets have learnt under some rules only: under others somebody
//! else plays in their place, who is as far above the level below.

use wangzha::{GameView, Seat};

use super::Playable;
use crate::Stop;
use crate::player::{Failure, Player};

/// Makes the player for other rules, once there are such.
type Make<G> = Box<dyn Fn() -> Box<dyn Player<G>> + Send>;

/// Plays with nets under the rules that they have learnt.
pub(super) struct Versed<G: Playable> {
    nets: Box<dyn Player<G>>,
    make: Make<G>,
    other: Option<Box<dyn Player<G>>>,
}

impl<G: Playable> Versed<G> {
    pub(super) fn new(nets: Box<dyn Player<G>>, make: Make<G>) -> Versed<G> {
        Versed { nets, make, other: None }
    }

    fn who(&mut self, rules: &G::Rules) -> &mut dyn Player<G> {
        if G::have_learnt(rules) {
            return &mut *self.nets;
        }
        &mut **self.other.get_or_insert_with(&self.make)
    }
}

impl<G: Playable> Player<G> for Versed<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        self.who(rules).begin(seat, players, rules, seed);
    }

    fn watch(&mut self, seat: Seat, action: &G::Action) {
        self.nets.watch(seat, action);
        self.other.iter_mut().for_each(|other| other.watch(seat, action));
    }

    fn act(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure> {
        self.who(GameView::rules(view)).act(view, stop)
    }
}

#[cfg(feature = "nets")]
#[cfg(test)]
mod tests {
    use wangzha::Game;
    use wangzha::tienlen::{Deal, HAND, Round, Rules};

    use super::*;
    use crate::player::{Description, Means};

    fn actions(player: &str, rules: Rules) -> String {
        let description: Description = player.parse().unwrap();
        let mut bot = Round::bot(&description, &Means::NONE, 5).unwrap();
        let deal = Deal::shuffled_with_key(&[3; 32], 4, HAND).unwrap();
        let mut round = Round::first(rules, &deal).unwrap();
        bot.begin(Seat::S0, 4, &rules, 5);
        let mut text = String::new();
        while let Some(seat) = round.turn() {
            let action = bot.act(&round.view(seat), &Stop::NEVER).unwrap();
            text += &format!("{action} ");
            round.apply(seat, action).unwrap();
            bot.watch(seat, &action);
        }
        text
    }

    #[test]
    fn in_the_north_searchers_play_for_nets() {
        let north = Rules::NORTHERN;
        assert!(!Round::have_learnt(&north));
        assert_eq!(actions("learned", north), actions("quick-searcher", north));
        assert_eq!(actions("expert:30", north), actions("searcher:30", north));
    }

    #[test]
    fn under_rules_that_they_know_nets_play() {
        let south = Rules::SOUTHERN;
        assert!(Round::have_learnt(&south));
        assert_ne!(actions("learned", south), actions("quick-searcher", south));
    }
}
