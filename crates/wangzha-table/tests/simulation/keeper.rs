//! The shell around one table, as a server would be: it writes events to a log,
//! and when they are durable it evolves the table and answers.

use std::collections::VecDeque;

use wangzha::Seat;
use wangzha_oracle::Random;
use wangzha_table::{
    Audience, Command, Event, Key, OnSeat, Person, Public, Refusal, Request, SnapshotSeat, Table,
    Time, What, Who,
};

use crate::fault::Fault;
use crate::knowledge::Knowledge;
use crate::report::Report;
use crate::session::{Check, Line, Sessions};

pub(crate) struct Keeper {
    /// Nothing while the process is down.
    pub(crate) table: Option<Table>,
    /// How often it has been started.
    pub(crate) life: u32,
    log: Vec<String>,
    durable: usize,
    writing: Option<Writing>,
    queue: VecDeque<(Request, Option<Line>)>,
    /// The lines of those who speak in texts.
    pub(crate) sessions: Sessions,
    /// The table as it is folded from the lines of the log.
    folded: Table,
    /// The table as it was after the last round, and after how many events.
    bookmark: Option<(u64, String)>,
    pub(crate) knowledge: Knowledge,
    acknowledged: Vec<(Person, Key)>,
    /// How far the clock of this keeper is ahead of the world's.
    pub(crate) offset: i64,
    /// Until when the decisions have been attended to.
    attended: u64,
    /// For when the alarm is set, in this life.
    alarm: Option<(u32, u64)>,
    fault: Option<Fault>,
}

/// Events that are written and not yet durable.
struct Writing {
    events: Vec<Event>,
    request: Request,
    line: Option<Line>,
}

/// What a keeper says to a person.
pub(crate) enum Answer {
    Done(Key),
    Refused(Key),
}

impl Keeper {
    pub(crate) fn new(created: &Event, now: u64, by_text: bool, fault: Option<Fault>) -> Keeper {
        let table = Table::opened_by(created).unwrap();
        let line = serde_json::to_string(created).unwrap();
        let parsed: Event = serde_json::from_str(&line).unwrap();
        assert_eq!(parsed, *created, "an event reads back as itself");
        let mut sessions = Sessions::new(by_text);
        for to in audiences(&table) {
            sessions.note(1, to, serde_json::to_string(&created.show(to)).unwrap());
        }
        Keeper {
            folded: table.clone(),
            table: Some(table),
            life: 0,
            log: vec![line],
            durable: 1,
            writing: None,
            queue: VecDeque::new(),
            sessions,
            bookmark: None,
            knowledge: Knowledge::new(created),
            acknowledged: Vec::new(),
            offset: 1_000_000,
            attended: now,
            alarm: None,
            fault,
        }
    }

    /// The time by the clock of this keeper.
    fn time(&self, now: u64) -> Time {
        Time(now.saturating_add_signed(self.offset))
    }

    /// When the clock of this keeper will show this time.
    fn when(&self, time: Time) -> u64 {
        time.0.saturating_add_signed(-self.offset)
    }

    pub(crate) fn due(&self) -> Option<u64> {
        Some(self.when(self.table.as_ref()?.due()?))
    }

    /// Whether the alarm is not set for that yet.
    pub(crate) fn sets_alarm(&mut self, due: u64) -> bool {
        let alarm = Some((self.life, due));
        let is_new = self.alarm != alarm;
        self.alarm = alarm;
        is_new
    }

    pub(crate) fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// A request has arrived.
    pub(crate) fn receive(
        &mut self,
        now: u64,
        mut request: Request,
        line: Option<Line>,
        random: &mut Random,
        report: &mut Report,
    ) -> Option<(Person, Answer)> {
        let Some(table) = &self.table else {
            report.down += 1;
            return None;
        };
        if self.writing.is_some() {
            self.queue.push_back((request, line));
            return None;
        }
        if let (Some(Fault::MomentIsForgotten), Command::Act { at, .. }) =
            (self.fault, &mut request.command)
        {
            *at = table.at().unwrap_or(0);
        }
        let mut decided = table.decide(self.time(now), &request, random);
        if self.fault == Some(Fault::CommandIsSwallowed) && random.below(50) == 0 {
            decided = decided.map(|_| Vec::new());
        }
        let person = match (request.from, request.key) {
            (Who::Person(person), Some(key)) => Some((person, key)),
            _ => None,
        };
        match decided {
            Err(refusal) => {
                report.refused += 1;
                report.moved_on += u64::from(matches!(refusal, Refusal::MovedOn { .. }));
                self.answer(person, line, Err(refusal), report)
            }
            Ok(events) if events.is_empty() => {
                let is_due = table.due().is_some_and(|due| due <= self.time(now));
                assert!(!is_due || person.is_some(), "it is due, and nothing follows: {table:?}");
                report.repeated += u64::from(person.is_some());
                check_nothing_to_add(table, &request);
                self.answer(person, line, Ok(()), report)
            }
            Ok(events) => {
                let lines = events.iter().map(|event| Fault::line(self.fault, event));
                self.log.extend(lines);
                let is_early = self.fault == Some(Fault::AcknowledgedTooEarly);
                let early = person.filter(|_| is_early);
                self.acknowledged.extend(early);
                self.writing = Some(Writing { events, request, line });
                self.answer(early, line, Ok(()), report)
            }
        }
    }

