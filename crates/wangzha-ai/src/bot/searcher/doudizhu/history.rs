//! What has been played so far, and how well a deal agrees with it.

use wangzha::Seat;
use wangzha::doudizhu::{Action, Play, View};

use crate::bot::planner::doudizhu::nibbles::total;
use crate::bot::planner::doudizhu::policy::Policy;
use crate::bot::planner::doudizhu::scene::Scene;
use crate::bot::searcher::allowance::{TimeIsUp, look};
use crate::net::doudizhu::memory::as_play;
use crate::solver::Limits;

/// The likelihood of the oddest choice: people do play oddly.
const ODD: f32 = 0.1;

/// No more decisions are looked at; with more the likelihood would be too small
/// for a number.
const MOST_DECISIONS: usize = 36;

/// The plays and passes of a round, as they were watched.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    actions: Vec<(usize, Action)>,
}

/// A decision of another seat.
#[derive(Clone, Copy, Debug)]
struct Decision {
    seat: usize,
    choice: Option<Play>,
    table: Option<(usize, Play)>,
    /// What each seat has played since, this included.
    since: [u64; 3],
}

/// The decisions of the others, the last first.
#[derive(Clone, Debug, Default)]
pub(super) struct Decisions {
    decisions: Vec<Decision>,
    landlord: usize,
}

impl History {
    pub(super) fn clear(&mut self) {
        self.actions.clear();
    }

    pub(super) fn watch(&mut self, seat: Seat, action: Action) {
        if matches!(action, Action::Play { .. } | Action::Pass) {
            self.actions.push((seat.index() % 3, action));
        }
    }

    /// What the others have decided; nothing if not all of it was watched.
    pub(super) fn decisions(&self, view: &View) -> Decisions {
        let mut decisions = Vec::new();
        let mut played = [0; 3];
        let mut table: Option<(usize, Play)> = None;
        for (seat, action) in &self.actions {
            table = table.filter(|(owner, _)| owner != seat);
            let choice = as_play(&view.rules, *action, table.map(|(_, play)| play));
            decisions.push(Decision { seat: *seat, choice, table, since: played });
            if let Some(play) = choice {
                played[*seat] += play.counts().nibbles();
                table = Some((*seat, play));
            }
        }
        if played != view.played.map(|cards| cards.counts().nibbles()) {
            return Decisions::default();
        }
        for decision in &mut decisions {
            for (since, played) in decision.since.iter_mut().zip(played) {
                *since = played - *since;
            }
        }
        decisions.retain(|decision| decision.seat != view.seat.index());
        decisions.reverse();
        decisions.truncate(MOST_DECISIONS);
        Decisions { decisions, landlord: view.landlord.map_or(0, Seat::index) }
    }
}

impl Decisions {
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.decisions.len()
    }

    /// How likely it is, with these hands, that everybody did what he did.
    pub(super) fn likelihood(
        &self,
        policy: &mut Policy,
        hands: [u64; 3],
        limits: &Limits,
    ) -> Result<f32, TimeIsUp> {
        let of = |decision: &Decision| {
            look(limits)?;
            let hands: [u64; 3] = std::array::from_fn(|seat| hands[seat] + decision.since[seat]);
            let hand = hands[decision.seat];
            let scene = Scene {
                hand,
                unseen: hands.iter().sum::<u64>() - hand,
                left: hands.map(|hand| total(hand) as u8),
                seat: decision.seat,
                landlord: self.landlord,
                table: decision.table,
            };
            Ok(policy.likelihood(&scene, decision.choice).max(ODD))
        };
        self.decisions.iter().map(of).product()
    }
}
