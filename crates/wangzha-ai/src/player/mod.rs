//! Who sits at the table: how players are described and what they are given to
//! think with.

mod budget;
mod description;
mod effort;
mod level;
mod means;

pub use self::budget::{Budget, ParseBudgetError};
pub use self::description::{Description, ParseDescriptionError};
pub use self::effort::Effort;
pub use self::level::{Level, LevelError};
pub use self::means::{CannotPlay, Means};
