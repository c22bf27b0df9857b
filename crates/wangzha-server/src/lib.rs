//! A server for tables of Dou Dizhu and Tien Len.
//!
//! [`store`]: what it keeps. Nothing is told to anybody before it is durable.
//! [`Hall`]: its tables, each with a task of its own.

#![forbid(unsafe_code)]

mod accounts;
mod chores;
mod clock;
mod config;
mod denied;
mod dice;
mod hall;
mod http;
mod limits;
mod metrics;
mod server;
mod service;
mod session;
pub mod store;

pub use clock::Clock;
pub use config::Config;
pub use denied::Denied;
pub use dice::Dice;
pub use hall::{Hall, HallOptions, Recovered, Summary};
pub use http::routes;
pub use limits::Limits;
pub use metrics::Metrics;
pub use server::{Server, StartError};
pub use service::Service;
pub use session::{Goodbye, Received, Socket, Text};
