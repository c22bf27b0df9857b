//! A table: messages in, messages and events out.

use std::collections::BTreeMap;
use std::ffi::c_char;

use rand_core::Rng;
use serde::Serialize;
use wangzha::deck::ChaCha20;
use wangzha::words::Say;
use wangzha::{AnyAction, Language, Name};
use wangzha_ai::Stop;
use wangzha_ai::advice::Adviser;
use wangzha_ai::player::{AnyPlayer, Means};
use wangzha_table::protocol::{Connection, Heard, Misunderstood, TableSays};
use wangzha_table::{
    Command, Event, Person, Question, Refusal, Request, Settings, SettingsError, Table, Time, Who,
};

use crate::border::{self, Wrong, WzStatus, WzText, answer, answer_then, guard, to_json};

/// A table of either game: seats, verifiable deals, clocks, computers, rounds, and
/// what everybody may see. It has no clock and no socket: tell it what people say
/// and what time it is, write down its events, send its messages. One thread uses
/// it at a time.
pub struct WzTable {
    table: Table,
    log: Vec<Event>,
    clients: BTreeMap<Person, Connection>,
    dice: Dice,
    /// Kept, because to make one takes milliseconds.
    adviser: Adviser,
}

/// A new key for every call, so that a call which is repeated draws the same.
#[derive(Clone)]
struct Dice([u8; 32]);

impl Dice {
    /// From the caller's 32 bytes, or the operating system's.
    ///
    /// # Safety
    /// `entropy` is NULL or points to 32 bytes.
    unsafe fn new(entropy: *const u8) -> Result<Dice, Wrong> {
        if !entropy.is_null() {
            // SAFETY: the caller says so
            return Ok(Dice(unsafe { border::bytes32(entropy)? }));
        }
        Ok(Dice(border::drawn()?))
    }

    /// The dice of this call, and the key of the next.
    fn roll(&self) -> (ChaCha20, Dice) {
        let (mut dice, mut next) = (ChaCha20::from_key(self.0), [0; 32]);
        dice.fill_bytes(&mut next);
        (dice, Dice(next))
    }
}

/// What comes of a call: events to be written down, then messages to be sent.
#[derive(Serialize)]
struct Outcome {
    events: Vec<Event>,
    messages: Vec<Message>,
    /// When time must be told even if nobody does anything.
    due: Option<Time>,
    /// Whether a computer must decide.
    thinks: bool,
}

#[derive(Serialize)]
struct Message {
    to: Person,
    says: TableSays,
}

/// A call that is being carried out, on copies of what it changes.
struct Call<'a> {
    before: &'a WzTable,
    table: Table,
    clients: BTreeMap<Person, Connection>,
    dice: ChaCha20,
    events: Vec<Event>,
    messages: Vec<Message>,
}

/// What a call leaves behind.
struct After {
    table: Table,
    clients: BTreeMap<Person, Connection>,
    dice: Dice,
    events: Vec<Event>,
}

impl WzTable {
    fn new(table: Table, log: Vec<Event>, dice: Dice) -> WzTable {
        WzTable { table, log, clients: BTreeMap::new(), dice, adviser: Adviser::new() }
    }

    /// Carries something out, and says what has come of it.
    fn call(
        &self,
        body: impl FnOnce(&mut Call<'_>) -> Result<(), Wrong>,
    ) -> Result<(String, After), Wrong> {
        let (dice, next) = self.dice.roll();
        let mut call = Call {
            before: self,
            table: self.table.clone(),
            clients: self.clients.clone(),
            dice,
            events: Vec::new(),
            messages: Vec::new(),
        };
        body(&mut call)?;
        let Call { table, clients, events, messages, .. } = call;
        let outcome = Outcome {
            due: table.due(),
            thinks: table.thinking().next().is_some(),
            events,
            messages,
        };
        let text = to_json(&outcome)?;
        Ok((text, After { table, clients, dice: next, events: outcome.events }))
    }

    fn settle(&mut self, after: After) {
        self.log.extend(after.events);
        self.table = after.table;
        self.clients = after.clients;
        self.dice = after.dice;
    }
}

impl Call<'_> {
    /// A person's client says something.
    fn hear(&mut self, now: Time, person: Person, text: &str, adviser: &mut Adviser) {
        let client = self.clients.entry(person).or_insert_with(|| Connection::new(person));
        match client.hear(now, Some(&self.table), text) {
            Heard::Answer(said) => self.say(person, said),
            Heard::Request(request) => self.decide_for(now, person, &request),
            Heard::Events { after } => {
                let missed = self.events_after(after);
                let client = self.clients.get_mut(&person);
                let said = client.map(|client| client.caught_up(&self.table, &missed));
                self.say(person, said.unwrap_or_default());
            }
            Heard::Join { .. } => {
                let said = client.arrived(&self.table);
                self.say(person, said);
            }
            Heard::Hint { at, view } => {
                let said = client.hints(at, &adviser.advise(&view));
                self.say(person, vec![said]);
            }
            // this table is here already, and there is no other
            Heard::Create { key, .. } => {
                let text = "this table is open already: sit, watch or join".to_owned();
                let place = "type".to_owned();
                let error = Misunderstood { key: Some(key), place, text };
                self.say(person, vec![TableSays::Error(error)]);
            }
            _ => {}
        }
    }

