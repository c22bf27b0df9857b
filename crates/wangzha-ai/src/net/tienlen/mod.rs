//! Tien Len as nets see it.

mod book;
mod guide;
mod memory;
mod open;
mod position;
mod sight;
mod sighted;
mod supposed;

pub use self::book::Book;
pub use self::guide::Guide;
pub use self::memory::Memory;
pub use self::position::Position;
pub use self::supposed::Dealer;
