//! Cases that count the complete games of a small deal of Dou Dizhu, like perft
//! in chess: plays by rank, a pass counts as a move, the landlord leads.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use wangzha::doudizhu::{Reading, Round, Rules, SEATS, Side};
use wangzha::{Cards, Game, Seat};

use super::case::{Misfit, preset, read_cards};
use super::judge::{Verdict, differ_in_json, first_mismatch};

/// The hands of the landlord and of those who follow, and how many games they
/// have under each of some rules.
#[derive(Debug)]
pub(super) struct Case {
    hands: [Cards; 3],
    expect: Vec<(Rules, Games)>,
}

#[derive(Deserialize)]
pub(super) struct Line {
    landlord: String,
    down: String,
    up: String,
    leaves: BTreeMap<String, u64>,
    landlord_win_leaves: BTreeMap<String, u64>,
}

/// Complete games, and how many of them the landlord wins, if that is asked.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Games {
    leaves: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    landlord_win_leaves: Option<u64>,
}

impl Case {
    pub(super) fn read(line: Line) -> Result<Case, Misfit> {
        let games = line.leaves.into_iter().map(|(name, leaves)| {
            let landlord_win_leaves = line.landlord_win_leaves.get(&name).copied();
            Ok((preset(&name)?, Games { leaves, landlord_win_leaves }))
        });
        let expect = games.collect::<Result<_, Misfit>>()?;
        let [landlord, down, up] = [line.landlord, line.down, line.up].map(read_cards::<Rules>);
        Ok(Case { hands: [landlord?, down?, up?], expect })
    }

    pub(super) fn judge(&self) -> Verdict {
        first_mismatch(self.expect.iter().map(|(rules, expect)| {
            let games = Round::midway(*rules, self.hands, Seat::S0).map(|round| {
                let (leaves, won) = Counter::default().count(&round);
                Games { leaves, landlord_win_leaves: expect.landlord_win_leaves.map(|_| won) }
            });
            (rules, differ_in_json(expect, &games.map_err(|error| error.to_string())))
        }))
    }
}

/// All that the rest of a game depends on.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    hands: [Cards; 3],
    turn: Seat,
    /// Who owns the table, and what must be beaten.
    table: Option<(Seat, Reading)>,
}

/// Counts each position once.
#[derive(Default)]
struct Counter {
    counted: HashMap<Position, (u64, u64)>,
}

impl Counter {
    /// Complete games from here on, and how many of them the landlord wins.
    fn count(&mut self, round: &Round) -> (u64, u64) {
        let Some(turn) = round.turn() else {
            return (1, u64::from(round.winner() == Some(Side::Landlord)));
        };
        let position = Position {
            hands: SEATS.map(|seat| round.hand(seat)),
            turn,
            table: round.table().map(|table| (table.seat, table.play.reading())),
        };
        if let Some(counted) = self.counted.get(&position) {
            return *counted;
        }
        let (mut games, mut won) = (0_u64, 0_u64);
        let _ = round.each_action(turn, |action| {
            let mut next = *round;
            if next.apply(turn, action).is_ok() {
                let (more, more_won) = self.count(&next);
                // a number that does not fit is not a number that a case can expect
                games = games.saturating_add(more);
                won = won.saturating_add(more_won);
            }
            ControlFlow::<()>::Continue(())
        });
        self.counted.insert(position, (games, won));
        (games, won)
    }
}
