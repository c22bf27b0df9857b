//! How much everybody may ask of the server.

use std::time::Duration;

/// How much everybody may ask of the server. Whoever runs it can change all of
/// it; `docs/hosting.md` lists it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Tables that one person has opened and that are not closed.
    pub tables_of_person: usize,
    /// Connections from one address.
    pub connections_of_address: usize,
    /// Bytes of one message of a client.
    pub message: usize,
    /// How many messages a client may send at once …
    pub credits: u32,
    /// … and how many more in every second.
    pub credits_a_second: f64,
    /// Messages that wait for a client. One that cannot keep up is shown the
    /// whole table again instead.
    pub outbox: usize,
    /// Commands that wait for a table.
    pub inbox: usize,
    /// How long a client may be silent; it is pinged three times before.
    pub silence: Duration,
    /// How long a client may take to say `hello`.
    pub hello: Duration,
    /// How long a table is kept at which nobody is connected and no round is on.
    pub abandoned: Duration,
    /// New visitors and passwords that one address may try at once; one more
    /// every six seconds.
    pub accounts_of_address: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_of_person: 8,
            connections_of_address: 64,
            message: 16 * 1024,
            credits: 60,
            credits_a_second: 5.0,
            outbox: 128,
            inbox: 64,
            silence: Duration::from_secs(60),
            hello: Duration::from_secs(10),
            abandoned: Duration::from_secs(30 * 60),
            accounts_of_address: 30,
        }
    }
}
