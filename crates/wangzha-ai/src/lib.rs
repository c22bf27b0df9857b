//! Programs that think about the card games of [`wangzha`].
//!
//! [`bot`] has the computer players of both games, [`arena`] lets them meet on
//! many deals, [`protocol`] seats programs in other languages beside them.

#![forbid(unsafe_code)]

pub mod arena;
pub mod bot;
pub mod protocol;
