//! Tables by name. Each has a task of its own that [keeps](keeper::Keeper) it.

mod client;
mod code;
mod keeper;
mod lost;
mod outbox;
mod recover;
mod summary;
mod think;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot, watch};
use wangzha::Name;
use wangzha_table::{Command, Key, Person, Settings, Table};

pub(crate) use self::client::{Client, ClientId};
pub(crate) use self::keeper::{Order, has_stopped, stopped};
pub(crate) use self::outbox::{Next, Outbox};
pub use self::recover::Recovered;
pub use self::summary::Summary;

use self::keeper::Keeper;
use self::lost::Lost;
use self::think::Thinkers;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::store::{Append, AppendError, Store, StoreError, Writer};
use crate::{Clock, Denied, Dice};

/// What every keeper needs.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) clock: Clock,
    pub(crate) dice: Dice,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    /// Who thinks for computers.
    pub(crate) thinkers: Thinkers,
    /// How long a computer waits before it acts, so that people can follow.
    pub(crate) pace: Duration,
    /// Says `true` once, when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    tables: Mutex<Tables>,
    /// A table is read from its log by one at a time, and only once.
    reading: [AsyncMutex<()>; READING],
    clients: AtomicU64,
}

#[derive(Default)]
struct Tables {
    by_name: HashMap<Name, Arc<Entry>>,
    /// Which tables a person has opened, and by which command.
    opened_by: HashMap<Person, Vec<(Option<Key>, Name)>>,
    /// Tables that other servers have taken.
    lost: Lost,
}

/// A table that is kept here.
pub(crate) struct Entry {
    pub(crate) name: Name,
    founder: (Person, Option<Key>),
    orders: mpsc::Sender<Order>,
    summary: Mutex<Summary>,
    /// The number of the last event that its keeper knows.
    number: AtomicU64,
    /// Whether another server has taken it.
    is_lost: AtomicBool,
}

impl Entry {
    pub(crate) fn summary(&self) -> Summary {
        self.summary.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_summary(&self, summary: Summary) {
        *self.summary.lock().unwrap_or_else(PoisonError::into_inner) = summary;
    }

    /// Why nobody takes orders here any more.
    fn why_not(&self) -> Denied {
        if self.is_lost.load(Ordering::Relaxed) { Denied::MOVED } else { Denied::NoSuchTable }
    }

    /// Gives an order, if there is room for it.
    pub(crate) fn order(&self, order: Order) -> Result<(), Denied> {
        self.orders.try_send(order).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Denied::Busy,
            mpsc::error::TrySendError::Closed(_) => self.why_not(),
        })
    }

    /// Gives an order that must not be lost.
    pub(crate) async fn order_surely(&self, order: Order) -> Result<(), Denied> {
        self.orders.send(order).await.map_err(|_| self.why_not())
    }

    /// Does something for a person, as the lobby does.
    pub(crate) async fn carry(&self, command: Command, person: Person) -> Result<(), Denied> {
        let (answer, answered) = oneshot::channel();
        self.order_surely(Order::Carry(command, person, answer)).await?;
        answered.await.unwrap_or_else(|_| Err(self.why_not()))
    }
}

impl Shared {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The lock of those who read this table.
    async fn reading(&self, name: Name) -> tokio::sync::MutexGuard<'_, ()> {
        let sum: usize = name.bytes().map(usize::from).sum();
        self.reading[sum % READING].lock().await
    }

    /// Another server has taken the table; says for how long it is left there.
    fn note_lost(&self, entry: &Arc<Entry>) -> u64 {
        entry.is_lost.store(true, Ordering::Relaxed);
        self.tables().lost.note(entry.name, self.clock.now())
    }

    fn forget(&self, entry: &Arc<Entry>) {
        let mut tables = self.tables();
        let is_this = |kept: &Arc<Entry>| Arc::ptr_eq(kept, entry);
        if tables.by_name.get(&entry.name).is_some_and(is_this) {
            tables.by_name.remove(&entry.name);
            let (person, key) = entry.founder;
            if let Some(opened) = tables.opened_by.get_mut(&person) {
                opened.retain(|opened| *opened != (key, entry.name));
                if opened.is_empty() {
                    tables.opened_by.remove(&person);
                }
            }
            self.metrics.tables.dec();
        }
    }
}

/// All tables of this server.
#[derive(Clone)]
pub struct Hall {
    shared: Arc<Shared>,
}

