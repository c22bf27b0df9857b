//! The command line: what can be typed.

mod arena;
mod asking;
mod bot;
mod common;
mod dealing;
#[cfg(feature = "server")]
mod kept;
mod number;
mod review;
#[cfg(feature = "server")]
mod serve;
mod swarm;
mod train;

use std::path::PathBuf;

use clap::{ArgAction, Parser, Subcommand};
use wangzha::GameId;

pub(crate) use self::arena::Arena;
pub(crate) use self::asking::{Encoded, Hinting, Listing, Planning, Table};
pub(crate) use self::bot::Bot;
pub(crate) use self::common::Common;
pub(crate) use self::dealing::{DealOptions, HandSize, Mixing, PlayOptions, Seats, Seed};
#[cfg(feature = "server")]
pub(crate) use self::kept::Kept;
pub(crate) use self::number::number;
pub(crate) use self::review::Review;
#[cfg(feature = "server")]
pub(crate) use self::serve::Serve;
pub(crate) use self::swarm::Swarm;
pub(crate) use self::train::Train;
use crate::command::solve::Solving;
use crate::encoding::Encoding;
use crate::input::InputError;

// Headings of the options that only one of the games has; those of every command
// stand last under them.
pub(crate) const DOU_DIZHU: &str = "Dou Dizhu only";
pub(crate) const TIEN_LEN: &str = "Tien Len only";

/// The card games Dou Dizhu and Tien Len: play them, or ask what may be played.
#[derive(Parser, Debug)]
#[command(name = "wangzha", version, max_term_width = 90)]
#[command(after_help = "\
Cards are written 3 4 5 6 7 8 9 T J Q K A 2 B R (B and R are the small and the
big joker, as are X and D or 小王 and 大王), with a suit after the rank if you
like: 3s T♥. Any order, spaces or not. In Tien Len there are no jokers and suits
count: a card without one is the first of ♠ ♥ ♣ ♦ that is free.
Exit code: 0 fine, 1 not legal or failed, 2 input not understood.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play against the computer
    #[command(after_help = "\
From the seed come the bytes that the server and everybody else add to the deal,
and from these the cards: wangzha deal deals others from the same --seed.")]
    Play {
        #[command(flatten)]
        seed: Seed,
        #[command(flatten)]
        options: PlayOptions,
        /// Note the round in this file, to replay and verify it
        #[arg(long, value_name = "FILE", conflicts_with = "rounds")]
        record: Option<PathBuf>,
        /// Note it even if there is such a file: it is replaced
        #[arg(long, requires = "record")]
        overwrite: bool,
        #[command(flatten)]
        mixing: Mixing,
        #[command(flatten)]
        seats: Seats,
    },
    /// Show a recorded round
    Replay {
        /// The file with the record, or - for standard input
        record: PathBuf,
        /// Only the table after so many actions, with all hands
        #[arg(long, value_name = "NUMBER", value_parser = number(0..=usize::MAX))]
        to: Option<usize>,
        /// Wait for Enter after every action
        #[arg(long, conflicts_with_all = ["to", "json"])]
        step: bool,
    },
    /// Which decisions of a recorded round cost most, and what would have been
    /// better?
    Review(Review),
    /// Was a recorded round dealt fairly?
    Verify {
        /// The file with the record, or - for standard input
        record: PathBuf,
        /// What the server announced before the round, as you noted it: JSON, or
        /// the file that has it
        #[arg(long, value_name = "FILE|JSON")]
        announced: Option<String>,
    },
    /// What are these cards?
    Classify {
        /// The cards
        #[arg(required = true)]
        cards: Vec<String>,
        #[command(flatten)]
        encoded: Encoded,
    },
    /// May these cards be played?
    Check {
        /// The cards to play
        #[arg(required = true)]
        cards: Vec<String>,
        #[command(flatten)]
        table: Table,
        /// The lowest card dealt, which a first play must contain
        #[arg(long, value_name = "CARD", conflicts_with = "over", help_heading = TIEN_LEN)]
        #[arg(num_args = 1.., action = ArgAction::Set)]
        first: Option<Vec<String>>,
        #[command(flatten)]
        encoded: Encoded,
    },
    /// What may be played from this hand?
    Moves {
        /// The hand
        #[arg(required = true)]
        hand: Vec<String>,
        #[command(flatten)]
        table: Table,
        #[command(flatten)]
        listing: Listing,
        #[command(flatten)]
        encoded: Encoded,
    },
    /// In how few plays can this hand be played out?
    Plan {
        /// The hand
        #[arg(required = true)]
        hand: Vec<String>,
        #[command(flatten)]
        options: Planning,
        #[command(flatten)]
        encoded: Encoded,
    },
    /// What would be a good play, and why?
    Hint {
        /// The hand
        #[arg(required = true)]
        hand: Vec<String>,
        #[command(flatten)]
        table: Table,
        #[command(flatten)]
        options: Hinting,
        #[command(flatten)]
        encoded: Encoded,
    },
    /// Who wins with all hands open, and by which play?
    Solve(Solving),
    /// Deal a hand to everybody
    #[command(after_help = "\
