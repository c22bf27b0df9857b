//! Reads everything that the server sends, at the moment when it is sent, and
//! compares it with what is durable at that moment: with the log in the true
//! store, and with the table that is folded from it.
//!
//! What a fold shows to whom is the business of `wangzha-table` and of its own
//! simulation; here it is enough that the server says exactly that, to the right
//! person, in order, and not too early. The guests compare it with the records.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use tokio::time::Instant;
use wangzha_oracle::Random;
use wangzha_server::store::Store;
use wangzha_table::protocol::{Connection, TableSays};
use wangzha_table::{Audience, Person, Table};

use crate::agenda::Line;
use crate::fault::Fault;
use crate::report::Report;
use crate::scan::scan;
use crate::watched::Watched;

pub(crate) struct Inspector {
    truth: Arc<dyn Store>,
    state: Mutex<State>,
}

pub(crate) struct State {
    fault: Option<Fault>,
    random: Random,
    pub(crate) tables: BTreeMap<String, Watched>,
    lines: BTreeMap<Line, Told>,
    /// The last event that each person was told of at each table.
    most: BTreeMap<(u64, String), u64>,
    /// For how long the server had been up before this life, and when that began.
    pub(crate) life: (u64, Instant),
    pub(crate) report: Report,
    /// Whether others take tables away.
    pub(crate) rivals: bool,
    /// What was found.
    pub(crate) problem: Option<String>,
}

/// What was told on a connection.
struct Told {
    person: Person,
    /// The table of the last snapshot.
    table: Option<String>,
    /// Tables that the client has asked for.
    joined: Vec<String>,
    /// The last event.
    number: u64,
    /// The round, the end of the time and whether it is its turn, of the last
    /// question.
    asked: Option<Value>,
    /// Whether the client has asked to be told something again.
    again: bool,
    /// What the client itself has spoken of.
    named: wangzha::Cards,
    /// The commands that it has given.
    commands: BTreeMap<u64, String>,
}

/// What a check says.
type Checked = Result<(), String>;

