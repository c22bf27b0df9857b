//! People who speak the protocol: texts go to and fro over lines that break.

use wangzha_table::protocol::{
    Act, AutoPlay, ClientSays, Close, Commit, Configure, Leave, Ready, Remove, Reveal, Say,
    SeatComputer, Sit, Watch,
};
use wangzha_table::{Command, Key, Person, Request};

use crate::agenda::Item;
use crate::ear::{Ear, Reply};
use crate::session::Letter;
use crate::world::World;

/// The end of a line at which a client speaks and listens.
pub(crate) struct Mouth {
    /// Which of the person's lines it is.
    line: u32,
    is_broken: bool,
    pub(crate) ear: Ear,
    /// When the last text arrives: they do not overtake each other.
    arrives: u64,
}

impl Mouth {
    /// A client that has not called yet.
    pub(crate) fn new(person: Person) -> Mouth {
        Mouth { line: 0, is_broken: true, ear: Ear::new(person), arrives: 0 }
    }
}

impl World {
    /// Whoever has lost the line calls again, and goes on where it broke off.
    pub(crate) fn call(&mut self, person: usize) {
        let client = &mut self.people[person];
        let answers = self.keepers[client.table].table.is_some();
        let is_here = answers && (client.connected || self.calm);
        let Some(mouth) = client.mouth.as_mut().filter(|mouth| mouth.is_broken && is_here) else {
            return;
        };
        mouth.line += 1;
        (mouth.is_broken, mouth.arrives) = (false, self.now);
        let language = self.random.choose(&["en", "zh", "vi"]);
        let hello = format!(r#"{{"type":"hello","versions":[1],"language":"{language}"}}"#);
        let goes_on = mouth.ear.number > 0 && self.random.below(2) == 0;
        let then = match mouth.ear.calls(goes_on) {
            Some(after) => format!(r#"{{"type":"events","after":{after}}}"#),
            None => format!(r#"{{"type":"join","table":"table {}"}}"#, client.table),
        };
        self.say(person, hello);
        self.say(person, then);
        self.ping(person);
    }

    /// The client says what is wanted; or something else if that cannot be said.
    pub(crate) fn say_request(&mut self, person: usize, request: &Request) {
        let is_play = matches!(request.command, Command::Act { .. });
        if is_play && !self.calm && self.random.below(60) == 0 {
            self.say(person, r#"{"type":"hint"}"#.to_owned());
        }
        match spoken(request) {
            Some(said) => self.say(person, said.to_text()),
            None => self.say_anything(person),
        }
    }

    /// The client asks for what it knows, or says what nobody understands.
    fn say_anything(&mut self, person: usize) {
        let client = &mut self.people[person];
        client.waiting = None;
        let Some(mouth) = &mut client.mouth else { return };
        let text = match self.random.below(5) {
            0 => r#"{"type":"snapshot"}"#.to_owned(),
            1 => r#"{"type":"wake","key":1}"#.to_owned(),
            2 => r#"{"type":"events","after":999999}"#.to_owned(),
            3 => "{".to_owned(),
            _ => match mouth.ear.asks_again(self.random.below(6) as u64) {
                Some(after) => format!(r#"{{"type":"events","after":{after}}}"#),
                None => return,
            },
        };
        self.say(person, text);
        self.ping(person);
    }

    fn ping(&mut self, person: usize) {
        if let Some(mouth) = &mut self.people[person].mouth {
            mouth.ear.pings += 1;
        }
        self.say(person, r#"{"type":"ping"}"#.to_owned());
    }

    /// Says it, if the line is whole.
    fn say(&mut self, person: usize, text: String) {
        let slow = !self.calm && self.random.below(30) == 0;
        let delay = 1 + self.random.below(if slow { 10_000 } else { 200 }) as u64;
        let client = &mut self.people[person];
        let Some(mouth) = client.mouth.as_mut().filter(|mouth| !mouth.is_broken) else { return };
        mouth.arrives = (self.now + delay).max(mouth.arrives + 1);
        let (table, line) = (client.table, (client.person, mouth.line));
        self.agenda.put(mouth.arrives, Item::Says { table, line, text });
        if !self.calm && self.random.below(200) < self.loses {
            self.hang_up(person);
        }
    }

    /// The line of a client breaks. The keeper notices, or it does not yet.
    pub(crate) fn hang_up(&mut self, person: usize) {
        let client = &mut self.people[person];
        let Some(mouth) = &mut client.mouth else { return };
        self.report.broken += u64::from(!mouth.is_broken);
        mouth.is_broken = true;
        if self.random.below(2) == 0 {
            let line = (client.person, mouth.line);
            self.keepers[client.table].sessions.close(line);
        }
    }

    /// All lines to a keeper that has stopped are broken.
    pub(crate) fn hang_up_all(&mut self, table: usize) {
        for client in self.people.iter_mut().filter(|client| client.table == table) {
            if let Some(mouth) = &mut client.mouth {
                self.report.broken += u64::from(!mouth.is_broken);
                mouth.is_broken = true;
            }
        }
    }

    /// What the keeper has said reaches those whose lines are whole.
    pub(crate) fn deliver(&mut self, table: usize) {
        for Letter { to: (person, line), text } in
            std::mem::take(&mut self.keepers[table].sessions.outbox)
        {
            let place = self.people.iter().position(|client| client.person == person);
            let place = place.expect("letters go to people");
            let client = &mut self.people[place];
            let Some(mouth) = &mut client.mouth else { continue };
            if mouth.is_broken || mouth.line != line {
                continue;
            }
            match mouth.ear.hear(&text) {
                Reply::Answered(key) => {
                    let waits = client.waiting.as_ref().and_then(|(request, _)| request.key);
                    if waits == Some(Key(key)) {
                        client.waiting = None;
                    }
                }
                Reply::SayHello => mouth.is_broken = true,
                Reply::Nothing => {}
            }
            if !self.calm && self.random.below(1_000) < self.loses {
                self.hang_up(place);
            }
        }
    }

    /// Who is at the table has been told everything, and who must act has been
    /// asked.
    pub(crate) fn check_heard(&self, table: usize) {
        let keeper = &self.keepers[table];
        let Some(state) = &keeper.table else { return };
        let thinking: Vec<_> = state.thinking().map(|question| question.seat).collect();
        for client in self.people.iter().filter(|client| client.table == table) {
            let Some(mouth) = &client.mouth else { continue };
            let to = keeper.knowledge.audience_after(client.person, state.number());
            let Some(to) = to.filter(|_| !mouth.is_broken && mouth.ear.is_told) else { continue };
            let (known, number) = (mouth.ear.number, state.number());
            assert_eq!(known, number, "{:?} has not been told everything", client.person);
            let Some(seat) = to.seat() else { continue };
            let waits = keeper.knowledge.waits_for(seat) && !thinking.contains(&seat);
            let is_asked = mouth.ear.is_asked();
            assert!(!waits || is_asked, "{seat:?} is waited for and was not asked");
        }
    }
}

/// The message that asks for this; there is none for what only a keeper says.
fn spoken(request: &Request) -> Option<ClientSays> {
    let key = request.key?;
    Some(match request.command.clone() {
        Command::Sit { seat, name } => ClientSays::Sit(Sit { key, name, seat }),
        Command::Watch { name } => ClientSays::Watch(Watch { key, name }),
        Command::Leave => ClientSays::Leave(Leave { key }),
        Command::Ready(ready) => ClientSays::Ready(Ready { key, ready }),
        Command::SeatComputer { seat, player } => {
            ClientSays::SeatComputer(SeatComputer { key, seat, player })
        }
        Command::Remove(seat) => ClientSays::Remove(Remove { key, seat }),
        Command::Configure(settings) => ClientSays::Configure(Configure { key, settings }),
        Command::Commit(commitment) => ClientSays::Commit(Commit { key, commitment }),
        Command::Reveal(bytes) => ClientSays::Reveal(Reveal { key, bytes }),
        Command::Act { at, action } => ClientSays::Act(Act { key, at, action: action.to_string() }),
        Command::AutoPlay(on) => ClientSays::AutoPlay(AutoPlay { key, on }),
        Command::Say(phrase) => ClientSays::Say(Say { key, phrase }),
        Command::Close => ClientSays::Close(Close { key }),
        _ => return None,
    })
}
