//! The table and what it needs of the world: the clock, the dice, the log, the
//! file of the record.
//!
//! The program keeps the table and is the hand of the person: the seed draws the
//! secrets of the deals and the person's bytes, and nothing else comes from it.
//! What the others hold never leaves this file: all that is handed on is what the
//! table shows the person.

use std::io;
use std::time::Instant;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{AnyAction, AnyView, Name, Seat};
use wangzha_fair::Secret;
use wangzha_table::{
    Audience, Command, Event, Key, Person, Public, Question, Refusal, Request, Settings,
    SettingsError, Shown, Snapshot, Stage, Table, Time, What,
};

use super::record::Recorder;

/// What the table is called; the deals depend on it.
const TABLE: &str = "wangzha play";

/// The person at the terminal.
const PERSON: Person = Person(1);

/// Who opens the table where the person wants another seat than the first, and
/// leaves it to the person.
const OPENER: Person = Person(2);

/// Something that has happened, as the person may see it.
pub(super) struct News {
    pub(super) shown: Shown,
    /// The round after it, if one is being played.
    pub(super) view: Option<AnyView>,
}

/// Keeps a table for one person.
pub(super) struct Keeper {
    table: Table,
    log: Vec<Event>,
    dice: ChaCha20,
    since: Instant,
    last_key: u64,
    /// Whether a computer plays for the person, who only watches.
    watches: bool,
    recorder: Recorder,
}

impl Keeper {
    /// A table at which the person has this seat.
    pub(super) fn open(
        settings: Settings,
        seat: Seat,
        name: Name,
        watches: bool,
        seed: [u8; 32],
        recorder: Recorder,
    ) -> Result<Keeper, SettingsError> {
        let table = Name::new(TABLE).unwrap_or(name);
        let opener = if seat == Seat::S0 { PERSON } else { OPENER };
        let opened = Table::create(Time(0), table, settings, opener, name, Some(Key(0)))?;
        let table = Table::opened_by(&opened).ok_or(SettingsError::Rules)?;
        let mut keeper = Keeper {
            table,
            log: vec![opened],
            dice: ChaCha20::from_key(seed),
            since: Instant::now(),
            last_key: 0,
            watches,
            recorder,
        };
        if opener != PERSON {
            // a new table refuses neither
            let _ = keeper.ask_as(PERSON, Command::Sit { seat: Some(seat), name });
            let _ = keeper.ask_as(OPENER, Command::Leave);
        }
        Ok(keeper)
    }

    /// The person gets ready for another round, and the cards are dealt.
    pub(super) fn begin_round(&mut self) -> io::Result<Vec<News>> {
        let mut news = self.must(Command::Ready(true))?;
        news.extend(self.go_on()?);
        Ok(news)
    }

    /// What the table waits for that needs no thought: bytes for the deal.
    pub(super) fn go_on(&mut self) -> io::Result<Vec<News>> {
        let mut news = Vec::new();
        while let Stage::Dealing { .. } = self.snapshot().stage {
            let bytes = self.secret();
            news.extend(self.must(Command::Commit(bytes.commitment()))?);
            news.extend(self.must(Command::Reveal(bytes))?);
        }
        if self.watches && self.table.at().is_some() {
            news.extend(self.must(Command::AutoPlay(true))?);
        }
        Ok(news)
    }

    /// The seat for which a computer must decide now, if there is one.
    pub(super) fn question(&self) -> Option<Question<'_>> {
        self.table.thinking().next()
    }

    /// A computer does this.
    pub(super) fn computer_acts(
        &mut self,
        seat: Seat,
        at: u32,
        action: AnyAction,
    ) -> io::Result<Result<Vec<News>, Refusal>> {
        self.take(&Request::of_computer(seat, at, action))
    }

    /// The person does this.
    pub(super) fn person_acts(
        &mut self,
        action: AnyAction,
    ) -> io::Result<Result<Vec<News>, Refusal>> {
        let at = self.table.at().unwrap_or(0);
        self.ask_as(PERSON, Command::Act { at, action })
    }

    /// The whole table as the person may see it.
    pub(super) fn snapshot(&self) -> Snapshot {
        self.table.snapshot(self.audience())
    }

    pub(super) const fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// The person goes away in the middle of a round: the record has it as far
    /// as it got.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        match self.table.record() {
            Some(record) => self.recorder.end(&record.to_string()),
            None => Ok(()),
        }
    }

    fn audience(&self) -> Audience {
        match self.table.seat_of(PERSON) {
            Some(seat) if !self.watches => Audience::Seat(seat),
            _ => Audience::Watchers,
        }
    }

    /// What the person wants and the table cannot refuse.
    fn must(&mut self, command: Command) -> io::Result<Vec<News>> {
        self.ask_as(PERSON, command)?.map_err(io::Error::other)
    }

    fn ask_as(
        &mut self,
        person: Person,
        command: Command,
    ) -> io::Result<Result<Vec<News>, Refusal>> {
        self.last_key += 1;
        self.take(&Request::of_person(person, Key(self.last_key), command))
    }

    fn take(&mut self, request: &Request) -> io::Result<Result<Vec<News>, Refusal>> {
        let now = Time(u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX));
        let events = match self.table.decide(now, request, &mut self.dice) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let mut news = Vec::new();
        for event in events {
            self.table.evolve(&event);
            self.note(&event)?;
            let audience = self.audience();
            news.push(News { shown: event.show(audience), view: self.table.view(audience) });
            self.log.push(event);
        }
        Ok(Ok(news))
    }

    /// Notes what has happened before anybody hears of it.
    fn note(&self, event: &Event) -> io::Result<()> {
        match &event.what {
            What::Public(Public::Finished { record, .. }) => self.recorder.end(record),
            What::Dealt { .. } | What::Acted { .. } if self.recorder.is_on() => {
                match self.table.record() {
                    Some(record) => self.recorder.note(&record.to_string()),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn secret(&mut self) -> Secret {
        Secret::from_bytes(std::array::from_fn(|_| uniform(&mut self.dice, ..=255) as u8))
    }
}
