//! What a search for hints came to.

use crate::{HintOutcome, Language, spoken, words};

/// What the search for hints came to.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Outcome, Rules};
/// let rules = Rules::SOUTHERN;
/// let king = rules.classify(Cards::parse("Ks")?);
/// let hints = rules.hints(Cards::parse("3s 4s Qh")?, king);
/// assert_eq!(hints.outcome(), Outcome::NothingBeats);
/// let hints = rules.hints(Cards::parse("3s 4s As Ah Ad Ac")?, king);
/// assert_eq!(hints.outcome(), Outcome::OnlyByBreakingABomb);
/// assert!(hints.is_empty()); // a quad does not chop a king
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Leads, or answers of the table's kind.
    Found,
    /// Only bombs are worth a thought: they beat the table as they are.
    OnlyBombs,
    /// There are plays, but all of them take cards out of a bomb. They are not
    /// hinted, unless the player leads and must play something.
    OnlyByBreakingABomb,
    /// Nothing in the hand beats the table, or may be played.
    NothingBeats,
    /// There are no cards in the hand, or it is not the player's turn.
    NoCards,
}

impl Outcome {
    /// The name in files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Found => "found",
            Outcome::OnlyBombs => "only_bombs",
            Outcome::OnlyByBreakingABomb => "only_by_breaking_a_bomb",
            Outcome::NothingBeats => "nothing_beats",
            Outcome::NoCards => "no_cards",
        }
    }

    words! {
        /// The outcome as a sentence for players.
        pub const fn text(self) {
            Outcome::Found => {
                en: "there is something to play",
                zh: "有牌可出",
                vi: "có bài để đánh",
            }
            Outcome::OnlyBombs => {
                en: "only a chop beats this",
                zh: "只有炸弹能压",
                vi: "chỉ có thể chặt",
            }
            Outcome::OnlyByBreakingABomb => {
                en: "only by breaking up a bomb",
                zh: "只能拆炸弹",
                vi: "chỉ đánh được nếu xé hàng",
            }
            Outcome::NothingBeats => {
                en: "nothing in the hand beats this",
                zh: "要不起",
                vi: "không chặn được",
            }
            Outcome::NoCards => { en: "no cards to play", zh: "无牌可出", vi: "không có bài để đánh" }
        }
    }
}

spoken!(Outcome, text);

impl HintOutcome for Outcome {
    fn id(self) -> &'static str {
        self.id()
    }

    fn is_found(self) -> bool {
        self == Outcome::Found
    }

    fn text(self, language: Language) -> &'static str {
        self.text(language)
    }
}
