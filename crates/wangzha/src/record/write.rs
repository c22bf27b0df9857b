//! A record as text.

use core::fmt::{self, Display};

use super::cards::Spaced;
use super::{Bytes, Fair, First, Record, Recorded, Step};

impl<G: Recorded> Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wangzha 1\ngame {}\nrules ", G::ID)?;
        G::FORMAT.write(&self.rules, f)?;
        f.write_str("\nseats")?;
        for name in &self.names {
            f.write_str(" ")?;
            write_name(name, f)?;
        }
        match self.first {
            First::Seat(seat) => writeln!(f, "\nfirst {seat}")?,
            First::FaceUp(card) => writeln!(f, "\nfirst face_up {card}")?,
            First::Lowest => writeln!(f, "\nfirst lowest")?,
            First::Midway(seat) => writeln!(f, "\nfirst {seat} midway")?,
        }
        if let Some(fair) = &self.fair {
            write_fair(fair, f)?;
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            writeln!(f, "hand {seat} {}", Spaced(*hand))?;
        }
        if G::has_bottom(self.first) {
            writeln!(f, "bottom {}", Spaced(self.bottom))?;
        }
        if let Some(result) = self.result() {
            writeln!(f, "result {result}")?;
        }
        writeln!(f)?;
        write_actions(self, f)
    }
}

impl<G: Recorded> Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.seat)?;
        write!(f, "{}", self.action)
    }
}

/// One trick a line.
fn write_actions<G: Recorded>(record: &Record<G>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut before = record.beginning;
    for (place, step) in record.steps().enumerate() {
        match place {
            0 => {}
            _ if before.is_lead(step.action) => writeln!(f)?,
            _ => f.write_str(" ")?,
        }
        step.fmt(f)?;
        before = step.round;
    }
    if record.actions.is_empty() { Ok(()) } else { writeln!(f) }
}

fn write_fair(fair: &Fair, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("table ")?;
    write_name(&fair.table, f)?;
    writeln!(f, "\nround {}", fair.round)?;
    write_hex("commit server", &fair.server_commitment, f)?;
    for (seat, given) in fair.seats.iter().enumerate() {
        if let Some(commitment) = &given.fallback {
            write_hex(format_args!("fallback {seat}"), commitment, f)?;
        }
    }
    for (seat, given) in fair.seats.iter().enumerate() {
        if let Some(commitment) = &given.commitment {
            write_hex(format_args!("commit {seat}"), commitment, f)?;
        }
    }
    for (seat, given) in fair.seats.iter().enumerate() {
        match &given.bytes {
            Bytes::Hidden => {}
            Bytes::Revealed(bytes) => write_hex(format_args!("bytes {seat} revealed"), bytes, f)?,
            Bytes::Fallback(bytes) => write_hex(format_args!("bytes {seat} fallback"), bytes, f)?,
        }
    }
    if let Some(secret) = &fair.server_secret {
        write_hex("secret", secret, f)?;
    }
    match fair.no_shuffle {
        Some(factor) => writeln!(f, "no_shuffle {factor}"),
        None => Ok(()),
    }
}

fn write_hex(label: impl Display, bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{label} ")?;
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
    writeln!(f)
}

fn write_name(name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for c in name.chars() {
        if matches!(c, '"' | '\\') {
            f.write_str("\\")?;
        }
        fmt::Write::write_char(f, c)?;
    }
    f.write_str("\"")
}
