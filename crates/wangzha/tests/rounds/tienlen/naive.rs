//! A round as one would write it down at the table, straight from rules 2.6,
//! 2.7 and 2.10: lists and no bits. What is a play and what beats it comes from
//! the slow reference, so that nothing of the engine is asked but its switches
//! and prices.

use wangzha::tienlen::{End, FinishWithTwo, Kind, OutOfTurn, Rules};
use wangzha::{Card, Cards, Rank, Suit};
use wangzha_oracle::tienlen::reference::{Reading, beats, can_be_chopped, height};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Naive {
    pub(super) hands: Vec<Cards>,
    pub(super) turn: usize,
    /// Who played what must be beaten.
    pub(super) table: Option<(usize, Reading)>,
    /// Who has passed in this trick.
    passed: Vec<bool>,
    /// Who has passed since the table was last beaten.
    declined: Vec<bool>,
    /// Who has gone out, in order.
    pub(super) out: Vec<usize>,
    pub(super) must_have: Option<Card>,
    /// Who pays whom how much for the chops of this trick.
    bill: Option<(usize, usize, i32)>,
    /// Who has not played a card yet.
    idle: Vec<bool>,
    /// What each seat has won or lost by chops and punishments.
    pub(super) paid: Vec<i32>,
}

impl Naive {
    /// The first round of a series: the lowest card leads.
    pub(super) fn first(rules: &Rules, hands: &[Cards]) -> Naive {
        let all = hands.iter().flat_map(|hand| hand.iter());
        let lowest = all.min_by_key(|card| height(rules, *card)).unwrap();
        let players = hands.len();
        Naive {
            hands: hands.to_vec(),
            turn: hands.iter().position(|hand| hand.contains(lowest)).unwrap(),
            table: None,
            passed: vec![false; players],
            declined: vec![false; players],
            out: vec![],
            must_have: Some(lowest),
            bill: None,
            idle: vec![true; players],
            paid: vec![0; players],
        }
    }

    pub(super) fn is_over(&self, rules: &Rules) -> bool {
        let still_in = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        still_in <= 1 || rules.end == End::FirstOut && !self.out.is_empty()
    }

    /// Whether the seat may pass.
    pub(super) fn may_pass(&self, seat: usize) -> bool {
        self.turn == seat && self.table.is_some()
    }

    /// Whether the seat may play this, which is a play out of its hand.
    pub(super) fn may_play(&self, rules: &Rules, seat: usize, play: Reading) -> bool {
        let is_locked = rules.pass_locks && self.passed[seat];
        let in_turn = self.turn == seat && !is_locked;
        (in_turn || self.passed[seat] && self.is_late_chop(rules, play))
            && self.must_have.is_none_or(|card| play.cards.contains(card))
            && self.table.is_none_or(|(_, table)| beats(rules, play, table))
            && !self.is_bad_end(rules, seat, play)
    }

    /// Whether who has passed may still chop with this: a bomb on a play of
    /// another kind or length, or on a lower bomb.
    fn is_late_chop(&self, rules: &Rules, play: Reading) -> bool {
        is_late_bomb(rules, play)
            && self
                .table
                .is_some_and(|(_, table)| is_chop(rules, play, table) || is_late_bomb(rules, table))
    }

    /// Whether the seat would go out with a 2 although that is forbidden. A
    /// last card that is a 2 may be led.
    fn is_bad_end(&self, rules: &Rules, seat: usize, play: Reading) -> bool {
        let has_choice = self.table.is_some() || play.cards.len() > 1;
        rules.finish_with_two == FinishWithTwo::Forbidden
            && play.cards == self.hands[seat]
            && twos(play).count() > 0
            && has_choice
    }

    pub(super) fn after_pass(&self, rules: &Rules, seat: usize) -> Naive {
        let mut next = self.clone();
        next.passed[seat] = true;
        next.declined[seat] = true;
        next.go_on(rules, seat);
        next
    }

    pub(super) fn after_play(&self, rules: &Rules, seat: usize, play: Reading) -> Naive {
        let mut next = self.clone();
        next.must_have = None;
        next.hands[seat] =
            self.hands[seat].iter().filter(|card| !play.cards.contains(*card)).collect();
        if let Some((victim, table)) = self.table
            && (self.bill.is_some() || is_chop(rules, play, table))
        {
            let before = self.bill.map_or(0, |(_, _, amount)| amount);
            next.bill = Some((victim, seat, before + worth(rules, table)));
        }
        next.table = Some((seat, play));
        next.passed[seat] = false;
        next.declined = vec![false; self.hands.len()];
        next.idle[seat] = false;
        if next.hands[seat].is_empty() {
            if self.out.is_empty() {
                next.charge_idle(rules, seat);
            }
            next.out.push(seat);
            next.punish(rules, seat, play);
        }
        next.go_on(rules, seat);
        next
    }

