//! Whose turn it is: the order of play among several players, on a position
//! small enough to be copied at every step.
//!
//! It is that of [`Round`], without what does not matter to who goes out next.

use wangzha::tienlen::{MOST_PLAYERS, Play, Round, Rules};
use wangzha::{Cards, Game, Seat};

/// A position among two to four players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Flow {
    pub(super) hands: [Cards; MOST_PLAYERS],
    pub(super) players: u8,
    pub(super) turn: Seat,
    /// The play to beat, and who made it.
    pub(super) table: Option<(Seat, Play)>,
    /// Who has passed in this trick, a bit a seat.
    pub(super) passed: u8,
    /// Who of these has passed on the play that lies on the table now.
    pub(super) declined: u8,
}

impl Flow {
    /// Where a round stands, unless it is over.
    pub(super) fn of_round(round: &Round) -> Option<Flow> {
        let turn = round.turn()?;
        let view = round.view(turn);
        Some(Flow {
            hands: Seat::ALL.map(|seat| round.hand(seat)),
            players: round.players(),
            turn,
            table: round.table().map(|table| (table.seat, table.play)),
            passed: view.passed.bits(),
            declined: view.declined.bits(),
        })
    }

    pub(super) fn hand(&self) -> Cards {
        self.hands[self.turn.index()]
    }

    pub(super) fn play_to_beat(&self) -> Option<Play> {
        self.table.map(|(_, play)| play)
    }

    /// After a play that leaves the player some cards.
    pub(super) fn after_play(mut self, rules: &Rules, play: Play) -> Flow {
        let seat = self.turn;
        self.hands[seat.index()] -= play.cards();
        self.table = Some((seat, play));
        self.passed &= !(1 << seat.index());
        self.declined = 0;
        self.go_on(rules);
        self
    }

    pub(super) fn after_pass(mut self, rules: &Rules) -> Flow {
        self.passed |= 1 << self.turn.index();
        self.declined |= 1 << self.turn.index();
        self.go_on(rules);
        self
    }

    /// Finds who is next: who may still beat the table, else who has passed
    /// and may chop out of turn, else who leads.
    fn go_on(&mut self, rules: &Rules) {
        let owner = self.table.map_or(self.turn, |(owner, _)| owner);
        let out_of_trick = if rules.pass_locks { self.passed } else { self.declined };
        let after = || self.turn.next(self.players).round_the_table(self.players);
        let is_live = |seat: &Seat| {
            *seat != owner && self.has_cards(*seat) && out_of_trick >> seat.index() & 1 == 0
        };
        let asked = self.asked(rules);
        let is_asked = |seat: &Seat| asked >> seat.index() & 1 != 0;
        if let Some(next) = after().find(is_live).or_else(|| after().find(is_asked)) {
            self.turn = next;
            return;
        }
        let heir = owner.round_the_table(self.players).find(|seat| self.has_cards(*seat));
        self.turn = heir.unwrap_or(owner);
        self.table = None;
        self.passed = 0;
        self.declined = 0;
    }

    /// Who can still beat the table if he has the cards, a bit a seat.
    pub(super) fn answering(&self, rules: &Rules) -> u8 {
        let Some((owner, _)) = self.table else { return 0 };
        let out_of_trick = if rules.pass_locks { self.passed } else { self.declined };
        let everybody = (1 << self.players) - 1;
        everybody & !(1 << owner.index()) & !out_of_trick | self.asked(rules)
    }

    fn has_cards(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty()
    }

    /// Who has passed and is asked, before the trick ends, whether he chops the
    /// play on the table; a bit a seat.
    pub(super) fn asked(&self, rules: &Rules) -> u8 {
        let fewest = |(_, table)| rules.fewest_cards_to_chop_after_pass(table);
        let Some(least) = self.table.and_then(fewest) else { return 0 };
        let seats = (0..MOST_PLAYERS).filter(|seat| self.hands[*seat].len() >= least);
        let enough_cards = seats.fold(0, |seats, seat| seats | 1 << seat);
        self.passed & !self.declined & enough_cards
    }

