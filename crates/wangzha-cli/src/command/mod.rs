//! The commands, one module each.

pub(crate) mod arena;
pub(crate) mod bot;
pub(crate) mod cards;
pub(crate) mod check;
pub(crate) mod classify;
pub(crate) mod conformance;
pub(crate) mod deal;
pub(crate) mod demo;
pub(crate) mod hint;
pub(crate) mod json;
#[cfg(feature = "server")]
pub(crate) mod keep;
pub(crate) mod moves;
pub(crate) mod plan;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
#[cfg(feature = "server")]
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod swarm;
pub(crate) mod train;
pub(crate) mod verify;

use std::io;

use wangzha::{AnyRules, GameId, doudizhu, tienlen};

use self::play::RecordFile;
use self::solve::Solving;
use crate::args::{Arena, Args, Command, DealOptions, Mixing, PlayOptions, Seats, Seed, Train};
use crate::game;
use crate::input::InputError;
use crate::ui::Ui;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// All is well.
    Fine,
    /// Not legal, or not as expected.
    Refused,
    /// Some of the input made no sense; the command has said so.
    BadInput,
    /// Somebody has pressed Ctrl-C; what was done until then is kept.
    Interrupted,
}

impl From<bool> for Outcome {
    fn from(legal: bool) -> Outcome {
        if legal { Outcome::Fine } else { Outcome::Refused }
    }
}

