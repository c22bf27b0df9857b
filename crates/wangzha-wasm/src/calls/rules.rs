//! The rules there are.

use serde::{Deserialize, Serialize};
use wangzha::{AnyRules, GameId, Language, doudizhu, tienlen};
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
    /// What is allowed that other rules forbid, in Dou Dizhu.
    allows: Vec<Allowed>,
}

/// A house rule.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Allowed {
    /// Its name in files.
    id: &'static str,
    /// What it allows.
    text: String,
    /// Cards to show it.
    example: &'static str,
    /// Whether it is on.
    on: bool,
}

pub(super) fn presets(_: &mut Mind, asks: Presets) -> Answer<Vec<Preset>> {
    let language: Language = asks.language.into();
    Ok(match asks.game {
        GameId::DouDizhu => {
            doudizhu::Rules::PRESETS.iter().map(|rules| of_doudizhu(rules, language)).collect()
        }
        GameId::TienLen => {
            let preset = |rules: &tienlen::Rules| Preset {
                preset: rules.name.to_string(),
                title: rules.title(language).to_owned(),
                rules: (*rules).into(),
                allows: Vec::new(),
            };
            tienlen::Rules::PRESETS.iter().map(preset).collect()
        }
    })
}

fn of_doudizhu(rules: &doudizhu::Rules, language: Language) -> Preset {
    let allows = doudizhu::Allow::SWITCHES.iter().map(|(switch, id)| Allowed {
        id,
        text: switch.describe(language).to_owned(),
        example: switch.example(),
        on: rules.allow.has(*switch),
    });
    Preset {
        preset: rules.name.to_string(),
        title: rules.title(language).to_owned(),
        rules: (*rules).into(),
        allows: allows.collect(),
    }
}
