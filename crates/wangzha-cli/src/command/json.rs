//! The pieces of JSON that several answers share.
//!
//! * rules: `"game"`: `doudizhu` or `tienlen`, `"preset"`, and for Dou Dizhu the
//!   switches in which house rules differ from the preset, `"allow"` and
//!   `"forbid"`, for Tien Len `"suit_order"`: `"scdh"`, low to high.
//! * a play: `{"kind": "plane_solo", "name": "plane+solos", "cards": "33344456",
//!   "body": "333444", "attached": "56", "top": "4", "length": 2,
//!   "reading": "plane_solo:4:2"}`; `name` is in the language asked for,
//!   `reading` is what `--as` takes. In Tien Len, which has no attached cards,
//!   `{"kind": "run", "name": "run", "cards": "3s 4d 5h", "top": "5h",
//!   "length": 3, "reading": "run:5h:3"}`.
//! * a refusal: `{"rule": "gap_in_run", "text": "…"}`; `text` is in the language
//!   asked for.

use serde::Serialize;
use wangzha::doudizhu::{self, Allow};
use wangzha::{Language, Suit, tienlen};

use crate::game::Reason;

/// The rules that an answer was given under.
#[derive(Serialize)]
pub(crate) struct Rules {
    game: &'static str,
    preset: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    allow: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forbid: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suit_order: Option<String>,
}

impl Rules {
    pub(crate) fn of_doudizhu(rules: &doudizhu::Rules) -> Rules {
        let preset = doudizhu::Rules::preset(&rules.name).unwrap_or(*rules).allow;
        Rules {
            game: "doudizhu",
            preset: rules.name.to_string(),
            allow: Some(switches(rules.allow.without(preset))),
            forbid: Some(switches(preset.without(rules.allow))),
            suit_order: None,
        }
    }

    pub(crate) fn of_tienlen(rules: &tienlen::Rules) -> Rules {
        Rules {
            game: "tienlen",
            preset: rules.name.to_string(),
            allow: None,
            forbid: None,
            suit_order: Some(suit_order(rules)),
        }
    }
}

/// The names of the switches that are on.
pub(crate) fn switches(allow: Allow) -> Vec<&'static str> {
    Allow::SWITCHES
        .into_iter()
        .filter(|(switch, _)| allow.has(*switch))
        .map(|(_, name)| name)
        .collect()
}

/// The letters of the suits, low to high.
pub(crate) fn suit_order(rules: &tienlen::Rules) -> String {
    rules.suits.low_to_high().map(Suit::letter).iter().collect()
}

#[derive(Serialize)]
pub(crate) struct Play {
    pub(crate) kind: &'static str,
    pub(crate) name: &'static str,
    pub(crate) cards: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attached: Option<String>,
    pub(crate) top: String,
    pub(crate) length: u8,
    pub(crate) reading: String,
}

#[derive(Serialize)]
pub(crate) struct Refusal {
    rule: &'static str,
    text: String,
}

impl Refusal {
    pub(crate) fn new(refusal: &dyn Reason, language: Language) -> Refusal {
        Refusal { rule: refusal.id(), text: refusal.text(language) }
    }
}
