//! A round played on to its end by the planner's policy on all seats.

use wangzha::Game;
use wangzha::tienlen::{Action, Round};

use crate::bot::planner::tienlen::policy::Policy;
use crate::bot::searcher::allowance::{TimeIsUp, look};
use crate::solver::Limits;

/// Plays on to the end; everybody sees what his seat may see.
pub(super) fn play_on(
    mut round: Round,
    policy: &mut Policy,
    limits: &Limits,
) -> Result<Round, TimeIsUp> {
    while let Some(seat) = round.turn() {
        look(limits)?;
        let table = round.table().map(|table| table.play);
        let must_pass = table.is_some() && !round.rules().has_move(round.hand(seat), table);
        let action = if must_pass { None } else { policy.quick(&round.view(seat)) };
        // the policy's actions are legal; without one there is nothing but to pass
        if round.apply(seat, action.unwrap_or(Action::Pass)).is_err() {
            break;
        }
    }
    Ok(round)
}
