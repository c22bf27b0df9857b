//! Plays as JSON, with the same fields as `--json` of the command line.

use serde::Serialize;
use wangzha::{Cards, Language, doudizhu, tienlen};

/// A play: `{"kind": "plane_solo", "name": "plane+solos", "cards": "33344456",
/// "body": "333444", "attached": "56", "top": "4", "length": 2, "reading":
/// "plane_solo:4:2"}`. Tien Len has no attached cards.
#[derive(Serialize)]
pub(crate) struct Play {
    kind: &'static str,
    name: &'static str,
    cards: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attached: Option<String>,
    top: String,
    length: u8,
    reading: String,
    /// The cards of the hand that make the play, where there is a hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    from_hand: Option<Cards>,
}

impl Play {
    pub(crate) fn made_with(self, cards: Cards) -> Play {
        Play { from_hand: Some(cards), ..self }
    }
}

/// A play that can be written.
pub(crate) trait Written {
    fn json(self, language: Language) -> Play;
}

impl Written for doudizhu::Play {
    fn json(self, language: Language) -> Play {
        Play {
            kind: self.kind().id(),
            name: self.kind().name(language),
            cards: self.counts().to_string(),
            body: Some(self.body().to_string()),
            attached: Some(self.attached().to_string()),
            top: self.top().to_string(),
            length: self.len(),
            reading: self.reading().to_string(),
            from_hand: None,
        }
    }
}

impl Written for tienlen::Play {
    fn json(self, language: Language) -> Play {
        let (kind, top, length) = (self.kind().id(), self.top().to_string(), self.len());
        Play {
            kind,
            name: self.kind().name(language),
            cards: self.cards().to_string(),
            body: None,
            attached: None,
            reading: format!("{kind}:{top}:{length}"),
            top,
            length,
            from_hand: None,
        }
    }
}
