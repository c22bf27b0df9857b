//! The server without its sockets: tables, people, and what is kept of them.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;
use wangzha::Name;
use wangzha_table::Person;
use wangzha_table::protocol::Token;

use crate::accounts::Accounts;
use crate::hall::{Hall, HallOptions, Recovered, look_for_others};
use crate::session::{Session, Socket};
use crate::store::{Store, StoreError, Writer, WriterOptions};
use crate::{Clock, Dice, Metrics};

/// The server without its sockets. [`Server`](crate::Server) adds those of the
/// network; a test brings its own.
#[derive(Clone)]
pub struct Service {
    pub(crate) hall: Hall,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
}

impl Service {
    /// Opens what is kept in this store: every table that was not closed goes
    /// on. `dice` are the [system's](Dice::of_system), except in tests.
    pub async fn open(
        store: Arc<dyn Store>,
        clock: Clock,
        dice: Dice,
        options: HallOptions,
        writer: WriterOptions,
    ) -> Result<(Service, Recovered), StoreError> {
        let metrics = Arc::new(Metrics::new());
        let (writer, _) = Writer::start(Arc::clone(&store), writer, Arc::clone(&metrics) as _);
        let of_accounts = dice.split();
        let hall =
            Hall::new(Arc::clone(&store), writer, clock, dice, Arc::clone(&metrics), options);
        let recovered = hall.recover().await?;
        tokio::spawn(look_for_others(Arc::downgrade(hall.shared())));
        let accounts = Arc::new(Accounts::new(Arc::clone(&store), clock, of_accounts));
        Ok((Service { hall, accounts, store, metrics }, recovered))
    }

    /// Somebody new, and the token by which they are known from now on.
    pub async fn visitor(&self, name: Name) -> Result<(Person, Token), StoreError> {
        self.accounts.visitor(name).await
    }

    /// Serves a client until it is gone.
    pub async fn serve(&self, socket: impl Socket) {
        Session::new(socket, self.hall.clone(), Arc::clone(&self.accounts)).run().await;
    }

    /// The tables of the server.
    #[must_use]
    pub const fn hall(&self) -> &Hall {
        &self.hall
    }

    /// The figures of the server.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Tells everybody, lets no table decide anything more, and waits until all
    /// that was decided is durable, or for this long.
    pub async fn stop(&self, most: Duration) {
        self.hall.stop();
        let _ = timeout(most, self.hall.is_still()).await;
    }
}

impl std::fmt::Debug for Service {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Service").field("hall", &self.hall).finish_non_exhaustive()
    }
}
