//! Nets that have learnt to play: what they see, how they are asked, and the
//! files that they are kept in. How they learn is the crate `wangzha-train`.
//!
//! A net rates the choices of one decision by what the seat may know. A critic
//! sees all hands: it teaches the others, and judges deals in the bidding. A
//! reader tells which hands the others are likely to have.

mod critic;
pub mod doudizhu;
mod half;
mod layers;
mod layout;
mod learnable;
mod nets;
mod reader;
pub mod rows;
mod shelf;
mod shipped;
mod sighted;
mod signs;
mod supposed;
pub mod tienlen;
mod vector;

pub use self::critic::Critic;
pub use self::layers::{Choices, Desk, Inputs, Net, Question, Shape, Values};
pub(crate) use self::learnable::most_wanted;
pub use self::learnable::{GOALS, LEANING, Learnable, Outcome, POINTS, WIN, liking, wanted, wish};
pub use self::nets::{BadNets, Nets, checksum};
pub use self::reader::Reader;
pub use self::shelf::{ARE_LENT, Shelf};
pub use self::shipped::{ARE_BUILT_IN, shipped};
pub use self::sighted::Sighted;
pub use self::supposed::Supposed;
pub use self::vector::{Kernel, LANES, Vector, vectorised};
