//! Cards and sets of cards.

use pyo3::prelude::*;

use crate::args::{CardsArg, LanguageArg, not_cards};
use crate::errors::misused;

/// A card: `Card("3s")`, `Card("B")` for the small joker, `Card("R")` for the
/// big one.
#[pyclass(frozen, eq, hash, ord, module = "wangzha")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Card(pub(crate) wangzha::Card);

#[pymethods]
impl Card {
    #[new]
    fn new(text: &str) -> PyResult<Card> {
        text.parse().map(Card).map_err(not_cards)
    }

    /// Its rank, one of `3456789TJQKA2BR`.
    #[getter]
    fn rank(&self) -> char {
        self.0.rank().letter()
    }

    /// Its suit, one of `shcd`; `None` for a joker.
    #[getter]
    fn suit(&self) -> Option<char> {
        self.0.suit().map(wangzha::Suit::letter)
    }

    /// Its place in an ordered pack, from 0 for the three of spades to 53 for the
    /// big joker.
    #[getter]
    fn index(&self) -> usize {
        wangzha::Cards::PACK.iter().take_while(|card| *card != self.0).count()
    }

    /// What players call it, in `"en"`, `"zh"` or `"vi"`.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn name(&self, language: LanguageArg) -> String {
        self.0.name(language.0).to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Card>().into_any(), (self.0.to_string(),))
    }
}

/// A set of cards: `Cards("3s 3h 4")`. Where a suit is not said the first free
/// one is taken, ♠ ♥ ♣ ♦. Everything that wants cards also takes such a text.
#[pyclass(frozen, eq, hash, module = "wangzha")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cards(pub(crate) wangzha::Cards);

#[pymethods]
impl Cards {
    #[new]
    #[pyo3(signature = (cards = CardsArg::NONE), text_signature = "(cards='')")]
    fn new(cards: CardsArg) -> PyResult<Cards> {
        cards.cards().map(Cards)
    }

    /// The cards of a word of bits: bit `4 * rank + suit`, ranks from 3 up, suits
    /// ♠ ♥ ♣ ♦, and bits 52 and 56 for the jokers.
    #[staticmethod]
    fn from_bits(bits: u64) -> PyResult<Cards> {
        let cards = wangzha::Cards::from_bits(bits);
        cards.map(Cards).ok_or_else(|| misused(format!("{bits:#x} has bits that are not cards")))
    }

    /// The whole pack of 54 cards.
    #[staticmethod]
    fn pack() -> Cards {
        Cards(wangzha::Cards::PACK)
    }

    /// A word of bits with a bit for each card.
    #[getter]
    fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// The ranks alone, low to high, such as `"334"`.
    #[getter]
    fn ranks(&self) -> String {
        self.0.counts().to_string()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.contains_all(card.extract::<CardsArg>()?.cards()?))
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let cards: Vec<Card> = self.0.iter().map(Card).collect();
        Ok(cards.into_pyobject(py)?.try_iter()?.into_any().unbind())
    }

    fn __or__(&self, other: CardsArg) -> PyResult<Cards> {
        Ok(Cards(self.0 | other.cards()?))
    }

    fn __and__(&self, other: CardsArg) -> PyResult<Cards> {
        Ok(Cards(self.0 & other.cards()?))
    }

    fn __sub__(&self, other: CardsArg) -> PyResult<Cards> {
        Ok(Cards(self.0 - other.cards()?))
    }

    fn __ror__(&self, other: CardsArg) -> PyResult<Cards> {
        Ok(Cards(other.cards()? | self.0))
    }

    fn __rand__(&self, other: CardsArg) -> PyResult<Cards> {
        Ok(Cards(other.cards()? & self.0))
    }

    fn __rsub__(&self, other: CardsArg) -> PyResult<Cards> {
        Ok(Cards(other.cards()? - self.0))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Cards('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Cards>().into_any(), (self.0.to_string(),))
    }
}
