//! What the planner thinks of choices that others make: part by part, for those
//! who weigh the parts differently.

use wangzha::doudizhu::{Kind, Play};

use super::odds::Odds;
use super::policy::Policy;
use super::scene::Scene;
use crate::bot::planner::shape::{Form, Shape};

/// What the planner thinks of a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Look {
    /// How good it seems, in turns.
    pub(crate) score: f32,
    /// What the rest of the hand is worth, in turns.
    pub(crate) worth: f32,
    /// The chance that no opponent beats what lies on the table then.
    pub(crate) hold: f32,
    /// The chance to go out without losing the lead again.
    pub(crate) run: f32,
    /// The chance that something of the same kind takes the trick back.
    pub(crate) regain: f32,
    /// How many plays of the rest would not hold as leads.
    pub(crate) losers: f32,
    /// The plays of the rest.
    pub(crate) shape: Shape,
}

/// Of plays with the same body so many are looked at.
const FEW: usize = 4;

impl Policy {
    /// Looks at each of these choices, `None` for a pass.
    pub(crate) fn looks(&mut self, scene: &Scene, choices: &[Option<Play>], looks: &mut Vec<Look>) {
        let weights = self.weights;
        let odds = Odds::new(&weights, scene);
        looks.clear();
        for choice in choices {
            let look = match choice {
                Some(play) => self.look(&odds, scene, *play),
                None => self.look_at_pass(&odds, scene),
            };
            looks.push(look);
        }
    }

    fn look(&mut self, odds: &Odds, scene: &Scene, play: Play) -> Look {
        let mut shape = Shape::default();
        let after = self.after(odds, scene, play, |play, hold| add(&mut shape, play, hold));
        Look {
            score: after.rate(odds, scene).score,
            worth: after.worth,
            hold: after.hold,
            run: after.run,
            regain: after.regain,
            losers: after.losers,
            shape,
        }
    }

    fn look_at_pass(&mut self, odds: &Odds, scene: &Scene) -> Look {
        self.splitter.split(scene.hand, &mut self.parts);
        let left = u32::from(scene.left[scene.seat]);
        let (mut losers, mut shape) = (0.0, Shape::default());
        for part in &self.parts {
            let hold = odds.hold(part.play, left);
            losers += 1.0 - hold;
            add(&mut shape, part.play, hold);
        }
        Look {
            score: self.rate_pass(odds, scene).map_or(0.0, |pass| pass.score),
            worth: self.splitter.worth(scene.hand),
            hold: self.holds(scene),
            run: 0.0,
            regain: 0.0,
            losers,
            shape,
        }
    }

    /// Shows these plays, which stand together if they have the same body; of
    /// those that differ only in what rides along the few that cost the hand
    /// least.
    pub(crate) fn few_attached(
        &mut self,
        hand: u64,
        plays: &mut [Play],
        mut visit: impl FnMut(Play),
    ) {
        for same_body in plays.chunk_by_mut(|one, other| one.reading() == other.reading()) {
            if same_body.len() > FEW {
                same_body.sort_unstable_by_key(self.prices(hand, same_body[0]));
            }
            same_body.iter().take(FEW).copied().for_each(&mut visit);
        }
    }
}

fn add(shape: &mut Shape, play: Play, hold: f32) {
    let form = match play.kind() {
        Kind::Solo => Form::Single,
        Kind::Pair => Form::Pair,
        Kind::Chain | Kind::PairChain | Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => {
            Form::Run
        }
        _ => Form::Other,
    };
    shape.add(form, hold);
    if form == Form::Single {
        shape.add_single(play.top().index());
    }
}
