//! The arena and the bot protocol.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod any_message;
mod contests;
mod document;
mod faults;
mod ledger;
mod programs;
mod stopping;
mod views;

use wangzha::doudizhu;
use wangzha::tienlen;
use wangzha_ai::Stop;
use wangzha_arena::{Contest, DealResult, DouDizhu, Forfeited, Landlord, Matchup, TienLen, run};

/// All results of a run.
fn results<C: Contest>(
    contest: &C,
    matchup: &Matchup,
    deals: u64,
) -> (Vec<DealResult>, Option<Forfeited>) {
    let mut results = Vec::new();
    let ending = run(contest, matchup, 0..deals, &Stop::NEVER, |result| {
        results.push(result);
        Ok(())
    });
    (results, ending.unwrap().forfeited())
}

/// The same without the times, which differ from run to run.
fn without_times(results: &[DealResult]) -> Vec<DealResult> {
    let without = |result: &DealResult| DealResult { times: Default::default(), ..result.clone() };
    results.iter().map(without).collect()
}

fn matchup(a: &str, b: &str) -> Matchup {
    Matchup::new(a.parse().unwrap(), b.parse().unwrap(), 7)
}

/// Every preset of Dou Dizhu, with the landlord given and by bidding.
fn doudizhu_contests() -> impl Iterator<Item = DouDizhu> {
    let both = [Landlord::Given, Landlord::Bid];
    let presets = doudizhu::Rules::PRESETS.iter().copied();
    presets.flat_map(move |rules| both.map(|landlord| DouDizhu::new(rules, landlord)))
}

/// Every preset of Tien Len, for two to four players.
fn tienlen_contests() -> impl Iterator<Item = TienLen> {
    let presets = tienlen::Rules::PRESETS.iter().copied();
    presets.flat_map(|rules| [2, 3, 4].map(|players| TienLen::new(rules, players, 13).unwrap()))
}
