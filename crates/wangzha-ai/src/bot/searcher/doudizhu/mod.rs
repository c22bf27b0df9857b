//! The searcher of Dou Dizhu.

pub(crate) mod deals;
mod history;
mod last_cards;
mod playout;

use std::time::Duration;

use wangzha::Seat;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::doudizhu::{Action, Phase, Play, Round, Rules, Side, View};

use self::deals::Dealer;
use self::history::History;
use self::last_cards::LastCards;
use self::playout::Playout;
use super::allowance::{Allowance, TimeIsUp, look};
use super::halving::{Candidate, halve};
use super::{Comparison, compare};
use crate::Stop;
use crate::bot::planner::doudizhu::policy::Policy;
use crate::bot::planner::doudizhu::scene::Scene;
use crate::bot::planner::doudizhu::{PlannerBot, PlannerWeights, as_action};
use crate::bot::{chance, fallback};
use crate::player::{Budget, Effort, Failure, Player};
use crate::solver::Limits;
use crate::threads::useful;

/// Deals the unseen cards many times, plays each deal on with the planner's
/// policy after each of its best choices, and makes the one that wins most:
/// levels 4 and 5. Deals in which the others would have played differently
/// count less, and the last cards of a deal are solved.
///
/// ```
/// use wangzha::doudizhu::{Action, Round, Rules};
/// use wangzha::{Cards, Game, Seat};
/// use wangzha_ai::bot::searcher::doudizhu::SearcherBot;
/// use wangzha_ai::Stop;
/// use wangzha_ai::player::{Effort, Player};
/// let hands = ["4s 4h 9s", "5s 6s", "7h"].map(|text| text.parse::<Cards>().unwrap());
/// let round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
/// let lead = SearcherBot::new(Effort::Playouts(100), 1).act(&round.view(Seat::S0), &Stop::NEVER)?;
/// let pair: Cards = "4s 4h".parse()?; // and then the nine
/// assert!(matches!(lead, Action::Play { cards, .. } if cards == pair));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SearcherBot {
    effort: Effort,
    goal: Goal,
    seed: u64,
    /// Bids and doubles.
    planner: PlannerBot,
    /// One for each thread.
    desks: Vec<Desk>,
    history: History,
}

/// What a thread works with.
struct Desk {
    policy: Policy,
    last_cards: LastCards,
}

impl Desk {
    fn new(rules: &Rules) -> Desk {
        Desk {
            policy: Policy::new(rules, &PlannerWeights::default()),
            last_cards: LastCards::new(rules),
        }
    }
}

/// What a searcher wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// To win, as often as possible.
    #[default]
    Win,
    /// Many points: a bomb doubles what is won or lost.
    Points,
}

/// No more choices are looked at, beside the pass.
const CANDIDATES: usize = 8;

/// What the planner thinks of a choice counts as so many tries.
const PRIOR: u32 = 8;

/// How much the chance to win falls with a turn given away, by the planner's
/// count; more than so many it does not give away.
const WIN_PER_TURN: f32 = 0.1;
const MOST_TURNS: f32 = 3.0;

impl SearcherBot {
    /// How much the quick one thinks about a decision: some milliseconds, and the
    /// same plays on every machine.
    pub const QUICK: Budget = Budget::Playouts(50);

    /// How long the other thinks about a decision.
    pub const SLOW: Budget = Budget::Time(Duration::from_millis(100));

    /// A searcher that may think so much about each decision.
    pub fn new(effort: Effort, seed: u64) -> SearcherBot {
        SearcherBot {
            effort,
            goal: Goal::Win,
            seed,
            planner: PlannerBot::new(),
            desks: vec![Desk::new(&Rules::default())],
            history: History::default(),
        }
    }