    /// The answer to a command, as a text if it came as one.
    fn answer(
        &mut self,
        command: Option<(Person, Key)>,
        line: Option<Line>,
        decided: Result<(), Refusal>,
        report: &mut Report,
    ) -> Option<(Person, Answer)> {
        let (person, key) = command?;
        let Some(line) = line else {
            return Some((
                person,
                if decided.is_ok() { Answer::Done(key) } else { Answer::Refused(key) },
            ));
        };
        let table = self.table.as_ref()?;
        let check = Check { knowledge: &self.knowledge, fault: self.fault, number: table.number() };
        self.sessions.decided(line, table, key, &decided, &check, report);
        None
    }

    /// A text has arrived.
    pub(crate) fn hear(
        &mut self,
        now: u64,
        line: Line,
        text: &str,
        random: &mut Random,
        report: &mut Report,
    ) {
        let at = self.time(now);
        let Some(table) = &self.table else {
            report.down += 1;
            return;
        };
        let check = Check { knowledge: &self.knowledge, fault: self.fault, number: table.number() };
        let log = &self.log[..self.durable];
        let request = self.sessions.hear(at, table, log, (line, text), &check, report);
        if let Some(request) = request {
            self.receive(now, request, Some(line), random, report);
        }
    }

    /// What was written is durable: it has happened.
    pub(crate) fn durable(
        &mut self,
        now: u64,
        random: &mut Random,
        report: &mut Report,
    ) -> Option<(Person, Answer)> {
        let Writing { events, request, line } = self.writing.take()?;
        self.attend(now);
        let lines: Vec<String> = self.log[self.durable..].to_vec();
        self.durable = self.log.len();
        for (event, line) in events.iter().zip(&lines) {
            let read: Event = serde_json::from_str(line).expect("an event can be read");
            self.folded.evolve(&read);
            self.table.as_mut()?.evolve(event);
            self.mark(event, random, report);
            self.happened(event, random, report);
        }
        let table = self.table.as_ref()?;
        assert!(self.folded == *table, "folded from the log it is another table: {lines:?}");
        self.knowledge.check_totals(&table.totals());
        let check = Check { knowledge: &self.knowledge, fault: self.fault, number: table.number() };
        self.sessions.happened(table, &events, line, &check, report);
        let (Who::Person(person), Some(key)) = (request.from, request.key) else { return None };
        report.acknowledged += 1;
        if events.iter().any(|event| event.by == request.from && event.key == Some(key)) {
            self.acknowledged.push((person, key));
        } else {
            // something else was due at that moment
            check_nothing_to_add(table, &request);
        }
        self.answer(Some((person, key)), line, Ok(()), report)
    }

    /// Keeps the table at the end of a round. A bookmark reads back as the table
    /// that it is of, whenever it is made.
    fn mark(&mut self, event: &Event, random: &mut Random, report: &mut Report) {
        let Some(table) = &self.table else { return };
        let is_end = matches!(event.what, What::Public(Public::Finished { .. }));
        if !is_end && random.below(16) > 0 {
            return;
        }
        let Some(text) = table.bookmark() else {
            return assert!(!is_end, "a table without a round has a bookmark");
        };
        assert!(Table::from_bookmark(&text).as_ref() == Ok(table), "it is another table: {text}");
        report.bookmarks += 1;
        if is_end {
            let early = u64::from(self.fault == Some(Fault::BookmarkIsOld));
            self.bookmark = Some((event.number + early, text));
        }
    }

    /// The table after the last bookmark and these events is the same.
    fn check_bookmark(&self, table: &Table, events: &[Event], report: &mut Report) {
        let Some((number, text)) = &self.bookmark else { return };
        let mut resumed = Table::from_bookmark(text).expect("a bookmark can be read");
        let later = events.iter().filter(|event| event.number > *number);
        later.for_each(|event| resumed.evolve(event));
        assert!(resumed == *table, "after its bookmark at {number} it is another table");
        report.resumed += 1;
    }

    /// The decisions have had the keeper's attention until now.
    fn attend(&mut self, now: u64) {
        let passed = now.saturating_sub(self.attended);
        self.attended = now;
        self.knowledge.awake.iter_mut().for_each(|awake| *awake += passed);
    }

