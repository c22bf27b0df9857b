//! What a simulation counts.

/// A struct `Report` of counters, each with what it counts: they can be added
/// up, printed, and asked whether everything has happened at least once.
///
/// ```
/// mod report {
///     wangzha_oracle::counts! {
///         worlds: "worlds",
///         crashes: "crashes",
///     }
/// }
/// let mut sum = report::Report::default();
/// sum.add(&report::Report { worlds: 1, crashes: 2 });
/// assert_eq!(sum.to_string().lines().count(), 2);
/// sum.check_that_everything_happened();
/// ```
#[macro_export]
macro_rules! counts {
    ($($name:ident: $what:literal,)+) => {
        /// How often everything has happened.
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub(crate) struct Report {
            $(pub(crate) $name: u64,)+
        }

        impl Report {
            pub(crate) fn add(&mut self, other: &Report) {
                $(self.$name += other.$name;)+
            }

            /// A simulation in which something never happens does not test it.
            pub(crate) fn check_that_everything_happened(&self) {
                $(assert!(self.$name > 0, "never: {}", $what);)+
            }
        }

        impl std::fmt::Display for Report {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $(writeln!(f, "{:>10} {}", self.$name, $what)?;)+
                Ok(())
            }
        }
    };
}