/// How a hall works.
#[derive(Clone, Copy, Debug)]
pub struct HallOptions {
    /// How much everybody may ask.
    pub limits: Limits,
    /// On how many threads computers think. None means that a table waits
    /// while they do, so that a test is the same every time.
    pub thinkers: usize,
    /// How long a computer waits before it acts, so that people can follow.
    pub pace: Duration,
}

impl Default for HallOptions {
    fn default() -> HallOptions {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        HallOptions {
            limits: Limits::default(),
            thinkers: cores.saturating_sub(1).max(1),
            pace: Duration::from_millis(900),
        }
    }
}

/// How many locks there are for those who read tables one by one.
const READING: usize = 64;

/// How often it is looked whether other servers have taken tables.
const LOOKED: Duration = Duration::from_secs(1);

/// How often a table is read that others write to at the same moment.
const TRIES: usize = 3;

impl Hall {
    /// Opens a hall without any table.
    pub fn new(
        store: Arc<dyn Store>,
        writer: Writer,
        clock: Clock,
        dice: Dice,
        metrics: Arc<Metrics>,
        options: HallOptions,
    ) -> Hall {
        let HallOptions { limits, thinkers, pace } = options;
        let shared = Shared {
            store,
            writer,
            clock,
            dice,
            limits,
            thinkers: Thinkers::start(thinkers, Arc::clone(&metrics)),
            metrics,
            pace,
            stopping: watch::Sender::new(false),
            tables: Mutex::default(),
            reading: std::array::from_fn(|_| AsyncMutex::new(())),
            clients: AtomicU64::new(0),
        };
        Hall { shared: Arc::new(shared) }
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// A number that no other client has.
    pub(crate) fn new_client(&self) -> ClientId {
        ClientId(self.shared.clients.fetch_add(1, Ordering::Relaxed))
    }

    fn keeper(&self, table: Table) -> (Arc<Entry>, Keeper) {
        let (orders, inbox) = mpsc::channel(self.shared.limits.inbox.max(1));
        let summary = Mutex::new(Summary::of(&table));
        let (name, founder) = (table.name(), table.founder());
        let (number, is_lost) = (AtomicU64::new(table.number()), AtomicBool::new(false));
        let entry = Arc::new(Entry { name, founder, orders, summary, number, is_lost });
        let keeper = Keeper::new(Arc::clone(&self.shared), Arc::clone(&entry), table, inbox);
        (entry, keeper)
    }

    fn keep(&self, entry: &Arc<Entry>, keeper: Keeper) {
        {
            let mut tables = self.shared.tables();
            tables.by_name.insert(entry.name, Arc::clone(entry));
            let (person, key) = entry.founder;
            tables.opened_by.entry(person).or_default().push((key, entry.name));
        }
        self.shared.metrics.tables.inc();
        tokio::spawn(keeper.run());
    }

    /// Opens a table. If the person has opened one by the same command, it is
    /// that one.
    pub(crate) async fn open(
        &self,
        person: Person,
        key: Option<Key>,
        name: Name,
        settings: Settings,
    ) -> Result<Arc<Entry>, Denied> {
        if self.is_stopping() {
            return Err(Denied::Stopping);
        }
        if let Some(entry) = self.opened(person, key)? {
            return Ok(entry);
        }
        loop {
            let code = code::draw(&mut self.shared.dice.stream());
            let code = code.ok_or(Denied::NoSuchTable)?;
            let now = self.shared.clock.now();
            let event = Table::create(now, code, settings.clone(), person, name, key)
                .map_err(wangzha_table::Refusal::from)?;
            let opened = Append::opening(event.clone()).zip(Table::opened_by(&event));
            let (append, table) = opened.ok_or(Denied::NoSuchTable)?;
            match self.shared.writer.append(append).await {
                Ok(()) => {}
                Err(AppendError::Fenced) => match self.opened_anywhere(person, key).await? {
                    Some(name) => return self.find(name).await,
                    None => continue, // there is a table of this name
                },
                Err(AppendError::Unknown(error)) => {
                    if self.shared.store.read(code, 0).await? != [event] {
                        return Err(AppendError::Unknown(error).into());
                    }
                }
                Err(error) => return Err(error.into()),
            }
            let (entry, keeper) = self.keeper(table);
            tracing::info!(table = %entry.name, person = person.0, "a table is opened");
            self.keep(&entry, keeper);
            return Ok(entry);
        }
    }

    /// The table that a person has opened by this command, if there is one.
    fn opened(&self, person: Person, key: Option<Key>) -> Result<Option<Arc<Entry>>, Denied> {
        let tables = self.shared.tables();
        let opened = tables.opened_by.get(&person).map_or(&[][..], Vec::as_slice);
        let is_this = |opened: &&(Option<Key>, Name)| key.is_some() && opened.0 == key;
        if let Some((_, name)) = opened.iter().find(is_this) {
            return Ok(tables.by_name.get(name).cloned());
        }
        let most = self.shared.limits.tables_of_person;
        if opened.len() >= most { Err(Denied::TooManyTables { most }) } else { Ok(None) }
    }

    /// The same, if it was at another server.
    async fn opened_anywhere(
        &self,
        person: Person,
        key: Option<Key>,
    ) -> Result<Option<Name>, StoreError> {
        match key {
            Some(key) => self.shared.store.opened(person, key).await,
            None => Ok(None),
        }
    }

    /// The table of this name, also if another server has kept it until now.
    pub(crate) async fn find(&self, name: Name) -> Result<Arc<Entry>, Denied> {
        let name = code::typed(name);
        let known = |name| self.shared.tables().by_name.get(name).cloned();
        if let Some(entry) = known(&name) {
            return Ok(entry);
        }
        if self.is_stopping() {
            return Err(Denied::Stopping);
        }
        let _one_at_a_time = self.shared.reading(name).await;
        if let Some(entry) = known(&name) {
            return Ok(entry);
        }
        let left = self.shared.tables().lost.left_for(name, self.shared.clock.now());
        if let Some(after) = left {
            return Err(Denied::Moved { after });
        }
        for _ in 0..TRIES {
            match self.bring_back(name).await {
                Err(Denied::Append(AppendError::Fenced)) => {} // and now it is longer
                done => return done,
            }
        }
        Err(Denied::Moved { after: lost::SHORTEST })
    }

    /// Takes over tables whose server is gone.
    pub(crate) async fn adopt(&self, names: Vec<Name>) {
        for names in names.chunks(recover::TOGETHER) {
            let found = join_all(names.iter().map(|name| self.find(*name))).await;
            let taken = found.iter().filter(|found| found.is_ok()).count();
            tracing::info!(tables = taken, "tables of a server that is gone are taken over");
        }
    }

    /// The tables of this list that are not kept here.
    pub(crate) fn missing(&self, mut names: Vec<Name>) -> Vec<Name> {
        let tables = self.shared.tables();
        names.retain(|name| !tables.by_name.contains_key(name));
        names
    }

    /// Somebody leaves every table at which they sit: a computer plays their
    /// rounds to the end.
    pub(crate) async fn leave_everywhere(&self, person: Person) {
        let entries: Vec<Arc<Entry>> = self.shared.tables().by_name.values().cloned().collect();
        for entry in entries.iter().filter(|entry| entry.summary().persons.contains(&person)) {
            // a table that cannot do it now closes when nobody has come for a while
            let _ = entry.carry(Command::Leave, person).await;
        }
    }

    /// The tables that strangers may find.
    pub fn public_tables(&self) -> Vec<Summary> {
        let entries: Vec<Arc<Entry>> = self.shared.tables().by_name.values().cloned().collect();
        let summaries = entries.iter().map(|entry| entry.summary());
        summaries.filter(|summary| summary.is_public).collect()
    }

    /// How many tables there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shared.tables().by_name.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// No table decides anything any more; what was decided is made durable.
    pub fn stop(&self) {
        self.shared.stopping.send_replace(true);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.shared.stopping.borrow()
    }

    /// Waits until no table is kept and no client is served any more.
    pub(crate) async fn is_still(&self) {
        self.shared.stopping.closed().await;
    }
}

/// Looks again and again whether other servers have written to tables that are
/// kept here: whoever waits there would wait for ever.
pub(crate) async fn look_for_others(shared: Weak<Shared>) {
    loop {
        tokio::time::sleep(LOOKED).await;
        let Some(shared) = shared.upgrade() else { return };
        let entries: Vec<Arc<Entry>> = shared.tables().by_name.values().cloned().collect();
        let number = |entry: &Arc<Entry>| (entry.name, entry.number.load(Ordering::Relaxed));
        let kept: Vec<(Name, u64)> = entries.iter().map(number).collect();
        if kept.is_empty() {
            continue;
        }
        // a store that does not answer is somebody else's worry
        for name in shared.store.ahead(&kept).await.unwrap_or_default() {
            if let Some(entry) = shared.tables().by_name.get(&name) {
                let _ = entry.order(Order::LookAround); // or the next time
            }
        }
    }
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hall").field("tables", &self.len()).finish()
    }
}
