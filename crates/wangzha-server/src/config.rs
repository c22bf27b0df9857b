//! How a server runs.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use crate::HallOptions;
use crate::store::WriterOptions;

/// How a server runs.
///
/// ```
/// let config = wangzha_server::Config::default();
/// assert!(config.address.ip().is_loopback(), "nobody else is let in unasked");
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes one that is free.
    pub address: SocketAddr,
    /// Pages of these origins may speak for people here, besides the server's
    /// own: `https://cards.example`.
    pub origins: Vec<String>,
    /// Proxies whose word for the address of a client is taken.
    pub proxies: Vec<IpAddr>,
    /// Limits, and how computers think.
    pub hall: HallOptions,
    /// How commits are grouped.
    pub writer: WriterOptions,
    /// How long quick match waits for people before computers fill the table.
    pub quick: Duration,
    /// How long the log of a table is kept after it was closed; for ever if
    /// nothing is said. Rounds, records and ratings always stay.
    pub keep_logs: Option<Duration>,
    /// How long a stop may take.
    pub stop: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080),
            origins: Vec::new(),
            proxies: Vec::new(),
            hall: HallOptions::default(),
            writer: WriterOptions::default(),
            quick: Duration::from_secs(6),
            keep_logs: Some(Duration::from_secs(90 * 24 * 60 * 60)),
            stop: Duration::from_secs(5),
        }
    }
}
