//! The extension module of the Python package `wangzha`.
//!
//! Thin on purpose: each class holds a value of the engine, takes what Python
//! has, and says what the engine says. What is written in Python is in
//! `python/wangzha`; the type stubs there, `_engine.pyi`, describe this module.

mod action;
mod args;
mod batch;
mod beginning;
mod bot;
mod cards;
mod errors;
mod fair;
mod hint;
mod interrupt;
mod json;
mod play;
mod record;
mod round;
mod rules;
mod solver;
mod vector;
mod view;

/// Cards, rules, rounds, hints, solvers and bots of Dou Dizhu and Tien Len.
#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use crate::action::Action;
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::cards::{Card, Cards};
    #[pymodule_export]
    use crate::fair::{Ceremony, Verdict, commitment, fair_deck, verify};
    #[pymodule_export]
    use crate::hint::{Advice, Adviser, Hint};
    #[pymodule_export]
    use crate::play::Play;
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::round::Round;
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::solver::{Endgame, Line, Solution, Solver, WinningMoves};
    #[pymodule_export]
    use crate::vector::{Batch, action_rows, feature_layout, kinds};
    #[pymodule_export]
    use crate::view::View;
}
