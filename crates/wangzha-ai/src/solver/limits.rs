//! What a question may cost.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::Progress;
use crate::Stop;
use crate::clock::{Clock, Deadline};

/// What a question to a solver may cost, all of it together, and who is told
/// how far it is. Without limits it is thought about until the answer is known,
/// and no clock is ever asked.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use wangzha_ai::clock::HandClock; // a program takes SystemClock
/// use wangzha_ai::solver::Limits;
/// let clock = Arc::new(HandClock::default());
/// let limits = Limits::NONE.nodes(1_000_000).time(clock, Duration::from_secs(2));
/// assert_eq!(limits.most_nodes, Some(1_000_000));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// The most positions to look at.
    pub most_nodes: Option<u64>,
    /// When the answer is wanted.
    pub deadline: Option<Deadline>,
    /// The most bytes for the table of solved positions, see
    /// [`memory`](Limits::memory).
    pub most_memory: Option<usize>,
    /// Whoever has another one of these may break the search off.
    pub stop: Stop,
    /// Who is told how far it is.
    watch: Option<Watch>,
    /// How many positions were looked at before, for the same question.
    before: u64,
}

impl Limits {
    /// No limits but that of the memory.
    pub const NONE: Limits = Limits {
        most_nodes: None,
        deadline: None,
        most_memory: None,
        stop: Stop::NEVER,
        watch: None,
        before: 0,
    };

    /// How much memory is used at most where nothing else is said: 256 MiB, and
    /// 64 MiB in a browser.
    pub const USUAL_MEMORY: usize = if cfg!(target_family = "wasm") { 64 << 20 } else { 256 << 20 };

    /// With a limit on the positions to look at.
    #[must_use]
    pub fn nodes(mut self, most: u64) -> Limits {
        self.most_nodes = Some(most);
        self
    }

    /// With a limit on the time, which begins now.
    #[must_use]
    pub fn time(self, clock: Arc<dyn Clock>, most: Duration) -> Limits {
        self.until(Deadline::after(clock, most))
    }

    /// With a moment at which the answer is wanted.
    #[must_use]
    pub fn until(mut self, deadline: Deadline) -> Limits {
        self.deadline = Some(deadline);
        self
    }

    /// With up to so many bytes for the table of solved positions, though never
    /// less than 16 KiB. The table takes only what it needs, beside what it had
    /// before for the moment in which it grows, and keeps it for the next
    /// question if that allows as much. Less memory may cost more positions, and
    /// changes no answer.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::doudizhu::{Endgame, Solver};
    /// use wangzha_ai::solver::{Limits, Solve};
    /// let endgame = Endgame::puzzle(Rules::COMPETITION, "3455KK".parse()?, "345522".parse()?);
    /// let small = Limits::NONE.memory(32 << 10);
    /// assert!(Solver::new().solve(&endgame, &small)?.table_bytes <= 32 << 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Limits {
        self.most_memory = Some(bytes);
        self
    }

    /// With somebody who may break it off.
    ///
    /// ```
    /// use wangzha_ai::Stop;
    /// use wangzha_ai::solver::Limits;
    /// let stop = Stop::new();
    /// let limits = Limits::NONE.or_when(&stop);
    /// stop.say();
    /// assert!(limits.stop.is_said());
    /// ```
    #[must_use]
    pub fn or_when(mut self, stop: &Stop) -> Limits {
        self.stop = stop.clone();
        self
    }

    /// With somebody who is told how far it is, some thousand times a second.
    ///
    /// ```
    /// use wangzha::tienlen::{Deal, Round, Rules};
    /// use wangzha::Seat;
    /// use wangzha_ai::Stop;
    /// use wangzha_ai::solver::tienlen::{Endgame, Solver};
    /// use wangzha_ai::solver::{Limits, Outcome, Progress, Solve};
    /// let hands = Deal::shuffled_with_key(&[3; 32], 4, 13)?;
    /// let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
    /// let stop = Stop::new();
    /// let enough = stop.clone();
    /// let limits = Limits::NONE.or_when(&stop).watched(move |progress: Progress| {
    ///     if progress.nodes > 10_000 {
    ///         enough.say();
    ///     }
    /// });
    /// let solution = Solver::new().solve(&Endgame::new(round, Seat::S0), &limits)?;
    /// assert_eq!(solution.outcome, Outcome::Unknown); // these whole hands take longer
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn watched(mut self, watch: impl Fn(Progress) + Send + Sync + 'static) -> Limits {
        self.watch = Some(Watch(Arc::new(watch)));
        self
    }

    /// What is left when so many positions have been looked at. A deadline
    /// stays where it is.
    ///
    /// ```
    /// use wangzha_ai::solver::Limits;
    /// assert_eq!(Limits::NONE.nodes(100).without(30).most_nodes, Some(70));
    /// assert_eq!(Limits::NONE.nodes(100).without(300).most_nodes, Some(0));
    /// ```
    #[must_use]
    pub fn without(&self, nodes: u64) -> Limits {
        let most_nodes = self.most_nodes.map(|most| most.saturating_sub(nodes));
        Limits { most_nodes, before: self.before.saturating_add(nodes), ..self.clone() }
    }

    /// Whether the time is over or somebody has said stop.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_said() || self.deadline.as_ref().is_some_and(Deadline::is_over)
    }

    /// How many bytes the table may take.
    pub(super) fn bytes(&self) -> usize {
        self.most_memory.unwrap_or(Limits::USUAL_MEMORY)
    }

    /// Tells whoever watches that so many positions have been looked at.
    pub(super) fn tell(&self, nodes: u64) {
        if let Some(Watch(watch)) = &self.watch {
            watch(Progress { nodes: self.before.saturating_add(nodes) });
        }
    }
}

#[derive(Clone)]
struct Watch(Arc<dyn Fn(Progress) + Send + Sync>);

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}
