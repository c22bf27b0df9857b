//! What a client has heard: it knows its table from texts alone, and checks
//! that they come in order.

use serde_json::{Value, json};
use wangzha::{AnyView, Seat};
use wangzha_table::{Audience, Person, Settings};

use crate::people::{Seen, Sight};

/// The end of a line at which a client listens.
#[derive(Debug)]
pub(crate) struct Ear {
    person: Person,
    /// Whether it has been told of the table on this line.
    pub(crate) is_told: bool,
    /// The number of the last event that it has heard of.
    pub(crate) number: u64,
    /// The next event that it has asked to be told again. When its last ping is
    /// answered, it has been.
    again: Option<u64>,
    pub(crate) pings: u32,
    audience: Option<Audience>,
    settings: Option<Settings>,
    stage: Stage,
    /// What it is asked.
    question: Option<Question>,
}

#[derive(Debug)]
struct Question {
    at: u32,
    view: Box<AnyView>,
    your_turn: bool,
}

#[derive(Debug)]
enum Stage {
    Gathering,
    /// Who has not committed yet, and what the client itself has done.
    Dealing {
        missing: Vec<Seat>,
        committed: bool,
        revealed: bool,
    },
    Playing,
    Closed,
}

/// What an answer is about.
pub(crate) enum Reply {
    /// The command with this key is answered.
    Answered(u64),
    /// It must say hello first.
    SayHello,
    /// Nothing that it waits for.
    Nothing,
}

impl Ear {
    pub(crate) fn new(person: Person) -> Ear {
        Ear {
            person,
            is_told: false,
            number: 0,
            again: None,
            pings: 0,
            audience: None,
            settings: None,
            stage: Stage::Gathering,
            question: None,
        }
    }

    /// The line is a new one, on which nothing has been said. It will be told
    /// what came after the last event that it knows, or the whole table.
    pub(crate) fn calls(&mut self, goes_on: bool) -> Option<u64> {
        (self.is_told, self.question, self.pings) = (false, None, 0);
        self.again = goes_on.then_some(self.number + 1);
        if !goes_on {
            self.audience = None;
        }
        goes_on.then_some(self.number)
    }

    /// It wants to be told the last events again, unless it has just asked.
    pub(crate) fn asks_again(&mut self, events: u64) -> Option<u64> {
        let after = self.number.saturating_sub(events);
        let is_new = self.pings == 0 && self.is_told;
        self.again = is_new.then_some(after + 1).or(self.again);
        is_new.then_some(after)
    }

    /// Whether it has been asked to act, and has not acted since.
    pub(crate) fn is_asked(&self) -> bool {
        self.question.as_ref().is_some_and(|question| question.your_turn)
    }

    pub(crate) fn sight(&self) -> Sight {
        let stage = match &self.stage {
            Stage::Gathering => Seen::Gathering,
            Stage::Dealing { missing, committed: false, .. } => match self.seat() {
                Some(seat) if missing.contains(&seat) => Seen::Committing,
                _ => Seen::Other,
            },
            Stage::Dealing { missing, committed: true, revealed: false } if missing.is_empty() => {
                Seen::Revealing
            }
            Stage::Playing => match &self.question {
                Some(question) => {
                    Seen::Playing { at: question.at, view: Some(question.view.clone()) }
                }
                None => Seen::Playing { at: 0, view: None },
            },
            Stage::Dealing { .. } | Stage::Closed => Seen::Other,
        };
        Sight { audience: self.audience, settings: self.settings.clone(), stage }
    }

    fn seat(&self) -> Option<Seat> {
        self.audience.and_then(Audience::seat)
    }

