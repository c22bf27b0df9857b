//! The rules of a game as a handle.

use std::ffi::c_char;
use std::sync::OnceLock;

use serde_json::json;
use wangzha::{AnyRules, GameId, Language, doudizhu, tienlen};

use crate::border::{self, Wrong, WzStatus, WzText, answer, answer_then, to_json};
use crate::numbers::WzGame;

/// The rules of one of the games. It never changes, so that any number of
/// threads may use it at once.
pub struct WzRules {
    pub(crate) rules: AnyRules,
    /// Made when a plan or a hint is asked for: that takes milliseconds.
    planner: OnceLock<Planner>,
}

/// Finds plans and hints.
pub(crate) enum Planner {
    DouDizhu(Box<doudizhu::Planner>),
    TienLen(Box<tienlen::Planner>),
}

/// The same expression for the rules of either game.
macro_rules! either {
    ($any:expr, $rules:ident => $value:expr) => {
        match $any {
            wangzha::AnyRules::DouDizhu($rules) => $value,
            wangzha::AnyRules::TienLen($rules) => $value,
        }
    };
}
pub(crate) use either;

impl WzRules {
    pub(crate) const fn new(rules: AnyRules) -> WzRules {
        WzRules { rules, planner: OnceLock::new() }
    }

    pub(crate) fn planner(&self) -> &Planner {
        self.planner.get_or_init(|| match &self.rules {
            AnyRules::DouDizhu(rules) => Planner::DouDizhu(doudizhu::Planner::new(rules).into()),
            AnyRules::TienLen(rules) => Planner::TienLen(tienlen::Planner::new(rules).into()),
        })
    }
}

fn read(game: GameId, text: &str, language: Language) -> Result<AnyRules, Wrong> {
    if text.trim_start().starts_with('{') {
        return read_json(game, text).map_err(Wrong::Invalid);
    }
    let wrong = |error| Wrong::invalid(&error, language);
    Ok(match game {
        GameId::DouDizhu => text.parse::<doudizhu::Rules>().map_err(wrong)?.into(),
        GameId::TienLen => text.parse::<tienlen::Rules>().map_err(wrong)?.into(),
    })
}

fn read_json(game: GameId, text: &str) -> Result<AnyRules, String> {
    Ok(match game {
        GameId::DouDizhu => wangzha_json::read_json::<doudizhu::Rules>(text)?.into(),
        GameId::TienLen => wangzha_json::read_json::<tienlen::Rules>(text)?.into(),
    })
}

/// Makes the rules of a WzGame from their text: a preset such as "huanle", with
/// differences if there are some ("huanle -bare_trio spring=no"), or the same as
/// JSON. The handle is written to rules; free it with wz_rules_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_rules_new(
    game: i32,
    text: *const c_char,
    rules: *mut *mut WzRules,
    error: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(error, |language| {
            let place = border::handle_mut(rules)?;
            let made = read(border::game(game)?, border::text(text)?, language)?;
            Ok((String::new(), move || *place = border::give(WzRules::new(made))))
        })
    }
}

/// Frees rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_rules_free(rules: *mut WzRules) {
    // SAFETY: the conventions of the header
    unsafe { border::free(rules) }
}

/// The WzGame that the rules are of.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_rules_game(rules: *const WzRules) -> i32 {
    // SAFETY: the conventions of the header
    border::number(|| match unsafe { border::handle(rules)? }.rules.game() {
        GameId::DouDizhu => Ok(WzGame::DouDizhu as i32),
        GameId::TienLen => Ok(WzGame::TienLen as i32),
    })
}

/// The rules as {"game", "rules"}: the preset and what differs from it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_rules_text(rules: *const WzRules, out: *mut WzText) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe { answer(out, |_| to_json(&border::handle(rules)?.rules)) }
}

/// The presets of a WzGame: a list of {"name", "title"}, the usual ones first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_presets(game: i32, out: *mut WzText) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let presets: Vec<AnyRules> = match border::game(game)? {
                GameId::DouDizhu => {
                    doudizhu::Rules::PRESETS.iter().map(|it| (*it).into()).collect()
                }
                GameId::TienLen => tienlen::Rules::PRESETS.iter().map(|it| (*it).into()).collect(),
            };
            let named = |rules: &AnyRules| {
                either!(rules, rules => {
                    json!({ "name": rules.name.as_str(), "title": rules.title(language) })
                })
            };
            to_json(&presets.iter().map(named).collect::<Vec<_>>())
        })
    }
}
