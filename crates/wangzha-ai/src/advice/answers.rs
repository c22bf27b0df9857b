//! Why no answer may be worth it.

use super::Reason;

/// What can be said against answering, if it can be said against every answer:
/// each either takes high cards or a bomb (is dear), or leaves as many plays as
/// the hand takes now (saves nothing).
pub(super) fn against_answers(
    answers: impl Iterator<Item = Answer> + Clone,
) -> [(Reason, bool); 2] {
    let is_bad = answers.clone().all(|answer| answer.is_dear || answer.saves_nothing);
    let some_are_dear = answers.clone().any(|answer| answer.is_dear);
    let some_break = { answers }.any(|answer| answer.saves_nothing && !answer.is_dear);
    [
        (Reason::AnswersAreDear, is_bad && some_are_dear),
        (Reason::AnswersBreakTheHandUp, is_bad && some_break),
    ]
}

/// What an answer costs.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) is_dear: bool,
    pub(super) saves_nothing: bool,
}
