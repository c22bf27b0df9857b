//! Hints, as both games list them: which plays are worth a thought, the best
//! first, and why.

mod outcome;
mod reasons;
mod why;

use core::fmt;
use core::ops::{Deref, DerefMut};

pub use outcome::HintOutcome;
pub use reasons::{HintReason, Reasons};
use why::why;

use crate::list::{Filler, List};
use crate::{Cards, Language, words};

/// A play of either game, and what hints of it say.
pub trait GamePlay: Filler + Eq + fmt::Debug + fmt::Display + 'static {
    /// Why a play is hinted.
    type Reason: HintReason;

    /// That only bombs beat the table, as a sentence for players.
    fn only_bombs(language: Language) -> &'static str;

    /// That nothing is left but to break up a bomb.
    fn only_by_breaking_a_bomb(language: Language) -> &'static str;
}

words! {
    const fn found() { en: "there is something to play", zh: "有牌可出", vi: "có bài để đánh" }
    const fn nothing_beats() {
        en: "nothing in the hand beats this",
        zh: "要不起",
        vi: "không chặn được",
    }
    const fn no_cards() { en: "no cards to play", zh: "无牌可出", vi: "không có bài để đánh" }
}

/// A play that is worth a thought.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::Rules;
/// let hand: Cards = "5s 9h 9d".parse()?;
/// let hint = Rules::COMPETITION.hints(hand, None)[1];
/// assert_eq!(hint.play.to_string(), "99");
/// assert_eq!(hint.cards, "9h 9d".parse()?);
/// assert_eq!(hint.plays_left, 1);
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hint<P: GamePlay> {
    /// The play.
    pub play: P,
    /// The cards of the hand that make it. Where suits do not matter these are
    /// the lowest.
    pub cards: Cards,
    /// How many plays the rest of the hand takes at least.
    pub plays_left: u8,
    /// What speaks for it and what it costs.
    pub reasons: Reasons<P::Reason>,
}

impl<P: GamePlay> Filler for Hint<P> {
    const FILLER: Hint<P> = Hint::new(P::FILLER, Cards::EMPTY, 0);
}

impl<P: GamePlay> Hint<P> {
    /// A hint without reasons.
    pub(crate) const fn new(play: P, cards: Cards, plays_left: u8) -> Hint<P> {
        Hint { play, cards, plays_left, reasons: Reasons::NONE }
    }

    /// Why this play, as a sentence for players.
    ///
    /// ```
    /// use wangzha::{Cards, Language};
    /// use wangzha::tienlen::Rules;
    /// let hints = Rules::SOUTHERN.hints(Cards::parse("3s 4s 5h 9d 2h")?, None);
    /// let text = |language| hints[0].text(language).to_string();
    /// assert_eq!(text(Language::English), "leaves 2 plays, the quickest way out, keeps the 2s");
    /// assert_eq!(text(Language::Vietnamese), "còn 2 lượt đánh, cách về nhanh nhất, giữ lại heo");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn text(&self, language: Language) -> impl fmt::Display {
        why(language, self.plays_left, self.reasons.iter())
    }
}

/// How many hints fit; no hand that a player can hold has so many.
const CAPACITY: usize = 192;

/// Hints, the best first: a list, and what the search came to. It can be kept
/// as a buffer, or iterated over once.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::Rules;
/// let mut hints = Rules::SOUTHERN.hints(Cards::parse("5s 9s 9h")?, None);
/// let plays: Vec<String> = hints.iter().map(|hint| hint.play.to_string()).collect();
/// assert_eq!(plays, ["5s", "9s9h", "9s"]);
/// // a button that is pressed again and again
/// let mut press = || hints.cycle().map(|hint| hint.play.to_string());
/// assert_eq!(press().as_deref(), Some("5s"));
/// assert_eq!(press().as_deref(), Some("9s9h"));
/// assert_eq!(press().as_deref(), Some("9s"));
/// assert_eq!(press().as_deref(), Some("5s")); // from the beginning
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Hints<P: GamePlay> {
    list: List<Hint<P>, CAPACITY>,
    /// The hint that is shown next.
    next: usize,
    outcome: HintOutcome,
}

impl<P: GamePlay> Hints<P> {
    /// How many hints fit; no hand that a player can hold has so many.
    pub const CAPACITY: usize = CAPACITY;

    /// An empty list.
    #[must_use]
    pub const fn new() -> Hints<P> {
        Hints { list: List::new(), next: 0, outcome: HintOutcome::NoCards }
    }

    /// What the search came to.
    #[must_use]
    pub const fn outcome(&self) -> HintOutcome {
        self.outcome
    }

    /// What the search came to, as a sentence for players.
    ///
    /// ```
    /// use wangzha::tienlen::Rules;
    /// use wangzha::{Cards, Language};
    /// let two = Rules::SOUTHERN.classify(Cards::parse("2h")?);
    /// let hints = Rules::SOUTHERN.hints(Cards::parse("4s 4c 4d 4h 9s")?, two);
    /// assert_eq!(hints.outcome_text(Language::English), "only a chop beats this");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn outcome_text(&self, language: Language) -> &'static str {
        match self.outcome {
            HintOutcome::Found => found(language),
            HintOutcome::OnlyBombs => P::only_bombs(language),
            HintOutcome::OnlyByBreakingABomb => P::only_by_breaking_a_bomb(language),
            HintOutcome::NothingBeats => nothing_beats(language),
            HintOutcome::NoCards => no_cards(language),
        }
    }

    /// The next hint, after the last one the first again. `None` if there are
    /// no hints.
    pub fn cycle(&mut self) -> Option<Hint<P>> {
        let hint = *self.list.get(self.next)?;
        self.next = (self.next + 1) % self.list.len();
        Some(hint)
    }

    pub(crate) fn clear(&mut self) {
        self.list.clear();
        (self.next, self.outcome) = (0, HintOutcome::NoCards);
    }

    /// Adds a hint; a hand so large that it does not fit does without.
    pub(crate) fn push(&mut self, hint: Hint<P>) {
        self.list.push(hint);
    }

    pub(crate) fn set_outcome(&mut self, outcome: HintOutcome) {
        self.outcome = outcome;
    }
}

impl<P: GamePlay> Default for Hints<P> {
    fn default() -> Hints<P> {
        Hints::new()
    }
}

impl<P: GamePlay> Deref for Hints<P> {
    type Target = [Hint<P>];

    #[inline]
    fn deref(&self) -> &[Hint<P>] {
        &self.list
    }
}

impl<P: GamePlay> DerefMut for Hints<P> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Hint<P>] {
        &mut self.list
    }
}

impl<P: GamePlay> IntoIterator for Hints<P> {
    type Item = Hint<P>;
    type IntoIter = <List<Hint<P>, CAPACITY> as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a, P: GamePlay> IntoIterator for &'a Hints<P> {
    type Item = &'a Hint<P>;
    type IntoIter = core::slice::Iter<'a, Hint<P>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