    /// It hears this.
    pub(crate) fn hear(&mut self, text: &str) -> Reply {
        let said: Value = serde_json::from_str(text).unwrap();
        match said["type"].as_str().unwrap() {
            "pong" => {
                self.pings -= 1;
                self.again = self.again.filter(|_| self.pings > 0);
            }
            "snapshot" => self.look(&said),
            "happened" => self.happened(&said),
            "asked" => {
                let view = json!({ "game": said["game"], "view": said["view"] });
                self.question = Some(Question {
                    at: said["at"].as_u64().unwrap() as u32,
                    view: Box::new(serde_json::from_value(view).unwrap()),
                    your_turn: said["your_turn"].as_bool().unwrap(),
                });
            }
            "done" | "refused" | "error" => {
                if self.is_elsewhere(&said["id"]) {
                    self.audience = None;
                }
                match said["key"].as_u64() {
                    Some(key) => return Reply::Answered(key),
                    None if said["place"] == "type" => return Reply::SayHello,
                    None => {}
                }
            }
            _ => {}
        }
        Reply::Nothing
    }

    /// Whether it is refused because it is not where it thinks it is.
    fn is_elsewhere(&self, id: &Value) -> bool {
        id == "not_here" || id == "not_seated" && self.seat().is_some()
    }

    /// The whole table.
    fn look(&mut self, said: &Value) {
        self.is_told = true;
        self.number = said["n"].as_u64().unwrap();
        self.settings = Some(serde_json::from_value(said["settings"].clone()).unwrap());
        let seat = seat(&said["you"]);
        self.audience = Some(seat.map_or(Audience::Watchers, Audience::Seat));
        self.question = None;
        let stage = &said["stage"];
        self.stage = match stage["type"].as_str().unwrap() {
            "gathering" => Stage::Gathering,
            "dealing" => {
                let waits_for = seats(&stage["waits_for"]);
                let answered = !seat.is_some_and(|seat| waits_for.contains(&seat));
                match stage["phase"] == "committing" {
                    true => {
                        Stage::Dealing { missing: waits_for, committed: answered, revealed: false }
                    }
                    false => {
                        Stage::Dealing { missing: Vec::new(), committed: true, revealed: answered }
                    }
                }
            }
            "playing" => Stage::Playing,
            _ => Stage::Closed,
        };
    }

    /// Events are told in order, and once, unless they are asked for again.
    fn happened(&mut self, said: &Value) {
        let number = said["n"].as_u64().unwrap();
        let is_again = self.again == Some(number) && number <= self.number;
        assert!(
            is_again || number == self.number + 1,
            "{:?} is told of {number} after {}",
            self.person,
            self.number
        );
        if is_again {
            self.again = Some(number + 1);
        }
        self.is_told = true;
        if !is_again {
            self.number = number;
            self.change(said);
        }
    }

    fn change(&mut self, said: &Value) {
        let is_own = seat(&said["seat"]).is_some_and(|seat| self.seat() == Some(seat));
        let is_me = said["person"].as_u64() == Some(self.person.0);
        match said["what"].as_str().unwrap() {
            "left" if is_me => (self.audience, self.question) = (None, None),
            "configured" => {
                self.settings = Some(serde_json::from_value(said["settings"].clone()).unwrap());
            }
            "opened" => {
                let missing = seats(&said["people"]);
                self.stage = Stage::Dealing { missing, committed: false, revealed: false };
            }
            "dealt" => self.stage = Stage::Playing,
            "finished" => (self.stage, self.question) = (Stage::Gathering, None),
            "closed" => self.stage = Stage::Closed,
            "acted" if is_own => self.question = None,
            "auto_play" if is_own && said["on"] == true => self.question = None,
            "committed" | "revealed" | "late" => self.deal(said, is_own),
            _ => {}
        }
    }

    fn deal(&mut self, said: &Value, is_own: bool) {
        let Stage::Dealing { missing, committed, revealed } = &mut self.stage else { return };
        match said["what"].as_str().unwrap() {
            "committed" => {
                missing.retain(|other| Some(*other) != seat(&said["seat"]));
                *committed |= is_own;
            }
            "revealed" => *revealed |= is_own,
            _ => missing.clear(),
        }
    }
}

fn seat(value: &Value) -> Option<Seat> {
    Seat::new(value.as_u64()? as u8)
}

fn seats(value: &Value) -> Vec<Seat> {
    value.as_array().unwrap().iter().filter_map(seat).collect()
}