    /// The same player with so many threads, if there is the feature `threads`.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> SearcherBot {
        let rules = *self.desks[0].policy.rules();
        self.desks.resize_with(useful(threads), || Desk::new(&rules));
        self
    }

    /// The same player with another goal.
    #[must_use]
    pub fn with_goal(mut self, goal: Goal) -> SearcherBot {
        self.goal = goal;
        self
    }

    /// By how much one play is better than another, on so many deals of the
    /// unseen cards. `None` if cards are not being played.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Round, Rules};
    /// use wangzha::{Cards, Game, Seat};
    /// use wangzha_ai::bot::searcher::doudizhu::SearcherBot;
    /// use wangzha_ai::player::Effort;
    /// let hands = ["4s 4h 9s", "5s 6s", "7h"].map(|text| text.parse::<Cards>().unwrap());
    /// let round = Round::midway(Rules::COMPETITION, hands, Seat::S0)?;
    /// let play = |cards: &str| cards.parse().map(|cards| Action::Play { cards, reading: None });
    /// let mut searcher = SearcherBot::new(Effort::Playouts(100), 1);
    /// let compared = searcher.compare(&round.view(Seat::S0), play("4s4h")?, play("4s")?, 50);
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
        let scene = Scene::of(view)?;
        let table = view.table.map(|table| table.play);
        let play = |action| match action {
            Action::Play { cards, reading: Some(reading) } => {
                view.rules.check_as(cards, table, reading).ok().map(Some)
            }
            Action::Play { cards, reading: None } => view.rules.check(cards, table).ok().map(Some),
            Action::Pass => Some(None),
            _ => None,
        };
        let (one, other) = (play(one)?, play(other)?);
        // other deals than those by which one of them may have been chosen
        let seed = self.seed;
        self.seed = !seed;
        let trial = self.trials(view, &scene, Limits::NONE).next();
        let compared = trial.and_then(|mut trial| {
            compare(one, other, deals, move |candidates: &mut [_]| trial.run(candidates))
        });
        self.seed = seed;
        compared
    }

    fn play(&mut self, view: &View, stop: &Stop) -> Option<Action> {
        let effort = self.effort.clone();
        let allowance = Allowance::begin(&effort, stop);
        let scene = Scene::of(view)?;
        let mut candidates = self.candidates(&scene);
        if candidates.len() > 1 {
            let trials = self.trials(view, &scene, allowance.limits());
            let mut workers: Vec<_> =
                trials.map(|mut trial| move |candidates: &mut [_]| trial.run(candidates)).collect();
            halve(&mut candidates, &allowance, &mut workers);
        }
        as_action(view, candidates.first()?.choice)
    }

    /// The choices that the planner likes best, and the pass.
    fn candidates(&mut self, scene: &Scene) -> Vec<Candidate<Option<Play>>> {
        let policy = &mut self.desks[0].policy;
        policy.look_at(scene.unplayed());
        let choices = policy.choices(scene);
        choices.sort_by(|one, other| other.score.total_cmp(&one.score));
        let empties = |play: Play| play.counts().nibbles() == scene.hand;
        if let Some(out) = choices.iter().find(|choice| choice.play.is_some_and(empties)) {
            return vec![Candidate::new(out.play)];
        }
        let most = choices.first().map_or(0.0, |choice| choice.score);
        let mut candidates: Vec<Candidate<Option<Play>>> = Vec::new();
        for choice in choices {
            let is_known = candidates.iter().any(|known| known.choice == choice.play);
            if !is_known && (candidates.len() < CANDIDATES || choice.play.is_none()) {
                let value = 0.5 - WIN_PER_TURN * (most - choice.score).min(MOST_TURNS);
                let sum = PRIOR as f32 * value;
                candidates.push(Candidate { choice: choice.play, sum, tries: PRIOR });
            }
        }
        candidates
    }

    /// A trial for each thread, with dice of its own.
    fn trials(
        &mut self,
        view: &View,
        scene: &Scene,
        limits: Limits,
    ) -> impl Iterator<Item = Trial<'_>> {
        let (scene, goal) = (*scene, self.goal);
        let dealer = Dealer::new(view);
        let decisions = self.history.decisions(view);
        let seed = self.seed ^ scene.unplayed().rotate_left(7);
        self.desks.iter_mut().zip(0..).map(move |(desk, thread): (_, u64)| {
            desk.policy.look_at(scene.unplayed());
            Trial {
                scene,
                dealer: dealer.clone(),
                chance: chance(seed ^ thread << 32),
                decisions: decisions.clone(),
                goal,
                limits: limits.clone(),
                deals: 0.0,
                likelihoods: 0.0,
                policy: &mut desk.policy,
                last_cards: &mut desk.last_cards,
            }
        })
    }

    /// Makes sure that everything is for these rules.
    fn learn(&mut self, rules: &Rules) {
        if self.desks[0].policy.rules() != rules {
            self.desks.fill_with(|| Desk::new(rules));
        }
    }
}

impl Player<Round> for SearcherBot {
    fn begin(&mut self, _: Seat, _: u8, _: &Rules, seed: u64) {
        self.seed = seed;
        self.history.clear();
        self.desks.iter_mut().for_each(|desk| desk.last_cards.forget());
    }

    fn watch(&mut self, seat: Seat, action: &Action) {
        self.history.watch(seat, *action);
    }

    fn act(&mut self, view: &View, stop: &Stop) -> Result<Action, Failure> {
        if view.phase != Phase::Playing {
            return self.planner.act(view, stop);
        }
        self.learn(&view.rules);
        if let [only] = view.actions()[..] {
            return Ok(only);
        }
        let choice = self.play(view, stop);
        if stop.is_said() {
            return Err(Failure::Stopped);
        }
        Ok(choice.or_else(|| fallback::<Round>(view)).unwrap_or(Action::Pass))
    }
}

/// Tries candidates on deals of the unseen cards.
struct Trial<'a> {
    scene: Scene,
    dealer: Dealer,
    chance: ChaCha20,
    decisions: history::Decisions,
    goal: Goal,
    /// When it has to break off.
    limits: Limits,
    /// How many deals were made, and how likely they are together.
    deals: f32,
    likelihoods: f32,
    policy: &'a mut Policy,
    last_cards: &'a mut LastCards,
}

