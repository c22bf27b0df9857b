//! What some cards are.

use pyo3::prelude::*;
use wangzha::{GameId, doudizhu, tienlen};

use crate::args::{CardsArg, LanguageArg};
use crate::cards::Cards;

/// What some cards are under the rules of a game: a pair, a run, a bomb. `Rules`
/// makes them.
#[pyclass(frozen, eq, hash, module = "wangzha")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Play(pub(crate) AnyPlay);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AnyPlay {
    DouDizhu(doudizhu::Play),
    TienLen(tienlen::Play),
}

impl From<doudizhu::Play> for Play {
    fn from(play: doudizhu::Play) -> Play {
        Play(AnyPlay::DouDizhu(play))
    }
}

impl From<tienlen::Play> for Play {
    fn from(play: tienlen::Play) -> Play {
        Play(AnyPlay::TienLen(play))
    }
}

#[pymethods]
impl Play {
    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        match self.0 {
            AnyPlay::DouDizhu(_) => GameId::DouDizhu.id(),
            AnyPlay::TienLen(_) => GameId::TienLen.id(),
        }
    }

    /// What kind of play it is, such as `"trio_solo"`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.kind().id(),
            AnyPlay::TienLen(play) => play.kind().id(),
        }
    }

    /// What decides which of two plays is higher: a rank in Dou Dizhu (`"4"`), a
    /// card in Tien Len (`"4h"`).
    #[getter]
    fn top(&self) -> String {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.top().to_string(),
            AnyPlay::TienLen(play) => play.top().to_string(),
        }
    }

    /// How many ranks its body has: 5 for the chain 34567.
    #[getter]
    fn length(&self) -> u8 {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.len(),
            AnyPlay::TienLen(play) => play.len(),
        }
    }

    /// Kind, top and length in one text: `"plane_solo:4:2"`.
    #[getter]
    fn reading(&self) -> String {
        format!("{}:{}:{}", self.kind(), self.top(), self.length())
    }

    /// Its ranks alone, low to high.
    #[getter]
    fn ranks(&self) -> String {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.counts().to_string(),
            AnyPlay::TienLen(play) => play.cards().counts().to_string(),
        }
    }

    /// Whether it is a bomb or the rocket of Dou Dizhu.
    #[getter]
    fn is_bomb(&self) -> bool {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.kind().is_bomb(),
            AnyPlay::TienLen(_) => false,
        }
    }

    /// The cards of a hand that make this play; `None` if the hand has them not.
    fn pick(&self, hand: CardsArg) -> PyResult<Option<Cards>> {
        Ok(match self.0 {
            AnyPlay::DouDizhu(play) => {
                play.counts().pick_from(hand.of(GameId::DouDizhu)?).map(Cards)
            }
            AnyPlay::TienLen(play) => {
                let has_them = hand.of(GameId::TienLen)?.contains_all(play.cards());
                has_them.then_some(Cards(play.cards()))
            }
        })
    }

    /// What players call its kind, in `"en"`, `"zh"` or `"vi"`.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn name(&self, language: LanguageArg) -> &'static str {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.kind().name(language.0),
            AnyPlay::TienLen(play) => play.kind().name(language.0),
        }
    }

    fn __str__(&self) -> String {
        match self.0 {
            AnyPlay::DouDizhu(play) => play.to_string(),
            AnyPlay::TienLen(play) => play.to_string(),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Play {} {}>", self.kind(), self.__str__())
    }
}
