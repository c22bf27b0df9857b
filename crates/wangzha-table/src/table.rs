//! The table itself: what it is after its events.

use wangzha::{GameId, Name, Points, Seat, Seats};
use wangzha_fair::{Ceremony, Setup};

use std::sync::Arc;

use crate::event::{Event, Leaving, What};
use crate::place::{Keys, Place, Sitter, Watcher};
use crate::playing::{Dealt, Playing};
use crate::{Audience, Person, Settings, Time, Who};

/// A table: what people do around rounds, as the sum of what has happened.
///
/// It changes by [`evolve`](Table::evolve) alone; what is to happen is found by
/// [`decide`](Table::decide). See the [front page](crate) for how they go
/// together.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) name: Name,
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
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LastRound {
    pub(crate) scores: wangzha::Scores,
    pub(crate) record: Arc<str>,
    pub(crate) redeal: bool,
}

/// How many people the host can send away before the first may come back.
const SENT_AWAY: usize = 32;

impl Table {
    /// The table that is opened by this event; `None` if it opens none.
    #[must_use]
    pub fn opened_by(event: &Event) -> Option<Table> {
        let What::Created { table, settings, host, name } = &event.what else { return None };
        let mut places = vec![Place::EMPTY; settings.players.into()];
        *places.first_mut()? = Place::of_person(*host, *name);
        let mut opened = Table {
            name: *table,
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

    /// This has happened. An event that is not the next one changes nothing, so
    /// that one which is delivered twice does no harm.
    pub fn evolve(&mut self, event: &Event) {
        if event.number != self.number + 1 {
            return;
        }
        self.number = event.number;
        self.now = self.now.max(event.at);
        self.note_key(event);
        match &event.what {
            What::Created { .. } => {}
            What::Configured(settings) => self.configure(settings),
            What::Sat { seat, person, name, until } => {
                self.seat(*seat, *person, *name);
                self.wait_until(*seat, *until);
            }
            What::ComputerSat { seat, player, fills } => {
                let sitter = Sitter::Computer { player: player.clone(), fills: *fills };
                self.take_seat(*seat, Place::of(sitter));
            }
            What::ComputerLeft(seat) => self.take_seat(*seat, Place::EMPTY),
            What::Watching { person, name } => {
                self.watchers.push(Watcher { person: *person, name: *name });
            }
            What::Left { person, why, host } => self.leave(*person, *why, *host),
            What::Ready { seat, ready } => self.with_place(*seat, |place| place.ready = *ready),
            What::Connected { person, here } => self.connect(*person, *here),
            What::Said { seat, .. } => {
                self.with_place(*seat, |place| place.said = Some(event.at));
            }
            What::Slept(gap) => self.sleep(*gap),
            What::Closed(_) => self.stage = Stage::Closed,
            _ => self.evolve_round(event),
        }
    }

    /// What happens around cards.
    fn evolve_round(&mut self, event: &Event) {
        match &event.what {
            What::Opened { round, server, fallbacks, people, until } => {
                let setup = Setup {
                    table: self.name.to_string(),
                    round: *round,
                    game: self.settings.game(),
                    people: *people,
                    no_shuffle: self.settings.no_shuffle,
                };
                if let Ok(ceremony) = Ceremony::open(setup, *server, fallbacks.iter().copied()) {
                    self.rounds = *round;
                    self.stage = Stage::Dealing { ceremony: Box::new(ceremony), until: *until };
                }
            }
            What::Committed { seat, commitment, until } => {
                self.with_ceremony(*until, |ceremony| {
                    // it was decided, so it is not refused
                    let _ = ceremony.commit(*seat, *commitment);
                });
            }
            What::Revealed { seat, bytes } => {
                let until = self.dealing_until();
                self.with_ceremony(until, |ceremony| {
                    let _ = ceremony.reveal(*seat, *bytes);
                });
            }
            What::Late { until, .. } => self.with_ceremony(*until, |ceremony| {
                ceremony.time_is_up();
            }),
            What::Dealt { hands, bottom, first, face_up, dice, waits } => {
                let (bottom, first, face_up) = (*bottom, *first, *face_up);
                let dealt = Dealt { hands: hands.clone(), bottom, first, face_up };
                self.deal(dealt, dice.clone());
                self.wait_for(event.at, waits, true);
            }
            What::Acted { seat, action, waits, .. } => {
                // who decides unseen goes on deciding when another has
                let before = self.hides_choices();
                self.act(event, *seat, *action);
                let is_new = !(before && self.hides_choices());
                self.wait_for(event.at, waits, is_new);
            }
            What::AutoPlay { seat, on, late, until } => {
                self.auto_play(*seat, *on, *late, *until);
            }
            What::Finished { scores, record, redeal } => {
                let scores = *scores;
                self.finish(
                    event.at,
                    LastRound { scores, record: record.clone(), redeal: *redeal },
                );
            }
            _ => {}
        }
    }

    fn hides_choices(&self) -> bool {
        self.playing().is_some_and(|playing| playing.round.hides_choices())
    }

    fn note_key(&mut self, event: &Event) {
        if let (Who::Person(person), Some(key)) = (event.by, event.key) {
            self.keys.note(person, key);
        }
    }

    fn with_place(&mut self, seat: Seat, change: impl FnOnce(&mut Place)) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            change(place);
        }
    }

