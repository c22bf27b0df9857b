//! How a table changes by what has happened. Nothing is judged here: what has
//! happened was decided.

use std::sync::Arc;

use wangzha::{AnyAction, Name, Seat};
use wangzha_fair::{Ceremony, Setup};

use crate::event::{Event, Wait, What};
use crate::place::{Place, Sitter, Watcher};
use crate::playing::{Dealt, Playing};
use crate::table::{LastRound, Stage, Table};
use crate::{Leaving, Person, Public, Settings, Time, Who};

/// How many people the host can send away before the first may come back.
const SENT_AWAY: usize = 32;

impl Table {
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
            What::Public(public) => self.evolve_public(event.at, public),
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
        }
    }

    /// This has happened for everybody to see.
    fn evolve_public(&mut self, at: Time, public: &Public) {
        match public {
            Public::Created { .. } => {}
            Public::Configured { settings } => self.configure(settings),
            Public::Sat { seat, person, name, until } => {
                self.seat(*seat, *person, *name);
                self.wait_until(*seat, *until);
            }
            Public::ComputerSat { seat, player, fills } => {
                let sitter = Sitter::Computer { player: player.clone(), fills: *fills };
                self.take_seat(*seat, Place::of(sitter));
            }
            Public::ComputerLeft { seat } => self.take_seat(*seat, Place::EMPTY),
            Public::Watching { person, name } => {
                self.watchers.push(Watcher { person: *person, name: *name });
            }
            Public::Left { person, why, host } => self.leave(*person, *why, *host),
            Public::Ready { seat, ready } => self.with_place(*seat, |place| place.ready = *ready),
            Public::Connected { person, here } => self.connect(*person, *here),
            Public::Said { seat, .. } => self.with_place(*seat, |place| place.said = Some(at)),
            // what was decided is not refused by the ceremony
            Public::Committed { seat, commitment, until } => {
                self.with_ceremony(Some(*until), |ceremony| {
                    let _ = ceremony.commit(*seat, *commitment);
                });
            }
            Public::Revealed { seat, bytes } => self.with_ceremony(None, |ceremony| {
                let _ = ceremony.reveal(*seat, *bytes);
            }),
            Public::Late { until, .. } => self.with_ceremony(Some(*until), |ceremony| {
                ceremony.time_is_up();
            }),
            Public::AutoPlay { seat, on, late, until } => {
                self.auto_play(*seat, *on, *late, *until);
            }
            Public::Finished { scores, record, redeal } => {
                let (scores, record, redeal) = (*scores, Arc::clone(record), *redeal);
                self.finish(at, LastRound { scores, record, redeal });
            }
            Public::Slept { milliseconds } => self.sleep(*milliseconds),
            Public::Closed { .. } => self.stage = Stage::Closed,
        }
    }

    fn hides_choices(&self) -> bool {
        self.playing().is_some_and(|playing| playing.round.hides_choices())
    }

    pub(crate) fn note_key(&mut self, event: &Event) {
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

    /// Something happens in the ceremony, and perhaps it waits longer.
    fn with_ceremony(&mut self, waits: Option<Option<Time>>, change: impl FnOnce(&mut Ceremony)) {
        if let Stage::Dealing { ceremony, until } = &mut self.stage {
            change(ceremony);
            *until = waits.unwrap_or(*until);
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

    fn act(&mut self, event: &Event, seat: Seat, action: AnyAction) {
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

    fn wait_for(&mut self, at: Time, waits: &[Wait], is_new: bool) {
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
}
