//! Going on from a bookmark instead of the first event.

use wangzha::{AnyRules, doudizhu, tienlen};
use wangzha_table::{BadBookmark, Command, Settings, Table};

use crate::shell::{AN, BO, CHI, Shell};

/// After a bookmark and the events behind it the table is what it is.
fn check(shell: &Shell, text: &str) {
    let mut table = Table::from_bookmark(text).unwrap();
    shell.log.iter().for_each(|event| table.evolve(event));
    assert_eq!(table, shell.table);
}

#[test]
fn after_every_round_of_every_preset_a_table_goes_on_from_its_bookmark() {
    let presets = doudizhu::Rules::PRESETS.iter().map(|rules| AnyRules::from(*rules));
    let presets = presets.chain(tienlen::Rules::PRESETS.iter().map(|rules| AnyRules::from(*rules)));
    for rules in presets {
        let mut shell = Shell::new(Settings::new(rules));
        let mut bookmarks = vec![shell.table.bookmark().unwrap()];
        for _ in 0..3 {
            match shell.table.bookmark() {
                Some(_) => shell.begin(&[AN]),
                None => shell.deal(&[AN]), // nobody wanted to be the landlord
            }
            assert_eq!(shell.table.bookmark(), None, "a round is on");
            shell.play_out(&[AN]);
            bookmarks.extend(shell.table.bookmark());
            bookmarks.iter().for_each(|text| check(&shell, text));
        }
        assert!(bookmarks.len() > 1);
    }
}

/// A table with everything that a bookmark has to remember.
fn lively() -> Shell {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::SOUTHERN));
    shell.sit(BO).unwrap();
    shell.begin(&[AN, BO]);
    shell.play_out(&[AN, BO]);
    shell.ask(CHI, Command::Watch { name: "Chi 夜".parse().unwrap() }).unwrap();
    shell.ask(BO, Command::Say(wangzha_table::Phrase::WellPlayed)).unwrap();
    shell.ask(AN, Command::Remove(wangzha::Seat::S1)).unwrap();
    shell
}

#[test]
fn who_sits_and_watches_who_was_sent_away_and_what_was_done_is_remembered() {
    let mut shell = lively();
    let text = shell.table.bookmark().unwrap();
    let resumed = Table::from_bookmark(&text).unwrap();
    assert_eq!(resumed, shell.table);
    assert_eq!(resumed.last_key(AN), shell.table.last_key(AN));
    assert_eq!(resumed.founder(), (AN, Some(wangzha_table::Key(0))));
    assert!(shell.sit(BO).is_err(), "Bo was sent away");
    check(&shell, &text);
}

#[test]
fn whatever_is_changed_in_a_bookmark_is_noticed() {
    let text = lively().table.bookmark().unwrap();
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] = if bytes[place] == b'1' { b'2' } else { b'1' };
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        assert!(Table::from_bookmark(&changed).is_err(), "{changed}");
    }
    for end in 0..text.len() {
        let Some(cut) = text.get(..end) else { continue };
        assert!(Table::from_bookmark(cut).is_err(), "{cut}");
    }
    let newer = text.replacen("wangzha-table-1", "wangzha-table-2", 1);
    assert_eq!(Table::from_bookmark(&newer), Err(BadBookmark::Version));
    assert_eq!(Table::from_bookmark(""), Err(BadBookmark::Damaged));
}

#[test]
fn a_table_that_is_closed_has_no_bookmark() {
    let mut shell = Shell::new(Settings::new(tienlen::Rules::SOUTHERN));
    shell.ask(AN, Command::Close).unwrap();
    assert_eq!(shell.table.bookmark(), None);
}

/// Bookmarks of this version stand in databases: whoever changes the form gives
/// it another number. This one was made by `lively`.
#[test]
fn the_form_of_a_bookmark_stays_as_it_is() {
    let kept = include_str!("bookmark.txt").trim_end();
    let table = Table::from_bookmark(kept).unwrap();
    assert_eq!(table.bookmark().as_deref(), Some(kept));
}
