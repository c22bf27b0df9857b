//! The player that searches with nets: it deals the hidden cards many times, as
//! the reader thinks that they are likely, and lets the nets play these deals to
//! the end, or the solver where few cards are left.

use std::sync::Arc;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{GameView, Seat};

use super::searcher::allowance::{Allowance, TimeIsUp, look};
use super::searcher::halving::{Candidate, halve};
use super::{chance, fallback};
use crate::Stop;
use crate::net::{
    BadNets, Critic, Desk, Inputs, Learnable, Nets, Reader, Supposed, Values, liking, wanted,
};
use crate::player::{Effort, Failure, Player};
use crate::solver::Limits;
use crate::threads::useful;

type Book<G> = <<G as crate::net::Sighted>::Position as Learnable>::Book;
type Guide<G> = <<G as crate::net::Sighted>::Position as Learnable>::Guide;
type Choice<G> = <<G as crate::net::Sighted>::Position as Learnable>::Choice;
/// A choice, and its place among those that the net likes best.
type Wish<G> = (usize, Choice<G>);

/// No more choices are looked at.
const CANDIDATES: usize = 6;

/// What the net thinks of a choice counts as so many deals.
const PRIOR: u32 = 40;

/// So many deals are made before the first of them is played, and those that the
/// reader believes are played, each as often as it is likely.
const DEALS: usize = 2048;

/// Fewer if so many are enough for a playout, or if they take more than this part
/// of the time.
const DEALS_A_PLAYOUT: usize = 16;
const TIME_TO_DEAL: u32 = 8;

/// So many are shown to the reader at once.
const AT_ONCE: usize = 16;

/// After so many draws in a row of deals that were all played before there is
/// little left to find out.
const OFTEN: u32 = 2048;

/// Searches with nets.
pub struct ExpertBot<G: Supposed> {
    nets: Arc<Nets>,
    effort: Effort,
    seed: u64,
    book: Book<G>,
    memory: G::Memory,
    /// How many actions there were.
    done: u64,
    /// Decides what is not for nets to decide.
    planner: Box<dyn Player<G>>,
    /// One for each thread.
    desks: Vec<Thinker<G>>,
}

/// What a thread works with.
struct Thinker<G: Supposed> {
    guide: Guide<G>,
    ending: G::Ending,
    desk: Desk,
    inputs: Inputs,
    open: Vec<u16>,
    choices: Vec<Choice<G>>,
    values: Vec<Values>,
    deals: Vec<G::Position>,
    /// How likely all deals are together up to each of them.
    sums: Vec<f32>,
    /// What each candidate brings there, as far as that was tried: who plays a
    /// deal again plays it in the same way.
    found: Vec<[Option<f32>; CANDIDATES]>,
}

