//! What `wangzha serve` takes.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use wangzha_server::{Config, Limits};

use super::{Kept, number};

/// How a server runs.
#[derive(clap::Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes one that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// Let pages of this origin in too, such as https://cards.example
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// Take this proxy's word for where clients are (X-Forwarded-For)
    #[arg(long = "proxy", value_name = "ADDRESS")]
    proxies: Vec<IpAddr>,
    /// How many threads think for computers
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=256_u16))]
    thinkers: Option<u16>,
    /// How many milliseconds a computer waits before it acts
    #[arg(long, value_name = "MILLISECONDS", default_value = "900", value_parser = number(0..=60_000_u16))]
    pace: u16,
    /// How many open tables one person may have opened
    #[arg(long, value_name = "NUMBER", default_value = "8", value_parser = number(1..=100_000_usize))]
    tables_per_person: usize,
    /// How many connections may come from one address
    #[arg(long, value_name = "NUMBER", default_value = "64", value_parser = number(1..=1_000_000_usize))]
    connections_per_address: usize,
    /// How many new visitors and passwords one address may try at once
    #[arg(long, value_name = "NUMBER", default_value = "30", value_parser = number(1..=1_000_000_u32))]
    accounts_per_address: u32,
    /// How many messages a client may send at once; five more every second
    #[arg(long, value_name = "NUMBER", default_value = "60", value_parser = number(1..=1_000_000_u32))]
    credits: u32,
    /// How many bytes a message may have
    #[arg(long, value_name = "BYTES", default_value = "16384", value_parser = number(1024..=1_048_576_usize))]
    message: usize,
    /// After how many minutes a table is closed at which nobody is connected
    #[arg(long, value_name = "MINUTES", default_value = "30", value_parser = number(1..=525_600_u32))]
    abandoned: u32,
    /// How many days the log of a closed table is kept, 0 for ever; its records stay anyway
    #[arg(long, value_name = "DAYS", default_value = "90", value_parser = number(0..=36_500_u32))]
    keep_logs: u32,
    /// What to log: error, warn, info, debug, or more exactly: warn,wangzha_server=debug
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: String,
}

impl Serve {
    pub(crate) fn config(&self) -> Config {
        let mut config = Config {
            address: self.address,
            origins: self.origins.clone(),
            proxies: self.proxies.clone(),
            ..Config::default()
        };
        let days = |days: u32| Duration::from_secs(24 * 60 * 60 * u64::from(days));
        config.keep_logs = Some(self.keep_logs).filter(|kept| *kept > 0).map(days);
        config.hall.pace = Duration::from_millis(self.pace.into());
        if let Some(thinkers) = self.thinkers {
            config.hall.thinkers = thinkers.into();
        }
        config.hall.limits = Limits {
            tables_of_person: self.tables_per_person,
            connections_of_address: self.connections_per_address,
            accounts_of_address: self.accounts_per_address,
            credits: self.credits,
            message: self.message,
            abandoned: Duration::from_secs(60 * u64::from(self.abandoned)),
            ..Limits::default()
        };
        config
    }
}
