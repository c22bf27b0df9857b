//! Where the random cases of all tests come from, and how many there are.
//!
//! Nothing in a test is drawn from anywhere else: the same two numbers give
//! the same cases on every machine. `make test` leaves both alone, so that it
//! says the same every time; `make verify` draws a new seed, says it, and
//! tries many more cases. A test that fails prints what repeats it.

use std::ops::Range;

use proptest::test_runner::{Config, RngSeed};

use crate::random::mix;

/// The environment variable with the seed of all random cases: a number, 0 if
/// there is none.
pub const SEED: &str = "WANGZHA_SEED";

/// The environment variable that says how many times as many cases as usual
/// are tried: 1 if there is none.
pub const TIMES: &str = "WANGZHA_CASES";

/// For a property: so many cases, times what [`TIMES`] asks for. A failing case
/// is printed whole and the seed finds it again, so none is kept in a file.
#[must_use]
pub fn tries(cases: u32) -> Config {
    Chosen::of_environment().config(cases)
}

/// For a loop over random cases: so many turns, times what [`TIMES`] asks for.
#[must_use]
pub fn many(cases: usize) -> usize {
    cases.saturating_mul(Chosen::of_environment().times as usize)
}

/// For a loop in which each number makes a case: so many, times what [`TIMES`]
/// asks for.
#[must_use]
pub fn seeds(cases: u64) -> Range<u64> {
    Chosen::of_environment().seeds(cases)
}

/// Where the random stream with this number starts.
#[must_use]
pub fn start(stream: u64) -> u64 {
    Chosen::of_environment().start(stream)
}

/// What the environment asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chosen {
    seed: u64,
    times: u32,
}

impl Chosen {
    /// Reads both numbers and prints them: the harness keeps what a test prints
    /// and shows it if the test fails.
    fn of_environment() -> Chosen {
        let value = |name| std::env::var(name).ok();
        let chosen = Chosen {
            seed: number(SEED, value(SEED).as_deref(), 0),
            times: number(TIMES, value(TIMES).as_deref(), 1),
        };
        println!("random cases; to repeat them: {SEED}={} {TIMES}={}", chosen.seed, chosen.times);
        chosen
    }

    /// With the usual seed, a stream starts at its number.
    fn start(self, stream: u64) -> u64 {
        mix(self.seed).wrapping_add(stream)
    }

    fn config(self, cases: u32) -> Config {
        let cases = cases.saturating_mul(self.times);
        Config {
            cases,
            rng_seed: RngSeed::Fixed(self.seed),
            failure_persistence: None,
            // a property may pass over as many cases as it tries
            max_global_rejects: cases.max(1024),
            ..Config::default()
        }
    }

    fn seeds(self, cases: u64) -> Range<u64> {
        // the lower half of all numbers, so that the end does not wrap
        let first = self.start(0) >> 1;
        first..first + cases.saturating_mul(self.times.into()).min(1 << 62)
    }
}

/// The number that a variable holds.
fn number<N: std::str::FromStr>(name: &str, value: Option<&str>, usual: N) -> N {
    let Some(text) = value else { return usual };
    text.parse().unwrap_or_else(|_| panic!("{name} is a number, not '{text}'"))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use proptest::prelude::*;
    use proptest::test_runner::{TestError, TestRunner};

    use super::*;

    fn config(seed: u64, times: u32) -> Config {
        Chosen { seed, times }.config(1_000)
    }

    /// The numbers that are drawn for a property that is not true of all, until
    /// one refutes it.
    fn drawn(config: Config) -> Vec<u64> {
        let drawn = RefCell::new(Vec::new());
        let mut runner = TestRunner::new(Config { max_shrink_iters: 0, ..config });
        let result = runner.run(&any::<u64>(), |n| {
            drawn.borrow_mut().push(n);
            prop_assert!(n % 100 != 7);
            Ok(())
        });
        let drawn = drawn.into_inner();
        assert!(matches!(result, Err(TestError::Fail(_, n)) if drawn.last() == Some(&n)));
        drawn
    }

    #[test]
    fn a_seed_repeats_a_failure_and_another_seed_finds_another() {
        let first = drawn(config(1, 1));
        assert_eq!(drawn(config(1, 1)), first);
        assert_ne!(drawn(config(2, 1)), first);
    }

    #[test]
    fn more_cases_begin_with_the_same_ones() {
        assert_eq!(drawn(config(1, 1_000)), drawn(config(1, 1)));
        assert_eq!((config(1, 1_000).cases, config(1, u32::MAX).cases), (1_000_000, u32::MAX));
    }

    #[test]
    fn streams_start_at_their_number_unless_a_seed_is_asked_for() {
        let start = |seed| Chosen { seed, times: 1 }.start(41);
        assert_eq!(start(0), 41);
        assert_ne!(start(1), 41);
    }

    #[test]
    fn a_loop_over_seeds_has_as_many_turns_as_asked_for_and_never_wraps() {
        for seed in [0, 1, u64::MAX] {
            let seeds = |cases| Chosen { seed, times: 3 }.seeds(cases);
            assert_eq!(seeds(5).count(), 15);
            assert!(seeds(u64::MAX).end > seeds(u64::MAX).start);
        }
    }

    #[test]
    #[should_panic(expected = "WANGZHA_SEED is a number, not 'x'")]
    fn a_seed_that_is_not_a_number_is_refused() {
        number(SEED, Some("x"), 0_u64);
    }
}
