//! Players that do what they may not.

use std::time::Duration;

use wangzha::doudizhu::{Action, Bid, Deal, Phase, Round, Rules, View};
use wangzha::{Cards, Game, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::{GreedyBot, fallback};
use wangzha_ai::player::{Failure, Fault, Player};
use wangzha_arena::play;

fn round(rules: Rules) -> Round {
    let deal = Deal::shuffled_with_key(&[3; 32], rules.dealing);
    Round::new(rules, deal, Seat::S0).unwrap()
}

/// Always plays the whole pack.
struct Cheat;

impl Player<Round> for Cheat {
    fn act(&mut self, _: &View, _: &Stop) -> Result<Action, Failure> {
        Ok(Action::Play { cards: Cards::PACK, reading: None })
    }
}

/// Remembers everything that it is told, and does what greedy does.
#[derive(Default)]
struct Listener {
    heard: Vec<(Seat, Action)>,
    views: Vec<View>,
}

impl Player<Round> for Listener {
    fn watch(&mut self, seat: Seat, action: &Action) {
        self.heard.push((seat, *action));
    }
    fn act(&mut self, view: &View, stop: &Stop) -> Result<Action, Failure> {
        self.views.push(*view);
        Player::<Round>::act(&mut GreedyBot, view, stop)
    }
}

/// Is always late.
struct Sleeper;

impl Player<Round> for Sleeper {
    fn act(&mut self, _: &View, _: &Stop) -> Result<Action, Failure> {
        Err(Failure::Fault(Fault::Late(Duration::from_secs(1))))
    }
}

#[test]
fn a_bot_that_acts_illegally_is_caught_and_the_round_goes_on() {
    let mut cheat = Cheat;
    let (mut first, mut second) = (Listener::default(), Listener::default());
    let mut players: [&mut dyn Player<Round>; 3] = [&mut cheat, &mut first, &mut second];
    let rules = Rules::DOUZERO;
    let played = play(round(rules), &mut players, &[0; 3], &Stop::NEVER).unwrap();
    assert!(played.round.turn().is_none());
    assert!(!played.faults.is_empty());
    for (seat, fault) in &played.faults {
        assert_eq!(*seat, Seat::S0);
        let Fault::Refused(refusal) = fault else { panic!("{fault:?}") };
        assert_eq!(refusal.id(), "not_in_hand");
    }
    let decisions = played.times.iter().filter(|(seat, _)| *seat == Seat::S0).count();
    assert_eq!(played.faults.len(), decisions, "every answer was illegal");
}

#[test]
fn who_is_late_passes_if_he_can() {
    let mut sleeper = Sleeper;
    let (mut first, mut second) = (Listener::default(), Listener::default());
    let mut players: [&mut dyn Player<Round>; 3] = [&mut first, &mut sleeper, &mut second];
    let rules = Rules::DOUZERO;
    let played = play(round(rules), &mut players, &[0; 3], &Stop::NEVER).unwrap();
    let by_sleeper = first.heard.into_iter().filter(|(seat, _)| *seat == Seat::S1);
    let (passes, plays): (Vec<(Seat, Action)>, _) =
        by_sleeper.partition(|(_, action)| *action == Action::Pass);
    assert!(!passes.is_empty());
    assert_eq!(passes.len() + plays.len(), played.faults.len());
    assert!(played.faults.iter().all(|(_, fault)| matches!(fault, Fault::Late(_))));
}

#[test]
fn everybody_hears_everything_that_happens_in_the_open_and_in_order() {
    let mut bots: [Listener; 3] = Default::default();
    let mut players: Vec<&mut dyn Player<Round>> =
        bots.iter_mut().map(|bot| bot as &mut dyn Player<Round>).collect();
    let rules = Rules::HUANLE;
    let played = play(round(rules), &mut players, &[0; 3], &Stop::NEVER).unwrap();
    assert_eq!(bots[0].heard.len() as u32, played.actions);
    assert_eq!(bots[0].heard, bots[1].heard);
    assert_eq!(bots[0].heard, bots[2].heard);
    let mut again = round(rules);
    for (seat, action) in &bots[0].heard {
        again.apply(*seat, *action).unwrap();
    }
    assert_eq!(again, played.round);
}

/// Doubles are made unseen: nobody hears of one before all have decided.
#[test]
fn a_double_is_told_when_all_have_decided() {
    struct Checks(Listener);
    impl Player<Round> for Checks {
        fn watch(&mut self, seat: Seat, action: &Action) {
            self.0.watch(seat, action);
        }
        fn act(&mut self, view: &View, stop: &Stop) -> Result<Action, Failure> {
            let doubles =
                self.0.heard.iter().filter(|(_, action)| matches!(action, Action::Double(_)));
            if view.phase == Phase::Doubling {
                assert_eq!(doubles.count(), 0);
            }
            self.0.act(view, stop)
        }
    }
    let mut bots = [0; 3].map(|_| Checks(Listener::default()));
    let mut players: Vec<&mut dyn Player<Round>> =
        bots.iter_mut().map(|bot| bot as &mut dyn Player<Round>).collect();
    let rules = Rules::HUANLE;
    play(round(rules), &mut players, &[0; 3], &Stop::NEVER).unwrap();
    let doubles = bots[0].0.heard.iter().filter(|(_, action)| matches!(action, Action::Double(_)));
    assert_eq!(doubles.count(), 3);
}

/// Whoever is asked whether to double must know how the landlord was found.
#[test]
fn the_winning_call_is_told_before_anybody_is_asked_to_double() {
    #[derive(Default)]
    struct Asked {
        heard: Vec<(Seat, Action)>,
        bids_heard_when_doubling: Vec<usize>,
    }
    impl Player<Round> for Asked {
        fn watch(&mut self, seat: Seat, action: &Action) {
            self.heard.push((seat, *action));
        }
        fn act(&mut self, view: &View, _: &Stop) -> Result<Action, Failure> {
            if view.phase == Phase::Doubling {
                self.bids_heard_when_doubling.push(self.heard.len());
            }
            // everybody calls and robs, nobody doubles
            let wanted = [Bid::Rob, Bid::Call].map(Action::Bid);
            let legal = view.actions();
            let bid = wanted.into_iter().find(|bid| legal.contains(bid));
            Ok(bid.unwrap_or(legal[0]))
        }
    }
    let mut bots: [Asked; 3] = Default::default();
    let mut players: Vec<&mut dyn Player<Round>> =
        bots.iter_mut().map(|bot| bot as &mut dyn Player<Round>).collect();
    let rules = Rules::HUANLE;
    play(round(rules), &mut players, &[0; 3], &Stop::NEVER).unwrap();
    let bids = bots[0].heard.iter().filter(|(_, action)| matches!(action, Action::Bid(_))).count();
    for bot in &bots {
        assert_eq!(bot.bids_heard_when_doubling, [bids]);
    }
}

#[test]
fn the_fallback_is_a_pass_or_the_first_legal_action() {
    let mut round = round(Rules::COMPETITION);
    while let Some(seat) = round.turn() {
        let view = round.view(seat);
        let legal = view.actions();
        let instead = fallback::<Round>(&view).unwrap();
        assert_eq!(instead == Action::Pass, legal.contains(&Action::Pass));
        assert!(instead == Action::Pass || instead == legal[0]);
        round
            .apply(seat, Player::<Round>::act(&mut GreedyBot, &view, &Stop::NEVER).unwrap())
            .unwrap();
    }
    assert_eq!(fallback::<Round>(&round.view(Seat::S0)), None);
}
