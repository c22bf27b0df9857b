//! What `wangzha arena` takes.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use wangzha_ai::player::Budget;

use super::bot::budget;
use super::{DOU_DIZHU, Seats, number};
use crate::input::InputError;

/// Who meets whom, and how often.
#[derive(clap::Args, Debug)]
pub(crate) struct Arena {
    /// Player A: a level from 1 to 5 or its name, with :BUDGET if you like,
    /// cmd:COMMAND for a program that speaks the bot protocol, or net:FILE for nets
    /// that `wangzha train` has written
    #[arg(long, value_name = "PLAYER")]
    pub(crate) a: String,
    /// Player B
    #[arg(long, value_name = "PLAYER")]
    pub(crate) b: String,
    /// How many deals; each is played several times with the teams swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = number(1..=u64::MAX))]
    pub(crate) deals: u64,
    /// The seed of cards and dice [default: that of the file to resume, or a
    /// new one]
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// How many deals are played at once [default: as many as there are cores]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=256_u16))]
    pub(crate) threads: Option<u16>,
    /// How much searching players may think: 200 (playouts), 50ms
    #[arg(long, value_name = "BUDGET")]
    budget: Option<String>,
    /// How long a program may take for an answer
    #[arg(long, value_name = "TIME", default_value = "10s")]
    limit: String,
    /// Write every game as a line of this table
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Draw the results
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Keep the results in this file, and go on from those that are in it
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// The landlord: given (A, then B) or bid (by bidding) [default: given]
    #[arg(long, value_enum, help_heading = DOU_DIZHU, hide_possible_values = true)]
    pub(crate) landlord: Option<Landlord>,
    #[command(flatten)]
    pub(crate) seats: Seats,
}

impl Arena {
    pub(crate) fn budget(&self) -> Result<Option<Budget>, InputError> {
        budget(self.budget.as_deref())
    }

    pub(crate) fn limit(&self) -> Result<Duration, InputError> {
        match self.limit.parse() {
            Ok(Budget::Time(time)) => Ok(time),
            _ => Err(InputError::Time(self.limit.clone())),
        }
    }
}

/// How the landlord is found in the arena.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Landlord {
    #[default]
    Given,
    Bid,
}

impl From<Landlord> for wangzha_arena::Landlord {
    fn from(landlord: Landlord) -> wangzha_arena::Landlord {
        match landlord {
            Landlord::Given => wangzha_arena::Landlord::Given,
            Landlord::Bid => wangzha_arena::Landlord::Bid,
        }
    }
}
