//! One simulated person as a pure state machine: texts in, texts out.
//!
//! A guest wants things because of what it knows, not because of what has just
//! been said: so it needs nothing special to go on after a lost connection.

mod deals;
mod hears;
mod wants;

use wangzha::deck::ChaCha20;
use wangzha::{AnyRules, Name, Seat, Seats};
use wangzha_ai::player::{AnyPlayer, Description};
use wangzha_table::protocol::{ClientSays, Hello, VERSIONS};
use wangzha_table::{Key, Person, Settings, Witness};

use self::deals::Mine;
use crate::faults::Faults;
use crate::heard::Asked;
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

    /// The connection is gone.
    pub fn disconnected(&mut self) {
        self.is_connected = false;
        if self.table.is_none() {
            self.pending = None;
        }
    }
}
