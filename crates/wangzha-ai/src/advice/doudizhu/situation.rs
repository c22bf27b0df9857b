//! Who is on whose side, and what a play does to them.

use wangzha::doudizhu::{Hint, Kind, Play, View};
use wangzha::{Reasons, Seat, Seats};

use super::proof::{is_one_play, may_beat};
use crate::advice::Reason;

/// A view of somebody who must play or pass, with the sides told apart.
pub(super) struct Situation<'a> {
    pub(super) view: &'a View,
    /// The other farmer, for a farmer.
    pub(super) partner: Option<Seat>,
    /// Who plays against this seat.
    opponents: Seats,
}

impl<'a> Situation<'a> {
    /// `None` while nobody is the landlord.
    pub(super) fn of(view: &'a View) -> Option<Situation<'a>> {
        let landlord = view.landlord?;
        let next = view.seat.next(3);
        let last = next.next(3);
        let mut others = [next, last].into_iter();
        if view.seat == landlord {
            return Some(Situation { view, partner: None, opponents: others.collect() });
        }
        let partner = others.find(|seat| *seat != landlord);
        Some(Situation { view, partner, opponents: [landlord].into_iter().collect() })
    }

    pub(super) fn left(&self, seat: Seat) -> u8 {
        self.view.cards_left.get(seat.index()).copied().unwrap_or(0)
    }

    pub(super) fn may_beat(&self, seat: Seat, play: Play) -> bool {
        may_beat(self.view, seat, play)
    }

    /// Whether the partner's play lies on the table.
    pub(super) fn is_partners(&self) -> bool {
        self.partner.is_some() && self.view.table.map(|table| table.seat) == self.partner
    }

    /// Whether nobody can take the trick from the partner if this seat passes:
    /// the landlord has passed, or certainly has nothing.
    pub(super) fn is_partners_for_sure(&self) -> bool {
        let Some(table) = self.view.table else { return false };
        let has_passed = self.view.passes > 0;
        self.is_partners() && (has_passed || !self.opponents_may_beat(table.play))
    }

    /// Whether the partner goes out with one play when he leads.
    pub(super) fn partner_is_one_play(&self) -> bool {
        self.partner.is_some_and(|partner| is_one_play(self.view, partner))
    }

    fn opponents_may_beat(&self, play: Play) -> bool {
        self.opponents.iter().any(|seat| self.may_beat(seat, play))
    }

    /// What speaks for one of the hints, and against it, here.
    pub(super) fn of_play(&self, hint: &Hint, hints: &[Hint]) -> Reasons<Reason> {
        let play = hint.play;
        let goes_out = hint.plays_left == 0;
        let is_safe = !goes_out && !self.opponents_may_beat(play);
        let mut last_cards = self.opponents.iter().filter(|seat| self.left(*seat) == 1);
        let is_last_card = !goes_out && last_cards.clone().next().is_some();
        let stops = is_last_card && last_cards.all(|seat| !self.may_beat(seat, play));
        let is_highest = is_highest_solo(play, hints);
        [
            (Reason::ThenGoesOut, is_safe && hint.plays_left == 1),
            (Reason::FeedsThePartner, !goes_out && self.feeds(play, hints)),
            (Reason::StopsTheLastCard, stops),
            (Reason::HighestAgainstTheLastCard, is_last_card && !stops && is_highest),
            (Reason::NobodyBeatsIt, is_safe && hint.plays_left != 1),
            (Reason::OvertakesThePartner, !goes_out && self.is_partners()),
        ]
        .into_iter()
        .collect()
    }

    /// Whether this is the lowest lead of a card or a pair, the partner has so
    /// many cards, and may beat it.
    fn feeds(&self, play: Play, hints: &[Hint]) -> bool {
        let Some(partner) = self.partner else { return false };
        let wanted = match self.left(partner) {
            1 => Kind::Solo,
            2 => Kind::Pair,
            _ => return false,
        };
        let same = hints.iter().map(|hint| hint.play).filter(|other| other.kind() == wanted);
        self.view.table.is_none()
            && play.kind() == wanted
            && same.map(Play::top).min() == Some(play.top())
            && self.may_beat(partner, play)
    }
}

fn is_highest_solo(play: Play, hints: &[Hint]) -> bool {
    let solos = hints.iter().map(|hint| hint.play).filter(|other| other.kind() == Kind::Solo);
    play.kind() == Kind::Solo && solos.map(Play::top).max() == Some(play.top())
}
