//! What `wangzha bot` takes.

use wangzha_ai::player::Budget;

use super::number;
use crate::input::InputError;

/// Which computer player.
#[derive(clap::Args, Debug)]
pub(crate) struct Bot {
    /// A level from 1 to 5 or its name, searcher:100ms, cmd:COMMAND, or net:FILE
    #[arg(long, value_name = "PLAYER")]
    pub(crate) level: String,
    /// How much a searching player may think: 200 (playouts), 50ms
    #[arg(long, value_name = "BUDGET")]
    budget: Option<String>,
    /// How many threads a searching player may use
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number(1..=256_u16))]
    pub(crate) threads: u16,
}

impl Bot {
    pub(crate) fn budget(&self) -> Result<Option<Budget>, InputError> {
        budget(self.budget.as_deref())
    }
}

pub(super) fn budget(text: Option<&str>) -> Result<Option<Budget>, InputError> {
    text.map(str::parse).transpose().map_err(InputError::Budget)
}
