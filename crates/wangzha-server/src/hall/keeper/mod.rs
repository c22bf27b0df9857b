//! Keeps one table: nothing happens there before it is durable, and nobody is
//! told before it has happened.

mod absence;
mod computers;
mod end;
mod happen;
mod obey;

use std::ops::ControlFlow;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::sleep_until;
use wangzha::deck::ChaCha20;
use wangzha_table::protocol::ClientSays;
use wangzha_table::{Command, Key, Person, Request, Table, Time};

use self::absence::GRACE;
pub(crate) use self::end::End;
use self::happen::{Failed, Trouble};
use super::client::{Client, ClientId, Clients};
use super::think::Thought;
use super::{Entry, Shared};
use crate::Denied;
use crate::store::AppendError;

/// What sessions and the hall want of the keeper of a table.
pub(crate) enum Order {
    /// A client comes in, perhaps because it has opened the table.
    Enter(Client, Option<Key>),
    /// A client has said something that is about the table.
    Hear(ClientId, Option<Key>, ClientSays),
    /// A client has fallen behind, and is shown everything anew.
    Resynchronise(ClientId),
    /// A client has gone.
    Leave(ClientId),
    /// Another server may have written to the table.
    LookAround,
    /// The hall wants this, and waits for the answer.
    Carry(Command, Person, oneshot::Sender<Result<(), Denied>>),
}

/// The one who keeps a table.
pub(crate) struct Keeper {
    hall: Arc<Shared>,
    entry: Arc<Entry>,
    table: Table,
    dice: ChaCha20,
    inbox: mpsc::Receiver<Order>,
    stopping: watch::Receiver<bool>,
    clients: Clients,
    /// What computers have answered, and where they answer.
    thoughts: mpsc::UnboundedReceiver<Thought>,
    answers: mpsc::UnboundedSender<Thought>,
    /// The questions that were asked for each seat: its dice and the moment.
    asked: [Option<(u64, u32)>; 4],
    /// Answers that wait for their time.
    ready: Vec<(Time, Thought)>,
    trouble: Option<Trouble>,
    /// When people who have not come back are taken to be away.
    grace: Option<Time>,
    /// Since when nobody is connected.
    alone: Option<Time>,
    /// Watchers who are not connected, and when they are taken to have left.
    unseen: Vec<(Time, Person)>,
}

impl Keeper {
    pub(crate) fn new(
        hall: Arc<Shared>,
        entry: Arc<Entry>,
        table: Table,
        inbox: mpsc::Receiver<Order>,
    ) -> Keeper {
        let (answers, thoughts) = mpsc::unbounded_channel();
        Keeper {
            dice: hall.dice.stream(),
            stopping: hall.stopping.subscribe(),
            clients: Clients::new(Arc::clone(&hall.metrics)),
            alone: Some(hall.clock.now()),
            hall,
            entry,
            table,
            inbox,
            thoughts,
            answers,
            asked: [None; 4],
            ready: Vec::new(),
            trouble: None,
            grace: None,
            unseen: Vec::new(),
        }
    }

    /// The table was read from its log: its clocks go on from now.
    pub(crate) async fn wake(&mut self) -> Result<(), Denied> {
        self.grace = Some(self.now().after(GRACE));
        match self.carry_out(&Request::of_keeper(Command::Wake)).await {
            Ok(()) => Ok(()),
            Err(Failed::Denied(denied)) => Err(denied),
            Err(Failed::Fenced) => Err(AppendError::Fenced.into()),
        }
    }

    fn now(&self) -> Time {
        self.hall.clock.now()
    }

    /// Keeps the table until it is closed, or somebody else keeps it.
    pub(crate) async fn run(mut self) {
        self.note(true);
        self.ask_computers();
        let end = loop {
            let alarm = self.alarm().map(|time| self.hall.clock.instant(time));
            let ring = async {
                match alarm {
                    Some(instant) => sleep_until(instant).await,
                    None => std::future::pending().await,
                }
            };
            let step = tokio::select! {
                biased;
                () = stopped(&mut self.stopping) => ControlFlow::Break(End::Stopped),
                Some(thought) = self.thoughts.recv() => self.answered(thought).await,
                Some(order) = self.inbox.recv() => self.obey(order).await,
                () = ring => self.rung().await,
            };
            if let ControlFlow::Break(end) = step {
                break end;
            }
        };
        self.end(end).await;
    }

    /// When something is to be done even if nobody wants anything.
    fn alarm(&self) -> Option<Time> {
        if let Some(trouble) = &self.trouble {
            return Some(trouble.retry);
        }
        let abandoned = self.alone.map(|since| self.is_abandoned_at(since));
        let ready = self.ready.iter().map(|(time, _)| *time).min();
        let unseen = self.unseen.iter().map(|(time, _)| *time).min();
        [self.table.due(), ready, self.grace, abandoned, unseen].into_iter().flatten().min()
    }

    async fn rung(&mut self) -> ControlFlow<End> {
        let now = self.now();
        if self.trouble.is_some() {
            let mended = self.mend().await;
            return self.seen(&mended);
        }
        if self.table.due().is_some_and(|due| due <= now) {
            let ticked = self.carry_out(&Request::of_keeper(Command::Tick)).await;
            self.seen(&ticked)?;
        }
        if let Some(place) = self.ready.iter().position(|(time, _)| *time <= now) {
            let (_, thought) = self.ready.remove(place);
            self.act_for(thought).await?;
        }
        if self.grace.is_some_and(|grace| grace <= now) {
            self.grace = None;
            self.miss_people().await?;
        }
        if let Some(place) = self.unseen.iter().position(|(time, _)| *time <= now) {
            let (_, person) = self.unseen.remove(place);
            self.stop_watching(person).await?;
        }
        if self.alone.is_some_and(|since| self.is_abandoned_at(since) <= now) {
            self.alone = Some(now);
            self.empty().await?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the table is still kept after this.
    fn seen(&self, done: &Result<(), Failed>) -> ControlFlow<End> {
        match done {
            Err(Failed::Fenced) => ControlFlow::Break(End::Moved),
            _ if self.table.is_closed() => ControlFlow::Break(End::Closed),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // if nobody can say so any more, it has
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// The same for who owns what it listens to.
pub(crate) async fn has_stopped(mut stopping: watch::Receiver<bool>) {
    stopped(&mut stopping).await;
}
