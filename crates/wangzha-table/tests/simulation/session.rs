//! The lines over which clients speak with a keeper in texts. Every text that
//! goes out is checked: whether it may be told to this person, and every card in
//! it.

use std::collections::HashMap;

use wangzha::Cards;
use wangzha_ai::advice::Adviser;
use wangzha_table::protocol::{Connection, Heard, TableSays};
use wangzha_table::{Audience, Event, Key, Person, Refusal, Request, Table, Time};

use crate::fault::Fault;
use crate::knowledge::Knowledge;
use crate::report::Report;
use crate::scan::scan;

/// A line: whose it is, and which of theirs.
pub(crate) type Line = (Person, u32);

/// A text on its way to a client.
pub(crate) struct Letter {
    pub(crate) to: Line,
    pub(crate) text: String,
}

/// The lines of a keeper.
#[derive(Default)]
pub(crate) struct Sessions {
    lines: Vec<Session>,
    /// What has been shown of every event to every audience, and was checked.
    shown: HashMap<(u64, Audience), String>,
    pub(crate) outbox: Vec<Letter>,
    /// Whether clients speak in texts here.
    is_used: bool,
    adviser: Adviser,
}

struct Session {
    line: Line,
    connection: Connection,
    is_welcome: bool,
    /// What the client itself has spoken of.
    named: Cards,
    /// With a planted fault: as whom it is told what happens for ever.
    stuck: Option<Option<Audience>>,
}

/// So many lines of a person are kept; older ones are closed.
const LINES: usize = 2;

impl Sessions {
    pub(crate) fn new(is_used: bool) -> Sessions {
        Sessions { is_used, ..Sessions::default() }
    }

    /// The process has stopped.
    pub(crate) fn crash(&mut self) {
        self.lines.clear();
        self.outbox.clear();
    }

    pub(crate) fn close(&mut self, line: Line) {
        self.lines.retain(|session| session.line != line);
    }

    /// Somebody says this; what it asks of the table, if it does.
    pub(crate) fn hear(
        &mut self,
        at: Time,
        table: &Table,
        log: &[String],
        (line, text): (Line, &str),
        check: &Check<'_>,
        report: &mut Report,
    ) -> Option<Request> {
        report.said += 1;
        let place = self.place(line);
        self.lines[place].named |= scan_text(text);
        let connection = &mut self.lines[place].connection;
        let said = match connection.hear(at, Some(table), text) {
            Heard::Request(request) => return Some(request),
            Heard::Answer(said) => said,
            Heard::Events { after } => {
                let event = |line: &String| -> Event { serde_json::from_str(line).unwrap() };
                let events = log.iter().skip(after as usize).map(event);
                let events: Vec<Event> = events.collect();
                report.retold += events.len() as u64;
                connection.caught_up(table, &events)
            }
            Heard::Join { .. } => Fault::arrived(check.fault, connection.arrived(table)),
            Heard::Hint { at, view } => {
                report.hinted += 1;
                vec![connection.hints(at, &self.adviser.advise(&view))]
            }
            other => panic!("{other:?}"),
        };
        self.post(place, said, true, check, report);
        None
    }

    fn place(&mut self, line: Line) -> usize {
        if let Some(place) = self.lines.iter().position(|session| session.line == line) {
            return place;
        }
        let of_person = self.lines.iter().filter(|session| session.line.0 == line.0);
        let oldest = of_person.map(|session| session.line.1).min();
        if oldest.is_some_and(|oldest| oldest + LINES as u32 <= line.1) {
            self.lines.retain(|it| it.line.0 != line.0 || it.line.1 + LINES as u32 > line.1);
        }
        let connection = Connection::new(line.0);
        let named = Cards::EMPTY;
        self.lines.push(Session { line, connection, is_welcome: false, named, stuck: None });
        self.lines.len() - 1
    }

    /// This was shown of an event to an audience, and it was right.
    pub(crate) fn note(&mut self, number: u64, to: Audience, message: String) {
        if self.is_used {
            self.shown.insert((number, to), message);
        }
    }

    /// These events have happened; by a command of this line, perhaps.
    pub(crate) fn happened(
        &mut self,
        table: &Table,
        events: &[Event],
        by: Option<Line>,
        check: &Check<'_>,
        report: &mut Report,
    ) {
        for place in 0..self.lines.len() {
            let session = &mut self.lines[place];
            if session.is_welcome {
                let said = session.told(table, events, by, check);
                check.arrival(session.line.0, events, &said);
                self.post(place, said, false, check, report);
            }
        }
    }

    /// The answer to a command.
    pub(crate) fn decided(
        &mut self,
        line: Line,
        table: &Table,
        key: Key,
        decided: &Result<(), Refusal>,
        check: &Check<'_>,
        report: &mut Report,
    ) {
        let Some(place) = self.lines.iter().position(|session| session.line == line) else {
            return;
        };
        let said = self.lines[place].connection.decided(table, key, decided);
        self.post(place, vec![said], false, check, report);
    }

