//! Guests at a table without a server: they play whole rounds and find nothing
//! wrong, and they do find what is made wrong on purpose.

#![allow(clippy::unwrap_used)]

use std::collections::VecDeque;

use rand_core::Rng;
use serde_json::Value;
use wangzha::deck::ChaCha20;
use wangzha::{AnyRules, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::player::{AnyPlayer, Level, Means};
use wangzha_swarm::{Character, Fault, Faults, Guest, Mark, Out};
use wangzha_table::protocol::{Connection, Heard, TableSays};
use wangzha_table::{Command, Event, Missing, Person, Request, Settings, Table, Time};

/// What goes wrong on the way from the table to a guest.
type Spoil = fn(&mut World, usize, String) -> Vec<String>;

/// A keeper of one table, and its guests.
struct World {
    now: u64,
    table: Option<Table>,
    log: Vec<Event>,
    guests: Vec<(Guest, Connection)>,
    /// What is under way to each guest.
    inbox: Vec<VecDeque<String>>,
    dice: ChaCha20,
    spoil: Spoil,
    rounds: usize,
    /// Whether a fault has been made.
    spoilt: bool,
}

fn honest(_: &mut World, _: usize, text: String) -> Vec<String> {
    vec![text]
}

fn character(number: u64, rounds: u32, people: u8) -> Character {
    Character {
        name: format!("guest {number}").parse().unwrap(),
        token: String::new(),
        player: Level::Greedy.into(),
        pace: 300,
        rounds: Some(rounds),
        people,
        seed: number,
    }
}

impl World {
    fn new(settings: &Settings, people: u8, rounds: u32, spoil: Spoil) -> World {
        let rules = settings.rules;
        let guests = (0..people).map(|number| {
            let character = character(u64::from(number), rounds, people);
            let guest = match number {
                0 => Guest::host(character, settings.clone()),
                _ => Guest::joining(character, "room 8".parse().unwrap(), rules),
            };
            (guest, Connection::new(Person(u64::from(number) + 1)))
        });
        World {
            now: 1000,
            table: None,
            log: Vec::new(),
            guests: guests.collect(),
            inbox: vec![VecDeque::new(); people.into()],
            dice: ChaCha20::from_key([5; 32]),
            spoil,
            rounds: 0,
            spoilt: false,
        }
    }

    /// Plays until everybody is done.
    fn play(mut self) -> (Faults, usize) {
        self.play_on(|_| {});
        let mut faults = Faults::default();
        self.guests.iter().for_each(|(guest, _)| faults.add(&guest.faults));
        (faults, self.rounds)
    }

    /// … while something else is done in every step.
    fn play_on(&mut self, also: impl Fn(&mut World)) {
        for guest in 0..self.guests.len() {
            self.connect(guest);
        }
        for _ in 0..20_000 {
            self.now += 20;
            self.keep();
            self.deliver();
            for guest in 0..self.guests.len() {
                let mut out = Out::default();
                self.guests[guest].0.tick(self.now, &mut out);
                self.send(guest, out);
                if self.dice.next_u32().is_multiple_of(400) {
                    self.connect(guest);
                }
            }
            also(self);
            if self.guests.iter().all(|(guest, _)| guest.is_done()) {
                return;
            }
        }
        panic!("the guests never end: {:?}", self.log.last());
    }

    /// A connection is new, or is lost and made again.
    fn connect(&mut self, guest: usize) {
        let (person, mut out) = (self.guests[guest].1.person(), Out::default());
        self.guests[guest].1 = Connection::new(person);
        self.inbox[guest].clear();
        self.guests[guest].0.disconnected();
        self.guests[guest].0.connected(&mut out);
        self.send(guest, out);
    }

    fn send(&mut self, guest: usize, out: Out) {
        self.rounds += out.marks.iter().filter(|mark| **mark == Mark::Finished).count();
        for text in out.say {
            let now = Time(self.now);
            let heard = self.guests[guest].1.hear(now, self.table.as_ref(), &text);
            match heard {
                Heard::Answer(said) => self.tell(guest, said.iter().map(TableSays::to_text)),
                Heard::Join { .. } => {
                    let Some(table) = &self.table else { continue };
                    let said = self.guests[guest].1.arrived(table);
                    self.tell(guest, said.iter().map(TableSays::to_text));
                }
                Heard::Create { key, name, settings } => {
                    let host = self.guests[guest].1.person();
                    let room = "room 8".parse().unwrap();
                    let opened =
                        Table::create(now, room, *settings, host, name, Some(key)).unwrap();
                    self.table = Table::opened_by(&opened);
                    self.happened(vec![opened]);
                    self.answer(guest, key, Ok(()));
                }
                Heard::Request(request) => {
                    let key = request.key;
                    let decided = self.decide(&request);
                    self.answer(guest, key.unwrap(), decided);
                }
                other => panic!("no guest asks for {other:?}"),
            }
        }
    }

    fn answer(
        &mut self,
        guest: usize,
        key: wangzha_table::Key,
        decided: Result<(), wangzha_table::Refusal>,
    ) {
        let table = self.table.as_ref().unwrap();
        let said = self.guests[guest].1.decided(table, key, &decided).to_text();
        self.tell(guest, [said]);
    }

    fn decide(&mut self, request: &Request) -> Result<(), wangzha_table::Refusal> {
        let table = self.table.as_ref().unwrap();
        let events = table.decide(Time(self.now), request, &mut self.dice)?;
        events.iter().for_each(|event| self.table.as_mut().unwrap().evolve(event));
        self.happened(events);
        Ok(())
    }

    fn happened(&mut self, events: Vec<Event>) {
        for guest in 0..self.guests.len() {
            let said = self.guests[guest].1.happened(self.table.as_ref().unwrap(), &events);
            self.tell(guest, said.iter().map(TableSays::to_text).collect::<Vec<_>>());
        }
        self.log.extend(events);
    }

    fn tell(&mut self, guest: usize, texts: impl IntoIterator<Item = String>) {
        for text in texts {
            let texts = (self.spoil)(self, guest, text);
            self.inbox[guest].extend(texts);
        }
    }

    fn deliver(&mut self) {
        for guest in (0..self.guests.len()).cycle() {
            if let Some(text) = self.inbox[guest].pop_front() {
                let mut out = Out::default();
                self.guests[guest].0.hear(self.now, &text, &mut out);
                self.send(guest, out);
            } else if self.inbox.iter().all(VecDeque::is_empty) {
                return;
            }
        }
    }

    /// Clocks and computers.
    fn keep(&mut self) {
        let Some(table) = &self.table else { return };
        if table.due().is_some_and(|due| due.0 <= self.now) {
            let _ = self.decide(&Request::of_keeper(Command::Tick));
        }
        let Some(table) = &self.table else { return };
        let answer = table.thinking().next().map(|question| {
            let game = question.view.game();
            let mut bot =
                AnyPlayer::bot(game, &Level::Greedy.into(), &Means::NONE, question.dice).unwrap();
            let action = bot.act(&question.view, &Stop::NEVER).unwrap();
            Request::of_computer(question.seat, question.at, action)
        });
        if let Some(request) = answer {
            self.decide(&request).unwrap();
        }
    }
}

fn huanle() -> Settings {
    Settings::new(doudizhu::Rules::HUANLE)
}

fn found(spoil: Spoil, fault: Fault) {
    let (faults, _) = World::new(&huanle(), 3, 2, spoil).play();
    assert!(faults.count(fault) > 0, "{fault:?} is not among\n{faults}");
}

#[test]
fn guests_play_rounds_of_every_preset_and_find_nothing_wrong() {
    let doudizhu = doudizhu::Rules::PRESETS.iter().copied().map(AnyRules::from);
    let tienlen = tienlen::Rules::PRESETS.iter().copied().map(AnyRules::from);
    for rules in doudizhu.chain(tienlen) {
        let settings = Settings::new(rules);
        for people in 1..=settings.players {
            let (faults, rounds) = World::new(&settings, people, 2, honest).play();
            assert!(faults.is_empty(), "{rules:?}, {people} people:\n{faults}");
            assert_eq!(rounds, 2 * usize::from(people), "{rules:?}");
        }
    }
}

#[test]
fn a_text_told_twice_is_noticed() {
    found(|_, _, text| vec![text.clone(), text], Fault::Duplicate);
}

#[test]
fn an_event_that_is_left_out_is_noticed() {
    let leave_out: Spoil = |world, guest, text| {
        let is_bid = text.contains(r#""what":"acted""#) && guest == 1 && !world.spoilt;
        world.spoilt |= is_bid;
        if is_bid { Vec::new() } else { vec![text] }
    };
    found(leave_out, Fault::Gap);
}

#[test]
fn an_event_that_was_told_and_is_gone_is_noticed() {
    let forget: Spoil = |_, _, text| {
        let mut said: Value = serde_json::from_str(&text).unwrap();
        if said["type"] == "snapshot" && said["n"].as_u64() > Some(30) {
            said["n"] = 29.into();
        }
        vec![said.to_string()]
    };
    found(forget, Fault::Lost);
}

#[test]
fn a_card_in_a_view_that_the_seat_may_not_know_is_noticed() {
    let leak: Spoil = |world, _, text| {
        let mut said: Value = serde_json::from_str(&text).unwrap();
        let open = &mut said["view"]["open_hands"];
        if let Some(table) = &world.table
            && open.is_array()
        {
            let audience = wangzha_table::Audience::Seat(wangzha::Seat::S2);
            let hand = table.view(audience).unwrap().hand().to_string();
            open[2] = hand.into();
            said["view"]["opened"] = serde_json::json!([2]);
        }
        vec![said.to_string()]
    };
    found(leak, Fault::View);
}

#[test]
fn a_hand_that_is_not_the_one_of_the_record_is_noticed() {
    let other: Spoil = |_, _, text| {
        let mut said: Value = serde_json::from_str(&text).unwrap();
        if said["what"] == "dealt" {
            said["hand"] = "3s4s5s".into();
        }
        vec![said.to_string()]
    };
    found(other, Fault::Cards);
}

#[test]
fn a_field_with_the_hands_of_others_is_noticed() {
    let more: Spoil = |_, _, text| {
        let mut said: Value = serde_json::from_str(&text).unwrap();
        if said["what"] == "dealt" {
            said["hands"] = serde_json::json!(["3s", "4s", "5s"]);
        }
        vec![said.to_string()]
    };
    found(more, Fault::Form);
}

#[test]
fn another_deal_than_the_one_that_was_committed_to_is_noticed() {
    let rig: Spoil = |_, _, text| {
        let mut said: Value = serde_json::from_str(&text).unwrap();
        if said["what"] == "opened" {
            said["server"] = "ab".repeat(32).into();
        }
        vec![said.to_string()]
    };
    found(rig, Fault::Record);
}

#[test]
fn scores_that_are_not_those_of_the_record_are_noticed() {
    let cheat: Spoil = |_, _, text| {
        let mut said: Value = serde_json::from_str(&text).unwrap();
        if said["what"] == "finished" {
            said["scores"] = serde_json::json!([0, 0, 0]);
        }
        vec![said.to_string()]
    };
    found(cheat, Fault::Scores);
}

#[test]
fn guests_in_their_last_round_play_it_to_its_end_and_leave() {
    let mut world = World::new(&huanle(), 3, u32::MAX, honest);
    world.play_on(|world| {
        for guest in 0..world.guests.len() {
            let mut out = Out::default();
            // in the middle of their second round
            if world.log.len() > 90 && !world.guests[guest].0.is_in_last_round() {
                world.guests[guest].0.last_round(world.now, &mut out);
            }
            world.send(guest, out);
        }
    });
    assert!(world.table.is_some_and(|table| table.is_closed()));
    assert!(world.rounds >= 3, "{} ends were seen", world.rounds);
}

#[test]
fn what_guests_were_told_is_in_the_log_and_missed_if_it_is_not() {
    let mut world = World::new(&huanle(), 3, 1, honest);
    world.play_on(|_| {});
    for (guest, _) in &world.guests {
        let witness = guest.witness().unwrap();
        assert_eq!(witness.missing(&world.log), None);
        let mut late = world.log.clone();
        late.iter_mut().filter(|event| event.number == 20).for_each(|event| event.at.0 += 1);
        assert!(matches!(witness.missing(&late), Some(Missing::Other { .. })));
        let mut unsaid = world.log.clone();
        unsaid.iter_mut().for_each(|event| event.key = None);
        assert!(matches!(witness.missing(&unsaid), Some(Missing::Command { .. })));
        assert!(matches!(witness.missing(&world.log[..10]), Some(Missing::Event { .. })));
    }
}
