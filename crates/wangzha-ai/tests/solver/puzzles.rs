//! Puzzles with known results (残局).

use serde_json::Value;
use wangzha::doudizhu::{Allow, Rules, Side};
use wangzha::{Cards, Counts, Seat};
use wangzha_ai::solver::doudizhu::{Endgame, Move, Solver};
use wangzha_ai::solver::{Limits, OpenHands, Outcome, Question, Solve};

use crate::deals::legal_moves;

struct Puzzle {
    id: String,
    endgame: Endgame,
    winner: Side,
    winning_first_moves: Option<Vec<String>>,
}

fn puzzles() -> Vec<Puzzle> {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../wangzha/tests/conformance/puzzles_doudizhu.jsonl");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| puzzle(&serde_json::from_str(line).unwrap())).collect()
}

fn puzzle(line: &Value) -> Puzzle {
    let hand = |field: &Value| {
        field.as_str().map_or(Counts::EMPTY, |text| text.parse::<Cards>().unwrap().counts())
    };
    let farmers = &line["farmers"];
    let hands = [hand(&line["landlord"]), hand(&farmers[0]), hand(&farmers[1])];
    let mut endgame = Endgame::lead(Rules::COMPETITION, hands, Seat::S0);
    endgame.turn = Seat::new(match line["to_move"].as_str().unwrap() {
        "landlord" => 0,
        "farmer_next" => 1,
        "farmer_prev" => 2,
        other => panic!("whose turn is {other}?"),
    })
    .unwrap();
    assert!(line["table"].is_null());
    let rules = match line["rules"].as_str() {
        None => Rules::COMPETITION,
        Some("no trio+pair") => Rules::COMPETITION.forbidding(Allow::TRIO_PAIR),
        Some(other) => panic!("unknown rules: {other}"),
    };
    let moves = line["winning_first_moves"].as_array();
    Puzzle {
        id: line["id"].as_str().unwrap().to_owned(),
        endgame: Endgame { rules, ..endgame },
        winner: match line["winner"].as_str().unwrap() {
            "landlord" => Side::Landlord,
            "farmers" => Side::Farmers,
            other => panic!("who is {other}?"),
        },
        winning_first_moves: moves
            .map(|moves| moves.iter().map(|text| text.as_str().unwrap().to_owned()).collect()),
    }
}

#[test]
fn every_puzzle_has_its_known_winner() {
    let puzzles = puzzles();
    assert!(puzzles.len() > 700);
    for puzzle in puzzles {
        let mut solver = Solver::new();
        let solution = solver.solve(&puzzle.endgame, &Limits::NONE).unwrap();
        let landlord_wins = solution.outcome == Outcome::Win;
        assert_ne!(solution.outcome, Outcome::Unknown);
        assert_eq!(landlord_wins, puzzle.winner == Side::Landlord, "{}", puzzle.id);
    }
}

#[test]
fn the_winning_first_moves_are_those_that_are_known() {
    let mut known = 0;
    for puzzle in puzzles() {
        let Some(expected) = puzzle.winning_first_moves else { continue };
        let mut solver = Solver::new();
        let moves = solver.winning_moves(&puzzle.endgame, &Limits::NONE).unwrap();
        assert!(moves.is_complete());
        let moves: Vec<String> = moves.winning.iter().map(Move::to_string).collect();
        assert_eq!(moves, expected, "{}", puzzle.id);
        known += 1;
    }
    assert!(known >= 9);
}

#[test]
fn the_best_line_of_every_puzzle_ends_with_its_winner_out() {
    for puzzle in puzzles() {
        let mut solver = Solver::new();
        let line = solver.best_line(&puzzle.endgame, Question::Winner, &Limits::NONE).unwrap();
        assert!(line.is_complete);
        let mut position = Some(puzzle.endgame);
        let mut last = puzzle.endgame.turn;
        for (seat, choice) in line.moves {
            let here = position.unwrap();
            assert_eq!(seat, here.turn, "{}", puzzle.id);
            assert!(legal_moves(&here).contains(&choice), "{}", puzzle.id);
            last = here.turn;
            position = here.after(choice);
        }
        assert_eq!(position, None, "{}: the line stops before the end", puzzle.id);
        let landlord_is_out = last == puzzle.endgame.landlord;
        assert_eq!(landlord_is_out, puzzle.winner == Side::Landlord, "{}", puzzle.id);
    }
}

/// The winner follows the solver, the loser tries everything he can, down to
/// the end: no defence may hold.
#[test]
fn no_defence_holds_against_the_solver() {
    let puzzles = puzzles();
    for puzzle in puzzles
        .iter()
        .filter(|puzzle| puzzle.endgame.hands.iter().map(|hand| hand.total()).sum::<u32>() <= 16)
    {
        let mut solver = Solver::new();
        let mut seen = std::collections::HashSet::new();
        let mut open = vec![puzzle.endgame];
        while let Some(endgame) = open.pop() {
            let is_landlord = endgame.turn == endgame.landlord;
            let moves = if is_landlord == (puzzle.winner == Side::Landlord) {
                vec![solver.solve(&endgame, &Limits::NONE).unwrap().best.unwrap()]
            } else {
                legal_moves(&endgame)
            };
            for choice in moves {
                match endgame.after(choice) {
                    Some(next) if seen.insert((next.hands, next.turn, next.table)) => {
                        open.push(next);
                    }
                    Some(_) => {}
                    None => assert_eq!(
                        is_landlord,
                        puzzle.winner == Side::Landlord,
                        "{}: {choice} in {endgame:?}",
                        puzzle.id
                    ),
                }
            }
        }
    }
}
