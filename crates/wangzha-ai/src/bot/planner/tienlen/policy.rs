//! Which play is best, by what it leaves and what may happen to it.

use std::ops::ControlFlow;

use wangzha::tienlen::{Action, FinishWithTwo, Play, Rules, Scoring, Table, View};
use wangzha::{Cards, Seat};

use super::book::{Book, twos};
use super::odds::Odds;
use super::outlook::{Outlook, others};
use super::shape::shape;
use super::split::{Notes, Split, longest_run, worth};
use super::weights::PlannerWeights;
use super::worth::Worth;
use crate::bot::planner::shape::Shape;

/// What going out is worth: more than anything else.
const OUT: f32 = 100.0;

/// What a win that nobody can prevent is worth beside.
const CERTAIN: f32 = 50.0;

/// With so few cards every lead is looked at.
const FEW: usize = 5;

/// Something to do, and how good it seems.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    pub(crate) score: f32,
}

/// Scores plays under one set of rules.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    book: Book,
    /// Those for the number of players if there are none.
    weights: Option<PlannerWeights>,
    notes: Notes,
    choices: Vec<Choice>,
    /// How many positions were rated.
    #[cfg(test)]
    pub(crate) rated: u64,
}

impl Policy {
    pub(crate) fn new(rules: &Rules, weights: Option<PlannerWeights>) -> Policy {
        Policy {
            book: Book::new(rules),
            weights,
            notes: Notes::new(),
            choices: Vec::new(),
            #[cfg(test)]
            rated: 0,
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.book.rules
    }

    /// Everything that the seat can do, plays that differ in nothing but low
    /// suits once.
    pub(crate) fn choices(&mut self, view: &View) -> &mut Vec<Choice> {
        #[cfg(test)]
        {
            self.rated += 1;
        }
        let weights = self.weights.as_ref();
        let mut judge = Judge::new(view, &self.book, weights, &mut self.notes);
        self.choices.clear();
        let choices = &mut self.choices;
        each_play(view, |play| choices.push(judge.play(play, None)));
        if let Some(table) = view.table {
            choices.push(judge.pass(table));
        }
        choices
    }

    /// How good one choice seems, `None` for a pass.
    pub(crate) fn rate(&mut self, view: &View, choice: Option<Play>) -> f32 {
        let mut judge = Judge::new(view, &self.book, self.weights.as_ref(), &mut self.notes);
        match (choice, view.table) {
            (Some(play), _) => judge.play(play, None).score,
            (None, Some(table)) => judge.pass(table).score,
            (None, None) => 0.0,
        }
    }

    /// Looks at each of these choices: part by part, for those who weigh the
    /// parts differently.
    pub(crate) fn looks(&mut self, view: &View, choices: &[Action], looks: &mut Vec<Look>) {
        let mut judge = Judge::new(view, &self.book, self.weights.as_ref(), &mut self.notes);
        looks.clear();
        looks.extend(choices.iter().map(|choice| judge.look(*choice)));
    }

    /// What the best split of a hand is worth, in turns, and the chance to run
    /// it out, as its owner sees it.
    pub(crate) fn outlook(&mut self, view: &View) -> (f32, f32) {
        let judge = Judge::new(view, &self.book, self.weights.as_ref(), &mut self.notes);
        let worth = worth(view.hand.bits(), &judge.odds, judge.notes);
        (worth.value, worth.run_out())
    }

    /// The best choice without looking at all of them: until the end comes near,
    /// leads are groups of the best split. Hardly weaker, and much faster.
    pub(crate) fn quick(&mut self, view: &View) -> Option<Action> {
        let is_end =
            view.hand.len() <= FEW || others(view).any(|seat| view.cards_left[seat.index()] == 1);
        if is_end || view.table.is_some() || view.opening.is_some() || has_limits(view) {
            return best(self.choices(view)).map(|choice| choice.action);
        }
        #[cfg(test)]
        {
            self.rated += 1;
        }
        let weights = self.weights.as_ref();
        let mut judge = Judge::new(view, &self.book, weights, &mut self.notes);
        let split = Split::of(view.hand.bits(), &judge.odds, judge.notes);
        let groups = split.groups().iter().enumerate();
        let leads = groups.filter_map(|(place, group)| {
            let play = view.rules.classify(Cards::from_bits(group.cards)?)?;
            Some(judge.play(play, Some(split.without(place))))
        });
        leads.reduce(better).map(|choice| choice.action)
    }
}

/// What the planner thinks of a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Look {
    /// How good it seems, in turns.
    pub(crate) score: f32,
    /// What the rest of the hand is worth, in turns.
    pub(crate) worth: f32,
    /// The chance that nobody beats what lies on the table then.
    pub(crate) hold: f32,
    /// The chance that the rest holds until it is played.
    pub(crate) run: f32,
    /// The chance that somebody goes out on it.
    pub(crate) out: f32,
    /// The groups of the rest.
    pub(crate) shape: Shape,
}

