//! Players that plan how to empty their hand: no search, some microseconds a
//! decision.

mod careless;
pub mod doudizhu;
pub(crate) mod shape;
pub mod tienlen;
