//! What can be typed after `wangzha solve`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::ArgAction;
use wangzha::GameId;
use wangzha_ai::clock::SystemClock;
use wangzha_ai::player::Budget;
use wangzha_ai::solver::{Limits, Question};

use crate::args::{DOU_DIZHU, TIEN_LEN, number};
use crate::input::InputError;

/// The position to solve, what is wanted, and what it may cost.
#[derive(clap::Args, Debug)]
pub(crate) struct Solving {
    /// Whose turn it is: landlord, 1 or 2; in Tien Len the number of the seat
    /// [default: landlord, or 1]
    #[arg(long, value_name = "WHO")]
    pub(crate) turn: Option<String>,
    /// The play to beat; without it the cards are led
    #[arg(long, value_name = "CARDS", num_args = 1.., action = ArgAction::Set)]
    pub(crate) table: Option<Vec<String>>,
    /// Who made that play [default: who sits before]
    #[arg(long, value_name = "WHO", requires = "table")]
    pub(crate) by: Option<String>,
    /// Not only who wins, but by how much
    #[arg(long)]
    points: bool,
    /// The best line, move by move
    #[arg(long)]
    pub(crate) line: bool,
    /// Every first move that wins
    #[arg(long)]
    pub(crate) moves: bool,
    /// Give up after this time
    #[arg(long, value_name = "TIME", default_value = "60s")]
    time: String,
    /// Give up after so many positions
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    nodes: Option<u64>,
    /// How much memory to use for positions that are solved
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    #[arg(value_parser = number(1..=16_384_u16))]
    memory: u16,

    /// What the landlord holds
    #[arg(long, value_name = "HAND", help_heading = DOU_DIZHU)]
    #[arg(num_args = 1.., action = ArgAction::Set)]
    pub(crate) landlord: Option<Vec<String>>,
    /// What the farmer holds, or both in the order of play
    #[arg(long, value_name = "HAND[,HAND]", help_heading = DOU_DIZHU)]
    #[arg(num_args = 1.., action = ArgAction::Set)]
    farmers: Vec<String>,
    /// What the table was declared as: plane_solo:6:3
    #[arg(long = "as", value_name = "KIND:TOP:LEN", requires = "table", help_heading = DOU_DIZHU)]
    pub(crate) reading: Option<String>,
    /// How many threads think; only hard positions gain from more [default: 1]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=64_u8))]
    #[arg(help_heading = DOU_DIZHU)]
    threads: Option<u8>,
    /// Solve every puzzle of a file, one a line in JSON, or of standard input (-);
    /// limits are for each
    #[arg(long, value_name = "FILE", help_heading = DOU_DIZHU)]
    #[arg(conflicts_with_all = ["landlord", "farmers", "turn", "table", "points", "line", "moves"])]
    pub(crate) file: Option<PathBuf>,

    /// What everybody holds, in the order of play
    #[arg(long, value_name = "HAND,HAND,…", help_heading = TIEN_LEN)]
    #[arg(num_args = 1.., action = ArgAction::Set)]
    hands: Vec<String>,
    /// Who wants to be out first [default: whose turn it is]
    #[arg(long, value_name = "NUMBER", help_heading = TIEN_LEN)]
    pub(crate) seat: Option<String>,
}

impl Solving {
    /// What everything together may cost; the time begins now.
    pub(crate) fn limits(&self) -> Result<Limits, InputError> {
        let memory = usize::from(self.memory) << 20;
        let limits = Limits::NONE.memory(memory);
        let limits = limits.time(Arc::new(SystemClock::default()), self.time()?);
        Ok(self.nodes.map_or(limits.clone(), |nodes| limits.nodes(nodes)))
    }

    /// What each farmer holds, as it was typed.
    pub(crate) fn farmers(&self) -> Vec<String> {
        between_commas(&self.farmers)
    }

    /// What everybody holds, as it was typed.
    pub(crate) fn hands(&self) -> Vec<String> {
        between_commas(&self.hands)
    }

    /// What is asked first.
    pub(crate) fn question(&self) -> Question {
        if self.points { Question::Points } else { Question::Winner }
    }

    fn time(&self) -> Result<Duration, InputError> {
        match self.time.parse() {
            Ok(Budget::Time(time)) => Ok(time),
            _ => Err(InputError::Time(self.time.clone())),
        }
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or(1, usize::from)
    }

    /// The options that only one game has, and whether they are given.
    pub(crate) fn options_of_one_game(&self) -> [(GameId, &'static str, bool); 7] {
        use GameId::{DouDizhu, TienLen};
        [
            (DouDizhu, "--landlord", self.landlord.is_some()),
            (DouDizhu, "--farmers", !self.farmers.is_empty()),
            (DouDizhu, "--as", self.reading.is_some()),
            (DouDizhu, "--threads", self.threads.is_some()),
            (DouDizhu, "--file", self.file.is_some()),
            (TienLen, "--hands", !self.hands.is_empty()),
            (TienLen, "--seat", self.seat.is_some()),
        ]
    }
}

/// The hands in some words: commas part them, spaces do not.
fn between_commas(words: &[String]) -> Vec<String> {
    match words {
        [] => Vec::new(),
        _ => words.join(" ").split(',').map(str::to_owned).collect(),
    }
}
