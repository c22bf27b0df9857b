//! Any text as what a client says to a table: a message that reads back as it is
//! written, or an error, and an answer in any case.
#![no_main]

use wangzha_table::protocol::{ClientSays, Connection, Heard};
use wangzha_table::{Person, Settings, Table, Time};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(said) = ClientSays::read(text) {
        assert_eq!(ClientSays::read(&said.to_text()), Ok(said));
    }
    let an = Person(1);
    let settings = Settings::new(wangzha::tienlen::Rules::SOUTHERN);
    let (room, name) = ("room 8".parse().unwrap(), "An".parse().unwrap());
    let opened = Table::create(Time(0), room, settings, an, name, None).unwrap();
    let table = Table::opened_by(&opened).unwrap();
    let mut connection = Connection::new(an);
    connection.hear(Time(0), None, r#"{"type":"hello","versions":[1]}"#);
    if let Heard::Answer(said) = connection.hear(Time(1), Some(&table), text) {
        assert!(!said.is_empty());
    }
});
