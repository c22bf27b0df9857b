//! Who wins with all hands open.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use wangzha::{AnyAction, AnyRules, Cards, Points, Seat};
use wangzha_ai::clock::SystemClock;
use wangzha_ai::solver::{
    AnyEndgame, AnyMove, AnySolver, Limits, OpenHands, Outcome, Question, Solve, doudizhu,
};

use crate::border::{self, Wrong, WzStatus, WzText, answer, to_json};
use crate::round::WzRound;
use crate::rules::WzRules;

/// What is asked of a solver.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WzQuestion {
    /// Does the seat win, and how?
    Winner = 0,
    /// How many points does it get?
    Points = 1,
    /// Which moves win?
    Moves = 2,
    /// How does the round go on if all play their best?
    Line = 3,
}

impl WzQuestion {
    fn from_number(number: i32) -> Result<WzQuestion, Wrong> {
        match number {
            0 => Ok(WzQuestion::Winner),
            1 => Ok(WzQuestion::Points),
            2 => Ok(WzQuestion::Moves),
            3 => Ok(WzQuestion::Line),
            _ => Err(Wrong::Invalid(format!("{number} is not a question: there are 0 to 3"))),
        }
    }
}

/// A solver of both games. It remembers what it has learnt, up to 256 MiB, so
/// that to ask again after a move is cheap. One thread uses it at a time.
pub struct WzSolver {
    solver: AnySolver,
}

/// An answer. What is not known is not there.
#[derive(Serialize, Default)]
struct Answer {
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<Step>>,
    /// Whether all that was asked for is known.
    complete: bool,
    nodes: u64,
}

#[derive(Serialize)]
struct Step {
    seat: Seat,
    action: String,
}

/// A position, and the cards with which its moves are made.
struct Position {
    endgame: AnyEndgame,
    hands: [Cards; Seat::MOST],
}

impl Position {
    /// The move of whose turn it is, as an action.
    fn action(&self, choice: AnyMove) -> Option<AnyAction> {
        choice.action(self.hands[self.endgame.turn().index()])
    }

    fn text(&self, choice: AnyMove) -> String {
        self.action(choice).map(|action| action.to_string()).unwrap_or_default()
    }

    /// The position after a move; `None` if that ends it.
    fn after(&self, choice: AnyMove) -> Option<Position> {
        let (mut hands, turn) = (self.hands, self.endgame.turn().index());
        hands[turn] -= self.action(choice).map_or(Cards::EMPTY, played);
        Some(Position { endgame: self.endgame.after(choice)?, hands })
    }
}

/// The cards of a play.
fn played(action: AnyAction) -> Cards {
    use wangzha::{doudizhu, tienlen};
    match action {
        AnyAction::DouDizhu(doudizhu::Action::Play { cards, .. })
        | AnyAction::TienLen(tienlen::Action::Play(cards)) => cards,
        _ => Cards::EMPTY,
    }
}

fn outcome(outcome: Outcome) -> (&'static str, Option<Points>) {
    match outcome {
        Outcome::Win => ("win", None),
        Outcome::Loss => ("loss", None),
        Outcome::Points(points) => ("points", Some(points)),
        Outcome::Unknown => ("unknown", None),
    }
}

impl WzSolver {
    fn ask(
        &mut self,
        position: &Position,
        question: WzQuestion,
        limits: &Limits,
    ) -> Result<Answer, wangzha_ai::solver::AnyUnsolvable> {
        let endgame = &position.endgame;
        let asked = match question {
            WzQuestion::Points => Question::Points,
            _ => Question::Winner,
        };
        let solution = self.solver.ask(endgame, asked, limits)?;
        let (outcome, points) = outcome(solution.outcome);
        let mut answer = Answer {
            outcome,
            points,
            best: solution.best.map(|best| position.text(best)),
            complete: solution.outcome != Outcome::Unknown,
            nodes: solution.nodes,
            ..Answer::default()
        };
        let rest = limits.without(answer.nodes);
        match question {
            WzQuestion::Moves => {
                let moves = self.solver.winning_moves(endgame, &rest)?;
                answer.complete = moves.is_complete();
                answer.nodes += moves.nodes;
                answer.moves = Some(moves.winning.iter().map(|it| position.text(*it)).collect());
            }
            WzQuestion::Line => {
                let line = self.solver.best_line(endgame, asked, &rest)?;
                answer.complete = line.is_complete;
                answer.nodes += line.nodes;
                answer.line = Some(written(position, &line.moves));
            }
            WzQuestion::Winner | WzQuestion::Points => {}
        }
        Ok(answer)
    }
}

