//! Rounds and ratings in memory.

use std::sync::Arc;

use async_trait::async_trait;
use wangzha::{GameId, Name};
use wangzha_table::Person;

use super::{Memory, State};
use crate::store::{
    Counts, PlayedRound, PlayedSeat, Player, Ranked, Rated, Rating, RoundId, Rounds, StoreError,
    rate,
};

impl State {
    fn played(&self, id: RoundId) -> Option<PlayedRound> {
        let place = usize::try_from(id.0.checked_sub(1)?).ok()?;
        let (table, round) = self.rounds.get(place)?;
        let seats = round.seats.iter().map(|seat| PlayedSeat {
            player: seat.player,
            name: self.name_of(seat.player),
            score: seat.score,
        });
        Some(PlayedRound {
            id,
            table: *table,
            round: round.round,
            game: round.game,
            preset: round.preset,
            at: round.at,
            seats: seats.collect(),
        })
    }

    fn rate_next(&mut self) {
        let (_, round) = &self.rounds[self.rated];
        self.rated += 1;
        let (Some(preset), game) = (round.preset, round.game) else { return };
        let rating_of = |player| {
            self.ratings.get(&(player, game, preset)).map_or(Rating::NEW, |(rating, _)| *rating)
        };
        for (player, rating) in rate(game, &round.seats, rating_of) {
            let kept = self.ratings.entry((player, game, preset)).or_insert((rating, 0));
            *kept = (rating, kept.1 + 1);
        }
    }
}

#[async_trait]
impl Rounds for Memory {
    async fn rounds_of(
        &self,
        person: Person,
        before: Option<RoundId>,
        limit: u32,
    ) -> Result<Vec<PlayedRound>, StoreError> {
        let state = self.state();
        let last = before.map_or(state.rounds.len() as u64, |before| before.0.saturating_sub(1));
        let ids = (1..=last).rev().map(RoundId);
        let is_theirs = |round: &PlayedRound| {
            round.seats.iter().any(|seat| seat.player == Player::Person(person))
        };
        let rounds = ids.filter_map(|id| state.played(id)).filter(is_theirs);
        Ok(rounds.take(limit as usize).collect())
    }

    async fn round(&self, id: RoundId) -> Result<Option<PlayedRound>, StoreError> {
        Ok(self.state().played(id))
    }

    async fn record(&self, id: RoundId) -> Result<Option<Arc<str>>, StoreError> {
        let state = self.state();
        let place = id.0.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        let round = place.and_then(|place| state.rounds.get(place));
        Ok(round.map(|(_, round)| Arc::clone(&round.record)))
    }

    async fn rate_more(&self, limit: u32) -> Result<u32, StoreError> {
        let mut state = self.writing()?;
        let count = (state.rounds.len() - state.rated).min(limit as usize);
        (0..count).for_each(|_| state.rate_next());
        Ok(count as u32)
    }

    async fn ratings_of(&self, player: Player) -> Result<Vec<Rated>, StoreError> {
        let state = self.state();
        let theirs = state.ratings.iter().filter(|((rated, ..), _)| *rated == player);
        let mut rated: Vec<Rated> = theirs
            .map(|((_, game, preset), (rating, rounds))| Rated {
                game: *game,
                preset: *preset,
                rating: *rating,
                rounds: *rounds,
            })
            .collect();
        rated.sort_by_key(|rated| (rated.game.id(), rated.preset.to_string()));
        Ok(rated)
    }

    async fn ranking(
        &self,
        game: GameId,
        preset: Name,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        let state = self.state();
        let here = state.ratings.iter().filter(|((_, g, p), _)| (*g, *p) == (game, preset));
        let mut ranked: Vec<Ranked> = here
            .map(|((player, ..), (rating, rounds))| Ranked {
                player: *player,
                name: state.name_of(*player),
                rating: *rating,
                rounds: *rounds,
            })
            .filter(|ranked| ranked.name.is_some() || matches!(ranked.player, Player::Computer(_)))
            .collect();
        ranked.sort_by(|a, b| b.rating.at_least().total_cmp(&a.rating.at_least()));
        ranked.truncate(limit as usize);
        Ok(ranked)
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let state = self.state();
        let open = state.tables.values().filter(|table| table.closed.is_none());
        Ok(Counts {
            people: state.people.iter().filter(|person| person.name.is_some()).count() as u64,
            tables: state.tables.len() as u64,
            unfinished: open.count() as u64,
            events: state.tables.values().map(|table| table.number).sum(),
            rounds: state.rounds.len() as u64,
            unrated: (state.rounds.len() - state.rated) as u64,
        })
    }
}
