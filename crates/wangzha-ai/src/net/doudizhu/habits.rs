//! What a seat has shown of its hand by what it did.

use wangzha::doudizhu::{Kind, Play};
use wangzha::ranks::{EACH_RANK, at_least};

use crate::bot::planner::doudizhu::nibbles::above;
use crate::bot::planner::doudizhu::policy::body_of;
use crate::net::layout::Group;

/// What a seat has shown: what it let pass, and what it played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// The rank of the lowest solo and of the lowest pair of an opponent that
    /// it has let pass.
    pub(super) passed: [Option<u8>; 2],
    /// What else it has let pass: trios, chains, pair chains and planes, bombs,
    /// a bit each.
    pub(super) passed_kinds: u8,
    /// What it has played last, by kind and top rank.
    pub(super) last: Option<(u8, u8)>,
    /// The ranks of solos and of pairs that would have done where it played a
    /// higher one: who plays on as most do has none there. The lowest bit of a
    /// nibble is for each rank.
    pub(super) skipped: [u64; 2],
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
    pub const NONE: Habits = Habits {
        passed: [None; 2],
        passed_kinds: 0,
        last: None,
        skipped: [0; 2],
        spared: None,
        passed_trio: None,
        leads: 0,
    };

    /// It has played this, to beat something or as a lead.
    pub(crate) fn plays(&mut self, play: Play, to_beat: Option<Play>) {
        self.last = Some((play.kind() as u8, play.top().index()));
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
        self.skipped[of] |= EACH_RANK & enough & !above(highest) & !at_least(cards, 1);
    }

    /// It has let this play of an opponent pass, who has so many cards left.
    pub(crate) fn passes(&mut self, play: Play, left: u8) {
        self.spared = Some(self.spared.map_or(left, |fewest| fewest.min(left)));
        let rank = play.top().index();
        self.passed_kinds |= other(play.kind()).map_or(0, |bit| 1 << bit);
        let lowest = match play.kind() {
            Kind::Solo => &mut self.passed[0],
            Kind::Pair => &mut self.passed[1],
            Kind::Trio | Kind::TrioSolo | Kind::TrioPair => &mut self.passed_trio,
            _ => return,
        };
        *lowest = Some(lowest.map_or(rank, |known| known.min(rank)));
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

/// The inputs of what a seat has shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    /// By rank, solos and pairs.
    pub(super) passed: [Group; 2],
    pub(super) passed_kinds: Group,
    /// By kind, and by top rank.
    pub(super) last: [Group; 2],
    /// By rank, solos and pairs.
    pub(super) skipped: [Group; 2],
    pub(super) spared: Group,
}

impl Shown {
    pub(super) fn ask(&self, habits: &Habits, inputs: &mut Vec<u16>) {
        for place in 0..2 {
            self.passed[place].from(habits.passed[place], inputs);
            self.skipped[place].ranks(habits.skipped[place], inputs);
        }
        self.passed_kinds.bits(habits.passed_kinds.into(), inputs);
        if let Some((kind, top)) = habits.last {
            inputs.push(self.last[0].one(kind.into()));
            inputs.push(self.last[1].one(top.into()));
        }
        self.spared.from(habits.spared.map(|left| left.saturating_sub(1)), inputs);
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
        assert_eq!(habits.skipped[1 - of], 0);
        wangzha::ranks::places(habits.skipped[of]).map(|place| place / 4).collect()
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
            assert_eq!(habits.skipped, [0; 2]);
        }
    }

    #[test]
    fn the_fewest_cards_of_an_opponent_are_kept_in_mind() {
        let mut habits = Habits::NONE;
        [7, 3, 5].into_iter().for_each(|left| habits.passes(play("4"), left));
        assert_eq!((habits.spared, habits.passed[0]), (Some(3), Some(1)));
    }
}
