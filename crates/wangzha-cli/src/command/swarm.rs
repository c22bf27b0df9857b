//! `wangzha swarm HOST:PORT`: simulated people at the tables of a server.
//!
//! A line says every second how it goes; the report follows at the end. It is
//! for whoever keeps a server, and in English. JSON: `"seconds"`, `"tables"`,
//! `"actions"`, `"actions_a_second"`, `"acknowledged"`, `"rounds"`,
//! `"reconnected"`, `"failed"`, `"refused"` by the name of the rule,
//! `"latency_ms"` with `"p50"`, `"p99"`, `"p99_9"` and `"max"`, and `"faults"` by
//! name, each with how often and the first example. Exit status 1 if there is a
//! fault.

use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

use wangzha::AnyRules;
use wangzha_swarm::{Options, Report};

use super::{Outcome, Result};
use crate::args::Swarm;
use crate::input::InputError;
use crate::interrupt::stop_on_ctrl_c;
use crate::ui::Ui;

pub(crate) fn run(swarm: &Swarm, rules: Option<AnyRules>, ui: &mut Ui) -> Result {
    let player = swarm.player.parse().map_err(InputError::Player)?;
    let usual = Options::new(&swarm.address, swarm.tables);
    let options = Options {
        rules: rules.map_or(usual.rules.clone(), |rules| vec![rules]),
        people: swarm.people,
        pace: swarm.pace,
        player,
        rounds: swarm.rounds,
        time: swarm.time,
        bad: f64::from(swarm.bad) / 100.0,
        lasts: swarm.lasts,
        ramp: swarm.ramp,
        seed: swarm.seed,
        ..usual
    };
    let report = with_progress(options)?;
    if ui.json {
        ui.print_json(&report.to_json())?;
    } else {
        writeln!(ui, "{report}")?;
    }
    Ok(Outcome::from(report.faults.is_empty()))
}

/// Runs the swarm, with a line that is written over where there is a terminal.
fn with_progress(options: Options) -> std::io::Result<Report> {
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
