//! Keeps one table: nothing happens there before it is durable, and nobody is
//! told before it has happened.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::sleep_until;
use wangzha::Seat;
use wangzha::deck::ChaCha20;
use wangzha_ai::advice::Advice;
use wangzha_table::protocol::{ClientSays, Connection, Farewell, Goodbye, Heard, TableSays};
use wangzha_table::{
    Audience, Command, Event, Key, OnSeat, Person, Public, Refusal, Request, Stage, Table, Time,
    What,
};

use super::client::{Client, ClientId, Clients};
use super::summary::Summary;
use super::think::{Job, Thought, simple};
use super::{Entry, Shared};
use crate::Denied;
use crate::store::{Append, AppendError, StoreError};

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

/// Why a table is not kept any longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It is closed.
    Closed,
    /// Somebody else keeps it.
    Moved,
    /// The server stops.
    Stopped,
}

/// How long people who were at the table before a restart have to come back,
/// before the others are told that they are not there; and how long watchers
/// have to come back, before they are taken to have left.
const GRACE: u64 = 15_000;

/// How long the store is left alone when it has failed.
const RETRY: u64 = 1_000;

/// What became of something that was wanted.
enum Failed {
    /// It is refused; all is as it was.
    Denied(Denied),
    /// Somebody else keeps the table.
    Fenced,
}

impl<E: Into<Denied>> From<E> for Failed {
    fn from(error: E) -> Failed {
        Failed::Denied(error.into())
    }
}

/// The store has failed, and has not been asked again since.
struct Trouble {
    /// When it will be.
    retry: Time,
    /// What may be in the log or not.
    unsure: Vec<Event>,
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

