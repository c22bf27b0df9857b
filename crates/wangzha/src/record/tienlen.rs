//! Records of Tien Len.

use super::lines::Word;
use super::recorded::{Codec, check_hands, read_word};
use super::{First, Record, RecordError, Recorded, Unrecordable, cards};
use crate::rules_text::Format;
use crate::tienlen::{Action, MOST_PLAYERS, Round, Rules, WrongTable};
use crate::{Cards, Seat};

impl Record<Round> {
    /// The record of the first round of a series: [`Round::first`].
    ///
    /// ```
    /// use wangzha::record::Record;
    /// use wangzha::tienlen::{self, Rules};
    /// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 3, 17)?;
    /// let record = Record::first(Rules::KILLER, &hands)?;
    /// assert!(record.to_string().contains("\nfirst lowest\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first(rules: Rules, hands: &[Cards]) -> Result<Record<Round>, Unrecordable> {
        Record::begin(rules, hands.to_vec(), Cards::EMPTY, First::Lowest)
    }

    /// The record of a later round, in which the winner of the last one leads:
    /// [`Round::later`].
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::record::Record;
    /// use wangzha::tienlen::{self, Rules};
    /// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
    /// let record = Record::later(Rules::SOUTHERN, &hands, Seat::S2)?;
    /// assert!(record.to_string().contains("\nfirst 2\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn later(
        rules: Rules,
        hands: &[Cards],
        leader: Seat,
    ) -> Result<Record<Round>, Unrecordable> {
        Record::begin(rules, hands.to_vec(), Cards::EMPTY, First::Seat(leader))
    }

    /// The record of a position in the middle of a round, with this seat to
    /// lead: [`Round::midway`].
    ///
    /// ```
    /// use wangzha::{Cards, Seat};
    /// use wangzha::tienlen::{Record, Rules};
    /// let hands = ["3s", "4s 5h"].map(|text| Cards::parse(text).unwrap());
    /// let record = Record::midway(Rules::SOUTHERN, &hands, Seat::S1)?;
    /// assert!(record.to_string().contains("\nfirst 1 midway\n"));
    /// # Ok::<(), wangzha::record::Unrecordable>(())
    /// ```
    pub fn midway(
        rules: Rules,
        hands: &[Cards],
        leader: Seat,
    ) -> Result<Record<Round>, Unrecordable> {
        Record::begin(rules, hands.to_vec(), Cards::EMPTY, First::Midway(leader))
    }
}

impl Recorded for Round {}

impl Codec for Round {
    const CAN_SKIP_SHUFFLE: bool = false;

    const FORMAT: &'static Format<Rules> = &crate::tienlen::FORMAT;

    fn begin(
        rules: Rules,
        hands: &[Cards],
        bottom: Cards,
        first: First,
    ) -> Result<Round, Unrecordable> {
        if !(2..=MOST_PLAYERS).contains(&hands.len()) {
            return Err(Unrecordable::Seats(hands.len()));
        }
        let jokers = hands.iter().map(|hand| *hand & Cards::JOKERS);
        if let Some(joker) = jokers.chain([bottom]).flatten().next() {
            return Err(Unrecordable::Joker(joker));
        }
        check_hands(hands, bottom, first)?;
        if !matches!(first, First::Midway(_)) {
            check_equal(hands)?;
        }
        let round = match first {
            First::Lowest => Round::first(rules, hands),
            First::Seat(leader) => Round::later(rules, hands, leader),
            First::Midway(leader) => Round::midway(rules, hands, leader),
            First::FaceUp(_) => return Err(Unrecordable::FaceUp),
        };
        round.map_err(|error| match error {
            WrongTable::Leader(error) => error.into(),
            WrongTable::Players(_) | WrongTable::Cards(_) => Unrecordable::Seats(hands.len()),
        })
    }

    fn has_bottom(_: First) -> bool {
        false
    }

    fn noted(&self, action: Action) -> Action {
        action
    }

    fn is_lead(&self, action: Action) -> bool {
        matches!(action, Action::Play(_)) && self.table().is_none()
    }

    fn read_action(word: Word<'_>) -> Result<Action, RecordError> {
        match read_word(word, Action::words())? {
            Some(action) => Ok(action),
            None => cards::read(word, false).map(Action::Play),
        }
    }
}

/// Everybody is dealt the same number of cards.
fn check_equal(hands: &[Cards]) -> Result<(), Unrecordable> {
    let right = hands.iter().map(|hand| hand.len()).next().unwrap_or_default();
    for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
        if hand.len() != right {
            return Err(Unrecordable::HandSize { seat, cards: hand.len(), right });
        }
    }
    Ok(())
}
