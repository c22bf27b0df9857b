//! Records of Dou Dizhu.

use super::lines::Word;
use super::recorded::{Codec, check_hands, read_word};
use super::{Expected, First, Record, RecordError, Recorded, Unrecordable, cards};
use crate::doudizhu::{Action, Deal, Round, Rules};
use crate::rules_text::Format;
use crate::{Card, Cards, Game, Seat};

const SEATS: usize = 3;
const HAND: usize = 17;
const BOTTOM: usize = 3;

impl Record<Round> {
    /// The record of a round that begins with this deal. `first` bids first;
    /// where the landlord is given, it is `first`.
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::doudizhu::{Deal, Rules};
    /// use wangzha::record::Record;
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::HUANLE.dealing);
    /// let record = Record::new(Rules::HUANLE, deal, Seat::S1)?;
    /// assert!(record.to_string().contains("\nrules huanle\n"));
    /// # Ok::<(), wangzha::record::Unrecordable>(())
    /// ```
    pub fn new(rules: Rules, deal: Deal, first: Seat) -> Result<Record<Round>, Unrecordable> {
        Record::begin(rules, deal.hands.to_vec(), deal.bottom, First::Seat(first))
    }

    /// The record of a round in which this card lay face up in the pack:
    /// [`Round::with_face_up`].
    ///
    /// ```
    /// use wangzha::doudizhu::{Deal, Rules};
    /// use wangzha::record::Record;
    /// let key = [7; 32];
    /// let deal = Deal::shuffled_with_key(&key, Rules::CLASSIC.dealing);
    /// let card = deal.turn_up_with_key(&key).ok_or("51 cards are dealt")?;
    /// let record = Record::with_face_up(Rules::CLASSIC, deal, card)?;
    /// assert!(record.to_string().contains(&format!("\nfirst face_up {card}\n")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_face_up(
        rules: Rules,
        deal: Deal,
        card: Card,
    ) -> Result<Record<Round>, Unrecordable> {
        Record::begin(rules, deal.hands.to_vec(), deal.bottom, First::FaceUp(card))
    }

    /// The record of a position in the middle of a round, with the landlord to
    /// lead: [`Round::midway`].
    ///
    /// ```
    /// use wangzha::{Cards, Scores, Seat};
    /// use wangzha::doudizhu::{Action, Record, Rules};
    /// let hands = ["3s", "4s", "5s 5h"].map(|text| Cards::parse(text).unwrap());
    /// let mut record = Record::midway(Rules::COMPETITION, hands, Seat::S0)?;
    /// record.apply(Seat::S0, Action::Play { cards: hands[0], reading: None })?;
    /// assert_eq!(record.result(), Some(Scores::whole([4, -2, -2]))); // 1 each, and spring
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn midway(
        rules: Rules,
        hands: [Cards; SEATS],
        landlord: Seat,
    ) -> Result<Record<Round>, Unrecordable> {
        Record::begin(rules, hands.to_vec(), Cards::EMPTY, First::Midway(landlord))
    }
}

impl Recorded for Round {}

impl Codec for Round {
    const CAN_SKIP_SHUFFLE: bool = true;

    const FORMAT: &'static Format<Rules> = &crate::doudizhu::FORMAT;

    fn begin(
        rules: Rules,
        hands: &[Cards],
        bottom: Cards,
        first: First,
    ) -> Result<Round, Unrecordable> {
        let Ok(hands) = <[Cards; SEATS]>::try_from(hands) else {
            return Err(Unrecordable::Seats(hands.len()));
        };
        check_hands(&hands, bottom, first)?;
        if let First::Midway(landlord) = first {
            return Ok(Round::midway(rules, hands, landlord)?);
        }
        for (seat, hand) in Seat::S0.round_the_table(SEATS as u8).zip(hands) {
            if hand.len() != HAND {
                return Err(Unrecordable::HandSize { seat, cards: hand.len(), right: HAND });
            }
        }
        if bottom.len() != BOTTOM {
            return Err(Unrecordable::BottomSize(bottom.len()));
        }
        let deal = Deal { hands, bottom };
        match first {
            First::Seat(seat) | First::Midway(seat) => Ok(Round::new(rules, deal, seat)?),
            First::FaceUp(card) => Ok(Round::with_face_up(rules, deal, card)?),
            First::Lowest => Err(Unrecordable::Lowest),
        }
    }

    fn has_bottom(first: First) -> bool {
        !matches!(first, First::Midway(_))
    }

    fn noted(&self, action: Action) -> Action {
        match (action, self.table()) {
            (Action::Play { cards, .. }, Some(table)) => {
                let has_several = self.rules().readings(cards).count() > 1;
                Action::Play { cards, reading: has_several.then(|| table.play.reading()) }
            }
            _ => action,
        }
    }

    fn is_lead(&self, action: Action) -> bool {
        matches!(action, Action::Play { .. }) && self.table().is_none()
    }

    fn read_action(word: Word<'_>) -> Result<Action, RecordError> {
        if let Some(action) = read_word(word, Action::words())? {
            return Ok(action);
        }
        let end = word.text.find('=').unwrap_or(word.text.len());
        let cards = cards::read(word.first(end), false)?;
        let reading = match word.text.get(end + 1..) {
            None => None,
            Some(text) => {
                let wrong = |_| word.skip(end + 1).expected(Expected::Reading);
                Some(text.parse().map_err(wrong)?)
            }
        };
        Ok(Action::Play { cards, reading })
    }
}
