//! Hidden cards of Dou Dizhu are dealt again.

use wangzha::Seat;
use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{Action, Play, Round, View};

use super::memory::as_play;
use super::{Book, Memory, Position};
use crate::bot::searcher::doudizhu::deals::Dealer;
use crate::net::Supposed;

impl Supposed for Round {
    type Dealer = Dealer;
    type Hands = [u64; 3];

    fn dealer(view: &View) -> Dealer {
        Dealer::new(view)
    }

    fn deal(dealer: &mut Dealer, chance: &mut ChaCha20) -> [u64; 3] {
        dealer.deal(chance)
    }

    fn now(view: &View, memory: &Memory, book: &Book, hands: &[u64; 3]) -> Position {
        Position::seen(view, &memory.habits(view), book, hands)
    }

    fn then(view: &View, book: &Book, hands: &[u64; 3], first: Seat) -> Option<Position> {
        let landlord = view.landlord.filter(|landlord| *landlord == first)?;
        let seat = |role: usize| (landlord.index() + role) % 3;
        let held = |role: usize| hands[seat(role)] + view.played[seat(role)].counts().nibbles();
        let bottom = view.bottom.unwrap_or_default().counts().nibbles();
        Some(Position::new(book, std::array::from_fn(held), bottom))
    }

    fn choice(position: &Position, book: &Book, action: &Action) -> Option<Option<Play>> {
        let table = position.to_beat.map(|(_, play)| play);
        match action {
            Action::Pass => Some(None),
            action => as_play(&book.rules, *action, table).map(Some),
        }
    }

    fn is_play(action: &Action) -> bool {
        matches!(action, Action::Play { .. } | Action::Pass)
    }

    fn place(view: &View, seat: Seat) -> usize {
        (seat.index() + 3 - view.landlord.map_or(0, Seat::index)) % 3
    }
}