/// Why a command could not end.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input makes no sense.
    Input(InputError),
    /// The answer could not be written.
    Output(io::Error),
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Failure {
        Failure::Input(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// What every command returns.
pub(crate) type Result = std::result::Result<Outcome, Failure>;

/// Runs a command for the game it is about: the one place where games part.
pub(crate) fn run(args: &Args, ui: &mut Ui) -> Result {
    // files of cases and records say themselves which game and rules they are about, and
    // the table tells a bot
    if args.command.says_its_rules()
        && let Some(option) = args.common.first_option_of_a_game()
    {
        return Err(InputError::RulesAreSaid { option }.into());
    }
    match &args.command {
        Command::Conformance { files } => return conformance::run(files, ui),
        Command::Replay { record, to, step } => return replay::run(record, *to, *step, ui),
        Command::Review(options) => return review::run(options, ui),
        Command::Verify { record, announced } => {
            return verify::run(record, announced.as_deref(), ui);
        }
        Command::Bot(bot) => return bot::run(bot),
        #[cfg(feature = "server")]
        Command::Serve(options) => return serve::run(options, ui),
        #[cfg(feature = "server")]
        Command::Backup { file, kept } => return keep::backup(kept, file, ui),
        #[cfg(feature = "server")]
        Command::CheckData { kept, told } => return keep::check(kept, told.as_deref(), ui),
        Command::Completions { shell } => return shell::completions(*shell, ui),
        Command::Man { folder } => return shell::man(folder.as_deref(), ui),
        _ => {}
    }
    args.only_options_of(args.common.game())?;
    match args.common.game() {
        GameId::DouDizhu => run_under(&args.common.doudizhu_rules()?, args, ui),
        GameId::TienLen => run_under(&args.common.tienlen_rules()?, args, ui),
    }
}

fn run_under<R: OwnCommands + Into<AnyRules>>(rules: &R, args: &Args, ui: &mut Ui) -> Result {
    match &args.command {
        Command::Play { seed, options, mixing, record, overwrite, seats } => {
            let file = record.as_deref().map(|path| RecordFile { path, overwrite: *overwrite });
            rules.play(seed, options, *mixing, *seats, file, ui)
        }
        Command::Replay { record, to, step } => replay::run(record, *to, *step, ui),
        Command::Review(options) => review::run(options, ui),
        Command::Verify { record, announced } => verify::run(record, announced.as_deref(), ui),
        Command::Classify { cards, .. } => classify::run(rules, cards, ui),
        Command::Check { cards, table, first, .. } => {
            check::run(rules, cards, table, first.as_deref(), ui)
        }
        Command::Moves { hand, table, listing, .. } => moves::run(rules, hand, table, listing, ui),
        Command::Plan { hand, options, .. } if options.noip => plan::run_noip(hand, options, ui),
        Command::Plan { hand, options, .. } => plan::run(rules, hand, options, ui),
        Command::Hint { hand, table, options, .. } => hint::run(rules, hand, table, options, ui),
        Command::Solve(options) => rules.solve(options, ui),
        Command::Deal { seed, way, seats, .. } => rules.deal(seed, *way, *seats, ui),
        Command::Cards { cards, .. } => cards::run::<R>(cards, ui),
        Command::Arena(arena) => rules.arena(arena, ui),
        Command::Train(options) => rules.train(options, ui),
        Command::Bot(bot) => bot::run(bot),
        Command::Swarm(swarm) => {
            let given = args.common.first_option_of_a_game();
            swarm::run(swarm, given.map(|_| (*rules).into()), ui)
        }
        #[cfg(feature = "server")]
        Command::Serve(options) => serve::run(options, ui),
        #[cfg(feature = "server")]
        Command::Backup { file, kept } => keep::backup(kept, file, ui),
        #[cfg(feature = "server")]
        Command::CheckData { kept, told } => keep::check(kept, told.as_deref(), ui),
        Command::Completions { shell } => shell::completions(*shell, ui),
        Command::Man { folder } => shell::man(folder.as_deref(), ui),
        Command::Conformance { files } => conformance::run(files, ui),
        Command::Rules if args.common.names_rules() => R::compare(&[*rules], ui),
        Command::Rules => R::compare(R::PRESETS, ui),
        Command::Demo { seed } => rules.demo(seed, ui),
    }
}

/// The commands that each game answers in its own way.
trait OwnCommands: game::advice::Advice {
    fn play(
        &self,
        seed: &Seed,
        options: &PlayOptions,
        mixing: Mixing,
        seats: Seats,
        record: Option<RecordFile<'_>>,
        ui: &mut Ui,
    ) -> Result;
    fn deal(&self, seed: &Seed, way: DealOptions, seats: Seats, ui: &mut Ui) -> Result;
    fn arena(&self, arena: &Arena, ui: &mut Ui) -> Result;
    fn train(&self, options: &Train, ui: &mut Ui) -> Result;
    fn solve(&self, options: &Solving, ui: &mut Ui) -> Result;
    fn compare(presets: &[Self], ui: &mut Ui) -> Result;
    fn demo(&self, seed: &Seed, ui: &mut Ui) -> Result;
}

impl OwnCommands for doudizhu::Rules {
    fn play(
        &self,
        seed: &Seed,
        options: &PlayOptions,
        mixing: Mixing,
        _: Seats,
        record: Option<RecordFile<'_>>,
        ui: &mut Ui,
    ) -> Result {
        play::doudizhu::run(self, seed, options, mixing, record, ui)
    }

    fn deal(&self, seed: &Seed, way: DealOptions, _: Seats, ui: &mut Ui) -> Result {
        deal::doudizhu::run(self, seed, way, ui)
    }

    fn arena(&self, arena: &Arena, ui: &mut Ui) -> Result {
        arena::doudizhu(self, arena, ui)
    }

    fn train(&self, options: &Train, ui: &mut Ui) -> Result {
        train::doudizhu(self, options, ui)
    }

    fn solve(&self, options: &Solving, ui: &mut Ui) -> Result {
        solve::doudizhu(self, options, ui)
    }

    fn compare(presets: &[doudizhu::Rules], ui: &mut Ui) -> Result {
        rules::doudizhu::run(presets, ui)
    }

    fn demo(&self, seed: &Seed, ui: &mut Ui) -> Result {
        demo::doudizhu::run(self, seed, ui)
    }
}

impl OwnCommands for tienlen::Rules {
    fn play(
        &self,
        seed: &Seed,
        options: &PlayOptions,
        _: Mixing,
        seats: Seats,
        record: Option<RecordFile<'_>>,
        ui: &mut Ui,
    ) -> Result {
        play::tienlen::run(self, seed, options, seats, record, ui)
    }

    fn deal(&self, seed: &Seed, _: DealOptions, seats: Seats, ui: &mut Ui) -> Result {
        deal::tienlen::run(self, seed, seats, ui)
    }

    fn arena(&self, arena: &Arena, ui: &mut Ui) -> Result {
        arena::tienlen(self, arena, ui)
    }

    fn train(&self, options: &Train, ui: &mut Ui) -> Result {
        train::tienlen(self, options, ui)
    }

    fn solve(&self, options: &Solving, ui: &mut Ui) -> Result {
        solve::tienlen(self, options, ui)
    }

    fn compare(presets: &[tienlen::Rules], ui: &mut Ui) -> Result {
        rules::tienlen::run(presets, ui)
    }

    fn demo(&self, seed: &Seed, ui: &mut Ui) -> Result {
        demo::tienlen::run(self, seed, ui)
    }
}
