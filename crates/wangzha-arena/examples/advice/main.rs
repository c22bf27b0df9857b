//! Whether advice is good: who follows the first advice meets who follows the
//! first hint, and planners, on duplicate deals; and whether the chance to win
//! that bidders are told is true. `docs/hints.md` has the figures.
//!
//! ```text
//! cargo run --release --package wangzha-arena --example advice -- 1000
//! ```
//!
//! What follows is the number of deals.

mod chances;
mod players;

use std::error::Error;

use wangzha::{Game, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::bot::Playable;
use wangzha_ai::player::Player;
use wangzha_arena::{
    Contest, DealResult, DouDizhu, Estimate, GameResult, Landlord, Seating, Summary, Team,
    TeamResult, TienLen, play,
};

use players::{FirstAdvice, FirstHint, HintGame};

type AnyError = Box<dyn Error>;

/// Makes the player of a seat.
type Make<G> = fn() -> Box<dyn Player<G>>;

fn main() -> Result<(), AnyError> {
    let deals = std::env::args().nth(1).ok_or("how many deals?")?.parse()?;
    let rules = doudizhu::Rules::COMPETITION;
    meet("Dou Dizhu", &DouDizhu::new(rules, Landlord::Given), deals)?;
    for players in [2, 4] {
        let contest = TienLen::new(tienlen::Rules::SOUTHERN, players, tienlen::HAND)?;
        meet(&format!("Tien Len, {players} players"), &contest, deals)?;
    }
    chances::show(deals)
}

/// Lets advice meet hints and planners, and shows how that went.
fn meet<C>(title: &str, contest: &C, deals: u64) -> Result<(), AnyError>
where
    C: Contest,
    C::Round: HintGame + Playable,
{
    let advice: Make<C::Round> = || Box::new(FirstAdvice::default());
    let hint: Make<C::Round> = || Box::new(FirstHint::default());
    for (name, other) in [("the first hint", hint), ("the planner", C::Round::planner)] {
        let summary = contest_of(contest, [advice, other], deals)?;
        println!("{title}: the first advice against {name}, {} deals", summary.deals);
        show("  all", &summary.win_rate, &summary.points);
        for role in &summary.roles {
            show(&format!("  {}", role.role.id()), &role.win_rate, &role.points);
        }
        println!("  not legal: {:?}", summary.teams.each_ref().map(|team| team.illegal));
    }
    Ok(())
}

fn show(name: &str, wins: &Estimate, points: &Estimate) {
    let margin = |estimate: &Estimate| estimate.margin.unwrap_or(f64::INFINITY);
    println!(
        "{name}: wins {:.1} ± {:.1} %, points {:+.2} ± {:.2}",
        100.0 * wins.mean,
        100.0 * margin(wins),
        points.mean,
        margin(points),
    );
}

/// Plays every deal once a seating.
fn contest_of<C: Contest>(
    contest: &C,
    teams: [Make<C::Round>; 2],
    deals: u64,
) -> Result<Summary, AnyError>
where
    C::Round: Playable,
{
    // one player of each team for every seat
    let mut players = teams.map(|make| [make(), make(), make(), make()]);
    let mut results = Vec::new();
    for deal in 0..deals {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&deal.to_le_bytes());
        let round = contest.deal(&key)?;
        let mut games = Vec::new();
        for seating in contest.seatings() {
            games.push(game(contest, round, &seating, &mut players)?);
        }
        results.push(DealResult { deal, games, times: Default::default() });
    }
    Ok(Summary::of(&results))
}

fn game<C: Contest>(
    contest: &C,
    round: C::Round,
    seating: &Seating,
    [a, b]: &mut [[Box<dyn Player<C::Round>>; 4]; 2],
) -> Result<GameResult, AnyError>
where
    C::Round: Playable,
{
    let seats = seating.teams().iter().zip(a.iter_mut().zip(b));
    let mut players: Vec<&mut dyn Player<C::Round>> = Vec::new();
    for (team, (a, b)) in seats {
        players.push(if *team == Team::A { &mut **a } else { &mut **b });
    }
    let seeds = vec![0; usize::from(round.players())];
    let played = play(round, &mut players, &seeds, &Stop::NEVER)
        .map_err(|unfinished| format!("{unfinished:?}"))?;
    let team = |place: usize| seating.teams()[place];
    let illegal = Team::BOTH.map(|wanted| {
        played.faults.iter().filter(|(seat, _)| team(seat.index()) == wanted).count() as u32
    });
    let TeamResult { role, won, points } = contest.result(&played.round, seating);
    let (seats, actions) = (seating.to_string(), played.actions);
    Ok(GameResult { seats, role, won, points, actions, illegal, late: [0; 2] })
}
