//! A program that plays: started here, spoken to by lines of JSON.

mod error;
mod pipes;
mod process;

use std::time::{Duration, Instant};

use wangzha::{GameView, Points, Seat};
use wangzha_ai::Stop;
use wangzha_ai::player::{Failure, Fault, Player};

pub use self::error::PlayerError;
use self::pipes::Pipes;
pub use self::process::end_all_programs;
use crate::protocol::{BotSays, Refusal, Spoken, TableSays, VERSION};

/// How long a program has to start and to say hello, however little time it has
/// for an answer: interpreters are slow to start.
const TIME_TO_START: Duration = Duration::from_secs(20);

/// Who is late so often in succession has stopped answering.
const MOST_LATE: u32 = 10;

/// A program outside that plays by the protocol. It ends when this is dropped.
///
/// ```no_run
/// use std::time::Duration;
/// use wangzha::doudizhu::Round;
/// use wangzha_arena::Program;
/// let bot = Program::<Round>::start("python3 bot.py", Duration::from_secs(5))?;
/// println!("{}", bot.name());
/// # Ok::<(), wangzha_arena::PlayerError>(())
/// ```
pub struct Program<G: Spoken> {
    pipes: Pipes,
    name: String,
    /// How long an answer may take.
    limit: Duration,
    /// The number of the last question.
    id: u64,
    /// How many answers in succession were late.
    late: u32,
    /// The rules of the round, once one has begun.
    rules: Option<G::Rules>,
    /// What has happened in the open in this round.
    history: Vec<(Seat, G::Action)>,
}

impl<G: Spoken> Program<G> {
    /// Starts a command of the system's shell and greets it. `limit` is how
    /// long each of its answers may take.
    pub fn start(command: &str, limit: Duration) -> Result<Program<G>, PlayerError> {
        let mut pipes = Pipes::start(command)?;
        let program = format!("wangzha {}", env!("CARGO_PKG_VERSION"));
        pipes.say(&TableSays::Hello { protocol: VERSION, program });
        let line =
            pipes.hear(deadline_in(TIME_TO_START.max(limit)), &Stop::NEVER)?.unwrap_or_default();
        let name = match BotSays::from_line(&line) {
            Ok(BotSays::Hello { protocol: VERSION, name }) => name,
            Ok(BotSays::Hello { protocol, .. }) => return Err(PlayerError::Version(protocol)),
            _ => return Err(PlayerError::NoHello(line)),
        };
        Ok(Program { pipes, name, limit, id: 0, late: 0, rules: None, history: Vec::new() })
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn spell(&self, action: G::Action) -> String {
        self.rules.map_or(String::new(), |rules| G::spell(&rules, action))
    }

    /// Waits for the answer to the last question; what comes too late for an
    /// earlier one is passed over.
    fn answer(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure> {
        let deadline = deadline_in(self.limit);
        loop {
            let Some(line) = self.pipes.hear(deadline, stop)? else {
                return if stop.is_said() { Err(Failure::Stopped) } else { self.note_late() };
            };
            let answer = match BotSays::from_line(&line) {
                Ok(BotSays::Act { id, .. }) if id < self.id => {
                    // there is no end to the answers of who writes without reading
                    if deadline.is_some_and(|deadline| deadline < Instant::now()) {
                        return self.note_late();
                    }
                    continue;
                }
                Ok(BotSays::Act { id, action }) if id == self.id => {
                    G::action_meant(view, &action).map_err(|problem| problem.to_string())
                }
                Ok(BotSays::Act { id, .. }) => Err(format!("there was no question {id}")),
                Ok(BotSays::Hello { .. }) => Err("hello is said once, at the beginning".into()),
                Ok(BotSays::Error { reason }) | Err(reason) => Err(reason),
            };
            self.late = 0;
            return answer.map_err(|reason| Failure::Fault(Fault::NotUnderstood(reason)));
        }
    }

    fn note_late(&mut self) -> Result<G::Action, Failure> {
        self.late += 1;
        if self.late < MOST_LATE {
            Err(Failure::Fault(Fault::Late(self.limit)))
        } else {
            Err(PlayerError::StoppedAnswering(self.late).into())
        }
    }
}

/// The time so long from now; `None` if that is too far away to be a time.
fn deadline_in(limit: Duration) -> Option<Instant> {
    Instant::now().checked_add(limit)
}

impl<G: Spoken> Player<G> for Program<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        self.history.clear();
        self.rules = Some(*rules);
        self.pipes.say(&TableSays::Round {
            game: G::ID.to_string(),
            rules: rules.to_string(),
            players,
            seat: seat.index() as u8,
            seed: format!("{seed:016x}"),
        });
    }

    fn watch(&mut self, seat: Seat, action: &G::Action) {
        self.history.push((seat, *action));
        let (seat, action) = (seat.index() as u8, self.spell(*action));
        self.pipes.say(&TableSays::Did { seat, action });
    }

    fn act(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure> {
        self.id += 1;
        let legal = view.actions();
        self.pipes.say(&TableSays::Act {
            id: self.id,
            view: G::view_to_json(view, &self.history),
            legal: legal.into_iter().map(|action| self.spell(action)).collect(),
            time_ms: u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX),
        });
        self.answer(view, stop)
    }

    fn refused(&mut self, fault: &Fault, instead: &G::Action) {
        let refusal = Refusal { id: fault.id().to_owned(), text: fault.to_string() };
        let instead = self.spell(*instead);
        self.pipes.say(&TableSays::Refused { id: self.id, refusal, instead });
    }

    fn end(&mut self, round: &G) {
        let scores = round.scores();
        let seats = Seat::S0.round_the_table(round.players());
        self.pipes.say(&TableSays::End {
            scores: scores.iter().flat_map(|scores| scores.iter().map(Points::as_f64)).collect(),
            hands: seats.map(|seat| round.hand(seat).to_string()).collect(),
        });
    }
}
