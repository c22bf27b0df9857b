//! Long thoughts that Ctrl-C ends.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use wangzha_ai::Stop;

use crate::errors::misused;

/// How often Python is asked whether somebody has pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Does the work on a thread of its own, so that Python's other threads run and
/// its signals are heard meanwhile. The work must look at the stop.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> T + Send,
) -> PyResult<T> {
    let stop = Stop::new();
    thread::scope(|scope| {
        let (done, mut answer) = channel();
        let stopped = stop.clone();
        scope.spawn(move || done.send(work(&stopped)));
        loop {
            let answer = &mut answer;
            match py.detach(move || answer.recv_timeout(LOOK)) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.say())?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(misused("the thread that was thinking has broken off"));
                }
            }
        }
    })
}
