//! What a player has watched since the round began.

use wangzha::tienlen::{Action, Kind, MOST_PLAYERS, Play, Rules, View};
use wangzha::{Cards, Seat};

/// What the seats have shown by what they did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    rules: Rules,
    pub(super) seats: [Habits; MOST_PLAYERS],
    /// The last play: whoever passes lets it pass.
    last: Option<Play>,
    /// All cards that were seen played.
    seen: Cards,
}

/// What a seat has shown: what it let pass, and what it played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Habits {
    /// The rank of the lowest single card and of the lowest pair that it has let
    /// pass.
    pub(super) passed: [Option<u8>; 2],
    /// Whether it has let triples, runs and bombs pass, a bit each.
    pub(super) passed_kinds: u8,
    /// What it has played last, by kind and top rank.
    pub(super) last: Option<(u8, u8)>,
}

/// How many other kinds are told apart.
pub(super) const OTHER_KINDS: usize = 3;

impl Default for Memory {
    fn default() -> Memory {
        Memory::new(&Rules::default())
    }
}

impl Memory {
    /// A round begins under these rules.
    pub fn new(rules: &Rules) -> Memory {
        Memory { rules: *rules, seats: Default::default(), last: None, seen: Cards::EMPTY }
    }

    /// A seat has done this.
    pub fn watch(&mut self, seat: Seat, action: Action) {
        let habits = &mut self.seats[seat.index() % MOST_PLAYERS];
        match action {
            Action::Play(cards) => {
                self.last = self.rules.classify(cards);
                self.seen |= cards;
                habits.last = self.last.map(|play| (play.kind() as u8, play.top().rank().index()));
            }
            Action::Pass => {
                if let Some(play) = self.last {
                    habits.passes(play);
                }
            }
        }
    }

    /// The same if it has seen all that was played, else nothing.
    pub(super) fn of(&self, view: &View) -> Memory {
        let played = view.played.into_iter().fold(Cards::EMPTY, |all, cards| all | cards);
        if played == self.seen { *self } else { Memory::new(&view.rules) }
    }
}

impl Habits {
    fn passes(&mut self, play: Play) {
        let rank = play.top().rank().index();
        let lowest = match play.kind() {
            Kind::Single => &mut self.passed[0],
            Kind::Pair => &mut self.passed[1],
            kind => {
                self.passed_kinds |= 1 << other(kind);
                return;
            }
        };
        *lowest = Some(lowest.map_or(rank, |known| known.min(rank)));
    }
}

fn other(kind: Kind) -> u8 {
    match kind {
        Kind::Run => 1,
        Kind::Quad | Kind::PairRun => 2,
        _ => 0,
    }
}
