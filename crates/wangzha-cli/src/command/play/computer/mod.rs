//! Computer players that anybody can follow: no search, no memory. They get what
//! their seat may know and what it may do, nothing else.

pub(super) mod doudizhu;
pub(super) mod tienlen;

/// With so few cards an opponent may be about to go out.
const FEW: u8 = 3;
