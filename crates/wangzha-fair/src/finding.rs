//! One fact about a deal.

use std::fmt;

use wangzha::{Card, Language};

use crate::text;

/// What a finding means for the deal.
///
/// ```
/// use wangzha_fair::{Finding, Standing};
/// assert_eq!(Finding::ServerSecretFits.standing(), Standing::Holds);
/// assert_eq!(Finding::SeatBytesMissing { seat: 1 }.standing(), Standing::Missing);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// It was computed again and is right.
    Holds,
    /// It was computed again and is wrong.
    Fails,
    /// It cannot be computed: the record lacks something.
    Missing,
    /// Neither right nor wrong: it says how little the rest proves.
    Limit,
}

impl Standing {
    /// A sign for lists: `✓ ✗ ? !`.
    ///
    /// ```
    /// use wangzha_fair::Standing;
    /// assert_eq!(Standing::Fails.sign(), '✗');
    /// ```
    pub const fn sign(self) -> char {
        match self {
            Standing::Holds => '✓',
            Standing::Fails => '✗',
            Standing::Missing => '?',
            Standing::Limit => '!',
        }
    }
}

/// One fact about a deal. Seats are counted from 0 in the order of play.
///
/// ```
/// use wangzha::Language;
/// use wangzha_fair::Finding;
/// let finding = Finding::SeatBytesWrong { seat: 2 };
/// assert_eq!(finding.to_string(), "the bytes that seat 2 showed do not fit its commitment");
/// assert_eq!(finding.text(Language::Chinese).to_string(), "座位2公开的字节与它的承诺不符");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Finding {
    /// The server's secret fits its commitment.
    ServerSecretFits,
    /// The server's secret does not fit its commitment.
    ServerSecretWrong,
    /// The server has not shown its secret.
    ServerSecretMissing,
    /// The bytes of a seat fit its commitment.
    SeatBytesFit {
        /// The seat.
        seat: usize,
    },
    /// The bytes of a seat do not fit its commitment.
    SeatBytesWrong {
        /// The seat.
        seat: usize,
    },
    /// A seat has not shown its bytes.
    SeatBytesMissing {
        /// The seat.
        seat: usize,
    },
    /// There is no commitment to the bytes of a seat: they could have been
    /// chosen after the others were known.
    SeatCommitmentMissing {
        /// The seat.
        seat: usize,
    },
    /// The server drew the bytes of a seat.
    ServerDrew {
        /// The seat.
        seat: usize,
    },
    /// The server drew the bytes of all seats: it could choose the deal.
    NoPlayerDrew,
    /// No deck has so many cards.
    NoSuchDeck {
        /// How many cards the record says.
        cards: u8,
    },
    /// Another number of cards was dealt than the record says.
    WrongNumberOfCards {
        /// How many cards were dealt.
        dealt: usize,
        /// How many the record says.
        right: u8,
    },
    /// The deck that was dealt is the computed one.
    DeckFits {
        /// How many cards it has.
        cards: u8,
    },
    /// One card of the deck is not the computed one.
    WrongCard {
        /// The place in the deck, counted from 0; texts count from 1.
        place: usize,
        /// The card that was dealt.
        dealt: Card,
        /// The card that had to be dealt.
        right: Card,
    },
    /// Most cards lie elsewhere: the deck comes from another shuffle, or the
    /// table or round is not the one it was shuffled for.
    OtherDeck {
        /// How many places have another card.
        places: usize,
        /// How many cards the deck has.
        cards: u8,
    },
    /// The record does not say what was dealt.
    DeckMissing,
    /// What was dealt could not be compared, because of the problems before.
    DeckNotCompared,
    /// The server still sees all the cards: said always.
    ServerSeesCards,
}

impl Finding {
    /// The name of the fact in files and protocols.
    ///
    /// ```
    /// use wangzha_fair::Finding;
    /// assert_eq!(Finding::ServerSecretWrong.id(), "server_secret_wrong");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Finding::ServerSecretFits => "server_secret_fits",
            Finding::ServerSecretWrong => "server_secret_wrong",
            Finding::ServerSecretMissing => "server_secret_missing",
            Finding::SeatBytesFit { .. } => "seat_bytes_fit",
            Finding::SeatBytesWrong { .. } => "seat_bytes_wrong",
            Finding::SeatBytesMissing { .. } => "seat_bytes_missing",
            Finding::SeatCommitmentMissing { .. } => "seat_commitment_missing",
            Finding::ServerDrew { .. } => "server_drew",
            Finding::NoPlayerDrew => "no_player_drew",
            Finding::NoSuchDeck { .. } => "no_such_deck",
            Finding::WrongNumberOfCards { .. } => "wrong_number_of_cards",
            Finding::DeckFits { .. } => "deck_fits",
            Finding::WrongCard { .. } => "wrong_card",
            Finding::OtherDeck { .. } => "other_deck",
            Finding::DeckMissing => "deck_missing",
            Finding::DeckNotCompared => "deck_not_compared",
            Finding::ServerSeesCards => "server_sees_cards",
        }
    }

    /// What the fact means for the deal.
    ///
    /// ```
    /// use wangzha_fair::{Finding, Standing};
    /// assert_eq!(Finding::ServerSeesCards.standing(), Standing::Limit);
    /// ```
    pub const fn standing(self) -> Standing {
        match self {
            Finding::ServerSecretFits | Finding::SeatBytesFit { .. } | Finding::DeckFits { .. } => {
                Standing::Holds
            }
            Finding::ServerSecretWrong
            | Finding::SeatBytesWrong { .. }
            | Finding::NoSuchDeck { .. }
            | Finding::WrongNumberOfCards { .. }
            | Finding::WrongCard { .. }
            | Finding::OtherDeck { .. } => Standing::Fails,
            Finding::ServerSecretMissing
            | Finding::SeatBytesMissing { .. }
            | Finding::SeatCommitmentMissing { .. }
            | Finding::DeckMissing => Standing::Missing,
            Finding::ServerDrew { .. }
            | Finding::NoPlayerDrew
            | Finding::DeckNotCompared
            | Finding::ServerSeesCards => Standing::Limit,
        }
    }

    /// The fact as a sentence for players.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha_fair::Finding;
    /// let text = Finding::DeckFits { cards: 54 }.text(Language::Vietnamese).to_string();
    /// assert_eq!(text, "cả 54 lá nằm đúng như kết quả tính lại");
    /// ```
    pub const fn text(self, language: Language) -> impl fmt::Display {
        text::Text { finding: self, language }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}