impl<G: Supposed> Thinker<G> {
    fn new(book: &Book<G>) -> Thinker<G> {
        Thinker {
            guide: G::Position::guide(book),
            ending: G::Ending::default(),
            desk: Desk::default(),
            inputs: Inputs::default(),
            open: Vec::new(),
            choices: Vec::new(),
            values: Vec::new(),
            deals: Vec::new(),
            sums: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Rates the choices of a position by what its seat may know; tells the
    /// best, if there is one.
    fn rate(&mut self, nets: &Nets, book: &Book<G>, position: &G::Position) -> Option<Choice<G>> {
        position.choices(book, &mut self.guide, &mut self.choices);
        if let [only] = self.choices[..] {
            return Some(only);
        }
        position.ask(book, &mut self.guide, &self.choices, &mut self.inputs);
        let net = nets.roles.get(position.net())?;
        net.answer(self.inputs.question(), &mut self.desk, &mut self.values);
        let best = crate::net::wish::<G::Position>(&self.values);
        self.choices.get(best).copied()
    }

    /// What a position brings to a place if the nets play on.
    fn worth(
        &mut self,
        nets: &Nets,
        book: &Book<G>,
        mut position: G::Position,
        place: usize,
        limits: &Limits,
    ) -> Result<f32, TimeIsUp> {
        let outcome = loop {
            let known = position.outcome();
            let known = known.or_else(|| G::end(&mut self.ending, &position, book, limits));
            if let Some(outcome) = known {
                break outcome;
            }
            look(limits)?;
            // there is always something to choose
            let choice = self.rate(nets, book, &position).ok_or(TimeIsUp)?;
            position.make(book, choice);
        };
        Ok(wanted::<G::Position>(&outcome[place % outcome.len()]))
    }

    /// Deals the hidden cards so many times, or until the time is up, and asks
    /// the reader how likely each deal is.
    fn suppose(
        &mut self,
        nets: &Nets,
        book: &Book<G>,
        (dealer, chance): (&mut G::Dealer, &mut ChaCha20),
        (many, limits): (usize, &Limits),
    ) {
        let Thinker { desk, inputs, values, deals, sums, found, .. } = self;
        deals.clear();
        sums.clear();
        let mut sum = 0.0;
        while deals.len() < many && (deals.is_empty() || !limits.is_over()) {
            let from = deals.len();
            deals.extend((0..AT_ONCE).map(|_| G::deal(dealer, book, chance)));
            let mut add = |odds: f32| {
                sum += believed(odds);
                sums.push(sum);
            };
            match &nets.reader {
                Some(reader) => {
                    let mut reader = Reader::new(reader, desk, inputs, values);
                    reader.likely(&deals[from..], book).for_each(add);
                }
                None => (0..AT_ONCE).for_each(|_| add(1.0)),
            }
        }
        found.clear();
        found.resize(deals.len(), [None; CANDIDATES]);
    }
}

/// How much odds of the reader count: less than he thinks, as the others may not
/// play as those did from whom he has learnt. The power of three quarters, by roots
/// that are the same on every machine.
fn believed(odds: f32) -> f32 {
    let root = odds.sqrt();
    root * root.sqrt()
}

/// A place, as often as its number is larger than the one before it.
fn drawn(sums: &[f32], chance: &mut ChaCha20) -> usize {
    let point = uniform(chance, ..=0xFF_FFFF) as f32 / 16_777_216.0 * sums.last().unwrap_or(&0.0);
    sums.partition_point(|sum| *sum <= point).min(sums.len().saturating_sub(1))
}

impl<G: Supposed<Rules: Default>> ExpertBot<G> {
    /// An expert that may think so much about each decision, if the nets are of
    /// its game.
    pub fn new(nets: &Arc<Nets>, effort: Effort, seed: u64) -> Result<ExpertBot<G>, BadNets> {
        nets.fit::<G::Position>(G::ID)?;
        let book = G::book(&G::Rules::default());
        Ok(ExpertBot {
            nets: Arc::clone(nets),
            effort,
            seed,
            desks: vec![Thinker::new(&book)],
            book,
            memory: G::Memory::default(),
            done: 0,
            planner: G::planner(),
        })
    }
}

impl<G: Supposed> ExpertBot<G> {
    /// The same player with so many threads, if there is the feature `threads`.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> ExpertBot<G> {
        let book = &self.book;
        self.desks.resize_with(useful(threads), || Thinker::new(book));
        self
    }

    fn think(&mut self, view: &G::View, stop: &Stop) -> Option<G::Action> {
        let rules = GameView::rules(view);
        if G::rules_of(&self.book) != rules {
            self.book = G::book(rules);
            let guide = G::Position::guide(&self.book);
            self.desks.iter_mut().for_each(|thinker| thinker.guide = guide.clone());
        }
        let effort = self.effort.clone();
        let allowance = Allowance::begin(&effort, stop);
        let mut candidates = self.candidates(view)?;
        if candidates.len() > 1 {
            let limits = allowance.limits();
            let deals = allowance
                .playouts()
                .map_or(DEALS, |playouts| DEALS_A_PLAYOUT * playouts.max(1) as usize)
                .min(DEALS);
            let supposing = (deals, allowance.part(1, TIME_TO_DEAL));
            let trials = self.trials(view, supposing, &limits);
            let mut workers: Vec<_> =
                trials.map(|mut trial| move |candidates: &mut [_]| trial.run(candidates)).collect();
            halve(&mut candidates, &allowance, &mut workers);
        }
        let (_, choice) = candidates.first()?.choice;
        G::action(view, choice)
    }

    /// What to bid by the critic; `None` if there is nothing to bid.
    fn bid(&mut self, view: &G::View) -> Option<G::Action> {
        let ExpertBot { nets, book, desks, .. } = self;
        let Thinker { guide, desk, open, .. } = desks.first_mut()?;
        G::bid(view, book, guide, &mut Critic::new(&nets.critic, desk, open))
    }

    /// The choices that the net likes best; `None` if that is not for it to
    /// decide.
    fn candidates(&mut self, view: &G::View) -> Option<Vec<Candidate<Wish<G>>>> {
        let ExpertBot { nets, book, memory, desks, .. } = self;
        let Thinker { guide, desk, inputs, choices, values, .. } = desks.first_mut()?;
        let net = nets.roles.get(G::ask(view, memory, book, guide, choices, inputs)?)?;
        net.answer(inputs.question(), desk, values);
        let rated = choices.iter().zip(values.iter());
        let mut rated: Vec<_> = rated.map(|(choice, values)| (*choice, *values)).collect();
        let liking = liking::<G::Position>;
        rated.sort_by(|one, other| liking(&other.1).total_cmp(&liking(&one.1)));
        rated.truncate(CANDIDATES);
        let candidate = |(place, (choice, values)): (usize, (Choice<G>, Values))| Candidate {
            sum: PRIOR as f32 * wanted::<G::Position>(&values),
            tries: PRIOR,
            ..Candidate::new((place, choice))
        };
        Some(rated.into_iter().enumerate().map(candidate).collect())
    }

    /// A trial for each thread, with dice of its own.
    fn trials<'a>(
        &'a mut self,
        view: &G::View,
        supposing: (usize, Limits),
        limits: &'a Limits,
    ) -> impl Iterator<Item = Trial<'a, G>> {
        let ExpertBot { nets, seed, book, memory, done, desks, .. } = self;
        let (nets, book) = (&**nets, &*book);
        let dealer = G::dealer(view, memory, book);
        let seed = *seed ^ *done << 16;
        desks.iter_mut().zip(0..).map(move |(thinker, thread): (_, u64)| Trial {
            nets,
            book,
            place: G::place(view, GameView::seat(view)),
            limits,
            thinker,
            dealer: dealer.clone(),
            chance: chance(seed ^ thread << 32),
            supposing: Some(supposing.clone()),
            known: 0,
        })
    }
}

