//! Wangzha for the browser and Node.

#[cfg(feature = "typescript")]
pub mod typescript;
