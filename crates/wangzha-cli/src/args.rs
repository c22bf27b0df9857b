//! The command line: what can be typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use wangzha::doudizhu::{self, Allow};
use wangzha::{Language, tienlen};
use wangzha_ai::bot::Budget;

use crate::command::solve::Solving;
use crate::game::Rules;
use crate::input::{self, InputError};

// Headings of the options that only one of the games has; those of every command
// stand last under them.
pub(crate) const DOU_DIZHU: &str = "Dou Dizhu only";
pub(crate) const TIEN_LEN: &str = "Tien Len only";

/// The card games Dou Dizhu and Tien Len: play them, or ask what may be played.
#[derive(Parser, Debug)]
#[command(name = "wangzha", version)]
#[command(after_help = "\
Cards are written 3 4 5 6 7 8 9 T J Q K A 2 B R (B and R are the small and the
big joker), with a suit after the rank if you like: 3s T♥. Any order, spaces or
not. In Tien Len there are no jokers and suits count: a card without one is the
first of ♠ ♥ ♣ ♦ that is free.
Exit code: 0 fine, 1 not legal or failed, 2 input not understood.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What every command understands.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Options of every command")]
pub(crate) struct Common {
    /// The game: doudizhu or tienlen [default: doudizhu]
    #[arg(long, global = true, value_enum, default_value_t, hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) game: Game,
    /// The rules [default: competition, in Tien Len southern]
    #[arg(long, global = true, value_name = "NAME")]
    preset: Option<String>,
    /// House rules: allow this too
    #[arg(long, global = true, value_name = "SWITCH,…", value_delimiter = ',')]
    #[arg(help_heading = DOU_DIZHU, display_order = 1000)]
    allow: Vec<String>,
    /// House rules: forbid this
    #[arg(long, global = true, value_name = "SWITCH,…", value_delimiter = ',')]
    #[arg(help_heading = DOU_DIZHU, display_order = 1000)]
    forbid: Vec<String>,
    /// House rules: the suits from low to high, as scdh
    #[arg(long, global = true, value_name = "SUITS", help_heading = TIEN_LEN, display_order = 1000)]
    suit_order: Option<String>,
    /// Answer with one line of JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// en, zh or vi [default: from the environment]
    #[arg(long, global = true, value_name = "LANGUAGE", value_enum, hide_possible_values = true)]
    lang: Option<Lang>,
}

/// A game to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Game {
    /// Dou Dizhu, 斗地主
    #[default]
    Doudizhu,
    /// Tien Len, Tiến lên
    Tienlen,
}

