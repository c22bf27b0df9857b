//! Advice about Dou Dizhu.

use std::ops::ControlFlow;
use std::slice;

use wangzha::doudizhu::{Analysis, Kind, Planner, Play, Rules, Weights};
use wangzha::{Card, Cards, Language};

use super::{Advice, Group, by_rank, by_run};

impl Advice for Rules {
    type Planner = Planner;
    type Weights = Weights;

    fn planner(&self) -> Planner {
        Planner::new(self)
    }

    fn min_plays(planner: &Planner, hand: Cards) -> u32 {
        planner.min_plays(hand)
    }

    fn each_plan(
        planner: &Planner,
        hand: Cards,
        mut visit: impl FnMut(&[Play]) -> ControlFlow<()>,
    ) {
        let _ = planner.each_plan(hand, |plan| visit(plan));
    }

    fn strongest_plan(planner: &Planner, hand: Cards, weights: &Weights) -> Vec<Play> {
        planner.strongest_plan(hand, weights).to_vec()
    }

    fn plan_by_weights(planner: &Planner, hand: Cards, weights: &Weights) -> Vec<Play> {
        planner.plan_by_weights(hand, weights).to_vec()
    }

    fn worth(&self, play: Play, weights: &Weights) -> i32 {
        weights.of(play)
    }

    fn weights(of: &mut Weights) -> Vec<(&'static str, &mut [i32])> {
        let Weights { solo, pair, trio, run, four_two, bomb, rocket } = of;
        vec![
            ("solo", solo),
            ("pair", pair),
            ("trio", trio),
            ("run", run),
            ("four_two", four_two),
            ("bomb", slice::from_mut(bomb)),
            ("rocket", slice::from_mut(rocket)),
        ]
    }

    fn groups(&self, hand: Cards, language: Language) -> Vec<Group> {
        let analysis = Analysis::of(hand);
        let groups = [
            (Kind::Solo, analysis.solos(), false),
            (Kind::Chain, analysis.chains(), true),
            (Kind::Pair, analysis.pairs(), false),
            (Kind::PairChain, analysis.pair_chains(), true),
            (Kind::Trio, analysis.trios(), false),
            (Kind::Plane, analysis.planes(), true),
            (Kind::Bomb, analysis.bombs(), false),
            (Kind::Rocket, analysis.rocket(), true),
        ];
        let group = |(kind, counts, is_run): (Kind, wangzha::Counts, bool)| {
            let cards = counts.pick_from(hand).unwrap_or(Cards::EMPTY);
            let sets = if is_run { by_run(cards) } else { by_rank(cards) };
            Group { id: kind.id(), name: kind.name(language), sets }
        };
        groups.map(group).into_iter().filter(|group| !group.sets.is_empty()).collect()
    }

    /// The landlord may begin with anything.
    fn hints(
        planner: &Planner,
        hand: Cards,
        table: Option<Play>,
        _: Option<Card>,
        language: Language,
    ) -> super::Hints<Play> {
        super::Hints::of(&planner.hints(hand, table), language)
    }

    fn simple_lead(&self, hand: Cards, _: Option<Card>) -> Option<Play> {
        self.simple_lead(hand)
    }

    fn smallest_answer(&self, hand: Cards, table: Play) -> Option<Play> {
        self.find_bigger(hand, table)
    }
}
