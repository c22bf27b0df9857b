//! A program that plays: started here, spoken to by lines of JSON.

mod pipes;

use std::time::{Duration, Instant};

use wangzha::{GameView, Seat};

use self::pipes::{Heard, Pipes};
use crate::player::{Answer, Failing, Fault, Player};
use crate::protocol::{BotSays, Spoken, TableSays, VERSION};

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
/// # Ok::<(), wangzha_arena::Failing>(())
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
    pub fn start(command: &str, limit: Duration) -> Result<Program<G>, Failing> {
        let mut pipes = Pipes::start(command)?;
        let program = format!("wangzha {}", env!("CARGO_PKG_VERSION"));
        pipes.say(&TableSays::Hello { protocol: VERSION, program });
        let name = match pipes.hear(TIME_TO_START.max(limit)) {
            Heard::Line(line) => match BotSays::from_line(&line) {
                Ok(BotSays::Hello { protocol: VERSION, name }) => name,
                Ok(BotSays::Hello { protocol, .. }) => return Err(Failing::Version(protocol)),
                _ => return Err(Failing::NoHello(line)),
            },
            Heard::Nothing => return Err(Failing::NoHello(String::new())),
            Heard::End => return Err(pipes.why_it_ended()),
        };
        Ok(Program { pipes, name, limit, id: 0, late: 0, rules: None, history: Vec::new() })
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn spell(&self, action: G::Action) -> String {
        self.rules.map_or(String::new(), |rules| G::action_to_text(&rules, action))
    }

    /// Waits for the answer to the last question; what comes too late for an
    /// earlier one is passed over.
    fn answer(&mut self, view: &G::View) -> Result<Answer<G::Action>, Failing> {
        let deadline = Instant::now() + self.limit;
        loop {
            let line = match self.pipes.hear(deadline.saturating_duration_since(Instant::now())) {
                Heard::Line(line) => line,
                Heard::Nothing => return self.note_late(),
                Heard::End => return Err(self.pipes.why_it_ended()),
            };
            let answer = match BotSays::from_line(&line) {
                Ok(BotSays::Act { id, .. }) if id < self.id => continue,
                Ok(BotSays::Act { id, action }) if id == self.id => {
                    G::action_meant(view, &action).map_err(|problem| problem.to_string())
                }
                Ok(BotSays::Act { id, .. }) => Err(format!("there was no question {id}")),
                Ok(BotSays::Hello { .. }) => Err("this is no time to say hello".into()),
                Ok(BotSays::Error { reason }) | Err(reason) => Err(reason),
            };
            self.late = 0;
            return Ok(match answer {
                Ok(action) => Answer::Action(action),
                Err(reason) => Answer::Fault(Fault::Illegal(reason)),
            });
        }
    }

    fn note_late(&mut self) -> Result<Answer<G::Action>, Failing> {
        self.late += 1;
        if self.late < MOST_LATE {
            Ok(Answer::Fault(Fault::Late(self.limit)))
        } else {
            Err(Failing::StoppedAnswering(self.late))
        }
    }
}

impl<G: Spoken> Player<G> for Program<G> {
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64) {
        self.history.clear();
        self.rules = Some(*rules);
        // rules without words were refused before the first round
        let rules = G::rules_to_json(rules).unwrap_or_default();
        self.pipes.say(&TableSays::Round {
            game: G::ID.to_string(),
            rules,
            players,
            seat: seat.index() as u8,
            seed: format!("{seed:016x}"),
        });
    }

    fn watch(&mut self, seat: Seat, action: G::Action) {
        self.history.push((seat, action));
        let (seat, action) = (seat.index() as u8, self.spell(action));
        self.pipes.say(&TableSays::Did { seat, action });
    }

    fn act(&mut self, view: &G::View) -> Result<Answer<G::Action>, Failing> {
        self.id += 1;
        let legal = view.actions();
        self.pipes.say(&TableSays::Act {
            id: self.id,
            view: G::view_to_json(view, &self.history),
            legal: legal.into_iter().map(|action| self.spell(action)).collect(),
            time_ms: self.limit.as_millis() as u64,
        });
        self.answer(view)
    }

    fn refuse(&mut self, fault: &Fault, instead: G::Action) {
        let reason = match fault {
            Fault::Illegal(reason) => reason.clone(),
            Fault::Late(limit) => format!("no answer within {} ms", limit.as_millis()),
        };
        let instead = self.spell(instead);
        self.pipes.say(&TableSays::Refused { id: self.id, reason, instead });
    }

    fn end(&mut self, round: &G) {
        self.pipes.say(&TableSays::End {
            scores: round.points(),
            hands: round.hands().iter().map(ToString::to_string).collect(),
        });
    }
}