    fn events_after(&self, number: u64) -> Vec<Event> {
        let all = self.before.log.iter().chain(&self.events);
        all.filter(|event| event.number > number).cloned().collect()
    }

    /// A person's command, and the answer to it.
    fn decide_for(&mut self, now: Time, person: Person, request: &Request) {
        let decided = self.decide(now, request);
        let (Some(client), Some(key)) = (self.clients.get(&person), request.key) else { return };
        let said = client.decided(&self.table, key, &decided);
        self.say(person, vec![said]);
    }

    /// Lets the table decide, and tells everybody what has happened.
    fn decide(&mut self, now: Time, request: &Request) -> Result<(), Refusal> {
        let events = self.table.decide(now, request, &mut self.dice)?;
        events.iter().for_each(|event| self.table.evolve(event));
        for (person, client) in &mut self.clients {
            let said = client.happened(&self.table, &events);
            self.messages.extend(said.into_iter().map(|says| Message { to: *person, says }));
        }
        self.events.extend(events);
        Ok(())
    }

    fn say(&mut self, to: Person, said: Vec<TableSays>) {
        self.messages.extend(said.into_iter().map(|says| Message { to, says }));
    }
}

/// What a computer decides; the simplest thing if it cannot.
fn thought(question: &Question<'_>) -> Option<AnyAction> {
    let game = question.view.rules().game();
    let player = AnyPlayer::bot(game, question.player, &Means::of_system(), question.dice).ok();
    let action = player.and_then(|mut player| {
        let rules = question.view.rules();
        player.begin(question.seat, question.view.players(), &rules, question.dice);
        question.told.iter().for_each(|(seat, action)| player.watch(*seat, action));
        player.act(&question.view, &Stop::NEVER).ok()
    });
    action.or_else(|| question.view.actions().first().copied())
}

fn refused(refusal: &impl Say, language: Language) -> Wrong {
    Wrong::invalid(refusal, language)
}

fn opened(
    name: &str,
    settings: &str,
    host: u64,
    host_name: &str,
    now: u64,
    language: Language,
) -> Result<Event, Wrong> {
    let named = |text: &str| text.parse::<Name>().map_err(|error| Wrong::invalid(&error, language));
    let settings = wangzha_json::read_json::<Settings>(settings).map_err(Wrong::Invalid)?;
    let opened: Result<Event, SettingsError> =
        Table::create(Time(now), named(name)?, settings, Person(host), named(host_name)?, None);
    opened.map_err(|error| Wrong::invalid(&error, language))
}

/// Opens a table with a name and settings as the protocol writes them (JSON): a
/// host, a number of yours for a person, has its first seat. now is a time in
/// milliseconds, of any clock that goes on. The secrets of deals are drawn from 32
/// bytes that nobody else may know; NULL takes them from the operating system. The
/// text is {"events", "messages", "due", "thinks"}. Free it with wz_table_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_new(
    name: *const c_char,
    settings: *const c_char,
    host: u64,
    host_name: *const c_char,
    now: u64,
    entropy: *const u8,
    table: *mut *mut WzTable,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(out, |language| {
            let place = border::handle_mut(table)?;
            let (name, settings) = (border::text(name)?, border::text(settings)?);
            let host_name = border::text(host_name)?;
            let event = opened(name, settings, host, host_name, now, language)?;
            let made = Table::opened_by(&event)
                .ok_or_else(|| Wrong::Invalid("no table was opened".to_owned()))?;
            let outcome = Outcome {
                due: made.due(),
                thinks: false,
                events: vec![event.clone()],
                messages: Vec::new(),
            };
            let made = WzTable::new(made, vec![event], Dice::new(entropy)?);
            Ok((to_json(&outcome)?, move || *place = border::give(made)))
        })
    }
}

