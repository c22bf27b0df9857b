//! Dou Dizhu as nets see it.

pub(crate) mod bidding;
mod book;
mod casual;
mod guide;
mod habits;
mod hidden;
pub(crate) mod memory;
mod open;
mod position;
mod sight;
mod sighted;
mod supposed;

pub use self::book::Book;
pub use self::guide::Guide;
pub use self::habits::Habits;
pub use self::memory::Memory;
pub use self::position::Position;
pub use self::sight::Sight;
pub use self::supposed::Dealer;
