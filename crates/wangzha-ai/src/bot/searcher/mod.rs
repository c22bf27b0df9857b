//! Players that think ahead: they deal the cards they cannot see in many ways,
//! play on, and do what comes out best.

pub(crate) mod allowance;
pub mod doudizhu;
mod halving;
pub mod tienlen;
