//! What the landlord tries to reach: a yes-or-no question about the score.

use wangzha::doudizhu::Play;

/// "Does the landlord get at least so much?", as it stands at some point of
/// the play.
///
/// `need` says how much is missing. Zero: he has to win. `n` above zero: he has
/// to win with `n` more doublings. `-n - 1` below zero: he may also lose, with
/// `n` more doublings at most. A bomb brings every one of these a step closer
/// to zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goal {
    need: i8,
    /// Whether the landlord's win would be a spring: no farmer has played.
    spring: bool,
    /// Plays by the landlord as far as they matter: the farmers' win is an
    /// anti-spring if it is one. Two stands for more, or for rules without.
    landlord_plays: u8,
}

/// No deal has more doublings: thirteen bombs, the rocket, spring.
const MOST: u64 = 15;

impl Goal {
    /// To win, whatever it counts.
    pub(super) const WIN: Goal = Goal { need: 0, spring: false, landlord_plays: 2 };

    /// To win with this many doublings, bombs still to come and spring.
    /// `plays` is how often landlord and farmers have played if spring counts.
    pub(super) fn win_with(doublings: u8, plays: Option<(u8, u8)>) -> Goal {
        Goal::new(doublings.min(15) as i8, plays)
    }

    /// To win, or to lose with this many doublings at most.
    pub(super) fn lose_with(doublings: u8, plays: Option<(u8, u8)>) -> Goal {
        Goal::new(-(doublings.min(14) as i8) - 1, plays)
    }

    fn new(need: i8, plays: Option<(u8, u8)>) -> Goal {
        let (by_landlord, by_farmers) = plays.unwrap_or((2, 1));
        Goal { need, spring: by_farmers == 0, landlord_plays: by_landlord.min(2) }.tidy()
    }

    /// Forgets what no longer matters, so that equal questions look equal.
    fn tidy(mut self) -> Goal {
        self.spring &= self.need > 0;
        if self.need >= 0 {
            self.landlord_plays = 2;
        }
        self
    }

    /// The goal after a play.
    #[inline]
    pub(super) fn after(self, play: Play, by_landlord: bool, bombs_double: bool) -> Goal {
        if self.need == 0 {
            return self;
        }
        let mut goal = self;
        if play.kind().is_bomb() && bombs_double {
            goal.need -= goal.need.signum();
        }
        if by_landlord {
            goal.landlord_plays = (goal.landlord_plays + 1).min(2);
        } else {
            goal.spring = false;
        }
        goal.tidy()
    }

    /// Whether the landlord has reached the goal when he is out.
    #[inline]
    pub(super) fn is_reached_by_winning(self) -> bool {
        self.need <= i8::from(self.spring)
    }

    /// Whether the landlord has reached the goal when a farmer is out.
    #[inline]
    pub(super) fn is_reached_by_losing(self) -> bool {
        self.need < 0 && -self.need > i8::from(self.landlord_plays == 1)
    }

    /// Whether going out is enough for the landlord, or for the farmers, whatever
    /// is played before: no spring is needed that others can still spoil.
    #[inline]
    pub(super) fn is_only_to_win(self, landlord: bool) -> bool {
        if landlord { self.need <= 0 } else { self.need >= 0 }
    }

    /// A number below 76 for each goal: 0 for winning, two for each number of
    /// doublings to win with, three for each to lose with.
    #[inline]
    pub(super) fn index(self) -> u64 {
        let need = u64::from(self.need.unsigned_abs());
        match self.need {
            0 => 0,
            1.. => need * 2 - 1 + u64::from(self.spring),
            _ => 2 * MOST + need * 3 - 2 + u64::from(self.landlord_plays),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha::Cards;
    use wangzha::doudizhu::Rules;

    fn play(text: &str) -> Play {
        let cards: Cards = text.parse().unwrap();
        Rules::COMPETITION.classify(cards).unwrap()
    }

    #[test]
    fn a_bomb_brings_the_goal_closer() {
        let goal = Goal::win_with(2, None).after(play("3333"), false, true);
        assert_eq!(goal, Goal::win_with(1, None));
        assert_eq!(goal.after(play("BR"), true, true), Goal::WIN);
        assert_eq!(
            Goal::lose_with(1, None).after(play("BR"), true, true),
            Goal::lose_with(0, None)
        );
        assert_eq!(Goal::lose_with(0, None).after(play("BR"), true, true), Goal::WIN);
        assert_eq!(Goal::win_with(1, None).after(play("BR"), true, false), Goal::win_with(1, None));
    }

    #[test]
    fn every_goal_has_an_index_of_its_own() {
        let mut seen = vec![Goal::WIN.index()];
        for doublings in 0..15 {
            for plays in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
                seen.push(Goal::win_with(doublings, Some(plays)).index());
                seen.push(Goal::lose_with(doublings, Some(plays)).index());
            }
        }
        seen.push(Goal::win_with(15, Some((0, 0))).index());
        assert!(seen.iter().all(|index| *index < 1 + 2 * MOST + 3 * MOST));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 1 + 15 * 2 - 1 + 15 * 3);
    }

    #[test]
    fn spring_is_worth_a_bomb_as_long_as_no_farmer_has_played() {
        let goal = Goal::win_with(1, Some((0, 0)));
        assert!(goal.after(play("3"), true, true).is_reached_by_winning());
        assert!(!goal.after(play("3"), false, true).is_reached_by_winning());
        assert!(!Goal::win_with(2, Some((0, 0))).is_reached_by_winning());
    }

    #[test]
    fn anti_spring_needs_exactly_one_play_of_the_landlord() {
        let goal = Goal::lose_with(0, Some((0, 0)));
        let once = goal.after(play("3"), true, true);
        assert!(!once.is_reached_by_losing());
        assert!(once.after(play("3"), true, true).is_reached_by_losing());
        assert!(Goal::lose_with(1, Some((1, 0))).is_reached_by_losing());
        assert!(!Goal::WIN.is_reached_by_losing());
    }
}