/// Judges what one seat can do in one position.
struct Judge<'a> {
    view: &'a View,
    odds: Odds<'a>,
    weights: &'a PlannerWeights,
    notes: &'a mut Notes,
    /// How near the nearest of the others is to the end.
    urgency: f32,
}

impl<'a> Judge<'a> {
    fn new(
        view: &'a View,
        book: &'a Book,
        weights: Option<&'a PlannerWeights>,
        notes: &'a mut Notes,
    ) -> Judge<'a> {
        notes.forget();
        let weights = weights.unwrap_or(PlannerWeights::of(book.follows_suits, view.players));
        let left = others(view).map(|seat| view.cards_left[seat.index()]);
        let urgency = left.clone().min().map_or(0.0, |left| 1.0 / f32::from(left));
        let asked = view.table.map_or(0, |table| usize::from(table.play.len()));
        let longest = asked.max(longest_run(view.hand.bits()));
        let odds = Odds::new(book, weights, view.unseen(), left, longest);
        Judge { view, odds, weights, notes, urgency }
    }

    fn play(&mut self, play: Play, rest: Option<Worth>) -> Choice {
        let score = self.score(play, rest) + self.money(play);
        Choice { action: Action::Play(play.cards()), score }
    }

    fn score(&mut self, play: Play, rest: Option<Worth>) -> f32 {
        let weights = self.weights;
        let hand = self.view.hand - play.cards();
        if hand.is_empty() {
            return OUT;
        }
        let rest = rest.unwrap_or_else(|| worth(hand.bits(), &self.odds, self.notes));
        let outlook = Outlook::of(self.view, &self.odds, play, self.view.seat);
        let win = outlook.hold * rest.run_out();
        let certain = if win >= 1.0 { CERTAIN } else { 0.0 };
        rest.value + outlook.hold * weights.lead + weights.finish * win + certain
            - weights.threat * (1.0 - outlook.hold) * outlook.nearness
            - weights.risk * outlook.out
            - weights.money * outlook.chopped * self.price(play)
            - self.caught(hand)
    }

    fn look(&mut self, choice: Action) -> Look {
        let view = self.view;
        let play = match choice {
            Action::Play(cards) => view.rules.classify(cards),
            Action::Pass => None,
        };
        let rest = view.hand - play.map_or(Cards::EMPTY, Play::cards);
        let split = Split::of(rest.bits(), &self.odds, self.notes);
        let worth = split.worth();
        let (score, outlook) = match (play, view.table) {
            (Some(play), _) => (
                self.play(play, Some(worth)).score,
                Some(Outlook::of(view, &self.odds, play, view.seat)),
            ),
            (None, Some(table)) => (
                self.pass(table).score,
                Some(Outlook::of(view, &self.odds, table.play, table.seat)),
            ),
            (None, None) => (0.0, None),
        };
        let (hold, out) = outlook.map_or((0.0, 0.0), |outlook| (outlook.hold, outlook.out));
        Look { score, worth: worth.value, hold, run: worth.run_out(), out, shape: shape(&split) }
    }

    fn pass(&mut self, table: Table) -> Choice {
        let (view, weights) = (self.view, self.weights);
        let whole = worth(view.hand.bits(), &self.odds, self.notes);
        let outlook = Outlook::of(view, &self.odds, table.play, table.seat);
        let heir = heir(view, table.seat);
        let lead = if heir == view.seat {
            weights.lead
        } else {
            -weights.threat / f32::from(view.cards_left[heir.index()].max(1))
        };
        let score = whole.value + outlook.hold * lead
            - weights.threat * (1.0 - outlook.hold) * outlook.nearness
            - weights.risk * outlook.out
            - self.caught(view.hand);
        Choice { action: Action::Pass, score }
    }

    fn price(&self, play: Play) -> f32 {
        self.view.rules.prices.chopped(play) as f32
    }

    /// What a play wins or loses at once: a chop, or 2s to go out with where
    /// that is punished (rules 2.7, 2.10).
    fn money(&self, play: Play) -> f32 {
        let (view, weights) = (self.view, self.weights);
        let chop = view.table.map_or(0.0, |table| {
            let crosses = (play.kind(), play.len()) != (table.play.kind(), table.play.len());
            let before = view.chop.map_or(0, |chop| chop.amount.halves()) as f32;
            if crosses || view.chop.is_some() { before + self.price(table.play) } else { 0.0 }
        });
        let ends_with_twos = play.cards() == view.hand && !twos(play.cards()).is_empty();
        let fine = if ends_with_twos && view.rules.finish_with_two == FinishWithTwo::Punished {
            OUT + twos(play.cards()).len() as f32 * weights.finish
        } else {
            0.0
        };
        weights.money * chop - fine
    }

    /// What it costs to keep these cards, if somebody goes out soon; and to keep
    /// nothing but 2s where nobody may go out with them.
    fn caught(&self, hand: Cards) -> f32 {
        let rules = &self.view.rules;
        let prices = &rules.prices;
        let of_two = |card: wangzha::Card| match card.suit() {
            Some(suit) if suit.is_red() => prices.red_two,
            _ => prices.black_two,
        };
        let twos = twos(hand);
        let cards = match rules.scoring {
            Scoring::Cards => prices.card * (hand.len() - twos.len()) as i32,
            Scoring::Places => 0,
        };
        let price = cards + twos.iter().map(of_two).sum::<i32>();
        let is_stuck = rules.finish_with_two != FinishWithTwo::Allowed && hand == twos;
        let stuck = if is_stuck { 2.0 * self.weights.finish } else { 0.0 };
        self.weights.caught * price as f32 * self.urgency + stuck
    }
}

