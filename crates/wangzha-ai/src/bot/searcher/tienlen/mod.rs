//! The searcher of Tien Len.

mod deals;
mod history;
mod last_cards;
mod playout;

use std::time::Duration;

use wangzha::tienlen::{Action, Round, Rules, Scoring, View};
use wangzha::{Game, Seat};

use self::deals::Dealer;
use self::history::History;
use self::playout::play_on;
use super::allowance::{Allowance, look};
use super::halving::{Candidate, Worker, halve};
use super::{Comparison, compare};
use crate::Stop;
use crate::bot::planner::tienlen::policy::{Choice, Policy};
use crate::bot::{chance, fallback};
use crate::player::{Budget, Effort, Failure, Player};
use crate::solver::Limits;
use crate::threads::useful;

/// Deals the unseen cards many times, plays each deal on with the planner's
/// policy after each of its best choices, and makes the one that brings most:
/// levels 4 and 5. Deals in which the others would hardly have done what they
/// did are rare and count little.
///
/// ```
/// use wangzha::tienlen::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::bot::searcher::tienlen::SearcherBot;
/// use wangzha_ai::Stop;
/// use wangzha_ai::player::{Effort, Player};
/// let hands = ["3s 2h", "4s 5s 7c", "6s 9s 9h"].map(|text| text.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
/// let lead = SearcherBot::new(Effort::Playouts(100), 1).act(&round.view(Seat::S0), &Stop::NEVER)?;
/// assert_eq!(lead, Action::Play("2h".parse()?)); // and then the 3
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearcherBot {
    effort: Effort,
    goal: Goal,
    seed: u64,
    /// One for each thread.
    policies: Vec<Policy>,
    history: History,
}

/// What a searcher wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// As many points as possible, as the rules count them, and something for
    /// being first.
    #[default]
    Points,
    /// To be out first, as often as possible.
    First,
}

/// No more choices are looked at, beside the pass.
const CANDIDATES: usize = 6;

/// What a turn counts by which the planner thinks a choice to be worse, in half
/// units lost in one playout: it takes many playouts to overrule the planner.
const PRIOR: f32 = 30.0;

/// What it counts to be first, beside the points, in half units: the arena
/// counts who is first as the winner.
const FIRST: f32 = 4.0;

/// Where cards are paid for, so many count as much as a place.
const HANDFUL: f32 = 5.0;

/// From this score on the planner knows that a choice wins.
const WINS: f32 = 25.0;

impl SearcherBot {
    /// How much the quick one thinks about a decision: about a millisecond, and the
    /// same plays on every machine.
    pub const QUICK: Budget = Budget::Playouts(20);

    /// How long the other thinks about a decision.
    pub const SLOW: Budget = Budget::Time(Duration::from_millis(100));

    /// A searcher that may think so much about each decision.
    pub fn new(effort: Effort, seed: u64) -> SearcherBot {
        let policies = vec![Policy::new(&Rules::default(), None)];
        SearcherBot { effort, goal: Goal::Points, seed, policies, history: History::default() }
    }

    /// The same player with so many threads, if there is the feature `threads`.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> SearcherBot {
        let policy = self.policies[0].clone();
        self.policies.resize(useful(threads), policy);
        self
    }

    /// The same player with another goal.
    #[must_use]
    pub fn with_goal(mut self, goal: Goal) -> SearcherBot {
        self.goal = goal;
        self
    }

    /// By how much one action is better than another, on so many deals of the
    /// unseen cards.
    ///
    /// ```
    /// use wangzha::tienlen::{Action, Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// use wangzha_ai::bot::searcher::tienlen::SearcherBot;
    /// use wangzha_ai::player::Effort;
    /// let hands = ["3s 2h", "4s 5s 7c", "6s 9s 9h"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let mut searcher = SearcherBot::new(Effort::Playouts(100), 1);
    /// let (two, three) = (Action::Play("2h".parse()?), Action::Play("3s".parse()?));
    /// let compared = searcher.compare(&round.view(Seat::S0), two, three, 50);
    /// assert!(compared.is_some_and(|compared| compared.difference > 0.2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn compare(
        &mut self,
        view: &View,
        one: Action,
        other: Action,
        deals: u32,
    ) -> Option<Comparison> {
        self.learn(&view.rules);
        // other deals than those by which one of them may have been chosen
        let seed = !self.seed ^ view.unseen().bits().rotate_left(7);
        let (goal, policy) = (self.goal, self.policies.first_mut()?);
        compare(one, other, deals, trial(view, &self.history, policy, (goal, Limits::NONE), seed))
    }

    /// Makes sure that everything is for these rules.
    fn learn(&mut self, rules: &Rules) {
        if self.policies[0].rules() != rules {
            self.policies.fill(Policy::new(rules, None));
        }
    }

    fn think(&mut self, view: &View, stop: &Stop) -> Option<Action> {
        let effort = self.effort.clone();
        let allowance = Allowance::begin(&effort, stop);
        let mut candidates = self.candidates(view);
        if candidates.len() > 1 {
            if let Some(action) = last_cards::solve(view, &allowance) {
                return Some(action);
            }
            let (seed, goal) = (self.seed ^ view.unseen().bits().rotate_left(7), self.goal);
            let seeds = (0..).map(|thread: u64| seed ^ thread << 32);
            let mut workers: Vec<_> = seeds
                .zip(&mut self.policies)
                .map(|(seed, policy)| {
                    trial(view, &self.history, policy, (goal, allowance.limits()), seed)
                })
                .collect();
            halve(&mut candidates, &allowance, &mut workers);
        }
        candidates.first().map(|candidate| candidate.choice)
    }

    /// The choices that the planner likes best, and the pass; one alone if it
    /// wins.
    fn candidates(&mut self, view: &View) -> Vec<Candidate<Action>> {
        let choices = self.policies[0].choices(view);
        choices.sort_by(|one, other| other.score.total_cmp(&one.score));
        let wins = |choice: &Choice| choice.score > WINS;
        let count = if choices.first().is_some_and(wins) { 1 } else { CANDIDATES };
        let is_pass = |choice: &&Choice| count > 1 && choice.action == Action::Pass;
        let pass = choices.iter().skip(count).find(is_pass);
        let best = choices.iter().take(count);
        let most = choices.first().map_or(0.0, |choice| choice.score);
        best.chain(pass)
            .map(|choice| {
                let sum = PRIOR * (choice.score - most);
                Candidate { sum, ..Candidate::new(choice.action) }
            })
            .collect()
    }
}