impl Game {
    /// The name in options and in JSON.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Game::Doudizhu => "doudizhu",
            Game::Tienlen => "tienlen",
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lang {
    /// English
    En,
    /// 简体中文
    Zh,
    /// Tiếng Việt
    Vi,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play against the computer
    Play {
        #[command(flatten)]
        seed: Seed,
        #[command(flatten)]
        sitting: Sitting,
        /// Note the round in this file, to replay and verify it
        #[arg(long, value_name = "FILE", conflicts_with = "rounds")]
        record: Option<PathBuf>,
        #[command(flatten)]
        seats: Seats,
    },
    /// Show a recorded round
    Replay {
        /// The file with the record, or - for standard input
        record: PathBuf,
        /// Only the table after so many actions, with all hands
        #[arg(long, value_name = "NUMBER")]
        to: Option<usize>,
        /// Wait for Enter after every action
        #[arg(long, conflicts_with_all = ["to", "json"])]
        step: bool,
    },
    /// Was a recorded round dealt fairly?
    Verify {
        /// The file with the record, or - for standard input
        record: PathBuf,
    },
    /// What are these cards?
    Classify {
        /// The cards
        #[arg(required = true)]
        cards: Vec<String>,
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
        first: Option<String>,
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
    },
    /// In how few plays can this hand be played out?
    Plan {
        /// The hand
        #[arg(required = true)]
        hand: Vec<String>,
        #[command(flatten)]
        options: Planning,
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
    },
    /// Who wins with all hands open, and by which play?
    Solve(Solving),
    /// Deal a hand to everybody
    Deal {
        #[command(flatten)]
        seed: Seed,
        #[command(flatten)]
        way: Way,
        #[command(flatten)]
        seats: Seats,
    },
    /// Let two computer players meet on many deals
    Arena(Arena),
    /// Play as a program for other programs, by the bot protocol
    Bot(Bot),
    /// Run files of conformance cases
    Conformance {
        /// Files with one case a line, in JSON
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// The presets side by side
    Rules,
    /// A short tour
    Demo {
        #[command(flatten)]
        seed: Seed,
    },
}

/// Who meets whom, and how often.
#[derive(clap::Args, Debug)]
pub(crate) struct Arena {
    /// Player A: a level from 1 to 5 or its name, with :BUDGET if you like, or
    /// cmd:COMMAND for a program that speaks the bot protocol
    #[arg(long, value_name = "PLAYER")]
    pub(crate) a: String,
    /// Player B
    #[arg(long, value_name = "PLAYER")]
    pub(crate) b: String,
    /// How many deals; each is played several times with the teams swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deals: u64,
    /// The seed of cards and dice
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many deals are played at once [default: as many as there are cores]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
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

impl From<Landlord> for wangzha_ai::arena::Landlord {
    fn from(landlord: Landlord) -> wangzha_ai::arena::Landlord {
        match landlord {
            Landlord::Given => wangzha_ai::arena::Landlord::Given,
            Landlord::Bid => wangzha_ai::arena::Landlord::Bid,
        }
    }
}

/// Which computer player.
#[derive(clap::Args, Debug)]
pub(crate) struct Bot {
    /// The level from 1 to 5, or its name
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: String,
    /// How much a searching player may think: 200 (playouts), 50ms
    #[arg(long, value_name = "BUDGET")]
    budget: Option<String>,
    /// How many threads a searching player may use
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

impl Bot {
    pub(crate) fn budget(&self) -> Result<Option<Budget>, InputError> {
        budget(self.budget.as_deref())
    }
}

fn budget(text: Option<&str>) -> Result<Option<Budget>, InputError> {
    text.map(str::parse).transpose().map_err(InputError::Budget)
}

/// The play to beat.
#[derive(clap::Args, Debug)]
pub(crate) struct Table {
    /// The play on the table; without it the cards are led
    #[arg(long, value_name = "CARDS")]
    pub(crate) over: Option<String>,
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
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub(crate) struct Planning {
    /// Every plan with the fewest plays
    #[arg(long, conflicts_with = "strongest")]
    pub(crate) all: bool,
    /// Of these, the plan whose plays are worth most
    #[arg(long)]
    pub(crate) strongest: bool,
    /// The groups of the hand too, nothing split
    #[arg(long)]
    pub(crate) analyse: bool,
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
    /// A lead without looking ahead: the lowest single card, else the next group
    #[arg(long, conflicts_with_all = ["all", "over"])]
    pub(crate) simple: bool,
    /// The smallest play that beats the table, without looking ahead
    #[arg(long, conflicts_with = "all", requires = "over")]
    pub(crate) smallest: bool,
    /// The lowest card dealt, which a first play must contain
    #[arg(long, value_name = "CARD", conflicts_with = "over", help_heading = TIEN_LEN)]
    pub(crate) first: Option<String>,
}

/// Where the randomness of a deal comes from.
#[derive(clap::Args, Debug)]
pub(crate) struct Seed {
    /// 64 hexadecimal digits, to repeat it
    #[arg(long = "seed", value_name = "HEX")]
    pub(crate) hex: Option<String>,
}

/// How to deal, where it is not left to the preset.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = DOU_DIZHU)]
pub(crate) struct Way {
    /// Hardly mix the pack: less factor, more bombs [50]
    #[arg(long, value_name = "FACTOR", num_args = 0..=1, default_missing_value = "50", allow_negative_numbers = true)]
    pub(crate) no_shuffle: Option<i32>,
    /// Deal 17 cards at a time
    #[arg(long, conflicts_with = "no_shuffle")]
    pub(crate) in_blocks: bool,
}

/// Who sits where, and for how long.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Sitting {
    /// Where you sit
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seat: u8,
    /// How many rounds to play
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,
    /// How strong the computer plays, from 1 to 5
    #[arg(long, value_name = "LEVEL", default_value_t = 3)]
    pub(crate) level: u8,
    /// Only watch: the computer plays all seats
    #[arg(long, conflicts_with = "seat")]
    pub(crate) watch: bool,
}

/// For how many players.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = TIEN_LEN)]
pub(crate) struct Seats {
    /// 2, 3 or 4 players [default: 4]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(2..=4))]
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

impl Args {
    /// Refuses an option that only the other game has.
    pub(crate) fn only_options_of(&self, game: Game) -> Result<(), InputError> {
        let options = self.options_of_one_game();
        match options.into_iter().find(|(owner, _, given)| *given && *owner != game) {
            Some((owner, option, _)) => Err(InputError::Option { option, owner }),
            None => Ok(()),
        }
    }

    /// The options that only one game has, and whether they are given.
    fn options_of_one_game(&self) -> Vec<(Game, &'static str, bool)> {
        use Game::{Doudizhu, Tienlen};
        let mut options = vec![
            (Doudizhu, "--allow", !self.common.allow.is_empty()),
            (Doudizhu, "--forbid", !self.common.forbid.is_empty()),
            (Tienlen, "--suit-order", self.common.suit_order.is_some()),
        ];
        match &self.command {
            Command::Check { table, first, .. } => options.extend([
                (Doudizhu, "--as", table.reading.is_some()),
                (Tienlen, "--first", first.is_some()),
            ]),
            Command::Moves { table, listing, .. } => options.extend([
                (Doudizhu, "--as", table.reading.is_some()),
                (Doudizhu, "--suits", listing.suits),
                (Tienlen, "--classes", listing.classes),
            ]),
            Command::Plan { options: plan, .. } => {
                options.push((Doudizhu, "--noip", plan.noip));
            }
            Command::Hint { table, options: hint, .. } => options.extend([
                (Doudizhu, "--as", table.reading.is_some()),
                (Tienlen, "--first", hint.first.is_some()),
            ]),
            Command::Solve(solving) => options.extend(solving.options_of_one_game()),
            Command::Play { seats, .. } => options.extend([
                (Tienlen, "--players", seats.players.is_some()),
                (Tienlen, "--cards", seats.cards.is_some()),
            ]),
            Command::Deal { way, seats, .. } => options.extend([
                (Doudizhu, "--no-shuffle", way.no_shuffle.is_some()),
                (Doudizhu, "--in-blocks", way.in_blocks),
                (Tienlen, "--players", seats.players.is_some()),
                (Tienlen, "--cards", seats.cards.is_some()),
            ]),
            Command::Arena(arena) => options.extend([
                (Doudizhu, "--landlord", arena.landlord.is_some()),
                (Tienlen, "--players", arena.seats.players.is_some()),
                (Tienlen, "--cards", arena.seats.cards.is_some()),
            ]),
            Command::Replay { .. }
            | Command::Verify { .. }
            | Command::Classify { .. }
            | Command::Bot(_)
            | Command::Conformance { .. }
            | Command::Rules
            | Command::Demo { .. } => {}
        }
        options
    }
}

impl Common {
    /// The language asked for, else that of the environment, else English.
    pub(crate) fn language(&self) -> Language {
        match self.lang {
            Some(Lang::En) => Language::English,
            Some(Lang::Zh) => Language::Chinese,
            Some(Lang::Vi) => Language::Vietnamese,
            None => language_of_environment(|name| std::env::var(name).ok()),
        }
    }

    /// The preset with the house rules. What is allowed and forbidden at once
    /// is forbidden.
    pub(crate) fn doudizhu_rules(&self) -> Result<doudizhu::Rules, InputError> {
        let preset: doudizhu::Rules = self.preset()?;
        Ok(preset.allowing(switches(&self.allow)?).forbidding(switches(&self.forbid)?))
    }

    /// The preset, with the suits in the order asked for.
    pub(crate) fn tienlen_rules(&self) -> Result<tienlen::Rules, InputError> {
        let preset: tienlen::Rules = self.preset()?;
        let order = self.suit_order.as_deref().map(input::suit_order).transpose()?;
        Ok(tienlen::Rules { suits: order.unwrap_or(preset.suits), ..preset })
    }

    fn preset<R: Rules>(&self) -> Result<R, InputError> {
        self.preset.as_deref().map_or(Ok(R::default()), input::preset)
    }

    /// Whether one set of rules was asked for, rather than left to default.
    pub(crate) fn names_rules(&self) -> bool {
        self.preset.is_some()
            || !self.allow.is_empty()
            || !self.forbid.is_empty()
            || self.suit_order.is_some()
    }
}

fn switches(names: &[String]) -> Result<Allow, InputError> {
    names.iter().try_fold(Allow::NONE, |sum, name| {
        let found = Allow::SWITCHES.iter().find(|(_, known)| known == name);
        let (switch, _) = found.ok_or_else(|| InputError::Switch(name.clone()))?;
        Ok(sum.and(*switch))
    })
}

/// As POSIX has it: the first of the three variables that is not empty decides.
fn language_of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    let deciding = set.into_iter().find(|value| !value.is_empty());
    deciding.and_then(|code| Language::from_code(&code)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn the_first_variable_that_is_set_decides_the_language() {
        let chosen = |set: &[(&str, &str)]| {
            language_of_environment(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(chosen(&[("LANG", "vi_VN.UTF-8")]), Language::Vietnamese);
        assert_eq!(chosen(&[("LC_ALL", ""), ("LANG", "zh_CN")]), Language::Chinese);
        assert_eq!(chosen(&[("LC_ALL", "C"), ("LANG", "zh_CN")]), Language::English);
        assert_eq!(chosen(&[]), Language::English);
    }
}
