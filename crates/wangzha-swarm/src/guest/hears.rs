//! What a guest makes of what it is told.

use wangzha::Seat;
use wangzha_table::{Key, Person, Witness};

use super::{Farewell, Guest, Mark, Out, Phase};
use crate::faults::Fault;
use crate::heard::{self, Asked, Finished, Happened, Heard, Sitter, Snapshot, Told};

impl Guest {
    /// A text has come.
    pub fn hear(&mut self, now: u64, text: &str, out: &mut Out) {
        match heard::read(text) {
            Ok(heard) => self.react(now, heard, out),
            Err(error) => self.faults.note(Fault::Form, format_args!("{error} in {text}")),
        }
        self.tick(now, out);
    }

    fn react(&mut self, now: u64, heard: Heard, out: &mut Out) {
        match heard {
            Heard::Welcome { person } => {
                // whoever has a seat is shown the table in a moment
                (self.person, self.due) = (Some(person), Some(now + 500));
            }
            Heard::Snapshot(snapshot) => self.look(now, *snapshot),
            Heard::Happened { number, at, what } => {
                self.witness.iter_mut().for_each(|witness| witness.told(number, at));
                self.happened(now, number, what, out);
            }
            Heard::Asked(asked) => self.asked(now, *asked),
            Heard::Done { key, number } => self.done(key, number, out),
            Heard::Refused { key, id, text } => self.refused(now, key, id, &text, out),
            Heard::Error { text } => {
                self.pending = None;
                self.due = Some(now + 1000);
                self.faults.note(Fault::Misunderstood, text);
            }
            Heard::Goodbye { why, after } => {
                self.farewell = Some(Farewell { after, is_moved: why == "moved" });
            }
            Heard::Other => {}
        }
    }

    fn done(&mut self, key: Key, number: u64, out: &mut Out) {
        if let Some(pending) = self.pending.take_if(|pending| pending.key == key) {
            out.marks.push(Mark::Done);
            if let Some(witness) = self.witness.as_mut().filter(|_| pending.changes) {
                witness.done(key);
            }
            if self.leaves {
                self.phase = Phase::Closed;
            }
        }
        // who has left is told nothing that came after
        if number > self.number && self.seat.is_some() {
            let known = self.number;
            self.faults.note(Fault::Gap, format_args!("done {number} after {known}"));
        }
    }

    fn refused(&mut self, now: u64, key: Option<Key>, id: String, text: &str, out: &mut Out) {
        self.pending.take_if(|pending| Some(pending.key) == key);
        self.due = Some(now + 200); // no hurry to try again
        if id == "no_such_table" && (self.leaves || self.is_last) {
            // it has left and only the answer was lost, or it came too late to be
            // ready: then everybody else has left
            (self.phase, self.pending) = (Phase::Closed, None);
        } else if id == "no_such_table" || id == "unknown_token" {
            self.faults.note(Fault::Lost, text);
        } else {
            // whoever joins is asked again, if there is something to ask; and who was
            // not let in tries again
            let is_out = self.table.is_none() || key.is_none() || id == "not_here";
            self.is_outside |= is_out || matches!(self.phase, Phase::Playing);
            self.reconnects |= key.is_none();
        }
        out.refused.push(id);
    }

    fn look(&mut self, now: u64, snapshot: Snapshot) {
        if let Some(person) = self.person {
            let witness = self.witness.get_or_insert(Witness::new(snapshot.table, person));
            witness.shown(snapshot.n);
        }
        if snapshot.n < self.number {
            let known = self.number;
            let example = format_args!("{}: {} after {known}", snapshot.table, snapshot.n);
            self.faults.note(Fault::Lost, example);
        }
        self.number = snapshot.n;
        self.table = Some(snapshot.table);
        self.seat = snapshot.you;
        self.people = [None; 4];
        for (seen, seat) in snapshot.seats.iter().zip(Seat::ALL) {
            if let Sitter::Person { person, auto } = seen.who {
                self.people[seat.index()] = Some(person);
                if self.seat == Some(seat) {
                    (self.ready, self.auto) = (seen.ready, auto);
                }
            }
        }
        self.due = Some(now);
        match serde_json::from_value(snapshot.stage) {
            Ok(stage) => self.look_at(stage),
            Err(error) => self.faults.note(Fault::Form, error),
        }
    }

    fn happened(&mut self, now: u64, number: u64, what: Happened, out: &mut Out) {
        let known = self.number;
        if number <= known {
            return self.faults.note(Fault::Duplicate, format_args!("{number} after {known}"));
        }
        if number > known + 1 {
            self.faults.note(Fault::Gap, format_args!("{number} after {known}"));
        }
        self.number = number;
        let mine = |seat: Seat, guest: &Guest| guest.seat == Some(seat);
        match what {
            Happened::Sat { seat, person } => {
                self.people[seat.index()] = Some(person);
                if self.person == Some(person) {
                    (self.seat, self.auto) = (Some(seat), false);
                }
            }
            Happened::Left { person } => self.left(person),
            Happened::Ready { seat, ready } if mine(seat, self) => self.ready = ready,
            Happened::Opened(opened) => self.opened(opened),
            Happened::Committed { seat } => self.committed(seat),
            Happened::Revealed { seat } if mine(seat, self) => {
                self.with_mine(|mine| mine.revealed = true);
            }
            Happened::Late { seats } => self.late(seats),
            Happened::Dealt(dealt) => {
                self.seen.hand = dealt.hand;
                self.phase = Phase::Playing;
            }
            Happened::Acted(acted) => {
                let seat = acted.seat;
                if !mine(seat, self) && !acted.auto {
                    out.marks.push(Mark::Hears(seat));
                }
                let action = acted.action.map(|action| Told { seat, action });
                // what was mine and unseen to others I was told when I did it
                let with = acted.with.into_iter().filter(|told| Some(told.seat) != self.seat);
                let with: Vec<Told> = with.collect();
                action.into_iter().chain(with).for_each(|told| self.seen.acted(&told));
                if mine(seat, self) {
                    self.asked = None;
                }
            }
            Happened::AutoPlay { seat, on } if mine(seat, self) => self.auto = on,
            Happened::Finished(finished) => self.finish(now, &finished, out),
            Happened::Closed => self.phase = Phase::Closed,
            _ => {}
        }
        self.due.get_or_insert(now);
    }

    fn left(&mut self, person: Person) {
        for seat in &mut self.people {
            seat.take_if(|sitting| *sitting == person);
        }
        if self.person == Some(person) {
            self.seat = None;
            if self.wants_no_more() {
                self.phase = Phase::Closed;
            }
        }
    }

    fn finish(&mut self, now: u64, finished: &Finished, out: &mut Out) {
        if let Some(seat) = self.seat {
            self.seen.check(seat, finished, &mut self.faults);
        }
        (self.phase, self.asked, self.ready) = (Phase::Gathering, None, false);
        if !finished.redeal {
            self.finished += 1;
            out.marks.push(Mark::Finished);
        }
        self.due = Some(now + self.think());
    }

    fn asked(&mut self, now: u64, asked: Asked) {
        self.seen.view(asked.at, &asked.view);
        if asked.your_turn {
            self.due = Some(now + self.think());
            self.asked = Some(asked);
        }
    }
}
