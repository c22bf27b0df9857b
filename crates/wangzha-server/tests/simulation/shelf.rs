//! What the server takes for its store: the true one behind it, and the faults
//! that are planted between them.
//!
//! A true store with threads of its own would answer at another time in every
//! run. It is asked on a runtime of its own while the world stands still, so
//! that one seed still decides everything.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use tokio::runtime::Handle;
use wangzha::{GameId, Name};
use wangzha_server::store::{
    Account, Append, AppendError, Counts, Keeping, KeptRound, KeptTable, KnownToken, Log, People,
    PlayedRound, Player, Ranked, Rated, RoundId, Rounds, Store, StoreError, Tail, TokenId,
};
use wangzha_table::{Event, Key, Person, Time};

use crate::fault::Fault;
use crate::forged;

#[derive(Clone)]
pub(crate) struct Shelf {
    store: Arc<dyn Store>,
    /// Where the store runs, if it cannot be asked here.
    elsewhere: Option<Handle>,
    fault: Option<Fault>,
    planted: Arc<Mutex<Planted>>,
}

/// What the planted faults need.
#[derive(Default)]
struct Planted {
    /// What was called durable and is not yet.
    late: Vec<Append>,
    /// How often the shelf was asked something.
    asked: u64,
    /// What time it is for the server.
    now: u64,
}

impl Shelf {
    pub(crate) fn new(store: Arc<dyn Store>, elsewhere: Option<Handle>) -> Shelf {
        Shelf { store, elsewhere, fault: None, planted: Arc::default() }
    }

    /// The same, with a fault.
    pub(crate) fn with(&self, fault: Option<Fault>) -> Shelf {
        Shelf { fault, planted: Arc::default(), ..self.clone() }
    }

    /// The server has been killed: what it had in memory is gone. When it starts
    /// again it is this time.
    pub(crate) fn killed(&self, now: u64) {
        let mut planted = self.planted();
        planted.late.clear();
        planted.now = now;
    }

    fn planted(&self) -> std::sync::MutexGuard<'_, Planted> {
        self.planted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this fault is planted, and strikes now: once in so many times.
    fn strikes(&self, fault: Fault, often: u64) -> bool {
        let mut planted = self.planted();
        planted.asked += 1;
        self.fault == Some(fault) && planted.asked.is_multiple_of(often)
    }

    async fn run<T: Send + 'static>(
        &self,
        question: impl Future<Output = T> + Send + 'static,
    ) -> T {
        let Some(handle) = &self.elsewhere else { return question.await };
        let (tell, told) = std::sync::mpsc::channel();
        handle.spawn(async move { tell.send(question.await) });
        told.recv().unwrap()
    }

    /// The tail with a bookmark that is wrong, if that is the fault.
    async fn forged(&self, name: Name, tail: &Tail) -> Result<Option<Tail>, StoreError> {
        let whose = match self.fault {
            Some(Fault::BookmarkIsStale) => return Ok(forged::stale(name, tail)),
            Some(Fault::BookmarkOfAnotherRound) => Some(name),
            Some(Fault::BookmarkOfAnotherTable) => {
                self.unfinished().await?.into_iter().find(|other| *other != name)
            }
            _ => None,
        };
        let Some(whose) = whose else { return Ok(None) };
        Ok(forged::of_another(name, tail, self.read(whose, 0).await?))
    }

    /// What was called durable becomes so a little later.
    async fn commit_late(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let before = std::mem::replace(&mut self.planted().late, batch.to_vec());
        if !before.is_empty() {
            let _ = self.store.commit(&before).await;
        }
        vec![Ok(()); batch.len()]
    }
}

/// Asks the true store.
macro_rules! ask {
    ($self:ident.$method:ident($($argument:ident),*)) => {{
        let store = Arc::clone(&$self.store);
        $self.run(async move { store.$method($($argument),*).await }).await
    }};
}

#[async_trait]
impl Log for Shelf {
    async fn commit(&self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
        let mut batch = batch.to_vec();
        match self.fault {
            Some(Fault::ToldTooEarly) => return self.commit_late(&batch).await,
            Some(Fault::RoundsAreNotKept) => {
                for append in &mut batch {
                    let (table, events) = (append.table(), append.events().to_vec());
                    let bookmark = append.bookmark().cloned();
                    *append = Append::new(table, events, None).unwrap().with_bookmark(bookmark);
                }
            }
            _ => {}
        }
        let store = Arc::clone(&self.store);
        let mut results = self.run(async move { store.commit(&batch).await }).await;
        if self.fault == Some(Fault::FenceIsOpen) {
            for result in &mut results {
                if *result == Err(AppendError::Fenced) {
                    *result = Ok(());
                }
            }
        }
        results
    }

    async fn read(&self, table: Name, after: u64) -> Result<Vec<Event>, StoreError> {
        let mut events = ask!(self.read(table, after))?;
        if self.fault == Some(Fault::KeysAreForgotten) {
            events.iter_mut().for_each(|event| event.key = None);
        }
        Ok(events)
    }

