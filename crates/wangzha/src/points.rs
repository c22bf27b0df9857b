//! What is won and lost.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Index, Neg, Sub, SubAssign};
use core::str::FromStr;

use crate::Seat;

/// An amount that is won or lost: whole points and halves, because a black 2
/// is worth half a point in Tien Len.
///
/// It is written as a decimal number. Sums stop at the largest amount that
/// there is instead of overflowing.
///
/// ```
/// use wangzha::Points;
/// let points = Points::whole(-2) + Points::HALF;
/// assert_eq!(points.to_string(), "-1.5");
/// assert_eq!("-1.5".parse(), Ok(points));
/// assert_eq!(points.halves(), -3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points {
    halves: i64,
}

impl Points {
    /// Nothing.
    pub const ZERO: Points = Points::from_halves(0);
    /// Half a point.
    pub const HALF: Points = Points::from_halves(1);

    /// So many whole points.
    #[must_use]
    pub const fn whole(points: i64) -> Points {
        Points { halves: points.saturating_mul(2) }
    }

    /// So many half points.
    #[must_use]
    pub const fn from_halves(halves: i64) -> Points {
        Points { halves }
    }

    /// How many half points these are.
    #[must_use]
    pub const fn halves(self) -> i64 {
        self.halves
    }

    /// The amount as a floating-point number, for statistics.
    #[must_use]
    pub const fn as_f64(self) -> f64 {
        self.halves as f64 / 2.0
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points { halves: self.halves.saturating_add(other.halves) }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points { halves: self.halves.saturating_sub(other.halves) }
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        *self = *self - other;
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points::ZERO - self
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.halves < 0 {
            "-"
        } else if f.sign_plus() && self.halves > 0 {
            "+"
        } else {
            ""
        };
        let half = if self.halves % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.halves.unsigned_abs() / 2)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Points({self})")
    }
}

impl FromStr for Points {
    type Err = ParsePointsError;

    /// What `Display` writes: `3`, `-1.5`.
    fn from_str(text: &str) -> Result<Points, ParsePointsError> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text),
        };
        let (whole, half) = match digits.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (digits, 0),
        };
        let is_plain = !whole.is_empty()
            && whole.bytes().all(|digit| digit.is_ascii_digit())
            && (whole == "0" || !whole.starts_with('0'));
        if !is_plain || (sign < 0 && whole == "0" && half == 0) {
            return Err(ParsePointsError);
        }
        let whole: i64 = whole.parse().map_err(|_| ParsePointsError)?;
        // the sign first: there is one more amount below zero than above
        let halves = (sign * whole).checked_mul(2).and_then(|h| h.checked_add(sign * half));
        halves.map(Points::from_halves).ok_or(ParsePointsError)
    }
}

/// A text is not an amount of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePointsError;

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("points are a number such as 3, -2 or 0.5, with no other fraction than .5")
    }
}

impl core::error::Error for ParsePointsError {}

/// What each seat has won or lost.
///
/// ```
/// use wangzha::{Points, Scores, Seat};
/// let scores = Scores::new([Points::whole(2), Points::whole(-1), Points::whole(-1)]);
/// assert_eq!(scores[Seat::S0], Points::whole(2));
/// assert_eq!(scores.to_string(), "2 -1 -1");
/// assert_eq!(scores.iter().sum::<Points>(), Points::ZERO);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scores {
    points: [Points; Seat::MOST],
    players: u8,
}

impl Scores {
    /// The points of two, three or four seats, seat 0 first.
    #[must_use]
    pub fn new<const PLAYERS: usize>(points: [Points; PLAYERS]) -> Scores {
        const { assert!(PLAYERS <= Seat::MOST, "a table has four seats at most") };
        let mut scores = Scores::zero(PLAYERS as u8);
        scores.points[..PLAYERS].copy_from_slice(&points);
        scores
    }

