//! A program of the system, together with everything that it starts.

use std::io;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often it is looked whether a program has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A running program. When this is dropped, it is ended with all its children.
pub(super) struct Process {
    child: Child,
    /// Whether it was waited for: then its number may be that of another one.
    is_gone: bool,
}

impl Process {
    /// Starts a command of the system's shell, with pipes to its standard input
    /// and from its standard output.
    pub(super) fn start(command: &str) -> io::Result<Process> {
        let child = group::shell(command).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        group::note(&child);
        Ok(Process { child, is_gone: false })
    }

    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Whether it has ended; its children may live on.
    pub(super) fn has_ended(&mut self) -> bool {
        self.is_gone || group::has_ended(&mut self.child)
    }

    /// Whether it ends within this time.
    pub(super) fn ends_within(&mut self, limit: Duration) -> bool {
        let begin = Instant::now();
        while !self.has_ended() {
            if begin.elapsed() >= limit {
                return false;
            }
            thread::sleep(LOOK);
        }
        true
    }

    /// Ends it and its children, if they have not ended by themselves, and says
    /// how it ended.
    pub(super) fn end(&mut self) -> String {
        if !self.is_gone {
            group::kill(&mut self.child);
            self.is_gone = true;
        }
        self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Ends every program that was started here and still runs, with all its
/// children: for who ends this process without waiting for its contests, as on
/// Ctrl-C. The programs are process groups of their own, which a terminal does
/// not reach.
pub fn end_all_programs() {
    group::kill_all();
}

/// A program and its children are a process group.
#[cfg(unix)]
mod group {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    /// The groups that may still be running.
    static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

    fn groups() -> MutexGuard<'static, Vec<Pid>> {
        GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn shell(command: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(command).process_group(0);
        shell
    }

    pub(super) fn note(child: &Child) {
        groups().push(Pid::from_child(child));
    }

    /// Looks without waiting for it: a program that was not waited for keeps
    /// its number, so that no other group can have it.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
    }

    pub(super) fn kill(child: &mut Child) {
        let group = Pid::from_child(child);
        let mut groups = groups();
        groups.retain(|known| *known != group);
        let _ = kill_process_group(group, Signal::KILL);
    }

    pub(super) fn kill_all() {
        for group in groups().iter() {
            let _ = kill_process_group(*group, Signal::KILL);
        }
    }
}

/// Without process groups only the shell can be ended.
#[cfg(not(unix))]
mod group {
    use std::process::{Child, Command};

    pub(super) fn shell(command: &str) -> Command {
        let mut shell = Command::new("cmd");
        shell.arg("/C").arg(command);
        shell
    }

    pub(super) fn note(_: &Child) {}

    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(super) fn kill_all() {}
}
