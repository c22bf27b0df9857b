//! What a seat has shown of its hand by what it did.

use wangzha::doudizhu::{Kind, Play};
use wangzha::ranks::{EACH_RANK, at_least};

use crate::bot::planner::doudizhu::nibbles::above;
use crate::bot::planner::doudizhu::policy::body_of;
use crate::net::signs::{Signs, lower};

/// What a seat has shown: what it let pass, and what it played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Of kinds it tells trios, chains, pair chains and planes, bombs apart.
    pub(super) signs: Signs,
    /// The fewest cards that an opponent had whose play it has let pass.
    pub(super) spared: Option<u8>,
    /// The rank of the lowest trio of an opponent that it has let pass, whatever
    /// that took along.
    pub(super) passed_trio: Option<u8>,
    /// How often it has led.
    pub(super) leads: u8,
}

/// How many other kinds are told apart.
pub(super) const OTHER_KINDS: usize = 4;

impl Habits {
    /// Nothing yet.
    pub const NONE: Habits =
        Habits { signs: Signs::NONE, spared: None, passed_trio: None, leads: 0 };

    /// It has played this, to beat something or as a lead.
    pub(crate) fn plays(&mut self, play: Play, to_beat: Option<Play>) {
        self.signs.last = Some((play.kind() as u8, play.top().index()));
        self.leads += u8::from(to_beat.is_none());
        let top = |play: Play| u32::from(play.top().index());
        let of = match play.kind() {
            Kind::Solo | Kind::TrioSolo | Kind::PlaneSolo | Kind::FourTwoSolo => 0,
            Kind::Pair | Kind::TrioPair | Kind::PlanePair | Kind::FourTwoPair => 1,
            _ => return,
        };
        let cards = play.counts().nibbles();
        // what beats a play must be higher; what rides along may be anything
        let (cards, table) = match play.kind() {
            Kind::Solo | Kind::Pair => (cards, to_beat),
            _ => (cards - body_of(play), None),
        };
        let enough = table.map_or(u64::MAX, |table| above(top(table)));
        let highest = cards.checked_ilog2().map_or(0, |bit| bit / 4);
        self.signs.skipped[of] |= EACH_RANK & enough & !above(highest) & !at_least(cards, 1);
    }

    /// It has let this play of an opponent pass, who has so many cards left.
    pub(crate) fn passes(&mut self, play: Play, left: u8) {
        lower(&mut self.spared, left);
        self.signs.passed_kinds |= other(play.kind()).map_or(0, |bit| 1 << bit);
        let lowest = match play.kind() {
            Kind::Solo => &mut self.signs.passed[0],
            Kind::Pair => &mut self.signs.passed[1],
            Kind::Trio | Kind::TrioSolo | Kind::TrioPair => &mut self.passed_trio,
            _ => return,
        };
        lower(lowest, play.top().index());
    }
}

fn other(kind: Kind) -> Option<u8> {
    match kind {
        Kind::Solo | Kind::Pair => None,
        Kind::Chain => Some(1),
        Kind::PairChain | Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => Some(2),
        Kind::Bomb | Kind::Rocket => Some(3),
        _ => Some(0), // trios and fours
    }
}

#[cfg(test)]
mod tests {
    use wangzha::doudizhu::Rules;

    use super::*;

    fn play(cards: &str) -> Play {
        let cards: wangzha::Cards = cards.parse().unwrap();
        Rules::COMPETITION.classify(cards.counts()).unwrap()
    }

    /// The ranks that are skipped, 0 for the three.
    fn skipped(of: usize, cards: &str, to_beat: Option<&str>) -> Vec<u32> {
        let mut habits = Habits::NONE;
        habits.plays(play(cards), to_beat.map(play));
        assert_eq!(habits.signs.skipped[1 - of], 0);
        wangzha::ranks::places(habits.signs.skipped[of]).map(|place| place / 4).collect()
    }

    #[test]
    fn a_solo_skips_those_between_it_and_the_one_that_it_beats() {
        assert_eq!(skipped(0, "9", Some("5")), [3, 4, 5]);
        assert_eq!(skipped(0, "6", Some("5")), []);
        assert_eq!(skipped(0, "B", Some("A")), [12]);
    }

    #[test]
    fn a_lead_skips_all_below_it() {
        assert_eq!(skipped(0, "6", None), [0, 1, 2]);
        assert_eq!(skipped(1, "55", None), [0, 1]);
    }

    #[test]
    fn what_rides_along_is_the_lowest() {
        assert_eq!(skipped(0, "JJJ6", Some("3334")), [0, 1, 2]);
        assert_eq!(skipped(1, "JJJ55", None), [0, 1]);
        assert_eq!(skipped(0, "JJJQQQ58", None), [0, 1, 3, 4]);
    }

    #[test]
    fn what_is_neither_solo_nor_pair_skips_nothing() {
        for cards in ["34567", "777", "4444", "BR", "334455"] {
            let mut habits = Habits::NONE;
            habits.plays(play(cards), None);
            assert_eq!(habits.signs.skipped, [0; 2]);
        }
    }

    #[test]
    fn the_fewest_cards_of_an_opponent_are_kept_in_mind() {
        let mut habits = Habits::NONE;
        [7, 3, 5].into_iter().for_each(|left| habits.passes(play("4"), left));
        assert_eq!((habits.spared, habits.signs.passed[0]), (Some(3), Some(1)));
    }
}
