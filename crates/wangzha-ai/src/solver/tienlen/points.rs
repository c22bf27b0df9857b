//! Two players: how many points the round brings.

use std::ops::ControlFlow;

use wangzha::tienlen::{Action, FinishWithTwo, Play, Rules};
use wangzha::{Card, Rank, Suit};

use super::candidates::Choice;
use super::duel::Sides;
use super::ends::Ends;
use super::frame::Frame;
use super::order;
use super::search::{Search, choose};
use super::table::{Known, Table};
use crate::solver::meter::Stopped;

/// A position and what counts for the points.
#[derive(Clone, Copy)]
pub(super) struct Trick {
    pub(super) sides: Sides,
    pub(super) table: Option<Play>,
    /// What the owner of the table will be paid for chops in this trick, in
    /// half units. A chop may be worth nothing and is one all the same.
    pub(super) chop: Option<i32>,
    /// Who has played a card in this round, a bit a seat.
    pub(super) played: u8,
}

/// A search for the points that one player gets from here on.
pub(super) struct ForPoints<'s, 'a> {
    pub(super) search: &'s mut Search<'a>,
    pub(super) ends: &'s Ends,
    pub(super) hero: usize,
}

impl ForPoints<'_, '_> {
    /// His points from here on, and what the player does best whose turn it is.
    pub(super) fn root(
        &mut self,
        trick: &Trick,
        opening: Option<Card>,
    ) -> Result<(i32, Option<Action>), Stopped> {
        self.gather(trick);
        let choices = self.search.candidates.take(opening, trick.table.is_some());
        let is_his_turn = trick.sides.turn == self.hero;
        let (mut least, mut most) = (i32::MIN, i32::MAX);
        let (mut guess, mut best) = (0, None);
        while least < most {
            let need = if guess == least { guess + 1 } else { guess };
            let mut bound = if is_his_turn { i32::MIN } else { i32::MAX };
            let (good, action) = choose(&choices, |choice| {
                let before = self.search.meter.nodes();
                let this = self.bound_after(trick, choice, need, 0)?;
                bound = if is_his_turn { bound.max(this) } else { bound.min(this) };
                Ok(((this >= need) == is_his_turn, self.search.meter.nodes() - before))
            })?;
            // only a proof tells which action is best; there will be one
            if good {
                best = action;
            }
            (least, most) = if bound >= need { (bound, most) } else { (least, bound) };
            guess = bound;
        }
        Ok((least, best))
    }

    /// A bound on his points: at least `need`, and then he gets so many or
    /// more; or less than that, and then he gets no more.
    fn bound(&mut self, trick: &Trick, need: i32, depth: u32) -> Result<i32, Stopped> {
        self.search.tick(depth)?;
        let place = Table::place(key(self.search.frame, trick));
        let Known { yes_to, no_from } = self.search.table.find(place);
        if need <= yes_to.into() {
            return Ok(yes_to.into());
        }
        if need >= no_from.into() {
            return Ok(i32::from(no_from) - 1);
        }
        let before = self.search.meter.nodes();
        let bound = self.tries(trick, need, depth)?;
        let nodes = self.search.meter.nodes() - before;
        self.search.table.learn(place, nodes, |known| match bound >= need {
            true => known.learn(bound as i16, true),
            false => known.learn(bound as i16 + 1, false),
        });
        Ok(bound)
    }

    /// The same by trying everything.
    fn tries(&mut self, trick: &Trick, need: i32, depth: u32) -> Result<i32, Stopped> {
        let is_his_turn = trick.sides.turn == self.hero;
        let mut best = if is_his_turn { i32::MIN } else { i32::MAX };
        let first = self.gather(trick);
        let last = self.search.candidates.len() + usize::from(trick.table.is_some());
        for next in first..last {
            let choice = self.search.candidates.get(next);
            let bound = self.bound_after(trick, choice, need, depth)?;
            best = if is_his_turn { best.max(bound) } else { best.min(bound) };
            if (best >= need) == is_his_turn {
                break;
            }
        }
        self.search.candidates.forget(first);
        Ok(best)
    }

    /// The same after a play, or after a pass: then what was chopped is paid.
    fn bound_after(
        &mut self,
        trick: &Trick,
        choice: Choice,
        need: i32,
        depth: u32,
    ) -> Result<i32, Stopped> {
        if let Some(play) = choice {
            let after = self.after(trick, play);
            return match after.sides.yours().is_empty() {
                true => Ok(self.at_the_end(&after, play)),
                false => self.bound(&after, need, depth + 1),
            };
        }
        let sides = trick.sides.swapped();
        let amount = trick.chop.unwrap_or(0);
        let paid = if sides.turn == self.hero { amount } else { -amount };
        let after = Trick { sides, table: None, chop: None, ..*trick };
        Ok(paid + self.bound(&after, need - paid, depth + 1)?)
    }

