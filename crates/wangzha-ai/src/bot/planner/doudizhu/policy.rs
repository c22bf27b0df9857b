//! What to play: every choice gets a number, in turns, and the highest is made.

use wangzha::Counts;
use wangzha::doudizhu::{Kind, Play, Rules};

use super::PlannerWeights;
use super::nibbles::{at_least, total};
use super::odds::Odds;
use super::scene::Scene;
use super::split::{Part, Splitter};
use super::strength::falling;

/// Something that can be done, `None` for a pass, and how good it seems.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Choice {
    pub(crate) play: Option<Play>,
    pub(crate) score: f32,
}

/// The score of a play that wins the round.
const OUT: f32 = 1000.0;

/// The chance to run out is looked at with so many plays left at most.
const FEW_PLAYS: u32 = 5;

/// So many hands are remembered.
const KNOWN_HANDS: usize = 1 << 13;
const FEW_HANDS: usize = 1 << 9;

/// Rates what can be done. Keeps buffers and what it has learnt of hands.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    pub(super) weights: PlannerWeights,
    pub(super) splitter: Splitter,
    moves: Vec<Play>,
    pub(super) parts: Vec<Part>,
    choices: Vec<Choice>,
    /// How many positions were rated.
    #[cfg(test)]
    pub(crate) rated: u64,
}

impl Policy {
    pub(crate) fn new(rules: &Rules, weights: &PlannerWeights) -> Policy {
        Policy {
            weights: *weights,
            splitter: Splitter::new(rules, weights, KNOWN_HANDS),
            moves: Vec::new(),
            parts: Vec::new(),
            choices: Vec::new(),
            #[cfg(test)]
            rated: 0,
        }
    }

    /// The same with a smaller memory for hands that it has met: for whoever
    /// looks at few hands before more cards are played.
    pub(crate) fn forgetful(rules: &Rules, weights: &PlannerWeights) -> Policy {
        Policy { splitter: Splitter::new(rules, weights, FEW_HANDS), ..Policy::new(rules, weights) }
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.splitter.rules()
    }

    /// From now on plays are as strong as these unplayed cards let them be.
    pub(crate) fn look_at(&mut self, unplayed: u64) {
        self.splitter.look_at(&self.weights, unplayed);
    }

    /// What the best split of a hand is worth, in turns.
    pub(crate) fn worth(&mut self, hand: u64) -> f32 {
        self.splitter.worth(hand)
    }

    /// The best choice by a quick look: of leads only those that are part of
    /// the best split of the hand.
    pub(crate) fn quick(&mut self, scene: &Scene) -> Option<Play> {
        self.rate_quickly(scene);
        best(&self.choices).and_then(|choice| choice.play)
    }

    fn rate_quickly(&mut self, scene: &Scene) {
        self.begin();
        match scene.table {
            None => self.rate_parts(scene),
            Some(_) => self.rate_all(scene),
        }
    }

    /// Begins to rate a position.
    fn begin(&mut self) {
        self.choices.clear();
        #[cfg(test)]
        {
            self.rated += 1;
        }
    }

    /// All choices, with one attachment for each body.
    pub(crate) fn choices(&mut self, scene: &Scene) -> &mut Vec<Choice> {
        self.begin();
        self.rate_all(scene);
        if scene.table.is_none() {
            self.rate_parts(scene);
        }
        &mut self.choices
    }

    /// How likely a player makes this choice: it is about 1 for the best one,
    /// less the more turns it gives away and the more others are as good.
    pub(crate) fn likelihood(&mut self, scene: &Scene, choice: Option<Play>) -> f32 {
        self.rate_quickly(scene);
        let reading = choice.map(Play::reading);
        let is_same = |other: &Choice| other.play.map(Play::reading) == reading;
        let place = self.choices.iter().position(is_same);
        if let (None, Some(play)) = (place, choice) {
            let weights = self.weights;
            let rated = self.rate_one(&Odds::new(&weights, scene), scene, play);
            self.choices.push(rated);
        }
        let place = place.unwrap_or(self.choices.len().saturating_sub(1));
        let most = best(&self.choices).map_or(0.0, |best| best.score);
        let share = |choice: &Choice| falling(most - choice.score);
        let all: f32 = self.choices.iter().map(share).sum();
        self.choices.get(place).map_or(1.0, share) / all.max(1.0).sqrt()
    }

