//! The player that searches with nets: it deals the hidden cards many times,
//! believes deals as much as the nets would have played what was seen, and lets
//! the nets play them to the end, or the solver where few cards are left.

use std::sync::Arc;

use wangzha::deck::ChaCha20;
use wangzha::{GameView, Seat};

use super::searcher::allowance::{Allowance, TimeIsUp, look};
use super::searcher::halving::{Candidate, halve};
use super::{chance, fallback};
use crate::Stop;
use crate::net::{BadNets, Critic, Desk, Inputs, Learnable, Nets, Supposed, Values, wanted};
use crate::player::{Effort, Failure, Player};
use crate::solver::Limits;
use crate::threads::useful;

type Book<G> = <<G as crate::net::Sighted>::Position as Learnable>::Book;
type Guide<G> = <<G as crate::net::Sighted>::Position as Learnable>::Guide;
type Choice<G> = <<G as crate::net::Sighted>::Position as Learnable>::Choice;

/// No more choices are looked at.
const CANDIDATES: usize = 6;

/// What the net thinks of a choice counts as so many deals.
const PRIOR: u32 = 100;

/// Of the last actions so many are looked at, those of the others, to tell how
/// likely a deal is: each takes as long as a step of a playout.
const SEEN: usize = 6;

/// How much less a choice must be worth to be made e times less often.
const CARE: f32 = 0.1;

/// How often somebody plays anything at all.
const ODD: f32 = 0.15;

/// What a deal counts that is as likely as others; no deal counts more than four
/// of them.
const USUAL: f32 = 16.0;
const MOST: f32 = 4.0;

/// Searches with nets.
pub struct ExpertBot<G: Supposed> {
    nets: Arc<Nets>,
    effort: Effort,
    seed: u64,
    book: Book<G>,
    memory: G::Memory,
    /// What was done since the first card.
    done: Vec<(Seat, G::Action)>,
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
        }
    }

    /// Rates the choices of a position by what its seat may know; tells the
    /// best, if there is one.
    fn rate(&mut self, nets: &Nets, book: &Book<G>, position: &G::Position) -> Option<Choice<G>> {
        position.choices(book, &mut self.guide, &mut self.choices);
        if let [only] = self.choices[..] {
            self.values.clear();
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

    /// How likely the nets make this choice in a position.
    fn likelihood(
        &mut self,
        nets: &Nets,
        book: &Book<G>,
        position: &G::Position,
        choice: Choice<G>,
    ) -> f32 {
        self.rate(nets, book, position);
        let all = self.values.len().max(1) as f32;
        let worth = |values: &Values| wanted::<G::Position>(values);
        let most = self.values.iter().map(worth).fold(f32::NEG_INFINITY, f32::max);
        let share = |values: &Values| ((worth(values) - most) / CARE).exp();
        let sum: f32 = self.values.iter().map(share).sum();
        let made = self.choices.iter().position(|other| *other == choice);
        let made = made.and_then(|place| self.values.get(place)).map_or(0.0, share);
        ODD / all + (1.0 - ODD) * made / sum.max(f32::MIN_POSITIVE)
    }
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
            done: Vec::new(),
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
            let trials = self.trials(view, &limits);
            let mut workers: Vec<_> =
                trials.map(|mut trial| move |candidates: &mut [_]| trial.run(candidates)).collect();
            halve(&mut candidates, &allowance, &mut workers);
        }
        G::action(view, candidates.first()?.choice)
    }

    /// What to bid by the critic; `None` if there is nothing to bid.
    fn bid(&mut self, view: &G::View) -> Option<G::Action> {
        let ExpertBot { nets, book, desks, .. } = self;
        let Thinker { guide, desk, open, .. } = desks.first_mut()?;
        G::bid(view, book, guide, &mut Critic::new(&nets.critic, desk, open))
    }

    /// The choices that the net likes best; `None` if that is not for it to
    /// decide.
    fn candidates(&mut self, view: &G::View) -> Option<Vec<Candidate<Choice<G>>>> {
        let ExpertBot { nets, book, memory, desks, .. } = self;
        let Thinker { guide, desk, inputs, choices, values, .. } = desks.first_mut()?;
        let net = nets.roles.get(G::ask(view, memory, book, guide, choices, inputs)?)?;
        net.answer(inputs.question(), desk, values);
        let rated = choices.iter().zip(values.iter());
        let mut rated: Vec<_> =
            rated.map(|(choice, values)| (*choice, wanted::<G::Position>(values))).collect();
        rated.sort_by(|one, other| other.1.total_cmp(&one.1));
        rated.truncate(CANDIDATES);
        let candidate = |(choice, worth): (Choice<G>, f32)| Candidate {
            sum: PRIOR as f32 * USUAL * worth,
            tries: PRIOR * USUAL as u32,
            ..Candidate::new(choice)
        };
        Some(rated.into_iter().map(candidate).collect())
    }

    /// A trial for each thread, with dice of its own.
    fn trials<'a>(
        &'a mut self,
        view: &'a G::View,
        limits: &'a Limits,
    ) -> impl Iterator<Item = Trial<'a, G>> {
        let ExpertBot { nets, seed, book, memory, done, desks, .. } = self;
        let (nets, book, memory, done) = (&**nets, &*book, &*memory, &done[..]);
        let dealer = G::dealer(view);
        let seed = *seed ^ (done.len() as u64) << 16;
        desks.iter_mut().zip(0..).map(move |(thinker, thread): (_, u64)| Trial {
            nets,
            book,
            memory,
            done,
            view,
            limits,
            thinker,
            dealer: dealer.clone(),
            chance: chance(seed ^ thread << 32),
            deals: 0.0,
            likelihoods: 0.0,
        })
    }
}

