//! The list of hints that a client steps through.

use core::fmt;
use core::ops::Deref;

use super::Reasons;
use crate::hint_words::why;
use crate::tienlen::Play;
use crate::tienlen::form::{Form, Top};
use crate::{Cards, Language, spoken, words};

/// A play that is worth a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The play.
    pub play: Play,
    /// How many plays the rest of the hand takes at least.
    pub plays_left: u8,
    /// What speaks for it and what it costs.
    pub reasons: Reasons,
}

impl Hint {
    /// Why this play, as a sentence for players.
    ///
    /// ```
    /// use wangzha::{Cards, Language};
    /// use wangzha::tienlen::{Hints, Planner, Rules};
    /// let planner = Planner::new(&Rules::SOUTHERN);
    /// let mut hints = Hints::new();
    /// planner.hints("3s 4s 5h 9d 2h".parse::<Cards>()?, None, None, &mut hints);
    /// let text = |language| hints[0].text(language).to_string();
    /// assert_eq!(text(Language::English), "leaves 2 plays, the quickest way out, keeps the 2s");
    /// assert_eq!(text(Language::Vietnamese), "còn 2 lượt đánh, cách về nhanh nhất, giữ lại heo");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn text(&self, language: Language) -> impl fmt::Display {
        why(language, self.plays_left, self.reasons.iter())
    }
}

/// What the search for hints came to.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Hints, Outcome, Planner, Rules};
/// let planner = Planner::new(&Rules::SOUTHERN);
/// let king = planner.rules().classify("Ks".parse::<Cards>()?);
/// let mut hints = Hints::new();
/// planner.hints("3s 4s Qh".parse::<Cards>()?, king, None, &mut hints);
/// assert_eq!(hints.outcome(), Outcome::NothingBeats);
/// planner.hints("3s 4s As Ah Ad Ac".parse::<Cards>()?, king, None, &mut hints);
/// assert_eq!(hints.outcome(), Outcome::OnlyByBreakingABomb);
/// assert!(hints.is_empty()); // a quad does not chop a king
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Leads, or answers of the table's kind.
    Found,
    /// Only bombs beat the table.
    OnlyBombs,
    /// There are plays, but all that are no bombs take cards out of one. They
    /// are not hinted, unless the player leads and must play something.
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

/// Hints, the best first, in a buffer that the caller keeps. See
/// [`Planner::hints`](crate::tienlen::Planner::hints).
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Hints, Planner, Rules};
/// let planner = Planner::new(&Rules::SOUTHERN);
/// let mut hints = Hints::new();
/// planner.hints("5s 9s 9h".parse::<Cards>()?, None, None, &mut hints);
/// let mut asked = || hints.next().map(|hint| hint.play.to_string());
/// assert_eq!(asked().as_deref(), Some("5s"));
/// assert_eq!(asked().as_deref(), Some("9s9h"));
/// assert_eq!(asked().as_deref(), Some("9s"));
/// assert_eq!(asked().as_deref(), Some("5s")); // from the beginning
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hints {
    hints: [Hint; Hints::CAPACITY],
    len: usize,
    /// The hint that is shown next.
    next: usize,
    pub(super) outcome: Outcome,
}

impl Hints {
    /// How many hints fit; hands of 17 cards have fewer.
    pub const CAPACITY: usize = 192;

    /// An empty list.
    pub const fn new() -> Hints {
        let play = Play::new(Form::new(1, 1, Top(0)), Cards::EMPTY);
        let filler = Hint { play, plays_left: 0, reasons: Reasons::NONE };
        Hints { hints: [filler; Hints::CAPACITY], len: 0, next: 0, outcome: Outcome::NoCards }
    }

    /// What the search came to.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The next hint: asked again and again it goes through the list and starts
    /// from the beginning. `None` if there are no hints.
    #[allow(clippy::should_implement_trait)] // an iterator would never end
    pub fn next(&mut self) -> Option<Hint> {
        let hint = *self.get(self.next)?;
        self.next = (self.next + 1) % self.len;
        Some(hint)
    }

    pub(super) fn clear(&mut self) {
        (self.len, self.next, self.outcome) = (0, 0, Outcome::NoCards);
    }

    /// Adds a hint; a hand so large that it does not fit does without.
    pub(super) fn push(&mut self, hint: Hint) {
        if let Some(place) = self.hints.get_mut(self.len) {
            *place = hint;
            self.len += 1;
        }
    }

    pub(super) fn as_mut(&mut self) -> &mut [Hint] {
        &mut self.hints[..self.len]
    }
}

impl Default for Hints {
    fn default() -> Hints {
        Hints::new()
    }
}

impl Deref for Hints {
    type Target = [Hint];

    #[inline]
    fn deref(&self) -> &[Hint] {
        &self.hints[..self.len]
    }
}
