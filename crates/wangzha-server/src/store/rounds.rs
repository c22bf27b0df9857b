//! What has been played, and how well.

use std::sync::Arc;

use async_trait::async_trait;
use wangzha::{GameId, Name, Points};
use wangzha_table::{Person, Time};

use super::{Player, Rating, StoreError};

/// The number of a round. Later rounds have higher numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoundId(pub u64);

/// Finished rounds, and the ratings that follow from them.
#[async_trait]
pub trait Rounds: Send + Sync {
    /// The rounds of a person before this one, the latest first.
    async fn rounds_of(
        &self,
        person: Person,
        before: Option<RoundId>,
        limit: u32,
    ) -> Result<Vec<PlayedRound>, StoreError>;

    /// A round.
    async fn round(&self, id: RoundId) -> Result<Option<PlayedRound>, StoreError>;

    /// The record of a round.
    async fn record(&self, id: RoundId) -> Result<Option<Arc<str>>, StoreError>;

    /// Rates so many of the rounds that are not rated yet, in their order, and
    /// says how many there were. Each is rated once, whoever asks how often:
    /// what follows from it is written in the transaction that marks it.
    async fn rate_more(&self, limit: u32) -> Result<u32, StoreError>;

    /// All ratings of a player.
    async fn ratings_of(&self, player: Player) -> Result<Vec<Rated>, StoreError>;

    /// Who is best at a preset of a game: ordered by what their strength is
    /// [at least](Rating::at_least). Who has deleted their account is left out.
    async fn ranking(
        &self,
        game: GameId,
        preset: Name,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError>;

    /// How much there is of everything.
    async fn counts(&self) -> Result<Counts, StoreError>;
}

/// A round that has been played.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedRound {
    /// Its number.
    pub id: RoundId,
    /// At which table.
    pub table: Name,
    /// The number of the deal at that table.
    pub round: u64,
    /// Which game.
    pub game: GameId,
    /// By which preset; none for rules of one's own.
    pub preset: Option<Name>,
    /// When it ended.
    pub at: Time,
    /// Who sat where, seat 0 first.
    pub seats: Vec<PlayedSeat>,
}

/// A seat of a round that has been played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayedSeat {
    /// Who sat there.
    pub player: Player,
    /// What a person is called now; none for computers, and for people who
    /// have deleted their account.
    pub name: Option<Name>,
    /// What they have won or lost.
    pub score: Points,
}

/// What somebody is worth at a preset of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// Which game.
    pub game: GameId,
    /// By which preset.
    pub preset: Name,
    /// The rating.
    pub rating: Rating,
    /// From how many rounds.
    pub rounds: u64,
}

/// Somebody in a ranking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked {
    /// Who.
    pub player: Player,
    /// What a person is called.
    pub name: Option<Name>,
    /// The rating.
    pub rating: Rating,
    /// From how many rounds.
    pub rounds: u64,
}

/// How much there is of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// People who have not deleted their account.
    pub people: u64,
    /// Tables, open and closed.
    pub tables: u64,
    /// Tables that are not closed.
    pub unfinished: u64,
    /// Events of all tables.
    pub events: u64,
    /// Finished rounds.
    pub rounds: u64,
    /// Those that are not rated yet.
    pub unrated: u64,
}
