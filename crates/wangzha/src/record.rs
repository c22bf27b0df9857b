//! A round as a short text: what the table stores, what is replayed, what a
//! bug report carries, what `wangzha verify` checks.
//!
//! ```
//! use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules};
//! use wangzha::record::Record;
//! use wangzha::Seat;
//!
//! let rules = Rules::CLASSIC;
//! let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
//! let mut record = Record::new(rules, deal, Seat::S0)?.with_names(["Ann", "Bo", "Chi"])?;
//! record.apply(Seat::S0, Action::Bid(Bid::Points(2)))?;
//! record.apply(Seat::S1, Action::Bid(Bid::Pass))?;
//!
//! let text = record.to_string();
//! assert!(text.starts_with("wangzha 1\ngame doudizhu\nrules classic\nseats \"Ann\" \"Bo\" \"Chi\"\n"));
//! assert!(text.ends_with("\n\n0:2 1:no\n"));
//! assert_eq!(text.parse::<Record<Round>>()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is one text for a record and one record for a text: what is spelt in
//! any other way is refused, with the line, the column and what would be right.
//! Reading a record plays it, so whoever holds a [`Record`] holds a legal
//! round. The format is described in `docs/record.md`.

mod any;
mod cards;
mod doudizhu;
mod error;
mod fair;
mod lines;
mod read;
mod recorded;
mod sentences;
mod tienlen;
mod unrecordable;
mod write;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

pub use any::AnyRecord;
pub use error::{Expected, Problem, RecordError};
pub use fair::{Bytes, Fair, SeatBytes};
#[cfg(feature = "serde")]
pub(crate) use lines::hex;
pub(crate) use lines::{Line, Word};
pub use recorded::{First, Recorded};
pub use unrecordable::Unrecordable;

use crate::{Cards, Scores, Seat};

/// A round from its deal to where it has got, with who played it and how it
/// was dealt.
///
/// ```
/// use wangzha::tienlen::{Action, Event, Record, Round, Rules};
/// use wangzha::{Cards, Scores, Seat};
/// let hands = ["3s 9h", "6s 7s"].map(|text| Cards::parse(text).unwrap());
/// let mut record = Record::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// record.apply(Seat::S0, Action::Play("9h".parse()?))?;
/// record.apply(Seat::S1, Action::Pass)?;
/// record.apply(Seat::S0, Action::Play("3s".parse()?))?;
/// assert_eq!(record.result(), Some(Scores::whole([3, -3])));
/// let events: Vec<Event> = record.steps().map(|step| step.event).collect();
/// assert_eq!(events, [Event::Turn(Seat::S1), Event::Lead(Seat::S0), Event::Over]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Recorded> {
    rules: G::Rules,
    names: Vec<String>,
    hands: Vec<Cards>,
    bottom: Cards,
    first: First,
    fair: Option<Fair>,
    actions: Vec<(Seat, G::Action)>,
    /// The round before the first action and after the last.
    beginning: G,
    round: G,
}

impl<G: Recorded> Record<G> {
    fn begin(
        rules: G::Rules,
        hands: Vec<Cards>,
        bottom: Cards,
        first: First,
    ) -> Result<Record<G>, Unrecordable> {
        G::FORMAT.check(&rules)?;
        let beginning = G::begin(rules, &hands, bottom, first)?;
        Ok(Record {
            rules,
            names: vec![String::new(); hands.len()],
            hands,
            bottom,
            first,
            fair: None,
            actions: Vec::new(),
            beginning,
            round: beginning,
        })
    }