impl<G: Supposed> Player<G> for ExpertBot<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        self.seed = seed;
        self.done = 0;
        G::begin(&mut self.memory, rules);
        self.planner.begin(seat, players, rules, seed);
    }

    fn watch(&mut self, seat: Seat, action: &G::Action) {
        G::watch(&mut self.memory, seat, action);
        self.done += 1;
    }

    fn act(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure> {
        let choice = self.think(view, stop);
        if stop.is_said() {
            return Err(Failure::Stopped);
        }
        match choice.or_else(|| self.bid(view)) {
            Some(action) => Ok(action),
            None => {
                let planned = self.planner.act(view, stop);
                planned.or_else(|failure| fallback::<G>(view).ok_or(failure))
            }
        }
    }
}

/// Tries candidates on deals of the hidden cards.
struct Trial<'a, G: Supposed> {
    nets: &'a Nets,
    book: &'a Book<G>,
    /// Who decides, in a position.
    place: usize,
    limits: &'a Limits,
    thinker: &'a mut Thinker<G>,
    dealer: G::Dealer,
    chance: ChaCha20,
    /// How many deals are to be made, and until when, if there are none yet.
    supposing: Option<(usize, Limits)>,
    /// How many draws in a row were of deals that had been played before.
    known: u32,
}

impl<G: Supposed> Trial<'_, G> {
    /// Takes a deal and adds what each candidate brings there.
    fn run(&mut self, candidates: &mut [Candidate<Wish<G>>]) -> Result<(), TimeIsUp> {
        let Trial { nets, book, place, limits, thinker, dealer, chance, supposing, known } = self;
        look(limits)?;
        if let Some((many, until)) = supposing.take() {
            thinker.suppose(nets, book, (dealer, chance), (many, &until));
        }
        let deal = drawn(&thinker.sums, chance);
        *known += 1;
        for candidate in candidates {
            let (wish, choice) = candidate.choice;
            let worth = match thinker.found[deal][wish] {
                Some(worth) if *known < OFTEN => worth,
                Some(_) => return Err(TimeIsUp),
                None => {
                    *known = 0;
                    let mut position = thinker.deals[deal];
                    position.make(book, choice);
                    let worth = thinker.worth(nets, book, position, *place, limits)?;
                    *thinker.found[deal][wish].insert(worth)
                }
            };
            candidate.sum += worth;
            candidate.tries += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_drawn_as_often_as_its_number_is_larger_than_the_one_before() {
        let (mut chance, mut found) = (chance(3), [0_i32; 4]);
        for _ in 0..8_000 {
            found[drawn(&[1.0, 1.0, 6.0, 8.0], &mut chance)] += 1;
        }
        for (times, usual) in found.into_iter().zip([1_000, 0, 5_000, 2_000]) {
            assert!((times - usual).abs() <= usual / 10, "{found:?}");
        }
        assert_eq!(drawn(&[0.5], &mut chance), 0);
    }
}
