//! What a table is about.

use serde::{Deserialize, Serialize};
use wangzha::{AnyRules, GameId, Seat, spoken, tienlen, words};
use wangzha_ai::bot::searcher::doudizhu::SearcherBot;
use wangzha_ai::player::{Budget, Description, Level};

use wangzha_fair::{DealKey, Secret};

#[cfg(feature = "schema")]
use crate::form;
use crate::playing::Dealt;
use crate::text;

/// What a table is about: its game and rules, its clocks, who may watch, who
/// sits on empty seats.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_table::{Settings, SettingsError};
/// let settings = Settings::new(Rules::HUANLE);
/// assert_eq!(settings.players, 3);
/// assert_eq!(Settings { players: 4, ..settings }.checked(), Err(SettingsError::Players {
///     game: wangzha::GameId::DouDizhu,
///     players: 4,
/// }));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game and its rules.
    #[cfg_attr(feature = "schema", schemars(with = "form::Rules"))]
    pub rules: AnyRules,
    /// How many play.
    pub players: u8,
    /// How many cards everybody is dealt in Tien Len: 13, or 17 if three play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<u8>,
    /// The control factor of 'no-shuffle' deals of Dou Dizhu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_shuffle: Option<i32>,
    /// How long everybody may think; without clocks nobody is hurried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// Whether strangers find the table in a list.
    pub public: bool,
    /// Whether people may watch.
    pub watchers: bool,
    /// Whether the table gives hints.
    pub hints: bool,
    /// Who takes the seats that are empty when all people are ready; if nobody
    /// does, the table waits for people.
    #[serde(default, with = "text::option", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<form::Player>"))]
    pub fill: Option<Description>,
    /// Who plays for people who are away.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "form::Player"))]
    pub stand_in: Description,
}

/// How long everybody may think, in milliseconds.
///
/// ```
/// let clocks = wangzha_table::Clocks::default();
/// assert_eq!((clocks.decision, clocks.reserve), (20_000, 30_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// For each decision.
    pub decision: u64,
    /// What everybody has besides, for a whole round.
    pub reserve: u64,
    /// To commit, and then to show the bytes, for a deal that can be checked.
    pub ceremony: u64,
    /// To be ready for the next round.
    pub between: u64,
    /// For a computer, before the table plays something simple for it.
    pub computer: u64,
}

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks {
            decision: 20_000,
            reserve: 30_000,
            ceremony: 5_000,
            between: 60_000,
            computer: 30_000,
        }
    }
}

impl Clocks {
    /// No clock runs longer: a day.
    pub const LONGEST: u64 = 24 * 60 * 60 * 1000;

    fn all(&self) -> [u64; 5] {
        [self.decision, self.reserve, self.ceremony, self.between, self.computer]
    }
}

impl Settings {
    /// The usual table with these rules: public, with clocks, watchers and
    /// hints, and planners on seats that stay empty.
    #[must_use]
    pub fn new(rules: impl Into<AnyRules>) -> Settings {
        let rules = rules.into();
        Settings {
            players: match rules.game() {
                GameId::DouDizhu => 3,
                GameId::TienLen => 4,
            },
            rules,
            cards: None,
            no_shuffle: None,
            clocks: Some(Clocks::default()),
            public: true,
            watchers: true,
            hints: true,
            fill: Some(Level::Planner.into()),
            stand_in: Level::Planner.into(),
        }
    }

