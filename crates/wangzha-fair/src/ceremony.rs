//! How the people at a table and the server agree on a deal.

use wangzha::record::{Bytes, Fair, SeatBytes};
use wangzha::{GameId, NoSuchSeat, Seat, Seats};

use crate::{Commitment, DealKey, Refusal, Secret};

/// What is settled before a ceremony begins.
///
/// ```
/// use wangzha::{GameId, Seat, Seats};
/// use wangzha_fair::Setup;
/// let setup = Setup {
///     table: "room 8".into(),
///     round: 1,
///     game: GameId::DouDizhu,
///     people: Seats::only(Seat::S0), // the other two are computer players
///     no_shuffle: None,
/// };
/// assert_eq!(setup.people.len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The name of the table.
    pub table: String,
    /// The number of the round at this table. No two deals have the same.
    pub round: u64,
    /// The game.
    pub game: GameId,
    /// The seats of people, who draw bytes of their own. The server draws for
    /// all others.
    pub people: Seats,
    /// The control factor of a 'no-shuffle' deal of Dou Dizhu.
    pub no_shuffle: Option<i32>,
}

/// What the server publishes before anybody commits, for everybody to note.
/// [`verify_noted`](crate::verify_noted) compares a record with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The name of the table.
    pub table: String,
    /// The number of the round at this table.
    pub round: u64,
    /// The game.
    pub game: GameId,
    /// The control factor of a 'no-shuffle' deal of Dou Dizhu.
    pub no_shuffle: Option<i32>,
    /// The commitment to the server's secret.
    pub server: Commitment,
    /// For every seat, the commitment to the bytes that stand in if it does not
    /// answer.
    pub fallbacks: Vec<Commitment>,
}

/// How far a ceremony is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The people send their commitments.
    Committing,
    /// Those who have committed show their bytes.
    Revealing,
    /// The cards are fixed; the round is being played.
    Dealt,
    /// The round is over, and the server's secret is shown.
    Over,
}

impl Phase {
    /// The name in files and protocols.
    ///
    /// ```
    /// assert_eq!(wangzha_fair::Phase::Dealt.id(), "dealt");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Committing => "committing",
            Phase::Revealing => "revealing",
            Phase::Dealt => "dealt",
            Phase::Over => "over",
        }
    }
}

/// How the people at a table and the server agree on a deal: the server's side,
/// as a state machine without clock, dice or network. See the
/// [front page](crate) for a whole one.
///
/// - What is: [`phase`](Ceremony::phase), [`waits_for`](Ceremony::waits_for),
///   [`announcement`](Ceremony::announcement), [`public`](Ceremony::public).
/// - What comes in: [`commit`](Ceremony::commit), [`reveal`](Ceremony::reveal),
///   [`time_is_up`](Ceremony::time_is_up),
///   [`round_is_over`](Ceremony::round_is_over). A refusal changes nothing.
/// - What goes out: [`key`](Ceremony::key), which deals the cards.
///
/// `Debug` shows no byte of a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ceremony {
    setup: Setup,
    server: Secret,
    /// One for every seat, in the order of play.
    seats: Vec<Place>,
    phase: Phase,
}

/// What is known of the bytes of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// What the server drew for the seat. It is shown only if it is used.
    fallback: Secret,
    commitment: Option<Commitment>,
    /// What the seat showed, which fits its commitment.
    revealed: Option<Secret>,
}

impl Ceremony {
    /// Begins with what the server drew: its own secret and a fallback for
    /// every seat, in the order of play. All must come from the operating
    /// system's random numbers, and be used for this round only.
    ///
    /// If there are no people at the table the cards are fixed at once.
    ///
    /// ```
    /// use wangzha::{GameId, Seats};
    /// use wangzha_fair::{Ceremony, Phase, Secret, Setup};
    /// let setup = |people| Setup {
    ///     table: "room 8".into(), round: 1, game: GameId::TienLen, people, no_shuffle: None,
    /// };
    /// let server = Secret::from_bytes([1; 32]);
    /// let fallbacks = [2, 3].map(|byte| Secret::from_bytes([byte; 32]));
    /// let ceremony = Ceremony::open(setup(Seats::NONE), server, fallbacks)?;
    /// assert_eq!(ceremony.phase(), Phase::Dealt);
    /// let error = Ceremony::open(setup(Seats::of(3)), server, fallbacks).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no seat 3 at a table of 2");
    /// # Ok::<(), wangzha_fair::Refusal>(())
    /// ```
    pub fn open(
        setup: Setup,
        server: Secret,
        fallbacks: impl IntoIterator<Item = Secret>,
    ) -> Result<Ceremony, Refusal> {
        let place = |fallback| Place { fallback, commitment: None, revealed: None };
        let seats: Vec<Place> = fallbacks.into_iter().map(place).collect();
        let game = setup.game;
        let players = u8::try_from(seats.len()).ok().filter(|n| game.players().contains(n));
        let players = players.ok_or(Refusal::Players { game, players: seats.len() })?;
        if let Some(seat) = (setup.people - Seats::of(players)).first() {
            return Err(NoSuchSeat { seat, players }.into());
        }
        if setup.no_shuffle.is_some() && game != GameId::DouDizhu {
            return Err(Refusal::NoShuffle);
        }
        let mut ceremony = Ceremony { setup, server, seats, phase: Phase::Committing };
        ceremony.advance();
        Ok(ceremony)
    }

    /// What to publish first.
    #[must_use]
    pub fn announcement(&self) -> Announcement {
        Announcement {
            table: self.setup.table.clone(),
            round: self.setup.round,
            game: self.setup.game,
            no_shuffle: self.setup.no_shuffle,
            server: self.server.commitment(),
            fallbacks: self.seats.iter().map(|place| place.fallback.commitment()).collect(),
        }
    }

