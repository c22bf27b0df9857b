//! Why there is no answer, or none that could be taken.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use wangzha::words::{Said, Say};
use wangzha::{AnyRefusal, Language, spoken, words};

/// Why a player has not answered with an action.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Failure {
    /// It was told to stop, and has done so.
    Stopped,
    /// What it answered cannot be taken. Something else is done instead, and
    /// the round goes on.
    Fault(Fault),
    /// It cannot go on.
    Gone(Reason),
}

impl Failure {
    words! {
        /// The sentence for players.
        ///
        /// ```
        /// use std::time::Duration;
        /// use wangzha::Language;
        /// use wangzha_ai::player::{Failure, Fault};
        /// let late = Failure::Fault(Fault::Late(Duration::from_millis(50)));
        /// assert_eq!(late.text(Language::English).to_string(), "no answer within 50 ms");
        /// ```
        pub fn text(&self) {
            Self::Stopped => {
                en: "it was told to stop",
                zh: "它被要求停止",
                vi: "nó được yêu cầu dừng lại",
            }
            Self::Fault(fault) => { en: "{fault}", zh: "{fault}", vi: "{fault}" }
            Self::Gone(reason) => { en: "{reason}", zh: "{reason}", vi: "{reason}" }
        }
    }
}

spoken!(Failure, text);

impl Error for Failure {}

/// Why an answer could not be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The rules refuse it.
    Refused(AnyRefusal),
    /// It is not an action: the reason.
    NotUnderstood(String),
    /// It did not come within this time.
    Late(Duration),
}

impl Fault {
    /// The name in messages to programs.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Fault::Refused(refusal) => refusal.id(),
            Fault::NotUnderstood(_) => "not_understood",
            Fault::Late(_) => "late",
        }
    }

    words! {
        /// The sentence for players.
        pub fn text(&self) {
            Self::Refused(refusal) => { en: "{refusal}", zh: "{refusal}", vi: "{refusal}" }
            Self::NotUnderstood(reason) => { en: "{reason}", zh: "{reason}", vi: "{reason}" }
            Self::Late(time) => {
                en(-time): ("no answer within {ms} ms", ms = time.as_millis()),
                zh(-time): ("{ms} 毫秒内没有回答", ms = time.as_millis()),
                vi(-time): ("không trả lời trong {ms} ms", ms = time.as_millis()),
            }
        }
    }
}

spoken!(Fault, text);

impl Error for Fault {}

/// Why a player cannot go on, whoever says so and in every language. Two are
/// the same if they read the same.
///
/// ```
/// use wangzha::Language;
/// use wangzha_ai::player::{Failure, Reason};
/// let reason = Reason::new(Failure::Stopped);
/// assert_eq!(reason.text(Language::Chinese).to_string(), "它被要求停止");
/// ```
#[derive(Clone)]
pub struct Reason(Arc<dyn Sentence>);

/// An error that can be said in every language.
trait Sentence: Error + Say + Send + Sync {}

impl<T: Error + Say + Send + Sync> Sentence for T {}

impl Reason {
    /// This reason.
    pub fn new(error: impl Error + Say + Send + Sync + 'static) -> Reason {
        Reason(Arc::new(error))
    }

    /// The sentence for players.
    pub fn text(&self, language: Language) -> impl fmt::Display {
        Said(self, language)
    }
}

impl Say for Reason {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.say(language, f)
    }
}

impl PartialEq for Reason {
    fn eq(&self, other: &Reason) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Reason {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Language::English, f)
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
