//! What a player has watched since the round began.

use wangzha::Seat;
use wangzha::doudizhu::{Action, Play, Rules, View};

use super::Habits;
use crate::bot::planner::doudizhu::nibbles::total;

/// The plays and passes of a round, as they were watched.
#[derive(Clone, Debug)]
pub struct Memory {
    actions: Vec<(usize, Action)>,
}

/// Few rounds have more plays and passes.
const USUAL: usize = 256;

impl Default for Memory {
    fn default() -> Memory {
        Memory { actions: Vec::with_capacity(USUAL) }
    }
}

impl Memory {
    /// A new round begins.
    pub fn clear(&mut self) {
        self.actions.clear();
    }

    /// A seat has done this in the open.
    pub fn watch(&mut self, seat: Seat, action: Action) {
        if matches!(action, Action::Play { .. } | Action::Pass) {
            self.actions.push((seat.index() % 3, action));
        }
    }

    /// What the seats have shown of their hands; nothing if not all of it was
    /// watched.
    pub fn habits(&self, view: &View) -> [Habits; 3] {
        let landlord = view.landlord.map_or(0, |seat| seat.index() % 3);
        let mut habits = [Habits::NONE; 3];
        let mut played = [0; 3];
        let mut to_beat: Option<(usize, Play)> = None;
        for (seat, action) in &self.actions {
            to_beat = to_beat.filter(|(owner, _)| owner != seat);
            match as_play(&view.rules, *action, to_beat.map(|(_, play)| play)) {
                Some(play) => {
                    habits[*seat].plays(play, to_beat.map(|(_, play)| play));
                    played[*seat] += play.counts().nibbles();
                    to_beat = Some((*seat, play));
                }
                None => {
                    if let Some((owner, play)) = to_beat
                        && (owner == landlord) != (*seat == landlord)
                    {
                        let all: u32 = if owner == landlord { 20 } else { 17 };
                        let left = all.saturating_sub(total(played[owner]));
                        habits[*seat].passes(play, left as u8);
                    }
                }
            }
        }
        let is_all = played == view.played.map(|cards| cards.counts().nibbles());
        if is_all { habits } else { [Habits::NONE; 3] }
    }
}

/// What somebody has played, if anything.
pub(crate) fn as_play(rules: &Rules, action: Action, table: Option<Play>) -> Option<Play> {
    match action {
        Action::Play { cards, reading: Some(reading) } => {
            rules.check_as(cards, table, reading).ok()
        }
        Action::Play { cards, reading: None } => rules.check(cards, table).ok(),
        _ => None,
    }
}
