//! What `wangzha train` takes.

use std::path::PathBuf;

use wangzha_train::Recipe;

use super::{TIEN_LEN, number};

/// How nets learn, and where that is kept.
#[derive(clap::Args, Debug)]
pub(crate) struct Train {
    /// The folder of the run: its checkpoint, its nets and its log. A run that is
    /// there goes on
    pub(crate) folder: PathBuf,
    /// How many games the run has; one that is there may be given more or fewer
    /// [default: 2000000, or as before]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX))]
    games: Option<u64>,
    /// The seed of a new run [default: 1]
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    seed: Option<u64>,
    /// Begin a new run with the nets of this file instead of nets that know nothing
    #[arg(long, value_name = "NETS")]
    pub(crate) from: Option<PathBuf>,
    /// How many games of a new run are played before the nets learn from them
    /// [default: 2000]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=1_000_000_u64))]
    round: Option<u64>,
    /// How many choices a new run learns from at once [default: 512]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=65_536_usize))]
    batch: Option<usize>,
    /// How many units the first layer of new nets has, a multiple of 128 up to 4096
    /// [default: 256]
    #[arg(long, value_name = "NUMBER", value_parser = number(128..=4096_usize))]
    width: Option<usize>,
    /// How much the result of a game counts in a new run against what the critic
    /// thinks, in percent [default: 85]
    #[arg(long, value_name = "PERCENT", value_parser = number(0..=100_u8))]
    trust: Option<u8>,
    /// In how many games planners, or players who do not plan, sit at the table, in
    /// percent; this may be changed when a run goes on [default: 20, or as before]
    #[arg(long, value_name = "PERCENT", value_parser = number(0..=100_u8))]
    guests: Option<u8>,
    /// Only tables of 2, 3 or 4 players, as long as this is said [default: all alike]
    #[arg(long, value_name = "NUMBER", value_parser = number(2..=4_u8), help_heading = TIEN_LEN)]
    pub(crate) players: Option<u8>,
    /// The learning rate of a new run at the beginning, in millionths [default: 1000]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=1_000_000_u32))]
    rate: Option<u32>,
    /// How many threads work [default: as many as there are cores]
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=256_u16))]
    pub(crate) threads: Option<u16>,
    /// How often the checkpoint is written and fixed players are met
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = number(1..=86_400_u64))]
    pub(crate) every: u64,
    /// On how many deals the fixed players are met each time
    #[arg(long, value_name = "NUMBER", default_value_t = 500, value_parser = number(0..=1_000_000_u64))]
    pub(crate) deals: u64,
}

impl Train {
    /// The recipe of a new run.
    pub(crate) fn recipe(&self) -> Recipe {
        let usual = Recipe::default();
        Recipe {
            seed: self.seed.unwrap_or(usual.seed),
            games: self.games.unwrap_or(usual.games),
            round: self.round.unwrap_or(usual.round),
            batch: self.batch.unwrap_or(usual.batch),
            width: [self.width.unwrap_or(usual.width[0]), usual.width[1]],
            trust: self.trust.map_or(usual.trust, |percent| f32::from(percent) / 100.0),
            rate: self.rate.map_or(usual.rate, |millionths| millionths as f32 / 1e6),
            guests: self.guests().unwrap_or(usual.guests),
            players: self.players,
        }
    }

    /// The first option that does not say what this recipe says, of those that are
    /// for new runs: its name, and what would be right.
    pub(crate) fn differs_from(&self, recipe: &Recipe) -> Option<(&'static str, String)> {
        let said = self.recipe();
        let whole = |number: f32| number.round().to_string();
        let trust = || whole(100.0 * recipe.trust);
        let rate = || whole(1e6 * recipe.rate);
        [
            (self.seed.is_some() && said.seed != recipe.seed)
                .then(|| ("--seed", recipe.seed.to_string())),
            (self.round.is_some() && said.round != recipe.round)
                .then(|| ("--round", recipe.round.to_string())),
            (self.batch.is_some() && said.batch != recipe.batch)
                .then(|| ("--batch", recipe.batch.to_string())),
            (self.width.is_some() && said.width[0] != recipe.width[0])
                .then(|| ("--width", recipe.width[0].to_string())),
            (self.trust.is_some() && said.trust != recipe.trust).then(|| ("--trust", trust())),
            (self.rate.is_some() && said.rate != recipe.rate).then(|| ("--rate", rate())),
        ]
        .into_iter()
        .flatten()
        .next()
    }

    /// How many games there shall be, if that is said.
    pub(crate) fn games(&self) -> Option<u64> {
        self.games
    }

    /// In which share of the games others shall sit at the table, if that is said.
    pub(crate) fn guests(&self) -> Option<f32> {
        self.guests.map(|percent| f32::from(percent) / 100.0)
    }
}
