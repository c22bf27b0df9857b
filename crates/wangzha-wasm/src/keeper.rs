//! Keeps a table for one person, with computers on the other seats: the same
//! table and the same messages as on a server, without clock, dice or disk. The
//! host has those; it is told what to write down, what to say, when to come back
//! and whether a computer has something to think about.

use std::sync::Arc;

use serde::Serialize;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::{AnyAction, AnyView, GameId, Name, words};
use wangzha_ai::Stop;
use wangzha_ai::advice::{Adviser, Estimator};
use wangzha_ai::clock::Clock;
use wangzha_ai::net::Shelf;
use wangzha_ai::player::{AnyPlayer, Description, Means};
use wangzha_json::Problem;
use wangzha_table::protocol::{Connection, Heard, Refused, TableSays};
use wangzha_table::{Command, Event, Key, Person, Question, Refusal, Request, Table, Time};

/// The person whose table it is.
const PERSON: Person = Person(1);

/// What a table is called if it is called nothing else.
const OFFLINE: Name = match Name::new("offline") {
    Ok(name) => name,
    Err(_) => panic!("this is a name"),
};

/// What the host has to do.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "TableStep"))]
pub struct Step {
    /// What has happened, to be written down before anything is said.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<serde_json::Value>"))]
    pub events: Vec<Event>,
    /// What to say to the client.
    pub says: Vec<TableSays>,
    /// The table that this is about, once there is one.
    pub table: Option<String>,
    /// When time must be told even if nobody says anything.
    pub due: Option<Time>,
    /// Whether a computer has to decide something.
    pub thinks: bool,
    /// Whether it decides for the person, who does not want to watch long.
    pub hurries: bool,
    /// Whether the table is closed, so that nobody needs its log any more.
    pub closed: bool,
    /// The game whose nets a player at the table needs and nobody has brought:
    /// until then searchers play in its place.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<String>"))]
    pub nets: Option<GameId>,
}

/// Keeps a table.
pub struct Keeper {
    table: Option<Table>,
    log: Vec<Event>,
    connection: Connection,
    dice: ChaCha20,
    means: Means,
    adviser: Adviser,
    estimator: Estimator,
    /// The players that were made for seats: to make one takes longer than to
    /// ask it.
    players: Vec<(GameId, Description, AnyPlayer)>,
}

words! {
    fn no_such_table() {
        en: "there is no such table on this device",
        zh: "这台设备上没有这张牌桌",
        vi: "trên máy này không có bàn đó",
    }
}

impl Keeper {
    /// A keeper without a table. The dice must be such that nobody can foresee
    /// them.
    #[must_use]
    pub fn new(dice: [u8; 32], clock: Option<Arc<dyn Clock>>) -> Keeper {
        Keeper {
            table: None,
            log: Vec::new(),
            connection: Connection::new(PERSON).bringing_nets(),
            dice: ChaCha20::from_key(dice),
            adviser: Adviser::new(),
            estimator: Estimator::default(),
            means: Means { clock, nets: Shelf::EMPTY, ..Means::NONE },
            players: Vec::new(),
        }
    }

    /// From now on there are these nets.
    pub fn bring(&mut self, nets: Shelf) {
        self.estimator = Estimator::with_nets(&nets);
        self.means.nets = nets;
        self.players.clear();
    }

    /// Takes up a table from its log; its clocks go on from now.
    pub fn load(&mut self, now: Time, log: Vec<Event>) -> Result<Step, Problem> {
        let broken = || Problem::at("events", "this is not the log of a table");
        self.table = Some(Table::of(&log).ok_or_else(broken)?);
        self.log = log;
        let mut step = Step::default();
        // a table refuses nothing to its keeper that it does not need
        let _ = self.carry_out(now, &Request::of_keeper(Command::Wake), &mut step);
        Ok(self.end(step))
    }

    /// A client has said something.
    pub fn hear(&mut self, now: Time, text: &str) -> Step {
        let mut step = Step::default();
        match self.connection.hear(now, self.table.as_ref(), text) {
            Heard::Answer(says) => step.says = says,
            Heard::Request(request) => self.request(now, &request, &mut step),
            Heard::Events { after } => self.catch_up(after, &mut step),
            Heard::Create { key, name, settings } => {
                match Table::create(now, self.new_name(), *settings, PERSON, name, Some(key)) {
                    Ok(opened) => self.open(opened, key, &mut step),
                    Err(error) => {
                        step.says.push(self.connection.refused(Some(key), &error.into()));
                    }
                }
            }
            Heard::Join { table } => self.join(table, &mut step),
            Heard::Hint { at, view } => {
                let mut advice = self.adviser.advise(&view);
                self.estimator.estimate(&view, &mut advice);
                step.says.push(self.connection.hints(at, &advice));
            }
            // a later protocol may have more
            _ => {}
        }
        self.end(step)
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Time) -> Step {
        let mut step = Step::default();
        if self.table.as_ref().and_then(Table::due).is_some_and(|due| due <= now) {
            let _ = self.carry_out(now, &Request::of_keeper(Command::Tick), &mut step);
        }
        self.end(step)
    }

