//! The list of hints that a client steps through.

use core::fmt;
use core::ops::Deref;

use super::Reasons;
use crate::doudizhu::{Kind, Play, Reading};
use crate::hint_words::why;
use crate::{Counts, Language, Rank, spoken, words};

/// A play that is worth a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The play. [`Counts::pick_from`] gives the cards of the hand.
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
    /// use wangzha::doudizhu::{Hints, Planner, Rules};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let mut hints = Hints::new();
    /// planner.hints("34567 9 22".parse::<Cards>()?, None, &mut hints);
    /// let text = |language| hints[0].text(language).to_string();
    /// assert_eq!(text(Language::English), "leaves 2 plays, the quickest way out, keeps the 2s and jokers");
    /// assert_eq!(text(Language::Chinese), "还剩2手，剩余手数最少，保留2和王");
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
/// use wangzha::doudizhu::{Hints, Outcome, Planner, Rules};
/// let planner = Planner::new(&Rules::COMPETITION);
/// let king = planner.rules().classify("K".parse::<Cards>()?);
/// let mut hints = Hints::new();
/// planner.hints("3 4 Q".parse::<Cards>()?, king, &mut hints);
/// assert_eq!(hints.outcome(), Outcome::NothingBeats);
/// planner.hints("3 4 AAAA".parse::<Cards>()?, king, &mut hints);
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

/// Hints, the best first, in a buffer that the caller keeps. See
/// [`Planner::hints`](crate::doudizhu::Planner::hints).
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Hints, Planner, Rules};
/// let planner = Planner::new(&Rules::COMPETITION);
/// let mut hints = Hints::new();
/// planner.hints("5 9 9".parse::<Cards>()?, None, &mut hints);
/// let mut asked = || hints.next().map(|hint| hint.play.to_string());
/// assert_eq!(asked().as_deref(), Some("5"));
/// assert_eq!(asked().as_deref(), Some("99"));
/// assert_eq!(asked().as_deref(), Some("9"));
/// assert_eq!(asked().as_deref(), Some("5")); // from the beginning
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
    /// How many hints fit; hands of 20 cards have fewer than a hundred.
    pub const CAPACITY: usize = 192;

    /// An empty list.
    pub const fn new() -> Hints {
        let solo = Reading::new(Kind::Solo, Rank::THREE, 1);
        let filler =
            Hint { play: Play::new(solo, Counts::EMPTY), plays_left: 0, reasons: Reasons::NONE };
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
