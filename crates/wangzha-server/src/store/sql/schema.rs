//! The tables of both databases, and how old ones become new.

use crate::store::StoreError;

/// The steps that make a database what it is now. A step that has been released
/// is never changed: what is new is a new step.
///
/// They are written for `SQLite`. `PostgreSQL` has other names for the number
/// that rows are given, and for bytes.
pub(in crate::store) const STEPS: &[&str] =
    &[LOGS_ROUNDS_AND_PEOPLE, RATINGS, OLD_TABLES, BOOKMARKS, OWNERS, FOUNDERS];

const LOGS_ROUNDS_AND_PEOPLE: &str = "
    CREATE TABLE tables (
        name TEXT PRIMARY KEY,
        number BIGINT NOT NULL,
        closed BOOLEAN NOT NULL,
        pruned BOOLEAN NOT NULL DEFAULT FALSE,
        at BIGINT NOT NULL
    );
    CREATE INDEX unfinished_tables ON tables (name) WHERE NOT closed;
    CREATE TABLE events (
        table_name TEXT NOT NULL REFERENCES tables (name),
        number BIGINT NOT NULL,
        event TEXT NOT NULL,
        PRIMARY KEY (table_name, number)
    );
    CREATE TABLE people (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT,
        since BIGINT NOT NULL,
        deleted BIGINT,
        login TEXT UNIQUE,
        password TEXT
    );
    CREATE TABLE tokens (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person BIGINT NOT NULL REFERENCES people (id),
        hash BLOB NOT NULL,
        used BIGINT NOT NULL
    );
    CREATE INDEX tokens_of_person ON tokens (person);
    CREATE TABLE rounds (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        table_name TEXT NOT NULL REFERENCES tables (name),
        round BIGINT NOT NULL,
        game TEXT NOT NULL,
        preset TEXT,
        at BIGINT NOT NULL,
        record TEXT NOT NULL,
        UNIQUE (table_name, round)
    );
    CREATE TABLE seats (
        round_id BIGINT NOT NULL REFERENCES rounds (id),
        seat BIGINT NOT NULL,
        person BIGINT NOT NULL,
        computer TEXT NOT NULL,
        score BIGINT NOT NULL,
        PRIMARY KEY (round_id, seat)
    );
    CREATE INDEX seats_of_person ON seats (person, round_id);
";

/// Whether a round is rated stands with the round, not in a cursor: the numbers
/// of rounds of two servers become visible in any order.
const RATINGS: &str = "
    ALTER TABLE rounds ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
    CREATE INDEX unrated_rounds ON rounds (id) WHERE NOT rated;
    CREATE TABLE ratings (
        person BIGINT NOT NULL,
        computer TEXT NOT NULL,
        game TEXT NOT NULL,
        preset TEXT NOT NULL,
        mean DOUBLE PRECISION NOT NULL,
        sd DOUBLE PRECISION NOT NULL,
        rounds BIGINT NOT NULL,
        PRIMARY KEY (person, computer, game, preset)
    );
    CREATE INDEX ranking ON ratings (game, preset);
";

/// Tables whose logs can be thrown away, the oldest first.
const OLD_TABLES: &str = "
    CREATE INDEX old_tables ON tables (at) WHERE closed AND NOT pruned;
";

/// Where tables go on from. It is not a column of `tables`, whose rows are
/// written anew with every append.
const BOOKMARKS: &str = "
    CREATE TABLE bookmarks (
        table_name TEXT PRIMARY KEY REFERENCES tables (name),
        number BIGINT NOT NULL,
        state TEXT NOT NULL
    );
";

/// Which server has written to a table last, where servers have numbers.
const OWNERS: &str = "
    ALTER TABLE tables ADD COLUMN owner BIGINT NOT NULL DEFAULT 0;
";

/// Who has opened a table, and by which command: nobody opens two by one, at
/// whatever server. Those that were open before are not known.
const FOUNDERS: &str = "
    ALTER TABLE tables ADD COLUMN founder BIGINT;
    ALTER TABLE tables ADD COLUMN founder_key BIGINT;
    CREATE UNIQUE INDEX founded_tables ON tables (founder, founder_key) WHERE NOT closed;
";

/// Where the version stands: the number of steps that were taken.
pub(in crate::store) const VERSION_TABLE: &str =
    "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";

/// The steps that are missing in a database of this version; without a version
/// it is new.
pub(in crate::store) fn missing(
    version: Option<i64>,
) -> Result<&'static [&'static str], StoreError> {
    let (found, known) = (version.unwrap_or(0), STEPS.len() as i64);
    let steps = usize::try_from(found).ok().and_then(|taken| STEPS.get(taken..));
    steps.ok_or(StoreError::Newer { found, known })
}