    /// These settings, if a table can have them.
    pub fn checked(self) -> Result<Settings, SettingsError> {
        let (game, players) = (self.game(), self.players);
        if !game.players().contains(&players) {
            return Err(SettingsError::Players { game, players });
        }
        if game != GameId::DouDizhu && self.no_shuffle.is_some() {
            return Err(SettingsError::NoShuffle);
        }
        if let Some(cards) = self.cards {
            let is_dealt = game == GameId::TienLen && (1..=52 / players).contains(&cards);
            if !is_dealt {
                return Err(SettingsError::Cards { cards, players });
            }
        }
        let too_long = |clocks: Clocks| clocks.all().iter().any(|time| *time > Clocks::LONGEST);
        if self.clocks.is_some_and(too_long) {
            return Err(SettingsError::Clocks);
        }
        let key = DealKey::new(&Secret::from_bytes([0; 32]), &[], "", 0, game);
        let trial = Dealt::of(&self, &key, Some(Seat::S0));
        if trial.and_then(|dealt| dealt.round(&self.rules)).is_none() {
            return Err(SettingsError::Rules);
        }
        Ok(self)
    }

    /// These settings, if somebody may ask for them who is not trusted: whoever
    /// sits down must be built in, and think no longer than the strongest level
    /// does by itself. A program or a file of the host's machine is not for
    /// strangers to name, nor is its time theirs.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// use wangzha_table::{Settings, SettingsError};
    /// let mut settings = Settings::new(Rules::SOUTHERN);
    /// settings.fill = Some("cmd:rm -rf /".parse()?);
    /// assert_eq!(settings.clone().from_stranger(), Err(SettingsError::NotBuiltIn));
    /// settings.fill = Some("searcher:1000s".parse()?);
    /// assert_eq!(settings.from_stranger(), Err(SettingsError::Budget));
    /// # Ok::<(), wangzha_ai::player::ParseDescriptionError>(())
    /// ```
    pub fn from_stranger(self) -> Result<Settings, SettingsError> {
        self.checked_for_client(false)
    }

    /// The same where a client says it; `brings_nets` is whether the shell has
    /// players whose nets are not built in.
    pub(crate) fn checked_for_client(self, brings_nets: bool) -> Result<Settings, SettingsError> {
        let check = |player: &Description| check_player(player, brings_nets);
        self.fill.iter().chain([&self.stand_in]).try_for_each(check)?;
        self.checked()
    }

    /// Which game is played.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.rules.game()
    }

    /// How many cards everybody is dealt in Tien Len.
    pub(crate) fn hand(&self) -> usize {
        self.cards.map_or(tienlen::HAND, usize::from)
    }
}

/// The longest that somebody who is not trusted may let a computer think about
/// one decision, which is what level 5 takes by itself.
const LONGEST_THOUGHT: Budget = SearcherBot::SLOW;

/// … and the most playouts: about as much work, since 50 take 0.9 ms in Dou
/// Dizhu and 20 take 0.2 ms in Tien Len (docs/bots.md).
const MOST_PLAYOUTS: u32 = 5_000;

/// … of an expert, whose playouts take ten times as long: nets decide in them.
const MOST_OF_EXPERTS: u32 = 500;

/// Whether somebody who is not trusted may ask for this player.
pub(crate) fn check_player(player: &Description, brings_nets: bool) -> Result<(), SettingsError> {
    match player {
        Description::Level(level, _) if !level.is_built_in() && !brings_nets => {
            Err(SettingsError::NotBuiltIn)
        }
        Description::Level(level, Some(budget)) if is_too_much(*level, *budget) => {
            Err(SettingsError::Budget)
        }
        Description::Level(..) => Ok(()),
        _ => Err(SettingsError::NotBuiltIn),
    }
}

fn is_too_much(level: Level, budget: Budget) -> bool {
    match (budget, LONGEST_THOUGHT) {
        (Budget::Playouts(playouts), _) if level == Level::Expert => playouts > MOST_OF_EXPERTS,
        (Budget::Playouts(playouts), _) => playouts > MOST_PLAYOUTS,
        (Budget::Time(time), Budget::Time(longest)) => time > longest,
        (Budget::Time(_), Budget::Playouts(_)) => true,
    }
}