    /// Nothing won or lost at a table of so many.
    #[must_use]
    pub const fn zero(players: u8) -> Scores {
        let players = if players as usize > Seat::MOST { Seat::MOST as u8 } else { players };
        Scores { points: [Points::ZERO; Seat::MOST], players }
    }

    /// Scores in half points.
    #[must_use]
    pub fn from_halves<const PLAYERS: usize>(halves: [i64; PLAYERS]) -> Scores {
        Scores::new(halves.map(Points::from_halves))
    }

    /// Scores in whole points.
    #[must_use]
    pub fn whole<const PLAYERS: usize>(points: [i64; PLAYERS]) -> Scores {
        Scores::new(points.map(Points::whole))
    }

    /// How many seats there are.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The points of each seat, seat 0 first.
    #[must_use]
    pub fn as_slice(&self) -> &[Points] {
        &self.points[..self.players.into()]
    }

    /// Whether nobody has won or lost anything.
    ///
    /// ```
    /// use wangzha::Scores;
    /// assert!(Scores::zero(3).is_nothing());
    /// assert!(!Scores::whole([1, -1]).is_nothing());
    /// ```
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.as_slice().iter().all(|points| *points == Points::ZERO)
    }

    /// The points of each seat, seat 0 first.
    pub fn iter(&self) -> impl Iterator<Item = Points> {
        self.as_slice().iter().copied()
    }

    /// Lets one seat pay another.
    ///
    /// ```
    /// use wangzha::{Points, Scores, Seat};
    /// let mut scores = Scores::zero(2);
    /// scores.pay(Seat::S0, Seat::S1, Points::HALF);
    /// assert_eq!(scores.to_string(), "-0.5 0.5");
    /// ```
    #[inline]
    pub fn pay(&mut self, from: Seat, to: Seat, amount: Points) {
        self.points[from.index()] -= amount;
        self.points[to.index()] += amount;
    }

    /// Adds to what a seat has won.
    ///
    /// ```
    /// use wangzha::{Points, Scores, Seat};
    /// let mut scores = Scores::whole([2, -2]);
    /// scores.win(Seat::S1, Points::HALF);
    /// assert_eq!(scores.to_string(), "2 -1.5");
    /// ```
    #[inline]
    pub fn win(&mut self, seat: Seat, amount: Points) {
        self.points[seat.index()] += amount;
    }

    /// The scores of several rounds together.
    pub fn add(&mut self, other: &Scores) {
        for (mine, others) in self.points.iter_mut().zip(other.points) {
            *mine += others;
        }
    }
}

impl Index<Seat> for Scores {
    type Output = Points;

    /// A seat that is not at the table has won nothing.
    fn index(&self, seat: Seat) -> &Points {
        &self.points[seat.index()]
    }
}

impl fmt::Display for Scores {
    /// The points with spaces between them: `6 -3 -3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, points) in self.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{points}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::ToString;

    #[test]
    fn every_amount_is_read_back_from_what_it_is_written_as() {
        for halves in (-20..20).chain([i64::MAX, i64::MIN, i64::MAX - 1, i64::MIN + 1]) {
            let points = Points::from_halves(halves);
            assert_eq!(points.to_string().parse(), Ok(points), "{points}");
        }
        for wrong in ["", "-", "+1", "1.", "1.50", ".5", "01", "-0", "1e3", "99999999999999999999"]
        {
            assert_eq!(wrong.parse::<Points>(), Err(ParsePointsError), "{wrong}");
        }
    }

    #[test]
    fn sums_stop_at_the_largest_amount() {
        let most = Points::from_halves(i64::MAX);
        assert_eq!(most + Points::HALF, most);
        assert_eq!(Points::whole(i64::MAX), most);
        assert_eq!(-Points::from_halves(i64::MIN), most);
    }

    #[test]
    fn a_plus_is_written_where_it_is_asked_for() {
        assert_eq!(format!("{:+} {:+}", Points::whole(2), Points::ZERO), "+2 0");
    }
}
