//! Cases about deals that players can check: the secrets, the commitments to
//! them, and the deck that follows.

use serde::Deserialize;
use wangzha::{Card, Cards, Deck, GameId};
use wangzha_fair::{Commitment, DealKey, HexError, Secret};

use super::case::{Misfit, UpTo};
use super::judge::{Mismatch, Verdict};

#[derive(Deserialize)]
pub(super) struct Line {
    server_seed: String,
    server_commit: String,
    client_seeds: Vec<String>,
    client_commits: Vec<String>,
    table: String,
    round: u64,
    #[serde(rename = "n")]
    cards: usize,
    /// Places in the ordered pack.
    deck: Vec<UpTo<53>>,
}

/// A deal, and what it was made of.
#[derive(Debug)]
pub(super) struct Case {
    server: Promise,
    /// `None` where one of the two is missing.
    seats: Vec<Option<Promise>>,
    table: String,
    round: u64,
    cards: usize,
    deck: Vec<Card>,
}

/// Bytes, and what was published before they were shown.
#[derive(Clone, Copy, Debug)]
struct Promise {
    commitment: Commitment,
    bytes: Secret,
}

impl Case {
    pub(super) fn read(line: Line) -> Result<Case, Misfit> {
        let pack: Vec<Card> = Cards::PACK.iter().collect();
        let bytes = all(&line.client_seeds, Secret::from_hex)?;
        let commitments = all(&line.client_commits, Commitment::from_hex)?;
        let seat = |seat: usize| {
            let (commitment, bytes) = (commitments.get(seat).copied()?, bytes.get(seat).copied()?);
            Some(Promise { commitment, bytes })
        };
        Ok(Case {
            server: Promise {
                commitment: one(&line.server_commit, Commitment::from_hex)?,
                bytes: one(&line.server_seed, Secret::from_hex)?,
            },
            seats: (0..bytes.len().max(commitments.len())).map(seat).collect(),
            table: line.table,
            round: line.round,
            cards: line.cards,
            deck: line.deck.iter().map(|place| pack[usize::from(place.0)]).collect(),
        })
    }

    /// The first thing that is wrong.
    fn problem(&self) -> Option<String> {
        if !self.server.commitment.is_of(&self.server.bytes) {
            return Some("the server's secret does not fit its commitment".to_owned());
        }
        let mut bytes = Vec::new();
        for (seat, given) in self.seats.iter().enumerate() {
            match given {
                None => return Some(format!("seat {seat} lacks its bytes or its commitment")),
                Some(given) if !given.commitment.is_of(&given.bytes) => {
                    return Some(format!("the bytes of seat {seat} do not fit its commitment"));
                }
                Some(given) => bytes.push(given.bytes),
            }
        }
        let has_so_many = |game: &GameId| Deck::of(*game).cards().len() == self.cards;
        let Some(game) = GameId::ALL.into_iter().find(has_so_many) else {
            return Some(format!("no pack has {} cards", self.cards));
        };
        let key = DealKey::new(&self.server.bytes, &bytes, &self.table, self.round, game);
        self.wrong_card(key.deck().cards())
    }

    /// The first card that lies elsewhere.
    fn wrong_card(&self, right: &[Card]) -> Option<String> {
        let (has, cards) = (self.deck.len(), right.len());
        if has != cards {
            return Some(format!("the deck has {has} cards instead of {cards}"));
        }
        let mut pairs = (1..).zip(self.deck.iter().zip(right));
        let (place, (card, right)) = pairs.find(|(_, (card, right))| card != right)?;
        Some(format!("card {place} from the top is {card:#}; it must be {right:#}"))
    }
}

fn one<T>(text: &str, from_hex: impl Fn(&str) -> Result<T, HexError>) -> Result<T, Misfit> {
    from_hex(text).map_err(|error| Misfit::Bytes(text.to_owned(), error))
}

fn all<T>(
    texts: &[String],
    from_hex: impl Fn(&str) -> Result<T, HexError>,
) -> Result<Vec<T>, Misfit> {
    texts.iter().map(|text| one(text, &from_hex)).collect()
}

pub(super) fn judge(case: &Case) -> Verdict {
    match case.problem() {
        None => Verdict::Passed,
        Some(got) => {
            let expected = "a deal that holds in every fact".to_owned();
            Verdict::Failed(Mismatch { preset: None, expected, got })
        }
    }
}
