//! What a server keeps: copied and checked.

#![cfg(feature = "server")]

use std::path::Path;

use wangzha::doudizhu::Rules;
use wangzha_server::store::{Append, Log, Sqlite};
use wangzha_table::{Person, Settings, Table, Time};

use super::run;

/// A folder in which a server has kept one table.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings::new(Rules::HUANLE);
    let (table, an) = ("b7k2".parse().unwrap(), "An".parse().unwrap());
    let opened = Table::create(Time(1), table, settings, Person(1), an, None).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&folder.path().join("wangzha.sqlite")).await.unwrap();
        let append = Append::opening(opened).unwrap();
        assert_eq!(store.commit(&[append]).await, [Ok(())]);
    });
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn what_is_kept_is_checked() {
    let folder = folder();
    let checked = run(&format!("check-data --data {}", text(folder.path())));
    checked.gives(0, "1 table, 1 event, 0 finished rounds. 0 problems.\n");
    let json = run(&format!("--json check-data --data {}", text(folder.path()))).json();
    assert_eq!((&json["tables"], &json["problems"]), (&1.into(), &serde_json::json!([])));
}

#[test]
fn a_copy_is_as_good_as_what_was_copied_and_is_not_written_over() {
    let (folder, other) = (folder(), tempfile::tempdir().unwrap());
    let copy = other.path().join("wangzha.sqlite");
    let backup = format!("backup {} --data {}", text(&copy), text(folder.path()));
    run(&backup).gives(0, &format!("everything is in {}\n", copy.display()));
    let checked = run(&format!("check-data --data {}", text(other.path())));
    checked.gives(0, "1 table, 1 event, 0 finished rounds. 0 problems.\n");
    let again = run(&backup);
    assert_eq!(again.code, Some(1));
    assert!(again.error().contains("is there already"), "{}", again.error());
}

#[test]
fn where_nothing_is_kept_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let checked = run(&format!("check-data --data {}", text(folder.path())));
    assert_eq!(checked.code, Some(1));
    assert!(checked.error().contains("name the folder of the server with --data"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
