//! `wangzha serve`: the table server. It says where it is, and runs until it is
//! told to stop.
//!
//! With `--json` that is one line: `address`, and how many `tables` go on.

use std::io::{self, Write as _};
use std::sync::Arc;

use serde_json::json;
use tracing_subscriber::EnvFilter;
use wangzha_server::store::{Sqlite, Store, StoreError};
use wangzha_server::{Server, StartError};

use super::{Outcome, Result};
use crate::args::{Kept, Serve};
use crate::file_text;
use crate::open_files;
use crate::text;
use crate::ui::Ui;

pub(crate) fn run(options: &Serve, ui: &mut Ui) -> Result {
    log(&options.log, ui.json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(options, ui))
}

/// What happens is told on standard error: never cards, tokens or passwords.
fn log(level: &str, json: bool) {
    let filter = EnvFilter::try_new(level).unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // who has begun to log already goes on
    let _ = if json { log.json().try_init() } else { log.compact().try_init() };
}

async fn serve(options: &Serve, ui: &mut Ui) -> Result {
    let store = match open(&options.kept).await {
        Ok(store) => store,
        Err(error) => {
            ui.complain(&in_words(&error, ui));
            return Ok(Outcome::Refused);
        }
    };
    if let Some(most) = open_files::raise() {
        tracing::info!(most, "as many files, and so connections, may be open");
    }
    let server = match Server::start(options.config(), store).await {
        Ok(server) => server,
        Err(error) => {
            ui.complain(&cannot_start(&error, ui));
            return Ok(Outcome::Refused);
        }
    };
    let address = format!("http://{}/", server.address());
    let tables = server.recovered().tables;
    if ui.json {
        ui.print_json(&json!({"address": address, "tables": tables}))?;
    } else {
        writeln!(ui, "{}", text::serve::at(ui.language, &address))?;
        if !Server::has_whole_page() {
            writeln!(ui, "{}", text::serve::small_page(ui.language))?;
        }
        if tables > 0 {
            writeln!(ui, "{}", text::serve::go_on(ui.language, tables))?;
        }
    }
    ui.flush()?;
    stopped().await;
    if !ui.json {
        writeln!(ui, "{}", text::serve::stopping(ui.language))?;
        ui.flush()?;
    }
    server.stop().await;
    Ok(Outcome::Fine)
}

/// What is wrong with the store, and what the database said.
pub(super) fn in_words(error: &StoreError, ui: &Ui) -> String {
    match error.detail() {
        Some(detail) => format!("{} ({detail})", error.text(ui.language)),
        None => error.text(ui.language).to_string(),
    }
}

async fn open(kept: &Kept) -> std::result::Result<Arc<dyn Store>, StoreError> {
    if let Some(url) = &kept.database {
        return wangzha_server::store::open(url).await;
    }
    let cannot = |error: io::Error| {
        let detail = format!("{}: {error}", kept.data.display());
        StoreError::Failed { detail }
    };
    std::fs::create_dir_all(&kept.data).map_err(cannot)?;
    Ok(Arc::new(Sqlite::open(&kept.file()).await?))
}

fn cannot_start(error: &StartError, ui: &Ui) -> String {
    match error {
        StartError::Address(address, error) => text::serve::cannot_listen(
            ui.language,
            &address.to_string(),
            &file_text::in_words(error),
        )
        .to_string(),
        StartError::Store(error) => error.text(ui.language).to_string(),
        other => other.to_string(),
    }
}

/// Waits until somebody presses Ctrl-C, or the system says that it is over.
async fn stopped() {
    let interrupted = async {
        // without such a signal there is nothing to wait for
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
