//! What a search for hints came to.

use crate::{HintOutcome, Language, spoken, words};

/// What the search for hints came to.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Outcome, Rules};
/// let rules = Rules::COMPETITION;
/// let king = rules.classify(Cards::parse("K")?);
/// let hints = rules.hints(Cards::parse("3 4 Q")?, king);
/// assert_eq!(hints.outcome(), Outcome::NothingBeats);
/// let hints = rules.hints(Cards::parse("3 4 AAAA")?, king);
/// assert_eq!(hints.outcome(), Outcome::OnlyByBreakingABomb);
/// assert_eq!(hints[0].play.to_string(), "AAAA"); // better the whole bomb
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Leads, or answers of the table's kind.
    Found,
    /// Only bombs and the rocket beat the table.
    OnlyBombs,
    /// Plays of the table's kind would beat it, but all of them take cards out
    /// of a bomb or the rocket; only those themselves are hinted.
    OnlyByBreakingABomb,
    /// Nothing in the hand beats the table.
    NothingBeats,
    /// There are no cards in the hand.
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
                en: "only a bomb or the rocket beats this",
                zh: "只有炸弹或王炸能压",
                vi: "chỉ bom hoặc tên lửa mới chặn được",
            }
            Outcome::OnlyByBreakingABomb => {
                en: "only a bomb beats this, or a card out of one",
                zh: "只能用炸弹压，或者拆炸弹",
                vi: "chỉ chặn được bằng bom, hoặc phải xé bom",
            }
            Outcome::NothingBeats => {
                en: "nothing in the hand beats this",
                zh: "要不起",
                vi: "không chặn được",
            }
            Outcome::NoCards => { en: "no cards left", zh: "没有牌了", vi: "hết bài" }
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
