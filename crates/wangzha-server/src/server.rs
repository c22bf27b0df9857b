//! A server on the network.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use crate::http::routes;
use crate::store::{Store, StoreError};
use crate::{Clock, Config, Dice, Recovered, Service};

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    service: Service,
    address: SocketAddr,
    recovered: Recovered,
    stop: Duration,
    listening: JoinHandle<io::Result<()>>,
    /// What it does from time to time.
    chores: JoinSet<()>,
}

/// Why a server does not start.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartError {
    /// The address cannot be listened at.
    Address(SocketAddr, io::Error),
    /// What is kept cannot be read.
    Store(StoreError),
    /// The operating system has no dice.
    Dice(getrandom::Error),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Address(address, error) => write!(f, "{address}: {error}"),
            StartError::Store(error) => write!(f, "{error}"),
            StartError::Dice(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for StartError {}

impl Server {
    /// Brings back all tables of the store, and then listens.
    pub async fn start(config: Config, store: Arc<dyn Store>) -> Result<Server, StartError> {
        let cannot_listen = |error| StartError::Address(config.address, error);
        let listener = TcpListener::bind(config.address).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let dice = Dice::of_system().map_err(StartError::Dice)?;
        let (clock, hall, writer) = (Clock::of_system(), config.hall, config.writer);
        let opened = Service::open(store, clock, dice, hall, writer).await;
        let (service, recovered) = opened.map_err(StartError::Store)?;
        let (stop, keep_logs) = (config.stop, config.keep_logs);
        let routes = routes(service.clone(), config);
        let stopping = service.hall().shared().stopping.subscribe();
        let serving =
            axum::serve(listener, routes.into_make_service_with_connect_info::<SocketAddr>())
                .with_graceful_shutdown(crate::hall::has_stopped(stopping));
        let listening = tokio::spawn(async move { serving.await });
        let chores = crate::chores::start(&service, keep_logs);
        Ok(Server { service, address, recovered, stop, listening, chores })
    }

    /// Whether the page is the whole one, built from `web/`, or the small one
    /// that a build without Node has.
    #[must_use]
    pub const fn has_whole_page() -> bool {
        crate::http::page::is_whole()
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it found in its store.
    #[must_use]
    pub const fn recovered(&self) -> Recovered {
        self.recovered
    }

    /// Its tables and people.
    #[must_use]
    pub const fn service(&self) -> &Service {
        &self.service
    }

    /// Stops: nobody new comes in, everybody is told, and what was decided is
    /// made durable. It takes no longer than [`Config::stop`].
    pub async fn stop(self) {
        let Server { service, stop, listening, mut chores, .. } = self;
        chores.shutdown().await;
        service.stop(stop).await;
        let aborting = listening.abort_handle();
        if timeout(Duration::from_millis(500).min(stop), listening).await.is_err() {
            aborting.abort();
        }
    }
}
