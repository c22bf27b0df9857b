//! What the seats have done in a round, kept small: most of a table's memory
//! is here.

use wangzha::{AnyAction, Cards, GameId, Seat, doudizhu, tienlen};

/// The actions of a round, in order.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct History {
    seats: Vec<Seat>,
    actions: Actions,
}

/// In a list of its own for each game an action takes two thirds of the space,
/// in Tien Len a third: there it is the cards alone, none for a pass.
#[derive(Clone, PartialEq, Debug)]
enum Actions {
    DouDizhu(Vec<doudizhu::Action>),
    TienLen(Vec<Cards>),
}

/// How many more actions there is space for when it has run out.
const SPACE: usize = 16;

impl History {
    pub(crate) const fn new(game: GameId) -> History {
        let actions = match game {
            GameId::DouDizhu => Actions::DouDizhu(Vec::new()),
            GameId::TienLen => Actions::TienLen(Vec::new()),
        };
        History { seats: Vec::new(), actions }
    }

    pub(crate) fn len(&self) -> usize {
        self.seats.len()
    }

    /// Notes an action of the game; one of the other game is not noted.
    pub(crate) fn push(&mut self, seat: Seat, action: AnyAction) {
        match (&mut self.actions, action) {
            (Actions::DouDizhu(actions), AnyAction::DouDizhu(action)) => push(actions, action),
            (Actions::TienLen(plays), AnyAction::TienLen(action)) => push(plays, cards(action)),
            _ => return,
        }
        push(&mut self.seats, seat);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, AnyAction)> + '_ {
        let action = |place: usize| match &self.actions {
            Actions::DouDizhu(actions) => actions.get(place).copied().map(AnyAction::from),
            Actions::TienLen(plays) => plays.get(place).copied().map(play).map(AnyAction::from),
        };
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(place, seat)| Some((*seat, action(place)?)))
    }
}

fn cards(action: tienlen::Action) -> Cards {
    match action {
        tienlen::Action::Play(cards) => cards,
        tienlen::Action::Pass => Cards::EMPTY,
    }
}

fn play(cards: Cards) -> tienlen::Action {
    if cards.is_empty() { tienlen::Action::Pass } else { tienlen::Action::Play(cards) }
}

/// A list that doubles its space would be half empty.
fn push<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        list.reserve_exact(SPACE);
    }
    list.push(item);
}
