//! The suite in memory.

use std::sync::Arc;

use wangzha_server::store::{Memory, Store};

use crate::suite::{Doors, every_test, individually};

async fn doors() -> (Doors, ()) {
    let memory = Memory::new();
    let open = move || {
        let store: Arc<dyn Store> = Arc::new(memory.clone());
        async { store }
    };
    (Doors::new(open).await, ())
}

every_test!(individually);
