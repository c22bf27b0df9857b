//! Seats at a table, and sets of them.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use core::str::FromStr;

use crate::{spoken, words};

/// A seat at the table. There are four at most, in the order of play.
///
/// Programs count them from 0 ([`index`](Seat::index), and how a seat is
/// written), people from 1 ([`number`](Seat::number)).
///
/// ```
/// use wangzha::Seat;
/// assert_eq!(Seat::S2.next(3), Seat::S0);
/// assert_eq!("2".parse().ok().and_then(Seat::new), Some(Seat::S2));
/// assert_eq!(Seat::new(4), None);
/// assert_eq!("2".parse(), Ok(Seat::S2));
/// assert_eq!((Seat::S2.to_string().as_str(), Seat::S2.number()), ("2", 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const S0: Seat = Seat(0);
    /// The second seat.
    pub const S1: Seat = Seat(1);
    /// The third seat.
    pub const S2: Seat = Seat(2);
    /// The fourth seat.
    pub const S3: Seat = Seat(3);

    /// How many seats a table has at most.
    pub const MOST: usize = 4;

    /// All seats that a table can have.
    pub const ALL: [Seat; Seat::MOST] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3];

    /// The seat with this index, counted from 0; `None` from 4 on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Seat> {
        if (index as usize) < Seat::MOST { Some(Seat(index)) } else { None }
    }

    /// The index of the seat, counted from 0: always below [`Seat::MOST`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        // says what the constructor guarantees, so that no bound is checked
        (self.0 & 3) as usize
    }

    /// The number of the seat as people count, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat that plays next at a table of so many.
    #[inline]
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        let is_last = self.0 + 1 >= players || self.0 + 1 >= Seat::MOST as u8;
        if is_last { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All seats of a table of so many, beginning with this one.
    pub fn round_the_table(self, players: u8) -> impl Iterator<Item = Seat> {
        core::iter::successors(Some(self), move |seat| Some(seat.next(players)))
            .take(players.into())
    }
}

impl fmt::Display for Seat {
    /// The index, as programs count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text.as_bytes() {
            [digit @ b'0'..=b'3'] => Ok(Seat(digit - b'0')),
            _ => Err(ParseSeatError),
        }
    }
}

/// A text is not a seat.
///
/// ```
/// use wangzha::Seat;
/// let error = "7".parse::<Seat>().unwrap_err();
/// assert_eq!(error.to_string(), "a seat is 0, 1, 2 or 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSeatError;

impl fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seat is 0, 1, 2 or 3")
    }
}

impl core::error::Error for ParseSeatError {}

/// A set of seats.
///
/// ```
/// use wangzha::{Seat, Seats};
/// let asked = Seats::of(3).without(Seat::S1);
/// assert_eq!(asked.len(), 2);
/// assert!(asked.contains(Seat::S2) && !asked.contains(Seat::S1));
/// assert_eq!(asked.to_string(), "02");
/// assert_eq!("02".parse(), Ok(asked));
/// assert_eq!(asked.iter().collect::<Vec<_>>(), [Seat::S0, Seat::S2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);
    /// All seats that a table can have.
    pub const ALL: Seats = Seats(0b1111);

    /// The seats of a table of so many.
    #[inline]
    #[must_use]
    pub const fn of(players: u8) -> Seats {
        if players as usize >= Seat::MOST { Seats::ALL } else { Seats((1 << players) - 1) }
    }

    /// This seat alone.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The set with these bits, bit 0 for seat 0; `None` if there are more
    /// than four.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Seats> {
        if bits & !Seats::ALL.0 == 0 { Some(Seats(bits)) } else { None }
    }

    /// The bits of the set, bit 0 for seat 0.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// The set with this seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest index.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first seat of the set that comes at or after `seat` round the table.
    ///
    /// ```
    /// use wangzha::{Seat, Seats};
    /// let asked = Seats::of(3).without(Seat::S1);
    /// assert_eq!(asked.first_from(Seat::S1), Some(Seat::S2));
    /// assert_eq!(asked.without(Seat::S2).first_from(Seat::S1), Some(Seat::S0));
    /// ```
    #[inline]
    #[must_use]
    pub const fn first_from(self, seat: Seat) -> Option<Seat> {
        let after = Seats(self.0 >> seat.0 << seat.0);
        if after.0 != 0 { after.first() } else { self.first() }
    }

    /// The seats, the lowest index first.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }
}

