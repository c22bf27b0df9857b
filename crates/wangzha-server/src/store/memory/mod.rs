//! A store without a disk, for tests and simulation.

mod faults;
mod log;
mod people;
mod rounds;

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use wangzha::{GameId, Name};
use wangzha_table::{Event, Time};

use faults::Dice;
pub use faults::Faults;
use people::KnownPerson;

use super::{
    Bookmark, FinishedRound, Keeping, KeptRound, KeptTable, KnownToken, Player, Rating, RoundId,
    StoreError,
};

/// Keeps everything in memory, and fails as it is told: by seed
/// ([`with_faults`](Memory::with_faults)), or altogether until it is mended
/// ([`break_with`](Memory::break_with)).
///
/// A clone is another door to the same data, as a second server has it.
#[derive(Clone, Debug)]
pub struct Memory {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    tables: BTreeMap<String, KnownTable>,
    rounds: Vec<(Name, FinishedRound)>,
    /// How many of the rounds are rated.
    rated: usize,
    ratings: HashMap<(Player, GameId, Name), (Rating, u64)>,
    people: Vec<KnownPerson>,
    tokens: Vec<Option<KnownToken>>,
    faults: Faults,
    dice: Dice,
    broken: Option<StoreError>,
    commits: u64,
}

#[derive(Debug)]
struct KnownTable {
    name: Name,
    events: Vec<Event>,
    number: u64,
    bookmark: Option<Bookmark>,
    closed: Option<Time>,
    pruned: bool,
}

impl KnownTable {
    fn kept(&self) -> KeptTable {
        let KnownTable { name, number, pruned, .. } = *self;
        KeptTable { name, number, closed: self.closed.is_some(), pruned }
    }
}

impl Memory {
    /// One that never fails.
    #[must_use]
    pub fn new() -> Memory {
        Memory::with_faults(0, Faults::default())
    }

    /// One that fails so often, when and how depends on the seed.
    #[must_use]
    pub fn with_faults(seed: u64, faults: Faults) -> Memory {
        let state = State { faults, dice: Dice::new(seed), ..State::default() };
        Memory { state: Arc::new(Mutex::new(state)) }
    }

    /// From now on everything that writes fails with this error, or nothing
    /// does any more.
    ///
    /// ```
    /// use wangzha_server::store::{Memory, People, StoreError};
    /// use wangzha_table::Time;
    /// # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    /// # runtime.block_on(async {
    /// let store = Memory::new();
    /// store.break_with(Some(StoreError::Full));
    /// assert_eq!(store.new_person("An".parse()?, [0; 32], Time(0)).await, Err(StoreError::Full));
    /// store.break_with(None);
    /// assert!(store.new_person("An".parse()?, [0; 32], Time(0)).await.is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn break_with(&self, error: Option<StoreError>) {
        self.state().broken = error;
    }

    /// From now on it fails so often.
    pub fn set_faults(&self, faults: Faults) {
        self.state().faults = faults;
    }

    /// How many transactions have been committed to the logs.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.state().commits
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // nothing is left half done by who panics
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state, to be changed.
    fn writing(&self) -> Result<MutexGuard<'_, State>, StoreError> {
        let state = self.state();
        match &state.broken {
            Some(error) => Err(error.clone()),
            None => Ok(state),
        }
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

#[async_trait]
impl Keeping for Memory {
    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        let detail = String::from("what is in memory alone is not worth a backup");
        Err(StoreError::Elsewhere { detail })
    }

    async fn tables(&self, after: Option<Name>, limit: u32) -> Result<Vec<KeptTable>, StoreError> {
        let state = self.state();
        let is_after = |name: &str| after.is_none_or(|after| name > after.as_str());
        let tables = state.tables.values().filter(|table| is_after(&table.name));
        Ok(tables.map(KnownTable::kept).take(limit as usize).collect())
    }

    async fn table(&self, name: Name) -> Result<Option<KeptTable>, StoreError> {
        Ok(self.state().tables.get(name.as_str()).map(KnownTable::kept))
    }

    async fn rounds_at(&self, table: Name) -> Result<Vec<KeptRound>, StoreError> {
        let state = self.state();
        let rounds = (1..).map(RoundId).zip(&state.rounds);
        let kept = rounds.filter(|(_, (name, _))| *name == table).map(|(id, (_, round))| {
            KeptRound { id, round: round.round, record: Arc::clone(&round.record) }
        });
        Ok(kept.collect())
    }

    async fn prune(&self, before: Time) -> Result<u64, StoreError> {
        let mut state = self.writing()?;
        let is_old = |table: &KnownTable| {
            !table.pruned && table.closed.is_some_and(|closed| closed < before)
        };
        let mut count = 0;
        for table in state.tables.values_mut().filter(|table| is_old(table)) {
            (table.events, table.pruned) = (Vec::new(), true);
            count += 1;
        }
        Ok(count)
    }
}