/// Why a table cannot have some settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SettingsError {
    /// The game is not played by so many.
    Players {
        /// The game.
        game: GameId,
        /// How many.
        players: u8,
    },
    /// Only Dou Dizhu has deals without a shuffle.
    NoShuffle,
    /// So many cards cannot be dealt to each.
    Cards {
        /// How many.
        cards: u8,
        /// To how many players.
        players: u8,
    },
    /// A clock that runs longer than a day.
    Clocks,
    /// No round can be dealt by these rules, or none that could be recorded.
    Rules,
    /// Only players that are built in can be asked for.
    NotBuiltIn,
    /// A computer that may think for so long cannot be asked for.
    Budget,
}

impl SettingsError {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SettingsError::Players { .. } => "players",
            SettingsError::NoShuffle => "no_shuffle",
            SettingsError::Cards { .. } => "cards",
            SettingsError::Clocks => "clocks",
            SettingsError::Rules => "rules",
            SettingsError::NotBuiltIn => "not_built_in",
            SettingsError::Budget => "budget",
        }
    }

    words! {
        /// What is wrong and what would be right.
        pub fn text(self) {
            SettingsError::Players { game: GameId::DouDizhu, players } => {
                en: "Dou Dizhu is played by 3, not by {players}",
                zh: "斗地主由3人玩，不能{players}人",
                vi: "Đấu địa chủ chơi 3 người, không phải {players}",
            }
            SettingsError::Players { game: _, players } => {
                en: "Tien Len is played by 2 to 4, not by {players}",
                zh: "Tiến lên由2至4人玩，不能{players}人",
                vi: "Tiến lên chơi từ 2 đến 4 người, không phải {players}",
            }
            SettingsError::NoShuffle => {
                en: "only Dou Dizhu has deals without a shuffle",
                zh: "只有斗地主有不洗牌的发法",
                vi: "chỉ Đấu địa chủ có kiểu chia không xào bài",
            }
            SettingsError::Cards { cards, players } => {
                en: "{cards} cards cannot be dealt to each of {players}: there are 52 in Tien Len, and 17 each in Dou Dizhu always",
                zh: "不能给{players}人每人发{cards}张：Tiến lên一共52张，斗地主总是每人17张",
                vi: "không chia được {cards} lá cho mỗi người trong {players} người: Tiến lên có 52 lá, Đấu địa chủ luôn 17 lá mỗi người",
            }
            SettingsError::Clocks => {
                en: "a clock runs for a day at most: 86400000 milliseconds",
                zh: "计时最长一天：86400000 毫秒",
                vi: "đồng hồ chạy nhiều nhất một ngày: 86400000 mili giây",
            }
            SettingsError::Rules => {
                en: "no round can be played by these rules",
                zh: "按这套规则无法开局",
                vi: "không thể chơi ván nào theo luật này",
            }
            SettingsError::NotBuiltIn => {
                en: "only built-in players can sit here: a level such as planner or searcher:100ms",
                zh: "这里只能用内置玩家：例如 planner、searcher:100ms",
                vi: "ở đây chỉ dùng người chơi có sẵn: như planner, searcher:100ms",
            }
            SettingsError::Budget => {
                en: (
                    "a computer here thinks for at most {time} or {playouts} playouts a decision, \
                     an expert {few}",
                    time = LONGEST_THOUGHT, playouts = MOST_PLAYOUTS, few = MOST_OF_EXPERTS,
                ),
                zh: (
                    "这里的电脑每次决定最多思考 {time} 或模拟 {playouts} 次（expert {few} 次）",
                    time = LONGEST_THOUGHT, playouts = MOST_PLAYOUTS, few = MOST_OF_EXPERTS,
                ),
                vi: (
                    "máy ở đây nghĩ nhiều nhất {time} hoặc {playouts} lần đánh thử cho mỗi quyết \
                     định, expert {few} lần",
                    time = LONGEST_THOUGHT, playouts = MOST_PLAYOUTS, few = MOST_OF_EXPERTS,
                ),
            }
        }
    }
}

spoken!(SettingsError, text);

impl std::error::Error for SettingsError {}
