//! Players of Dou Dizhu ask their nets.

use wangzha::Seat;
use wangzha::doudizhu::{Action, Phase, Play, Round, Rules, View};

use super::{Book, Memory, Position, Sight};
use crate::bot::planner::doudizhu::as_action;
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

    fn begin(memory: &mut Memory, _: &Rules) {
        memory.clear();
    }

    fn watch(memory: &mut Memory, seat: Seat, action: &Action) {
        memory.watch(seat, *action);
    }

    fn ask(
        view: &View,
        memory: &Memory,
        book: &Book,
        choices: &mut Vec<Option<Play>>,
        inputs: &mut Inputs,
    ) -> Option<usize> {
        if view.phase != Phase::Playing {
            return None;
        }
        let sight = Sight::of(view, &memory.habits(view))?;
        sight.choices(book, choices);
        sight.ask(book, choices, inputs);
        Some(sight.net())
    }

    fn action(view: &View, choice: Option<Play>) -> Option<Action> {
        as_action(view, choice)
    }
}
