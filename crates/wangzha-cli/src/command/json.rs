//! The pieces of JSON that several answers share. Values are spelt as the
//! engine's feature `serde` spells them, and as records and the bot protocol have
//! them: seats are counted from 0.
//!
//! * rules: `"game"`: `doudizhu` or `tienlen`, and `"rules"`: an object with the
//!   `"preset"`, what differs from it, and the `"name"` if they have another one:
//!   `{"preset": "classic", "wing_pair": true}`.
//! * a play: `{"kind": "plane_solo", "name": "plane+solos", "cards": "33344456",
//!   "body": "333444", "attached": "56", "top": "4", "length": 2,
//!   "reading": "plane_solo:4:2"}`; `name` is in the language asked for,
//!   `reading` is what `--as` takes. In Tien Len, which has no attached cards,
//!   `{"kind": "run", "name": "run", "cards": "3s4d5h", "top": "5h",
//!   "length": 3, "reading": "run:5h:3"}`.
//! * a refusal: `{"id": "gap_in_run", "rank": "7", "text": "…"}`: the id of the
//!   rule, the facts, and the sentence in the language asked for.

use serde::Serialize;
use wangzha::{AnyRefusal, Language};

use crate::game::Reason;

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
    #[serde(flatten)]
    refusal: AnyRefusal,
    text: String,
}

impl Refusal {
    pub(crate) fn new(refusal: &impl Reason, language: Language) -> Refusal {
        Refusal { refusal: refusal.any(), text: refusal.text(language) }
    }
}
