//! Who wins with all hands open, and the best defence.

use serde::{Deserialize, Serialize};
use wangzha::{AnyAction, AnyRules, Cards, Language, Seat};
use wangzha_ai::solver::{AnyEndgame, AnyMove, AnySolver, Limits, OpenHands, Question, Solve as _};
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use super::position::Position;
use super::record::{hands, parse, round_at};
use crate::Mind;
use crate::naming::{Playable, Tongue};

/// Where a question is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Place {
    /// In a round that was played.
    Past {
        /// The record.
        record: String,
        /// After how many actions.
        at: usize,
    },
    /// In a position.
    Position(Position),
}

/// A question to the solver.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Solve {
    /// Where.
    place: Place,
    /// Who wants to win; whoever has the turn if it is missing.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    seat: Option<Seat>,
    /// How many positions may be looked at.
    #[serde(default)]
    nodes: Option<u64>,
    /// How long it may take.
    #[serde(default)]
    milliseconds: Option<u64>,
    /// Whether every winning move is wanted.
    #[serde(default)]
    moves: bool,
    /// Whether the best line is wanted.
    #[serde(default)]
    line: bool,
    /// The language of the texts.
    language: Tongue,
}

/// What comes out.
#[derive(Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "SolvedOutcome"))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// The seat wins, or its side.
    Win,
    /// It does not, if the others play their best.
    Loss,
    /// A limit was reached first.
    Unknown,
}

impl Outcome {
    fn of(wins: Option<bool>) -> Outcome {
        match wins {
            Some(true) => Outcome::Win,
            Some(false) => Outcome::Loss,
            None => Outcome::Unknown,
        }
    }
}

/// The answer of the solver.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Solved {
    /// What comes out.
    outcome: Outcome,
    /// The move that brings it about, for whoever has the turn.
    best: Option<Playable>,
    /// Every move with which whoever has the turn wins, if that was wanted.
    winning: Option<Vec<Playable>>,
    /// Of how many moves it is not known.
    unknown: usize,
    /// What happens when all play their best, if that was wanted.
    line: Option<Vec<LineStep>>,
    /// How many positions were looked at.
    nodes: u64,
}

/// A step of the best line.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct LineStep {
    /// Whose it is.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seat"))]
    seat: Seat,
    /// What it is.
    #[serde(flatten)]
    step: Playable,
}

/// A position for the solver, with the cards themselves.
struct Open {
    endgame: AnyEndgame,
    hands: Vec<Cards>,
    rules: AnyRules,
}

impl Place {
    fn open(&self, seat: Option<Seat>, language: Language) -> Answer<Open> {
        match self {
            Place::Past { record, at } => {
                let round = round_at(&parse(record, language)?, *at)?;
                let seat = seat.or(round.turn()).unwrap_or(Seat::S0);
                let endgame = AnyEndgame::of_round(&round, seat);
                let endgame = endgame.map_err(|why| Problem::at("place", why.text(language)))?;
                Ok(Open { endgame, hands: hands(&round), rules: round.rules() })
            }
            Place::Position(position) => {
                let state = position.state()?;
                let over = || Problem::at("place", "the round is over");
                let turn = state.turn().ok_or_else(over)?;
                let endgame = state.endgame(seat.unwrap_or(turn));
                endgame.check().map_err(|why| Problem::at("place", why.text(language)))?;
                Ok(Open { endgame, hands: state.hands(), rules: state.rules() })
            }
        }
    }
}

impl Open {
    fn action(&self, choice: AnyMove, hands: &[Cards], seat: Seat) -> Option<AnyAction> {
        choice.action(*hands.get(seat.index())?)
    }

    fn playable(&self, choice: AnyMove, language: Language) -> Option<Playable> {
        let action = self.action(choice, &self.hands, self.endgame.turn())?;
        Some(Playable::new(&self.rules, &action, language))
    }
}

