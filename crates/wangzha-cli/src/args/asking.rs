//! What can be asked about a hand.

use clap::ArgAction;

use super::{DOU_DIZHU, TIEN_LEN};
use crate::encoding::Encoding;

/// The play to beat.
#[derive(clap::Args, Debug)]
pub(crate) struct Table {
    /// The play on the table, up to the next option; without it the cards are led
    #[arg(long, value_name = "CARDS", num_args = 1.., action = ArgAction::Set)]
    pub(crate) over: Option<Vec<String>>,
    /// What the table was declared as: plane_solo:6:3
    #[arg(long = "as", value_name = "KIND:TOP:LEN", requires = "over", help_heading = DOU_DIZHU)]
    pub(crate) reading: Option<String>,
}

/// Which plays are wanted, and how.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct Listing {
    /// Only plays of this kind: pair, run, plane_solo, …
    #[arg(long)]
    pub(crate) kind: Option<String>,
    /// Only the number of plays
    #[arg(long)]
    pub(crate) count: bool,
    /// Every choice of suits
    #[arg(long, help_heading = DOU_DIZHU)]
    pub(crate) suits: bool,
    /// Of the plays that beat the same only one
    #[arg(long, help_heading = TIEN_LEN)]
    pub(crate) classes: bool,
}

/// Which plan is wanted.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Planning {
    /// Every plan with the fewest plays
    #[arg(long, conflicts_with = "by_worth")]
    pub(crate) all: bool,
    /// Of these, the plan whose plays are worth most
    #[arg(long, group = "by_worth")]
    pub(crate) strongest: bool,
    /// What plays are worth then, in points, as bomb=9,solo.A=4.5 (a name alone
    /// is every rank), or the file that has it
    #[arg(long, value_name = "WEIGHTS|FILE", requires = "by_worth")]
    pub(crate) weights: Option<String>,
    /// The groups of the hand too, nothing split
    #[arg(long)]
    pub(crate) analyse: bool,
    /// The plan whose plays are worth most, however many they are
    #[arg(long, group = "by_worth", help_heading = DOU_DIZHU)]
    pub(crate) by_weights: bool,
    /// The rules of the exercise of NOIP 2015
    #[arg(long, conflicts_with_all = ["preset", "allow", "forbid"], help_heading = DOU_DIZHU)]
    pub(crate) noip: bool,
}

/// Which hint is wanted.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Hinting {
    /// Everything that is worth a thought, the best first
    #[arg(long)]
    pub(crate) all: bool,
    /// The very cards of the hand, with their suits
    #[arg(long, help_heading = DOU_DIZHU)]
    pub(crate) suits: bool,
    /// A lead without looking ahead: the lowest single card, else the next group
    #[arg(long, conflicts_with_all = ["all", "over"])]
    pub(crate) simple: bool,
    /// The smallest play that beats the table without splitting a larger group,
    /// if there is one; no looking ahead
    #[arg(long, conflicts_with = "all", requires = "over")]
    pub(crate) smallest: bool,
    /// The lowest card dealt, which a first play must contain
    #[arg(long, value_name = "CARD", conflicts_with = "over", help_heading = TIEN_LEN)]
    #[arg(num_args = 1.., action = ArgAction::Set)]
    pub(crate) first: Option<Vec<String>>,
}

/// How other programs write cards.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub(crate) struct Encoded {
    /// Cards as other programs write them: csharp, lua, java or unity
    #[arg(long, value_name = "NAME", value_enum, hide_possible_values = true)]
    pub(crate) encoding: Option<Encoding>,
}
