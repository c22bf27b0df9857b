//! Cases about endgames of Dou Dizhu with all hands open (残局): who wins, and by
//! which first moves.

use std::collections::BTreeSet;

use serde::Deserialize;
use wangzha::Seat;
use wangzha::doudizhu::{Allow, Rules, Side};
use wangzha_ai::solver::doudizhu::{Move, Solver};
use wangzha_ai::solver::{Limits, Solve};

use super::case::{Misfit, fields_as, fields_of, id, read_cards};
use super::judge::{Verdict, differ_in_json, first_mismatch};
use crate::command::solve::doudizhu::Puzzle;
use crate::input;

/// A position, and what is known about it.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) puzzle: Puzzle,
    pub(crate) winner: Option<Side>,
    winning_first_moves: Option<BTreeSet<String>>,
}

#[derive(Deserialize)]
pub(super) struct Line {
    landlord: String,
    farmers: Vec<String>,
    to_move: Who,
    table: Option<String>,
    by: Option<Who>,
    rules: Option<HouseRule>,
    winner: Option<Winner>,
    winning_first_moves: Option<BTreeSet<String>>,
}

/// The farmers sit behind and before the landlord.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Who {
    Landlord,
    FarmerNext,
    FarmerPrev,
}

impl Who {
    const fn seat(self) -> Seat {
        match self {
            Who::Landlord => Seat::S0,
            Who::FarmerNext => Seat::S1,
            Who::FarmerPrev => Seat::S2,
        }
    }
}

/// The one house rule that a published puzzle needs.
#[derive(Clone, Copy, Deserialize)]
enum HouseRule {
    #[serde(rename = "no trio+pair")]
    NoTrioPair,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Winner {
    Landlord,
    Farmers,
}

/// Reads a puzzle under these rules from a line that may be nothing else. The
/// second value is the `id` that it gives itself, if any.
pub(crate) fn read(line: &str, rules: &Rules) -> Result<(Case, Option<String>), Misfit> {
    let fields = fields_of(line)?;
    let id = id(&fields);
    Ok((Case::read(fields_as(fields)?, rules)?, id))
}

impl Case {
    pub(super) fn read(line: Line, rules: &Rules) -> Result<Case, Misfit> {
        let rules = match line.rules {
            None => *rules,
            Some(HouseRule::NoTrioPair) => rules.forbidding(Allow::TRIO_PAIR),
        };
        let hands = std::iter::once(line.landlord).chain(line.farmers);
        let hands = hands.map(read_cards::<Rules>).collect::<Result<Vec<_>, _>>()?;
        let table = match line.table {
            None => None,
            Some(text) => {
                let cards = read_cards::<Rules>(text)?;
                Some(input::read_as(&rules, cards, None).map_err(Misfit::Position)?)
            }
        };
        let by = line.by.map(Who::seat);
        let puzzle = Puzzle::new(&rules, &hands, line.to_move.seat(), table, by)
            .map_err(|error| Misfit::Position(error.into()))?;
        let winner = line.winner.map(|winner| match winner {
            Winner::Landlord => Side::Landlord,
            Winner::Farmers => Side::Farmers,
        });
        Ok(Case { puzzle, winner, winning_first_moves: line.winning_first_moves })
    }

    /// The solver must find the winner, and just the moves that are known to
    /// win.
    pub(super) fn judge(&self) -> Verdict {
        let Puzzle { endgame } = &self.puzzle;
        let mut solver = Solver::new();
        let winner = solver.solve(endgame, &Limits::NONE).map_err(|error| error.to_string());
        let side = |landlord| if landlord { Side::Landlord } else { Side::Farmers };
        let winner = winner.map(|solution| solution.outcome.wins().map(side).map(side_id));
        let expected = self.winner.map(side_id);
        let by_winner = differ_in_json(&expected, &winner).filter(|_| expected.is_some());
        let by_moves = self.winning_first_moves.as_ref().and_then(|expected| {
            let moves = solver.winning_moves(endgame, &Limits::NONE);
            let moves = moves.map_err(|error| error.to_string());
            let shown = |moves: Vec<Move>| moves.iter().map(Move::to_string).collect();
            differ_in_json(expected, &moves.map(|moves| shown(moves.winning)))
        });
        first_mismatch([(&endgame.rules, by_winner.or(by_moves))].into_iter())
    }
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Landlord => "landlord",
        Side::Farmers => "farmers",
    }
}