pub(super) fn solve(mind: &mut Mind, asks: Solve) -> Answer<Solved> {
    let language: Language = asks.language.into();
    let open = asks.place.open(asks.seat, language)?;
    let limits = mind.limits(asks.nodes, asks.milliseconds);
    let wrong = |why: wangzha_ai::solver::AnyUnsolvable| Problem::at("place", why.text(language));
    let solver = &mut mind.solver;
    let solution = solver.solve(&open.endgame, &limits).map_err(wrong)?;
    let mut nodes = solution.nodes;
    let (mut winning, mut unknown) = (None, 0);
    if asks.moves {
        let found = solver.winning_moves(&open.endgame, &limits.without(nodes)).map_err(wrong)?;
        nodes += found.nodes;
        unknown = found.unknown.len();
        let moves = found.winning.iter().filter_map(|choice| open.playable(*choice, language));
        winning = Some(moves.collect());
    }
    let mut line = None;
    if asks.line {
        let best = solver.best_line(&open.endgame, Question::Winner, &limits.without(nodes));
        let best = best.map_err(wrong)?;
        nodes += best.nodes;
        line = Some(steps(&open, &best.moves, language));
    }
    let best = solution.best.and_then(|choice| open.playable(choice, language));
    let outcome = Outcome::of(solution.outcome.wins());
    Ok(Solved { outcome, best, winning, unknown, line, nodes })
}

fn steps(open: &Open, moves: &[(Seat, AnyMove)], language: Language) -> Vec<LineStep> {
    let mut hands = open.hands.clone();
    let mut steps = Vec::new();
    for (seat, choice) in moves {
        let Some(action) = open.action(*choice, &hands, *seat) else { break };
        if let (Some(cards), Some(hand)) =
            (crate::naming::cards(&action), hands.get_mut(seat.index()))
        {
            *hand -= cards;
        }
        let step = Playable::new(&open.rules, &action, language);
        steps.push(LineStep { seat: *seat, step });
    }
    steps
}

/// A position that somebody defends.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Defend {
    /// Where.
    position: Position,
    /// How many positions may be looked at.
    #[serde(default)]
    nodes: Option<u64>,
    /// How long it may take.
    #[serde(default)]
    milliseconds: Option<u64>,
    /// The language of the texts.
    language: Tongue,
}

/// What the defender does.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Defence {
    /// What.
    #[serde(flatten)]
    reply: Playable,
    /// Whether it wins; what wins nothing is the hardest to answer.
    outcome: Outcome,
}

pub(super) fn defend(mind: &mut Mind, asks: Defend) -> Answer<Defence> {
    let language: Language = asks.language.into();
    let open = Place::Position(asks.position).open(None, language)?;
    let limits = mind.limits(asks.nodes, asks.milliseconds);
    let wrong = |why: wangzha_ai::solver::AnyUnsolvable| Problem::at("place", why.text(language));
    let solution = mind.solver.solve(&open.endgame, &limits).map_err(wrong)?;
    let outcome = Outcome::of(solution.outcome.wins());
    let choice = match solution.best.filter(|_| outcome == Outcome::Win) {
        Some(best) => Some(best),
        None => hardest(&mut mind.solver, &open.endgame, &limits.without(solution.nodes)),
    };
    let reply = choice.and_then(|choice| open.playable(choice, language));
    let reply = reply.ok_or_else(|| Problem::at("position", "there is nothing to do"))?;
    Ok(Defence { reply, outcome })
}

/// The move to which the fewest answers win, of all that can be answered.
fn hardest(solver: &mut AnySolver, endgame: &AnyEndgame, limits: &Limits) -> Option<AnyMove> {
    let mut limits = limits.clone();
    let mut best: Option<(f64, AnyMove)> = None;
    for choice in endgame.moves() {
        let Some(next) = endgame.after(choice) else { return Some(choice) };
        let mut share = 1.0;
        if let Ok(found) = solver.winning_moves(&next, &limits) {
            limits = limits.without(found.nodes);
            let answers = next.moves().len().max(1) as f64;
            share = (found.winning.len() + found.unknown.len()) as f64 / answers;
        }
        if best.is_none_or(|(least, _)| share < least) {
            best = Some((share, choice));
        }
    }
    best.map(|(_, choice)| choice)
}
