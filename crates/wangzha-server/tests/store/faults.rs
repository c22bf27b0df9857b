//! The faults of the store in memory are those that they are said to be.

use wangzha_server::store::{AppendError, Faults, Log, Memory};

use crate::game::{name, nap, opening};

#[tokio::test]
async fn what_fails_before_it_is_written_is_not_there() {
    let store = Memory::with_faults(1, Faults { fails_before: 1000, ..Faults::default() });
    let results = store.commit(&[opening("a")]).await;
    assert!(matches!(results[..], [Err(AppendError::Store(_))]));
    assert_eq!(store.read(name("a"), 0).await, Ok(vec![]));
}

#[tokio::test]
async fn what_nobody_was_told_of_is_there_and_fences_who_tries_again() {
    let store = Memory::with_faults(1, Faults { answer_lost: 1000, ..Faults::default() });
    let results = store.commit(&[opening("a")]).await;
    assert!(matches!(results[..], [Err(AppendError::Unknown(_))]));
    assert_eq!(store.read(name("a"), 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_rival_writes_first() {
    let store = Memory::with_faults(1, Faults { rival: 1000, ..Faults::default() });
    assert_eq!(store.commit(&[opening("a")]).await, [Ok(())]);
    assert_eq!(store.commit(&[nap("a", 2)]).await, [Err(AppendError::Fenced)]);
    assert_eq!(store.read(name("a"), 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn the_same_seed_has_the_same_faults() {
    let faults = Faults { fails_before: 300, answer_lost: 300, rival: 300, ..Faults::default() };
    let mut seen = Vec::new();
    for seed in [5, 5, 6] {
        let store = Memory::with_faults(seed, faults);
        let mut results = Vec::new();
        for number in 1..60 {
            let append = if number == 1 { opening("a") } else { nap("a", number) };
            results.extend(store.commit(&[append]).await);
        }
        seen.push(results);
    }
    assert_eq!(seen[0], seen[1]);
    assert_ne!(seen[0], seen[2]);
}
