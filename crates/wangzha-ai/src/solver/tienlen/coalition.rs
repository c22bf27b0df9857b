//! Three or four players: can one of them go out first against all the others
//! together?

use std::ops::ControlFlow;

use wangzha::tienlen::{Follow, Play};
use wangzha::{Card, Cards, Seat};

use super::candidates::Choice;
use super::flow::Flow;
use super::frame::{Frame, nibble, suit_of};
use super::order;
use super::search::{Answer, Search, choose};
use super::table::Table;
use crate::solver::Outcome;
use crate::solver::meter::Stopped;

/// A search for one player. All its answers are about him.
pub(super) struct Coalition<'s, 'a> {
    pub(super) search: &'s mut Search<'a>,
    pub(super) hero: Seat,
}

impl Coalition<'_, '_> {
    /// Whether he is the next to go out, and what the player does best whose
    /// turn it is.
    pub(super) fn root(&mut self, flow: &Flow, opening: Option<Card>) -> Result<Answer, Stopped> {
        let is_his_turn = flow.turn == self.hero;
        self.gather(flow);
        let choices = self.search.candidates.take(opening, flow.table.is_some());
        let (reached, best) = choose(&choices, |choice| {
            let before = self.search.meter.nodes();
            let wins = self.wins_after(flow, choice, 0)?;
            Ok((wins == is_his_turn, self.search.meter.nodes() - before))
        })?;
        let wins = reached == is_his_turn;
        Ok(Answer { outcome: Outcome::of(wins), best })
    }

    /// Whether he is the next to go out if he plays well.
    fn wins(&mut self, flow: &Flow, depth: u32) -> Result<bool, Stopped> {
        self.search.tick(depth)?;
        if self.goes_out(flow) {
            return Ok(flow.turn == self.hero);
        }
        let (key, number) = key(self.search.frame, flow, self.hero);
        let place = Table::place(key);
        if let Some(known) = self.search.table.find(place).answer(number) {
            return Ok(known);
        }
        let before = self.search.meter.nodes();
        let wins = self.tries(flow, depth)?;
        let nodes = self.search.meter.nodes() - before;
        self.search.table.learn(place, nodes, |known| known.learn(number, wins));
        Ok(wins)
    }

    /// The same by trying everything.
    fn tries(&mut self, flow: &Flow, depth: u32) -> Result<bool, Stopped> {
        let is_his_turn = flow.turn == self.hero;
        let first = self.gather(flow);
        let mut next = first;
        while let Some(play) = self.search.candidates.get(next) {
            if self.wins_after(flow, Some(play), depth)? == is_his_turn {
                self.search.candidates.forget(first);
                return Ok(is_his_turn);
            }
            next += 1;
        }
        self.search.candidates.forget(first);
        match flow.table {
            Some(_) => self.wins_after(flow, None, depth),
            None => Ok(!is_his_turn),
        }
    }

    fn wins_after(&mut self, flow: &Flow, choice: Choice, depth: u32) -> Result<bool, Stopped> {
        let rules = &self.search.frame.rules;
        match choice {
            Some(play) if play.cards() == flow.hand() => Ok(flow.turn == self.hero),
            Some(play) => self.wins_from(flow.after_play(rules, play), depth + 1),
            None => self.wins_from(flow.after_pass(rules), depth + 1),
        }
    }

    /// The same as [`wins`](Coalition::wins), after all who can only pass.
    fn wins_from(&mut self, mut flow: Flow, mut depth: u32) -> Result<bool, Stopped> {
        while flow.table.is_some() && !self.can_answer(&flow) {
            flow = flow.after_pass(&self.search.frame.rules);
            depth += 1;
        }
        self.wins(&flow, depth)
    }

    fn can_answer(&self, flow: &Flow) -> bool {
        let (frame, hand, table) = (self.search.frame, flow.hand(), flow.play_to_beat());
        let rules = &frame.rules;
        let is_answer =
            |play| match flow.may_still(rules, play) && frame.rules.may_empty(hand, play, table) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
        rules.each_move(hand, table, is_answer).is_break()
    }

    /// Whether the player whose turn it is can play all his cards at once.
    fn goes_out(&self, flow: &Flow) -> bool {
        let (hand, table) = (flow.hand(), flow.play_to_beat());
        let rules = &self.search.frame.rules;
        self.search.frame.goes_out(hand, table)
            && rules.classify(hand).is_some_and(|play| flow.may_still(rules, play))
    }

    /// Collects the plays that are worth trying, the most promising first.
    fn gather(&mut self, flow: &Flow) -> usize {
        let (frame, hand, table) = (self.search.frame, flow.hand(), flow.play_to_beat());
        let all = flow.hands.into_iter().fold(Cards::EMPTY, |all, hand| all | hand);
        let (others, partners) = (all - hand, all - hand - flow.hands[self.hero.index()]);
        let first = self.search.candidates.len();
        let candidates = &mut self.search.candidates;
        let is_hero = flow.turn == self.hero;
        let mut add = |play: Play| {
            let is_legal =
                flow.may_still(&frame.rules, play) && frame.rules.may_empty(hand, play, table);
            if is_legal
                && !frame.has_twin(play, hand, others, table)
                && (is_hero || !wastes(frame, play, hand, partners))
            {
                candidates.push(play);
            }
            ControlFlow::<()>::Continue(())
        };
        let _ = match is_hero {
            true => frame.rules.each_class(hand, table, &mut add),
            false => frame.rules.each_move(hand, table, &mut add),
        };
        self.search.candidates.sort(first, |play| order::lead(frame, play, hand));
        first
    }
}

