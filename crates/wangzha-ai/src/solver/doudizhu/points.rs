//! How many points a endgame is worth: a few questions about the score.

use wangzha::Counts;
use wangzha::doudizhu::{Rules, Scoring};

use super::dominance::bombs;
use super::goal::Goal;
use super::node::Node;
use super::search::Search;
use super::{Endgame, Move};
use crate::solver::meter::Stopped;

/// What each farmer pays the landlord at a bid of one, and the move of the
/// player whose turn it is that brings it about.
pub(super) fn solve(
    search: &mut Search<'_>,
    endgame: &Endgame,
) -> Result<(i64, Option<Move>), Stopped> {
    let mut ladder = Ladder::new(search, endgame);
    let (wins, best) = ladder.ask(0)?;
    let (step, better) = if wins { ladder.climb_up()? } else { ladder.climb_down()? };
    Ok((points(search.rules, endgame, step), better.or(best)))
}

/// Goals, each harder for the landlord than the one below: step 0 is to win,
/// `n` to win with `n` doublings, `-n - 1` to lose with `n` doublings at most.
struct Ladder<'s, 'a> {
    search: &'s mut Search<'a>,
    endgame: &'s Endgame,
    /// How often landlord and farmers have played, if spring counts.
    plays: Option<(u8, u8)>,
    /// The most doublings there can be: all bombs, and spring.
    most: i32,
}

impl<'s, 'a> Ladder<'s, 'a> {
    fn new(search: &'s mut Search<'a>, endgame: &'s Endgame) -> Ladder<'s, 'a> {
        let plays = endgame.plays.filter(|_| search.rules.spring).map(|plays| {
            let landlord = endgame.landlord.index();
            let of_farmers = plays.iter().enumerate().filter(|(seat, _)| *seat != landlord);
            (plays[landlord], of_farmers.fold(0, |sum: u8, (_, plays)| sum.saturating_add(*plays)))
        });
        let all_bombs: u32 = endgame.hands.iter().map(|hand: &Counts| bombs(*hand)).sum();
        let most = if search.rules.bombs_double { all_bombs as i32 } else { 0 };
        Ladder { search, endgame, plays, most: most + i32::from(plays.is_some()) }
    }

    /// Whether the landlord reaches a step, and by which move.
    fn ask(&mut self, step: i32) -> Result<(bool, Option<Move>), Stopped> {
        let doublings = step.unsigned_abs() as u8;
        let goal = match step {
            0 => Goal::WIN,
            1.. => Goal::win_with(doublings, self.plays),
            _ => Goal::lose_with(doublings - 1, self.plays),
        };
        let node = Node::new(self.endgame, goal, &self.search.keys);
        self.search.root(&node)
    }

    /// The highest step that a landlord reaches who wins. His best move reaches
    /// it; the best move of a farmer keeps him from the next one.
    fn climb_up(&mut self) -> Result<(i32, Option<Move>), Stopped> {
        let is_landlords_turn = self.endgame.turn == self.endgame.landlord;
        let mut best = None;
        for step in 1..=self.most {
            let (reached, found) = self.ask(step)?;
            if reached == is_landlords_turn {
                best = found;
            }
            if !reached {
                return Ok((step - 1, best));
            }
        }
        Ok((self.most, best))
    }

    /// The highest step that a landlord reaches who loses.
    fn climb_down(&mut self) -> Result<(i32, Option<Move>), Stopped> {
        let is_landlords_turn = self.endgame.turn == self.endgame.landlord;
        let mut best = None;
        for doublings in 0..self.most {
            let step = -doublings - 1;
            let (reached, found) = self.ask(step)?;
            if reached == is_landlords_turn {
                best = found;
            }
            if reached {
                return Ok((step, best));
            }
        }
        // The last step needs no proof: there are no more doublings.
        Ok((-self.most - 1, best))
    }
}

/// What each farmer pays the landlord when he reaches this step and no higher
/// one.
fn points(rules: &Rules, endgame: &Endgame, step: i32) -> i64 {
    let to_come = if step >= 0 { step } else { -step - 1 };
    let before = if rules.bombs_double { i32::from(endgame.bombs) } else { 0 };
    let points = match rules.scoring {
        Scoring::OneForWinning => 1,
        Scoring::Points => 1_i64 << (before + to_come).min(62),
    };
    let points = rules.multiplier_cap.map_or(points, |cap| points.min(cap.into()));
    if step >= 0 { points } else { -points }
}