    /// How good one choice seems, `None` for a pass.
    pub(crate) fn rate(&mut self, scene: &Scene, choice: Option<Play>) -> f32 {
        let weights = self.weights;
        let odds = Odds::new(&weights, scene);
        match choice {
            Some(play) => self.rate_one(&odds, scene, play).score,
            None => self.rate_pass(&odds, scene).map_or(0.0, |pass| pass.score),
        }
    }

    /// How likely no opponent beats what lies on the table.
    pub(crate) fn holds(&self, scene: &Scene) -> f32 {
        let odds = Odds::new(&self.weights, scene);
        scene.table.map_or(0.0, |(owner, play)| odds.hold(play, scene.left[owner].into()))
    }

    pub(super) fn rate_pass(&mut self, odds: &Odds, scene: &Scene) -> Option<Choice> {
        let (owner, table) = scene.table?;
        let score = self.splitter.worth(scene.hand) + odds.pass(scene, owner, table);
        Some(Choice { play: None, score })
    }

    fn rate_one(&mut self, odds: &Odds, scene: &Scene, play: Play) -> Choice {
        self.after(odds, scene, play, |_, _| ()).rate(odds, scene)
    }

    /// A play, and what is left after it: each play of the rest is shown to
    /// `visit`, and how likely it holds.
    pub(super) fn after(
        &mut self,
        odds: &Odds,
        scene: &Scene,
        play: Play,
        visit: impl FnMut(Play, f32),
    ) -> After {
        let rest = scene.hand - play.counts().nibbles();
        let worth = self.splitter.worth(rest);
        self.splitter.split(rest, &mut self.parts);
        let rest = self.parts.iter().map(|part| part.play);
        let rules = self.splitter.rules();
        After::new(rules, odds, scene, (play, worth), rest, visit)
    }

    /// Rates the plays of the best split as leads: what is left after one of
    /// them are the others.
    fn rate_parts(&mut self, scene: &Scene) {
        let Policy { splitter, parts, weights, choices, .. } = self;
        splitter.split(scene.hand, parts);
        let odds = Odds::new(weights, scene);
        let whole: f32 = parts.iter().map(|part| part.worth).sum();
        for place in 0..parts.len() {
            let part = parts[place];
            let (before, others) = (&parts[..place], &parts[place + 1..]);
            if before.iter().all(|other| other.play != part.play) {
                let rest = before.iter().chain(others).map(|part| part.play);
                let (rules, led) = (splitter.rules(), (part.play, whole - part.worth));
                let after = After::new(rules, &odds, scene, led, rest, |_, _| ());
                choices.push(after.rate(&odds, scene));
            }
        }
    }

    /// Rates every legal choice.
    fn rate_all(&mut self, scene: &Scene) {
        let (rules, weights) = (*self.rules(), self.weights);
        let table = scene.table.map(|(_, play)| play);
        let Some(hand) = Counts::from_nibbles(scene.hand) else { return };
        let odds = Odds::new(&weights, scene);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        let _ = rules.each_move::<()>(hand, table, |play| {
            moves.push(play);
            std::ops::ControlFlow::Continue(())
        });
        for same_body in moves.chunk_by(|one, other| one.reading() == other.reading()) {
            let play = self.best_attached(scene.hand, same_body);
            let choice = self.rate_one(&odds, scene, play);
            self.choices.push(choice);
        }
        self.moves = moves;
        let pass = self.rate_pass(&odds, scene);
        self.choices.extend(pass);
    }