    /// Whether the player may make this play, which beats the table, though he
    /// may have passed before.
    #[inline]
    pub(super) fn may_still(&self, rules: &Rules, play: Play) -> bool {
        let Some((_, table)) = self.table else { return true };
        if !rules.pass_locks || self.passed >> self.turn.index() & 1 == 0 {
            return true;
        }
        rules.may_chop_after_pass(play, table)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use wangzha::deck::ChaCha20;
    use wangzha::tienlen::{Action, PairRuns};
    use wangzha::{Card, Rank};

    /// A number below `n`.
    fn below(random: &mut ChaCha20, n: usize) -> usize {
        wangzha::deck::uniform(random, ..=n as u32 - 1) as usize
    }

    /// Rules under which few cards are enough to chop out of turn.
    fn all_rules() -> Vec<Rules> {
        let presets = Rules::PRESETS
            .iter()
            .copied()
            .map(|rules| Rules { pair_runs: PairRuns::From(2), ..rules });
        let free = presets.clone().map(|rules| Rules { pass_locks: false, ..rules });
        presets.clone().chain(free).chain([Rules::NORTHERN]).collect()
    }

    /// A round of few ranks, dealt in pairs, so that there are many bombs.
    fn deal(random: &mut ChaCha20, rules: Rules) -> Round {
        let players = 3 + below(random, 2);
        let ranks = (10 * players).div_ceil(4) as u8;
        let cards: Vec<Card> = Cards::SUITED.iter().collect();
        let mut pairs: Vec<&[Card]> = cards.chunks(2).collect();
        pairs.retain(|pair| pair[0].rank().index() < ranks || pair[0].rank() == Rank::TWO);
        let mut hands = vec![Cards::EMPTY; players];
        for hand in &mut hands {
            for _ in 0..3 + below(random, 3) {
                hand.extend(pairs.swap_remove(below(random, pairs.len())).iter().copied());
            }
        }
        Round::midway(rules, &hands, Seat::S0).unwrap()
    }

    /// What the seat can play according to both.
    fn plays(round: &Round, flow: &Flow, rules: &Rules) -> [Vec<Cards>; 2] {
        let (mut of_round, mut of_flow) = (Vec::new(), Vec::new());
        let _ = round.each_action(flow.turn, |action| {
            if let Action::Play(cards) = action {
                of_round.push(cards);
            }
            ControlFlow::<()>::Continue(())
        });
        let _ = rules.each_move(flow.hand(), flow.play_to_beat(), |play| {
            if flow.may_still(rules, play) {
                of_flow.push(play.cards());
            }
            ControlFlow::<()>::Continue(())
        });
        [of_round, of_flow]
    }

    #[test]
    fn the_flow_is_that_of_a_round() {
        let mut random = ChaCha20::from_key([6; 32]);
        let (mut asked, mut chopped_after_a_pass, mut on_its_kind) = (0, 0, 0);
        for rules in all_rules() {
            for _ in 0..2_000 {
                let mut round = deal(&mut random, rules);
                let mut flow = Flow::of_round(&round).unwrap();
                while round.places().is_empty() {
                    let turn = round.turn().unwrap();
                    assert_eq!(Some(flow), Flow::of_round(&round));
                    let [of_round, of_flow] = plays(&round, &flow, &rules);
                    assert_eq!(of_round, of_flow);
                    let is_asked = rules.pass_locks && flow.passed >> turn.index() & 1 != 0;
                    asked += usize::from(is_asked);
                    let may_pass = flow.table.is_some() && below(&mut random, 4) == 0;
                    let last = of_round.len() + usize::from(may_pass || of_round.is_empty());
                    // the later ones are higher, and more often bombs
                    let choice = below(&mut random, last).max(below(&mut random, last));
                    match of_round.get(choice) {
                        Some(cards) => {
                            let play = rules.classify(*cards).unwrap();
                            chopped_after_a_pass += usize::from(is_asked);
                            let shape = |play: Play| (play.kind(), play.len());
                            let beats_its_kind =
                                flow.play_to_beat().map(shape) == Some(shape(play));
                            on_its_kind += usize::from(is_asked && beats_its_kind);
                            round.apply(turn, Action::Play(*cards)).unwrap();
                            flow = flow.after_play(&rules, play);
                        }
                        None => {
                            round.apply(turn, Action::Pass).unwrap();
                            flow = flow.after_pass(&rules);
                        }
                    }
                }
            }
        }
        assert!(asked > 1_000 && chopped_after_a_pass > 100, "{asked} {chopped_after_a_pass}");
        assert!(on_its_kind > 10, "{on_its_kind}");
    }
}
