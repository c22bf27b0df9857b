//! What a table costs: decide, evolve and show for an action; bytes of memory
//! for a table, and bytes in the log for an event.
//!
//! The requests of some rounds are found first, with random legal actions. Then
//! they are taken again, and only what a shell would do is timed.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};

use cpu_time::ProcessTime;
use wangzha::deck::ChaCha20;
use wangzha::{AnyRules, Seat, doudizhu, tienlen};
use wangzha_fair::Secret;
use wangzha_oracle::Random;
use wangzha_table::{
    Audience, Command, Event, Key, Person, Public, Request, Settings, Stage, Table, Time, What,
};

const GOAL_NS: f64 = 5_000.0;
const GOAL_BYTES: f64 = 4_096.0;
const ROUNDS: usize = 200;

/// Counts the bytes that are in use.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        IN_USE.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: as above
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() {
    let rules: [(&str, AnyRules); 2] = [
        ("Dou Dizhu, huanle", doudizhu::Rules::HUANLE.into()),
        ("Tien Len for four, southern", tienlen::Rules::SOUTHERN.into()),
    ];
    for (title, rules) in rules {
        let rounds: Vec<Round> = (0..ROUNDS).map(|seed| Round::find(rules, seed as u64)).collect();
        println!("{title}: {ROUNDS} rounds");
        time(&rounds);
        weigh(&rounds);
    }
}

/// A round, as a shell lives through it.
struct Round {
    opened: Event,
    requests: Vec<(Time, Request)>,
    seed: u64,
}

const AN: Person = Person(1);

impl Round {
    /// Four people play with random legal actions.
    fn find(rules: AnyRules, seed: u64) -> Round {
        let mut random = Random::fixed(seed);
        let settings = Settings::new(rules);
        let people: Vec<Person> = (1..=settings.players.into()).map(Person).collect();
        let name = |text: &str| text.parse().unwrap();
        let opened = Table::create(Time(0), name("room 8"), settings, AN, name("An"), Some(Key(0)));
        let opened = opened.unwrap();
        let mut table = Table::opened_by(&opened).unwrap();
        let mut dice = dice(seed);
        let mut requests = Vec::new();
        let mut key = 0;
        let mut is_over = false;
        while !is_over {
            key += 1;
            let (person, command) = wish(&table, &people, &mut random);
            let request = Request::of_person(person, Key(key), command);
            let events = table.decide(Time(key), &request, &mut dice).unwrap();
            for event in &events {
                is_over |=
                    matches!(event.what, What::Public(Public::Finished { redeal: false, .. }));
                table.evolve(event);
            }
            requests.push((Time(key), request));
        }
        Round { opened, requests, seed }
    }
}

fn dice(seed: u64) -> ChaCha20 {
    ChaCha20::from_key([seed as u8; 32])
}

/// What somebody wants next.
fn wish(table: &Table, people: &[Person], random: &mut Random) -> (Person, Command) {
    let bytes = |person: Person| Secret::from_bytes([person.0 as u8; 32]);
    let snapshot = table.snapshot(Audience::Watchers);
    match &snapshot.stage {
        Stage::Gathering { .. } => {
            let missing = people.iter().find(|person| table.seat_of(**person).is_none());
            if let Some(person) = missing {
                return (*person, Command::Sit { seat: None, name: "Bo".parse().unwrap() });
            }
            let seat = snapshot.seats.iter().position(|seat| !seat.ready).unwrap();
            (people[seat], Command::Ready(true))
        }
        Stage::Dealing { phase, waits_for, .. } => {
            let person = people[waits_for.first().unwrap().index()];
            let command = match *phase {
                "committing" => Command::Commit(bytes(person).commitment()),
                _ => Command::Reveal(bytes(person)),
            };
            (person, command)
        }
        Stage::Playing(round) => {
            let seat = round.view.waits_for().first().unwrap();
            let actions = table.view(Audience::Seat(seat)).unwrap().actions();
            let action = *random.choose(&actions);
            (people[seat.index()], Command::Act { at: round.actions, action })
        }
        Stage::Closed => panic!("nobody closes the table"),
    }
}

/// Decide, evolve, and show to four audiences.
fn time(rounds: &[Round]) {
    let run = |shows: bool, serialises: bool| {
        let start = ProcessTime::now();
        let (mut actions, mut bytes) = (0, 0);
        for round in rounds {
            let mut table = Table::opened_by(&round.opened).unwrap();
            let mut dice = dice(round.seed);
            for (now, request) in &round.requests {
                actions += usize::from(matches!(request.command, Command::Act { .. }));
                let events = table.decide(*now, request, &mut dice).unwrap();
                for event in &events {
                    table.evolve(event);
                    for seat in Seat::ALL.into_iter().filter(|_| shows) {
                        let shown = black_box(event.show(Audience::Seat(seat)));
                        if serialises {
                            bytes += serde_json::to_string(&shown).unwrap().len();
                        }
                    }
                }
            }
        }
        black_box(bytes);
        start.elapsed().as_nanos() as f64 / actions as f64
    };
    let best =
        |shows, serialises| (0..9).map(|_| run(shows, serialises)).fold(f64::INFINITY, f64::min);
    let (bare, shown, written) = (best(false, false), best(true, false), best(true, true));
    println!("  {bare:>8.0} ns an action: decide and evolve, dealing and scoring included");
    let ratio = shown / GOAL_NS;
    println!(
        "  {shown:>8.0} ns with what four audiences are shown ({ratio:.2} of the goal of 5 µs)"
    );
    println!("  {written:>8.0} ns with that written as JSON");
}

/// Bytes in memory and in the log.
fn weigh(rounds: &[Round]) {
    let mut most = 0;
    let (mut log, mut events) = (0, 0);
    let before = IN_USE.load(Ordering::Relaxed);
    let mut tables = Vec::with_capacity(rounds.len());
    let list = IN_USE.load(Ordering::Relaxed) - before;
    for round in rounds {
        let start = IN_USE.load(Ordering::Relaxed);
        let mut table = Table::opened_by(&round.opened).unwrap();
        let mut dice = dice(round.seed);
        for (now, request) in &round.requests[..round.requests.len() - 1] {
            for event in table.decide(*now, request, &mut dice).unwrap() {
                log += serde_json::to_string(&event).unwrap().len() + 1;
                events += 1;
                table.evolve(&event);
            }
            most = most.max(IN_USE.load(Ordering::Relaxed) - start);
        }
        tables.push(table);
    }
    let used = IN_USE.load(Ordering::Relaxed) - before - list;
    let each = used as f64 / rounds.len() as f64 + size_of::<Table>() as f64;
    let most = most + size_of::<Table>();
    let ratio = each / GOAL_BYTES;
    println!(
        "  {each:>8.0} bytes a table at the end of a round ({ratio:.2} of the goal of 4 kB), at most {most}"
    );
    println!(
        "  {:>8.0} bytes an event in the log, {} events a round",
        log as f64 / events as f64,
        events / rounds.len()
    );
    drop(tables);
}
