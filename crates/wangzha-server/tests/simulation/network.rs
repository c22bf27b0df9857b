//! What goes to and fro between the server and the clients, and how connections
//! are made, break, and are made again.

use wangzha_server::Received;
use wangzha_swarm::Out;

use crate::agenda::{Item, Line};
use crate::house::Came;
use crate::people::{Actor, Client};
use crate::wire::Sent;
use crate::world::{Party, World};

impl World {
    /// What the server has sent is under way.
    pub(crate) fn collect(&mut self) {
        let Some(house) = &mut self.house else { return };
        for (line, client, came) in house.collect(self.now) {
            match came {
                Came::Closed => self.later(500, Item::Notices { client, line }),
                Came::Sent(Sent::Ping) => {
                    self.later(100, Item::Says { line, what: Received::Life });
                }
                Came::Sent(Sent::Text(text)) => {
                    let delay = self.delay();
                    let arrives = &mut self.clients[client].arrives.1;
                    *arrives = (self.now + delay).max(*arrives);
                    self.agenda.put(*arrives, Item::Hears { client, line, text });
                }
            }
        }
    }

    /// How long a text is under way.
    fn delay(&mut self) -> u64 {
        let slow = self.chance(60);
        1 + self.random.below(if slow { 4_000 } else { 60 }) as u64
    }

    pub(crate) fn says(&mut self, line: Line, what: Received) {
        let Some(house) = &mut self.house else { return };
        self.report.said += u64::from(matches!(what, Received::Text(_)));
        // a table that is just being opened has the most to lose
        let opens = matches!(&what, Received::Text(text) if text.contains(r#""create""#));
        house.deliver(line, what);
        if self.weather.crashes && self.chance(if opens { 6 } else { 300 }) {
            self.crash(true);
        }
    }

    pub(crate) fn hears(&mut self, client: usize, line: Line, text: &str) {
        if self.clients[client].line != Some(line) {
            return;
        }
        if self.clients[client].guest().is_some() && self.is_closed_for(client, text) {
            self.clients[client].actor = Actor::Away;
            return self.hang_up(client);
        }
        let mut out = Out::default();
        let now = self.now;
        let Some(guest) = self.clients[client].guest() else { return };
        let knew = guest.table();
        guest.hear(now, text, &mut out);
        let (knows, is_done) = (guest.table(), guest.is_done());
        if knew.is_none()
            && let Some(table) = knows
            && let Some(party) = self.parties.iter().position(|party| party.clients[0] == client)
        {
            self.parties[party].table = Some(table.to_string());
            self.seat(party, Some(table));
        }
        self.say(client, out);
        if is_done {
            self.report.left += 1;
            self.hang_up(client);
        }
    }

    /// Whether a guest hears that its table is not there, and it is closed indeed.
    fn is_closed_for(&mut self, client: usize, text: &str) -> bool {
        let table = self.clients[client].guest().and_then(|guest| guest.table());
        let Some(table) = table.filter(|_| text.contains(r#""id":"no_such_table""#)) else {
            return false;
        };
        let state = self.inspector.state();
        state.tables.get(table.as_str()).is_some_and(|table| table.last().is_closed())
    }

    pub(crate) fn wants(&mut self, client: usize) {
        let (now, mut out) = (self.now, Out::default());
        let Some(guest) = self.clients[client].guest() else { return };
        guest.tick(now, &mut out);
        self.say(client, out);
    }

    /// Whoever was refused a table calls again, with the same wish.
    pub(crate) fn call_again(&mut self, client: usize) {
        let has_none = self.clients[client].guest().is_some_and(|guest| guest.table().is_none());
        if has_none && self.clients[client].line.is_some() {
            self.hang_up(client);
            self.later(2_000, Item::Calls { client });
        }
    }

    /// What a client says is under way, some of it twice.
    fn say(&mut self, client: usize, out: Out) {
        let due = self.clients[client].guest().and_then(|guest| guest.due());
        if let Some(due) = due {
            self.agenda.put(due.max(self.now + 1), Item::Wants { client });
        }
        let Some(line) = self.clients[client].line else { return };
        for text in out.say {
            let delay = self.delay();
            let arrives = &mut self.clients[client].arrives.0;
            *arrives = (self.now + delay).max(*arrives);
            let at = *arrives;
            if self.weather.doubles && text.contains(r#""key""#) && self.chance(8) {
                self.report.doubled += 1;
                let again = at + self.random.below(3_000) as u64;
                let what = Received::Text(text.clone());
                self.agenda.put(again, Item::Says { line, what });
            }
            self.agenda.put(at, Item::Says { line, what: Received::Text(text) });
        }
    }

    pub(crate) fn prank(&mut self, client: usize) {
        if self.calm {
            return;
        }
        self.later(1_500, Item::Prank { client });
        let named = |party: &Party| Some((party.table.clone()?, party.settings.clone()));
        let tables: Vec<_> = self.parties.iter().filter_map(named).collect();
        let Client { actor: Actor::Prankster(prankster), token, line, .. } =
            &mut self.clients[client]
        else {
            return;
        };
        let Some(line) = *line else { return };
        let text = prankster.says(token, &tables, &mut self.random);
        self.report.pranks += 1;
        let what = if text.is_empty() { Received::Bytes } else { Received::Text(text) };
        let at = self.now + self.delay();
        self.agenda.put(at, Item::Says { line, what });
        if self.chance(40) {
            self.breaks(client);
        }
    }

    pub(crate) fn calls(&mut self, client: usize) {
        if self.clients[client].line.is_some() || self.clients[client].is_done() {
            return;
        }
        let Some(house) = &mut self.house else {
            return self.later(2_000, Item::Calls { client });
        };
        self.lines += 1;
        let line = self.lines;
        self.inspector.begins(line, self.clients[client].person);
        let room = if self.weather.stalls { 4 } else { 1_000 };
        house.connect(line, client, room);
        let (mut out, now) = (Out::default(), self.now);
        let caller = &mut self.clients[client];
        (caller.line, caller.arrives) = (Some(line), (now, now));
        caller.connected(&mut out);
        self.say(client, out);
    }

    pub(crate) fn notices(&mut self, client: usize, line: Line) {
        if self.clients[client].line == Some(line) {
            self.hang_up(client);
            self.later(2_000, Item::Calls { client });
        }
    }

    /// The client's end of a connection is gone.
    fn hang_up(&mut self, client: usize) {
        let Some(line) = self.clients[client].line.take() else { return };
        if let Some(guest) = self.clients[client].guest() {
            guest.disconnected();
        }
        // the server notices soon, or late
        let most = if self.chance(4) { 10_000 } else { 100 };
        self.later(most, Item::Hangs { line });
    }

    pub(crate) fn breaks(&mut self, client: usize) {
        if self.calm {
            return;
        }
        self.later(20_000, Item::Breaks { client });
        if self.clients[client].line.is_some() {
            self.report.broken += 1;
            self.hang_up(client);
            self.later(4_000, Item::Calls { client });
        }
    }

    pub(crate) fn stalls(&mut self, client: usize) {
        if self.calm {
            return;
        }
        self.later(20_000, Item::Stalls { client });
        let until = self.now + 500 + self.random.below(15_000) as u64;
        if let (Some(house), Some(line)) = (&mut self.house, self.clients[client].line)
            && let Some(end) = house.lines.get_mut(&line)
        {
            end.stalled = until;
            self.report.stalled += 1;
            self.agenda.put(until, Item::Nothing);
        }
    }
}
