//! Whether the chance to win that bidders are told is true.

use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules, Side};
use wangzha::{Game, Seat};
use wangzha_ai::Stop;
use wangzha_ai::advice::Adviser;
use wangzha_ai::bot::planner::doudizhu::PlannerBot;
use wangzha_ai::player::Player;
use wangzha_arena::Estimate;

use crate::AnyError;

/// What bidders are told, in groups of so many percent.
const GROUP: u8 = 20;

/// Shows how often planners win as landlords whom the advice gave such a chance
/// when they bid.
pub(crate) fn show(deals: u64) -> Result<(), AnyError> {
    let mut told: Vec<(u8, bool)> = Vec::new();
    let (mut adviser, mut planner) = (Adviser::new(), PlannerBot::new());
    for deal in 0..deals {
        let mut key = [1; 32];
        key[..8].copy_from_slice(&deal.to_le_bytes());
        let deal = Deal::shuffled_with_key(&key, Rules::COMPETITION.dealing);
        let mut round = Round::new(Rules::COMPETITION, deal, Seat::S0)?;
        let advice = adviser.advise(&round.view(Seat::S0).into());
        let chance = advice.first().and_then(|advice| advice.chance).ok_or("no chance")?;
        // whatever it was told
        round.apply(Seat::S0, Action::Bid(Bid::Points(3)))?;
        while let Some(seat) = round.turn() {
            let action = planner.act(&round.view(seat), &Stop::NEVER)?;
            round.apply(seat, action)?;
        }
        told.push((chance.percent, round.winner() == Some(Side::Landlord)));
    }
    println!("The chance that bidders are told, and how often they won");
    for low in (0..100).step_by(GROUP.into()) {
        let group =
            || told.iter().filter(|(percent, _)| (low..low + GROUP).contains(&(*percent).min(99)));
        let said = Estimate::of(group().map(|(percent, _)| f64::from(*percent)));
        let won = Estimate::of(group().map(|(_, won)| 100.0 * f64::from(u8::from(*won))));
        let margin = won.margin.unwrap_or(f64::INFINITY);
        let (n, last) = (group().count(), low + GROUP - 1);
        println!(
            "  {low} to {last} %: told {:.0}, won {:.1} ± {margin:.1}, {n} deals",
            said.mean, won.mean
        );
    }
    Ok(())
}
