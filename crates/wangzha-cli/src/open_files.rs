//! How many files, and so connections, this process may have open.

/// Lets this process have as many open as the system allows, and says how many
/// that is; `None` if there is no limit that could be known.
#[cfg(unix)]
pub(crate) fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // where that is not allowed, it goes on with what there is
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    getrlimit(Resource::Nofile).current
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub(crate) fn raise() -> Option<u64> {
    None
}
