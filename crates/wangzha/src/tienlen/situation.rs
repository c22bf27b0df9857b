//! What a player must answer, and what else he knows when he does.

use crate::tienlen::{Play, View};
use crate::{Card, Cards, Seat};

/// What a play must answer, and what the rules or the table ask of it.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Hints, Planner, Rules, Situation};
/// let planner = Planner::new(&Rules::SOUTHERN);
/// let two = planner.rules().classify(Cards::parse("2h")?);
/// let mut hints = Hints::new();
/// // who has passed may still chop with four pairs, not with three or a quad
/// let passed = Situation { table: two, out_of_turn: true, ..Situation::LEAD };
/// planner.hints_in(Cards::parse("3s3h 4s4h 5s5h 6s6h 9s9c9d9h")?, &passed, &mut hints);
/// let plays: Vec<String> = hints.iter().map(|hint| hint.play.to_string()).collect();
/// assert_eq!(plays, ["3s3h4s4h5s5h6s6h"]);
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The play to beat; none when leading.
    pub table: Option<Play>,
    /// The card that a lead must contain (rules 2.3), if the hand has it.
    pub must_contain: Option<Card>,
    /// Whether the player has passed, so that only some chops are left to him
    /// (rules 2.6).
    pub out_of_turn: bool,
    /// Whether the next player has a single card left (báo 1).
    pub next_has_one_card: bool,
}

impl Situation {
    /// A lead of anything.
    pub const LEAD: Situation =
        Situation { table: None, must_contain: None, out_of_turn: false, next_has_one_card: false };

    /// The situation of the seat whose view it is; `None` if it cannot play.
    #[must_use]
    pub fn of(view: &View) -> Option<Situation> {
        let has_passed = has_passed(view, view.seat);
        let is_in_turn = view.turn()? == view.seat && !(has_passed && view.rules.pass_locks);
        if !is_in_turn && !has_passed {
            return None;
        }
        Some(Situation {
            table: view.table.map(|table| table.play),
            must_contain: view.opening,
            out_of_turn: !is_in_turn,
            next_has_one_card: next_has_one_card(view),
        })
    }

    /// The same without a card that this hand need not or cannot play.
    pub(super) fn for_hand(self, hand: Cards) -> Situation {
        let is_due = |card: &Card| self.table.is_none() && hand.contains(*card);
        Situation { must_contain: self.must_contain.filter(is_due), ..self }
    }

    /// Whether a play is of the kind and length of the table's, and no chop.
    pub(super) fn is_same_kind(&self, play: Play) -> bool {
        self.table.is_some_and(|table| (table.kind(), table.len()) == (play.kind(), play.len()))
    }
}

fn has_passed(view: &View, seat: Seat) -> bool {
    view.passed.contains(seat)
}

/// Whether the next player who may answer has one card left.
fn next_has_one_card(view: &View) -> bool {
    let cards = |seat: Seat| view.cards_left.get(seat.index()).copied().unwrap_or(0);
    let may_answer =
        |seat: &Seat| cards(*seat) > 0 && !(view.rules.pass_locks && has_passed(view, *seat));
    let mut others = view.seat.round_the_table(view.players).skip(1);
    others.find(may_answer).is_some_and(|seat| cards(seat) == 1)
}
