//! Ctrl-C, where more than this process must end.
//!
//! Programs that play here are process groups of their own, which Ctrl-C does
//! not reach. Where the system knows no such signal, all stays as it is.

use std::process;

use wangzha_ai::Stop;
use wangzha_arena::end_all_programs;

/// What a shell says of a process that Ctrl-C has ended.
pub(crate) const INTERRUPTED: u8 = 128 + 2;

/// From now on Ctrl-C says stop, and the second time ends everything at once.
pub(crate) fn stop_on_ctrl_c() -> Stop {
    let stop = Stop::new();
    let said = stop.clone();
    let _ = ctrlc::set_handler(move || {
        if said.is_said() {
            end_everything();
        }
        said.say();
    });
    stop
}

/// From now on Ctrl-C ends the programs too.
pub(crate) fn end_programs_on_ctrl_c() {
    end_on_ctrl_c(|| ());
}

/// From now on Ctrl-C does this first, and ends the programs too.
pub(crate) fn end_on_ctrl_c(first: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(move || {
        first();
        end_everything();
    });
}

fn end_everything() {
    end_all_programs();
    process::exit(INTERRUPTED.into());
}
