//! The plays that can be hinted: of those that differ in suits alone, and do
//! the same, the one with the lowest.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::HeldBombs;
use crate::ranks::{SUITED, places, run_length, run_starts};
use crate::tienlen::form::{Form, Top};
use crate::tienlen::{Follow, Kind, Planner, Play, Situation};
use crate::{Card, Cards};

/// Ranks for a play: `equal` cards each of `len` ranks up to that at `top`.
#[derive(Clone, Copy)]
struct Shape {
    equal: u32,
    len: u32,
    top: u32,
}

/// Which suits the top rank of a play must have.
enum Tops {
    Any,
    /// The highest above this height.
    Above(u8),
}

impl Planner {
    /// Shows what may be played in the situation.
    pub(super) fn each_candidate(
        &self,
        held: &HeldBombs<'_>,
        situation: &Situation,
        visit: &mut impl FnMut(Play),
    ) {
        let hand = held.hand();
        let mut visit = |play: Play| {
            if self.rules().check_moment(hand, play, situation).is_ok() {
                visit(play);
            }
        };
        match self.rules().follow {
            Follow::Any => self.each_shape(hand, |shape| {
                if let Some(play) = self.lowest_play(hand, shape, situation) {
                    visit(play);
                }
            }),
            Follow::SameSuits => self.each_play_of_suits(held, situation, visit),
        }
    }

    /// Where suits must be followed, other suits are another play; only among
    /// 2s they are not. Of those it is the lowest that breaks up no bomb: the
    /// two of hearts, if the lower ones are in a pair run of black cards.
    fn each_play_of_suits(
        &self,
        held: &HeldBombs<'_>,
        situation: &Situation,
        mut visit: impl FnMut(Play),
    ) {
        let mut twos = [None; 4];
        let _ = self.rules().each_move::<Infallible>(held.hand(), situation.table, |play| {
            if !play.form().is_of_twos() {
                visit(play);
            } else if self.rules().check_moment(held.hand(), play, situation).is_ok() {
                let order = (held.breaks(play), self.heights(play));
                let best = &mut twos[play.form().equal() as usize % 4];
                if best.is_none_or(|(least, _)| order < least) {
                    *best = Some((order, play));
                }
            }
            ControlFlow::Continue(())
        });
        twos.into_iter().flatten().for_each(|(_, play)| visit(play));
    }

    /// How high a play is: its top card, then the others.
    fn heights(&self, play: Play) -> (u8, u32) {
        let suits = &self.rules().suits;
        let all = play.cards().iter().map(|card| u32::from(suits.height(card))).sum();
        (play.form().height(), all)
    }

    /// Shows all ranks that the hand has plays of.
    fn each_shape(&self, hand: Cards, mut visit: impl FnMut(Shape)) {
        let counts = hand.counts();
        for equal in 1..=4 {
            for top in places(counts.at_least(equal)) {
                visit(Shape { equal, len: 1, top });
            }
        }
        for kind in [Kind::Run, Kind::PairRun] {
            let equal = u32::from(kind.body());
            let ranks = self.rules().ranks_for_runs(hand, (1 << equal) - 1);
            let least = self.rules().least(kind);
            // no run has more than thirteen ranks
            let starts = if least as usize > SUITED { 0 } else { run_starts(ranks, least) };
            for low in places(starts) {
                let longest = run_length(ranks, low);
                for len in least..=longest {
                    visit(Shape { equal, len, top: low + 4 * (len - 1) });
                }
            }
        }
    }

    /// The play of these ranks with the lowest suits that will do: the top card
    /// as low as possible, and the others lower still.
    fn lowest_play(&self, hand: Cards, shape: Shape, situation: &Situation) -> Option<Play> {
        let tops = self.tops(shape, situation.table)?;
        let opening = situation.must_contain;
        let low = shape.top + 4 - 4 * shape.len;
        let below = (low..shape.top).step_by(4).map(|place| {
            let first = of_rank(opening, place);
            self.lowest_cards(hand, place, shape.equal, first)
        });
        let below = below.fold(0, |all, cards| all | cards);
        let first = match tops {
            Tops::Any => of_rank(opening, shape.top),
            Tops::Above(height) => Some(self.lowest_above(hand, shape.top, height)?),
        };
        let top = self.lowest_cards(hand, shape.top, shape.equal, first);
        Some(self.rules().play(shape.equal, shape.len, shape.top, top, below))
    }

    /// The lowest card of a rank that is higher than this, as a nibble.
    fn lowest_above(&self, hand: Cards, place: u32, height: u8) -> Option<u64> {
        let suits = &self.rules().suits;
        let above = hand.bits() >> place & suits.suits_above(height);
        (above != 0).then(|| suits.lowest(above, 1))
    }

    /// So many cards of a rank: this one, if there is one that must be among
    /// them, and the lowest of the others.
    fn lowest_cards(&self, hand: Cards, place: u32, n: u32, first: Option<u64>) -> u64 {
        let first = first.unwrap_or(0);
        let nibble = hand.bits() >> place & 15 & !first;
        (first | self.rules().suits.lowest(nibble, n - first.count_ones())) << place
    }

    /// Which suits a play of these ranks needs at the top to beat the table;
    /// `None` if it cannot.
    fn tops(&self, shape: Shape, table: Option<Play>) -> Option<Tops> {
        let Some(table) = table else { return Some(Tops::Any) };
        let form = Form::new(shape.equal, shape.len, Top(0));
        let is_same = (form.equal(), form.len()) == (table.form().equal(), table.len());
        if is_same && shape.top >= table.form().top_place() {
            let is_higher = shape.top > table.form().top_place();
            return Some(if is_higher { Tops::Any } else { Tops::Above(table.form().height()) });
        }
        self.rules().chops.over(table).meet(form.as_bomb()).then_some(Tops::Any)
    }
}

/// The card as a nibble, if it is of the rank at `place`.
fn of_rank(card: Option<Card>, place: u32) -> Option<u64> {
    let bits = Cards::from(card?).bits() >> place & 15;
    (bits != 0).then_some(bits)
}
