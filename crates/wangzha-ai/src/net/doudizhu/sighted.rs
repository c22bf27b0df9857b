//! Players of Dou Dizhu ask their nets.

use wangzha::Seat;
use wangzha::doudizhu::{Action, Phase, Play, Round, Rules, View};

use super::{Book, Guide, Memory, Position, Sight, bidding};
use crate::bot::planner::doudizhu::as_action;
use crate::net::{Critic, Inputs, Sighted};

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
        guide: &mut Guide,
        choices: &mut Vec<Option<Play>>,
        inputs: &mut Inputs,
    ) -> Option<usize> {
        if view.phase != Phase::Playing {
            return None;
        }
        let sight = Sight::of(view, &memory.habits(view))?;
        sight.choices(book, guide, choices);
        sight.ask(book, guide, choices, inputs);
        Some(sight.net())
    }

    fn bid(view: &View, book: &Book, guide: &mut Guide, critic: &mut Critic<'_>) -> Option<Action> {
        let prospects = bidding::prospects(view, book, guide, critic)?;
        bidding::bid(&prospects, view)
    }

    fn action(view: &View, choice: Option<Play>) -> Option<Action> {
        as_action(view, choice)
    }
}
