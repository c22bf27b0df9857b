//! What is to happen: every command has one event of its own, and the rest
//! follows from the state.
//!
//! That order matters. The event of a command carries its key. If a log breaks
//! off behind it, what should have followed follows after the restart; if it
//! breaks off before it, the command was not carried out, and its key is free.

mod follow;
mod round;

use rand_core::Rng;
use wangzha::{Name, NoSuchSeat, Seat};
use wangzha_ai::player::Description;

use crate::command::{Command, Phrase, Request};
use crate::event::{Event, What};
use crate::place::{Place, Sitter};
use crate::table::{Stage, Table};
use crate::{Closing, Key, Leaving, Person, Public, Refusal, Settings, SettingsError, Time, Who};

/// How many may watch.
const MOST_WATCHERS: usize = 64;

/// How long somebody is silent after a phrase, in milliseconds.
const SILENCE: u64 = 2_000;

impl Table {
    /// Opens a table: its first event.
    pub fn create(
        now: Time,
        table: Name,
        settings: Settings,
        host: Person,
        name: Name,
        key: Option<Key>,
    ) -> Result<Event, SettingsError> {
        let settings = Box::new(settings.checked()?);
        let what = Public::Created { table, settings, host, name }.into();
        Ok(Event { number: 1, at: now, by: Who::Person(host), key, what })
    }

    /// What happens if this is wanted now: the events, to be made durable and
    /// then [evolved](Table::evolve), or why it cannot be done. Nothing changes
    /// by asking.
    ///
    /// No events mean that there is nothing to be done: the command has had its
    /// effect before, or no time has run out.
    ///
    /// The dice must be those of the operating system: they draw the secrets of
    /// the deals.
    pub fn decide(
        &self,
        now: Time,
        request: &Request,
        dice: &mut (impl Rng + ?Sized),
    ) -> Result<Vec<Event>, Refusal> {
        let mut next = Next { table: self.clone(), now: now.max(self.now), events: Vec::new() };
        if let Command::Wake = request.command {
            self.check_keeper(request.from)?;
            let gap = next.now.since(self.now);
            if gap > 0 {
                next.happens(Who::Keeper, None, Public::Slept { milliseconds: gap }.into());
            }
        }
        next.follow(dice);
        if let Some(what) = next.table.answer(next.now, request)? {
            next.happens(request.from, request.key, what);
            next.follow(dice);
        }
        Ok(next.events)
    }

    /// The event of a command; none if it has nothing to add.
    fn answer(&self, now: Time, request: &Request) -> Result<Option<What>, Refusal> {
        match request.from {
            Who::Person(person) => {
                let key = request.key.ok_or(Refusal::NoKey)?;
                if self.keys.last(person).is_some_and(|last| key <= last) {
                    return Ok(None);
                }
                self.check_open()?;
                self.answer_person(now, person, &request.command)
            }
            Who::Computer(seat) => match request.command {
                Command::Act { at, action } => self.act_for(seat, now, at, action).map(Some),
                _ => Err(Refusal::OnlyKeeper),
            },
            Who::Keeper => self.answer_keeper(&request.command),
        }
    }

    fn answer_keeper(&self, command: &Command) -> Result<Option<What>, Refusal> {
        match *command {
            Command::Tick | Command::Wake => Ok(None),
            Command::Connected { person, here } => {
                let seat = self.seat_of(person);
                let sitting = seat.and_then(|seat| self.place(seat)).and_then(Place::sitting);
                let is_news = sitting.is_some_and(|sitting| sitting.here != here && !sitting.gone);
                Ok(is_news.then(|| Public::Connected { person, here }.into()))
            }
            _ => Err(Refusal::NotSeated),
        }
    }

    fn answer_person(
        &self,
        now: Time,
        person: Person,
        command: &Command,
    ) -> Result<Option<What>, Refusal> {
        let public = match command {
            Command::Sit { seat, name } => self.sit(person, *seat, *name)?,
            Command::Watch { name } => self.watch(person, *name)?,
            Command::Leave => {
                self.audience(person).ok_or(Refusal::NotHere)?;
                self.left(person, Leaving::Wanted)
            }
            Command::Ready(ready) => return self.ready(person, *ready),
            Command::SeatComputer { seat, player } => self.seat_computer(person, *seat, player)?,
            Command::Remove(seat) => self.remove(person, *seat)?,
            Command::Configure(settings) => self.reconfigure(person, settings)?,
            Command::Commit(commitment) => self.commit(person, now, *commitment)?,
            Command::Reveal(bytes) => self.reveal(person, *bytes)?,
            Command::Act { at, action } => {
                return self.act_as(person, now, *at, *action).map(Some);
            }
            Command::AutoPlay(on) => return self.let_play(person, now, *on),
            Command::Say(phrase) => self.say(person, now, *phrase)?,
            Command::Close => {
                self.check_host(person)?;
                self.check_between_rounds()?;
                Public::Closed { why: Closing::Wanted }
            }
            Command::Connected { .. } | Command::Tick | Command::Wake => {
                return Err(Refusal::OnlyKeeper);
            }
        };
        Ok(Some(public.into()))
    }