    /// Of plays with the same body the one that takes along what the hand wants
    /// to be rid of.
    fn best_attached(&mut self, hand: u64, same_body: &[Play]) -> Play {
        let first = same_body[0];
        if same_body.len() == 1 {
            return first;
        }
        let price = self.prices(hand, first);
        same_body.iter().copied().min_by_key(price).unwrap_or(first)
    }

    /// What plays with the same body as this one take along: the less it costs
    /// the hand, the lower is the price.
    pub(super) fn prices(&mut self, hand: u64, first: Play) -> impl Fn(&Play) -> Price + use<> {
        let body = body_of(first);
        self.splitter.split(hand - body, &mut self.parts);
        let (mut solos, mut pairs) = (0, 0);
        for part in &self.parts {
            match part.play.kind() {
                Kind::Solo => solos |= part.play.counts().nibbles(),
                Kind::Pair => pairs |= at_least(part.play.counts().nibbles(), 2),
                _ => {}
            }
        }
        move |play| {
            let attached = play.counts().nibbles() - body;
            let torn = at_least(attached, 1)
                & !(exactly_one(attached) & solos)
                & !(at_least(attached, 2) & pairs);
            let high = at_least(attached, 1) & 0x0111_1000_0000_0000;
            (torn.count_ones() + high.count_ones(), at_least(attached, 1), attached)
        }
    }
}

/// How many groups are torn and high cards given away, then which ranks.
pub(super) type Price = (u32, u64, u64);

/// A play, and what is left after it.
#[derive(Clone, Copy)]
pub(super) struct After {
    play: Play,
    /// The chance that nobody beats the play.
    pub(super) hold: f32,
    /// What the rest of the hand is worth.
    pub(super) worth: f32,
    /// The chance to go out without losing the lead again.
    pub(super) run: f32,
    /// The chance that something of the same kind takes the trick back.
    pub(super) regain: f32,
    /// How many plays of the rest would not hold as leads.
    pub(super) losers: f32,
}

impl After {
    fn new(
        rules: &Rules,
        odds: &Odds,
        scene: &Scene,
        (play, worth): (Play, f32),
        rest: impl Iterator<Item = Play>,
        mut visit: impl FnMut(Play, f32),
    ) -> After {
        let left = total(scene.hand - play.counts().nibbles());
        let hold = odds.hold(play, left);
        let (mut all, mut worst, mut regain, mut plays) = (hold, 1.0_f32, 0.0_f32, 0);
        let mut losers = 0.0;
        for other in rest {
            let holds = odds.hold(other, left);
            visit(other, holds);
            losers += 1.0 - holds;
            all *= holds;
            worst = worst.min(holds);
            plays += 1;
            if rules.beats(other, play) {
                regain = regain.max(holds);
            }
        }
        let regain = (1.0 - hold) * regain;
        let run = match plays {
            1 => hold + regain,
            2..=FEW_PLAYS => all / worst.max(0.001),
            _ => 0.0,
        };
        After { play, hold, worth, run, regain, losers }
    }

    pub(super) fn rate(self, odds: &Odds, scene: &Scene) -> Choice {
        let After { play, hold, worth, run, regain, .. } = self;
        let score = if play.counts().nibbles() == scene.hand {
            OUT
        } else {
            let weights = odds.weights;
            let ends = weights.finish * run + weights.regain * regain;
            worth + odds.play(scene, play, hold) + ends
        };
        Choice { play: Some(play), score }
    }
}

/// The best of some choices, of equal ones the first.
pub(crate) fn best(choices: &[Choice]) -> Option<Choice> {
    choices
        .iter()
        .copied()
        .reduce(|best, other| if other.score > best.score { other } else { best })
}

fn exactly_one(cards: u64) -> u64 {
    at_least(cards, 1) & !at_least(cards, 2)
}

/// The cards of a play without what rides along.
pub(crate) fn body_of(play: Play) -> u64 {
    let (len, top) = (u32::from(play.len()), u32::from(play.top().index()));
    let equal = u64::from(play.kind().body());
    (equal * super::nibbles::run(len)) << (4 * (top + 1 - len))
}
