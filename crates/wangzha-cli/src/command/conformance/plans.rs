//! Cases about the fewest plays that empty a hand, in the exercise of the
//! informatics olympiad NOIP 2015.

use std::sync::LazyLock;

use serde::Deserialize;
use wangzha::Cards;
use wangzha::doudizhu::{Planner, Rules};

use super::case::{Misfit, read_cards};
use super::judge::{Verdict, differ_in_json, first_mismatch};

#[derive(Debug)]
pub(super) struct Case {
    hand: Cards,
    min_plays: u32,
}

#[derive(Deserialize)]
pub(super) struct Line {
    hand: String,
    min_plays: u32,
}

impl Case {
    pub(super) fn read(line: Line) -> Result<Case, Misfit> {
        Ok(Case { hand: read_cards::<Rules>(line.hand)?, min_plays: line.min_plays })
    }

    pub(super) fn judge(&self) -> Verdict {
        // to make a planner takes longer than all that a file asks of it
        static PLANNER: LazyLock<Planner> = LazyLock::new(Planner::noip);
        let got = Ok(PLANNER.min_plays(self.hand));
        first_mismatch([(PLANNER.rules(), differ_in_json(&self.min_plays, &got))].into_iter())
    }
}
