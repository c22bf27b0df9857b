//! How cards are dealt, and to whom.

use clap::ValueEnum;
use wangzha::Name;

use super::{DOU_DIZHU, TIEN_LEN, number};

/// Where the randomness of a deal comes from.
#[derive(clap::Args, Debug)]
pub(crate) struct Seed {
    /// 64 hexadecimal digits, to repeat it
    #[arg(long = "seed", value_name = "HEX")]
    pub(crate) hex: Option<String>,
}

/// How well the pack is mixed.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = DOU_DIZHU)]
pub(crate) struct Mixing {
    /// Hardly mix the pack: less factor, more bombs [50]
    #[arg(long, value_name = "FACTOR", num_args = 0..=1, default_missing_value = "50", allow_negative_numbers = true)]
    #[arg(value_parser = number(-1000..=1000))]
    pub(crate) no_shuffle: Option<i32>,
}

/// How to deal, where it is not left to the preset.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = DOU_DIZHU)]
pub(crate) struct DealOptions {
    #[command(flatten)]
    pub(crate) mixing: Mixing,
    /// Deal 17 cards at a time
    #[arg(long, conflicts_with = "no_shuffle")]
    pub(crate) in_blocks: bool,
}

/// Who sits where, and for how long.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PlayOptions {
    /// Where you sit
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = number(1..=4_u8))]
    pub(crate) seat: u8,
    /// What you are called, for the record
    #[arg(long, conflicts_with = "watch")]
    pub(crate) name: Option<Name>,
    /// How many rounds to play [default: as many as you like]
    #[arg(long, value_name = "NUMBER")]
    #[arg(value_parser = number(1..=u32::MAX))]
    pub(crate) rounds: Option<u32>,
    /// Who plays with you: a level from 1 to 5 or its name, searcher:100ms,
    /// net:FILE, or cmd:COMMAND for a program that speaks the bot protocol
    #[arg(long, value_name = "PLAYER", default_value = "3")]
    pub(crate) level: String,
    /// The dice of the computer players, to see a game again [default: random]
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    pub(crate) dice: Option<u64>,
    /// Hints say how likely each play wins, as the nets of level 4 judge
    #[arg(long, conflicts_with = "watch")]
    pub(crate) chances: bool,
    /// Only watch: the computer plays all seats
    #[arg(long, conflicts_with = "seat")]
    pub(crate) watch: bool,
    /// Players may open their hands for more points
    #[arg(long, help_heading = DOU_DIZHU)]
    pub(crate) open_hands: bool,
}

/// For how many players.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = TIEN_LEN)]
pub(crate) struct Seats {
    /// 2, 3 or 4 players [default: 4]
    #[arg(long, value_name = "NUMBER", value_parser = number(2..=4_u8))]
    pub(crate) players: Option<u8>,
    /// 13 cards for each, or 17 for two or three [default: 13]
    #[arg(long, value_name = "NUMBER", value_enum, hide_possible_values = true)]
    pub(crate) cards: Option<HandSize>,
}

/// How many cards everybody is dealt.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum HandSize {
    #[default]
    #[value(name = "13")]
    Thirteen,
    #[value(name = "17")]
    Seventeen,
}