    /// Who has not played a card when the first player is out pays him.
    fn charge_idle(&mut self, rules: &Rules, first: usize) {
        for other in (0..self.hands.len()).filter(|other| self.idle[*other]) {
            self.paid[other] -= rules.prices.no_card_played;
            self.paid[first] += rules.prices.no_card_played;
        }
    }

    /// Going out with 2s costs so much a 2 to each of the others.
    fn punish(&mut self, rules: &Rules, seat: usize, play: Reading) {
        if rules.finish_with_two == FinishWithTwo::Punished {
            for _ in twos(play) {
                for other in (0..self.hands.len()).filter(|other| *other != seat) {
                    self.paid[other] += rules.prices.finish_with_two;
                    self.paid[seat] -= rules.prices.finish_with_two;
                }
            }
        }
    }

    /// Looks round the table for the next who may answer, then for the next who
    /// is asked about a chop; if there is none, the owner of the table leads, or
    /// who sits next to him with cards.
    fn go_on(&mut self, rules: &Rules, seat: usize) {
        let players = self.hands.len();
        let (owner, table) = self.table.unwrap();
        let mut others = (1..=players).map(|step| (seat + step) % players).collect::<Vec<_>>();
        others.retain(|other| *other != owner && !self.hands[*other].is_empty());
        let answers = |other: &usize| {
            !if rules.pass_locks { self.passed[*other] } else { self.declined[*other] }
        };
        let is_asked = |other: &usize| {
            // he must not be asked because of what he holds, only because of how much
            let has = self.hands[*other].len();
            let could = match rules.out_of_turn {
                OutOfTurn::Nobody => false,
                OutOfTurn::FourPairs => has >= 8 && can_be_chopped(rules, table),
                OutOfTurn::AnyBomb => has >= 4 && can_be_chopped(rules, table),
            };
            let could_go_higher = is_late_bomb(rules, table) && has >= table.cards.len();
            self.passed[*other] && !self.declined[*other] && (could || could_go_higher)
        };
        let next = others.iter().copied().find(answers).or(others.iter().copied().find(is_asked));
        if let Some(next) = next.filter(|_| !self.is_over(rules)) {
            self.turn = next;
            return;
        }
        if let Some((victim, chopper, amount)) = self.bill.take() {
            self.paid[victim] -= amount;
            self.paid[chopper] += amount;
        }
        if !self.is_over(rules) {
            self.table = None;
            self.passed = vec![false; players];
            self.declined = vec![false; players];
            let mut heirs = (0..players).map(|step| (owner + step) % players);
            self.turn = heirs.find(|heir| !self.hands[*heir].is_empty()).unwrap();
        }
    }
}

/// Whether this is a bomb that may be played after a pass.
fn is_late_bomb(rules: &Rules, play: Reading) -> bool {
    match rules.out_of_turn {
        OutOfTurn::Nobody => false,
        OutOfTurn::FourPairs => play.kind == Kind::PairRun && play.len >= 4,
        OutOfTurn::AnyBomb => matches!(play.kind, Kind::Quad | Kind::PairRun),
    }
}

/// Whether this beats the table although it is no higher play of its kind.
fn is_chop(rules: &Rules, play: Reading, table: Reading) -> bool {
    beats(rules, play, table) && (play.kind, play.len) != (table.kind, table.len)
}

fn twos(play: Reading) -> impl Iterator<Item = Card> {
    play.cards.iter().filter(|card| card.rank() == Rank::TWO)
}

/// What it costs when this is chopped.
fn worth(rules: &Rules, play: Reading) -> i32 {
    let prices = &rules.prices;
    match (play.kind, play.len) {
        (Kind::Quad, _) => prices.quad,
        (Kind::PairRun, 3) => prices.three_pairs,
        (Kind::PairRun, _) => prices.four_pairs,
        _ => {
            let price = |card: Card| match card.suit() {
                Some(Suit::Heart | Suit::Diamond) => prices.red_two,
                _ => prices.black_two,
            };
            twos(play).map(price).sum()
        }
    }
}
