//! One simulated person as a pure state machine: texts in, texts out.
//!
//! A guest wants things because of what it knows, not because of what has just
//! been said: so it needs nothing special to go on after a lost connection.

use rand_core::Rng;
use wangzha::deck::ChaCha20;
use wangzha::{AnyRules, Name, Seat, Seats};
use wangzha_ai::Stop;
use wangzha_ai::player::{AnyPlayer, Description, Means};
use wangzha_fair::{Announcement, Commitment, Secret};
use wangzha_table::protocol::{
    Act, AutoPlay, ClientSays, Commit, Create, Hello, Join, Leave, Ready, Reveal, Sit, VERSIONS,
};
use wangzha_table::{Key, Person, Settings, Witness};

use crate::faults::{Fault, Faults};
use crate::heard::{self, Asked, Finished, Happened, Heard, Opened, Sitter, Snapshot, Stage, Told};
use crate::seen::Seen;

/// What a guest is like.
#[derive(Clone, Debug)]
pub struct Character {
    /// What the guest is called.
    pub name: Name,
    /// The secret that says who it is.
    pub token: String,
    /// How it plays.
    pub player: Description,
    /// How long it thinks on average, in milliseconds.
    pub pace: u64,
    /// After how many rounds it leaves.
    pub rounds: Option<u32>,
    /// How many people are to sit before anybody is ready.
    pub people: u8,
    /// What its dice depend on.
    pub seed: u64,
}

/// What a guest has done or noticed, for whoever measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It has sent an action.
    Acts(Seat),
    /// It has been told of an action of another person.
    Hears(Seat),
    /// A command was acknowledged.
    Done,
    /// A round is over.
    Finished,
}

/// What comes out of a guest.
#[derive(Default, Debug)]
pub struct Out {
    /// Texts to be sent.
    pub say: Vec<String>,
    /// What there is to be measured.
    pub marks: Vec<Mark>,
    /// Refusals, by the name of the rule.
    pub refused: Vec<String>,
}

/// One simulated person.
pub struct Guest {
    character: Character,
    /// What the guest is to open, if it is the host.
    opens: Option<Settings>,
    table: Option<Name>,
    rules: Option<AnyRules>,
    person: Option<Person>,
    seat: Option<Seat>,
    /// The number of the last event that it knows.
    number: u64,
    key: u64,
    /// What was said and is not acknowledged.
    pending: Option<Pending>,
    is_connected: bool,
    phase: Phase,
    /// The people on the seats.
    people: [Option<Person>; 4],
    ready: bool,
    auto: bool,
    /// Whether this round is its last, however many it wanted to play.
    is_last: bool,
    /// Whether it has said that it leaves.
    leaves: bool,
    asked: Option<Asked>,
    /// When it has thought long enough, or will want something anyway.
    due: Option<u64>,
    seen: Seen,
    finished: u32,
    dice: ChaCha20,
    bot: Option<AnyPlayer>,
    /// Whether it is to join the table, or to open it, once more.
    is_outside: bool,
    /// Whether it wants another connection.
    reconnects: bool,
    /// What it was told when it was let go.
    farewell: Option<Farewell>,
    /// What it was told, for the end.
    witness: Option<Witness>,
    /// What was found wrong.
    pub faults: Faults,
}

/// A command that is not acknowledged.
struct Pending {
    key: Key,
    text: String,
    /// Whether it changes something: who is ready already has nothing to add.
    changes: bool,
}

/// What a server says that lets go of a guest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Farewell {
    /// After how many milliseconds it should come back.
    pub(crate) after: u64,
    /// Whether its table is at another server.
    pub(crate) is_moved: bool,
}

/// What the table is doing, as far as the guest knows.
enum Phase {
    Outside,
    Gathering,
    Dealing { waits: Seats, reveals: bool, mine: Option<Mine> },
    Playing,
    Closed,
}

/// The guest's part in a deal.
#[derive(Clone, Copy)]
struct Mine {
    bytes: Secret,
    committed: bool,
    revealed: bool,
}

impl Guest {
    /// Somebody who opens a table.
    #[must_use]
    pub fn host(character: Character, settings: Settings) -> Guest {
        let rules = settings.rules;
        Guest { opens: Some(settings), rules: Some(rules), ..Guest::of(character) }
    }

