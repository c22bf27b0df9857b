//! What to do, and why: advice for every decision of both games, from a view
//! alone.
//!
//! In play the engine's hints say what is worth a thought; here the pass is
//! among them, and they stand in the order in which the planner likes them, who
//! knows who is on whose side and which cards are gone. What can be proven comes
//! before what is likely. In the bidding and doubling there is one piece of
//! advice, with the chance to win.
//!
//! Nothing here depends on a clock or on dice: the same view gets the same
//! advice.
//!
//! ```
//! use wangzha::doudizhu::{Action, Round, Rules};
//! use wangzha::{Cards, Game, Language, Seat};
//! use wangzha_ai::advice::advise;
//! let hands = ["3s 9s 9h", "B 7s", "R 4h 5h"].map(|text| text.parse::<Cards>().unwrap());
//! let mut round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?; // seat 0 is the landlord
//! round.apply(Seat::S0, Action::Play { cards: "3s".parse()?, reading: None })?;
//! round.apply(Seat::S1, Action::Play { cards: "B".parse()?, reading: None })?;
//! let advice = advise(&round.view(Seat::S2).into());
//! assert_eq!(advice[0].to_string(), "pass");
//! assert_eq!(
//!     advice[0].text(Language::English).to_string(),
//!     "the partner keeps the trick and goes out, beating it costs a high card or a bomb"
//! );
//! let joker = advice[1].hint.ok_or("a play")?; // the second best
//! assert_eq!(joker.cards(), "R".parse()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod chance;
mod doudizhu;
mod estimator;
mod reason;
mod tienlen;

use std::fmt::{self, Display};

use wangzha::words::{Said, comma};
use wangzha::{AnyAction, AnyHint, AnyView, HintReason, Language, Reasons};

pub use self::chance::Chance;
pub use self::estimator::Estimator;
pub use self::reason::Reason;

/// Something to do, and why.
///
/// It prints as its action does in records.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Advice {
    /// What to do; it is legal.
    pub action: AnyAction,
    /// What the engine says of it, if it is a play: its cards, how many plays
    /// are left after it, what speaks for it and what it costs.
    pub hint: Option<AnyHint>,
    /// What speaks for it in this situation, and who is helped or hindered.
    pub reasons: Reasons<Reason>,
    /// The chance to win, in the bidding and doubling.
    pub chance: Option<Chance>,
    /// How likely it wins in the play, in hundredths, where an [`Estimator`] has
    /// looked at it.
    pub estimate: Option<u8>,
}

impl Advice {
    /// The names of all reasons in files and protocols: those of the situation,
    /// then those of the hint.
    ///
    /// ```
    /// use wangzha::tienlen::{Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// use wangzha_ai::advice::advise;
    /// let hands = ["3s 9h", "4s 5h"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let advice = advise(&round.view(Seat::S0).into());
    /// assert_eq!(advice[0].reason_ids(), ["fewest_plays_left"]);
    /// # Ok::<(), wangzha::tienlen::WrongTable>(())
    /// ```
    #[must_use]
    pub fn reason_ids(&self) -> Vec<&'static str> {
        let own = self.reasons.iter().map(HintReason::id);
        own.chain(self.hint.iter().flat_map(AnyHint::reasons)).collect()
    }

    /// Why, as a sentence for players.
    pub fn text(&self, language: Language) -> impl Display {
        fmt::from_fn(move |f| {
            let mut separator = "";
            for reason in self.reasons.iter() {
                write!(f, "{separator}{}", Said(&reason, language))?;
                separator = comma(language);
            }
            if let Some(hint) = &self.hint {
                write!(f, "{separator}{}", hint.text(language))?;
            }
            separator = if self.hint.is_some() { comma(language) } else { separator };
            if let Some(chance) = self.chance {
                write!(f, "{separator}{}", chance.text(language))?;
                separator = comma(language);
            }
            match self.estimate {
                Some(percent) => write!(f, "{separator}{}", estimator::text(language, percent)),
                None => Ok(()),
            }
        })
    }
}

/// The action, as records write it.
impl Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)
    }
}

/// What the seat of this view should do, the best first; nothing if it may do
/// nothing now. Making an [`Adviser`] takes a few milliseconds: who asks often
/// keeps one.
///
/// ```
/// use wangzha::doudizhu::{Deal, Round, Rules};
/// use wangzha::{Game, Language, Seat};
/// use wangzha_ai::advice::advise;
/// let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
/// let round = Round::new(Rules::CLASSIC, deal, Seat::S0)?;
/// let advice = advise(&round.view(Seat::S0).into());
/// assert_eq!(advice[0].to_string(), "no");
/// let why = advice[0].text(Language::English).to_string();
/// assert_eq!(why, "about 41 % to win as the landlord");
/// assert!(advise(&round.view(Seat::S1).into()).is_empty()); // it is not asked
/// # Ok::<(), wangzha::NoSuchSeat>(())
/// ```
#[must_use]
pub fn advise(view: &AnyView) -> Vec<Advice> {
    Adviser::new().advise(view)
}

/// Gives advice again and again, and keeps what it has learnt of the rules. It
/// remembers nothing of the views.
///
/// ```
/// use wangzha::{AnyRound, Seat, tienlen};
/// use wangzha_ai::advice::Adviser;
/// let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
/// let mut round: AnyRound = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?.into();
/// let mut adviser = Adviser::new();
/// while let Some(seat) = round.turn() {
///     let advice = adviser.advise(&round.view(seat));
///     round.apply(seat, advice[0].action)?;
/// }
/// assert!(round.scores().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Adviser {
    doudizhu: Option<doudizhu::Adviser>,
    tienlen: Option<tienlen::Adviser>,
}

impl Adviser {
    /// An adviser for both games and all rules.
    #[must_use]
    pub fn new() -> Adviser {
        Adviser::default()
    }

    /// What the seat of this view should do, the best first; nothing if it may
    /// do nothing now.
    #[must_use]
    pub fn advise(&mut self, view: &AnyView) -> Vec<Advice> {
        match view {
            AnyView::DouDizhu(view) => {
                let kept = self.doudizhu.take().filter(|kept| *kept.rules() == view.rules);
                let kept = kept.unwrap_or_else(|| doudizhu::Adviser::new(&view.rules));
                self.doudizhu.insert(kept).advise(view)
            }
            AnyView::TienLen(view) => {
                let kept = self.tienlen.take().filter(|kept| *kept.rules() == view.rules);
                let kept = kept.unwrap_or_else(|| tienlen::Adviser::new(&view.rules));
                self.tienlen.insert(kept).advise(view)
            }
        }
    }
}
