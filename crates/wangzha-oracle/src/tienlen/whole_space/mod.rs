//! As much of the space of all sets of cards as there is time for.

mod generated;
mod sets;
mod sweep;

pub use generated::{cards_of_ranks, generated};
pub use sweep::{Judge, Part, Plays, Tally, distinct_presets, sweep};
