//! Deals that players can check.

use pyo3::prelude::*;
use wangzha::record::First;
use wangzha::{AnyRules, GameId, Seat, Seats, doudizhu, tienlen};
use wangzha_fair::{self as fair, Announcement, DealKey, Setup};

use crate::args::{GameArg, LanguageArg, SeatArg, SecretArg};
use crate::beginning::Beginning;
use crate::cards::Card;
use crate::errors::{misused, not_understood, refused, said, wrong};
use crate::json::to_python;
use crate::record::Record;
use crate::rules::Rules;

/// The commitment to a secret of 32 bytes, as 64 hexadecimal digits: what is
/// published before the secret is shown.
#[pyfunction]
pub(crate) fn commitment(secret: SecretArg) -> String {
    secret.0.commitment().to_hex()
}

/// The shuffled pack that these bytes give, the card on top first: the server's
/// secret and the bytes of all seats, for this table and round.
#[pyfunction]
#[pyo3(signature = (game, secret, seats, table, round))]
pub(crate) fn fair_deck(
    game: GameArg,
    secret: SecretArg,
    seats: Vec<SecretArg>,
    table: &str,
    round: u64,
) -> Vec<Card> {
    let seats: Vec<fair::Secret> = seats.into_iter().map(|seat| seat.0).collect();
    cards(&DealKey::new(&secret.0, &seats, table, round, game.0))
}

fn cards(key: &DealKey) -> Vec<Card> {
    key.deck().cards().iter().copied().map(Card).collect()
}

/// Computes the deal of a record again. `announced` is what the server announced
/// before the round, as JSON, for whoever has noted it.
#[pyfunction]
#[pyo3(signature = (record, announced = None))]
pub(crate) fn verify(record: &Record, announced: Option<&str>) -> PyResult<Verdict> {
    let Some(announced) = announced else { return Ok(Verdict(fair::verify(&record.0))) };
    let announced: Announcement = serde_json::from_str(announced).map_err(|error| {
        not_understood(Some(error.line()), Some(error.column()), |_| error.to_string())
    })?;
    Ok(Verdict(fair::verify_noted(&record.0, &announced)))
}

/// What holds of a deal, what fails, and what is not proven.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Verdict(fair::Verdict);

#[pymethods]
impl Verdict {
    /// Whether everything that can be checked holds.
    #[getter]
    fn holds(&self) -> bool {
        self.0.holds()
    }

    /// The id of the conclusion.
    #[getter]
    fn conclusion(&self) -> &'static str {
        self.0.conclusion().id()
    }

    /// Each finding as a dict with its `id`, `standing` and `facts`.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.findings())
    }

    /// Everything as sentences.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn text(&self, language: LanguageArg) -> String {
        self.0.text(language.0).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Verdict {}>", self.conclusion())
    }
}

/// How the people at a table and the server agree on a deal that nobody can
/// choose alone: the server's side. The secrets must come from `os.urandom(32)`
/// and be used once.
#[pyclass(module = "wangzha")]
pub(crate) struct Ceremony {
    ceremony: fair::Ceremony,
    game: GameId,
    players: u8,
    no_shuffle: Option<i32>,
}

impl Ceremony {
    /// What a round begins with: the cards that follow from everybody's bytes.
    fn beginning(&self, rules: AnyRules, first: Option<Seat>) -> PyResult<Beginning> {
        let key = self.ceremony.key().map_err(refused_step)?;
        match rules {
            _ if rules.game() != self.game => {
                Err(misused(format!("this is a ceremony of {}", self.game.id())))
            }
            AnyRules::DouDizhu(of) => {
                let unmixed = self.no_shuffle.and_then(|factor| key.no_shuffle(factor));
                let deal = match unmixed {
                    Some(deal) => deal,
                    None => doudizhu::Deal::of(&key.deck(), of.dealing)
                        .map_err(|error| wrong(said!(error)))?,
                };
                let by_card = of.first_bidder == doudizhu::FirstBidder::FaceUpCard;
                let face_up = key.face_up(&deal).filter(|_| by_card && first.is_none());
                let first = First::Seat(first.unwrap_or(Seat::S0));
                let first = face_up.map_or(first, First::FaceUp);
                Ok(Beginning { rules, hands: deal.hands.to_vec(), bottom: deal.bottom, first })
            }
            AnyRules::TienLen(_) => {
                let deal = tienlen::Deal::of(&key.deck(), self.players, tienlen::HAND);
                let hands = deal.map_err(|error| wrong(said!(error)))?.to_vec();
                Ok(Beginning::given(rules, hands, wangzha::Cards::EMPTY, first))
            }
        }
    }
}

