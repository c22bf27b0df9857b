//! The rules there are, and what house rules can change about them.

use serde::{Deserialize, Serialize};
use wangzha::doudizhu::{self, Allow};
use wangzha::tienlen::{self, InstantWin};
use wangzha::{AnyRules, GameId, HouseRule, HouseValues, Language, Name, Suit};
use wangzha_table::Settings;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use crate::Mind;
use crate::naming::Tongue;

/// The presets of a game.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Presets {
    /// Which game.
    #[cfg_attr(feature = "typescript", schemars(with = "String"))]
    game: GameId,
    /// The language of the texts.
    language: Tongue,
}

/// Rules that have a name.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "PresetRules"))]
pub(crate) struct Preset {
    /// The name in files and protocols.
    preset: String,
    /// The name for players.
    title: String,
    /// The game and its rules, ready to be sent.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
}

pub(super) fn presets(_: &mut Mind, asks: Presets) -> Answer<Vec<Preset>> {
    let language: Language = asks.language.into();
    let all: Vec<AnyRules> = match asks.game {
        GameId::DouDizhu => doudizhu::Rules::PRESETS.iter().map(|rules| (*rules).into()).collect(),
        GameId::TienLen => tienlen::Rules::PRESETS.iter().map(|rules| (*rules).into()).collect(),
    };
    let preset = |rules: &AnyRules| Preset {
        preset: name(rules).to_string(),
        title: title(rules, language),
        rules: *rules,
    };
    Ok(all.iter().map(preset).collect())
}

/// Rules of one's own: a preset and what is changed about it.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct HouseRules {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// A name for them as it is typed, which may be no name yet.
    #[serde(default)]
    name: Option<String>,
    /// What they are compared with, if not with the nearest preset.
    #[serde(default)]
    preset: Option<String>,
    /// The language of the texts.
    language: Tongue,
}

/// Rules of one's own, and everything that can be changed about them.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct HouseSheet {
    /// The preset that was changed.
    preset: String,
    /// What they are called.
    title: String,
    /// The rules as records have them, and as they can be sent.
    text: String,
    /// Why no table can have them.
    problem: Option<String>,
    /// What can be changed.
    rules: Vec<Rule>,
}

/// A rule that can be changed.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "HouseRule"))]
pub(crate) struct Rule {
    /// Its name in rules that are sent.
    id: &'static str,
    /// What the engine calls it; null if that is up to the page.
    name: Option<&'static str>,
    /// Cards to show it.
    example: Option<&'static str>,
    /// Its value.
    value: String,
    /// Its value in the preset.
    usual: String,
    /// The values it can have.
    values: Values,
}

/// Which values a rule can have.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "HouseValues"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Values {
    /// `yes` or `no`, which are sent as true or false.
    Switch,
    /// One of these.
    Choice {
        /// The values.
        choices: Vec<String>,
    },
    /// A number.
    Number {
        /// At least this.
        least: i64,
        /// At most this.
        most: i64,
        /// Whether `none` will do, too.
        or_none: bool,
        /// Whether it may have a half.
        halves: bool,
    },
}

pub(super) fn house_rules(_: &mut Mind, asks: HouseRules) -> Answer<HouseSheet> {
    let (language, mut rules): (Language, _) = (asks.language.into(), asks.rules);
    let base = asks.preset.and_then(|name| preset(rules.game(), &name));
    let base = base.or_else(|| nearest(&rules)).unwrap_or(rules);
    let mut problem = None;
    let own_name = asks.name.as_deref().map(|name| name.trim_matches(' '));
    match own_name.filter(|name| !name.is_empty()).map(Name::new) {
        Some(Ok(name)) => rename(&mut rules, name),
        Some(Err(why)) => problem = Some(why.text(language).to_string()),
        None => {}
    }
    if let (None, Err(why)) = (&problem, Settings::new(rules).checked()) {
        problem = Some(why.text(language).to_string());
    }
    let all = rules.house_rules().into_iter().zip(base.house_rules());
    Ok(HouseSheet {
        preset: name(&base).to_string(),
        title: title(&rules, language),
        text: text(&rules),
        problem,
        rules: all.map(|(rule, usual)| rule_of(rule, usual.value, language)).collect(),
    })
}

