//! Players of Tien Len ask their nets.

use wangzha::Seat;
use wangzha::tienlen::{Action, Round, Rules, View};

use super::{Book, Guide, Memory, Position, sight};
use crate::net::{Inputs, Sighted};

impl Sighted for Round {
    type Position = Position;
    type Memory = Memory;

    fn book(rules: &Rules) -> Book {
        Book::new(rules)
    }

    fn rules_of(book: &Book) -> &Rules {
        book.rules()
    }

    fn begin(memory: &mut Memory, rules: &Rules) {
        *memory = Memory::new(rules);
    }

    fn watch(memory: &mut Memory, seat: Seat, action: &Action) {
        memory.watch(seat, *action);
    }

    fn ask(
        view: &View,
        memory: &Memory,
        book: &Book,
        guide: &mut Guide,
        choices: &mut Vec<Action>,
        inputs: &mut Inputs,
    ) -> Option<usize> {
        sight::choices(view, choices);
        sight::ask(book, view, memory, guide, choices, inputs);
        Some(usize::from(view.players).clamp(2, 4) - 2)
    }

    fn action(_: &View, choice: Action) -> Option<Action> {
        Some(choice)
    }
}
