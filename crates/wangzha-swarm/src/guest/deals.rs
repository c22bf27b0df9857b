//! A guest's part in a deal: its bytes, committed to and revealed in time.

use rand_core::Rng;
use wangzha::{Seat, Seats};
use wangzha_fair::{Announcement, Commitment, Secret};

use super::{Guest, Phase};
use crate::heard::{Opened, Stage};
use crate::seen::Seen;

/// The guest's part in a deal.
#[derive(Clone, Copy)]
pub(super) struct Mine {
    pub(super) bytes: Secret,
    pub(super) committed: bool,
    pub(super) revealed: bool,
}

impl Guest {
    pub(super) fn look_at(&mut self, stage: Stage) {
        self.phase = match stage {
            Stage::Gathering {} => Phase::Gathering,
            Stage::Closed {} => Phase::Closed,
            Stage::Dealing { round, phase, server, fallbacks, waits_for } => {
                self.begin(round, server, fallbacks);
                let is_waited_for = self.seat.is_some_and(|seat| waits_for.contains(seat));
                let reveals = phase == "revealing";
                let mine = self.mine().or_else(|| (!reveals).then(|| self.draw()));
                let mine = mine.map(|mine| Mine {
                    committed: reveals || !is_waited_for,
                    revealed: reveals && !is_waited_for,
                    ..mine
                });
                Phase::Dealing { waits: waits_for, reveals, mine }
            }
            Stage::Playing { round, actions, view, told } => {
                self.seen.of_round(round);
                self.seen.acted_before(&told, actions);
                self.seen.view(actions, &view);
                Phase::Playing
            }
        };
    }

    fn mine(&self) -> Option<Mine> {
        match self.phase {
            Phase::Dealing { mine, .. } => mine,
            _ => None,
        }
    }

    fn draw(&mut self) -> Mine {
        let mut bytes = [0; 32];
        self.dice.fill_bytes(&mut bytes);
        Mine { bytes: Secret::from_bytes(bytes), committed: false, revealed: false }
    }

    fn begin(&mut self, round: u64, server: Commitment, fallbacks: Vec<Commitment>) {
        let announcement = self.table.zip(self.rules).map(|(table, rules)| Announcement {
            table: table.to_string(),
            round,
            game: rules.game(),
            no_shuffle: None,
            server,
            fallbacks,
        });
        self.seen = Seen::begin(announcement);
    }

    pub(super) fn opened(&mut self, opened: Opened) {
        self.ready = false;
        self.begin(opened.round, opened.server, opened.fallbacks);
        let takes_part = self.seat.is_some_and(|seat| opened.people.contains(seat));
        let mine = takes_part.then(|| self.draw());
        self.phase = Phase::Dealing { waits: opened.people, reveals: false, mine };
    }

    pub(super) fn committed(&mut self, who: Seat) {
        if self.seat == Some(who) {
            self.with_mine(|mine| mine.committed = true);
        }
        if let Phase::Dealing { waits, reveals, .. } = &mut self.phase {
            *waits = waits.without(who);
            *reveals |= waits.is_empty();
        }
    }

    pub(super) fn late(&mut self, who: Seats) {
        if let Phase::Dealing { reveals, mine, .. } = &mut self.phase {
            *reveals = true;
            if self.seat.is_some_and(|seat| who.contains(seat)) {
                *mine = None;
            }
        }
    }

    pub(super) fn with_mine(&mut self, change: impl FnOnce(&mut Mine)) {
        if let Phase::Dealing { mine: Some(mine), .. } = &mut self.phase {
            change(mine);
        }
    }
}
