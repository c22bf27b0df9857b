//! Any text as what a client says to a table, before a round and in one: a
//! message that reads back as it is written, or an error; an answer in any
//! case; and whatever is asked of the table is decided.
#![no_main]

use std::sync::LazyLock;

use wangzha::deck::ChaCha20;
use wangzha_fair::Secret;
use wangzha_table::protocol::{ClientSays, Connection, Heard};
use wangzha_table::{Command, Key, Person, Request, Settings, Table, Time};

const AN: Person = Person(1);

/// A table at which An waits, and one at which An plays against a computer.
static TABLES: LazyLock<[Table; 2]> = LazyLock::new(|| {
    let mut settings = Settings::new(wangzha::tienlen::Rules::SOUTHERN);
    settings.players = 2;
    let (room, name) = ("room 8".parse().unwrap(), "An".parse().unwrap());
    let opened = Table::create(Time(0), room, settings, AN, name, None).unwrap();
    let waiting = Table::opened_by(&opened).unwrap();
    let mut playing = waiting.clone();
    let bytes = Secret::from_bytes([9; 32]);
    let wishes =
        [Command::Ready(true), Command::Commit(bytes.commitment()), Command::Reveal(bytes)];
    for (key, command) in (1..).map(Key).zip(wishes) {
        let request = Request::of_person(AN, key, command);
        let events = playing.decide(Time(0), &request, &mut dice()).unwrap();
        events.iter().for_each(|event| playing.evolve(event));
    }
    assert!(playing.at().is_some());
    [waiting, playing]
});

fn dice() -> ChaCha20 {
    ChaCha20::from_key([7; 32])
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(said) = ClientSays::read(text) {
        assert_eq!(ClientSays::read(&said.to_text()), Ok(said));
    }
    for table in &*TABLES {
        let mut connection = Connection::new(AN);
        connection.hear(Time(0), None, r#"{"type":"hello","versions":[1]}"#);
        match connection.hear(Time(1), Some(table), text) {
            Heard::Answer(said) => assert!(!said.is_empty()),
            Heard::Request(request) => {
                let mut after = table.clone();
                let decided = table.decide(Time(1), &request, &mut dice());
                decided.iter().flatten().for_each(|event| after.evolve(event));
                let answer = connection.decided(&after, request.key.unwrap(), &decided);
                assert!(!answer.to_text().is_empty());
            }
            _ => {}
        }
    }
});