    fn after(&self, trick: &Trick, play: Play) -> Trick {
        let rules = &self.search.frame.rules;
        // once something is chopped, all that follows in the trick is (rules 2.10)
        let is_chop = |table: &Play| trick.chop.is_some() || rules.is_chop(play, *table);
        let chop = trick
            .table
            .filter(is_chop)
            .map(|table| trick.chop.unwrap_or(0) + rules.prices.chopped(table));
        Trick {
            sides: trick.sides.without(play.cards()).swapped(),
            table: Some(play),
            chop,
            played: trick.played | 1 << trick.sides.turn,
        }
    }

    /// His points when the other side of this position has gone out.
    fn at_the_end(&self, trick: &Trick, play: Play) -> i32 {
        let winner = 1 - trick.sides.turn;
        let loser_has_played = trick.played >> trick.sides.turn & 1 != 0;
        let is_hero = winner == self.hero;
        let score = self.ends.score(trick.sides.mine(), loser_has_played, is_hero);
        let paid = trick.chop.unwrap_or(0) - punishment(&self.search.frame.rules, play);
        if is_hero { score + paid } else { score - paid }
    }

    /// Collects the plays that are worth trying, the most promising first.
    fn gather(&mut self, trick: &Trick) -> usize {
        let (frame, table) = (self.search.frame, trick.table);
        let (mine, yours) = (trick.sides.mine(), trick.sides.yours());
        let first = self.search.candidates.len();
        let candidates = &mut self.search.candidates;
        let mut add = |play: Play| {
            if frame.rules.may_empty(mine, play, table) && !frame.has_twin(play, mine, yours, table)
            {
                candidates.push(play);
            }
            ControlFlow::<()>::Continue(())
        };
        // which 2s are left or chopped matters, so that all choices must be tried
        let _ = match frame.keep_twos && mine.of_rank(Rank::TWO).len() > 1 {
            true => frame.rules.each_move(mine, table, &mut add),
            false => frame.rules.each_class(mine, table, &mut add),
        };
        self.search.candidates.sort(first, |play| match table {
            _ if play.cards() == mine => i32::MIN,
            None => order::lead(frame, play, mine),
            Some(_) => order::answer(frame, play, mine, yours),
        });
        first
    }
}

/// A number for the position and what counts for the points.
fn key(frame: &Frame, trick: &Trick) -> u128 {
    let sides = trick.sides;
    let left = sides.hands[0] | sides.hands[1];
    let height = trick.table.map_or(0, |table| frame.height(table, sides.mine(), left));
    let mut key = u128::from(frame.cards(left));
    key = key << 12 | trick.chop.map_or(0, |amount| amount as u128 + 1);
    key = key << 2 | trick.table.map_or(0, red_twos);
    key = key << 7 | height as u128;
    key = key << 4 | u128::from(frame.suits(trick.table));
    key = key << 5 | u128::from(Frame::class(trick.table));
    key = key << 2 | u128::from(trick.played);
    key << 1 | sides.turn as u128
}

/// How many red 2s the table has: they cost more than black ones when they are
/// chopped.
fn red_twos(table: Play) -> u128 {
    let twos = table.cards().of_rank(Rank::TWO);
    twos.iter().filter(|card| card.suit().is_some_and(Suit::is_red)).count() as u128
}

/// What a player pays who goes out with this.
fn punishment(rules: &Rules, play: Play) -> i32 {
    match rules.finish_with_two {
        FinishWithTwo::Punished => {
            rules.prices.finish_with_two * play.cards().of_rank(Rank::TWO).len() as i32
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::Cards;

    #[test]
    fn positions_that_differ_in_what_they_pay_have_different_keys() {
        let hands = ["3s 5h 2d", "4s4h4c4d 9s", "", ""].map(|text| text.parse::<Cards>().unwrap());
        let frame = Frame::new(Rules::SOUTHERN, hands, true);
        let table = |text: &str| frame.rules.classify(text.parse::<Cards>().unwrap());
        let sides = Sides { hands: [hands[0], hands[1]], turn: 1 };
        let black = Trick { sides, table: table("2s"), chop: None, played: 0 };
        let other_two = ["3s 5h 2h", "4s4h4c4d 9s"].map(|text| text.parse::<Cards>().unwrap());
        let tricks = [
            black,
            Trick { table: table("2h"), ..black },
            Trick { table: table("Ah"), ..black },
            Trick { table: None, ..black },
            Trick { chop: Some(0), ..black },
            Trick { chop: Some(1), ..black },
            Trick { played: 1, ..black },
            Trick { played: 2, ..black },
            Trick { sides: sides.swapped(), ..black },
            Trick { sides: Sides { hands: other_two, turn: 1 }, ..black },
        ];
        for (index, trick) in tricks.iter().enumerate() {
            let same = tricks.iter().filter(|other| key(&frame, other) == key(&frame, trick));
            assert_eq!(same.count(), 1, "{index}");
        }
    }
}
