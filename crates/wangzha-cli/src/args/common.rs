//! What every command understands: the game, its rules, the language.

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use wangzha::doudizhu::{self, Allow};
use wangzha::{GameId, Language, tienlen};

use super::{DOU_DIZHU, TIEN_LEN};
use crate::game::Rules;
use crate::input::{self, InputError};

/// What every command understands.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Options of every command")]
pub(crate) struct Common {
    /// The game: doudizhu or tienlen [default: doudizhu]
    #[arg(long, global = true, value_parser = game(), hide_possible_values = true)]
    game: Option<GameId>,
    /// The rules: a preset, or a text such as "huanle -bare_trio spring=no"
    /// [default: competition, in Tien Len southern]
    #[arg(long, global = true, value_name = "RULES")]
    pub(super) preset: Option<String>,
    /// House rules: allow this too
    #[arg(long, global = true, value_name = "SWITCH,…", value_delimiter = ',')]
    #[arg(help_heading = DOU_DIZHU, display_order = 1000)]
    pub(super) allow: Vec<String>,
    /// House rules: forbid this
    #[arg(long, global = true, value_name = "SWITCH,…", value_delimiter = ',')]
    #[arg(help_heading = DOU_DIZHU, display_order = 1000)]
    pub(super) forbid: Vec<String>,
    /// House rules: the suits from low to high, as scdh
    #[arg(long, global = true, value_name = "SUITS", help_heading = TIEN_LEN, display_order = 1000)]
    pub(super) suit_order: Option<String>,
    /// Answer with one line of JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// When to use colours: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub(crate) color: Color,
    /// en, zh or vi [default: from the environment]
    #[arg(long, global = true, value_name = "LANGUAGE", value_enum, hide_possible_values = true)]
    lang: Option<Lang>,
}

/// When colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Color {
    /// Where a terminal shows them and NO_COLOR is not set
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Not at all
    Never,
}

impl Color {
    /// What is printed from now on follows this choice.
    pub(crate) fn apply(self) {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// Reads the name of a game, which shells can complete.
fn game() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.map(GameId::id)).try_map(|name| name.parse::<GameId>())
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

impl Common {
    /// The game where none is asked for.
    pub(crate) const DEFAULT_GAME: GameId = GameId::DouDizhu;

    pub(crate) fn game(&self) -> GameId {
        self.game.unwrap_or(Common::DEFAULT_GAME)
    }

    /// The language asked for, else that of the environment, else English.
    pub(crate) fn language(&self) -> Language {
        match self.lang {
            Some(Lang::En) => Language::English,
            Some(Lang::Zh) => Language::Chinese,
            Some(Lang::Vi) => Language::Vietnamese,
            None => language_of_environment(|name| std::env::var(name).ok()),
        }
    }

    /// The preset with the house rules.
    pub(crate) fn doudizhu_rules(&self) -> Result<doudizhu::Rules, InputError> {
        let preset: doudizhu::Rules = self.preset()?;
        self.said_once(preset)?;
        if let Some(name) = self.allow.iter().find(|name| self.forbid.contains(name)) {
            return Err(InputError::AllowedAndForbidden(name.clone()));
        }
        Ok(preset.allowing(switches(&self.allow)?).forbidding(switches(&self.forbid)?))
    }

    /// The preset, with the suits in the order asked for.
    pub(crate) fn tienlen_rules(&self) -> Result<tienlen::Rules, InputError> {
        let preset: tienlen::Rules = self.preset()?;
        self.said_once(preset)?;
        let order = self.suit_order.as_deref().map(input::suit_order).transpose()?;
        Ok(tienlen::Rules { suits: order.unwrap_or(preset.suits), ..preset })
    }

    fn preset<R: Rules>(&self) -> Result<R, InputError> {
        self.preset.as_deref().map_or(Ok(R::default()), input::rules)
    }

    /// House rules are all in `--preset`, or all in options of their own.
    fn said_once<R: Rules>(&self, preset: R) -> Result<(), InputError> {
        let options = [
            ("--allow", !self.allow.is_empty()),
            ("--forbid", !self.forbid.is_empty()),
            ("--suit-order", self.suit_order.is_some()),
        ];
        match options.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) if preset.is_changed() => Err(InputError::HouseRulesTwice { option }),
            _ => Ok(()),
        }
    }

    /// The options about a game and its rules that are given: for commands whose
    /// file says itself what it is about.
    pub(crate) fn first_option_of_a_game(&self) -> Option<&'static str> {
        let given = [
            ("--game", self.game.is_some()),
            ("--preset", self.preset.is_some()),
            ("--allow", !self.allow.is_empty()),
            ("--forbid", !self.forbid.is_empty()),
            ("--suit-order", self.suit_order.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
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
        Ok(sum.with(*switch))
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
