//! A round that is over.

use std::fmt;
use std::sync::Arc;

use wangzha::record::AnyRecord;
use wangzha::{AnyRules, GameId, Name, Points, doudizhu, tienlen};
use wangzha_ai::player::Description;
use wangzha_table::{Audience, Event, OnSeat, Person, Public, Stage, Table, Time, What};

/// A round that is over, as it is kept: what was played, who sat where, what
/// it brought them.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedRound {
    /// The number of the deal at its table.
    pub round: u64,
    /// Which game.
    pub game: GameId,
    /// The preset that was played; rounds by rules of one's own are not rated.
    pub preset: Option<Name>,
    /// When it ended.
    pub at: Time,
    /// All of it, to be replayed and verified.
    pub record: Arc<str>,
    /// Who sat where, seat 0 first.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a round that is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FinishedSeat {
    /// Who sat there. Whoever left in the middle of the round is not let off.
    pub player: Player,
    /// What they have won or lost.
    pub score: Points,
}

/// Who has played: a person, or a computer of some level.
///
/// ```
/// use wangzha_server::store::Player;
/// use wangzha_table::Person;
/// assert_eq!(Player::Person(Person(7)).to_string(), "person 7");
/// assert_eq!(Player::Computer("planner".parse()?).to_string(), "planner");
/// # Ok::<(), wangzha::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person.
    Person(Person),
    /// A computer, by its level; one that is not built in is just a `computer`.
    Computer(Name),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(person) => write!(f, "person {}", person.0),
            Player::Computer(level) => level.fmt(f),
        }
    }
}

impl Player {
    /// The player of this description, as records name it.
    fn computer(description: &Description) -> Option<Player> {
        let name = match description {
            Description::Level(level, _) => level.to_string(),
            _ => String::from("computer"),
        };
        name.parse().ok().map(Player::Computer)
    }
}

impl FinishedRound {
    /// The round that ends with these events, which were decided at this table;
    /// `None` if none does, or if the cards are dealt again.
    #[must_use]
    pub fn of(table: &Table, events: &[Event]) -> Option<FinishedRound> {
        let end = events.iter().position(|event| {
            matches!(event.what, What::Public(Public::Finished { redeal: false, .. }))
        })?;
        let What::Public(Public::Finished { scores, record, .. }) = &events[end].what else {
            return None;
        };
        let mut before = table.clone();
        events[..end].iter().for_each(|event| before.evolve(event));

        let seen = before.snapshot(Audience::Watchers);
        let Stage::Playing(round) = &seen.stage else { return None };
        let seats = seen.seats.iter().zip(scores.iter()).map(|(seat, score)| {
            let player = match &seat.who {
                OnSeat::Nobody => None,
                OnSeat::Person { person, .. } => Some(Player::Person(*person)),
                OnSeat::Computer { player, .. } => Player::computer(player),
            };
            Some(FinishedSeat { player: player?, score })
        });
        Some(FinishedRound {
            round: round.round,
            game: before.game(),
            preset: preset_of(&before.settings().rules),
            at: events[end].at,
            record: Arc::clone(record),
            seats: seats.collect::<Option<_>>()?,
        })
    }
}

/// The preset that these rules are; `None` for rules of one's own, also if they
/// have borrowed the name of a preset.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_server::store::preset_of;
/// assert_eq!(preset_of(&Rules::HUANLE.into()), Some(Rules::HUANLE.name));
/// let borrowed = Rules { name: Rules::HUANLE.name, ..Rules::CLASSIC };
/// assert_eq!(preset_of(&borrowed.into()), None);
/// ```
#[must_use]
pub fn preset_of(rules: &AnyRules) -> Option<Name> {
    match rules {
        AnyRules::DouDizhu(rules) => {
            doudizhu::Rules::PRESETS.iter().find(|preset| *preset == rules).map(|rules| rules.name)
        }
        AnyRules::TienLen(rules) => {
            tienlen::Rules::PRESETS.iter().find(|preset| *preset == rules).map(|rules| rules.name)
        }
    }
}

/// What stands in a record for somebody who has deleted their account.
const NOBODY: &str = "deleted player";

/// The record without the names of these seats; `None` if it names none of
/// them, or is not a record.
pub(super) fn without_name(record: &str, gone: &[bool]) -> Option<Arc<str>> {
    if !gone.contains(&true) {
        return None;
    }
    let record: AnyRecord = record.parse().ok()?;
    let names = record.names().iter().enumerate().map(|(seat, name)| {
        if gone.get(seat) == Some(&true) { NOBODY.to_owned() } else { name.clone() }
    });
    let names: Vec<String> = names.collect();
    let text = match record {
        AnyRecord::DouDizhu(record) => record.with_names(names).ok()?.to_string(),
        AnyRecord::TienLen(record) => record.with_names(names).ok()?.to_string(),
    };
    Some(text.into())
}