    /// Somebody else has this seat: a winner who has gone leads no more.
    fn take_seat(&mut self, seat: Seat, by: Place) {
        self.with_place(seat, |place| *place = by);
        self.leader = self.leader.filter(|leader| *leader != seat);
    }

    fn configure(&mut self, settings: &Settings) {
        if settings.game() != self.settings.game() {
            self.leader = None;
        }
        self.settings = settings.clone();
        self.places.resize(settings.players.into(), Place::EMPTY);
        for place in &mut self.places {
            place.ready = matches!(place.sitter, Sitter::Computer { .. });
        }
        if usize::from(settings.players) <= self.bidder.index() {
            self.bidder = Seat::S0;
        }
        self.leader = self.leader.filter(|seat| seat.index() < self.places.len());
    }

    fn seat(&mut self, seat: Seat, person: Person, name: Name) {
        self.watchers.retain(|watcher| watcher.person != person);
        let place = self.places.get_mut(seat.index());
        match place.and_then(|place| place.sitting_mut()) {
            Some(sitting) if sitting.person == person => {
                (sitting.gone, sitting.auto, sitting.here) = (false, false, true);
            }
            _ => self.take_seat(seat, Place::of_person(person, name)),
        }
        self.host = self.host.or(Some(person));
    }

    fn wait_until(&mut self, seat: Seat, until: Option<Time>) {
        let Stage::Playing(playing) = &mut self.stage else { return };
        if let Some(waiting) = &mut playing.waits[seat.index()] {
            waiting.until = until;
        }
    }

    fn leave(&mut self, person: Person, why: Leaving, host: Option<Person>) {
        self.host = host;
        self.watchers.retain(|watcher| watcher.person != person);
        if why == Leaving::Removed {
            if self.sent_away.len() >= SENT_AWAY {
                self.sent_away.remove(0);
            }
            self.sent_away.push(person);
        }
        let Some(seat) = self.seat_of(person) else { return };
        if self.is_between_rounds() {
            self.take_seat(seat, Place::EMPTY);
        } else if let Some(sitting) = self.places.get_mut(seat.index()).and_then(Place::sitting_mut)
        {
            (sitting.gone, sitting.here) = (true, false);
        }
    }

    fn connect(&mut self, person: Person, here: bool) {
        let seat = self.seat_of(person);
        let place = seat.and_then(|seat| self.places.get_mut(seat.index()));
        if let Some(sitting) = place.and_then(Place::sitting_mut) {
            sitting.here = here;
        }
    }

    fn dealing_until(&self) -> Option<Time> {
        match &self.stage {
            Stage::Dealing { until, .. } => *until,
            _ => None,
        }
    }

