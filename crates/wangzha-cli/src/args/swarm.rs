//! What `wangzha swarm` takes.

use std::path::PathBuf;
use std::time::Duration;

use wangzha_ai::player::Budget;

use super::number;

/// How many simulated people, and what they are like.
#[derive(clap::Args, Debug)]
pub(crate) struct Swarm {
    /// The server, as HOST:PORT; several if they share a database
    #[arg(required = true, value_name = "ADDRESS")]
    pub(crate) addresses: Vec<String>,
    /// How many tables
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = number(1..=1_000_000_usize))]
    pub(crate) tables: usize,
    /// How many people at each table; computers of the server take the other
    /// seats [default: as many as play]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=4_u8))]
    pub(crate) people: Option<u8>,
    /// How long people think on average
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = time)]
    pub(crate) pace: Duration,
    /// How they play: a level from 1 to 5 or its name
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    pub(crate) player: String,
    /// After how many rounds they leave [default: they play on]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u32::MAX))]
    pub(crate) rounds: Option<u32>,
    /// When to stop, from when all tables are opened [default: with the last
    /// round, or with Ctrl-C]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,
    /// When the time is up, play the rounds that are on to their end and leave
    #[arg(long)]
    pub(crate) finish: bool,
    /// Write down what everybody was told, for check-data --told
    #[arg(long, value_name = "FILE")]
    pub(crate) told: Option<PathBuf>,
    /// How many of a hundred connections break again and again
    #[arg(long, value_name = "PERCENT", default_value_t = 5, value_parser = number(0..=100_u8))]
    pub(crate) bad: u8,
    /// How long a bad connection lasts on average
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = time)]
    pub(crate) lasts: Duration,
    /// Over which time the tables are opened
    #[arg(long, value_name = "TIME", default_value = "0s", value_parser = time)]
    pub(crate) ramp: Duration,
    /// The seed of the dice of these people
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = number(0..=u64::MAX))]
    pub(crate) seed: u64,
}

fn time(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(Budget::Time(time)) => Ok(time),
        _ if text == "0s" => Ok(Duration::ZERO),
        _ => Err("this is not a time: write 500ms or 20s".to_owned()),
    }
}
