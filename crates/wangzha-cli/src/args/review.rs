//! What `wangzha review` takes.

use std::path::PathBuf;

use super::number;

/// Which round is looked at, and how closely.
#[derive(clap::Args, Debug)]
pub(crate) struct Review {
    /// The file with the record, or - for standard input
    pub(crate) record: PathBuf,
    /// Only the decisions of this seat, counted from 1
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=4_u8))]
    pub(crate) seat: Option<u8>,
    /// The dearest decisions, so many at most
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = number(1..=1_000_usize))]
    pub(crate) most: usize,
    /// Look so many times as closely, which takes so many times as long
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = number(1..=100_u32))]
    pub(crate) effort: u32,
}