    fn post(
        &mut self,
        place: usize,
        said: Vec<TableSays>,
        is_answer: bool,
        check: &Check<'_>,
        report: &mut Report,
    ) {
        for said in said {
            let session = &mut self.lines[place];
            session.is_welcome |= matches!(said, TableSays::Welcome(_));
            report.texts += 1;
            report.asked += u64::from(matches!(said, TableSays::Asked(_)));
            let text = said.to_text();
            check.text(session.line.0, &said, &text, session.named, is_answer, &self.shown);
            self.outbox.push(Letter { to: session.line, text });
        }
    }
}

impl Session {
    /// What is said of these events; with a planted fault more, or the wrong
    /// thing.
    fn told(
        &mut self,
        table: &Table,
        events: &[Event],
        by: Option<Line>,
        check: &Check<'_>,
    ) -> Vec<TableSays> {
        let (person, first) = (self.line.0, events[0].number);
        let sits = events.iter().any(|event| Fault::is_seated(event, person));
        let before = check.knowledge.audience_after(person, first - 1);
        match check.fault {
            Some(Fault::AudienceIsNotRefreshed) if self.stuck.is_some() => {}
            Some(Fault::AudienceIsNotRefreshed) if sits && before.is_some() => {
                self.stuck = Some(before);
                return self.connection.happened(table, events);
            }
            Some(Fault::WatcherIsToldAsBefore) if sits && before == Some(Audience::Watchers) => {
                let mut said = self.connection.happened(table, events);
                said.retain(|said| !matches!(said, TableSays::Snapshot(_)));
                let shown = |event: &Event| TableSays::Happened(event.show(Audience::Watchers));
                return events.iter().map(shown).chain(said).collect();
            }
            Some(Fault::ActorIsToldTwice) if by == Some(self.line) => {
                let connection = &mut self.connection;
                return [0, 1].map(|_| connection.happened(table, events)).concat();
            }
            _ => return self.connection.happened(table, events),
        }
        let shown = |to| events.iter().map(move |event| TableSays::Happened(event.show(to)));
        self.stuck.flatten().into_iter().flat_map(shown).collect()
    }
}

/// Every card that a client's text names.
fn scan_text(text: &str) -> Cards {
    if serde_json::from_str::<serde_json::Value>(text).is_ok() {
        scan(text).cards
    } else {
        Cards::EMPTY
    }
}

/// What a text is checked against.
pub(crate) struct Check<'a> {
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) fault: Option<Fault>,
    pub(crate) number: u64,
}

impl Check<'_> {
    /// Who has come, or has gone from one place to another, sees the table from
    /// there, whole.
    fn arrival(&self, person: Person, events: &[Event], said: &[TableSays]) {
        let before = self.knowledge.audience_after(person, events[0].number - 1);
        let now = self.knowledge.audience_after(person, self.number);
        let is_shown = || said.iter().any(|said| matches!(said, TableSays::Snapshot(_)));
        assert!(
            now.is_none() || before == now || is_shown(),
            "{person:?} went from {before:?} to {now:?} and is not shown the table from there"
        );
    }

    /// Whether this person may be told this.
    fn text(
        &self,
        person: Person,
        said: &TableSays,
        text: &str,
        named: Cards,
        is_answer: bool,
        shown: &HashMap<(u64, Audience), String>,
    ) {
        let now = self.knowledge.audience_after(person, self.number);
        match said {
            TableSays::Happened(event) => {
                let number = event.number;
                let then = [
                    self.knowledge.audience_after(person, number - 1),
                    self.knowledge.audience_after(person, number),
                    now.filter(|_| is_answer),
                ];
                let is_same = |to: Audience| {
                    let message = shown.get(&(number, to)).map(|message| &message[1..]);
                    text.strip_prefix(r#"{"type":"happened","#) == message
                };
                let is_right = then.into_iter().flatten().any(is_same);
                assert!(is_right, "{person:?} is told as somebody else, not {then:?}: {text}");
            }
            TableSays::Snapshot(_) | TableSays::Asked(_) | TableSays::Hints(_) => {
                let to = now.expect("only who is there is shown the table");
                self.knowledge.check(text, to);
                if let TableSays::Snapshot(snapshot) = said {
                    assert_eq!(snapshot.number, self.number, "the whole table is the last one");
                    assert_eq!(snapshot.you, to.seat(), "{person:?} is shown another seat");
                }
            }
            // a refusal speaks of the cards that it refuses
            _ => self.knowledge.check_but(text, now.unwrap_or(Audience::Watchers), named),
        }
    }
}