The pack is mixed by the seed itself. wangzha play deals other cards from the
same --seed: there the bytes come from it that everybody adds to the deal.")]
    Deal {
        #[command(flatten)]
        seed: Seed,
        #[command(flatten)]
        way: DealOptions,
        #[command(flatten)]
        encoded: Encoded,
        #[command(flatten)]
        seats: Seats,
    },
    /// How players and other programs write these cards
    Cards {
        /// The cards
        #[arg(required = true)]
        cards: Vec<String>,
        #[command(flatten)]
        encoded: Encoded,
    },
    /// Let two computer players meet on many deals
    Arena(Arena),
    /// Let nets learn by playing against themselves
    Train(Train),
    /// Play as a program for other programs, by the bot protocol
    Bot(Bot),
    /// Let simulated people play at the tables of a server, and check it
    Swarm(Swarm),
    /// Run a server: tables for people and computers, in a browser
    #[cfg(feature = "server")]
    Serve(Serve),
    /// Copy everything that a server keeps to a file, also while it runs
    #[cfg(feature = "server")]
    Backup {
        /// The file, which is not there yet
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    /// Replay every log and verify every record that a server keeps
    #[cfg(feature = "server")]
    CheckData {
        #[command(flatten)]
        kept: Kept,
        /// Look also for what the people of a swarm were told
        #[arg(long, value_name = "FILE")]
        told: Option<PathBuf>,
    },
    /// Run files of conformance cases
    Conformance {
        /// Files with one case a line, in JSON; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// The presets side by side
    Rules,
    /// Print what completes commands and options in your shell
    ///
    /// For example: wangzha completions bash > ~/.local/share/bash-completion/completions/wangzha
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the man page
    Man {
        /// Write the pages of all commands into this folder instead
        #[arg(long = "to", value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
    /// A short tour
    Demo {
        #[command(flatten)]
        seed: Seed,
    },
}

impl Command {
    /// How other programs write the cards, if that is asked for.
    pub(crate) fn encoding(&self) -> Option<Encoding> {
        use Command::{Cards, Check, Classify, Deal, Hint, Moves, Plan};
        match self {
            Classify { encoded, .. }
            | Check { encoded, .. }
            | Moves { encoded, .. }
            | Plan { encoded, .. }
            | Hint { encoded, .. }
            | Deal { encoded, .. }
            | Cards { encoded, .. } => encoded.encoding,
            _ => None,
        }
    }

    /// Whether a file or another program says which game it is and which rules.
    pub(crate) fn says_its_rules(&self) -> bool {
        use Command::{Bot, Completions, Conformance, Man, Replay, Review, Verify};
        #[cfg(feature = "server")]
        if let Command::Serve(_) | Command::Backup { .. } | Command::CheckData { .. } = self {
            return true;
        }
        matches!(
            self,
            Replay { .. }
                | Review(_)
                | Verify { .. }
                | Conformance { .. }
                | Bot(_)
                | Completions { .. }
                | Man { .. }
        )
    }
}

impl Args {
    /// Refuses an option that only the other game has.
    pub(crate) fn only_options_of(&self, game: GameId) -> Result<(), InputError> {
        let options = self.options_of_one_game();
        match options.into_iter().find(|(owner, _, given)| *given && *owner != game) {
            Some((owner, option, _)) => Err(InputError::Option { option, owner }),
            None => Ok(()),
        }
    }

    /// The options that only one game has, and whether they are given.
    fn options_of_one_game(&self) -> Vec<(GameId, &'static str, bool)> {
        use GameId::{DouDizhu, TienLen};
        let mut options = vec![
            (DouDizhu, "--allow", !self.common.allow.is_empty()),
            (DouDizhu, "--forbid", !self.common.forbid.is_empty()),
            (TienLen, "--suit-order", self.common.suit_order.is_some()),
        ];
        match &self.command {
            Command::Check { table, first, .. } => options.extend([
                (DouDizhu, "--as", table.reading.is_some()),
                (TienLen, "--first", first.is_some()),
            ]),
            Command::Moves { table, listing, .. } => options.extend([
                (DouDizhu, "--as", table.reading.is_some()),
                (DouDizhu, "--suits", listing.suits),
                (TienLen, "--classes", listing.classes),
            ]),
            Command::Plan { options: plan, .. } => options.extend([
                (DouDizhu, "--by-weights", plan.by_weights),
                (DouDizhu, "--noip", plan.noip),
            ]),
            Command::Hint { table, options: hint, .. } => options.extend([
                (DouDizhu, "--as", table.reading.is_some()),
                (DouDizhu, "--suits", hint.suits),
                (TienLen, "--first", hint.first.is_some()),
            ]),
            Command::Solve(solving) => options.extend(solving.options_of_one_game()),
            Command::Play { seats, mixing, options: play, .. } => options.extend([
                (DouDizhu, "--open-hands", play.open_hands),
                (DouDizhu, "--no-shuffle", mixing.no_shuffle.is_some()),
                (TienLen, "--players", seats.players.is_some()),
                (TienLen, "--cards", seats.cards.is_some()),
            ]),
            Command::Deal { way, seats, .. } => options.extend([
                (DouDizhu, "--no-shuffle", way.mixing.no_shuffle.is_some()),
                (DouDizhu, "--in-blocks", way.in_blocks),
                (TienLen, "--players", seats.players.is_some()),
                (TienLen, "--cards", seats.cards.is_some()),
            ]),
            Command::Arena(arena) => options.extend([
                (DouDizhu, "--landlord", arena.landlord.is_some()),
                (TienLen, "--players", arena.seats.players.is_some()),
                (TienLen, "--cards", arena.seats.cards.is_some()),
            ]),
            Command::Train(train) => {
                options.extend([(TienLen, "--players", train.players.is_some())]);
            }
            Command::Replay { .. }
            | Command::Review(_)
            | Command::Verify { .. }
            | Command::Classify { .. }
            | Command::Cards { .. }
            | Command::Bot(_)
            | Command::Swarm(_)
            | Command::Conformance { .. }
            | Command::Rules
            | Command::Completions { .. }
            | Command::Man { .. }
            | Command::Demo { .. } => {}
            #[cfg(feature = "server")]
            Command::Serve(_) | Command::Backup { .. } | Command::CheckData { .. } => {}
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }
}
