//! Who sits at the table.

use wangzha::{Language, Seat};

use crate::text;

/// The seats and the person among them.
pub(crate) struct People {
    /// Where the person sits; `None` if the computer plays all seats.
    pub(super) person: Option<Seat>,
    pub(super) players: u8,
    pub(super) language: Language,
    /// The names that are known, seat 0 first; empty where there is none.
    names: Vec<String>,
}

impl People {
    /// Those who have played a round that is shown again.
    pub(crate) fn named(names: &[String], language: Language) -> People {
        let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        let named = (1..).zip(names).map(|(n, name)| match name.as_str() {
            "" => String::new(),
            _ if is_shared(name) => format!("{name} {n}"),
            _ => name.clone(),
        });
        let players = names.len() as u8;
        People { person: None, players, language, names: named.collect() }
    }

    pub(super) const fn new(person: Option<Seat>, players: u8, language: Language) -> People {
        People { person, players, language, names: Vec::new() }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::S0.round_the_table(self.players)
    }

    /// "you", "seat 2", or the name.
    pub(crate) fn name(&self, seat: Seat) -> String {
        if self.person == Some(seat) {
            return text::play::you(self.language).to_owned();
        }
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        let number = || text::deal::seat(self.language, &seat.number()).to_string();
        name.cloned().unwrap_or_else(number)
    }

    pub(super) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(text::plays::and(self.language))
    }

    /// The name of a seat, with the landlord marked.
    pub(crate) fn title(&self, seat: Seat, landlord: Option<Seat>) -> String {
        let name = self.name(seat);
        if landlord == Some(seat) {
            text::play::name_of_landlord(self.language, &name).to_string()
        } else {
            name
        }
    }

    /// "seat 2 (landlord): pair 44".
    pub(crate) fn says(&self, seat: Seat, landlord: Option<Seat>, what: &str) -> String {
        text::play::says(self.language, &self.title(seat, landlord), what).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_of_the_same_name_are_told_apart_by_their_seats() {
        let names = ["An", "planner", "planner", ""].map(str::to_owned);
        let people = People::named(&names, Language::English);
        let shown: Vec<String> = people.seats().map(|seat| people.name(seat)).collect();
        assert_eq!(shown, ["An", "planner 2", "planner 3", "seat 4"]);
    }
}
