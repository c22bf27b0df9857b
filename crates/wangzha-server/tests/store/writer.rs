//! Group commit.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use wangzha_server::store::{
    AppendError, Committed, Faults, Log, Memory, Store, StoreError, Unwatched, Watch, Writer,
    WriterOptions,
};

use crate::game::{name, nap, opening};

/// Notes all batches.
#[derive(Default)]
struct Notes(Mutex<Vec<Committed>>);

impl Watch for Notes {
    fn committed(&self, batch: &Committed) {
        self.0.lock().unwrap().push(*batch);
    }
}

/// A store that takes a while, as a disk does.
fn slow() -> Memory {
    let slowness = Duration::from_millis(20);
    Memory::with_faults(7, Faults { slow: 1000, slowness, ..Faults::default() })
}

fn start(memory: &Memory, options: WriterOptions) -> (Writer, Arc<Notes>) {
    let notes = Arc::new(Notes::default());
    let store: Arc<dyn Store> = Arc::new(memory.clone());
    (Writer::start(store, options, notes.clone()).0, notes)
}

#[tokio::test(start_paused = true)]
async fn a_thousand_appends_that_wait_are_a_few_transactions() {
    let memory = slow();
    let (writer, notes) = start(&memory, WriterOptions::default());
    let appends = (0..1000).map(|table| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.append(opening(&format!("t{table}"))).await })
    });
    for append in appends.collect::<Vec<_>>() {
        assert_eq!(append.await.unwrap(), Ok(()));
    }
    let notes = notes.0.lock().unwrap();
    assert_eq!(notes.iter().map(|batch| batch.appends).sum::<usize>(), 1000);
    assert!(notes.len() <= 4, "{} transactions", notes.len());
    assert_eq!(memory.commits(), notes.len() as u64);
    assert!(notes.iter().all(|batch| batch.appends <= 512 && batch.failed == 0));
}

#[tokio::test(start_paused = true)]
async fn a_batch_has_no_more_appends_than_it_may() {
    let (writer, notes) = start(&slow(), WriterOptions { batch: 10, queue: 20 });
    let appends = (0..100).map(|table| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.append(opening(&format!("t{table}"))).await })
    });
    for append in appends.collect::<Vec<_>>() {
        assert_eq!(append.await.unwrap(), Ok(()));
    }
    let notes = notes.0.lock().unwrap();
    assert!(notes.iter().all(|batch| batch.appends <= 10));
    assert!((10..=12).contains(&notes.len()), "{} transactions", notes.len());
}

#[tokio::test(start_paused = true)]
async fn nobody_is_told_before_it_is_durable() {
    let memory = slow();
    let (writer, _) = start(&memory, WriterOptions::default());
    for number in 1..20 {
        let append = if number == 1 { opening("a") } else { nap("a", number) };
        writer.append(append).await.unwrap();
        assert_eq!(memory.read(name("a"), 0).await.unwrap().len() as u64, number);
    }
}

#[tokio::test(start_paused = true)]
async fn who_is_fenced_is_told_so_and_the_others_succeed() {
    let (writer, notes) = start(&slow(), WriterOptions::default());
    let (a, b, c) = tokio::join!(
        writer.append(opening("a")),
        writer.append(opening("a")),
        writer.append(opening("b"))
    );
    assert_eq!((a, b, c), (Ok(()), Err(AppendError::Fenced), Ok(())));
    let notes = notes.0.lock().unwrap();
    assert_eq!(notes.iter().map(|batch| batch.fenced).sum::<usize>(), 1);
    assert_eq!(notes.iter().map(|batch| batch.failed).sum::<usize>(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_full_disk_is_told_to_everybody_and_is_over_when_there_is_room() {
    let memory = slow();
    let (writer, notes) = start(&memory, WriterOptions::default());
    memory.break_with(Some(StoreError::Full));
    let full = Err(AppendError::Store(StoreError::Full));
    assert_eq!(writer.append(opening("a")).await, full);
    assert_eq!(notes.0.lock().unwrap()[0].failed, 1);
    memory.break_with(None);
    assert_eq!(writer.append(opening("a")).await, Ok(()));
}

#[tokio::test(start_paused = true)]
async fn what_was_given_to_the_writer_is_committed_before_it_stops() {
    let memory = slow();
    let store: Arc<dyn Store> = Arc::new(memory.clone());
    let (writer, task) = Writer::start(store, WriterOptions::default(), Arc::new(Unwatched));
    let asked = tokio::spawn({
        let writer = writer.clone();
        async move { writer.append(opening("a")).await }
    });
    tokio::task::yield_now().await;
    drop(writer);
    task.await.unwrap();
    assert_eq!(asked.await.unwrap(), Ok(()));
    assert_eq!(memory.read(name("a"), 0).await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_writer_that_is_gone_is_an_error_not_a_panic() {
    let store: Arc<dyn Store> = Arc::new(slow());
    let (writer, task) = Writer::start(store, WriterOptions::default(), Arc::new(Unwatched));
    task.abort();
    let _ = task.await;
    let error = writer.append(opening("a")).await.unwrap_err();
    assert_eq!(error.id(), "database_away");
}