/// Who leads if nobody beats what this seat has played.
fn heir(view: &View, owner: Seat) -> Seat {
    let mut heirs = owner.round_the_table(view.players);
    heirs.find(|seat| view.cards_left[seat.index()] > 0).unwrap_or(owner)
}

/// Whether the moment may forbid what the rules allow: who has passed may only
/// chop, and not everybody may go out with a 2.
fn has_limits(view: &View) -> bool {
    view.passed.contains(view.seat) || view.rules.finish_with_two == FinishWithTwo::Forbidden
}

/// Shows what the seat can play, of plays that beat the same one.
pub(crate) fn each_play(view: &View, mut visit: impl FnMut(Play)) {
    let table = view.table.map(|table| table.play);
    if has_limits(view) {
        let _ = view.each_action(|action| {
            if let Action::Play(cards) = action
                && let Some(play) = view.rules.classify(cards)
            {
                visit(play);
            }
            ControlFlow::<()>::Continue(())
        });
        return;
    }
    let _ = view.rules.each_class(view.hand, table, |play| {
        // the first play must have the lowest card
        if view.opening.is_none_or(|card| play.cards().contains(card)) {
            visit(play);
        }
        ControlFlow::<()>::Continue(())
    });
}

/// The better of two choices, of equal ones the first.
fn better(one: Choice, other: Choice) -> Choice {
    if other.score > one.score { other } else { one }
}

/// The best of some choices.
pub(crate) fn best(choices: &[Choice]) -> Option<Choice> {
    choices.iter().copied().reduce(better)
}
