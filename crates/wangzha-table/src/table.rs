//! The table itself: what it is after its events.

use serde::{Deserialize, Serialize};
use wangzha::record::AnyRecord;
use wangzha::{GameId, Name, Points, Seat, Seats};
use wangzha_fair::Ceremony;

use std::sync::Arc;

use crate::event::{Event, What};
use crate::place::{Keys, Place, Watcher};
use crate::playing::Playing;
use crate::{Audience, Key, Person, Public, Settings, Time};

/// A table: what people do around rounds, as the sum of what has happened.
///
/// It changes by [`evolve`](Table::evolve) alone; what is to happen is found by
/// [`decide`](Table::decide). See the [front page](crate) for how they go
/// together.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) name: Name,
    /// Who has opened it, and by which command.
    pub(crate) founder: (Person, Option<Key>),
    pub(crate) settings: Settings,
    pub(crate) places: Vec<Place>,
    pub(crate) watchers: Vec<Watcher>,
    pub(crate) host: Option<Person>,
    pub(crate) stage: Stage,
    /// How many deals there have been.
    pub(crate) rounds: u64,
    /// Who bids first in the next round of Dou Dizhu, where seats take turns.
    pub(crate) bidder: Seat,
    /// Who leads the next round of Tien Len.
    pub(crate) leader: Option<Seat>,
    pub(crate) last_round: Option<LastRound>,
    pub(crate) keys: Keys,
    /// Whom the host has sent away.
    pub(crate) sent_away: Vec<Person>,
    /// The number and the time of the last event.
    pub(crate) number: u64,
    pub(crate) now: Time,
}

/// What a table is doing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stage {
    /// People sit down and get ready.
    Gathering {
        since: Time,
        /// Whether the cards are dealt again at once.
        redeal: bool,
    },
    /// They agree on a deal.
    Dealing { ceremony: Box<Ceremony>, until: Option<Time> },
    /// They play.
    Playing(Box<Playing>),
    /// It is closed.
    Closed,
}

/// How the last round ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LastRound {
    pub(crate) scores: wangzha::Scores,
    pub(crate) record: Arc<str>,
    pub(crate) redeal: bool,
}

impl Table {
    /// The table that is opened by this event; `None` if it opens none.
    #[must_use]
    pub fn opened_by(event: &Event) -> Option<Table> {
        let What::Public(Public::Created { table, settings, host, name }) = &event.what else {
            return None;
        };
        let mut places = vec![Place::EMPTY; settings.players.into()];
        *places.first_mut()? = Place::of_person(*host, *name);
        let mut opened = Table {
            name: *table,
            founder: (*host, event.key),
            settings: (**settings).clone(),
            places,
            watchers: Vec::new(),
            host: Some(*host),
            stage: Stage::Gathering { since: event.at, redeal: false },
            rounds: 0,
            bidder: Seat::S0,
            leader: None,
            last_round: None,
            keys: Keys::default(),
            sent_away: Vec::new(),
            number: event.number,
            now: event.at,
        };
        opened.note_key(event);
        Some(opened)
    }

    /// The table after these events, the first of which opens it; `None` if
    /// that does not.
    #[must_use]
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Option<Table> {
        let mut events = events.into_iter();
        let mut table = Table::opened_by(events.next()?)?;
        events.for_each(|event| table.evolve(event));
        Some(table)
    }

    pub(crate) fn playing(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    pub(crate) const fn is_between_rounds(&self) -> bool {
        matches!(self.stage, Stage::Gathering { .. })
    }

    /// Whether a computer decides for the seat now.
    pub(crate) fn is_automatic(&self, seat: Seat) -> bool {
        self.place(seat).is_some_and(Place::is_automatic)
            || self.playing().is_some_and(|playing| playing.is_lost(seat))
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(seat.index())
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Place)> {
        Seat::ALL.into_iter().zip(&self.places)
    }

    /// The seats of people who have not left.
    pub(crate) fn people(&self) -> Seats {
        self.seats().filter(|(_, place)| place.person().is_some()).map(|(seat, _)| seat).collect()
    }

    /// What the table is called.
    #[must_use]
    pub const fn name(&self) -> Name {
        self.name
    }

    /// What it is about.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Which game is played.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.settings.game()
    }

    /// The number of the last event.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The time of the last event.
    #[must_use]
    pub const fn now(&self) -> Time {
        self.now
    }

    /// Who is the host.
    #[must_use]
    pub const fn host(&self) -> Option<Person> {
        self.host
    }

    /// Who has opened the table, and by which command.
    #[must_use]
    pub const fn founder(&self) -> (Person, Option<Key>) {
        self.founder
    }

    /// Whether the table is closed.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed)
    }

    /// The seat of a person, also of one who has left in the middle of a round.
    #[must_use]
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        let has = |place: &Place| place.sitting().is_some_and(|sitting| sitting.person == person);
        self.seats().find(|(_, place)| has(place)).map(|(seat, _)| seat)
    }

    /// What a person is shown; `None` for who is not at the table.
    #[must_use]
    pub fn audience(&self, person: Person) -> Option<Audience> {
        let is_here = |seat: &Seat| self.place(*seat).and_then(Place::person) == Some(person);
        if let Some(seat) = self.seat_of(person).filter(is_here) {
            return Some(Audience::Seat(seat));
        }
        let watches = self.watchers.iter().any(|watcher| watcher.person == person);
        watches.then_some(Audience::Watchers)
    }

    /// Who watches.
    pub fn watchers(&self) -> impl Iterator<Item = Person> {
        self.watchers.iter().map(|watcher| watcher.person)
    }

    /// What everybody has won or lost since they sat down.
    #[must_use]
    pub fn totals(&self) -> Vec<Points> {
        self.places.iter().map(|place| place.total).collect()
    }

    /// How many actions there have been in the round that is being played.
    #[must_use]
    pub fn at(&self) -> Option<u32> {
        self.playing().map(Playing::at)
    }

    /// The round that is being played, as far as it has got. It has every hand
    /// and every choice in it: it is for the keeper's files, not for players.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_table::{Key, Person, Settings, Table, Time};
    /// let settings = Settings::new(Rules::COMPETITION);
    /// let opened = Table::create(
    ///     Time(0), "room 8".parse()?, settings, Person(1), "An".parse()?, Some(Key(1)),
    /// )?;
    /// let table = Table::opened_by(&opened).ok_or("its first event opens a table")?;
    /// assert!(table.record().is_none()); // no cards are dealt
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> Option<AnyRecord> {
        self.playing()?.record(&self.settings.rules, self.names())
    }

    /// The last command of a person that had an effect.
    #[must_use]
    pub fn last_key(&self, person: Person) -> Option<Key> {
        self.keys.last(person)
    }
}
