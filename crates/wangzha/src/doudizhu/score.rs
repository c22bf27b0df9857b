//! What a round pays (rules 1.10).

use super::{Doubling, Rules, Scoring};
use crate::Seat;

/// Who wins a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The landlord (地主).
    Landlord,
    /// Both farmers (农民).
    Farmers,
}

/// A one-sided round, which doubles the score under most rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spring {
    /// No farmer has played a card (春天).
    Spring,
    /// The landlord has played only once (反春).
    AntiSpring,
}

impl Spring {
    /// Whether a round was one-sided, from how often each seat has played.
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::doudizhu::{Side, Spring};
    /// let landlord = Seat::new(0);
    /// assert_eq!(Spring::of([7, 0, 0], landlord, Side::Landlord), Some(Spring::Spring));
    /// assert_eq!(Spring::of([1, 5, 4], landlord, Side::Farmers), Some(Spring::AntiSpring));
    /// assert_eq!(Spring::of([2, 5, 4], landlord, Side::Farmers), None);
    /// ```
    pub fn of(plays: [u8; 3], landlord: Seat, winner: Side) -> Option<Spring> {
        let by_landlord = plays[landlord.index()];
        let all: u32 = plays.iter().copied().map(u32::from).sum();
        let by_farmers = all - u32::from(by_landlord);
        match winner {
            Side::Landlord if by_farmers == 0 => Some(Spring::Spring),
            Side::Farmers if by_landlord == 1 => Some(Spring::AntiSpring),
            _ => None,
        }
    }
}

/// All that the score of a round depends on.
///
/// ```
/// use wangzha::Seat;
/// use wangzha::doudizhu::{Rules, Side, Spring, Stakes};
/// // the example of the competition rules: only the first farmer doubled
/// let stakes = Stakes {
///     bid: 3,
///     bombs: 1,
///     rockets: 1,
///     spring: Some(Spring::AntiSpring),
///     doubles: [1, 2, 1],
///     redoubled: true,
///     ..Stakes::new(Seat::new(0), Side::Farmers)
/// };
/// assert_eq!(stakes.score(&Rules::COMPETITION), [-120, 96, 24]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stakes {
    /// Who was the landlord.
    pub landlord: Seat,
    /// Who won.
    pub winner: Side,
    /// The bid, or the base score of the table where nothing is bid.
    pub bid: u32,
    /// How often the landlord's place was robbed.
    pub robs: u8,
    /// How many bombs were played, by anybody.
    pub bombs: u8,
    /// How many rockets were played.
    pub rockets: u8,
    /// Whether the round was one-sided.
    pub spring: Option<Spring>,
    /// By what each seat multiplied its share: 1, 2, or 4.
    pub doubles: [u8; 3],
    /// Whether the landlord redoubled against the farmers who had doubled.
    pub redoubled: bool,
    /// The product of the factors of opened hands.
    pub open: u32,
}

impl Stakes {
    /// The stakes of a round without anything special.
    pub const fn new(landlord: Seat, winner: Side) -> Stakes {
        Stakes {
            landlord,
            winner,
            bid: 1,
            robs: 0,
            bombs: 0,
            rockets: 0,
            spring: None,
            doubles: [1; 3],
            redoubled: false,
            open: 1,
        }
    }

    /// What each seat wins or loses.
    pub fn score(&self, rules: &Rules) -> [i64; 3] {
        let mut scores = [0; 3];
        if rules.scoring == Scoring::OneForWinning {
            for seat in Seat::new(0).round_the_table(3) {
                let side = if seat == self.landlord { Side::Landlord } else { Side::Farmers };
                scores[seat.index()] = i64::from(side == self.winner);
            }
            return scores;
        }
        let sign = if self.winner == Side::Farmers { 1 } else { -1 };
        for farmer in self.landlord.next(3).round_the_table(3).take(2) {
            let share = sign * self.share(rules, farmer);
            scores[farmer.index()] = share;
            scores[self.landlord.index()] -= share;
        }
        scores
    }

    /// What is at stake between the landlord and this farmer.
    fn share(&self, rules: &Rules, farmer: Seat) -> i64 {
        let own = i64::from(self.doubles[farmer.index()]);
        let landlords = match rules.doubling {
            Doubling::Everybody => i64::from(self.doubles[self.landlord.index()]),
            Doubling::FarmersThenLandlord if self.redoubled && own > 1 => 2,
            _ => 1,
        };
        i64::from(self.bid) * self.multiplier(rules) * own * landlords
    }

    /// By what everybody's share is multiplied.
    fn multiplier(&self, rules: &Rules) -> i64 {
        let bombs = u32::from(self.bombs) + u32::from(self.rockets);
        let doublings = u32::from(self.robs)
            + if rules.bombs_double { bombs } else { 0 }
            + u32::from(rules.spring && self.spring.is_some());
        // no round has so many, but the fields are open to all
        let multiplier = i64::from(self.open) << doublings.min(20);
        rules.multiplier_cap.map_or(multiplier, |cap| multiplier.min(cap.into()))
    }
}

/// Scores cut down to what the players hold (rules 1.10, huanle): no farmer
/// wins or loses more than he has, and if both together win more than the
/// landlord has, their shares shrink in proportion, rounded down.
///
/// ```
/// use wangzha::Seat;
/// use wangzha::doudizhu::limit_to_purses;
/// // each farmer should win 80, the landlord has only 100
/// assert_eq!(limit_to_purses([-160, 80, 80], [100, 500, 500], Seat::new(0)), [-100, 50, 50]);
/// // the second farmer has only 30 to lose
/// assert_eq!(limit_to_purses([160, -80, -80], [900, 500, 30], Seat::new(0)), [110, -80, -30]);
/// ```
pub fn limit_to_purses(scores: [i64; 3], purses: [i64; 3], landlord: Seat) -> [i64; 3] {
    let mut limited = [0; 3];
    let farmers = || landlord.next(3).round_the_table(3).take(2).map(Seat::index);
    for farmer in farmers() {
        let purse = purses[farmer].max(0);
        limited[farmer] = scores[farmer].clamp(-purse, purse);
    }
    let both: i64 = farmers().map(|farmer| limited[farmer]).sum();
    let purse = purses[landlord.index()].max(0);
    if both.abs() > purse {
        for farmer in farmers() {
            limited[farmer] = limited[farmer] * purse / both.abs();
        }
    }
    limited[landlord.index()] = -farmers().map(|farmer| limited[farmer]).sum::<i64>();
    limited
}
