//! A round from its first action to its end, with a player on every seat.

use std::time::{Duration, Instant};

use wangzha::{Seat, Unseen};
use wangzha_ai::Stop;
use wangzha_ai::bot::fallback;
use wangzha_ai::player::{Failure, Fault, Player, Reason};

use crate::protocol::Spoken;

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

/// A player that could not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Where it sat.
    pub seat: Seat,
    /// Why.
    pub why: Reason,
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
/// let played = play(round, &rules, &mut players, &[1, 2, 3]).expect("nobody gives up");
/// assert!(played.round.winner().is_some());
/// assert!(played.faults.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play<G: Spoken>(
    mut round: G,
    rules: &G::Rules,
    players: &mut [&mut dyn Player<G>],
    seeds: &[u64],
) -> Result<Played<G>, Forfeit> {
    let seats = || Seat::S0.round_the_table(round.players());
    for ((seat, player), seed) in seats().zip(&mut *players).zip(seeds) {
        player.begin(seat, round.players(), rules, *seed);
    }
    let (mut times, mut faults) = (Vec::new(), Vec::new());
    let mut actions = 0;
    let mut unseen = Unseen::new();
    while let Some(seat) = round.turn() {
        let Some(player) = players.get_mut(seat.index()) else { break };
        let started = Instant::now();
        let answer = player.act(&round.view(seat), &Stop::NEVER);
        times.push((seat, started.elapsed()));
        let answer = match answer {
            Ok(action) => Ok(action),
            Err(Failure::Fault(fault)) => Err(fault),
            Err(Failure::Gone(why)) => return Err(Forfeit { seat, why }),
            Err(failure) => return Err(Forfeit { seat, why: Reason::new(failure) }),
        };
        let before = round;
        let action = carry_out(&mut round, seat, answer, &mut **player, &mut faults);
        actions += 1;
        unseen.done(&before, &round, seat, action, |seat, action| {
            players.iter_mut().for_each(|player| player.watch(seat, &action));
        });
    }
    players.iter_mut().for_each(|player| player.end(&round));
    Ok(Played { round, actions, times, faults })
}

/// Does what was answered or, if that cannot be, something else; tells what.
fn carry_out<G: Spoken>(
    round: &mut G,
    seat: Seat,
    answer: Result<G::Action, Fault>,
    player: &mut dyn Player<G>,
    faults: &mut Vec<(Seat, Fault)>,
) -> G::Action {
    let fault = match answer {
        Ok(action) => match round.apply(seat, action) {
            Ok(_) => return action,
            Err(refusal) => Fault::Refused(refusal.into()),
        },
        Err(fault) => fault,
    };
    // the rules leave everybody something to do
    let instead = fallback::<G>(&round.view(seat)).unwrap_or(G::PASS);
    player.refused(&fault, &instead);
    faults.push((seat, fault));
    let _ = round.apply(seat, instead);
    instead
}
