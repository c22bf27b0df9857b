//! What a guest finds wrong with a server.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// Something that a server must never do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// An event was left out.
    Gap,
    /// An event was told twice on one connection.
    Duplicate,
    /// Something that was told or acknowledged is gone.
    Lost,
    /// A view showed something else than the record of the round allows.
    View,
    /// A hand or an action is not that of the record.
    Cards,
    /// A record cannot be read, or its deal does not verify.
    Record,
    /// The scores do not add up, or are not those of the record.
    Scores,
    /// A message has a form that nobody expects.
    Form,
    /// A guest was not understood.
    Misunderstood,
    /// A round did not go on to its end, although everybody was there.
    Stalled,
}

/// How often what was found, with the first example of each.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Faults(BTreeMap<Fault, Found>);

/// How often something was found.
#[derive(Clone, Debug, Serialize)]
struct Found {
    times: u64,
    first: String,
}

impl Faults {
    /// Notes a fault.
    pub fn note(&mut self, fault: Fault, example: impl fmt::Display) {
        let found = self.0.entry(fault);
        found.or_insert_with(|| Found { times: 0, first: example.to_string() }).times += 1;
    }

    /// All of both.
    pub fn add(&mut self, other: &Faults) {
        for (fault, found) in &other.0 {
            let mine = self.0.entry(*fault);
            mine.or_insert_with(|| Found { times: 0, first: found.first.clone() }).times +=
                found.times;
        }
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How often this was found.
    #[must_use]
    pub fn count(&self, fault: Fault) -> u64 {
        self.0.get(&fault).map_or(0, |found| found.times)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (fault, found) in &self.0 {
            writeln!(f, "  {fault:?} {} times, first: {}", found.times, found.first)?;
        }
        Ok(())
    }
}
