//! What a round pays (rules 1.10).

use super::round::{PLAYERS, place};
use super::{Doubling, Rules, SEATS, Scoring};
use crate::{Points, Scores, Seat};

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
    /// let landlord = Seat::S0;
    /// assert_eq!(Spring::of([7, 0, 0], landlord, Side::Landlord), Some(Spring::Spring));
    /// assert_eq!(Spring::of([1, 5, 4], landlord, Side::Farmers), Some(Spring::AntiSpring));
    /// assert_eq!(Spring::of([2, 5, 4], landlord, Side::Farmers), None);
    /// ```
    pub fn of(plays: [u8; 3], landlord: Seat, winner: Side) -> Option<Spring> {
        let by_landlord = plays[place(landlord)];
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
/// use wangzha::doudizhu::{Rules, Side, Spring, Stakes};
/// use wangzha::{Scores, Seat};
/// // the example of the competition rules: only the first farmer doubled
/// let stakes = Stakes {
///     bid: 3,
///     bombs: 1,
///     rockets: 1,
///     spring: Some(Spring::AntiSpring),
///     doubles: [1, 2, 1],
///     redoubled: true,
///     ..Stakes::new(Seat::S0, Side::Farmers)
/// };
/// assert_eq!(stakes.score(&Rules::COMPETITION), Scores::whole([-120, 96, 24]));
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
    #[must_use]
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
    #[must_use]
    pub fn score(&self, rules: &Rules) -> Scores {
        if rules.scoring == Scoring::OneForWinning {
            let side = |seat| if seat == self.landlord { Side::Landlord } else { Side::Farmers };
            return Scores::whole(SEATS.map(|seat| i64::from(side(seat) == self.winner)));
        }
        let mut scores = [0_i64; 3];
        let sign = if self.winner == Side::Farmers { 1 } else { -1 };
        for farmer in farmers(self.landlord) {
            let share = sign * self.share(rules, farmer);
            scores[place(farmer)] = share;
            scores[place(self.landlord)] = scores[place(self.landlord)].saturating_sub(share);
        }
        Scores::whole(scores)
    }

    /// What is at stake between the landlord and this farmer.
    fn share(&self, rules: &Rules, farmer: Seat) -> i64 {
        let own = i64::from(self.doubles[place(farmer)]);
        let landlords = match rules.doubling {
            Doubling::Everybody => i64::from(self.doubles[place(self.landlord)]),
            Doubling::FarmersThenLandlord if self.redoubled && own > 1 => 2,
            _ => 1,
        };
        let base = i64::from(self.bid).saturating_mul(self.multiplier(rules));
        base.saturating_mul(own * landlords)
    }

    /// By what everybody's share is multiplied, besides the bid and what was
    /// doubled (倍数).
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::doudizhu::{Rules, Side, Stakes};
    /// let stakes = Stakes { bombs: 2, ..Stakes::new(Seat::S0, Side::Landlord) };
    /// assert_eq!(stakes.multiplier(&Rules::CLASSIC), 4);
    /// ```
    #[must_use]
    pub fn multiplier(&self, rules: &Rules) -> i64 {
        let bombs = u32::from(self.bombs) + u32::from(self.rockets);
        let doublings = u32::from(self.robs)
            + if rules.bombs_double { bombs } else { 0 }
            + u32::from(rules.spring && self.spring.is_some());
        // no round has so many, but the fields are open to all
        let multiplier = i64::from(self.open) << doublings.min(20);
        rules.multiplier_cap.map_or(multiplier, |cap| multiplier.min(cap.into()))
    }
}

/// The two who play against the landlord, the next to play first.
fn farmers(landlord: Seat) -> impl Iterator<Item = Seat> {
    landlord.next(PLAYERS).round_the_table(PLAYERS).take(2)
}

/// Scores cut down to what the players hold (rules 1.10, huanle): no farmer
/// wins or loses more than he has, and if both together win more than the
/// landlord has, their shares shrink in proportion, rounded down to whole
/// points.
///
/// ```
/// use wangzha::doudizhu::limit_to_purses;
/// use wangzha::{Scores, Seat};
/// // each farmer should win 80, the landlord has only 100
/// let (scores, purses) = (Scores::whole([-160, 80, 80]), Scores::whole([100, 500, 500]));
/// assert_eq!(limit_to_purses(scores, purses, Seat::S0), Scores::whole([-100, 50, 50]));
/// // the second farmer has only 30 to lose
/// let (scores, purses) = (Scores::whole([160, -80, -80]), Scores::whole([900, 500, 30]));
/// assert_eq!(limit_to_purses(scores, purses, Seat::S0), Scores::whole([110, -80, -30]));
/// ```
#[must_use]
pub fn limit_to_purses(scores: Scores, purses: Scores, landlord: Seat) -> Scores {
    let purse = |seat| purses[seat].max(Points::ZERO);
    let limited = |farmer| scores[farmer].clamp(-purse(farmer), purse(farmer));
    let both: Points = farmers(landlord).map(limited).sum();
    let (owed, held) = (both.halves().unsigned_abs(), purse(landlord).halves().unsigned_abs());
    let mut paid = [Points::ZERO; 3];
    for farmer in farmers(landlord) {
        let mut share = limited(farmer);
        if owed > held {
            // wide enough for any two amounts
            let in_proportion = i128::from(share.halves()) * i128::from(held) / i128::from(owed);
            share = Points::whole((in_proportion / 2) as i64);
        }
        paid[place(farmer)] = share;
        paid[place(landlord)] -= share;
    }
    Scores::new(paid)
}
