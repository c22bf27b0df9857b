//! The suite with SQLite, and what only a file can suffer.

use std::path::PathBuf;
use std::sync::Arc;

use tempfile::TempDir;
use wangzha_server::store::{Sqlite, Store};

use crate::suite::{Doors, every_test, individually};

async fn open(file: PathBuf) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(&file).await.unwrap())
}

async fn doors() -> (Doors, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wangzha.db");
    (Doors::new(move || open(file.clone())).await, folder)
}

every_test!(individually);
