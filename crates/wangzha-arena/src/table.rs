//! A round from its first action to its end, with a player on every seat.

use std::time::{Duration, Instant};

use wangzha::{AnyRefusal, Game, Seat, Unseen};
use wangzha_ai::Stop;
use wangzha_ai::bot::{Playable, fallback};
use wangzha_ai::player::{Failure, Fault, Player, Reason};

/// A round that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// The round, which is over.
    pub round: G,
    /// How many actions there were.
    pub actions: u32,
    /// How long each decision took, and whose it was.
    pub times: Vec<(Seat, Duration)>,
    /// The answers that could not be taken, and whose they were.
    pub faults: Vec<(Seat, Fault)>,
}

/// Why a round was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unfinished {
    /// A player could not go on.
    Forfeit {
        /// Where it sat.
        seat: Seat,
        /// Why.
        why: Reason,
    },
    /// Somebody has said stop.
    Stopped,
}

/// Lets the players play the round, seat 0 first in the list. `seeds` are for
/// their dice.
///
/// An answer that is illegal or late is counted and replaced by a pass if
/// possible, else by the first legal action.
///
/// ```
/// use wangzha::doudizhu::{Deal, Round, Rules};
/// use wangzha::{Seat, Unseen};
/// use wangzha_ai::Stop;
/// use wangzha_ai::bot::Playable;
/// use wangzha_ai::player::{Level, Means, Player};
/// use wangzha_arena::play;
/// let rules = Rules::COMPETITION;
/// let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
/// let mut bots: Vec<Box<dyn Player<Round>>> = Vec::new();
/// for level in [Level::Greedy, Level::Random, Level::Random] {
///     bots.push(Round::bot(&level.into(), &Means::NONE, 0)?);
/// }
/// let mut players: Vec<&mut dyn Player<Round>> =
///     bots.iter_mut().map(|bot| &mut **bot as &mut dyn Player<Round>).collect();
/// let round = Round::new(rules, deal, Seat::S0)?;
/// let played = play(round, &mut players, &[1, 2, 3], &Stop::NEVER).expect("nobody gives up");
/// assert!(played.round.winner().is_some());
/// assert!(played.faults.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play<G: Playable>(
    mut round: G,
    players: &mut [&mut dyn Player<G>],
    seeds: &[u64],
    stop: &Stop,
) -> Result<Played<G>, Unfinished> {
    let seats = Seat::S0.round_the_table(round.players());
    for ((seat, player), seed) in seats.zip(&mut *players).zip(seeds) {
        player.begin(seat, round.players(), round.rules(), *seed);
    }
    let (mut times, mut faults) = (Vec::new(), Vec::new());
    let mut actions = 0;
    let mut unseen = Unseen::new();
    while let Some(seat) = round.turn() {
        let Some(player) = players.get_mut(seat.index()) else { break };
        if stop.is_said() {
            return Err(Unfinished::Stopped);
        }
        let started = Instant::now();
        let decision = decide(&round, seat, &mut **player, stop);
        times.push((seat, started.elapsed()));
        let Decision { action, fault } = decision.map_err(|failure| match failure {
            Failure::Stopped if stop.is_said() => Unfinished::Stopped,
            Failure::Gone(why) => Unfinished::Forfeit { seat, why },
            failure => Unfinished::Forfeit { seat, why: Reason::new(failure) },
        })?;
        faults.extend(fault.map(|fault| (seat, fault)));
        let before = round;
        // it was tried before
        let _ = round.apply(seat, action);
        actions += 1;
        unseen.done(&before, &round, seat, action, |seat, action| {
            players.iter_mut().for_each(|player| player.watch(seat, &action));
        });
    }
    players.iter_mut().for_each(|player| player.end(&round));
    Ok(Played { round, actions, times, faults })
}

/// What a seat does.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<G: Game> {
    /// An action that may be carried out.
    pub action: G::Action,
    /// Why it is not what the player has answered.
    pub fault: Option<Fault>,
}

/// Asks the player of a seat what to do. If its answer cannot be taken,
/// something else is done, and the player is told so. The round stays as it is.
///
/// ```
/// use wangzha::tienlen::{Action, Round, Rules, View};
/// use wangzha::{Cards, Seat};
/// use wangzha_ai::Stop;
/// use wangzha_ai::player::{Failure, Player};
/// use wangzha_arena::decide;
///
/// /// Never plays anything.
/// struct Passes;
///
/// impl Player<Round> for Passes {
///     fn act(&mut self, _: &View, _: &Stop) -> Result<Action, Failure> {
///         Ok(Action::Pass)
///     }
/// }
///
/// let hands = ["3s 4s", "5s"].map(|text| text.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let decision = decide(&round, Seat::S0, &mut Passes, &Stop::NEVER)?;
/// assert_eq!(decision.action, Action::Play("3s".parse()?));
/// assert_eq!(decision.fault.map(|fault| fault.id()), Some("leader_may_not_pass"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decide<G: Playable>(
    round: &G,
    seat: Seat,
    player: &mut dyn Player<G>,
    stop: &Stop,
) -> Result<Decision<G>, Failure> {
    decide_seeing(&round.view(seat), player, stop, |action| {
        ({ *round }).apply(seat, action).map(drop).map_err(Into::into)
    })
}

/// The same for whoever has only the view of the seat: `check` says whether its
/// answer may be carried out.
///
/// ```
/// use wangzha::tienlen::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::Stop;
/// use wangzha_ai::bot::GreedyBot;
/// use wangzha_arena::decide_seeing;
/// let hands = ["3s 6s", "5s"].map(|text| text.parse::<Cards>().unwrap());
/// let view = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?.view(Seat::S0);
/// let decision = decide_seeing::<Round>(&view, &mut GreedyBot, &Stop::NEVER, |_| Ok(()))?;
/// assert_eq!(decision.action, Action::Play("6s".parse()?)); // 5s does not beat it
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decide_seeing<G: Playable>(
    view: &G::View,
    player: &mut dyn Player<G>,
    stop: &Stop,
    check: impl FnOnce(G::Action) -> Result<(), AnyRefusal>,
) -> Result<Decision<G>, Failure> {
    let fault = match player.act(view, stop) {
        Ok(action) => match check(action) {
            Ok(()) => return Ok(Decision { action, fault: None }),
            Err(refusal) => Fault::Refused(refusal),
        },
        Err(Failure::Fault(fault)) => fault,
        Err(failure) => return Err(failure),
    };
    // the rules leave everybody something to do
    let instead = fallback::<G>(view).unwrap_or(G::PASS);
    player.refused(&fault, &instead);
    Ok(Decision { action: instead, fault: Some(fault) })
}
