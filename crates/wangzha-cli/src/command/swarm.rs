//! `wangzha swarm HOST:PORT`: simulated people at the tables of a server.
//!
//! A line says every second how it goes; the report follows at the end. It is
//! for whoever keeps a server, and in English. JSON: `"seconds"`, `"tables"`,
//! `"actions"`, `"actions_a_second"`, `"acknowledged"`, `"rounds"`,
//! `"reconnected"`, `"failed"`, `"refused"` by the name of the rule,
//! `"latency_ms"` with `"p50"`, `"p99"`, `"p99_9"` and `"max"`, and `"faults"` by
//! name, each with how often and the first example. Exit status 1 if there is a
//! fault.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stderr};
use std::path::Path;
use std::time::Duration;

use wangzha::AnyRules;
use wangzha_swarm::{Options, Report};
use wangzha_table::Witness;

use super::{Outcome, Result};
use crate::args::Swarm;
use crate::input::InputError;
use crate::interrupt::stop_on_ctrl_c;
use crate::open_files;
use crate::ui::Ui;

pub(crate) fn run(swarm: &Swarm, rules: Option<AnyRules>, ui: &mut Ui) -> Result {
    let player = swarm.player.parse().map_err(InputError::Player)?;
    let usual = Options::new("", swarm.tables);
    let options = Options {
        addresses: swarm.addresses.clone(),
        rules: rules.map_or(usual.rules.clone(), |rules| vec![rules]),
        people: swarm.people,
        pace: swarm.pace,
        player,
        rounds: swarm.rounds,
        time: swarm.time,
        finish: swarm.finish,
        bad: f64::from(swarm.bad) / 100.0,
        lasts: swarm.lasts,
        ramp: swarm.ramp,
        seed: swarm.seed,
        ..usual
    };
    if let Some(most) = open_files::raise()
        && (options.guests() + SPARE) as u64 > most
    {
        ui.complain(&too_many(options.guests(), most));
        return Ok(Outcome::Refused);
    }
    let told = swarm.told.as_deref().map(create).transpose()?;
    let report = with_progress(options)?;
    if let Some(told) = told {
        write_told(told, &report.witnesses)?;
    }
    if ui.json {
        ui.print_json(&report.to_json())?;
    } else {
        writeln!(ui, "{report}")?;
    }
    Ok(Outcome::from(report.faults.is_empty()))
}

/// How many files are open besides the connections.
const SPARE: usize = 32;

fn too_many(guests: usize, most: u64) -> String {
    format!(
        "{guests} people need as many open connections, and this process may have {most} files \
         open: take fewer tables, or raise the limit (ulimit -Hn)"
    )
}

fn create(path: &Path) -> std::result::Result<File, InputError> {
    let wrong = |error: io::Error| InputError::File { path: path.to_owned(), reason: error.into() };
    File::create(path).map_err(wrong)
}

/// One line for each of them.
fn write_told(file: File, witnesses: &[Witness]) -> io::Result<()> {
    let mut file = BufWriter::new(file);
    for witness in witnesses {
        writeln!(file, "{}", serde_json::to_string(witness)?)?;
    }
    file.flush()
}

/// Runs the swarm, with a line that is written over where there is a terminal.
fn with_progress(options: Options) -> io::Result<Report> {
    let stop = stop_on_ctrl_c();
    let is_terminal = stderr().is_terminal();
    let progress = move |report: &Report| {
        let line = report.line();
        let seconds = report.time.as_secs();
        if is_terminal {
            eprint!("\r{line}\x1b[K");
        } else if seconds.is_multiple_of(10) {
            eprintln!("{line}");
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        let stopped = async move {
            while !stop.is_said() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        wangzha_swarm::run(options, stopped, progress).await
    });
    if is_terminal {
        eprintln!();
    }
    Ok(report)
}