fn written(position: &Position, moves: &[(Seat, AnyMove)]) -> Vec<Step> {
    let mut here = Some(Position { endgame: position.endgame, hands: position.hands });
    let mut line = Vec::new();
    for (seat, choice) in moves {
        let Some(position) = here else { break };
        line.push(Step { seat: *seat, action: position.text(*choice) });
        here = position.after(*choice);
    }
    line
}

fn limits(nodes: u64, milliseconds: u32) -> Limits {
    let mut limits = Limits::NONE;
    if nodes > 0 {
        limits = limits.nodes(nodes);
    }
    if milliseconds > 0 {
        let time = Duration::from_millis(milliseconds.into());
        limits = limits.time(Arc::new(SystemClock::default()), time);
    }
    limits
}

/// Makes a solver. Free it with wz_solver_free.
#[unsafe(no_mangle)]
pub extern "C" fn wz_solver_new() -> *mut WzSolver {
    border::guard(std::ptr::null_mut(), || border::give(WzSolver { solver: AnySolver::new() }))
}

/// Frees a solver.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_solver_free(solver: *mut WzSolver) {
    // SAFETY: the conventions of the header
    unsafe { border::free(solver) }
}

/// Asks a WzQuestion about a round in which cards are played, with all hands open:
/// does the seat win, in Dou Dizhu with its side, in Tien Len before all others
/// even if they work together? Looks at most at so many positions and for so many
/// milliseconds, 0 for no limit. The text is {"outcome": "win", "loss", "points"
/// or "unknown", "points", "best", "moves", "line", "complete", "nodes"}; moves
/// are actions for wz_round_apply, of the seat whose turn it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_solve(
    solver: *mut WzSolver,
    round: *const WzRound,
    seat: i32,
    question: i32,
    nodes: u64,
    milliseconds: u32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let (solver, here) = (border::handle_mut(solver)?, border::handle(round)?);
            let question = WzQuestion::from_number(question)?;
            let (seat, round) = (here.seat(seat)?, here.round());
            let wrong = |error| Wrong::invalid(&error, language);
            let endgame = AnyEndgame::of_round(&round, seat).map_err(wrong)?;
            let position = Position { endgame, hands: Seat::ALL.map(|seat| round.hand(seat)) };
            let answer = solver.ask(&position, question, &limits(nodes, milliseconds));
            to_json(&answer.map_err(wrong)?)
        })
    }
}

/// The same about a puzzle of Dou Dizhu with two hands: the landlord leads
/// against one farmer. The landlord is seat 0, and asks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_solve_puzzle(
    solver: *mut WzSolver,
    rules: *const WzRules,
    landlord: u64,
    farmer: u64,
    question: i32,
    nodes: u64,
    milliseconds: u32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(out, |language| {
            let (solver, rules) = (border::handle_mut(solver)?, border::handle(rules)?);
            let question = WzQuestion::from_number(question)?;
            let AnyRules::DouDizhu(rules) = &rules.rules else {
                let text = "puzzles of two hands are of Dou Dizhu; make a round midway instead";
                return Err(Wrong::Invalid(text.to_owned()));
            };
            let (landlord, farmer) = (border::cards(landlord)?, border::cards(farmer)?);
            let endgame = doudizhu::Endgame::puzzle(*rules, landlord, farmer).into();
            let hands = [landlord, farmer, Cards::EMPTY, Cards::EMPTY];
            let position = Position { endgame, hands };
            let answer = solver.ask(&position, question, &limits(nodes, milliseconds));
            to_json(&answer.map_err(|error| Wrong::invalid(&error, language))?)
        })
    }
}
