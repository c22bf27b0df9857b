//! Nets learn to play by playing against themselves.
//!
//! A [`Trainer`] plays rounds of self-play and learns from each. It does no IO:
//! whoever has one asks it to go on ([`Trainer::round`]), keeps its
//! [checkpoints](Trainer::checkpoint) and writes its nets
//! ([`Trainer::nets`]). All that happens depends on the [`Recipe`] alone, not on
//! the number of threads, so that a run that was broken off goes on as if
//! nothing had happened.
//!
//! Each role has a net that rates its choices by what its seat may know. A
//! critic sees all hands. What a choice was worth is told by what the critic
//! thinks of the positions that followed, and in the end by the result. Choices
//! that bring more than was expected are made more likely.

mod adam;
mod backward;
mod checkpoint;
mod decisions;
mod guests;
mod pupil;
mod recipe;
mod samples;
mod self_play;
mod trainer;
mod trial;

pub use self::checkpoint::BadCheckpoint;
pub use self::recipe::{Recipe, Step};
pub use self::trainer::{Learnt, Trainer};
pub use self::trial::trial;
