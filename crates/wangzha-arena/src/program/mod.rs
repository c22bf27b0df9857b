//! A program that plays: started here, spoken to by lines of JSON.

mod error;
mod pipes;
mod process;

use std::time::{Duration, Instant};

use serde_json::to_value;
use wangzha::{GameView, Scores, Seat};
use wangzha_ai::Stop;
use wangzha_ai::player::{Failure, Fault, Player};

pub use self::error::ProgramError;
use self::pipes::Pipes;
pub use self::process::end_all_programs;
use crate::protocol::{
    Answer, BotHello, BotSays, Done, Misunderstanding, ProtocolGame, Question, Refusal, Refused,
    RoundBegins, RoundEnds, TableHello, TableSays, VERSION,
};

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
/// use wangzha_ai::Stop;
/// use wangzha_arena::Program;
/// let bot = Program::<Round>::start("python3 bot.py", Duration::from_secs(5), &Stop::NEVER)?;
/// println!("{}", bot.name());
/// # Ok::<(), wangzha_arena::ProgramError>(())
/// ```
pub struct Program<G: ProtocolGame> {
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
}

impl<G: ProtocolGame> Program<G> {
    /// Starts a command of the system's shell and greets it. `limit` is how
    /// long each of its answers may take; `stop` breaks off waiting for its
    /// greeting.
    pub fn start(command: &str, limit: Duration, stop: &Stop) -> Result<Program<G>, ProgramError> {
        let mut pipes = Pipes::start(command)?;
        let program = format!("wangzha {}", env!("CARGO_PKG_VERSION"));
        pipes.say(&TableSays::Hello(TableHello { protocol: VERSION, program }));
        let line = pipes.hear(deadline_in(TIME_TO_START.max(limit)), stop)?.unwrap_or_default();
        let name = match BotSays::from_line(&line) {
            Ok(BotSays::Hello(BotHello { protocol: VERSION, name })) => name,
            Ok(BotSays::Hello(BotHello { protocol, .. })) => {
                return Err(ProgramError::Version(protocol));
            }
            _ => return Err(ProgramError::NoHello(line)),
        };
        Ok(Program { pipes, name, limit, id: 0, late: 0, rules: None })
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn spell(&self, action: G::Action) -> String {
        self.rules.map_or(action, |rules| G::shortened(&rules, action)).to_string()
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
                Ok(BotSays::Act(Answer { id, .. })) if id < self.id => {
                    // there is no end to the answers of who writes without reading
                    if deadline.is_some_and(|deadline| deadline < Instant::now()) {
                        return self.note_late();
                    }
                    continue;
                }
                Ok(BotSays::Act(Answer { id, action })) if id == self.id => {
                    G::understand(view, &action)
                }
                Ok(BotSays::Act(Answer { id, .. })) => {
                    Err(format!("'id': there was no question {id}"))
                }
                Ok(BotSays::Hello(_)) => Err("hello is said once, at the beginning".into()),
                Ok(BotSays::Error(Misunderstanding { reason })) | Err(reason) => Err(reason),
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
            Err(ProgramError::StoppedAnswering(self.late).into())
        }
    }
}

/// The time so long from now; `None` if that is too far away to be a time.
fn deadline_in(limit: Duration) -> Option<Instant> {
    Instant::now().checked_add(limit)
}

impl<G: ProtocolGame> Player<G> for Program<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        self.rules = Some(*rules);
        let rules = (*rules).into();
        self.pipes.say(&TableSays::Round(RoundBegins { rules, players, seat, seed }));
    }

    fn watch(&mut self, seat: Seat, action: &G::Action) {
        let action = self.spell(*action);
        self.pipes.say(&TableSays::Did(Done { seat, action }));
    }

    fn act(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure> {
        self.id += 1;
        let legal = view.actions();
        self.pipes.say(&TableSays::Act(Question {
            id: self.id,
            // only a map whose keys are not texts could not be written
            view: to_value(view).unwrap_or_default(),
            legal: legal.into_iter().map(|action| self.spell(action)).collect(),
            time_ms: u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX),
        }));
        self.answer(view, stop)
    }

    fn refused(&mut self, fault: &Fault, instead: &G::Action) {
        let (refusal, instead) = (Refusal::of(fault), self.spell(*instead));
        self.pipes.say(&TableSays::Refused(Refused { id: self.id, refusal, instead }));
    }

    fn end(&mut self, round: &G) {
        let players = round.players();
        self.pipes.say(&TableSays::End(RoundEnds {
            scores: round.scores().unwrap_or(Scores::zero(players)),
            hands: Seat::S0.round_the_table(players).map(|seat| round.hand(seat)).collect(),
        }));
    }
}