    /// One computer decides, and acts.
    pub fn think(&mut self, now: Time) -> Step {
        let mut step = Step::default();
        let question = self.table.as_ref().and_then(|table| table.thinking().next());
        let wish = question.map(|question| {
            let thought = decide(&mut self.players, &self.means, &question);
            (question.seat, question.at, [thought, simple(&question.view)])
        });
        if let Some((seat, at, actions)) = wish {
            // what a computer may not do is not done; what is simple always may be
            for action in actions.into_iter().flatten() {
                let request = Request::of_computer(seat, at, action);
                if self.carry_out(now, &request, &mut step).is_ok() {
                    break;
                }
            }
        }
        self.end(step)
    }

    /// What a table is called that is opened here: deals depend on it, so no two
    /// have the same.
    fn new_name(&mut self) -> Name {
        let number = u64::from(uniform(&mut self.dice, ..=u32::MAX));
        let number = number << 32 | u64::from(uniform(&mut self.dice, ..=u32::MAX));
        Name::new(&format!("offline {number:016x}")).unwrap_or(OFFLINE)
    }

    fn open(&mut self, opened: Event, key: Key, step: &mut Step) {
        let Some(table) = Table::opened_by(&opened) else { return };
        self.log = vec![opened.clone()];
        step.says.extend(self.connection.arrived(&table));
        step.says.push(self.connection.decided::<()>(&table, key, &Ok(())));
        step.events.push(opened);
        self.table = Some(table);
    }

    fn join(&mut self, name: Name, step: &mut Step) {
        match self.table.as_ref().filter(|table| *table.name() == *name) {
            Some(table) => step.says.extend(self.connection.arrived(table)),
            None => step.says.push(TableSays::Refused(Refused {
                key: None,
                id: "no_such_table".to_owned(),
                facts: serde_json::Map::new(),
                text: no_such_table(self.connection.language()).to_string(),
            })),
        }
    }

    fn catch_up(&mut self, after: u64, step: &mut Step) {
        let Some(table) = &self.table else { return };
        let first = self.log.partition_point(|event| event.number <= after);
        step.says.extend(self.connection.caught_up(table, &self.log[first..]));
    }

    fn request(&mut self, now: Time, request: &Request, step: &mut Step) {
        let done = self.carry_out(now, request, step);
        if let (Some(key), Some(table)) = (request.key, &self.table) {
            step.says.push(self.connection.decided(table, key, &done));
        }
    }

    fn carry_out(&mut self, now: Time, request: &Request, step: &mut Step) -> Result<(), Refusal> {
        let Some(table) = &mut self.table else { return Err(Refusal::NotHere) };
        let events = table.decide(now, request, &mut self.dice)?;
        events.iter().for_each(|event| table.evolve(event));
        step.says.extend(self.connection.happened(table, &events));
        self.log.extend(events.iter().cloned());
        step.events.extend(events);
        Ok(())
    }

    /// The game of this table, if somebody plays there whose nets are not here.
    fn missing_nets(&self, table: &Table) -> Option<GameId> {
        let game = table.game();
        let mut players = table.computers();
        let are_needed =
            players.any(|player| AnyPlayer::needs_nets(player, &table.settings().rules));
        (are_needed && self.means.nets.get(game).is_none()).then_some(game)
    }

    /// What the host needs to know after anything.
    fn end(&self, mut step: Step) -> Step {
        let Some(table) = &self.table else { return step };
        let question = table.thinking().next();
        step.table = Some(table.name().to_string());
        step.due = table.due();
        step.thinks = question.is_some();
        step.hurries =
            question.is_some_and(|question| table.seat_of(PERSON) == Some(question.seat));
        step.closed = table.is_closed();
        step.nets = self.missing_nets(table);
        step
    }
}

fn decide(
    players: &mut Vec<(GameId, Description, AnyPlayer)>,
    means: &Means,
    question: &Question<'_>,
) -> Option<AnyAction> {
    let rules = question.view.rules();
    let game = rules.game();
    let known = players.iter().position(|(of, who, _)| *of == game && who == question.player);
    let place = match known {
        Some(place) => place,
        None => {
            let who = match means.nets.get(game) {
                Some(_) => question.player.clone(),
                None => AnyPlayer::without_nets(question.player, &rules),
            };
            let player = AnyPlayer::bot(game, &who, means, question.dice).ok()?;
            players.push((game, question.player.clone(), player));
            players.len() - 1
        }
    };
    let (_, _, player) = players.get_mut(place)?;
    player.begin(question.seat, question.view.players(), &rules, question.dice);
    for (seat, action) in &question.told {
        player.watch(*seat, action);
    }
    player.act(&question.view, &Stop::NEVER).ok()
}

/// Something that may be done: to pass, if possible.
fn simple(view: &AnyView) -> Option<AnyAction> {
    let actions = view.actions();
    let pass = AnyAction::pass(view.rules().game());
    actions.iter().copied().find(|action| *action == pass).or_else(|| actions.first().copied())
}
