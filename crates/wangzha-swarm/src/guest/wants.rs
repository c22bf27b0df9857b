//! What a guest wants, by what it knows, and when.

use rand_core::Rng;
use wangzha::Seat;
use wangzha_ai::Stop;
use wangzha_ai::player::{AnyPlayer, Means};
use wangzha_table::Key;
use wangzha_table::protocol::{
    Act, AutoPlay, ClientSays, Commit, Create, Join, Leave, Ready, Reveal, Sit,
};

use super::deals::Mine;
use super::{Guest, Mark, Out, Pending, Phase};
use crate::faults::Fault;

impl Guest {
    /// Time has passed, or something has changed: what does it want now?
    pub fn tick(&mut self, now: u64, out: &mut Out) {
        if self.pending.is_some() || !self.is_connected || self.due.is_none_or(|due| due > now) {
            return;
        }
        self.due = None;
        if self.is_outside {
            self.due = Some(now + 500);
            return self.go_in(out);
        }
        if let Some(said) = self.wish(out) {
            let key = Key(self.key);
            self.send(key, &said, out);
        }
    }

    /// Joins the table, or opens it.
    pub(super) fn go_in(&mut self, out: &mut Out) {
        self.is_outside = false;
        match (self.table, &self.opens) {
            (Some(table), _) => out.say.push(ClientSays::Join(Join { table }).to_text()),
            (None, Some(settings)) => {
                // a table may be there although nobody has heard its name: the same
                // key opens it only once
                let (key, name) = (Key(1), self.character.name);
                let settings = Box::new(settings.clone());
                self.key = key.0;
                self.send(key, &ClientSays::Create(Create { key, name, settings }), out);
            }
            (None, None) => {}
        }
    }

    /// What it wants, with its next key.
    fn wish(&mut self, out: &mut Out) -> Option<ClientSays> {
        if matches!(self.phase, Phase::Closed) || self.table.is_none() || self.person.is_none() {
            return None;
        }
        let Some(seat) = self.seat else {
            let (key, name) = (self.next_key(), self.character.name);
            return Some(ClientSays::Sit(Sit { key, name, seat: None }));
        };
        if self.auto {
            return Some(ClientSays::AutoPlay(AutoPlay { key: self.next_key(), on: false }));
        }
        match self.phase {
            Phase::Gathering if self.wants_no_more() => {
                self.leaves = true;
                Some(ClientSays::Leave(Leave { key: self.next_key() }))
            }
            Phase::Gathering => {
                let here = self.people.iter().flatten().count();
                let is_first = self.seen.announcement.is_none();
                let waits = self.ready || is_first && here < usize::from(self.character.people);
                (!waits).then(|| ClientSays::Ready(Ready { key: self.next_key(), ready: true }))
            }
            Phase::Dealing { reveals, mine: Some(mine), .. } => match (mine, reveals) {
                (Mine { committed: false, bytes, .. }, _) => Some(ClientSays::Commit(Commit {
                    key: self.next_key(),
                    commitment: bytes.commitment(),
                })),
                (Mine { committed: true, revealed: false, bytes }, true) => {
                    Some(ClientSays::Reveal(Reveal { key: self.next_key(), bytes }))
                }
                _ => None,
            },
            Phase::Playing => self.play(seat, out),
            _ => None,
        }
    }

    fn play(&mut self, seat: Seat, out: &mut Out) -> Option<ClientSays> {
        let asked = self.asked.take()?;
        if self.bot.is_none() {
            let game = asked.view.game();
            let bot =
                AnyPlayer::bot(game, &self.character.player, &Means::NONE, self.character.seed);
            match bot {
                Ok(bot) => self.bot = Some(bot),
                Err(error) => self.faults.note(Fault::Misunderstood, error),
            }
        }
        match self.bot.as_mut()?.act(&asked.view, &Stop::NEVER) {
            Ok(action) => {
                out.marks.push(Mark::Acts(seat));
                let (key, at, action) = (self.next_key(), asked.at, action.to_string());
                Some(ClientSays::Act(Act { key, at, action }))
            }
            Err(failure) => {
                self.faults.note(Fault::View, format_args!("no move: {failure:?}"));
                None
            }
        }
    }

    /// How long it thinks: mostly short, sometimes long, as people do.
    pub(super) fn think(&mut self) -> u64 {
        let uniform = (f64::from(self.dice.next_u32()) + 1.0) / (f64::from(u32::MAX) + 2.0);
        let mean = self.character.pace as f64;
        (-uniform.ln() * mean).min(5.0 * mean) as u64
    }

    /// Whether it has played as long as it wanted to.
    pub(super) fn wants_no_more(&self) -> bool {
        self.is_last || self.character.rounds.is_some_and(|rounds| self.finished >= rounds)
    }

    fn next_key(&mut self) -> Key {
        self.key += 1;
        Key(self.key)
    }

    fn send(&mut self, key: Key, said: &ClientSays, out: &mut Out) {
        let text = said.to_text();
        out.say.push(text.clone());
        let changes = !matches!(said, ClientSays::Ready(_) | ClientSays::AutoPlay(_));
        self.pending = Some(Pending { key, text, changes });
    }
}
