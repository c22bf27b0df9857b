//! What a search for hints came to.

/// What the search for hints came to. What players are told of it depends on
/// the game: [`Hints::outcome_text`](crate::Hints::outcome_text).
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha::{Cards, HintOutcome};
/// let rules = Rules::COMPETITION;
/// let king = rules.classify(Cards::parse("K")?);
/// let hints = rules.hints(Cards::parse("3 4 Q")?, king);
/// assert_eq!(hints.outcome(), HintOutcome::NothingBeats);
/// let hints = rules.hints(Cards::parse("3 4 AAAA")?, king);
/// assert_eq!(hints.outcome(), HintOutcome::OnlyByBreakingABomb);
/// assert_eq!(hints[0].play.to_string(), "AAAA"); // better the whole bomb
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HintOutcome {
    /// Leads, or answers of the table's kind: nothing more needs to be said.
    Found,
    /// Only bombs are worth a thought: they beat the table as they are.
    OnlyBombs,
    /// There are plays, but all of them take cards out of a bomb. They are not
    /// hinted, unless the player leads and must play something. In Dou Dizhu,
    /// where a bomb beats whatever its cards beat, the bombs are hinted.
    OnlyByBreakingABomb,
    /// Nothing in the hand beats the table, or may be played.
    NothingBeats,
    /// There are no cards in the hand, or it is not the player's turn.
    NoCards,
}

impl HintOutcome {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            HintOutcome::Found => "found",
            HintOutcome::OnlyBombs => "only_bombs",
            HintOutcome::OnlyByBreakingABomb => "only_by_breaking_a_bomb",
            HintOutcome::NothingBeats => "nothing_beats",
            HintOutcome::NoCards => "no_cards",
        }
    }

    /// Whether there are leads, or answers of the table's kind.
    #[must_use]
    pub const fn is_found(self) -> bool {
        matches!(self, HintOutcome::Found)
    }
}