impl BitOr for Seats {
    type Output = Seats;
    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}

impl BitOrAssign for Seats {
    fn bitor_assign(&mut self, other: Seats) {
        *self = *self | other;
    }
}

impl BitAnd for Seats {
    type Output = Seats;
    fn bitand(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }
}

impl Sub for Seats {
    type Output = Seats;
    fn sub(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }
}

impl SubAssign for Seats {
    fn sub_assign(&mut self, other: Seats) {
        *self = *self - other;
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats::only(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Display for Seats {
    /// The digits of the seats, `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seats({self})")
    }
}

impl FromStr for Seats {
    type Err = ParseSeatsError;

    /// What `Display` writes: each seat once, the lowest first.
    fn from_str(text: &str) -> Result<Seats, ParseSeatsError> {
        if text == "-" {
            return Ok(Seats::NONE);
        }
        let mut seats = Seats::NONE;
        for digit in text.bytes() {
            let seat = digit.checked_sub(b'0').and_then(Seat::new).ok_or(ParseSeatsError)?;
            if seats.bits() >> seat.index() != 0 {
                return Err(ParseSeatsError);
            }
            seats = seats.with(seat);
        }
        if seats.is_empty() { Err(ParseSeatsError) } else { Ok(seats) }
    }
}

/// A text is not a set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSeatsError;

impl fmt::Display for ParseSeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a set of seats is digits from 0 to 3, each once and the lowest first, or -")
    }
}

impl core::error::Error for ParseSeatsError {}

/// There is no such seat at this table.
///
/// ```
/// use wangzha::doudizhu::{Deal, Round, Rules};
/// use wangzha::Seat;
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
/// let error = Round::new(Rules::CLASSIC, deal, Seat::S3).unwrap_err();
/// assert_eq!(error.to_string(), "there is no seat 4 at a table of 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoSuchSeat {
    /// The seat that is not there.
    pub seat: Seat,
    /// How many seats the table has.
    pub players: u8,
}

impl NoSuchSeat {
    /// Whether a table of so many has this seat.
    pub(crate) const fn check(seat: Seat, players: u8) -> Result<(), NoSuchSeat> {
        if seat.0 < players { Ok(()) } else { Err(NoSuchSeat { seat, players }) }
    }
}

impl NoSuchSeat {
    words! {
        /// The error as a sentence for people, who count the seats from 1.
        pub fn text(self) {
            NoSuchSeat { seat, players } => {
                en: "there is no seat {seat} at a table of {players}",
                zh: "{players}人桌没有{seat}号位",
                vi: "bàn {players} người không có ghế {seat}",
            }
        }
    }
}

spoken!(NoSuchSeat, text);

impl core::error::Error for NoSuchSeat {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn there_are_four_seats_and_no_fifth() {
        assert_eq!(Seat::ALL.map(|seat| Seat::new(seat.0)), Seat::ALL.map(Some));
        assert!((4..=u8::MAX).all(|index| Seat::new(index).is_none()));
    }

    #[test]
    fn every_set_is_read_back_from_what_it_is_written_as() {
        for bits in 0..16 {
            let seats = Seats::from_bits(bits).unwrap();
            assert_eq!(seats.to_string().parse(), Ok(seats));
            assert_eq!(seats.iter().collect::<Seats>(), seats);
            assert_eq!(seats.len(), seats.iter().count());
        }
        assert_eq!(Seats::from_bits(16), None);
        for wrong in ["", "4", "10", "00", "0 1", "-0", "a"] {
            assert_eq!(wrong.parse::<Seats>(), Err(ParseSeatsError), "{wrong}");
        }
    }

    #[test]
    fn the_first_from_a_seat_goes_round_the_table() {
        for bits in 0..16 {
            let seats = Seats::from_bits(bits).unwrap();
            for seat in Seat::ALL {
                let slow = seat.round_the_table(4).find(|seat| seats.contains(*seat));
                assert_eq!(seats.first_from(seat), slow);
            }
        }
    }
}