    async fn tails(&self, tables: &[Name]) -> Result<Vec<Tail>, StoreError> {
        if self.fault == Some(Fault::KeysAreForgotten) {
            let mut tails = Vec::new();
            for table in tables {
                tails.push(Tail { bookmark: None, events: self.read(*table, 0).await? });
            }
            return Ok(tails);
        }
        let (store, names) = (Arc::clone(&self.store), tables.to_vec());
        let mut tails = self.run(async move { store.tails(&names).await }).await?;
        let now = self.planted().now;
        for (name, tail) in tables.iter().zip(&mut tails) {
            let forged = self.forged(*name, tail).await?;
            *tail = forged.unwrap_or_else(|| std::mem::take(tail));
            match self.fault {
                Some(Fault::TablesAreForgotten) => *tail = Tail::default(),
                Some(Fault::ClocksRunWhileDown) => {
                    if let Some(last) = tail.events.last_mut() {
                        last.at = last.at.max(Time(now));
                    }
                }
                _ => {}
            }
        }
        Ok(tails)
    }

    async fn ahead(&self, tables: &[(Name, u64)]) -> Result<Vec<Name>, StoreError> {
        let (store, tables) = (Arc::clone(&self.store), tables.to_vec());
        self.run(async move { store.ahead(&tables).await }).await
    }

    async fn opened(&self, person: Person, key: Key) -> Result<Option<Name>, StoreError> {
        ask!(self.opened(person, key))
    }

    async fn unfinished(&self) -> Result<Vec<Name>, StoreError> {
        ask!(self.unfinished())
    }
}

#[async_trait]
impl Rounds for Shelf {
    async fn rounds_of(
        &self,
        person: Person,
        before: Option<RoundId>,
        limit: u32,
    ) -> Result<Vec<PlayedRound>, StoreError> {
        ask!(self.rounds_of(person, before, limit))
    }

    async fn round(&self, id: RoundId) -> Result<Option<PlayedRound>, StoreError> {
        ask!(self.round(id))
    }

    async fn record(&self, id: RoundId) -> Result<Option<Arc<str>>, StoreError> {
        ask!(self.record(id))
    }

    async fn rate_more(&self, limit: u32) -> Result<u32, StoreError> {
        ask!(self.rate_more(limit))
    }

    async fn ratings_of(&self, player: Player) -> Result<Vec<Rated>, StoreError> {
        ask!(self.ratings_of(player))
    }

    async fn ranking(
        &self,
        game: GameId,
        preset: Name,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        ask!(self.ranking(game, preset, limit))
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        ask!(self.counts())
    }
}

#[async_trait]
impl People for Shelf {
    async fn new_person(
        &self,
        name: Name,
        hash: [u8; 32],
        at: Time,
    ) -> Result<(Person, TokenId), StoreError> {
        ask!(self.new_person(name, hash, at))
    }

    async fn account(&self, person: Person) -> Result<Option<Account>, StoreError> {
        ask!(self.account(person))
    }

    async fn rename(&self, person: Person, name: Name) -> Result<bool, StoreError> {
        ask!(self.rename(person, name))
    }

    async fn new_token(
        &self,
        person: Person,
        hash: [u8; 32],
        at: Time,
    ) -> Result<Option<TokenId>, StoreError> {
        ask!(self.new_token(person, hash, at))
    }

    async fn token(&self, id: TokenId) -> Result<Option<KnownToken>, StoreError> {
        let mut known = ask!(self.token(id))?;
        if self.strikes(Fault::SomebodyElse, 5)
            && let Some(known) = &mut known
        {
            known.person = Person(known.person.0 % 2 + 1);
        }
        Ok(known)
    }

    async fn token_used(&self, id: TokenId, at: Time) -> Result<(), StoreError> {
        ask!(self.token_used(id, at))
    }

    async fn remove_token(&self, id: TokenId) -> Result<(), StoreError> {
        ask!(self.remove_token(id))
    }

    async fn set_password(
        &self,
        person: Person,
        login: Name,
        hash: &str,
    ) -> Result<bool, StoreError> {
        let (store, hash) = (Arc::clone(&self.store), hash.to_owned());
        self.run(async move { store.set_password(person, login, &hash).await }).await
    }

    async fn password(&self, login: Name) -> Result<Option<(Person, String)>, StoreError> {
        ask!(self.password(login))
    }

    async fn delete_person(&self, person: Person, at: Time) -> Result<bool, StoreError> {
        ask!(self.delete_person(person, at))
    }
}

#[async_trait]
impl Keeping for Shelf {
    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (store, to) = (Arc::clone(&self.store), to.to_owned());
        self.run(async move { store.backup(&to).await }).await
    }

    async fn tables(&self, after: Option<Name>, limit: u32) -> Result<Vec<KeptTable>, StoreError> {
        ask!(self.tables(after, limit))
    }

    async fn table(&self, name: Name) -> Result<Option<KeptTable>, StoreError> {
        ask!(self.table(name))
    }

    async fn rounds_at(&self, table: Name) -> Result<Vec<KeptRound>, StoreError> {
        ask!(self.rounds_at(table))
    }

    async fn prune(&self, before: Time) -> Result<u64, StoreError> {
        ask!(self.prune(before))
    }
}