fn refused_step(refusal: fair::Refusal) -> PyErr {
    refused(refusal.id(), &serde_json::json!({}), said!(refusal))
}

#[pymethods]
impl Ceremony {
    /// Begins with what the server drew: its own secret, and a fallback for
    /// every seat. `people` are the seats that draw bytes of their own.
    #[new]
    #[pyo3(signature = (game, table, round, secret, fallbacks, people, *, no_shuffle = None))]
    #[allow(clippy::too_many_arguments)] // Python names them
    fn new(
        game: GameArg,
        table: String,
        round: u64,
        secret: SecretArg,
        fallbacks: Vec<SecretArg>,
        people: Vec<SeatArg>,
        no_shuffle: Option<i32>,
    ) -> PyResult<Ceremony> {
        let people: Seats = people.into_iter().map(|seat| seat.0).collect();
        let setup = Setup { table, round, game: game.0, people, no_shuffle };
        let players = fallbacks.len().min(Seat::MOST) as u8;
        let fallbacks = fallbacks.into_iter().map(|secret| secret.0);
        let ceremony = fair::Ceremony::open(setup, secret.0, fallbacks).map_err(refused_step)?;
        Ok(Ceremony { ceremony, game: game.0, players, no_shuffle })
    }

    /// How far it is: `"committing"`, `"revealing"`, `"dealt"` or `"over"`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.ceremony.phase().id()
    }

    /// The seats that it waits for.
    #[getter]
    fn waits_for(&self) -> Vec<usize> {
        self.ceremony.waits_for().iter().map(Seat::index).collect()
    }

    /// What to publish first, as JSON.
    fn announcement(&self) -> PyResult<String> {
        let announced = serde_json::to_string(&self.ceremony.announcement());
        announced.map_err(|error| misused(error.to_string()))
    }

    /// A seat sends its commitment, 64 hexadecimal digits.
    fn commit(&mut self, seat: SeatArg, commitment: &str) -> PyResult<()> {
        let commitment = fair::Commitment::from_hex(commitment)
            .map_err(|error| not_understood(None, None, said!(error)))?;
        self.ceremony.commit(seat.0, commitment).map_err(refused_step)
    }

    /// A seat shows the bytes that it has committed to.
    fn reveal(&mut self, seat: SeatArg, secret: SecretArg) -> PyResult<()> {
        self.ceremony.reveal(seat.0, secret.0).map_err(refused_step)
    }

    /// The time is up: the fallbacks stand in for those who are missing.
    fn time_is_up(&mut self) -> Vec<usize> {
        self.ceremony.time_is_up().iter().map(Seat::index).collect()
    }

    /// The shuffled pack, once everybody's bytes are there.
    fn deck(&self) -> PyResult<Vec<Card>> {
        Ok(cards(&self.ceremony.key().map_err(refused_step)?))
    }

    /// The record of a round with these cards, before anybody has acted. Without
    /// `first` the rules say who is first: in Tien Len the lowest card, in Dou
    /// Dizhu the card that lay face up, or seat 0.
    #[pyo3(signature = (rules, *, first = None, names = None))]
    fn record(
        &self,
        rules: &Rules,
        first: Option<SeatArg>,
        names: Option<Vec<String>>,
    ) -> PyResult<Record> {
        let beginning = self.beginning(rules.rules, first.map(|seat| seat.0))?;
        Record(beginning.record()?).named(names)
    }

    /// The round is over: the server's secret may be shown.
    fn round_is_over(&mut self) -> PyResult<()> {
        self.ceremony.round_is_over().map_err(refused_step)
    }

    /// A record of the round with what is public of its deal.
    fn note(&self, record: &Record) -> PyResult<Record> {
        let fair = self.ceremony.public();
        let noted = match record.0.clone() {
            wangzha::record::AnyRecord::DouDizhu(record) => record.with_fair(fair).map(Into::into),
            wangzha::record::AnyRecord::TienLen(record) => record.with_fair(fair).map(Into::into),
        };
        noted.map(Record).map_err(|error| wrong(said!(error)))
    }

    fn __repr__(&self) -> String {
        format!("<Ceremony of {}: {}>", self.game.id(), self.phase())
    }
}
