//! What a guest has been shown of a round, compared with its record when the
//! round is over and everything may be known.

use std::hash::{DefaultHasher, Hash, Hasher};

use wangzha::record::AnyRecord;
use wangzha::{AnyView, Cards, Scores, Seat};
use wangzha_fair::{Announcement, verify_noted};

use crate::faults::{Fault, Faults};
use crate::heard::{Finished, Told};

/// What a guest has been shown of a round.
#[derive(Default)]
pub(crate) struct Seen {
    /// What the server has committed to.
    pub(crate) announcement: Option<Announcement>,
    /// Which round it is.
    round: Option<u64>,
    /// The guest's hand.
    pub(crate) hand: Option<Cards>,
    /// Views by the number of actions that there had been, as the hash of their
    /// text: there are many guests.
    views: Vec<(u32, u64)>,
    /// What each seat did, as far as it was told.
    told: [Vec<String>; 4],
    /// Whether all of it was told: unseen actions may be missing from a snapshot.
    is_whole: bool,
}

impl Seen {
    /// A round begins.
    pub(crate) fn begin(announcement: Option<Announcement>) -> Seen {
        let round = announcement.as_ref().map(|announcement| announcement.round);
        Seen { announcement, round, is_whole: true, ..Seen::default() }
    }

    /// This is round so and so: what was seen of another one does not count.
    pub(crate) fn of_round(&mut self, round: u64) {
        if self.round != Some(round) {
            *self = Seen { round: Some(round), ..Seen::default() };
        }
    }

    /// A view was shown after so many actions.
    pub(crate) fn view(&mut self, at: u32, view: &AnyView) {
        self.views.push((at, hash(view)));
    }

    /// A seat did this.
    pub(crate) fn acted(&mut self, told: &Told) {
        self.told[told.seat.index()].push(cards_of(&told.action));
    }

    /// All that was done, from a snapshot; perhaps without what is unseen yet.
    pub(crate) fn acted_before(&mut self, told: &[Told], actions: u32) {
        self.told = Default::default();
        self.is_whole = told.len() == actions as usize;
        told.iter().for_each(|told| self.acted(told));
    }

    /// Compares everything with the record.
    pub(crate) fn check(&self, seat: Seat, finished: &Finished, faults: &mut Faults) {
        let record: AnyRecord = match finished.record.parse() {
            Ok(record) => record,
            Err(error) => return faults.note(Fault::Record, error),
        };
        self.check_deal(&record, faults);
        check_scores(&record, &finished.scores, faults);
        self.check_actions(&record, faults);
        self.check_views(&record, seat, faults);
    }

    fn check_deal(&self, record: &AnyRecord, faults: &mut Faults) {
        let Some(noted) = &self.announcement else { return };
        let verdict = verify_noted(record, noted);
        if !verdict.holds() {
            faults.note(Fault::Record, verdict);
        }
    }

    fn check_actions(&self, record: &AnyRecord, faults: &mut Faults) {
        if !self.is_whole {
            return;
        }
        let mut recorded: [Vec<String>; 4] = Default::default();
        for (seat, action) in record.actions() {
            recorded[seat.index()].push(cards_of(&action.to_string()));
        }
        if recorded != self.told {
            let example = format_args!("told {:?}, recorded {recorded:?}", self.told);
            faults.note(Fault::Cards, example);
        }
    }

    fn check_views(&self, record: &AnyRecord, seat: Seat, faults: &mut Faults) {
        let Some(mut round) = record.round_at(0) else { return };
        // a landlord who is given has the bottom cards from the beginning
        let dealt = round.view(seat).hand();
        let is_dealt = |hand: Cards| dealt.contains_all(hand) && hand.len() >= dealt.len().min(17);
        if self.hand.is_some_and(|hand| !is_dealt(hand)) {
            faults.note(Fault::Cards, format_args!("{seat} was dealt another hand"));
        }
        let actions = record.actions();
        let mut views = self.views.clone();
        views.sort_unstable();
        let mut views = views.into_iter().peekable();
        for at in 0..=actions.len() {
            while let Some((_, seen)) = views.next_if(|(asked, _)| *asked as usize == at) {
                let view = round.view(seat);
                if hash(&view) != seen {
                    faults.note(Fault::View, format_args!("after {at} actions of\n{record}"));
                }
            }
            if let Some((seat, action)) = actions.get(at)
                && let Err(refusal) = round.apply(*seat, *action)
            {
                return faults.note(Fault::Record, refusal);
            }
        }
        if let Some((at, _)) = views.next() {
            faults.note(Fault::Lost, format_args!("the record has no action {at}"));
        }
    }
}

/// The cards of an action as it is written: a record leaves out how they are
/// played where there is only one way.
fn cards_of(action: &str) -> String {
    action.split('=').next().unwrap_or_default().to_owned()
}

fn check_scores(record: &AnyRecord, scores: &Scores, faults: &mut Faults) {
    if record.result().as_ref() != Some(scores) {
        faults.note(Fault::Scores, format_args!("{scores:?} of\n{record}"));
    }
}

fn hash(view: &AnyView) -> u64 {
    let mut hasher = DefaultHasher::new();
    // only a map whose keys are not texts could not be written
    serde_json::to_string(view).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}
