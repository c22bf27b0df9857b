//! `wangzha play --record FILE`: the round as a file.
//!
//! The program is the server and the hand of every player: it draws a secret
//! for the server and bytes for each seat, all from the seed, commits to them,
//! and deals the cards that follow. The bytes of computer players count as
//! drawn by the server, as they are.

use std::io;
use std::path::{Path, PathBuf};

use wangzha::deck::{ChaCha20, uniform};
use wangzha::record::{Bytes, Fair, Record, SeatBytes, Unrecordable};
use wangzha_fair::{Secret, deal_key};

use super::{Chance, People, Tabletop};
use crate::text;
use crate::ui::Ui;

/// The name of the table in records.
const TABLE: &str = "wangzha play";

/// The key of a deal, and what is public about it.
pub(super) struct Dealt {
    pub(super) key: [u8; 32],
    fair: Option<Fair>,
    secret: Secret,
}

/// Where rounds are noted, if they are.
pub(super) struct Recorder {
    file: Option<PathBuf>,
    secrets: ChaCha20,
    /// How many deals there have been.
    deals: u64,
}

impl Recorder {
    pub(super) fn new(file: Option<&Path>, seed: [u8; 32]) -> Recorder {
        // another stream than that of the deals without a record
        let secrets = ChaCha20::from_key(seed.map(|byte| byte.wrapping_add(1)));
        Recorder { file: file.map(Path::to_owned), secrets, deals: 0 }
    }

    fn draw(&mut self) -> Secret {
        Secret::from_bytes(std::array::from_fn(|_| uniform(&mut self.secrets, ..=255) as u8))
    }

    /// The key of the next deal from a pack of so many cards.
    pub(super) fn deal(&mut self, chance: &mut Chance, at: &People, cards: u8) -> Dealt {
        let secret = self.draw();
        if self.file.is_none() {
            return Dealt { key: chance.next_key(), fair: None, secret };
        }
        self.deals += 1;
        let drawn: Vec<Secret> = at.seats().map(|_| self.draw()).collect();
        let seats = at.seats().zip(&drawn).map(|(seat, bytes)| SeatBytes {
            commitment: Some(bytes.commitment().to_bytes()),
            bytes: if at.person == Some(seat) {
                Bytes::Revealed(bytes.to_bytes())
            } else {
                Bytes::Drawn(bytes.to_bytes())
            },
        });
        let fair = Fair {
            table: TABLE.to_owned(),
            round: self.deals,
            server_commitment: secret.commitment().to_bytes(),
            seats: seats.collect(),
            server_secret: None,
            no_shuffle: None,
        };
        let key = deal_key(&secret, &drawn, TABLE, self.deals, cards);
        Dealt { key, fair: Some(fair), secret }
    }

    /// The record of a round that has just been dealt.
    pub(super) fn begin<T: Tabletop>(
        &self,
        record: Result<Record<T>, Unrecordable>,
        dealt: &Dealt,
        at: &People,
    ) -> io::Result<Record<T>> {
        let mut record = record.and_then(|record| record.with_names(names(at))).map_err(failure)?;
        if let Some(fair) = &dealt.fair {
            record = record.with_fair(fair.clone()).map_err(failure)?;
        }
        self.write(&record)?;
        Ok(record)
    }

    /// The round is over, or the person has left. Only after its end the secret
    /// is shown.
    pub(super) fn end<T: Tabletop>(&self, record: &Record<T>, dealt: &Dealt) -> io::Result<()> {
        let mut record = record.clone();
        if let (Some(fair), Some(_)) = (&dealt.fair, record.result()) {
            let server_secret = Some(dealt.secret.to_bytes());
            record = record.with_fair(Fair { server_secret, ..fair.clone() }).map_err(failure)?;
        }
        self.write(&record)
    }

    fn write<T: Tabletop>(&self, record: &Record<T>) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let named = |error: io::Error| io::Error::other(format!("{}: {error}", file.display()));
        std::fs::write(file, record.to_string()).map_err(named)
    }

    /// Tells where the record is.
    pub(super) fn tell(&self, ui: &mut Ui) -> io::Result<()> {
        match &self.file {
            Some(file) => {
                super::announce(text::play::record(ui.language), &file.display().to_string(), ui)
            }
            None => Ok(()),
        }
    }
}

fn failure(error: Unrecordable) -> io::Error {
    io::Error::other(error)
}

/// "player", "computer 1", "computer 2".
fn names(at: &People) -> Vec<String> {
    let mut computers = 0;
    at.seats()
        .map(|seat| {
            if at.person == Some(seat) {
                return text::play::player(at.language).to_owned();
            }
            computers += 1;
            text::play::computer(at.language, &computers).to_string()
        })
        .collect()
}