    fn sit(&self, person: Person, seat: Option<Seat>, name: Name) -> Result<Public, Refusal> {
        if self.sent_away.contains(&person) {
            return Err(Refusal::SentAway);
        }
        if let Some(own) = self.seat_of(person) {
            let has_left = self.place(own).is_some_and(|place| place.person().is_none());
            let is_meant = seat.is_none_or(|seat| seat == own);
            return match has_left && is_meant {
                true => {
                    let until = self.until_played(None, own, false);
                    Ok(Public::Sat { seat: own, person, name, until })
                }
                false => Err(Refusal::SeatedAlready { seat: own }),
            };
        }
        self.check_between_rounds()?;
        let is_free = |place: &Place| {
            matches!(place.sitter, Sitter::Nobody | Sitter::Computer { fills: true, .. })
        };
        let seat = match seat {
            Some(seat) => {
                let place = self.check_seat(seat)?;
                if !is_free(place) {
                    return Err(Refusal::SeatTaken { seat });
                }
                seat
            }
            None => {
                let empty = self.seats().find(|(_, place)| place.is_empty());
                let free = empty.or_else(|| self.seats().find(|(_, place)| is_free(place)));
                free.ok_or(Refusal::Full)?.0
            }
        };
        Ok(Public::Sat { seat, person, name, until: None })
    }

    fn watch(&self, person: Person, name: Name) -> Result<Public, Refusal> {
        if !self.settings.watchers {
            return Err(Refusal::NoWatchers);
        }
        if self.sent_away.contains(&person) {
            return Err(Refusal::SentAway);
        }
        if let Some(seat) = self.seat_of(person) {
            return Err(Refusal::SeatedAlready { seat });
        }
        if self.watchers.len() >= MOST_WATCHERS {
            return Err(Refusal::TooManyWatchers);
        }
        Ok(Public::Watching { person, name })
    }

    /// A person leaves; if it was the host, the next person is.
    fn left(&self, person: Person, why: Leaving) -> Public {
        let others = self.places.iter().filter_map(Place::person);
        let others = others.chain(self.watchers.iter().map(|watcher| watcher.person));
        let host = match self.host {
            Some(host) if host != person => Some(host),
            _ => others.into_iter().find(|other| *other != person),
        };
        Public::Left { person, why, host }
    }

    fn ready(&self, person: Person, ready: bool) -> Result<Option<What>, Refusal> {
        let seat = self.check_seated(person)?;
        self.check_between_rounds()?;
        let is_news = self.place(seat).is_some_and(|place| place.ready != ready);
        Ok(is_news.then(|| Public::Ready { seat, ready }.into()))
    }

    fn seat_computer(
        &self,
        person: Person,
        seat: Seat,
        player: &Description,
    ) -> Result<Public, Refusal> {
        self.check_host(person)?;
        self.check_between_rounds()?;
        let place = self.check_seat(seat)?;
        if place.sitting().is_some() {
            return Err(Refusal::SeatTaken { seat });
        }
        Ok(Public::ComputerSat { seat, player: player.clone(), fills: false })
    }

    fn remove(&self, host: Person, seat: Seat) -> Result<Public, Refusal> {
        self.check_host(host)?;
        self.check_between_rounds()?;
        match &self.check_seat(seat)?.sitter {
            Sitter::Nobody => Err(Refusal::NotSeated),
            Sitter::Computer { .. } => Ok(Public::ComputerLeft { seat }),
            // a host who sends themselves away just leaves
            Sitter::Person(sitting) if sitting.person == host => {
                Ok(self.left(host, Leaving::Wanted))
            }
            Sitter::Person(sitting) => Ok(self.left(sitting.person, Leaving::Removed)),
        }
    }

    fn reconfigure(&self, person: Person, settings: &Settings) -> Result<Public, Refusal> {
        self.check_host(person)?;
        self.check_between_rounds()?;
        let settings = Box::new(settings.clone().checked()?);
        let lost = self.places.iter().skip(settings.players.into());
        if lost.into_iter().any(|place| !place.is_empty()) {
            return Err(Refusal::SeatsInUse);
        }
        Ok(Public::Configured { settings })
    }

    fn say(&self, person: Person, now: Time, phrase: Phrase) -> Result<Public, Refusal> {
        let seat = self.check_seated(person)?;
        let said = self.place(seat).and_then(|place| place.said);
        if said.is_some_and(|said| now.since(said) < SILENCE) {
            return Err(Refusal::TooSoon);
        }
        Ok(Public::Said { seat, phrase })
    }

    fn check_open(&self) -> Result<(), Refusal> {
        if self.is_closed() { Err(Refusal::Closed) } else { Ok(()) }
    }

    fn check_keeper(&self, who: Who) -> Result<(), Refusal> {
        if who == Who::Keeper { Ok(()) } else { Err(Refusal::OnlyKeeper) }
    }

    fn check_host(&self, person: Person) -> Result<(), Refusal> {
        if self.host == Some(person) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn check_between_rounds(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering { .. } => Ok(()),
            Stage::Closed => Err(Refusal::Closed),
            Stage::Dealing { .. } | Stage::Playing(_) => Err(Refusal::RoundIsOn),
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<&Place, Refusal> {
        let players = self.settings.players;
        self.place(seat).ok_or(Refusal::NoSuchSeat(NoSuchSeat { seat, players }))
    }

    /// The seat of a person who has not left.
    fn check_seated(&self, person: Person) -> Result<Seat, Refusal> {
        self.audience(person).and_then(crate::Audience::seat).ok_or(Refusal::NotSeated)
    }
}

/// A table on which a decision is tried.
struct Next {
    table: Table,
    now: Time,
    events: Vec<Event>,
}

impl Next {
    fn happens(&mut self, by: Who, key: Option<Key>, what: What) {
        let event = Event { number: self.table.number + 1, at: self.now, by, key, what };
        self.table.evolve(&event);
        self.events.push(event);
    }

    /// All that follows from the state and from the time.
    fn follow(&mut self, dice: &mut (impl Rng + ?Sized)) {
        while let Some(what) = self.table.follows(self.now, dice) {
            self.happens(Who::Keeper, None, what);
        }
    }
}
