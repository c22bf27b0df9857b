//! Tables by name. Each has a task of its own that [keeps](keeper::Keeper) it.

mod client;
mod code;
mod keeper;
mod outbox;
mod summary;
mod think;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot, watch};
use tokio::task::JoinSet;
use wangzha::Name;
use wangzha_table::{Command, Event, Key, Person, Public, Settings, Table, What};

pub(crate) use self::client::{Client, ClientId};
pub(crate) use self::keeper::{Order, has_stopped, stopped};
pub(crate) use self::outbox::{Next, Outbox};
pub use self::summary::Summary;

use self::keeper::Keeper;
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
    /// One table is read from its log at a time, and only once.
    reading: AsyncMutex<()>,
    clients: AtomicU64,
}

#[derive(Default)]
struct Tables {
    by_name: HashMap<Name, Arc<Entry>>,
    /// Which tables a person has opened, and by which command.
    opened_by: HashMap<Person, Vec<(Option<Key>, Name)>>,
}

/// A table that is kept here.
pub(crate) struct Entry {
    pub(crate) name: Name,
    opened_by: (Person, Option<Key>),
    orders: mpsc::Sender<Order>,
    summary: Mutex<Summary>,
}

impl Entry {
    pub(crate) fn summary(&self) -> Summary {
        self.summary.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_summary(&self, summary: Summary) {
        *self.summary.lock().unwrap_or_else(PoisonError::into_inner) = summary;
    }

    /// Gives an order, if there is room for it.
    pub(crate) fn order(&self, order: Order) -> Result<(), Denied> {
        self.orders.try_send(order).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Denied::Busy,
            mpsc::error::TrySendError::Closed(_) => Denied::NoSuchTable,
        })
    }

    /// Gives an order that must not be lost.
    pub(crate) async fn order_surely(&self, order: Order) -> Result<(), Denied> {
        self.orders.send(order).await.map_err(|_| Denied::NoSuchTable)
    }

    /// Does something for a person, as the lobby does.
    pub(crate) async fn carry(&self, command: Command, person: Person) -> Result<(), Denied> {
        let (answer, answered) = oneshot::channel();
        self.order_surely(Order::Carry(command, person, answer)).await?;
        answered.await.unwrap_or(Err(Denied::NoSuchTable))
    }
}

impl Shared {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, entry: &Arc<Entry>) {
        let mut tables = self.tables();
        let is_this = |kept: &Arc<Entry>| Arc::ptr_eq(kept, entry);
        if tables.by_name.get(&entry.name).is_some_and(is_this) {
            tables.by_name.remove(&entry.name);
            let (person, key) = entry.opened_by;
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

/// What a hall found when it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recovered {
    /// Tables that go on.
    pub tables: usize,
    /// Tables that could not be brought back; the log says why.
    pub failed: usize,
}

/// After a restart so many tables are read by one query …
const TOGETHER: usize = 64;
/// … and so many queries are made at the same time.
const READERS: usize = 4;

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
            reading: AsyncMutex::new(()),
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

    /// Brings back every table that was not closed when the server stopped, or
    /// was stopped.
    pub async fn recover(&self) -> Result<Recovered, StoreError> {
        let names = self.shared.store.unfinished().await?;
        let mut groups = names.chunks(TOGETHER).map(<[Name]>::to_vec);
        let mut recovered = Recovered::default();
        let mut reading = JoinSet::new();
        loop {
            while reading.len() < READERS
                && let Some(group) = groups.next()
            {
                let hall = self.clone();
                reading.spawn(async move { hall.bring_back_all(&group).await });
            }
            match reading.join_next().await {
                None => break,
                Some(Ok(brought)) => recovered.tables += brought,
                Some(Err(error)) => tracing::error!(%error, "tables could not be brought back"),
            }
        }
        recovered.failed = names.len() - recovered.tables;
        Ok(recovered)
    }

    /// Reads some tables from their logs and lets them go on; says how many do.
    async fn bring_back_all(&self, names: &[Name]) -> usize {
        let logs = self.shared.store.read_many(names).await;
        let logs = logs.unwrap_or_default().into_iter().map(Some).chain(std::iter::repeat(None));
        let each = names.iter().zip(logs).map(async |(name, log)| match log {
            Some(events) => self.revive(*name, &events).await,
            // one of them cannot be read: which?
            None => self.bring_back(*name).await,
        });
        let brought = join_all(each).await;
        for (name, brought) in names.iter().zip(&brought) {
            if let Err(error) = brought {
                tracing::error!(table = %name, %error, "a table could not be brought back");
            }
        }
        brought.iter().filter(|brought| brought.is_ok()).count()
    }

    /// Reads a table from its log and lets it go on.
    async fn bring_back(&self, name: Name) -> Result<Arc<Entry>, Denied> {
        let events = self.shared.store.read(name, 0).await?;
        self.revive(name, &events).await
    }

    /// Lets the table of this log go on.
    async fn revive(&self, name: Name, events: &[Event]) -> Result<Arc<Entry>, Denied> {
        let damaged = || StoreError::Damaged { detail: format!("the log of table {name}") };
        let Some(opened) = events.first() else { return Err(Denied::NoSuchTable) };
        let opened_by = (opened_by(opened), opened.key);
        let table = Table::of(events).ok_or_else(damaged)?;
        if table.is_closed() {
            return Err(Denied::NoSuchTable);
        }
        let (entry, mut keeper) = self.keeper(table, opened_by);
        keeper.wake().await?;
        self.keep(&entry, keeper);
        Ok(entry)
    }

    fn keeper(&self, table: Table, opened_by: (Person, Option<Key>)) -> (Arc<Entry>, Keeper) {
        let (orders, inbox) = mpsc::channel(self.shared.limits.inbox.max(1));
        let summary = Mutex::new(Summary::of(&table));
        let entry = Arc::new(Entry { name: table.name(), opened_by, orders, summary });
        let keeper = Keeper::new(Arc::clone(&self.shared), Arc::clone(&entry), table, inbox);
        (entry, keeper)
    }

    fn keep(&self, entry: &Arc<Entry>, keeper: Keeper) {
        {
            let mut tables = self.shared.tables();
            tables.by_name.insert(entry.name, Arc::clone(entry));
            let (person, key) = entry.opened_by;
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
                Err(AppendError::Fenced) => continue, // there is such a table
                Err(AppendError::Unknown(error)) => {
                    if self.shared.store.read(code, 0).await? != [event] {
                        return Err(AppendError::Unknown(error).into());
                    }
                }
                Err(error) => return Err(error.into()),
            }
            let (entry, keeper) = self.keeper(table, (person, key));
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
        let _one_at_a_time = self.shared.reading.lock().await;
        match known(&name) {
            Some(entry) => Ok(entry),
            None => self.bring_back(name).await,
        }
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

/// Who has opened a table.
fn opened_by(opened: &Event) -> Person {
    match opened.what {
        What::Public(Public::Created { host, .. }) => host,
        _ => Person(0),
    }
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hall").field("tables", &self.len()).finish()
    }
}