    fn with_ceremony(&mut self, waits: Option<Time>, change: impl FnOnce(&mut Ceremony)) {
        if let Stage::Dealing { ceremony, until } = &mut self.stage {
            change(ceremony);
            *until = waits;
        }
    }

    fn deal(&mut self, dealt: Dealt, dice: Vec<u64>) {
        let Stage::Dealing { ceremony, .. } = &self.stage else { return };
        let Some(round) = dealt.round(&self.settings.rules) else { return };
        let reserve = self.settings.clocks.map_or(0, |clocks| clocks.reserve);
        if let Some(first) = dealt.first {
            self.bidder = first.next(self.settings.players);
        }
        let playing = Playing::new((**ceremony).clone(), dealt, round, dice, reserve);
        self.last_round = None; // whoever wants it still has it from its event
        self.stage = Stage::Playing(Box::new(playing));
    }

    fn act(&mut self, event: &Event, seat: Seat, action: wangzha::AnyAction) {
        let clocks = self.settings.clocks;
        let was_automatic = self.place(seat).is_some_and(Place::is_automatic);
        let was_lost = self.playing().is_some_and(|playing| playing.is_lost(seat));
        let Some(place) = self.places.get_mut(seat.index()) else { return };
        if let (Who::Person(_), Some(sitting)) = (event.by, place.sitting_mut()) {
            sitting.auto = false; // who acts is back
        }
        let Stage::Playing(playing) = &mut self.stage else { return };
        if let (Some(clocks), Some(waiting), false) =
            (clocks, playing.waits[seat.index()], was_automatic || was_lost)
        {
            let over = event.at.since(waiting.since).saturating_sub(clocks.decision);
            let reserve = &mut playing.reserve[seat.index()];
            *reserve = reserve.saturating_sub(over);
        }
        playing.act(seat, action);
    }

    fn auto_play(&mut self, seat: Seat, on: bool, late: bool, until: Option<Time>) {
        let place = self.places.get_mut(seat.index());
        if let Some(sitting) = place.and_then(Place::sitting_mut) {
            sitting.auto = on;
        }
        let Stage::Playing(playing) = &mut self.stage else { return };
        if late {
            playing.reserve[seat.index()] = 0;
        }
        if let Some(waiting) = &mut playing.waits[seat.index()] {
            waiting.lost |= late;
        }
        self.wait_until(seat, until);
    }

    fn wait_for(&mut self, at: Time, waits: &[crate::event::Wait], is_new: bool) {
        if let Stage::Playing(playing) = &mut self.stage {
            playing.wait_for(at, waits, is_new);
        }
    }

    fn finish(&mut self, at: Time, round: LastRound) {
        let Stage::Playing(playing) = &self.stage else { return };
        if !round.redeal {
            self.leader = playing.next_leader().or(self.leader);
        }
        for (place, points) in self.places.iter_mut().zip(round.scores.iter()) {
            place.total += points;
            place.ready = matches!(place.sitter, Sitter::Computer { .. });
        }
        self.stage = Stage::Gathering { since: at, redeal: round.redeal };
        self.last_round = Some(round);
        for seat in Seat::S0.round_the_table(self.settings.players) {
            let sitting = self.places.get(seat.index()).and_then(Place::sitting);
            if sitting.is_some_and(|sitting| sitting.gone) {
                self.take_seat(seat, Place::EMPTY);
            }
        }
    }

    /// Nobody has kept the time for so long: all that is awaited is awaited so
    /// much longer.
    fn sleep(&mut self, gap: u64) {
        match &mut self.stage {
            Stage::Gathering { since, .. } => *since = since.after(gap),
            Stage::Dealing { until, .. } => *until = until.map(|until| until.after(gap)),
            Stage::Playing(playing) => {
                for waiting in playing.waits.iter_mut().flatten() {
                    waiting.since = waiting.since.after(gap);
                    waiting.until = waiting.until.map(|until| until.after(gap));
                }
            }
            Stage::Closed => {}
        }
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

    /// The last command of a person that had an effect.
    #[must_use]
    pub fn last_key(&self, person: Person) -> Option<crate::Key> {
        self.keys.last(person)
    }
}