impl<G: Supposed> Player<G> for ExpertBot<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        self.seed = seed;
        self.done.clear();
        G::begin(&mut self.memory, rules);
        self.planner.begin(seat, players, rules, seed);
    }

    fn watch(&mut self, seat: Seat, action: &G::Action) {
        G::watch(&mut self.memory, seat, action);
        if G::is_play(action) {
            self.done.push((seat, *action));
        }
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
    memory: &'a G::Memory,
    done: &'a [(Seat, G::Action)],
    view: &'a G::View,
    limits: &'a Limits,
    thinker: &'a mut Thinker<G>,
    dealer: G::Dealer,
    chance: ChaCha20,
    /// How many deals were made, and how likely they are together.
    deals: f32,
    likelihoods: f32,
}

impl<G: Supposed> Trial<'_, G> {
    /// Makes a deal and adds what each candidate brings there.
    fn run(&mut self, candidates: &mut [Candidate<Choice<G>>]) -> Result<(), TimeIsUp> {
        let (position, weight) = self.deal()?;
        let place = G::place(self.view, GameView::seat(self.view));
        for candidate in candidates {
            let mut position = position;
            position.make(self.book, candidate.choice);
            let worth = self.thinker.worth(self.nets, self.book, position, place, self.limits)?;
            candidate.sum += weight as f32 * worth;
            candidate.tries += weight;
        }
        Ok(())
    }

    /// A deal, and what it counts.
    fn deal(&mut self) -> Result<(G::Position, u32), TimeIsUp> {
        look(self.limits)?;
        let hands = G::deal(&mut self.dealer, &mut self.chance);
        let likelihood = self.likelihood(&hands)?;
        self.deals += 1.0;
        self.likelihoods += likelihood;
        let usual = self.likelihoods / self.deals;
        let weight = USUAL * (likelihood / usual.max(f32::MIN_POSITIVE)).min(MOST);
        Ok((G::now(self.view, self.memory, self.book, &hands), weight as u32))
    }

    /// How likely the others, if they were nets, would have done what they did
    /// with these hands, compared with any choice; 1 if not all was watched.
    fn likelihood(&mut self, hands: &G::Hands) -> Result<f32, TimeIsUp> {
        let Trial { nets, book, done, view, limits, thinker, .. } = self;
        let begun = done.first().and_then(|(first, _)| G::then(view, book, hands, *first));
        let Some(mut position) = begun else { return Ok(1.0) };
        let own = G::place(view, GameView::seat(*view));
        let from = done.len().saturating_sub(SEEN);
        let mut likelihood = 1.0;
        for (place, (seat, action)) in done.iter().enumerate() {
            let is_turn = position.seat() == G::place(view, *seat);
            let choice = G::choice(&position, book, action).filter(|_| is_turn);
            let Some(choice) = choice else { return Ok(1.0) };
            if place >= from && position.seat() != own {
                look(limits)?;
                likelihood *= thinker.likelihood(nets, book, &position, choice);
            }
            position.make(book, choice);
        }
        Ok(likelihood)
    }
}