/// Whether a lower card would do as well for one below the top card. Partners
/// must be able to beat each other's plays, so a higher card is not always the
/// better one to keep; it is if no partner has a card between the two.
fn wastes(frame: &Frame, play: Play, hand: Cards, partners: Cards) -> bool {
    if frame.rules.follow == Follow::SameSuits {
        return false;
    }
    let spare = hand - play.cards();
    let beside = play.cards() - Cards::from(play.top());
    beside.iter().any(|card| {
        let rank = card.rank();
        frame.has_lower(nibble(spare, rank), suit_of(card), nibble(partners, rank))
    })
}

/// A number for the position, and one more: with the first number equal, he
/// wins with the second small and loses with it large.
fn key(frame: &Frame, flow: &Flow, hero: Seat) -> (u128, i16) {
    let left = flow.hands.into_iter().fold(Cards::EMPTY, |left, hand| left | hand);
    let cards = u128::from(frame.cards(left));
    let Some((owner, table)) = flow.table else {
        return (cards << 32 | flow.turn.index() as u128, 0);
    };
    let answering = flow.answering(&frame.rules);
    let hands = flow.hands.into_iter().enumerate().filter(|(seat, _)| answering >> seat & 1 != 0);
    let theirs = hands.fold(Cards::EMPTY, |all, (_, hand)| all | hand);
    let height = frame.height(table, theirs, left);
    // where a pass is final, who has declined matters only to who is asked
    let declined = match frame.rules.pass_locks {
        true => flow.declined & Flow { declined: 0, ..*flow }.asked(&frame.rules),
        false => flow.declined,
    };
    // a higher play of his is harder to beat, and one that only he can beat is
    // harder for him; among partners it may be worse or better
    let number = match owner == hero {
        true => Some(-height),
        false => (answering & !(1 << hero.index()) == 0).then_some(height),
    };
    let mut trick = if number.is_some() { 0 } else { height as u128 };
    trick = trick << 4 | u128::from(declined);
    trick = trick << 4 | u128::from(flow.passed);
    trick = trick << 4 | u128::from(frame.suits(Some(table)));
    trick = trick << 5 | u128::from(Frame::class(Some(table)));
    trick = trick << 2 | owner.index() as u128;
    trick = trick << 2 | flow.turn.index() as u128;
    (cards << 32 | trick, number.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::tienlen::Rules;

    #[test]
    fn positions_that_differ_in_anything_have_different_keys() {
        let cards = |text: &str| text.parse::<Cards>().unwrap();
        let hands = [cards("3s 5h 8s"), cards("4s4c 5s5c 9s"), cards("6s6d 7h Kd"), Cards::EMPTY];
        let rules = Rules { pass_locks: false, ..Rules::KILLER };
        let frame = Frame::new(rules, hands, false);
        let play = |text| frame.rules.classify(cards(text)).unwrap();
        let (first, second, third) = (Seat::S0, Seat::S1, Seat::S2);
        let lead = Flow { hands, players: 3, turn: first, table: None, passed: 0, declined: 0 };
        let answer = Flow { table: Some((first, play("3h"))), turn: second, ..lead };
        let fewer = [cards("3s 5h"), hands[1], hands[2], hands[3]];
        let flows = [
            lead,
            Flow { turn: second, ..lead },
            Flow { hands: fewer, ..lead },
            answer,
            Flow { turn: third, ..answer },
            Flow { passed: 4, ..answer },
            Flow { passed: 4, declined: 4, ..answer },
            Flow { table: Some((third, play("3h"))), ..answer },
            Flow { table: Some((first, play("Kc"))), ..answer },
            Flow { table: Some((first, play("3c 3h"))), ..answer },
            Flow { table: Some((first, play("2s"))), ..answer },
            Flow { table: Some((first, play("2s 2h"))), ..answer },
        ];
        for (index, flow) in flows.iter().enumerate() {
            let same =
                flows.iter().filter(|other| key(&frame, other, third) == key(&frame, flow, third));
            assert_eq!(same.count(), 1, "{index}");
        }
    }

    #[test]
    fn a_card_that_beats_the_same_makes_the_same_key() {
        let hands = ["3s", "5c", "Kd", ""].map(|text| text.parse::<Cards>().unwrap());
        let frame = Frame::new(Rules::SOUTHERN, hands, false);
        let key = |table: &str| {
            let table = frame.rules.classify(table.parse::<Cards>().unwrap()).unwrap();
            let table = Some((Seat::S0, table));
            key(
                &frame,
                &Flow { hands, players: 3, turn: Seat::S1, table, passed: 0, declined: 0 },
                Seat::S2,
            )
        };
        assert_eq!(key("6s"), key("Kc"));
        assert_ne!(key("5s"), key("5d"));
    }
}
