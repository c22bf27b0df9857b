//! A table as its log has it, and what must hold of any log.

use std::collections::BTreeMap;

use wangzha::{Points, Seat};
use wangzha_table::{Audience, Event, Key, Person, Public, Stage, Table, Wait, What, Who};

/// A table as its log has it, after every event.
pub(crate) struct Watched {
    events: Vec<Event>,
    /// The table after each of them.
    tables: Vec<Table>,
    /// What was done by which command.
    done: BTreeMap<(u64, u64), u64>,
    /// For how long the server had been up when each seat was asked.
    asked: [Option<(Wait, u64)>; 4],
    pub(crate) rounds: u64,
    pub(crate) late: u64,
    /// Nobody can say how long somebody had: the clock has jumped.
    pub(crate) jumped: bool,
}

impl Watched {
    pub(crate) fn opened(event: &Event) -> Result<Watched, String> {
        let table = Table::opened_by(event).ok_or("a log begins with the opening of a table")?;
        let mut watched = Watched {
            events: vec![event.clone()],
            tables: vec![table],
            done: BTreeMap::new(),
            asked: [None; 4],
            rounds: 0,
            late: 0,
            jumped: false,
        };
        watched.do_once(event)?;
        Ok(watched)
    }

    pub(crate) fn number(&self) -> u64 {
        self.events.len() as u64
    }

    pub(crate) fn event(&self, number: u64) -> Result<&Event, String> {
        let place = number.checked_sub(1).ok_or("is told of event 0")? as usize;
        self.events.get(place).ok_or(format!("is told what is not durable: {number}"))
    }

    pub(crate) fn after(&self, number: u64) -> Result<&Table, String> {
        let place = number.checked_sub(1).ok_or("is shown nothing")? as usize;
        self.tables.get(place).ok_or(format!("is told what is not durable: {number}"))
    }

    pub(crate) fn last(&self) -> &Table {
        self.tables.last().expect("there is a first one")
    }

    pub(crate) fn audience(&self, person: Person, number: u64) -> Option<Audience> {
        self.after(number).ok()?.audience(person)
    }

    pub(crate) fn last_key(&self, person: Person) -> Option<u64> {
        self.done.range((person.0, 0)..=(person.0, u64::MAX)).next_back().map(|(key, _)| key.1)
    }

    /// Who opened it, and by which command.
    pub(crate) fn opening(&self) -> (Who, Option<Key>) {
        (self.events[0].by, self.events[0].key)
    }

    /// Whether the other table was opened by the same command while this one was
    /// open. Once it is closed, it may be.
    pub(crate) fn is_opened_again_by(&self, other: &Watched) -> bool {
        let (first, again, last) = (&self.events[0], &other.events[0], self.events.last());
        let is_closed = |last: &Event| self.last().is_closed() && last.at <= again.at;
        self.opening() == other.opening() && first.at < again.at && !last.is_some_and(is_closed)
    }

    /// This has become durable; whether it may.
    pub(crate) fn learn(&mut self, event: Event, awake: u64) -> Result<(), String> {
        if event.number != self.number() + 1 {
            return Err(format!("{} after {}: not without gaps", event.number, self.number()));
        }
        self.do_once(&event)?;
        self.keep_time(&event, awake)?;
        let mut table = self.last().clone();
        table.evolve(&event);
        self.follow(&table);
        if let What::Public(Public::Finished { scores, record, redeal }) = &event.what {
            self.rounds += u64::from(!redeal);
            self.check_totals(&table, scores)?;
            let record: wangzha::record::AnyRecord =
                record.parse().map_err(|error| format!("a record cannot be read: {error}"))?;
            let verdict = wangzha_fair::verify(&record);
            if !verdict.holds() {
                return Err(format!("a record does not verify: {verdict}"));
            }
        }
        self.events.push(event);
        self.tables.push(table);
        Ok(())
    }

    /// Whoever was asked has been asked since then, also if the time was put off
    /// because nobody kept it.
    fn follow(&mut self, table: &Table) {
        if self.asked.iter().all(Option::is_none) {
            return;
        }
        let Stage::Playing(round) = table.snapshot(Audience::Watchers).stage else { return };
        for wait in round.waits {
            if let Some((kept, _)) = &mut self.asked[wait.seat.index()] {
                *kept = wait;
            }
        }
    }

    fn do_once(&mut self, event: &Event) -> Result<(), String> {
        let (Who::Person(person), Some(key)) = (event.by, event.key) else { return Ok(()) };
        match self.done.insert((person.0, key.0), event.number) {
            Some(before) => Err(format!(
                "what {person:?} wanted with {key:?} was done twice, in {before} and {}",
                event.number
            )),
            None => Ok(()),
        }
    }

    /// What somebody has won in all rounds is the sum of what they won in each.
    fn check_totals(&self, table: &Table, scores: &wangzha::Scores) -> Result<(), String> {
        let before = self.last().totals();
        for (seat, points) in Seat::ALL.into_iter().zip(scores.iter()) {
            let total = |totals: &[Points]| totals.get(seat.index()).copied();
            let (before, now) = (total(&before), total(&table.totals()));
            let sum = before.map(|before| before + points);
            // who has left in the middle of a round takes along what they won
            if now != sum && now != Some(Points::ZERO) {
                return Err(format!("{seat:?} had {before:?}, won {points:?}, and has {now:?}"));
            }
        }
        Ok(())
    }

    /// Nobody loses on time while nobody keeps it.
    fn keep_time(&mut self, event: &Event, awake: u64) -> Result<(), String> {
        match &event.what {
            What::Dealt { waits, .. } | What::Acted { waits, .. } => {
                let before = std::mem::take(&mut self.asked);
                for wait in waits {
                    let same = before[wait.seat.index()].filter(|(before, _)| before == wait);
                    self.asked[wait.seat.index()] = same.or(Some((*wait, awake)));
                }
            }
            What::Public(Public::AutoPlay { seat, late: true, .. }) => {
                self.late += 1;
                let Some((_, since)) = self.asked[seat.index()] else { return Ok(()) };
                let decision = self.last().settings().clocks.map_or(0, |clocks| clocks.decision);
                // the clock runs from the decision, this one from when it is noticed
                let had = awake - since + SLACK;
                if had < decision && !self.jumped {
                    return Err(format!("{seat:?} lost on time after {had} ms of {decision}"));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// How long it may take until it is noticed that something is durable.
const SLACK: u64 = 500;
