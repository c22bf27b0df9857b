//! Computers think on a few threads of their own, never on those of the sockets.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use tokio::sync::mpsc::UnboundedSender;
use wangzha::{AnyAction, AnyView, GameId, Seat};
use wangzha_ai::Stop;
use wangzha_ai::advice::{Advice, Adviser, Estimator};
use wangzha_ai::player::{AnyPlayer, Budget, Description, Level, Means};
use wangzha_table::Question;

use crate::metrics::Metrics;

/// What a computer has decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    pub(crate) at: u32,
    pub(crate) action: AnyAction,
}

/// Something to think about.
pub(crate) enum Job {
    /// A computer must act.
    Decide(Box<Decision>),
    /// A person asks what to do; whoever asked is told.
    Advise(Box<AnyView>, Tell),
}

/// Tells a client what it is advised.
pub(crate) type Tell = Box<dyn FnOnce(&[Advice]) + Send>;

/// A question with a place to answer it.
pub(crate) struct Decision {
    seat: Seat,
    at: u32,
    player: Description,
    view: AnyView,
    told: Vec<(Seat, AnyAction)>,
    dice: u64,
    since: Instant,
    answer: UnboundedSender<Thought>,
}

impl Job {
    pub(crate) fn new(question: Question<'_>, answer: UnboundedSender<Thought>) -> Job {
        let Question { seat, at, player, view, told, dice, .. } = question;
        let (player, since) = (player.clone(), Instant::now());
        let decision = Decision { seat, at, player, view, told, dice, since, answer };
        Job::Decide(Box::new(decision))
    }
}

/// The threads, and the questions that wait for them. The more wait, the less
/// each of them is thought about: there are fewer playouts, not more delay.
pub(crate) struct Thinkers {
    queue: Arc<Queue>,
    threads: usize,
}

struct Queue {
    jobs: Mutex<VecDeque<Job>>,
    bell: Condvar,
    stop: Stop,
    metrics: Arc<Metrics>,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, VecDeque<Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Thinkers {
    /// So many threads; without any, whoever asks waits for the answer, which
    /// is how tests get the same game every time.
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> Thinkers {
        let queue = Arc::new(Queue {
            jobs: Mutex::default(),
            bell: Condvar::new(),
            stop: Stop::new(),
            metrics,
        });
        let mut started = 0;
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let name = format!("thinker {number}");
            let thread = thread::Builder::new().name(name).spawn(move || queue.work(threads));
            started += usize::from(thread.is_ok());
        }
        Thinkers { queue, threads: started }
    }

    pub(crate) fn ask(&self, job: Job) {
        if self.threads == 0 {
            return self.queue.think(&mut Mind::default(), job, 0);
        }
        let mut jobs = self.queue.jobs();
        jobs.push_back(job);
        self.queue.metrics.questions.set(jobs.len() as i64);
        drop(jobs);
        self.queue.bell.notify_one();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.queue.stop.say();
        self.queue.bell.notify_all();
    }
}

/// The players that a thread knows: to make one takes longer than to ask it.
type Players = HashMap<(GameId, Description), AnyPlayer>;

/// What a thread thinks with.
#[derive(Default)]
struct Mind {
    players: Players,
    adviser: Adviser,
    /// Made when the first person asks.
    estimator: Option<Estimator>,
}

impl Mind {
    /// What a person could do, with the chances that nets give it.
    fn advise(&mut self, view: &AnyView) -> Vec<Advice> {
        let mut advice = self.adviser.advise(view);
        self.estimator.get_or_insert_with(Estimator::new).estimate(view, &mut advice);
        advice
    }
}

/// How many players a thread remembers.
const MOST_PLAYERS: usize = 32;

impl Queue {
    fn work(&self, threads: usize) {
        let mut mind = Mind::default();
        loop {
            let mut jobs = self.jobs();
            let job = loop {
                if self.stop.is_said() {
                    return;
                }
                match jobs.pop_front() {
                    Some(job) => break job,
                    None => jobs = self.bell.wait(jobs).unwrap_or_else(PoisonError::into_inner),
                }
            };
            let waiting = jobs.len();
            self.metrics.questions.set(waiting as i64);
            drop(jobs);
            self.think(&mut mind, job, waiting / threads.max(1));
        }
    }