fn preset(game: GameId, name: &str) -> Option<AnyRules> {
    match game {
        GameId::DouDizhu => doudizhu::Rules::preset(name).map(AnyRules::DouDizhu),
        GameId::TienLen => tienlen::Rules::preset(name).map(AnyRules::TienLen),
    }
}

/// The preset that the text of the rules begins with, behind a name in quotes.
fn nearest(rules: &AnyRules) -> Option<AnyRules> {
    let text = text(rules);
    let behind_name = text.rsplit('"').next()?.trim_start_matches(' ');
    preset(rules.game(), behind_name.split(' ').next()?)
}

fn rule_of(rule: HouseRule, usual: String, language: Language) -> Rule {
    Rule {
        id: rule.name,
        name: engines_name(rule.name, language),
        example: switch(rule.name).map(Allow::example),
        values: values(&rule, &usual),
        value: rule.value,
        usual,
    }
}

fn switch(rule: &str) -> Option<Allow> {
    Allow::SWITCHES.iter().find(|(_, name)| *name == rule).map(|(switch, _)| *switch)
}

fn engines_name(rule: &str, language: Language) -> Option<&'static str> {
    let win = InstantWin::ALL.into_iter().find(|win| win.id() == rule);
    let allowed = switch(rule).map(|switch| switch.describe(language));
    allowed.or(win.map(|win| win.name(language)))
}

fn values(rule: &HouseRule, usual: &str) -> Values {
    let mut choices: Vec<String> = match &rule.values {
        HouseValues::YesOrNo => return Values::Switch,
        HouseValues::Number { least, most, or_none } => {
            let (least, most, or_none) = (*least, *most, *or_none);
            return Values::Number { least, most, or_none, halves: false };
        }
        HouseValues::Points { most } => {
            let most = most.halves() / 2;
            return Values::Number { least: -most, most, or_none: false, halves: true };
        }
        HouseValues::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        HouseValues::Bombs => BOMBS.map(str::to_owned).into(),
        _ => suit_orders(),
    };
    // what is there can be kept, however strange it is
    for value in [usual, &rule.value] {
        if !choices.iter().any(|one| one == value) {
            choices.push(value.to_owned());
        }
    }
    Values::Choice { choices }
}

/// What is usually asked for when something can be chopped.
const BOMBS: [&str; 8] = ["none", "quad", "3+", "quad,3+", "4+", "quad,4+", "5+", "quad,5+"];

/// All orders of the suits.
fn suit_orders() -> Vec<String> {
    let mut all = vec![String::new()];
    for _ in Suit::ALL {
        let longer = |order: &String| {
            let rest = Suit::ALL.map(Suit::letter).into_iter();
            let rest = rest.filter(|letter| !order.contains(*letter));
            rest.map(|letter| format!("{order}{letter}")).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn name(rules: &AnyRules) -> Name {
    match rules {
        AnyRules::DouDizhu(rules) => rules.name,
        AnyRules::TienLen(rules) => rules.name,
    }
}

fn rename(rules: &mut AnyRules, name: Name) {
    match rules {
        AnyRules::DouDizhu(rules) => rules.name = name,
        AnyRules::TienLen(rules) => rules.name = name,
    }
}

fn title(rules: &AnyRules, language: Language) -> String {
    match rules {
        AnyRules::DouDizhu(rules) => rules.title(language).to_owned(),
        AnyRules::TienLen(rules) => rules.title(language).to_owned(),
    }
}

fn text(rules: &AnyRules) -> String {
    match rules {
        AnyRules::DouDizhu(rules) => rules.to_string(),
        AnyRules::TienLen(rules) => rules.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_of_suits_and_bombs_are_read_by_the_rules() {
        assert_eq!(suit_orders().len(), 24);
        let suits = suit_orders().into_iter().map(|order| format!("southern suits={order}"));
        let bombs = BOMBS.into_iter().map(|bombs| format!("southern chop_two={bombs}"));
        for text in suits.chain(bombs) {
            assert!(text.parse::<tienlen::Rules>().is_ok(), "{text}");
        }
    }
}