    /// Somebody who sits down at a table that there is.
    #[must_use]
    pub fn joining(character: Character, table: Name, rules: AnyRules) -> Guest {
        Guest { table: Some(table), rules: Some(rules), ..Guest::of(character) }
    }

    fn of(character: Character) -> Guest {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&character.seed.to_le_bytes());
        Guest {
            dice: ChaCha20::from_key(key),
            character,
            opens: None,
            table: None,
            rules: None,
            person: None,
            seat: None,
            number: 0,
            key: 0,
            pending: None,
            is_connected: false,
            phase: Phase::Outside,
            people: [None; 4],
            ready: false,
            auto: false,
            is_last: false,
            leaves: false,
            asked: None,
            due: None,
            seen: Seen::default(),
            finished: 0,
            bot: None,
            is_outside: false,
            reconnects: false,
            farewell: None,
            witness: None,
            faults: Faults::default(),
        }
    }

    /// The table, as soon as it is known.
    #[must_use]
    pub fn table(&self) -> Option<Name> {
        self.table
    }

    /// How many rounds it has seen to their end.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        self.finished
    }

    /// Whether it has left, or the table is closed.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.phase, Phase::Closed)
    }

    /// When and where it is to come back, if it was told.
    pub(crate) fn farewell(&mut self) -> Option<Farewell> {
        self.farewell.take()
    }

    /// Whether it wants another connection: it was not let in.
    pub(crate) fn reconnects(&mut self) -> bool {
        std::mem::take(&mut self.reconnects)
    }

    /// What it was told, if it has been at a table.
    #[must_use]
    pub fn witness(&self) -> Option<&Witness> {
        self.witness.as_ref()
    }

    /// The round that is on is its last: then it leaves.
    pub fn last_round(&mut self, now: u64, out: &mut Out) {
        self.is_last = true;
        if matches!(self.phase, Phase::Outside) {
            self.phase = Phase::Closed;
        }
        if self.seat.is_some() {
            self.due.get_or_insert(now);
            self.tick(now, out);
        }
    }

    /// Whether the round that is on is its last.
    #[must_use]
    pub fn is_in_last_round(&self) -> bool {
        self.is_last
    }

    /// When [`Guest::tick`] is wanted even if nothing is heard.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        self.due.filter(|_| self.is_connected && self.pending.is_none())
    }

    /// A connection has been made.
    pub fn connected(&mut self, out: &mut Out) {
        let hello = Hello {
            versions: VERSIONS.to_vec(),
            language: None,
            token: Some(self.character.token.clone().into()),
        };
        out.say.push(ClientSays::Hello(hello).to_text());
        self.is_connected = true;
        (self.seat, self.asked, self.due) = (None, None, None);
        self.go_in(out);
        if self.table.is_some() {
            // it may have been carried out, or lost: the same key tells
            out.say.extend(self.pending.as_ref().map(|pending| pending.text.clone()));
        }
    }

    /// Joins the table, or opens it.
    fn go_in(&mut self, out: &mut Out) {
        self.is_outside = false;
        match (self.table, &self.opens) {
            (Some(table), _) => out.say.push(ClientSays::Join(Join { table }).to_text()),
            (None, Some(settings)) => {
                // a table may be there although nobody has heard its name: the same
                // key opens it only once
                let (key, name) = (Key(1), self.character.name);
                let settings = Box::new(settings.clone());
                self.key = key.0;
                self.send(key, &ClientSays::Create(Create { key, name, settings }), out);
            }
            (None, None) => {}
        }
    }

    /// The connection is gone.
    pub fn disconnected(&mut self) {
        self.is_connected = false;
        if self.table.is_none() {
            self.pending = None;
        }
    }

    /// A text has come.
    pub fn hear(&mut self, now: u64, text: &str, out: &mut Out) {
        match heard::read(text) {
            Ok(heard) => self.react(now, heard, out),
            Err(error) => self.faults.note(Fault::Form, format_args!("{error} in {text}")),
        }
        self.tick(now, out);
    }

    fn react(&mut self, now: u64, heard: Heard, out: &mut Out) {
        match heard {
            Heard::Welcome { person } => {
                // whoever has a seat is shown the table in a moment
                (self.person, self.due) = (Some(person), Some(now + 500));
            }
            Heard::Snapshot(snapshot) => self.look(now, *snapshot),
            Heard::Happened { number, at, what } => {
                self.witness.iter_mut().for_each(|witness| witness.told(number, at));
                self.happened(now, number, what, out);
            }
            Heard::Asked(asked) => self.asked(now, *asked),
            Heard::Done { key, number } => self.done(key, number, out),
            Heard::Refused { key, id, text } => self.refused(now, key, id, &text, out),
            Heard::Error { text } => {
                self.pending = None;
                self.due = Some(now + 1000);
                self.faults.note(Fault::Misunderstood, text);
            }
            Heard::Goodbye { why, after } => {
                self.farewell = Some(Farewell { after, is_moved: why == "moved" });
            }
            Heard::Other => {}
        }
    }

    fn done(&mut self, key: Key, number: u64, out: &mut Out) {
        if let Some(pending) = self.pending.take_if(|pending| pending.key == key) {
            out.marks.push(Mark::Done);
            if let Some(witness) = self.witness.as_mut().filter(|_| pending.changes) {
                witness.done(key);
            }
            if self.leaves {
                self.phase = Phase::Closed;
            }
        }
        // who has left is told nothing that came after
        if number > self.number && self.seat.is_some() {
            let known = self.number;
            self.faults.note(Fault::Gap, format_args!("done {number} after {known}"));
        }
    }

    fn refused(&mut self, now: u64, key: Option<Key>, id: String, text: &str, out: &mut Out) {
        self.pending.take_if(|pending| Some(pending.key) == key);
        self.due = Some(now + 200); // no hurry to try again
        if id == "no_such_table" && (self.leaves || self.is_last) {
            // it has left and only the answer was lost, or it came too late to be
            // ready: then everybody else has left
            (self.phase, self.pending) = (Phase::Closed, None);
        } else if id == "no_such_table" || id == "unknown_token" {
            self.faults.note(Fault::Lost, text);
        } else {
            // whoever joins is asked again, if there is something to ask
            self.is_outside |= self.table.is_none() || matches!(self.phase, Phase::Playing);
            self.reconnects |= key.is_none();
        }
        out.refused.push(id);
    }

    fn look(&mut self, now: u64, snapshot: Snapshot) {
        if let Some(person) = self.person {
            let witness = self.witness.get_or_insert(Witness::new(snapshot.table, person));
            witness.shown(snapshot.n);
        }
        if snapshot.n < self.number {
            let known = self.number;
            let example = format_args!("{}: {} after {known}", snapshot.table, snapshot.n);
            self.faults.note(Fault::Lost, example);
        }
        self.number = snapshot.n;
        self.table = Some(snapshot.table);
        self.seat = snapshot.you;
        self.people = [None; 4];
        for (seen, seat) in snapshot.seats.iter().zip(Seat::ALL) {
            if let Sitter::Person { person, auto } = seen.who {
                self.people[seat.index()] = Some(person);
                if self.seat == Some(seat) {
                    (self.ready, self.auto) = (seen.ready, auto);
                }
            }
        }
        self.due = Some(now);
        match serde_json::from_value(snapshot.stage) {
            Ok(stage) => self.look_at(stage),
            Err(error) => self.faults.note(Fault::Form, error),
        }
    }

    fn look_at(&mut self, stage: Stage) {
        self.phase = match stage {
            Stage::Gathering {} => Phase::Gathering,
            Stage::Closed {} => Phase::Closed,
            Stage::Dealing { round, phase, server, fallbacks, waits_for } => {
                self.begin(round, server, fallbacks);
                let is_waited_for = self.seat.is_some_and(|seat| waits_for.contains(seat));
                let reveals = phase == "revealing";
                let mine = self.mine().or_else(|| (!reveals).then(|| self.draw()));
                let mine = mine.map(|mine| Mine {
                    committed: reveals || !is_waited_for,
                    revealed: reveals && !is_waited_for,
                    ..mine
                });
                Phase::Dealing { waits: waits_for, reveals, mine }
            }
            Stage::Playing { round, actions, view, told } => {
                self.seen.of_round(round);
                self.seen.acted_before(&told, actions);
                self.seen.view(actions, &view);
                Phase::Playing
            }
        };
    }

    fn mine(&self) -> Option<Mine> {
        match self.phase {
            Phase::Dealing { mine, .. } => mine,
            _ => None,
        }
    }

    fn draw(&mut self) -> Mine {
        let mut bytes = [0; 32];
        self.dice.fill_bytes(&mut bytes);
        Mine { bytes: Secret::from_bytes(bytes), committed: false, revealed: false }
    }

    fn begin(&mut self, round: u64, server: Commitment, fallbacks: Vec<Commitment>) {
        let announcement = self.table.zip(self.rules).map(|(table, rules)| Announcement {
            table: table.to_string(),
            round,
            game: rules.game(),
            no_shuffle: None,
            server,
            fallbacks,
        });
        self.seen = Seen::begin(announcement);
    }

    fn happened(&mut self, now: u64, number: u64, what: Happened, out: &mut Out) {
        let known = self.number;
        if number <= known {
            return self.faults.note(Fault::Duplicate, format_args!("{number} after {known}"));
        }
        if number > known + 1 {
            self.faults.note(Fault::Gap, format_args!("{number} after {known}"));
        }
        self.number = number;
        let mine = |seat: Seat, guest: &Guest| guest.seat == Some(seat);
        match what {
            Happened::Sat { seat, person } => {
                self.people[seat.index()] = Some(person);
                if self.person == Some(person) {
                    (self.seat, self.auto) = (Some(seat), false);
                }
            }
            Happened::Left { person } => self.left(person),
            Happened::Ready { seat, ready } if mine(seat, self) => self.ready = ready,
            Happened::Opened(opened) => self.opened(opened),
            Happened::Committed { seat } => self.committed(seat),
            Happened::Revealed { seat } if mine(seat, self) => {
                self.with_mine(|mine| mine.revealed = true);
            }
            Happened::Late { seats } => self.late(seats),
            Happened::Dealt(dealt) => {
                self.seen.hand = dealt.hand;
                self.phase = Phase::Playing;
            }
            Happened::Acted(acted) => {
                let seat = acted.seat;
                if !mine(seat, self) && !acted.auto {
                    out.marks.push(Mark::Hears(seat));
                }
                let action = acted.action.map(|action| Told { seat, action });
                // what was mine and unseen to others I was told when I did it
                let with = acted.with.into_iter().filter(|told| Some(told.seat) != self.seat);
                let with: Vec<Told> = with.collect();
                action.into_iter().chain(with).for_each(|told| self.seen.acted(&told));
                if mine(seat, self) {
                    self.asked = None;
                }
            }
            Happened::AutoPlay { seat, on } if mine(seat, self) => self.auto = on,
            Happened::Finished(finished) => self.finish(now, &finished, out),
            Happened::Closed => self.phase = Phase::Closed,
            _ => {}
        }
        self.due.get_or_insert(now);
    }

    fn left(&mut self, person: Person) {
        for seat in &mut self.people {
            seat.take_if(|sitting| *sitting == person);
        }
        if self.person == Some(person) {
            self.seat = None;
            if self.wants_no_more() {
                self.phase = Phase::Closed;
            }
        }
    }

    fn opened(&mut self, opened: Opened) {
        self.ready = false;
        self.begin(opened.round, opened.server, opened.fallbacks);
        let takes_part = self.seat.is_some_and(|seat| opened.people.contains(seat));
        let mine = takes_part.then(|| self.draw());
        self.phase = Phase::Dealing { waits: opened.people, reveals: false, mine };
    }

    fn committed(&mut self, who: Seat) {
        if self.seat == Some(who) {
            self.with_mine(|mine| mine.committed = true);
        }
        if let Phase::Dealing { waits, reveals, .. } = &mut self.phase {
            *waits = waits.without(who);
            *reveals |= waits.is_empty();
        }
    }

    fn late(&mut self, who: Seats) {
        if let Phase::Dealing { reveals, mine, .. } = &mut self.phase {
            *reveals = true;
            if self.seat.is_some_and(|seat| who.contains(seat)) {
                *mine = None;
            }
        }
    }

    fn with_mine(&mut self, change: impl FnOnce(&mut Mine)) {
        if let Phase::Dealing { mine: Some(mine), .. } = &mut self.phase {
            change(mine);
        }
    }

    fn finish(&mut self, now: u64, finished: &Finished, out: &mut Out) {
        if let Some(seat) = self.seat {
            self.seen.check(seat, finished, &mut self.faults);
        }
        (self.phase, self.asked, self.ready) = (Phase::Gathering, None, false);
        if !finished.redeal {
            self.finished += 1;
            out.marks.push(Mark::Finished);
        }
        self.due = Some(now + self.think());
    }

    fn asked(&mut self, now: u64, asked: Asked) {
        self.seen.view(asked.at, &asked.view);
        if asked.your_turn {
            self.due = Some(now + self.think());
            self.asked = Some(asked);
        }
    }

    /// How long it thinks: mostly short, sometimes long, as people do.
    fn think(&mut self) -> u64 {
        let uniform = (f64::from(self.dice.next_u32()) + 1.0) / (f64::from(u32::MAX) + 2.0);
        let mean = self.character.pace as f64;
        (-uniform.ln() * mean).min(5.0 * mean) as u64
    }

    /// Whether it has played as long as it wanted to.
    fn wants_no_more(&self) -> bool {
        self.is_last || self.character.rounds.is_some_and(|rounds| self.finished >= rounds)
    }

    fn next_key(&mut self) -> Key {
        self.key += 1;
        Key(self.key)
    }

    fn send(&mut self, key: Key, said: &ClientSays, out: &mut Out) {
        let text = said.to_text();
        out.say.push(text.clone());
        let changes = !matches!(said, ClientSays::Ready(_) | ClientSays::AutoPlay(_));
        self.pending = Some(Pending { key, text, changes });
    }

    /// Time has passed, or something has changed: what does it want now?
    pub fn tick(&mut self, now: u64, out: &mut Out) {
        if self.pending.is_some() || !self.is_connected || self.due.is_none_or(|due| due > now) {
            return;
        }
        self.due = None;
        if self.is_outside {
            self.due = Some(now + 500);
            return self.go_in(out);
        }
        if let Some(said) = self.wish(out) {
            let key = Key(self.key);
            self.send(key, &said, out);
        }
    }

    /// What it wants, with its next key.
    fn wish(&mut self, out: &mut Out) -> Option<ClientSays> {
        if matches!(self.phase, Phase::Closed) || self.table.is_none() || self.person.is_none() {
            return None;
        }
        let Some(seat) = self.seat else {
            let (key, name) = (self.next_key(), self.character.name);
            return Some(ClientSays::Sit(Sit { key, name, seat: None }));
        };
        if self.auto {
            return Some(ClientSays::AutoPlay(AutoPlay { key: self.next_key(), on: false }));
        }
        match self.phase {
            Phase::Gathering if self.wants_no_more() => {
                self.leaves = true;
                Some(ClientSays::Leave(Leave { key: self.next_key() }))
            }
            Phase::Gathering => {
                let here = self.people.iter().flatten().count();
                let is_first = self.seen.announcement.is_none();
                let waits = self.ready || is_first && here < usize::from(self.character.people);
                (!waits).then(|| ClientSays::Ready(Ready { key: self.next_key(), ready: true }))
            }
            Phase::Dealing { reveals, mine: Some(mine), .. } => match (mine, reveals) {
                (Mine { committed: false, bytes, .. }, _) => Some(ClientSays::Commit(Commit {
                    key: self.next_key(),
                    commitment: bytes.commitment(),
                })),
                (Mine { committed: true, revealed: false, bytes }, true) => {
                    Some(ClientSays::Reveal(Reveal { key: self.next_key(), bytes }))
                }
                _ => None,
            },
            Phase::Playing => self.play(seat, out),
            _ => None,
        }
    }

    fn play(&mut self, seat: Seat, out: &mut Out) -> Option<ClientSays> {
        let asked = self.asked.take()?;
        if self.bot.is_none() {
            let game = asked.view.game();
            let bot =
                AnyPlayer::bot(game, &self.character.player, &Means::NONE, self.character.seed);
            match bot {
                Ok(bot) => self.bot = Some(bot),
                Err(error) => self.faults.note(Fault::Misunderstood, error),
            }
        }
        match self.bot.as_mut()?.act(&asked.view, &Stop::NEVER) {
            Ok(action) => {
                out.marks.push(Mark::Acts(seat));
                let (key, at, action) = (self.next_key(), asked.at, action.to_string());
                Some(ClientSays::Act(Act { key, at, action }))
            }
            Err(failure) => {
                self.faults.note(Fault::View, format_args!("no move: {failure:?}"));
                None
            }
        }
    }
}