impl Inspector {
    pub(crate) fn new(truth: Arc<dyn Store>, seed: u64, fault: Option<Fault>) -> Inspector {
        let state = State {
            fault,
            random: Random::fixed(seed),
            tables: BTreeMap::new(),
            lines: BTreeMap::new(),
            most: BTreeMap::new(),
            life: (0, Instant::now()),
            report: Report::default(),
            rivals: false,
            problem: None,
        };
        Inspector { truth, state: Mutex::new(state) }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection of this person begins.
    pub(crate) fn begins(&self, line: Line, person: Person) {
        let told = Told {
            person,
            table: None,
            joined: Vec::new(),
            number: 0,
            asked: None,
            again: false,
            named: wangzha::Cards::EMPTY,
            commands: BTreeMap::new(),
        };
        self.state().lines.insert(line, told);
    }

    /// A client has said this.
    pub(crate) fn hears(&self, line: Line, text: &str) {
        let mut state = self.state();
        let Some(told) = state.lines.get_mut(&line) else { return };
        let Ok(said) = serde_json::from_str::<Value>(text) else { return };
        told.named |= scan(text).cards;
        let word = said["type"].as_str().unwrap_or_default();
        match word {
            "join" => told.joined.extend(said["table"].as_str().map(str::to_lowercase)),
            "events" => told.again = true,
            _ => {}
        }
        if let Some(key) = said["key"].as_u64() {
            told.commands.insert(key, word.to_owned());
        }
    }

    /// Looks at a text that is sent.
    pub(crate) async fn look(&self, line: Line, text: &str) {
        let said: Value = serde_json::from_str(text).unwrap_or_default();
        let tables = self.state().tables_of(line, &said);
        for table in tables {
            self.catch_up(&table).await;
        }
        let mut state = self.state();
        state.report.told += 1;
        if let Err(problem) = state.check(line, &said, text) {
            state.problem.get_or_insert(problem);
        }
    }

    /// Reads what has become durable.
    pub(crate) async fn catch_up(&self, table: &str) {
        let Ok(name) = table.parse() else { return };
        let known = self.state().tables.get(table).map_or(0, Watched::number);
        let new = self.truth.read(name, known).await.unwrap();
        let mut state = self.state();
        let awake = state.awake();
        for event in new {
            let watched = state.tables.get_mut(table);
            let learnt = match watched {
                Some(watched) => watched.learn(event, awake),
                None => Watched::opened(&event).map(|watched| {
                    state.tables.insert(table.to_owned(), watched);
                }),
            };
            if let Err(problem) = learnt {
                state.problem.get_or_insert(format!("table {table}: {problem}"));
            }
        }
    }

    /// What a planted fault makes of a text.
    pub(crate) fn spoilt(&self, line: Line, text: String) -> Vec<String> {
        let mut state = self.state();
        let is = |kind: &str| text.starts_with(&format!(r#"{{"type":"{kind}""#));
        let strikes = state.random.below(40) == 0;
        match state.fault {
            Some(Fault::TextIsDropped) if is("happened") && strikes => Vec::new(),
            Some(Fault::TextIsDoubled) if is("happened") && strikes => vec![text.clone(), text],
            Some(Fault::NotAskedAgain) if is("asked") && state.is_back(line) => Vec::new(),
            Some(Fault::CardsOfAnother) if text.contains(r#""what":"dealt""#) => {
                vec![state.dealt_to_another(line, &text).unwrap_or(text)]
            }
            _ => vec![text],
        }
    }
}

impl State {
    /// For how long the server has been up in all its lives. Ask in its runtime:
    /// time is there.
    pub(crate) fn awake(&self) -> u64 {
        self.life.0 + self.life.1.elapsed().as_millis() as u64
    }

    /// The tables that this text may be about.
    fn tables_of(&self, line: Line, said: &Value) -> Vec<String> {
        if let Some(table) = said["table"].as_str() {
            return vec![table.to_owned()];
        }
        let Some(told) = self.lines.get(&line) else { return Vec::new() };
        told.joined.iter().chain(&told.table).cloned().collect()
    }

    fn check(&mut self, line: Line, said: &Value, text: &str) -> Checked {
        let Some(told) = self.lines.get(&line) else { return Ok(()) };
        let person = told.person;
        let result = match said["type"].as_str().unwrap_or_default() {
            "welcome" if said["person"] != person.0 => {
                Err(format!("is taken for somebody else: {text}"))
            }
            "snapshot" => self.snapshot(line, said, text),
            "happened" => self.happened(line, said, text),
            "asked" => self.asked(line, said, text),
            "done" => self.done(line, said),
            "refused" => {
                self.report.refused += 1;
                self.refused(line, said).and_then(|()| self.other(line, text))
            }
            _ => self.other(line, text),
        };
        result.map_err(|problem| format!("{person:?} on line {line} {problem}"))
    }

    fn snapshot(&mut self, line: Line, said: &Value, text: &str) -> Checked {
        self.report.snapshots += 1;
        let table = said["table"].as_str().unwrap_or_default().to_owned();
        let number = said["n"].as_u64().unwrap_or_default();
        let told = self.lines.get_mut(&line).ok_or("is nobody")?;
        let watched = self.tables.get(&table).ok_or("is told what is not durable: a table")?;
        let state = watched.after(number)?;
        let to = state.audience(told.person).ok_or("is shown a table where they are not")?;
        if TableSays::Snapshot(Box::new(state.snapshot(to))).to_text() != text {
            return Err(format!("is shown another table than the one of the log: {text}"));
        }
        let most = self.most.entry((told.person.0, table.clone())).or_default();
        if *most > number {
            return Err(format!(
                "is shown {table} after {number} events, and has been told more before: {most}"
            ));
        }
        *most = number;
        (told.table, told.number, told.asked) = (Some(table), number, None);
        Ok(())
    }

    fn happened(&mut self, line: Line, said: &Value, text: &str) -> Checked {
        let number = said["n"].as_u64().unwrap_or_default();
        let told = self.lines.get_mut(&line).ok_or("is nobody")?;
        let table = told.table.clone().ok_or("is told of an event before the table")?;
        let is_next = number == told.number + 1;
        let is_again = told.again && number <= told.number;
        if !is_next && !is_again {
            return Err(format!("is told of {number} after {}", told.number));
        }
        let watched = self.tables.get(&table).ok_or("is at no table")?;
        let event = watched.event(number)?;
        let shown = |to: &Audience| TableSays::Happened(event.show(*to)).to_text() == text;
        let person = told.person;
        // as whoever they were before it or after it; or since, if they ask again
        let last = if told.again { watched.number() } else { number };
        let then = (number - 1..=last).filter_map(|number| watched.audience(person, number));
        if !then.into_iter().any(|to| shown(&to)) {
            let all = wangzha::Seat::ALL.map(Audience::Seat);
            let as_other = all.iter().chain([&Audience::Watchers]).any(shown);
            return Err(match as_other {
                true => format!("is told as somebody else: {text}"),
                false => format!("is told what is not in the log: {text}"),
            });
        }
        told.number = told.number.max(number);
        let most = self.most.entry((person.0, table)).or_default();
        *most = number.max(*most);
        Ok(())
    }

    fn asked(&mut self, line: Line, said: &Value, text: &str) -> Checked {
        self.report.asked += 1;
        let told = self.lines.get_mut(&line).ok_or("is nobody")?;
        let table = told.table.as_ref().ok_or("is asked before the table is shown")?;
        let watched = self.tables.get(table).ok_or("is at no table")?;
        let state = watched.after(told.number)?;
        if question(state, told.person).as_deref() != Some(text) {
            return Err(format!("is asked something else than the log: {text}"));
        }
        told.asked = Some(mark(said));
        Ok(())
    }

    /// What is acknowledged is in the log, or it was so before.
    fn done(&mut self, line: Line, said: &Value) -> Checked {
        self.report.done += 1;
        let told = self.lines.get(&line).ok_or("is nobody")?;
        let key = said["key"].as_u64().unwrap_or_default();
        let number = said["n"].as_u64().unwrap_or_default();
        let command = told.commands.get(&key).map(String::as_str);
        let is_there = |table: &String| {
            let Some(watched) = self.tables.get(table) else { return false };
            let was_done = watched.last_key(told.person).is_some_and(|last| key <= last);
            // who is ready already is not made ready
            let is_so = matches!(command, Some("ready" | "auto_play"));
            number <= watched.number() && (was_done || is_so)
        };
        let tables = told.joined.iter().chain(&told.table);
        if command.is_some() && !tables.into_iter().any(is_there) {
            return Err(format!("is told what is not durable: {said}"));
        }
        Ok(())
    }

    /// A table that is not closed is there for everybody who asks for it; unless
    /// somebody else has just taken it.
    fn refused(&self, line: Line, said: &Value) -> Checked {
        let is_join = said["id"] == "no_such_table" && said["key"].is_null();
        let joined = self.lines.get(&line).and_then(|told| told.joined.last());
        let table = joined.and_then(|table| self.tables.get(table));
        match table.filter(|table| is_join && !self.rivals && !table.last().is_closed()) {
            Some(_) => Err(format!("is refused a table that is open: {joined:?}")),
            None => Ok(()),
        }
    }

    /// What is not about events has no card that somebody else holds.
    fn other(&self, line: Line, text: &str) -> Checked {
        let Some(told) = self.lines.get(&line) else { return Ok(()) };
        let cards = scan(text).cards - told.named;
        let table = told.table.as_ref().and_then(|table| self.tables.get(table));
        let Some(table) = table.filter(|_| !cards.is_empty()) else { return Ok(()) };
        let state = table.after(told.number)?;
        let own = state.audience(told.person).and_then(Audience::seat);
        for seat in wangzha::Seat::ALL.into_iter().filter(|seat| Some(*seat) != own) {
            let view = state.view(Audience::Seat(seat));
            let leaked = view.map(|view| view.hand() & cards).unwrap_or_default();
            if !leaked.is_empty() {
                return Err(format!("is told of {leaked}, which {seat:?} holds: {text}"));
            }
        }
        Ok(())
    }

    /// Whether everybody has been told everything, and who is waited for has been
    /// asked.
    pub(crate) fn check_told(&self, line: Line) -> Checked {
        let Some(told) = self.lines.get(&line) else { return Ok(()) };
        // who has gone on to another table is told nothing more of this one
        let is_there = |table: &&String| told.joined.last().is_none_or(|last| last == *table);
        let table = told.table.as_ref().filter(is_there).and_then(|table| self.tables.get(table));
        let Some(watched) = table.filter(|it| it.last().audience(told.person).is_some()) else {
            return Ok(());
        };
        let (person, number) = (told.person, told.number);
        if number != watched.number() {
            return Err(format!("{person:?} was told {number} of {} events", watched.number()));
        }
        let question = question(watched.last(), person);
        let question = question.map(|text| mark(&serde_json::from_str(&text).unwrap_or_default()));
        if question.is_some() && question != told.asked {
            let asked = &told.asked;
            return Err(format!("{person:?} was not asked {question:?}, but {asked:?}"));
        }
        Ok(())
    }

    /// Whether this person has been told of the table on another connection.
    fn is_back(&self, line: Line) -> bool {
        let Some(told) = self.lines.get(&line) else { return false };
        let is_other = |(other, before): (&Line, &Told)| {
            *other != line && before.person == told.person && before.table.is_some()
        };
        self.lines.iter().any(is_other)
    }

    fn dealt_to_another(&mut self, line: Line, text: &str) -> Option<String> {
        let told = self.lines.get(&line)?;
        let watched = self.tables.get(told.table.as_ref()?)?;
        let event = watched.event(told.number + 1).ok()?;
        let own = watched.last().audience(told.person)?.seat()?;
        let next = own.next(watched.last().settings().players);
        let other = TableSays::Happened(event.show(Audience::Seat(next))).to_text();
        other.contains(r#""what":"dealt""#).then_some(other).filter(|other| other != text)
    }
}

/// What somebody is asked when the table is this one.
fn question(table: &Table, person: Person) -> Option<String> {
    let said = Connection::new(person).arrived(table);
    let asked = said.into_iter().find(|said| matches!(said, TableSays::Asked(_)));
    asked.map(|said| said.to_text())
}

/// By what one question differs from another.
fn mark(asked: &Value) -> Value {
    serde_json::json!([asked["round"], asked["until"], asked["your_turn"]])
}
