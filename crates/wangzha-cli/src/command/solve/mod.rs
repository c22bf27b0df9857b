//! `wangzha solve`: who wins this position with all hands open, and how?
//!
//! Dou Dizhu: `--landlord HAND --farmers HAND[,HAND]`, with one farmer a puzzle
//! of two hands (残局); `--turn` and `--by` are `landlord`, `1` or `2`. Tien Len:
//! `--hands HAND,HAND[,…]`, where the question is whether `--seat` goes out
//! first even if all others work together. `--table CARDS` is the play to beat;
//! who sits between its owner and the player whose turn it is has passed.
//!
//! `--points` asks for the score: bombs and chops from here on count, and spring
//! if the hands are a whole deal. The limits hold for all that is asked
//! together; when one is reached the exit code is 1. `--file` solves every
//! puzzle of a file, see [`file`].
//!
//! JSON: the rules (see [`json`](super::json)); the position: `"landlord"` and
//! `"farmers"`, or `"hands"` and `"seat"`, `"turn"`, `"table"`: a play or
//! `null`, `"by"`; the answer: `"winner"`: `landlord`, `farmers` or `null` if
//! that is not known, or in Tien Len `"wins"`: a truth value or `null`;
//! with `--points` `"points"`: what each farmer pays the landlord at a bid of 1,
//! or what the seat gets; `"best"`: a move or `null` if nothing is known;
//! with `--moves` `"moves"`: the winning moves or `null`; with `--line` `"line"`:
//! a list of moves; `"complete"`: whether all that was asked for is known; and
//! the cost: `"nodes"`, `"depth"`, `"seconds"`, `"table_entries"`,
//! `"table_bytes"`. A move is `{"seat", "play", "left"}`, where no play is a
//! pass. Seats are counted from 0, which is the landlord.

mod answer;
pub(crate) mod doudizhu;
mod endgame;
mod error;
mod file;
mod numbers;
mod options;
mod progress;
mod tienlen;

use std::time::Instant;

use wangzha::{doudizhu as ddz, tienlen as tl};
use wangzha_ai::solver::Solve;

use self::answer::Answer;
use self::doudizhu::Puzzle;
use self::endgame::Endgame;
pub(crate) use self::error::SolveError;
pub(crate) use self::options::Solving;
use self::tienlen::Race;
use super::Outcome;
use crate::input::InputError;
use crate::ui::Ui;

pub(crate) fn doudizhu(rules: &ddz::Rules, options: &Solving, ui: &mut Ui) -> super::Result {
    match &options.file {
        Some(path) => file::run(rules, path, options, ui),
        None => run(&Puzzle::from_options(rules, options)?, options, ui),
    }
}

pub(crate) fn tienlen(rules: &tl::Rules, options: &Solving, ui: &mut Ui) -> super::Result {
    run(&Race::from_options(rules, options)?, options, ui)
}

fn run<E: Endgame>(endgame: &E, options: &Solving, ui: &mut Ui) -> super::Result {
    let answer = think(endgame, options, ui)?;
    if ui.json {
        ui.print_json(&answer.json(ui.language))?;
    } else {
        answer.print(ui)?;
    }
    Ok(Outcome::from(answer.is_complete()))
}

/// Asks the solver all that is wanted, within one set of limits.
fn think<'a, E: Endgame>(
    endgame: &'a E,
    options: &Solving,
    ui: &Ui,
) -> Result<Answer<'a, E>, InputError> {
    let mut solver = E::solver(options.threads());
    let (open, question) = (endgame.open(), options.question());
    let (limits, began) = (options.limits()?, Instant::now());
    let limits = progress::shown(limits, began, ui.language);
    let solution = solver.ask(open, question, &limits).map_err(E::refusal)?;
    let (elapsed, mut nodes) = (began.elapsed(), solution.nodes);
    let mut answer = Answer { endgame, solution, elapsed, moves: None, line: None };
    if solution.best.is_none() {
        return Ok(answer);
    }
    if options.moves {
        let moves = solver.winning_moves(open, &limits.without(nodes)).map_err(E::refusal)?;
        nodes += moves.nodes;
        answer.moves = Some(moves);
    }
    if options.line {
        let line = solver.best_line(open, question, &limits.without(nodes));
        answer.line = Some(line.map_err(E::refusal)?);
    }
    Ok(answer)
}
