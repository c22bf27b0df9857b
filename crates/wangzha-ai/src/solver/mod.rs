//! Who wins a position with all hands open, and by which play: exactly.
//!
//! [`doudizhu`] has the solver for the landlord against two farmers and for
//! puzzles of two hands (残局), [`tienlen`] that for two players, and for one
//! player against all others. What a question may cost is said by [`Limits`];
//! when one is reached the answer is "unknown", never a guess.

pub mod doudizhu;
mod limits;
mod meter;
pub mod tienlen;

pub use limits::Limits;
pub use meter::Progress;
