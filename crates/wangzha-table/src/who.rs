//! Who asks for something, and who may see what.

use serde::{Deserialize, Serialize};
use wangzha::Seat;

/// A person, by the number under which the shell knows them. Numbers below
/// 2⁵³, so that every language can read them.
///
/// ```
/// use wangzha_table::Person;
/// assert_ne!(Person(1), Person(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = crate::protocol::MOST)))]
#[serde(transparent)]
pub struct Person(pub u64);

/// The number that a client gives to a command, so that a command which
/// arrives twice has one effect. A person's numbers rise: whatever is not
/// higher than the last one that had an effect has been done already, or has
/// been overtaken by something newer.
///
/// ```
/// use wangzha_table::Key;
/// assert!(Key(2) > Key(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = crate::protocol::MOST)))]
#[serde(transparent)]
pub struct Key(pub u64);

/// Who wants something of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A person.
    Person(Person),
    /// The computer that thinks for a seat.
    Computer(Seat),
    /// The shell that keeps the table: its clock ticks, connections come and go.
    Keeper,
}

/// Who is shown what happens at a table.
///
/// ```
/// use wangzha::Seat;
/// use wangzha_table::Audience;
/// assert!(Audience::Seat(Seat::S1).is(Seat::S1));
/// assert!(!Audience::Watchers.is(Seat::S1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Who has this seat.
    Seat(Seat),
    /// All who have none: they see what is public.
    Watchers,
}

impl Audience {
    /// Whether it is whoever has this seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Audience::Seat(seat)
    }

    /// The seat, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Audience::Seat(seat) => Some(seat),
            Audience::Watchers => None,
        }
    }
}