    fn think(&self, mind: &mut Mind, job: Job, load: usize) {
        match job {
            Job::Decide(decision) => self.answer(&mut mind.players, &decision, load),
            Job::Advise(view, tell) => tell(&mind.advise(&view)),
        }
    }

    fn answer(&self, players: &mut Players, job: &Decision, load: usize) {
        if job.answer.is_closed() {
            return;
        }
        let action = self.decide(players, job, load).or_else(|| simple(&job.view));
        if let Some(action) = action {
            // a table that is gone needs no answer
            let _ = job.answer.send(Thought { seat: job.seat, at: job.at, action });
        }
        self.metrics.thinking.observe(job.since.elapsed().as_secs_f64());
    }

    fn decide(&self, players: &mut Players, job: &Decision, load: usize) -> Option<AnyAction> {
        let rules = job.view.rules();
        let described = affordable(&job.player, load);
        let key = (rules.game(), described);
        if !players.contains_key(&key) {
            if players.len() >= MOST_PLAYERS {
                players.clear();
            }
            let player = AnyPlayer::bot(rules.game(), &key.1, &Means::of_system(), job.dice);
            players.insert(key.clone(), player.ok()?);
        }
        let player = players.get_mut(&key)?;
        player.begin(job.seat, job.view.players(), &rules, job.dice);
        for (seat, action) in &job.told {
            player.watch(*seat, action);
        }
        player.act(&job.view, &self.stop).ok()
    }
}

/// The player that there is time for, when so many questions wait for each
/// thread.
fn affordable(player: &Description, load: usize) -> Description {
    let Description::Level(level, budget) = player else { return Level::Planner.into() };
    if !level.searches() {
        return player.clone();
    }
    if load > 16 {
        return Level::Planner.into();
    }
    let share = load as u32 + 1;
    let budget = match (budget, level) {
        (Some(Budget::Time(time)), _) => Budget::Time(*time / share),
        (Some(Budget::Playouts(playouts)), _) => Budget::Playouts((*playouts / share).max(4)),
        // what these levels mean by themselves, as long as there is time
        (None, _) if share == 1 => return player.clone(),
        (None, Level::QuickSearcher) => Budget::Playouts((20 / share).max(4)),
        (None, _) => Budget::Time(std::time::Duration::from_millis(100) / share),
    };
    Description::Level(*level, Some(budget))
}

/// Something that may be done, for who cannot decide: to pass, if possible.
pub(crate) fn simple(view: &AnyView) -> Option<AnyAction> {
    let actions = view.actions();
    let pass = AnyAction::pass(view.rules().game());
    actions.iter().copied().find(|action| *action == pass).or_else(|| actions.first().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn afforded(player: &str, load: usize) -> String {
        player.parse().map(|player| affordable(&player, load).to_string()).unwrap()
    }

    #[test]
    fn the_longer_the_queue_the_less_is_thought() {
        assert_eq!(afforded("searcher", 0), "searcher");
        assert_eq!(afforded("searcher", 3), "searcher:25ms");
        assert_eq!(afforded("searcher:200", 1), "searcher:100");
        assert_eq!(afforded("searcher:200", 100), "planner");
        assert_eq!(afforded("greedy", 100), "greedy");
    }

    #[test]
    fn a_person_is_advised_with_the_chances_of_the_play() {
        use wangzha::tienlen::{Deal, HAND, Round, Rules};
        let hands = Deal::shuffled_with_key(&[7; 32], 4, HAND).unwrap();
        let round = Round::first(Rules::SOUTHERN, &hands).unwrap();
        let view = wangzha::Game::view(&round, wangzha::Game::turn(&round).unwrap());
        let advice = Mind::default().advise(&view.into());
        assert!(advice.len() > 1);
        assert!(advice.iter().all(|advice| advice.estimate.is_some()), "{advice:?}");
    }
}