    async fn end(mut self, end: End) {
        let seated = self.entry.summary().persons.len();
        self.hall.metrics.seats.dec_by(seated as i64);
        let after = if end == End::Moved { self.hall.note_lost(&self.entry) } else { 0 };
        self.hall.forget(&self.entry);
        tracing::debug!(table = %self.table.name(), ?end, "a table is not kept any longer");
        let goodbye = |connection: &Connection| {
            TableSays::Goodbye(Goodbye::new(Farewell::Moved, after, connection.language()))
        };
        if end == End::Moved {
            self.hall.metrics.fenced.inc();
            tracing::warn!(table = %self.table.name(), "another server keeps this table");
            self.clients.say_last(goodbye);
        }
        // what comes from now on is answered by the session, for whom the table is
        // gone; nobody waits for ever who came before
        self.inbox.close();
        let why = match end {
            End::Closed => Denied::NoSuchTable,
            End::Moved => Denied::Moved { after },
            End::Stopped => Denied::Stopping,
        };
        while let Some(order) = self.inbox.recv().await {
            match order {
                Order::Enter(Client { connection, outbox, .. }, _) if end == End::Moved => {
                    outbox.put_last(goodbye(&connection).to_text());
                }
                Order::Enter(Client { connection, outbox, .. }, key) => {
                    outbox.put([why.say(key, connection.language()).to_text()]);
                }
                Order::Hear(id, key, _) => {
                    if let Some(client) = self.clients.get(id) {
                        let said = why.say(key, client.connection.language());
                        self.clients.say(id, [said]);
                    }
                }
                Order::Carry(_, _, answer) => _ = answer.send(Err(why.clone())),
                Order::Resynchronise(_) | Order::Leave(_) | Order::LookAround => {}
            }
        }
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

    fn is_abandoned_at(&self, since: Time) -> Time {
        since.after(self.hall.limits.abandoned.as_millis() as u64)
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

    async fn obey(&mut self, order: Order) -> ControlFlow<End> {
        match order {
            Order::Enter(client, key) => self.enter(client, key).await,
            Order::Hear(client, key, said) => self.hear(client, key, said).await,
            Order::Resynchronise(client) => {
                self.clients.resynchronise(client, &self.table);
                ControlFlow::Continue(())
            }
            Order::Leave(client) => self.leave(client).await,
            Order::LookAround => {
                let ours = self.is_ours().await;
                self.seen(&ours)
            }
            Order::Carry(command, person, answer) => {
                let done = self.carry_for(command, person).await;
                let reply = match &done {
                    Ok(()) => Ok(()),
                    Err(Failed::Denied(denied)) => Err(denied.clone()),
                    Err(Failed::Fenced) => Err(AppendError::Fenced.into()),
                };
                let _ = answer.send(reply); // who does not wait any more is not told
                self.seen(&done)
            }
        }
    }

    async fn enter(&mut self, mut client: Client, key: Option<Key>) -> ControlFlow<End> {
        self.alone = None;
        let (person, here) = (client.connection.person(), true);
        self.unseen.retain(|(_, unseen)| *unseen != person);
        let command = Command::Connected { person, here };
        let before = self.table.number();
        let mut done = self.carry_out(&Request::of_keeper(command)).await;
        if self.table.number() == before && !matches!(done, Err(Failed::Fenced)) {
            done = self.is_ours().await; // nothing else has asked the store
        }
        let mut said = Vec::new();
        // who has lost the table to another server shows nothing that is old
        if !matches!(done, Err(Failed::Fenced)) {
            said = client.connection.arrived(&self.table);
            said.extend(key.map(|key| client.connection.decided::<()>(&self.table, key, &Ok(()))));
        }
        self.clients.enter(client, &said);
        self.seen(&done)
    }

    /// Whether nobody else has written to the table. Whoever cannot find out goes
    /// on: nothing happens here that the store does not agree with.
    async fn is_ours(&self) -> Result<(), Failed> {
        let is_unsure = self.trouble.as_ref().is_some_and(|trouble| !trouble.unsure.is_empty());
        let kept = self.hall.store.table(self.table.name()).await;
        let is_ahead =
            kept.is_ok_and(|kept| kept.is_some_and(|kept| kept.number > self.table.number()));
        if is_ahead && !is_unsure { Err(Failed::Fenced) } else { Ok(()) }
    }

    async fn leave(&mut self, client: ClientId) -> ControlFlow<End> {
        let gone = self.clients.leave(client);
        if self.clients.is_empty() {
            self.alone = Some(self.now());
        }
        match gone {
            Some(person) if self.table.audience(person) == Some(Audience::Watchers) => {
                self.unseen.push((self.now().after(GRACE), person));
                ControlFlow::Continue(())
            }
            Some(person) => self.connected(person, false).await,
            None => ControlFlow::Continue(()),
        }
    }

    async fn connected(&mut self, person: Person, here: bool) -> ControlFlow<End> {
        let command = Command::Connected { person, here };
        let done = self.carry_out(&Request::of_keeper(command)).await;
        self.seen(&done)
    }

    async fn hear(&mut self, id: ClientId, key: Option<Key>, said: ClientSays) -> ControlFlow<End> {
        let since = Instant::now();
        let (now, table) = (self.now(), &self.table);
        let Some(client) = self.clients.get(id) else { return ControlFlow::Continue(()) };
        match client.connection.take(now, Some(table), key, said) {
            Heard::Answer(said) => {
                self.clients.say(id, said);
                ControlFlow::Continue(())
            }
            Heard::Events { after } => self.catch_up(id, after).await,
            Heard::Hint { at, view } => {
                let (connection, outbox) = (client.connection.clone(), Arc::clone(&client.outbox));
                let tell = move |advice: &[Advice]| {
                    outbox.put([connection.hints(at, advice).to_text()]);
                };
                self.hall.thinkers.ask(Job::Advise(view, Box::new(tell)));
                ControlFlow::Continue(())
            }
            Heard::Request(request) => {
                self.clients.take_control(id);
                let done = self.carry_out(&request).await;
                self.reply(id, &request, &done);
                self.hall.metrics.acting.observe(since.elapsed().as_secs_f64());
                self.seen(&done)
            }
            // what is not about this table does not come here
            _ => {
                tracing::error!(table = %self.table.name(), "a message was not answered");
                ControlFlow::Continue(())
            }
        }
    }

    fn reply(&mut self, id: ClientId, request: &Request, done: &Result<(), Failed>) {
        let Some(key) = request.key else { return };
        let Some(client) = self.clients.get(id) else { return };
        let said = match done {
            Ok(()) => client.connection.decided::<()>(&self.table, key, &Ok(())),
            Err(Failed::Denied(denied)) => {
                self.hall.metrics.refused.inc();
                denied.say(Some(key), client.connection.language())
            }
            Err(Failed::Fenced) => return, // it is told where the table is
        };
        self.clients.say(id, [said]);
    }

    /// How many events a client is told one by one, before the whole table is
    /// shorter.
    const MOST_MISSED: u64 = 300;

    async fn catch_up(&mut self, id: ClientId, after: u64) -> ControlFlow<End> {
        let number = self.table.number();
        let missed = match number - after.min(number) {
            0 => Ok(Vec::new()),
            missed if missed > Self::MOST_MISSED => Err(None),
            _ => self.hall.store.read(self.table.name(), after).await.map_err(Some),
        };
        let Some(client) = self.clients.get(id) else { return ControlFlow::Continue(()) };
        let said = match missed {
            Ok(mut events) => {
                events.retain(|event| event.number <= number);
                client.connection.caught_up(&self.table, &events)
            }
            Err(None) => client.connection.arrived(&self.table),
            Err(Some(error)) => {
                vec![Denied::Store(error).say(None, client.connection.language())]
            }
        };
        self.clients.say(id, said);
        ControlFlow::Continue(())
    }

    /// The hall does something for a person, whose own commands come later.
    async fn carry_for(&mut self, command: Command, person: Person) -> Result<(), Failed> {
        let key = self.table.last_key(person).map_or(0, |last| last.0 + 1);
        self.carry_out(&Request::of_person(person, Key(key), command)).await
    }

    /// A computer has answered.
    async fn answered(&mut self, thought: Thought) -> ControlFlow<End> {
        let pace = self.hall.pace.as_millis() as u64;
        if pace > 0 {
            self.ready.push((self.now().after(pace), thought));
            return ControlFlow::Continue(());
        }
        self.act_for(thought).await
    }

    async fn act_for(&mut self, thought: Thought) -> ControlFlow<End> {
        let Thought { seat, at, action } = thought;
        let done = self.carry_out(&Request::of_computer(seat, at, action)).await;
        match &done {
            // the table is as it was, and so is the answer
            Err(Failed::Denied(Denied::Append(_) | Denied::Store(_))) => {
                self.ready.push((self.now().after(RETRY), thought));
            }
            Err(Failed::Denied(Denied::Table(Refusal::Round(refusal)))) => {
                tracing::error!(table = %self.table.name(), %refusal, "a computer broke the rules");
                let question = self.table.thinking().find(|question| question.seat == seat);
                let instead = question.and_then(|question| {
                    Some(Thought { seat, at: question.at, action: simple(&question.view)? })
                });
                if let Some(instead) = instead.filter(|instead| instead.action != action) {
                    self.ready.push((self.now(), instead));
                }
            }
            _ => self.ask_computers(),
        }
        self.seen(&done)
    }

    /// People who were here before a restart and have not come back.
    async fn miss_people(&mut self) -> ControlFlow<End> {
        let here = self.on_seats(|who| match who {
            OnSeat::Person { person, here: true, .. } => Some(*person),
            _ => None,
        });
        for person in here {
            if !self.clients.has(person) {
                self.connected(person, false).await?;
            }
        }
        for person in self.table.watchers().collect::<Vec<_>>() {
            self.stop_watching(person).await?;
        }
        ControlFlow::Continue(())
    }

    /// Whoever watches from nowhere does not watch: others may want the place.
    async fn stop_watching(&mut self, person: Person) -> ControlFlow<End> {
        let watches = self.table.audience(person) == Some(Audience::Watchers);
        if !watches || self.clients.has(person) {
            return ControlFlow::Continue(());
        }
        let done = self.carry_for(Command::Leave, person).await;
        if matches!(done, Err(Failed::Denied(Denied::Append(_) | Denied::Store(_)))) {
            self.unseen.push((self.now().after(GRACE), person));
        }
        self.seen(&done)
    }

    /// Nobody has been here for a long time.
    async fn empty(&mut self) -> ControlFlow<End> {
        let mut people = self.on_seats(|who| match who {
            OnSeat::Person { person, gone: false, .. } => Some(*person),
            _ => None,
        });
        // a table is closed when nobody watches either
        people.extend(self.table.watchers());
        let is_between_rounds = |table: &Table| {
            let stage = table.snapshot(Audience::Watchers).stage;
            matches!(stage, Stage::Gathering { .. }) || table.settings().clocks.is_none()
        };
        if is_between_rounds(&self.table) {
            for person in people {
                let done = self.carry_for(Command::Leave, person).await;
                self.seen(&done)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn on_seats<T>(&self, pick: impl Fn(&OnSeat) -> Option<T>) -> Vec<T> {
        let seen = self.table.snapshot(Audience::Watchers);
        seen.seats.iter().filter_map(|seat| pick(&seat.who)).collect()
    }

    /// Decides, makes it durable, takes it in and tells everybody.
    async fn carry_out(&mut self, request: &Request) -> Result<(), Failed> {
        if self.trouble.is_some() {
            self.mend().await?;
        }
        let events = self.table.decide(self.now(), request, &mut self.dice)?;
        self.happen(events).await
    }

    async fn happen(&mut self, events: Vec<Event>) -> Result<(), Failed> {
        if events.is_empty() {
            return Ok(());
        }
        let append = match Append::of(&self.table, events.clone()) {
            Ok(append) => append,
            Err(error) => return Err(StoreError::Failed { detail: error.to_string() }.into()),
        };
        self.hall.metrics.appends.inc();
        let appended = self.hall.writer.append(append).await;
        self.hall.metrics.appends.dec();
        match appended {
            Ok(()) => {
                self.take_in(&events);
                Ok(())
            }
            Err(AppendError::Fenced) => Err(Failed::Fenced),
            Err(AppendError::Unknown(error)) => {
                self.begin_trouble(&error, events);
                if self.look_again().await? {
                    self.trouble = None;
                    return Ok(());
                }
                Err(AppendError::Unknown(error).into())
            }
            Err(error) => {
                self.begin_trouble(&error, Vec::new());
                Err(error.into())
            }
        }
    }

    fn begin_trouble(&mut self, error: &dyn std::fmt::Display, unsure: Vec<Event>) {
        tracing::error!(table = %self.table.name(), %error, "the store has failed");
        self.trouble = Some(Trouble { retry: self.now().after(RETRY), unsure });
    }

    /// The store has failed before: is all well now? While it was not, the
    /// clocks stood still.
    async fn mend(&mut self) -> Result<(), Failed> {
        self.look_again().await?;
        let wake = Request::of_keeper(Command::Wake);
        let slept = self.table.decide(self.now(), &wake, &mut self.dice)?;
        let trouble = self.trouble.take();
        let done = self.happen(slept).await;
        if done.is_err() && self.trouble.is_none() {
            self.trouble = trouble;
        }
        done
    }

    /// What was not known to be durable: is it? Then it has happened.
    async fn look_again(&mut self) -> Result<bool, Failed> {
        let Some(trouble) = &mut self.trouble else { return Ok(false) };
        if trouble.unsure.is_empty() {
            return Ok(false);
        }
        trouble.retry = self.hall.clock.now().after(RETRY);
        let found = self.hall.store.read(self.table.name(), self.table.number()).await?;
        let tried = std::mem::take(&mut trouble.unsure);
        if found.is_empty() {
            return Ok(false);
        }
        if found != tried {
            return Err(Failed::Fenced);
        }
        self.take_in(&tried);
        Ok(true)
    }

    /// These events are durable: they have happened.
    fn take_in(&mut self, events: &[Event]) {
        let mut is_news = false;
        for event in events {
            self.table.evolve(event);
            let metrics = &self.hall.metrics;
            match &event.what {
                What::Acted { .. } => _ = metrics.actions.inc(),
                What::Public(Public::Finished { redeal: false, .. }) => {
                    metrics.rounds.inc();
                    is_news = true;
                }
                // what does not change who sits there and whether they play
                What::Public(
                    Public::Connected { .. }
                    | Public::Said { .. }
                    | Public::Ready { .. }
                    | Public::Committed { .. }
                    | Public::Revealed { .. }
                    | Public::AutoPlay { .. },
                ) => {}
                _ => is_news = true,
            }
        }
        self.entry.number.store(self.table.number(), Ordering::Relaxed);
        self.hall.metrics.events.inc_by(events.len() as u64);
        self.clients.tell(&self.table, events);
        if is_news {
            self.note(false);
        }
        self.ask_computers();
    }

    /// Says in the hall what the table is like now.
    fn note(&self, is_new: bool) {
        let summary = Summary::of(&self.table);
        let before = if is_new { 0 } else { self.entry.summary().persons.len() };
        self.hall.metrics.seats.inc_by(summary.persons.len() as i64 - before as i64);
        self.entry.set_summary(summary);
    }

    /// Lets computers think where they must, once for each decision.
    fn ask_computers(&mut self) {
        let mut waiting = [None; 4];
        for question in self.table.thinking() {
            let place = question.seat.index();
            let this = Some((question.dice, question.at));
            waiting[place] = this;
            if self.asked[place] != this {
                self.hall.thinkers.ask(Job::new(question, self.answers.clone()));
            }
        }
        for seat in Seat::ALL {
            self.asked[seat.index()] = waiting[seat.index()];
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
