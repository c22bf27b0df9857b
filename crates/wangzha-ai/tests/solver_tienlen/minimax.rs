//! Plain full-width search over the engine's rounds: slow, and easy to believe.

use std::collections::HashMap;

use wangzha::tienlen::{Round, Table};
use wangzha::{Card, Cards, Game, Points, Seat, Seats};

use super::deals::actions;

/// Whether the seat goes out next, against all others together.
pub(crate) fn wins(round: &Round, seat: Seat) -> bool {
    reaches(round, seat, &mut |next| wins(next, seat))
}

/// The same for rounds of many cards: remembers what it has seen.
pub(crate) fn wins_remembering(round: &Round, seat: Seat) -> bool {
    Winners::default().of(round, seat)
}

/// Whether the player whose turn it is has an action after which the seat wins,
/// or if that is not the seat's turn, one after which it does not.
fn reaches(round: &Round, seat: Seat, wins_next: &mut dyn FnMut(&Round) -> bool) -> bool {
    let out = round.places().len();
    let turn = round.turn().unwrap();
    let mut reached = |action: &_| {
        let mut next = *round;
        next.apply(turn, *action).unwrap();
        let winner = next.places().get(out);
        winner.map_or_else(|| wins_next(&next), |winner| *winner == seat) == (turn == seat)
    };
    actions(round).iter().any(&mut reached) == (turn == seat)
}

/// Whether the seat wins rounds that were met before.
#[derive(Default)]
struct Winners(HashMap<State, bool>);

/// All of a round that matters to who goes out next: the hands, the table,
/// whose turn it is, who has passed and declined, the card that must be led.
type State = ([Cards; 4], Option<Table>, Seat, [Seats; 2], Option<Card>);

impl Winners {
    fn of(&mut self, round: &Round, seat: Seat) -> bool {
        let turn = round.turn().unwrap();
        let view = round.view(turn);
        let hands = Seat::ALL.map(|seat| round.hand(seat));
        let state = (hands, view.table, turn, [view.passed, view.declined], view.opening);
        if let Some(wins) = self.0.get(&state) {
            return *wins;
        }
        let wins = reaches(round, seat, &mut |next| self.of(next, seat));
        *self.0.entry(state).or_insert(wins)
    }
}

/// The score of the seat, of two.
pub(crate) fn points(round: &Round, seat: Seat) -> i32 {
    Scores::default().of(round, seat)
}

/// Scores of rounds that were met before.
#[derive(Default)]
struct Scores(HashMap<Key, i32>);

/// All that a round of two players is made of: the hands and the table, whose
/// turn it is, the chop, what was paid, who has played.
type Key = ([Cards; 3], Seat, Option<Points>, wangzha::Scores, [bool; 2]);

impl Scores {
    fn of(&mut self, round: &Round, seat: Seat) -> i32 {
        let Some(turn) = round.turn() else {
            return round.scores().unwrap()[seat].halves() as i32;
        };
        let view = round.view(turn);
        let table = view.table.map_or(Cards::EMPTY, |table| table.play.cards());
        let cards = [round.hand(Seat::S0), round.hand(Seat::S1), table];
        let has_played = [0, 1].map(|seat| !view.played[seat].is_empty());
        let chop = view.chop.map(|chop| chop.amount);
        let key = (cards, turn, chop, view.paid, has_played);
        if let Some(score) = self.0.get(&key) {
            return *score;
        }
        let mut after = |action: &_| {
            let mut next = *round;
            next.apply(turn, *action).unwrap();
            self.of(&next, seat)
        };
        let actions = actions(round);
        let scores = actions.iter().map(&mut after);
        let score = if turn == seat { scores.max() } else { scores.min() };
        *self.0.entry(key).or_insert(score.unwrap())
    }
}