impl Trial<'_> {
    /// Makes a deal and adds what each candidate brings there.
    fn run(&mut self, candidates: &mut [Candidate<Option<Play>>]) -> Result<(), TimeIsUp> {
        let (hands, weight) = self.deal()?;
        let playout = Playout {
            hands,
            landlord: self.scene.landlord,
            turn: self.scene.seat,
            to_beat: self.scene.table,
            bombs: 0,
        };
        for candidate in candidates {
            let mut playout = playout;
            playout.make(candidate.choice);
            candidate.sum += weight * self.value(playout)?;
            candidate.tries += 1;
        }
        Ok(())
    }

    /// A deal, and how much it counts. Those that are less likely than others
    /// are not worth their playouts: most are put aside, and the few that are
    /// kept count for them. That may take very many deals.
    fn deal(&mut self) -> Result<([u64; 3], f32), TimeIsUp> {
        loop {
            look(&self.limits)?;
            let hands = self.dealer.deal(&mut self.chance);
            let likelihood = self.decisions.likelihood(self.policy, hands, &self.limits)?;
            self.deals += 1.0;
            self.likelihoods += likelihood;
            let usual = self.likelihoods / self.deals;
            let bar = usual * uniform(&mut self.chance, ..=0xFFFF) as f32 / 65536.0;
            if likelihood >= bar {
                return Ok((hands, (likelihood / usual).max(1.0)));
            }
        }
    }

    /// What a deal brings from here on.
    fn value(&mut self, playout: Playout) -> Result<f32, TimeIsUp> {
        look(&self.limits)?;
        let is_own = |side: Side| (side == Side::Landlord) == self.scene.is_landlord();
        if self.goal == Goal::Win
            && let Some(winner) = self.last_cards.winner(&playout, &self.limits)
        {
            return Ok(if is_own(winner) { 1.0 } else { 0.0 });
        }
        let (winner, bombs) = playout.play_on(self.policy, &self.limits)?;
        Ok(match self.goal {
            Goal::Win if is_own(winner) => 1.0,
            Goal::Win => 0.0,
            Goal::Points => (1 << bombs.min(8)) as f32 * if is_own(winner) { 1.0 } else { -1.0 },
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wangzha::Game;
    use wangzha::doudizhu::Deal;

    use super::*;
    use crate::clock::{Deadline, HandClock};

    /// How many positions a searcher rates that has seen half a round, before
    /// it obeys a clock that jumps when it has been asked so often.
    fn rated_before(asked: u64) -> u64 {
        let rules = Rules::DOUZERO;
        let deal = Deal::shuffled_with_key(&[5; 32], rules.dealing);
        let mut round = Round::new(rules, deal, Seat::S0).unwrap();
        let clock = Arc::new(HandClock::jumping(asked, Duration::from_secs(9)));
        let mut searcher = SearcherBot::new(Effort::Time(clock, Duration::from_secs(1)), 1);
        let mut planner = PlannerBot::new();
        while round.hand(Seat::S0).len() > 9 || round.turn() != Some(Seat::S0) {
            let seat = round.turn().unwrap();
            let action = planner.act(&round.view(seat), &Stop::NEVER).unwrap();
            round.apply(seat, action).unwrap();
            searcher.watch(seat, &action);
        }
        let view = round.view(Seat::S0);
        assert!(searcher.history.decisions(&view).len() > 5);
        searcher.act(&view, &Stop::NEVER).unwrap();
        searcher.desks[0].policy.rated
    }

    #[test]
    fn no_two_positions_are_rated_without_a_look_at_the_clock() {
        let rated: Vec<u64> = (1..400).map(rated_before).collect();
        // its own choices, once
        assert_eq!(rated[0], 1);
        assert!(rated.windows(2).all(|two| two[1] - two[0] <= 1), "{rated:?}");
        assert!(rated[398] > 200, "{rated:?}");
    }

    #[test]
    fn a_deal_that_never_comes_is_given_up_when_the_time_is_over() {
        let rules = Rules::DOUZERO;
        let deal = Deal::shuffled_with_key(&[5; 32], rules.dealing);
        let view = Round::new(rules, deal, Seat::S0).unwrap().view(Seat::S0);
        let mut searcher = SearcherBot::new(Effort::Playouts(1), 1);
        searcher.learn(&rules);
        let scene = Scene::of(&view).unwrap();
        let clock = Arc::new(HandClock::jumping(1_000, Duration::from_secs(9)));
        let limits = Limits::NONE.until(Deadline::new(clock.clone(), Duration::from_secs(1)));
        let mut trial = searcher.trials(&view, &scene, limits).next().unwrap();
        // as if a deal had been found that is far more likely than all others
        trial.likelihoods = f32::MAX;
        assert_eq!(trial.deal(), Err(TimeIsUp));
        assert_eq!(clock.asked(), 1_001);
    }
}
