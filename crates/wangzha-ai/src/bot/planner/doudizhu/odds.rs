//! What may happen after a play or a pass.

use wangzha::doudizhu::{Kind, Play};

use super::PlannerWeights;
use super::nibbles::{at_least, total};
use super::scene::Scene;
use super::strength::{Beaters, falling, higher};

/// What a player can tell about the others.
pub(crate) struct Odds<'a> {
    pub(crate) weights: &'a PlannerWeights,
    unseen: u64,
    /// How many cards are unseen.
    all: f32,
    /// How many cards the opponents have; none for a second one who is not
    /// there.
    opponents: [u32; 2],
    /// The fewest cards that an opponent has.
    fewest: u32,
}

impl<'a> Odds<'a> {
    pub(crate) fn new(weights: &'a PlannerWeights, scene: &Scene) -> Odds<'a> {
        let mut opponents = [0; 2];
        for (left, seat) in opponents.iter_mut().zip(scene.opponents()) {
            *left = u32::from(scene.left[seat]);
        }
        Odds {
            weights,
            unseen: scene.unseen,
            all: total(scene.unseen).max(1) as f32,
            opponents,
            fewest: opponents.into_iter().filter(|left| *left > 0).min().unwrap_or(0),
        }
    }

    /// The chance that no opponent beats a play of somebody who has so many
    /// cards left then.
    pub(crate) fn hold(&self, play: Play, left: u32) -> f32 {
        let beaters = Beaters::of(self.weights, play, self.unseen);
        let will = 1.0 + self.weights.urgency / left.max(1) as f32;
        let of = |cards: u32| 1.0 - self.beaten(play, &beaters, cards, will);
        of(self.opponents[0]) * of(self.opponents[1])
    }

    /// The chance that somebody with so many cards can beat a play, and does.
    fn beaten(&self, play: Play, beaters: &Beaters, cards: u32, will: f32) -> f32 {
        if cards == beaters.cards {
            return self.last_play_beats(play); // and is out
        }
        let higher = if cards > beaters.cards { beaters.higher } else { 0 };
        let bombs = if cards >= 4 { beaters.bombs } else { 0 };
        let bombs = bombs + u32::from(beaters.has_rocket && cards >= 2);
        let fear = beaters.fear * higher as f32 + self.weights.fear_of_bombs * bombs as f32;
        1.0 - falling(fear * will * cards as f32 / self.all)
    }

    /// What the situation after a play is worth, the own hand apart.
    pub(crate) fn play(&self, scene: &Scene, play: Play, hold: f32) -> f32 {
        let weights = self.weights;
        let cards = total(play.counts().nibbles());
        let lead = hold * weights.lead - (1.0 - hold) * self.threat(self.fewest);
        let mut score = lead + weights.shed * cards as f32;
        if scene.table.is_none() {
            score += match play.kind() {
                Kind::Solo => weights.leads[0],
                Kind::Pair => weights.leads[1],
                Kind::Trio | Kind::TrioSolo | Kind::TrioPair => weights.leads[2],
                _ => weights.leads[3],
            };
        }
        if play.kind().is_bomb() {
            return score;
        }
        let beats = |seat: usize| match u32::from(scene.left[seat]) == cards {
            true => self.last_play_beats(play),
            false => 0.0,
        };
        let risk: f32 = scene.opponents().map(beats).sum();
        let feed = scene.partner().map_or(0.0, beats);
        // who is asked first goes out first
        let (risk, feed) = match scene.is_before_landlord() {
            true => (risk, feed * hold * (1.0 - risk)),
            false => (risk * (1.0 - feed), feed),
        };
        score += weights.feed * feed - weights.risk * risk;
        score
    }

    /// What the situation after a pass is worth, the own hand apart.
    pub(crate) fn pass(&self, scene: &Scene, owner: usize, table: Play) -> f32 {
        let weights = self.weights;
        let left = u32::from(scene.left[owner]);
        let next = (scene.seat + 1) % 3;
        let goes_out = u32::from(scene.left[next]) == total(table.counts().nibbles());
        let out = if next != owner && goes_out { self.last_play_beats(table) } else { 0.0 };
        if Some(owner) == scene.partner() {
            let hold = if next == owner { 1.0 } else { self.hold(table, left) };
            let partners_lead = weights.partners_lead + weights.help / left.max(1) as f32;
            return hold * partners_lead
                - (1.0 - hold) * self.threat(self.fewest)
                - weights.risk * out;
        }
        if Some(next) == scene.partner() {
            return weights.feed * out - self.threat(left) * (1.0 - weights.trust);
        }
        -self.threat(left) - weights.risk * out
    }

    /// What the lead of an opponent with so many cards costs.
    fn threat(&self, left: u32) -> f32 {
        match left {
            0 | 1 => self.weights.threats[0],
            2 => self.weights.threats[1],
            _ => self.weights.threats[2] / left as f32,
        }
    }

    /// The chance that somebody with as many cards as the play has beats it: he
    /// is supposed to hold any of the unseen plays of this kind.
    fn last_play_beats(&self, play: Play) -> f32 {
        let (kind, len) = (play.kind(), u32::from(play.len()));
        let better = higher(self.unseen, kind, len, play.top().index().into());
        if kind == Kind::Solo {
            return better as f32 / total(self.unseen).max(1) as f32;
        }
        let ranks = at_least(self.unseen, kind.body().into()).count_ones();
        0.6 * better as f32 / ranks.max(1) as f32
    }
}
