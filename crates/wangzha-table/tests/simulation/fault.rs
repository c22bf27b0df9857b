//! Faults that are planted on purpose, where the parts of a shell meet.

use wangzha_table::protocol::TableSays;
use wangzha_table::{Audience, Event, Person, Public, Shown, Snapshot, Table, Told, What};

use wangzha::Seat;

/// A mistake that somebody could make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Everybody is shown the hand of the first seat.
    DealtIsShownToAll,
    /// What is done unseen is shown.
    UnseenIsShown,
    /// Watchers are given the snapshot of a seat.
    WatchersSeeAHand,
    /// The server's secret is shown with its commitment.
    SecretIsShown,
    /// Watchers are not told of what hides something from them.
    MessageIsMissing,
    /// The key of a command is not kept.
    KeyIsForgotten,
    /// Now and then a command is acknowledged, and nothing is done.
    CommandIsSwallowed,
    /// A command is acknowledged before it is durable.
    AcknowledgedTooEarly,
    /// Deadlines are not in the log.
    ClockIsNotStored,
    /// The clocks run on while nobody keeps them.
    ClockRunsWhileAsleep,
    /// What was meant for another moment is done.
    MomentIsForgotten,
    /// The log loses an event in the middle.
    EventIsLost,
    /// A bookmark is taken for one of the next event.
    BookmarkIsOld,
    /// Who watches and sits down is shown the table from the seat, and then goes
    /// on to be told what watchers are told.
    AudienceIsNotRefreshed,
    /// Who watches and sits down is told so like everybody else, and not shown
    /// the table from the seat.
    WatcherIsToldAsBefore,
    /// Who has acted is told of it with all others, and once more.
    ActorIsToldTwice,
    /// Who comes back in the middle of a decision is not asked again.
    NotAskedAgain,
}

impl Fault {
    pub(crate) const ALL: &[Fault] = &[
        Fault::DealtIsShownToAll,
        Fault::UnseenIsShown,
        Fault::WatchersSeeAHand,
        Fault::SecretIsShown,
        Fault::MessageIsMissing,
        Fault::KeyIsForgotten,
        Fault::AcknowledgedTooEarly,
        Fault::ClockIsNotStored,
        Fault::ClockRunsWhileAsleep,
        Fault::MomentIsForgotten,
        Fault::EventIsLost,
        Fault::BookmarkIsOld,
        Fault::AudienceIsNotRefreshed,
        Fault::WatcherIsToldAsBefore,
        Fault::CommandIsSwallowed,
        Fault::ActorIsToldTwice,
        Fault::NotAskedAgain,
    ];

    /// What the check says that finds it.
    pub(crate) const fn symptom(self) -> &'static str {
        match self {
            Fault::DealtIsShownToAll | Fault::WatchersSeeAHand => "is shown",
            Fault::UnseenIsShown => "doubles",
            Fault::SecretIsShown => "is shown the secret",
            Fault::MessageIsMissing => "everybody is shown something",
            Fault::CommandIsSwallowed => "was acknowledged and not carried out",
            Fault::AcknowledgedTooEarly => "was acknowledged and is missing",
            Fault::ClockRunsWhileAsleep => "lost on time",
            Fault::MomentIsForgotten => "meant after",
            Fault::KeyIsForgotten | Fault::ClockIsNotStored | Fault::EventIsLost => "another table",
            Fault::BookmarkIsOld => "after its bookmark",
            Fault::AudienceIsNotRefreshed => "is told as somebody else",
            Fault::WatcherIsToldAsBefore => "is not shown the table from there",
            Fault::ActorIsToldTwice => "is told of",
            Fault::NotAskedAgain => "was not asked",
        }
    }

    /// The event as this fault shows it.
    pub(crate) fn show(fault: Option<Fault>, event: &Event, to: Audience) -> Option<String> {
        let shown = |to| -> Shown { event.show(to) };
        let shown = match (fault, &event.what) {
            (Some(Fault::DealtIsShownToAll), What::Dealt { .. }) => shown(Audience::Seat(Seat::S0)),
            (Some(Fault::UnseenIsShown), What::Acted { seat, told: Told::Later, .. }) => {
                shown(Audience::Seat(*seat))
            }
            (Some(Fault::MessageIsMissing), What::Dealt { .. }) if to == Audience::Watchers => {
                return None;
            }
            _ => shown(to),
        };
        let mut text = serde_json::to_string(&shown).unwrap();
        if let (Some(Fault::SecretIsShown), What::Opened { server, .. }) = (fault, &event.what) {
            text = text.replace(&server.commitment().to_hex(), &server.to_hex());
        }
        Some(text)
    }

    /// The snapshot as this fault makes it.
    pub(crate) fn snapshot(fault: Option<Fault>, table: &Table, to: Audience) -> Snapshot {
        match (fault, to) {
            (Some(Fault::WatchersSeeAHand), Audience::Watchers) => {
                table.snapshot(Audience::Seat(Seat::S1))
            }
            _ => table.snapshot(to),
        }
    }

    /// What this fault says to who comes back.
    pub(crate) fn arrived(fault: Option<Fault>, mut said: Vec<TableSays>) -> Vec<TableSays> {
        if fault == Some(Fault::NotAskedAgain) {
            said.retain(|said| !matches!(said, TableSays::Asked(_)));
        }
        said
    }

    /// Whether this person sits down.
    pub(crate) fn is_seated(event: &Event, who: Person) -> bool {
        matches!(&event.what, What::Public(Public::Sat { person, .. }) if *person == who)
    }

    /// The line of the log as this fault writes it.
    pub(crate) fn line(fault: Option<Fault>, event: &Event) -> String {
        let mut event = event.clone();
        match (fault, &mut event.what) {
            (Some(Fault::KeyIsForgotten), _) => event.key = None,
            (
                Some(Fault::ClockIsNotStored),
                What::Acted { waits, .. } | What::Dealt { waits, .. },
            ) => {
                waits.iter_mut().for_each(|wait| wait.until = None);
            }
            _ => {}
        }
        serde_json::to_string(&event).unwrap()
    }
}
