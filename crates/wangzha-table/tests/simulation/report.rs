//! What has happened in the worlds.

use std::fmt;

macro_rules! counts {
    ($($name:ident: $what:literal,)+) => {
        /// How often everything has happened.
        #[derive(Clone, Copy, Default, Debug)]
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

        impl fmt::Display for Report {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $(writeln!(f, "{:>10} {}", self.$name, $what)?;)+
                Ok(())
            }
        }
    };
}

counts! {
    worlds: "worlds",
    tables: "tables",
    steps: "steps",
    events: "events",
    rounds: "rounds finished and verified",
    redeals: "redeals",
    shown: "messages shown, each searched for cards and secrets",
    snapshots: "snapshots, the same",
    acknowledged: "commands acknowledged",
    repeated: "commands acknowledged again, without a second effect",
    refused: "commands refused",
    moved_on: "actions refused because the table had moved on",
    dropped: "messages lost",
    doubled: "messages doubled",
    late: "decisions lost on time",
    fallbacks: "seats that did not answer in a ceremony",
    crashes: "crashes",
    cuts: "logs cut in the middle of what was written",
    down: "messages that found nobody",
    jumps: "clocks that jumped",
    unseen: "actions done unseen",
    away: "people who left in the middle of a round",
    back: "people who came back to it",
    closed: "tables closed",
    said: "texts of clients that speak the protocol",
    texts: "texts to them, each searched for cards and secrets",
    asked: "of these questions",
    hinted: "of these hints",
    retold: "events told again to who had missed them",
    broken: "connections broken",
}
