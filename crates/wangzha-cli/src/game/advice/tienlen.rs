//! Advice about Tien Len.

use std::ops::ControlFlow;
use std::slice;

use wangzha::tienlen::{Analysis, Follow, Hints, Kind, Planner, Play, Rules, Situation, Weights};
use wangzha::{Card, Cards, Language, Suit};

use super::{Advice, Group, by_rank, by_run};
use crate::text;

/// Runs have one suit where suits must be followed, and pair runs one colour.
const SUITS: [&[Suit]; 4] = [&[Suit::Spade], &[Suit::Club], &[Suit::Diamond], &[Suit::Heart]];
const COLOURS: [&[Suit]; 2] = [&[Suit::Spade, Suit::Club], &[Suit::Diamond, Suit::Heart]];

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

    fn worth(&self, play: Play, weights: &Weights) -> i32 {
        weights.of(play, self)
    }

    fn weights(of: &mut Weights) -> Vec<(&'static str, &mut [i32])> {
        let Weights { single, pair, triple, quad, run, pair_run, bomb } = of;
        vec![
            ("single", single),
            ("pair", pair),
            ("triple", triple),
            ("quad", quad),
            ("run", run),
            ("pair_run", pair_run),
            ("bomb", slice::from_mut(bomb)),
        ]
    }

    fn groups(&self, hand: Cards, language: Language) -> Vec<Group> {
        let analysis = Analysis::of(hand, self);
        let of_kind = |kind: Kind, sets| Group { id: kind.id(), name: kind.name(language), sets };
        let chopping = by_rank(analysis.bombs() & analysis.quads()).into_iter().chain(runs_of(
            self,
            analysis.bombs() & analysis.pair_runs(),
            &COLOURS,
        ));
        let groups = [
            of_kind(Kind::Single, by_rank(analysis.singles())),
            of_kind(Kind::Run, runs_of(self, analysis.runs(), &SUITS)),
            of_kind(Kind::Pair, by_rank(analysis.pairs())),
            of_kind(Kind::PairRun, runs_of(self, analysis.pair_runs(), &COLOURS)),
            of_kind(Kind::Triple, by_rank(analysis.triples())),
            of_kind(Kind::Quad, by_rank(analysis.quads())),
            Group {
                id: "twos",
                name: text::advice::twos(language),
                sets: by_rank(analysis.twos()),
            },
            Group { id: "bombs", name: text::advice::can_chop(language), sets: chopping.collect() },
        ];
        groups.into_iter().filter(|group| !group.sets.is_empty()).collect()
    }

    fn hints(
        planner: &Planner,
        hand: Cards,
        table: Option<Play>,
        first: Option<Card>,
        language: Language,
    ) -> super::Hints<Play> {
        let situation = Situation { table, must_contain: first, ..Situation::LEAD };
        let mut hints = Hints::new();
        planner.hints_in(hand, &situation, &mut hints);
        super::Hints::of(&hints, language)
    }

    fn simple_lead(&self, hand: Cards, first: Option<Card>) -> Option<Play> {
        self.simple_lead(hand, first)
    }

    fn smallest_answer(&self, hand: Cards, table: Play) -> Option<Play> {
        self.find_bigger(hand, table)
    }
}

/// The runs in some cards: of any suits, or where suits must be followed of
/// these.
fn runs_of(rules: &Rules, cards: Cards, lanes: &[&[Suit]]) -> Vec<Cards> {
    match rules.follow {
        Follow::Any => by_run(cards),
        Follow::SameSuits => lanes
            .iter()
            .flat_map(|lane| {
                let is_in = |card: &Card| card.suit().is_some_and(|suit| lane.contains(&suit));
                by_run(cards.iter().filter(is_in).collect())
            })
            .collect(),
    }
}