/// Who makes a deal and adds what each candidate brings there.
fn trial(
    view: &View,
    history: &History,
    policy: &mut Policy,
    (goal, limits): (Goal, Limits),
    seed: u64,
) -> impl Worker<Action> {
    let (mut rng, seat) = (chance(seed), view.seat);
    // it is made with the first deal, when somebody looks at the clock
    let mut dealer = None;
    move |candidates: &mut [Candidate<Action>]| {
        let dealer: &mut Dealer = match &mut dealer {
            Some(dealer) => dealer,
            none => none.insert(Dealer::new(view, history, (&mut *policy, &limits), &mut rng)?),
        };
        let (round, weight) = dealer.deal((&mut *policy, &limits), &mut rng)?;
        for candidate in candidates {
            look(&limits)?;
            let mut round = round;
            if round.apply(seat, candidate.choice).is_ok() {
                let end = play_on(round, policy, &limits)?;
                candidate.sum += weight * value(&end, seat, goal);
            }
            candidate.tries += 1;
        }
        Ok(())
    }
}

/// What a round that is over has brought the seat.
fn value(round: &Round, seat: Seat, goal: Goal) -> f32 {
    let is_first = f32::from(u8::from(round.places().first() == Some(&seat)));
    match goal {
        Goal::Points => {
            let points = round.scores().map_or(0.0, |scores| scores[seat].halves() as f32);
            points / stake(round.rules()) + FIRST * is_first
        }
        Goal::First => is_first,
    }
}

/// What a place is worth, in half units: where cards are paid for, that of a
/// handful of cards.
fn stake(rules: &Rules) -> f32 {
    match rules.scoring {
        Scoring::Places => 1.0,
        Scoring::Cards => (HANDFUL * rules.prices.card as f32).max(1.0),
    }
}

impl Player<Round> for SearcherBot {
    fn begin(&mut self, _: Seat, _: u8, _: &Rules, seed: u64) {
        self.seed = seed;
        self.history.forget();
    }

    fn watch(&mut self, seat: Seat, action: &Action) {
        self.history.watch(seat, *action);
    }

    fn act(&mut self, view: &View, stop: &Stop) -> Result<Action, Failure> {
        self.learn(&view.rules);
        let choice = self.think(view, stop);
        if stop.is_said() {
            return Err(Failure::Stopped);
        }
        Ok(choice.or_else(|| fallback::<Round>(view)).unwrap_or(Action::Pass))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wangzha::tienlen::Deal;

    use super::*;
    use crate::bot::planner::tienlen::PlannerBot;
    use crate::clock::HandClock;

    /// How many positions a searcher rates that has seen half a round, before
    /// it obeys a clock that jumps when it has been asked so often.
    fn rated_before(asked: u64) -> u64 {
        let hands = Deal::shuffled_with_key(&[5; 32], 4, 13).unwrap();
        let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap();
        let clock = Arc::new(HandClock::jumping(asked, Duration::from_secs(9)));
        let mut searcher = SearcherBot::new(Effort::Time(clock, Duration::from_secs(1)), 1);
        let mut planner = PlannerBot::new();
        let view = loop {
            let seat = round.turn().unwrap();
            let view = round.view(seat);
            if seat == Seat::S0 && view.hand.len() < 13 && searcher.candidates(&view).len() > 1 {
                break view;
            }
            let action = planner.act(&view, &Stop::NEVER).unwrap();
            round.apply(seat, action).unwrap();
            searcher.watch(seat, &action);
        };
        assert!(searcher.history.scenes(&view).len() > 3);
        searcher.policies[0].rated = 0;
        searcher.act(&view, &Stop::NEVER).unwrap();
        searcher.policies[0].rated
    }

    #[test]
    fn no_two_positions_are_rated_without_a_look_at_the_clock() {
        let rated: Vec<u64> = (1..600).map(rated_before).collect();
        // its own choices, once
        assert_eq!(rated[0], 1);
        assert!(rated.windows(2).all(|two| two[1] - two[0] <= 1), "{rated:?}");
        assert!(rated[598] > 200, "{rated:?}");
    }
}
