//! Who sits where, who watches, and what the table remembers of people.

use serde::{Deserialize, Serialize};
use wangzha::{Name, Points};
use wangzha_ai::player::Description;

use crate::{Key, Person, Time, text};

/// A seat of the table and who has it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) sitter: Sitter,
    /// Whether the next round may begin.
    pub(crate) ready: bool,
    /// What whoever sits here has won or lost so far.
    pub(crate) total: Points,
    /// When they last said something.
    pub(crate) said: Option<Time>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Sitter {
    Nobody,
    Person(Sitting),
    Computer {
        #[serde(with = "text")]
        player: Description,
        /// Whether it only fills the seat until a person wants it.
        fills: bool,
    },
}

/// A person on a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitting {
    pub(crate) person: Person,
    pub(crate) name: Name,
    /// Whether the person is connected.
    pub(crate) here: bool,
    /// Whether a computer plays for the person.
    pub(crate) auto: bool,
    /// Whether the person has left for good: the seat is free after the round.
    pub(crate) gone: bool,
}

impl Place {
    pub(crate) const EMPTY: Place =
        Place { sitter: Sitter::Nobody, ready: false, total: Points::ZERO, said: None };

    /// Somebody else sits down here.
    pub(crate) fn of(sitter: Sitter) -> Place {
        let ready = matches!(sitter, Sitter::Computer { .. });
        Place { sitter, ready, ..Place::EMPTY }
    }

    pub(crate) fn of_person(person: Person, name: Name) -> Place {
        let sitting = Sitting { person, name, here: true, auto: false, gone: false };
        Place::of(Sitter::Person(sitting))
    }

    pub(crate) fn sitting(&self) -> Option<&Sitting> {
        match &self.sitter {
            Sitter::Person(sitting) => Some(sitting),
            _ => None,
        }
    }

    pub(crate) fn sitting_mut(&mut self) -> Option<&mut Sitting> {
        match &mut self.sitter {
            Sitter::Person(sitting) => Some(sitting),
            _ => None,
        }
    }

    /// The person who sits here and has not left.
    pub(crate) fn person(&self) -> Option<Person> {
        self.sitting().filter(|sitting| !sitting.gone).map(|sitting| sitting.person)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sitter == Sitter::Nobody
    }

    /// Whether a computer decides for this seat.
    pub(crate) fn is_automatic(&self) -> bool {
        match &self.sitter {
            Sitter::Nobody => false,
            Sitter::Person(sitting) => sitting.auto || sitting.gone,
            Sitter::Computer { .. } => true,
        }
    }
}

/// Somebody who watches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watcher {
    pub(crate) person: Person,
    pub(crate) name: Name,
}

/// The last command of everybody that had an effect.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Keys(Vec<(Person, Key)>);

/// How many people's numbers are remembered. More than a table has places, so
/// that only those who went away long ago are forgotten.
const REMEMBERED: usize = 128;

impl Keys {
    /// The last command of this person that had an effect.
    pub(crate) fn last(&self, person: Person) -> Option<Key> {
        self.0.iter().find(|(known, _)| *known == person).map(|(_, key)| *key)
    }

    pub(crate) fn note(&mut self, person: Person, key: Key) {
        self.0.retain(|(known, _)| *known != person);
        if self.0.len() >= REMEMBERED {
            self.0.remove(0);
        }
        self.0.push((person, key));
    }
}