    /// The record with the names of the players, seat 0 first.
    ///
    /// ```
    /// use wangzha::record::{Record, Unrecordable};
    /// use wangzha::tienlen::Rules;
    /// let hands = wangzha::tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13)?;
    /// let record = Record::first(Rules::SOUTHERN, &hands)?;
    /// assert_eq!(record.names(), ["", ""]);
    /// assert_eq!(record.clone().with_names(["An", "Binh"])?.names(), ["An", "Binh"]);
    /// let wrong = record.with_names(["An"]);
    /// assert_eq!(wrong.unwrap_err(), Unrecordable::Names { names: 1, seats: 2 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_names(
        mut self,
        names: impl IntoIterator<Item = impl Into<String>>,
    ) -> Result<Record<G>, Unrecordable> {
        self.names = names.into_iter().map(Into::into).collect();
        if self.names.len() != self.hands.len() {
            return Err(Unrecordable::Names { names: self.names.len(), seats: self.hands.len() });
        }
        self.names.iter().try_for_each(|name| unrecordable::check_name(name))?;
        Ok(self)
    }

    /// The record with what is public about its deal. It can be set again when
    /// more is: the secret is shown after the round.
    ///
    /// ```
    /// use wangzha::record::{Fair, Record, SeatBytes};
    /// use wangzha::tienlen::Rules;
    /// let hands = wangzha::tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13)?;
    /// let fair = Fair {
    ///     table: "room 8".into(),
    ///     round: 1,
    ///     server_commitment: [1; 32],
    ///     seats: vec![SeatBytes::default(); 2],
    ///     server_secret: None,
    ///     no_shuffle: None,
    /// };
    /// let record = Record::first(Rules::SOUTHERN, &hands)?.with_fair(fair)?;
    /// assert!(record.to_string().contains("\ntable \"room 8\"\nround 1\ncommit server 0101"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_fair(mut self, fair: Fair) -> Result<Record<G>, Unrecordable> {
        fair.check(self.hands.len(), self.first, G::CAN_SKIP_SHUFFLE)?;
        self.fair = Some(fair);
        Ok(self)
    }

    /// Carries out an action and notes it.
    ///
    /// The reading of a Dou Dizhu play is noted where its cards have several
    /// under the rules, and only there.
    pub fn apply(&mut self, seat: Seat, action: G::Action) -> Result<G::Event, G::Refusal> {
        let mut round = self.round;
        let event = round.apply(seat, action)?;
        self.round = round;
        self.actions.push((seat, round.noted(action)));
        Ok(event)
    }

    /// The rules of the round.
    pub const fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The names of the players, seat 0 first; empty where nobody has given one.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What each seat was dealt.
    pub fn hands(&self) -> &[Cards] {
        &self.hands
    }

    /// The bottom cards of Dou Dizhu; none in Tien Len.
    pub const fn bottom(&self) -> Cards {
        self.bottom
    }

    /// Who is first.
    pub const fn first_seat(&self) -> First {
        self.first
    }

    /// What is public about the deal.
    pub const fn fair(&self) -> Option<&Fair> {
        self.fair.as_ref()
    }

    /// What the seats have done, in order.
    pub fn actions(&self) -> &[(Seat, G::Action)] {
        &self.actions
    }

    /// The round after all actions.
    pub const fn round(&self) -> &G {
        &self.round
    }

    /// The round after the first `n` actions; `None` if there are fewer.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Bid, Deal, Dealing, Rules};
    /// use wangzha::record::Record;
    /// use wangzha::{Game, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Dealing::OneByOne);
    /// let mut record = Record::new(Rules::CLASSIC, deal, Seat::S2)?;
    /// record.apply(Seat::S2, Action::Bid(Bid::Pass))?;
    /// assert_eq!(record.round_at(0).and_then(|round| round.turn()), Some(Seat::S2));
    /// assert_eq!(record.round_at(1).and_then(|round| round.turn()), Some(Seat::S0));
    /// assert_eq!(record.round_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn round_at(&self, n: usize) -> Option<G> {
        match n {
            0 => Some(self.beginning),
            _ => self.steps().nth(n - 1).map(|step| step.round),
        }
    }

    /// The actions one by one, each with what it led to.
    pub fn steps(&self) -> Steps<'_, G> {
        Steps { round: self.beginning, actions: self.actions.iter() }
    }

    /// What each seat has won or lost once the round is over.
    pub fn result(&self) -> Option<Scores> {
        self.round.scores()
    }
}

/// One action of a record. `Display` writes it as the record does.
///
/// ```
/// use wangzha::tienlen::{Action, Record, Rules};
/// use wangzha::{Cards, Game, Seat};
/// let hands = ["3s 9h", "6s 7s"].map(|text| Cards::parse(text).unwrap());
/// let mut record = Record::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// record.apply(Seat::S0, Action::Play("9h".parse()?))?;
/// let step = record.steps().next().ok_or("one action")?;
/// assert_eq!(step.to_string(), "0:9h");
/// assert_eq!(step.round.hand(step.seat).to_string(), "3s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Step<G: Recorded> {
    /// Who acted.
    pub seat: Seat,
    /// What the seat did.
    pub action: G::Action,
    /// What it led to.
    pub event: G::Event,
    /// The round after it.
    pub round: G,
}

/// The actions of a record one by one. See [`Record::steps`].
#[derive(Clone, Debug)]
pub struct Steps<'a, G: Recorded> {
    round: G,
    actions: core::slice::Iter<'a, (Seat, G::Action)>,
}

impl<G: Recorded> Iterator for Steps<'_, G> {
    type Item = Step<G>;

    fn next(&mut self) -> Option<Step<G>> {
        let &(seat, action) = self.actions.next()?;
        // a record holds only what was legal
        let event = self.round.apply(seat, action).ok()?;
        Some(Step { seat, action, event, round: self.round })
    }
}
