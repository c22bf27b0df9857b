//! What the deals have come to, and what that shows.

mod csv;
mod estimate;
mod result;
mod summary;
mod svg;
mod times;

pub use self::csv::to_csv;
pub use self::estimate::Estimate;
pub use self::result::{DealResult, GameResult, Role};
pub use self::summary::{InRole, Summary, TeamReport};
pub use self::svg::{Labels, to_svg};
pub use self::times::Times;
