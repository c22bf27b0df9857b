//! What Python may give where the engine wants a value.

use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};
use wangzha::{AnyAction, AnyRound, GameId, Language, ParseCardsError, Seat};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::errors::{misused, not_understood, said};

/// `Cards`, a `Card`, or their text, which is read as its game writes it: without
/// jokers `3D` is the three of diamonds, with them it is ambiguous.
#[derive(Clone, Copy)]
pub(crate) struct CardsArg {
    with_jokers: Result<wangzha::Cards, ParseCardsError>,
    without_jokers: Result<wangzha::Cards, ParseCardsError>,
}

impl CardsArg {
    pub(crate) const NONE: CardsArg = CardsArg::known(wangzha::Cards::EMPTY);

    const fn known(cards: wangzha::Cards) -> CardsArg {
        CardsArg { with_jokers: Ok(cards), without_jokers: Ok(cards) }
    }

    /// The cards, whichever game they are for.
    pub(crate) fn cards(self) -> PyResult<wangzha::Cards> {
        self.with_jokers.map_err(not_cards)
    }

    /// The cards of this game.
    pub(crate) fn of(self, game: GameId) -> PyResult<wangzha::Cards> {
        match game {
            GameId::DouDizhu => self.cards(),
            GameId::TienLen => self.without_jokers.map_err(not_cards),
        }
    }
}

pub(crate) fn not_cards(error: ParseCardsError) -> PyErr {
    not_understood(None, Some(error.column()), said!(error))
}

impl<'py> FromPyObject<'_, 'py> for CardsArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<CardsArg> {
        if let Ok(cards) = value.cast::<Cards>() {
            return Ok(CardsArg::known(cards.get().0));
        }
        if let Ok(card) = value.cast::<Card>() {
            return Ok(CardsArg::known(card.get().0.into()));
        }
        let Ok(text) = value.cast::<PyString>() else {
            return Err(misused("cards are given as Cards, a Card or a text such as '3s 3h'"));
        };
        let text = text.to_str()?;
        Ok(CardsArg {
            with_jokers: wangzha::Cards::parse(text),
            without_jokers: wangzha::Cards::parse_without_jokers(text),
        })
    }
}

/// A seat, counted from 0.
#[derive(Clone, Copy)]
pub(crate) struct SeatArg(pub(crate) Seat);

impl<'py> FromPyObject<'_, 'py> for SeatArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<SeatArg> {
        let seat = value.cast::<PyInt>().ok().and_then(|number| number.extract::<u8>().ok());
        let seat = seat.and_then(Seat::new);
        seat.map(SeatArg).ok_or_else(|| misused("a seat is a number from 0 to 3"))
    }
}

/// `"doudizhu"` or `"tienlen"`.
#[derive(Clone, Copy)]
pub(crate) struct GameArg(pub(crate) GameId);

impl<'py> FromPyObject<'_, 'py> for GameArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<GameArg> {
        let game = value.cast::<PyString>().ok().and_then(|text| text.to_str().ok()?.parse().ok());
        game.map(GameArg).ok_or_else(|| misused("the games are 'doudizhu' and 'tienlen'"))
    }
}

/// `"en"`, `"zh"` or `"vi"`.
#[derive(Clone, Copy)]
pub(crate) struct LanguageArg(pub(crate) Language);

impl<'py> FromPyObject<'_, 'py> for LanguageArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<LanguageArg> {
        let code = value.cast::<PyString>().ok();
        let language = code.and_then(|code| Language::from_code(code.to_str().ok()?));
        language.map(LanguageArg).ok_or_else(|| misused("the languages are 'en', 'zh' and 'vi'"))
    }
}

/// An `Action`, or its text.
pub(crate) enum ActionArg {
    Action(AnyAction),
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for ActionArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<ActionArg> {
        if let Ok(action) = value.cast::<Action>() {
            return Ok(ActionArg::Action(action.get().0));
        }
        match value.cast::<PyString>() {
            Ok(text) => Ok(ActionArg::Text(text.to_str()?.to_owned())),
            Err(_) => Err(misused("an action is an Action or a text such as '3s3h' or 'pass'")),
        }
    }
}

impl ActionArg {
    /// The action of this game.
    pub(crate) fn of(self, game: GameId) -> PyResult<AnyAction> {
        match self {
            ActionArg::Action(action) => Ok(action),
            ActionArg::Text(text) => AnyAction::parse(game, &text)
                .map_err(|error| not_understood(None, Some(error.column()), said!(error))),
        }
    }
}

/// The seat that is meant: the given one, or the one that is asked.
pub(crate) fn seat_or_turn(round: &AnyRound, seat: Option<SeatArg>) -> PyResult<Seat> {
    let seat = seat.map(|seat| seat.0).or(round.turn());
    seat.ok_or_else(|| misused("the round is over: say which seat is meant"))
}

/// 32 bytes: as they are, or a whole number that is not negative, lowest byte
/// first.
#[derive(Clone, Copy)]
pub(crate) struct KeyArg(pub(crate) [u8; 32]);

impl<'py> FromPyObject<'_, 'py> for KeyArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<KeyArg> {
        bytes_of(value)
            .map(KeyArg)
            .ok_or_else(|| misused("a key is 32 bytes, or a whole number from 0 to 2**256 - 1"))
    }
}

/// So many bytes: as they are, or the bytes of a number.
pub(crate) fn bytes_of<const N: usize>(value: Borrowed<'_, '_, PyAny>) -> Option<[u8; N]> {
    let bytes: Vec<u8> = match value.cast::<PyInt>() {
        Ok(number) => number.call_method1("to_bytes", (N, "little")).ok()?.extract().ok()?,
        Err(_) => value.extract().ok()?,
    };
    bytes.try_into().ok()
}

/// 32 bytes that are kept back, or their 64 hexadecimal digits.
#[derive(Clone, Copy)]
pub(crate) struct SecretArg(pub(crate) wangzha_fair::Secret);

impl<'py> FromPyObject<'_, 'py> for SecretArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<SecretArg> {
        if let Ok(digits) = value.cast::<PyString>() {
            let secret = wangzha_fair::Secret::from_hex(digits.to_str()?);
            return secret.map(SecretArg).map_err(|error| not_understood(None, None, said!(error)));
        }
        let bytes: Option<[u8; 32]> =
            value.extract::<Vec<u8>>().ok().and_then(|it| it.try_into().ok());
        let secret = bytes.map(wangzha_fair::Secret::from_bytes);
        secret
            .map(SecretArg)
            .ok_or_else(|| misused("a secret is 32 bytes or 64 hexadecimal digits"))
    }
}
