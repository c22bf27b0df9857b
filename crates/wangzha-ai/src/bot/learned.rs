//! The player that has learnt by playing against itself, and does not search.

use std::sync::Arc;

use wangzha::{GameView, Seat};

use super::fallback;
use crate::Stop;
use crate::net::{BadNets, Critic, Desk, Inputs, Learnable, Nets, Sighted, Values, WIN, wish};
use crate::player::{Failure, Player};

type Book<G> = <<G as Sighted>::Position as Learnable>::Book;
type Guide<G> = <<G as Sighted>::Position as Learnable>::Guide;
type Choice<G> = <<G as Sighted>::Position as Learnable>::Choice;

/// Makes the choice that its net rates highest. It does not search, and a
/// decision takes no memory from the heap.
pub struct LearnedBot<G: Sighted> {
    nets: Arc<Nets>,
    book: Book<G>,
    guide: Guide<G>,
    memory: G::Memory,
    /// Decides what is not for nets to decide.
    planner: Box<dyn Player<G>>,
    desk: Desk,
    inputs: Inputs,
    open: Vec<u16>,
    choices: Vec<Choice<G>>,
    values: Vec<Values>,
}

impl<G: Sighted<Rules: Default>> LearnedBot<G> {
    /// The player with these nets, if they are of its game.
    pub fn new(nets: &Arc<Nets>) -> Result<LearnedBot<G>, BadNets> {
        nets.fit::<G::Position>(G::ID)?;
        let book = G::book(&G::Rules::default());
        Ok(LearnedBot {
            nets: Arc::clone(nets),
            guide: G::Position::guide(&book),
            book,
            memory: G::Memory::default(),
            planner: G::planner(),
            desk: Desk::default(),
            inputs: Inputs::default(),
            open: Vec::new(),
            choices: Vec::new(),
            values: Vec::new(),
        })
    }
}

impl<G: Sighted> LearnedBot<G> {
    /// From now on these rules hold.
    fn learn_rules(&mut self, rules: &G::Rules) {
        if G::rules_of(&self.book) != rules {
            self.book = G::book(rules);
            self.guide = G::Position::guide(&self.book);
        }
    }

    /// What to bid by the critic; `None` if there is nothing to bid.
    fn bid(&mut self, view: &G::View) -> Option<G::Action> {
        let LearnedBot { nets, book, guide, desk, open, .. } = self;
        G::bid(view, book, guide, &mut Critic::new(&nets.critic, desk, open))
    }

    /// How likely each action wins that the net chooses from, 0 to 1, if all play
    /// on as nets do; nothing where that is not for a net to decide. In Tien Len a
    /// win is the first place.
    ///
    /// ```
    /// use wangzha::doudizhu::{Round, Rules};
    /// use wangzha::{Cards, Game, GameId, Seat};
    /// use wangzha_ai::bot::LearnedBot;
    /// use wangzha_ai::net::shipped;
    /// let hands = ["3s 2s", "4s 5h", "9s 9h"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
    /// if let Some(nets) = shipped(GameId::DouDizhu) {
    ///     let (mut bot, mut found) = (LearnedBot::<Round>::new(&nets)?, Vec::new());
    ///     bot.each_chance(&round.view(Seat::S0), |action, likely| found.push((action, likely)));
    ///     assert_eq!(found.len(), 2); // the 3 or the 2
    ///     assert!(found.iter().all(|(_, likely)| (0.0..=1.0).contains(likely)));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each_chance(&mut self, view: &G::View, mut visit: impl FnMut(G::Action, f32)) {
        self.learn_rules(GameView::rules(view));
        let LearnedBot { nets, book, guide, memory, desk, inputs, choices, values, .. } = self;
        let net = G::ask(view, memory, book, guide, choices, inputs);
        let Some(net) = net.and_then(|net| nets.roles.get(net)) else { return };
        net.answer(inputs.question(), desk, values);
        for (choice, values) in choices.iter().zip(values.iter()) {
            if let Some(action) = G::action(view, *choice) {
                visit(action, (values[WIN].clamp(-1.0, 1.0) + 1.0) / 2.0);
            }
        }
    }

    /// The best choice by the net; `None` if that is not for a net to decide.
    fn play(&mut self, view: &G::View) -> Option<G::Action> {
        let LearnedBot { nets, book, guide, memory, desk, inputs, choices, values, .. } = self;
        let net = nets.roles.get(G::ask(view, memory, book, guide, choices, inputs)?)?;
        let choice = match choices[..] {
            [only] => only,
            _ => {
                net.answer(inputs.question(), desk, values);
                *choices.get(wish::<G::Position>(values))?
            }
        };
        G::action(view, choice)
    }
}

impl<G: Sighted> Player<G> for LearnedBot<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        G::begin(&mut self.memory, rules);
        self.planner.begin(seat, players, rules, seed);
    }

    fn watch(&mut self, seat: Seat, action: &G::Action) {
        G::watch(&mut self.memory, seat, action);
    }

    fn act(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure> {
        self.learn_rules(GameView::rules(view));
        match self.play(view).or_else(|| self.bid(view)) {
            Some(action) => Ok(action),
            None => {
                let planned = self.planner.act(view, stop);
                planned.or_else(|failure| fallback::<G>(view).ok_or(failure))
            }
        }
    }
}
