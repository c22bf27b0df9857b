//! Several workers side by side: the one place that starts threads (feature
//! `threads`).

/// How many workers are of use, if so many are wanted.
pub(crate) fn useful(wanted: usize) -> usize {
    if cfg!(feature = "threads") { wanted.max(1) } else { 1 }
}

/// Does something here while helpers do the same, each in a thread of its own.
/// The result of what is done here comes first. Where no more threads can be
/// had, there are fewer helpers.
#[cfg(feature = "threads")]
pub(crate) fn side_by_side<W: Send, R: Send>(
    helpers: impl IntoIterator<Item = W>,
    help: impl Fn(W) -> R + Sync,
    here: impl FnOnce() -> R,
) -> Vec<R> {
    use std::thread::{Builder, scope};
    let help = &help;
    scope(|scope| {
        let start = |helper| Builder::new().spawn_scoped(scope, move || help(helper)).ok();
        let helpers: Vec<_> = helpers.into_iter().filter_map(start).collect();
        let mut results = vec![here()];
        results.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
        results
    })
}

/// Does it here, without any help.
#[cfg(not(feature = "threads"))]
pub(crate) fn side_by_side<W, R>(
    _: impl IntoIterator<Item = W>,
    _: impl Fn(W) -> R,
    here: impl FnOnce() -> R,
) -> Vec<R> {
    vec![here()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_here_comes_first_and_helpers_follow_in_order() {
        let results = side_by_side(1..10, |helper: u32| helper * 2, || 0);
        assert_eq!(results[0], 0);
        let helped = if useful(10) == 1 { 0 } else { 9 };
        assert_eq!(results[1..], [2, 4, 6, 8, 10, 12, 14, 16, 18][..helped]);
    }
}
