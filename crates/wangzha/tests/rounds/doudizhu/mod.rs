//! Rounds of Dou Dizhu.

mod flow;
mod games;
mod properties;
mod steps;