    /// How far it is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who must commit, or show the bytes, before it goes on.
    #[must_use]
    pub fn waits_for(&self) -> Seats {
        let asked = |place: &Place| match self.phase {
            Phase::Committing => place.commitment.is_none(),
            Phase::Revealing => place.commitment.is_some() && place.revealed.is_none(),
            Phase::Dealt | Phase::Over => false,
        };
        let seats = Seat::ALL.into_iter().zip(&self.seats);
        let asked: Seats = seats.filter(|(_, place)| asked(place)).map(|(seat, _)| seat).collect();
        asked & self.setup.people
    }

    /// A seat sends the commitment to bytes that it drew.
    pub fn commit(&mut self, seat: Seat, commitment: Commitment) -> Result<(), Refusal> {
        let is_taken = self.is_taken(commitment);
        let phase = self.phase;
        let place = self.place(seat)?;
        if place.commitment.is_some() {
            return Err(Refusal::CommittedAlready { seat });
        }
        if phase != Phase::Committing {
            return Err(Refusal::TooLateToCommit { seat });
        }
        if is_taken {
            return Err(Refusal::CommitmentTaken { seat });
        }
        place.commitment = Some(commitment);
        self.advance();
        Ok(())
    }

    /// A seat shows the bytes that it committed to.
    pub fn reveal(&mut self, seat: Seat, bytes: Secret) -> Result<(), Refusal> {
        let (phase, missing) = (self.phase, self.waits_for());
        let place = self.place(seat)?;
        if phase == Phase::Committing {
            return Err(Refusal::TooEarlyToReveal { missing });
        }
        let Some(commitment) = place.commitment else {
            return Err(Refusal::DidNotCommit { seat });
        };
        if place.revealed.is_some() {
            return Err(Refusal::RevealedAlready { seat });
        }
        if phase != Phase::Revealing {
            return Err(Refusal::TooLateToReveal { seat });
        }
        if !commitment.is_of(&bytes) {
            return Err(Refusal::DoesNotMatch { seat });
        }
        place.revealed = Some(bytes);
        self.advance();
        Ok(())
    }

    /// Goes on without those who have not answered: their fallbacks stand in.
    /// Returns who they are; nobody once the cards are dealt.
    pub fn time_is_up(&mut self) -> Seats {
        let late = self.waits_for();
        match self.phase {
            Phase::Committing => self.phase = Phase::Revealing,
            Phase::Revealing => self.phase = Phase::Dealt,
            Phase::Dealt | Phase::Over => {}
        }
        self.advance();
        late
    }

    /// What deals the cards. It depends on the server's secret, on what the
    /// seats showed, and where a seat did not, on its fallback: on nothing that
    /// was not committed to before anybody showed anything.
    pub fn key(&self) -> Result<DealKey, Refusal> {
        if let Phase::Committing | Phase::Revealing = self.phase {
            return Err(Refusal::NotDealt { missing: self.waits_for() });
        }
        let used = |place: &Place| place.revealed.unwrap_or(place.fallback);
        let bytes: Vec<Secret> = self.seats.iter().map(used).collect();
        let Setup { table, round, game, .. } = &self.setup;
        Ok(DealKey::new(&self.server, &bytes, table, *round, *game))
    }

    /// The round is over: from now on the secret is [`public`](Ceremony::public).
    pub fn round_is_over(&mut self) -> Result<(), Refusal> {
        if let Phase::Committing | Phase::Revealing = self.phase {
            return Err(Refusal::NotDealt { missing: self.waits_for() });
        }
        self.phase = Phase::Over;
        Ok(())
    }

    /// What everybody may know now, as a record holds it: commitments and what
    /// was shown; the fallbacks that are used, once the cards are dealt; the
    /// secret, once the round is over.
    #[must_use]
    pub fn public(&self) -> Fair {
        let is_dealt = matches!(self.phase, Phase::Dealt | Phase::Over);
        let seat = |place: &Place| SeatBytes {
            fallback: Some(place.fallback.commitment().to_bytes()),
            commitment: place.commitment.map(Commitment::to_bytes),
            bytes: match place.revealed {
                Some(bytes) => Bytes::Revealed(bytes.to_bytes()),
                None if is_dealt => Bytes::Fallback(place.fallback.to_bytes()),
                None => Bytes::Hidden,
            },
        };
        Fair {
            table: self.setup.table.clone(),
            round: self.setup.round,
            server_commitment: self.server.commitment().to_bytes(),
            seats: self.seats.iter().map(seat).collect(),
            server_secret: (self.phase == Phase::Over).then(|| self.server.to_bytes()),
            no_shuffle: self.setup.no_shuffle,
        }
    }

    /// The place of a person.
    fn place(&mut self, seat: Seat) -> Result<&mut Place, Refusal> {
        let players = self.seats.len() as u8;
        let is_person = self.setup.people.contains(seat);
        let place = self.seats.get_mut(seat.index()).ok_or(NoSuchSeat { seat, players })?;
        if is_person { Ok(place) } else { Err(Refusal::SeatOfComputer { seat }) }
    }

    /// Whether the same commitment was published before.
    fn is_taken(&self, commitment: Commitment) -> bool {
        let of_seat = |place: &Place| {
            place.commitment == Some(commitment) || commitment.is_of(&place.fallback)
        };
        commitment.is_of(&self.server) || self.seats.iter().any(of_seat)
    }

    /// Goes on as soon as nobody is waited for.
    fn advance(&mut self) {
        if self.phase == Phase::Committing && self.waits_for().is_empty() {
            self.phase = Phase::Revealing;
        }
        if self.phase == Phase::Revealing && self.waits_for().is_empty() {
            self.phase = Phase::Dealt;
        }
    }
}
