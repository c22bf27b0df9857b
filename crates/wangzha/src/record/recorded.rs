//! What a game gives to its records.

use core::fmt;
use core::str::FromStr;

use super::lines::Word;
use super::{Expected, RecordError, Unrecordable};
use crate::rules_text::Format;
use crate::{Card, Cards, Game, Rank, Seat};

/// Who is first in a round.
///
/// ```
/// use wangzha::record::{First, Record};
/// use wangzha::tienlen::Rules;
/// let hands = wangzha::tienlen::Deal::shuffled_with_key(&[7; 32], 4, 13)?;
/// assert_eq!(Record::first(Rules::SOUTHERN, &hands)?.first_seat(), First::Lowest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// This seat: in Dou Dizhu it bids first, or is the landlord where nobody
    /// bids; in Tien Len it leads a later round.
    Seat(Seat),
    /// Dou Dizhu: whoever was dealt this card, which lay face up in the pack.
    FaceUp(Card),
    /// The first round of a series of Tien Len: the holder of the lowest card.
    Lowest,
    /// The record starts in the middle of a round, with hands of any size:
    /// this seat leads, and in Dou Dizhu is the landlord.
    Midway(Seat),
}

impl First {
    /// The seat, where it is given.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            First::Seat(seat) | First::Midway(seat) => Some(seat),
            First::FaceUp(_) | First::Lowest => None,
        }
    }
}

/// A round that can be recorded: those of the two games.
///
/// ```
/// use wangzha::record::Recorded;
/// fn can_be_recorded<G: Recorded>() {}
/// can_be_recorded::<wangzha::doudizhu::Round>();
/// can_be_recorded::<wangzha::tienlen::Round>();
/// ```
pub trait Recorded: Codec {}

/// How a game is written and read. It is not part of the public interface, so
/// that nobody else can implement [`Recorded`].
pub trait Codec: Game<Action: fmt::Display> {
    /// Whether the game knows deals without a shuffle.
    const CAN_SKIP_SHUFFLE: bool;

    /// How the rules are written.
    const FORMAT: &'static Format<Self::Rules>;

    /// The round before anybody has acted, if such cards can be dealt.
    fn begin(
        rules: Self::Rules,
        hands: &[Cards],
        bottom: Cards,
        first: First,
    ) -> Result<Self, Unrecordable>;

    /// Whether bottom cards stand in a record that starts so.
    fn has_bottom(first: First) -> bool;

    /// The action as it is noted, which has just led to this round.
    fn noted(&self, action: Self::Action) -> Self::Action;

    /// Whether the action in this round is a lead, with which a line begins.
    fn is_lead(&self, action: Self::Action) -> bool;

    /// The action that a word is, as it is displayed.
    fn read_action(word: Word<'_>) -> Result<Self::Action, RecordError>;
}

/// What both games ask of hands: that there is such a seat, and no card twice.
pub(super) fn check_hands(
    hands: &[Cards],
    bottom: Cards,
    first: First,
) -> Result<(), Unrecordable> {
    if let Some(seat) = first.seat().filter(|seat| seat.index() >= hands.len()) {
        return Err(Unrecordable::NoSuchSeat { seat, seats: hands.len() });
    }
    Cards::distinct(hands.iter().copied().chain([bottom])).map_err(Unrecordable::DealtTwice)?;
    let empty = Seat::ALL.into_iter().zip(hands).find(|(_, hand)| hand.is_empty());
    empty.map_or(Ok(()), |(seat, _)| Err(Unrecordable::EmptyHand(seat)))
}

/// The action, if it is one of those that are words; `None` if it is cards.
pub(super) fn read_word<A: FromStr>(
    word: Word<'_>,
    words: &[&'static str],
) -> Result<Option<A>, RecordError> {
    let expected = || word.expected(Expected::Action(words.to_vec()));
    if words.contains(&word.text) {
        return word.text.parse().map(Some).map_err(|_| expected());
    }
    // only cards begin with these letters
    let is_cards = word.text.starts_with(|c| Rank::LETTERS.contains(c));
    if is_cards { Ok(None) } else { Err(expected()) }
}
