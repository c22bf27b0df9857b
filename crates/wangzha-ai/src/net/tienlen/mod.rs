//! Tien Len as nets see it.

mod book;
mod dealer;
mod guide;
mod hidden;
mod memory;
mod open;
mod position;
mod sight;
mod sighted;
mod supposed;

pub use self::book::Book;
pub use self::dealer::Dealer;
pub use self::guide::Guide;
pub use self::memory::Memory;
pub use self::position::Position;
