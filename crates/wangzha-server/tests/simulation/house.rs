//! One life of a server: from its start to its end, which comes when its runtime
//! is dropped with everything that it was doing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until};
use wangzha_server::store::{Store, WriterOptions};
use wangzha_server::{Clock, Dice, HallOptions, Received, Service};
use wangzha_table::Time;

use crate::agenda::Line;
use crate::inspector::Inspector;
use crate::wire::{Sent, Wire};

pub(crate) struct House {
    runtime: Runtime,
    pub(crate) service: Service,
    /// What time it was in the world when it began, and in the runtime.
    began: (u64, Instant),
    inspector: Arc<Inspector>,
    bell: Arc<Notify>,
    pub(crate) lines: BTreeMap<Line, End>,
}

/// The world's end of a connection.
pub(crate) struct End {
    pub(crate) client: usize,
    to_server: mpsc::Sender<Received>,
    from_server: mpsc::Receiver<Sent>,
    /// Until when nobody reads.
    pub(crate) stalled: u64,
}

/// What has come out of a connection.
pub(crate) enum Came {
    Sent(Sent),
    /// The server has closed it.
    Closed,
}

impl House {
    /// A server starts. Nothing in it depends on anything but what is given here:
    /// one thread, time that moves only when everybody waits, and no chance but
    /// the seed.
    pub(crate) fn start(
        store: Arc<dyn Store>,
        inspector: &Arc<Inspector>,
        options: HallOptions,
        (now, clock): (u64, u64),
        seed: u64,
    ) -> House {
        let mut runtime = Builder::new_current_thread();
        // after every step of a task the world may look, and may end it
        let runtime = runtime.enable_time().start_paused(true).event_interval(1).build().unwrap();
        let (service, began) = runtime.block_on(async {
            let began = (now, Instant::now());
            let base = inspector.state().life.0;
            inspector.state().life = (base, began.1);
            let clock = Clock::starting_at(Time(clock));
            let opened = Service::open(
                store,
                clock,
                Dice::of_seed(seed),
                options,
                WriterOptions { batch: 8, queue: 16 },
            );
            (opened.await.unwrap().0, began)
        });
        let (inspector, lines) = (Arc::clone(inspector), BTreeMap::new());
        House { runtime, service, began, inspector, bell: Arc::default(), lines }
    }

    /// What time it is in the world.
    pub(crate) fn now(&self) -> u64 {
        let _inside = self.runtime.enter();
        self.began.0 + self.began.1.elapsed().as_millis() as u64
    }

    /// Lets everything go on until this time of the world, or until the server
    /// has sent something.
    pub(crate) fn run_until(&self, time: u64) {
        let until = self.began.1 + Duration::from_millis(time - self.began.0);
        self.runtime.block_on(async {
            tokio::select! {
                biased;
                () = self.bell.notified() => {}
                () = sleep_until(until) => {}
            }
        });
    }

    /// Lets so many steps of tasks happen, and not one more.
    pub(crate) fn run_steps(&self, steps: usize) {
        self.runtime.block_on(async {
            for _ in 0..steps {
                tokio::task::yield_now().await;
            }
        });
    }

    pub(crate) fn block_on<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// A client connects.
    pub(crate) fn connect(&mut self, line: Line, client: usize, room: usize) {
        let (to_server, from_client) = mpsc::channel(1_000);
        let (to_client, from_server) = mpsc::channel(room);
        let (inspector, bell) = (Arc::clone(&self.inspector), Arc::clone(&self.bell));
        let wire = Wire { line, from_client, to_client, inspector, bell };
        let service = self.service.clone();
        self.runtime.spawn(async move { service.serve(wire).await });
        self.lines.insert(line, End { client, to_server, from_server, stalled: 0 });
    }

    /// Something reaches the server, if the connection is there.
    pub(crate) fn deliver(&mut self, line: Line, what: Received) -> bool {
        let Some(end) = self.lines.get(&line) else { return false };
        if let Received::Text(text) = &what {
            self.inspector.hears(line, text);
        }
        end.to_server.try_send(what).is_ok()
    }

    /// Takes out what was sent, wherever somebody reads.
    pub(crate) fn collect(&mut self, now: u64) -> Vec<(Line, usize, Came)> {
        let mut all = Vec::new();
        for (line, end) in self.lines.iter_mut().filter(|(_, end)| end.stalled <= now) {
            loop {
                match end.from_server.try_recv() {
                    Ok(sent) => all.push((*line, end.client, Came::Sent(sent))),
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => {
                        all.push((*line, end.client, Came::Closed));
                        break;
                    }
                }
            }
        }
        for (line, ..) in all.iter().filter(|(.., came)| matches!(came, Came::Closed)) {
            self.lines.remove(line);
        }
        all
    }
}
