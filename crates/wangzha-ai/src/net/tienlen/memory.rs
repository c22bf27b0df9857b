//! What a player has watched since the round began.

use wangzha::tienlen::{Action, Kind, MOST_PLAYERS, Play, Rules, View};
use wangzha::{Cards, Seat};

use crate::net::layout::Group;

/// What the seats have shown by what they did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    rules: Rules,
    pub(super) seats: [Habits; MOST_PLAYERS],
    /// The last play, and whose it is: whoever passes lets it pass.
    last: Option<(Seat, Play)>,
    /// All cards that were seen played.
    seen: Cards,
}

/// What a seat has shown: what it let pass, and what it played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Habits {
    /// The rank of the lowest single card and of the lowest pair that it has let
    /// pass.
    pub(super) passed: [Option<u8>; 2],
    /// Whether it has let triples, runs and bombs pass, a bit each.
    pub(super) passed_kinds: u8,
    /// What it has played last, by kind and top rank.
    pub(super) last: Option<(u8, u8)>,
    /// The ranks of single cards and of pairs that would have done where it
    /// played a higher one, a bit each: who plays as most do has none there.
    pub(super) skipped: [u16; 2],
}

/// How many other kinds are told apart.
pub(super) const OTHER_KINDS: usize = 3;

impl Default for Memory {
    fn default() -> Memory {
        Memory::new(&Rules::default())
    }
}

impl Memory {
    /// A round begins under these rules.
    pub fn new(rules: &Rules) -> Memory {
        Memory { rules: *rules, seats: Default::default(), last: None, seen: Cards::EMPTY }
    }

    /// A seat has done this.
    pub fn watch(&mut self, seat: Seat, action: Action) {
        let habits = &mut self.seats[seat.index() % MOST_PLAYERS];
        match action {
            Action::Play(cards) => {
                self.seen |= cards;
                let before = self.last.filter(|(owner, _)| *owner != seat).map(|(_, play)| play);
                let play = self.rules.classify(cards);
                play.into_iter().for_each(|play| habits.plays(play, before));
                self.last = play.map(|play| (seat, play));
            }
            Action::Pass => {
                if let Some((_, play)) = self.last {
                    habits.passes(play);
                }
            }
        }
    }

    /// The same if it has seen all that was played, else nothing.
    pub(super) fn of(&self, view: &View) -> Memory {
        let played = view.played.into_iter().fold(Cards::EMPTY, |all, cards| all | cards);
        if played == self.seen { *self } else { Memory::new(&view.rules) }
    }
}

impl Habits {
    /// It has played this after a play of somebody else, which may lie on the
    /// table.
    fn plays(&mut self, play: Play, before: Option<Play>) {
        let rank = |play: Play| play.top().rank().index();
        self.last = Some((play.kind() as u8, rank(play)));
        let of = match play.kind() {
            Kind::Single => 0,
            Kind::Pair => 1,
            _ => return,
        };
        let table =
            before.filter(|table| table.kind() == play.kind() && rank(*table) <= rank(play));
        let enough = table.map_or(u16::MAX, |table| u16::MAX << rank(table) << 1);
        self.skipped[of] |= enough & !(u16::MAX << rank(play));
    }

    fn passes(&mut self, play: Play) {
        let rank = play.top().rank().index();
        let lowest = match play.kind() {
            Kind::Single => &mut self.passed[0],
            Kind::Pair => &mut self.passed[1],
            kind => {
                self.passed_kinds |= 1 << other(kind);
                return;
            }
        };
        *lowest = Some(lowest.map_or(rank, |known| known.min(rank)));
    }
}

fn other(kind: Kind) -> u8 {
    match kind {
        Kind::Run => 1,
        Kind::Quad | Kind::PairRun => 2,
        _ => 0,
    }
}

/// The inputs of what a seat has shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    /// By rank, single cards and pairs.
    pub(super) passed: [Group; 2],
    pub(super) passed_kinds: Group,
    /// By kind, and by top rank.
    pub(super) last: [Group; 2],
    /// By rank, single cards and pairs.
    pub(super) skipped: [Group; 2],
}

impl Shown {
    pub(super) fn ask(&self, habits: &Habits, inputs: &mut Vec<u16>) {
        for place in 0..2 {
            self.passed[place].from(habits.passed[place], inputs);
            self.skipped[place].bits(habits.skipped[place].into(), inputs);
        }
        self.passed_kinds.bits(habits.passed_kinds.into(), inputs);
        if let Some((kind, top)) = habits.last {
            inputs.push(self.last[0].one(kind.into()));
            inputs.push(self.last[1].one(top.into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the second of two seats has skipped after these actions in turn.
    fn skipped(actions: &[&str]) -> [Vec<u16>; 2] {
        let mut memory = Memory::new(&Rules::SOUTHERN);
        for (action, seat) in actions.iter().zip([Seat::S0, Seat::S1].into_iter().cycle()) {
            let action = if *action == "pass" {
                Action::Pass
            } else {
                Action::Play(action.parse().unwrap())
            };
            memory.watch(seat, action);
        }
        let ranks = |bits: u16| (0..13).filter(|rank| bits >> rank & 1 == 1).collect();
        memory.seats[1].skipped.map(ranks)
    }

    #[test]
    fn a_card_skips_those_between_it_and_the_one_that_it_beats() {
        assert_eq!(skipped(&["5s", "9s"]), [vec![3, 4, 5], vec![]]);
        assert_eq!(skipped(&["5s", "5h"]), [vec![], vec![]]);
        assert_eq!(skipped(&["5s 5h", "8s 8c"]), [vec![], vec![3, 4]]);
    }

    #[test]
    fn a_lead_skips_all_below_it() {
        assert_eq!(skipped(&["pass", "6s"]), [vec![0, 1, 2], vec![]]);
        assert_eq!(skipped(&["3s", "5s", "pass", "6s"]), [vec![0, 1, 2], vec![]]);
        assert_eq!(skipped(&["3s 4s 5s", "6s 7s 8s", "pass", "5c 5d"]), [vec![], vec![0, 1]]);
    }
}
