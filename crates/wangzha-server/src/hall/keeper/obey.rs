//! What clients and the hall want of a table.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use wangzha_ai::advice::Advice;
use wangzha_table::protocol::{ClientSays, Heard};
use wangzha_table::{Audience, Command, Key, Request};

use super::absence::GRACE;
use super::{End, Failed, Keeper, Order};
use crate::Denied;
use crate::hall::client::{Client, ClientId};
use crate::hall::think::Job;
use crate::store::AppendError;

/// How many events a client is told one by one, before the whole table is shorter.
const MOST_MISSED: u64 = 300;

impl Keeper {
    pub(super) async fn obey(&mut self, order: Order) -> ControlFlow<End> {
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

    async fn catch_up(&mut self, id: ClientId, after: u64) -> ControlFlow<End> {
        let number = self.table.number();
        let missed = match number - after.min(number) {
            0 => Ok(Vec::new()),
            missed if missed > MOST_MISSED => Err(None),
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
}
