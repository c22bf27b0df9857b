//! What the net of a role learns from: decisions, with the choices that it might
//! have made, what the one that it made was worth, and by how much that was more
//! than expected.
//!
//! Worth is learnt as by everybody else, by squared errors. The leaning is
//! learnt by trying: a choice that brought more than was expected is made more
//! likely, and less likely one that brought less (a policy gradient; a round of
//! games changes no chance by much, as in PPO, Schulman and others 2017).

use wangzha_ai::net::{GOALS, LEANING, Learnable, Net, Question, Values, Vector, liking};

use crate::backward::{Change, Desk, MOST_CHOICES, add_gradient};
use crate::samples::Lists;

/// Two choices of which one is liked so much more are e to 1 likely while nets
/// learn.
pub(crate) const WARMTH: f32 = 0.06;

/// Choices that are less likely than this part of the best are never made.
const LEAST: f32 = 0.02;

/// Once a choice is so much more or less likely than it was, it is pushed no
/// further.
pub(crate) const FAR: f32 = 0.3;

/// How much the leaning counts against squared errors of worth.
pub(crate) const PUSH: f32 = 20.0;

/// The choices of a decision that may be made, and how likely each is.
#[derive(Clone, Default, Debug)]
pub(crate) struct Likely {
    /// Their places among all choices.
    pub(crate) places: Vec<usize>,
    pub(crate) chances: Vec<f32>,
}

impl Likely {
    /// Those that the net likes almost as much as the best.
    pub(crate) fn find<G: Learnable>(&mut self, values: &[Values]) {
        let Likely { places, chances } = self;
        let most = values.iter().map(liking::<G>).fold(f32::NEG_INFINITY, f32::max);
        let likely = |values: &Values| ((liking::<G>(values) - most) / WARMTH).exp();
        places.clear();
        places.extend((0..values.len()).filter(|place| likely(&values[*place]) >= LEAST));
        if places.len() > MOST_CHOICES {
            places.sort_by(|one, other| likely(&values[*other]).total_cmp(&likely(&values[*one])));
            places.truncate(MOST_CHOICES);
        }
        chances.clear();
        chances.extend(places.iter().map(|place| likely(&values[*place])));
        let sum: f32 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
    }

    /// Which of them is the one at this point, if they share a line from 0 to 1 by
    /// how likely they are.
    pub(crate) fn at(&self, mut point: f32) -> usize {
        for (place, chance) in self.chances.iter().enumerate() {
            point -= chance;
            if point < 0.0 {
                return place;
            }
        }
        self.chances.len().saturating_sub(1)
    }

    /// What the decision is worth, as the net thinks.
    pub(crate) fn worth(&self, values: &[Values]) -> [f32; GOALS] {
        let mut worth = [0.0; GOALS];
        for (place, chance) in self.places.iter().zip(&self.chances) {
            worth.iter_mut().zip(&values[*place]).for_each(|(sum, value)| *sum += chance * value);
        }
        worth
    }
}

/// A decision that was made.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Decision {
    /// Where its lists of inputs begin, and how many choices there were.
    first: usize,
    choices: usize,
    /// The choice that was made, and how likely that was.
    made: usize,
    chance: f32,
    /// What it was worth, by goal.
    pub(crate) worth: [f32; GOALS],
    /// How much more that was than was to be expected.
    pub(crate) surplus: f32,
}

/// Many decisions of one role.
#[derive(Clone, Default, Debug)]
pub(crate) struct Decisions {
    /// For each decision the inputs that all choices share, and for each choice
    /// what it adds and what it takes away.
    inputs: Lists,
    pub(crate) all: Vec<Decision>,
}

impl Decisions {
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds a decision of which it is not known yet what it was worth; tells its
    /// number.
    pub(crate) fn add(&mut self, question: Question<'_>, likely: &Likely, made: usize) -> usize {
        let first = self.inputs.add(|list| list.extend_from_slice(question.shared));
        for place in &likely.places {
            let (added, taken) = question.choices.get(*place);
            self.inputs.add(|list| list.extend_from_slice(added));
            self.inputs.add(|list| list.extend_from_slice(taken));
        }
        let (choices, chance) = (likely.places.len(), likely.chances[made]);
        self.all.push(Decision { first, choices, made, chance, ..Decision::default() });
        self.len() - 1
    }

    /// Adds the decisions of somebody else.
    pub(crate) fn append(&mut self, other: &Decisions) {
        let before = self.inputs.len();
        let moved = |decision: &Decision| Decision { first: decision.first + before, ..*decision };
        self.all.extend(other.all.iter().map(moved));
        self.inputs.append(&other.inputs);
    }

    /// Adds to `gradient` how much each weight is to blame for what the net says of
    /// a decision; tells the squared error of what the choice was worth.
    #[inline(always)]
    pub(crate) fn add_gradient<G: Learnable, V: Vector, const KEPT: usize>(
        &self,
        net: &Net,
        number: usize,
        desk: &mut Desk,
        gradient: &mut [f32],
    ) -> f32 {
        let decision = &self.all[number];
        let mut changes: [Change<'_>; MOST_CHOICES] = [(&[], &[]); MOST_CHOICES];
        for (choice, change) in changes.iter_mut().enumerate().take(decision.choices) {
            let list = decision.first + 1 + 2 * choice;
            *change = (self.inputs.get(list), self.inputs.get(list + 1));
        }
        let mut squares = 0.0;
        let inputs = (self.inputs.get(decision.first), &changes[..decision.choices]);
        add_gradient::<V, KEPT>(net, inputs, desk, gradient, |values| {
            squares = decision.blame::<G>(values);
        });
        squares
    }
}

impl Decision {
    /// Puts in place of what a net says of each choice by how much that is wrong;
    /// tells the squared error of what the choice was worth.
    fn blame<G: Learnable>(&self, values: &mut [Values]) -> f32 {
        let mut chances = [0.0; MOST_CHOICES];
        let chances = &mut chances[..values.len()];
        chances.iter_mut().zip(&*values).for_each(|(it, values)| *it = liking::<G>(values));
        let most = chances.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        chances.iter_mut().for_each(|it| *it = ((*it - most) / WARMTH).exp());
        let sum: f32 = chances.iter().sum();
        let now = chances[self.made] / sum / self.chance;
        let is_far = if self.surplus > 0.0 { now > 1.0 + FAR } else { now < 1.0 - FAR };
        let push = if is_far { 0.0 } else { PUSH * self.surplus * now };
        let mut squares = 0.0;
        for (choice, values) in values.iter_mut().enumerate() {
            let is_made = choice == self.made;
            let mut errors = Values::default();
            if is_made {
                for (error, (said, worth)) in errors.iter_mut().zip(values.iter().zip(self.worth)) {
                    *error = said - worth;
                    squares += *error * *error;
                }
            }
            errors[LEANING] = push * (chances[choice] / sum - f32::from(u8::from(is_made)));
            *values = errors;
        }
        squares
    }
}
