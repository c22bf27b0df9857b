//! What a game gives to its records.

use core::fmt;

use super::lines::{Line, Word};
use super::{RecordError, Unrecordable};
use crate::{Card, Cards, Game, Seat};

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
pub trait Codec: Game {
    /// Whether the game knows deals without a shuffle.
    const CAN_SKIP_SHUFFLE: bool;

    /// Whether rules can be written down.
    fn check_rules(rules: &Self::Rules) -> Result<(), Unrecordable>;

    /// The preset and the differences from it.
    fn write_rules(rules: &Self::Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// What [`write_rules`](Codec::write_rules) has written.
    fn read_rules(line: &mut Line<'_>) -> Result<Self::Rules, RecordError>;

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

    /// The action in a word.
    fn write_action(action: Self::Action, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The action that a word is.
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
    let mut seen = Cards::EMPTY;
    for hand in hands.iter().copied().chain([bottom]) {
        if let Some(card) = (seen & hand).iter().next() {
            return Err(Unrecordable::DealtTwice(card));
        }
        seen |= hand;
    }
    let empty = Seat::ALL.into_iter().zip(hands).find(|(_, hand)| hand.is_empty());
    empty.map_or(Ok(()), |(seat, _)| Err(Unrecordable::EmptyHand(seat)))
}
