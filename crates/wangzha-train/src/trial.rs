//! How strong the nets are by now, against players that stay as they are.

use std::sync::Arc;
use std::thread;

use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::net::{BadNets, Nets};
use wangzha_ai::player::{Level, Means, Player};
use wangzha_arena::{Contest, Estimate, Seating, Team, play};

/// The share of games that the nets win against a level, each deal from all
/// sides, with the interval over deals. The deals are the same every time, so
/// that what changes is the nets; nobody should learn from them.
pub fn trial<C: Contest>(
    contest: &C,
    nets: &Arc<Nets>,
    level: Level,
    deals: u64,
    threads: usize,
) -> Result<Estimate, BadNets> {
    C::Round::learned(nets)?; // or nobody can play
    let threads = threads.max(1) as u64;
    let part = |thread: u64| deals * thread / threads..deals * (thread + 1) / threads;
    let meet = |thread: u64| -> Vec<f64> {
        part(thread).filter_map(|deal| meet(contest, nets, level, deal)).collect()
    };
    let rates = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || meet(thread))).collect();
        let mut rates = meet(0);
        rates.extend(others.into_iter().filter_map(|other| other.join().ok()).flatten());
        rates
    });
    Ok(Estimate::of(rates))
}

/// The share of the games with this deal that the nets win.
fn meet<C: Contest>(contest: &C, nets: &Arc<Nets>, level: Level, deal: u64) -> Option<f64> {
    let mut key = *b"wangzha trial v1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
    key[24..].copy_from_slice(&deal.to_le_bytes());
    let round = contest.deal(&key).ok()?;
    let seatings = contest.seatings();
    let mut won = 0.0;
    for seating in &seatings {
        let mut players = seat::<C::Round>(nets, level, seating)?;
        let mut seated: Vec<&mut dyn Player<C::Round>> =
            players.iter_mut().map(|player| &mut **player as &mut dyn Player<_>).collect();
        let seeds: Vec<u64> = (0..4).map(|seat| deal << 2 | seat).collect();
        let played = play(round, &mut seated, &seeds, &Stop::NEVER).ok()?;
        won += contest.result(&played.round, seating).won.as_f64();
    }
    Some(won / seatings.len().max(1) as f64)
}

type Players<G> = Vec<Box<dyn Player<G>>>;

/// The nets are team A.
fn seat<G: Playable>(nets: &Arc<Nets>, level: Level, seating: &Seating) -> Option<Players<G>> {
    let player = |team: &Team| match team {
        Team::A => G::learned(nets).ok(),
        Team::B => G::bot(&level.into(), &Means::NONE, 0).ok(),
    };
    seating.teams().iter().map(player).collect()
}
