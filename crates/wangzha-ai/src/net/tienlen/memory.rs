//! What a player has watched since the round began.

use wangzha::ranks::EACH_RANK;
use wangzha::tienlen::{Action, Kind, MOST_PLAYERS, Play, Rules, View};
use wangzha::{Cards, Seat};

use crate::bot::planner::doudizhu::nibbles::above;
use crate::net::signs::{Signs, lower};

/// What the seats have shown by what they did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    rules: Rules,
    /// Of kinds they tell triples, runs and bombs apart.
    pub(super) seats: [Signs; MOST_PLAYERS],
    /// The last play, and whose it is: whoever passes lets it pass.
    last: Option<(Seat, Play)>,
    /// All cards that were seen played.
    seen: Cards,
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
        let signs = &mut self.seats[seat.index() % MOST_PLAYERS];
        match action {
            Action::Play(cards) => {
                self.seen |= cards;
                let before = self.last.filter(|(owner, _)| *owner != seat).map(|(_, play)| play);
                let play = self.rules.classify(cards);
                play.into_iter().for_each(|play| plays(signs, play, before));
                self.last = play.map(|play| (seat, play));
            }
            Action::Pass => {
                if let Some((_, play)) = self.last {
                    passes(signs, play);
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

/// A seat has played this after a play of somebody else, which may lie on the
/// table.
fn plays(signs: &mut Signs, play: Play, before: Option<Play>) {
    let rank = |play: Play| u32::from(play.top().rank().index());
    signs.last = Some((play.kind() as u8, rank(play) as u8));
    let of = match play.kind() {
        Kind::Single => 0,
        Kind::Pair => 1,
        _ => return,
    };
    let table = before.filter(|table| table.kind() == play.kind() && rank(*table) <= rank(play));
    let enough = table.map_or(u64::MAX, |table| above(rank(table)));
    signs.skipped[of] |= EACH_RANK & enough & !(u64::MAX << (4 * rank(play)));
}

fn passes(signs: &mut Signs, play: Play) {
    match play.kind() {
        Kind::Single => lower(&mut signs.passed[0], play.top().rank().index()),
        Kind::Pair => lower(&mut signs.passed[1], play.top().rank().index()),
        kind => signs.passed_kinds |= 1 << other(kind),
    }
}

fn other(kind: Kind) -> u8 {
    match kind {
        Kind::Run => 1,
        Kind::Quad | Kind::PairRun => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the second of two seats has skipped after these actions in turn.
    fn skipped(actions: &[&str]) -> [Vec<u32>; 2] {
        let mut memory = Memory::new(&Rules::SOUTHERN);
        for (action, seat) in actions.iter().zip([Seat::S0, Seat::S1].into_iter().cycle()) {
            let action = if *action == "pass" {
                Action::Pass
            } else {
                Action::Play(action.parse().unwrap())
            };
            memory.watch(seat, action);
        }
        let ranks = |ranks: u64| wangzha::ranks::places(ranks).map(|place| place / 4).collect();
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
