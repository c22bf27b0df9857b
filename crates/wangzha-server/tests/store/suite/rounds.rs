//! Finished rounds and ratings.

use wangzha::record::AnyRecord;
use wangzha::{GameId, doudizhu, tienlen};
use wangzha_server::store::{AppendError, Counts, Player, Rated, RoundId};
use wangzha_table::{Person, Time};

use super::Doors;
use crate::game::{Game, name, nap};

const AN: Person = Person(1);
const BO: Person = Person(2);

/// An and Bo have played so many rounds of Dou Dizhu.
async fn played(doors: &Doors, rounds: usize) -> Game {
    for (person, called) in [(AN, "An"), (BO, "Bo")] {
        let (new, _) = doors.store.new_person(name(called), [0; 32], Time(0)).await.unwrap();
        assert_eq!(new, person);
    }
    let game = Game::new("a", doudizhu::Rules::HUANLE, &[AN, BO]).after(rounds);
    doors.append(&game.appends).await;
    game
}

pub(crate) async fn a_finished_round_is_kept_with_its_last_event(doors: &Doors) {
    let game = played(doors, 1).await;
    let rounds = doors.store.rounds_of(AN, None, 10).await.unwrap();
    assert_eq!(rounds.len(), 1);
    let expected = game.appends.iter().find_map(|append| append.finished()).unwrap();
    let round = &rounds[0];
    assert_eq!((round.table, round.round), (name("a"), expected.round));
    assert_eq!((round.game, round.preset), (GameId::DouDizhu, Some(name("huanle"))));
    assert_eq!(round.at, expected.at);
    let seats = round.seats.iter().zip(&expected.seats);
    assert!(seats.clone().all(|(a, b)| (a.player, a.score) == (b.player, b.score)));
    let names: Vec<_> = round.seats.iter().map(|seat| seat.name).collect();
    assert_eq!(names, [Some(name("An")), Some(name("Bo")), None]);
    assert!(matches!(round.seats[2].player, Player::Computer(_)));

    assert_eq!(doors.store.round(round.id).await.as_ref(), Ok(&Some(round.clone())));
    let record = doors.store.record(round.id).await.unwrap().unwrap();
    assert_eq!(record, expected.record);
    let record: AnyRecord = record.parse().unwrap();
    assert!(wangzha_fair::verify(&record).holds());

    assert_eq!(doors.store.record(RoundId(99)).await, Ok(None));
    assert_eq!(doors.store.round(RoundId(99)).await, Ok(None));
    assert_eq!(doors.store.rounds_of(Person(9), None, 10).await, Ok(vec![]));
}

pub(crate) async fn a_fenced_append_leaves_no_round(doors: &Doors) {
    let game = Game::new("a", doudizhu::Rules::HUANLE, &[AN, BO]).after(1);
    let (last, before) = game.appends.split_last().unwrap();
    assert!(last.finished().is_some());
    doors.append(before).await;
    doors.append(&[nap("a", last.expected() + 1)]).await;
    assert_eq!(doors.store.commit(std::slice::from_ref(last)).await, [Err(AppendError::Fenced)]);
    assert_eq!(doors.store.rounds_of(AN, None, 10).await, Ok(vec![]));
}

pub(crate) async fn the_rounds_of_a_person_come_in_pages_the_latest_first(doors: &Doors) {
    played(doors, 5).await;
    let first = doors.store.rounds_of(BO, None, 3).await.unwrap();
    let rest = doors.store.rounds_of(BO, Some(first[2].id), 3).await.unwrap();
    let ids: Vec<RoundId> = first.iter().chain(&rest).map(|round| round.id).collect();
    assert_eq!(ids.len(), 5);
    assert!(ids.is_sorted_by(|a, b| a > b));
}

pub(crate) async fn every_round_is_rated_once_whoever_asks_how_often(doors: &Doors) {
    played(doors, 6).await;
    let other = doors.again().await;
    let (one, two) = tokio::join!(doors.store.rate_more(100), other.rate_more(100));
    assert_eq!(one.unwrap() + two.unwrap(), 6);
    let rated = doors.store.ratings_of(Player::Person(AN)).await.unwrap();
    let [Rated { game: GameId::DouDizhu, rounds, .. }] = rated[..] else { panic!("{rated:?}") };
    assert!((1..=6).contains(&rounds));
    assert_eq!(doors.store.rate_more(100).await, Ok(0));
    assert_eq!(doors.store.ratings_of(Player::Person(AN)).await, Ok(rated));
}

pub(crate) async fn rating_in_small_steps_gives_the_same_ratings(doors: &Doors) {
    let game = played(doors, 5).await;
    for left in [5, 4, 3, 2, 1, 0] {
        assert_eq!(doors.store.counts().await.unwrap().unrated, left);
        assert_eq!(doors.store.rate_more(1).await, Ok(u32::from(left > 0)));
    }
    let at_once = wangzha_server::store::Memory::new();
    let at_once = Doors::new(move || {
        let store: std::sync::Arc<dyn wangzha_server::store::Store> =
            std::sync::Arc::new(at_once.clone());
        async { store }
    });
    let at_once = at_once.await;
    at_once.append(&game.appends).await;
    assert_eq!(at_once.store.rate_more(9).await, Ok(5));
    for person in [AN, BO] {
        let ratings = doors.store.ratings_of(Player::Person(person)).await;
        assert_eq!(ratings, at_once.store.ratings_of(Player::Person(person)).await);
        assert!(!ratings.unwrap().is_empty());
    }
}

pub(crate) async fn a_ranking_is_ordered_by_what_is_certain(doors: &Doors) {
    played(doors, 6).await;
    doors.store.rate_more(100).await.unwrap();
    let ranking = doors.store.ranking(GameId::DouDizhu, name("huanle"), 10).await.unwrap();
    assert_eq!(ranking.len(), 3, "two people and a level of computers");
    assert!(ranking.is_sorted_by(|a, b| a.rating.at_least() >= b.rating.at_least()));
    let an = ranking.iter().find(|ranked| ranked.player == Player::Person(AN)).unwrap();
    assert_eq!(an.name, Some(name("An")));
    let best = doors.store.ranking(GameId::DouDizhu, name("huanle"), 1).await.unwrap();
    assert_eq!(best[..], ranking[..1]);
    assert_eq!(doors.store.ranking(GameId::TienLen, name("huanle"), 9).await, Ok(vec![]));
    assert_eq!(doors.store.ranking(GameId::DouDizhu, name("classic"), 9).await, Ok(vec![]));
}

pub(crate) async fn rounds_by_rules_of_ones_own_are_not_rated(doors: &Doors) {
    let rules = tienlen::Rules { run_least: 4, ..tienlen::Rules::SOUTHERN };
    let game = Game::new("a", rules, &[AN]).after(1);
    doors.append(&game.appends).await;
    assert_eq!(doors.store.rate_more(9).await, Ok(1));
    assert_eq!(doors.store.ratings_of(Player::Person(AN)).await, Ok(vec![]));
    assert_eq!(doors.store.rounds_of(AN, None, 9).await.unwrap()[0].preset, None);
}

pub(crate) async fn everything_is_counted(doors: &Doors) {
    assert_eq!(doors.store.counts().await, Ok(Counts::default()));
    let game = played(doors, 2).await;
    doors.append(&Game::new("b", tienlen::Rules::SOUTHERN, &[AN]).closed().appends).await;
    let counts = doors.store.counts().await.unwrap();
    assert_eq!((counts.people, counts.tables, counts.unfinished), (2, 2, 1));
    assert_eq!((counts.rounds, counts.unrated), (2, 2));
    assert!(counts.events > game.table.number());
}
