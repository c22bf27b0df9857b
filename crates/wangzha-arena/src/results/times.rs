//! How long decisions take.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How many classes there are between a time and its double.
const FINENESS: u32 = 16;
const FINE_BITS: u32 = FINENESS.ilog2();

/// How many decisions took how long: exact up to 16 ns, above that by classes
/// that are one sixteenth wide. Small to keep, and sums of it are exact.
///
/// ```
/// use std::time::Duration;
/// use wangzha_arena::Times;
/// let mut times = Times::default();
/// for millis in 1..=100 {
///     times.add(Duration::from_millis(millis));
/// }
/// let near = |time: Duration, millis: f64| (time.as_secs_f64() * 1e3 / millis - 1.0).abs() < 0.04;
/// assert!(near(times.quantile(0.5), 50.0) && near(times.quantile(0.99), 99.0));
/// assert_eq!(times.longest(), Duration::from_millis(100));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Times {
    /// The number of decisions in each class.
    classes: BTreeMap<u16, u64>,
    longest_ns: u64,
}

/// Times as a file has them.
#[derive(Deserialize)]
struct Unchecked {
    classes: BTreeMap<u16, u64>,
    longest_ns: u64,
}

impl TryFrom<Unchecked> for Times {
    type Error = &'static str;

    /// The longest time must be one of the last class, which leaves no class
    /// beyond those that there are; and all decisions can be counted.
    fn try_from(Unchecked { classes, longest_ns }: Unchecked) -> Result<Times, &'static str> {
        let last = classes.last_key_value().map(|(last, _)| *last);
        let count = classes.values().try_fold(0_u64, |sum, count| sum.checked_add(*count));
        if last.unwrap_or(0) != class(longest_ns) {
            return Err("the longest time is not in the last class");
        }
        count.map(|_| Times { classes, longest_ns }).ok_or("too many decisions")
    }
}

impl Times {
    /// Adds a decision.
    pub fn add(&mut self, time: Duration) {
        let ns = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        *self.classes.entry(class(ns)).or_default() += 1;
        self.longest_ns = self.longest_ns.max(ns);
    }

    /// Adds all decisions of others.
    pub fn add_all(&mut self, others: &Times) {
        for (class, count) in &others.classes {
            let sum = self.classes.entry(*class).or_default();
            *sum = sum.saturating_add(*count);
        }
        self.longest_ns = self.longest_ns.max(others.longest_ns);
    }

    /// How many decisions there are.
    pub fn count(&self) -> u64 {
        self.classes.values().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// The time that this share of the decisions did not exceed, to one part in
    /// thirty; zero if there are none.
    pub fn quantile(&self, share: f64) -> Duration {
        let wanted = (share * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0_u64;
        let class = self.classes.iter().find(|(_, count)| {
            seen = seen.saturating_add(**count);
            seen >= wanted
        });
        let ns = class.map_or(0, |(class, _)| middle(*class));
        Duration::from_nanos(ns.min(self.longest_ns))
    }

    /// The longest of all.
    pub const fn longest(&self) -> Duration {
        Duration::from_nanos(self.longest_ns)
    }
}

/// The class of a time: its highest bit, and the four bits below it.
fn class(ns: u64) -> u16 {
    if ns < u64::from(FINENESS) {
        return ns as u16;
    }
    let octave = ns.ilog2() - FINE_BITS;
    let fine = (ns >> octave) as u32 - FINENESS;
    (FINENESS * (octave + 1) + fine) as u16
}

/// The time in the middle of a class.
fn middle(class: u16) -> u64 {
    let class = u32::from(class);
    if class < FINENESS {
        return class.into();
    }
    let octave = class / FINENESS - 1;
    let lowest = u64::from(FINENESS + class % FINENESS) << octave;
    lowest + (1 << octave) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_its_class_is_near_to_every_time() {
        for bits in 0..60 {
            for offset in [0, 1, 3, 7] {
                let ns = (1_u64 << bits) + offset;
                let middle = middle(class(ns));
                assert!(middle.abs_diff(ns) <= ns / 16, "{ns} {middle}");
                assert_eq!(class(middle), class(ns));
            }
        }
    }

    #[test]
    fn sums_do_not_depend_on_the_order() {
        let times = |millis: &[u64]| {
            let mut times = Times::default();
            millis.iter().for_each(|ms| times.add(Duration::from_millis(*ms)));
            times
        };
        let (mut one, mut other) = (times(&[1, 2]), times(&[30]));
        one.add_all(&times(&[30]));
        other.add_all(&times(&[2, 1]));
        assert_eq!(one, other);
        assert_eq!(one.count(), 3);
    }
}