    /// Everybody is shown what they may see of it, and no more.
    fn happened(&mut self, event: &Event, random: &mut Random, report: &mut Report) {
        self.knowledge.learn(event, report);
        let Some(table) = &self.table else { return };
        for to in audiences(table) {
            let message = Fault::show(self.fault, event, to);
            let message = message.expect("everybody is shown something of every event");
            let number = format!("{{\"n\":{},", event.number);
            assert!(message.starts_with(&number), "shown under its own number");
            self.knowledge.check(&message, to);
            self.sessions.note(event.number, to, message);
            report.shown += 1;
        }
        if random.below(8) == 0 && event.number == table.number() {
            for to in audiences(table) {
                let snapshot = Fault::snapshot(self.fault, table, to);
                self.knowledge.check(&serde_json::to_string(&snapshot).unwrap(), to);
                report.snapshots += 1;
            }
        }
    }

    pub(crate) fn next_request(&mut self) -> Option<(Request, Option<Line>)> {
        self.queue.pop_front()
    }

    /// The process stops. Of what was not durable the log keeps some.
    pub(crate) fn crash(&mut self, now: u64, random: &mut Random, report: &mut Report) {
        self.attend(now);
        report.crashes += 1;
        self.table = None;
        self.queue.clear();
        self.sessions.crash();
        self.writing = None;
        let written = self.log.len() - self.durable;
        let kept = random.below(written + 1);
        report.cuts += u64::from(0 < kept && kept < written);
        self.log.truncate(self.durable + kept);
        if self.fault == Some(Fault::EventIsLost) && self.log.len() > 3 {
            let lost = 1 + random.below(self.log.len() - 1);
            self.log.remove(lost);
        }
    }

    /// It starts again, from the log alone. Returns what it has to do first.
    pub(crate) fn restart(
        &mut self,
        now: u64,
        random: &mut Random,
        report: &mut Report,
    ) -> Request {
        let read = |line: &String| -> Event { serde_json::from_str(line).unwrap() };
        let events: Vec<Event> = self.log.iter().map(read).collect();
        let table = Table::of(&events).expect("a log begins with the opening of the table");
        for event in events.iter().skip(self.durable) {
            self.folded.evolve(event);
        }
        assert!(self.folded == table, "folded again it is another table");
        self.check_bookmark(&table, &events, report);
        self.table = Some(table);
        let new: Vec<Event> = events.into_iter().skip(self.durable).collect();
        self.durable = self.log.len();
        for event in &new {
            self.happened(event, random, report);
        }
        self.attended = now;
        self.life += 1;
        self.check_acknowledged();
        Request::of_keeper(match self.fault {
            Some(Fault::ClockRunsWhileAsleep) => Command::Tick,
            _ => Command::Wake,
        })
    }

    /// Nothing that was acknowledged is missing, and nothing was done twice.
    pub(crate) fn check_acknowledged(&self) {
        let mut done = std::collections::HashSet::new();
        for line in &self.log {
            let event: Event = serde_json::from_str(line).unwrap();
            if let (Who::Person(person), Some(key)) = (event.by, event.key) {
                assert!(done.insert((person, key)), "{person:?} {key:?} was done twice");
            }
        }
        for acknowledged in &self.acknowledged {
            assert!(
                done.contains(acknowledged),
                "{acknowledged:?} was acknowledged and is missing"
            );
        }
    }

    /// Whether the last event of a command should have led to something.
    pub(crate) fn is_between_rounds(&self) -> bool {
        let is_quiet = |table: &Table| table.is_closed() || table.at().is_none();
        self.table.as_ref().is_some_and(is_quiet) && !self.knowledge.is_playing()
    }
}

/// A command that is acknowledged without an event of its own has been done
/// before, or wants what is so already. `table` is what it is then.
fn check_nothing_to_add(table: &Table, request: &Request) {
    let (Who::Person(person), Some(key)) = (request.from, request.key) else { return };
    let was_done = table.last_key(person).is_some_and(|last| key <= last);
    let seat = table.audience(person).and_then(Audience::seat);
    let seen = table.snapshot(Audience::Watchers).seats;
    let is_so = |seat: Seat| match (&request.command, &seen[seat.index()]) {
        (Command::Ready(ready), seen) => seen.ready == *ready,
        (Command::AutoPlay(on), SnapshotSeat { who: OnSeat::Person { auto, .. }, .. }) => {
            auto == on
        }
        _ => false,
    };
    assert!(
        was_done || seat.is_some_and(is_so),
        "{request:?} was acknowledged and not carried out"
    );
}

/// Everybody who could be shown something.
pub(crate) fn audiences(table: &Table) -> impl Iterator<Item = Audience> {
    let seats = Seat::S0.round_the_table(table.settings().players).map(Audience::Seat);
    seats.chain([Audience::Watchers])
}

/// The first event of a table.
pub(crate) fn created(table: usize, host: Person, random: &mut Random, now: u64) -> Event {
    let settings = crate::rules::settings(random);
    let name = format!("table {table}").parse().unwrap();
    let who = format!("person {}", host.0).parse().unwrap();
    let event = Table::create(Time(now + 1_000_000), name, settings, host, who, Some(Key(0)));
    let event = event.unwrap();
    assert!(matches!(event.what, What::Public(Public::Created { .. })));
    event
}
