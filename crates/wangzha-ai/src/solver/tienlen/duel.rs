//! Two players: who goes out first.

use std::ops::ControlFlow;

use wangzha::tienlen::Play;
use wangzha::{Card, Cards};

use super::candidates::Choice;
use super::frame::Frame;
use super::order;
use super::search::{Answer, Search, choose};
use super::table::Table;
use crate::solver::Outcome;
use crate::solver::meter::Stopped;

/// Both hands and whose turn it is.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    pub(super) hands: [Cards; 2],
    pub(super) turn: usize,
}

impl Sides {
    #[inline]
    pub(super) fn mine(&self) -> Cards {
        self.hands[self.turn]
    }

    #[inline]
    pub(super) fn yours(&self) -> Cards {
        self.hands[1 - self.turn]
    }

    /// After the player whose turn it is has played; it is still his turn.
    #[inline]
    pub(super) fn without(mut self, cards: Cards) -> Sides {
        self.hands[self.turn] -= cards;
        self
    }

    /// With the turn of the other.
    #[inline]
    pub(super) fn swapped(self) -> Sides {
        Sides { turn: 1 - self.turn, ..self }
    }
}

/// A search for the winner. All its answers are about the player whose turn it
/// is.
pub(super) struct Duel<'s, 'a>(pub(super) &'s mut Search<'a>);

impl Duel<'_, '_> {
    /// Whether the player whose turn it is wins, and how.
    pub(super) fn root(
        &mut self,
        sides: Sides,
        table: Option<Play>,
        opening: Option<Card>,
    ) -> Result<Answer, Stopped> {
        self.gather(sides, table);
        let choices = self.0.candidates.take(opening, table.is_some());
        let (wins, best) = choose(&choices, |choice| {
            let before = self.0.meter.nodes();
            Ok((self.wins_by(sides, choice, 0)?, self.0.meter.nodes() - before))
        })?;
        Ok(Answer { outcome: Outcome::of(wins), best })
    }

    /// Whether the player wins who leads, or who has to beat `table`.
    fn wins(&mut self, sides: Sides, table: Option<Play>, depth: u32) -> Result<bool, Stopped> {
        self.0.tick(depth)?;
        let frame = self.0.frame;
        if frame.goes_out(sides.mine(), table) {
            return Ok(true);
        }
        let (key, height) = key(frame, sides, table);
        let place = Table::place(key);
        if let Some(known) = self.0.table.find(place).answer(height) {
            return Ok(known);
        }
        let before = self.0.meter.nodes();
        let wins = self.tries(sides, table, depth)?;
        let nodes = self.0.meter.nodes() - before;
        self.0.table.learn(place, nodes, |known| known.learn(height, wins));
        Ok(wins)
    }

    /// The same by trying everything.
    fn tries(&mut self, sides: Sides, table: Option<Play>, depth: u32) -> Result<bool, Stopped> {
        let first = self.gather(sides, table);
        let mut next = first;
        while let Some(play) = self.0.candidates.get(next) {
            if self.wins_by(sides, Some(play), depth)? {
                self.0.candidates.forget(first);
                return Ok(true);
            }
            next += 1;
        }
        self.0.candidates.forget(first);
        match table {
            Some(_) => self.wins_by(sides, None, depth),
            None => Ok(false),
        }
    }

    /// Whether he wins by this play or by passing.
    fn wins_by(&mut self, sides: Sides, choice: Choice, depth: u32) -> Result<bool, Stopped> {
        let Some(play) = choice else {
            return Ok(!self.wins(sides.swapped(), None, depth + 1)?);
        };
        let after = sides.without(play.cards());
        if after.mine().is_empty() {
            return Ok(true);
        }
        if self.0.frame.rules.has_move(sides.yours(), Some(play)) {
            Ok(!self.wins(after.swapped(), Some(play), depth + 1)?)
        } else {
            // the other can only pass
            self.wins(after, None, depth + 2)
        }
    }

    /// Collects the plays that are worth trying, the most promising first.
    fn gather(&mut self, sides: Sides, table: Option<Play>) -> usize {
        let frame = self.0.frame;
        let (mine, yours) = (sides.mine(), sides.yours());
        let candidates = &mut self.0.candidates;
        let first = candidates.len();
        let _ = frame.rules.each_class(mine, table, |play| {
            if frame.rules.may_empty(mine, play, table) && !frame.has_twin(play, mine, yours, table)
            {
                candidates.push(play);
            }
            ControlFlow::<()>::Continue(())
        });
        candidates.sort(first, |play| match table {
            None => order::lead(frame, play, mine),
            Some(_) => order::answer(frame, play, mine, yours),
        });
        first
    }
}

/// A number for the position but for the height to beat, and that height.
#[inline]
fn key(frame: &Frame, sides: Sides, table: Option<Play>) -> (u128, i16) {
    let class = u128::from(Frame::class(table));
    let (mine, yours) = (sides.mine(), sides.yours());
    if let Some(shapes) = &frame.shapes {
        let shape = shapes.of(mine, yours);
        let height = table.map_or(0, |table| shapes.height(shape, table.top(), mine, yours));
        return (shape.key << 5 | class, height);
    }
    let left = mine | yours;
    let height = table.map_or(0, |table| frame.height(table, mine, left));
    let mut key = u128::from(frame.cards(left));
    key = key << 1 | sides.turn as u128;
    key = key << 4 | u128::from(frame.suits(table));
    (key << 5 | class, height)
}
