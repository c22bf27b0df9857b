//! What a player sees who has to play or pass.

use wangzha::doudizhu::{Play, View};

/// What a player sees who has to play or pass: by rank, and no more than a
/// [`View`] says. Seats are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    /// The cards of the player itself.
    pub(crate) hand: u64,
    /// The cards of both others together.
    pub(crate) unseen: u64,
    /// How many cards each seat holds.
    pub(crate) left: [u8; 3],
    pub(crate) seat: usize,
    pub(crate) landlord: usize,
    /// The play to beat, and whose it is.
    pub(crate) table: Option<(usize, Play)>,
}

impl Scene {
    /// What the view shows; `None` while nobody is the landlord.
    pub(crate) fn of(view: &View) -> Option<Scene> {
        let landlord = view.landlord?.index();
        let others = view.open_hands.iter().enumerate();
        let open = others.filter(|(seat, _)| *seat != view.seat.index());
        let unseen =
            open.filter_map(|(_, hand)| *hand).fold(view.unseen(), |unseen, hand| unseen | hand);
        Some(Scene {
            hand: view.hand.counts().nibbles(),
            unseen: unseen.counts().nibbles(),
            left: view.cards_left,
            seat: view.seat.index(),
            landlord,
            table: view.table.map(|table| (table.seat.index(), table.play)),
        })
    }

    pub(crate) fn is_landlord(&self) -> bool {
        self.seat == self.landlord
    }

    /// The other farmer, for a farmer.
    pub(crate) fn partner(&self) -> Option<usize> {
        (!self.is_landlord()).then(|| 3 - self.seat - self.landlord)
    }

    /// Whether the landlord plays next.
    pub(crate) fn is_before_landlord(&self) -> bool {
        (self.seat + 1) % 3 == self.landlord
    }

    /// The seats that play against this one.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = usize> {
        let (seat, partner) = (self.seat, self.partner());
        (0..3).filter(move |other| *other != seat && Some(*other) != partner)
    }

    /// All cards that have not been played.
    pub(crate) fn unplayed(&self) -> u64 {
        self.hand + self.unseen
    }
}
