//! Group commit: everything that is waiting is made durable together.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::{Append, AppendError, Log, Store, StoreError};

/// The one that appends to the logs. While one batch is being committed the
/// next one gathers, so that a disk which is asked to be durable a few hundred
/// times a second keeps thousands of tables.
///
/// It is cheap to clone. When the last clone is gone, the task commits what it
/// was still given, and ends.
#[derive(Clone, Debug)]
pub struct Writer {
    queue: mpsc::Sender<Asked>,
}

/// How a [`Writer`] works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriterOptions {
    /// How many appends are committed together at most.
    pub batch: usize,
    /// How many may wait. Whoever comes when the queue is full waits for room.
    pub queue: usize,
}

impl Default for WriterOptions {
    fn default() -> WriterOptions {
        WriterOptions { batch: 512, queue: 4096 }
    }
}

/// Who wants to know how the writer is doing.
pub trait Watch: Send + Sync {
    /// A batch was tried.
    fn committed(&self, batch: &Committed);
}

/// For a writer that nobody watches.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn committed(&self, _: &Committed) {}
}

/// A batch that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Committed {
    /// How many appends were in it.
    pub appends: usize,
    /// How many events.
    pub events: usize,
    /// How many appends were fenced.
    pub fenced: usize,
    /// How many failed otherwise.
    pub failed: usize,
    /// How long the first of them had waited for the commit to begin.
    pub waited: Duration,
    /// How long the commit took.
    pub took: Duration,
}

/// What somebody waits for.
struct Asked {
    append: Append,
    since: Instant,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl Writer {
    /// Starts the task; whoever shuts down waits for its handle when all
    /// writers are gone.
    pub fn start(
        store: Arc<dyn Store>,
        options: WriterOptions,
        watch: Arc<dyn Watch>,
    ) -> (Writer, JoinHandle<()>) {
        let (queue, asked) = mpsc::channel(options.queue.max(1));
        let task = tokio::spawn(write(store, asked, options.batch.max(1), watch));
        (Writer { queue }, task)
    }

    /// Appends: when it returns `Ok`, it is durable.
    ///
    /// Whoever stops waiting for the answer does not know whether it is.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let asked = Asked { append, since: Instant::now(), answer };
        if self.queue.send(asked).await.is_err() {
            return Err(AppendError::Store(stopped()));
        }
        answered.await.unwrap_or_else(|_| Err(AppendError::Unknown(stopped())))
    }

    /// How many appends wait for the next batch.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }
}

fn stopped() -> StoreError {
    StoreError::Away { detail: String::from("the writer has stopped") }
}

async fn write(
    store: Arc<dyn Store>,
    mut asked: mpsc::Receiver<Asked>,
    most: usize,
    watch: Arc<dyn Watch>,
) {
    let mut batch = Vec::with_capacity(most);
    while asked.recv_many(&mut batch, most).await > 0 {
        commit(&*store, batch.drain(..), &*watch).await;
    }
}

async fn commit(
    store: &(impl Log + ?Sized),
    batch: impl Iterator<Item = Asked>,
    watch: &dyn Watch,
) {
    let began = Instant::now();
    let mut waited = Duration::ZERO;
    let (mut appends, mut answers) = (Vec::new(), Vec::new());
    for Asked { append, since, answer } in batch {
        waited = waited.max(began - since);
        appends.push(append);
        answers.push(answer);
    }
    let results = store.commit(&appends).await;
    let fenced = results.iter().filter(|result| **result == Err(AppendError::Fenced)).count();
    watch.committed(&Committed {
        appends: appends.len(),
        events: appends.iter().map(|append| append.events().len()).sum(),
        fenced,
        failed: results.iter().filter(|result| result.is_err()).count() - fenced,
        waited,
        took: began.elapsed(),
    });
    for (answer, result) in answers.into_iter().zip(results) {
        let _ = answer.send(result); // who does not wait any more is not told
    }
}
