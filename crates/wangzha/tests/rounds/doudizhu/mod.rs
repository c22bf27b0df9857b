//! Rounds of Dou Dizhu.

mod flow;
mod games;
mod properties;
mod random;
mod steps;
mod views;