/// Brings a table back from its events, a list of JSON as wz_table_log writes it.
/// Its clocks have stood still since the last of them. The rest is as for
/// wz_table_new.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_read(
    log: *const c_char,
    now: u64,
    entropy: *const u8,
    table: *mut *mut WzTable,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(out, |language| {
            let place = border::handle_mut(table)?;
            let log = wangzha_json::read_json::<Vec<Event>>(border::text(log)?);
            let log = log.map_err(Wrong::Invalid)?;
            let none = || Wrong::Invalid("the first event does not open a table".to_owned());
            let folded = Table::of(&log).ok_or_else(none)?;
            let mut made = WzTable::new(folded, log, Dice::new(entropy)?);
            let (text, after) = made.call(|call| {
                let wake = Request::of_keeper(Command::Wake);
                call.decide(Time(now), &wake).map_err(|refusal| refused(&refusal, language))
            })?;
            made.settle(after);
            Ok((text, move || *place = border::give(made)))
        })
    }
}

/// Frees a table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_free(table: *mut WzTable) {
    // SAFETY: the conventions of the header
    unsafe { border::free(table) }
}

/// The client of a person says a message of the protocol (docs/protocol.md); its
/// first one is hello. Who that person is, is yours to know. The text is {"events":
/// what has happened, to be written down; "messages": [{"to": person, "says":
/// message}], to be sent after that; "due": when wz_table_tick is needed, or null;
/// "thinks": whether wz_table_think is}. What the table refuses is a message too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_say(
    table: *mut WzTable,
    now: u64,
    person: u64,
    message: *const c_char,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(out, |_| {
            let (table, message) = (border::handle_mut(table)?, border::text(message)?);
            let mut adviser = std::mem::take(&mut table.adviser);
            let called = table.call(|call| {
                call.hear(Time(now), Person(person), message, &mut adviser);
                Ok(())
            });
            table.adviser = adviser;
            let (text, after) = called?;
            Ok((text, move || table.settle(after)))
        })
    }
}

/// Tells the table that time has passed. The text is as for wz_table_say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_tick(
    table: *mut WzTable,
    now: u64,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { keep(table, now, out, Command::Tick) }
}

/// Tells the table that the connection of a person has come or gone. The text is
/// as for wz_table_say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_connected(
    table: *mut WzTable,
    now: u64,
    person: u64,
    here: bool,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { keep(table, now, out, Command::Connected { person: Person(person), here }) }
}

/// A command of the keeper.
///
/// # Safety
/// The conventions of the header.
unsafe fn keep(table: *mut WzTable, now: u64, out: *mut WzText, command: Command) -> WzStatus {
    // SAFETY: the caller says so
    unsafe {
        answer_then(out, |language| {
            let table = border::handle_mut(table)?;
            let request = Request { from: Who::Keeper, key: None, command };
            let (text, after) = table.call(|call| {
                call.decide(Time(now), &request).map_err(|refusal| refused(&refusal, language))
            })?;
            Ok((text, move || table.settle(after)))
        })
    }
}

/// Lets one of the computers decide that must. Call it until "thinks" is false;
/// how long it takes is a matter of their levels. The text is as for wz_table_say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_think(
    table: *mut WzTable,
    now: u64,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(out, |language| {
            let table = border::handle_mut(table)?;
            let question = table.table.thinking().next();
            let answer =
                question.and_then(|it| Some(Request::of_computer(it.seat, it.at, thought(&it)?)));
            let (text, after) = table.call(|call| match &answer {
                Some(answer) => {
                    let decided = call.decide(Time(now), answer);
                    decided.map_err(|refusal| refused(&refusal, language))
                }
                None => Ok(()),
            })?;
            Ok((text, move || table.settle(after)))
        })
    }
}

/// When wz_table_tick is needed even if nobody does anything; -1 if it is not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_due(table: *const WzTable) -> i64 {
    guard(-1, || {
        // SAFETY: the conventions of the header
        let due = unsafe { table.as_ref() }.and_then(|table| table.table.due());
        due.map_or(-1, |time| i64::try_from(time.0).unwrap_or(i64::MAX))
    })
}

/// The events of the table after a number, 0 for all: a list, for wz_table_read.
/// They hold every secret of the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_table_log(
    table: *const WzTable,
    after: u64,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |_| {
            let log = border::handle(table)?.log.iter();
            to_json(&log.filter(|event| event.number > after).collect::<Vec<_>>())
        })
    }
}
