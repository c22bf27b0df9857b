//! People, tokens, passwords.

use wangzha::record::AnyRecord;
use wangzha::{GameId, doudizhu};
use wangzha_server::store::{Account, KnownToken, Player, TokenId};
use wangzha_table::{Person, Time};

use super::Doors;
use crate::game::{Game, name};

pub(crate) async fn a_visitor_is_known_by_number_and_token(doors: &Doors) {
    let (an, token) = doors.store.new_person(name("An"), [1; 32], Time(5)).await.unwrap();
    let (bo, other) = doors.store.new_person(name("An"), [2; 32], Time(6)).await.unwrap();
    assert!(an != bo && token != other && an.0 < 1 << 53);
    let account = Account { person: an, name: name("An"), login: None, since: Time(5) };
    assert_eq!(doors.again().await.account(an).await, Ok(Some(account)));
    let known = KnownToken { person: an, hash: [1; 32], used: Time(5) };
    assert_eq!(doors.again().await.token(token).await, Ok(Some(known)));
    doors.store.token_used(token, Time(9)).await.unwrap();
    assert_eq!(doors.store.token(token).await, Ok(Some(KnownToken { used: Time(9), ..known })));
    assert_eq!(doors.store.account(Person(99)).await, Ok(None));
    assert_eq!(doors.store.account(Person(0)).await, Ok(None));
    assert_eq!(doors.store.account(Person(u64::MAX)).await, Ok(None));
    assert_eq!(doors.store.token(TokenId(99)).await, Ok(None));
}

pub(crate) async fn people_can_be_renamed(doors: &Doors) {
    let (an, _) = doors.store.new_person(name("An"), [1; 32], Time(5)).await.unwrap();
    assert_eq!(doors.store.rename(an, name("安")).await, Ok(true));
    assert_eq!(doors.store.account(an).await.unwrap().unwrap().name, "安");
    assert_eq!(doors.store.rename(Person(99), name("Bo")).await, Ok(false));
}

pub(crate) async fn a_person_has_several_tokens_and_each_can_go(doors: &Doors) {
    let (an, first) = doors.store.new_person(name("An"), [1; 32], Time(5)).await.unwrap();
    let second = doors.store.new_token(an, [2; 32], Time(6)).await.unwrap().unwrap();
    doors.store.remove_token(first).await.unwrap();
    doors.store.remove_token(first).await.unwrap();
    assert_eq!(doors.store.token(first).await, Ok(None));
    assert_eq!(doors.store.token(second).await.unwrap().unwrap().person, an);
    let third = doors.store.new_token(an, [3; 32], Time(7)).await.unwrap().unwrap();
    assert!(third != first && third != second, "the number of a token is not used again");
}

pub(crate) async fn a_login_name_belongs_to_one_person(doors: &Doors) {
    let (an, _) = doors.store.new_person(name("An"), [1; 32], Time(5)).await.unwrap();
    let (bo, _) = doors.store.new_person(name("Bo"), [1; 32], Time(5)).await.unwrap();
    assert_eq!(doors.store.set_password(an, name("an"), "hash 1").await, Ok(true));
    assert_eq!(doors.store.set_password(bo, name("an"), "hash 2").await, Ok(false));
    assert_eq!(doors.store.password(name("an")).await, Ok(Some((an, "hash 1".into()))));
    assert_eq!(doors.store.account(an).await.unwrap().unwrap().login, Some(name("an")));
    // a new password, and another name: the old one is free
    assert_eq!(doors.store.set_password(an, name("an"), "hash 3").await, Ok(true));
    assert_eq!(doors.store.set_password(an, name("ann"), "hash 3").await, Ok(true));
    assert_eq!(doors.store.set_password(bo, name("an"), "hash 2").await, Ok(true));
    assert_eq!(doors.store.password(name("an")).await, Ok(Some((bo, "hash 2".into()))));
    assert_eq!(doors.store.password(name("nobody")).await, Ok(None));
    assert_eq!(doors.store.set_password(Person(99), name("x"), "hash").await, Ok(false));
}

pub(crate) async fn a_token_for_nobody_is_not_made(doors: &Doors) {
    assert_eq!(doors.store.new_token(Person(99), [2; 32], Time(6)).await, Ok(None));
}

pub(crate) async fn a_deleted_account_leaves_rounds_without_its_name(doors: &Doors) {
    let (an, token) = doors.store.new_person(name("An"), [1; 32], Time(5)).await.unwrap();
    let (bo, _) = doors.store.new_person(name("Bo"), [1; 32], Time(5)).await.unwrap();
    doors.store.set_password(an, name("an"), "hash").await.unwrap();
    let game = Game::new("a", doudizhu::Rules::HUANLE, &[an, bo]).after(3);
    doors.append(&game.appends).await;
    doors.store.rate_more(9).await.unwrap();

    assert_eq!(doors.store.delete_person(an, Time(7)).await, Ok(true));
    assert_eq!(doors.store.account(an).await, Ok(None));
    assert_eq!(doors.store.token(token).await, Ok(None));
    assert_eq!(doors.store.password(name("an")).await, Ok(None));
    assert_eq!(doors.store.new_token(an, [2; 32], Time(8)).await, Ok(None));
    assert_eq!(doors.store.rename(an, name("An")).await, Ok(false));
    assert_eq!(doors.store.ratings_of(Player::Person(an)).await, Ok(vec![]));
    let ranking = doors.store.ranking(GameId::DouDizhu, name("huanle"), 9).await.unwrap();
    assert!(ranking.iter().all(|ranked| ranked.player != Player::Person(an)));
    assert_eq!(doors.store.delete_person(an, Time(8)).await, Ok(false));

    // what others have played stays, and can still be verified
    let rounds = doors.store.rounds_of(bo, None, 9).await.unwrap();
    assert_eq!(rounds.len(), 3);
    for round in rounds {
        assert_eq!(round.seats[0].name, None);
        let record = doors.store.record(round.id).await.unwrap().unwrap();
        assert!(!record.contains("person 1"), "{record}");
        let record: AnyRecord = record.parse().unwrap();
        assert_eq!(record.names()[..2], ["deleted player", "person 2"]);
        assert!(wangzha_fair::verify(&record).holds());
    }
    // and the login name is free
    assert_eq!(doors.store.set_password(bo, name("an"), "hash").await, Ok(true));
}
