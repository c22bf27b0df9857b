//! Quick match: whoever wants the same game within a few seconds sits down
//! together, and computers take the seats that stay empty.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;
use wangzha::{AnyRules, GameId, Name, doudizhu, tienlen};
use wangzha_table::{Command, Person, Settings};

use super::App;
use super::account::Known;
use super::asked::Body;
use super::reply::No;
use crate::{Denied, Service};

/// What people must want alike to play together.
type Wanted = (GameId, Name, u8);

/// Everybody who waits, by what they want.
#[derive(Default)]
pub(crate) struct Quick {
    groups: Mutex<HashMap<Wanted, Group>>,
}

struct Group {
    people: Vec<Waiting>,
    /// Rings when there are enough.
    full: Arc<Notify>,
}

struct Waiting {
    person: Person,
    name: Name,
    answer: oneshot::Sender<Result<Seated, Denied>>,
}

/// Where somebody sits now, and the number of the last command that was given
/// for them.
#[derive(Clone, Copy)]
struct Seated {
    table: Name,
    key: u64,
}

impl Quick {
    fn groups(&self) -> MutexGuard<'_, HashMap<Wanted, Group>> {
        self.groups.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody waits. If nobody else did, somebody must see to the group: they
    /// are given what rings when it is full.
    fn join(&self, wanted: Wanted, waiting: Waiting) -> Option<Arc<Notify>> {
        let mut groups = self.groups();
        let is_new = !groups.contains_key(&wanted);
        let new = || Group { people: Vec::new(), full: Arc::new(Notify::new()) };
        let group = groups.entry(wanted).or_insert_with(new);
        // the same person in another tab waits once; who has gone does not wait
        group.people.retain(|other| other.person != waiting.person && !other.answer.is_closed());
        group.people.push(waiting);
        if group.people.len() >= usize::from(wanted.2) {
            group.full.notify_one();
        }
        is_new.then(|| Arc::clone(&group.full))
    }
}

#[derive(Deserialize)]
pub(crate) struct Wish {
    game: String,
    preset: Option<Name>,
    players: Option<u8>,
}

/// The settings that are wanted.
fn settings(wish: &Wish) -> Option<(Wanted, Settings)> {
    let game: GameId = wish.game.parse().ok()?;
    let rules: AnyRules = match game {
        GameId::DouDizhu => {
            let preset = wish.preset.unwrap_or(doudizhu::Rules::HUANLE.name);
            (*doudizhu::Rules::PRESETS.iter().find(|rules| rules.name == preset)?).into()
        }
        GameId::TienLen => {
            let preset = wish.preset.unwrap_or(tienlen::Rules::SOUTHERN.name);
            (*tienlen::Rules::PRESETS.iter().find(|rules| rules.name == preset)?).into()
        }
    };
    let name = crate::store::preset_of(&rules)?;
    let mut settings = Settings::new(rules);
    settings.players = wish.players.unwrap_or(settings.players);
    let settings = settings.from_stranger().ok()?;
    Some(((game, name, settings.players), settings))
}

pub(crate) async fn match_people(
    State(app): State<Arc<App>>,
    known: Known,
    Body(wish): Body<Wish>,
) -> Result<Json<Value>, No> {
    let no = |denied| No(denied, known.language);
    let (wanted, settings) = settings(&wish).ok_or_else(|| no(Denied::NotFound))?;
    let name = app.service.accounts.account(known.person).await.map_err(no)?.name;
    let (answer, answered) = oneshot::channel();
    let waiting = Waiting { person: known.person, name, answer };
    if let Some(full) = app.quick.join(wanted, waiting) {
        tokio::spawn(gather(Arc::clone(&app), wanted, settings, full));
    }
    let seated = answered.await.unwrap_or(Err(Denied::NoSuchTable)).map_err(no)?;
    Ok(Json(json!({"table": seated.table, "key": seated.key})))
}

/// Waits for people, and seats those who have come.
async fn gather(app: Arc<App>, wanted: Wanted, settings: Settings, full: Arc<Notify>) {
    // after a few seconds those who are there are enough
    let _ = timeout(app.config.quick, full.notified()).await;
    let group = app.quick.groups().remove(&wanted);
    let mut people = group.map(|group| group.people).unwrap_or_default();
    people.retain(|waiting| !waiting.answer.is_closed());
    let mut people = people.into_iter().peekable();
    while people.peek().is_some() {
        let party: Vec<Waiting> = people.by_ref().take(usize::from(wanted.2)).collect();
        let seated = seat(&app.service, &settings, &party).await;
        for waiting in party {
            let _ = waiting.answer.send(seated.clone()); // who has gone is not told
        }
    }
}

/// Opens a table for these people, on which they sit and are ready.
async fn seat(service: &Service, settings: &Settings, party: &[Waiting]) -> Result<Seated, Denied> {
    let Some(host) = party.first() else { return Err(Denied::NoSuchTable) };
    let entry = service.hall().open(host.person, None, host.name, settings.clone()).await?;
    for guest in &party[1..] {
        let sit = Command::Sit { seat: None, name: guest.name };
        entry.carry(sit, guest.person).await?;
    }
    for waiting in party {
        entry.carry(Command::Ready(true), waiting.person).await?;
    }
    // a person's commands so far have the numbers 0 and 1
    Ok(Seated { table: entry.name, key: 1 })
}
