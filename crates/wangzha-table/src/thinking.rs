//! What the shell must do for a table: tell the time, and think for computers.

use wangzha::{AnyAction, AnyView, Seat};
use wangzha_ai::player::Description;
use wangzha_fair::Phase;

use crate::Time;
use crate::place::Sitter;
use crate::table::{Stage, Table};

/// A seat for which a computer must decide: all that it may know.
#[derive(Clone, PartialEq, Debug)]
pub struct Question<'a> {
    /// For which seat.
    pub seat: Seat,
    /// How many actions there have been, to be sent back with the answer.
    pub at: u32,
    /// Who decides.
    pub player: &'a Description,
    /// What the seat may know.
    pub view: AnyView,
    /// Everything that was done in the open, in order.
    pub told: Vec<(Seat, AnyAction)>,
    /// The dice of this seat in this round.
    pub dice: u64,
    /// Until when the answer is awaited, where there are clocks.
    pub until: Option<Time>,
}

impl Table {
    /// When something is due even if nobody does anything: then the shell sends
    /// [`Command::Tick`](crate::Command::Tick). `None` if nothing will be.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        match &self.stage {
            // who is ready is not late, however long the table waits for others
            Stage::Gathering { .. } => self.between_until().filter(|_| {
                let is_ready = |seat: Seat| self.place(seat).is_some_and(|place| place.ready);
                self.people().iter().any(|seat| !is_ready(seat))
            }),
            Stage::Dealing { until, ceremony } => {
                until.filter(|_| ceremony.phase() != Phase::Dealt)
            }
            Stage::Playing(playing) => {
                playing.waits.iter().flatten().filter_map(|waiting| waiting.until).min()
            }
            Stage::Closed => None,
        }
    }

    /// The computers that play here or may have to: those on seats, who takes
    /// empty ones, and who plays for people.
    pub fn computers(&self) -> impl Iterator<Item = &Description> {
        let seated = self.seats().filter_map(|(_, place)| match &place.sitter {
            Sitter::Computer { player, .. } => Some(player),
            _ => None,
        });
        seated.chain(&self.settings.fill).chain([&self.settings.stand_in])
    }

    /// The seats for which a computer must decide now.
    pub fn thinking(&self) -> impl Iterator<Item = Question<'_>> {
        let playing = self.playing();
        Seat::ALL.into_iter().filter_map(move |seat| {
            let playing = playing?;
            let waiting = playing.waits[seat.index()]?;
            if !self.is_automatic(seat) {
                return None;
            }
            Some(Question {
                seat,
                at: playing.at(),
                player: match &self.place(seat)?.sitter {
                    Sitter::Computer { player, .. } => player,
                    _ => &self.settings.stand_in,
                },
                view: playing.round.view(seat),
                told: playing.told().collect(),
                dice: playing.dice.get(seat.index()).copied().unwrap_or(0),
                until: waiting.until,
            })
        })
    }
}
